//! How a match stands.

use std::fmt;
use std::io::{self, Write};

use engine::arena::{Pentanomial, Seat, Sprt, SprtState};

use super::log::{GameScore, LoggedEffort, LoggedPair, Reason};

/// The results of a match so far.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    results: Pentanomial,
    sprt: Option<Sprt>,
    /// Games that the first contestant has won, drawn and lost.
    games: [u64; 3],
    /// Games that the player who begins has won, and drawn games.
    begins: [u64; 2],
    /// Games by [`Reason`].
    reasons: [u64; 4],
    plies: u64,
    /// Searches of the two contestants.
    efforts: [LoggedEffort; 2],
}

impl Summary {
    /// Nothing played yet.
    pub(crate) fn new(sprt: Option<Sprt>) -> Summary {
        Summary {
            results: Pentanomial::default(),
            sprt,
            games: [0; 3],
            begins: [0; 2],
            reasons: [0; 4],
            plies: 0,
            efforts: [LoggedEffort::default(); 2],
        }
    }

    /// Counts a pair.
    pub(crate) fn add(&mut self, pair: &LoggedPair) {
        self.results.add(pair.half_points());
        for (game, seat) in pair.games.iter().zip(Seat::BOTH) {
            self.games[2 - game.result.half_points(seat)] += 1;
            match game.result {
                GameScore::P1Win => self.begins[0] += 1,
                GameScore::Draw => self.begins[1] += 1,
                GameScore::P2Win => {}
            }
            self.reasons[game.ended as usize] += 1;
            self.plies += u64::from(game.plies);
            for (n, effort) in game.efforts.iter().enumerate() {
                let contestant = if seat == Seat::First { n } else { 1 - n };
                self.efforts[contestant] += *effort;
            }
        }
    }

    /// Pairs played.
    pub(crate) fn pairs(&self) -> usize {
        self.results.pairs() as usize
    }

    /// Whether the match has to go on.
    pub(crate) fn state(&self) -> SprtState {
        self.sprt
            .map_or(SprtState::Open, |sprt| sprt.state(&self.results))
    }

    /// Prints what is worth knowing at the end.
    pub(crate) fn print_details(&self, output: &mut impl Write) -> io::Result<()> {
        let games: u64 = self.games.iter().sum();
        if games == 0 {
            return Ok(());
        }
        writeln!(
            output,
            "pairs by half points of the first: {}",
            self.results
        )?;
        let share = |n: f64| 100.0 * n / games as f64;
        writeln!(
            output,
            "{:.1} plies a game; the player who begins scores {:.1} %",
            self.plies as f64 / games as f64,
            share(self.begins[0] as f64 + self.begins[1] as f64 / 2.0),
        )?;
        let [rules, repetition, plies, fault] = self.reasons;
        writeln!(
            output,
            "ended by the rules {rules}, by repetition {repetition}, after 400 plies {plies}, by a fault {fault}"
        )?;
        for (name, effort) in ["first", "second"].into_iter().zip(self.efforts) {
            if effort.searches > 0 {
                let searches = effort.searches as f64;
                writeln!(
                    output,
                    "{name}: {searches} searches, depth {:.2}, {:.0} nodes, {:.2} ms (longest {:.1}), {:.0} nodes/s",
                    effort.depths as f64 / searches,
                    effort.nodes as f64 / searches,
                    effort.ms / searches,
                    effort.longest_ms,
                    effort.nodes as f64 / (effort.ms / 1000.0).max(1e-9),
                )?;
            }
        }
        match self.state() {
            SprtState::Accepted => writeln!(output, "accepted: the first is stronger by elo1"),
            SprtState::Rejected => {
                writeln!(output, "rejected: the first is not stronger than by elo0")
            }
            SprtState::Open => Ok(()),
        }
    }
}

impl std::ops::AddAssign for LoggedEffort {
    fn add_assign(&mut self, other: LoggedEffort) {
        self.searches += other.searches;
        self.nodes += other.nodes;
        self.depths += other.depths;
        self.ms += other.ms;
        self.longest_ms = self.longest_ms.max(other.longest_ms);
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.games;
        write!(
            f,
            "{} pairs: +{won} ={drawn} -{lost}, {:.1} %, Elo {}, superior {:.1} %",
            self.results.pairs(),
            100.0 * self.results.score(),
            self.results.elo(),
            100.0 * self.results.superiority(),
        )?;
        if let Some(sprt) = self.sprt {
            let (low, high) = sprt.bounds();
            let ratio = sprt.ratio(&self.results);
            write!(f, ", LLR {ratio:.2} [{low:.2}, {high:.2}]")?;
        }
        Ok(())
    }
}

const _: () = assert!(Reason::Fault as usize == 3);
