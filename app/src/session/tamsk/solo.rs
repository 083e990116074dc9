use std::time::Duration;

use tamsk::{Action, Colours, Event, Level, Options, OptionsError, Play, Side};

use super::table::is_timed;
use super::{Asked, TamskTable, player_name, refusal_message, side_below, time_text, wake};
use crate::command::Command;
use crate::intent::Intent;
use crate::msg;
use crate::scene::{Pace, TamskScene};
use crate::session::desk::{Desk, millis};
use crate::settings::Settings;
use crate::setup::Setup;
use crate::view_model::{ButtonView, GameView, PromptView, Weight};
use crate::words::Message;

/// TAMSK on its own, without a window.
///
/// Time starts when the game is opened; nothing runs before Red's first move (T4.12).
#[derive(Clone, Debug)]
pub(crate) struct TamskSession {
    setup: Setup,
    play: Play,
    table: TamskTable,
    desk: Desk,
}

impl TamskSession {
    /// Opens a game. The seed decides lots: who plays Red, where that was agreed (T2.4), and how the glasses differ (T6.1).
    ///
    /// # Errors
    /// If an option is out of its range.
    pub(crate) fn new(
        setup: &Setup,
        options: Options,
        seed: u64,
        now: Duration,
    ) -> Result<Self, OptionsError> {
        let mut play = Play::new(options, seed)?;
        play.start(millis(now));
        let mut names = setup.names.clone();
        if setup.colours == Colours::Lot && seed % 2 == 1 {
            names.swap(0, 1);
        }
        let mut session = Self {
            setup: setup.clone(),
            table: TamskTable::new(play.game()),
            play,
            desk: Desk::new(names, now),
        };
        session.expect();
        Ok(session)
    }

    /// The game.
    pub(crate) fn play(&self) -> &Play {
        &self.play
    }

    /// What was agreed.
    pub(crate) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How long movements take from now on.
    pub(crate) fn set_pace(&mut self, pace: Pace) {
        self.desk.pace = pace;
    }

    /// Carries out what the user asked for.
    pub(crate) fn handle(&mut self, intent: &Intent, now: Duration) {
        self.tick(now);
        match intent {
            Intent::Command(Command::Undo) => self.undo(),
            Intent::Command(Command::Redo) => self.redo(),
            _ => match self.table.action(self.play.game(), intent) {
                Asked::Nothing => self.desk.accept(),
                Asked::Act(actions) => self.act(&actions),
                Asked::Start => {
                    self.play.start(millis(self.desk.now()));
                    self.desk.say(msg!("tamsk-news-resumed"));
                    self.desk.accept();
                }
                Asked::Refused(why) => self.desk.refuse(why),
            },
        }
        self.expect();
    }

    /// Lets time pass.
    pub(crate) fn advance(&mut self, now: Duration) {
        self.tick(now);
        self.expect();
    }

