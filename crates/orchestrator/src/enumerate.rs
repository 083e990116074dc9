//! All complete turns of a position, and their counts (perft).

use gipf::{Color, PushKind};

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
        let mut follow = |action| match self.apply(action) {
            Ok(next) => next.complete_or_visit(mover, visit),
            Err(error) => debug_assert!(false, "{error}"),
        };
        match self.pending() {
            Decision::Push(_) => self.for_each_push(|next| next.complete_or_visit(mover, visit)),
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
            Decision::Capture { .. } => self.actions().into_iter().for_each(follow),
            Decision::Match { .. } | Decision::Over(_) => {}
        }
    }

    #[inline]
    fn complete_or_visit(&self, mover: Color, visit: &mut impl FnMut(&Turn)) {
        // The side changes when the turn is over, also when the game ends within it.
        if self.side() == mover && self.outcome().is_none() {
            self.complete(mover, visit);
        } else {
            visit(self);
        }
    }

    /// All distinct regular pushes.
    #[inline]
    fn for_each_push(&self, mut visit: impl FnMut(&Turn)) {
        for kind in self.push_kinds() {
            for entry in self.board().distinct_entries() {
                let mut next = *self;
                next.push(kind, entry, &mut ignore);
                visit(&next);
            }
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

    /// The number of complete turns from here. Those whose push leaves nothing to decide are counted without being
    /// played.
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        let mut count = 0;
        if let Decision::Push(mover) = self.pending() {
            let pushes = self.board().sorted_pushes(mover);
            for kind in self.push_kinds() {
                count += u64::from(pushes.quiet);
                for entry in pushes.others() {
                    let mut next = *self;
                    next.push(kind, entry, &mut ignore);
                    next.complete_or_visit(mover, &mut |_| count += 1);
                }
            }
        } else {
            self.for_each_turn(&mut |_| count += 1);
        }
        count
    }
}
