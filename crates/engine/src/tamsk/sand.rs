//! The state of the search where sand runs, or where a player without rings moves on.

use ::tamsk::{EmptyHolder, Game, Level, Millis, Options, RingRule, Side, Tie};

use super::board::{ALL, Board, NEIGHBOURS, spread};
use super::evaluate;
use super::node::{Bounds, Node, Step, Steps, WIN, value_of};
use crate::request::mix;

/// The end of a glass that was never started.
const NOT_STARTED: u32 = u32::MAX;

/// Moves without a new ring that end the game (T3.6).
const QUIET_MOVES: u8 = 20;

/// Sand that makes no difference to what is remembered of a position, in ms.
const GRAIN: u32 = 5_000;

/// Points for a glass that cannot be turned in time.
const GLASS: i32 = 60;

/// Points for a glass that is walled in and will run out before the end.
const WALLED: i32 = 200;

/// What does not change during a search: the rules, and how fast the players are taken to move.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// Whether sand runs.
    timed: bool,
    /// T7.4: every move takes its time, neither more nor less.
    simulated: bool,
    may_move: bool,
    manual: bool,
    last_glass: bool,
    /// All the sand of each glass.
    sand: [u32; 6],
    /// What a move takes.
    ply: [u32; 2],
    /// What a turned glass should hold; players wait for it if they can.
    comfort: u32,
    /// The longest wait for it.
    longest_wait: u32,
}

/// The least time in which a player can move, in ms.
const REACTION: u32 = 300;

impl Pace {
    /// The rules of a game, with what moves take (Red, Black) and what a glass should hold after its turning.
    pub(super) fn new(game: &Game, ply: [Millis; 2], comfort: Millis) -> Pace {
        let options: &Options = game.options();
        let ply = options.simulated.map_or(ply, |cost| [cost; 2]);
        Pace {
            timed: options.level != Level::One,
            simulated: options.simulated.is_some(),
            may_move: options.empty_holder() == EmptyHolder::MayMove,
            manual: options.rings == RingRule::Manual,
            last_glass: options.level != Level::One && options.tie == Tie::LastGlass,
            sand: game.glasses().map(|glass| short(glass.sand())),
            ply: ply.map(short),
            comfort: short(comfort),
            longest_wait: short(options.timer),
        }
    }
}

/// A time in 32 bits: more than any game lasts.
fn short(time: Millis) -> u32 {
    u32::try_from(time.0).unwrap_or(u32::MAX - 1)
}

/// A game with its sand. The side to play can move, or the game is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sand<'a> {
    board: Board,
    pace: &'a Pace,
    /// Where the glasses stand: Red's three, Black's three.
    places: [u8; 6],
    /// When they run out.
    ends: [u32; 6],
    clock: u32,
    forfeits: [u8; 2],
    quiet: u8,
    over: bool,
}

impl<'a> Sand<'a> {
    /// The present state of a game that is not over.
    pub(super) fn new(game: &Game, pace: &'a Pace) -> Sand<'a> {
        let mut board = Board::new(game.position());
        let side = game.position().turn() as u8;
        if board.turn != side {
            board.hand_over();
        }
        let end = |end: Option<Millis>| end.map_or(NOT_STARTED, short);
        Sand {
            board,
            pace,
            places: game.glasses().map(|glass| glass.space().bit() as u8),
            ends: game.glasses().map(|glass| end(glass.end())),
            clock: short(game.now()),
            forfeits: [Side::Red, Side::Black].map(|side| game.forfeits(side)),
            quiet: 0,
            over: false,
        }
    }

    /// The state after a step that is made at a time.
    pub(super) fn after_at(&self, step: Step, time: Millis) -> Sand<'a> {
        self.made(step, short(time).max(self.clock))
    }

