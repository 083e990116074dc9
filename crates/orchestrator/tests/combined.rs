//! The scenarios of the combined mode, on both sides: CS1 to CS21, S73 to S78, TS34 and TS35.

use gipf::{Color, Position, Version};
use hexboard::CellSet;
use orchestrator::{
    Action, Decided, Decision, DiceRoll, Ended, Game, GameError, GameEvent, GameOptions, MatchDraw,
    MatchFirst, MatchOptions, MatchResult, Ply, PotentialRule, Reason, Repetition,
};
use tamsk::{Level, Millis};

const S56: &str = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";
const S57: &str = "standard 3P/3s1/3s2/SSSs3/2S3/5/G2g b 4,5 0,0 SS";
const S73: &str = "standard 3s/3s1/3s2/7/6/5/G2g b 8,5 0,0 SS";
const NOW: Millis = Millis(1_000);

/// Level 1, White being Red, unless the test says otherwise.
fn matches() -> MatchOptions {
    MatchOptions {
        match_first: MatchFirst::Owner,
        tamsk: tamsk::Options::at_level(Level::One),
        ..MatchOptions::default()
    }
}

fn options(position: &str, combined: PotentialRule) -> GameOptions {
    let start: Position = position.parse().unwrap();
    GameOptions {
        potentials: Some(3),
        combined,
        ..GameOptions::of_version(start.version)
    }
}

fn game(position: &str, combined: PotentialRule) -> Game {
    let mut game =
        Game::from_position(options(position, combined), 7, position.parse().unwrap()).unwrap();
    game.run(NOW);
    game
}

fn automatic() -> PotentialRule {
    PotentialRule::EveryTime(matches())
}

fn challenge(per_player: u8) -> PotentialRule {
    PotentialRule::OnChallenge {
        per_player,
        options: matches(),
    }
}

fn push(game: &mut Game, entry: &str) {
    let action = Action::Push {
        kind: gipf::PushKind::Basic,
        entry: entry.parse().unwrap(),
    };
    game.act(NOW, action).unwrap();
}

fn extra(game: &mut Game, entry: &str) {
    game.act(NOW, Action::ExtraPush(entry.parse().unwrap()))
        .unwrap();
}

/// Declares the use and starts the match.
fn start_match(game: &mut Game) {
    game.act(NOW, Action::Use).unwrap();
    game.start_match(NOW).unwrap();
}

/// Declares the use, and lets a player resign the match.
fn lose(game: &mut Game, loser: Color) {
    start_match(game);
    game.match_act(NOW, loser, tamsk::Action::Resign).unwrap();
}

/// The game made again from its steps, and its match from what was done in it; time stands still.
fn restored(game: &Game) -> Game {
    let mut again =
        Game::from_position(game.options().clone(), game.seed(), *game.start()).unwrap();
    for step in game.steps() {
        again.restore_step(&step.into()).unwrap();
    }
    if let Some(current) = game.current_match() {
        let play = current.play();
        again
            .resume_match(play.entries(), play.time(NOW), current.idle(NOW))
            .unwrap();
    }
    again
}

/// Lets the match that is going on end in a draw by agreement, which Level 1 knows.
fn draw(game: &mut Game) {
    game.match_act(NOW, Color::White, tamsk::Action::OfferDraw)
        .unwrap();
    game.match_act(NOW, Color::Black, tamsk::Action::AgreeDraw)
        .unwrap();
}

fn last_ply(game: &Game) -> String {
    game.plies().last().unwrap().1.to_string()
}

fn position(game: &Game) -> String {
    game.turn().position().to_string()
}

