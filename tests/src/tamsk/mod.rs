//! Yardsticks for the TAMSK player: a plain tree search with random playouts, an opponent who presses, and a table at
//! which two players play in virtual time.

mod presser;
mod sitting;
mod uct;

pub use presser::Presser;
pub use sitting::{Sitter, Sitting, Thinker, VirtualClock};
pub use uct::Uct;
