//! The window, driven by accessible names, without a display.

mod common;

use std::{cell::RefCell, path::Path, rc::Rc};

use egui::{Key, Modifiers, accesskit::Role, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use gipf::Version;
use gipf_tamsk::{
    app::{App, Page},
    command::Command,
    intent::Intent,
    play::Play,
    settings::Store,
    setup::GameSetup,
    theme::ThemeName,
};
use orchestrator::PotentialRule;

use common::{Notes, Sample};

type Shared = Rc<RefCell<Notes>>;

fn window_of_size(folder: &Path, size: [f32; 2]) -> (Harness<'static, App>, Shared) {
    let notes = Shared::default();
    let shared = Rc::clone(&notes);
    let store = Store::in_folder(folder);
    let harness = Harness::builder()
        .with_size(vec2(size[0], size[1]))
        .with_max_steps(20)
        .build_eframe(move |_| {
            App::new(
                store,
                Box::new(
                    move |setup, _| Ok(Box::new(Sample::new(setup, &shared)) as Box<dyn Play>),
                ),
            )
        });
    (harness, notes)
}

fn window(folder: &Path) -> (Harness<'static, App>, Shared) {
    window_of_size(folder, [1280.0, 800.0])
}

/// A window in which a game is going on.
fn game(folder: &Path) -> (Harness<'static, App>, Shared) {
    let (mut harness, notes) = window(folder);
    harness.get_by_label("Start").click();
    harness.run();
    assert_eq!(harness.state().page(), Page::Game);
    (harness, notes)
}

fn last_setup(notes: &Shared) -> GameSetup {
    notes.borrow().setups.last().unwrap().game.clone()
}

#[test]
fn the_start_page_starts_the_usual_game() {
    let folder = tempfile::tempdir().unwrap();
    let (_harness, notes) = game(folder.path());
    let GameSetup::Gipf(options) = last_setup(&notes) else {
        panic!("not GIPF")
    };
    assert_eq!(options, orchestrator::GameOptions::default());
}

#[test]
fn the_first_frame_of_a_game_shows_all_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, _notes) = window(folder.path());
    harness.get_by_label("Start").click();
    while harness.state().page() == Page::Start {
        harness.step();
    }
    harness.step();
    let places = |harness: &Harness<'_, App>| {
        [Command::UsePotential, Command::Undo].map(|command| {
            let label = gipf_tamsk::words::Words::default().text(command.spec().label);
            harness.get_by_label(&label).rect()
        })
    };
    let first = places(&harness);
    harness.run();
    assert_eq!(first, places(&harness), "nothing is displaced at first");
}

#[test]
fn the_start_page_starts_what_was_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, notes) = window(folder.path());
    harness.get_by_label("Two people").click();
    harness.run();
    harness.get_by_label("Basic").click();
    harness.run();
    harness.get_by_label("Potentials each: one more").click();
    harness.run();
    harness.get_by_label("minutes each").click();
    harness.run();
    let name = harness.get_by_role_and_label(Role::TextInput, "Black");
    name.focus();
    name.type_text("Guest");
    harness.run();
    harness.get_by_label("Start").click();
    harness.run();
    let GameSetup::Gipf(options) = last_setup(&notes) else {
        panic!("not GIPF")
    };
    assert_eq!(options.version, Version::Basic);
    assert_eq!(options.potentials(), 1);
    assert!(options.clock.is_some());
    assert_eq!(notes.borrow().setups[0].names, ["", "Guest"]);
    harness.get_by_role_and_label(Role::Group, "Black · Guest");
}

#[test]
fn a_wrong_value_is_named_and_nothing_starts() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, notes) = window(folder.path());
    harness.get_by_label("GIPF and TAMSK combined").click();
    harness.run();
    harness.get_by_label("on challenge").click();
    harness.run();
    for _ in 0..6 {
        harness.get_by_label("Challenges each: one more").click();
        harness.run();
    }
    let fault = "Challenges each: 7 is not possible; 1 to 6 are.";
    assert_eq!(
        harness.get_all_by_label(fault).count(),
        2,
        "at the row and beside the button"
    );
    harness.get_by_label("Start").click();
    harness.run();
    assert_eq!(harness.state().page(), Page::Start);
    assert!(notes.borrow().setups.is_empty());

    harness.get_by_label("Challenges each: one less").click();
    harness.run();
    harness.get_by_label("Start").click();
    harness.run();
    let GameSetup::Gipf(options) = last_setup(&notes) else {
        panic!("not GIPF")
    };
    assert!(matches!(
        options.combined,
        PotentialRule::OnChallenge { per_player: 6, .. }
    ));
}