#[test]
fn cs1_off_asks_no_question() {
    let mut game = game(S56, PotentialRule::Free);
    push(&mut game, "e1:e2");
    assert_eq!(
        game.turn().pending(),
        Decision::UsePotential {
            owner: Color::White
        }
    );
    assert!(matches!(game.start_match(NOW), Err(GameError::NoMatch)));
    game.act(NOW, Action::Use).unwrap();
    assert_eq!(
        game.turn().pending(),
        Decision::ExtraPush {
            owner: Color::White
        }
    );
    let turn = orchestrator::Turn::of_position(&S56.parse().unwrap()).unwrap();
    assert!(
        "e1-e5;+#;xe2,e3,e4,e5"
            .parse::<Ply>()
            .unwrap()
            .play(turn)
            .is_err()
    );
}

#[test]
fn cs2_s74_ts35_won_then_used() {
    let mut game = game(S56, automatic());
    push(&mut game, "e1:e2");
    lose(&mut game, Color::Black);
    assert_eq!(
        game.turn().pending(),
        Decision::ExtraPush {
            owner: Color::White
        }
    );
    extra(&mut game, "a5:b5");
    assert_eq!(last_ply(&game), "e1-e5;+a5-f4");
    assert_eq!(position(&game), S57);
}

#[test]
fn ts35_captures_come_only_after_the_whole_turn() {
    let mut game = game(S56, automatic());
    push(&mut game, "e1:e2");
    lose(&mut game, Color::Black);
    extra(&mut game, "h6:g6");
    assert_eq!(
        game.turn().pending(),
        Decision::Capture { by: Color::White }
    );
    assert!(game.act_forced(NOW).unwrap().is_some());
    assert_eq!(last_ply(&game), "e1-e5;+g6;xe2,e3,e4,e5");
    assert_eq!(
        position(&game),
        "standard 3s/3s1/3s2/7/6/4P/G2g b 8,5 0,0 SS"
    );
}

#[test]
fn cs3_won_then_renounced() {
    let mut game = game(S56, automatic());
    push(&mut game, "e1:e2");
    lose(&mut game, Color::Black);
    game.act(NOW, Action::Renounce).unwrap();
    game.act_forced(NOW).unwrap();
    assert_eq!(last_ply(&game), "e1-e5;+0;xe2,e3,e4,e5");
    assert_eq!(position(&game), S73);
}

#[test]
fn cs4_s73_a_lost_match_equals_a_renounced_move() {
    let mut lost = game(S56, automatic());
    push(&mut lost, "e1:e2");
    lose(&mut lost, Color::White);
    lost.act_forced(NOW).unwrap();
    assert_eq!(last_ply(&lost), "e1-e5;+#;xe2,e3,e4,e5");
    assert_eq!(position(&lost), S73);
    let mut renounced = game(S56, automatic());
    push(&mut renounced, "e1:e2");
    renounced.act(NOW, Action::Renounce).unwrap();
    renounced.act_forced(NOW).unwrap();
    assert_eq!(lost.turn(), renounced.turn());
}

#[test]
fn cs5_s74_ts34_a_drawn_match() {
    let with = |match_draw| {
        let mut game = game(
            S56,
            PotentialRule::EveryTime(MatchOptions {
                match_draw,
                ..matches()
            }),
        );
        push(&mut game, "e1:e2");
        start_match(&mut game);
        draw(&mut game);
        game
    };
    let mut loses = with(MatchDraw::OwnerLoses);
    loses.act_forced(NOW).unwrap();
    assert_eq!(last_ply(&loses), "e1-e5;+#;xe2,e3,e4,e5");

    let mut wins = with(MatchDraw::OwnerWins);
    extra(&mut wins, "a5:b5");
    assert_eq!(last_ply(&wins), "e1-e5;+a5-f4");

    let mut replay = with(MatchDraw::Replay);
    assert_eq!(
        replay.turn().pending(),
        Decision::Match {
            owner: Color::White,
            drawn: 1
        }
    );
    assert_eq!(
        replay.match_plan().unwrap().red,
        Color::Black,
        "colours are exchanged"
    );
    replay.start_match(NOW).unwrap();
    draw(&mut replay);
    assert_eq!(replay.match_plan().unwrap().red, Color::White);
    replay.start_match(NOW).unwrap();
    draw(&mut replay);
    assert_eq!(
        replay.turn().pending(),
        Decision::Capture { by: Color::White },
        "the third draw loses"
    );
    assert_eq!(replay.potential_records()[0].decided.len(), 3);
}

