//! The commands that let the engine think, as scripts and people use them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

const START: &str = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS";
const TAMSK: &str = "0000/00000/000000/0000000/000000/00000/0000 a1,d7,g1:a4,d1,g4 r 32,32";
/// White's only way not to lose at once is to take a row.
const ROW: &str = "basic 4/5/6/1SSS3/6/5/3s w 1,5 0,0 SS";

fn cli() -> Command {
    Command::new(env!("CARGO_BIN_EXE_gipf-cli"))
}

/// Exit code, standard output and standard error.
fn of(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let code = output.status.code().expect("not ended by a signal");
    (code, text(&output.stdout), text(&output.stderr))
}

fn run(args: &[&str]) -> (i32, String, String) {
    of(&cli().args(args).output().unwrap())
}

fn good(args: &[&str]) -> String {
    let (code, output, errors) = run(args);
    assert_eq!((code, errors.as_str()), (0, ""), "{args:?}");
    output
}

/// The first line of what a command says that refuses its input.
fn bad(args: &[&str]) -> String {
    let (code, _, errors) = run(args);
    assert_eq!(code, 2, "{args:?}: {errors}");
    errors.lines().next().unwrap_or_default().to_owned()
}

fn with_input(args: &[&str], input: &str) -> String {
    let mut child = cli()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let (code, output, errors) = of(&child.wait_with_output().unwrap());
    assert_eq!((code, errors.as_str()), (0, ""));
    output
}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

/// A match of few nodes with further arguments.
fn contest(args: &[&str]) -> Vec<String> {
    let common = [
        "match",
        "--first",
        "nodes=200 table=1",
        "--second",
        "depth=1 table=1",
    ];
    [&common, args]
        .concat()
        .iter()
        .map(ToString::to_string)
        .collect()
}

