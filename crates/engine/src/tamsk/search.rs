//! The search: principal-variation alpha-beta.

use std::time::Duration;

use super::node::{LOGIT, Node, RING, Step, Steps, WIN};
use super::table::{Bound, Memory, Table};
use crate::{Control, Limits, Noise};

/// Plies that are ever looked ahead; a game without time has at most 64 moves (T3.14).
pub(super) const MOST_PLIES: usize = 100;

/// Positions between two looks at the clock and the stop sign.
const BREATH: u64 = 512;

/// Positions of a walk that take as long as one of the search.
const WALKED: u64 = 4;

/// More than any value.
pub(super) const INFINITE: i32 = 30_000;

/// What a search of some depth found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// For the player who moves.
    pub(super) value: i32,
    /// Whether no estimate is part of it.
    pub(super) complete: bool,
}

impl Found {
    const NOTHING: Found = Found {
        value: 0,
        complete: false,
    };

    const fn estimate(value: i32) -> Found {
        Found {
            value,
            complete: false,
        }
    }

    const fn certain(value: i32) -> Found {
        Found {
            value,
            complete: true,
        }
    }
}

/// A search in progress.
pub(super) struct Search<'a> {
    table: &'a mut Table,
    control: &'a Control<'a>,
    noise: Noise,
    /// When the clock showed what, the search must end.
    until: Option<Duration>,
    most_nodes: u64,
    pub(super) nodes: u64,
    next_look: u64,
    pub(super) stopped: bool,
    killers: [[Step; 2]; MOST_PLIES],
    /// How often a step of each side cut off, by depth.
    history: Vec<i32>,
    /// The best continuation from each ply.
    lines: Vec<Vec<Step>>,
}

