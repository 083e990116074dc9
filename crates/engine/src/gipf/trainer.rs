//! Learning to judge positions by playing against oneself.
//!
//! Each game is played by looking one push ahead. Then every position of it is drawn towards what happened after it, a
//! mean of later judgements and the result (TD(lambda)). How fast a weight moves depends on how much its corrections
//! agree with each other (temporal coherence), so rare patterns learn quickly and common ones settle.

use gipf::{ByColor, Color, Position, Version};
use orchestrator::{Decision, Turn};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::candidates::{Candidate, candidates};
use super::key::key;
use super::pattern::{self, LENGTH_OF, LENGTHS, STATES};
use super::search::answers;
use super::survey::{places, value};
use super::weights::{UNITS, Weights};
use crate::Noise;

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
        layout.for_each(&weights, |place, &weight| {
            learned[place].weight = f32::from(weight) / SCALE;
        });
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
        candidates(turn, &self.weights, Noise::default(), &mut list);
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
            Decision::Over(outcome) => return super::search::over(outcome, viewer, 0),
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

/// Where each weight stands in one list.
#[derive(Debug)]
struct Layout {
    /// The first place of each table of lines, then those of pieces, reserves, GIPF-pieces and hands.
    lines: [usize; 4],
    pieces: usize,
    reserves: usize,
    gipf_pieces: usize,
    hands: usize,
    count: usize,
    /// For each pattern its mirror image.
    mirrored: [Vec<u32>; 4],
}

impl Layout {
    fn new(weights: &Weights) -> Layout {
        let mut count = 0;
        let mut table = |length: usize| {
            let first = count;
            count += length;
            first
        };
        let lines = [0, 1, 2, 3].map(|n| table(weights.lines[n].len()));
        let pieces = table(STATES * 8);
        let reserves = table(weights.reserves.len());
        let gipf_pieces = table(weights.gipf_pieces.len());
        let hands = table(weights.hands.len());
        let mirrored = [0, 1, 2, 3].map(|n| {
            let patterns = 0..weights.lines[n].len();
            patterns
                .map(|pattern| weights.detail.mirrored(pattern, LENGTHS[n]) as u32)
                .collect()
        });
        Layout {
            lines,
            pieces,
            reserves,
            gipf_pieces,
            hands,
            count,
            mirrored,
        }
    }

    fn for_each(&self, weights: &Weights, mut visit: impl FnMut(usize, &i16)) {
        let mut visit_table = |first: usize, table: &[i16]| {
            for (n, weight) in table.iter().enumerate() {
                visit(first + n, weight);
            }
        };
        for (&first, table) in self.lines.iter().zip(&weights.lines) {
            visit_table(first, table);
        }
        for state in 0..STATES {
            visit_table(self.pieces + 8 * state, &weights.pieces[state]);
        }
        visit_table(self.reserves, &weights.reserves);
        visit_table(self.gipf_pieces, &weights.gipf_pieces);
        visit_table(self.hands, &weights.hands);
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
            weights.pieces[place / 8][place % 8] = weight;
        } else {
            let table = (0..4).rev().find(|&n| place >= self.lines[n]).unwrap_or(0);
            let pattern = place - self.lines[table];
            weights.lines[table][pattern] = weight;
            weights.lines[table][self.mirrored[table][pattern] as usize] = weight;
        }
    }

    /// The places of all weights that judge a turn; of a pattern and its mirror image the smaller one.
    fn places(&self, turn: &Turn, viewer: Color) -> Vec<u32> {
        let mut list = Vec::with_capacity(64);
        let (detail, lines) = (self.detail(), &self.lines);
        let mut patterns = [0_u32; 21];
        for (state, set) in pattern::pieces(turn.board(), viewer) {
            let digit = u32::from(detail.digits()[usize::from(state)]);
            for cell in set {
                let spot = &detail.spots()[cell.bit() as usize];
                list.push((self.pieces + 8 * usize::from(state) + usize::from(spot.orbit)) as u32);
                for k in 0..3 {
                    patterns[usize::from(spot.lines[k])] += digit * u32::from(spot.places[k]);
                }
            }
        }
        for (line, pattern) in patterns.into_iter().enumerate() {
            let table = usize::from(LENGTH_OF[line]);
            let mirrored = self.mirrored[table][pattern as usize];
            list.push(lines[table] as u32 + pattern.min(mirrored));
        }
        let supplies = [turn.supply(viewer), turn.supply(viewer.other())];
        let places = places(turn.board(), viewer, supplies);
        list.push((self.reserves + places.reserves) as u32);
        list.push((self.gipf_pieces + places.gipf_pieces) as u32);
        list.push((self.hands + places.hands) as u32);
        list
    }

    fn detail(&self) -> pattern::Detail {
        if self.mirrored[0].len() == pattern::Detail::Colours.patterns(4) {
            pattern::Detail::Colours
        } else {
            pattern::Detail::GipfPieces
        }
    }
}
