//! Decisions taken back and made again.

use tamsk::Millis;

use crate::{Action, Decision, Deed, Game, GameEvent, Step};

impl Game {
    /// Whether [`Game::undo`] would do something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether [`Game::undo`] would take back the result of a match, which needs the consent of both (C29).
    #[must_use]
    pub fn undo_crosses_match(&self) -> bool {
        self.current_match.is_some() || self.steps[self.undo_length()..].iter().any(is_match)
    }

    /// Takes the last decision back that somebody made, with everything that followed by itself. A match is taken back
    /// together with the declaration that led to it (C29). Says whether there was anything.
    pub fn undo(&mut self, clock: Millis) -> bool {
        if !self.can_undo() {
            return false;
        }
        self.current_match = None;
        for step in self.steps.drain(self.undo_length()..).rev() {
            self.turn = step.before;
            self.clock = step.clock;
            self.undone.push(step);
        }
        self.switch_clock(clock);
        true
    }

    /// How many steps are left after [`Game::undo`].
    fn undo_length(&self) -> usize {
        let mut across_match = matches!(self.turn.pending(), Decision::Match { .. });
        for (left, step) in self.steps.iter().enumerate().rev() {
            across_match |= is_match(step);
            // C29: a match is taken back to the state before the declaration that led to it.
            let rests_here = !across_match || matches!(step.deed, Deed::Action(Action::Use));
            if rests_here && !step.forced {
                return left;
            }
        }
        0
    }

    /// Whether [`Game::redo`] would do something.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes the decision again that was taken back last; a match is not played again, its result is taken (C26).
    /// Tells what happens; nothing if there is nothing to redo.
    pub fn redo(&mut self, clock: Millis) -> Vec<GameEvent> {
        let mut events = Vec::new();
        while let Some(step) = self.undone.pop() {
            match step.deed {
                Deed::Action(action) => {
                    let (forced, decided) = (step.forced, step.decided);
                    let done = self.push_step(clock, action, forced, decided, &mut events);
                    debug_assert!(done.is_ok(), "it was legal in the same turn before");
                }
                // A draw by repetition has come back by itself.
                Deed::End(_) if self.turn.outcome().is_some() => {}
                Deed::End(outcome) => self.conclude(clock, outcome, &mut events),
            }
            let inside_c4 = matches!(
                self.turn.pending(),
                Decision::Match { .. } | Decision::Challenge { .. }
            );
            let next_follows = self
                .undone
                .last()
                .is_some_and(|next| next.forced || inside_c4);
            if !next_follows {
                break;
            }
        }
        events
    }
}

fn is_match(step: &Step) -> bool {
    matches!(step.deed, Deed::Action(Action::Match(_)))
}
