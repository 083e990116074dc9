//! Computer players at the GIPF board, who find what the test says.

use engine::Verdict;
use orchestrator::Action;

use super::*;
use crate::play::Manners;
use crate::setup::Who;
use crate::strength::Strength;
use crate::thinker::fake::{Fake, report};
use crate::thinker::{Found, NoAnswer, Question as Asked};

/// A game against the computer.
struct Against {
    at: At,
    fake: Fake,
}

fn push(entry: &str) -> Action {
    Action::Push {
        kind: PushKind::Gipf,
        entry: entry.parse().unwrap(),
    }
}

fn setup(who: Who, options: GameOptions) -> Setup {
    Setup {
        game: GameSetup::Gipf(options),
        ..Form {
            who,
            ..Form::default()
        }
        .setup()
    }
}

impl Against {
    fn new(who: Who) -> Self {
        Self::with(who, GameOptions::default())
    }

    fn with(who: Who, options: GameOptions) -> Self {
        let session = GipfSession::new(&setup(who, options.clone()), options, 7, SECOND).unwrap();
        let mut at = At {
            session,
            now: SECOND,
        };
        let fake = Fake::default();
        at.session.set_thinker(Box::new(fake.clone()));
        at.session.advance(at.now);
        Self { at, fake }
    }

    /// The computer finds an action.
    fn finds(&mut self, action: Action, chance: f32) {
        let report = report(vec![action], Verdict::Estimate(chance));
        self.fake.answer(Found::Gipf(report));
        self.at.session.advance(self.at.now);
    }

    fn wait(&mut self, time: Duration) {
        self.at.now += time;
        self.at.session.advance(self.at.now);
    }

    fn person(&mut self, entry: &str) {
        self.at.board(BoardInput::Push(entry.parse().unwrap()));
    }

    fn steps(&self) -> usize {
        self.at.session.game().steps().len()
    }

    fn view(&self) -> crate::view_model::GameView {
        self.at.session.view(self.at.now, &Settings::default())
    }

    fn title(&self) -> String {
        Words::default().say(&self.view().prompt.title)
    }

    fn hint(&self) -> String {
        let hint = self.view().prompt.hint;
        hint.map_or_else(String::new, |hint| Words::default().say(&hint))
    }

    fn remark(&self) -> String {
        let remark = self.view().above.remark;
        remark.map_or_else(String::new, |remark| Words::default().say(&remark))
    }

    fn status(&self) -> String {
        Words::default().say(&self.view().status)
    }

    fn can(&self, command: Command) -> bool {
        self.at.session.is_enabled(command)
    }
}

#[test]
fn the_computer_answers_when_a_person_can_follow() {
    let mut game = Against::new(Who::First);
    assert_eq!(game.fake.asked(), 0, "it is White's turn");
    game.person("e9:e8");
    assert_eq!(game.fake.asked(), 1);
    let task = game.fake.open().unwrap();
    assert_eq!(task.request, Strength::Level(3).gipf(7));
    let Asked::Gipf { turn, earlier, .. } = task.question else {
        panic!("about GIPF")
    };
    assert_eq!(turn.side(), Color::Black);
    assert_eq!(earlier.len(), 1);
    assert_eq!(game.title(), "Black · Explorer to push");
    assert_eq!(game.remark(), "level 3");
    game.finds(push("a5:b5"), 0.5);
    assert_eq!(game.steps(), 1, "not before a person could follow");
    let wake = game.at.session.wake(game.at.now).unwrap();
    assert!(wake > game.at.now, "it wants to be woken for it");
    game.wait(wake.saturating_sub(game.at.now));
    assert_eq!(game.steps(), 2);
    assert_eq!(game.at.session.game().plies()[1].1.to_string(), "Gb5");
    assert_eq!(game.fake.asked(), 1, "a person is on turn");
    assert!(game.fake.open().is_none());
    assert!(game.at.session.wake(game.at.now).is_none(), "it is at rest");
}

#[test]
fn without_pauses_it_moves_as_soon_as_it_knows() {
    let mut game = Against::new(Who::First);
    game.at.session.set_manners(Manners {
        human_pace: false,
        ..Manners::default()
    });
    game.person("e9:e8");
    game.finds(push("a5:b5"), 0.5);
    assert_eq!(game.steps(), 2);
}

