//! Records that were written once are read for ever. The name of a sample ends with the number of its format; what it
//! means stands beside it as text.

use std::fs;
use std::path::{Path, PathBuf};

use record::Record;

fn samples(extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/records");
    let files = fs::read_dir(folder).unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == extension));
    paths.sort();
    paths
}

#[test]
fn documents_of_all_formats_are_read() {
    let samples = samples("json");
    assert!(samples.len() >= 7);
    for path in samples {
        let name = path.display();
        let record = Record::from_json(&fs::read(&path).unwrap())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let again = Record::from_json(&record.to_json()).unwrap();
        assert!(again == record, "{name} is written as it was read");
        if let Ok(expected) = fs::read_to_string(path.with_extension("txt")) {
            assert_eq!(record.to_text().unwrap(), expected, "{name}");
        }
    }
}

#[test]
fn texts_of_all_formats_are_read() {
    let samples = samples("txt");
    assert!(samples.len() >= 6);
    for path in samples {
        let text = fs::read_to_string(&path).unwrap();
        let import = Record::from_text(&text).unwrap();
        assert_eq!(import.fault, None, "{}", path.display());
        assert_eq!(import.record.to_text().unwrap(), text);
    }
}
