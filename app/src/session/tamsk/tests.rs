//! Games by inputs, without a window.

#[cfg(test)]
mod harness {
    use std::time::Duration;

    use tamsk::{Options, Side, parse_space};

    use crate::command::Command;
    use crate::intent::{Answer, Intent};
    use crate::scene::{BoardInput, Pace, TamskScene, Target};
    use crate::session::tamsk::TamskSession;
    use crate::settings::Settings;
    use crate::setup::{GameSetup, Setup};
    use crate::view_model::{GameView, PlayerView, StockView};
    use crate::words::{Message, Words};

    pub(super) const SECOND: Duration = Duration::from_secs(1);

    /// A session and its clock.
    pub(super) struct At {
        pub(super) session: TamskSession,
        pub(super) now: Duration,
        words: Words,
    }

    pub(super) fn setup(options: Options) -> Setup {
        Setup {
            game: GameSetup::Tamsk(options),
            names: [String::new(), String::new()],
            colours: options.colours,
        }
    }

    pub(super) fn cell(name: &str) -> hexboard::Cell {
        parse_space(name).unwrap()
    }

    impl At {
        pub(super) fn new(options: Options) -> Self {
            let now = SECOND * 1000;
            let session = TamskSession::new(&setup(options), options, 0, now).unwrap();
            let words = Words::default();
            Self {
                session,
                now,
                words,
            }
        }

        pub(super) fn with_pace(options: Options) -> Self {
            let mut at = Self::new(options);
            let pace = Pace {
                lift: SECOND / 4,
                turn_over: SECOND / 5,
                capture: SECOND / 5,
                ..Pace::default()
            };
            at.session.set_pace(pace);
            at
        }

        /// Time passes, as in a window: a tick whenever the session asks for one.
        pub(super) fn wait(&mut self, time: Duration) {
            let end = self.now + time;
            while let Some(wake) = self.session.wake(self.now).filter(|&wake| wake < end) {
                assert!(wake > self.now, "time must go on");
                self.now = wake;
                self.session.advance(wake);
            }
            self.now = end;
            self.session.advance(end);
        }

        pub(super) fn ask(&mut self, intent: impl Into<Intent>) {
            self.session.handle(&intent.into(), self.now);
        }

        pub(super) fn board(&mut self, input: BoardInput) {
            self.ask(Intent::Board(input));
        }

        pub(super) fn lift(&mut self, space: &str) {
            self.board(BoardInput::Lift(cell(space)));
        }

        pub(super) fn set_down(&mut self, space: &str) {
            self.board(BoardInput::SetDown(cell(space)));
        }

        /// Two clicks; nothing may be refused.
        pub(super) fn play(&mut self, ply: &str) {
            let (from, to) = ply.split_once('-').unwrap();
            self.lift(from);
            self.set_down(to);
            assert_eq!(self.refusal(), "", "{ply}");
        }

        pub(super) fn target(&mut self, space: &str) {
            self.board(BoardInput::Target(Some(Target::Space(cell(space)))));
        }

        pub(super) fn yes(&mut self) {
            self.ask(Intent::Answer(Answer::Yes));
        }

        pub(super) fn no(&mut self) {
            self.ask(Intent::Answer(Answer::No));
        }

        pub(super) fn can(&self, command: Command) -> bool {
            self.session.is_enabled(command)
        }

        pub(super) fn view(&self) -> GameView {
            self.session.view(&Settings::default())
        }

        pub(super) fn scene(&self) -> TamskScene {
            self.session.scene(self.now, &Settings::default())
        }

        pub(super) fn say(&self, message: &Message) -> String {
            self.words.say(message)
        }

        pub(super) fn title(&self) -> String {
            self.say(&self.view().prompt.title)
        }

        pub(super) fn body(&self) -> String {
            let body = self.view().prompt.body;
            body.map_or_else(String::new, |body| self.say(&body))
        }

        pub(super) fn buttons(&self) -> Vec<String> {
            let buttons = self.view().prompt.buttons;
            buttons.iter().map(|it| self.say(&it.label)).collect()
        }

        pub(super) fn status(&self) -> String {
            self.say(&self.view().status)
        }

        pub(super) fn refusal(&self) -> String {
            let refusal = self.view().refusal;
            refusal.map_or_else(String::new, |it| self.say(&it.text))
        }

        pub(super) fn log(&self) -> Vec<String> {
            let rows = self.view().record.rows;
            let cells = rows.iter().map(|row| row.cells[0].as_ref().unwrap());
            cells.map(|cell| self.say(&cell.text)).collect()
        }

        /// Red's card, then Black's.
        pub(super) fn players(&self) -> [PlayerView; 2] {
            let view = self.view();
            [view.below, view.above]
        }

        pub(super) fn rings_and_forfeits(&self, side: Side) -> (u8, u8) {
            match self.players()[side as usize].stock {
                StockView::Tamsk {
                    rings, forfeits, ..
                } => (rings, forfeits),
                StockView::Gipf { .. } => unreachable!("the card of another game"),
            }
        }
    }
}

#[cfg(test)]
mod without_time {
    use tamsk::{Colours, Level, Options, PauseRule, RingRule, Side};

    use super::harness::{At, SECOND, cell, setup};
    use crate::command::Command;
    use crate::intent::Intent;
    use crate::scene::BoardInput;
    use crate::session::tamsk::TamskSession;
    use crate::settings::Settings;
    use crate::view_model::{PlayerColour, Tone, Weight};
    use crate::words::Words;

