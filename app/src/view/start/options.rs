//! The options of each game, the usual ones first, the rest behind "More options".

use egui::{CollapsingHeader, Ui};
use gipf::Version;
use orchestrator::{GameOptions, MatchOptions, Resolver};
use tamsk::{Level, Millis, Overrun, RingRule, TimerMode};

use super::{
    field::{Form as Rows, Optional},
    offered::EmptyRule,
};
use crate::{
    key,
    setup::{Form, When},
};

/// GIPF without matches.
pub(super) fn gipf(ui: &mut Ui, rows: &Rows<'_>, options: &mut GameOptions) {
    version(ui, rows, options);
    potentials(ui, rows, options);
    clock(ui, rows, options);
    more(ui, rows, |ui| rare_gipf(ui, rows, options));
}

/// The combined game.
pub(super) fn combined(ui: &mut Ui, rows: &Rows<'_>, form: &mut Form) {
    rows.choice(ui, key!("start-when"), &mut form.when);
    if form.when == When::OnChallenge {
        let mut challenges = u64::from(form.challenges);
        rows.number(
            ui,
            key!("start-challenges"),
            "challenges",
            key!("start-challenges-means"),
            &mut challenges,
        );
        form.challenges = byte(challenges);
    }
    rows.choice(ui, key!("start-match-level"), &mut form.matches.tamsk.level);
    version(ui, rows, &mut form.combined);
    potentials(ui, rows, &mut form.combined);
    clock(ui, rows, &mut form.combined);
    more(ui, rows, |ui| {
        rare_matches(ui, rows, &mut form.matches);
        rare_gipf(ui, rows, &mut form.combined);
        if form.matches.match_resolver == Resolver::Tamsk {
            show_seconds_and_rings(ui, rows, &mut form.matches.tamsk);
            rare_tamsk(ui, rows, &mut form.matches.tamsk);
        }
    });
}

/// TAMSK on its own.
pub(super) fn tamsk(ui: &mut Ui, rows: &Rows<'_>, options: &mut tamsk::Options) {
    rows.choice(ui, key!("start-level"), &mut options.level);
    show_seconds_and_rings(ui, rows, options);
    more(ui, rows, |ui| rare_tamsk(ui, rows, options));
}

fn more(ui: &mut Ui, rows: &Rows<'_>, contents: impl FnOnce(&mut Ui)) {
    CollapsingHeader::new(rows.look.text(key!("start-more")))
        .id_salt("more")
        .show_unindented(ui, contents);
}

fn version(ui: &mut Ui, rows: &Rows<'_>, options: &mut GameOptions) {
    rows.choice(ui, key!("start-version"), &mut options.version);
    if options.version != Version::Basic {
        // Extra pieces belong to the basic version alone (G2.6), and their rows are shown there only.
        options.extra = GameOptions::default().extra;
    }
}

fn potentials(ui: &mut Ui, rows: &Rows<'_>, options: &mut GameOptions) {
    let mut potentials = u64::from(options.potentials());
    rows.number(
        ui,
        key!("start-potentials"),
        "potentials",
        key!("start-potentials-means"),
        &mut potentials,
    );
    if potentials != u64::from(options.potentials()) {
        options.potentials = Some(byte(potentials));
    }
}

fn clock(ui: &mut Ui, rows: &Rows<'_>, options: &mut GameOptions) {
    let texts = Optional {
        label: key!("start-clock"),
        without: key!("start-clock-without"),
        without_means: key!("start-clock-without-means"),
        with: key!("start-clock-with"),
        with_means: key!("start-clock-with-means"),
    };
    // Customary in tournaments (G8.8).
    let usual = if options.potentials() > 0 { 20 } else { 25 };
    let mut minutes = options.clock.map(u64::from);
    rows.optional_number(ui, texts, "clock", usual, &mut minutes);
    options.clock = minutes.map(|minutes| u16::try_from(minutes).unwrap_or(u16::MAX));
}

fn rare_gipf(ui: &mut Ui, rows: &Rows<'_>, options: &mut GameOptions) {
    if options.version == Version::Basic {
        let mut white = u64::from(options.extra.white);
        let mut black = u64::from(options.extra.black);
        let means = key!("start-extra-means");
        rows.number(
            ui,
            key!("start-extra-white"),
            "extra_white",
            means,
            &mut white,
        );
        rows.number(
            ui,
            key!("start-extra-black"),
            "extra_black",
            means,
            &mut black,
        );
        options.extra.white = byte(white);
        options.extra.black = byte(black);
    }
    if options.version != Version::Basic || options.potentials() > 0 {
        rows.choice(
            ui,
            key!("start-protected-rows"),
            &mut options.protected_rows,
        );
    }
    rows.choice(ui, key!("start-repetition"), &mut options.repetition);
}