fn good_contest(args: &[&str]) -> String {
    let args = contest(args);
    good(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

fn bad_contest(args: &[&str]) -> String {
    let args = contest(args);
    bad(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The pairs of a log without what they have cost, which is never the same.
fn pairs(log: &str) -> Vec<serde_json::Value> {
    let text = fs::read_to_string(log).unwrap();
    let mut lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for line in &mut lines {
        for game in line["games"].as_array_mut().into_iter().flatten() {
            game["efforts"] = serde_json::Value::Null;
        }
    }
    lines
}

#[test]
fn a_match_goes_on_from_its_log() {
    let folder = TempDir::new().unwrap();
    let (whole, parts) = (path(&folder, "whole.jsonl"), path(&folder, "parts.jsonl"));
    let output = good_contest(&["--pairs", "5", "--log", &whole]);
    assert!(output.contains("5 pairs: +"), "{output}");
    good_contest(&["--pairs", "2", "--log", &parts, "--concurrency", "1"]);
    // The program was ended in the middle of a line.
    let mut text = fs::read_to_string(&parts).unwrap();
    text.push_str("{\"pair\":2,\"games\":[{\"res");
    fs::write(&parts, text).unwrap();
    let output = good_contest(&["--pairs", "5", "--log", &parts]);
    assert!(output.contains("2 pairs in the log"), "{output}");
    assert_eq!(pairs(&parts).len(), 6);
    assert_eq!(pairs(&parts), pairs(&whole));
    // Nothing is left to do.
    let again = good_contest(&["--pairs", "5", "--log", &parts]);
    assert!(again.contains("5 pairs: +"), "{again}");
    assert_eq!(pairs(&parts).len(), 6);
    // Other settings are another match.
    let error = bad_contest(&["--pairs", "5", "--log", &parts, "--seed", "2"]);
    assert!(error.contains("other settings"), "{error}");
    fs::write(&parts, "nonsense\n").unwrap();
    let error = bad_contest(&["--pairs", "5", "--log", &parts]);
    assert!(error.contains("parts.jsonl:1"), "{error}");
}

#[test]
fn the_engine_plays_the_same_through_the_interface() {
    let folder = TempDir::new().unwrap();
    let program = format!("{} ugi", env!("CARGO_BIN_EXE_gipf-cli"));
    for (n, start) in [
        ["--version", "basic", "--potentials", "0"],
        ["--version", "tournament", "--potentials", "6"],
        ["--version", "standard", "--potentials", "3"],
        ["--game", "tamsk", "--seed", "5"],
    ]
    .into_iter()
    .enumerate()
    {
        let log = path(&folder, &format!("{n}.jsonl"));
        let mut args = vec![
            "match",
            "--first",
            "nodes=300 table=1",
            "--second",
            "nodes=300 table=1",
            "--second-program",
        ];
        args.extend([program.as_str(), "--pairs", "3", "--log", &log]);
        args.extend(start);
        good(&args);
        for pair in &pairs(&log)[1..] {
            let games = &pair["games"];
            assert_eq!(games[0]["moves"], games[1]["moves"]);
            assert_ne!(games[0]["ended"], "fault", "{pair}");
        }
    }
}

#[test]
fn a_program_that_does_not_play_is_told_of() {
    for (program, part) in [
        ("no/such/program", "no/such/program"),
        ("true", "`true`"),
        ("", "empty"),
    ] {
        let error = bad_contest(&["--pairs", "1", "--second-program", program]);
        assert!(error.contains(part), "{error}");
    }
    // It says the right words, but has no moves.
    let folder = TempDir::new().unwrap();
    let script = path(&folder, "dull.sh");
    let text = "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
                go*) echo bestmove e5-e6;; quit) exit;; esac; done";
    fs::write(&script, text).unwrap();
    let program = format!("sh {script}");
    let output = good_contest(&["--pairs", "1", "--second-program", &program]);
    assert!(output.contains("1 pairs: +2 =0 -0"), "{output}");
    assert!(output.contains("by a fault 2"), "{output}");
    assert!(output.contains("p2 has lost: `e5-e6`"), "{output}");
}

#[test]
fn a_sequential_test_ends_a_match() {
    let output = good(&[
        "match",
        "--first",
        "depth=2 table=1",
        "--second",
        "level=1 table=1",
        "--pairs",
        "500",
        "--sprt",
        "0,100",
    ]);
    assert!(output.contains("accepted"), "{output}");
    assert!(!output.contains("500 pairs"), "{output}");
}

#[test]
fn what_is_wrong_with_a_match_is_told() {
    for (args, part) in [
        (&["--sprt", "10,5"][..], "elo0"),
        (&["--sprt", "x"], "--sprt"),
        (&["--version", "chess"], "chess"),
        (&["--potentials", "13"], "potentials"),
        (&["--pairs", "0"], "pairs"),
        (&["--position", "basic"], "BOARD"),
        (
            &["--position", "basic 4/5/6/1S3s1/6/5/4 w 0,8 0,0 SS"],
            "openings",
        ),
        (&["--game", "tamsk", "--position", START], "position"),
        (&["--log", "/no/such/folder/log"], "/no/such/folder/log"),
        (&["--concurrency", "0"], "concurrency"),
    ] {
        let error = bad_contest(args);
        assert!(error.contains(part), "{args:?}: {error}");
    }
    for (words, part) in [
        ("", "missing"),
        ("time=0", "time"),
        ("table=0 depth=1", "table"),
        ("table=5000 depth=1", "table"),
        ("depth=1 weights=no/such/file", "no/such/file"),
    ] {
        let error = bad(&["match", "--first", words, "--second", "depth=1"]);
        assert!(error.contains("--first") && error.contains(part), "{error}");
    }
}

#[test]
fn analysis_as_text_and_as_json() {
    let text = good(&["analyse", ROW, "--depth", "3", "--lines", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[0].starts_with("depth 3, "), "{text}");
    assert!(lines[1].contains("e2;xe2,e3,e4,e5"), "{text}");
    assert!(lines[2].contains("loses in 2 plies"), "{text}");

    let json = good(&["analyse", ROW, "--nodes", "5000", "--lines", "2", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["position"], ROW);
    assert_eq!(value["lines"][0]["moves"][0], "e2;xe2,e3,e4,e5");
    assert_eq!(value["lines"][1]["loses_in_plies"], 2);
    assert_eq!(value["lines"][1]["win_probability"], 0.0);
    assert!(value["nodes"].as_u64().unwrap() > 0 && value["depth"].as_u64().unwrap() > 0);

    let text = good(&["analyse", TAMSK, "--depth", "2"]);
    assert!(text.lines().nth(1).unwrap().contains(" 1. "), "{text}");
    // Near the end the margin is exact.
    let end = "1110/12220/023320/0231320/023321/01120/0000 b1,d3,e4:a1,d4,e6 r 9,9";
    let output = good(&["analyse", end, "--nodes", "1000000"]);
    assert!(output.contains("+5 rings, exact"), "{output}");
    let json = good(&["analyse", end, "--nodes", "1000000", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["lines"][0]["margin"], 5);
}

#[test]
fn matches_have_the_chances_that_are_given() {
    // White's loaded piece comes to e5 with any push along the file.
    let position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";
    let value = |chance: &str| {
        let json = good(&[
            "analyse",
            position,
            "--depth",
            "2",
            "--json",
            "--match-chance",
            chance,
        ]);
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        value["lines"][0]["win_probability"].as_f64().unwrap()
    };
    assert!(value("1,0.5") > value("0,0.5"));
    for wrong in ["1", "2,0", "a,b", "-1,0"] {
        let error = bad(&[
            "analyse",
            position,
            "--depth",
            "2",
            &format!("--match-chance={wrong}"),
        ]);
        assert!(error.contains("--match-chance"), "{error}");
    }
}

#[test]
fn weights_that_cannot_be_used_are_replaced_and_said_to_be() {
    let folder = TempDir::new().unwrap();
    let damaged = path(&folder, "damaged.weights");
    fs::write(&damaged, "GIPF weights 1\n\0 and no more").unwrap();
    for file in ["no/such/file", &damaged] {
        for args in [
            &["analyse", START, "--depth", "1", "--weights", file][..],
            &["bench", "--nodes", "10", "--table", "1", "--weights", file],
            &[
                "selfplay",
                "--games",
                "1",
                "--strength",
                &format!("depth=1 weights={file}"),
            ],
        ] {
            let (code, output, errors) = run(args);
            assert_eq!(code, 0, "{errors}");
            assert!(!output.is_empty());
            assert_eq!(errors.lines().count(), 1, "{errors}");
            assert!(
                errors.contains(file) && errors.contains("hand-made"),
                "{errors}"
            );
        }
    }
}

#[test]
fn what_is_wrong_with_an_analysis_is_told() {
    for (args, part) in [
        (&[START][..], "required"),
        (&["basic", "--depth", "1"], "BOARD"),
        (&["0000 a1 r 1,1", "--depth", "1"], "rings"),
        (&[START, "--depth", "0"], "depth"),
        (&[START, "--time", "0"], "time"),
        (&[START, "--time", "999999999999"], "time"),
        (&[START, "--depth", "1", "--table", "0"], "table"),
        (&[START, "--depth", "1", "--table", "5000"], "table"),
        (&[START, "--depth", "1", "--threads", "0"], "threads"),
        (&[START, "--depth", "1", "--threads", "65"], "threads"),
        (&[START, "--depth", "1", "--lines", "0"], "lines"),
        (
            &["basic 4/5/6/1S3s1/6/5/4 w 0,8 0,0 SS", "--depth", "1"],
            "the game is over",
        ),
    ] {
        let (code, _, errors) = run(&[&["analyse"], args].concat());
        assert_eq!(code, 2, "{args:?}");
        assert!(errors.contains(part), "{args:?}: {errors}");
    }
}

#[test]
fn the_bench_is_the_same_every_time() {
    let signature = || {
        let output = good(&["bench", "--nodes", "300", "--table", "1"]);
        assert_eq!(output.lines().count(), 18, "{output}");
        output.rsplit_once("signature ").unwrap().1.to_owned()
    };
    assert_eq!(signature(), signature());
}

#[test]
fn games_against_oneself_can_be_replayed() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "games.txt");
    let game = |version, potentials| {
        let args = [
            "selfplay",
            "--version",
            version,
            "--potentials",
            potentials,
            "--games",
            "2",
            "--strength",
            "nodes=100 table=1",
        ];
        let said = good(&[&args[..], &["--out", &file]].concat());
        assert_eq!(said.lines().count(), 2, "{said}");
        assert_eq!(
            good(&["replay", "gipf", "--check", &file]),
            "2 passed, 0 failed\n"
        );
        assert_eq!(good(&args), fs::read_to_string(&file).unwrap());
    };
    game("basic", "0");
    game("standard", "12");
    game("tournament", "6");
    let error = bad(&["selfplay", "--out", "/no/such/folder/games"]);
    assert!(error.contains("/no/such/folder/games"), "{error}");
}

#[test]
fn training_writes_weights_that_can_be_used() {
    let folder = TempDir::new().unwrap();
    let [one, other, next] = ["one", "other", "next"].map(|name| path(&folder, name));
    let train = |out: &str, more: &[&str]| {
        let args = [
            "train",
            "--version",
            "basic",
            "--games",
            "20",
            "--every",
            "10",
            "--out",
            out,
        ];
        let output = good(&[&args[..], more].concat());
        assert_eq!(output.lines().count(), 2, "{output}");
        assert!(output.starts_with("10 games, "), "{output}");
    };
    train(&one, &[]);
    train(&other, &[]);
    assert_eq!(fs::read(&one).unwrap(), fs::read(&other).unwrap());
    train(&other, &["--seed", "2"]);
    assert_ne!(fs::read(&one).unwrap(), fs::read(&other).unwrap());
    train(&next, &["--from", &one, "--potentials"]);
    assert_ne!(fs::read(&one).unwrap(), fs::read(&next).unwrap());
    good(&["analyse", START, "--depth", "2", "--weights", &one]);
    // Only the weights are left, no half-written file.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    for (args, part) in [
        (
            ["--out", "/no/such/folder/weights"],
            "/no/such/folder/weights",
        ),
        (["--from", "no/such/file"], "no/such/file"),
    ] {
        let mut all = vec!["train", "--version", "basic", "--games", "1"];
        if args[0] != "--out" {
            all.extend(["--out", &next]);
        }
        all.extend(args);
        let error = bad(&all);
        assert!(error.contains(part), "{error}");
    }
    assert!(Path::new(&next).exists());
}

#[test]
fn a_game_in_the_terminal() {
    let input = "help\nmoves\nnonsense\nundo\ne1-e3\nhint\nundo\nboard\ni5-g5\nresign\n";
    let output = with_input(&["play", "--level", "2"], input);
    assert!(output.contains("a1-c3 a2-c2"), "{output}");
    assert!(output.contains("`nonsense`"), "{output}");
    assert!(
        output.contains("There is nothing to take back."),
        "{output}"
    );
    assert_eq!(output.matches("The engine plays ").count(), 2, "{output}");
    assert!(
        output.ends_with("The game is over: you have resigned.\n"),
        "{output}"
    );

    // A capture without a choice need not be typed, and the input may end at any time.
    let output = with_input(&["play", "--position", ROW, "--level", "1"], "e2\n");
    assert!(output.contains("White: 4 in reserve"), "{output}");
    let output = with_input(
        &["play", "--potentials", "3", "--level", "1"],
        "Te1-e3\nquit\n",
    );
    assert!(output.contains("2 potentials in hand"), "{output}");

    let output = with_input(
        &["play", "--game", "tamsk", "--side", "second", "--time", "5"],
        "hint\nx\nmoves\na4-b4\nquit\n",
    );
    assert!(output.contains("Black plays> "), "{output}");
    assert_eq!(output.matches("The engine plays ").count(), 2, "{output}");
}

#[test]
fn a_game_in_the_terminal_is_played_to_its_end() {
    // White must take his row; anything else loses at once.
    let output = with_input(&["play", "--position", ROW, "--level", "1"], "a1-b2\n");
    assert!(
        output.ends_with("The game is over: you have lost.\n"),
        "{output}"
    );
}
