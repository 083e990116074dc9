//! The body of a text record, cut into moves with what stands behind each: annotations in brackets, comments in braces.

use std::fmt::Write as _;

use super::TextError;

/// A word of the body: a ply, a move, or what stands before the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Item<'text> {
    /// Its line, from 1.
    pub(super) line: usize,
    /// The word; empty for what stands before the first.
    pub(super) word: &'text str,
    /// Contents of the square brackets behind it.
    pub(super) notes: Vec<&'text str>,
    /// Comments behind it.
    pub(super) comments: Vec<String>,
}

/// What parts the words of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// Plies of GIPF: blanks and strokes. Numbers such as `12.` and `12...` are skipped.
    Plies,
    /// Moves of TAMSK, in which a stroke has a meaning: blanks. Numbers are skipped.
    Moves,
    /// Timed actions: a line is one word.
    Lines,
}

/// Cuts a body.
pub(super) fn read(
    body: &str,
    first_line: usize,
    words: Words,
) -> Result<Vec<Item<'_>>, TextError> {
    let whole_lines = words == Words::Lines;
    let mut items = vec![Item {
        line: first_line,
        ..Item::default()
    }];
    let mut rest = body;
    let mut line = first_line;
    while let Some(first) = rest.chars().next() {
        let here = line;
        let length = match first {
            '{' => {
                let (comment, length) = comment(rest).ok_or_else(|| {
                    TextError::new(here, "a comment that `{` opens is not closed")
                })?;
                last(&mut items).comments.push(comment);
                length
            }
            '[' => {
                let end = rest
                    .find(']')
                    .ok_or_else(|| TextError::new(here, "what `[` opens is not closed"))?;
                last(&mut items).notes.push(&rest[1..end]);
                end + 1
            }
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '/' if words == Words::Plies => 1,
            blank if blank.is_whitespace() => blank.len_utf8(),
            _ => {
                let ends = |letter: char| {
                    let blank = if whole_lines {
                        letter == '\n'
                    } else {
                        letter.is_whitespace()
                    };
                    let stroke = words == Words::Plies && letter == '/';
                    blank || stroke || letter == '{' || letter == '['
                };
                let mut end = rest.find(ends).unwrap_or(rest.len());
                if whole_lines {
                    end = rest[..end].find(" #").unwrap_or(end);
                }
                let word = rest[..end].trim_end();
                let word = if whole_lines {
                    word
                } else {
                    without_number(word)
                };
                if !word.is_empty() {
                    items.push(Item {
                        line,
                        word,
                        ..Item::default()
                    });
                }
                end
            }
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    Ok(items)
}

fn last<'items, 'text>(items: &'items mut [Item<'text>]) -> &'items mut Item<'text> {
    let last = items.len() - 1;
    &mut items[last]
}

/// A word without the number of the move before it.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

/// The comment at the beginning of a text, and how many bytes it takes.
fn comment(text: &str) -> Option<(String, usize)> {
    let mut comment = String::new();
    let mut letters = text.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '}' => return Some((comment, at + 1)),
            '\\' => comment.push(letters.next()?.1),
            letter => comment.push(letter),
        }
    }
    None
}

/// Writes a comment in braces, unless it is empty.
pub(super) fn write_comment(out: &mut String, comment: &str) {
    if comment.is_empty() {
        return;
    }
    out.push_str(" {");
    for letter in comment.chars() {
        if matches!(letter, '}' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out.push('}');
}

/// Writes moves in pairs with numbers, each with what stands behind it.
pub(super) fn write_pairs(out: &mut String, second_begins: bool, moves: &[String]) {
    for (n, text) in (usize::from(second_begins)..).zip(moves) {
        // Writing to a string cannot fail.
        let _ = match (n % 2, n == 1 && second_begins) {
            (0, _) => write!(out, "{}. {text}", n / 2 + 1),
            (_, true) => writeln!(out, "1... {text}"),
            (_, false) => writeln!(out, " {text}"),
        };
    }
    if !out.ends_with('\n') {
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_comments_and_annotations() {
        let body = "1. Ge8 {a \\} b\nc}[use]  Gb2/2.Gh4+# # no more\n 3... +#;e2";
        let items = read(body, 4, Words::Plies).unwrap();
        let words: Vec<_> = items.iter().map(|item| (item.line, item.word)).collect();
        assert_eq!(
            words,
            [(4, ""), (4, "Ge8"), (5, "Gb2"), (5, "Gh4+#"), (6, "+#;e2")]
        );
        assert_eq!(items[1].comments, ["a } b\nc"]);
        assert_eq!(items[1].notes, ["use"]);
        assert!(read("{ never", 1, Words::Moves).is_err());
        assert!(read("e2 [use", 1, Words::Moves).is_err());
        let lines = read("5000 r a1-b2 # first\n6000 r !15 {late}", 2, Words::Lines).unwrap();
        assert_eq!(lines[1].word, "5000 r a1-b2");
        assert_eq!((lines[2].word, lines[2].line), ("6000 r !15", 3));
    }

    #[test]
    fn pairs() {
        let moves = ["a", "b", "c"].map(str::to_owned);
        let mut out = String::new();
        write_pairs(&mut out, false, &moves);
        assert_eq!(out, "1. a b\n2. c\n");
        out.clear();
        write_pairs(&mut out, true, &moves);
        assert_eq!(out, "1... a\n2. b c\n");
    }
}
