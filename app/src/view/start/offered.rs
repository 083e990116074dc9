//! What can be chosen, in words: a short name for each choice, and a line that says what it means.

use gipf::Version;
use orchestrator::{MatchDraw, MatchFirst, ProtectedRows, Repetition, Resolver};
use tamsk::{
    Colours, EmptyHolder, Level, Overrun, PauseRule, RingRule, SandNoise, Tie, TimerMode,
    TouchMove, UndoRule,
};

use crate::{
    key,
    setup::{Way, When},
    words::Key,
};

/// What a player without rings does (T3.10), with the choice that follows the rule about rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EmptyRule {
    /// As the rule about rings has it.
    Usual,
    /// He passes.
    Pass,
    /// He moves on.
    MayMove,
}

impl EmptyRule {
    pub(super) fn of(option: Option<EmptyHolder>) -> Self {
        match option {
            None => Self::Usual,
            Some(EmptyHolder::Pass) => Self::Pass,
            Some(EmptyHolder::MayMove) => Self::MayMove,
        }
    }

    pub(super) fn option(self) -> Option<EmptyHolder> {
        match self {
            Self::Usual => None,
            Self::Pass => Some(EmptyHolder::Pass),
            Self::MayMove => Some(EmptyHolder::MayMove),
        }
    }
}

/// Something that is offered as one of several.
pub(super) trait Offered: Copy + PartialEq + 'static {
    /// All choices, the usual one first.
    const OFFERED: &'static [Self];

    /// The short name.
    fn label(self) -> Key;

    /// What it means, in a sentence.
    fn meaning(self) -> Key;
}

macro_rules! offered {
    ($($kind:ty { $($choice:path => $label:expr, $meaning:expr;)+ })+) => {$(
        impl Offered for $kind {
            const OFFERED: &'static [Self] = &[$($choice),+];

            fn label(self) -> Key {
                match self { $($choice => $label),+ }
            }

            fn meaning(self) -> Key {
                match self { $($choice => $meaning),+ }
            }
        }
    )+};
}

