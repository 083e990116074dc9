//! What keeps glasses alive: how long the opponent can take, and what that asks of the sand (T11.8).

use ::tamsk::{Game, Level, Millis, Overrun, Side, TimerMode};

/// From the opponent's move to the answer to it, at the latest.
pub(super) const ANSWER: Millis = Millis(2_500);

/// How much more sand counts that a glass lacks to last until the next turn.
const URGENCY: u64 = 3;

/// How long the opponent could keep the turn to himself, at worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stalls {
    /// In the turn that follows.
    pub(super) next: Millis,
    /// In each turn after that.
    pub(super) later: Millis,
}

impl Stalls {
    /// What the opponent could do after a move made at a time. At Level 2, and where an overrun may be late without
    /// limit, nothing but his own sand stops him; then it is what can be borne.
    pub(super) fn after(game: &Game, side: Side, commit: Millis) -> Stalls {
        let options = game.options();
        let sand = game.glasses().iter().map(|glass| glass.sand().0).min();
        let sand = sand.unwrap_or(options.glass.0);
        let limit = |stall: u64, part: u64| Millis(stall.min(sand / part));
        if let Some(cost) = options.simulated {
            return Stalls {
                next: limit(cost.0, 5),
                later: limit(cost.0, 6),
            };
        }
        let pace = pace(game, side.other()).0;
        let bearable = (3 * pace).clamp(10_000, 30_000);
        let grace = match options.overrun {
            Overrun::TwoCases => options.late_grace.map(|grace| grace.0),
            Overrun::FinishAndSkip => None,
            Overrun::ForfeitMove => Some(0),
        };
        let stalls = match (options.level, grace) {
            (Level::Three, Some(grace)) => {
                let timer = options.timer.0 + grace;
                match options.timer_mode {
                    TimerMode::AlwaysOn => [timer; 2],
                    TimerMode::ByHand => {
                        let running = game.timer_left().0.saturating_sub((commit - game.now()).0);
                        [running + timer, timer + options.timer.0 / 2]
                    }
                }
            }
            _ => [bearable; 2],
        };
        Stalls {
            next: limit(stalls[0], 5),
            later: limit(stalls[1], 6),
        }
    }

    /// The sand that the glass must hold that runs out as the first, second, third.
    fn needs(self) -> [u64; 3] {
        let first = self.next.0 + ANSWER.0;
        let round = self.round();
        [first, first + round, first + 2 * round]
    }

    /// From one turn of the player to the next, at worst.
    const fn round(self) -> u64 {
        self.later.0 + ANSWER.0
    }

    /// How much sand is missing so that every glass can be turned in time, in ms. `lefts` are the tops of the glasses
    /// that can move and run.
    pub(super) fn missing(self, lefts: &mut [u64]) -> u64 {
        lefts.sort_unstable();
        lefts
            .iter()
            .zip(self.needs())
            .map(|(&left, need)| need.saturating_sub(left))
            .sum()
    }
}

/// How long a player takes for a turn: what the last turnings of the glasses tell, between 1 and 15 s.
pub(super) fn pace(game: &Game, side: Side) -> Millis {
    let mut turnings: Vec<(Millis, Side)> = game
        .glasses()
        .iter()
        .filter_map(|glass| Some((glass.turned()?.0, glass.side())))
        .collect();
    turnings.sort_unstable();
    let gaps: Vec<u64> = turnings
        .windows(2)
        .filter(|pair| pair[1].1 == side && pair[0].1 != side)
        .map(|pair| (pair[1].0 - pair[0].0).0)
        .collect();
    let usual = if gaps.is_empty() {
        4_000
    } else {
        gaps.iter().sum::<u64>() / gaps.len() as u64
    };
    Millis(usual.clamp(1_000, 15_000))
}

/// A glass that is turned: its top, and when the others run out.
#[derive(Clone, Debug)]
pub(super) struct Turning {
    /// All its sand, if it runs; `None` if it was never started.
    pub(super) left: Option<Millis>,
    pub(super) sand: Millis,
    /// The tops of the player's other glasses that run and can move after it.
    pub(super) others: Vec<Millis>,
    /// Of those that have one step left, which the opponent can take from them.
    pub(super) hemmed: Vec<Millis>,
    /// Of those that cannot because a glass is in the way; it must leave first.
    pub(super) blocked: Vec<Millis>,
    /// Of those that can never move again, all their neighbours being full.
    pub(super) walled: Vec<Millis>,
    /// Whether the turned glass itself can never move again.
    pub(super) walls_itself: bool,
    /// How long the game will probably last.
    pub(super) rest: Millis,
}

