//! GIPF with TAMSK-potentials: opens the window.

use std::hash::{BuildHasher as _, RandomState};

use clap::Parser;
use gipf_tamsk::app::App;
use gipf_tamsk::play::Play;
use gipf_tamsk::session::Session;
use gipf_tamsk::settings::Store;

/// Play GIPF with TAMSK-potentials, the combined game, and TAMSK.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Args;

fn main() -> eframe::Result {
    Args::parse();
    let opener = Box::new(|setup: &_, now| {
        // Lots and dice need nothing better than the keys that the standard library draws for its hash maps.
        let seed = RandomState::new().hash_one(0_u8);
        Ok(Box::new(Session::open(setup, seed, now)?) as Box<dyn Play>)
    });
    gipf_tamsk::window::run(App::new(Store::of_platform(), opener))
}
