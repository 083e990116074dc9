//! The one check of whether a position can stand at the start of a turn (G11.5, G11.6).

use hexboard::{Cell, CellSet};
use thiserror::Error;

use crate::position::{Field, names};
use crate::{Color, Kind, Phase, Position, RowRule, Version, spot_name};

/// The largest number of potentials a player can have (G9.2).
const MOST_POTENTIALS: u8 = 12;

/// Why no game reaches a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// GIPF-pieces in the basic version (G2.4).
    #[error("a GIPF-piece on {} in the basic version", spot_name(*.0))]
    GipfPieceInBasic(Cell),
    /// More basic pieces than a player owns (G11.5).
    #[error("{color} has {found} basic pieces in reserve and on the board, more than {most}")]
    TooManyPieces {
        /// Whose.
        color: Color,
        /// Reserve and board together.
        found: u16,
        /// What a player owns at most.
        most: u8,
    },
    /// Phase G without a GIPF-piece on the board, that is before the first push, but not with all pieces in reserve
    /// (G7.3).
    #[error(
        "{color} has not made his first push and must have {whole} basic pieces in reserve, not {found}"
    )]
    NotWhole {
        /// Whose.
        color: Color,
        /// His reserve.
        found: u8,
        /// All his pieces.
        whole: u8,
    },
    /// More potentials than can be agreed (G9.2).
    #[error("{color} has {found} potentials in hand and on the board, more than 12")]
    TooManyPotentials {
        /// Whose.
        color: Color,
        /// In hand and on the board together.
        found: u16,
    },
    /// Phase G outside the tournament version (G7.1).
    #[error("{0} cannot be in phase G: only the tournament version has it")]
    PhaseGipf(Color),
    /// Phase G with other pieces than GIPF-pieces on the board (G7.5).
    #[error("{color} cannot be in phase G with the piece on {}", spot_name(*.spot))]
    PhaseGipfWith {
        /// Whose.
        color: Color,
        /// Where the other piece stands.
        spot: Cell,
    },
    /// Phase L without potentials in hand (G7.1).
    #[error("{0} cannot be in phase L without potentials in hand")]
    PhaseLoaded(Color),
    /// Phase S with potentials in hand (G7.6).
    #[error("{0} cannot be in phase S with potentials in hand")]
    PhaseBasic(Color),
    /// A row with pieces that had to be taken (G4.4).
    #[error("the row {} should have been taken at the end of the last turn", names(*.0))]
    Row(CellSet),
    /// A loaded piece of the player who is not to move on e5 (G13.5).
    #[error("e5 holds a loaded piece of {0}, who is not to move")]
    LoadedCentre(Color),
    /// Neither player has a GIPF-piece (G8.3).
    #[error("neither player has a GIPF-piece, so the winner cannot be told")]
    NoGipfPieces,
}

impl Fault {
    /// The field of the position string in which it shows.
    #[must_use]
    pub fn field(&self) -> Field {
        match self {
            Fault::GipfPieceInBasic(_)
            | Fault::Row(_)
            | Fault::LoadedCentre(_)
            | Fault::NoGipfPieces => Field::Board,
            Fault::TooManyPieces { .. } | Fault::NotWhole { .. } => Field::Reserves,
            Fault::TooManyPotentials { .. } => Field::Potentials,
            Fault::PhaseGipf(_)
            | Fault::PhaseGipfWith { .. }
            | Fault::PhaseLoaded(_)
            | Fault::PhaseBasic(_) => Field::Phases,
        }
    }
}

