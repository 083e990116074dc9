//! Pauses, draws, resigning, early ends and undo (T3.15, T3.16, T7.1, T7.2).

use super::*;

#[test]
fn pauses() {
    let with = |pause| {
        game(Options {
            pause,
            ..Options::default()
        })
    };
    assert_eq!(
        refusal(&mut with(PauseRule::Never), 0, Red, "pause"),
        Refusal::NoPause
    );
    let mut hidden = with(PauseRule::BoardHidden);
    act(&mut hidden, 0, Black, "pause");
    assert!(hidden.is_paused());
    assert_eq!(refusal(&mut hidden, 0, Black, "pause"), Refusal::Paused);
    assert_eq!(hidden.next_automatic_event(), None);

    let mut asked = with(PauseRule::ByConsent);
    act(&mut asked, 0, Red, "pause");
    assert!(!asked.is_paused());
    assert_eq!(refusal(&mut asked, 0, Red, "pause"), Refusal::PauseAsked);
    let mut declined = asked.clone();
    act(&mut declined, 0, Red, "a1-b2");
    act(&mut declined, 0, Black, "a4-b4");
    assert_eq!(declined.pause_asked_by(), None);
    act(&mut asked, 5_000, Black, "pause");
    assert!(asked.is_paused());
    act(&mut asked, 5_000, Black, "resume");
    assert_eq!(
        refusal(&mut asked, 5_000, Black, "resume"),
        Refusal::NotPaused
    );
}

#[test]
fn draws_are_agreed_at_level_1_only() {
    let mut game1 = game(Options::at_level(Level::One));
    assert_eq!(refusal(&mut game1, 0, Black, "agree"), Refusal::NoDrawOffer);
    act(&mut game1, 0, Red, "offer");
    assert_eq!(refusal(&mut game1, 0, Red, "agree"), Refusal::NoDrawOffer);
    assert_eq!(refusal(&mut game1, 0, Black, "offer"), Refusal::DrawOffered);
    let mut declined = game1.clone();
    act(&mut declined, 0, Red, "a1-b2");
    act(&mut declined, 0, Black, "a4-b4");
    assert_eq!(declined.draw_offered_by(), None);
    act(&mut game1, 0, Black, "agree");
    assert_eq!(game1.outcome().unwrap().end, End::Agreement);
    for level in [Level::Two, Level::Three] {
        let mut game = game(Options::at_level(level));
        assert_eq!(refusal(&mut game, 0, Red, "offer"), Refusal::NoDraw);
    }
}

#[test]
fn resigning_is_always_possible_until_the_end() {
    let mut game = game(Options::default());
    act(&mut game, 0, Red, "pause");
    act(&mut game, 0, Black, "resign");
    assert_eq!(game.outcome().unwrap().winner, Some(Red));
    assert_eq!(refusal(&mut game, 0, Red, "resign"), Refusal::GameOver);
    assert_eq!(game.advance(ms(9)), []);
}

#[test]
fn a_safe_lead_ends_the_game() {
    // Open are d4 (4), next to Red's d3, and g4 (1) under Black's glass: at most 5 more rings for anybody.
    let board = "1111/12221/123321/1230321/123321/12221/1110";
    let at = |holders: &str| {
        let position = format!("{board} d3,a1,g1:a4,d1,g4 r {holders}");
        Game::from_position(Options::at_level(Level::One), &position.parse().unwrap()).unwrap()
    };
    // Black reaches nothing: g4 has no way in for its own glass but from outside.
    let mut safe = at("1,4");
    assert_eq!(safe.lead_cannot_be_lost(), Some(Red));
    act(&mut safe, 0, Black, "end");
    let outcome = safe.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.end), (Some(Red), End::LeadSafe));

    let mut open = at("3,2");
    assert_eq!(
        open.lead_cannot_be_lost(),
        None,
        "Red could still place his three"
    );
    assert_eq!(refusal(&mut open, 0, Red, "end"), Refusal::LeadNotSafe);
    assert_eq!(game(Options::default()).lead_cannot_be_lost(), None);
}

#[test]
fn undo_restores_the_start_of_the_turn_with_its_clock() {
    let options = Options {
        undo: UndoRule::AllLevels,
        ..Options::default()
    };
    let mut history = History::new(opening(options));
    let start = history.game().clone();
    history.act(ms(30), Black, Action::StartTimer).unwrap();
    history.advance(ms(50));
    // Red lost his turn at 45 s; Black's began then.
    assert_eq!(
        (history.game().turn(), history.game().now()),
        (Some(Black), ms(50))
    );
    let at_45 = history.turn_starts()[1].clone();
    assert_eq!(at_45.now(), ms(45));
    history
        .act(ms(52), Black, "b4-b3".parse().unwrap())
        .unwrap();
    let moved = history.game().clone();
    assert!(history.undo());
    assert_eq!(history.game(), &at_45);
    assert!(history.redo());
    assert_eq!(history.game(), &moved);
    assert!(history.undo() && history.undo());
    assert_eq!(history.game(), &start);
    assert!(!history.undo());
    assert!(history.redo());
    assert_eq!(
        history.game(),
        &at_45,
        "that is where the second undo set out"
    );
    // A turn that begins by itself leaves nothing to do again.
    assert!(history.undo());
    history.act(ms(31), Black, Action::StartTimer).unwrap();
    assert!(!history.redo());
}

#[test]
fn undo_follows_its_option() {
    let can = |level, undo| {
        let mut history = History::new(game(Options {
            undo,
            ..Options::at_level(level)
        }));
        history.act(ms(1), Red, "a1-b2".parse().unwrap()).unwrap();
        history.undo()
    };
    assert!(can(Level::One, UndoRule::Level1Only));
    assert!(!can(Level::Two, UndoRule::Level1Only));
    assert!(can(Level::Three, UndoRule::AllLevels));
    assert!(!can(Level::One, UndoRule::Never));
}

#[test]
fn undo_reaches_back_over_the_end() {
    let mut history = History::new(game(Options::at_level(Level::One)));
    history.act(ms(1), Red, "a1-b2".parse().unwrap()).unwrap();
    let start = history.game().clone();
    history.act(ms(2), Black, Action::Resign).unwrap();
    assert!(history.undo());
    assert_eq!(history.game(), &start);
}

#[test]
fn time_never_runs_backwards_or_away() {
    let mut game = game(Options {
        timer_mode: TimerMode::AlwaysOn,
        ..Options::default()
    });
    act(&mut game, 10_000, Red, "a1-b2");
    act(&mut game, 3, Black, "a4-b4");
    assert_eq!(game.now(), ms(10));
    game.advance(Millis(u64::MAX));
    assert_eq!(game.now(), Game::LATEST);
}