fn rare_matches(ui: &mut Ui, rows: &Rows<'_>, options: &mut MatchOptions) {
    rows.choice(ui, key!("start-resolver"), &mut options.match_resolver);
    if options.match_resolver == Resolver::Die {
        return;
    }
    rows.choice(ui, key!("start-match-draw"), &mut options.match_draw);
    rows.choice(ui, key!("start-match-first"), &mut options.match_first);
    let texts = Optional {
        label: key!("start-abandon"),
        without: key!("start-abandon-without"),
        without_means: key!("start-abandon-without-means"),
        with: key!("start-abandon-with"),
        with_means: key!("start-abandon-with-means"),
    };
    seconds_or_none(
        ui,
        rows,
        texts,
        "abandon_after",
        300,
        &mut options.abandon_after,
    );
}

/// What TAMSK on its own shows at once, and a match behind "More options".
fn show_seconds_and_rings(ui: &mut Ui, rows: &Rows<'_>, options: &mut tamsk::Options) {
    rows.choice(ui, key!("start-rings"), &mut options.rings);
    if options.level != Level::One {
        rows.switch(ui, key!("start-show-seconds"), &mut options.show_seconds);
    }
}

/// The options of TAMSK that are seldom touched, as far as they matter at the chosen level.
fn rare_tamsk(ui: &mut Ui, rows: &Rows<'_>, options: &mut tamsk::Options) {
    let timed = options.level != Level::One;
    let challenged = options.level == Level::Three;
    if timed {
        let means = key!("start-glass-means");
        seconds(
            ui,
            rows,
            key!("start-glass"),
            "glass",
            means,
            &mut options.glass,
        );
    }
    if challenged {
        let means = key!("start-timer-means");
        seconds(
            ui,
            rows,
            key!("start-timer"),
            "timer",
            means,
            &mut options.timer,
        );
        rows.choice(ui, key!("start-timer-mode"), &mut options.timer_mode);
        rows.choice(ui, key!("start-overrun"), &mut options.overrun);
        if options.overrun == Overrun::TwoCases {
            let texts = Optional {
                label: key!("start-late-grace"),
                without: key!("start-late-grace-without"),
                without_means: key!("start-late-grace-without-means"),
                with: key!("start-late-grace-with"),
                with_means: key!("start-late-grace-with-means"),
            };
            seconds_or_none(ui, rows, texts, "late_grace", 5, &mut options.late_grace);
        }
        if options.timer_mode == TimerMode::ByHand {
            rows.choice(ui, key!("start-touch-move"), &mut options.touch_move);
        }
    }
    if options.rings == RingRule::Manual {
        let means = key!("start-ring-grace-means");
        seconds(
            ui,
            rows,
            key!("start-ring-grace"),
            "ring_grace",
            means,
            &mut options.ring_grace,
        );
    }
    let mut empty = EmptyRule::of(options.empty_holder);
    rows.choice(ui, key!("start-empty-holder"), &mut empty);
    options.empty_holder = empty.option();
    if timed {
        rows.choice(ui, key!("start-tie"), &mut options.tie);
        rows.choice(ui, key!("start-sand-noise"), &mut options.sand_noise);
        rows.choice(ui, key!("start-pause"), &mut options.pause);
        let texts = Optional {
            label: key!("start-simulated"),
            without: key!("start-simulated-without"),
            without_means: key!("start-simulated-without-means"),
            with: key!("start-simulated-with"),
            with_means: key!("start-simulated-with-means"),
        };
        seconds_or_none(ui, rows, texts, "simulated", 20, &mut options.simulated);
    }
    rows.choice(ui, key!("start-undo"), &mut options.undo);
}

const MS: u64 = 1000;

fn seconds(
    ui: &mut Ui,
    rows: &Rows<'_>,
    label: crate::words::Key,
    option: &str,
    means: crate::words::Key,
    time: &mut Millis,
) {
    let mut value = time.0 / MS;
    rows.number(ui, label, option, means, &mut value);
    if value != time.0 / MS {
        *time = Millis(value * MS);
    }
}

fn seconds_or_none(
    ui: &mut Ui,
    rows: &Rows<'_>,
    texts: Optional,
    option: &str,
    usual: u64,
    time: &mut Option<Millis>,
) {
    let before = time.map(|time| time.0 / MS);
    let mut value = before;
    rows.optional_number(ui, texts, option, usual, &mut value);
    if value != before {
        *time = value.map(|seconds| Millis(seconds * MS));
    }
}

fn byte(number: u64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