    fn level_1() -> Options {
        Options::at_level(Level::One)
    }

    #[test]
    fn a_whole_game_by_inputs_to_its_end() {
        let mut at = At::new(level_1());
        let mut moves = 0;
        while !at.session.is_over() {
            let scene = at.scene();
            let turn = usize::from(!at.players()[0].to_decide);
            assert_eq!(at.title(), ["Red to move", "Black to move"][turn]);
            assert_eq!(at.session.wake(at.now), None, "at rest");
            // Always the glass and the space that come last: the corners fill up and glasses get shut in.
            let from = scene.movable.iter().last().unwrap();
            at.board(BoardInput::Lift(from));
            let destinations = at.scene().destinations;
            at.board(BoardInput::SetDown(destinations.iter().last().unwrap()));
            assert_eq!(at.refusal(), "");
            moves += 1;
            assert!(moves <= 64, "T3.14");
        }
        let scene = at.scene();
        assert!(scene.frozen && scene.movable.is_empty() && !scene.falling);
        let on_board: u32 = scene.rings.iter().map(|(_, &rings)| u32::from(rings)).sum();
        assert_eq!(on_board, moves);
        let [red, black] = Side::BOTH.map(|side| at.rings_and_forfeits(side).0);
        assert_eq!(u32::from(red) + u32::from(black) + on_board, 64);

        let view = at.view();
        assert_eq!(view.prompt.tone, Tone::Result);
        let winner = match red.cmp(&black) {
            std::cmp::Ordering::Less => "Red wins",
            std::cmp::Ordering::Equal => "A draw",
            std::cmp::Ordering::Greater => "Black wins",
        };
        assert_eq!(at.title(), winner);
        assert!(
            at.body().contains("(T3.11)") && at.body().contains("(T3.12)"),
            "{}",
            at.body()
        );
        assert_eq!(at.buttons(), ["Look at the game", "Again", "New game"]);
        let numbers: Vec<u32> = view
            .record
            .rows
            .iter()
            .filter_map(|row| row.number)
            .collect();
        assert_eq!(numbers, (1..=moves).collect::<Vec<_>>());
        assert!(view.timer.is_none());
        assert!(!view.above.to_decide && !view.below.to_decide);
        // The last word is in the log and in the status line.
        assert_eq!(at.log().last(), Some(&at.status()));
        assert!(at.status().starts_with(winner));
        at.lift("a1");
        assert_eq!(at.refusal(), "The game is over (T3.11).");
    }

    #[test]
    fn passes_are_announced() {
        let mut at = At::new(level_1());
        let mut moves = 0;
        while !at.session.is_over() {
            // A way through the game in which a player gets shut in.
            let movable = at.scene().movable;
            let from = movable.iter().nth(moves * 7 % movable.len() as usize);
            at.board(BoardInput::Lift(from.unwrap()));
            let open = at.scene().destinations;
            let to = open.iter().nth(moves * 5 % open.len() as usize);
            at.board(BoardInput::SetDown(to.unwrap()));
            moves += 1;
        }
        let log = at.log();
        let passes = log
            .iter()
            .filter(|row| row.contains(" passes: no glass can move (T3.9)"));
        let passes = passes.count();
        assert!(passes > 0);
        assert_eq!(log.len(), moves + passes + 1, "moves, passes and the end");
    }

    #[test]
    fn what_cannot_be_done_is_explained() {
        let mut at = At::new(level_1());
        at.lift("a4");
        assert_eq!(at.refusal(), "The glass on a4 is the opponent's (T3.1).");
        let first = at.view().refusal.unwrap().serial;
        at.lift("a4");
        assert_eq!(at.view().refusal.unwrap().serial, first + 1);
        at.board(BoardInput::Space(cell("d4")));
        assert_eq!(at.refusal(), "No glass stands on d4 (T3.1).");
        at.lift("a1");
        assert_eq!(at.refusal(), "", "it is gone with what is accepted");
        at.set_down("d4");
        assert_eq!(
            at.refusal(),
            "d4 is not next to a1: a glass goes one step (T3.1)."
        );
        assert_eq!(
            at.scene().lifted,
            Some(cell("a1")),
            "it is still in the hand"
        );
        at.ask(Command::TurnTimer);
        assert_eq!(
            at.refusal(),
            "This game is played without the timer (T5.1)."
        );
        at.ask(Command::LayRing);
        assert_eq!(
            at.refusal(),
            "In this game every move lays its ring by itself (T3.3)."
        );
        at.ask(Command::LetPass);
        assert!(at.refusal().ends_with("(T3.9)."));
        at.ask(Command::Cancel);
        assert_eq!(at.scene().lifted, None);
        assert_eq!(at.status(), "The glass is back on a1, unturned.");
        // A space that was filled is closed.
        for ply in ["a1-a2", "a4-b4", "a2-b2", "b4-b5"] {
            at.play(ply);
        }
        at.lift("b2");
        at.set_down("a2");
        assert_eq!(
            at.refusal(),
            "a2 is full: nobody enters it any more (T3.8)."
        );
    }

    #[test]
    fn another_glass_can_be_taken_instead() {
        let mut at = At::new(level_1());
        at.lift("a1");
        at.set_down("d7");
        assert_eq!(at.scene().lifted, Some(cell("d7")));
        assert_eq!(at.refusal(), "");
        at.set_down("d7");
        assert_eq!(at.scene().lifted, None, "a second click puts it back");
    }

