//! Taking rows: what is forced, which row, which optional pieces, and what it would cost.

use egui::Key;

use crate::table::{Begin, Table};

/// A push from a1 brings a GIPF-piece to the crossing of two rows (S33).
const CROSSING: &str = "tournament s3/1s1S1/2GS2/1SS1S2/2S3/4g/G3 w 5,5 0,0 SS";

/// A push from e1 makes a row with three optional pieces of both colours (S32).
const OPTIONAL: &str = "tournament S3/1g2s/Ss2s1/GSSsgG1/1sgS2/1sG2/1SS1 w 5,6 0,0 SS";

/// A push from f8 makes a row with own GIPF-pieces and an opposing basic piece behind it (S35).
const ENEMY_BEHIND: &str = "tournament S2S/1S1s1/2GG2/7/Ssgg1s/5/4 b 10,11 0,0 SS";

/// A push from a1 makes a row of GIPF-pieces only (S36).
const PROTECTED: &str = "tournament s3/1s1G1/2GG2/7/2G3/1s2g/4 w 5,5 0,0 SS";

fn without_potentials(position: &'static str) -> Table {
    Begin::at(position).play(&["Tournament"])
}

#[track_caller]
fn recorded(table: &Table, ply: &str) {
    let record = table.record();
    assert!(record.iter().any(|text| text == ply), "{ply}: {record:?}");
}

#[test]
fn of_crossing_rows_one_is_chosen() {
    let mut table = without_potentials(CROSSING);
    table.click(&["a1"]);
    table.asks(&[
        "White: take your row",
        "You have 2 rows: click the one that you take first.",
    ]);
    assert!(!table.can_press("Take"));
    assert_eq!(table.does("c5"), "Choose this row");
    table.click(&["c5"]);
    table.asks(&["3 back to your reserve, 0 captured, 1 left standing."]);
    assert_eq!(table.does("c5"), "Taken with the row");
    assert_eq!(table.does("e5"), "It stays; choose to take it");
    table.click(&["e5"]);
    table.asks(&["5 back to your reserve, 0 captured."]);
    assert_eq!(table.does("e5"), "It is taken; choose to leave it");
    table.press("Take");
    // With the GIPF-piece the other row is gone too.
    table.asks(&["Black to push"]);
    recorded(&table, "a1-e5;xc5,d5,Ge5,f4");
    assert_eq!(table.status(), "White takes back 5 and captures 0.");
}

#[test]
fn a_piece_left_in_one_row_can_be_taken_with_the_other() {
    let mut table = without_potentials(CROSSING);
    table.ply("a1-e5");
    table.click(&["c5"]);
    table.press("Take");
    table.asks(&["White: take your row", "1 left standing"]);
    table.click(&["e5"]);
    table.press("Take");
    recorded(&table, "a1-e5;xc5,d5,e3,e4,Ge5,e6,f4");
    let white = table.texts_of("White");
    assert!(
        white.contains(&"12 pieces in reserve".to_owned()),
        "{white:?}"
    );
}

#[test]
fn escape_gives_every_choice_of_the_capture_back() {
    let mut table = without_potentials(CROSSING);
    table.ply("a1-e5");
    table.click(&["e3", "e5"]);
    table.asks(&["5 back to your reserve"]);
    table.key(Key::Escape);
    table.asks(&["You have 2 rows"]);
    // Also when a row was taken already.
    table.click(&["e3"]);
    table.press("Take");
    table.asks(&["3 back to your reserve"]);
    table.press("Cancel");
    table.asks(&["You have 2 rows"]);
    assert_eq!(table.name("e3"), "e3, white basic piece");
    table.ply("xc5,d5,e3,e4,e6,f4");
    recorded(&table, "a1-e5;xc5,d5,e3,e4,e6,f4");
}

