//! The best move of TAMSK with its reason, for a person who asks.

use std::time::Duration;

use engine::tamsk::Plan;
use engine::{Limits, Request, Verdict};
use hexboard::Cell;
use tamsk::{Action, Game, GlassState, Millis, Move, Side, space_name};

use super::{Computers, time_text};
use crate::msg;
use crate::session::asker::{Asker, Purpose};
use crate::thinker::{Found, Question};
use crate::words::Message;

/// How long the best move is looked for.
const HINT: Duration = Duration::from_secs(1);

/// A glass with less sand than this is worth turning for that alone.
const SHORT: Millis = Millis(45_000);

/// The best move and its reason.
#[derive(Clone, Debug)]
pub(crate) struct TamskHint {
    mv: Move,
    why: Message,
}

impl Computers {
    /// Shows the best move of the player on turn, or hides it again.
    pub(crate) fn hint(&mut self, asker: &mut Asker, game: &Game, now: Duration) {
        if self.hint.take().is_some() {
            return;
        }
        if let Some(side) = game.turn() {
            let question = Question::Plan {
                game: Box::new(game.clone()),
                side,
            };
            let request = Request {
                limits: Limits::time(HINT),
                ..Request::default()
            };
            asker.ask(Purpose::TamskHint, question, request, now);
        }
    }

    /// The answer to such a question. Says whether there is a move to show.
    pub(crate) fn hint_found(&mut self, found: Found, game: &Game) -> bool {
        let Found::Plan(Plan::Act(intent)) = found else {
            return false;
        };
        let (Action::Move(mv), Some(side)) = (intent.action, game.turn()) else {
            return false;
        };
        let verdict = intent.report.map(|report| report.best().verdict);
        let why = why(game, side, mv, verdict);
        self.hint = Some(TamskHint { mv, why });
        true
    }

    /// What the card says about it.
    pub(crate) fn hint_words(&self, asker: &Asker) -> Option<Message> {
        if asker.is_open(Purpose::TamskHint) {
            return Some(msg!("hint-looking"));
        }
        let TamskHint { mv, why } = self.hint.clone()?;
        Some(msg!(
            "hint-tamsk-found",
            from = space_name(mv.from).to_string(),
            to = space_name(mv.to).to_string(),
            why = why
        ))
    }

    /// The move that is shown.
    pub(crate) fn hinted(&self) -> Option<Move> {
        self.hint.as_ref().map(|hint| hint.mv)
    }
}

/// Why a move is good.
fn why(game: &Game, side: Side, mv: Move, verdict: Option<Verdict>) -> Message {
    match verdict {
        Some(Verdict::Margin(rings)) if rings > 0 => {
            return msg!("why-margin", count = i32::from(rings));
        }
        Some(Verdict::Margin(0)) => return msg!("why-holds"),
        _ => {}
    }
    let after = game.position().after(mv);
    let stuck = |position: &tamsk::Position, of: Side| {
        let own = position.glasses(of).iter();
        own.filter(|&space| position.destinations(space).is_empty())
            .count()
    };
    let shut_in = stuck(&after, side.other()).saturating_sub(stuck(game.position(), side.other()));
    if shut_in > 0 {
        return msg!("why-shuts-in", count = shut_in);
    }
    if let Some(left) = sand_of(game, mv.from).filter(|&left| left < SHORT) {
        return msg!("why-turns", time = time_text(left));
    }
    msg!("why-room")
}

/// What a running glass has left.
fn sand_of(game: &Game, space: Cell) -> Option<Millis> {
    match game.glass(space)?.state(game.now()) {
        GlassState::Running { left } if game.options().level != tamsk::Level::One => Some(left),
        _ => None,
    }
}