    #[test]
    fn a_glass_that_is_pointed_at_shows_where_it_may_go() {
        let mut at = At::new(level_1());
        assert!(at.scene().destinations.is_empty());
        at.target("a1");
        assert_eq!(at.scene().destinations.len(), 3);
        at.target("a4");
        assert!(at.scene().destinations.is_empty(), "it is not Black's turn");
        at.target("d4");
        assert!(at.scene().destinations.is_empty());
    }

    #[test]
    fn moves_are_taken_back_and_made_again() {
        let mut at = At::with_pace(level_1());
        assert!(!at.can(Command::Undo) && !at.can(Command::Redo));
        at.play("a1-b2");
        at.wait(SECOND * 5);
        at.play("a4-b4");
        at.lift("d7");
        at.ask(Command::Undo);
        assert_eq!(at.log(), ["Red a1-b2"]);
        assert_eq!(at.title(), "Black to move");
        assert_eq!(at.scene().lifted, None);
        let motion = at.scene().motions[0];
        assert!(motion.backwards && motion.to == cell("b4") && !motion.turned && motion.ring);
        at.ask(Command::Undo);
        assert!(at.log().is_empty() && !at.can(Command::Undo));
        assert_eq!(at.scene().last_move, None);
        at.ask(Command::Redo);
        at.ask(Command::Redo);
        assert_eq!(at.log(), ["Red a1-b2", "Black a4-b4"]);
        assert!(!at.scene().motions[0].backwards);
        assert_eq!(at.scene().last_move, Some((cell("a4"), cell("b4"))));
        at.ask(Command::Redo);
        assert_eq!(at.refusal(), "There is nothing to do again (T7.2).");
        at.ask(Command::Undo);
        at.play("a4-b5");
        assert_eq!(at.log(), ["Red a1-b2", "Black a4-b5"]);
        assert!(!at.can(Command::Redo));
        at.wait(SECOND * 2);
        assert!(at.scene().motions.is_empty());
    }

    #[test]
    fn the_end_can_be_taken_back_at_level_1() {
        let mut at = At::new(level_1());
        at.play("a1-b2");
        at.ask(Command::Resign);
        at.yes();
        assert!(at.session.is_over());
        at.ask(Command::Undo);
        assert!(!at.session.is_over());
        assert_eq!(at.log(), ["Red a1-b2"]);
        at.ask(Command::Redo);
        assert!(at.session.is_over());
        assert_eq!(at.title(), "Red wins");
    }

    #[test]
    fn earlier_positions_can_be_looked_at() {
        let mut at = At::new(level_1());
        assert!(!at.can(Command::PreviousPosition));
        for ply in ["a1-b2", "a4-b4", "b2-c3"] {
            at.play(ply);
        }
        at.ask(Intent::LookAt(1));
        let scene = at.scene();
        assert!(scene.frozen && scene.movable.is_empty());
        assert_eq!(scene.last_move, Some((cell("a1"), cell("b2"))));
        assert_eq!(scene.rings[cell("b4")], 0);
        assert_eq!(at.title(), "You look at an earlier position");
        assert_eq!(at.buttons(), ["Back to the game"]);
        let current = |at: &At| {
            let rows = at.view().record.rows;
            rows.iter()
                .position(|row| row.cells[0].as_ref().unwrap().current)
        };
        assert_eq!(current(&at), Some(0));
        at.lift("a4");
        assert!(at.refusal().contains("earlier position"));
        at.ask(Command::PreviousPosition);
        assert_eq!(at.scene().rings.iter().map(|(_, n)| n).sum::<u8>(), 0);
        assert_eq!(current(&at), None);
        assert!(!at.can(Command::PreviousPosition) && at.can(Command::NextPosition));
        for _ in 0..3 {
            at.ask(Command::NextPosition);
        }
        assert!(!at.scene().frozen && !at.can(Command::ReturnToGame));
        assert_eq!(current(&at), Some(2));
        at.ask(Command::FirstPosition);
        at.ask(Command::Cancel);
        assert!(!at.scene().frozen);
        at.ask(Intent::LookAt(99));
        assert!(!at.scene().frozen, "there is no such position");
        // After the end the result stays in reach.
        at.ask(Command::Resign);
        at.yes();
        at.ask(Command::FirstPosition);
        assert_eq!(at.title(), "You look at an earlier position");
        at.ask(Command::ReturnToGame);
        assert_eq!(at.title(), "Red wins");
    }

    #[test]
    fn resigning_is_asked_first() {
        let mut at = At::new(level_1());
        at.ask(Command::Resign);
        assert_eq!(at.title(), "Red: resign?");
        assert_eq!(at.view().prompt.buttons[0].weight, Weight::Danger);
        at.no();
        assert_eq!(at.title(), "Red to move");
        at.ask(Command::Resign);
        at.ask(Command::Cancel);
        assert_eq!(at.title(), "Red to move");
        at.ask(Command::Resign);
        at.yes();
        assert_eq!(
            (at.title().as_str(), at.body().as_str()),
            ("Black wins", "Red resigned (T3.16).")
        );
    }

