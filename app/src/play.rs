//! What the window needs of a game that is going on.

use std::time::Duration;

use orchestrator::OptionsError;

use crate::{
    command::CommandStates,
    intent::Intent,
    scene::{GipfScene, Pace, TamskScene},
    settings::Settings,
    setup::Setup,
    thinker::{Hire, Resources},
    view_model::GameView,
};

/// A game on the table.
///
/// Moments are counted from the opening of the window. Nobody behind this trait looks at a clock; the window says what
/// time it is.
pub trait Play: CommandStates {
    /// Where to get those who think: computer players, hints, analysis. Called once, before anything else; without it no
    /// computer ever moves.
    fn set_hire(&mut self, _hire: &Hire) {}

    /// Whether the window can be seen: nobody analyses for those who do not look.
    fn set_seen(&mut self, _seen: bool) {}

    /// How long movements take from now on.
    fn set_pace(&mut self, pace: Pace);

    /// How computer players behave from now on.
    fn set_manners(&mut self, _manners: Manners) {}

    /// Carries out what the user asked for. Settings and pages are the window's own business and do not come here.
    fn handle(&mut self, intent: &Intent, now: Duration);

    /// Lets time pass; also called while the window is hidden.
    fn advance(&mut self, now: Duration);

    /// The moment at which something changes by itself, if anything does: then [`Play::advance`] wants to be called
    /// and the window to be drawn.
    fn wake(&self, now: Duration) -> Option<Duration>;

    /// Everything around the board.
    fn view(&self, now: Duration, settings: &Settings) -> GameView;

    /// The board that is looked at.
    fn scene(&self, now: Duration, settings: &Settings) -> Scene;

    /// The setup for a new game with the same options, its colours exchanged where that was agreed (T2.4).
    fn again(&self) -> Setup;

    /// The side of the person who plays against a computer, 0 for White or Red; `None` if two people play or nobody does.
    fn person(&self) -> Option<usize> {
        None
    }

    /// Whether the game is decided, so that a new one takes nothing away.
    fn is_over(&self) -> bool;
}

/// How computer players behave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// They take a person's time over their moves.
    pub human_pace: bool,
    /// A person is warned before a move that loses much.
    pub warns: bool,
    /// Nobody looks at the game: where no time runs, nothing is thought about and nobody moves.
    pub away: bool,
    /// What they may use of the machine.
    pub resources: Resources,
}

impl Default for Manners {
    fn default() -> Self {
        Self {
            human_pace: true,
            warns: false,
            away: false,
            resources: Resources::default(),
        }
    }
}

/// The board that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub enum Scene {
    /// The GIPF board.
    Gipf(Box<GipfScene>),
    /// The TAMSK board.
    Tamsk(Box<TamskScene>),
}

/// Opens a game for a setup, or says which option is wrong.
pub type Opener = Box<dyn FnMut(&Setup, Duration) -> Result<Box<dyn Play>, OptionsError>>;