impl Position {
    /// Whether the position can stand at the start of a turn, rows of optional pieces being treated by `rule`.
    ///
    /// A position in which a player has already lost by G8.3 or G8.1 passes: it is a finished game. By G8.3 it may have
    /// rows that nobody took any more (G8.4).
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self, rule: RowRule) -> Result<(), Fault> {
        let gipf_pieces = self.board.of_kind(Kind::Gipf);
        if let (Version::Basic, Some(spot)) = (self.version, gipf_pieces.first()) {
            return Err(Fault::GipfPieceInBasic(spot));
        }
        for color in Color::ALL {
            self.check_counts(color)?;
            self.check_phase(color)?;
        }
        let mut losers = Color::ALL
            .into_iter()
            .filter(|&color| self.has_lost_gipf_pieces(color));
        let finished = losers.next().is_some();
        if losers.next().is_some() {
            return Err(Fault::NoGipfPieces);
        }
        // G8.4: once the last GIPF-piece is gone no further row is taken; rows may stand at the end.
        if !finished {
            self.check_rows(rule)?;
        }
        match self.board.owner_of_loaded_centre() {
            Some(owner) if owner != self.side => Err(Fault::LoadedCentre(owner)),
            _ => Ok(()),
        }
    }

    fn check_rows(&self, rule: RowRule) -> Result<(), Fault> {
        let rows = Color::ALL
            .into_iter()
            .flat_map(|color| self.board.rows(color));
        for row in rows {
            let has_mandatory = !self.board.optional().contains_all(row.segment);
            if has_mandatory || rule == RowRule::MustBreak {
                return Err(Fault::Row(row.cells));
            }
        }
        Ok(())
    }

    /// Whether a player has lost by having no GIPF-piece (G8.3). A player in phase G without one has not made his first
    /// push yet (G7.3).
    #[must_use]
    pub fn has_lost_gipf_pieces(&self, color: Color) -> bool {
        self.version.has_gipf_pieces()
            && self.supplies[color].phase != Phase::Gipf
            && !self.board.has_gipf_piece(color)
    }

    fn check_counts(&self, color: Color) -> Result<(), Fault> {
        let supply = self.supplies[color];
        // Extras of the basic version are not written (G2.6, G11.5).
        let most = Version::Tournament.total();
        let found =
            u16::from(supply.reserve) + u16::from(self.board.basic_pieces(color, CellSet::ALL));
        if found > u16::from(most) {
            return Err(Fault::TooManyPieces { color, found, most });
        }
        let on_board = self.board.count(color, Kind::Loaded) + self.board.count(color, Kind::Used);
        let found = u16::from(supply.potentials) + u16::from(on_board);
        if found > u16::from(MOST_POTENTIALS) {
            return Err(Fault::TooManyPotentials { color, found });
        }
        Ok(())
    }

    fn check_phase(&self, color: Color) -> Result<(), Fault> {
        let supply = self.supplies[color];
        match supply.phase {
            Phase::Gipf => {
                if self.version != Version::Tournament {
                    return Err(Fault::PhaseGipf(color));
                }
                let others = self.board.of(color) - self.board.of_kind(Kind::Gipf);
                if let Some(spot) = others.first() {
                    return Err(Fault::PhaseGipfWith { color, spot });
                }
                // G7.3: without a GIPF-piece he has not pushed yet, so nothing of his has left the reserve.
                let whole = Version::Tournament.starting_reserve();
                let found = supply.reserve;
                if !self.board.has_gipf_piece(color) && found != whole {
                    return Err(Fault::NotWhole {
                        color,
                        found,
                        whole,
                    });
                }
                Ok(())
            }
            Phase::Loaded if supply.potentials == 0 => Err(Fault::PhaseLoaded(color)),
            Phase::Basic if supply.potentials > 0 => Err(Fault::PhaseBasic(color)),
            Phase::Loaded | Phase::Basic => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_row_may_stand_unless_it_must_be_broken() {
        let position: Position = "tournament G3/G3g/Gg3g/G6/GG4/g1G2/1gg1 b 4,6 0,0 GG"
            .parse()
            .unwrap();
        assert_eq!(position.check(RowRule::MayKeep), Ok(()));
        assert!(matches!(
            position.check(RowRule::MustBreak),
            Err(Fault::Row(_))
        ));
    }

    #[test]
    fn g7_3_who_has_not_pushed_yet_has_all_his_pieces() {
        for (text, right) in [
            ("tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG", true),
            ("tournament 4/5/6/6G/6/5/4 b 16,18 0,0 GG", true),
            ("tournament 4/5/6/6G/6/5/4 b 16,17 0,0 GG", false),
            ("tournament 4/5/6/6g/6/5/4 w 0,16 0,0 GG", false),
        ] {
            let field = text.parse::<Position>().map_err(|error| error.field());
            assert_eq!(field.is_ok(), right, "{text}");
            assert!(right || field == Err(Field::Reserves));
        }
    }

    #[test]
    fn g8_4_rows_may_stand_when_the_last_gipf_piece_is_gone() {
        let read = |text: &str| text.parse::<Position>().map_err(|error| error.field());
        assert!(read("standard G3/5/6/ssss3/6/5/4 w 8,8 0,0 SS").is_ok());
        assert_eq!(
            read("standard G3/5/6/ssss3/6/5/3g w 8,8 0,0 SS"),
            Err(Field::Board)
        );
    }

    #[test]
    fn g8_3_one_player_without_gipf_pieces_is_a_finished_game_two_are_not() {
        assert!(
            "standard G3/5/6/7/6/5/s3 w 8,8 0,0 SS"
                .parse::<Position>()
                .is_ok()
        );
        let error = "standard S3/5/6/7/6/5/s3 w 8,8 0,0 SS"
            .parse::<Position>()
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "BOARD: neither player has a GIPF-piece, so the winner cannot be told"
        );
    }
}