    #[test]
    fn a_draw_is_offered_to_the_other_player() {
        let mut at = At::new(level_1());
        at.ask(Command::OfferDraw);
        assert_eq!(at.title(), "Red offers a draw");
        assert!(!at.can(Command::OfferDraw));
        at.no();
        assert_eq!(at.title(), "Red to move");
        at.play("a1-b2");
        assert_eq!(
            at.title(),
            "Black to move",
            "the question does not come back"
        );
        at.play("a4-b4");
        at.ask(Command::OfferDraw);
        at.play("b2-c3");
        assert_eq!(
            at.title(),
            "Red offers a draw",
            "it stands until Black moves"
        );
        at.yes();
        assert_eq!(
            (at.title().as_str(), at.body().as_str()),
            ("A draw", "The players agreed on a draw (T3.16).")
        );
    }

    #[test]
    fn rings_laid_by_hand_are_laid_late_forgotten_or_claimed() {
        let options = Options {
            rings: RingRule::Manual,
            ..level_1()
        };
        let mut at = At::new(options);
        assert_eq!(at.session.is_on(Command::LayRing), Some(true));
        assert_eq!(at.buttons(), ["Move without a ring"]);
        at.play("a1-b2");
        assert_eq!(at.rings_and_forfeits(Side::Red).0, 31);
        // Black lays none, and lays it after all.
        at.ask(Command::LayRing);
        assert_eq!(at.session.is_on(Command::LayRing), Some(false));
        at.play("a4-b4");
        assert_eq!(at.scene().unringed, Some(cell("b4")));
        assert!(at.scene().claimable);
        assert!(
            at.body()
                .starts_with("Black laid no ring on b4: you may claim it")
        );
        assert_eq!(
            at.buttons(),
            ["Claim the ring", "Black: lay the ring on b4"]
        );
        assert_eq!(at.session.wake(at.now), Some(at.now + SECOND * 3), "T3.4");
        at.wait(SECOND * 2);
        at.ask(Command::LayRing);
        assert_eq!(
            at.log(),
            [
                "Red a1-b2",
                "Black a4-b4/",
                "Black lays the ring on b4 after all"
            ]
        );
        assert_eq!(at.scene().unringed, None);
        // Red lays none and is too late; Black claims it with a click on the space.
        assert_eq!(
            at.session.is_on(Command::LayRing),
            Some(true),
            "anew for each move"
        );
        at.ask(Command::LayRing);
        at.play("b2-c3");
        at.wait(SECOND * 4);
        assert_eq!(
            at.log().last().unwrap(),
            "Red has laid no ring on c3; now it is too late (T3.4)"
        );
        assert_eq!(at.buttons(), ["Claim the ring", "Move without a ring"]);
        at.board(BoardInput::Space(cell("c3")));
        assert_eq!(at.refusal(), "");
        assert_eq!(at.log().last().unwrap(), "Black claims the ring on c3");
        assert_eq!(at.title(), "Black to move");
        assert_eq!(at.rings_and_forfeits(Side::Black).0, 30);
        assert_eq!(at.scene().rings[cell("c3")], 1);
        at.ask(Command::ClaimRing);
        assert_eq!(
            at.refusal(),
            "No ring is missing that could be claimed (T3.5)."
        );
        // A claim can be looked back at like a move, but has no number.
        let rows = at.view().record.rows;
        let looks: Vec<_> = rows
            .iter()
            .map(|row| (row.number, row.cells[0].as_ref().unwrap().look_at))
            .collect();
        assert_eq!(
            looks,
            [
                (Some(1), Some(1)),
                (Some(2), Some(2)),
                (None, Some(3)),
                (Some(3), Some(4)),
                (None, None),
                (None, Some(5))
            ]
        );
    }

    #[test]
    fn lots_and_alternating_colours() {
        let with = |colours| {
            let mut setup = setup(level_1());
            setup.colours = colours;
            setup.names = ["left".to_owned(), "right".to_owned()];
            setup
        };
        let open =
            |colours, seed| TamskSession::new(&with(colours), level_1(), seed, SECOND).unwrap();
        let red = |session: &TamskSession| {
            Words::default().say(&session.view(&Settings::default()).below.name)
        };
        assert_eq!(red(&open(Colours::Choose, 1)), "Red · left");
        assert_eq!(red(&open(Colours::Lot, 0)), "Red · left");
        assert_eq!(red(&open(Colours::Lot, 1)), "Red · right");
        let names = |colours, seed| open(colours, seed).again().names;
        assert_eq!(names(Colours::Choose, 1), ["left", "right"]);
        assert_eq!(names(Colours::Lot, 1), ["left", "right"]);
        assert_eq!(names(Colours::Alternate, 1), ["right", "left"]);
    }

    #[test]
    fn who_sits_below_follows_the_rotation() {
        let at = At::new(level_1());
        assert_eq!(at.view().below.colour, PlayerColour::Red);
        let settings = Settings {
            rotation: 3,
            ..Settings::default()
        };
        let view = at.session.view(&settings);
        assert_eq!(view.below.colour, PlayerColour::Black);
        let scene = at.session.scene(at.now, &settings);
        assert_eq!(scene.orientation, hexboard::Symmetry::rotation(3));
    }

    #[test]
    fn nothing_wants_to_be_drawn_at_level_1() {
        let options = Options {
            pause: PauseRule::Never,
            ..level_1()
        };
        let mut at = At::new(options);
        for ply in ["a1-b2", "a4-b4"] {
            at.play(ply);
            assert_eq!(at.session.wake(at.now), None);
            assert_eq!(at.scene().next_repaint(at.now), None);
        }
        // A machine that slept changes nothing.
        at.now += SECOND * 100_000;
        at.play("b2-c3");
        assert_eq!(at.title(), "Black to move");
        assert!(!at.can(Command::Pause));
    }
}

