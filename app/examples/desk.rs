//! The window with a sample game, to look at every card without playing: `cargo run --example desk`.

#[path = "../tests/common/mod.rs"]
mod common;

use std::{cell::RefCell, rc::Rc};

use gipf_tamsk::{app::App, settings::Store};

fn main() -> eframe::Result {
    let notes = Rc::new(RefCell::new(common::Notes::default()));
    let opener = Box::new(move |setup: &_, _| {
        Ok(Box::new(common::Sample::new(setup, &notes)) as Box<dyn gipf_tamsk::play::Play>)
    });
    let app = App::new(Store::of_platform(), opener);
    gipf_tamsk::window::run(app)
}
