//! Games of GIPF through the window: a whole tournament game with a chain of two potentials, and captures with choices.

use gipf::{ByColor, Position, PushKind, Version};
use gipf_window_tests::Seat;
use orchestrator::{Action, Decision, Extra, GameOptions, PlyWriter, Turn};

/// A number below `below` from a small generator that is the same everywhere.
fn draw(state: &mut u64, below: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % below
}

/// A legal game of short length in which all captures are forced, and one ply has two extra moves.
fn game_with_a_chain() -> (Vec<Action>, PlyWriter, Turn) {
    let start = Position::start(Version::Tournament, 6, ByColor::default());
    for seed in 0..200_000 {
        let mut state = seed;
        let mut turn = Turn::of_position(&start).unwrap();
        let (mut actions, mut writer) = (Vec::new(), PlyWriter::default());
        while turn.outcome().is_none() && actions.len() < 120 {
            let legal = match turn.pending() {
                // Loaded pieces on the lines through e5 come there more often than others.
                Decision::Push(_) => {
                    let wanted = turn.actions().into_iter().filter(|action| match action {
                        Action::Push {
                            kind: PushKind::Basic,
                            entry,
                        } => actions.len() > 14 && entry.dot().is_corner(),
                        Action::Push {
                            kind: PushKind::Loaded,
                            entry,
                        } => entry.dot().is_corner(),
                        Action::Push {
                            kind: PushKind::Gipf,
                            ..
                        } => actions.len() < 2,
                        _ => true,
                    });
                    let wanted: Vec<_> = wanted.collect();
                    if wanted.is_empty() {
                        turn.actions()
                    } else {
                        wanted
                    }
                }
                Decision::UsePotential { .. } => vec![Action::Use],
                Decision::ExtraPush { .. } => turn
                    .actions()
                    .into_iter()
                    .filter(|action| *action != Action::Renounce)
                    .collect(),
                _ => turn.actions(),
            };
            if matches!(turn.pending(), Decision::Capture { .. }) && legal.len() > 1 {
                break;
            }
            let action = legal[draw(&mut state, legal.len())];
            turn = writer.apply(turn, action, &mut |_| {}).unwrap();
            actions.push(action);
        }
        let chain = |extras: &[Extra]| {
            extras
                .iter()
                .filter(|extra| matches!(extra, Extra::Push(_)))
                .count()
                >= 2
        };
        let has_chain = writer
            .plies()
            .iter()
            .any(|(_, ply)| chain(&ply.before) || chain(&ply.after));
        if turn.outcome().is_some() && has_chain {
            return (actions, writer, turn);
        }
    }
    panic!("no such game in 200,000");
}

/// Makes a decision as a person would.
fn decide(seat: &mut Seat, turn: &Turn, action: Action) {
    let push = |seat: &mut Seat, entry: gipf::Entry| {
        let dot = entry.dot();
        let open = dot
            .entries()
            .filter(|&entry| turn.board().can_push(entry))
            .count();
        seat.point(&format!("gipf/{dot}"));
        if open > 1 {
            seat.point(&format!("gipf/{}", gipf::spot_name(entry.first_spot())));
        }
    };
    match action {
        Action::Push { kind, entry } => {
            if turn.push_kinds().count() > 1 {
                seat.choose(match kind {
                    PushKind::Basic => "Basic piece",
                    PushKind::Gipf => "GIPF-piece",
                    PushKind::Loaded => "Loaded piece",
                });
            }
            push(seat, entry);
            if kind == PushKind::Basic && turn.supply(turn.side()).potentials > 0 {
                seat.expect("Push a basic piece now?");
                seat.click("Push it");
            }
        }
        Action::Use => {
            seat.expect("your potential is on the centre");
            seat.click("Use the potential");
        }
        Action::ExtraPush(entry) => {
            seat.expect("extra move");
            push(seat, entry);
        }
        // Forced captures run by themselves.
        Action::Capture(_) => {}
        other => panic!("{other} does not occur"),
    }
}