#[cfg(test)]
mod with_sand {
    use tamsk::{Level, Options, Overrun, PauseRule, Preset, Side, TimerMode, UndoRule};

    use super::harness::{At, SECOND, cell};
    use crate::command::Command;
    use crate::scene::{BoardInput, Sand};
    use crate::view_model::Tone;

    fn started(options: Options) -> At {
        let mut at = At::new(options);
        at.wait(SECOND * 5);
        at.play("a1-b2");
        at
    }

    fn timer_line(at: &At) -> String {
        at.say(&at.view().timer.unwrap().line)
    }

    #[test]
    fn an_overrun_with_nothing_in_the_hand() {
        let mut at = started(Options::default());
        assert_eq!(at.log(), ["Red a1-b2, 3:00 left"]);
        assert!(at.can(Command::TurnTimer));
        assert_eq!(
            timer_line(&at),
            "Red may turn it: then Black must move within 15 s (T5.1)."
        );
        at.ask(Command::TurnTimer);
        assert_eq!(at.title(), "Black: move within 15 s");
        assert_eq!(
            at.body(),
            "If no glass is in the hand by then, you lose this turn and the next (T5.4)."
        );
        assert_eq!(at.view().prompt.tone, Tone::Warning);
        at.wait(SECOND * 10);
        let timer = at.view().timer.unwrap();
        assert!(timer.urgent && (timer.left.unwrap() - 1.0 / 3.0).abs() < 1e-3);
        assert!(!timer.button.unwrap().enabled);
        assert_eq!(at.title(), "Black: move within 5 s");
        at.ask(Command::TurnTimer);
        assert_eq!(
            at.refusal(),
            "The timer still runs for 5 s; it can be turned when it is empty (T5.3)."
        );
        at.wait(SECOND * 6);
        assert_eq!(
            at.log()[1..],
            [
                "Red turns the 15-second timer",
                "Black is late with no glass in the hand: this turn and the next are lost (T5.4)",
                "Black must sit out one turn (T5.6)"
            ]
        );
        assert_eq!(at.status(), at.log()[2], "the cause, not only the penalty");
        assert_eq!(at.title(), "Red to move");
        assert_eq!(
            at.say(&at.view().prompt.warning.unwrap()),
            "Black must sit out one turn (T5.6)."
        );
        assert_eq!(at.rings_and_forfeits(Side::Black), (32, 1));
        at.play("d7-d6");
        assert_eq!(at.log().last().unwrap(), "Black sits this turn out (T5.13)");
        assert_eq!(
            (at.title().as_str(), at.rings_and_forfeits(Side::Black).1),
            ("Red to move", 0)
        );
        assert_eq!(
            at.body(),
            "One glass was never turned; it must move first (T4.5)."
        );
        at.lift("b2");
        assert_eq!(
            at.refusal(),
            "A glass that was never turned must move before the one on b2 (T4.5)."
        );
    }

    #[test]
    fn an_overrun_with_a_glass_in_the_hand() {
        let mut at = started(Options::default());
        at.lift("a4");
        assert_eq!(
            at.status(),
            "The glass of a4 is in the hand. It starts when it is set down on a marked space."
        );
        at.ask(Command::TurnTimer);
        assert_eq!(
            at.body(),
            "You may finish this move up to 5 s late, and lose your next turn (T5.4, T5.10)."
        );
        at.ask(Command::Cancel);
        assert_eq!(
            at.refusal(),
            "The glass of a4 was lifted and must move (T5.9)."
        );
        at.wait(SECOND * 17);
        assert_eq!(at.title(), "Black is late: finish the move");
        assert_eq!(
            at.body(),
            "In 3 s the move is void. The next turn is lost (T5.10)."
        );
        assert_eq!(timer_line(&at), "The time is up: Black is late.");
        assert_eq!(
            at.status(),
            "Black is late: this move may be finished, the next turn is lost (T5.4)"
        );
        at.set_down("b4");
        assert_eq!(at.refusal(), "");
        assert_eq!(at.status(), "Black must sit out one turn (T5.6)");
        at.play("d7-d6");
        assert_eq!(at.title(), "Red to move", "Black sits out");

        let mut late = started(Options::default());
        late.lift("a4");
        late.ask(Command::TurnTimer);
        late.wait(SECOND * 21);
        assert_eq!(
            late.status(),
            "Black: the late move is void, the glass of a4 was not set down in time (T5.10)"
        );
        assert_eq!(late.scene().lifted, None);
        late.set_down("b4");
        assert_eq!(late.refusal(), "No glass is in the hand (T5.9).");
    }

    #[test]
    fn the_other_rules_for_late_moves() {
        let with = |overrun| {
            started(Options {
                overrun,
                ..Options::default()
            })
        };
        let mut at = with(Overrun::FinishAndSkip);
        at.ask(Command::TurnTimer);
        assert!(at.body().contains("may still make this move"));
        at.wait(SECOND * 16);
        assert_eq!(at.title(), "Black is late: finish the move");
        at.play("a4-b4");
        assert_eq!(at.rings_and_forfeits(Side::Black), (31, 1));

        let mut at = with(Overrun::ForfeitMove);
        at.ask(Command::TurnTimer);
        assert_eq!(at.body(), "If you are late you lose this turn (T5.4).");
        at.wait(SECOND * 16);
        assert_eq!(
            (at.title().as_str(), at.rings_and_forfeits(Side::Black)),
            ("Red to move", (32, 0))
        );
        assert_eq!(
            at.log().last().unwrap(),
            "Black is late: this turn is lost (T5.4)"
        );
    }

