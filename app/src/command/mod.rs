//! Everything the user can order, in one table.
//!
//! The menus, the keys, the buttons' labels and tooltips and the help page are all made from [`Command::spec`], so that
//! none of them can disagree with another. Whether a command makes sense at the moment is asked of a [`CommandStates`].

mod shortcut;
mod table;

pub use shortcut::Shortcut;
pub use table::{CommandSpec, Menu};

/// Something the user can order from a menu, by a key or with a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Command {
    /// To the page on which a new game is chosen.
    StartPage,
    /// A new game with the options of this one.
    PlayAgain,
    /// Offer the opponent a draw (G8.9).
    OfferDraw,
    /// Resign the game or the match.
    Resign,
    /// The settings page.
    Settings,
    /// Leave the program.
    Quit,
    /// Push a basic piece.
    KindBasic,
    /// Push a GIPF-piece.
    KindGipf,
    /// Push a loaded piece.
    KindLoaded,
    /// Use the potential on e5 for an extra move.
    UsePotential,
    /// Give the potential on e5 up.
    GiveUpPotential,
    /// Demand a TAMSK match for the potential.
    Challenge,
    /// Let the extra move pass without a match.
    LetPass,
    /// Begin the TAMSK match that is due.
    StartMatch,
    /// Take the rows as chosen.
    Take,
    /// Turn the 15-second timer over.
    TurnTimer,
    /// Lay or do not lay a ring with the next move (manual rings).
    LayRing,
    /// Claim the ring that the opponent forgot (manual rings).
    ClaimRing,
    /// Pause or resume TAMSK.
    Pause,
    /// Show the best move.
    Hint,
    /// Have the computer player move at once.
    MoveNow,
    /// Stop the computer player from thinking.
    StopThinking,
    /// Press the main button of the prompt.
    Confirm,
    /// Back out of a half-made action.
    Cancel,
    /// Take the last action back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Look at the first position.
    FirstPosition,
    /// Look at the position before.
    PreviousPosition,
    /// Look at the next position.
    NextPosition,
    /// Look at the last position.
    LastPosition,
    /// Back from an earlier position to the game.
    ReturnToGame,
    /// Show the GIPF board.
    ShowGipf,
    /// Show the TAMSK board.
    ShowTamsk,
    /// Turn the board by half a turn.
    Flip,
    /// Turn the board by a sixth of a turn.
    Rotate,
    /// Coordinates on or off.
    Coordinates,
    /// Seconds under the glasses on or off.
    ShowSeconds,
    /// The light theme.
    ThemePaper,
    /// The dark theme.
    ThemeDark,
    /// The theme with high contrast.
    ThemeHighContrast,
    /// Everything larger.
    ZoomIn,
    /// Everything smaller.
    ZoomOut,
    /// Everything at its usual size.
    ZoomReset,
    /// The engine's view of the position, on or off.
    Analysis,
    /// What the opponent threatens, on or off.
    Threats,
    /// Have the whole game reviewed, or stop that.
    ReviewGame,
    /// The page that lists the keys.
    Shortcuts,
    /// What this program is.
    About,
}

impl Command {
    /// Every command, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        table::TABLE.iter().map(|spec| spec.command)
    }

    /// The commands of one menu, in order.
    pub fn of_menu(menu: Menu) -> impl Iterator<Item = &'static CommandSpec> {
        table::TABLE
            .iter()
            .filter(move |spec| spec.menu == Some(menu))
    }

    /// Its row in the table.
    #[must_use]
    pub fn spec(self) -> &'static CommandSpec {
        // The rows stand in the order of the variants; a test checks it.
        &table::TABLE[self as usize]
    }
}

/// Whoever knows which commands make sense at the moment.
pub trait CommandStates {
    /// Whether the command would do something now.
    fn is_enabled(&self, command: Command) -> bool;

    /// Whether a command that switches something is on; `None` for all others.
    fn is_on(&self, command: Command) -> Option<bool>;
}
