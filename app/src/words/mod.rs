//! Every word that the user sees, from Project Fluent message files.
//!
//! Code names a message with [`key!`](crate::key) or, with values in it, [`msg!`](crate::msg); a test checks that each
//! one exists, is given the values that it wants, and that no message stands in the files unused.

mod message;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

pub use message::{Arg, Key, Message};

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 1] = [Self::English];

    /// What the language calls itself.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
        }
    }

    /// Its BCP 47 tag.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    /// The tag, parsed; it decides which plurals there are.
    fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// Its message files: name and text.
    #[must_use]
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::English => &[
                (
                    "en/commands.ftl",
                    include_str!("../../locales/en/commands.ftl"),
                ),
                (
                    "en/analysis.ftl",
                    include_str!("../../locales/en/analysis.ftl"),
                ),
                ("en/board.ftl", include_str!("../../locales/en/board.ftl")),
                ("en/gipf.ftl", include_str!("../../locales/en/gipf.ftl")),
                ("en/tamsk.ftl", include_str!("../../locales/en/tamsk.ftl")),
                (
                    "en/computer.ftl",
                    include_str!("../../locales/en/computer.ftl"),
                ),
                ("en/start.ftl", include_str!("../../locales/en/start.ftl")),
                ("en/window.ftl", include_str!("../../locales/en/window.ftl")),
            ],
        }
    }
}

/// The messages of one language, ready to be asked.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the message files of `language`. What cannot be read is logged and left out; its messages then show their
    /// keys.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // The marks around values help mixed writing directions only, and fonts may show them as boxes.
        bundle.set_use_isolating(false);
        for (name, text) in language.files() {
            let resource =
                FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(part, errors)| {
                    log::error!("message file {name}: {errors:?}");
                    part
                });
            if let Err(errors) = bundle.add_resource(resource) {
                log::error!("message file {name}: {errors:?}");
            }
        }
        Self { language, bundle }
    }

    /// The language these words are in.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn has(&self, key: Key) -> bool {
        self.bundle.has_message(key.as_str())
    }

    /// The message `key`, which wants no values.
    #[must_use]
    pub fn text(&self, key: Key) -> String {
        self.format(key, None)
    }

    /// The message `key` with values in it.
    #[must_use]
    pub fn text_with(&self, key: Key, args: &[(&'static str, Arg)]) -> String {
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            match arg {
                Arg::Text(text) => values.set(*name, text.as_str()),
                Arg::Number(number) => values.set(*name, *number),
                Arg::Message(message) => values.set(*name, self.say(message)),
            }
        }
        self.format(key, Some(&values))
    }

    /// A [`Message`] in this language.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        if message.args.is_empty() {
            self.text(message.key)
        } else {
            self.text_with(message.key, &message.args)
        }
    }

    /// A message that is missing shows its key, so that it is seen and can be reported.
    fn format(&self, key: Key, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key.as_str())
            .and_then(|message| message.value())
        else {
            log::error!("no message {key} in {}", self.language.tag());
            return format!("\u{27e8}{key}\u{27e9}");
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        if !errors.is_empty() {
            log::error!("message {key}: {errors:?}");
        }
        text.into_owned()
    }
}

impl Default for Words {
    fn default() -> Self {
        Self::new(Language::default())
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_message_shows_its_key() {
        let words = Words::default();
        let key = Key::new("no-such-message");
        assert!(!words.has(key));
        assert_eq!(words.text(key), "\u{27e8}no-such-message\u{27e9}");
    }

    #[test]
    fn every_language_reads_without_errors() {
        for language in Language::ALL {
            assert_eq!(language.identifier().to_string(), language.tag());
            let mut bundle = FluentBundle::new(vec![language.identifier()]);
            for (name, text) in language.files() {
                let resource = FluentResource::try_new((*text).to_owned())
                    .unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
                bundle
                    .add_resource(resource)
                    .unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
            }
        }
    }

    #[test]
    fn values_and_nested_messages_are_put_in() {
        let words = Words::default();
        let name: Message = crate::msg!("command-undo");
        let text = words.say(&crate::msg!(
            "tooltip-with-keys",
            tooltip = name,
            keys = "Ctrl+Z"
        ));
        assert!(text.contains("Undo") && text.contains("Ctrl+Z"), "{text}");
        assert!(!text.contains('\u{2068}'), "isolation marks: {text:?}");
    }
}
