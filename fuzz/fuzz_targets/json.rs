//! A document that is believed is a game, and is written and read as the same one; of any other what is legal is a game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use record::{Record, Summary};

fuzz_target!(|bytes: &[u8]| {
    let _ = Summary::of_json(bytes);
    if let Ok(record) = Record::from_json(bytes) {
        let again = Record::from_json(&record.to_json()).unwrap();
        assert!(again == record);
        let _ = record.to_text();
    } else if let Ok(record) = Record::unchecked_from_json(bytes)
        && let Ok((legal, _)) = record.legal_part()
    {
        legal.check().unwrap();
    }
});
