//! The search: principal-variation alpha-beta.

use std::time::Duration;

use super::node::{Bounds, LOGIT, Node, RING, Step, Steps, WIN};
use super::table::{Bound, Memory, Table};
use crate::{Control, Limits, Noise};

/// Plies that are ever looked ahead; a game without time has at most 64 moves (T3.14).
pub(super) const MOST_PLIES: usize = 100;

/// Positions between two looks at the clock and the stop sign.
const BREATH: u64 = 512;

/// Positions of a walk that take as long as one of the search.
const WALKED: u64 = 4;

/// Plies before the horizon at which a position that is far above the window is not looked at any more.
const SAFE_PLIES: i32 = 4;

/// How far above that is, in points for each ply.
const SAFE: i32 = 60;

/// Plies before the horizon at which later steps are passed over if the position is far below the window.
const HOPELESS_PLIES: i32 = 3;

/// How far below that is, in points for each ply, and from which step on.
const HOPELESS: (i32, usize) = (70, 3);

/// From so many plies before the horizon on, steps are sorted by what they lead to.
const SORTED: i32 = 3;

/// The same where the end of the game is within the depth.
const SORTED_TO_THE_END: i32 = 10;

/// Nearer to the horizon than so many plies nothing is remembered: to look it up takes as long as to search it.
const FORGOTTEN: i32 = 3;

/// From so many plies before the end on, what is known of the positions that follow is looked up first.
const PEEK: i32 = 9;

/// The most that a step can earn.
const MOST_HISTORY: i32 = 1 << 14;

/// What it earns as the last one that was good enough at as many plies from the root.
const KILLER: i32 = 1 << 13;

/// What a step has to have earned to count like a point of what it leads to.
const HISTORY: i32 = 256;

/// Positions whose judgement is remembered: as many as stay near the processor.
const JUDGED: usize = 1 << 14;

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

/// Whether a search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    No,
    /// What is being searched has taken all it was given.
    Paused,
    /// For good.
    Stopped,
}

/// What ends a search or a part of it.
#[derive(Clone, Copy, Debug)]
struct Limit {
    nodes: u64,
    time: Option<Duration>,
}

impl Limit {
    const NEVER: Limit = Limit {
        nodes: u64::MAX,
        time: None,
    };
}

/// What is asked about a node.
#[derive(Clone, Copy, Debug)]
struct Task {
    depth: i32,
    ply: usize,
    alpha: i32,
    beta: i32,
    /// The step that was best before.
    first: Step,
    /// Whether the end of the game is within the depth.
    to_the_end: bool,
    /// Whether only a few steps are worth a look.
    hopeless: bool,
}

