use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Kind;

/// The version of the game (G2.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Version {
    /// GIPF-pieces are introduced in the opening.
    #[default]
    Tournament,
    /// Three GIPF-pieces each stand on the board at the start, none is introduced later.
    Standard,
    /// No GIPF-pieces at all.
    Basic,
}

impl Version {
    /// All versions, the default first.
    pub const ALL: [Version; 3] = [Version::Tournament, Version::Standard, Version::Basic];

    /// Basic pieces of each player without the extras of G2.6.
    #[must_use]
    pub const fn total(self) -> u8 {
        match self {
            Version::Basic => 15,
            Version::Standard | Version::Tournament => 18,
        }
    }

    /// Reserve of each player at the start without the extras of G2.6.
    #[must_use]
    pub const fn starting_reserve(self) -> u8 {
        match self {
            Version::Basic | Version::Standard => 12,
            Version::Tournament => 18,
        }
    }

    /// Whether a player without a GIPF-piece loses (G8.3).
    #[must_use]
    pub const fn has_gipf_pieces(self) -> bool {
        !matches!(self, Version::Basic)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Version::Tournament => "tournament",
            Version::Standard => "standard",
            Version::Basic => "basic",
        })
    }
}

impl FromStr for Version {
    type Err = ();

    fn from_str(text: &str) -> Result<Version, ()> {
        Version::ALL
            .into_iter()
            .find(|version| version.to_string() == text)
            .ok_or(())
    }
}

/// What a player may still introduce (G7.1). Phases only move forward (G7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// GIPF-pieces, loaded pieces and basic pieces; tournament version only.
    #[serde(rename = "G")]
    Gipf,
    /// Loaded pieces and basic pieces.
    #[serde(rename = "L")]
    Loaded,
    /// Basic pieces.
    #[serde(rename = "S")]
    Basic,
}

impl Phase {
    /// The letter of the position string.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Phase::Gipf => 'G',
            Phase::Loaded => 'L',
            Phase::Basic => 'S',
        }
    }

    /// The phase with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Phase> {
        match letter {
            'G' => Some(Phase::Gipf),
            'L' => Some(Phase::Loaded),
            'S' => Some(Phase::Basic),
            _ => None,
        }
    }
}

/// A kind of piece that a regular push can introduce (G7.1); a used potential enters only by an extra move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PushKind {
    /// A basic piece: 1 from the reserve.
    Basic,
    /// A GIPF-piece: 2 from the reserve.
    Gipf,
    /// A loaded piece: 1 from the reserve and a potential in hand.
    Loaded,
}

impl PushKind {
    /// All kinds.
    pub const ALL: [PushKind; 3] = [PushKind::Basic, PushKind::Gipf, PushKind::Loaded];

    /// The piece that stands on the board after the push.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            PushKind::Basic => Kind::Basic,
            PushKind::Gipf => Kind::Gipf,
            PushKind::Loaded => Kind::Loaded,
        }
    }

    /// Basic pieces that it takes from the reserve (G7.2).
    #[must_use]
    pub const fn cost(self) -> u8 {
        self.kind().basic_pieces()
    }
}

/// What a player has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Supply {
    /// Basic pieces in reserve.
    pub reserve: u8,
    /// Potentials in hand (G9.2).
    pub potentials: u8,
    /// What may still be introduced.
    pub phase: Phase,
    /// Basic pieces that the opponent has captured.
    pub lost: u8,
}

impl Supply {
    /// The supply at the start of a game (G2.4, G7.1).
    #[must_use]
    pub const fn start(version: Version, potentials: u8, extra: u8) -> Supply {
        let phase = match version {
            Version::Tournament => Phase::Gipf,
            _ if potentials > 0 => Phase::Loaded,
            _ => Phase::Basic,
        };
        Supply {
            // Whether so many extra pieces can be agreed on is for the options to say.
            reserve: version.starting_reserve().saturating_add(extra),
            potentials,
            phase,
            lost: 0,
        }
    }

    /// Whether a kind may be pushed (G7.1 to G7.3): the phase allows it and it can be paid for.
    ///
    /// `has_gipf_piece` tells whether the player has a GIPF-piece on the board: in phase G he has not made his first
    /// push otherwise, and that must be a GIPF-piece.
    #[must_use]
    pub const fn may_push(&self, kind: PushKind, has_gipf_piece: bool) -> bool {
        if self.reserve < kind.cost() {
            return false;
        }
        let first_push = matches!(self.phase, Phase::Gipf) && !has_gipf_piece;
        match kind {
            PushKind::Basic => !first_push,
            PushKind::Gipf => matches!(self.phase, Phase::Gipf),
            PushKind::Loaded => {
                !first_push && !matches!(self.phase, Phase::Basic) && self.potentials > 0
            }
        }
    }

    /// The kinds that may be pushed, see [`Supply::may_push`].
    pub fn kinds(self, has_gipf_piece: bool) -> impl Iterator<Item = PushKind> {
        PushKind::ALL
            .into_iter()
            .filter(move |&kind| self.may_push(kind, has_gipf_piece))
    }

    /// Pays for a push and moves the phase on (G7.5, G7.6).
    ///
    /// The first basic piece throws the potentials in hand away; their number before is lost to the player.
    pub const fn pay(&mut self, kind: PushKind) {
        self.reserve -= kind.cost();
        match kind {
            PushKind::Gipf => {}
            PushKind::Loaded => {
                self.potentials -= 1;
                self.phase = if self.potentials == 0 {
                    Phase::Basic
                } else {
                    Phase::Loaded
                };
            }
            PushKind::Basic => {
                self.potentials = 0;
                self.phase = Phase::Basic;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g7_3_the_first_push_of_the_tournament_is_a_gipf_piece() {
        let supply = Supply::start(Version::Tournament, 6, 0);
        assert_eq!(supply.kinds(false).collect::<Vec<_>>(), [PushKind::Gipf]);
        assert_eq!(supply.kinds(true).count(), 3);
    }

    #[test]
    fn g7_5_phases_only_move_forward() {
        let mut supply = Supply::start(Version::Tournament, 2, 0);
        supply.pay(PushKind::Gipf);
        assert_eq!((supply.reserve, supply.phase), (16, Phase::Gipf));
        supply.pay(PushKind::Loaded);
        assert_eq!(
            (supply.reserve, supply.potentials, supply.phase),
            (15, 1, Phase::Loaded)
        );
        assert_eq!(
            supply.kinds(true).collect::<Vec<_>>(),
            [PushKind::Basic, PushKind::Loaded]
        );
        supply.pay(PushKind::Loaded);
        assert_eq!((supply.potentials, supply.phase), (0, Phase::Basic));
    }

    #[test]
    fn g7_6_the_first_basic_piece_throws_potentials_away() {
        let mut supply = Supply::start(Version::Standard, 3, 0);
        assert_eq!(supply.phase, Phase::Loaded);
        supply.pay(PushKind::Basic);
        assert_eq!((supply.potentials, supply.phase), (0, Phase::Basic));
    }

    #[test]
    fn g8_2_one_piece_is_enough_but_not_for_a_gipf_piece() {
        let supply = Supply {
            reserve: 1,
            ..Supply::start(Version::Tournament, 0, 0)
        };
        assert_eq!(supply.kinds(true).collect::<Vec<_>>(), [PushKind::Basic]);
    }
}
