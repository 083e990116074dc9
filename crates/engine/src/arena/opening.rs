//! Random openings.

use std::collections::HashSet;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus as Random;
use thiserror::Error;

use super::{Game, Pending, Record};

/// Attempts for each opening. Positions near the end of a game may have none.
const ATTEMPTS: usize = 1_000;

/// There are not as many different openings as were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("only {found} different openings of {plies} plies were found")]
pub struct NoOpening {
    /// Openings found.
    pub found: usize,
    /// Their length.
    pub plies: u32,
}

/// So many random openings of some complete turns, none of which ends the game and no two of which are images of each
/// other. A seed gives the same openings in the same order, however many are asked for.
///
/// ```
/// use engine::arena::openings;
/// use orchestrator::Turn;
///
/// let start = Turn::of_position(&"basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS".parse()?)?;
/// let few = openings(&start, 4, 3, 1)?;
/// let many = openings(&start, 4, 10, 1)?;
/// assert_eq!(few[2].state(), many[2].state());
/// assert_eq!(many[9].plies(), 4);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When there are not enough different ones, or the search for them has no luck for long.
pub fn openings<G: Game>(
    start: &G,
    plies: u32,
    count: usize,
    seed: u64,
) -> Result<Vec<Record<G>>, NoOpening> {
    let mut random = Random::seed_from_u64(seed);
    let mut shapes = HashSet::new();
    let mut found = Vec::new();
    let mut failures = 0;
    while found.len() < count {
        let opening = random_opening(start, plies, &mut random)
            .filter(|record| shapes.insert(record.state().shape()));
        if let Some(opening) = opening {
            found.push(opening);
            failures = 0;
        } else {
            failures += 1;
            if failures == ATTEMPTS {
                let found = found.len();
                return Err(NoOpening { found, plies });
            }
        }
    }
    Ok(found)
}

/// One opening; nothing if the game ended in it.
fn random_opening<G: Game>(start: &G, plies: u32, random: &mut Random) -> Option<Record<G>> {
    let mut record = Record::new(*start);
    while record.plies() < plies {
        let actions = match record.state().pending() {
            Pending::Decision(_) => record.state().opening_actions(),
            Pending::Chance => record.state().chances(),
            Pending::Over(_) => return None,
        };
        record.play(*actions.choose(random)?).ok()?;
    }
    matches!(record.state().pending(), Pending::Decision(_)).then_some(record)
}

#[cfg(test)]
mod tests {
    use ::gipf::{ByColor, Phase, Position, Version};
    use orchestrator::Turn;

    use super::*;

    fn start(version: Version, potentials: u8) -> Turn {
        Turn::of_position(&Position::start(version, potentials, ByColor::default())).unwrap()
    }

    #[test]
    fn openings_differ_in_shape_and_keep_phases() {
        for (version, potentials) in [
            (Version::Basic, 0),
            (Version::Standard, 6),
            (Version::Tournament, 0),
            (Version::Tournament, 6),
        ] {
            let start = start(version, potentials);
            let openings = openings(&start, 4, 50, 7).unwrap();
            let shapes: HashSet<_> = openings
                .iter()
                .map(|record| record.state().shape())
                .collect();
            assert_eq!(shapes.len(), 50);
            for record in openings {
                let phases = ByColor::from_fn(|color| record.state().supply(color).phase);
                let expected = ByColor::from_fn(|color| start.supply(color).phase);
                assert_eq!(phases, expected);
                assert_eq!(record.plies(), 4);
                assert_ne!(
                    expected.white,
                    if potentials > 0 {
                        Phase::Basic
                    } else {
                        Phase::Loaded
                    }
                );
            }
        }
    }

    #[test]
    fn few_shapes_are_found_and_no_more() {
        // One push of the basic start: each of the 24 landings is the image of three or six others.
        let start = start(Version::Basic, 0);
        let error = openings(&start, 1, 100, 1).unwrap_err();
        assert!((4..=10).contains(&error.found), "{error}");
        assert_eq!(
            openings(&start, 1, error.found, 1).unwrap().len(),
            error.found
        );
        let over = "basic 4/5/6/1S3s1/6/5/4 w 0,8 0,0 SS".parse().unwrap();
        let over = Turn::of_position(&over).unwrap();
        assert_eq!(openings(&over, 1, 1, 1).unwrap_err().found, 0);
        assert_eq!(openings(&over, 0, 1, 1).unwrap_err().found, 0);
    }

    #[test]
    fn tamsk_has_openings_too() {
        let openings = openings(&::tamsk::Position::START, 4, 20, 3).unwrap();
        assert!(
            openings
                .iter()
                .all(|record| record.state().move_count() > 0)
        );
    }
}
