//! How a position stands and what is best.

use std::io::{self, Write};
use std::time::Duration;

use engine::gipf::{Player, Settings};
use engine::{Control, Limits, Line, Report, Request, Stop, Verdict};
use gipf::ByColor;
use orchestrator::{Mode, Turn, TurnRules};
use serde_json::{Value, json};

use crate::args::Analyse;
use crate::error::{Error, warn};
use crate::strength::{Judgement, clock};
use crate::thinking::per_second;
use crate::written::{Written, is_tamsk};

/// Searches a position and prints the best lines.
pub(crate) fn run(args: &Analyse, output: &mut impl Write) -> Result<(), Error> {
    let request = Request {
        limits: Limits {
            time: args.time.map(Duration::from_millis),
            nodes: args.nodes,
            depth: args.search_depth,
        },
        lines: args.lines.into(),
        ..Request::default()
    };
    let clock = clock();
    let control = Control {
        clock: &*clock,
        stop: Stop::default(),
    };
    if is_tamsk(&args.position) {
        let position = args
            .position
            .parse::<tamsk::Position>()
            .map_err(|error| Error::Position(error.to_string()))?
            .after_passes();
        let settings = engine::tamsk::Settings {
            table: args.table.into(),
        };
        let mut player = engine::tamsk::Player::new(settings)
            .map_err(|error| Error::option("--table", error))?;
        let report = player.analyse(&position, &request, &control, &mut |_| ());
        let report = report.map_err(|error| Error::Failed(error.to_string()))?;
        return Ok(print(&position, &report, args.json, output)?);
    }
    let turn = read_turn(args)?;
    let judgement = Judgement::read(&args.weights);
    let (evaluation, fault) = judgement.evaluation_or_hand_made(&turn);
    if let Some(fault) = fault {
        warn(&fault);
    }
    let settings = Settings {
        table: args.table.into(),
        threads: args.threads.into(),
        evaluation,
        match_chance: match_chance(args)?.unwrap_or(ByColor::both(0.5)),
    };
    let mut player = Player::new(settings).map_err(|error| Error::Failed(error.to_string()))?;
    let report = player
        .search(&turn, &[], &request, &control, &mut |_| ())
        .map_err(|error| Error::Failed(error.to_string()))?;
    Ok(print(&turn, &report, args.json, output)?)
}

fn read_turn(args: &Analyse) -> Result<Turn, Error> {
    let position: gipf::Position = args
        .position
        .parse()
        .map_err(|error: gipf::PositionError| Error::Position(error.to_string()))?;
    let mut rules = TurnRules::of(&position);
    if args.match_chance.is_some() {
        rules.mode = Mode::EveryTime;
    }
    Turn::new(&position, rules)
        .map_err(|fault| Error::Position(format!("{}: {fault}", fault.field())))
}

fn match_chance(args: &Analyse) -> Result<Option<ByColor<f32>>, Error> {
    let Some(text) = &args.match_chance else {
        return Ok(None);
    };
    let number = |text: &str| {
        let number = text.trim().parse::<f32>().ok();
        number.filter(|chance| (0.0..=1.0).contains(chance))
    };
    let chances = text
        .split_once(',')
        .and_then(|(white, black)| number(white).zip(number(black)));
    match chances {
        Some((white, black)) => Ok(Some(ByColor { white, black })),
        None => Err(Error::option(
            "--match-chance",
            format!("`{text}` is not two numbers from 0 to 1 with a comma"),
        )),
    }
}

fn print<G: Written>(
    state: &G,
    report: &Report<G::Action>,
    as_json: bool,
    output: &mut impl Write,
) -> io::Result<()> {
    let Report {
        lines,
        depth,
        nodes,
        time,
    } = report;
    let nodes_per_second = per_second(*nodes, *time);
    if as_json {
        let lines: Vec<Value> = lines.iter().map(|line| as_value(state, line)).collect();
        let value = json!({
            "position": state.position_text(),
            "depth": depth,
            "nodes": nodes,
            "ms": time.as_millis() as u64,
            "nodes_per_second": nodes_per_second,
            "lines": lines,
        });
        return writeln!(output, "{value}");
    }
    writeln!(
        output,
        "depth {depth}, {nodes} nodes in {} ms, {nodes_per_second} nodes/s",
        time.as_millis()
    )?;
    for (rank, line) in (1..).zip(lines) {
        writeln!(
            output,
            "{rank:2}. {:>18}  {}",
            verdict(line.verdict),
            state.whole_moves(&line.actions).join(" ")
        )?;
    }
    Ok(())
}

fn as_value<G: Written>(state: &G, line: &Line<G::Action>) -> Value {
    let mut value = json!({
        "moves": state.whole_moves(&line.actions),
        // Four digits are more than any of them means.
        "win_probability": (f64::from(line.verdict.win_probability()) * 1e4).round() / 1e4,
    });
    let exact = match line.verdict {
        Verdict::Estimate(_) => None,
        Verdict::Wins { plies } => Some(("wins_in_plies", json!(plies))),
        Verdict::Loses { plies } => Some(("loses_in_plies", json!(plies))),
        Verdict::Draws => Some(("draws", json!(true))),
        Verdict::Margin(rings) => Some(("margin", json!(rings))),
    };
    if let Some((name, exact)) = exact {
        value[name] = exact;
    }
    value
}

/// A verdict in words.
pub(crate) fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Estimate(probability) => format!("{:.1} %", 100.0 * probability),
        Verdict::Wins { plies } => format!("wins in {plies} plies"),
        Verdict::Loses { plies } => format!("loses in {plies} plies"),
        Verdict::Draws => "draws".to_owned(),
        Verdict::Margin(rings) => format!("{rings:+} rings, exact"),
    }
}
