//! The commands as scripts use them: texts in, texts and exit codes out.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

fn cli() -> Command {
    Command::new(env!("CARGO_BIN_EXE_gipf-cli"))
}

/// Exit code, standard output and standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    of(&cli().args(args).output().unwrap())
}

fn of(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let code = output.status.code().expect("not ended by a signal");
    (code, text(&output.stdout), text(&output.stderr))
}

/// The output of a command that must succeed and say nothing else.
fn good(args: &[&str]) -> String {
    let (code, output, errors) = run(args);
    assert_eq!((code, errors.as_str()), (0, ""), "{args:?}");
    output
}

/// The error line of a command that must refuse its input.
fn bad(args: &[&str]) -> String {
    let (code, _, errors) = run(args);
    assert_eq!(code, 2, "{args:?}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    errors.trim_end().to_owned()
}

fn conformance(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/conformance")
        .join(name)
}

/// A file for one test.
struct Scratch {
    _folder: TempDir,
    path: String,
}

fn scratch(bytes: impl AsRef<[u8]>) -> Scratch {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("input.txt");
    fs::write(&path, bytes).unwrap();
    Scratch {
        path: path.to_str().unwrap().to_owned(),
        _folder: folder,
    }
}

const BASIC: &str = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS";
const TAMSK: &str = "0000/00000/000000/0000000/000000/00000/0000 a1,d7,g1:a4,d1,g4 r 32,32";

#[test]
fn perft_prints_the_counts_of_each_depth() {
    assert_eq!(
        good(&["perft", "gipf", "--depth", "3", BASIC]),
        "30 924 29016\n"
    );
    assert_eq!(
        good(&["perft", "tamsk", "--depth", "4", TAMSK]),
        "9 81 858 8994\n"
    );
    // A finished game has no continuation.
    let over = "basic 4/5/6/1S3s1/6/5/4 w 0,8 0,0 SS";
    assert_eq!(good(&["perft", "gipf", "--depth", "2", over]), "0 0\n");
}

#[test]
fn perft_compares_a_file() {
    let file = scratch(format!("# start\n\n{BASIC} ; 30 924\r\n{BASIC};30\n"));
    assert_eq!(
        good(&["perft", "gipf", "--check", &file.path]),
        "2 passed, 0 failed\n"
    );
    let file = scratch(format!("{BASIC} ; 30 925 29017\n{BASIC} ; 30\n"));
    let (code, output, errors) = run(&["perft", "gipf", "--check", &file.path]);
    let path = &file.path;
    let expected = format!(
        "{path}:1: n2: 925 in the file, 924 counted\n{path}:1: n3: 29017 in the file, 29016 counted\n1 passed, 1 failed\n"
    );
    assert_eq!((code, output, errors), (1, expected, String::new()));
    let file = scratch(format!("{TAMSK} ; 9 81 858\n"));
    assert_eq!(
        good(&["perft", "tamsk", "--check", &file.path]),
        "1 passed, 0 failed\n"
    );
}

#[test]
fn turns_lists_complete_turns_with_answers_and_winners() {
    let lines = good(&["turns", "gipf", BASIC]);
    assert_eq!(lines.lines().count(), 30);
    assert!(lines.lines().is_sorted());
    assert!(lines.starts_with("a1-c3 | - | basic S2S/1s3/6/S5s/6/5/s2S b 11,12 0,0 SS | -\n"));

    // S43: the last GIPF-piece is taken, or left.
    let s43 = good(&["turns", "gipf", "standard G3/5/6/7/2gSSS/5/4 w 5,10 0,0 SS"]);
    for line in [
        "f8-f3;xGf3*,f4,f5,f6,f7 | - | standard G3/5/6/7/6/5/4 b 8,10 0,0 SS | white",
        "f8-f3;xf4,f5,f6,f7 | - | standard G3/5/6/7/1g4/5/4 b 8,10 0,0 SS | -",
    ] {
        assert!(s43.lines().any(|found| found == line), "{s43}");
    }
    // S44: the other player captures at the end of the turn; without these captures he has lost.
    let s44 = good(&[
        "turns",
        "gipf",
        "basic 3s/3s1/3S2/1SS1S2/6/5/4 b 0,8 0,0 SS",
    ]);
    for line in [
        "a5-e5 | xe3,e4,e5,e6 | basic 3s/3s1/3s2/7/6/5/4 w 4,7 0,0 SS | -",
        "b2 | - | basic s2s/3s1/3S2/1SS1S2/6/5/4 w 0,7 0,0 SS | black",
    ] {
        assert!(s44.lines().any(|found| found == line), "{s44}");
    }
    let over = good(&["turns", "gipf", "basic 4/5/6/1S3s1/6/5/4 w 0,8 0,0 SS"]);
    assert_eq!(over, "");
}

#[test]
fn moves_lists_moves_with_the_position_after_passes() {
    let lines = good(&["moves", "tamsk", TAMSK]);
    assert_eq!(lines.lines().count(), 9);
    assert!(lines.lines().is_sorted());
    assert!(lines.starts_with(
        "a1-a2 | 0100/00000/000000/0000000/000000/00000/0000 a2,d7,g1:a4,d1,g4 b 31,32\n"
    ));
    // Black is blocked after every move: Red moves again.
    let late = "1111/12221/121321/1230321/023321/12221/1111 a1,d7,e2:a4,d1,g4 r 3,4";
    let lines = good(&["moves", "tamsk", late]);
    for line in lines.lines() {
        assert!(line.contains(" r ") || line.ends_with(" b 2,4"), "{line}");
    }
    assert!(!lines.is_empty());
}

/// The records of a file, without comments.
fn records(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect()
}

#[test]
fn replay_computes_what_is_left_out() {
    for (format, name) in [
        ("gipf", "games_gipf.txt"),
        ("tamsk", "games_tamsk.txt"),
        ("timed", "timed_tamsk.txt"),
    ] {
        let whole = fs::read_to_string(conformance(name)).unwrap();
        let bare: String = whole
            .lines()
            .filter(|line| !line.starts_with("end "))
            .flat_map(|line| [line.split('|').next().unwrap(), "\r\n"])
            .collect();
        for text in [whole.clone(), format!("\u{feff}{bare}")] {
            let file = scratch(text);
            let output = good(&["replay", format, &file.path]);
            assert_eq!(records(&output), records(&whole), "{name}");
        }
        let games = records(&whole)
            .iter()
            .filter(|line| line.starts_with("game ") || line.starts_with("log "))
            .count();
        let path = conformance(name);
        let output = good(&["replay", format, path.to_str().unwrap(), "--check"]);
        assert_eq!(output, format!("{games} passed, 0 failed\n"));
    }
}

#[test]
fn replay_writes_canonical_plies() {
    let game = "game basic potentials=0\ne1-e2\ne9-e8 | nonsense\ne9:e8 x\n";
    let (code, output, errors) = run(&["replay", "gipf", &scratch(game).path]);
    assert_eq!(code, 2);
    assert!(errors.contains(":4: PLY: "), "{errors}");
    // First-spot style was read, and what could be computed was printed.
    assert_eq!(
        output,
        "game basic potentials=0\n\
         e1-e3 | basic s2S/5/6/SS4s/6/5/s2S b 11,12 0,0 SS\n\
         e9-e7 | basic s2S/5/6/SS3ss/6/5/s2S w 11,11 0,0 SS\n"
    );
}

#[test]
fn a_check_counts_each_game_once() {
    let game = "game basic potentials=0\n";
    let right = "b3 | basic sS1S/5/6/S5s/6/5/s2S b 11,12 0,0 SS\n";
    let wrong = "b3 | basic sS1S/5/6/S5s/6/5/s2S b 10,12 0,0 SS\nb4 | -\n";
    let illegal = "Gb3\nb4\n";
    let file = scratch([game, right, game, wrong, game, illegal, game].concat());
    let (code, output, errors) = run(&["replay", "gipf", "--check", &file.path]);
    assert_eq!((code, errors.as_str()), (1, ""));
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines.len(), 4, "{output}");
    for (line, number) in lines.iter().zip([4, 5, 7]) {
        assert!(
            line.starts_with(&format!("{}:{number}: ", file.path)),
            "{output}"
        );
    }
    assert!(
        lines[0].contains("10,12 0,0 SS` in the file, `basic") && lines[0].ends_with("computed")
    );
    assert_eq!(lines[3], "2 passed, 2 failed");

    let log = "log 1 level=2 rings=auto tie=lastglass overrun=two C=180000 F=15000\n0 r a1-b2 | refused\n\
               end 0000/01000/000000/0000000/000000/00000/0000 b2,d7,g1:a4,d1,g4 31,31\n";
    let (code, output, _) = run(&["replay", "timed", "--check", &scratch(log).path]);
    assert_eq!((code, output.lines().count()), (1, 3), "{output}");
}

