//! Texts of games of GIPF.

use std::fmt::Write as _;

use gipf::Color;
use orchestrator::{
    Action, Deed, GameOptions, MatchOptions, Mode, Outcome, Ply, PlyWriter, PotentialRule, Reason,
};

use super::TextError;
use super::body::{self, Item, Words, write_comment, write_pairs};
use super::extra::ExtraNote;
use super::head::{Head, value, word, write_about, write_field};
use crate::build::{GipfBuilder, Import, Note, add_comment};
use crate::count::Count;
use crate::fault::{Cause, Fault};
use crate::gipf_record::GipfRecord;

/// Stands at the end of a ply that is not finished.
const UNFINISHED: &str = "...";

/// Writes the main line.
pub(super) fn write(record: &GipfRecord) -> Result<String, Fault> {
    let mut out = String::new();
    write_options(&mut out, record);
    let players = &record.players;
    let names = [("White", &players.white), ("Black", &players.black)];
    write_about(&mut out, "", names, &record.about);
    if record.start.to_string() != record.options.start().to_string() {
        write_field(&mut out, "", "Start", &record.start.to_string());
    }
    let line = record.actions.main_line();
    let game = record.game_at(line.last().copied())?;
    if let Some(outcome) = game.turn().outcome() {
        write_field(&mut out, "", "Result", &result_text(outcome));
    }
    out.push('\n');
    let mut comment = String::new();
    write_comment(&mut comment, &record.about.comment);
    if !comment.is_empty() {
        let _ = writeln!(out, "{}", comment.trim_start());
    }
    let first = record.start_of_game()?.turn().side();
    write_pairs(
        &mut out,
        first == Color::Black,
        &moves(record, &game, &line),
    );
    Ok(out)
}

/// The plies with what stands behind each.
fn moves(record: &GipfRecord, game: &orchestrator::Game, line: &[crate::NodeId]) -> Vec<String> {
    let mut writer = PlyWriter::default();
    let mut behind: Vec<(Vec<ExtraNote>, String)> = Vec::new();
    let mut count = Count::default();
    let mut comments = line
        .iter()
        .filter_map(|&id| Some(&record.actions.get(id)?.comment));
    for step in game.steps() {
        let comment = comments.next();
        let opens = count.decision(&step.before, step.deed).is_some();
        behind.resize_with(count.ply.max(1), Default::default);
        if let (Deed::Action(action), Some((notes, _))) = (step.deed, behind.last_mut()) {
            // Every step was legal when it was made.
            let _ = writer.apply(step.before, action, &mut |_| {});
            if opens {
                notes.push(ExtraNote::default());
            }
            if let Some(note) = notes.last_mut() {
                note.take(action, step.decided.as_ref());
            }
        }
        if let Some((comment, (_, before))) = comment
            .filter(|comment| !comment.is_empty())
            .zip(behind.last_mut())
        {
            add_comment(before, comment);
        }
    }
    let mode = game.options().combined.mode();
    let mut plies: Vec<String> = writer
        .plies()
        .iter()
        .map(|(_, ply)| ply.to_string())
        .collect();
    // Nothing may be written yet of a ply that is under way.
    plies.resize(count.ply, String::new());
    let unfinished = is_unfinished(game, count);
    if unfinished && let Some(last) = plies.last_mut() {
        if !last.is_empty() {
            last.push(';');
        }
        last.push_str(UNFINISHED);
    }
    behind.resize_with(count.ply, Default::default);
    let last = plies.len();
    (1..)
        .zip(plies)
        .zip(behind)
        .map(|((number, mut text), (notes, comment))| {
            // The text of a whole ply tells that a potential was used.
            if mode != Mode::Free || (unfinished && number == last) {
                for note in notes {
                    note.write(&mut text);
                }
            }
            write_comment(&mut text, &comment);
            text
        })
        .collect()
}

/// Whether the last ply is under way.
fn is_unfinished(game: &orchestrator::Game, mut count: Count) -> bool {
    let plies = count.ply;
    let last = game.steps().last();
    // Whatever ended the game from outside, the turn before it counts.
    let turn = match last {
        Some(step) if matches!(step.deed, Deed::End(_)) => step.before,
        _ => *game.turn(),
    };
    count.decision(&turn, Deed::Action(Action::Use));
    turn.outcome().is_none() && plies > 0 && count.ply == plies
}

