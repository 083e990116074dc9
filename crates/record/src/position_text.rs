//! Positions of GIPF as their strings.

use gipf::Position;
use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

pub(crate) fn serialize<S: Serializer>(
    position: &Position,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(position)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Position, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}