impl Task {
    const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// By how many plies a later step is looked at less deeply.
fn less(depth: i32, index: usize, open: bool) -> i32 {
    let late = i32::from(index >= 2) + i32::from(index >= 5 && depth >= 5);
    late - i32::from(open && late > 0 && index < 5)
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
    pub(super) halt: Halt,
    /// Where a part of the search pauses.
    pause: Limit,
    killers: [[Step; 2]; MOST_PLIES],
    /// How often a step of each side cut off, by depth.
    history: Vec<i32>,
    /// What positions were judged to be worth, with the upper bits of their keys.
    judged: Vec<u64>,
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
            halt: Halt::No,
            pause: Limit::NEVER,
            killers: [[Step::NONE; 2]; MOST_PLIES],
            history: vec![0; 2 << 12],
            judged: vec![0; JUDGED],
            lines: vec![Vec::new(); MOST_PLIES + 1],
        }
    }

    /// The best continuation that the last search of a position at a ply found.
    pub(super) fn line(&self, ply: usize) -> &[Step] {
        &self.lines[ply]
    }

    /// Gives what is searched next only a part of what is left.
    pub(super) fn share(&mut self, part: u32) {
        self.pause = Limit {
            nodes: match self.most_nodes {
                u64::MAX => u64::MAX,
                most => self.nodes + most.saturating_sub(self.nodes) / u64::from(part),
            },
            time: self.until.map(|until| {
                let now = self.control.now();
                now + until.saturating_sub(now) / part
            }),
        };
        self.next_look = self.next_look.min(self.pause.nodes);
    }

    /// Ends such a part, and says whether it was finished.
    pub(super) fn resume(&mut self) -> bool {
        self.pause = Limit::NEVER;
        let finished = self.halt == Halt::No;
        if self.halt == Halt::Paused {
            self.halt = Halt::No;
        }
        finished
    }

    /// Looks whether to go on.
    pub(super) fn look(&mut self) {
        let now = self.until.map(|_| self.control.now());
        let due = |limit: Option<Duration>| limit.zip(now).is_some_and(|(limit, now)| now >= limit);
        if self.nodes >= self.most_nodes || self.control.stop.is_raised() || due(self.until) {
            self.halt = Halt::Stopped;
        } else if self.halt == Halt::No && (self.nodes >= self.pause.nodes || due(self.pause.time))
        {
            self.halt = Halt::Paused;
        }
        let next = self.most_nodes.min(self.pause.nodes);
        self.next_look = (self.nodes + BREATH).min(next);
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
        if self.halt != Halt::No {
            return Found::NOTHING;
        }
        if node.is_over() {
            return Found::certain(node.result());
        }
        let mut work = 0;
        let bounds = node.bounds((alpha, beta), &mut work);
        let Bounds {
            least, most, apart, ..
        } = bounds;
        self.next_look = self.next_look.saturating_sub(work / WALKED);
        if least >= beta || least == most {
            return Found::certain(least);
        }
        if most <= alpha {
            return Found::certain(most);
        }
        if depth <= 0 || ply + 1 >= MOST_PLIES {
            return match self.settled(node, apart) {
                Some(value) => Found::certain(value),
                None => Found::estimate(self.judge(node)),
            };
        }
        // Deeper than to the end there is nothing. Nothing is passed over where the end comes into sight: an estimate would
        // only put it off.
        let to_the_end = depth >= bounds.plies;
        let depth = depth.min(bounds.plies);
        let key = node.key();
        let remembers = depth >= FORGOTTEN;
        let memory = if remembers { self.table.get(key) } else { None };
        if let Some(memory) = memory
            && let Some(found) = recall(memory, depth, alpha, beta)
        {
            if memory.bound == Bound::Exact && memory.step != Step::NONE {
                self.lines[ply].push(memory.step);
            }
            return found;
        }
        if memory.is_none()
            && let Some(value) = self.settled(node, apart)
        {
            let memory = Memory {
                value: value as i16,
                complete: true,
                ..Memory::default()
            };
            if remembers {
                self.table.put(key, memory);
            }
            return Found::certain(value);
        }
        let first = memory.map_or(Step::NONE, |memory| memory.step);
        let mut task = Task {
            depth,
            ply,
            alpha,
            beta,
            first,
            to_the_end,
            hopeless: false,
        };
        if !task.to_the_end && !task.is_open() && depth <= SAFE_PLIES && beta.abs() < WIN {
            let estimate = self.judge(node);
            if estimate - SAFE * depth >= beta {
                return Found::estimate(estimate);
            }
            task.hopeless = depth <= HOPELESS_PLIES && estimate + HOPELESS.0 * depth <= alpha;
        }
        let (found, bound, step) = self.search_steps(node, &task);
        if remembers && self.halt == Halt::No {
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
    fn settled<N: Node>(&mut self, node: &N, apart: bool) -> Option<i32> {
        if !apart {
            return None;
        }
        let mut work = 0;
        let value = node.settled(&mut work);
        self.next_look = self.next_look.saturating_sub(work / WALKED);
        value
    }

    /// What a node is worth at a glance.
    fn judge<N: Node>(&mut self, node: &N) -> i32 {
        let key = node.key();
        let judged = &mut self.judged[key as usize % JUDGED];
        if (*judged ^ key) >> 16 == 0 {
            return i32::from(*judged as i16);
        }
        let value = judge(node, self.noise);
        *judged = key & !0xffff | u64::from(value as u16);
        value
    }

    /// Searches the steps of a node: the value, how it is to be read, and the best step.
    fn search_steps<N: Node>(&mut self, node: &N, task: &Task) -> (Found, Bound, Step) {
        let Task {
            depth, ply, beta, ..
        } = *task;
        let mut alpha = task.alpha;
        let steps = match self.ordered(node, task) {
            Ok(steps) => steps,
            Err((value, step)) => return (Found::certain(value), Bound::Lower, step),
        };
        let reduces = depth >= 3 && !task.to_the_end;
        let mut best = Found::certain(-INFINITE);
        let mut all_complete = true;
        let mut best_step = Step::NONE;
        for (index, &step) in steps.as_slice().iter().enumerate() {
            if task.hopeless && index >= HOPELESS.1 && best.value > -WIN {
                all_complete = false;
                break;
            }
            let found = if index == 0 {
                self.step(node, step, depth, ply, (alpha, beta))
            } else {
                let less = if reduces {
                    less(depth, index, task.is_open())
                } else {
                    0
                };
                let mut found = self.step(node, step, depth - less, ply, (alpha, alpha + 1));
                if found.value > alpha && less > 0 && !found.complete {
                    found = self.step(node, step, depth, ply, (alpha, alpha + 1));
                }
                if found.value > alpha && found.value < beta && task.is_open() {
                    found = self.step(node, step, depth, ply, (alpha, beta));
                }
                found
            };
            if self.halt != Halt::No {
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
        let bound = if best.value > task.alpha {
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

    /// The steps, those that promise most first; or a certain value that is good enough, and the step that leads to it.
    fn ordered<N: Node>(&mut self, node: &N, task: &Task) -> Result<Steps, (i32, Step)> {
        let mut steps = node.steps();
        let side = node.side();
        let [killer, second] = self.killers[task.ply];
        let by_sight = task.depth
            >= if task.to_the_end {
                SORTED_TO_THE_END
            } else {
                SORTED
            };
        let mut enough = None;
        steps.sort_by_promise(|step| {
            let history = self.history[side << 12 | step.index()];
            if step == task.first {
                return i32::MAX;
            }
            let bonus = if step == killer {
                KILLER
            } else if step == second {
                KILLER / 2
            } else {
                0
            };
            if !by_sight {
                return history + bonus;
            }
            let next = node.after(step);
            let own = |value: i32| if next.side() == side { value } else { -value };
            if task.to_the_end
                && task.depth >= PEEK
                && enough.is_none()
                && let Some(memory) = self.table.get(next.key())
                && memory.complete
            {
                let value = own(memory.value.into());
                let lower = match memory.bound {
                    Bound::Exact => true,
                    Bound::Lower => next.side() == side,
                    Bound::Upper => next.side() != side,
                };
                if lower && value >= task.beta {
                    enough = Some((value, step));
                }
            }
            own(self.judge(&next)) + (history + bonus) / HISTORY
        });
        match enough {
            Some(enough) => Err(enough),
            None => Ok(steps),
        }
    }

    /// Remembers a step that was good enough.
    fn reward(&mut self, side: usize, step: Step, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != step {
            *killers = [step, killers[0]];
        }
        let history = &mut self.history[side << 12 | step.index()];
        *history += depth * depth;
        if *history > MOST_HISTORY {
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