    fn made(&self, step: Step, time: u32) -> Sand<'a> {
        let mut next = *self;
        let side = self.side();
        next.clock = time;
        let slot =
            (3 * side..3 * side + 3).find(|&slot| u32::from(self.places[slot]) == step.from());
        if let Some(slot) = slot {
            next.places[slot] = step.to() as u8;
            if self.pace.timed {
                let left = match self.ends[slot] {
                    NOT_STARTED => 0,
                    end => end.saturating_sub(time),
                };
                next.ends[slot] = time.saturating_add(self.pace.sand[slot].saturating_sub(left));
            }
        }
        next.board.shift(side, step);
        next.quiet += 1;
        if next.board.holders[side] > 0 {
            next.board.drop_ring(side, step.to());
            next.quiet = 0;
        } else if self.pace.manual && next.board.holders[1 - side] > 0 {
            // The opponent claims the ring (T3.5).
            next.board.drop_ring(1 - side, step.to());
            next.quiet = 0;
        }
        next.board.hand_over();
        next.settle();
        next
    }

    /// Finds whose turn it is (T6.6).
    fn settle(&mut self) {
        self.over = self.quiet >= QUIET_MOVES;
        while !self.over {
            let side = self.side();
            let can_move = self.can_move(side);
            if !can_move && !self.can_move(1 - side) {
                self.over = true;
            } else if self.forfeits[side] > 0 {
                self.forfeits[side] -= 1;
                self.board.hand_over();
            } else if can_move {
                return;
            } else {
                self.board.hand_over();
            }
        }
    }

    fn can_move(&self, side: usize) -> bool {
        let rings = self.board.holders[side] > 0 || self.pace.may_move;
        rings && spread(self.live(side)) & self.board.open() & ALL != 0
    }

    /// When a glass can be moved at the earliest.
    fn earliest(&self, side: usize) -> u32 {
        let takes = if self.pace.simulated {
            self.pace.ply[side]
        } else {
            REACTION.min(self.pace.ply[side])
        };
        self.clock.saturating_add(takes)
    }

    /// The glasses of a player that live long enough for a move.
    pub(super) fn live(&self, side: usize) -> u64 {
        let earliest = if self.pace.timed {
            self.earliest(side)
        } else {
            0
        };
        self.slots(side, |slot| self.ends[slot] > earliest)
    }

    fn slots(&self, side: usize, matches: impl Fn(usize) -> bool) -> u64 {
        (3 * side..3 * side + 3)
            .filter(|&slot| matches(slot))
            .fold(0, |set, slot| set | 1 << self.places[slot])
    }

    /// The glasses that may move: those that were never started first (T4.5).
    fn movable(&self, side: usize) -> u64 {
        let open = self.board.open();
        let live = self.live(side);
        if !self.pace.timed {
            return live;
        }
        let waiting = self.slots(side, |slot| {
            self.ends[slot] == NOT_STARTED && NEIGHBOURS[usize::from(self.places[slot])] & open != 0
        });
        if waiting == 0 { live } else { waiting }
    }

    /// When a glass is moved: after the usual time, later if it would hold too little sand and the other glasses can
    /// wait, earlier if it would run out.
    fn time_of(&self, slot: usize, side: usize) -> u32 {
        let ply = self.pace.ply[side];
        let usual = self.clock.saturating_add(ply);
        if self.pace.simulated || self.ends[slot] == NOT_STARTED {
            return usual;
        }
        let end = self.ends[slot];
        if end <= usual.saturating_add(REACTION) {
            return end.saturating_sub(REACTION).max(self.clock);
        }
        let holds = self.pace.sand[slot].saturating_sub(end - usual);
        let short = self.pace.comfort.saturating_sub(holds);
        if short == 0 {
            return usual;
        }
        let others = (3 * side..3 * side + 3)
            .filter(|&other| {
                other != slot && self.ends[other] != NOT_STARTED && self.ends[other] > self.clock
            })
            .map(|other| {
                self.ends[other]
                    .saturating_sub(usual)
                    .saturating_sub(self.pace.comfort)
            })
            .min()
            .unwrap_or(u32::MAX);
        usual + short.min(others).min(self.pace.longest_wait)
    }

    /// How much of a player's glasses cannot be turned in time, in points: the one that runs out first must last for one
    /// round, the next for two, the last for three.
    fn want(&self, side: usize) -> i32 {
        let mut lefts = [u32::MAX; 3];
        for (left, slot) in lefts.iter_mut().zip(3 * side..) {
            if self.ends[slot] > self.clock && self.ends[slot] != NOT_STARTED {
                *left = self.ends[slot] - self.clock;
            }
        }
        lefts.sort_unstable();
        let round = self.pace.comfort.max(1);
        let mut want = 0;
        for (left, rounds) in lefts.into_iter().zip(1..) {
            let need = round.saturating_mul(rounds) / 2 + round / 2;
            let missing = u64::from(need.saturating_sub(left));
            want += (missing * GLASS as u64 / u64::from(need.max(1))) as i32;
        }
        want + self.walled(side)
    }

    /// Points for a player's glasses all of whose neighbours are full, as far as their sand does not last to the end.
    fn walled(&self, side: usize) -> i32 {
        let end = self.clock.saturating_add(self.rest()).max(1);
        (3 * side..3 * side + 3)
            .filter(|&slot| {
                let reach = NEIGHBOURS[usize::from(self.places[slot])] & self.board.room[0];
                reach == 0 && self.ends[slot] < end
            })
            .map(|slot| {
                let missing = u64::from(end - self.ends[slot].max(self.clock));
                (missing * WALLED as u64 / u64::from(end - self.clock)) as i32
            })
            .sum()
    }

    /// How long the game will probably last: a usual move for every ring on the holders.
    fn rest(&self) -> u32 {
        let takes =
            |side: usize| u32::from(self.board.holders[side]).saturating_mul(self.pace.ply[side]);
        takes(0).saturating_add(takes(1))
    }

    /// When the last started glass of a player is empty (T4.9).
    fn last_sand(&self, side: usize) -> Option<u32> {
        self.ends[3 * side..3 * side + 3]
            .iter()
            .copied()
            .filter(|&end| end != NOT_STARTED)
            .max()
    }
}

