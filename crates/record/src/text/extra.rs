//! What a ply's text does not tell about a potential (C25), in brackets behind the ply:
//! `[use; challenge; match red=white level=3 owner_won played_out left=0,3: 5000 r a1-b2, 6000 b a4-b4]`.

use std::fmt::Write as _;

use orchestrator::{Action, Decided, DiceRoll, Ended, ExtraKnown, MatchRecord, MatchResult};
use tamsk::{BySide, Entry};

use super::head::{value, word};

/// One decision about a potential.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ExtraNote {
    pub(super) known: ExtraKnown,
    /// How each result came about, as far as it is known.
    pub(super) decided: Vec<Option<Decided>>,
}

impl ExtraNote {
    /// Takes in what was decided next.
    pub(super) fn take(&mut self, action: Action, decided: Option<&Decided>) {
        match action {
            Action::Use => self.known.used = true,
            Action::Challenge => self.known.challenged = Some(true),
            Action::LetPass => self.known.challenged = Some(false),
            Action::Match(result) => {
                self.known.results.push(result);
                self.decided.push(decided.cloned());
            }
            Action::Renounce | Action::Push { .. } | Action::ExtraPush(_) | Action::Capture(_) => {}
        }
    }

    pub(super) fn write(&self, out: &mut String) {
        out.push_str(if self.known.used {
            " [use"
        } else {
            " [renounce"
        });
        match self.known.challenged {
            Some(true) => out.push_str("; challenge"),
            Some(false) => out.push_str("; let_pass"),
            None => {}
        }
        for (result, decided) in self.known.results.iter().zip(&self.decided) {
            // Writing to a string cannot fail.
            let _ = match decided {
                None => write!(out, "; result {}", word(result)),
                Some(Decided::Dice(roll)) => write!(out, "; dice {},{}", roll.owner, roll.opponent),
                Some(Decided::Match(record)) => write_match(out, record),
            };
        }
        out.push(']');
    }

    pub(super) fn read(text: &str) -> Result<ExtraNote, String> {
        let mut note = ExtraNote::default();
        for (n, part) in text.split(';').map(str::trim).enumerate() {
            let (head, rest) = part.split_once(' ').unwrap_or((part, ""));
            match (n, head, rest) {
                (0, "use", "") => note.known.used = true,
                (0, "renounce", "") => {}
                (1, "challenge", "") => note.known.challenged = Some(true),
                (1, "let_pass", "") => note.known.challenged = Some(false),
                (1.., "result", result) => {
                    let result = value(result).ok_or_else(|| wrong("result", result))?;
                    note.known.results.push(result);
                    note.decided.push(None);
                }
                (1.., "dice", roll) => {
                    let (owner, opponent) =
                        read_pair(roll).ok_or_else(|| wrong("roll of dice", roll))?;
                    let roll = DiceRoll { owner, opponent };
                    note.known.results.push(roll.result());
                    note.decided.push(Some(Decided::Dice(roll)));
                }
                (1.., "match", record) => {
                    let record = read_match(record)?;
                    note.known.results.push(record.result);
                    note.decided.push(Some(Decided::Match(record)));
                }
                _ => return Err(wrong("part of a decision about a potential", part)),
            }
        }
        Ok(note)
    }
}

fn wrong(what: &str, text: &str) -> String {
    format!("`{text}` is no {what}")
}

fn write_match(out: &mut String, record: &MatchRecord) -> std::fmt::Result {
    let MatchRecord {
        red,
        level,
        result,
        ended,
        rings_left,
        moves,
    } = record;
    let ended = match ended {
        Ended::PlayedOut => "played_out".to_owned(),
        Ended::Resigned(loser) => format!("resigned:{loser}"),
        Ended::Abandoned(loser) => format!("abandoned:{loser}"),
    };
    let level = u8::from(*level);
    let BySide { red: left, black } = rings_left;
    let result = word(result);
    write!(
        out,
        "; match red={red} level={level} {result} {ended} left={left},{black}:"
    )?;
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    write!(out, " {}", moves.join(", "))
}

fn read_match(text: &str) -> Result<MatchRecord, String> {
    let (head, moves) = match text.split_once(": ") {
        Some(parts) => parts,
        None => (text.trim_end_matches(':'), ""),
    };
    let words: Vec<&str> = head.split_whitespace().collect();
    let &[red, level, result, ended, left] = words.as_slice() else {
        return Err(wrong("head of a match", head));
    };
    let read = || {
        let (how, loser) = ended.split_once(':').unwrap_or((ended, ""));
        let (red_left, black_left) = read_pair(left.strip_prefix("left=")?)?;
        Some(MatchRecord {
            red: value(red.strip_prefix("red=")?)?,
            level: tamsk::Level::try_from(level.strip_prefix("level=")?.parse::<u8>().ok()?)
                .ok()?,
            result: value::<MatchResult>(result)?,
            ended: match how {
                "played_out" => Ended::PlayedOut,
                "resigned" => Ended::Resigned(value(loser)?),
                "abandoned" => Ended::Abandoned(value(loser)?),
                _ => return None,
            },
            rings_left: BySide {
                red: red_left,
                black: black_left,
            },
            moves: Vec::new(),
        })
    };
    let mut record = read().ok_or_else(|| wrong("head of a match", head))?;
    record.moves = moves
        .split(',')
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(|text| text.parse::<Entry>().map_err(|error| error.to_string()))
        .collect::<Result<_, _>>()?;
    Ok(record)
}

fn read_pair(text: &str) -> Option<(u8, u8)> {
    let (first, second) = text.split_once(',')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}
