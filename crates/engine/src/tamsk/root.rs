//! Looking deeper and deeper from the position that is asked about.

use super::node::{LOGIT, Node, RING, Step, margin_of, value_of};
use super::search::{Found, Halt, INFINITE, MOST_PLIES, Search, judge};
use crate::{Request, Verdict};

/// First width of the window around the last value.
const WINDOW: i32 = 50;

/// From this depth on, the game is looked at to its end at one go if at most so many plies are left.
const LEAP: (usize, usize) = (8, 26);

/// That may take one part in so many of what is left.
const LEAP_SHARE: u32 = 2;

/// What may be chosen at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<N> {
    pub(super) step: Step,
    /// The state after it.
    pub(super) next: N,
}

/// A line that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// Which of the candidates.
    pub(super) candidate: usize,
    /// The steps, that of the candidate first.
    pub(super) steps: Vec<Step>,
    pub(super) found: Found,
}

impl Answer {
    /// What it is worth to the player who moves.
    pub(super) fn verdict(&self) -> Verdict {
        if self.found.complete {
            Verdict::Margin(margin_of(self.found.value) as i8)
        } else {
            Verdict::Estimate(1.0 / (1.0 + (-self.found.value as f32 / LOGIT as f32).exp()))
        }
    }
}

/// The candidates of a player, and the lines found so far.
pub(super) struct Root<'a, N> {
    side: usize,
    candidates: &'a [Candidate<N>],
    lines: usize,
    pub(super) answers: Vec<Answer>,
    /// Plies looked ahead everywhere.
    pub(super) depth: u32,
}