#[test]
fn tamsk_starts_at_the_chosen_level() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, notes) = window(folder.path());
    harness.get_by_label("TAMSK").click();
    harness.run();
    harness.get_all_by_label("Level 1").next().unwrap().click();
    harness.run();
    harness.get_by_label("Start").click();
    harness.run();
    let GameSetup::Tamsk(options) = last_setup(&notes) else {
        panic!("not TAMSK")
    };
    assert_eq!(options.level, tamsk::Level::One);
}

#[test]
fn menus_open_and_give_commands() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, _) = window(folder.path());
    assert!(
        harness
            .query_by_label_contains("Keyboard shortcuts")
            .is_none()
    );
    harness.get_by_label("Help").click();
    harness.run();
    harness.get_by_label_contains("Keyboard shortcuts").click();
    harness.run();
    assert_eq!(harness.state().page(), Page::Shortcuts);
    harness.get_by_label("Ctrl+Shift+Z or Ctrl+Y");
    harness.key_press(Key::Escape);
    harness.run();
    assert_eq!(harness.state().page(), Page::Start);
}

#[test]
fn every_command_with_a_key_is_on_the_help_page() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, _) = window_of_size(folder.path(), [1000.0, 4000.0]);
    harness.key_press(Key::F1);
    harness.run();
    for command in Command::all().filter(|command| !command.spec().shortcuts.is_empty()) {
        let keys: Vec<_> = command
            .spec()
            .shortcuts
            .iter()
            .map(ToString::to_string)
            .collect();
        let label = keys.join(" or ");
        assert!(
            harness.query_by_label(&label).is_some(),
            "{command:?}: {label}"
        );
    }
}

#[test]
fn settings_are_kept_for_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    {
        let (mut harness, _) = window(folder.path());
        harness.key_press_modifiers(Modifiers::COMMAND, Key::Comma);
        harness.run();
        assert_eq!(harness.state().page(), Page::Settings);
        harness.get_by_label("Dark").click();
        harness.run();
        harness.get_by_label("Coordinates beside the board").click();
        harness.run();
    }
    let (harness, _) = window(folder.path());
    assert_eq!(harness.state().settings().theme, ThemeName::Dark);
    assert!(!harness.state().settings().coordinates);
}

#[test]
fn the_last_options_are_offered_again() {
    let folder = tempfile::tempdir().unwrap();
    {
        let (mut harness, _) = window(folder.path());
        harness.get_by_label("Standard").click();
        harness.run();
        harness.get_by_label("Start").click();
        harness.run();
    }
    let (mut harness, notes) = window(folder.path());
    harness.get_by_label("Start").click();
    harness.run();
    let GameSetup::Gipf(options) = last_setup(&notes) else {
        panic!("not GIPF")
    };
    assert_eq!(options.version, Version::Standard);
}

#[test]
fn a_damaged_settings_file_is_told_and_the_notice_goes_when_read() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.json"), "{").unwrap();
    let (mut harness, _) = window(folder.path());
    harness.run();
    harness.get_by_label_contains("The settings file was damaged");
    // It takes no more room than its words; the page stays where it can be used.
    assert!(harness.get_by_label("New game").rect().bottom() < 250.0);
    assert!(harness.get_by_label("Start").rect().bottom() <= 800.0);
    harness.get_by_label("Close").click();
    harness.run();
    assert!(harness.query_by_label_contains("was damaged").is_none());
}

#[test]
fn keys_and_buttons_reach_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, notes) = game(folder.path());
    harness.key_press(Key::Num3);
    harness.run();
    harness.get_by_label("Give the potential up").click();
    harness.run();
    harness.get_by_label("Th4").click();
    harness.run();
    assert_eq!(
        notes.borrow().intents,
        [
            Intent::Command(Command::KindBasic),
            Intent::Command(Command::GiveUpPotential),
            Intent::LookAt(5),
        ]
    );
}