#[test]
fn seconds_of_thinking_are_shown_and_it_can_be_hurried() {
    let mut game = Against::new(Who::Second);
    assert_eq!(game.fake.asked(), 1, "the computer begins");
    let wake = game.at.session.wake(game.at.now).unwrap();
    assert_eq!(wake, game.at.now + SECOND, "once a second is enough");
    game.wait(SECOND * 3);
    let remark = game.view().below.remark.unwrap();
    assert_eq!(Words::default().say(&remark), "thinks… 3\u{a0}s");
    assert!(game.can(Command::MoveNow));
    game.at.command(Command::MoveNow);
    assert_eq!(game.fake.hurried(), 1);
    game.finds(push("e9:e8"), 0.5);
    assert_eq!(game.steps(), 1, "and there is no pause");
    assert!(!game.can(Command::MoveNow));
}

#[test]
fn nobody_moves_for_the_computer() {
    let mut game = Against::new(Who::Second);
    game.person("e9:e8");
    assert_eq!(game.steps(), 0);
    assert!(game.view().refusal.is_some());
    assert!(!game.can(Command::KindBasic));
    let scene = game
        .at
        .session
        .gipf_scene(game.at.now, &Settings::default());
    assert!(scene.entries.is_empty());
}

#[test]
fn undo_goes_back_to_the_last_decision_of_the_person() {
    let mut game = Against::new(Who::First);
    game.person("e9:e8");
    game.finds(push("a5:b5"), 0.5);
    game.wait(SECOND);
    game.person("i5:h5");
    assert_eq!((game.steps(), game.fake.asked()), (3, 2));
    game.at.command(Command::Undo);
    assert_eq!(game.steps(), 2, "its thinking is interrupted");
    assert!(game.fake.open().is_none());
    game.at.command(Command::Undo);
    assert_eq!(game.steps(), 0, "both moves");
    assert!(!game.can(Command::Undo));
    game.at.command(Command::Redo);
    assert_eq!(game.steps(), 2, "both moves");
}

#[test]
fn what_the_computer_began_with_is_not_taken_back() {
    let mut game = Against::new(Who::Second);
    game.finds(push("e9:e8"), 0.5);
    game.wait(SECOND);
    assert_eq!(game.steps(), 1);
    assert!(!game.can(Command::Undo));
}

#[test]
fn answers_about_another_position_are_dropped() {
    let mut game = Against::new(Who::First);
    game.person("e9:e8");
    let old = game.fake.number();
    game.at.command(Command::Undo);
    game.person("i5:h5");
    let late = report(vec![push("a5:b5")], Verdict::Estimate(0.5));
    game.fake.tell(old, Found::Gipf(late), true);
    game.wait(SECOND * 2);
    assert_eq!(game.steps(), 1, "that was about another position");
    game.finds(push("e1:e2"), 0.5);
    game.wait(SECOND);
    assert_eq!(game.at.session.game().plies()[1].1.to_string(), "Ge2");
}

#[test]
fn pause_stops_it_and_play_goes_on_afterwards() {
    let mut game = Against::new(Who::First);
    game.person("e9:e8");
    assert!(game.can(Command::StopThinking));
    game.at.command(Command::StopThinking);
    assert!(game.fake.open().is_none(), "it does not go on thinking");
    assert!(!game.at.session.game().is_running());
    game.wait(SECOND * 5);
    assert_eq!(game.steps(), 1);
    game.at.command(Command::Pause);
    assert_eq!(game.fake.asked(), 2, "it is asked anew");
    game.finds(push("a5:b5"), 0.5);
    game.wait(SECOND);
    assert_eq!(game.steps(), 2);
}

#[test]
fn a_late_tick_halts_the_clock_and_the_answer_waits() {
    let options = GameOptions {
        clock: Some(10),
        ..GameOptions::default()
    };
    let mut game = Against::with(Who::First, options);
    game.person("e9:e8");
    let request = game.fake.open().unwrap().request;
    assert!(request.limits.time.is_some(), "the clock limits it");
    // The machine sleeps; the thinker has answered when it wakes.
    let answer = report(vec![push("a5:b5")], Verdict::Estimate(0.5));
    game.fake.answer(Found::Gipf(answer));
    game.wait(SECOND * 90);
    assert!(!game.at.session.game().is_running(), "time was stopped");
    assert_eq!(game.steps(), 1);
    game.at.command(Command::Pause);
    game.wait(SECOND);
    assert_eq!(game.steps(), 2);
}