    #[test]
    fn a_timer_that_runs_on_binds_nobody() {
        let mut at = started(Options::default());
        at.ask(Command::TurnTimer);
        at.wait(SECOND * 5);
        at.play("a4-b4");
        assert_eq!(
            timer_line(&at),
            "Turned by Red. It binds nobody any more; in 10 s it can be turned again (T5.3)."
        );
        assert!(!at.view().timer.unwrap().urgent && !at.can(Command::TurnTimer));
        at.wait(SECOND * 10);
        assert_eq!(
            at.status(),
            "The timer has run out; it can be turned again."
        );
        assert!(at.can(Command::TurnTimer));
        assert!(at.view().timer.unwrap().left.is_none());
    }

    #[test]
    fn a_timer_that_is_always_on_has_no_button_and_fills_no_log() {
        let mut at = started(Options {
            timer_mode: TimerMode::AlwaysOn,
            ..Options::default()
        });
        assert_eq!(at.title(), "Black: move within 15 s");
        assert!(at.view().timer.unwrap().button.is_none());
        at.play("a4-b4");
        assert_eq!(at.log().len(), 2);
        assert_eq!(at.status(), "Black a4-b4, 3:00 left");
    }

    #[test]
    fn glasses_run_out_and_their_players_pass() {
        let mut at = started(Options::at_level(Level::Two));
        at.wait(SECOND * 180);
        assert_eq!(at.log()[1], "Red: the glass on b2 has run out");
        assert_eq!(at.scene().glass(cell("b2")).unwrap().sand, Sand::Dead);
        assert_eq!(at.session.wake(at.now), None, "nothing falls any more");
        at.play("a4-b4");
        at.board(BoardInput::Space(cell("b2")));
        assert_eq!(
            at.refusal(),
            "The glass on b2 has run out: it never moves again (T4.4)."
        );
    }

    #[test]
    fn a_glass_dies_in_the_hand() {
        let mut at = started(Options::at_level(Level::Two));
        for ply in ["a4-b4", "d7-d6", "d1-d2", "g1-f2", "g4-f4"] {
            at.wait(SECOND);
            at.play(ply);
        }
        at.lift("b2");
        at.wait(SECOND * 175);
        assert!(at.log().contains(
            &"Red: the glass of b2 ran out in the hand and is back on its space (T4.11)".to_owned()
        ));
        assert_eq!(at.scene().lifted, None);
        // The others die too; the last words are a pass or the end.
        at.wait(SECOND * 10);
        assert!(at.session.is_over());
        assert!(
            at.body()
                .starts_with("Neither player can move any more (T3.11).")
        );
        assert!(at.body().contains("(T4.9)"), "equal rings: {}", at.body());
    }

    #[test]
    fn a_pause_stops_the_sand_and_may_hide_the_board() {
        let mut at = started(Options {
            pause: PauseRule::BoardHidden,
            ..Options::default()
        });
        at.wait(SECOND * 10);
        at.ask(Command::Pause);
        assert_eq!(at.title(), "The game is paused");
        assert!(at.scene().hidden && at.scene().frozen && !at.scene().falling);
        assert_eq!(at.session.is_on(Command::Pause), Some(true));
        assert_eq!(at.session.wake(at.now), None);
        at.wait(SECOND * 1000);
        at.lift("a4");
        assert_eq!(
            at.refusal(),
            "The game is paused: let it go on first (T7.1)."
        );
        assert_eq!(at.buttons(), ["Go on"]);
        at.ask(Command::Pause);
        assert!(!at.scene().hidden && at.scene().falling);
        let left = at.scene().glass(cell("b2")).unwrap().sand.seconds();
        assert_eq!(left, Some(170));
        let visible = started(Options::default());
        let mut visible = visible;
        visible.ask(Command::Pause);
        assert!(!visible.scene().hidden);
    }

    #[test]
    fn a_pause_by_consent_asks_the_other_player() {
        let mut at = started(Options {
            pause: PauseRule::ByConsent,
            ..Options::default()
        });
        at.ask(Command::Pause);
        assert_eq!(at.title(), "Black asks for a pause");
        at.no();
        assert_eq!(at.title(), "Black to move");
        at.play("a4-b4");
        at.ask(Command::Pause);
        assert_eq!(
            at.title(),
            "The game is paused",
            "Black still wants it, and Red agrees by the command"
        );
        at.ask(Command::Pause);
        at.play("d7-d6");
        at.ask(Command::Pause);
        assert_eq!(at.title(), "Black asks for a pause");
        at.yes();
        assert_eq!(at.title(), "The game is paused");
    }

    #[test]
    fn a_machine_that_slept_halts_the_game_even_in_a_tournament() {
        let mut at = started(Preset::Tournament.options());
        at.wait(SECOND * 10);
        at.ask(Command::Pause);
        assert_eq!(at.refusal(), "This game is played without pauses (T7.1).");
        at.now += SECOND * 90;
        at.session.advance(at.now);
        assert_eq!(at.title(), "The sand was stopped");
        assert!(at.body().contains("for 1:30"), "{}", at.body());
        assert_eq!(
            at.status(),
            "The sand was stopped: the program stood still for 1:30."
        );
        let left = |at: &At| at.scene().glass(cell("b2")).unwrap().sand.seconds();
        assert_eq!(left(&at), Some(170));
        assert!(at.scene().frozen && !at.scene().falling);
        assert_eq!(at.session.wake(at.now), None);
        assert!(!at.can(Command::TurnTimer));
        at.lift("a4");
        assert_eq!(
            at.refusal(),
            "The sand was stopped: let the game go on first."
        );
        at.ask(Command::TurnTimer);
        assert!(at.refusal().starts_with("The sand was stopped"));
        assert!(at.can(Command::Pause));
        at.ask(Command::Pause);
        assert_eq!(
            (at.title().as_str(), left(&at)),
            ("Black to move", Some(170))
        );
        at.wait(SECOND * 3);
        assert_eq!(left(&at), Some(167));
        // A tick that is a little late is only late.
        at.now += SECOND * 4;
        at.session.advance(at.now);
        assert_eq!(left(&at), Some(163));
    }

