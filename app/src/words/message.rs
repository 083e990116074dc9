//! A message that has not been put into words yet.

use std::fmt;

/// The name of a message in the files; made with [`key!`](crate::key).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(&'static str);

impl Key {
    /// Use [`key!`](crate::key), which the tests find and check.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The identifier in the message files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "key!({:?})", self.0)
    }
}

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Something that is the same in every language: a name, a ply, a time.
    Text(String),
    /// A number; the message chooses the plural by it.
    Number(i64),
    /// Another message, put into words first.
    Message(Box<Message>),
}

/// A message with its values, not yet in any language, so that logs and notices follow a change of language.
///
/// ```
/// use gipf_tamsk::{msg, words::Words};
///
/// let message = msg!("tooltip-with-keys", tooltip = msg!("command-undo"), keys = "Ctrl+Z");
/// assert!(Words::default().say(&message).contains("Ctrl+Z"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Which message.
    pub key: Key,
    /// Its values by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// Text that is the same in every language, such as a ply or a name.
    #[must_use]
    pub fn verbatim(text: impl Into<String>) -> Self {
        crate::msg!("verbatim", text = text.into())
    }
}

impl From<Key> for Message {
    fn from(key: Key) -> Self {
        Self {
            key,
            args: Vec::new(),
        }
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Key> for Arg {
    fn from(key: Key) -> Self {
        Message::from(key).into()
    }
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}

number_args!(u8, u16, u32, i32, i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The [`Key`](crate::words::Key) of a message: `key!("command-undo")`.
#[macro_export]
macro_rules! key {
    ($id:literal) => {
        $crate::words::Key::new($id)
    };
}

/// A [`Message`](crate::words::Message) with its values: `msg!("tooltip-with-keys", tooltip = undo, keys = "Ctrl+Z")`.
#[macro_export]
macro_rules! msg {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::Message {
            key: $crate::words::Key::new($id),
            args: vec![$((stringify!($name), $crate::words::Arg::from($value))),*],
        }
    };
}
