use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Challenge, Game};
use crate::noise::tolerance;
use crate::{Level, Millis, RingRule, SandNoise, Side};

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Game::serialize(self, serializer)
    }
}

/// A game that is read goes on exactly where it was; one that contradicts itself is refused.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let game = Game::deserialize(deserializer)?;
        match game.contradiction() {
            None => Ok(game),
            Some(what) => Err(D::Error::custom(what)),
        }
    }
}

impl Game {
    /// What is impossible in this game, if anything is. Games that are played never contain a contradiction.
    pub(crate) fn contradiction(&self) -> Option<String> {
        if let Err(error) = self.options.validate() {
            return Some(error.to_string());
        }
        let checks = [
            (
                "clock: beyond the end of game time",
                self.clock <= Game::LATEST,
            ),
            (
                "glasses: they are not where the position has them",
                self.glasses_stand(),
            ),
            (
                "glasses: sand or time of turning is impossible",
                self.sand_is_possible(),
            ),
            (
                "timer_end: the timer holds less than that",
                self.timer_left() <= self.options.timer,
            ),
            ("challenge: not possible now", self.challenge_is_possible()),
            ("lifted: this glass cannot move", self.hand_is_possible()),
            (
                "unringed: no ring can be missing there",
                self.missing_ring_is_possible(),
            ),
            (
                "claim_offered: the player on turn can move",
                self.offer_is_possible(),
            ),
            (
                "paused: this game cannot be paused",
                self.pause_is_possible(),
            ),
            ("outcome: the game is not over", self.turn_is_possible()),
            (
                "turns: the first turn has begun",
                self.turns > 0 || self.outcome.is_some() || self.claim_offered.is_some(),
            ),
        ];
        checks
            .into_iter()
            .find(|(_, holds)| !holds)
            .map(|(what, _)| what.to_owned())
    }

    fn glasses_stand(&self) -> bool {
        let [red, black] = Side::BOTH.map(|side| {
            let own = self.glasses.iter().filter(|glass| glass.side() == side);
            own.map(crate::Glass::space).collect::<hexboard::CellSet>()
                == self.position.glasses(side)
        });
        let order = self.glasses.map(|glass| glass.side());
        red && black && order[..3] == [Side::Red; 3] && order[3..] == [Side::Black; 3]
    }

    fn sand_is_possible(&self) -> bool {
        let nominal = self.options.glass;
        let spread = match self.options.sand_noise {
            SandNoise::Off => Millis::ZERO,
            SandNoise::FivePercent => tolerance(nominal),
        };
        self.glasses.iter().all(|glass| {
            (nominal - spread..=nominal + spread).contains(&glass.sand())
                && glass.is_consistent(self.clock)
                && !(self.options.level == Level::One && glass.is_started())
        })
    }

    fn challenge_is_possible(&self) -> bool {
        let limit = match self.challenge {
            Challenge::None => return true,
            Challenge::Until(deadline) => Some(deadline),
            Challenge::Late(until) => until,
        };
        self.options.level == Level::Three
            && self.outcome.is_none()
            && self.claim_offered.is_none()
            && limit.is_none_or(|limit| limit > self.clock)
    }

    fn hand_is_possible(&self) -> bool {
        self.lifted.is_none_or(|space| {
            self.outcome.is_none()
                && self
                    .movable(self.position.turn(), self.clock)
                    .contains(space)
        })
    }

    fn missing_ring_is_possible(&self) -> bool {
        self.unringed.is_none_or(|unringed| {
            self.options.rings == RingRule::Manual
                && self.outcome.is_none()
                && self.position.glasses(unringed.by).contains(unringed.space)
                && !self.position.full().contains(unringed.space)
                && unringed.grace.is_none_or(|until| until > self.clock)
        })
    }

    fn offer_is_possible(&self) -> bool {
        let turn = self.position.turn();
        self.claim_offered.is_none_or(|since| {
            since <= self.clock
                && self.outcome.is_none()
                && !self.has_move(turn)
                && self.is_ring_open()
                && self.claim_limit().is_none_or(|limit| limit > self.clock)
        })
    }

    fn pause_is_possible(&self) -> bool {
        let allowed = self.options.pause != crate::PauseRule::Never && self.outcome.is_none();
        allowed || (!self.paused && self.pause_asked.is_none())
    }

    /// A game that is not over has somebody to play.
    fn turn_is_possible(&self) -> bool {
        self.outcome.is_some()
            || self.claim_offered.is_some()
            || self.has_move(self.position.turn())
    }
}
