use std::time::Duration;

use tamsk::{Action, Colours, Event, Level, Options, OptionsError, Play, Side};

use super::table::is_timed;
use super::{
    Asked, Computers, TamskTable, player_name, refusal_message, side_below, time_text, wake,
};
use crate::command::Command;
use crate::intent::Intent;
use crate::msg;
use crate::play::Manners;
use crate::scene::{Pace, Rank, TamskScene};
use crate::session::analysis::{Reviewed, Studied};
use crate::session::asker::{Asker, Purpose};
use crate::session::desk::{Desk, Names, millis, names};
use crate::session::suggest::of_move;
use crate::settings::Settings;
use crate::setup::Setup;
use crate::strength::Strength;
use crate::thinker::Thinker;
use crate::view_model::{ButtonView, GameView, PromptView, Weight};
use crate::words::Message;

/// TAMSK on its own, without a window.
///
/// Time starts when the game is opened; nothing runs before Red's first move (T4.12).
#[derive(Debug)]
pub(crate) struct TamskSession {
    setup: Setup,
    play: Play,
    table: TamskTable,
    desk: Desk,
    asker: Asker,
    computers: Computers,
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
        let seated = if setup.colours == Colours::Lot && seed % 2 == 1 {
            setup.clone().exchanged()
        } else {
            setup.clone()
        };
        let mut session = Self {
            setup: setup.clone(),
            table: TamskTable::new(play.game()),
            play,
            asker: Asker::default(),
            computers: Computers::new(seated.computers, seed),
            desk: Desk::new(names(&seated), now),
        };
        session.table.set_computers(session.computers.sides());
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

    /// Who thinks from now on.
    pub(crate) fn set_thinker(&mut self, thinker: Box<dyn Thinker>) {
        self.asker.set_thinker(thinker);
    }

    /// How computer players behave from now on.
    pub(crate) fn set_manners(&mut self, manners: Manners) {
        self.asker.manners = manners;
    }

    /// Carries out what the user asked for.
    pub(crate) fn handle(&mut self, intent: &Intent, now: Duration) {
        self.tick(now);
        match intent {
            Intent::Command(Command::Undo) => self.undo(),
            Intent::Command(Command::Redo) => self.redo(),
            Intent::Command(
                command @ (Command::Hint | Command::MoveNow | Command::StopThinking),
            ) => {
                self.thinking_command(*command);
            }
            _ => match self.table.action(self.play.game(), intent) {
                Asked::Nothing => self.desk.accept(),
                Asked::Act(actions) => self.act(&actions),
                Asked::Start => {
                    self.play.start(millis(self.desk.now()));
                    self.computers.begin_anew(&mut self.asker);
                    self.desk.say(msg!("tamsk-news-resumed"));
                    self.desk.accept();
                }
                Asked::Refused(why) => self.desk.refuse(why),
            },
        }
        self.consult();
        self.expect();
    }

    /// Lets time pass.
    pub(crate) fn advance(&mut self, now: Duration) {
        self.tick(now);
        self.consult();
        self.expect();
    }

