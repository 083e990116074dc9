//! Random games that are the same every time.

use gipf::{ByColor, ENTRIES, Entry, Position, PushKind, RowRule, Version};
use orchestrator::{Action, Decision, MatchDraw, Mode, Turn, TurnRules};

/// A small generator of random numbers (xorshift), for choices that a seed repeats.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; each seed gives its own sequence.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        // Zero would stay zero, and small seeds would begin alike.
        Random((seed ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9) | 1)
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    /// One of some values, which must not be none.
    pub fn choose<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }
}

/// The start of a game in which rows of optional pieces follow `rows`.
///
/// # Panics
/// Never with at most 12 potentials: a game can start (G9.2).
#[must_use]
pub fn start(version: Version, potentials: u8, rows: RowRule) -> Turn {
    let rules = TurnRules {
        rows,
        mode: Mode::Free,
        draw: MatchDraw::default(),
        challenges: 0,
    };
    let position = Position::start(version, potentials, ByColor::default());
    Turn::new(&position, rules).expect("a game can start")
}

/// What random players like. Without a liking GIPF-pieces, rows of them and loaded pieces would be rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liking {
    /// Nothing: each answer is as likely as the others.
    Nothing,
    /// To introduce GIPF-pieces, and to leave optional pieces standing.
    GipfPieces,
    /// To introduce loaded pieces, and to leave optional pieces standing.
    LoadedPieces,
}

impl Liking {
    /// All of them.
    pub const ALL: [Liking; 3] = [Liking::Nothing, Liking::GipfPieces, Liking::LoadedPieces];

    /// Of some answers those that are liked most.
    fn liked(self, actions: &[Action]) -> Vec<Action> {
        let kind = match self {
            Liking::Nothing => return Vec::new(),
            Liking::GipfPieces => PushKind::Gipf,
            Liking::LoadedPieces => PushKind::Loaded,
        };
        let removed = |action: &Action| match action {
            Action::Capture(removed) => removed.len(),
            _ => 0,
        };
        let fewest = actions.iter().map(removed).min();
        let liked = actions.iter().copied().filter(|action| match action {
            Action::Push { kind: pushed, .. } => *pushed == kind,
            action => fewest == Some(removed(action)),
        });
        liked.collect()
    }
}

/// One random answer to the pending decision, three times in four one that is liked; nothing when the game is over.
pub fn action(turn: &Turn, liking: Liking, random: &mut Random) -> Option<Action> {
    let actions = turn.actions();
    let liked = liking.liked(&actions);
    if !liked.is_empty() && random.below(4) > 0 {
        Some(random.choose(&liked))
    } else {
        (!actions.is_empty()).then(|| random.choose(&actions))
    }
}

/// Plays one complete turn, both players' captures included. Gives nothing when the game is over before it.
///
/// # Panics
/// If an action of [`Turn::actions`] is refused.
pub fn complete_turn(mut turn: Turn, liking: Liking, random: &mut Random) -> Option<Turn> {
    let mover = turn.side();
    if turn.outcome().is_some() {
        return None;
    }
    while turn.side() == mover && turn.outcome().is_none() {
        let action = action(&turn, liking, random).expect("a game that goes on asks for something");
        turn = turn.apply(action).expect("it was offered");
    }
    Some(turn)
}

/// Answers decisions at random until the next push is due or the game is over, making lists only where there is a choice
/// of captures. A push is drawn among all 42 entries and drawn again while its line is full.
///
/// # Panics
/// If an action of [`Turn::actions`] is refused.
#[must_use]
pub fn quick_turn(turn: Turn, random: &mut Random) -> Turn {
    let mut turn = match turn.pending() {
        Decision::Push(_) => {
            let kinds = turn.push_kinds();
            let kind = match kinds.clone().count() {
                0 => return turn,
                1 => kinds.clone().next(),
                count => kinds.clone().nth(random.below(count)),
            };
            let entry = loop {
                let entry = Entry::from_index(random.below(ENTRIES));
                if let Some(entry) = entry.filter(|&entry| turn.board().can_push(entry)) {
                    break entry;
                }
            };
            turn.after_push(kind.unwrap_or(PushKind::Basic), entry)
        }
        _ => turn,
    };
    loop {
        turn = match turn.pending() {
            Decision::Push(_) | Decision::Over(_) => return turn,
            Decision::Capture { .. } => {
                let settled = turn.settled();
                if settled == turn {
                    let ends = turn.capture_phase().map(|phase| phase.ends());
                    let ends = ends.unwrap_or_default();
                    turn.after_captures(&ends[random.below(ends.len())])
                } else {
                    settled
                }
            }
            _ => {
                let action = random.choose(&turn.actions());
                turn.apply(action).expect("listed actions are legal")
            }
        };
    }
}
