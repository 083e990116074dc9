//! The JSON Schemas in the documentation are those of the types.

use std::fs;
use std::path::Path;

use record::GameName;

/// Writes the schemas anew if this is set.
const RENEW: &str = "RENEW_SCHEMAS";

#[test]
fn the_schemas_in_the_documentation_are_current() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (game, name) in [
        (GameName::Gipf, "gipf-record.schema.json"),
        (GameName::Tamsk, "tamsk-record.schema.json"),
    ] {
        let schema = record::schema(game);
        let path = docs.join(name);
        if std::env::var_os(RENEW).is_some() {
            fs::write(&path, &schema).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == schema,
            "docs/{name} is not what the types give: {RENEW}=1 cargo test -p record --test schema writes it anew"
        );
    }
}
