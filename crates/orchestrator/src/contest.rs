//! The TAMSK match that decides about a potential (C4 step 4, C16 to C21).

use gipf::Color;
use serde::{Deserialize, Serialize};
use tamsk::{BySide, Entry, Event, Millis, Play, Refused, Side};

use crate::{MatchFirst, MatchOptions, MatchResult};

/// A match before it is played: what the players are told (C31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPlan {
    /// Whose potential is at stake.
    pub owner: Color,
    /// Who plays Red (C18).
    pub red: Color,
    /// Matches for this potential that were drawn and are replayed now (C13).
    pub drawn: u8,
    /// Matches and rolls of dice before this one in the game.
    pub number: u32,
}

impl MatchPlan {
    /// The plan of a match.
    ///
    /// `number` counts the matches of the game before this one, `drawn` those of them that were drawn for the same
    /// potential just now.
    #[must_use]
    pub fn new(first: MatchFirst, seed: u64, owner: Color, number: u32, drawn: u8) -> MatchPlan {
        let by_number = |number: u32| {
            if number.is_multiple_of(2) {
                Color::White
            } else {
                Color::Black
            }
        };
        // The first of a series of replays has its Red by the option; each replay exchanges colours (C13).
        let first_of_series = number.saturating_sub(u32::from(drawn));
        let red = match first {
            MatchFirst::Lot => by_number(draw(seed, first_of_series, 2) as u32),
            MatchFirst::Owner => owner,
            MatchFirst::Opponent => owner.other(),
            MatchFirst::Alternate => by_number(first_of_series),
        };
        let red = if drawn.is_multiple_of(2) {
            red
        } else {
            red.other()
        };
        MatchPlan {
            owner,
            red,
            drawn,
            number,
        }
    }

    /// Which side of TAMSK a player of GIPF plays.
    #[must_use]
    pub fn side(&self, color: Color) -> Side {
        if color == self.red {
            Side::Red
        } else {
            Side::Black
        }
    }

    /// Which player of GIPF plays a side of TAMSK.
    #[must_use]
    pub fn color(&self, side: Side) -> Color {
        match side {
            Side::Red => self.red,
            Side::Black => self.red.other(),
        }
    }
}

impl MatchPlan {
    /// A result of TAMSK as the owner of the potential sees it.
    pub(crate) fn seen(self, winner: Option<Color>) -> MatchResult {
        match winner {
            None => MatchResult::Drawn,
            Some(winner) if winner == self.owner => MatchResult::OwnerWon,
            Some(_) => MatchResult::OwnerLost,
        }
    }

    /// The result of a game of TAMSK that is over by its own rules.
    pub(crate) fn result_of(self, game: &tamsk::Game) -> Option<(MatchResult, Ended)> {
        let outcome = game.outcome()?;
        let winner = outcome.winner.map(|side| self.color(side));
        let ended = match (outcome.end, winner) {
            (tamsk::End::Resignation, Some(winner)) => Ended::Resigned(winner.other()),
            _ => Ended::PlayedOut,
        };
        Some((self.seen(winner), ended))
    }

    /// Every match of a game has glasses of its own, should they differ (T6.1).
    pub(crate) fn sand_seed(self, seed: u64) -> u64 {
        seed.wrapping_add(u64::from(self.number))
    }
}