impl<'a> Search<'a> {
    /// A search that ends by the limits, counted from `start` on the clock of `control`.
    pub(super) fn new(
        table: &'a mut Table,
        control: &'a Control<'a>,
        limits: &Limits,
        noise: Noise,
        start: Duration,
    ) -> Search<'a> {
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Search {
            table,
            control,
            noise,
            until: limits.time.map(|time| start.saturating_add(time)),
            most_nodes,
            nodes: 0,
            next_look: 0,
            stopped: false,
            killers: [[Step::NONE; 2]; MOST_PLIES],
            history: vec![0; 2 << 12],
            lines: vec![Vec::new(); MOST_PLIES + 1],
        }
    }

    /// The best continuation that the last search of a position at a ply found.
    pub(super) fn line(&self, ply: usize) -> &[Step] {
        &self.lines[ply]
    }

    /// Looks whether to go on.
    pub(super) fn look(&mut self) {
        let due = self.nodes >= self.most_nodes
            || self.control.stop.is_raised()
            || self.until.is_some_and(|until| self.control.now() >= until);
        self.stopped |= due;
        self.next_look = (self.nodes + BREATH).min(self.most_nodes);
    }

    /// The value of a step within a window.
    fn step<N: Node>(
        &mut self,
        node: &N,
        step: Step,
        depth: i32,
        ply: usize,
        (alpha, beta): (i32, i32),
    ) -> Found {
        let next = node.after(step);
        if next.side() == node.side() {
            return self.search(&next, depth - 1, ply + 1, alpha, beta);
        }
        let found = self.search(&next, depth - 1, ply + 1, -beta, -alpha);
        Found {
            value: -found.value,
            ..found
        }
    }

    /// The value of a node within a window, looked at from `ply` plies after the root.
    pub(super) fn search<N: Node>(
        &mut self,
        node: &N,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> Found {
        self.nodes += 1;
        self.lines[ply].clear();
        if self.nodes >= self.next_look {
            self.look();
        }
        if self.stopped {
            return Found::NOTHING;
        }
        if node.is_over() {
            return Found::certain(node.result());
        }
        let leaf = depth <= 0 || ply + 1 >= MOST_PLIES;
        if leaf && let Some(value) = self.settled(node) {
            return Found::certain(value);
        }
        if leaf {
            return Found::estimate(judge(node, self.noise));
        }
        let (least, most) = node.bounds();
        if least >= beta || least == most {
            return Found::certain(least);
        }
        if most <= alpha {
            return Found::certain(most);
        }
        let key = node.key();
        let memory = self.table.get(key);
        if let Some(memory) = memory
            && let Some(found) = recall(memory, depth, alpha, beta)
        {
            if memory.bound == Bound::Exact && memory.step != Step::NONE {
                self.lines[ply].push(memory.step);
            }
            return found;
        }
        if memory.is_none()
            && let Some(value) = self.settled(node)
        {
            let memory = Memory {
                value: value as i16,
                complete: true,
                ..Memory::default()
            };
            self.table.put(key, memory);
            return Found::certain(value);
        }
        let first = memory.map_or(Step::NONE, |memory| memory.step);
        let (found, bound, step) = self.search_steps(node, depth, ply, (alpha, beta), first);
        if !self.stopped {
            self.table.put(
                key,
                Memory {
                    value: found.value as i16,
                    step,
                    depth: depth as u8,
                    bound,
                    complete: found.complete,
                },
            );
        }
        found
    }

    /// The value of a node that is settled. What that costs brings the next look nearer.
    fn settled<N: Node>(&mut self, node: &N) -> Option<i32> {
        let mut work = 0;
        let value = node.settled(&mut work);
        self.next_look = self.next_look.saturating_sub(work / WALKED);
        value
    }

    /// Searches the steps of a node: the value, how it is to be read, and the best step.
    fn search_steps<N: Node>(
        &mut self,
        node: &N,
        depth: i32,
        ply: usize,
        (mut alpha, beta): (i32, i32),
        first: Step,
    ) -> (Found, Bound, Step) {
        let open_window = beta - alpha > 1;
        let steps = self.ordered(node, ply, first);
        // Nothing is reduced where the end comes into sight: an estimate would only put it off.
        let reduces = depth >= 3 && depth < node.rest();
        let first_alpha = alpha;
        let mut best = Found::certain(-INFINITE);
        let mut all_complete = true;
        let mut best_step = Step::NONE;
        for (index, &step) in steps.as_slice().iter().enumerate() {
            let found = if index == 0 {
                self.step(node, step, depth, ply, (alpha, beta))
            } else {
                let less = i32::from(index >= 4 && reduces);
                let mut found = self.step(node, step, depth - less, ply, (alpha, alpha + 1));
                if found.value > alpha && less > 0 && !found.complete {
                    found = self.step(node, step, depth, ply, (alpha, alpha + 1));
                }
                if found.value > alpha && found.value < beta && open_window {
                    found = self.step(node, step, depth, ply, (alpha, beta));
                }
                found
            };
            if self.stopped {
                return (Found::NOTHING, Bound::Upper, Step::NONE);
            }
            all_complete &= found.complete;
            if found.value > best.value {
                best = found;
                best_step = step;
                if found.value > alpha {
                    alpha = found.value;
                    self.keep_line(ply, step);
                }
                if alpha >= beta {
                    // A cut-off is as certain as the step that made it; anything else is as certain as all steps.
                    self.reward(node.side(), step, ply, depth);
                    return (best, Bound::Lower, step);
                }
            }
        }
        let bound = if best.value > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let found = Found {
            value: best.value,
            complete: all_complete,
        };
        (found, bound, best_step)
    }

    fn keep_line(&mut self, ply: usize, step: Step) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(step);
        line.extend_from_slice(&after[0]);
    }

    /// The steps, those that promise most first.
    fn ordered<N: Node>(&self, node: &N, ply: usize, first: Step) -> Steps {
        let mut steps = node.steps();
        let side = node.side();
        let [killer, second] = self.killers[ply];
        steps.sort_by_promise(|step| {
            if step == first {
                i32::MAX
            } else if step == killer {
                i32::MAX - 1
            } else if step == second {
                i32::MAX - 2
            } else {
                self.history[side << 12 | step.index()]
            }
        });
        steps
    }

    /// Remembers a step that was good enough.
    fn reward(&mut self, side: usize, step: Step, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != step {
            *killers = [step, killers[0]];
        }
        let history = &mut self.history[side << 12 | step.index()];
        *history += depth * depth;
        if *history > 1 << 24 {
            for value in &mut self.history {
                *value /= 2;
            }
        }
    }
}

/// What is remembered of a position, if it answers what is asked.
fn recall(memory: Memory, depth: i32, alpha: i32, beta: i32) -> Option<Found> {
    let open_window = beta - alpha > 1;
    let deep_enough = i32::from(memory.depth) >= depth && !open_window;
    let value = i32::from(memory.value);
    let answers = match memory.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    ((memory.complete || deep_enough) && answers).then_some(Found {
        value,
        complete: memory.complete,
    })
}

/// How somebody with such errors of judgement judges a node at a glance: never as highly as a game that is won.
pub(super) fn judge<N: Node>(node: &N, noise: Noise) -> i32 {
    // Errors of judgement come in points of 400.
    let error = noise.of(node.key()) * LOGIT / 400;
    (node.evaluate() + error).clamp(-WIN + RING, WIN - RING)
}
