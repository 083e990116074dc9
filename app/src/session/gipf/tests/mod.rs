//! A game of GIPF at the table, played through intents.

use std::time::Duration;

use gipf::Position;
use orchestrator::{Game, GameOptions, MatchOptions, PotentialRule, Reason};
use tamsk::{Level, Millis};

use super::*;
use crate::command::Command;
use crate::intent::Answer;
use crate::scene::{BoardInput, RowState};
use crate::settings::Settings;
use crate::setup::{Form, GameSetup};
use crate::words::Words;

mod computer;

const SECOND: Duration = Duration::from_secs(1);
const S56: &str = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";

/// A session with its time.
struct At {
    session: GipfSession,
    now: Duration,
}

impl At {
    fn new(position: &str, options: &GameOptions) -> Self {
        let start: Position = position.parse().unwrap();
        let options = GameOptions {
            version: start.version,
            ..options.clone()
        };
        let setup = Setup {
            game: GameSetup::Gipf(options.clone()),
            ..Form::default().setup()
        };
        let game = Game::from_position(options, 7, start).unwrap();
        let mut at = Self {
            session: GipfSession::of_game(setup, game, SECOND),
            now: SECOND,
        };
        at.command(Command::Pause);
        at
    }

    fn plain(position: &str) -> Self {
        Self::new(
            position,
            &GameOptions {
                potentials: Some(0),
                ..GameOptions::default()
            },
        )
    }

    fn command(&mut self, command: Command) {
        self.session.handle(&command.into(), self.now);
    }

    fn board(&mut self, input: BoardInput) {
        self.session.handle(&Intent::Board(input), self.now);
    }

    fn dot(&mut self, name: &str) {
        self.board(BoardInput::Dot(name.parse().unwrap()));
    }

    fn spot(&mut self, name: &str) {
        self.board(BoardInput::Spot(::gipf::parse_spot(name).unwrap()));
    }

    fn answer(&mut self, answer: Answer) {
        self.session.handle(&Intent::Answer(answer), self.now);
    }

    fn prompt(&self) -> String {
        let prompt = self.session.view(self.now, &Settings::default()).prompt;
        let say = |message: Option<&Message>| {
            message
                .map(|message| Words::default().say(message))
                .unwrap_or_default()
        };
        [
            say(Some(&prompt.title)),
            say(prompt.body.as_ref()),
            say(prompt.warning.as_ref()),
        ]
        .join(" | ")
    }

    fn refusal(&self) -> String {
        let refusal = self.session.view(self.now, &Settings::default()).refusal;
        refusal
            .map(|refusal| Words::default().say(&refusal.text))
            .unwrap_or_default()
    }

    fn status(&self) -> String {
        Words::default().say(&self.session.view(self.now, &Settings::default()).status)
    }