#[test]
fn enter_presses_the_main_button_unless_something_has_the_focus() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, notes) = game(folder.path());
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    assert_eq!(
        notes.borrow().intents,
        [Intent::Command(Command::UsePotential)]
    );
    notes.borrow_mut().intents.clear();
    harness.get_by_label("Give the potential up").focus();
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    assert_eq!(
        notes.borrow().intents,
        [Intent::Command(Command::GiveUpPotential)]
    );
}

#[test]
fn keys_do_nothing_to_a_game_that_is_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, notes) = game(folder.path());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
    harness.run();
    assert_eq!(harness.state().page(), Page::Start);
    let name = harness.get_by_role_and_label(Role::TextInput, "White");
    name.focus();
    name.type_text("ux");
    harness.key_press(Key::U);
    harness.run();
    assert!(notes.borrow().intents.is_empty());
    harness.get_by_label("Back to the game").click();
    harness.run();
    assert_eq!(harness.state().page(), Page::Game);
    assert_eq!(notes.borrow().setups.len(), 1);
}

#[test]
fn a_refusal_is_said_and_fades() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, _) = game(folder.path());
    harness.get_by_label("Use the potential").click();
    harness.run_steps(3);
    harness.get_by_label_contains("a5-i1 is full");
    // 0.25 s a step: after 10 s it is gone.
    harness.run_steps(40);
    assert!(harness.query_by_label_contains("a5-i1 is full").is_none());
}

#[test]
fn nothing_is_drawn_while_nothing_happens() {
    let folder = tempfile::tempdir().unwrap();
    for start_game in [false, true] {
        let (mut harness, _) = window(folder.path());
        if start_game {
            harness.get_by_label("Start").click();
        }
        harness.run();
        for _ in 0..10 {
            harness.step();
            assert!(!harness.ctx.has_requested_repaint());
        }
    }
}

#[test]
fn the_prompt_is_seen_in_every_window() {
    let folder = tempfile::tempdir().unwrap();
    for size in [
        [640.0, 480.0],
        [700.0, 1000.0],
        [1280.0, 560.0],
        [1280.0, 800.0],
        [3840.0, 2160.0],
    ] {
        let (mut harness, _) = window_of_size(folder.path(), size);
        harness.get_by_label("Start").click();
        harness.run();
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        for label in ["Your potential is on the centre", "Use the potential"] {
            let rect = harness.get_by_label(label).rect();
            assert!(window.contains_rect(rect), "{label} at {size:?}: {rect:?}");
        }
    }
}

#[test]
fn the_switch_names_the_board_that_is_live() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, _) = game(folder.path());
    harness
        .get_by_role_and_label(Role::RadioButton, "TAMSK")
        .click();
    harness.run();
    harness.get_by_role_and_label(Role::RadioButton, "GIPF 0:27");
    harness.get_by_label("Turn the 15-second timer");
    let bar = harness.get_by_role(Role::ProgressIndicator);
    let left = bar.accesskit_node().numeric_value().unwrap();
    assert!((left - 55.0).abs() < 0.01);
}

#[test]
fn enlarging_stops_where_the_window_is_full() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.json"), r#"{"zoom": 3.0}"#).unwrap();
    let (mut harness, _) = window_of_size(folder.path(), [640.0, 480.0]);
    for _ in 0..4 {
        // A real window has the fewer points the larger they are; the harness has to be told.
        let zoom = harness.ctx.zoom_factor();
        harness.set_size(vec2(640.0, 480.0) / zoom);
        harness.step();
    }
    assert!((harness.state().settings().zoom - 3.0).abs() < f32::EPSILON);
    let zoom = harness.ctx.zoom_factor();
    assert!((1.0..1.25).contains(&zoom), "{zoom}");
}

#[test]
fn in_a_small_window_players_and_record_take_turns() {
    let folder = tempfile::tempdir().unwrap();
    let (mut harness, notes) = window_of_size(folder.path(), [640.0, 480.0]);
    harness.get_by_label("Start").click();
    harness.run();
    assert!(harness.query_by_label("Th4").is_none());
    harness
        .get_by_role_and_label(Role::RadioButton, "Record")
        .click();
    harness.run();
    harness.get_by_label("Th4").click_accesskit();
    harness.run();
    assert_eq!(notes.borrow().intents, [Intent::LookAt(5)]);
    harness
        .get_by_role_and_label(Role::RadioButton, "Players")
        .click();
    harness.run();
    assert!(harness.query_by_label("Th4").is_none());
}
