//! Two players at a table, in virtual time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ::tamsk::{Event, Game, GlassState, Millis, Move, Side, capacity, neighbours};
use engine::tamsk::{Plan, Player};
use engine::{Control, Request, Stop};

/// A clock that goes on by the same time whenever it is looked at.
#[derive(Debug)]
pub struct VirtualClock {
    micros: AtomicU64,
    per_look: u64,
}

impl VirtualClock {
    /// A clock on which every look takes so many microseconds.
    #[must_use]
    pub const fn new(per_look: u64) -> VirtualClock {
        VirtualClock {
            micros: AtomicU64::new(0),
            per_look,
        }
    }

    /// Looks at it.
    pub fn look(&self) -> Duration {
        Duration::from_micros(self.micros.fetch_add(self.per_look, Ordering::Relaxed))
    }
}

/// Somebody who plays.
pub trait Sitter {
    /// What he intends, and how long it took him to find out.
    fn plan(&mut self, game: &Game, side: Side) -> (Plan, Millis);
}

/// The player of the engine, who thinks in virtual time.
#[derive(Debug)]
pub struct Thinker {
    player: Player,
    request: Request,
    clock: VirtualClock,
}

impl Thinker {
    /// A player who is asked the same each time. He looks at the clock every 512 positions.
    #[must_use]
    pub const fn new(player: Player, request: Request, micros_per_look: u64) -> Thinker {
        Thinker {
            player,
            request,
            clock: VirtualClock::new(micros_per_look),
        }
    }
}

impl Sitter for Thinker {
    fn plan(&mut self, game: &Game, side: Side) -> (Plan, Millis) {
        let Thinker {
            player,
            request,
            clock,
        } = self;
        let start = clock.look();
        let control = Control {
            clock: &|| clock.look(),
            stop: Stop::default(),
        };
        let plan = player.decide(game, side, request, &control, &mut |_| {});
        let spent = clock
            .look()
            .saturating_sub(start)
            .as_micros()
            .div_ceil(1000);
        (plan, Millis(spent as u64))
    }
}

/// A game that was played, and what happened to the glasses.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The game at its end.
    pub game: Game,
    /// Moves made.
    pub moves: u32,
    /// Glasses of Red and of Black that ran out.
    pub deaths: [u32; 2],
    /// Those of them that could move in their owner's last turn or when they ran out.
    pub neglected: [u32; 2],
    /// Those that could never have moved again: all their neighbours were full.
    pub walled: [u32; 2],
    /// Turns in which the deadline went by.
    pub overruns: [u32; 2],
    /// Actions that were refused: a plan carried out too late, or a wrong one.
    pub refused: [u32; 2],
}

impl Sitting {
    /// Plays a game to its end from where it stands. Everybody is asked anew whenever something happens.
    ///
    /// # Panics
    /// If nobody goes on, or if the game does not end.
    #[must_use]
    pub fn play(game: Game, mut sitters: [&mut dyn Sitter; 2]) -> Sitting {
        let mut sitting = Sitting {
            game,
            moves: 0,
            deaths: [0; 2],
            neglected: [0; 2],
            walled: [0; 2],
            overruns: [0; 2],
            refused: [0; 2],
        };
        let mut could_move = [Vec::new(), Vec::new()];
        for _ in 0..20_000 {
            if sitting.game.outcome().is_some() {
                return sitting;
            }
            sitting.go_on(&mut sitters, &mut could_move);
        }
        panic!("the game does not end: {:?}", sitting.game);
    }

    /// To the next thing that happens.
    fn go_on(&mut self, sitters: &mut [&mut dyn Sitter; 2], could_move: &mut [Vec<Move>; 2]) {
        let game = &mut self.game;
        let now = game.now();
        let mut next: Option<(Millis, Side, Option<::tamsk::Action>)> = None;
        for (sitter, side) in sitters.iter_mut().zip(Side::BOTH) {
            let (plan, spent) = sitter.plan(game, side);
            let ready = now + spent;
            let wish = match plan {
                Plan::Act(intent) => Some((intent.at.max(ready), side, Some(intent.action))),
                Plan::Wait { until } => {
                    until.map(|until| (until.max(ready).max(now + Millis(1)), side, None))
                }
            };
            next = [next, wish]
                .into_iter()
                .flatten()
                .min_by_key(|(at, ..)| *at);
        }
        let event = game.next_automatic_event();
        let events = match (next, event) {
            (Some((at, side, action)), event) if event.is_none_or(|event| at < event) => {
                let mut events = game.advance(at);
                if let Some(action) = action {
                    if let ::tamsk::Action::Move(_) = action {
                        could_move[side as usize] = game.legal_moves();
                    }
                    match game.act(at, side, action) {
                        Ok(more) => events.extend(more),
                        Err(_) => self.refused[side as usize] += 1,
                    }
                    if let ::tamsk::Action::Move(mv) = action {
                        self.moves += 1;
                        // What was left behind could have moved instead.
                        could_move[side as usize].retain(|other| other.from != mv.from);
                    }
                }
                events
            }
            (_, Some(event)) => {
                let before = game.clone();
                let events = game.advance(event);
                for event in &events {
                    if let Event::GlassDied { side, space, .. } = *event {
                        self.deaths[side as usize] += 1;
                        let movable = !before.position().destinations(space).is_empty()
                            && matches!(
                                before.glass_state(space),
                                Some(GlassState::Running { .. })
                            );
                        let left = could_move[side as usize].iter().any(|mv| mv.from == space);
                        self.neglected[side as usize] += u32::from(movable || left);
                        let position = before.position();
                        let full = |cell| position.rings(cell) == capacity(cell);
                        let walled = neighbours(space).iter().all(full);
                        self.walled[side as usize] += u32::from(walled && !left);
                    }
                }
                events
            }
            (None, None) => panic!("nobody goes on: {game:?}"),
            (Some(_), None) => unreachable!("without an event a plan is carried out"),
        };
        for event in &events {
            if let Event::Overrun { side, .. } = *event {
                self.overruns[side as usize] += 1;
            }
        }
    }
}
