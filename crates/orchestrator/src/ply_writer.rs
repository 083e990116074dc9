//! Plies as they come about: while a game is played, and for every complete turn of a position.

use gipf::{CaptureItems, Color, PushText};

use crate::{Action, Captures, Decision, Event, Extra, IllegalAction, Ply, Turn, Unused};

/// Writes plies while actions are applied.
///
/// ```
/// use orchestrator::{Action, PlyWriter, Turn};
///
/// let position = "tournament 4/5/6/7/6/5/4 w 18,18 0,0 GG".parse()?;
/// let mut writer = PlyWriter::default();
/// let turn = Turn::of_position(&position)?;
/// let push = Action::Push { kind: gipf::PushKind::Gipf, entry: "e9:e8".parse().unwrap() };
/// writer.apply(turn, push, &mut |_| {}).unwrap();
/// assert_eq!(writer.plies()[0].1.to_string(), "Ge8");
/// # Ok::<_, gipf::PositionError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PlyWriter {
    plies: Vec<(Color, Ply)>,
}

impl PlyWriter {
    /// The plies so far with their authors; the last one may not be finished.
    #[must_use]
    pub fn plies(&self) -> &[(Color, Ply)] {
        &self.plies
    }

    /// The first ply.
    #[must_use]
    pub fn into_first(self) -> Option<Ply> {
        self.plies.into_iter().next().map(|(_, ply)| ply)
    }

    /// Applies an action to a turn as [`Turn::apply_with`] does and writes down what belongs into the text.
    ///
    /// # Errors
    /// When the action is not legal; nothing is written or told then.
    pub fn apply(
        &mut self,
        turn: Turn,
        action: Action,
        tell: &mut impl FnMut(Event),
    ) -> Result<Turn, IllegalAction> {
        let mut events = Vec::new();
        let next = turn.apply_with(action, &mut |event| events.push(event))?;
        for event in events {
            self.write(&turn, &event);
            tell(event);
        }
        Ok(next)
    }

    /// Writes one event that an action on `turn` brought about.
    fn write(&mut self, turn: &Turn, event: &Event) {
        match *event {
            Event::Pushed {
                by, kind, entry, ..
            } => {
                let text = PushText::of(turn.board(), entry);
                self.ply_of(by).push = text.map(|text| (kind, text));
            }
            Event::ExtraPushed { owner, entry, .. } => {
                if let Some(text) = PushText::of(turn.board(), entry) {
                    self.write_extra(owner, Extra::Push(text));
                }
            }
            Event::PotentialLost { owner, why } => {
                let extra = match why {
                    Unused::Renounced | Unused::NoEntry => Extra::Renounced,
                    Unused::MatchNotWon => Extra::NotWon,
                };
                self.write_extra(owner, extra);
            }
            Event::Captured { by, removed, .. } if !removed.is_empty() => {
                let items = Captures::These(CaptureItems::of(turn.board(), by, removed));
                let ply = self.ply_of(by);
                if turn.side() == by {
                    &mut ply.captures
                } else {
                    &mut ply.front
                }
                .replace(items);
            }
            _ => {}
        }
    }

    fn write_extra(&mut self, owner: Color, extra: Extra) {
        let ply = self.ply_of(owner);
        if ply.push.is_some() {
            &mut ply.after
        } else {
            &mut ply.before
        }
        .push(extra);
    }

    /// The ply that a player is writing: plies alternate.
    fn ply_of(&mut self, author: Color) -> &mut Ply {
        if self.plies.last().is_none_or(|(last, _)| *last != author) {
            self.plies.push((author, Ply::default()));
        }
        let last = self.plies.len() - 1;
        &mut self.plies[last].1
    }
}

/// A complete turn with its texts.
#[derive(Clone, Debug)]
pub struct CompleteTurn {
    /// The mover's ply.
    pub ply: Ply,
    /// The other player's captures at the end of the turn, which belong to the front of his ply.
    pub answer: Option<Captures>,
    /// The start of the next turn, or the end of the game.
    pub end: Turn,
}

impl Turn {
    /// All complete turns from here with their texts, in no particular order; see [`Turn::for_each_turn`].
    #[must_use]
    pub fn complete_turns(&self) -> Vec<CompleteTurn> {
        let mover = self.side();
        let mut turns = Vec::new();
        let mut open = vec![(PlyWriter::default(), *self)];
        while let Some((writer, turn)) = open.pop() {
            // Giving up after declaring the use is the same turn as giving up at once.
            let declared = matches!(turn.pending(), Decision::ExtraPush { .. });
            for action in turn
                .actions()
                .into_iter()
                .filter(|&action| !(declared && action == Action::Renounce))
            {
                let mut writer = writer.clone();
                match writer.apply(turn, action, &mut |_| {}) {
                    Ok(next) if next.side() == mover && next.outcome().is_none() => {
                        open.push((writer, next));
                    }
                    Ok(end) => {
                        let mut plies = writer.plies.into_iter().map(|(_, ply)| ply);
                        let ply = plies.next().unwrap_or_default();
                        let answer = plies.next().and_then(|answer| answer.front);
                        turns.push(CompleteTurn { ply, answer, end });
                    }
                    Err(error) => debug_assert!(false, "{error}"),
                }
            }
        }
        turns
    }
}
