//! All complete turns of a position, and their counts (perft).

use gipf::{CapturePhase, Color, PushKind};

use crate::turn::ignore;
use crate::{Action, Decision, Turn};

impl Turn {
    /// The actions that answer the pending decision, each turn-text once: pushes over the same empty spot are one
    /// (G3.5), captures that empty the same spots are one (G6.2). None while a match is pending or the game is over.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        match self.pending() {
            Decision::Push(_) => {
                let entries = self.board().distinct_entries();
                entries
                    .flat_map(|entry| {
                        self.push_kinds()
                            .map(move |kind| Action::Push { kind, entry })
                    })
                    .collect()
            }
            Decision::UsePotential { .. } => vec![Action::Use, Action::Renounce],
            Decision::Challenge { .. } => vec![Action::Challenge, Action::LetPass],
            Decision::ExtraPush { .. } => self
                .board()
                .distinct_entries()
                .map(Action::ExtraPush)
                .chain([Action::Renounce])
                .collect(),
            Decision::Capture { .. } => {
                let outcomes = self
                    .capture_phase()
                    .map(|phase| phase.outcomes())
                    .unwrap_or_default();
                outcomes.into_iter().map(Action::Capture).collect()
            }
            Decision::Match { .. } | Decision::Over(_) => Vec::new(),
        }
    }

    /// The kinds of piece that the player whose turn it is may introduce.
    pub fn push_kinds(&self) -> impl Iterator<Item = PushKind> + Clone + use<> {
        let supply = *self.supply(self.side());
        let has_gipf_piece = self.board().has_gipf_piece(self.side());
        PushKind::ALL
            .into_iter()
            .filter(move |&kind| supply.may_push(kind, has_gipf_piece))
    }

    /// Calls `visit` with the start of the next turn after each complete turn from here, the other player's captures
    /// included (notation, section 5). A finished game has none; a turn that ends the game leads to its end.
    ///
    /// Matches are not looked through: from a pending match there is no turn (G12.2 counts without them).
    pub fn for_each_turn(&self, visit: &mut impl FnMut(&Turn)) {
        if self.outcome().is_none() {
            self.complete(self.side(), visit);
        }
    }

    fn complete(&self, mover: Color, visit: &mut impl FnMut(&Turn)) {
        self.for_each_next(&mut |next| {
            if next.has_left(mover) {
                visit(next);
            } else {
                next.complete(mover, visit);
            }
        });
    }

    /// Whether the turn of a player is over. The side changes then, also when the game ends within the turn.
    #[inline]
    fn has_left(&self, mover: Color) -> bool {
        self.side() != mover || self.outcome().is_some()
    }

    /// What each different answer to the pending decision leads to.
    fn for_each_next(&self, visit: &mut impl FnMut(&Turn)) {
        let mut follow = |action| match self.apply(action) {
            Ok(next) => visit(&next),
            Err(error) => debug_assert!(false, "{error}"),
        };
        match self.pending() {
            Decision::Push(_) => {
                for kind in self.push_kinds() {
                    for entry in self.board().distinct_entries() {
                        let mut next = *self;
                        next.push(kind, entry, &mut ignore);
                        visit(&next);
                    }
                }
            }
            Decision::UsePotential { .. } => {
                // Giving up after `Use` is the same turn as giving up at once: it is counted here only.
                follow(Action::Renounce);
                follow(Action::Use);
            }
            Decision::ExtraPush { .. } => {
                self.board()
                    .distinct_entries()
                    .for_each(|entry| follow(Action::ExtraPush(entry)));
            }
            Decision::Challenge { .. } => follow(Action::LetPass),
            Decision::Capture { .. } => {
                for end in self.capture_phase().iter().flat_map(CapturePhase::ends) {
                    let mut next = *self;
                    next.captured(&end, &mut ignore);
                    visit(&next);
                }
            }
            Decision::Match { .. } | Decision::Over(_) => {}
        }
    }

    /// The number of sequences of `depth` complete turns (notation, section 5).
    ///
    /// ```
    /// let start = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS".parse()?;
    /// let turn = orchestrator::Turn::of_position(&start)?;
    /// assert_eq!(turn.perft(3), 29_016);
    /// # Ok::<_, gipf::PositionError>(())
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_turns(),
            _ => {
                let mut count = 0;
                self.for_each_turn(&mut |next| count += next.perft(depth - 1));
                count
            }
        }
    }

    /// The number of complete turns from here. What leaves nothing to decide is counted without being played.
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        self.count(self.side())
    }

    fn count(&self, mover: Color) -> u64 {
        let mut count = 0;
        let mut follow = |next: &Turn| {
            count += if next.has_left(mover) {
                1
            } else {
                next.count(mover)
            };
        };
        match self.pending() {
            Decision::Push(_) => {
                let pushes = self.board().sorted_pushes(mover);
                let mut kinds = 0;
                for kind in self.push_kinds() {
                    kinds += 1;
                    for entry in pushes.others() {
                        let mut next = *self;
                        next.push(kind, entry, &mut ignore);
                        follow(&next);
                    }
                }
                count + kinds * u64::from(pushes.quiet)
            }
            Decision::ExtraPush { .. } if !self.is_before_push() => {
                let mut board = *self.board();
                board.unload_centre();
                let pushes = board.sorted_pushes(mover);
                for entry in pushes.others() {
                    match self.apply(Action::ExtraPush(entry)) {
                        Ok(next) => follow(&next),
                        Err(error) => debug_assert!(false, "{error}"),
                    }
                }
                count + u64::from(pushes.quiet)
            }
            // The last captures of the turn.
            Decision::Capture { by } if by != mover => {
                let ends = self.capture_phase().map(|phase| phase.ends().len());
                ends.map_or(0, |ends| ends as u64)
            }
            _ => {
                self.for_each_next(&mut follow);
                count
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_turns_are_the_turns_visited() {
        // A chain of potentials, a loaded piece on e5 at the start, rows of both, GIPF-pieces with choices.
        for position in [
            "standard s2G/Tg3/2T1gs/G3TsT/T5/3G1/sg1s w 7,7 1,0 LS",
            "standard Tgsp/2Gs1/T2S2/S2T2g/GSs3/s2Gt/g2t w 6,6 0,0 SS",
            "basic sSSs/ssSSS/1ssS1S/S4sS/s4S/ssSss/S1sS w 2,2 0,0 SS",
            "standard SSs1/1gSSs/GSssg1/1SS1ss1/4G1/1S2s/sS1S b 4,5 0,0 SS",
            "basic 4/5/6/1S3s1/6/5/4 w 0,8 0,0 SS",
        ] {
            let turn = Turn::of_position(&position.parse().unwrap()).unwrap();
            turn.for_each_turn(&mut |next| {
                let mut visited = 0;
                next.for_each_turn(&mut |_| visited += 1);
                assert_eq!(next.count_turns(), visited, "{}", next.position());
            });
        }
    }
}
