//! A game of GIPF on the table, alone or combined with TAMSK.

mod advice;
mod capture;
mod commands;
mod computer;
mod contest;
mod input;
mod prompt;
mod reasons;
mod says;
mod scene;
mod story;
mod studied;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use ::gipf::{ByColor, Color, Dot, Entry, PushKind};
use ::tamsk::{Colours, Side};
use orchestrator::{
    Action, Decision, Game, GameError, GameEvent, GameOptions, Mode, OptionsError, Turn,
};

use self::advice::{Advice, Blunder};
use self::capture::CaptureDraft;
use self::computer::Mind;
use self::contest::Contest;
use super::asker::Asker;
use super::desk::{Desk, Names, duration, millis, names};
use super::tamsk::{TamskTable, side_name};
use crate::intent::Intent;
use crate::play::Manners;
use crate::scene::{Film, Pace, Target};
use crate::setup::Setup;
use crate::thinker::Thinker;
use crate::view_model::BoardKind;
use crate::words::Message;

pub(super) use self::says::colour;

/// A game of GIPF on the table.
#[derive(Debug)]
pub(super) struct GipfSession {
    setup: Setup,
    game: Game,
    desk: Desk,
    /// What each player chose to push last.
    kinds: ByColor<Option<PushKind>>,
    /// The dot whose line is still to be chosen.
    selected: Option<Dot>,
    /// What the pointer or the focus is on.
    target: Option<Target>,
    draft: Option<CaptureDraft>,
    film: Option<Film>,
    /// Number of plies after which the board is looked at, instead of as it is now.
    looking: Option<usize>,
    question: Option<Question>,
    /// What a match or a roll of dice has just decided, until the next action.
    news: Option<Message>,
    shown: BoardKind,
    /// The board of the match that is going on, or of the last one.
    contest: Option<Contest>,
    /// How long the program stood still when time was stopped for that, until time goes on.
    stood_still: Option<Duration>,
    /// Who thinks, and about what.
    asker: Asker,
    /// The turn that the open question is about.
    asked_about: Option<Turn>,
    /// What the computer players have in mind.
    mind: Mind,
    /// What people are told about the turn.
    advice: Advice,
    /// The turn about which nothing could be found out.
    worth_failed: Option<Turn>,
}

/// A question that has to be answered before anything else.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Question {
    /// Does the player really resign?
    Resign(Color),
    /// Does his opponent accept the draw that a player offers?
    Draw { by: Color },
    /// Do both agree to take a match back (C29)?
    UndoMatch,
    /// Is a basic piece to be pushed although potentials in hand are lost by it (G7.6)?
    Discard(Entry),
    /// Is one's own last GIPF-piece to be taken (G5.8)?
    LastGipfPiece,
    /// Is a move to be made that loses much?
    Blunder(Blunder),
}

impl GipfSession {
    pub(super) fn new(
        setup: &Setup,
        options: GameOptions,
        seed: u64,
        now: Duration,
    ) -> Result<Self, OptionsError> {
        let game = Game::new(options, seed)?;
        let mut setup = setup.clone();
        // G2.1: by lot, if that was agreed.
        if setup.colours == Colours::Lot && !seed.is_multiple_of(2) {
            setup = setup.exchanged();
        }
        let mut session = Self::of_game(setup, game, now);
        session.game.run(millis(now));
        Ok(session)
    }