fn write_options(out: &mut String, record: &GipfRecord) {
    let options = &record.options;
    let usual = GameOptions::of_version(options.version);
    let mut field = |name: &str, value: &dyn std::fmt::Display, same: bool| {
        if !same {
            // Writing to a string cannot fail.
            let _ = write!(out, " {name}={value}");
        }
    };
    field("potentials", &options.potentials(), false);
    field(
        "extra_white",
        &options.extra.white,
        options.extra.white == 0,
    );
    field(
        "extra_black",
        &options.extra.black,
        options.extra.black == 0,
    );
    field(
        "protected_rows",
        &word(&options.protected_rows),
        options.protected_rows == usual.protected_rows,
    );
    field(
        "repetition",
        &word(&options.repetition),
        options.repetition == usual.repetition,
    );
    if let Some(minutes) = options.clock {
        field("clock", &minutes, false);
    }
    if let Some(matches) = options.combined.match_options() {
        let usual = MatchOptions::default();
        match options.combined {
            PotentialRule::OnChallenge { per_player, .. } => {
                field("combined", &"challenge", false);
                field("challenges", &per_player, false);
            }
            _ => field("combined", &"automatic", false),
        }
        let MatchOptions {
            match_draw,
            match_first,
            match_resolver,
            abandon_after,
            ..
        } = matches;
        field(
            "match_draw",
            &word(match_draw),
            *match_draw == usual.match_draw,
        );
        field(
            "match_first",
            &word(match_first),
            *match_first == usual.match_first,
        );
        field(
            "match_resolver",
            &word(match_resolver),
            *match_resolver == usual.match_resolver,
        );
        let limit = abandon_after.map_or("none".to_owned(), |limit| limit.0.to_string());
        field(
            "abandon_after",
            &limit,
            *abandon_after == usual.abandon_after,
        );
    }
    out.insert_str(0, &format!("GIPF {}", options.version));
    out.push('\n');
    if let Some(matches) = options.combined.match_options() {
        let header = tamsk::Header {
            options: matches.tamsk,
            seed: record.seed,
        };
        let header = header.to_string();
        write_field(out, "", "Matches", header.trim_start_matches("TAMSK "));
        write_field(out, "", "Seed", &record.seed.to_string());
    }
}

/// The winner and what happened to the loser: `white resigned`, `draw agreed`.
fn result_text(outcome: Outcome) -> String {
    let winner = outcome
        .winner
        .map_or("draw".to_owned(), |winner| winner.to_string());
    format!("{winner} {}", word(&outcome.reason))
}

fn read_result(text: &str) -> Option<Outcome> {
    let (winner, reason) = text.split_once(' ')?;
    Some(Outcome {
        winner: match winner {
            "draw" => None,
            winner => Some(value(winner)?),
        },
        reason: value(reason)?,
    })
}

/// Reads the first line: `GIPF tournament potentials=6`, or `game ...` as collections of games have it.
fn read_options(head: &Head<'_>) -> Result<GameOptions, TextError> {
    let (line, text) = head.first;
    let mut words = text.split_whitespace();
    let game = words.next();
    let version = words.next().and_then(|word| word.parse().ok());
    let (Some("GIPF" | "game"), Some(version)) = (game, version) else {
        let why = format!(
            "`{text}` is not `GIPF VERSION potentials=N ...` with basic, standard or tournament"
        );
        return Err(TextError::new(line, why));
    };
    let mut options = GameOptions {
        potentials: Some(0),
        ..GameOptions::of_version(version)
    };
    let mut matches = MatchOptions::default();
    let (mut combined, mut challenges) = ("off", 1);
    for word in words {
        let (name, text) = word
            .split_once('=')
            .ok_or_else(|| TextError::new(line, format!("`{word}` is no name=value")))?;
        let set = match name {
            "potentials" => text
                .parse()
                .ok()
                .map(|number| options.potentials = Some(number)),
            "extra_white" => text.parse().ok().map(|number| options.extra.white = number),
            "extra_black" => text.parse().ok().map(|number| options.extra.black = number),
            "protected_rows" => value(text).map(|rule| options.protected_rows = rule),
            "repetition" => value(text).map(|rule| options.repetition = rule),
            "clock" => text
                .parse()
                .ok()
                .map(|minutes| options.clock = Some(minutes)),
            "combined" => {
                combined = text;
                Some(())
            }
            "challenges" => text.parse().ok().map(|number| challenges = number),
            "match_draw" => value(text).map(|rule| matches.match_draw = rule),
            "match_first" => value(text).map(|rule| matches.match_first = rule),
            "match_resolver" => value(text).map(|rule| matches.match_resolver = rule),
            "abandon_after" => {
                let limit = text.parse().ok().map(tamsk::Millis);
                matches.abandon_after = limit;
                (limit.is_some() || text == "none").then_some(())
            }
            _ => {
                let why = format!("there is no option `{name}`");
                return Err(TextError::new(line, why));
            }
        };
        set.ok_or_else(|| TextError::new(line, format!("`{text}` is no value of {name}")))?;
    }
    if let Some((line, text)) = head.get("Matches") {
        let header: Result<tamsk::Header, _> = format!("TAMSK {text}").parse();
        let header = header.map_err(|error| TextError::new(line, format!("Matches: {error}")))?;
        matches.tamsk = header.options;
    }
    options.combined = match combined {
        "off" => PotentialRule::Free,
        "automatic" => PotentialRule::EveryTime(matches),
        "challenge" => PotentialRule::OnChallenge {
            per_player: challenges,
            options: matches,
        },
        _ => {
            let why = format!("`{combined}` is no value of combined");
            return Err(TextError::new(line, why));
        }
    };
    Ok(options)
}

