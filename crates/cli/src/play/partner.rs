//! The engine as a partner in the terminal, for either game.

use std::time::Duration;

use engine::arena::{Game, GipfSearcher, Record};
use engine::{Control, Level, Limits, Request, Stop};
use orchestrator::{Action, Decision, Turn};
use tamsk::{Move, Position, Side};

use crate::analyse::verdict;
use crate::args::Play;
use crate::board::{self, name};
use crate::error::{Error, warn};
use crate::strength::{Judgement, Strength, clock};
use crate::thinking::whole_ply;
use crate::written::Written;

/// Time for a hint.
const HINT: Duration = Duration::from_millis(700);

/// The engine as a partner.
pub(super) trait Partner {
    type State: Written<Action = Self::Action>;
    type Action: Copy;

    /// The board as text.
    fn board(&self, state: &Self::State) -> String;

    /// What the person is asked for.
    fn prompt(&self, state: &Self::State) -> String;

    /// The next move, and what it promises if it had to be thought about; a hint is the best that the engine can do.
    fn think(
        &mut self,
        record: &Record<Self::State>,
        hint: bool,
    ) -> Result<(Vec<Self::Action>, Option<String>), String>;

    /// The legal moves, or the first part of them that has to be decided.
    fn legal(&self, state: &Self::State) -> Vec<String>;

    /// Reads a move.
    fn read(&self, state: &Self::State, text: &str) -> Result<Vec<Self::Action>, String> {
        state.read_move(text)
    }

    /// The moves that actions are.
    fn moves(&self, state: &Self::State, actions: &[Self::Action]) -> Vec<String> {
        state.moves(actions)
    }
}

/// What is asked of the engine at the level or with the time of the command line.
fn request(args: &Play, of_level: impl Fn(Level, u64) -> Request) -> Request {
    match (args.time, Level::new(args.level)) {
        (None, Some(level)) => of_level(level, args.seed),
        (time, _) => Request {
            limits: Limits::time(Duration::from_millis(time.unwrap_or(1000))),
            ..Request::default()
        },
    }
}

fn hint() -> Request {
    Request {
        limits: Limits::time(HINT),
        ..Request::default()
    }
}

/// The engine at the board of GIPF.
pub(super) struct Gipf {
    request: Request,
    searcher: GipfSearcher,
}

impl Gipf {
    pub(super) fn new(args: &Play, start: &Turn) -> Result<Gipf, Error> {
        let request = request(args, Level::gipf);
        let strength = Strength {
            request,
            threads: 1,
            table: 64,
            weights: Judgement::Learned,
        };
        let (evaluation, fault) = strength.weights.evaluation_or_hand_made(start);
        if let Some(fault) = fault {
            warn(&fault);
        }
        let searcher = strength.contestant(evaluation).map_err(Error::Failed)?;
        Ok(Gipf { request, searcher })
    }
}

impl Partner for Gipf {
    type State = Turn;
    type Action = Action;

    fn board(&self, state: &Turn) -> String {
        board::gipf(state)
    }

    fn prompt(&self, state: &Turn) -> String {
        match state.pending() {
            Decision::Capture { by } if by != state.side() => {
                format!("{} takes, then plays", name(by))
            }
            Decision::UsePotential { owner } => {
                format!(
                    "{} uses the potential on e5 (+entry) or not (+0), then plays",
                    name(owner)
                )
            }
            _ => format!("{} plays", name(state.side())),
        }
    }

    fn think(
        &mut self,
        record: &Record<Turn>,
        is_hint: bool,
    ) -> Result<(Vec<Action>, Option<String>), String> {
        let request = if is_hint { hint() } else { self.request };
        self.searcher.set_request(request, Stop::default());
        if request.limits.nodes.is_some() || request.noise.amount > 0 {
            // A level does not get stronger by what it remembers.
            self.searcher.forget();
        }
        let mut promise = None;
        let actions = whole_ply(&mut self.searcher, record, &mut |report| {
            promise = Some(verdict(report.best().verdict));
        })?;
        Ok((actions, promise))
    }

    fn legal(&self, state: &Turn) -> Vec<String> {
        let mut moves: Vec<String> = match state.pending() {
            // What follows depends on what is taken.
            Decision::Capture { by } if by != state.side() => {
                let captures = Game::actions(state);
                let texts = captures.iter().flat_map(|&action| state.moves(&[action]));
                texts.map(|text| format!("{text};...")).collect()
            }
            _ => state
                .complete_turns()
                .iter()
                .map(|turn| turn.ply.to_string())
                .collect(),
        };
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// Captures without a choice may be missing in front and at the end.
    fn read(&self, state: &Turn, text: &str) -> Result<Vec<Action>, String> {
        let as_typed = state.read_move(text);
        let completed = [
            format!("{text};x"),
            format!("x;{text}"),
            format!("x;{text};x"),
        ];
        as_typed.or_else(|why| {
            let mut read = completed
                .iter()
                .filter_map(|text| state.read_move(text).ok());
            read.next().ok_or(why)
        })
    }
}

/// The engine at the board of TAMSK, Level 1.
pub(super) struct Tamsk {
    request: Request,
    player: engine::tamsk::Player,
}

impl Tamsk {
    pub(super) fn new(args: &Play) -> Result<Tamsk, Error> {
        let settings = engine::tamsk::Settings::default();
        let player = engine::tamsk::Player::new(settings)
            .map_err(|error| Error::Failed(error.to_string()))?;
        Ok(Tamsk {
            request: request(args, Level::tamsk),
            player,
        })
    }
}

impl Partner for Tamsk {
    type State = Position;
    type Action = Move;

    fn board(&self, state: &Position) -> String {
        board::tamsk(state)
    }

    fn prompt(&self, state: &Position) -> String {
        match state.to_play() {
            Some(Side::Red) => "Red plays",
            _ => "Black plays",
        }
        .to_owned()
    }

    fn think(
        &mut self,
        record: &Record<Position>,
        is_hint: bool,
    ) -> Result<(Vec<Move>, Option<String>), String> {
        let request = if is_hint { hint() } else { self.request };
        let clock = clock();
        let control = Control {
            clock: &*clock,
            stop: Stop::default(),
        };
        let report = self
            .player
            .analyse(record.state(), &request, &control, &mut |_| ())
            .map_err(|error| error.to_string())?;
        let best = report.best();
        Ok((vec![best.actions[0]], Some(verdict(best.verdict))))
    }

    fn legal(&self, state: &Position) -> Vec<String> {
        state.moves().map(|mv| mv.to_string()).collect()
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::args::{Args, Command};

    fn partner(start: &Turn) -> Gipf {
        match Args::parse_from(["gipf-cli", "play"]).command {
            Command::Play(args) => Gipf::new(&args, start).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn captures_in_front_are_asked_for_and_may_be_left_out() {
        let position = "basic 3s/3s1/3S2/1SS1S2/6/5/4 b 0,8 0,0 SS"
            .parse()
            .unwrap();
        let turn = Turn::of_position(&position).unwrap();
        let push = turn.read_move("a5-e5").unwrap();
        let turn = push
            .iter()
            .fold(turn, |turn, &action| turn.apply(action).unwrap());
        let partner = partner(&turn);
        assert_eq!(partner.prompt(&turn), "White takes, then plays");
        assert_eq!(partner.legal(&turn), ["xe3,e4,e5,e6;..."]);
        let typed = partner.read(&turn, "xe3,e4,e5,e6;b4").unwrap();
        assert_eq!(partner.read(&turn, "b4"), Ok(typed));
        assert!(partner.read(&turn, "e4").unwrap_err().contains("e4"));
    }
}
