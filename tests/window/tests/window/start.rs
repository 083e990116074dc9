//! What happens before a game.

use crate::table::Begin;

#[test]
fn damaged_settings_are_told_kept_and_replaced() {
    let begin = Begin {
        settings: Some("{ \"zoom\": ".to_owned()),
        ..Begin::default()
    };
    let mut table = begin.open();
    assert!(table.says("The settings file was damaged"));
    assert!(table.says("the damaged file was kept as"));
    let kept: Vec<_> = std::fs::read_dir(table.folder())
        .expect("the folder is there")
        .map(|file| std::fs::read_to_string(file.expect("a file").path()))
        .collect();
    let is_kept =
        |text: &std::io::Result<String>| text.as_deref().is_ok_and(|it| it == "{ \"zoom\": ");
    assert!(kept.iter().any(is_kept), "{kept:?}");
    // The game can be played all the same, and the notice goes when it was read.
    table.press("Close");
    assert!(!table.says("was damaged"));
    table.press("Start");
    table.asks(&["White to push"]);
}

#[test]
fn names_go_with_the_colours() {
    let settings = r#"{"names": ["Left", "Right"]}"#;
    let begin = Begin {
        settings: Some(settings.to_owned()),
        ..Begin::default()
    };
    let mut table = begin.open();
    table.press("Two people");
    table.press("Exchange");
    table.press("Start");
    table.asks(&["White \u{b7} Right to push"]);
    table.press("Resign");
    table.asks(&[
        "White \u{b7} Right: resign the game?",
        "Black \u{b7} Left wins then.",
    ]);
    table.press("Resign");
    table.asks(&["Black \u{b7} Left wins", "White \u{b7} Right has resigned."]);
}

#[test]
fn a_running_game_waits_while_a_new_one_is_thought_about() {
    let mut table = Begin::default().play(&["Basic"]);
    table.ply("b1-b3");
    table.ctrl(egui::Key::N);
    assert!(table.says("The game that is going on stays"));
    table.press("Back to the game");
    table.asks(&["Black to push"]);
    assert_eq!(table.name("b2"), "b2, white basic piece");
}
