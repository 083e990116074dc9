//! The settings page.

use egui::{RichText, Slider, Ui};

use super::{
    Intents, Look,
    page::page,
    widget::{Emphasis, Segment, card, segmented},
};
use crate::{
    intent::Intent,
    key,
    settings::Settings,
    theme::{ThemeName, Themed as _, title_style},
    words::{Key, Language},
};

/// Draws the page; a change comes back as [`Intent::ChangeSettings`].
pub fn settings(ui: &mut Ui, look: &Look<'_>, settings: &Settings, intents: &mut Intents) {
    let mut changed = settings.clone();
    page(ui, look, key!("settings-title"), intents, |ui, _| {
        group(ui, look, key!("settings-look"), |ui| {
            row(ui, look, key!("settings-theme"), |ui, name| {
                theme(ui, look, name, &mut changed.theme);
            });
            row(ui, look, key!("settings-language"), |ui, name| {
                language(ui, name, &mut changed.language);
            });
            row(ui, look, key!("settings-zoom"), |ui, name| {
                zoom(ui, look, name, &mut changed);
            });
        });
        group(ui, look, key!("settings-motion"), |ui| {
            let text = look.text(key!("settings-reduced"));
            ui.checkbox(&mut changed.reduced_motion, text);
            row(ui, look, key!("settings-speed"), |ui, name| {
                let (least, most) = Settings::MOTION;
                let slider = Slider::new(&mut changed.motion, least..=most)
                    .logarithmic(true)
                    .fixed_decimals(2)
                    .suffix("\u{d7}");
                let label = ui.add_enabled(!changed.reduced_motion, slider);
                ui.ctx()
                    .accesskit_node_builder(label.id, |node| node.set_label(name));
            });
        });
        group(ui, look, key!("settings-boards"), |ui| {
            let text = look.text(key!("settings-coordinates"));
            ui.checkbox(&mut changed.coordinates, text);
            let text = look.text(key!("settings-seconds"));
            ui.checkbox(&mut changed.show_seconds, text);
            row(ui, look, key!("settings-rotation"), |ui, name| {
                let segments: Vec<_> = (0..6_u8)
                    .map(|sixth| {
                        let degrees = u32::from(sixth) * 60;
                        Segment::new(format!("{degrees}\u{b0}"), changed.rotation == sixth)
                    })
                    .collect();
                if let Some(sixth) = segmented(ui, name, &segments) {
                    changed.rotation = sixth as u8;
                }
            });
        });
        group(ui, look, key!("settings-computer"), |ui| {
            let text = look.text(key!("settings-computer-pace"));
            ui.checkbox(&mut changed.computer_pace, text);
            let text = look.text(key!("settings-blunder-warning"));
            ui.checkbox(&mut changed.blunder_warning, text);
            row(ui, look, key!("settings-table"), |ui, name| {
                table(ui, look, name, &mut changed.table);
            });
            row(ui, look, key!("settings-threads"), |ui, name| {
                threads(ui, look, name, &mut changed.threads);
            });
        });
    });
    if changed != *settings {
        intents.push(Intent::ChangeSettings(Box::new(changed.within_bounds())));
    }
}

fn group(ui: &mut Ui, look: &Look<'_>, title: Key, contents: impl FnOnce(&mut Ui)) {
    card(ui, Emphasis::Quiet, |ui| {
        ui.label(RichText::new(look.text(title)).text_style(title_style()));
        contents(ui);
    });
}

fn row(ui: &mut Ui, look: &Look<'_>, label: Key, contents: impl FnOnce(&mut Ui, &str)) {
    let name = look.text(label);
    ui.horizontal_wrapped(|ui| {
        let start = ui.cursor().left();
        ui.label(&name);
        let used = ui.cursor().left() - start;
        let column = ui.tokens().steps(28.0);
        if used < column {
            ui.add_space(column - used);
        }
        contents(ui, &name);
    });
}

fn theme(ui: &mut Ui, look: &Look<'_>, name: &str, theme: &mut ThemeName) {
    let segments = ThemeName::ALL.map(|offered| {
        let spec = offered.command().spec();
        Segment {
            tooltip: Some(look.text(spec.tooltip)),
            ..Segment::new(look.text(spec.label), offered == *theme)
        }
    });
    if let Some(index) = segmented(ui, name, &segments) {
        *theme = ThemeName::ALL[index];
    }
}

fn language(ui: &mut Ui, name: &str, language: &mut Language) {
    let segments =
        Language::ALL.map(|offered| Segment::new(offered.own_name(), offered == *language));
    if let Some(index) = segmented(ui, name, &segments) {
        *language = Language::ALL[index];
    }
}

fn zoom(ui: &mut Ui, look: &Look<'_>, name: &str, settings: &mut Settings) {
    const OFFERED: [f32; 6] = [0.75, 1.0, 1.25, 1.5, 2.0, 3.0];
    let segments = OFFERED.map(|offered| {
        let percent = (offered * 100.0).round();
        Segment::new(
            look.say(&crate::msg!("settings-percent", percent = percent as u32)),
            (offered - settings.zoom).abs() < f32::EPSILON,
        )
    });
    if let Some(index) = segmented(ui, name, &segments) {
        settings.zoom = OFFERED[index];
    }
}

/// Memory for the search; what a settings file holds beside these stays as it is until another one is chosen.
fn table(ui: &mut Ui, look: &Look<'_>, name: &str, table: &mut usize) {
    const OFFERED: [usize; 5] = [16, 64, 256, 1024, 4096];
    let segments = OFFERED.map(|offered| {
        let text = look.say(&crate::msg!("settings-mebibytes", count = offered));
        Segment::new(text, offered == *table)
    });
    if let Some(index) = segmented(ui, name, &segments) {
        *table = OFFERED[index];
    }
}

fn threads(ui: &mut Ui, look: &Look<'_>, name: &str, threads: &mut Option<usize>) {
    const OFFERED: [Option<usize>; 5] = [None, Some(1), Some(2), Some(4), Some(8)];
    let segments = OFFERED.map(|offered| {
        let text = match offered {
            None => look.text(key!("settings-threads-all")),
            Some(count) => count.to_string(),
        };
        Segment::new(text, offered == *threads)
    });
    if let Some(index) = segmented(ui, name, &segments) {
        *threads = OFFERED[index];
    }
}