    fn plies(&self) -> String {
        let plies = self.session.game.plies();
        plies
            .iter()
            .map(|(_, ply)| ply.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

fn combined() -> GameOptions {
    let tamsk = tamsk::Options::at_level(Level::One);
    GameOptions {
        combined: PotentialRule::EveryTime(MatchOptions {
            tamsk,
            ..MatchOptions::default()
        }),
        ..GameOptions::default()
    }
}

#[test]
fn a_dot_with_two_lines_waits_for_a_spot() {
    let mut at = At::plain("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS");
    at.dot("b1");
    assert!(
        at.prompt().contains("Two lines begin at b1"),
        "{}",
        at.prompt()
    );
    at.spot("e5");
    assert!(at.refusal().contains("on no line"), "{}", at.refusal());
    at.spot("c2");
    assert_eq!(at.plies(), "c2");
    at.dot("b1");
    at.board(BoardInput::Cancel);
    assert_eq!(
        at.session.gipf_scene(at.now, &Settings::default()).selected,
        None
    );
    at.spot("b3");
    assert_eq!(
        at.plies(),
        "c2 b3",
        "an empty spot of the edge needs no dot"
    );
}

#[test]
fn a_forced_capture_runs_by_itself() {
    let mut at = At::plain("basic 4/3s1/3s2/3s3/2S3/5/S3 b 8,8 0,0 SS");
    at.session.set_pace(Pace {
        push: SECOND,
        capture: SECOND,
        ..Pace::default()
    });
    at.dot("a5");
    assert_eq!(at.plies(), "b5;xb5,c5,d5,e5,f4*");
    assert_eq!(at.session.wake(at.now), Some(at.now), "the film plays");
    at.session.advance(at.now + SECOND * 3);
    assert_eq!(at.session.wake(at.now + SECOND * 3), None, "at rest");
}

#[test]
fn rows_with_a_choice_are_taken_by_hand() {
    // S33: two rows cross on a GIPF-piece.
    let mut at = At::plain("tournament s3/1s1S1/2GS2/1SS1S2/2S3/4g/G3 w 5,5 0,0 SS");
    at.dot("a1");
    assert!(at.prompt().contains("2 rows"), "{}", at.prompt());
    at.command(Command::Take);
    assert!(at.refusal().contains("Click the row"), "{}", at.refusal());
    at.spot("e3");
    at.command(Command::Take);
    let scene = at.session.gipf_scene(at.now, &Settings::default());
    assert_eq!(
        scene.rows.len(),
        1,
        "the GIPF-piece was left, so the other row stands"
    );
    assert!(scene.rows.iter().all(|row| row.state == RowState::Chosen));
    at.spot("e5");
    at.command(Command::Take);
    assert_eq!(at.plies(), "a1-e5;xc5,d5,e3,e4,Ge5,e6,f4");
}

#[test]
fn potentials_are_thrown_away_only_on_purpose() {
    let options = GameOptions {
        potentials: Some(2),
        ..GameOptions::default()
    };
    let mut at = At::new("standard g2G/5/6/G5g/6/5/g2G w 12,12 2,2 LL", &options);
    at.command(Command::KindBasic);
    assert!(
        at.prompt().contains("leave the game (G7.6)"),
        "{}",
        at.prompt()
    );
    at.dot("a5");
    assert!(
        at.prompt().starts_with("Push a basic piece now?"),
        "{}",
        at.prompt()
    );
    at.answer(Answer::No);
    assert_eq!(at.plies(), "");
    at.dot("a5");
    at.answer(Answer::Yes);
    assert_eq!(at.session.turn().supply(Color::White).potentials, 0);
}

#[test]
fn the_last_gipf_piece_is_taken_only_on_purpose() {
    // White's only GIPF-piece stands in the row that the push completes.
    let mut at = At::plain("standard 4/5/6/SGS4/6/5/3g w 5,10 0,0 SS");
    at.dot("e1");
    assert!(at.prompt().contains("left standing"), "{}", at.prompt());
    at.spot("e4");
    assert!(at.prompt().contains("you lose the game"), "{}", at.prompt());
    at.command(Command::Take);
    assert!(at.session.turn().outcome().is_none());
    assert!(at.prompt().contains("last GIPF-piece"), "{}", at.prompt());
    at.answer(Answer::Yes);
    assert_eq!(
        at.session.turn().outcome().unwrap().reason,
        Reason::NoGipfPiece
    );
    assert!(at.prompt().starts_with("Black wins"), "{}", at.prompt());
}

#[test]
fn without_matches_a_dot_uses_the_potential_at_once() {
    let options = GameOptions {
        potentials: Some(3),
        ..GameOptions::default()
    };
    let mut at = At::new(S56, &options);
    at.dot("e1");
    assert!(
        at.prompt().contains("your potential is on the centre"),
        "{}",
        at.prompt()
    );
    let scene = at.session.gipf_scene(at.now, &Settings::default());
    assert!(scene.centre_due && scene.rows.iter().all(|row| row.state == RowState::Pending));
    at.dot("a5");
    assert_eq!(at.plies(), "e1-e5;+a5-f4");
}

#[test]
fn a_match_is_played_between_use_and_extra_move() {
    let mut at = At::new(S56, &combined());
    at.dot("e1");
    at.dot("a5");
    assert!(
        at.refusal().contains("decided about first"),
        "{}",
        at.refusal()
    );
    at.command(Command::UsePotential);
    assert!(
        at.prompt().contains("A draw counts as lost."),
        "{}",
        at.prompt()
    );
    at.command(Command::StartMatch);
    assert!(
        at.session.plays_match()
            && at
                .session
                .tamsk_scene(at.now, &Settings::default())
                .is_some()
    );
    at.command(Command::ShowGipf);
    assert!(at.session.gipf_scene(at.now, &Settings::default()).frozen);
    assert!(
        at.prompt().contains("The match is going on"),
        "{}",
        at.prompt()
    );
    at.command(Command::ShowTamsk);
    at.command(Command::Resign);
    at.answer(Answer::Yes);
    assert!(at.session.game.current_match().is_none());
    let lost = at.plies().contains("+#");
    assert!(
        lost || at.prompt().contains("extra move"),
        "{}",
        at.prompt()
    );
    assert!(
        at.session.is_enabled(Command::ShowTamsk),
        "the last match can still be looked at"
    );
}

#[test]
fn taking_a_match_back_needs_consent() {
    let mut at = At::new(S56, &combined());
    at.dot("e1");
    at.command(Command::UsePotential);
    at.command(Command::StartMatch);
    at.command(Command::Undo);
    assert!(
        at.prompt().starts_with("Take the match back?"),
        "{}",
        at.prompt()
    );
    at.answer(Answer::No);
    assert!(at.session.game.current_match().is_some());
    at.command(Command::Undo);
    at.answer(Answer::Yes);
    assert!(
        at.prompt().contains("your potential is on the centre"),
        "{}",
        at.prompt()
    );
}

#[test]
fn looking_back_changes_nothing() {
    let mut at = At::plain("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS");
    at.spot("b3");
    at.spot("c2");
    at.command(Command::FirstPosition);
    assert!(
        at.prompt().starts_with("Looking at the start"),
        "{}",
        at.prompt()
    );
    at.spot("d2");
    assert!(
        at.refusal().contains("earlier position"),
        "{}",
        at.refusal()
    );
    at.command(Command::NextPosition);
    assert_eq!(
        at.session
            .gipf_scene(at.now, &Settings::default())
            .board
            .occupied()
            .len(),
        7
    );
    at.command(Command::ReturnToGame);
    assert_eq!(at.plies(), "b3 c2");
    at.command(Command::Undo);
    at.command(Command::Undo);
    at.command(Command::Redo);
    assert_eq!(at.plies(), "b3");
}

#[test]
fn a_clock_stops_where_the_program_stood_still() {
    let options = GameOptions {
        clock: Some(10),
        potentials: Some(0),
        ..GameOptions::default()
    };
    let mut at = At::new("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS", &options);
    let left = |at: &At| {
        at.session
            .game
            .clock()
            .unwrap()
            .left(Color::White, millis(at.now))
    };
    at.now += SECOND;
    at.session.advance(at.now);
    at.now += SECOND * 3600;
    at.session.advance(at.now);
    assert_eq!(left(&at), Millis::from_secs(599));
    assert!(at.prompt().starts_with("Paused"), "{}", at.prompt());
    at.spot("b3");
    assert!(at.refusal().contains("paused"), "{}", at.refusal());
    at.command(Command::Pause);
    at.spot("b3");
    assert_eq!(at.plies(), "b3");
    // A flag falls in words.
    at.command(Command::Undo);
    for _ in 0..700 {
        at.now += SECOND;
        at.session.advance(at.now);
    }
    assert_eq!(at.session.turn().outcome().unwrap().reason, Reason::Time);
}

#[test]
fn a_draw_is_offered_and_declined() {
    let mut at = At::plain("basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS");
    at.command(Command::OfferDraw);
    assert!(
        at.prompt().starts_with("White offers a draw"),
        "{}",
        at.prompt()
    );
    at.answer(Answer::No);
    assert!(at.session.turn().outcome().is_none());
    at.command(Command::OfferDraw);
    at.answer(Answer::Yes);
    assert_eq!(at.session.turn().outcome().unwrap().winner, None);
    at.command(Command::Undo);
    assert!(
        at.session.turn().outcome().is_none(),
        "the end can be taken back"
    );
}

#[test]
fn whoever_does_nothing_in_a_match_is_warned_before_it_is_lost() {
    let mut at = At::new(S56, &combined());
    at.dot("e1");
    at.command(Command::UsePotential);
    at.command(Command::StartMatch);
    let warned = at.session.wake(at.now).unwrap();
    assert_eq!(warned, at.now + SECOND * 240);
    at.now = warned;
    at.session.advance(at.now);
    assert!(at.prompt().contains("in 60 seconds"), "{}", at.prompt());
    for _ in 0..60 {
        at.now += SECOND;
        at.session.advance(at.now);
    }
    assert!(at.session.game.current_match().is_none());
    assert!(
        at.prompt().contains("did nothing for too long"),
        "{}",
        at.prompt()
    );
}

#[test]
fn the_status_line_tells_every_push_and_what_it_brought_about() {
    let mut at = At::plain("basic 4/5/6/7/6/5/4 w 12,12 0,0 SS");
    at.dot("e1");
    assert_eq!(at.status(), "White pushes a basic piece in from e1 to e2.");
    at.dot("e1");
    assert_eq!(
        at.status(),
        "Black pushes a basic piece in from e1 to e2; a piece moves along."
    );
    at.command(Command::Undo);
    assert_eq!(at.status(), "Taken back.");

    let mut at = At::plain("basic 4/3s1/3s2/3s3/2S3/5/S3 b 8,8 0,0 SS");
    at.dot("b6");
    at.spot("b5");
    let status = at.status();
    assert!(
        status.contains(" in from b6 to b5. Black takes back "),
        "{status}"
    );
}