#[test]
fn cs6_s76_a_challenge_is_used_up() {
    // S77's position: the extra move brings a second loaded piece to e5.
    let mut game = game(
        "standard S3/1s3/2T3/4Tss/6/5/G2g w 5,5 0,0 SS",
        challenge(1),
    );
    push(&mut game, "a1:b2");
    game.act(NOW, Action::Use).unwrap();
    assert_eq!(
        game.turn().pending(),
        Decision::Challenge { by: Color::Black }
    );
    game.act(NOW, Action::Challenge).unwrap();
    assert_eq!(game.turn().challenges_left(Color::Black), 0);
    game.start_match(NOW).unwrap();
    game.match_act(NOW, Color::Black, tamsk::Action::Resign)
        .unwrap();
    extra(&mut game, "e9:e8");
    game.act(NOW, Action::Use).unwrap();
    assert_eq!(
        game.turn().pending(),
        Decision::ExtraPush {
            owner: Color::White
        },
        "Black is not asked"
    );
    assert_eq!(game.turn().challenges_left(Color::White), 1);
}

#[test]
fn cs7_s76_a_challenge_declined() {
    let mut game = game(S56, challenge(1));
    push(&mut game, "e1:e2");
    game.act(NOW, Action::Use).unwrap();
    game.act(NOW, Action::LetPass).unwrap();
    assert_eq!(
        game.turn().pending(),
        Decision::ExtraPush {
            owner: Color::White
        }
    );
    assert_eq!(game.turn().challenges_left(Color::Black), 1);
    let record = &game.potential_records()[0];
    assert_eq!(
        (record.ply, record.ordinal, record.owner),
        (1, 1, Color::White)
    );
    assert_eq!((record.used, record.challenged), (true, Some(false)));
    assert!(record.decided.is_empty());
}

#[test]
fn cs8_s78_renounced_before_a_challenge() {
    for combined in [automatic(), challenge(1)] {
        let mut game = game(S56, combined);
        push(&mut game, "e1:e2");
        game.act(NOW, Action::Renounce).unwrap();
        game.act_forced(NOW).unwrap();
        assert_eq!(last_ply(&game), "e1-e5;+0;xe2,e3,e4,e5");
        assert_eq!(game.matches_decided(), 0);
        assert_eq!(
            game.turn().challenges_left(Color::Black),
            game.turn().rules().challenges
        );
        let record = &game.potential_records()[0];
        assert_eq!((record.used, record.challenged), (false, None));
    }
}

const S61: &str = "standard s3/1s3/2T3/4SSS/6/3S1/G2g b 5,5 0,0 SS";

fn spots(names: &str) -> CellSet {
    names
        .split(' ')
        .map(|name| gipf::parse_spot(name).unwrap())
        .collect()
}

#[test]
fn cs9_no_match_if_the_piece_is_gone() {
    let mut game = game(S61, automatic());
    push(&mut game, "a1:b2");
    game.act(NOW, Action::Capture(spots("e5 e6 e7 e8")))
        .unwrap();
    assert_eq!(game.turn().pending(), Decision::Push(Color::White));
    push(&mut game, "a5:b5");
    assert_eq!(last_ply(&game), "xTe5,e6,e7,e8;b5");
}

#[test]
fn cs10_captures_come_before_the_match() {
    for (loser, ply) in [
        (Color::Black, "xe6,e7,e8;+g6;b5"),
        (Color::White, "xe6,e7,e8;+#;b5"),
    ] {
        let mut game = game(S61, automatic());
        push(&mut game, "a1:b2");
        game.act(NOW, Action::Capture(spots("e6 e7 e8"))).unwrap();
        assert_eq!(game.turn().supply(Color::White).reserve, 8);
        lose(&mut game, loser);
        if loser == Color::Black {
            extra(&mut game, "h6:g6");
        }
        push(&mut game, "a5:b5");
        assert_eq!(last_ply(&game), ply);
    }
}

