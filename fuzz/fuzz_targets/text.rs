//! What is kept of a text is a game, and is written and read as the same one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use record::Record;

fuzz_target!(|text: &str| {
    let Ok(import) = Record::from_text(text) else {
        return;
    };
    import.record.check().unwrap();
    let text = import.record.to_text().unwrap();
    let again = Record::from_text(&text).unwrap();
    assert_eq!(again.fault, None, "{text}");
    assert_eq!(again.record.to_text().unwrap(), text);
    let again = Record::from_json(&import.record.to_json()).unwrap();
    assert!(again == import.record);
});
