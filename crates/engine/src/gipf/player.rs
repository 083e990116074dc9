//! The player: one search from a pending decision.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use gipf::{ByColor, Color};
use orchestrator::{Action, Decision, Turn};
use thiserror::Error;

use super::evaluation::Evaluation;
use super::key::key;
use super::moves::Move;
use super::score::{DECIDED, INFINITY, MOST_PLIES, WIN, over, probability};
use super::search::{Searcher, Shared};
use super::survey::value;
use super::table::{Table, TableError};
use crate::{Control, Line, Noise, Report, Request, Verdict};

/// How a player is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Memory for positions that were searched before, in MiB, 1 to 4096.
    pub table: usize,
    /// Threads, 1 to 64.
    pub threads: usize,
    /// The weights that judge positions: the learned ones, or the hand-made should those be damaged.
    pub evaluation: Arc<Evaluation>,
    /// For each player how probable it is that a match lets him use his potential; 0.5 if unknown.
    pub match_chance: ByColor<f32>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            table: 64,
            threads: 1,
            evaluation: Arc::new(Evaluation::learned().unwrap_or_else(|_| Evaluation::hand_made())),
            match_chance: ByColor::both(0.5),
        }
    }
}

/// Settings that no player can have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// No such table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No such number of threads.
    #[error("{0} threads are not possible: 1 to 64")]
    Threads(usize),
}

/// A state in which no player has anything to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NothingToDecide {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A match decides.
    #[error("a TAMSK match decides here, no player")]
    Match,
}

/// A player of GIPF. It remembers the positions that it has searched.
///
/// ```
/// use engine::gipf::{Player, Settings};
/// use engine::{Control, Limits, Request, Stop};
/// use orchestrator::Turn;
///
/// // One push takes a row of three white pieces and three black ones.
/// let turn = Turn::of_position(&"basic 4/1s3/6/1SSSs2/6/5/2s1 w 8,8 0,0 SS".parse()?)?;
/// let mut player = Player::new(Settings { table: 1, ..Settings::default() })?;
/// let clock = || std::time::Duration::ZERO;
/// let control = Control { clock: &clock, stop: Stop::default() };
/// let request = Request { limits: Limits::depth(1), ..Request::default() };
/// let report = player.search(&turn, &[], &request, &control, &mut |_| ())?;
/// assert_eq!(report.best().actions[0].to_string(), "push basic e1:e2");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Player {
    settings: Settings,
    table: Table,
}

/// An answer to the decision at the root.
#[derive(Clone, Debug)]
struct Root {
    action: Action,
    next: Turn,
    /// By how much it is misjudged.
    error: i32,
    value: i32,
    line: Vec<Move>,
}

impl Player {
    /// A player with an empty table.
    ///
    /// # Errors
    /// When the settings are out of range or there is no memory for the table.
    pub fn new(settings: Settings) -> Result<Player, SettingsError> {
        if !(1..=64).contains(&settings.threads) {
            return Err(SettingsError::Threads(settings.threads));
        }
        let table = Table::new(settings.table)?;
        Ok(Player { settings, table })
    }

    /// How probable it is for each player that a match lets him use his potential, from now on.
    pub fn set_match_chance(&mut self, match_chance: ByColor<f32>) {
        if self.settings.match_chance != match_chance {
            self.settings.match_chance = match_chance;
            self.table.clear();
        }
    }

