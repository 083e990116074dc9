//! Review of a game: what each ply was worth, and what would have been better.
//!
//! [`gipf()`] and [`tamsk()`] go through a game from its start and judge every choice that a player had. Each position
//! is searched within the same limits, and where another choice promised more, the position after it is searched like
//! the one after the choice that was made: only what stands this test counts as better. [`passed`] and [`threat`] show
//! what the opponent is up to.

mod game_of_gipf;
mod game_of_tamsk;
mod judgement;
mod threat;

pub use game_of_gipf::gipf;
pub use game_of_tamsk::tamsk;
pub use judgement::{Grade, Judgement};
pub use threat::{Threat, passed, passed_tamsk, threat};
