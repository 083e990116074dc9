use gipf::{Dot, Entry};
use hexboard::Cell;

/// What a player did on a board. The session decides what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardInput {
    /// A dot of the GIPF board was clicked, or chosen with the keyboard.
    Dot(Dot),
    /// A spot of the GIPF board was clicked, or chosen with the keyboard.
    Spot(Cell),
    /// A push was made by dragging from a dot along one of its lines; it may be illegal.
    Push(Entry),
    /// A glass was taken in the hand, by a first click or by the start of a drag (T5.7).
    Lift(Cell),
    /// The glass in the hand was set down on a space by a click; it may be illegal.
    SetDown(Cell),
    /// The glass in the hand was dragged to a space and let go there; it may be illegal.
    Drop(Cell),
    /// The glass in the hand was put back where it stood.
    PutBack,
    /// A space was clicked while no glass was in the hand and none could be lifted there.
    Space(Cell),
    /// The pointer or the keyboard focus came to something else, or left the board. Both count alike, so that both show
    /// the same preview; what was moved last wins.
    Target(Option<Target>),
    /// Back out of what was begun.
    Cancel,
}

/// Something that the pointer is over or that has the keyboard focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A dot of the GIPF board.
    Dot(Dot),
    /// A spot of the GIPF board.
    Spot(Cell),
    /// The push that a drag from a dot would make if it ended now.
    Entry(Entry),
    /// A space of the TAMSK board.
    Space(Cell),
}