    /// Forgets all positions, so that the next search is the same as one of a new player.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches for the best answer to the pending decision.
    ///
    /// `earlier` are the starts of the turns of the game so far, for repetitions (G8.9). `progress` is told what is
    /// known after each depth. The answer is legal however short the search was.
    ///
    /// # Errors
    /// When no player has to decide.
    pub fn search(
        &mut self,
        turn: &Turn,
        earlier: &[Turn],
        request: &Request,
        control: &Control,
        progress: &mut dyn FnMut(&Report<Action>),
    ) -> Result<Report<Action>, NothingToDecide> {
        match turn.pending() {
            Decision::Over(_) => return Err(NothingToDecide::Over),
            Decision::Match { .. } => return Err(NothingToDecide::Match),
            _ => {}
        }
        self.table.grow_older();
        // What was lost never comes back, so older positions do not either.
        let lost = |turn: &Turn| ByColor::from_fn(|color| turn.supply(color).lost);
        let earlier: Vec<u64> = earlier
            .iter()
            .filter(|before| lost(before) == lost(turn))
            .map(key)
            .collect();
        let shared = Shared {
            table: &self.table,
            weights: self.settings.evaluation.of(turn),
            control,
            request,
            match_chance: self.settings.match_chance,
            earlier: &earlier,
            begun: control.now(),
            nodes: AtomicU64::new(0),
            done: AtomicBool::new(false),
        };
        let roots = roots(turn, &shared);
        let report = thread::scope(|scope| {
            for helper in 1..self.settings.threads {
                let mut thread = Deepening::new(turn, roots.clone(), &shared);
                scope.spawn(move || thread.run(1 + (helper % 2) as u32, &mut |_| ()));
            }
            let report = Deepening::new(turn, roots.clone(), &shared).run(1, progress);
            shared.done.store(true, Relaxed);
            report
        });
        Ok(report)
    }
}

/// All answers at the root, the most promising at first sight first.
fn roots(turn: &Turn, shared: &Shared) -> Vec<Root> {
    let by = turn.pending().by().unwrap_or(turn.side());
    let actions = match turn.capture_phase() {
        Some(phase) => phase
            .keen_ends()
            .iter()
            .map(|end| Action::Capture(end.removed()))
            .collect(),
        None => turn.actions(),
    };
    let mut roots: Vec<Root> = actions
        .into_iter()
        .filter_map(|action| {
            let next = turn.apply(action).ok()?;
            let settled = next.settled();
            let value = match settled.pending() {
                Decision::Over(outcome) => over(outcome, by, 1),
                decision if decision.by() == Some(by.other()) => {
                    -value(shared.weights, &settled, by.other())
                }
                _ => value(shared.weights, &settled, by),
            };
            let error = misjudged(&next, by, shared.request.noise);
            Some(Root {
                action,
                next,
                error,
                value: value - error,
                line: Vec::new(),
            })
        })
        .collect();
    roots.sort_by_key(|root| std::cmp::Reverse(root.value));
    roots
}

/// By how much an answer is misjudged on purpose. Quiet pushes look worse than they are, never better, and captures look
/// as they are: however weak, a player sees what can be taken.
fn misjudged(next: &Turn, by: Color, noise: Noise) -> i32 {
    let quiet = next.pending() == Decision::Push(by.other());
    if quiet && noise.amount > 0 {
        noise.of(key(next)).abs()
    } else {
        0
    }
}

/// One thread: looks ahead one ply, then two, and so on.
struct Deepening<'a> {
    turn: &'a Turn,
    roots: Vec<Root>,
    searcher: Searcher<'a>,
    /// Plies that the decision at the root itself takes.
    step: i32,
}