#[test]
fn its_clock_runs_while_it_thinks() {
    let options = GameOptions {
        clock: Some(10),
        ..GameOptions::default()
    };
    let mut game = Against::with(Who::First, options);
    game.person("e9:e8");
    for _ in 0..4 {
        game.wait(SECOND);
    }
    let clock = game.view().above.clock.unwrap();
    assert!(clock.running);
    assert_eq!(clock.left_ms, 596_000);
}

#[test]
fn without_an_answer_it_still_plays() {
    let mut game = Against::new(Who::First);
    game.person("e9:e8");
    game.fake.answer(Found::Nothing(NoAnswer::Ended));
    game.wait(Duration::ZERO);
    game.wait(SECOND);
    assert_eq!(game.steps(), 2);
}

#[test]
fn it_accepts_a_draw_when_it_stands_badly_only() {
    for (chance, accepts) in [(0.7, false), (0.3, true)] {
        let mut game = Against::new(Who::First);
        game.at.command(Command::OfferDraw);
        assert!(!game.at.session.is_over(), "it has not thought yet");
        game.person("e9:e8");
        game.finds(push("a5:b5"), chance);
        game.wait(SECOND);
        game.at.command(Command::OfferDraw);
        assert_eq!(game.at.session.is_over(), accepts, "{chance}");
        if !accepts {
            assert_eq!(game.status(), "Black · Explorer does not accept the draw.");
        }
    }
}

#[test]
fn a_person_resigns_for_himself_whoever_is_on_turn() {
    let mut game = Against::new(Who::First);
    game.person("e9:e8");
    game.at.command(Command::Resign);
    game.at
        .session
        .handle(&Intent::Answer(Answer::Yes), game.at.now);
    assert_eq!(game.title(), "Black · Explorer wins");
    assert!(game.fake.open().is_none());
}

#[test]
fn two_computers_play_until_they_are_paused() {
    let mut game = Against::new(Who::Nobody);
    game.at.session.set_manners(Manners {
        human_pace: false,
        ..Manners::default()
    });
    assert!(!game.can(Command::Resign));
    for entry in ["e9:e8", "a5:b5", "i5:h5"] {
        game.finds(push(entry), 0.5);
    }
    assert_eq!(game.steps(), 3);
    game.at.command(Command::Undo);
    assert_eq!(game.steps(), 2);
    assert!(!game.at.session.game().is_running(), "else it moves again");
    assert!(game.fake.open().is_none());
    game.at.command(Command::Pause);
    assert!(game.fake.open().is_some());
}

#[test]
fn it_decides_about_potentials_too() {
    let mut at = At::new(S56, &GameOptions::default());
    at.session.setup.computers = [Some(Strength::Level(1)), None];
    let fake = Fake::default();
    at.session.set_thinker(Box::new(fake.clone()));
    at.session.advance(at.now);
    let mut game = Against { at, fake };
    game.at.session.set_manners(Manners {
        human_pace: false,
        ..Manners::default()
    });
    let turn = *game.at.session.game().turn();
    // Whatever comes first: the list of legal actions leads to the potential or past it.
    let mut seen = Vec::new();
    for _ in 0..6 {
        let turn = *game.at.session.game().turn();
        let Some(by) = turn.pending().by() else { break };
        if by == Color::Black {
            break;
        }
        seen.push(turn.pending());
        let actions = turn.actions();
        let due = |action: &&Action| {
            turn.apply(**action)
                .is_ok_and(|next| matches!(next.pending(), Decision::UsePotential { .. }))
        };
        let action = *actions.iter().find(due).unwrap_or(&actions[0]);
        game.finds(action, 0.5);
    }
    assert_ne!(*game.at.session.game().turn(), turn);
    assert!(seen.len() > 1, "{seen:?}");
}

