use hexboard::Cell;
use thiserror::Error;

use super::{Challenge, Game};
use crate::noise::{SplitMix64, noisy};
use crate::{
    BySide, Glass, GlassState, Level, Millis, Options, OptionsError, Position, SandNoise, Side,
    space_name,
};

/// Builds a game that starts somewhere else than at the beginning.
///
/// ```
/// use tamsk::{GlassState, Level, Millis, Options, Position, Setup, Side, parse_space};
///
/// let game = Setup::new(Options::at_level(Level::Two), Position::START)
///     .clock(Millis(1_000))
///     .glass(parse_space("a1")?, GlassState::Running { left: Millis(9_000) })
///     .build()?;
/// assert_eq!(game.glass(parse_space("a1")?).unwrap().end(), Some(Millis(10_000)));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    options: Options,
    position: Position,
    clock: Millis,
    seed: u64,
    glasses: Vec<(Cell, GlassState)>,
    forfeits: BySide<u8>,
}

/// A game cannot be set up in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// An option is out of its range.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A glass was described that the position does not have.
    #[error("no glass stands on {}", space_name(*.0))]
    NoGlass(Cell),
    /// A glass should hold more sand than there is in it.
    #[error("the glass on {} cannot hold {left} s in its top: it has {sand} s of sand", space_name(*.space))]
    TooMuchSand {
        /// Where it stands.
        space: Cell,
        /// What it should hold.
        left: Millis,
        /// What there is.
        sand: Millis,
    },
    /// Sand runs at Levels 2 and 3 only.
    #[error("the glass on {} cannot be started: level 1 is played without sand", space_name(*.0))]
    NoSandAtLevel1(Cell),
}

impl Setup {
    /// A game from a position, at time 0, no glass started, nothing owed.
    #[must_use]
    pub const fn new(options: Options, position: Position) -> Setup {
        Setup {
            options,
            position,
            clock: Millis::ZERO,
            seed: 0,
            glasses: Vec::new(),
            forfeits: BySide { red: 0, black: 0 },
        }
    }

    /// The game time at which it starts, at most [`Game::LATEST`].
    #[must_use]
    pub const fn clock(mut self, clock: Millis) -> Setup {
        self.clock = clock;
        self
    }

    /// Where the random numbers of [`SandNoise`] come from; nothing else is random.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Setup {
        self.seed = seed;
        self
    }

    /// What the glass on a space is doing when the game starts.
    #[must_use]
    pub fn glass(mut self, space: Cell, state: GlassState) -> Setup {
        self.glasses.push((space, state));
        self
    }

    /// Turns that a player owes (T5.6).
    #[must_use]
    pub fn owes(mut self, side: Side, turns: u8) -> Setup {
        self.forfeits[side] = turns;
        self
    }

    /// The game. If the player on turn cannot move he has already passed in it, and if nobody can it is over.
    ///
    /// # Errors
    /// If an option is out of its range or a glass cannot be as described.
    pub fn build(self) -> Result<Game, SetupError> {
        self.options.validate()?;
        let clock = self.clock.min(Game::LATEST);
        let mut random = SplitMix64::new(self.seed);
        let mut spaces = Side::BOTH.map(|side| self.position.glasses(side).iter());
        let mut glass = |side: Side| {
            let sand = match self.options.sand_noise {
                SandNoise::Off => self.options.glass,
                SandNoise::FivePercent => noisy(self.options.glass, &mut random),
            };
            // A position has three glasses on each side.
            let space = spaces[side as usize].next().unwrap_or(Cell::CENTRE);
            Glass::new(side, space, sand)
        };
        let (red, black) = (Side::Red, Side::Black);
        let mut glasses = [red, red, red, black, black, black].map(&mut glass);
        for &(space, state) in &self.glasses {
            let glass = glasses
                .iter_mut()
                .find(|glass| glass.space() == space)
                .ok_or(SetupError::NoGlass(space))?;
            let left = match state {
                GlassState::NotStarted => continue,
                GlassState::Running { left } => left,
                GlassState::Dead => Millis::ZERO,
            };
            if self.options.level == Level::One {
                return Err(SetupError::NoSandAtLevel1(space));
            }
            if left > glass.sand() {
                return Err(SetupError::TooMuchSand {
                    space,
                    left,
                    sand: glass.sand(),
                });
            }
            glass.set_left(clock, left);
        }
        let mut game = Game {
            options: self.options,
            position: self.position,
            glasses,
            forfeits: self.forfeits,
            clock,
            timer_end: Millis::ZERO,
            challenge: Challenge::None,
            lifted: None,
            unringed: None,
            claim_offered: None,
            paused: false,
            pause_asked: None,
            draw_offered: None,
            outcome: None,
            turns: 0,
            quiet_moves: 0,
            seen: Vec::new(),
        };
        let mut events = Vec::new();
        game.settle(false, &mut events);
        game.wait_out(&mut events);
        Ok(game)
    }
}

impl Game {
    /// A game from the start (T2.2) at time 0. The seed is used for [`SandNoise`] only.
    ///
    /// # Errors
    /// If an option is out of its range.
    pub fn new(options: Options, seed: u64) -> Result<Game, OptionsError> {
        Setup::new(options, Position::START)
            .seed(seed)
            .build()
            .map_err(|error| match error {
                SetupError::Options(error) => error,
                // The other errors are about glasses that were described, and none was.
                _ => unreachable!("no glass was described"),
            })
    }

    /// A game from a position at time 0, no glass started; see [`Setup`] for more.
    ///
    /// # Errors
    /// If an option is out of its range.
    pub fn from_position(options: Options, position: &Position) -> Result<Game, SetupError> {
        Setup::new(options, *position).build()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_space;

    #[test]
    fn impossible_glasses_are_refused() {
        let build = |level, name, state| {
            let space = parse_space(name).unwrap();
            let setup = Setup::new(Options::at_level(level), Position::START);
            setup
                .glass(space, state)
                .build()
                .map(drop)
                .map_err(|error| error.to_string())
        };
        let left = Millis(180_001);
        let running = GlassState::Running { left };
        assert_eq!(
            build(Level::Two, "d4", running),
            Err("no glass stands on d4".to_owned())
        );
        assert_eq!(
            build(Level::Two, "a1", running).unwrap_err(),
            "the glass on a1 cannot hold 180.001 s in its top: it has 180.000 s of sand"
        );
        assert!(build(Level::One, "a1", GlassState::Dead).is_err());
        assert_eq!(build(Level::One, "a1", GlassState::NotStarted), Ok(()));
    }
}
