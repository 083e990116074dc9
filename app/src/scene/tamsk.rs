use std::time::Duration;

use hexboard::{ByCell, Cell, CellSet, Symmetry};
use tamsk::{Game, GlassState, Level, Millis, Side};

use super::motion::{Span, eased};
use super::{Pace, Suggestion};

/// All that the TAMSK board shows.
///
/// ```
/// use gipf_tamsk::scene::{Sand, TamskScene};
///
/// let game = tamsk::Game::new(tamsk::Options::default(), 0).unwrap();
/// let scene = TamskScene::of(&game);
/// assert_eq!(scene.movable.len(), 3);
/// assert!(scene.glasses.iter().all(|glass| glass.sand == Sand::NotStarted));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TamskScene {
    /// Rings on each space, after everything in `motions`.
    pub rings: ByCell<u8>,
    /// How many rings each space can hold (T1.5).
    pub capacity: ByCell<u8>,
    /// The six glasses, where they stand after everything in `motions`.
    pub glasses: Vec<Glass>,
    /// Whether the sand falls now: not at Level 1, before the first move, in a pause and after the end.
    pub falling: bool,
    /// The space whose glass is in a hand.
    pub lifted: Option<Cell>,
    /// Where the glass in the hand, or the one that is looked at, may be set down.
    pub destinations: CellSet,
    /// Spaces whose glass may be lifted now.
    pub movable: CellSet,
    /// The space on which the ring of the last move is missing (T3.4).
    pub unringed: Option<Cell>,
    /// Whether the missing ring may be claimed now (T3.5).
    pub claimable: bool,
    /// The last move, from and to.
    pub last_move: Option<(Cell, Cell)>,
    /// Moves that are proposed, the best first.
    pub suggestions: Vec<Suggestion>,
    /// Whether the seconds that are left stand under the glasses (T7.5).
    pub seconds: bool,
    /// Whether the names of the spaces are shown.
    pub coordinates: bool,
    /// How the board is turned. [`Symmetry::IDENTITY`] has a1, d1 and g1 at the bottom.
    pub orientation: Symmetry,
    /// Whether the board can only be looked at.
    pub frozen: bool,
    /// Whether the board is covered, as a pause may want it (T7.1).
    pub hidden: bool,
    /// What has just happened.
    pub motions: Vec<GlassMotion>,
}

impl Default for TamskScene {
    /// An empty board with the capacities of T1.5.
    fn default() -> Self {
        Self {
            rings: ByCell::default(),
            capacity: ByCell::from_fn(tamsk::capacity),
            glasses: Vec::new(),
            falling: false,
            lifted: None,
            destinations: CellSet::EMPTY,
            movable: CellSet::EMPTY,
            unringed: None,
            claimable: false,
            last_move: None,
            suggestions: Vec::new(),
            seconds: true,
            coordinates: true,
            orientation: Symmetry::IDENTITY,
            frozen: false,
            hidden: false,
            motions: Vec::new(),
        }
    }
}

/// An hourglass on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glass {
    /// Its owner.
    pub owner: Side,
    /// Where it stands.
    pub space: Cell,
    /// Its sand.
    pub sand: Sand,
}

impl Glass {
    fn of(game: &Game, glass: &tamsk::Glass) -> Self {
        let duration = |Millis(ms)| Duration::from_millis(ms);
        let sand = match glass.state(game.now()) {
            _ if game.options().level == Level::One => Sand::Untimed,
            GlassState::NotStarted => Sand::NotStarted,
            GlassState::Running { left } => Sand::Running {
                left: duration(left),
                all: duration(glass.sand()),
            },
            GlassState::Dead => Sand::Dead,
        };
        Self {
            owner: glass.side(),
            space: glass.space(),
            sand,
        }
    }
}

/// The sand of a glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sand {
    /// Time plays no part (Level 1).
    Untimed,
    /// It has never been turned.
    NotStarted,
    /// Sand is in the top.
    Running {
        /// What is left in the top.
        left: Duration,
        /// All the sand of the glass.
        all: Duration,
    },
    /// It has run out and never moves again (T4.4).
    Dead,
}

impl Sand {
    /// The share of the sand that is in the top, 0 to 1. A glass without time shows half of it.
    #[must_use]
    pub fn top(self) -> f32 {
        match self {
            Sand::Untimed => 0.5,
            Sand::NotStarted | Sand::Dead => 0.0,
            Sand::Running { left, all } if all.is_zero() => {
                if left.is_zero() {
                    0.0
                } else {
                    1.0
                }
            }
            Sand::Running { left, all } => left.div_duration_f32(all).min(1.0),
        }
    }

