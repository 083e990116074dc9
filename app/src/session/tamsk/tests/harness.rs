//! A session with its clock, driven as a window would.

use std::time::Duration;

use tamsk::{Options, Side, parse_space};

use crate::command::Command;
use crate::intent::{Answer, Intent};
use crate::scene::{BoardInput, Pace, TamskScene, Target};
use crate::session::tamsk::TamskSession;
use crate::settings::Settings;
use crate::setup::{GameSetup, Setup};
use crate::strength::Strength;
use crate::thinker::fake::Fake;
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
        computers: [None, None],
        colours: options.colours,
    }
}

pub(super) fn cell(name: &str) -> hexboard::Cell {
    parse_space(name).unwrap()
}

impl At {
    pub(super) fn new(options: Options) -> Self {
        let now = SECOND * 1000;
        Self::at_setup(&setup(options), options, now)
    }

    /// The computer plays Red, or Black, or both.
    pub(super) fn against(options: Options, computers: [bool; 2]) -> (Self, Fake) {
        let seat = |computer: bool| computer.then_some(Strength::Level(3));
        let setup = Setup {
            computers: computers.map(seat),
            ..setup(options)
        };
        let mut at = Self::at_setup(&setup, options, SECOND * 1000);
        let fake = Fake::default();
        at.session.set_thinker(Box::new(fake.clone()));
        at.session.advance(at.now);
        (at, fake)
    }

    fn at_setup(setup: &Setup, options: Options, now: Duration) -> Self {
        let session = TamskSession::new(setup, options, 0, now).unwrap();
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
        self.session.view(self.now, &Settings::default())
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
