//! The board that is looked at, drawn into the room that is left.

use egui::Ui;

use super::{Intents, Look};
use crate::{
    board::{GipfBoard, TamskBoard},
    intent::Intent,
    play::Scene,
    theme::Themed as _,
    words::Message,
};

/// Draws the board; what the player did on it comes back as [`Intent::Board`].
pub fn board(ui: &mut Ui, look: &Look<'_>, scene: &Scene, intents: &mut Intents) {
    let tokens = ui.tokens();
    let say = |message: &Message| look.say(message);
    let input = match scene {
        Scene::Gipf(scene) => GipfBoard::new(scene, tokens, &say).show(ui),
        Scene::Tamsk(scene) => TamskBoard::new(scene, tokens, &say).show(ui),
    };
    intents.extend(input.map(Intent::Board));
}
