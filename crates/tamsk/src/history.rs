use crate::{Action, Event, Game, Millis, Refused, Side};

/// A game together with the starts of its turns, so that turns can be taken back (T7.2).
///
/// ```
/// use tamsk::{Game, History, Level, Millis, Options, Position, Side};
///
/// let mut history = History::new(Game::new(Options::at_level(Level::One), 0)?);
/// history.act(Millis(5_000), Side::Red, "a1-b2".parse()?)?;
/// assert!(history.undo());
/// assert_eq!(history.game().position(), &Position::START);
/// assert!(history.redo());
/// assert_eq!(history.game().turn(), Some(Side::Black));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    game: Game,
    /// The game at the start of each turn up to the present one.
    starts: Vec<Game>,
    /// Games that were left by taking turns back, each with the start of its turn if that was left too; the next one last.
    undone: Vec<(Game, Option<Game>)>,
}

impl History {
    /// Begins with a game whose present state is the start of a turn.
    #[must_use]
    pub fn new(game: Game) -> History {
        History {
            starts: vec![game.clone()],
            undone: Vec::new(),
            game,
        }
    }

    /// The game as it is.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// As [`Game::advance`].
    pub fn advance(&mut self, now: Millis) -> Vec<Event> {
        let mut events = Vec::new();
        // From one automatic event to the next, so that a turn that begins in between is kept as it began.
        while let Some(instant) = self.game.next_automatic_event()
            && instant <= now
        {
            events.extend(self.game.advance(instant));
            self.keep_start();
        }
        events.extend(self.game.advance(now));
        events
    }

    /// As [`Game::act`]. An action that is accepted ends the chance to redo, as a turn that begins by itself does.
    ///
    /// # Errors
    /// If the action is refused.
    pub fn act(&mut self, now: Millis, side: Side, action: Action) -> Result<Vec<Event>, Refused> {
        let mut events = self.advance(now);
        match self.game.act(now, side, action) {
            Ok(more) => {
                events.extend(more);
                self.undone.clear();
                self.keep_start();
                Ok(events)
            }
            Err(refused) => {
                events.extend(refused.events);
                Err(Refused {
                    refusal: refused.refusal,
                    events,
                })
            }
        }
    }

    /// Whether [`History::undo`] would do something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.game.undo_allowed() && (self.starts.len() > 1 || !self.is_at_start())
    }

    /// Goes back to the start of the present turn or, if only time has passed in it, of the turn before. The complete
    /// state comes back, the clock too: [`Stopwatch::set`](crate::Stopwatch::set) belongs to it. Says whether it was
    /// possible.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        let left = self.is_at_start().then(|| self.starts.pop()).flatten();
        if let Some(start) = self.starts.last() {
            let game = std::mem::replace(&mut self.game, start.clone());
            self.undone.push((game, left));
        }
        true
    }

    /// Whether [`History::redo`] would do something.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Goes forward again to what the last [`History::undo`] left. Says whether it was possible.
    pub fn redo(&mut self) -> bool {
        let Some((game, start)) = self.undone.pop() else {
            return false;
        };
        self.game = game;
        self.starts.extend(start);
        true
    }

    /// Whether the board is as it was when the present turn began.
    fn is_at_start(&self) -> bool {
        self.game.outcome().is_none()
            && self
                .starts
                .last()
                .is_some_and(|start| start.position() == self.game.position())
    }

    /// The game at the start of each turn up to the present one.
    #[must_use]
    pub fn turn_starts(&self) -> &[Game] {
        &self.starts
    }

    fn keep_start(&mut self) {
        let last = self.starts.last().map_or(0, Game::turn_number);
        if self.game.turn_number() > last && self.game.outcome().is_none() {
            self.starts.push(self.game.clone());
            self.undone.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn a_clock_that_jumps_beyond_game_time_is_not_followed_for_ever() {
        let mut history = History::new(Game::new(Options::default(), 0).unwrap());
        let late = Game::LATEST - Millis(1_000);
        let first = "a1-b2".parse().unwrap();
        history.act(late, Side::Red, first).unwrap();
        history.act(late, Side::Red, Action::StartTimer).unwrap();
        history.advance(Millis(u64::MAX));
        assert_eq!(history.game().now(), Game::LATEST);
        assert_eq!(history.game().next_automatic_event(), None);
        assert_eq!(history.game().turn(), Some(Side::Black));
    }
}
