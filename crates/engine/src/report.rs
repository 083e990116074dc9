//! What a search tells.

use std::time::Duration;

/// What a search has found so far, or at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<A> {
    /// The best lines, the best first; at least one, and at most as many as were asked for.
    pub lines: Vec<Line<A>>,
    /// Plies looked ahead everywhere. Single lines go deeper.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
}

impl<A> Report<A> {
    /// The best line.
    ///
    /// # Panics
    /// Never: a report has at least one line.
    #[must_use]
    pub fn best(&self) -> &Line<A> {
        &self.lines[0]
    }
}

/// A line of play and what it promises the player who decides at its beginning.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<A> {
    /// The actions, the first being the one that the search proposes. Never empty.
    pub actions: Vec<A>,
    /// What it is worth.
    pub verdict: Verdict,
}

/// What a line is worth to the player who decides at its beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// An estimate: the probability of winning, between 0 and 1.
    Estimate(f32),
    /// He wins within so many plies, whatever the other plays.
    Wins {
        /// Plies to the end of the game.
        plies: u32,
    },
    /// He loses in so many plies if the other plays well.
    Loses {
        /// Plies to the end of the game.
        plies: u32,
    },
    /// A draw with best play.
    Draws,
    /// TAMSK, looked at to the end of the game: so many rings fewer left than the opponent (T3.12), negative if more.
    Margin(i8),
}

impl Verdict {
    /// The same from the other player's side.
    ///
    /// ```
    /// use engine::Verdict;
    ///
    /// assert_eq!(Verdict::Wins { plies: 3 }.other(), Verdict::Loses { plies: 3 });
    /// assert_eq!(Verdict::Estimate(0.25).other(), Verdict::Estimate(0.75));
    /// ```
    #[must_use]
    pub fn other(self) -> Verdict {
        match self {
            Verdict::Estimate(probability) => Verdict::Estimate(1.0 - probability),
            Verdict::Wins { plies } => Verdict::Loses { plies },
            Verdict::Loses { plies } => Verdict::Wins { plies },
            Verdict::Draws => Verdict::Draws,
            Verdict::Margin(rings) => Verdict::Margin(rings.saturating_neg()),
        }
    }

    /// The margin in rings, where the game was looked at to its end.
    #[must_use]
    pub fn margin(self) -> Option<i8> {
        match self {
            Verdict::Margin(rings) => Some(rings),
            _ => None,
        }
    }

    /// The probability of winning, a draw counting half.
    ///
    /// ```
    /// use engine::Verdict;
    ///
    /// assert_eq!(Verdict::Wins { plies: 3 }.win_probability(), 1.0);
    /// assert_eq!(Verdict::Margin(-2).win_probability(), 0.0);
    /// assert_eq!(Verdict::Draws.win_probability(), 0.5);
    /// ```
    #[must_use]
    pub fn win_probability(self) -> f32 {
        match self {
            Verdict::Estimate(probability) => probability,
            Verdict::Wins { .. } => 1.0,
            Verdict::Loses { .. } => 0.0,
            Verdict::Draws => 0.5,
            Verdict::Margin(rings) => match rings.signum() {
                1 => 1.0,
                -1 => 0.0,
                _ => 0.5,
            },
        }
    }
}