impl<'a, N: Node> Root<'a, N> {
    /// The candidates, of which there is at least one, as they look without looking ahead.
    pub(super) fn new(
        side: usize,
        candidates: &'a [Candidate<N>],
        request: &Request,
    ) -> Root<'a, N> {
        let mut answers: Vec<Answer> = candidates
            .iter()
            .enumerate()
            .map(|(candidate, Candidate { step, next })| {
                let value = if next.is_over() {
                    next.result()
                } else {
                    judge(next, request.noise)
                };
                Answer {
                    candidate,
                    steps: vec![*step],
                    found: Found {
                        value: if next.side() == side { value } else { -value },
                        complete: next.is_over(),
                    },
                }
            })
            .collect();
        answers.sort_by_key(|answer| -answer.found.value);
        Root {
            side,
            candidates,
            lines: request.lines.clamp(1, candidates.len()),
            answers,
            depth: 0,
        }
    }

    /// The lines asked for.
    pub(super) fn best(&self) -> &[Answer] {
        &self.answers[..self.lines]
    }

    /// Looks ahead to the limits, and tells of every depth that was finished.
    pub(super) fn think(
        &mut self,
        search: &mut Search<'_>,
        most_depth: Option<u32>,
        progress: &mut dyn FnMut(&Root<'a, N>, u64),
    ) {
        let most_depth = most_depth.map_or(MOST_PLIES, |depth| depth.max(1) as usize);
        let most_depth = most_depth.min(MOST_PLIES - 1);
        let rests = self
            .candidates
            .iter()
            .map(|candidate| candidate.next.rest());
        let rest = rests.max().map_or(MOST_PLIES, |rest| rest as usize + 1);
        let mut leaps = true;
        let mut next = 1;
        while next <= most_depth {
            search.look();
            if search.halt == Halt::Stopped {
                return;
            }
            // Looking to the end at once is not much dearer than one ply, as nothing has to be looked at twice.
            if leaps && next >= LEAP.0 && rest <= LEAP.1 && next < rest && rest <= most_depth {
                leaps = false;
                search.share(LEAP_SHARE);
                self.deepen(search, rest as i32);
                if search.resume() {
                    next = rest + 1;
                    self.depth = rest as u32;
                    progress(self, search.nodes);
                }
            } else {
                self.deepen(search, next as i32);
                if search.halt == Halt::Stopped {
                    return;
                }
                self.depth = next as u32;
                next += 1;
                progress(self, search.nodes);
            }
            // Nothing better can be hidden any more.
            if self.answers.iter().all(|answer| answer.found.complete) {
                return;
            }
        }
    }

    /// Looks one ply deeper: the lines asked for one after the other, each among what the lines before have left. If the
    /// search is stopped meanwhile, a best step that was found counts, and the rest is as it was before.
    fn deepen(&mut self, search: &mut Search<'_>, depth: i32) {
        let before = self.answers.clone();
        for line in 0..self.lines {
            let expected = self.answers[line].found.value;
            let to_the_end = self.candidates.iter().all(|next| depth > next.next.rest());
            let (expected, width) = if to_the_end {
                (self.solve(search, line, depth), RING)
            } else if depth < 4 {
                (expected, INFINITE)
            } else {
                (expected, WINDOW)
            };
            let (mut below, mut above) = (width, width);
            loop {
                let alpha = (expected - below).max(-INFINITE);
                let beta = (expected + above).min(INFINITE);
                let value = self.search_line(search, line, depth, alpha, beta);
                if search.halt != Halt::No {
                    self.go_back(before, value > alpha && value < beta && line == 0);
                    return;
                }
                if value <= alpha && alpha > -INFINITE {
                    below = wider(below);
                } else if value >= beta && beta < INFINITE {
                    above = wider(above);
                } else {
                    break;
                }
            }
        }
        let lines = self.lines;
        self.answers[..lines].sort_by_key(|answer| -answer.found.value);
    }

    /// The value of the best answer from `line` on if the game is looked at to its end. Only whether it is better than
    /// this or that is asked, which is much cheaper than what it is: first whether the game is won, or not lost.
    fn solve(&mut self, search: &mut Search<'_>, line: usize, depth: i32) -> i32 {
        let (mut least, mut most) = (-INFINITE, INFINITE);
        let expected = self.answers[line].found;
        let mut asked = if expected.complete {
            expected.value
        } else {
            value_of(i32::from(expected.value > 0))
        };
        while least < most && search.halt == Halt::No {
            let value = self.search_line(search, line, depth, asked - 1, asked);
            if value >= asked {
                least = value;
                asked = value_of(margin_of(value) + 1);
            } else {
                most = value;
                asked = value;
            }
        }
        most.min(least)
    }

    /// Takes back what a search that was stopped has left, but for the first answer if that is to be kept.
    fn go_back(&mut self, before: Vec<Answer>, keep_first: bool) {
        let first = self.answers[0].clone();
        self.answers = before;
        if keep_first {
            self.answers
                .retain(|answer| answer.candidate != first.candidate);
            self.answers.insert(0, first);
        }
    }

    /// Searches the answers from `line` on within a window and brings the best one to that place. The value is that of
    /// the best answer that was searched before the search was stopped.
    fn search_line(
        &mut self,
        search: &mut Search<'_>,
        line: usize,
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -INFINITE;
        for index in line..self.answers.len() {
            let candidate = self.candidates[self.answers[index].candidate];
            let found = if index == line {
                self.step(search, &candidate, depth, (alpha, beta))
            } else {
                let mut found = self.step(search, &candidate, depth, (alpha, alpha + 1));
                if found.value > alpha && found.value < beta && search.halt == Halt::No {
                    found = self.step(search, &candidate, depth, (alpha, beta));
                }
                found
            };
            if search.halt != Halt::No {
                return best;
            }
            let answer = &mut self.answers[index];
            answer.found = found;
            best = best.max(found.value);
            if found.value > alpha {
                alpha = found.value;
                answer.steps.truncate(1);
                answer.steps.extend_from_slice(search.line(1));
                self.answers[line..=index].rotate_right(1);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    fn step(
        &self,
        search: &mut Search<'_>,
        candidate: &Candidate<N>,
        depth: i32,
        (alpha, beta): (i32, i32),
    ) -> Found {
        if candidate.next.side() == self.side {
            return search.search(&candidate.next, depth - 1, 1, alpha, beta);
        }
        let found = search.search(&candidate.next, depth - 1, 1, -beta, -alpha);
        Found {
            value: -found.value,
            ..found
        }
    }
}

/// The next width of a window that was too narrow.
const fn wider(width: i32) -> i32 {
    if width > 8 * WINDOW {
        INFINITE
    } else {
        4 * width
    }
}
