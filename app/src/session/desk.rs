//! What the sessions of both games have in common: names, the log, refusals, questions, and the sense of time.

use std::time::Duration;

use tamsk::Millis;

use crate::intent::{Answer, Intent};
use crate::msg;
use crate::scene::Pace;
use crate::setup::Setup;
use crate::view_model::{ButtonView, PromptView, RefusalView, Tone, Weight};
use crate::words::{Arg, Message};

/// A tick that comes so much later than it was asked for means that the machine slept or the program was stopped.
const LATE: Duration = Duration::from_secs(5);

/// Names of the players, White's or Red's first; `None` = named by colour.
pub(crate) type Names = [Option<Arg>; 2];

/// The names of those who play: a computer goes by the name of its level.
pub(crate) fn names(setup: &Setup) -> Names {
    [0, 1].map(|side| match (setup.computers[side], &setup.names[side]) {
        (Some(strength), _) => Some(strength.name().into()),
        (None, name) if name.is_empty() => None,
        (None, name) => Some(name.as_str().into()),
    })
}

/// Around the board: what was said, what was refused, what is asked.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    /// Names of the players.
    pub names: Names,
    /// How long movements take.
    pub pace: Pace,
    status: Message,
    refusal: Option<RefusalView>,
    refusals: u64,
    /// The latest moment that was told.
    now: Duration,
    /// When the next tick was asked for.
    due: Option<Duration>,
}

impl Desk {
    pub(crate) fn new(names: Names, now: Duration) -> Self {
        Self {
            names,
            pace: Pace::default(),
            status: msg!("status-begin"),
            refusal: None,
            refusals: 0,
            now,
            due: None,
        }
    }

    /// What just happened, for the status line.
    pub(crate) fn say(&mut self, message: Message) {
        self.status = message;
    }

    /// The last thing said.
    pub(crate) fn status(&self) -> &Message {
        &self.status
    }

    /// Why what the user tried cannot be done.
    pub(crate) fn refuse(&mut self, text: Message) {
        self.refusals += 1;
        self.refusal = Some(RefusalView {
            serial: self.refusals,
            text,
        });
    }

    /// The user did something that was not refused.
    pub(crate) fn accept(&mut self) {
        self.refusal = None;
    }

    /// The last refusal, until something is accepted.
    pub(crate) fn refusal(&self) -> Option<&RefusalView> {
        self.refusal.as_ref()
    }

    /// The latest moment that was told; time never runs backwards.
    pub(crate) fn now(&self) -> Duration {
        self.now
    }

    /// A tick. Says how long the program stood still, if the tick comes far later than it was asked for; then the moment
    /// before was [`Desk::now`] and is still to be read before this call.
    pub(crate) fn tick(&mut self, now: Duration) -> Option<Duration> {
        let now = now.max(self.now);
        let gap = self
            .due
            .filter(|&due| now > due + LATE)
            .map(|_| now.saturating_sub(self.now));
        self.now = now;
        gap
    }

    /// The moment at which the next tick is wanted; nothing if none is.
    pub(crate) fn expect(&mut self, due: Option<Duration>) {
        self.due = due;
    }
}

/// A moment of the window as the clock of the games.
pub(crate) fn millis(moment: Duration) -> Millis {
    Millis(u64::try_from(moment.as_millis()).unwrap_or(u64::MAX))
}

/// A duration of the games as one of the window.
pub(crate) fn duration(millis: Millis) -> Duration {
    Duration::from_millis(millis.0)
}

/// A question in the prompt card with its two answers.
pub(crate) fn question(
    title: Message,
    body: Option<Message>,
    yes: Message,
    no: Message,
) -> PromptView {
    let mut prompt = PromptView::new(title);
    prompt.body = body;
    prompt.tone = Tone::Warning;
    prompt.buttons = vec![
        ButtonView::new(yes, Intent::Answer(Answer::Yes), Weight::Danger),
        ButtonView::new(no, Intent::Answer(Answer::No), Weight::Secondary),
    ];
    prompt
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_tick_is_noticed_and_time_never_runs_backwards() {
        let second = Duration::from_secs(1);
        let mut desk = Desk::new(Default::default(), second);
        assert_eq!(desk.tick(second * 100), None, "nothing was asked for");
        desk.expect(Some(second * 101));
        assert_eq!(desk.tick(second * 90), None);
        assert_eq!(desk.now(), second * 100);
        assert_eq!(desk.tick(second * 106), None, "five seconds late at most");
        desk.expect(Some(second * 107));
        assert_eq!(desk.tick(second * 113), Some(second * 7));
    }
}
