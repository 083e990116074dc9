//! Learning to judge positions by playing against oneself.
//!
//! Each game is played by looking one push ahead. Then every position of it is drawn towards what happened after it, a
//! mean of later judgements and the result (TD(lambda)). How fast a weight moves depends on how much its corrections
//! agree with each other (temporal coherence), so rare patterns learn quickly and common ones settle.

use gipf::{ByColor, Color, Position, Version};
use hexboard::LINES;
use orchestrator::{Decision, Turn};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::candidates::{Candidate, candidates};
use super::key::key;
use super::moves::answers;
use super::pattern::{self, Detail, LENGTHS, ORBIT_OF, ORBITS, STATES};
use super::score::over;
use super::survey::{places, value};
use super::weights::{UNITS, Weights};

/// Games longer than this are drawn.
const MOST_TURNS: usize = 400;

/// How far the result of a game reaches back.
const LAMBDA: f32 = 0.7;

/// Pushes made without thought, of a hundred.
const BLIND: u32 = 4;

/// Turns at the beginning of a game made without thought, at most.
const OPENING: u32 = 8;

/// How far one correction may move a judgement, in parts of the error.
const RATE: f32 = 0.6;

/// Units of a weight for the odds of e to 1.
const SCALE: f32 = 400.0 * UNITS as f32;

/// What a trainer trains for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// The version of the game.
    pub version: Version,
    /// Whether the games have potentials: half of them the usual number, the others 1 to 12.
    pub potentials: bool,
    /// Decides all openings and all blind moves: the same course gives the same weights.
    pub seed: u64,
    /// Games after which the trainer moves its weights half as fast as at the beginning, 0 for never.
    pub patience: u64,
}

/// Games played by a [`Trainer`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Games.
    pub games: u64,
    /// Turns in them.
    pub turns: u64,
    /// Mean square error of the judgements of the last thousand games or so, against what happened after them.
    pub error: f32,
}

/// Trains weights by playing against itself.
///
/// ```
/// use engine::gipf::{Course, Trainer};
///
/// let course = Course { version: gipf::Version::Basic, potentials: false, seed: 1, patience: 0 };
/// let mut trainer = Trainer::new(course, None);
/// trainer.play();
/// assert_eq!(trainer.progress().games, 1);
/// ```
#[derive(Debug)]
pub struct Trainer {
    course: Course,
    /// The weights with which games are played, rounded from `learned`.
    weights: Weights,
    learned: Vec<Learned>,
    layout: Layout,
    random: Xoshiro256PlusPlus,
    progress: Progress,
    list: Vec<Candidate>,
}

/// A weight while it learns.
#[derive(Clone, Copy, Debug, Default)]
struct Learned {
    weight: f32,
    /// The sum of all corrections, and of their sizes.
    sum: f32,
    sizes: f32,
}

/// A position as the sum of weights that judges it.
#[derive(Debug)]
struct Sample {
    /// Places in [`Trainer::learned`]; a place that counts twice stands there twice.
    places: Vec<u32>,
    side: Color,
    /// The probability that the side wins, as it was judged.
    judged: f32,
}

impl Trainer {
    /// A trainer that starts from weights, or from the hand-made ones.
    #[must_use]
    pub fn new(course: Course, from: Option<Weights>) -> Trainer {
        let hand_made = Weights::hand_made(course.version);
        let weights = from
            .filter(|weights| weights.detail == hand_made.detail)
            .unwrap_or(hand_made);
        let layout = Layout::new(&weights);
        let mut learned = vec![Learned::default(); layout.count];
        for (learned, weight) in learned.iter_mut().zip(Layout::weights(&weights)) {
            learned.weight = f32::from(weight) / SCALE;
        }
        Trainer {
            course,
            weights,
            learned,
            layout,
            random: Xoshiro256PlusPlus::seed_from_u64(course.seed),
            progress: Progress::default(),
            list: Vec::new(),
        }
    }