offered! {
    Way {
        Way::Gipf => key!("choice-way-gipf"), key!("choice-way-gipf-means");
        Way::Combined => key!("choice-way-combined"), key!("choice-way-combined-means");
        Way::Tamsk => key!("choice-way-tamsk"), key!("choice-way-tamsk-means");
    }
    When {
        When::EveryTime => key!("choice-when-every-time"), key!("choice-when-every-time-means");
        When::OnChallenge => key!("choice-when-on-challenge"), key!("choice-when-on-challenge-means");
    }
    Version {
        Version::Tournament => key!("choice-version-tournament"), key!("choice-version-tournament-means");
        Version::Standard => key!("choice-version-standard"), key!("choice-version-standard-means");
        Version::Basic => key!("choice-version-basic"), key!("choice-version-basic-means");
    }
    ProtectedRows {
        ProtectedRows::Auto => key!("choice-protected-rows-auto"), key!("choice-protected-rows-auto-means");
        ProtectedRows::MayKeep => key!("choice-protected-rows-may-keep"), key!("choice-protected-rows-may-keep-means");
        ProtectedRows::MustBreak => key!("choice-protected-rows-must-break"), key!("choice-protected-rows-must-break-means");
    }
    Repetition {
        Repetition::Off => key!("choice-repetition-off"), key!("choice-repetition-off-means");
        Repetition::ThreefoldDraw => key!("choice-repetition-threefold-draw"), key!("choice-repetition-threefold-draw-means");
    }
    MatchDraw {
        MatchDraw::OwnerLoses => key!("choice-match-draw-owner-loses"), key!("choice-match-draw-owner-loses-means");
        MatchDraw::OwnerWins => key!("choice-match-draw-owner-wins"), key!("choice-match-draw-owner-wins-means");
        MatchDraw::Replay => key!("choice-match-draw-replay"), key!("choice-match-draw-replay-means");
    }
    MatchFirst {
        MatchFirst::Lot => key!("choice-match-first-lot"), key!("choice-match-first-lot-means");
        MatchFirst::Owner => key!("choice-match-first-owner"), key!("choice-match-first-owner-means");
        MatchFirst::Opponent => key!("choice-match-first-opponent"), key!("choice-match-first-opponent-means");
        MatchFirst::Alternate => key!("choice-match-first-alternate"), key!("choice-match-first-alternate-means");
    }
    Resolver {
        Resolver::Tamsk => key!("choice-resolver-tamsk"), key!("choice-resolver-tamsk-means");
        Resolver::Die => key!("choice-resolver-die"), key!("choice-resolver-die-means");
    }
    Level {
        Level::Three => key!("choice-level-three"), key!("choice-level-three-means");
        Level::Two => key!("choice-level-two"), key!("choice-level-two-means");
        Level::One => key!("choice-level-one"), key!("choice-level-one-means");
    }
    Colours {
        Colours::Choose => key!("choice-colours-choose"), key!("choice-colours-choose-means");
        Colours::Lot => key!("choice-colours-lot"), key!("choice-colours-lot-means");
        Colours::Alternate => key!("choice-colours-alternate"), key!("choice-colours-alternate-means");
    }
    RingRule {
        RingRule::Auto => key!("choice-ring-rule-auto"), key!("choice-ring-rule-auto-means");
        RingRule::Manual => key!("choice-ring-rule-manual"), key!("choice-ring-rule-manual-means");
    }
    Tie {
        Tie::LastGlass => key!("choice-tie-last-glass"), key!("choice-tie-last-glass-means");
        Tie::Draw => key!("choice-tie-draw"), key!("choice-tie-draw-means");
    }
    Overrun {
        Overrun::TwoCases => key!("choice-overrun-two-cases"), key!("choice-overrun-two-cases-means");
        Overrun::FinishAndSkip => key!("choice-overrun-finish-and-skip"), key!("choice-overrun-finish-and-skip-means");
        Overrun::ForfeitMove => key!("choice-overrun-forfeit-move"), key!("choice-overrun-forfeit-move-means");
    }
    TouchMove {
        TouchMove::Level3Only => key!("choice-touch-move-level3"), key!("choice-touch-move-level3-means");
        TouchMove::Always => key!("choice-touch-move-always"), key!("choice-touch-move-always-means");
        TouchMove::Never => key!("choice-touch-move-never"), key!("choice-touch-move-never-means");
    }
    TimerMode {
        TimerMode::ByHand => key!("choice-timer-mode-by-hand"), key!("choice-timer-mode-by-hand-means");
        TimerMode::AlwaysOn => key!("choice-timer-mode-always-on"), key!("choice-timer-mode-always-on-means");
    }
    SandNoise {
        SandNoise::Off => key!("choice-sand-noise-off"), key!("choice-sand-noise-off-means");
        SandNoise::FivePercent => key!("choice-sand-noise-five-percent"), key!("choice-sand-noise-five-percent-means");
    }
    PauseRule {
        PauseRule::Allowed => key!("choice-pause-rule-allowed"), key!("choice-pause-rule-allowed-means");
        PauseRule::BoardHidden => key!("choice-pause-rule-board-hidden"), key!("choice-pause-rule-board-hidden-means");
        PauseRule::ByConsent => key!("choice-pause-rule-by-consent"), key!("choice-pause-rule-by-consent-means");
        PauseRule::Never => key!("choice-pause-rule-never"), key!("choice-pause-rule-never-means");
    }
    UndoRule {
        UndoRule::Level1Only => key!("choice-undo-rule-level1"), key!("choice-undo-rule-level1-means");
        UndoRule::AllLevels => key!("choice-undo-rule-all-levels"), key!("choice-undo-rule-all-levels-means");
        UndoRule::Never => key!("choice-undo-rule-never"), key!("choice-undo-rule-never-means");
    }
    EmptyRule {
        EmptyRule::Usual => key!("choice-empty-rule-usual"), key!("choice-empty-rule-usual-means");
        EmptyRule::Pass => key!("choice-empty-rule-pass"), key!("choice-empty-rule-pass-means");
        EmptyRule::MayMove => key!("choice-empty-rule-may-move"), key!("choice-empty-rule-may-move-means");
    }
}
