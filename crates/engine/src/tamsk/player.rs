use ::tamsk::{Move, Position};
use thiserror::Error;

use super::board::Board;
use super::node::Node as _;
use super::root::{Answer, Candidate, Root};
use super::search::Search;
use super::table::Table;
use crate::{Control, Line, Noise, Report, Request};

/// What a player needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Memory for positions seen, in MiB: [`Settings::TABLE`]. It is taken bit by bit as it is needed.
    pub table: usize,
}

impl Settings {
    /// The smallest and the largest table in MiB.
    pub const TABLE: (usize, usize) = (1, 4096);
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { table: 64 }
    }
}

/// A player cannot be made like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// The table is too small or too large.
    #[error("table = {0} MiB: {min} to {max} MiB are permitted", min = Settings::TABLE.0, max = Settings::TABLE.1)]
    Table(usize),
}

/// There is nothing to decide: the game is over, or it is not this player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is over: there is nothing to decide")]
pub struct NothingToDecide;

/// Plays TAMSK and judges its positions.
///
/// ```
/// use std::time::Duration;
///
/// use engine::tamsk::{Player, Settings};
/// use engine::{Control, Limits, Request, Stop};
/// use tamsk::Position;
///
/// let mut player = Player::new(Settings::default())?;
/// let request = Request { limits: Limits::nodes(20_000), ..Request::default() };
/// let control = Control { clock: &|| Duration::ZERO, stop: Stop::default() };
/// let report = player.analyse(&Position::START, &request, &control, &mut |_| {})?;
/// assert!(Position::START.moves().any(|mv| mv == report.best().actions[0]));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Player {
    pub(super) table: Table,
    /// What the table's values were made with.
    pub(super) made_with: Option<Noise>,
}

impl Player {
    /// A player with an empty memory.
    ///
    /// # Errors
    /// If a setting is out of its range.
    pub fn new(settings: Settings) -> Result<Player, SettingsError> {
        let (least, most) = Settings::TABLE;
        if !(least..=most).contains(&settings.table) {
            return Err(SettingsError::Table(settings.table));
        }
        Ok(Player {
            table: Table::new(settings.table),
            made_with: None,
        })
    }

    /// Looks ahead from a position of Level 1 (T3) until a limit is reached, the stop sign is raised, or the game has been
    /// looked at to its end; then the verdicts are [`Verdict::Margin`](crate::Verdict::Margin). `progress` is told of
    /// every depth that is finished.
    ///
    /// Whatever the limits, the answer is a legal move. With a limit of nodes and none of time it is always the same.
    ///
    /// # Errors
    /// If neither player can move.
    pub fn analyse(
        &mut self,
        position: &Position,
        request: &Request,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Report<Move>),
    ) -> Result<Report<Move>, NothingToDecide> {
        let board = Board::new(position);
        let steps = board.steps();
        let candidates: Vec<_> = steps
            .as_slice()
            .iter()
            .map(|&step| Candidate {
                step,
                next: board.after(step),
            })
            .collect();
        if candidates.is_empty() {
            return Err(NothingToDecide);
        }
        self.prepare(request);
        let start = control.now();
        let mut search = Search::new(
            &mut self.table,
            control,
            &request.limits,
            request.noise,
            start,
        );
        let mut root = Root::new(board.side(), &candidates, request);
        let report = |root: &Root<'_, Board>, nodes| Report {
            lines: root.best().iter().map(line).collect(),
            depth: root.depth,
            nodes,
            time: control.now().saturating_sub(start),
        };
        root.think(&mut search, request.limits.depth, &mut |root, nodes| {
            progress(&report(root, nodes));
        });
        Ok(report(&root, search.nodes))
    }

    /// Forgets what would make the answer depend on what was asked before.
    pub(super) fn prepare(&mut self, request: &Request) {
        let repeatable = request.limits.nodes.is_some();
        if repeatable || self.made_with != Some(request.noise) {
            self.table.forget();
        }
        self.made_with = (!repeatable).then_some(request.noise);
    }
}

/// A line as it is reported.
pub(super) fn line(answer: &Answer) -> Line<Move> {
    Line {
        // A step that was found is a step between two spaces.
        actions: answer
            .steps
            .iter()
            .filter_map(|step| step.to_move())
            .collect(),
        verdict: answer.verdict(),
    }
}
