//! What a review says about one choice of a player.

use crate::Verdict;

/// What a player did at one point of a game, and what it was worth to him.
///
/// ```
/// use engine::Verdict;
/// use engine::review::{Grade, Judgement};
///
/// let judgement = Judgement {
///     ply: 7,
///     actions: 9..10,
///     before: Verdict::Estimate(0.75),
///     after: Verdict::Estimate(0.5),
///     better: vec!["a1-b2"],
/// };
/// assert_eq!(judgement.grade(), Grade::Mistake);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement<A> {
    /// The ply that it belongs to, counted from 0.
    pub ply: usize,
    /// The actions that were judged, as places in the list that was reviewed.
    pub actions: std::ops::Range<usize>,
    /// What the position was worth to him with the best choice.
    pub before: Verdict,
    /// What it was worth to him after the choice that he made.
    pub after: Verdict,
    /// What he should have done; empty if nothing better was found.
    pub better: Vec<A>,
}

/// How bad a choice was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Little or nothing was lost.
    Fine,
    /// More than a tenth of the game, or rings for certain.
    Inaccuracy,
    /// More than a fifth of the game.
    Mistake,
}

/// Losses of winning probability above this are inaccuracies.
const INACCURACY: f32 = 0.1;

/// Losses of winning probability above this are mistakes.
const MISTAKE: f32 = 0.2;

impl<A> Judgement<A> {
    /// The probability of winning that was lost, 0 to 1.
    #[must_use]
    pub fn lost(&self) -> f32 {
        if self.better.is_empty() {
            0.0
        } else {
            loss(self.before, self.after).max(0.0)
        }
    }

    /// TAMSK, where both were looked at to the end of the game: by how many rings the result became worse.
    #[must_use]
    pub fn rings_lost(&self) -> Option<u8> {
        if self.better.is_empty() {
            return None;
        }
        rings_lost(self.before, self.after)
    }

    /// How bad it was.
    #[must_use]
    pub fn grade(&self) -> Grade {
        match self.lost() {
            lost if lost > MISTAKE => Grade::Mistake,
            lost if lost > INACCURACY => Grade::Inaccuracy,
            _ if self.rings_lost().is_some_and(|rings| rings > 0) => Grade::Inaccuracy,
            _ => Grade::Fine,
        }
    }
}

fn loss(before: Verdict, after: Verdict) -> f32 {
    before.win_probability() - after.win_probability()
}

fn rings_lost(before: Verdict, after: Verdict) -> Option<u8> {
    let (before, after) = (before.margin()?, after.margin()?);
    u8::try_from(before.saturating_sub(after)).ok()
}

/// Whether a choice lost so much against another that it is worth a remark.
pub(super) fn is_worse(before: Verdict, after: Verdict) -> bool {
    loss(before, after) > INACCURACY || rings_lost(before, after).is_some_and(|rings| rings > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judgement(before: Verdict, after: Verdict) -> Judgement<u8> {
        Judgement {
            ply: 0,
            actions: 0..1,
            before,
            after,
            better: vec![1],
        }
    }

    #[test]
    fn grades_follow_what_was_lost() {
        let grade =
            |before, after| judgement(Verdict::Estimate(before), Verdict::Estimate(after)).grade();
        assert_eq!(grade(0.5, 0.45), Grade::Fine);
        assert_eq!(grade(0.5, 0.35), Grade::Inaccuracy);
        assert_eq!(grade(0.5, 0.25), Grade::Mistake);
        assert_eq!(grade(0.5, 0.9), Grade::Fine);
        let nothing_better = Judgement::<u8> {
            better: Vec::new(),
            ..judgement(Verdict::Estimate(0.9), Verdict::Estimate(0.1))
        };
        assert_eq!(nothing_better.grade(), Grade::Fine);
        assert_eq!(nothing_better.lost().to_bits(), 0);
    }

    #[test]
    fn rings_are_lost_where_the_end_is_known() {
        let rings = judgement(Verdict::Margin(4), Verdict::Margin(1));
        assert_eq!(
            (rings.rings_lost(), rings.grade()),
            (Some(3), Grade::Inaccuracy)
        );
        let thrown_away = judgement(Verdict::Margin(1), Verdict::Margin(-1));
        assert_eq!(thrown_away.grade(), Grade::Mistake);
        assert_eq!(
            judgement(Verdict::Estimate(0.6), Verdict::Margin(2)).rings_lost(),
            None
        );
    }
}
