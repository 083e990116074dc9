//! The game on the table, without a window: intents go in, view-models and scenes come out.
//!
//! A session decides what a click means, when something runs by itself, and in which words the window speaks. The rules
//! it leaves to [`orchestrator`] and [`::tamsk`]. It knows no egui and no clock: moments are counted from the opening of
//! the window and handed in.

mod analysis;
mod asker;
mod desk;
mod gipf;
pub mod suggest;
mod tamsk;

use std::time::Duration;

use orchestrator::OptionsError;

use self::analysis::Analyst;
use self::gipf::GipfSession;
use self::tamsk::TamskSession;
use crate::command::{Command, CommandStates};
use crate::intent::{Intent, Study};
use crate::play::{Manners, Play, Scene};
use crate::scene::Pace;
use crate::settings::Settings;
use crate::setup::{GameSetup, Setup};
use crate::thinker::{Hire, Thinker};
use crate::view_model::GameView;

/// A game on the table: GIPF, alone or combined with TAMSK, or TAMSK on its own.
///
/// ```
/// use std::time::Duration;
///
/// use gipf_tamsk::intent::Intent;
/// use gipf_tamsk::play::Play;
/// use gipf_tamsk::scene::BoardInput;
/// use gipf_tamsk::session::Session;
/// use gipf_tamsk::setup::Form;
///
/// let mut session = Session::open(&Form::default().setup(), 1, Duration::ZERO)?;
/// session.handle(&Intent::Board(BoardInput::Dot("e9".parse().unwrap())), Duration::ZERO);
/// assert_eq!(session.gipf().unwrap().plies()[0].1.to_string(), "Ge8");
/// # Ok::<_, orchestrator::OptionsError>(())
/// ```
#[derive(Debug)]
pub struct Session {
    table: Table,
    analyst: Analyst,
}

#[derive(Debug)]
enum Table {
    Gipf(Box<GipfSession>),
    Tamsk(Box<TamskSession>),
}

/// Calls a method that the sessions of both games have.
macro_rules! either {
    ($session:expr, $name:ident => $call:expr) => {
        match &$session.table {
            Table::Gipf($name) => $call,
            Table::Tamsk($name) => $call,
        }
    };
    (mut $session:expr, $name:ident => $call:expr) => {
        match &mut $session.table {
            Table::Gipf($name) => $call,
            Table::Tamsk($name) => $call,
        }
    };
}

impl Session {
    /// Opens a game and lets its time run. The seed decides lots and dice.
    ///
    /// # Errors
    /// When an option is wrong.
    pub fn open(setup: &Setup, seed: u64, now: Duration) -> Result<Self, OptionsError> {
        Ok(Self::at(match setup.game.clone() {
            GameSetup::Gipf(options) => {
                Table::Gipf(Box::new(GipfSession::new(setup, options, seed, now)?))
            }
            GameSetup::Tamsk(options) => {
                Table::Tamsk(Box::new(TamskSession::new(setup, options, seed, now)?))
            }
        }))
    }

    fn at(table: Table) -> Self {
        Self {
            table,
            analyst: Analyst::new(),
        }
    }

    /// Goes on with a game of GIPF, its time standing still.
    #[must_use]
    pub fn resume(setup: &Setup, game: orchestrator::Game, now: Duration) -> Self {
        Self::at(Table::Gipf(Box::new(GipfSession::of_game(
            setup.clone(),
            game,
            now,
        ))))
    }

    /// The game of GIPF, if it is one.
    #[must_use]
    pub fn gipf(&self) -> Option<&orchestrator::Game> {
        match &self.table {
            Table::Gipf(session) => Some(session.game()),
            Table::Tamsk(_) => None,
        }
    }

    /// The game of TAMSK: the one on its own, or the match that is going on.
    #[must_use]
    pub fn tamsk(&self) -> Option<&::tamsk::Play> {
        match &self.table {
            Table::Gipf(session) => session
                .game()
                .current_match()
                .map(orchestrator::Match::play),
            Table::Tamsk(session) => Some(session.play()),
        }
    }