#[test]
fn bad_positions_name_the_field() {
    for (args, field) in [
        (
            ["turns", "gipf", "basic s2S/5/6/S5s/6/4/s2S w 12,12 0,0 SS"],
            "BOARD",
        ),
        (
            ["turns", "gipf", "basic s2S/5/6/S5s/6/5/s2S w 17,12 0,0 SS"],
            "RESERVES",
        ),
        (["turns", "gipf", "a\nb"], "VERSION"),
        (["turns", "gipf", ""], "VERSION"),
        (["moves", "tamsk", ""], "position"),
        (
            [
                "moves",
                "tamsk",
                "0000/00000/000000/0000000/000000/00000/0000 a1,d7,g1:a4,d1,g4 w 32,32",
            ],
            "side",
        ),
    ] {
        let error = bad(&args);
        assert!(
            error.starts_with(&format!("gipf-cli: position: {field}: ")),
            "{error}"
        );
    }
    let error = bad(&["perft", "gipf", "--depth", "2", "tournament"]);
    assert_eq!(error, "gipf-cli: position: BOARD: the field is missing");
}

/// Each command must refuse its file with a line that begins with the file's name and this fault.
fn refuses(args: &[&str], text: &[u8], fault: &str) {
    let file = scratch(text);
    let error = bad(&[args, &[file.path.as_str()]].concat());
    let expected = format!("gipf-cli: {}{fault}", file.path);
    assert!(error.starts_with(&expected), "{error}\n{expected}");
    assert!(error.len() < 1000, "{error}");
}