    /// When something changes by itself.
    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        wake(&self.play, now.max(self.desk.now()), true)
    }

    /// Everything around the board, as it was when the session was last told the time.
    pub(crate) fn view(&self, settings: &Settings) -> GameView {
        let game = self.play.game();
        let name = |side| self.name(side);
        let below = side_below(settings.rotation);
        let (above, below) = self.table.players(game, below, &name);
        GameView {
            switch: None,
            above,
            below,
            prompt: self.prompt(),
            timer: self.table.timer(game, &name),
            record: self.table.record(),
            tools: self.tools(),
            status: self.desk.status().clone(),
            refusal: self.desk.refusal().cloned(),
        }
    }

    /// The board.
    pub(crate) fn scene(&self, now: Duration, settings: &Settings) -> TamskScene {
        self.table.scene(self.play.game(), now, settings)
    }

    /// The setup for another game; its colours are exchanged if they alternate (T2.4).
    pub(crate) fn again(&self) -> Setup {
        match self.setup.colours {
            Colours::Alternate => self.setup.clone().exchanged(),
            Colours::Lot | Colours::Choose => self.setup.clone(),
        }
    }

    /// Whether the game is decided.
    pub(crate) fn is_over(&self) -> bool {
        self.play.game().outcome().is_some()
    }

    /// Whether the command would do something now.
    pub(crate) fn is_enabled(&self, command: Command) -> bool {
        match command {
            Command::Undo => self.play.can_undo(),
            Command::Redo => self.play.can_redo(),
            command => self.table.is_enabled(self.play.game(), command),
        }
    }

    /// Whether a command that switches something is on; `None` for all others.
    pub(crate) fn is_on(&self, command: Command) -> Option<bool> {
        self.table.is_on(self.play.game(), command)
    }

    fn name(&self, side: Side) -> Message {
        name_of(&self.desk.names, side)
    }

    /// Lets time pass up to `now`; or only up to the tick before, if the program stood still since then.
    fn tick(&mut self, now: Duration) {
        let before = self.desk.now();
        let gap = self.desk.tick(now);
        if let Some(gap) = gap
            && self.play.is_running()
            && is_timed(self.play.game())
        {
            let events = self.play.halt(millis(before));
            self.tell(&events);
            if !self.is_over() {
                self.table.halted(gap);
                let time = time_text(millis(gap));
                self.desk.say(msg!("tamsk-news-halted", time = time));
            }
        } else {
            let events = self.play.advance(millis(self.desk.now()));
            self.tell(&events);
        }
    }

    fn act(&mut self, actions: &[(Side, Action)]) {
        self.desk.accept();
        for &(side, action) in actions {
            match self.play.act(millis(self.desk.now()), side, action) {
                Ok(events) => self.tell(&events),
                Err(refused) => {
                    self.tell(&refused.events);
                    self.desk.refuse(refusal_message(&refused.refusal));
                    return;
                }
            }
        }
    }

    fn undo(&mut self) {
        let now = self.desk.now();
        if self.play.undo(millis(now)) {
            self.desk.accept();
            self.table.took_back(self.play.game(), now, self.desk.pace);
            self.desk.say(msg!("tamsk-news-undone"));
        } else {
            self.desk.refuse(self.no_undo());
        }
    }

    fn redo(&mut self) {
        let now = self.desk.now();
        if self.play.redo(millis(now)) {
            self.desk.accept();
            self.table
                .played_again(self.play.game(), now, self.desk.pace);
            self.desk.say(msg!("tamsk-news-redone"));
        } else {
            self.desk.refuse(msg!("tamsk-refused-no-redo"));
        }
    }

    fn no_undo(&self) -> Message {
        if self.play.game().undo_allowed() {
            msg!("tamsk-refused-nothing-to-undo")
        } else {
            msg!("tamsk-refused-no-undo")
        }
    }

    fn tell(&mut self, events: &[Event]) {
        let Desk { names, pace, .. } = &self.desk;
        let said = self
            .table
            .happened(self.play.game(), events, self.desk.now(), *pace, &|side| {
                name_of(names, side)
            });
        if let Some(message) = said.into_iter().next_back() {
            self.desk.say(message);
        }
    }

    fn expect(&mut self) {
        let due = self.wake(self.desk.now());
        self.desk.expect(due);
    }

    fn prompt(&self) -> PromptView {
        let name = |side| self.name(side);
        let mut prompt = self.table.prompt(self.play.game(), &name);
        if self.is_over() && !self.table.is_looking_back() {
            let look = ButtonView::new(
                msg!("tamsk-look-at-game"),
                Command::FirstPosition.into(),
                Weight::Secondary,
            );
            let again = ButtonView {
                label: msg!("tamsk-again"),
                ..ButtonView::of(Command::PlayAgain, Weight::Primary)
            };
            let new = ButtonView {
                label: msg!("tamsk-new-game"),
                ..ButtonView::of(Command::StartPage, Weight::Secondary)
            };
            prompt.buttons = vec![again, new, look];
        }
        prompt
    }

    fn tools(&self) -> Vec<Command> {
        let options = self.play.game().options();
        let mut tools = Vec::new();
        if is_timed(self.play.game()) {
            tools.push(Command::Pause);
        }
        if options.undo_allowed() {
            tools.extend([Command::Undo, Command::Redo]);
        }
        if options.level != Level::One {
            tools.push(Command::ShowSeconds);
        }
        tools.push(Command::Flip);
        if options.level == Level::One {
            tools.push(Command::OfferDraw);
        }
        tools.push(Command::Resign);
        tools
    }
}

fn name_of(names: &[String; 2], side: Side) -> Message {
    let [red, black] = names;
    match side {
        Side::Red => player_name(side, red),
        Side::Black => player_name(side, black),
    }
}