    /// What has been played so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// The weights as learned so far.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Plays a game and learns from it.
    pub fn play(&mut self) {
        let mut turn = self.start();
        let mut samples = Vec::new();
        let mut met: Vec<u64> = Vec::new();
        let opening = self.random.random_range(0..=OPENING) as usize;
        let mut turns = 0;
        let winner = loop {
            match turn.pending() {
                Decision::Over(outcome) => break outcome.winner,
                Decision::Push(_) => {
                    let key = key(&turn);
                    if turns >= MOST_TURNS || met.iter().filter(|&&other| other == key).count() == 2
                    {
                        break None;
                    }
                    met.push(key);
                    let blind = turns < opening || self.random.random_range(0..100) < BLIND;
                    // A blind move says nothing about the position before it.
                    if turns >= opening {
                        samples.push((self.sample(&turn), blind));
                    }
                    turns += 1;
                    turn = self.push(&turn, blind);
                }
                Decision::ExtraPush { .. } => turn = self.push(&turn, false),
                _ => {
                    let by = turn.pending().by().unwrap_or(turn.side());
                    let best = answers(&turn)
                        .into_iter()
                        .max_by_key(|(_, next)| self.resolved(next, by));
                    match best {
                        Some((_, next)) => turn = next,
                        None => break None,
                    }
                }
            }
            turn = turn.settled();
        };
        self.learn(samples, winner);
        self.progress.games += 1;
        self.progress.turns += turns as u64;
    }

    fn start(&mut self) -> Turn {
        let usual = if self.course.version == Version::Tournament {
            6
        } else {
            3
        };
        let potentials = match (self.course.potentials, self.random.random_range(0..2)) {
            (false, _) => 0,
            (true, 0) => usual,
            (true, _) => self.random.random_range(1..=12),
        };
        let position = Position::start(self.course.version, potentials, ByColor::both(0));
        match Turn::of_position(&position) {
            Ok(turn) => turn,
            Err(fault) => unreachable!("the start of a game is possible: {fault}"),
        }
    }

    /// Makes a push.
    fn push(&mut self, turn: &Turn, blind: bool) -> Turn {
        let mut list = std::mem::take(&mut self.list);
        candidates(turn, &self.weights, &mut list);
        let side = turn.side();
        let chosen = if blind {
            list.get(self.random.random_range(0..list.len().max(1)))
                .copied()
        } else {
            list.iter()
                .max_by_key(|candidate| {
                    if candidate.exact {
                        candidate.value
                    } else {
                        self.resolved(&candidate.made(turn), side)
                    }
                })
                .copied()
        };
        list.clear();
        self.list = list;
        chosen.map_or(*turn, |candidate| candidate.made(turn))
    }

    /// The value to a player of a turn once what is pending is decided as each player likes it best.
    fn resolved(&self, turn: &Turn, viewer: Color) -> i32 {
        let turn = turn.settled();
        let by = match turn.pending() {
            Decision::Over(outcome) => return over(outcome, viewer, 0),
            Decision::Push(side) | Decision::UsePotential { owner: side } if side != viewer => {
                return -value(&self.weights, &turn, side);
            }
            Decision::Push(side) | Decision::ExtraPush { owner: side } => {
                return value(&self.weights, &turn, side);
            }
            decision => decision.by().unwrap_or(viewer),
        };
        let values = answers(&turn)
            .into_iter()
            .map(|(_, next)| self.resolved(&next, viewer));
        let best = if by == viewer {
            values.max()
        } else {
            values.min()
        };
        best.unwrap_or(0)
    }

    fn sample(&self, turn: &Turn) -> Sample {
        let side = turn.side();
        let places = self.layout.places(turn, side);
        let sum: f32 = places
            .iter()
            .map(|&place| self.learned[place as usize].weight)
            .sum();
        Sample {
            places,
            side,
            judged: 1.0 / (1.0 + (-sum).exp()),
        }
    }

    fn learn(&mut self, samples: Vec<(Sample, bool)>, winner: Option<Color>) {
        // From White's viewpoint.
        let mut target = match winner {
            Some(Color::White) => 1.0,
            Some(Color::Black) => 0.0,
            None => 0.5,
        };
        let patience = self.course.patience;
        let slower = if patience == 0 {
            1.0
        } else {
            1.0 / (1.0 + self.progress.games as f32 / patience as f32)
        };
        for (sample, blind) in samples.into_iter().rev() {
            let own = |white: f32| {
                if sample.side == Color::White {
                    white
                } else {
                    1.0 - white
                }
            };
            let judged = own(sample.judged);
            if blind {
                // What came after a blind move is not what would have come.
                target = judged;
                continue;
            }
            let error = own(target) - sample.judged;
            self.progress.error += 2e-5 * (error * error - self.progress.error);
            let step = RATE * slower * error / sample.places.len() as f32;
            for &place in &sample.places {
                let learned = &mut self.learned[place as usize];
                let coherence = if learned.sizes > 0.0 {
                    learned.sum.abs() / learned.sizes
                } else {
                    1.0
                };
                learned.weight += step * coherence;
                learned.sum += error;
                learned.sizes += error.abs();
                let rounded = (learned.weight * SCALE).round() as i16;
                self.layout
                    .store(&mut self.weights, place as usize, rounded);
            }
            target = (1.0 - LAMBDA) * judged + LAMBDA * target;
        }
    }
}