#[test]
fn opposing_optional_pieces_are_taken_and_own_ones_stay_unless_chosen_otherwise() {
    let mut table = without_potentials(OPTIONAL);
    table.click(&["e1"]);
    table.asks(&["White: take your row", "2 left standing"]);
    let own = ["e3", "e8"];
    for spot in own {
        assert_eq!(table.does(spot), "It stays; choose to take it", "{spot}");
    }
    assert_eq!(table.does("e7"), "It is taken; choose to leave it");
    assert_eq!(table.does("e6"), "Taken with the row");
    table.click(&["e7"]);
    table.asks(&["3 back to your reserve, 1 captured, 3 left standing."]);
    table.click(&["e7"]);
    table.press("Take");
    recorded(&table, "e1-e8;xe2,e4,e5,e6*,Ge7*");
    let texts = table.texts_of("White");
    assert!(texts.contains(&"3 pieces captured".to_owned()), "{texts:?}");
}

#[test]
fn an_opposing_piece_behind_the_row_goes_with_it() {
    let mut table = without_potentials(ENEMY_BEHIND);
    table.part("f8-f6");
    table.asks(&["Black: take your row", "1 captured, 2 left standing."]);
    assert_eq!(table.does("f2"), "Taken with the row");
    table.press("Take");
    recorded(&table, "f8-f6;xf2*,f3,f6,f7");
    table.asks(&["White to push"]);
}

#[test]
fn a_row_that_must_be_broken_cannot_be_left() {
    // One potential on the board makes it a game in which such rows must be broken (G5.6).
    let position = "tournament s3/1s1G1/2GG2/7/2G3/1s2g/4 w 5,5 0,1 SL";
    let mut table = Begin::at(position).play(&["Tournament, 6 potentials"]);
    table.part("a1-e5");
    table.asks(&["White: take your row", "3 left standing"]);
    let taken = table.where_it_does("It is taken; choose to leave it");
    assert_eq!(taken.len(), 1, "{taken:?}");
    table.click(&[&taken[0]]);
    table.asks(&["A row would be left standing: take at least one more of its pieces (G5.6)."]);
    assert!(!table.can_press("Take"));
    table.click(&["d5"]);
    table.press("Take");
    recorded(&table, "a1-e5;xGd5,g3*");

    // Without potentials the same row may stay.
    let mut table = without_potentials(PROTECTED);
    table.part("a1-e5");
    table.asks(&["4 left standing"]);
    table.press("Take");
    recorded(&table, "a1-e5;xg3*");
}

#[test]
fn forced_captures_run_by_themselves() {
    // Black's push makes a row of Black (S17); nothing of it can be chosen.
    let mut table = Begin::at("basic 4/3s1/3s2/3s3/2S3/5/S3 b 8,8 0,0 SS").play(&["Basic"]);
    table.click(&["b5"]);
    table.asks(&["White to push"]);
    assert!(
        table
            .status()
            .ends_with("Black takes back 4 and captures 1.")
    );
    recorded(&table, "b5;xb5,c5,d5,e5,f4*");

    // White's push makes a row of Black only; he takes it before his own push (S20).
    let position = "basic S2s/Ss3/1SSs2/2ss2s/2Sss1/1ssSs/s2s w 6,2 0,0 SS";
    let mut table = Begin::at(position).play(&["Basic"]);
    table.ply("b1-h4");
    table.asks(&["Black to push"]);
    assert!(
        table
            .status()
            .ends_with("Black takes back 5 and captures 0.")
    );
    recorded(&table, "xd5,e5,f4,g3,h2");
    // What was forced by the push is taken back with it.
    table.press("Undo");
    table.asks(&["White to push"]);
    assert_eq!(table.name("d5"), "d5, black basic piece");
}

#[test]
fn nobody_pushes_before_the_row_is_taken() {
    let mut table = without_potentials(CROSSING);
    table.ply("a1-e5");
    table.click(&["b1"]);
    assert_eq!(
        table.refusal().as_deref(),
        Some("White has to take a row first (G4.5).")
    );
    table.click(&["h2"]);
    assert_eq!(
        table.refusal().as_deref(),
        Some("No row of yours lies here.")
    );
    table.asks(&["You have 2 rows"]);
}

#[test]
fn the_last_gipf_piece_of_the_opponent_ends_the_game() {
    let mut table = Begin::at("standard G3/5/6/7/2gSSS/5/4 w 5,10 0,0 SS").play(&["Standard"]);
    table.ply("f8-f3;xGf3*,f4,f5,f6,f7");
    table.asks(&[
        "White wins",
        "Black has no GIPF-piece left on the board (G8.3).",
    ]);
}
