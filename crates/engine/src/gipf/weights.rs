//! What the evaluation has learned: weights of patterns, pieces and supplies.

use gipf::{Phase, Supply, Version};
use thiserror::Error;

use super::pattern::{BITS, Detail, ORBITS, STATES};

/// Units of a weight in a point; 400 points are the odds of e to 1.
pub(super) const UNITS: i32 = 4;

/// Reserves are told apart up to this many pieces.
const RESERVES: usize = 22;

/// GIPF-pieces on the board are told apart up to this many.
const GIPF_PIECES: usize = 10;

/// Potentials in hand are told apart up to this many.
const HANDS: usize = 13;

/// Phases of both players.
const PHASES: usize = 9;

/// Weights for one version of the game, from the viewpoint of the player whose turn it is.
///
/// The value of a position is the sum of one weight for each of the 21 lines, for each piece, and for the supplies of
/// both players; 400 points are the odds of e to 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    pub(super) detail: Detail,
    /// Patterns, a table for each of [`LENGTHS`] in turn, which begin at [`Detail::tables`].
    pub(super) patterns: Vec<i16>,
    /// Pieces by [`State`](super::pattern::State) and the bit of their spot; alike on spots of one kind.
    pub(super) pieces: Box<[[i16; 64]; 16]>,
    /// Own reserve and the other's.
    pub(super) reserves: Vec<i16>,
    /// Phases and GIPF-pieces on the board, own and the other's.
    pub(super) gipf_pieces: Vec<i16>,
    /// Potentials in hand, own and the other's.
    pub(super) hands: Vec<i16>,
}

/// What the evaluation looks at beside the board: a place in each table of supplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SupplyPlaces {
    pub(super) reserves: usize,
    pub(super) gipf_pieces: usize,
    pub(super) hands: usize,
}

/// Places of the supplies, own first, with the GIPF-pieces that each has on the board.
#[inline]
pub(super) fn supply_places(supplies: [&Supply; 2], gipf_pieces: [u32; 2]) -> SupplyPlaces {
    let pair =
        |own: usize, other: usize, count: usize| own.min(count - 1) * count + other.min(count - 1);
    let [own, other] = supplies;
    let phase = |supply: &Supply| match supply.phase {
        Phase::Gipf => 0,
        Phase::Loaded => 1,
        Phase::Basic => 2,
    };
    let phases = 3 * phase(own) + phase(other);
    let counts = pair(
        gipf_pieces[0] as usize,
        gipf_pieces[1] as usize,
        GIPF_PIECES,
    );
    SupplyPlaces {
        reserves: pair(own.reserve.into(), other.reserve.into(), RESERVES),
        gipf_pieces: phases * GIPF_PIECES * GIPF_PIECES + counts,
        hands: pair(own.potentials.into(), other.potentials.into(), HANDS),
    }
}

/// A file of weights that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// It does not begin like one.
    #[error("this is no file of weights (it does not begin with `GIPF weights 1`)")]
    NoWeights,
    /// It is shorter or longer than its beginning says.
    #[error("the weights are damaged: {found} bytes where {wanted} are needed")]
    Length {
        /// Bytes that it should have.
        wanted: usize,
        /// Bytes that it has.
        found: usize,
    },
    /// Its checksum is wrong.
    #[error("the weights are damaged: the checksum is wrong")]
    Checksum,
}

const HEADER: &[u8; 16] = b"GIPF weights 1\n\0";

impl Weights {
    /// Weights of nothing.
    pub(super) fn zero(version: Version) -> Weights {
        let detail = if version.has_gipf_pieces() {
            Detail::GipfPieces
        } else {
            Detail::Colours
        };
        Weights {
            detail,
            patterns: vec![0; detail.tables()[4]],
            pieces: Box::new([[0; 64]; 16]),
            reserves: vec![0; RESERVES * RESERVES],
            gipf_pieces: vec![0; PHASES * GIPF_PIECES * GIPF_PIECES],
            hands: vec![0; HANDS * HANDS],
        }
    }

    /// The hand-made evaluation, fallback and yardstick: the difference of basic pieces, and for each piece on the board
    /// a little the more the nearer it stands to the centre.
    #[must_use]
    pub fn hand_made(version: Version) -> Weights {
        const PIECE: i32 = 100;
        const NEAR: [i32; ORBITS] = [12, 9, 6, 6, 3, 3];
        let units = |points: i32| (points * UNITS) as i16;
        let mut weights = Weights::zero(version);
        for state in 1..STATES {
            // Basic pieces that it stands for, and what its potential is worth.
            let worth = match state {
                1 | 2 => PIECE,
                3 | 4 => 2 * PIECE + 60,
                5 | 6 => PIECE + 60,
                _ => 40,
            };
            let sign = if state % 2 == 1 { 1 } else { -1 };
            for (orbit, near) in NEAR.into_iter().enumerate() {
                weights.set_piece(state, orbit, units(sign * (worth + near)));
            }
        }
        let difference =
            |place: usize, count: usize| (place / count) as i32 - (place % count) as i32;
        for (place, weight) in weights.reserves.iter_mut().enumerate() {
            *weight = units(PIECE * difference(place, RESERVES));
        }
        for (place, weight) in weights.hands.iter_mut().enumerate() {
            *weight = units(30 * difference(place, HANDS));
        }
        weights
    }

