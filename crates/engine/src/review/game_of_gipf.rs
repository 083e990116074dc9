//! Review of a game of GIPF.

use std::ops::Range;

use gipf::{ByColor, Color};
use orchestrator::{Action, Decision, IllegalAction, MatchResult, Outcome, PlyWriter, Turn};

use super::judgement::{Judgement, is_worse};
use crate::gipf::Player;
use crate::{Control, Request, Verdict};

/// Judges every choice of a game: `actions` from `start` on, results of matches among them. The request is for each
/// position; only its limits and its noise count. `chance` says for each player how probable it is that a match lets him
/// use his potential, so that nobody is blamed for a match that was lost.
///
/// `tell` is told of each judgement with how many choices are done and how many there are. When the stop sign is raised
/// the list ends with what was judged completely.
///
/// What a player had no choice about is not judged. A ply with a match in it has a judgement for what was decided before
/// and one for what was decided after it; a challenge belongs to the ply of the potential's owner, its judgement to the
/// other player.
///
/// # Errors
/// The first action that is not legal.
pub fn gipf(
    player: &mut Player,
    start: &Turn,
    actions: &[Action],
    chance: ByColor<f32>,
    request: &Request,
    control: &Control<'_>,
    tell: &mut dyn FnMut(&Judgement<Action>, usize, usize),
) -> Result<Vec<Judgement<Action>>, IllegalAction> {
    let (turns, stretches) = walk(start, actions)?;
    player.set_match_chance(chance);
    let mut review = Review {
        player,
        turns: &turns,
        chance,
        request: &Request {
            lines: 1,
            ..*request
        },
        control,
        known: vec![None; turns.len()],
    };
    let mut judgements = Vec::new();
    for (number, stretch) in stretches.iter().enumerate() {
        let Some(judgement) = review.judge(stretch) else {
            break;
        };
        tell(&judgement, number + 1, stretches.len());
        judgements.push(judgement);
    }
    Ok(judgements)
}

/// Actions that one player chose one after the other.
struct Stretch {
    ply: usize,
    by: Color,
    actions: Range<usize>,
}

/// The turn before each action and after the last, and the choices that players had.
fn walk(start: &Turn, actions: &[Action]) -> Result<(Vec<Turn>, Vec<Stretch>), IllegalAction> {
    let mut turns = vec![*start];
    let mut writer = PlyWriter::default();
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut turn = *start;
    let mut chose = false;
    for (number, &action) in actions.iter().enumerate() {
        let by = turn.pending().by();
        let choice = turn.actions().len() > 1;
        let next = writer.apply(turn, action, &mut |_| {})?;
        if let Some(by) = by {
            let ply = ply_of(&writer, by, turn.side());
            let goes_on = stretches
                .last()
                .is_some_and(|last| last.by == by && last.actions.end == number);
            match stretches.last_mut() {
                Some(last) if goes_on => {
                    last.actions.end = number + 1;
                    last.ply = ply;
                    chose |= choice;
                }
                _ => {
                    if !chose {
                        // There was nothing to choose in the one before.
                        stretches.pop();
                    }
                    chose = choice;
                    let actions = number..number + 1;
                    stretches.push(Stretch { ply, by, actions });
                }
            }
        }
        turns.push(next);
        turn = next;
    }
    if !chose {
        stretches.pop();
    }
    Ok((turns, stretches))
}

/// The ply to which something belongs that a player did in the turn of `side`.
fn ply_of(writer: &PlyWriter, by: Color, side: Color) -> usize {
    let plies = writer.plies();
    match plies.last() {
        Some((author, _)) if *author == by => plies.len() - 1,
        // A declaration before anything is written.
        _ if by == side => plies.len(),
        _ => plies.len().saturating_sub(1),
    }
}

/// What a position is worth to the player who decides there, and what he should do.
type Value = (Verdict, Vec<Action>);