#[test]
fn a_tournament_game_with_a_chain_of_two_potentials() {
    let (actions, writer, end) = game_with_a_chain();
    let mut seat = Seat::new();
    seat.expect("Tournament, 6 potentials");
    seat.click("Start");
    let start = Position::start(Version::Tournament, 6, ByColor::default());
    let mut turn = Turn::of_position(&start).unwrap();
    for action in actions {
        decide(&mut seat, &turn, action);
        turn = turn.apply(action).unwrap();
    }
    assert_eq!(turn, end);
    let winner = turn.outcome().unwrap().winner.unwrap();
    seat.expect(match winner {
        gipf::Color::White => "White wins",
        gipf::Color::Black => "Black wins",
    });
    assert!(
        seat.sees("(G8.") || seat.sees("(G3.7)"),
        "why, with the rule"
    );
    // The last plies can be read in the record, and the board is the one of the rules.
    for (_, ply) in writer.plies().iter().rev().take(3) {
        seat.expect(&ply.to_string());
    }
    for spot in hexboard_spots() {
        let name = seat.name_of(&format!("gipf/{}", gipf::spot_name(spot)));
        assert_eq!(
            turn.board().piece(spot).is_none(),
            name.ends_with("empty"),
            "{name}"
        );
    }
    seat.click("Again");
    seat.expect("White to push");
}

fn hexboard_spots() -> impl Iterator<Item = hexboard::Cell> {
    hexboard::Cell::ALL.into_iter()
}

fn plain() -> GameOptions {
    GameOptions {
        potentials: Some(0),
        ..GameOptions::default()
    }
}

#[test]
fn crossing_rows_are_chosen_and_a_gipf_piece_is_taken_or_left() {
    // S33: two rows cross on a GIPF-piece that comes to e5.
    let mut seat = Seat::at(
        "tournament s3/1s1S1/2GS2/1SS1S2/2S3/4g/G3 w 5,5 0,0 SS",
        &plain(),
    );
    seat.point("gipf/a1");
    seat.expect("You have 2 rows");
    seat.point("gipf/e3");
    seat.expect("left standing");
    seat.point("gipf/e5");
    seat.expect("5 back to your reserve");
    // Escape forgets what was only begun.
    seat.key(egui::Key::Escape);
    seat.expect("You have 2 rows");
    seat.point("gipf/e3");
    seat.point("gipf/e5");
    seat.click("Take");
    seat.expect("a1-e5;xe3,e4,Ge5,e6");
    seat.expect("Black to push");
    assert_eq!(seat.name_of("gipf/c5"), "c5, white basic piece");
}

#[test]
fn taking_ones_last_gipf_piece_is_asked_about_first() {
    let mut seat = Seat::at("standard 4/5/6/SGS4/6/5/3g w 5,10 0,0 SS", &plain());
    seat.point("gipf/e1");
    seat.point("gipf/e4");
    seat.expect("you lose the game");
    seat.click("Take");
    seat.expect("Take your own last GIPF-piece?");
    seat.click("Choose again");
    seat.point("gipf/e4");
    seat.click("Take");
    seat.expect("Black to push");
}

#[test]
fn a_forced_capture_runs_by_itself_and_is_taken_back_with_its_push() {
    let mut seat = Seat::at("basic 4/3s1/3s2/3s3/2S3/5/S3 b 8,8 0,0 SS", &plain());
    seat.point("gipf/a5");
    seat.expect("xb5,c5,d5,e5,f4*");
    assert_eq!(seat.name_of("gipf/c5"), "c5, empty");
    seat.ctrl(egui::Key::Z);
    assert_eq!(seat.name_of("gipf/c5"), "c5, black basic piece");
    seat.expect("Black to push");
}

#[test]
fn refusals_name_the_rule() {
    let mut seat = Seat::at("basic SsSs/5/6/S5s/6/5/s2S w 11,11 0,0 SS", &plain());
    seat.point("gipf/e5");
    seat.expect("(G3.2)");
    // The b-file is full, so that b1 has one line left.
    seat.point("gipf/b6");
    seat.expect("Black to push");
    seat.expect("c6");
}

#[test]
fn a_game_is_played_with_the_keyboard_alone() {
    use egui::Key;
    let mut seat = Seat::at("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS", &plain());
    // Tab comes to the dots by and by; the arrows then go along the edge.
    for _ in 0..200 {
        if seat.has_focus("gipf/a1") {
            break;
        }
        seat.key(Key::Tab);
    }
    assert!(seat.has_focus("gipf/a1"), "Tab reaches the board");
    seat.key(Key::Space);
    seat.expect("a1-c3");
    seat.key(Key::ArrowUp);
    assert!(seat.has_focus("gipf/a2"));
    seat.key(Key::Enter);
    seat.expect("Two lines begin at a2");
    seat.key(Key::Escape);
    assert!(!seat.sees("Two lines begin at a2"));
    seat.ctrl(Key::Z);
    seat.expect("White to push");
    seat.ctrl(Key::Y);
    seat.key(Key::Home);
    seat.expect("Looking at the start");
    seat.key(Key::Backspace);
    seat.expect("Black to push");
    seat.key(Key::F1);
    seat.expect("Keyboard shortcuts");
}