#[test]
fn cs11_resigning_a_match() {
    for (loser, end) in [(Color::White, S73), (Color::Black, S57)] {
        let mut game = game(S56, automatic());
        push(&mut game, "e1:e2");
        start_match(&mut game);
        let events = game.match_act(NOW, loser, tamsk::Action::Resign).unwrap();
        let ended = |event: &GameEvent| matches!(event, GameEvent::MatchEnded { ended: Ended::Resigned(by), .. } if *by == loser);
        assert!(events.iter().any(ended));
        if loser == Color::Black {
            extra(&mut game, "a5:b5");
        } else {
            game.act_forced(NOW).unwrap();
        }
        assert_eq!(position(&game), end);
    }
}

#[test]
fn cs12_resigning_gipf_during_a_match() {
    let mut game = game(S56, automatic());
    push(&mut game, "e1:e2");
    start_match(&mut game);
    game.resign(NOW, Color::Black).unwrap();
    let outcome = game.turn().outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(Color::White), Reason::Resigned)
    );
    assert!(game.current_match().is_none());
    assert_eq!(game.matches_decided(), 0);
    assert!(game.potential_records()[0].decided.is_empty());
}

#[test]
fn cs13_who_is_red() {
    let red = |match_first| {
        let mut game = game(
            S56,
            PotentialRule::EveryTime(MatchOptions {
                match_first,
                ..matches()
            }),
        );
        push(&mut game, "e1:e2");
        game.act(NOW, Action::Use).unwrap();
        let red = game.match_plan().unwrap().red;
        game.start_match(NOW).unwrap();
        game.match_act(NOW, Color::Black, tamsk::Action::Resign)
            .unwrap();
        let records = game.potential_records();
        let Decided::Match(record) = &records[0].decided[0] else {
            panic!()
        };
        assert_eq!(record.red, red, "it is recorded");
        red
    };
    assert_eq!(red(MatchFirst::Owner), Color::White);
    assert_eq!(red(MatchFirst::Opponent), Color::Black);
    assert_eq!(red(MatchFirst::Alternate), Color::White);
    assert_eq!(red(MatchFirst::Lot), red(MatchFirst::Lot));
}

#[test]
fn cs14_equal_rings_at_level_3_are_decided_by_the_last_glass() {
    // The tie-break is TAMSK's own: it reports a winner, and `match_draw` is not asked.
    let board = "1111/12221/120021/1200021/120021/12221/1111 c3,d7,g1:a4,e4,g4 r 11,11";
    let options = tamsk::Options::at_level(Level::Three);
    let setup = |red_left, black_left| {
        let space = |name: &str| tamsk::parse_space(name).unwrap();
        let running = |left| tamsk::GlassState::Running { left: Millis(left) };
        let mut setup = tamsk::Setup::new(options, board.parse().unwrap());
        for name in ["d7", "g1", "a4", "g4"] {
            setup = setup.glass(space(name), tamsk::GlassState::Dead);
        }
        let setup = setup
            .glass(space("c3"), running(red_left))
            .glass(space("e4"), running(black_left));
        let mut game = setup.build().unwrap();
        game.advance(Millis(100_000));
        game.outcome().unwrap()
    };
    assert_eq!(setup(10_000, 60_000).winner, Some(tamsk::Side::Black));
    assert_eq!(setup(60_000, 60_000).winner, None);
}