/// Where each weight stands in one list: patterns, pieces, reserves, GIPF-pieces, hands.
#[derive(Debug)]
struct Layout {
    detail: Detail,
    pieces: usize,
    reserves: usize,
    gipf_pieces: usize,
    hands: usize,
    count: usize,
    /// For each pattern its mirror image.
    mirrored: Vec<u32>,
}

impl Layout {
    fn new(weights: &Weights) -> Layout {
        let detail = weights.detail;
        let pieces = weights.patterns.len();
        let reserves = pieces + STATES * ORBITS;
        let gipf_pieces = reserves + weights.reserves.len();
        let hands = gipf_pieces + weights.gipf_pieces.len();
        let tables = detail.tables();
        let mirrored = LENGTHS.into_iter().zip(tables).flat_map(|(length, first)| {
            (0..detail.patterns(length))
                .map(move |pattern| (first + detail.mirrored(pattern, length)) as u32)
        });
        Layout {
            detail,
            pieces,
            reserves,
            gipf_pieces,
            hands,
            count: hands + weights.hands.len(),
            mirrored: mirrored.collect(),
        }
    }

    /// All weights in the order of the list.
    fn weights(weights: &Weights) -> impl Iterator<Item = i16> {
        let pieces = (0..STATES)
            .flat_map(move |state| (0..ORBITS).map(move |orbit| weights.piece(state, orbit)));
        let supplies = [&weights.reserves, &weights.gipf_pieces, &weights.hands];
        let supplies = supplies.into_iter().flatten().copied();
        weights
            .patterns
            .iter()
            .copied()
            .chain(pieces)
            .chain(supplies)
    }

    /// Changes the weight at a place, and that of the mirror image of a pattern.
    fn store(&self, weights: &mut Weights, place: usize, weight: i16) {
        if place >= self.hands {
            weights.hands[place - self.hands] = weight;
        } else if place >= self.gipf_pieces {
            weights.gipf_pieces[place - self.gipf_pieces] = weight;
        } else if place >= self.reserves {
            weights.reserves[place - self.reserves] = weight;
        } else if place >= self.pieces {
            let place = place - self.pieces;
            weights.set_piece(place / ORBITS, place % ORBITS, weight);
        } else {
            weights.patterns[place] = weight;
            weights.patterns[self.mirrored[place] as usize] = weight;
        }
    }

    /// The places of all weights that judge a turn; of a pattern and its mirror image the smaller one.
    fn places(&self, turn: &Turn, viewer: Color) -> Vec<u32> {
        let mut list = Vec::with_capacity(64);
        let mut patterns = *self.detail.empty();
        for (state, set) in pattern::pieces(turn.board(), viewer) {
            let digit = u32::from(self.detail.digits()[usize::from(state)]);
            for cell in set {
                let bit = cell.bit() as usize;
                let orbit = usize::from(ORBIT_OF[bit]);
                list.push((self.pieces + ORBITS * usize::from(state) + orbit) as u32);
                let spot = &self.detail.spots()[bit];
                for (line, place) in spot.lines.into_iter().zip(spot.places) {
                    patterns[usize::from(line)] += digit * u32::from(place);
                }
            }
        }
        for &pattern in &patterns[..LINES] {
            list.push(pattern.min(self.mirrored[pattern as usize]));
        }
        let supplies = [turn.supply(viewer), turn.supply(viewer.other())];
        let places = places(turn.board(), viewer, supplies);
        list.push((self.reserves + places.reserves) as u32);
        list.push((self.gipf_pieces + places.gipf_pieces) as u32);
        list.push((self.hands + places.hands) as u32);
        list
    }
}
