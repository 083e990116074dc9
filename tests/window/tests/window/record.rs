//! Taking back, looking back, turning the board, the keyboard alone, and refusals.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gipf::Position;

use crate::table::{Begin, Table, text_of};

fn basic() -> Table {
    Begin::default().play(&["Basic"])
}

#[track_caller]
fn stands(table: &Table, position: &str) {
    let position: Position = position.parse().expect("a position");
    assert_eq!(table.gipf_board(), position.board);
}

const START: &str = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS";

#[test]
fn plies_are_taken_back_and_played_again() {
    let mut table = basic();
    assert!(!table.can_press("Undo") && !table.can_press("Redo"));
    table.ply("b1-b3");
    table.ply("b6-b4");
    let after = table.gipf_board();
    table.press("Undo");
    table.asks(&["Black to push"]);
    assert_eq!(table.status(), "Taken back.");
    assert!(!table.record().contains(&"b6-b4".to_owned()));
    table.ctrl(Key::Z);
    table.asks(&["White to push"]);
    stands(&table, START);
    assert!(!table.can_press("Undo"));
    table.ctrl(Key::Y);
    table
        .window
        .key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    table.rest();
    assert_eq!(table.gipf_board(), after);
    // Something else played instead ends what could be played again.
    table.press("Undo");
    table.ply("c6");
    assert!(!table.can_press("Redo"));
}

#[test]
fn earlier_positions_are_looked_at_and_left_again() {
    let mut table = basic();
    for ply in ["b1-b3", "b6-b4", "c6"] {
        table.ply(ply);
    }
    let now = table.gipf_board();
    table.key(Key::PageUp);
    table.asks(&["Looking at ply 2", "Backspace returns to it"]);
    table.key(Key::Home);
    table.asks(&["Looking at the start"]);
    stands(&table, START);
    table.key(Key::PageDown);
    table.asks(&["Looking at ply 1"]);
    // Nothing is played on an earlier position.
    table.click(&["a1"]);
    let refusal = table.refusal().expect("it is refused");
    assert!(refusal.contains("earlier position"), "{refusal}");
    table.key(Key::Backspace);
    table.asks(&["Black to push"]);
    assert_eq!(table.gipf_board(), now);

    table.press("b6-b4");
    table.asks(&["Looking at ply 2"]);
    assert_eq!(table.name("b5"), "b5, black basic piece");
    assert_eq!(table.name("c6"), "c6, empty");
    table.key(Key::Escape);
    table.asks(&["Black to push"]);
    table.press("b1-b3");
    table.key(Key::End);
    table.asks(&["Black to push"]);
    assert_eq!(table.gipf_board(), now);
}

#[test]
fn the_board_can_be_seen_from_the_other_side() {
    let mut table = basic();
    let height = |table: &Table, name: &str| table.point(name).rect().center().y;
    let card = |table: &Table, name: &str| {
        let card = table.window.get_by_role_and_label(Role::Group, name);
        let mut inside = card.children_recursive();
        let title = inside.find(|node| text_of(node).as_deref() == Some(name));
        title.expect("the card says whose it is").rect().center().y
    };
    assert!(height(&table, "e1") > height(&table, "e9"));
    assert!(card(&table, "White") > card(&table, "Black"));
    table.key(Key::F);
    assert!(height(&table, "e1") < height(&table, "e9"));
    assert!(card(&table, "White") < card(&table, "Black"));
    // Names stay with their points.
    table.click(&["e1"]);
    assert_eq!(table.name("e3"), "e3, white basic piece");
    table.press("Flip board");
    assert!(height(&table, "e1") > height(&table, "e9"));
}

#[test]
fn what_was_begun_is_backed_out_of() {
    let mut table = basic();
    table.click(&["b1"]);
    table.asks(&["Two lines begin at b1: choose a spot on the one you mean."]);
    table.key(Key::Escape);
    table.asks(&["Choose a dot at the edge"]);
    stands(&table, START);
    // The same dot once more backs out too.
    table.click(&["b1", "b1"]);
    table.asks(&["Choose a dot at the edge"]);
    table.press("Resign");
    table.asks(&["White: resign the game?", "Black wins then."]);
    table.key(Key::Escape);
    table.asks(&["White to push"]);
    assert!(table.record().iter().all(|text| text != "b1-b3"));
}

#[test]
fn refusals_say_the_rule() {
    let mut table = Begin::at("basic 4/5/6/SsSsSsS/6/5/4 w 8,8 0,0 SS").play(&["Basic"]);
    let refused = |table: &mut Table, points: &[&str], why: &str| {
        table.click(points);
        let refusal = table.refusal().unwrap_or_default();
        assert!(refusal.contains(why), "{points:?}: {refusal}");
        assert!(table.title().contains("White to push"));
    };
    refused(
        &mut table,
        &["e1"],
        "Every line from e1 that you mean is full: nothing can be pushed in there (G3.4).",
    );
    refused(
        &mut table,
        &["e5"],
        "Pieces are pushed in from the dots at the edge (G3.2).",
    );
    refused(
        &mut table,
        &["b1", "e5"],
        "This spot is on no line of the chosen dot.",
    );
    // What is allowed ends the complaint.
    table.click(&["b2"]);
    assert_eq!(table.refusal(), None);
    table.asks(&["Black to push"]);
}

#[test]
fn potentials_in_hand_are_not_thrown_away_by_mistake() {
    let position = "standard g2G/5/6/G5g/6/5/g2G w 12,12 2,2 LL";
    let mut table = Begin::at(position).play(&["Tournament, 6 potentials"]);
    assert!(!table.can_press("GIPF-piece"), "G7.9");
    // The kinds stand, and are numbered, as the phases follow each other.
    table.key(Key::Num3);
    table.asks(&[
        "A basic piece ends this phase: the 2 potentials still in hand leave the game (G7.6).",
    ]);
    table.click(&["b3"]);
    table.asks(&["Push a basic piece now?"]);
    table.press("Choose again");
    table.asks(&["White to push"]);
    assert_eq!(table.name("b3"), "b3, empty");
    table.key(Key::Num2);
    table.click(&["b3"]);
    assert_eq!(table.name("b3"), "b3, white loaded piece");
    table.key(Key::Num3);
    table.click(&["c6"]);
    table.press("Push it");
    assert_eq!(table.name("c6"), "c6, black basic piece");
    let said = table.status();
    assert!(
        said.ends_with("2 potentials in hand of Black leave the game."),
        "{said}"
    );
    let black = table.texts_of("Black");
    assert!(
        black.contains(&"0 potentials in hand".to_owned()),
        "{black:?}"
    );
}

#[test]
fn a_draw_is_offered_and_accepted() {
    let mut table = basic();
    table.ply("b1-b3");
    table.press("Offer draw");
    table.asks(&["Black offers a draw", "White: do you accept?"]);
    table.press("Play on");
    assert_eq!(table.status(), "White does not accept the draw.");
    table.press("Offer draw");
    table.press("Accept the draw");
    table.asks(&["Draw", "Both players agreed on it (G8.9)."]);
}