struct Review<'a, 'c> {
    player: &'a mut Player,
    turns: &'a [Turn],
    chance: ByColor<f32>,
    request: &'a Request,
    control: &'a Control<'c>,
    /// What was found for each of the turns.
    known: Vec<Option<Value>>,
}

impl Review<'_, '_> {
    /// Nothing if the stop sign was raised meanwhile.
    fn judge(&mut self, stretch: &Stretch) -> Option<Judgement<Action>> {
        let Stretch {
            ply,
            by,
            ref actions,
        } = *stretch;
        let (start, end) = (self.turns[actions.start], self.turns[actions.end]);
        let (mut before, line) = self.value_at(actions.start, by)?;
        let (after, _) = self.value_at(actions.end, by)?;
        let (mut better, other_end) = own_part(&start, &line, by);
        if other_end == end || better.is_empty() || !is_worse(before, after) {
            better.clear();
        } else {
            // Both ends are judged alike before one is called better.
            let earlier = self.earlier(actions.start);
            before = self.value(&other_end, &earlier, by)?.0;
            if !is_worse(before, after) {
                better.clear();
            }
        }
        Some(Judgement {
            ply,
            actions: actions.clone(),
            before,
            after,
            better,
        })
    }

    /// What one of the game's turns is worth to a player.
    fn value_at(&mut self, number: usize, viewer: Color) -> Option<Value> {
        if self.known[number].is_none() {
            let earlier = self.earlier(number);
            let turn = self.turns[number];
            self.known[number] = Some(self.value(&turn, &earlier, Color::White)?);
        }
        let (verdict, line) = self.known[number].clone()?;
        Some((seen_by(verdict, viewer), line))
    }

    /// What a turn is worth to a player.
    fn value(&mut self, turn: &Turn, earlier: &[Turn], viewer: Color) -> Option<Value> {
        match turn.pending() {
            Decision::Over(Outcome { winner, .. }) => {
                let verdict = match winner {
                    Some(winner) if winner == viewer => Verdict::Wins { plies: 0 },
                    Some(_) => Verdict::Loses { plies: 0 },
                    None => Verdict::Draws,
                };
                Some((verdict, Vec::new()))
            }
            Decision::Match { owner, .. } => {
                let mut mean = 0.0;
                let won = self.chance[owner];
                let results = [
                    (MatchResult::OwnerWon, won),
                    (MatchResult::OwnerLost, 1.0 - won),
                ];
                for (result, share) in results {
                    // A match that is pending may end either way.
                    let next = turn.apply(Action::Match(result)).ok()?;
                    let (verdict, _) = self.value(&next, earlier, viewer)?;
                    mean += share * verdict.win_probability();
                }
                Some((Verdict::Estimate(mean), Vec::new()))
            }
            _ => {
                let by = turn.pending().by()?;
                let report = self
                    .player
                    .search(turn, earlier, self.request, self.control, &mut |_| ())
                    .ok()?;
                if self.control.stop.is_raised() {
                    return None;
                }
                let best = report.best();
                let verdict = if by == viewer {
                    best.verdict
                } else {
                    best.verdict.other()
                };
                Some((verdict, best.actions.clone()))
            }
        }
    }

    /// The starts of the turns before one of the game's turns.
    fn earlier(&self, number: usize) -> Vec<Turn> {
        let starts =
            (0..number).filter(|&n| n == 0 || self.turns[n - 1].side() != self.turns[n].side());
        starts.map(|n| self.turns[n]).collect()
    }
}

fn seen_by(white: Verdict, viewer: Color) -> Verdict {
    match viewer {
        Color::White => white,
        Color::Black => white.other(),
    }
}

/// What one player does at the beginning of a line, and the turn after it.
fn own_part(turn: &Turn, line: &[Action], by: Color) -> (Vec<Action>, Turn) {
    let mut own = Vec::new();
    let mut turn = *turn;
    for &action in line {
        if turn.pending().by() != Some(by) || turn.outcome().is_some() {
            break;
        }
        let Ok(next) = turn.apply(action) else { break };
        own.push(action);
        turn = next;
    }
    (own, turn)
}