impl Node for Sand<'_> {
    fn side(&self) -> usize {
        self.board.turn.into()
    }

    fn key(&self) -> u64 {
        let mut key = self.board.key;
        if self.pace.timed {
            for (place, end) in self.places.into_iter().zip(self.ends) {
                let grains = match end {
                    NOT_STARTED => u64::from(u32::MAX),
                    end => u64::from(end.saturating_sub(self.clock).div_ceil(GRAIN)),
                };
                key = key.wrapping_add(mix(grains << 8 | u64::from(place)));
            }
        }
        let [red, black] = self.forfeits;
        let rest = u64::from(red) << 16 | u64::from(black) << 8 | u64::from(self.quiet);
        if rest == 0 {
            key
        } else {
            key ^ mix(rest << 40)
        }
    }

    fn steps(&self) -> Steps {
        let mut steps = Steps::new();
        let side = self.side();
        if !self.over && self.can_move(side) {
            let open = self.board.open();
            let mut glasses = self.movable(side);
            while glasses != 0 {
                let from = glasses.trailing_zeros();
                steps.extend(from, NEIGHBOURS[from as usize] & open);
                glasses &= glasses - 1;
            }
        }
        steps
    }

    fn after(&self, step: Step) -> Self {
        let side = self.side();
        let slot =
            (3 * side..3 * side + 3).find(|&slot| u32::from(self.places[slot]) == step.from());
        let time = match slot {
            Some(slot) if self.pace.timed => self.time_of(slot, side),
            _ => self.clock,
        };
        self.made(step, time)
    }

    fn margin(&self) -> i32 {
        self.board.margin()
    }

    fn result(&self) -> i32 {
        let side = self.side();
        let margin = self.margin();
        if margin == 0 && self.pace.last_glass {
            // Between a draw and a ring more; no glass started is less than any.
            let [own, other] = [self.last_sand(side), self.last_sand(1 - side)];
            return WIN * (own.cmp(&other) as i32);
        }
        value_of(margin)
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn settled(&self, work: &mut u64) -> Option<i32> {
        self.board.settled(work)
    }

    fn rest(&self) -> i32 {
        if self.pace.timed || self.pace.may_move {
            // Turns go by without a ring.
            i32::MAX
        } else {
            self.board.rest()
        }
    }

    fn bounds(&self, _: (i32, i32), _: &mut u64) -> Bounds {
        let reach = [0, 1].map(|side| self.board.reach(self.live(side)));
        let side = self.side();
        let most = |side: usize| {
            // Claims bring a player's rings to wherever the opponent goes.
            let reach = if self.pace.manual {
                reach[0] | reach[1]
            } else {
                reach[side]
            };
            self.board
                .room_on(reach)
                .min(self.board.holders[side].into()) as i32
        };
        let margin = self.margin();
        let (worst, best) = (margin - most(1 - side), margin + most(side));
        // With equal rings the last glass may decide either way.
        let least = if worst == 0 && self.pace.last_glass {
            -WIN
        } else {
            value_of(worst)
        };
        let greatest = if best == 0 && self.pace.last_glass {
            WIN
        } else {
            value_of(best)
        };
        let plain = !self.pace.timed && !self.pace.may_move && self.forfeits == [0; 2];
        Bounds {
            least,
            most: greatest,
            apart: plain && reach[0] & reach[1] == 0,
            plies: Node::rest(self),
        }
    }

    fn evaluate(&self) -> i32 {
        let side = self.side();
        let live = [self.live(0), self.live(1)];
        let mut value = evaluate::estimate(&self.board, live);
        if self.pace.timed {
            value += self.want(1 - side) - self.want(side);
        }
        value
    }
}