    #[test]
    fn an_input_after_a_sleep_does_not_move_unseen() {
        let mut at = started(Options::default());
        at.lift("a4");
        at.now += SECOND * 60;
        at.set_down("b4");
        assert!(at.refusal().starts_with("The sand was stopped"));
        assert_eq!(at.log().len(), 1);
    }

    #[test]
    fn a_clock_that_jumps_back_does_no_harm() {
        let mut at = started(Options::default());
        at.wait(SECOND * 20);
        let before = at.scene().glasses;
        at.now = SECOND;
        at.session.advance(at.now);
        assert_eq!(at.scene().glasses, before);
        at.play("a4-b4");
        assert_eq!(at.log().last().unwrap(), "Black a4-b4, 3:00 left");
    }

    #[test]
    fn sand_is_drawn_ten_times_a_second_and_events_come_on_time() {
        let mut at = At::new(Options::default());
        assert_eq!(
            at.session.wake(at.now),
            None,
            "nothing runs before the first move (T4.12)"
        );
        at.play("a1-b2");
        let step = SECOND / 10;
        assert_eq!(at.session.wake(at.now), Some(at.now + step));
        at.wait((SECOND * 180).saturating_sub(step / 2));
        assert_eq!(
            at.session.wake(at.now),
            Some(at.now + step / 2),
            "b2 runs out"
        );
        // The timer alone wants it too.
        let mut timer = At::new(Options::default());
        timer.ask(Command::TurnTimer);
        assert_eq!(timer.refusal(), "");
        assert_eq!(timer.session.wake(timer.now), Some(timer.now + step));
    }

    #[test]
    fn turns_are_taken_back_with_their_sand() {
        let mut at = started(Options {
            undo: UndoRule::AllLevels,
            ..Options::default()
        });
        at.wait(SECOND * 10);
        at.play("a4-b4");
        at.wait(SECOND * 20);
        let left = |at: &At| at.scene().glass(cell("b2")).unwrap().sand.seconds();
        assert_eq!(left(&at), Some(150));
        at.ask(Command::Undo);
        assert_eq!(
            (at.title().as_str(), left(&at)),
            ("Black to move", Some(180))
        );
        assert_eq!(at.log(), ["Red a1-b2, 3:00 left"]);
        at.wait(SECOND * 181);
        assert_eq!(at.log().len(), 2, "b2 ran out");
        at.ask(Command::Redo);
        assert_eq!(left(&at), Some(150));
        assert_eq!(at.log(), ["Red a1-b2, 3:00 left", "Black a4-b4, 3:00 left"]);

        let mut fixed = started(Options::default());
        assert!(!fixed.can(Command::Undo));
        fixed.ask(Command::Undo);
        assert_eq!(
            fixed.refusal(),
            "In this game moves are not taken back (T7.2)."
        );
    }
}

#[cfg(test)]
mod at_the_table {
    use tamsk::{Action, Game, Level, Millis, Options, Play, RingRule, Side};

    use super::super::{badge, players, wake};
    use super::harness::{SECOND, cell};
    use crate::command::Command;
    use crate::intent::{Answer, Intent};
    use crate::msg;
    use crate::scene::{BoardInput, Pace};
    use crate::session::tamsk::{Asked, TamskTable, side_name};
    use crate::view_model::PromptView;
    use crate::words::{Message, Words};

    /// Open are d4, next to Red's glass on d3, and nothing else.
    const D4_OPEN: &str = "1111/12221/123321/1230321/123321/12221";

    fn play(options: Options, position: &str) -> Play {
        let game = Game::from_position(options, &position.parse().unwrap()).unwrap();
        let mut play = Play::from_game(game, 0);
        play.start(Millis::ZERO);
        play
    }

    fn manual(level: Level) -> Options {
        Options {
            rings: RingRule::Manual,
            ..Options::at_level(level)
        }
    }

    /// Carries out what an intent asks for; returns the status line.
    fn ask(table: &mut TamskTable, play: &mut Play, intent: impl Into<Intent>) -> String {
        let Asked::Act(actions) = table.action(play.game(), &intent.into()) else {
            return String::new();
        };
        let mut said = String::new();
        for (side, action) in actions {
            let events = play.act(play.game().now(), side, action).unwrap();
            let messages =
                table.happened(play.game(), &events, SECOND, Pace::default(), &side_name);
            said = messages.last().map_or(said, text);
        }
        said
    }

    fn text(message: &Message) -> String {
        Words::default().say(message)
    }

    fn prompt(table: &TamskTable, play: &Play) -> PromptView {
        table.prompt(play.game(), &side_name)
    }

    fn labels(prompt: &PromptView) -> Vec<String> {
        prompt.buttons.iter().map(|it| text(&it.label)).collect()
    }

