//! The search: principal-variation alpha-beta over decisions.
//!
//! A node is a decision of [`Turn`], its value is that for whoever decides. Consecutive decisions of one player keep the
//! sign, a match is a chance node. What a push leads to is known from a small difference of the [`Survey`], so most
//! positions at the horizon are never made.

mod quiesce;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use gipf::{ByColor, Color};
use orchestrator::{Action, Decision, MatchResult, Turn};

use super::candidates::{Candidate, candidates};
use super::key::key;
use super::moves::{Move, answers};
use super::score::{
    DECIDED, INFINITY, MOST_PLIES, from_probability, from_table, over, probability, to_table,
};
use super::survey::value;
use super::table::{Bound, Found, Table};
use super::weights::Weights;
use crate::{Control, Request};

/// By so many points a push is supposed to be able to gain in the plies that are left, 0 to 3.
const GAINS: [i32; 4] = [0, 0, 320, 560];

/// Candidates at least looked at when 2 to 4 plies are left, and all before them have failed. Those that come later in
/// the order hardly ever turn out to be best.
const LATE: [usize; 3] = [8, 12, 18];

/// What all threads of a search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) weights: &'a Weights,
    pub(super) control: &'a Control<'a>,
    pub(super) request: &'a Request,
    /// For each player how probable it is that a match lets him use his potential.
    pub(super) match_chance: ByColor<f32>,
    /// Starts of turns earlier in the game that may come again.
    pub(super) earlier: &'a [u64],
    /// When the search began.
    pub(super) begun: Duration,
    pub(super) nodes: AtomicU64,
    /// The main thread has ended.
    pub(super) done: AtomicBool,
}

