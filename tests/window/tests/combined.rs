//! Combined games through the window: a match that is lost, one that is won, challenges, dice, and taking a match back.

use egui::Key;
use gipf_window_tests::Seat;
use orchestrator::{GameOptions, MatchFirst, MatchOptions, PotentialRule, Resolver};
use tamsk::Level;

/// White pushes e1 and brings the loaded piece to e5.
const S56: &str = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";

/// Level 1, the owner of the potential being Red.
fn matches() -> MatchOptions {
    MatchOptions {
        match_first: MatchFirst::Owner,
        tamsk: tamsk::Options::at_level(Level::One),
        ..MatchOptions::default()
    }
}

fn seat(combined: PotentialRule) -> Seat {
    let mut seat = Seat::at(
        S56,
        &GameOptions {
            combined,
            ..GameOptions::default()
        },
    );
    seat.point("gipf/e1");
    seat.expect("your potential is on the centre");
    assert_eq!(seat.name_of("gipf/e5"), "e5, white loaded piece");
    seat.click("Use the potential");
    seat
}

/// In front of the match that has just begun.
fn in_match() -> Seat {
    let mut seat = seat(PotentialRule::EveryTime(matches()));
    // The notice of C31: owner, who is Red, level, what a draw means.
    seat.expect("TAMSK match for the potential of White");
    seat.expect("White plays Red and moves first, Level 1");
    seat.expect("A draw counts as lost.");
    seat.click("Start the match");
    seat.expect("Red (GIPF: White)");
    seat
}

#[test]
fn a_lost_match_costs_the_potential_and_nothing_else() {
    let mut seat = in_match();
    // The GIPF board can be looked at meanwhile, but not changed.
    seat.ctrl(Key::Num1);
    seat.expect("The match is going on");
    assert_eq!(seat.name_of("gipf/e5"), "e5, white loaded piece");
    seat.point("gipf/a5");
    seat.expect("match");
    assert_eq!(seat.name_of("gipf/b5"), "b5, black basic piece");
    seat.ctrl(Key::Num2);
    // White, who plays Red and is on turn, resigns.
    seat.click("Resign");
    seat.expect("resign?");
    seat.click("Resign");
    seat.expect("e1-e5;+#;xe2,e3,e4,e5");
    seat.expect("Black to push");
    seat.expect("has resigned the match");
    assert_eq!(seat.name_of("gipf/e5"), "e5, empty");
    seat.expect("8 pieces in reserve");
}

#[test]
fn a_won_match_gives_the_extra_move() {
    let mut seat = in_match();
    seat.point("tamsk/a1");
    seat.point("tamsk/b2");
    assert!(
        seat.name_of("tamsk/b2")
            .contains("1 of 2 rings, red hourglass")
    );
    seat.click("Resign");
    seat.click("Resign");
    seat.expect("White: extra move");
    seat.expect("has resigned the match");
    seat.point("gipf/a5");
    seat.expect("e1-e5;+a5-f4");
    assert_eq!(seat.name_of("gipf/b5"), "b5, white used potential");
    seat.expect("Black to push");
}

#[test]
fn a_match_is_taken_back_only_when_both_agree() {
    let mut seat = in_match();
    seat.click("Resign");
    seat.click("Resign");
    seat.ctrl(Key::Z);
    seat.expect("Take the match back?");
    seat.click("Leave it");
    seat.expect("Black to push");
    seat.ctrl(Key::Z);
    seat.click("Both agree");
    seat.expect("White: your potential is on the centre");
    seat.ctrl(Key::Y);
    seat.expect("e1-e5;+#");
}

#[test]
fn the_opponent_is_asked_for_a_challenge() {
    let challenge = || {
        seat(PotentialRule::OnChallenge {
            per_player: 1,
            options: matches(),
        })
    };
    let mut declined = challenge();
    declined.expect("White wants to use a potential");
    declined.expect("Challenges left: you 1, your opponent 1");
    declined.click("Let it pass");
    declined.expect("White: extra move");
    declined.expect("1 challenge left");

    let mut made = challenge();
    made.click("Challenge");
    made.expect("TAMSK match for the potential of White");
    made.expect("0 challenges left");
}

#[test]
fn dice_decide_where_that_was_agreed() {
    let dice = MatchOptions {
        match_resolver: Resolver::Die,
        ..matches()
    };
    let mut seat = seat(PotentialRule::EveryTime(dice));
    seat.expect("Both roll a die");
    seat.click("Roll the dice");
    seat.expect("The dice: White rolled");
    assert!(seat.sees("extra move") || seat.sees("e1-e5;+#"));
}