#[test]
fn a_hint_names_the_move_and_its_reason() {
    let mut game = Against::new(Who::First);
    assert!(game.can(Command::Hint));
    game.at.command(Command::Hint);
    assert_eq!(game.hint(), "Looking for the best move…");
    assert!(game.fake.open().unwrap().request.limits.time.is_some());
    game.finds(push("e9:e8"), 0.57);
    assert_eq!(
        game.hint(),
        "Hint: push a GIPF-piece in from e9 to e8 – the best chances, 57\u{a0}%."
    );
    let e9 = crate::scene::Target::Dot("e9".parse().unwrap());
    let scene = |game: &Against| {
        let settings = Settings::default();
        game.at.session.gipf_scene(game.at.now, &settings)
    };
    assert!(scene(&game).suggestions[0].at(e9).is_some(), "an arrow");
    game.at.command(Command::Hint);
    assert!(scene(&game).suggestions.is_empty());
    assert_eq!(game.hint(), "", "asked for once more it goes");
    game.at.command(Command::Hint);
    game.person("e9:e8");
    assert_eq!(game.hint(), "", "the move was made");
    assert!(!game.can(Command::Hint), "the computer is on turn");
}

#[test]
fn a_blunder_is_asked_about_and_another_move_is_not() {
    let mut game = Against::new(Who::First);
    game.at.session.set_manners(Manners {
        warns: true,
        ..Manners::default()
    });
    game.wait(Duration::ZERO);
    // While the person thinks the best move is looked for.
    game.finds(push("e9:e8"), 0.6);
    assert!(game.fake.open().is_none());
    game.person("i5:h5");
    assert_eq!(game.steps(), 0);
    assert_eq!(game.hint(), "Looking at your move…");
    game.finds(push("a5:b5"), 0.75);
    assert_eq!(game.title(), "This loses much");
    game.at
        .session
        .handle(&Intent::Answer(Answer::No), game.at.now);
    assert_eq!(game.steps(), 0);
    // Not much worse than the best.
    game.person("a5:b5");
    game.finds(push("e1:e2"), 0.5);
    assert_eq!(game.steps(), 1);
}

#[test]
fn the_best_move_is_made_without_question() {
    let mut game = Against::new(Who::First);
    game.at.session.set_manners(Manners {
        warns: true,
        ..Manners::default()
    });
    game.wait(Duration::ZERO);
    game.finds(push("e9:e8"), 0.6);
    game.person("e9:e8");
    assert_eq!(game.steps(), 1);
}

#[test]
fn nobody_thinks_while_nobody_looks() {
    let mut game = Against::new(Who::First);
    game.person("e9:e8");
    let away = |away| Manners {
        away,
        ..Manners::default()
    };
    game.at.session.set_manners(away(true));
    game.wait(SECOND);
    assert!(game.fake.open().is_none());
    assert!(game.at.session.wake(game.at.now).is_none());
    game.at.session.set_manners(away(false));
    game.wait(SECOND);
    assert!(game.fake.open().is_some(), "it goes on where it was");
}

#[test]
fn whoever_looks_back_goes_on_looking() {
    let mut game = Against::new(Who::First);
    game.person("e9:e8");
    game.at.command(Command::FirstPosition);
    game.finds(push("a5:b5"), 0.5);
    game.wait(SECOND);
    assert_eq!(game.steps(), 2);
    assert_eq!(game.at.session.looking, Some(0));
}

#[test]
fn the_chance_to_win_a_match_follows_from_both_levels() {
    let chance = |computers: [Option<Strength>; 2]| {
        let mut setup = setup(Who::Nobody, GameOptions::default());
        setup.computers = computers;
        let session = GipfSession::new(&setup, GameOptions::default(), 7, SECOND).unwrap();
        let Asked::Gipf { match_chance, .. } = session.question(session.turn()) else {
            panic!("about GIPF")
        };
        (match_chance.white, match_chance.black)
    };
    let level = |number| Some(Strength::Level(number));
    let (strong, weak) = chance([level(7), level(3)]);
    assert!(strong > 0.9, "{strong}");
    assert!((strong + weak - 1.0).abs() < 1e-5);
    assert_eq!(chance([level(5), level(5)]), (0.5, 0.5));
    // Nobody knows how well a person plays, nor what a time means against a level.
    for computers in [[level(9), None], [level(9), Some(Strength::Seconds(3))]] {
        assert_eq!(chance(computers), (0.5, 0.5));
    }
}
