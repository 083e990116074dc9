//! Records on the command line: converting, showing, checking.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

const GIPF: &str = "GIPF tournament potentials=0\nWhite: First\nResult: black resigned\n\n\
                    1. Ge8 {a remark} Ge2\n2. Gb2\n";
const TAMSK: &str = "TAMSK level=3\n# Red: First\n5000 r a1-b2\n6000 r !15\n";

/// Exit code, standard output and standard error.
fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_gipf-cli"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let code = output.status.code().expect("not ended by a signal");
    (code, text(&output.stdout), text(&output.stderr))
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

#[test]
fn there_and_back_again() {
    for (text, json) in [(GIPF, "a.gipf.json"), (TAMSK, "a.tamsk.json")] {
        let folder = folder(&[("a.txt", text)]);
        let at = folder.path();
        assert_eq!(
            run(at, &["convert", "a.txt", json]),
            (0, String::new(), String::new())
        );
        let (code, output, errors) = run(at, &["convert", json, "-", "--to", "text"]);
        assert_eq!((code, errors.as_str()), (0, ""));
        assert_eq!(
            run(at, &["convert", json, "b.txt"]),
            (0, String::new(), String::new())
        );
        assert_eq!(fs::read_to_string(at.join("b.txt")).unwrap(), output);
        assert!(output.contains("First"), "{output}");
        assert_eq!(
            run(at, &["check", "a.txt", json, "b.txt"]).1,
            "3 passed, 0 failed\n"
        );
    }
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = folder(&[("a.txt", GIPF), ("b.json", "mine")]);
    let at = folder.path();
    let (code, _, errors) = run(at, &["convert", "a.txt", "b.json"]);
    assert_eq!(
        (code, errors.as_str()),
        (2, "gipf-cli: --force: b.json is there already\n")
    );
    assert_eq!(fs::read_to_string(at.join("b.json")).unwrap(), "mine");
    assert_eq!(run(at, &["convert", "a.txt", "b.json", "--force"]).0, 0);
    // The form must be known.
    assert_eq!(run(at, &["convert", "a.txt", "c"]).0, 2);
    assert!(!at.join("c").exists());
}

#[test]
fn no_folder_is_made() {
    let folder = folder(&[("a.txt", GIPF)]);
    let (code, _, errors) = run(folder.path(), &["convert", "a.txt", "no/such/b.json"]);
    assert_eq!(
        (code, errors.as_str()),
        (2, "gipf-cli: no/such/b.json: there is no folder no/such\n")
    );
    assert!(!folder.path().join("no").exists());
}

#[test]
fn what_is_legal_is_kept_and_the_rest_is_said() {
    let folder = folder(&[("a.txt", "GIPF tournament\n\n1. Ge8 e2 Gb2\n")]);
    let at = folder.path();
    let (code, _, errors) = run(at, &["convert", "a.txt", "a.json"]);
    assert_eq!(
        (code, errors.as_str()),
        (
            1,
            "gipf-cli: a.txt: line 3, ply 2: the first push must be a GIPF-piece (G7.3); \
             what comes before it is kept\n"
        )
    );
    let (code, output, _) = run(at, &["show", "a.json"]);
    assert_eq!(code, 0);
    assert!(output.contains("   1  white  Ge8\n\n"), "{output}");
}

#[test]
fn a_record_is_shown() {
    let folder = folder(&[("a.txt", GIPF), ("b", TAMSK)]);
    let at = folder.path();
    let (code, output, errors) = run(at, &["show", "a.txt"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    for line in [
        "GIPF, tournament version",
        "White: First",
        "Result: black won: resigned (G8.8)",
        "   3  white  Gb2",
        "Position: tournament G3/5/6/g5G/6/5/4 b 14,16 0,0 GG",
    ] {
        assert!(output.contains(line), "{line}: {output}");
    }
    let (code, output, _) = run(at, &["show", "b"]);
    assert_eq!(code, 0);
    assert!(
        output.starts_with("TAMSK, level 3\nRed: First\n"),
        "{output}"
    );
    assert!(output.contains("6.000  r  !15"), "{output}");
    assert!(output.contains("State: turn=b"), "{output}");
}

#[test]
fn checks_go_on_to_the_end() {
    let newer = r#"{"format": {"name": "gipf-record", "number": 999}}"#;
    let folder = folder(&[
        ("good.txt", GIPF),
        ("bad.txt", "GIPF basic\n\n1. e1-e5"),
        ("newer.gipf.json", newer),
        ("broken.json", "{\"format\": 1"),
    ]);
    let at = folder.path();
    fs::create_dir(at.join("folder")).unwrap();
    let files = [
        "check",
        "bad.txt",
        "missing",
        "newer.gipf.json",
        "broken.json",
        "folder",
        "good.txt",
    ];
    let (code, output, errors) = run(at, &files);
    assert_eq!((code, errors.as_str()), (1, ""));
    let lines: Vec<&str> = output.lines().collect();
    for (line, expected) in lines.iter().zip([
        "bad.txt: line 3, ply 1: `e1-e5` is no legal push here (G3.4)",
        "missing: it cannot be read: ",
        "newer.gipf.json: format.number: the record has format 999, and",
        "broken.json: format: line 1, column 12: ",
        "folder: it is a folder",
        "1 passed, 5 failed",
    ]) {
        assert!(line.starts_with(expected), "{line}");
    }
    assert_eq!(lines.len(), 6);
}

#[test]
fn positions_are_drawn() {
    let folder = folder(&[("a.txt", GIPF), ("b.txt", TAMSK)]);
    let at = folder.path();
    let start = "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS";
    let silent = (0, String::new(), String::new());
    for args in [
        &["picture", "a.svg", "--position", start, "--arrow", "e1-e5"][..],
        &["picture", "a.png", "--record", "a.txt", "--width", "300"],
        &["picture", "b.png", "--record", "b.txt", "--no-coordinates"],
    ] {
        assert_eq!(run(at, args), silent, "{args:?}");
    }
    assert!(
        fs::read_to_string(at.join("a.svg"))
            .unwrap()
            .starts_with("<svg")
    );
    assert!(fs::read(at.join("b.png")).unwrap().starts_with(b"\x89PNG"));
    for (args, expected) in [
        (
            &["picture", "a.svg", "--position", start][..],
            "gipf-cli: --force: a.svg is there already\n",
        ),
        (
            &["picture", "c.gif", "--position", start],
            "gipf-cli: OUT: the name of a picture ends with .svg or .png\n",
        ),
        (
            &["picture", "c.png", "--position", start, "--width", "1"],
            "gipf-cli: --width: a picture is 16 to 8192 pixels wide, not 1\n",
        ),
        (
            &["picture", "c.svg", "--position", start, "--arrow", "e1"],
            "gipf-cli: --arrow: `e1` is not two points such as e1-e4\n",
        ),
    ] {
        assert_eq!(run(at, args), (2, String::new(), expected.to_owned()));
    }
}