impl Turning {
    /// What is missing if it happens after a wait.
    pub(super) fn missing(&self, wait: Millis, stalls: Stalls) -> u64 {
        let holds = match self.left {
            Some(left) => self.sand - (left - wait),
            None => self.sand,
        };
        let left = |&left: &Millis| (left - wait).0;
        let round = stalls.round();
        let mut lefts: Vec<u64> = self.others.iter().map(left).collect();
        lefts.extend(
            self.hemmed
                .iter()
                .map(|top| left(top).saturating_sub(round)),
        );
        lefts.extend(
            self.blocked
                .iter()
                .map(|top| left(top).saturating_sub(2 * round)),
        );
        let [first, ..] = stalls.needs();
        let mut never: u64 = self
            .walled
            .iter()
            .map(|top| self.rest.0.saturating_sub(left(top)))
            .sum();
        if self.walls_itself {
            let lacks = self.rest.0.saturating_sub(holds.0);
            // Better walled in than lost at once.
            let may_be_lost = self.left.is_some_and(|top| left(&top) < first);
            never += if may_be_lost { lacks.min(first) } else { lacks };
        } else {
            lefts.push(holds.0);
        }
        // What can move now and may have run out by the next turn cannot wait for anything else.
        let urgent: u64 = self
            .others
            .iter()
            .chain(&self.hemmed)
            .map(|top| first.saturating_sub(left(top)))
            .sum();
        stalls.missing(&mut lefts) + never + URGENCY * urgent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sand_must_last_for_as_many_rounds_as_glasses_run_out_before() {
        let stalls = Stalls {
            next: Millis(10_000),
            later: Millis(10_000),
        };
        assert_eq!(stalls.missing(&mut [12_500, 25_000, 37_500]), 0);
        assert_eq!(stalls.missing(&mut [30_000, 12_499, 25_000]), 7_501);
    }

    #[test]
    fn waiting_gives_sand_to_the_glass_that_is_turned() {
        let turning = Turning {
            left: Some(Millis(175_000)),
            sand: Millis(180_000),
            others: vec![Millis(170_000)],
            hemmed: vec![],
            blocked: vec![],
            walled: vec![],
            walls_itself: false,
            rest: Millis(400_000),
        };
        let stalls = Stalls {
            next: Millis(10_000),
            later: Millis(10_000),
        };
        assert_eq!(turning.missing(Millis::ZERO, stalls), 7_500);
        assert_eq!(turning.missing(Millis(7_500), stalls), 0);
    }

    #[test]
    fn a_glass_that_may_run_out_before_the_next_turn_is_moved_first() {
        let stalls = Stalls {
            next: Millis(30_000),
            later: Millis(22_500),
        };
        let turning = Turning {
            left: Some(Millis(40_000)),
            sand: Millis(180_000),
            others: vec![Millis(10_000), Millis(117_000)],
            hemmed: vec![],
            blocked: vec![],
            walled: vec![],
            walls_itself: false,
            rest: Millis(270_000),
        };
        // The other way round it is the turned glass that has one step left, or walls itself in.
        let urgent = Turning {
            left: Some(Millis(10_000)),
            others: vec![Millis(117_000)],
            hemmed: vec![Millis(40_000)],
            walls_itself: true,
            ..turning.clone()
        };
        let at_once = |turning: &Turning| turning.missing(Millis::ZERO, stalls);
        assert!(at_once(&urgent) + 2_000 < at_once(&turning));
    }

    #[test]
    fn a_glass_in_the_way_costs_a_round_and_a_walled_in_glass_should_last_to_the_end() {
        let stalls = Stalls {
            next: Millis(10_000),
            later: Millis(10_000),
        };
        let turning = Turning {
            left: Some(Millis(80_000)),
            sand: Millis(180_000),
            others: vec![Millis(12_500)],
            hemmed: vec![],
            blocked: vec![],
            walled: vec![],
            walls_itself: false,
            rest: Millis(110_000),
        };
        assert_eq!(turning.missing(Millis::ZERO, stalls), 0);
        let blocked = Turning {
            blocked: turning.others.clone(),
            others: vec![],
            ..turning.clone()
        };
        assert_eq!(blocked.missing(Millis::ZERO, stalls), 12_500);
        let walled = Turning {
            walls_itself: true,
            ..turning
        };
        assert_eq!(walled.missing(Millis::ZERO, stalls), 10_000);
    }
}