impl<'a> Deepening<'a> {
    fn new(turn: &'a Turn, roots: Vec<Root>, shared: &'a Shared<'a>) -> Deepening<'a> {
        let push = matches!(
            turn.pending(),
            Decision::Push(_) | Decision::ExtraPush { .. }
        );
        Deepening {
            turn,
            roots,
            searcher: Searcher::new(shared),
            step: i32::from(push),
        }
    }

    fn run(&mut self, first: u32, progress: &mut dyn FnMut(&Report<Action>)) -> Report<Action> {
        let request = self.searcher.shared.request;
        let lines = request.lines.clamp(1, self.roots.len().max(1));
        let deepest = request
            .limits
            .depth
            .unwrap_or(u32::MAX)
            .clamp(1, MOST_PLIES as u32 / 2);
        let mut depth = 0;
        for next in first..=deepest {
            for line in 0..lines {
                self.search_line(line, next as i32);
                if self.searcher.stopped {
                    break;
                }
            }
            if self.searcher.stopped {
                break;
            }
            depth = next;
            let report = self.report(lines, depth);
            progress(&report);
            if self.is_settled(lines, depth) {
                break;
            }
        }
        self.report(lines, depth)
    }

    /// Whether looking deeper would change nothing.
    fn is_settled(&self, lines: usize, depth: u32) -> bool {
        let plies = |value: i32| (WIN - value.abs()) as u32;
        let decided = |root: &Root| root.value.abs() >= DECIDED && plies(root.value) <= depth;
        // An only answer needs no thought, but its value is worth a glance.
        let only = self.roots.len() == 1 && depth >= 4;
        only || self.roots[..lines].iter().all(decided)
    }

    /// Finds the best of the answers that are not among the first `line`.
    fn search_line(&mut self, line: usize, depth: i32) {
        let expected = self.roots[line].value;
        let mut margin = 40;
        // Around decided values there is nothing to expect.
        let wide = depth < 4 || expected.abs() >= DECIDED || line > 0;
        let (mut alpha, mut beta) = if wide {
            (-INFINITY, INFINITY)
        } else {
            (expected - margin, expected + margin)
        };
        loop {
            let value = self.search_roots(line, depth, alpha, beta);
            if self.searcher.stopped {
                return;
            }
            margin *= 3;
            if value <= alpha && alpha > -INFINITY {
                alpha = (expected - margin).max(-INFINITY);
                if margin > 1_000 {
                    alpha = -INFINITY;
                }
            } else if value >= beta && beta < INFINITY {
                beta = expected + margin;
                if margin > 1_000 {
                    beta = INFINITY;
                }
            } else {
                return;
            }
        }
    }

    fn search_roots(&mut self, line: usize, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let by = self.turn.pending().by().unwrap_or(self.turn.side());
        let mut best = -INFINITY;
        for n in line..self.roots.len() {
            let Root { next, error, .. } = self.roots[n];
            let searcher = &mut self.searcher;
            let mut look = |less: i32, alpha: i32, beta: i32| {
                let depth = depth - self.step - less;
                let value = searcher.value_after(by, &next, depth, alpha + error, beta + error, 1);
                (value - error).max(-WIN)
            };
            let mut value = alpha + 1;
            if n > line {
                let late = depth >= 4 && n >= line + 6;
                value = look(late.into(), alpha, alpha + 1);
                if late && value > alpha {
                    value = look(0, alpha, alpha + 1);
                }
            }
            if n == line || (value > alpha && value < beta) {
                value = look(0, alpha, beta);
            }
            let searcher = &self.searcher;
            if searcher.stopped {
                return best;
            }
            if value > best {
                best = value;
                if n == line || value > alpha {
                    let root = &mut self.roots[n];
                    root.value = value;
                    root.line = searcher.line(1).to_vec();
                    // The best comes first, the others keep their order.
                    self.roots[line..=n].rotate_right(1);
                }
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        best
    }

    fn report(&mut self, lines: usize, depth: u32) -> Report<Action> {
        let shared = self.searcher.shared;
        let nodes = self.searcher.tell_nodes();
        let lines = self.roots[..lines].iter();
        Report {
            lines: lines.map(Self::line).collect(),
            depth,
            nodes,
            time: shared.control.now().saturating_sub(shared.begun),
        }
    }

    /// The actions of a line, captures without a choice included.
    fn line(root: &Root) -> Line<Action> {
        let mut actions = vec![root.action];
        let mut turn = root.next;
        let mut moves = root.line.iter();
        loop {
            let forced = turn.capture_phase().and_then(|phase| phase.forced());
            let action = match forced {
                Some(removed) => Some(Action::Capture(removed)),
                None => moves.next().and_then(|mv| mv.action(&turn)),
            };
            let Some(action) = action else { break };
            let Ok(next) = turn.apply(action) else { break };
            actions.push(action);
            turn = next;
        }
        Line {
            actions,
            verdict: verdict(root.value),
        }
    }
}

fn verdict(value: i32) -> Verdict {
    let plies = (WIN - value.abs()).max(0) as u32;
    match value {
        DECIDED.. => Verdict::Wins { plies },
        _ if value <= -DECIDED => Verdict::Loses { plies },
        _ => Verdict::Estimate(probability(value) as f32),
    }
}