    /// Whole seconds left of a running glass, rounded up: 0 is reached only by running out.
    #[must_use]
    pub fn seconds(self) -> Option<u64> {
        match self {
            Sand::Running { left, .. } => Some(left.as_millis().div_ceil(1000) as u64),
            _ => None,
        }
    }
}

/// A glass that has just been moved, or a ring that has just been dropped.
///
/// A glass is carried over, then turned about its centre, then its ring falls over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlassMotion {
    /// Where the glass stood.
    pub from: Cell,
    /// Where it stands now.
    pub to: Cell,
    /// Whether it is turned over (T4.1).
    pub turned: bool,
    /// Whether a ring falls.
    pub ring: bool,
    /// Whether it is played backwards, as for an undo.
    pub backwards: bool,
    carry: Span,
    turn: Span,
    drop: Span,
}

/// One moment of a [`GlassMotion`]; all values go from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlassPose {
    /// How much of the way from space to space is done.
    pub carried: f32,
    /// How much of half a turn is done.
    pub turned: f32,
    /// How far the ring has fallen.
    pub dropped: f32,
}

impl GlassMotion {
    /// A move that has just been made. A glass that was dragged is at its place already and is only turned.
    #[must_use]
    pub fn moved(
        (from, to): (Cell, Cell),
        turned: bool,
        ring: bool,
        dragged: bool,
        start: Duration,
        pace: Pace,
    ) -> Self {
        let length = |wanted: bool, length| if wanted { length } else { Duration::ZERO };
        let carry = Span::new(start, length(!dragged, pace.lift));
        let turn = Span::new(carry.end(), length(turned, pace.turn_over));
        let drop = Span::new(turn.end(), length(ring, pace.capture));
        Self {
            from,
            to,
            turned,
            ring,
            backwards: false,
            carry,
            turn,
            drop,
        }
    }

    /// A ring that is dropped later than the move, or claimed (T3.4, T3.5).
    #[must_use]
    pub fn ring(space: Cell, start: Duration, pace: Pace) -> Self {
        Self::moved((space, space), false, true, true, start, pace)
    }

    /// The same played from its end to its start.
    #[must_use]
    pub fn backwards(self) -> Self {
        Self {
            backwards: !self.backwards,
            ..self
        }
    }

    /// When it is over.
    #[must_use]
    pub fn end(&self) -> Duration {
        self.drop.end()
    }

    /// What is seen at a moment; nothing once it is over.
    #[must_use]
    pub fn pose(&self, now: Duration) -> Option<GlassPose> {
        if now >= self.end() {
            return None;
        }
        let start = self.carry.start;
        let moment = if self.backwards {
            (start + self.end().saturating_sub(now.max(start)))
                .min(self.end().saturating_sub(Duration::from_nanos(1)))
        } else {
            now
        };
        Some(GlassPose {
            carried: eased(self.carry.share(moment)),
            turned: eased(self.turn.share(moment)),
            dropped: eased(self.drop.share(moment)),
        })
    }
}

/// How often falling sand is drawn: no more than the eye needs.
pub(crate) const SAND_STEP: Duration = Duration::from_millis(100);

