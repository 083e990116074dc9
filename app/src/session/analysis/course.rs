//! How the chances went up and down over a game, and what a review said about its plies.

use engine::Verdict;
use engine::review::{Grade, Judgement};

use crate::scene::Suggestion;
use crate::words::Message;

/// The plies of a game with what is known about them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Course {
    plies: Vec<String>,
    /// What the positions are worth to the player who begins the game: the start, and after each ply.
    values: Vec<Option<Verdict>>,
    remarks: Vec<Remark>,
}

/// A choice that lost something, or did not.
#[derive(Clone, Debug)]
pub(crate) struct Remark {
    /// The ply.
    pub ply: usize,
    /// Whether the player who begins the game is blamed.
    pub by_first: bool,
    /// Whether it stands in the ply's own text; a challenge that was missed stands in the other player's.
    pub own_ply: bool,
    /// How bad it was.
    pub grade: Grade,
    /// Share of the game that was lost.
    pub lost: f32,
    /// Rings that were lost for certain.
    pub rings: Option<u8>,
    /// The better ply in notation.
    pub better: Message,
    /// The better ply as an arrow.
    pub suggestion: Suggestion,
}

impl Course {
    /// The plies of the game as they are now. What was known about plies that are not the same any more is forgotten;
    /// says whether that was anything. The last ply may have grown since.
    pub(crate) fn follow(&mut self, plies: Vec<String>) -> bool {
        if self.plies == plies && !self.values.is_empty() {
            return false;
        }
        let same = self
            .plies
            .iter()
            .zip(&plies)
            .take_while(|(before, now)| before == now)
            .count();
        let forgets = same < self.plies.len();
        if forgets {
            self.values.truncate(same + 1);
            self.remarks.retain(|remark| remark.ply < same);
        }
        self.values.resize(plies.len() + 1, None);
        self.plies = plies;
        forgets
    }

    /// Number of plies.
    pub(crate) fn len(&self) -> usize {
        self.plies.len()
    }

    /// The text of a ply.
    pub(crate) fn ply(&self, ply: usize) -> Option<&str> {
        self.plies.get(ply).map(String::as_str)
    }

    /// What the position after so many plies is worth to the player who begins the game.
    pub(crate) fn value(&self, at: usize) -> Option<Verdict> {
        self.values.get(at).copied().flatten()
    }

    /// Something was found out about the position after so many plies.
    pub(crate) fn found(&mut self, at: usize, verdict: Verdict) {
        if let Some(value) = self.values.get_mut(at) {
            *value = Some(verdict);
        }
    }

    /// A review begins: what an earlier one said is forgotten.
    pub(crate) fn clear_remarks(&mut self) {
        self.remarks.clear();
    }

    /// A review has judged a choice.
    pub(crate) fn judged<A>(&mut self, judgement: &Judgement<A>, remark: Remark) {
        let seen = |verdict: Verdict| {
            if remark.by_first {
                verdict
            } else {
                verdict.other()
            }
        };
        let (before, after) = (seen(judgement.before), seen(judgement.after));
        if self.value(remark.ply).is_none() {
            self.found(remark.ply, before);
        }
        self.found(remark.ply + 1, after);
        self.remarks.push(remark);
    }

    /// The remark that belongs to a ply: the worst if there are several.
    pub(crate) fn remark(&self, ply: usize) -> Option<&Remark> {
        let here = self
            .remarks
            .iter()
            .filter(|remark| remark.ply == ply && remark.own_ply);
        here.max_by(|one, other| {
            one.grade
                .cmp(&other.grade)
                .then(one.lost.total_cmp(&other.lost))
        })
        .filter(|remark| remark.grade > Grade::Fine)
    }

    /// The choices that lost most, the worst first.
    pub(crate) fn moments(&self) -> Vec<&Remark> {
        const MOST: usize = 12;
        let mut moments: Vec<&Remark> = self
            .remarks
            .iter()
            .filter(|remark| remark.grade > Grade::Fine)
            .collect();
        moments.sort_by(|one, other| {
            let rings = other.rings.cmp(&one.rings);
            other.lost.total_cmp(&one.lost).then(rings)
        });
        moments.truncate(MOST);
        moments
    }

    /// Whether something was reviewed.
    pub(crate) fn is_reviewed(&self) -> bool {
        !self.remarks.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Rank;

    fn plies(texts: &str) -> Vec<String> {
        texts.split(' ').map(str::to_owned).collect()
    }

    fn judge(course: &mut Course, ply: usize, before: f32, after: f32) {
        let judgement = Judgement {
            ply,
            actions: ply..ply + 1,
            before: Verdict::Estimate(before),
            after: Verdict::Estimate(after),
            better: vec![()],
        };
        let remark = Remark {
            ply,
            by_first: ply.is_multiple_of(2),
            own_ply: true,
            grade: judgement.grade(),
            lost: judgement.lost(),
            rings: judgement.rings_lost(),
            better: Message::verbatim("b2"),
            suggestion: Suggestion::new(Rank::First),
        };
        course.judged(&judgement, remark);
    }

    #[test]
    fn what_is_known_stays_with_the_plies_that_stay() {
        let mut course = Course::default();
        course.follow(plies("a b c"));
        judge(&mut course, 0, 0.5, 0.25);
        judge(&mut course, 2, 0.5, 0.25);
        assert_eq!(course.value(3), Some(Verdict::Estimate(0.25)));
        assert!(!course.follow(plies("a b c d")), "the game went on");
        assert_eq!(course.moments().len(), 2);
        assert!(course.follow(plies("a b x")), "something else was played");
        assert_eq!(course.moments().len(), 1);
        assert_eq!(
            (course.value(1), course.value(3)),
            (Some(Verdict::Estimate(0.25)), None)
        );
        assert_eq!(course.len(), 3);
    }

    #[test]
    fn the_worst_comes_first_and_is_the_mover_s() {
        let mut course = Course::default();
        course.follow(plies("a b c d"));
        judge(&mut course, 0, 0.5, 0.35);
        judge(&mut course, 1, 0.5, 0.1);
        judge(&mut course, 2, 0.5, 0.5);
        let order: Vec<usize> = course.moments().iter().map(|remark| remark.ply).collect();
        assert_eq!(order, [1, 0]);
        assert_eq!(
            course.value(2),
            Some(Verdict::Estimate(0.9)),
            "Black has lost it"
        );
        assert!(course.remark(2).is_none());
        assert!(course.remark(1).is_some());
    }
}