    /// Changes the weight of a piece on all spots of a kind.
    pub(super) fn set_piece(&mut self, state: usize, orbit: usize, weight: i16) {
        for &bit in &BITS[orbit] {
            self.pieces[state][usize::from(bit)] = weight;
        }
    }

    /// The weight of a piece on the spots of a kind.
    pub(super) fn piece(&self, state: usize, orbit: usize) -> i16 {
        self.pieces[state][usize::from(BITS[orbit][0])]
    }

    #[inline]
    pub(super) fn of_supplies(&self, places: SupplyPlaces) -> i32 {
        i32::from(self.reserves[places.reserves])
            + i32::from(self.gipf_pieces[places.gipf_pieces])
            + i32::from(self.hands[places.hands])
    }

    /// The weights as the bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = HEADER.to_vec();
        bytes.push(self.detail.base() as u8);
        let mut add = |weight: i16| bytes.extend(weight.to_le_bytes());
        self.patterns.iter().copied().for_each(&mut add);
        for (state, orbit) in piece_places() {
            add(self.piece(state, orbit));
        }
        for table in [&self.reserves, &self.gipf_pieces, &self.hands] {
            table.iter().copied().for_each(&mut add);
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// When they are not a whole file of weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let rest = bytes.strip_prefix(HEADER).ok_or(WeightsError::NoWeights)?;
        let version = match rest.first() {
            Some(3) => Version::Basic,
            Some(5) => Version::Tournament,
            _ => return Err(WeightsError::NoWeights),
        };
        let mut weights = Weights::zero(version);
        let supplies = [&weights.reserves, &weights.gipf_pieces, &weights.hands];
        let count = weights.patterns.len()
            + piece_places().count()
            + supplies.map(Vec::len).iter().sum::<usize>();
        let wanted = HEADER.len() + 1 + 2 * count + 8;
        if bytes.len() != wanted {
            return Err(WeightsError::Length {
                wanted,
                found: bytes.len(),
            });
        }
        let (body, sum) = bytes.split_at(wanted - 8);
        if checksum(body).to_le_bytes() != sum {
            return Err(WeightsError::Checksum);
        }
        let mut numbers = body[HEADER.len() + 1..].chunks_exact(2);
        // There are as many as are wanted.
        let mut next = || match numbers.next() {
            Some(&[low, high]) => i16::from_le_bytes([low, high]),
            _ => 0,
        };
        weights.patterns.fill_with(&mut next);
        for (state, orbit) in piece_places() {
            weights.set_piece(state, orbit, next());
        }
        for table in [
            &mut weights.reserves,
            &mut weights.gipf_pieces,
            &mut weights.hands,
        ] {
            table.fill_with(&mut next);
        }
        Ok(weights)
    }
}

/// All states of pieces with all kinds of spots.
pub(super) fn piece_places() -> impl Iterator<Item = (usize, usize)> {
    (1..STATES).flat_map(|state| (0..ORBITS).map(move |orbit| (state, orbit)))
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
impl Weights {
    /// Weights without any order, by which every pattern is told from every other.
    pub(super) fn scrambled(mut self) -> Weights {
        let mut count = 0;
        let mut next = || {
            count += 1;
            crate::request::mix(count) as i16 / 64
        };
        self.patterns.fill_with(&mut next);
        for (state, orbit) in piece_places() {
            self.set_piece(state, orbit, next());
        }
        for table in [&mut self.reserves, &mut self.gipf_pieces, &mut self.hands] {
            table.fill_with(&mut next);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_weights_are_read_again() {
        for version in Version::ALL {
            let weights = Weights::hand_made(version);
            assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights));
        }
    }

    #[test]
    fn damage_is_noticed() {
        let bytes = Weights::hand_made(Version::Basic).to_bytes();
        assert_eq!(Weights::from_bytes(b"no"), Err(WeightsError::NoWeights));
        assert_eq!(
            Weights::from_bytes(&bytes[..9]),
            Err(WeightsError::NoWeights)
        );
        assert!(matches!(
            Weights::from_bytes(&bytes[..bytes.len() - 1]),
            Err(WeightsError::Length { .. })
        ));
        for at in [17, 300, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(Weights::from_bytes(&damaged), Err(WeightsError::Checksum));
        }
    }
}