/// A number below `below`, drawn from the game's seed for a match: `SplitMix64`, so that it is the same everywhere.
fn draw(seed: u64, number: u32, below: u64) -> u64 {
    let mut z = seed.wrapping_add((u64::from(number) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (z ^ (z >> 31)) % below
}

/// A match that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    plan: MatchPlan,
    play: Play,
    abandon_after: Option<Millis>,
    /// Time for which time ran since the last action, up to `counted_at`; see C16.
    idle: Millis,
    /// What the clock showed when `idle` was counted.
    counted_at: Option<Millis>,
}

impl Match {
    /// Begins a match; its time starts with [`Match::start`] (C20).
    ///
    /// # Errors
    /// If an option of TAMSK is out of its range.
    pub fn new(
        plan: MatchPlan,
        options: &MatchOptions,
        seed: u64,
    ) -> Result<Match, tamsk::OptionsError> {
        let play = Play::new(options.tamsk, plan.sand_seed(seed))?;
        Ok(Match {
            plan,
            play,
            abandon_after: options.abandon_after,
            idle: Millis::ZERO,
            counted_at: None,
        })
    }

    /// A match that was left and goes on, its time standing still.
    pub(crate) fn resumed(
        plan: MatchPlan,
        options: &MatchOptions,
        seed: u64,
        actions: &[Entry],
        time: Millis,
        idle: Millis,
    ) -> Result<Match, tamsk::ReplayError> {
        let seed = plan.sand_seed(seed);
        let start = tamsk::Game::new(options.tamsk, seed)?;
        Ok(Match {
            plan,
            play: Play::resumed(start, seed, actions, time)?,
            abandon_after: options.abandon_after,
            idle,
            counted_at: None,
        })
    }

    /// Time for which the player on turn has done nothing (C16).
    #[must_use]
    pub fn idle(&self, clock: Millis) -> Millis {
        let running = self.counted_at.filter(|_| self.play.is_running());
        self.idle + running.map_or(Millis::ZERO, |since| clock - since)
    }

    /// What it is about.
    #[must_use]
    pub fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// The game of TAMSK.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Who has to decide on the TAMSK board, as a player of GIPF.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        self.play.game().turn().map(|side| self.plan.color(side))
    }

    /// Time left to the player on turn before the match counts as abandoned, if there is a limit (C16).
    #[must_use]
    pub fn abandoned_in(&self, clock: Millis) -> Option<Millis> {
        Some(self.abandon_after? - self.idle(clock))
    }

    /// Lets time run.
    pub fn start(&mut self, clock: Millis) {
        self.play.start(clock);
        if self.play.is_running() {
            self.counted_at.get_or_insert(clock);
        }
    }

    /// Lets time stand still, as when the machine was asleep.
    pub fn halt(&mut self, clock: Millis) -> Vec<Event> {
        self.count(clock);
        self.counted_at = None;
        self.play.halt(clock)
    }

    /// Lets time pass.
    pub fn advance(&mut self, clock: Millis) -> Vec<Event> {
        self.play.advance(clock)
    }

    /// A player does something on the TAMSK board.
    ///
    /// # Errors
    /// If TAMSK refuses it.
    pub fn act(
        &mut self,
        clock: Millis,
        by: Color,
        action: tamsk::Action,
    ) -> Result<Vec<Event>, Refused> {
        let events = self.play.act(clock, self.plan.side(by), action)?;
        self.idle = Millis::ZERO;
        self.counted_at = self.play.is_running().then_some(clock);
        Ok(events)
    }

    /// Takes a turn of TAMSK back, where its options allow it (T7.2).
    pub fn undo(&mut self, clock: Millis) -> bool {
        self.play.undo(clock)
    }

    /// Plays a turn of TAMSK taken back again.
    pub fn redo(&mut self, clock: Millis) -> bool {
        self.play.redo(clock)
    }

    /// The result, once the match is over: played out or resigned, or abandoned by the player on turn.
    #[must_use]
    pub fn result(&self, clock: Millis) -> Option<(MatchResult, Ended)> {
        let played = self.plan.result_of(self.play.game());
        if played.is_some() {
            return played;
        }
        let abandoned = self.abandoned_in(clock) == Some(Millis::ZERO);
        let loser = self.to_move().filter(|_| abandoned)?;
        let result = self.plan.seen(Some(loser.other()));
        Some((result, Ended::Abandoned(loser)))
    }

    /// The record of the match (C25).
    #[must_use]
    pub fn record(&self, result: MatchResult, ended: Ended) -> MatchRecord {
        let game = self.play.game();
        MatchRecord {
            red: self.plan.red,
            level: game.options().level,
            result,
            ended,
            rings_left: BySide {
                red: game.position().holder(Side::Red),
                black: game.position().holder(Side::Black),
            },
            moves: self.play.record().entries,
        }
    }

    fn count(&mut self, clock: Millis) {
        self.idle = self.idle(clock);
        if self.counted_at.is_some() {
            self.counted_at = Some(clock);
        }
    }
}

/// How a match ended (C25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Ended {
    /// By the rules of TAMSK.
    PlayedOut,
    /// This player resigned it.
    Resigned(Color),
    /// This player did nothing for longer than agreed (C16).
    Abandoned(Color),
}