/// One thread of a search.
#[derive(Debug)]
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared<'a>,
    /// Positions looked at and not yet told to [`Shared::nodes`].
    nodes: u64,
    polls: u32,
    /// The search has to end: values are worth nothing any more.
    pub(super) stopped: bool,
    /// How often a move has cut a node short, weighted by depth, for each player.
    history: Box<[[i32; Move::COUNT]; 2]>,
    /// The best line from each ply on.
    lines: Vec<Vec<Move>>,
    /// Starts of turns on the way from the root.
    path: Vec<u64>,
    /// A potential has been looked at beyond the horizon.
    beyond: bool,
    /// Lists of candidates for each ply, kept for their memory.
    lists: Vec<Vec<Candidate>>,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(shared: &'a Shared<'a>) -> Searcher<'a> {
        Searcher {
            shared,
            nodes: 0,
            polls: 0,
            stopped: false,
            history: Box::new([[0; Move::COUNT]; 2]),
            lines: vec![Vec::new(); MOST_PLIES + 1],
            path: Vec::new(),
            beyond: false,
            lists: vec![Vec::new(); MOST_PLIES + 1],
        }
    }

    /// The best line found from a ply on.
    pub(super) fn line(&self, ply: usize) -> &[Move] {
        &self.lines[ply]
    }

    /// Passes the count of positions on to the other threads.
    pub(super) fn tell_nodes(&mut self) -> u64 {
        let told = std::mem::take(&mut self.nodes);
        self.shared.nodes.fetch_add(told, Relaxed) + told
    }

    /// Whether the search has to end.
    fn expired(&mut self) -> bool {
        self.polls = self.polls.wrapping_add(1);
        let limits = &self.shared.request.limits;
        if self.stopped || (!self.polls.is_multiple_of(32) && limits.nodes.is_none()) {
            return self.stopped;
        }
        let nodes = self.tell_nodes();
        self.stopped = self.shared.control.stop.is_raised()
            || self.shared.done.load(Relaxed)
            || limits.nodes.is_some_and(|most| nodes >= most)
            || (self.polls.is_multiple_of(32)
                && limits.time.is_some_and(|time| {
                    self.shared.control.now().saturating_sub(self.shared.begun) >= time
                }));
        self.stopped
    }

    /// The value for `viewer` of what an answer of his leads to.
    pub(super) fn value_after(
        &mut self,
        viewer: Color,
        next: &Turn,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let next = next.settled();
        let decides = match next.pending() {
            Decision::Over(outcome) => {
                self.lines[ply].clear();
                return over(outcome, viewer, ply);
            }
            Decision::Match { owner, .. } => owner,
            decision => decision.by().unwrap_or(viewer),
        };
        if decides == viewer {
            self.search(&next, depth, alpha, beta, ply)
        } else {
            -self.search(&next, depth, -beta, -alpha, ply)
        }
    }

    /// The value for whoever decides; exact between `alpha` and `beta`, otherwise a bound.
    fn search(&mut self, turn: &Turn, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.lines[ply].clear();
        let side = turn.side();
        if ply >= MOST_PLIES - 1 {
            let decides = turn.pending().by().unwrap_or(side);
            return value(self.shared.weights, turn, decides);
        }
        match turn.pending() {
            Decision::Push(_) if depth <= 0 => {
                let stand = value(self.shared.weights, turn, side);
                self.quiesce(turn, stand, depth, alpha, beta, ply)
            }
            Decision::Push(_) | Decision::ExtraPush { .. } => {
                self.pushes(turn, depth.max(1), alpha, beta, ply)
            }
            Decision::Match { .. } => self.chance(turn, depth, ply),
            Decision::Over(outcome) => over(outcome, side, ply),
            _ => self.choices(turn, depth, alpha, beta, ply),
        }
    }

    /// A push, regular or extra.
    fn pushes(&mut self, turn: &Turn, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        if self.expired() {
            return 0;
        }
        let key = key(turn);
        let regular = matches!(turn.pending(), Decision::Push(_));
        // G8.9: who repeats a position once will be able to do so again.
        if regular && (self.path.contains(&key) || self.shared.earlier.contains(&key)) {
            return 0;
        }
        let found = self.shared.table.get(key);
        if let Some(found) = found
            && i32::from(found.depth) >= depth
        {
            let value = from_table(found.value, ply);
            let settles = match found.bound {
                // Within the main line the line itself is wanted too.
                Bound::Exact => beta - alpha == 1,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if settles {
                return value;
            }
        }
        if regular {
            self.path.push(key);
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        let best = found.map_or(Move::NONE, |found| found.best);
        candidates(turn, self.shared.weights, &mut list);
        self.nodes += list.len() as u64;
        self.rank(turn, &mut list, best, depth);
        let (value, best) = self.best_push(turn, &mut list, depth, alpha, beta, ply);
        list.clear();
        self.lists[ply] = list;
        if regular {
            self.path.pop();
        }
        if !self.stopped {
            let bound = match value {
                _ if value >= beta => Bound::Lower,
                _ if value <= alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let depth = depth.min(255) as u8;
            let value = to_table(value, ply);
            self.shared.table.put(
                key,
                Found {
                    value,
                    bound,
                    depth,
                    best,
                },
            );
        }
        value
    }

    /// Gives each candidate a rank: first the best of an earlier search, then by what it leads to.
    fn rank(&mut self, turn: &Turn, list: &mut [Candidate], best: Move, depth: i32) {
        let side = turn.side();
        let history = &self.history[side as usize];
        for candidate in list.iter_mut() {
            candidate.rank = if candidate.mv == best {
                INFINITY
            } else if candidate.exact {
                candidate.value + history[usize::from(candidate.mv.0)] / 64
            } else if depth > 1 {
                self.nodes += 1;
                self.shared.glance(turn, candidate, side)
            } else {
                candidate.value + 200
            };
        }
    }

    fn best_push(
        &mut self,
        turn: &Turn,
        list: &mut Vec<Candidate>,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> (i32, Move) {
        let side = turn.side();
        let narrow = beta - alpha == 1;
        let mut best = (-INFINITY, Move::NONE);
        if depth == 1 {
            // At the horizon the opponent can at most improve on what is seen already.
            list.retain(|candidate| {
                let hopeless = candidate.exact && candidate.value <= alpha;
                if hopeless {
                    best.0 = best.0.max(candidate.value);
                }
                !hopeless
            });
        }
        for n in 0..list.len() {
            select(list, n);
            let candidate = list[n];
            let late = LATE.get((depth - 2) as usize);
            if narrow && candidate.exact && best.0 > -DECIDED && late.is_some_and(|&late| n >= late)
            {
                continue;
            }
            let gain = GAINS.get(depth as usize).copied();
            if let Some(gain) = gain
                && candidate.exact
                && (depth == 1 || (narrow && n > 0))
                && candidate.value + gain <= alpha
            {
                // With few plies left so much is hardly made good.
                best.0 = best.0.max(candidate.value + gain);
                continue;
            }
            let next = candidate.made(turn);
            let value = if depth == 1 && candidate.exact && is_push(&next) {
                -self.quiesce(&next, -candidate.value, 0, -beta, -alpha, ply + 1)
            } else {
                self.zoom(side, &next, candidate.exact, n, depth, alpha, beta, ply)
            };
            if self.stopped {
                return best;
            }
            if value > best.0 {
                best = (value, candidate.mv);
                if value > alpha {
                    alpha = value;
                    self.note(candidate.mv, ply);
                    if value >= beta {
                        self.reward(side, list, n, depth);
                        break;
                    }
                }
            }
        }
        best
    }

    /// Looks at a candidate as closely as its place in the list deserves.
    #[expect(clippy::too_many_arguments, reason = "the state of one loop")]
    fn zoom(
        &mut self,
        side: Color,
        next: &Turn,
        quiet: bool,
        n: usize,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if n == 0 {
            return self.value_after(side, next, depth - 1, alpha, beta, ply + 1);
        }
        let reduced = if quiet && depth >= 3 && n >= 3 {
            reduction(depth, n)
        } else {
            0
        };
        let mut value =
            self.value_after(side, next, depth - 1 - reduced, alpha, alpha + 1, ply + 1);
        if reduced > 0 && value > alpha && !self.stopped {
            value = self.value_after(side, next, depth - 1, alpha, alpha + 1, ply + 1);
        }
        if value > alpha && value < beta && !self.stopped {
            value = self.value_after(side, next, depth - 1, alpha, beta, ply + 1);
        }
        value
    }

    /// A quiet move that cuts a node short is worth trying early elsewhere.
    fn reward(&mut self, side: Color, list: &[Candidate], n: usize, depth: i32) {
        let history = &mut self.history[side as usize];
        let bonus = (depth * depth * 16).min(1_600);
        for (m, candidate) in list[..=n].iter().enumerate() {
            let change = if m == n { bonus } else { -bonus / 4 };
            let entry = &mut history[usize::from(candidate.mv.0)];
            // Old merits fade.
            *entry += change - *entry * change.abs() / 8_192;
        }
    }

    /// A move is the best so far: it and the line after it are the line here.
    pub(super) fn note(&mut self, mv: Move, ply: usize) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        if let Some(rest) = after.first() {
            line.extend_from_slice(rest);
        }
    }

    /// A decision with few answers: a potential, a challenge, captures.
    fn choices(&mut self, turn: &Turn, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        if self.expired() {
            return 0;
        }
        let by = turn.pending().by().unwrap_or(turn.side());
        // One potential is looked at beyond the horizon: chains of them have no end there.
        let due = matches!(turn.pending(), Decision::UsePotential { .. }) && depth <= 0;
        if due && self.beyond {
            return value(self.shared.weights, turn, by);
        }
        let before = self.beyond;
        self.beyond |= due;
        let value = self.best_answer(turn, by, depth, alpha, beta, ply);
        self.beyond = before;
        value
    }

    fn best_answer(
        &mut self,
        turn: &Turn,
        by: Color,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let mut answers = answers(turn);
        if let Decision::Capture { .. } = turn.pending() {
            let weights = self.shared.weights;
            answers.sort_by_cached_key(|(_, next)| -value(weights, next, by));
        }
        let mut best = -INFINITY;
        for (mv, next) in answers {
            self.nodes += 1;
            let value = self.value_after(by, &next, depth, alpha, beta, ply + 1);
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.note(mv, ply);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// A match: the mean of what winning and losing it lead to.
    fn chance(&mut self, turn: &Turn, depth: i32, ply: usize) -> i32 {
        if self.expired() {
            return 0;
        }
        let owner = turn.side();
        let chance = f64::from(self.shared.match_chance[owner]).clamp(0.0, 1.0);
        let mut mean = 0.0;
        for (result, weight) in [
            (MatchResult::OwnerLost, 1.0 - chance),
            (MatchResult::OwnerWon, chance),
        ] {
            let Ok(next) = turn.apply(Action::Match(result)) else {
                continue;
            };
            if weight > 0.0 {
                let value = self.value_after(owner, &next, depth, -INFINITY, INFINITY, ply + 1);
                mean += weight * probability(value);
            }
        }
        self.note(Move::WON, ply);
        from_probability(mean)
    }
}

impl Shared<'_> {
    /// A first impression of a push that leads to captures or a potential.
    fn glance(&self, turn: &Turn, candidate: &Candidate, side: Color) -> i32 {
        let next = candidate.made(turn).settled();
        match next.pending() {
            Decision::Over(outcome) => over(outcome, side, 0),
            decision if decision.by() == Some(side.other()) => {
                -value(self.weights, &next, side.other())
            }
            _ => value(self.weights, &next, side),
        }
    }
}

/// Moves the best of the candidates from the `n`th on to the `n`th place.
fn select(list: &mut [Candidate], n: usize) {
    let best = (n..list.len()).max_by_key(|&m| (list[m].rank, std::cmp::Reverse(m)));
    if let Some(best) = best {
        list.swap(n, best);
    }
}

fn is_push(turn: &Turn) -> bool {
    matches!(turn.pending(), Decision::Push(_))
}

/// Plies by which a late candidate is looked at less deeply at first.
fn reduction(depth: i32, n: usize) -> i32 {
    let late = i32::from(n >= 8) + i32::from(n >= 16);
    let more = late + i32::from(depth >= 5) + i32::from(depth >= 8);
    (2 + more / 2).min(depth - 2)
}
