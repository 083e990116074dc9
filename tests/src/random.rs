//! Random games that are the same every time.

use gipf::{ByColor, CapturePhase, ENTRIES, Entry, Phase, Position, PushKind, RowRule, Version};
use hexboard::CellSet;
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
        (self.bits() >> 11) as usize % bound
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
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

/// Answers decisions at random until the next push is due or the game is over, without making lists. A push is drawn
/// among all 42 entries and drawn again while its line is full.
///
/// # Panics
/// If the rules refuse what they allow.
#[inline]
pub fn quick_turn(turn: &mut Turn, random: &mut Random) {
    if let Decision::Push(side) = turn.pending() {
        // Nothing but basic pieces is left most of the time: there is no choice then.
        let kind = if turn.supply(side).phase == Phase::Basic {
            PushKind::Basic
        } else {
            let mut kinds = turn.push_kinds();
            let count = kinds.clone().count();
            kinds.nth(random.below(count)).expect("there is a kind")
        };
        *turn = turn.after_push(kind, quick_entry(turn, random));
    }
    loop {
        match turn.pending() {
            Decision::Push(_) | Decision::Over(_) => return,
            Decision::Capture { .. } => {
                let end = turn
                    .capture_phase()
                    .map(|phase| quick_captures(phase, random));
                *turn = turn.after_captures(&end.expect("the phase is pending"));
            }
            Decision::UsePotential { .. } => {
                let action = random.choose(&[Action::Use, Action::Renounce]);
                *turn = turn.apply(action).expect("both are allowed");
            }
            Decision::ExtraPush { .. } => {
                let entry = quick_entry(turn, random);
                *turn = turn
                    .apply(Action::ExtraPush(entry))
                    .expect("the line is not full");
            }
            _ => {
                let action = random.choose(&turn.actions());
                *turn = turn.apply(action).expect("listed actions are legal");
            }
        }
    }
}

/// An entry whose line is not full, on a board that is not.
fn quick_entry(turn: &Turn, random: &mut Random) -> Entry {
    loop {
        let entry = Entry::from_index(random.below(ENTRIES));
        if let Some(entry) = entry.filter(|&entry| turn.board().can_push(entry)) {
            return entry;
        }
    }
}

/// Takes rows at random, and of their optional pieces a random part, until none is left.
fn quick_captures(mut phase: CapturePhase, random: &mut Random) -> CapturePhase {
    loop {
        let mut rows = phase.rows();
        let Some(mut row) = rows.next() else {
            return phase;
        };
        for (n, other) in (2..).zip(rows) {
            if random.below(n) == 0 {
                row = other;
            }
        }
        let (_, optional) = phase.split(row);
        let chosen = optional & CellSet::from_bits(random.bits());
        // A part that leaves a row on the line may be forbidden (G5.6), all of it never is.
        phase = phase
            .take(row.line, chosen)
            .or_else(|_| phase.take(row.line, optional))
            .expect("the row can be taken");
    }
}
