//! One frame of each board, as far as the processor makes it: layout, painting and tessellation at 1280x800.
//!
//! `cargo bench -p gipf-tamsk --bench boards`

#[path = "../tests/samples/mod.rs"]
mod samples;

use divan::Bencher;
use eframe::egui::{self, Context, RawInput, Rect, Vec2};
use gipf_tamsk::board::{GipfBoard, TamskBoard};
use gipf_tamsk::scene::{GipfScene, TamskScene};
use gipf_tamsk::theme::Themed as _;
use gipf_tamsk::words::Words;

fn main() {
    divan::main();
}

const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// Runs frames a tenth of a second apart.
fn frames(bencher: Bencher<'_, '_>, named: bool, mut show: impl FnMut(&mut egui::Ui)) {
    let ctx = Context::default();
    if named {
        ctx.enable_accesskit();
    }
    let mut time = 0.0;
    let mut frame = || {
        time += 0.1;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, SIZE)),
            time: Some(time),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, &mut show);
        // There is no graphics card that glyphs could be sent to.
        output.textures_delta.clear();
        ctx.tessellate(output.shapes, output.pixels_per_point)
    };
    // The first frames lay out fonts.
    for _ in 0..3 {
        frame();
    }
    bencher.bench_local(frame);
}

fn gipf(bencher: Bencher<'_, '_>, named: bool, scene: &GipfScene) {
    let words = Words::default();
    frames(bencher, named, |ui| {
        let say = |message: &_| words.say(message);
        let tokens = ui.tokens();
        divan::black_box(GipfBoard::new(scene, tokens, &say).show(ui));
    });
}

fn tamsk(bencher: Bencher<'_, '_>, named: bool, scene: &TamskScene) {
    let words = Words::default();
    frames(bencher, named, |ui| {
        let say = |message: &_| words.say(message);
        let tokens = ui.tokens();
        divan::black_box(TamskBoard::new(scene, tokens, &say).show(ui));
    });
}

#[divan::bench]
fn gipf_preview(bencher: Bencher<'_, '_>) {
    gipf(bencher, false, &samples::gipf_preview());
}

#[divan::bench]
fn gipf_rows(bencher: Bencher<'_, '_>) {
    gipf(bencher, false, &samples::gipf_rows());
}

/// With a screen reader attached every point is named in every frame.
#[divan::bench]
fn gipf_with_a_screen_reader(bencher: Bencher<'_, '_>) {
    gipf(bencher, true, &samples::gipf_preview());
}

#[divan::bench]
fn tamsk_running(bencher: Bencher<'_, '_>) {
    tamsk(bencher, false, &samples::tamsk_lifted());
}

#[divan::bench]
fn tamsk_with_a_screen_reader(bencher: Bencher<'_, '_>) {
    tamsk(bencher, true, &samples::tamsk_lifted());
}
