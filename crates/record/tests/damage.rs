//! Whatever happens to a record, reading it ends soon, says what is wrong, and believes nothing that no game could be.
//!
//! `DAMAGE_SECONDS=600 cargo test --release -p record --test damage` looks for that long.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use record::{FileFormat, Record, Summary};

/// How long a record may take to read, on a machine that does other things as well.
const LONGEST: Duration = Duration::from_secs(5);

/// Everything that reading promises.
fn read(bytes: &[u8]) {
    let begun = Instant::now();
    let _ = Summary::of_json(bytes);
    for format in FileFormat::ALL {
        match Record::read(bytes, format) {
            Ok(import) => {
                // What is believed is a game, and is written and read as the same one.
                import.record.check().unwrap();
                let again = Record::from_json(&import.record.to_json()).unwrap();
                assert!(again == import.record);
                let Ok(text) = import.record.to_text() else {
                    assert!(
                        matches!(&import.record, Record::Tamsk(it) if it.start_state.is_some())
                    );
                    return;
                };
                let again = Record::from_text(&text).unwrap();
                assert_eq!(again.fault, None, "{text}");
                assert_eq!(again.record.to_text().unwrap(), text);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    if let Ok(record) = Record::unchecked_from_json(bytes)
        && let Ok((legal, _)) = record.legal_part()
    {
        legal.check().unwrap();
    }
    assert!(begun.elapsed() < LONGEST, "{:?}", begun.elapsed());
}

fn corpus() -> Vec<Vec<u8>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let mut files = Vec::new();
    for folder in ["records", "records/damaged"] {
        let entries = fs::read_dir(data.join(folder)).unwrap();
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        files.extend(paths.iter().filter(|path| path.is_file()).cloned());
    }
    files.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// One thing that happens to bytes.
fn damage(bytes: &mut Vec<u8>, corpus: &[Vec<u8>], random: &mut Xoshiro256PlusPlus) {
    let at = random.random_range(0..=bytes.len());
    let end = (at + random.random_range(0..40_usize)).min(bytes.len());
    match random.random_range(0..9) {
        0 => bytes.truncate(at),
        1 => drop(bytes.drain(at..end)),
        2 => {
            let part = bytes[at..end].to_vec();
            let to = random.random_range(0..=bytes.len());
            bytes.splice(to..to, part);
        }
        3 if at < bytes.len() => bytes[at] ^= 1 << random.random_range(0..8),
        4 => {
            let other = corpus.choose(random).unwrap();
            let from = random.random_range(0..=other.len());
            let to = (from + random.random_range(0..200_usize)).min(other.len());
            bytes.splice(at..end, other[from..to].iter().copied());
        }
        // Values change more often than shapes.
        5 | 6 => replace_number(bytes, at, random),
        7 => swap_lines(bytes, random),
        _ => {
            let letter = *b"{}[]\",:;.+-#*/ \nGTPxabcdefghi0123456789"
                .choose(random)
                .unwrap();
            bytes.insert(at, letter);
        }
    }
}

fn replace_number(bytes: &mut Vec<u8>, from: usize, random: &mut Xoshiro256PlusPlus) {
    let Some(start) = bytes[from..].iter().position(u8::is_ascii_digit) else {
        return;
    };
    let start = from + start;
    let length = bytes[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let number = *[
        "0",
        "1",
        "7",
        "20",
        "255",
        "256",
        "3000",
        "86400000",
        "4294967295",
        "18446744073709551615",
    ]
    .choose(random)
    .unwrap();
    bytes.splice(start..start + length, number.bytes());
}

fn swap_lines(bytes: &mut Vec<u8>, random: &mut Xoshiro256PlusPlus) {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let (one, other) = (
        random.random_range(0..lines.len()),
        random.random_range(0..lines.len()),
    );
    lines.swap(one, other);
    *bytes = lines.join(&b'\n');
}

#[test]
fn damaged_records_do_no_harm() {
    let corpus = corpus();
    for bytes in &corpus {
        read(bytes);
    }
    let seconds = std::env::var("DAMAGE_SECONDS").ok();
    let seconds = seconds.and_then(|seconds| seconds.parse().ok());
    let (rounds, time) = match seconds {
        Some(seconds) => (u64::MAX, Duration::from_secs(seconds)),
        None => (1_500, Duration::from_mins(1)),
    };
    let begun = Instant::now();
    let mut seed = 0;
    while seed < rounds && begun.elapsed() < time {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut bytes = corpus.choose(&mut random).unwrap().clone();
        for _ in 0..random.random_range(1..6) {
            damage(&mut bytes, &corpus, &mut random);
        }
        let result = std::panic::catch_unwind(|| read(&bytes));
        assert!(
            result.is_ok(),
            "seed {seed}:\n{}",
            String::from_utf8_lossy(&bytes)
        );
        seed += 1;
    }
    if seconds.is_some() {
        println!("{seed} damaged records");
    }
}
