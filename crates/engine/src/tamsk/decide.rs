//! What to do in a game with its time.

use ::tamsk::{
    Action, Cell, Game, GlassState, Level, Millis, Move, Position, RingRule, Side, capacity,
    neighbours,
};

use super::board::Board;
use super::budget::{budget, hard_limit};
use super::node::{Node, Step};
use super::plan::{Intent, Plan};
use super::player::{Player, line};
use super::press;
use super::root::{Candidate, Root};
use super::safety::{ANSWER, Stalls, Turning, pace};
use super::sand::{Pace, Sand};
use super::search::Search;
use crate::{Control, Limits, Report, Request, Verdict};

/// Between the last sensible moment and the limit, for those who carry the plan out.
const MARGIN: Millis = Millis(300);

/// Waits that are tried for one move.
const WAITS: u64 = 24;

/// The longest wait for sand.
const LONGEST_WAIT: Millis = Millis(45_000);

/// A move with the time at which to make it.
#[derive(Clone, Copy, Debug)]
struct TimedMove {
    mv: Move,
    at: Millis,
    /// Sand that will be missing, in ms.
    missing: u64,
}

impl Player {
    /// What `side` should do in a game, at any level and with any options: move, wait, drop or claim a ring, start the
    /// timer, answer the offer of a draw or of a pause, or end a game that is decided.
    ///
    /// The game must have been advanced to the present. The caller carries the plan out with
    /// [`Game::act`](::tamsk::Game::act) at its time and asks again whenever something has happened. While the player
    /// thinks the clock of `control` runs as game time does; he never thinks longer than [`budget`] allows. His answer to
    /// a limit of nodes is the same every time, if the budget does not end the search.
    pub fn decide(
        &mut self,
        game: &Game,
        side: Side,
        request: &Request,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Report<Move>),
    ) -> Plan {
        let now = game.now();
        if game.outcome().is_some() || game.is_paused() {
            return Plan::Wait { until: None };
        }
        let asked_by_other = |asked: Option<Side>| asked == Some(side.other());
        if asked_by_other(game.pause_asked_by()) {
            return Intent::now(Action::Pause, now);
        }
        if game.lead_cannot_be_lost() == Some(side) {
            return Intent::now(Action::EndEarly, now);
        }
        if let Some(ring) = game.late_ring() {
            if ring.mover == side && ring.drop_until.is_some() {
                return Intent::now(Action::DropRing, now);
            }
            if ring.claimable && game.turn() == Some(side) {
                return Intent::now(Action::Claim(ring.space), now);
            }
        }
        if game.only_ring_open() && game.check(side, Action::Pass).is_ok() {
            return Intent::now(Action::Pass, now);
        }
        if asked_by_other(game.draw_offered_by()) && self.likes_a_draw(game, side, request, control)
        {
            return Intent::now(Action::AgreeDraw, now);
        }
        if game.turn() != Some(side) {
            return press::plan(game, side);
        }
        self.decide_move(game, side, request, control, progress)
    }

    fn decide_move(
        &mut self,
        game: &Game,
        side: Side,
        request: &Request,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Report<Move>),
    ) -> Plan {
        let moves = timed_moves(game, side);
        let Some(&first) = moves.first() else {
            // Nothing is legal, and yet it is his turn: only a ring is open, which is the other's to decide.
            return Plan::Wait {
                until: game.claim_deadline(),
            };
        };
        if moves.len() == 1 {
            return plan_of(game, side, first, None);
        }
        let limits = Limits {
            time: [request.limits.time, budget(game, side)]
                .into_iter()
                .flatten()
                .min(),
            ..request.limits
        };
        let request = Request { limits, ..*request };
        let (chosen, report) = self.choose(game, side, &moves, &request, control, progress);
        plan_of(game, side, moves[chosen], Some(report))
    }

    /// The best of some moves, and what the search found.
    fn choose(
        &mut self,
        game: &Game,
        side: Side,
        moves: &[TimedMove],
        request: &Request,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Report<Move>),
    ) -> (usize, Report<Move>) {
        let options = game.options();
        let plain = options.level == Level::One
            && options.rings == RingRule::Auto
            && options.empty_holder() == ::tamsk::EmptyHolder::Pass;
        self.prepare(request);
        if plain {
            let board = Board::new(game.position());
            let candidates: Vec<_> = moves
                .iter()
                .map(|timed| {
                    let step = Step::of(timed.mv);
                    Candidate {
                        step,
                        next: board.after(step),
                    }
                })
                .collect();
            return self.think(side, &candidates, true, request, control, progress);
        }
        let stalls = Stalls::after(game, side, game.now());
        let ply = [Side::Red, Side::Black].map(|side| pace(game, side));
        let paces = Pace::new(game, ply, stalls.next + ANSWER);
        let sand = Sand::new(game, &paces);
        let candidates: Vec<_> = moves
            .iter()
            .map(|timed| {
                let step = Step::of(timed.mv);
                // The thinking itself takes time, too.
                let at = timed.at.max(game.now() + Millis(REACTION));
                Candidate {
                    step,
                    next: sand.after_at(step, at),
                }
            })
            .collect();
        // What was remembered of another time is not true any more.
        self.table.forget();
        let certain = options.level == Level::One;
        let answer = self.think(side, &candidates, certain, request, control, progress);
        self.made_with = None;
        answer
    }

    fn think<N: Node>(
        &mut self,
        side: Side,
        candidates: &[Candidate<N>],
        certain: bool,
        request: &Request,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Report<Move>),
    ) -> (usize, Report<Move>) {
        let start = control.now();
        let mut search = Search::new(
            &mut self.table,
            control,
            &request.limits,
            request.noise,
            start,
        );
        let mut root = Root::new(side as usize, candidates, request);
        let report = |root: &Root<'_, N>, nodes| {
            let mut lines: Vec<_> = root.best().iter().map(line).collect();
            for line in lines.iter_mut().filter(|_| !certain) {
                line.verdict = Verdict::Estimate(line.verdict.win_probability().clamp(0.01, 0.99));
            }
            Report {
                lines,
                depth: root.depth,
                nodes,
                time: control.now().saturating_sub(start),
            }
        };
        root.think(&mut search, request.limits.depth, &mut |root, nodes| {
            progress(&report(root, nodes));
        });
        (root.best()[0].candidate, report(&root, search.nodes))
    }

    /// Whether the player on either side is not better off than with a draw.
    fn likes_a_draw(
        &mut self,
        game: &Game,
        side: Side,
        request: &Request,
        control: &Control<'_>,
    ) -> bool {
        let Ok(report) = self.analyse(game.position(), request, control, &mut |_| {}) else {
            return false;
        };
        let chance = report.best().verdict.win_probability();
        let mover = game.position().to_play();
        let own = if mover == Some(side) {
            chance
        } else {
            1.0 - chance
        };
        own <= 0.5
    }
}