#[test]
fn cs15_the_gipf_clock_stands_still() {
    let minutes = |minutes: u64| Millis::from_secs(60 * minutes);
    let options = GameOptions {
        clock: Some(25),
        ..options(S56, automatic())
    };
    let mut game = Game::from_position(options, 7, S56.parse().unwrap()).unwrap();
    game.run(Millis::ZERO);
    let at = |offset: u64| Millis(minutes(15).0 + offset);
    let clock = |game: &Game, now| game.clock().unwrap().left(Color::White, now);
    let action = Action::Push {
        kind: gipf::PushKind::Basic,
        entry: "e1:e2".parse().unwrap(),
    };
    game.act(at(0), action).unwrap();
    game.act(at(0), Action::Use).unwrap();
    game.start_match(at(0)).unwrap();
    assert_eq!(clock(&game, at(0)), minutes(10));
    // Moves, so that nobody abandons the match.
    for (n, (color, action)) in [
        (Color::White, "a1-b2"),
        (Color::Black, "a4-b4"),
        (Color::White, "b2-c3"),
        (Color::Black, "b4-b3"),
    ]
    .into_iter()
    .enumerate()
    {
        game.match_act(at(180_000 * (n as u64 + 1)), color, action.parse().unwrap())
            .unwrap();
    }
    let end = at(minutes(14).0);
    game.match_act(end, Color::Black, tamsk::Action::Resign)
        .unwrap();
    assert_eq!(clock(&game, end), minutes(10));
    assert_eq!(
        clock(&game, end + Millis(1)),
        minutes(10) - Millis(1),
        "and runs on from there"
    );
}

#[test]
fn cs16_dice_instead_of_a_match() {
    let die = MatchOptions {
        match_resolver: orchestrator::Resolver::Die,
        ..matches()
    };
    let mut seen = [false; 2];
    for seed in 0..20 {
        let options = options(S56, PotentialRule::EveryTime(die));
        let mut game = Game::from_position(options, seed, S56.parse().unwrap()).unwrap();
        game.run(NOW);
        push(&mut game, "e1:e2");
        game.act(NOW, Action::Use).unwrap();
        game.start_match(NOW).unwrap();
        let records = game.potential_records();
        let Decided::Dice(roll) = records[0].decided[0] else {
            panic!("recorded like a match")
        };
        let won = game.turn().pending()
            == (Decision::ExtraPush {
                owner: Color::White,
            });
        assert_eq!(won, roll.owner >= roll.opponent);
        assert_eq!(won, roll.result() == MatchResult::OwnerWon);
        seen[usize::from(won)] = true;
    }
    assert_eq!(seen, [true, true]);
    assert_eq!(
        DiceRoll {
            owner: 4,
            opponent: 4
        }
        .result(),
        MatchResult::OwnerWon
    );
}

#[test]
fn cs17_replay_from_the_ply_text_alone() {
    let mut game = game("standard S3/1s3/2T3/4Tss/6/5/G2g w 5,5 0,0 SS", automatic());
    push(&mut game, "a1:b2");
    lose(&mut game, Color::Black);
    extra(&mut game, "e9:e8");
    lose(&mut game, Color::White);
    assert_eq!(last_ply(&game), "a1-e5;+e9-e4;+#");
    let mut turn = orchestrator::Turn::new(game.start(), game.turn().rules()).unwrap();
    for (_, ply) in game.plies() {
        turn = ply.to_string().parse::<Ply>().unwrap().play(turn).unwrap();
    }
    assert_eq!(turn.position(), game.turn().position());
}