#[test]
fn bad_counts_are_told_in_one_line() {
    for (args, text, fault) in [
        (
            &["perft", "gipf", "--check"][..],
            b"basic ; 3".as_slice(),
            ":1: BOARD: ",
        ),
        (
            &["perft", "gipf", "--check"],
            format!("{BASIC} ; 30 x").as_bytes(),
            ":1: n2: `x` is not a count",
        ),
        (
            &["perft", "gipf", "--check"],
            format!("{BASIC} ; 30 -1").as_bytes(),
            ":1: n2: ",
        ),
        (
            &["perft", "gipf", "--check"],
            format!("{BASIC} ;").as_bytes(),
            ":1: counts: ",
        ),
        (
            &["perft", "gipf", "--check"],
            BASIC.as_bytes(),
            ":1: counts: ",
        ),
        (
            &["perft", "tamsk", "--check"],
            b"\n\n0 ; 3",
            ":3: position: ",
        ),
    ] {
        refuses(args, text, fault);
    }
}

#[test]
fn bad_games_are_told_in_one_line() {
    let start = "game basic potentials=0";
    let long = "b3".repeat(1 << 20);
    for (args, text, fault) in [
        (
            &["replay", "gipf"][..],
            b"b3".as_slice(),
            ":1: header: `game VERSION potentials=N` is missing",
        ),
        (
            &["replay", "gipf"],
            b"game go potentials=0",
            ":1: VERSION: ",
        ),
        (
            &["replay", "gipf"],
            b"game basic potentials=99",
            ":1: potentials: ",
        ),
        (
            &["replay", "gipf"],
            format!("{start}\nb3\n??").as_bytes(),
            ":3: PLY: ",
        ),
        (
            &["replay", "gipf"],
            format!("{start}\nGb3").as_bytes(),
            ":2: PLY: ",
        ),
        (
            &["replay", "gipf"],
            format!("{start}\n| x").as_bytes(),
            ":2: PLY: ",
        ),
        (
            &["replay", "gipf"],
            format!("{start}\n{long}").as_bytes(),
            ":2: line: longer than",
        ),
        (
            &["replay", "gipf"],
            b"game basic potentials=0\n\xff\xfe",
            ":2: line: not UTF-8",
        ),
        (&["replay", "gipf"], b"\0\0\0", ":1: header: "),
        (&["replay", "tamsk"], b"game tamsk level=2", ":1: header: "),
        (
            &["replay", "tamsk"],
            b"game tamsk level=1\na1-a4",
            ":2: MOVE: ",
        ),
        (
            &["replay", "tamsk"],
            b"game tamsk level=1\na1_a4",
            ":2: MOVE: ",
        ),
        (&["replay", "timed"], b"log x level=2", ":1: NUMBER: "),
        (&["replay", "timed"], b"log 1 level=7", ":1: header: "),
        (
            &["replay", "timed"],
            b"log 1 level=2\nx r a1-b2",
            ":2: MS: ",
        ),
        (
            &["replay", "timed"],
            b"log 1 level=2\n5 w a1-b2",
            ":2: SIDE: ",
        ),
        (
            &["replay", "timed"],
            b"log 1 level=2\n5 r jump",
            ":2: ACTION: ",
        ),
        (&["replay", "timed"], b"log 1 level=2\n5", ":2: line: "),
        (
            &["replay", "timed"],
            b"log 1 level=2\n5 - tick\n4 - tick",
            ":3: MS: ",
        ),
        (
            &["replay", "timed"],
            b"log 1 level=2\nend\n4 - tick",
            ":3: header: ",
        ),
    ] {
        refuses(args, text, fault);
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path().to_str().unwrap();
    let missing = format!("{folder}/missing");
    for path in [folder, &missing] {
        for args in [
            ["perft", "gipf", "--check", path],
            ["replay", "timed", "--check", path],
        ] {
            let error = bad(&args);
            assert!(error.starts_with(&format!("gipf-cli: {path}: ")), "{error}");
        }
    }
}

#[test]
fn empty_files_hold_nothing() {
    for text in ["", "\n\n", "# comment", "\u{feff}"] {
        let file = scratch(text);
        for game in ["gipf", "tamsk"] {
            let output = good(&["perft", game, "--check", &file.path]);
            assert_eq!(output, "0 passed, 0 failed\n");
        }
        for format in ["gipf", "tamsk", "timed"] {
            assert_eq!(good(&["replay", format, &file.path]), "");
            let output = good(&["replay", format, &file.path, "--check"]);
            assert_eq!(output, "0 passed, 0 failed\n");
        }
    }
}

#[test]
fn wrong_usage_ends_with_code_2() {
    for args in [
        &[][..],
        &["perft"],
        &["perft", "gipf"],
        &["perft", "gipf", "--depth", "2"],
        &["perft", "gipf", "--depth", "0", BASIC],
        &["perft", "gipf", "--depth", "x", BASIC],
        &["perft", "chess", "--depth", "1", BASIC],
        &["turns", "tamsk", TAMSK],
        &["moves", "gipf", BASIC],
        &["replay", "gipf"],
    ] {
        let (code, output, errors) = run(args);
        assert_eq!((code, output.as_str()), (2, ""), "{args:?}");
        assert!(
            !errors.is_empty() && !errors.contains("panicked"),
            "{errors}"
        );
    }
}

#[test]
fn a_reader_may_leave_early() {
    let mut child = cli()
        .args(["replay", "timed"])
        .arg(conformance("timed_tamsk.txt"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("log 1 "), "{line}");
    drop(output);
    let mut errors = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut errors)
        .unwrap();
    assert_eq!(
        (child.wait().unwrap().code(), errors.as_str()),
        (Some(0), "")
    );
}

#[test]
fn lines_come_out_while_the_input_is_still_open() {
    let mut child = cli()
        .args(["replay", "gipf", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    input
        .write_all(b"game tournament potentials=6\nGb2\n")
        .unwrap();
    assert_eq!(
        output.next().unwrap().unwrap(),
        "game tournament potentials=6"
    );
    // A line is complete once the next ply is known.
    input.write_all(b"Gf2\n").unwrap();
    let line = output.next().unwrap().unwrap();
    assert_eq!(line, "Gb2 | tournament G3/5/6/7/6/5/4 b 16,18 6,6 GG");
    drop(input);
    let line = output.next().unwrap().unwrap();
    assert_eq!(line, "Gf2 | tournament G3/5/6/7/g5/5/4 w 16,16 6,6 GG");
    assert!(output.next().is_none());
    assert!(child.wait().unwrap().success());
}
