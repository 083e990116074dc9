//! Everything that is drawn around the boards. Views read, and return [`Intent`]s; they change nothing.

pub mod about;
pub mod analysis;
pub mod board;
pub mod chances;
pub mod game;
pub mod header;
pub mod keys;
pub mod moments;
pub mod notices;
pub mod page;
pub mod player;
pub mod prompt;
pub mod record;
pub mod refusal;
pub mod settings;
pub mod shortcuts;
pub mod start;
pub mod status;
pub mod strip;
pub mod timer;
pub mod tools;
pub mod widget;

use crate::{
    command::CommandStates,
    intent::Intent,
    words::{Key, Message, Words},
};

/// What every view is given beside its own view-model.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The words.
    pub words: &'a Words,
    /// Which commands make sense now.
    pub states: &'a dyn CommandStates,
}

impl Look<'_> {
    /// A message in the user's language.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// A message without values in the user's language.
    #[must_use]
    pub fn text(&self, key: Key) -> String {
        self.words.text(key)
    }
}

impl std::fmt::Debug for Look<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Look")
            .field("words", self.words)
            .finish_non_exhaustive()
    }
}

/// The intents that a frame collects.
pub type Intents = Vec<Intent>;
