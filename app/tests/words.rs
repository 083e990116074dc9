//! The words in the source and the words in the message files belong together.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use gipf_tamsk::words::Language;

/// All Rust files under `src` without their tests: `tests.rs` and folders `tests` are left out, other files end where
/// their tests begin.
fn sources() -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        let mut entries: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        entries.sort();
        for path in entries {
            if path.ends_with("tests") || path.ends_with("tests.rs") {
                continue;
            }
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut paths,
    );
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let text = without_comments(&text);
            // `#[cfg(test)] mod tests;` only names another file.
            let begin = text
                .match_indices("#[cfg(test)]")
                .map(|(at, _)| at)
                .find(|at| {
                    text[*at..]
                        .lines()
                        .nth(1)
                        .is_some_and(|line| line.ends_with('{'))
                });
            let text = text[..begin.unwrap_or(text.len())].to_owned();
            (path, text)
        })
        .collect()
}

fn without_comments(text: &str) -> String {
    let lines: Vec<_> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    lines.join("\n")
}

/// Where a message is named in the source: its key and, with `msg!`, the names of its values.
struct Use {
    file: PathBuf,
    key: String,
    values: Option<BTreeSet<String>>,
}

/// Every `key!("...")` and `msg!("...", ...)`.
fn uses() -> Vec<Use> {
    let mut uses = Vec::new();
    for (file, text) in sources() {
        for (name, has_values) in [("key!(", false), ("msg!(", true)] {
            for (start, _) in text.match_indices(name) {
                let rest = &text[start + name.len()..];
                let Some(rest) = rest.trim_start().strip_prefix('"') else {
                    // The macro's own definition.
                    continue;
                };
                let (key, rest) = rest.split_once('"').unwrap();
                uses.push(Use {
                    file: file.clone(),
                    key: key.to_owned(),
                    values: has_values.then(|| names_of_values(rest)),
                });
            }
        }
    }
    uses
}

/// The names before `=` at the outermost level, up to the parenthesis that closes the macro.
fn names_of_values(rest: &str) -> BTreeSet<String> {
    let mut depth = 0_i32;
    let mut names = BTreeSet::new();
    let mut piece = String::new();
    let mut in_text = false;
    for letter in rest.chars() {
        match letter {
            '"' => in_text = !in_text,
            _ if in_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => piece.clear(),
            '=' if depth == 0 => {
                let name = piece.trim();
                if !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_') {
                    names.insert(name.to_owned());
                }
                piece.clear();
            }
            _ if depth == 0 => piece.push(letter),
            _ => {}
        }
    }
    names
}

/// The messages of a language: key and the names of the values they want.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, text) in language.files() {
        let mut current = None;
        for line in text.lines() {
            let starts_message = line.starts_with(|c: char| c.is_ascii_lowercase());
            if starts_message {
                let (key, _) = line
                    .split_once('=')
                    .unwrap_or_else(|| panic!("{file}: {line}"));
                let key = key.trim().to_owned();
                assert!(
                    messages.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{file}: {key} stands twice"
                );
                current = Some(key);
            }
            if let Some(key) = &current
                && !line.starts_with('#')
            {
                let wanted = messages.get_mut(key).unwrap();
                for part in line.split('$').skip(1) {
                    wanted.insert(
                        part.chars()
                            .take_while(|c| c.is_alphanumeric() || *c == '_')
                            .collect(),
                    );
                }
            }
        }
    }
    messages
}

#[test]
fn every_message_that_is_named_exists() {
    for language in Language::ALL {
        let messages = messages(language);
        for Use { file, key, .. } in uses() {
            assert!(
                messages.contains_key(&key),
                "{}: no message {key} in {}",
                file.display(),
                language.tag()
            );
        }
    }
}

#[test]
fn every_message_is_named_somewhere() {
    let named: BTreeSet<_> = uses().into_iter().map(|found| found.key).collect();
    for language in Language::ALL {
        for key in messages(language).keys() {
            assert!(
                named.contains(key),
                "{key} in {} is used nowhere",
                language.tag()
            );
        }
    }
}

#[test]
fn every_message_gets_the_values_it_wants() {
    for language in Language::ALL {
        let messages = messages(language);
        for Use { file, key, values } in uses() {
            let Some(wanted) = messages.get(&key) else {
                continue;
            };
            match values {
                Some(given) => assert_eq!(&given, wanted, "{}: {key}", file.display()),
                None => assert!(
                    wanted.is_empty(),
                    "{}: {key} wants {wanted:?}",
                    file.display()
                ),
            }
        }
    }
}

#[test]
fn all_languages_have_the_same_messages() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let keys: Vec<_> = messages(language).into_keys().collect();
        assert!(english.keys().eq(keys.iter()), "{}", language.tag());
    }
}

/// Text in quotes that a person could read must come from the message files.
///
/// What may stay: identifiers (`a-z 0-9 . _ / -`, for ids and file names), format strings without letters of their
/// own, and the texts of `log`, `assert`, `expect`, `error` and environment variables, which no user sees.
#[test]
fn no_words_stand_in_the_source() {
    let hidden_before = [
        "key!(",
        "msg!(",
        "expect(",
        "log::error!(",
        "log::warn!(",
        "log::info!(",
        "log::debug!(",
        "assert!(",
        "unreachable!(",
        "#[error(",
        "include_str!(",
        "into = ",
        "try_from = ",
        "rename = ",
        "rename_all = ",
        "debug_struct(",
    ];
    for (file, text) in sources() {
        let name = file.to_string_lossy().replace('\\', "/");
        // A language's own name is no message, and keys are called what is printed on them.
        if name.contains("/words/") || name.ends_with("command/shortcut.rs") {
            continue;
        }
        for (start, literal) in literals(&text) {
            let before = text[..start].trim_end();
            if hidden_before
                .iter()
                .any(|ending| before.ends_with(ending.trim_end()))
            {
                continue;
            }
            let own = without_placeholders(literal);
            let is_identifier = own
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "._/-".contains(c));
            let is_constant = own.chars().all(|c| c.is_ascii_uppercase() || c == '_');
            let has_letters = own.chars().any(char::is_alphabetic);
            assert!(
                !has_letters || is_identifier || (is_constant && own.contains('_')),
                "{name}: {literal:?} should be a message"
            );
            let shown = [
                "label(",
                "button(",
                "heading(",
                "small(",
                "RichText::new(",
                "hover_text(",
            ];
            assert!(
                !has_letters || !shown.iter().any(|call| before.ends_with(call)),
                "{name}: {literal:?} is shown and should be a message"
            );
        }
    }
}

/// The string literals of a text: where each begins, and what stands in it. Characters in single quotes are skipped.
fn literals(text: &str) -> Vec<(usize, &str)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\'' if bytes.get(at + 2) == Some(&b'\'') => at += 3,
            b'\'' if bytes.get(at + 1) == Some(&b'\\') && bytes.get(at + 3) == Some(&b'\'') => {
                at += 4;
            }
            b'"' => {
                let start = at + 1;
                at = start;
                while at < bytes.len() && bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                found.push((start - 1, &text[start..at.min(text.len())]));
                at += 1;
            }
            _ => at += 1,
        }
    }
    found
}

fn without_placeholders(literal: &str) -> String {
    let mut own = String::new();
    let mut depth = 0;
    for letter in literal.replace("\\u{", "{").chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ if depth == 0 => own.push(letter),
            _ => {}
        }
    }
    own.replace("\\n", "").replace("\\t", "")
}
