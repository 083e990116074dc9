use hexboard::Cell;
use tamsk::{Event, Game, Move, space_name};

use crate::view_model::{RecordCell, RecordRow, RecordView};
use crate::words::Message;

/// Everything that was announced, with the board after each change of it.
#[derive(Clone, Debug)]
pub(super) struct Log {
    start: Game,
    rows: Vec<Row>,
    /// The turn that goes on; the rows of one turn are taken back together (T7.2).
    turn: u32,
    /// What was taken back: the number of rows that were left, and those that were removed; the next to be played again
    /// last.
    undone: Vec<(usize, Vec<Row>)>,
}

#[derive(Clone, Debug)]
struct Row {
    turn: u32,
    text: Message,
    change: Option<Change>,
}

/// A change of the board.
#[derive(Clone, Debug)]
struct Change {
    after: Box<Game>,
    /// The move, if it was one and not a ring that came late.
    moved: Option<(Cell, Cell)>,
    /// The space on which the change was completed.
    space: Cell,
    ring: bool,
}

/// What is seen of a row that is taken back or played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    Moved {
        from: Cell,
        to: Cell,
        turned: bool,
        ring: bool,
    },
    Ring(Cell),
}

impl Log {
    pub(super) fn new(game: &Game) -> Self {
        Self {
            start: game.clone(),
            rows: Vec::new(),
            turn: game.turn_number(),
            undone: Vec::new(),
        }
    }

    /// A turn began.
    pub(super) fn next_turn(&mut self) {
        self.turn = self.turn.saturating_add(1);
        self.undone.clear();
    }

    /// Writes down what happened; `game` is the game after it.
    pub(super) fn write(&mut self, event: &Event, text: Message, game: &Game) {
        let change = |moved, space, ring| Change {
            after: Box::new(game.clone()),
            moved,
            space,
            ring,
        };
        let change = match *event {
            Event::Moved { from, to, ring, .. } => Some(change(Some((from, to)), to, ring)),
            Event::RingDropped { space, .. } | Event::Claimed { space, .. } => {
                Some(change(None, space, true))
            }
            _ => None,
        };
        if change.is_some() {
            self.undone.clear();
        }
        self.rows.push(Row {
            turn: self.turn,
            text,
            change,
        });
    }

    /// The turns from that of `game` on were taken back. Says what is to be seen, in the order in which it had happened.
    pub(super) fn take_back(&mut self, game: &Game) -> Vec<Seen> {
        self.turn = game.turn_number();
        let left = self
            .rows
            .iter()
            .take_while(|row| row.turn < self.turn)
            .count();
        let removed = self.rows.split_off(left);
        let seen = removed.iter().filter_map(Row::seen).collect();
        self.undone.push((left, removed));
        seen
    }

    /// What was taken back last was played again.
    pub(super) fn play_again(&mut self, game: &Game) -> Vec<Seen> {
        self.turn = game.turn_number();
        let Some((left, removed)) = self.undone.pop() else {
            return Vec::new();
        };
        // What was written meanwhile happened at a time that is not reached any more.
        self.rows.truncate(left);
        let seen = removed.iter().filter_map(Row::seen).collect();
        self.rows.extend(removed);
        seen
    }

    fn changes(&self) -> impl DoubleEndedIterator<Item = &Change> {
        self.rows.iter().filter_map(|row| row.change.as_ref())
    }

    /// The changes of the board as texts: moves, and rings that came late.
    pub(super) fn texts(&self) -> Vec<String> {
        let text = |change: &Change| match change.moved {
            Some((from, to)) => Move {
                ring: change.ring,
                ..Move::new(from, to)
            }
            .to_string(),
            None => space_name(change.space).to_string(),
        };
        self.changes().map(text).collect()
    }

    /// All moves, if each of them laid its ring at once.
    pub(super) fn moves(&self) -> Option<Vec<Move>> {
        let with_ring = |change: &Change| {
            let (from, to) = change.moved.filter(|_| change.ring)?;
            Some(Move::new(from, to))
        };
        self.changes().map(with_ring).collect()
    }

    /// How often the board has changed.
    pub(super) fn len(&self) -> usize {
        self.changes().count()
    }

    /// The game after so many changes of the board, and the last move up to then.
    pub(super) fn after(&self, changes: usize) -> (&Game, Option<(Cell, Cell)>) {
        let game = match changes.checked_sub(1) {
            None => &self.start,
            Some(index) => self
                .changes()
                .nth(index)
                .map_or(&self.start, |change| &*change.after),
        };
        let moves = self.changes().take(changes).filter_map(|it| it.moved);
        (game, moves.last())
    }

    /// The last move.
    pub(super) fn last_move(&self) -> Option<(Cell, Cell)> {
        self.changes().rev().find_map(|change| change.moved)
    }

    /// The log as it is shown; `looking_at` is the number of changes after which the board is looked at.
    pub(super) fn view(&self, looking_at: usize) -> RecordView {
        let mut moves = 0;
        let mut changes = 0;
        let rows = self
            .rows
            .iter()
            .map(|row| {
                let is_move = row.change.as_ref().is_some_and(|it| it.moved.is_some());
                moves += u32::from(is_move);
                changes += usize::from(row.change.is_some());
                let look_at = row.change.as_ref().map(|_| changes);
                RecordRow {
                    number: is_move.then_some(moves),
                    cells: vec![Some(RecordCell {
                        text: row.text.clone(),
                        look_at,
                        current: look_at == Some(looking_at),
                        mark: None,
                    })],
                }
            })
            .collect();
        RecordView {
            headings: Vec::new(),
            rows,
        }
    }
}

impl Row {
    fn seen(&self) -> Option<Seen> {
        let change = self.change.as_ref()?;
        Some(match change.moved {
            Some((from, to)) => Seen::Moved {
                from,
                to,
                turned: change.after.options().level != tamsk::Level::One,
                ring: change.ring,
            },
            None => Seen::Ring(change.space),
        })
    }
}