    /// When something changes by itself.
    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        let now = now.max(self.desk.now());
        let computers = self.computers.wake(&self.asker, &self.play, now);
        [wake(&self.play, now, true), computers]
            .into_iter()
            .flatten()
            .min()
    }

    /// Lets the computer players go on.
    fn consult(&mut self) {
        while let Some((purpose, found)) = self.asker.hear() {
            let game = self.play.game();
            match purpose {
                Purpose::Plan(side) => {
                    if self.computers.found(side, found, game) {
                        self.table.decline_draw();
                        let player = self.name(side);
                        self.desk.say(msg!("said-draw-declined", player = player));
                    }
                }
                _ => {
                    if !self.computers.hint_found(found, game) {
                        self.desk.say(msg!("hint-none"));
                    }
                }
            }
        }
        // What a move brings about can be answered at once, but not for ever.
        for _ in 0..16 {
            let next = self
                .computers
                .next(&mut self.asker, &self.play, self.desk.now());
            let Some((side, action)) = next else {
                break;
            };
            match self.play.act(millis(self.desk.now()), side, action) {
                Ok(events) => self.tell(&events),
                Err(refused) => {
                    log::debug!("TAMSK refuses {action}: {}", refused.refusal);
                    self.tell(&refused.events);
                    self.computers.refused(&mut self.asker, self.play.game());
                }
            }
        }
    }

    /// Which sides the computer plays and how well, Red first.
    pub(crate) fn computers(&self) -> [Option<Strength>; 2] {
        [Side::Red, Side::Black].map(|side| self.computers.of(side))
    }

    fn thinking_command(&mut self, command: Command) {
        if !self.is_enabled(command) {
            return;
        }
        let now = self.desk.now();
        match command {
            Command::Hint => self.computers.hint(&mut self.asker, self.play.game(), now),
            Command::MoveNow => self.computers.hurry(&mut self.asker, self.play.game()),
            _ => self
                .asker
                .forget_if(|purpose| purpose == Purpose::TamskHint),
        }
        self.desk.accept();
    }

    /// Everything around the board, as it was when the session was last told the time.
    pub(crate) fn view(&self, now: Duration, settings: &Settings) -> GameView {
        let game = self.play.game();
        let name = |side| self.name(side);
        let below = side_below(settings.rotation);
        let (mut above, mut under) = self.table.players(game, below, &name);
        for (side, view) in [(below, &mut under), (below.other(), &mut above)] {
            self.computers.remark(side, &self.asker, game, view, now);
        }
        let below = under;
        GameView {
            switch: None,
            above,
            below,
            prompt: self.prompt(),
            timer: self.table.timer(game, &name),
            record: self.table.record(),
            analysis: None,
            tools: self.tools(),
            status: self.desk.status().clone(),
            refusal: self.desk.refusal().cloned(),
        }
    }

    /// The board.
    pub(crate) fn scene(&self, now: Duration, settings: &Settings) -> TamskScene {
        let mut scene = self.table.scene(self.play.game(), now, settings);
        let hinted = self.computers.hinted().filter(|_| !scene.frozen);
        scene
            .suggestions
            .extend(hinted.map(|mv| of_move(mv, Rank::First)));
        scene
    }

    /// What is looked at.
    pub(crate) fn studied(&self) -> Studied {
        self.table.studied(self.play.game())
    }

    /// The whole game, if it can be reviewed.
    pub(crate) fn reviewed(&self) -> Option<Reviewed> {
        self.table.reviewed(self.play.game())
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
            Command::MoveNow => self.computers.can_hurry(self.play.game()),
            Command::StopThinking => self.asker.is_open(Purpose::TamskHint),
            Command::Redo => self.play.can_redo(),
            command => self.table.is_enabled(self.play.game(), command),
        }
    }

    /// Whether a command that switches something is on; `None` for all others.
    pub(crate) fn is_on(&self, command: Command) -> Option<bool> {
        match command {
            Command::Hint => {
                Some(self.computers.hinted().is_some() || self.asker.is_open(Purpose::TamskHint))
            }
            command => self.table.is_on(self.play.game(), command),
        }
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
        let mut undone = false;
        // Back to the last decision of a person, if one plays.
        while self.play.undo(millis(now)) {
            undone = true;
            let turn = self.play.game().turn();
            let computer = turn.is_some_and(|turn| self.table.is_computer(turn));
            if !computer || self.table.is_demonstration() {
                break;
            }
        }
        if undone {
            self.computers.begin_anew(&mut self.asker);
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
            self.computers.begin_anew(&mut self.asker);
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
        self.computers
            .happened(&mut self.asker, self.play.game(), events);
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
        self.computers.dress(self.play.game(), &mut prompt);
        prompt.hint = self.computers.hint_words(&self.asker);
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
        // One row of buttons; the rest is in the menus.
        if self.table.is_demonstration() {
            if !tools.contains(&Command::Pause) {
                tools.push(Command::Pause);
            }
            return tools;
        }
        tools.push(if self.computers.sides() == [false, false] {
            Command::Flip
        } else {
            Command::Hint
        });
        if options.level == Level::One {
            tools.push(Command::OfferDraw);
        }
        tools.push(Command::Resign);
        tools
    }
}

fn name_of(names: &Names, side: Side) -> Message {
    let [red, black] = names;
    match side {
        Side::Red => player_name(side, red.clone()),
        Side::Black => player_name(side, black.clone()),
    }
}
