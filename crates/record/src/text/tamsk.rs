//! Texts of games of TAMSK: moves alone where time plays no part, else every action with its time (T9.1, T9.2).

use std::fmt::Write as _;

use tamsk::{Action, Entry, Header, Level, Millis, Options, Outcome, RingRule, Side};

use super::TextError;
use super::body::{self, Item, Words, write_comment, write_pairs};
use super::head::{Head, value, word, write_about, write_field};
use crate::build::{Import, Note, TamskBuilder};
use crate::fault::{Cause, Fault};
use crate::tamsk_record::{TamskNode, TamskRecord};

/// Whether moves alone tell the whole game (T9.1).
fn is_untimed(options: &Options) -> bool {
    options.level == Level::One && options.rings == RingRule::Auto && options.simulated.is_none()
}

/// Writes the main line. Lines of the head begin with `#`, so that every reader of T9.2 understands the text.
pub(super) fn write(record: &TamskRecord) -> Result<String, Fault> {
    if record.start_state.is_some() {
        let why = "a text cannot hold a start in which sand is running".to_owned();
        return Err(Fault::at("start_state", Cause::Other(why)));
    }
    let header = Header {
        options: record.options,
        seed: record.seed,
    };
    let mut out = format!("{header}\n");
    let names = [
        ("Red", &record.players.red),
        ("Black", &record.players.black),
    ];
    write_about(&mut out, "# ", names, &record.about);
    if let Some(start) = &record.start {
        write_field(&mut out, "# ", "Start", &start.to_string());
    }
    if let Some(outcome) = record.result {
        write_field(&mut out, "# ", "Result", &result_text(outcome));
    }
    let mut comment = String::new();
    write_comment(&mut comment, &record.about.comment);
    if !comment.is_empty() {
        let _ = writeln!(out, "{}", comment.trim_start());
    }
    let line = record.actions.main_line();
    // What is written has been played through the rules.
    record.play_at(line.last().copied(), None)?;
    let nodes = line.iter().filter_map(|&id| record.actions.get(id));
    if is_untimed(&record.options) {
        let moves: Vec<String> = nodes
            .filter(|node| matches!(node.action, Action::Move(_)))
            .map(|node| {
                let mut text = node.action.to_string();
                write_comment(&mut text, &node.comment);
                text
            })
            .collect();
        write_pairs(&mut out, false, &moves);
    } else {
        for node in nodes {
            let mut text = node.entry().to_string();
            write_comment(&mut text, &node.comment);
            let _ = writeln!(out, "{text}");
        }
    }
    Ok(out)
}

/// The winner and how it came to that: `red rings`, `draw agreement`.
fn result_text(outcome: Outcome) -> String {
    let winner = outcome
        .winner
        .map_or("draw".to_owned(), |winner| word(&winner));
    format!("{winner} {}", word(&outcome.end))
}

/// Reads a text of TAMSK.
pub(super) fn read(head: &Head<'_>) -> Result<Import, TextError> {
    let (line, text) = head.first;
    let header: Header = text
        .parse()
        .map_err(|error: tamsk::ParseRecordError| TextError::new(line, error.to_string()))?;
    let mut record = TamskRecord::new(header.options, header.seed);
    record.about = head.about()?;
    record.players.red = head.player("Red");
    record.players.black = head.player("Black");
    if let Some((line, start)) = head.get("Start") {
        let start = start.parse();
        record.start =
            Some(start.map_err(|error| TextError::new(line, format!("Start: {error}")))?);
    }
    let mut builder =
        TamskBuilder::of(record).map_err(|fault| TextError::new(line, fault.to_string()))?;
    let lines = body::read(head.body, head.body_line, Words::Lines)?;
    let timed = lines
        .iter()
        .find(|item| !item.word.is_empty())
        .is_some_and(|item| is_timed(item.word));
    let items = if timed {
        lines
    } else {
        body::read(head.body, head.body_line, Words::Moves)?
    };
    let mut notes = Vec::new();
    let played = play(&mut builder, &items, timed);
    let ended = played.and_then(|()| end(&mut builder, head, &mut notes));
    Ok(Import {
        record: builder.finish().into(),
        fault: ended.err(),
        notes,
    })
}

/// Whether a line begins with a time and a side.
fn is_timed(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let time = words.next().is_some_and(|word| word.parse::<u64>().is_ok());
    time && matches!(words.next(), Some("r" | "b" | "-"))
}

fn play(builder: &mut TamskBuilder, items: &[Item<'_>], timed: bool) -> Result<(), Fault> {
    for item in items {
        let place = format!("line {}", item.line);
        if !item.word.is_empty() {
            let unreadable = |why: String| Fault {
                place: place.clone(),
                ply: None,
                cause: Cause::Other(why),
            };
            let node = if timed {
                let entry: Entry = item
                    .word
                    .parse()
                    .map_err(|error: tamsk::ParseRecordError| unreadable(error.to_string()))?;
                let at = entry.at;
                entry
                    .action
                    .map(|(by, action)| TamskNode::new(at, by, action))
            } else {
                let action: Action = item
                    .word
                    .parse()
                    .map_err(|error: tamsk::ParseActionError| unreadable(error.to_string()))?;
                let by = builder.game().turn().unwrap_or(Side::Red);
                Some(TamskNode::new(Millis::ZERO, by, action))
            };
            if let Some(node) = node {
                builder.action(&place, node)?;
            }
        }
        for comment in &item.comments {
            builder.comment(comment);
        }
    }
    Ok(())
}

/// What ends a game beside its moves: in an untimed one resignations and the like, in a timed one the sand.
fn end(builder: &mut TamskBuilder, head: &Head<'_>, notes: &mut Vec<Note>) -> Result<(), Fault> {
    let Some((line, text)) = head.get("Result") else {
        return Ok(());
    };
    if builder.game().outcome().is_some() {
        return Ok(());
    }
    let place = format!("line {line}");
    let (winner, how) = text.split_once(' ').unwrap_or((text, ""));
    let untimed = is_untimed(builder.game().options());
    let mut act = |by: Side, action| {
        let node = TamskNode::new(builder.game().now(), by, action);
        builder.action(&place, node).map(drop)
    };
    match (value::<Side>(winner), how) {
        (Some(winner), "resignation") if untimed => act(winner.other(), Action::Resign),
        (None, "agreement") if untimed => {
            act(Side::Red, Action::OfferDraw)?;
            act(Side::Black, Action::AgreeDraw)
        }
        (Some(winner), "lead_safe") if untimed => act(winner, Action::EndEarly),
        _ => {
            builder.run_out();
            let computed = builder.game().outcome().map(result_text);
            if computed.as_deref() != Some(text) {
                let text = format!("Result: `{text}` is not what the moves give");
                notes.push(Note { place, text });
            }
            Ok(())
        }
    }
}