/// Reads a text of GIPF.
pub(super) fn read(head: &Head<'_>) -> Result<Import, TextError> {
    let options = read_options(head)?;
    let (line, _) = head.first;
    let start = match head.get("Start") {
        None => options.start(),
        Some((line, text)) => text
            .parse()
            .map_err(|error| TextError::new(line, format!("Start: {error}")))?,
    };
    let mut record = GipfRecord::new(options, head.seed()?, start);
    record.about = head.about()?;
    record.players.white = head.player("White");
    record.players.black = head.player("Black");
    let mut builder =
        GipfBuilder::of(record).map_err(|fault| TextError::new(line, fault.to_string()))?;
    let items = body::read(head.body, head.body_line, Words::Plies)?;
    let mut notes = Vec::new();
    let played = play(&mut builder, &items);
    let ended = played.and_then(|()| end(&mut builder, head, &mut notes));
    Ok(Import {
        record: builder.finish().into(),
        fault: ended.err(),
        notes,
    })
}

fn play(builder: &mut GipfBuilder, items: &[Item<'_>]) -> Result<(), Fault> {
    for item in items {
        let place = format!("line {}", item.line);
        let unreadable = |why: String| Fault {
            place: place.clone(),
            ply: None,
            cause: Cause::Other(why),
        };
        if !item.word.is_empty() {
            let unfinished = item.word.strip_suffix(UNFINISHED);
            let text = unfinished.map_or(item.word, |begun| begun.trim_end_matches(';'));
            // Nothing but captures, or a use that was declared, may be all there is of it.
            let ply: Ply = match (text, unfinished) {
                ("", Some(_)) => Ply::default(),
                _ => text
                    .parse()
                    .map_err(|error| unreadable(format!("`{text}`: {error}")))?,
            };
            let extras: Vec<ExtraNote> = item
                .notes
                .iter()
                .map(|note| ExtraNote::read(note).map_err(unreadable))
                .collect::<Result<_, _>>()?;
            let known: Vec<_> = extras.iter().map(|note| note.known.clone()).collect();
            let actions = match unfinished {
                None => ply.actions_knowing(*builder.turn(), &known),
                Some(_) => ply.actions_begun(*builder.turn(), &known),
            };
            let mut decided = extras.into_iter().flat_map(|note| note.decided);
            builder.actions(&place, actions, &mut decided)?;
        }
        for comment in &item.comments {
            builder.comment(comment);
        }
    }
    Ok(())
}

/// What ends the game beside its moves.
fn end(builder: &mut GipfBuilder, head: &Head<'_>, notes: &mut Vec<Note>) -> Result<(), Fault> {
    let Some((line, text)) = head.get("Result") else {
        return Ok(());
    };
    let place = format!("line {line}");
    let Some(result) = read_result(text) else {
        let text = format!("Result: `{text}` is not understood");
        notes.push(Note { place, text });
        return Ok(());
    };
    match builder.turn().outcome() {
        Some(outcome) if outcome == result => Ok(()),
        Some(outcome) => Err(Fault::claim(place, result, outcome)),
        None => {
            let outside = matches!(
                result.reason,
                Reason::Resigned | Reason::Time | Reason::Agreed
            );
            if outside {
                builder.decision(&place, Deed::End(result).into()).map(drop)
            } else {
                Err(Fault::claim(place, result, "no result"))
            }
        }
    }
}
