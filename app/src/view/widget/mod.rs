//! Small controls in the program's own dress.

mod button;
mod card;
mod disc;
mod group;
mod segmented;

pub use button::{button, command_button, focus_ring};
pub use card::{Emphasis, card};

pub use disc::{PipRow, disc, pips, side_colours};
pub use group::group;
pub use segmented::{Segment, segmented};
