//! Computer players and analysis for both games.
//!
//! [`gipf::Player`] answers the pending decision of an [`orchestrator::Turn`], [`tamsk::Player`] plays a
//! [`::tamsk::Game`]. Both take [`Limits`] and a [`Control`], the caller's clock and stop sign, and give a [`Report`]:
//! the best lines with what they promise. Nothing here reads a clock, touches a file or draws a random number that was
//! not handed in; a search with one thread and a limit of nodes gives the same answer every time.
//!
//! A search takes as long as its limits allow: call it on a thread of its own.

pub mod arena;
pub mod gipf;
mod level;
mod limits;
mod report;
mod request;
pub mod review;
pub mod tamsk;

pub use level::Level;
pub use limits::{Control, Limits, Stop};
pub use report::{Line, Report, Verdict};
pub use request::{Noise, Request};