/// The shortest time a move takes in the search, in ms.
const REACTION: u64 = 300;

/// The legal moves with their rings, each at the time that is best for the sand. Moves that put a glass at risk are left
/// out if there are others (T11.8).
fn timed_moves(game: &Game, side: Side) -> Vec<TimedMove> {
    let now = game.now();
    let ring = game.position().holder(side) > 0;
    let moves = game.legal_moves().into_iter().filter(|mv| mv.ring == ring);
    let timed = game.options().level != Level::One && game.options().simulated.is_none();
    if !timed {
        return moves
            .map(|mv| TimedMove {
                mv,
                at: now,
                missing: 0,
            })
            .collect();
    }
    let mut moves: Vec<_> = moves.map(|mv| best_time(game, side, mv)).collect();
    let least = moves.iter().map(|timed| timed.missing).min().unwrap_or(0);
    moves.retain(|timed| timed.missing <= least + 2_000);
    moves
}

/// The time for a move that leaves the sand in the best order, the earliest of equal ones.
fn best_time(game: &Game, side: Side, mv: Move) -> TimedMove {
    let now = game.now();
    let after = game.position().after(mv);
    let running = |glass: &&::tamsk::Glass| {
        glass.side() == side && matches!(glass.state(now), GlassState::Running { .. })
    };
    let others: Vec<_> = game
        .glasses()
        .iter()
        .filter(running)
        .filter(|glass| glass.space() != mv.from)
        .collect();
    let tops = |fate: Fate| {
        others
            .iter()
            .filter(|glass| Fate::of(glass.space(), &after) == fate)
            .map(|glass| glass.left(now))
            .collect()
    };
    let turning = Turning {
        left: game
            .glass(mv.from)
            .filter(running)
            .map(|glass| glass.left(now)),
        sand: game
            .glass(mv.from)
            .map_or(game.options().glass, ::tamsk::Glass::sand),
        others: tops(Fate::Free),
        hemmed: tops(Fate::Hemmed),
        blocked: tops(Fate::Blocked),
        walled: tops(Fate::Walled),
        walls_itself: Fate::of(mv.to, &after) == Fate::Walled,
        rest: rest(game),
    };
    let longest = longest_wait(game, side, mv);
    (0..=WAITS)
        .map(|part| {
            let wait = Millis(longest.0 * part / WAITS);
            let at = now + wait;
            let stalls = Stalls::after(game, side, at);
            TimedMove {
                mv,
                at,
                missing: turning.missing(wait, stalls),
            }
        })
        .min_by_key(|timed| timed.missing)
        // There is always the wait of length 0.
        .unwrap_or(TimedMove {
            mv,
            at: now,
            missing: u64::MAX,
        })
}

