//! Shows the boards with sample scenes, to look at: `cargo run --example gallery -- SCENE THEME [MILLISECONDS] [TURNS]`.

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::time::Duration;

use eframe::egui;
use gipf_tamsk::board::{self, GipfBoard, TamskBoard};
use gipf_tamsk::scene::{GipfScene, TamskScene};
use gipf_tamsk::theme::{self, ThemeName, Themed as _};
use gipf_tamsk::words::Words;
use hexboard::Symmetry;

enum Scene {
    Gipf(Box<GipfScene>),
    Tamsk(Box<TamskScene>),
}

struct Gallery {
    scene: String,
    theme: ThemeName,
    after: Duration,
    turns: u8,
    words: Words,
}

impl Gallery {
    fn scene(&self, now: Duration) -> Scene {
        let gipf = |scene| Scene::Gipf(Box::new(scene));
        let tamsk = |scene| Scene::Tamsk(Box::new(scene));
        match self.scene.as_str() {
            "game" => gipf(samples::gipf_game()),
            "selected" => gipf(samples::gipf_selected()),
            "preview" => gipf(samples::gipf_preview()),
            "centre" => gipf(samples::gipf_centre()),
            "rows" => gipf(samples::gipf_rows()),
            "suggested" => gipf(samples::gipf_suggested()),
            "moves" => tamsk(samples::tamsk_suggested()),
            "frozen" => gipf(GipfScene {
                frozen: true,
                ..samples::gipf_game()
            }),
            "push" => gipf(samples::gipf_push(now, self.after)),
            "capture" => gipf(samples::gipf_capture(now, self.after)),
            "lifted" => tamsk(samples::tamsk_lifted()),
            "untimed" => tamsk(samples::tamsk_untimed()),
            "hidden" => tamsk(TamskScene {
                hidden: true,
                ..samples::tamsk_game()
            }),
            "moving" => tamsk(samples::tamsk_moving(now, self.after)),
            _ => tamsk(samples::tamsk_game()),
        }
    }
}

impl eframe::App for Gallery {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        theme::apply(ui.ctx(), self.theme, 1.0);
        let now = board::now(ui.ctx());
        let scene = self.scene(now);
        egui::CentralPanel::default().show(ui, |ui| {
            let tokens = ui.tokens();
            let say = |message: &_| self.words.say(message);
            let orientation = Symmetry::rotation(self.turns);
            let input = match scene {
                Scene::Gipf(mut scene) => {
                    scene.orientation = orientation;
                    GipfBoard::new(&scene, tokens, &say).show(ui)
                }
                Scene::Tamsk(mut scene) => {
                    scene.orientation = orientation;
                    TamskBoard::new(&scene, tokens, &say).show(ui)
                }
            };
            if let Some(input) = input {
                println!("{input:?}");
            }
        });
    }
}

fn main() -> eframe::Result {
    let mut args = std::env::args().skip(1);
    let scene = args.next().unwrap_or_else(|| "game".to_owned());
    let theme = match args.next().as_deref() {
        Some("dark") => ThemeName::Dark,
        Some("contrast") => ThemeName::HighContrast,
        _ => ThemeName::Paper,
    };
    let number = |text: Option<String>| text.and_then(|text| text.parse::<u16>().ok()).unwrap_or(0);
    let after = Duration::from_millis(number(args.next()).into());
    let turns = number(args.next()) as u8;
    let options = eframe::NativeOptions {
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    eframe::run_native(
        "gallery",
        options,
        Box::new(move |_| {
            Ok(Box::new(Gallery {
                scene,
                theme,
                after,
                turns,
                words: Words::default(),
            }))
        }),
    )
}