#[test]
fn cs18_saving_in_the_middle_of_a_match() {
    let timed = PotentialRule::OnChallenge {
        per_player: 2,
        options: MatchOptions {
            tamsk: tamsk::Options::default(),
            ..matches()
        },
    };
    let mut game = game(S56, timed);
    push(&mut game, "e1:e2");
    game.act(NOW, Action::Use).unwrap();
    game.act(NOW, Action::Challenge).unwrap();
    game.start_match(NOW).unwrap();
    let moves = [
        "a1-b2", "a4-b4", "g1-f2", "d1-d2", "d7-d6", "g4-f4", "b2-c3", "b4-b3", "f2-e3", "d2-d3",
    ];
    for (n, text) in moves.iter().enumerate() {
        let color = if n % 2 == 0 {
            Color::White
        } else {
            Color::Black
        };
        game.match_act(
            Millis(1_000 + 5_000 * (n as u64 + 1)),
            color,
            text.parse().unwrap(),
        )
        .unwrap();
    }
    game.halt(Millis(52_000));
    let restored = restored(&game);
    assert_eq!(position(&restored), position(&game));
    assert_eq!(restored.turn(), game.turn());
    assert_eq!(restored.turn().challenges_left(Color::Black), 1);
    let (before, after) = (
        game.current_match().unwrap().play(),
        restored.current_match().unwrap().play(),
    );
    assert_eq!(before, after);
    // Both go on alike, whatever the clock shows.
    let mut restored = restored;
    game.run(Millis(100_000));
    restored.run(Millis(7));
    let next: tamsk::Action = "d6-d5".parse().unwrap();
    game.match_act(Millis(103_000), Color::White, next).unwrap();
    restored
        .match_act(Millis(3_007), Color::White, next)
        .unwrap();
    assert_eq!(
        game.current_match().unwrap().play().game(),
        restored.current_match().unwrap().play().game()
    );
}

#[test]
fn cs19_undo_across_a_match() {
    let mut game = game(S56, challenge(1));
    push(&mut game, "e1:e2");
    game.act(NOW, Action::Use).unwrap();
    game.act(NOW, Action::Challenge).unwrap();
    game.start_match(NOW).unwrap();
    game.match_act(NOW, Color::Black, tamsk::Action::Resign)
        .unwrap();
    extra(&mut game, "a5:b5");
    assert!(!game.undo_crosses_match());
    assert!(game.undo(NOW));
    assert_eq!(
        game.turn().pending(),
        Decision::ExtraPush {
            owner: Color::White
        }
    );
    assert!(game.undo_crosses_match());
    assert!(game.undo(NOW));
    assert_eq!(
        game.turn().pending(),
        Decision::UsePotential {
            owner: Color::White
        }
    );
    assert_eq!(game.turn().challenges_left(Color::Black), 1);
    // Redo takes the recorded result; nothing is played again (C26).
    game.redo(NOW);
    assert_eq!(
        game.turn().pending(),
        Decision::ExtraPush {
            owner: Color::White
        }
    );
    game.redo(NOW);
    assert_eq!(position(&game), S57);
    assert!(!game.can_redo());
}

#[test]
fn c29_undo_during_a_match_goes_back_before_the_declaration() {
    let mut game = game(S56, automatic());
    push(&mut game, "e1:e2");
    start_match(&mut game);
    assert!(game.undo_crosses_match());
    assert!(game.undo(NOW));
    assert!(game.current_match().is_none());
    assert_eq!(
        game.turn().pending(),
        Decision::UsePotential {
            owner: Color::White
        }
    );
}

#[test]
fn cs20_repetition_counts_challenges() {
    let start: Position = S56.parse().unwrap();
    let rules = |challenges| orchestrator::TurnRules {
        challenges,
        ..options(S56, challenge(2)).turn_rules()
    };
    let with = |challenges| orchestrator::Turn::new(&start, rules(challenges)).unwrap();
    assert_ne!(
        with(1).challenges_left(Color::Black),
        with(2).challenges_left(Color::Black)
    );
    assert_ne!(with(1), with(2), "states are compared as whole turns");
}

