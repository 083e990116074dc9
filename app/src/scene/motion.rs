use std::time::Duration;

use crate::theme::Durations;

/// A stretch of time.
///
/// ```
/// use gipf_tamsk::scene::Span;
/// use std::time::Duration;
///
/// let span = Span::new(Duration::from_secs(2), Duration::from_secs(4));
/// assert_eq!(span.share(Duration::from_secs(3)), 0.25);
/// assert_eq!(span.share(Duration::from_secs(9)), 1.0);
/// assert_eq!(span.end(), Duration::from_secs(6));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// When it begins.
    pub start: Duration,
    /// How long it takes.
    pub length: Duration,
}

impl Span {
    /// A stretch of time from its start.
    #[must_use]
    pub const fn new(start: Duration, length: Duration) -> Self {
        Self { start, length }
    }

    /// When it is over.
    #[must_use]
    pub const fn end(self) -> Duration {
        self.start.saturating_add(self.length)
    }

    /// How much of it is over at a moment: 0 before it, 1 after it.
    #[must_use]
    pub fn share(self, now: Duration) -> f32 {
        if now >= self.end() {
            1.0
        } else if now <= self.start {
            0.0
        } else {
            now.saturating_sub(self.start).div_duration_f32(self.length)
        }
    }
}

/// How long movements take. All zero means that nothing moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// A chain moves one step.
    pub push: Duration,
    /// Pieces that are about to leave stay marked before they do.
    pub hold: Duration,
    /// A piece leaves the board.
    pub capture: Duration,
    /// From one captured piece to the next.
    pub stagger: Duration,
    /// A potential lifts off its base, a glass goes to another space.
    pub lift: Duration,
    /// A glass turns over.
    pub turn_over: Duration,
}

impl Pace {
    /// The durations of a theme, scaled: 1 is usual, 0 means that nothing moves.
    #[must_use]
    pub fn new(durations: &Durations, factor: f32) -> Self {
        let scaled =
            |seconds: f32| Duration::try_from_secs_f32(seconds * factor).unwrap_or_default();
        Self {
            push: scaled(durations.push),
            hold: scaled(durations.hold),
            capture: scaled(durations.capture),
            stagger: scaled(durations.stagger),
            lift: scaled(durations.lift),
            turn_over: scaled(durations.turn_over),
        }
    }
}

/// Slow at both ends: what share of the way is done after a share of the time.
pub(crate) fn eased(share: f32) -> f32 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_without_length_is_over_at_once() {
        let span = Span::new(Duration::from_secs(1), Duration::ZERO);
        assert_eq!(
            span.share(Duration::from_secs(1)).to_bits(),
            1_f32.to_bits()
        );
        assert!(span.share(Duration::ZERO) < 1.0);
    }

    #[test]
    fn easing_keeps_both_ends_and_never_turns_back() {
        let steps: Vec<f32> = (0..=20).map(|n| eased(n as f32 / 20.0)).collect();
        assert!(steps.is_sorted());
        assert_eq!((steps[0], steps[20]), (0.0, 1.0));
    }
}