/// What can become of a glass that stands on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It can move in more ways than one.
    Free,
    /// It has one step.
    Hemmed,
    /// It cannot, but it could if a glass went out of its way.
    Blocked,
    /// All neighbours are full: it never moves again.
    Walled,
}

impl Fate {
    fn of(space: Cell, position: &Position) -> Fate {
        let has_room = |cell: &Cell| position.rings(*cell) < capacity(*cell);
        let destinations = position.destinations(space).len();
        if destinations > 1 {
            Fate::Free
        } else if destinations == 1 {
            Fate::Hemmed
        } else if neighbours(space).iter().any(|cell| has_room(&cell)) {
            Fate::Blocked
        } else {
            Fate::Walled
        }
    }
}

/// How long the game will probably last: a turn for every ring on the holders, at the players' usual pace.
fn rest(game: &Game) -> Millis {
    let takes = |side: Side| u64::from(game.position().holder(side)) * pace(game, side).0;
    Millis(takes(Side::Red) + takes(Side::Black))
}

/// How long a move can wait without being late or losing its glass.
fn longest_wait(game: &Game, side: Side, mv: Move) -> Millis {
    let own = game.glass(mv.from).and_then(::tamsk::Glass::end);
    let limits = [own, hard_limit(game, side)];
    let limit = limits.into_iter().flatten().min();
    let wait = limit.map_or(LONGEST_WAIT, |limit| limit - game.now());
    (wait - Millis(1_000)).min(LONGEST_WAIT)
}

/// The plan to make a move.
fn plan_of(game: &Game, side: Side, chosen: TimedMove, report: Option<Report<Move>>) -> Plan {
    let timed = game.options().level != Level::One && game.options().simulated.is_none();
    let own = game.glass(chosen.mv.from).and_then(::tamsk::Glass::end);
    let before = [own, hard_limit(game, side)]
        .into_iter()
        .flatten()
        .min()
        .filter(|_| timed)
        .map(|limit| (limit - MARGIN).max(chosen.at + Millis(1)).min(limit));
    Plan::Act(Intent {
        action: Action::Move(chosen.mv),
        at: chosen.at,
        before,
        report,
    })
}