impl TamskScene {
    /// A game as it stands at its clock, with where the glass in the hand may go. How the board is turned, what is
    /// written on it, and what moves, is for the caller to add.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let position = game.position();
        let late = game.late_ring();
        Self {
            rings: ByCell::from_fn(|space| position.rings(space)),
            glasses: game
                .glasses()
                .iter()
                .map(|glass| Glass::of(game, glass))
                .collect(),
            falling: !game.is_paused()
                && game.outcome().is_none()
                && game.options().simulated.is_none(),
            lifted: game.lifted(),
            destinations: game
                .lifted()
                .map_or(CellSet::EMPTY, |space| game.destinations(space)),
            movable: game.movable_glasses(),
            unringed: late.map(|ring| ring.space),
            claimable: late.is_some_and(|ring| ring.claimable),
            seconds: game.options().show_seconds,
            ..Self::default()
        }
    }

    /// The glass on a space.
    #[must_use]
    pub fn glass(&self, space: Cell) -> Option<&Glass> {
        self.glasses.iter().find(|glass| glass.space == space)
    }

    /// Whether a space holds all the rings it can (T3.8).
    #[must_use]
    pub fn is_full(&self, space: Cell) -> bool {
        self.rings[space] >= self.capacity[space]
    }

    /// When the board wants to be drawn again, other than by an input: at once while something moves, ten times a second
    /// while sand falls.
    #[must_use]
    pub fn next_repaint(&self, now: Duration) -> Option<Duration> {
        if self.hidden {
            return None;
        }
        if self.motions.iter().any(|motion| now < motion.end()) {
            return Some(Duration::ZERO);
        }
        let running = |glass: &Glass| matches!(glass.sand, Sand::Running { .. });
        (self.falling && self.glasses.iter().any(running)).then_some(SAND_STEP)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn pace() -> Pace {
        Pace {
            capture: MS * 220,
            lift: MS * 250,
            turn_over: MS * 200,
            ..Pace::default()
        }
    }

    fn at(file: usize, rank: usize) -> Cell {
        Cell::at(file, rank).unwrap()
    }

    #[test]
    fn t1_5_capacities_add_up_to_64() {
        let scene = TamskScene::default();
        let sum: u32 = scene.capacity.iter().map(|(_, &n)| u32::from(n)).sum();
        assert_eq!(sum, 64);
        assert!(Cell::ALL.iter().all(|&space| !scene.is_full(space)));
    }

    #[test]
    fn a_game_is_shown_as_it_stands() {
        let space = |name| tamsk::parse_space(name).unwrap();
        let mut game = Game::new(tamsk::Options::default(), 0).unwrap();
        game.act(Millis(5_000), Side::Red, "a1-b2".parse().unwrap())
            .unwrap();
        game.act(Millis(9_000), Side::Black, "lift d1".parse().unwrap())
            .unwrap();
        game.advance(Millis(65_000));
        let scene = TamskScene::of(&game);
        assert_eq!(scene.rings[space("b2")], 1);
        let glass = scene.glass(space("b2")).unwrap();
        assert_eq!((glass.owner, glass.sand.seconds()), (Side::Red, Some(120)));
        assert_eq!(scene.lifted, Some(space("d1")));
        assert_eq!(scene.destinations.len(), 3);
        assert!(scene.falling);
        let level_1 = Game::new(tamsk::Options::at_level(Level::One), 0).unwrap();
        let level_1 = TamskScene::of(&level_1);
        assert!(
            level_1
                .glasses
                .iter()
                .all(|glass| glass.sand == Sand::Untimed)
        );
        assert_eq!(level_1.next_repaint(MS), None);
    }

    #[test]
    fn sand_follows_the_time() {
        let running = |ms: u32| Sand::Running {
            left: MS * ms,
            all: MS * 180_000,
        };
        assert!((running(45_000).top() - 0.25).abs() < 1e-6);
        assert_eq!(running(180_000).top().to_bits(), 1_f32.to_bits());
        assert_eq!(running(1).seconds(), Some(1));
        assert_eq!(running(80_000).seconds(), Some(80));
        assert_eq!(running(80_001).seconds(), Some(81));
        assert_eq!(Sand::Dead.seconds(), None);
        assert_eq!(Sand::NotStarted.top().to_bits(), 0_f32.to_bits());
    }

    #[test]
    fn a_glass_is_carried_then_turned_then_ringed() {
        let motion = GlassMotion::moved((at(0, 0), at(0, 1)), true, true, false, MS * 100, pace());
        assert_eq!(motion.end(), MS * (100 + 250 + 200 + 220));
        let pose = motion.pose(MS * 450).unwrap();
        assert!((pose.carried, pose.dropped) == (1.0, 0.0));
        assert!((pose.turned - 0.5).abs() < 1e-3);
        assert_eq!(motion.pose(motion.end()), None);

        let undo = motion.backwards();
        let first = undo.pose(MS * 100).unwrap();
        assert!(first.dropped > 0.99 && first.turned > 0.99);
        let last = undo.pose(motion.end().saturating_sub(MS)).unwrap();
        assert!(last.carried < 0.01 && last.turned < 0.01);
    }

    #[test]
    fn a_dragged_glass_is_not_carried() {
        let motion = GlassMotion::moved((at(0, 0), at(0, 1)), true, false, true, MS, pace());
        assert_eq!(motion.end(), MS * 201);
        assert_eq!(
            motion.pose(MS).map(|pose| pose.carried.to_bits()),
            Some(1_f32.to_bits())
        );
    }

    #[test]
    fn repaints_as_often_as_the_eye_needs() {
        let mut scene = TamskScene {
            glasses: vec![Glass {
                owner: Side::Red,
                space: at(0, 0),
                sand: Sand::Running {
                    left: MS * 1000,
                    all: MS * 180_000,
                },
            }],
            ..TamskScene::default()
        };
        assert_eq!(scene.next_repaint(MS), None, "the sand stands still");
        scene.falling = true;
        assert_eq!(scene.next_repaint(MS), Some(MS * 100));
        scene.motions.push(GlassMotion::ring(at(0, 0), MS, pace()));
        assert_eq!(scene.next_repaint(MS), Some(Duration::ZERO));
        assert_eq!(scene.next_repaint(MS * 300), Some(MS * 100));
        scene.hidden = true;
        assert_eq!(scene.next_repaint(MS), None);
        scene.hidden = false;
        scene.glasses[0].sand = Sand::Dead;
        assert_eq!(scene.next_repaint(MS * 300), None);
    }
}