#[test]
fn g8_9_the_third_occurrence_is_a_draw() {
    // Both players complete a row of GIPF-pieces and take back what they pushed, again and again.
    let position = "tournament 4/3G1/3G2/3G3/5g/4g/3g w 12,12 0,0 GG";
    let play = |repetition| {
        let options = GameOptions {
            repetition,
            potentials: Some(0),
            ..GameOptions::of_version(Version::Tournament)
        };
        let mut game = Game::from_position(options, 0, position.parse().unwrap()).unwrap();
        game.run(NOW);
        for text in ["Gb5;xGb5", "Ge8;xGe8", "Gb5;xGb5", "Ge8;xGe8"] {
            assert_eq!(game.turn().outcome(), None);
            for action in text.parse::<Ply>().unwrap().actions(*game.turn()).unwrap() {
                game.act(NOW, action).unwrap();
            }
        }
        game
    };
    assert_eq!(play(Repetition::Off).turn().outcome(), None);
    let drawn = play(Repetition::ThreefoldDraw);
    let outcome = drawn.turn().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Repetition));
    assert_eq!(restored(&drawn).turn(), drawn.turn());
    let mut undone = drawn;
    assert!(undone.undo(NOW) && undone.undo(NOW));
    assert_eq!(undone.turn().outcome(), None);
    undone.redo(NOW);
    assert_eq!(undone.turn().outcome(), Some(outcome));
}

#[test]
fn cs21_the_board_is_frozen() {
    let mut game = game(S56, automatic());
    push(&mut game, "e1:e2");
    start_match(&mut game);
    for action in [
        Action::Renounce,
        Action::ExtraPush("a5:b5".parse().unwrap()),
        Action::Capture(CellSet::EMPTY),
    ] {
        assert_eq!(game.act(NOW, action), Err(GameError::MatchGoingOn));
    }
    let board = game.turn().board();
    assert_eq!(board.of(Color::White), spots("e2 e3 e4 e5 h2"));
    assert_eq!(board.owner_of_loaded_centre(), Some(Color::White));
    assert!(board.has_row(Color::White), "the row is pending");
    assert_eq!(game.turn().supply(Color::White).reserve, 4);
    assert_eq!(game.turn().supply(Color::Black).reserve, 5);
}

#[test]
fn s77_two_matches_in_one_turn() {
    let start = "standard S3/1s3/2T3/4Tss/6/5/G2g w 5,5 0,0 SS";
    let begin = || {
        let mut game = game(start, automatic());
        push(&mut game, "a1:b2");
        game
    };
    let mut both = begin();
    lose(&mut both, Color::Black);
    extra(&mut both, "e9:e8");
    lose(&mut both, Color::Black);
    extra(&mut both, "h6:g6");
    assert_eq!(last_ply(&both), "a1-e5;+e9-e4;+g6");
    assert_eq!(
        position(&both),
        "standard S3/1S3/2s3/2SSssP/6/4P/G2g b 4,5 0,0 SS"
    );
    let ordinals: Vec<_> = both
        .potential_records()
        .iter()
        .map(|record| (record.ply, record.ordinal))
        .collect();
    assert_eq!(ordinals, [(1, 1), (1, 2)]);

    let mut second_lost = begin();
    lose(&mut second_lost, Color::Black);
    extra(&mut second_lost, "e9:e8");
    lose(&mut second_lost, Color::White);
    assert_eq!(last_ply(&second_lost), "a1-e5;+e9-e4;+#");
    assert_eq!(
        position(&second_lost),
        "standard S3/1S3/2s3/2SSssP/6/5/G2g b 4,5 0,0 SS"
    );

    let mut first_lost = begin();
    lose(&mut first_lost, Color::White);
    assert_eq!(last_ply(&first_lost), "a1-e5;+#");
    assert_eq!(
        position(&first_lost),
        "standard S3/1S3/2s3/3STss/6/5/G2g b 4,5 0,0 SS"
    );
}

#[test]
fn c16_an_abandoned_match_is_lost() {
    let mut game = game(S56, automatic());
    push(&mut game, "e1:e2");
    start_match(&mut game);
    let events = game.advance(NOW + Millis::from_secs(300));
    let abandoned = |event: &GameEvent| {
        matches!(
            event,
            GameEvent::MatchEnded {
                result: MatchResult::OwnerLost,
                ended: Ended::Abandoned(Color::White),
                ..
            }
        )
    };
    assert!(events.iter().any(abandoned));
    assert_eq!(
        game.turn().pending(),
        Decision::Capture { by: Color::White }
    );
}
