//! The engine's own players as contestants.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use ::tamsk::{Move, Position};
use orchestrator::{Action, Decision, Turn};

use super::{Contestant, Effort, Game, Record, Seat};
use crate::gipf::{NothingToDecide, Player};
use crate::tamsk;
use crate::{Control, Limits, Report, Request, Stop};

/// A clock that threads share: the time since any fixed moment.
pub type SharedClock = Arc<dyn Fn() -> Duration + Send + Sync>;

/// A [`Player`] that searches once for all that it has to decide in a turn: what belongs to the same turn is taken from
/// the best line. Where there is nothing to choose it does not search.
pub struct GipfSearcher {
    player: Player,
    request: Request,
    clock: SharedClock,
    stop: Stop,
    /// What the last search proposes for the rest of the turn, with the states in which it does.
    plan: VecDeque<(Turn, Action)>,
    effort: Effort,
}

impl fmt::Debug for GipfSearcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GipfSearcher")
            .field("request", &self.request)
            .field("plan", &self.plan)
            .finish_non_exhaustive()
    }
}

impl GipfSearcher {
    /// A contestant whose searches end by the request, or when the stop sign is raised.
    #[must_use]
    pub fn new(player: Player, request: Request, clock: SharedClock, stop: Stop) -> GipfSearcher {
        GipfSearcher {
            player,
            request,
            clock,
            stop,
            plan: VecDeque::new(),
            effort: Effort::default(),
        }
    }

    /// What is asked of each search from now on, and the sign that ends it.
    pub fn set_request(&mut self, request: Request, stop: Stop) {
        self.request = request;
        self.stop = stop;
        self.plan.clear();
    }

    /// Forgets all positions.
    pub fn forget(&mut self) {
        self.player.forget();
        self.plan.clear();
    }

    /// The player itself.
    pub fn player_mut(&mut self) -> &mut Player {
        &mut self.player
    }

    /// Answers the pending decision. `progress` is told what the search knows after each depth and at its end, if there is
    /// a search.
    ///
    /// # Errors
    /// When no player has to decide.
    pub fn decide(
        &mut self,
        turn: &Turn,
        earlier: &[Turn],
        progress: &mut dyn FnMut(&Report<Action>),
    ) -> Result<Action, NothingToDecide> {
        while let Some((state, action)) = self.plan.pop_front() {
            if state == *turn {
                return Ok(action);
            }
        }
        if let [only] = Game::actions(turn)[..] {
            return Ok(only);
        }
        let clock = Arc::clone(&self.clock);
        let control = Control {
            clock: &*clock,
            stop: self.stop.clone(),
        };
        let request = Request {
            limits: within_turn(turn, self.request.limits),
            ..self.request
        };
        let report = self
            .player
            .search(turn, earlier, &request, &control, progress)?;
        progress(&report);
        self.effort += Effort::of(&report);
        let actions = &report.best().actions;
        self.make_plan(turn, actions);
        Ok(actions[0])
    }

    /// Keeps what a line proposes for the player who decides now, up to the end of his own next turn.
    fn make_plan(&mut self, turn: &Turn, line: &[Action]) {
        self.plan.clear();
        let by = turn.pending().by();
        let mut state = *turn;
        for (n, &action) in line.iter().enumerate() {
            if state.pending().by() != by {
                break;
            }
            if n > 0 {
                self.plan.push_back((state, action));
            }
            let Ok(next) = state.apply(action) else { break };
            state = next;
        }
    }
}

/// The limits for a decision after the push, for which a line was too short: a fraction, as the turn has had its search.
fn within_turn(turn: &Turn, limits: Limits) -> Limits {
    let later = match turn.pending() {
        Decision::Capture { by } => by == turn.side(),
        _ => !turn.is_before_push(),
    };
    if later {
        Limits {
            time: limits.time.map(|time| time / 8),
            nodes: limits.nodes.map(|nodes| nodes.div_ceil(8)),
            ..limits
        }
    } else {
        limits
    }
}

impl Contestant<Turn> for GipfSearcher {
    fn new_game(&mut self, _: Seat, seed: u64) -> Result<(), String> {
        self.forget();
        self.request.noise.seed = seed;
        Ok(())
    }

    fn answer(&mut self, record: &Record<Turn>) -> Result<Action, String> {
        self.decide(record.state(), record.turns(), &mut |_| ())
            .map_err(|error| error.to_string())
    }

    fn take_effort(&mut self) -> Effort {
        std::mem::take(&mut self.effort)
    }
}

/// A player of TAMSK at Level 1.
pub struct TamskSearcher {
    player: tamsk::Player,
    request: Request,
    clock: SharedClock,
    effort: Effort,
}

impl fmt::Debug for TamskSearcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TamskSearcher")
            .field("request", &self.request)
            .finish_non_exhaustive()
    }
}

impl TamskSearcher {
    /// A contestant whose searches end by the request.
    #[must_use]
    pub fn new(player: tamsk::Player, request: Request, clock: SharedClock) -> TamskSearcher {
        TamskSearcher {
            player,
            request,
            clock,
            effort: Effort::default(),
        }
    }
}

impl Contestant<Position> for TamskSearcher {
    fn new_game(&mut self, _: Seat, seed: u64) -> Result<(), String> {
        self.request.noise.seed = seed;
        Ok(())
    }

    fn answer(&mut self, record: &Record<Position>) -> Result<Move, String> {
        let position = record.state();
        if let [only] = Game::actions(position)[..] {
            return Ok(only);
        }
        let clock = Arc::clone(&self.clock);
        let control = Control {
            clock: &*clock,
            stop: Stop::default(),
        };
        let report = self
            .player
            .analyse(position, &self.request, &control, &mut |_| ())
            .map_err(|error| error.to_string())?;
        self.effort += Effort::of(&report);
        Ok(report.best().actions[0])
    }

    fn take_effort(&mut self) -> Effort {
        std::mem::take(&mut self.effort)
    }
}