    /// Who thinks for the computer players and gives hints. Without anybody no computer ever moves.
    pub fn set_thinker(&mut self, thinker: Box<dyn Thinker>) {
        either!(mut self, session => session.set_thinker(thinker));
    }

    /// What was agreed.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        either!(self, session => session.setup())
    }
}

impl Session {
    /// Tells the analyst what is looked at, if that matters to him.
    fn study(&mut self, now: Duration) {
        if self.analyst.is_interested() {
            let studied = either!(self, session => session.studied());
            self.analyst.follow(studied, now);
        }
    }
}

impl Play for Session {
    fn set_hire(&mut self, hire: &Hire) {
        self.set_thinker(hire());
        self.analyst.set_thinker(hire());
    }

    fn set_manners(&mut self, manners: Manners) {
        either!(mut self, session => session.set_manners(manners));
        self.analyst.set_resources(manners.resources);
    }

    fn set_pace(&mut self, pace: Pace) {
        either!(mut self, session => session.set_pace(pace));
    }

    fn set_seen(&mut self, seen: bool) {
        self.analyst.set_seen(seen);
    }

    fn handle(&mut self, intent: &Intent, now: Duration) {
        match *intent {
            Intent::Command(Command::Analysis) => self.analyst.toggle(now),
            Intent::Command(Command::Threats) => self.analyst.toggle_threats(now),
            Intent::Command(Command::ReviewGame) => {
                let game = either!(self, session => session.reviewed());
                self.analyst.toggle_review(game, now);
            }
            Intent::Study(wish) => {
                self.analyst.handle(wish, now);
                if let Study::Moment(ply) = wish {
                    let look = Intent::LookAt(ply);
                    either!(mut self, session => session.handle(&look, now));
                }
            }
            _ => either!(mut self, session => session.handle(intent, now)),
        }
        self.study(now);
    }

    fn advance(&mut self, now: Duration) {
        either!(mut self, session => session.advance(now));
        self.study(now);
    }

    fn wake(&self, now: Duration) -> Option<Duration> {
        let table = either!(self, session => session.wake(now));
        [table, self.analyst.wake()].into_iter().flatten().min()
    }

    fn view(&self, now: Duration, settings: &Settings) -> GameView {
        let mut view = match &self.table {
            Table::Gipf(session) => session.view(now, settings),
            Table::Tamsk(session) => session.view(now, settings),
        };
        view.analysis = self.analyst.view();
        if either!(self, session => session.studied()).plies.is_some() {
            self.analyst.mark(&mut view.record);
        }
        view
    }

    fn scene(&self, now: Duration, settings: &Settings) -> Scene {
        let mut scene = match &self.table {
            Table::Gipf(session) => match session.tamsk_scene(now, settings) {
                Some(scene) => Scene::Tamsk(Box::new(scene)),
                None => Scene::Gipf(Box::new(session.gipf_scene(now, settings))),
            },
            Table::Tamsk(session) => Scene::Tamsk(Box::new(session.scene(now, settings))),
        };
        match &mut scene {
            Scene::Gipf(scene) => scene.suggestions.extend(self.analyst.suggestions(true)),
            Scene::Tamsk(scene) => scene.suggestions.extend(self.analyst.suggestions(false)),
        }
        scene
    }

    fn again(&self) -> Setup {
        either!(self, session => session.again())
    }

    fn person(&self) -> Option<usize> {
        match either!(self, session => session.computers()) {
            [None, Some(_)] => Some(0),
            [Some(_), None] => Some(1),
            _ => None,
        }
    }

    fn is_over(&self) -> bool {
        either!(self, session => session.is_over())
    }
}

impl CommandStates for Session {
    fn is_enabled(&self, command: Command) -> bool {
        let can_review = || either!(self, session => session.reviewed()).is_some();
        self.analyst
            .is_enabled(command, can_review)
            .unwrap_or_else(|| either!(self, session => session.is_enabled(command)))
    }

    fn is_on(&self, command: Command) -> Option<bool> {
        self.analyst
            .is_on(command)
            .or_else(|| either!(self, session => session.is_on(command)))
    }
}
