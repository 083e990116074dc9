//! The players of a session, made when they are needed first.

use engine::arena::{GipfSearcher, Record};
use engine::gipf::{Player, Settings};
use engine::{Control, Level, Limits, Line, Noise, Report, Request, Stop, Verdict};
use gipf::{Color, Version};
use orchestrator::Turn;
use tamsk::{Move, Position};

use super::options::Options;
use crate::error::one_line;
use crate::strength::{Judgement, clock};
use crate::thinking::{per_second, whole_ply};
use crate::written::Written;

/// The players of a session.
#[derive(Debug, Default)]
pub(super) struct Players {
    /// With the games for which its weights are: version, and whether with potentials.
    gipf: Option<(GipfSearcher, (Version, bool))>,
    tamsk: Option<engine::tamsk::Player>,
}

/// What is asked of a player once.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) options: Options,
    pub(super) limits: Limits,
    pub(super) stop: Stop,
}

impl Task {
    /// What is asked of the search at a level, the stricter limit counting.
    fn request(&self, of_level: impl Fn(Level, u64) -> Request) -> Request {
        let seed = self.options.seed;
        let level = self.options.level.map(|level| of_level(level, seed));
        let level = level.unwrap_or_default();
        Request {
            limits: Limits {
                time: stricter(self.limits.time, level.limits.time),
                nodes: stricter(self.limits.nodes, level.limits.nodes),
                depth: stricter(self.limits.depth, level.limits.depth),
            },
            lines: self.options.lines,
            noise: Noise {
                seed,
                ..level.noise
            },
        }
    }
}

/// The smaller of two limits.
fn stricter<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

impl Players {
    /// Makes the player of GIPF if there is none. `tell` is told what is not as it should be.
    pub(super) fn gipf(
        &mut self,
        options: &Options,
        start: &Turn,
        tell: &mut dyn FnMut(String),
    ) -> Result<&mut GipfSearcher, String> {
        let potentials = Color::ALL.map(|color| start.supply(color).potentials) != [0, 0];
        let games = (start.position().version, potentials);
        if let Some(player) = self.gipf.take_if(|(_, made_for)| *made_for == games) {
            return Ok(&mut self.gipf.insert(player).0);
        }
        let (evaluation, fault) = Judgement::read(&options.weights).evaluation_or_hand_made(start);
        if let Some(fault) = fault {
            tell(error_line(&fault));
        }
        let player = Player::new(Settings {
            table: options.hash,
            threads: options.threads,
            evaluation,
            ..Settings::default()
        })
        .map_err(|error| error.to_string())?;
        let searcher = GipfSearcher::new(player, Request::default(), clock(), Stop::default());
        Ok(&mut self.gipf.insert((searcher, games)).0)
    }

    /// Makes the player of TAMSK if there is none.
    pub(super) fn tamsk(
        &mut self,
        options: &Options,
    ) -> Result<&mut engine::tamsk::Player, String> {
        if let Some(player) = self.tamsk.take() {
            return Ok(self.tamsk.insert(player));
        }
        let settings = engine::tamsk::Settings {
            table: options.hash,
        };
        let player = engine::tamsk::Player::new(settings).map_err(|error| error.to_string())?;
        Ok(self.tamsk.insert(player))
    }

    /// Lets the players forget what they know.
    pub(super) fn forget(&mut self) {
        if let Some((player, _)) = &mut self.gipf {
            player.forget();
        }
        // This one is cheap to make.
        self.tamsk = None;
    }

    /// The best move of GIPF: everything up to where the other player's ply begins. `tell` is told lines of output.
    pub(super) fn gipf_move(
        &mut self,
        task: &Task,
        record: &Record<Turn>,
        tell: &mut dyn FnMut(String),
    ) -> Result<String, String> {
        let player = self.gipf(&task.options, record.start(), tell)?;
        player.set_request(task.request(Level::gipf), task.stop.clone());
        let before = *record.state();
        let actions = whole_ply(player, record, &mut |report| {
            tell_report(&before, report, tell);
        })?;
        before
            .moves(&actions)
            .pop()
            .ok_or_else(|| "the game is over".to_owned())
    }

    /// The best move of TAMSK.
    pub(super) fn tamsk_move(
        &mut self,
        task: &Task,
        position: &Position,
        tell: &mut dyn FnMut(String),
    ) -> Result<String, String> {
        let request = task.request(Level::tamsk);
        let player = self.tamsk(&task.options)?;
        let clock = clock();
        let control = Control {
            clock: &*clock,
            stop: task.stop.clone(),
        };
        let mut progress = |report: &Report<Move>| tell_report(position, report, tell);
        let report = player
            .analyse(position, &request, &control, &mut progress)
            .map_err(|error| error.to_string())?;
        tell_report(position, &report, tell);
        Ok(report.best().actions[0].to_string())
    }
}

/// Tells what a search knows, a line of output for each of its lines.
fn tell_report<G: Written>(state: &G, report: &Report<G::Action>, tell: &mut dyn FnMut(String)) {
    let Report {
        depth, nodes, time, ..
    } = report;
    let ms = time.as_millis();
    let per_second = per_second(*nodes, *time);
    for (number, Line { actions, verdict }) in (1..).zip(&report.lines) {
        let moves = state.whole_moves(actions).join(" ");
        tell(format!(
            "info depth {depth} multipv {number} score {} wp {:.3} nodes {nodes} nps {per_second} time {ms} pv {moves}",
            score(*verdict),
            verdict.win_probability(),
        ));
    }
}

/// The line that says what is wrong.
pub(super) fn error_line(why: &str) -> String {
    format!("info string error {}", one_line(&why))
}

/// A verdict as UCI has it: points, or own moves to the end of the game.
fn score(verdict: Verdict) -> String {
    match verdict {
        Verdict::Estimate(probability) => {
            // 400 points are the odds of e to 1.
            let probability = f64::from(probability).clamp(1e-4, 1.0 - 1e-4);
            let points = 400.0 * (probability / (1.0 - probability)).ln();
            format!("cp {points:.0}")
        }
        Verdict::Wins { plies } => format!("mate {}", plies.div_ceil(2)),
        Verdict::Loses { plies } => format!("mate -{}", plies.div_ceil(2)),
        Verdict::Draws => "cp 0".to_owned(),
        Verdict::Margin(rings) => format!("margin {rings}"),
    }
}