/// The record of a match (C25).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchRecord {
    /// Who was Red.
    pub red: Color,
    /// The level of TAMSK.
    pub level: tamsk::Level,
    /// Who won, seen from the owner of the potential.
    pub result: MatchResult,
    /// How it ended.
    pub ended: Ended,
    /// Rings left on the holders.
    pub rings_left: BySide<u8>,
    /// The actions with their times (T9.2).
    pub moves: Vec<Entry>,
}

/// A roll of dice instead of a match (C21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiceRoll {
    /// What the owner rolled, 1 to 6.
    pub owner: u8,
    /// What his opponent rolled, 1 to 6.
    pub opponent: u8,
}

impl DiceRoll {
    /// The roll of the game's seed for a match.
    #[must_use]
    pub fn new(seed: u64, number: u32) -> DiceRoll {
        let roll = draw(seed, number, 36) as u8;
        DiceRoll {
            owner: roll / 6 + 1,
            opponent: roll % 6 + 1,
        }
    }

    /// The owner may use the potential iff his roll is at least the opponent's (C21).
    #[must_use]
    pub const fn result(self) -> MatchResult {
        if self.owner >= self.opponent {
            MatchResult::OwnerWon
        } else {
            MatchResult::OwnerLost
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cs13_who_is_red() {
        let red = |first, owner, number, drawn| MatchPlan::new(first, 7, owner, number, drawn).red;
        assert_eq!(red(MatchFirst::Owner, Color::White, 0, 0), Color::White);
        assert_eq!(red(MatchFirst::Opponent, Color::White, 0, 0), Color::Black);
        for owner in Color::ALL {
            assert_eq!(red(MatchFirst::Alternate, owner, 0, 0), Color::White);
            assert_eq!(red(MatchFirst::Alternate, owner, 1, 0), Color::Black);
        }
        let lots = |seed| {
            (0..64)
                .map(|n| MatchPlan::new(MatchFirst::Lot, seed, Color::White, n, 0).red)
                .collect()
        };
        let (one, again, other): (Vec<_>, Vec<_>, Vec<_>) = (lots(1), lots(1), lots(2));
        assert_eq!(one, again);
        assert_ne!(one, other);
        assert!(one.contains(&Color::White) && one.contains(&Color::Black));
    }

    #[test]
    fn c13_replays_exchange_colours() {
        for first in MatchFirst::ALL {
            let plan = |number, drawn| MatchPlan::new(first, 3, Color::Black, number, drawn).red;
            assert_eq!(plan(5, 1), plan(4, 0).other(), "{first:?}");
            assert_eq!(plan(6, 2), plan(4, 0), "{first:?}");
        }
    }

    #[test]
    fn cs16_the_dice() {
        let result = |owner, opponent| DiceRoll { owner, opponent }.result();
        assert_eq!(result(4, 4), MatchResult::OwnerWon);
        assert_eq!(result(3, 4), MatchResult::OwnerLost);
        assert_eq!(result(6, 1), MatchResult::OwnerWon);
        let rolls: std::collections::HashSet<_> = (0..1000)
            .map(|n| DiceRoll::new(1, n))
            .map(|roll| (roll.owner, roll.opponent))
            .collect();
        assert_eq!(rolls.len(), 36, "every roll of two dice occurs");
    }

    #[test]
    fn c16_doing_nothing_for_too_long_abandons_the_match() {
        let options = MatchOptions {
            tamsk: tamsk::Options::at_level(tamsk::Level::One),
            ..MatchOptions::default()
        };
        let plan = MatchPlan::new(MatchFirst::Owner, 0, Color::White, 0, 0);
        let mut game = Match::new(plan, &options, 0).unwrap();
        game.start(Millis(1_000));
        game.act(Millis(2_000), Color::White, "a1-b2".parse().unwrap())
            .unwrap();
        assert_eq!(game.result(Millis(301_999)), None);
        // A halt does not count.
        game.halt(Millis(102_000));
        game.start(Millis(900_000));
        assert_eq!(game.abandoned_in(Millis(900_000)), Some(Millis(200_000)));
        assert_eq!(
            game.result(Millis(1_100_000)),
            Some((MatchResult::OwnerWon, Ended::Abandoned(Color::Black)))
        );
    }
}