    /// Goes on with a game, its time standing still.
    pub(super) fn of_game(setup: Setup, game: Game, now: Duration) -> Self {
        let contest = game
            .current_match()
            .map(|current| Contest::new(current, setup.computers, game.seed()));
        let shown = if contest.is_some() {
            BoardKind::Tamsk
        } else {
            BoardKind::Gipf
        };
        let mut session = Self {
            desk: Desk::new(names(&setup), now),
            setup,
            game,
            kinds: ByColor::default(),
            selected: None,
            target: None,
            draft: None,
            film: None,
            looking: None,
            question: None,
            news: None,
            shown,
            contest,
            stood_still: None,
            asker: Asker::default(),
            asked_about: None,
            mind: Mind {
                still_from: now,
                ..Mind::default()
            },
            advice: Advice::default(),
            worth_failed: None,
        };
        if let Some(contest) = &mut session.contest {
            // The match goes on when the players say so.
            contest.table.halted(Duration::ZERO);
        }
        session.begin_decision();
        session
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How long movements take from now on.
    pub(super) fn set_pace(&mut self, pace: Pace) {
        self.desk.pace = pace;
    }

    /// Who thinks from now on.
    pub(super) fn set_thinker(&mut self, thinker: Box<dyn Thinker>) {
        self.asker.set_thinker(thinker);
    }

    /// How computer players behave from now on.
    pub(super) fn set_manners(&mut self, manners: Manners) {
        self.asker.manners = manners;
    }

    fn turn(&self) -> &Turn {
        self.game.turn()
    }

    /// The TAMSK board is the one that a decision is made on, and it is looked at.
    fn plays_match(&self) -> bool {
        self.game.current_match().is_some() && self.shown == BoardKind::Tamsk
    }

    pub(super) fn handle(&mut self, intent: &Intent, now: Duration) {
        self.advance(now);
        if let Some(question) = self.question
            && let Intent::Answer(answer) = intent
        {
            self.question = None;
            self.answer(question, *answer);
        } else if self.is_for_match(intent) {
            self.match_intent(intent);
        } else {
            match intent {
                Intent::Board(input) => self.board(*input),
                Intent::LookAt(plies) => self.look_at(*plies),
                Intent::Command(command) => self.command(*command),
                _ => {}
            }
        }
        self.consult();
        self.expect_tick();
    }

    /// Lets time pass.
    pub(super) fn advance(&mut self, now: Duration) {
        let last = self.desk.now();
        let gap = self.desk.tick(now);
        if let Some(gap) = gap {
            // Nobody could play meanwhile: time stops where it was seen last.
            let events = self.game.halt(millis(last));
            self.happened(events);
            match &mut self.contest {
                Some(contest) if self.game.current_match().is_some() => contest.table.halted(gap),
                _ => self.stood_still = Some(gap),
            }
            self.desk.say(crate::msg!(
                "said-stood-still",
                seconds = gap.as_secs() as i64
            ));
        } else {
            let events = self.game.advance(millis(self.desk.now()));
            self.happened(events);
        }
        if self
            .film
            .as_ref()
            .is_some_and(|film| !film.is_playing(self.desk.now()))
        {
            self.film = None;
        }
        self.consult();
        self.expect_tick();
    }

    /// Whether anything depends on time now.
    fn is_timed(&self) -> bool {
        let clock = self
            .game
            .clock()
            .is_some_and(|clock| clock.running().is_some());
        clock
            || self
                .game
                .current_match()
                .is_some_and(|current| current.play().is_running())
    }

    fn expect_tick(&mut self) {
        let due = if self.is_timed() {
            self.wake(self.desk.now())
        } else {
            None
        };
        self.desk.expect(due);
    }

    /// The moment at which something changes by itself.
    pub(super) fn wake(&self, now: Duration) -> Option<Duration> {
        let film = self
            .film
            .as_ref()
            .filter(|film| film.is_playing(now))
            .map(|_| now);
        let event = self
            .game
            .next_event_in(millis(now))
            .map(|wait| now + duration(wait));
        let clock = self.game.clock().and_then(|clock| {
            let left = clock.left(clock.running()?, millis(now));
            // When the next whole second is shown.
            Some(now + Duration::from_millis(left.0 % 1000 + 1))
        });
        let visible = self.shown == BoardKind::Tamsk;
        let match_play = self.match_play();
        let table = match_play.and_then(|play| super::tamsk::wake(play, now, visible));
        let abandoned = self
            .abandoned_in(millis(now))
            .map(|left| now + Duration::from_millis(left.0 % 1000 + 1))
            .or_else(|| Some(now + duration(self.abandon_warning_in(millis(now))?)));
        let computer = [self.computer_wake(now), self.match_computer_wake(now)];
        [film, event, clock, table, abandoned]
            .into_iter()
            .chain(computer)
            .flatten()
            .min()
    }

    /// A person does something: carries it out, unless it is to be looked at first.
    fn act(&mut self, action: Action) -> bool {
        if self.wants_check(action) && self.game.is_running() {
            self.check(action);
            return false;
        }
        self.carry_out(action)
    }

    /// Carries out an action of GIPF and everything that follows by itself.
    fn carry_out(&mut self, action: Action) -> bool {
        if !self.game.is_running() {
            self.desk.refuse(crate::msg!("refused-paused"));
            return false;
        }
        let steps = self.game.steps().len();
        match self.game.act(millis(self.desk.now()), action) {
            Ok(events) => {
                self.news = None;
                self.after_steps(steps, events);
                true
            }
            Err(error) => {
                self.refuse(&error);
                false
            }
        }
    }

    fn refuse(&mut self, error: &GameError) {
        let text = says::refusal(&self.desk.names, error);
        self.desk.refuse(text);
    }

    /// Tells what happened since the game had so many steps, shows it, and carries out what is forced.
    fn after_steps(&mut self, steps: usize, events: Vec<GameEvent>) {
        self.desk.accept();
        self.selected = None;
        self.looking = None;
        let events = self.with_forced(events);
        self.happened(events);
        // Less can be left than before when the game has just ended a match within these steps.
        let new = &self.game.steps()[steps.min(self.game.steps().len())..];
        let film = story::film(new, self.desk.now(), self.desk.pace);
        self.film = film.is_playing(self.desk.now()).then_some(film);
        self.begin_decision();
    }

    /// Carries out what is forced now; gives its events behind those before it.
    fn with_forced(&mut self, mut events: Vec<GameEvent>) -> Vec<GameEvent> {
        let clock = millis(self.desk.now());
        while let Ok(Some(more)) = self.game.act_forced(clock) {
            events.extend(more);
        }
        events
    }

    /// Prepares what the pending decision needs.
    fn begin_decision(&mut self) {
        self.mind.still_from = self.desk.now();
        self.draft = self.turn().capture_phase().map(CaptureDraft::new);
    }

    /// Puts events into words, and shows the board on which the next decision is made.
    fn happened(&mut self, events: Vec<GameEvent>) {
        let mut tamsk_events = Vec::new();
        let mut match_ended = false;
        // One line tells everything that an action brought about.
        let mut said: Option<Message> = None;
        let mut say = |message: Message| {
            said = Some(match said.take() {
                Some(before) => crate::msg!("said-then", before = before, then = message),
                None => message,
            });
        };
        for event in events {
            match event {
                GameEvent::Turn(event) => {
                    if let Some(message) = says::event(&self.desk.names, &event) {
                        say(message);
                    }
                }
                GameEvent::MatchStarted(plan) => {
                    self.contest = self.game.current_match().map(|current| {
                        Contest::new(current, self.setup.computers, self.game.seed())
                    });
                    self.shown = BoardKind::Tamsk;
                    say(crate::msg!(
                        "said-match-started",
                        player = says::player(&self.desk.names, plan.red)
                    ));
                }
                GameEvent::Match(event) => tamsk_events.push(event),
                GameEvent::MatchEnded {
                    finished,
                    result,
                    ended,
                } => {
                    self.tell_match(&finished, &std::mem::take(&mut tamsk_events));
                    let owner = finished.plan().owner;
                    let news = says::match_result(&self.desk.names, owner, result, ended);
                    say(news.clone());
                    self.news = Some(news);
                    if let Some(contest) = &mut self.contest {
                        contest.finished = Some(finished);
                    }
                    self.shown = BoardKind::Gipf;
                    match_ended = true;
                }
                GameEvent::Rolled { owner, roll } => {
                    let news = crate::msg!(
                        "said-rolled",
                        player = says::player(&self.desk.names, owner),
                        own = roll.owner,
                        other = roll.opponent
                    );
                    say(news.clone());
                    self.news = Some(news);
                }
            }
        }
        if let Some(said) = said {
            self.desk.say(said);
        }
        if let Some(current) = self.game.current_match().cloned() {
            self.tell_match(&current, &tamsk_events);
        }
        if match_ended {
            self.finish_contest();
        }
    }

    /// What the end of a match brings about: the potential may be lost, and captures may be forced.
    fn finish_contest(&mut self) {
        let steps = self.game.steps().len();
        let events = self.with_forced(Vec::new());
        self.happened(events);
        let from = steps.saturating_sub(1);
        let film = story::film(&self.game.steps()[from..], self.desk.now(), self.desk.pace);
        self.film = film.is_playing(self.desk.now()).then_some(film);
        self.begin_decision();
    }

    /// Whether the pending potential is decided without a match, so that a dot may be chosen at once.
    fn may_push_potential(&self) -> bool {
        let free = self.turn().rules().mode == Mode::Free;
        match self.turn().pending() {
            Decision::ExtraPush { .. } => true,
            Decision::UsePotential { .. } => free,
            _ => false,
        }
    }

    /// The kind of piece that the next push introduces.
    fn kind(&self) -> PushKind {
        let allowed = |kind: &PushKind| self.turn().check_kind(*kind).is_ok();
        let chosen = self.kinds[self.turn().side()].filter(allowed);
        let usual = [PushKind::Gipf, PushKind::Loaded, PushKind::Basic];
        chosen
            .or_else(|| usual.into_iter().find(allowed))
            .unwrap_or(PushKind::Basic)
    }

    pub(super) fn again(&self) -> Setup {
        match self.setup.colours {
            Colours::Alternate => self.setup.clone().exchanged(),
            Colours::Lot | Colours::Choose => self.setup.clone(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.turn().outcome().is_some()
    }
}

/// A player of a match: his side of TAMSK, and who he is in GIPF.
fn match_player(names: &Names, side: Side, color: Color) -> Message {
    crate::msg!(
        "match-player",
        side = side_name(side),
        player = says::player(names, color)
    )
}