    #[test]
    fn a_lead_that_is_safe_may_end_the_game_and_never_by_mistake() {
        let mut play = play(
            Options::at_level(Level::One),
            &format!("{D4_OPEN}/1110 d3,a1,g1:a4,d1,g4 r 1,4"),
        );
        let mut table = TamskTable::new(play.game());
        let before = prompt(&table, &play);
        assert!(text(before.body.as_ref().unwrap()).ends_with("(T3.15)."));
        assert_eq!(labels(&before), ["End the game", "Play on"]);
        assert_eq!(before.main_intent(), None, "Enter does not end it");

        let mut declining = table.clone();
        let answer = Intent::Answer(Answer::No);
        assert_eq!(declining.action(play.game(), &answer), Asked::Nothing);
        assert!(prompt(&declining, &play).buttons.is_empty());

        let said = ask(&mut table, &mut play, Intent::Answer(Answer::Yes));
        assert_eq!(
            said,
            "Red wins. The lead could not be lost any more (T3.15). \
             Red has one ring left, the opponent 4 (T3.12)."
        );
    }

    #[test]
    fn the_last_ring_is_claimed_laid_late_or_given_up() {
        let start = || {
            let mut play = play(
                manual(Level::Three),
                &format!("{D4_OPEN}/1111 d3,a1,g1:a4,d1,g4 r 2,2"),
            );
            let mut table = TamskTable::new(play.game());
            ask(&mut table, &mut play, Command::LayRing);
            ask(
                &mut table,
                &mut play,
                Intent::Board(BoardInput::Lift(cell("d3"))),
            );
            let d4 = Intent::Board(BoardInput::SetDown(cell("d4")));
            let said = ask(&mut table, &mut play, d4);
            assert_eq!(
                said,
                "Black cannot move, but may claim the ring that is missing on d4 (T3.5)"
            );
            (table, play)
        };
        let (mut table, mut game) = start();
        let only = prompt(&table, &game);
        assert_eq!(text(&only.title), "Black: claim the ring on d4, or pass");
        assert!(text(only.body.as_ref().unwrap()).contains("in 15 s you have passed"));
        assert_eq!(
            labels(&only),
            ["Claim the ring", "Pass", "Red: lay the ring on d4"]
        );
        assert!(table.is_enabled(game.game(), Command::LetPass));
        ask(&mut table, &mut game, Command::ClaimRing);
        assert_eq!(game.game().outcome().unwrap().winner, Some(Side::Black));

        let (mut table, mut game) = start();
        ask(&mut table, &mut game, Command::LayRing);
        assert_eq!(game.game().outcome().unwrap().winner, Some(Side::Red));

        // Black passes, then Red leaves it too.
        let (mut table, mut game) = start();
        ask(&mut table, &mut game, Command::LetPass);
        let only = prompt(&table, &game);
        assert_eq!(text(&only.title), "Red: lay the ring on d4, or leave it");
        assert_eq!(labels(&only), ["Lay the ring", "Leave it"]);
        let (black, red) = players(game.game(), Side::Red, &side_name);
        assert!(red.to_decide && !black.to_decide);
        let said = ask(&mut table, &mut game, Command::LetPass);
        assert!(said.starts_with("Red wins."), "{said}");
        assert!(
            said.ends_with("Both have 2 rings left; the last glass of Red runs longer (T4.9).")
        );
    }

    #[test]
    fn the_names_in_sentences_are_the_owners() {
        let mut play = Play::new(Options::default(), 0).unwrap();
        play.start(Millis::ZERO);
        let mut table = TamskTable::new(play.game());
        let events = play
            .act(Millis(1), Side::Red, "a1-b2".parse().unwrap())
            .unwrap();
        let name = |side: Side| match side {
            Side::Red => Message::verbatim("White"),
            Side::Black => Message::verbatim("the other"),
        };
        let said = table.happened(play.game(), &events, SECOND, Pace::default(), &name);
        assert_eq!(text(said.last().unwrap()), "White a1-b2, 3:00 left");
        let record = table.record();
        let row = record.rows[0].cells[0].as_ref().unwrap();
        assert_eq!(
            row.text,
            msg!(
                "tamsk-news-moved-sand",
                player = side_name(Side::Red),
                ply = "a1-b2",
                time = "3:00"
            ),
            "the log is short and speaks of the colours of TAMSK"
        );
        let title = table.prompt(play.game(), &name).title;
        assert_eq!(text(&title), "the other to move");
    }

    #[test]
    fn the_badge_is_the_sand_of_the_shortest_own_glass() {
        let mut play = Play::new(Options::default(), 0).unwrap();
        play.start(Millis::ZERO);
        assert_eq!(badge(play.game()), None);
        let mut act = |at: u64, side, ply: &str| {
            play.act(Millis(at), side, ply.parse::<Action>().unwrap())
                .unwrap();
        };
        act(1_000, Side::Red, "a1-b2");
        act(2_000, Side::Black, "a4-b4");
        act(11_000, Side::Red, "d7-d6");
        act(12_000, Side::Black, "d1-d2");
        play.advance(Millis(31_500));
        assert_eq!(text(&badge(play.game()).unwrap()), "2:30");
        let now = SECOND * 63 / 2;
        // The other board is looked at: the badge changes every full second.
        assert_eq!(wake(&play, now, false), Some(now + SECOND / 2));
        assert_eq!(wake(&play, now, true), Some(now + SECOND / 10));
    }
}
