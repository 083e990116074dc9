//! What everything on the boards is called, for those who hear it and for tests.

use gipf::{Color, Dot, Kind, Piece, spot_name};
use hexboard::Cell;
use tamsk::{Side, space_name};

use crate::msg;
use crate::scene::{
    GipfScene, OptionalChoice, Rank, RowState, Sand, Suggestion, TamskScene, Target,
};
use crate::words::{Arg, Message};

/// "white GIPF-piece".
#[must_use]
pub fn piece(piece: Piece) -> Message {
    match (piece.color, piece.kind) {
        (Color::White, Kind::Basic) => msg!("piece-white-basic"),
        (Color::White, Kind::Gipf) => msg!("piece-white-gipf"),
        (Color::White, Kind::Loaded) => msg!("piece-white-loaded"),
        (Color::White, Kind::Used) => msg!("piece-white-used"),
        (Color::Black, Kind::Basic) => msg!("piece-black-basic"),
        (Color::Black, Kind::Gipf) => msg!("piece-black-gipf"),
        (Color::Black, Kind::Loaded) => msg!("piece-black-loaded"),
        (Color::Black, Kind::Used) => msg!("piece-black-used"),
    }
}

/// "e5, white GIPF-piece" or "e5, empty".
#[must_use]
pub fn spot(scene: &GipfScene, spot: Cell) -> Message {
    match scene.board.piece(spot) {
        Some(there) => msg!("spot-piece", spot = spot_name(spot), piece = piece(there)),
        None => msg!("spot-empty", spot = spot_name(spot)),
    }
}

/// "dot a5".
#[must_use]
pub fn dot(dot: Dot) -> Message {
    msg!("dot-name", dot = dot.to_string())
}

/// The name of a point with the moves that are proposed from it: "dot e1, best move: to e5".
#[must_use]
pub fn with_suggestions(
    name: Message,
    suggestions: &[Suggestion],
    from: Target,
    called: impl Fn(Cell) -> String,
) -> Message {
    let mut name = name;
    for suggestion in suggestions {
        if let Some(to) = suggestion.at(from) {
            let to = called(to);
            name = match suggestion.rank {
                Rank::First => msg!("suggested-first", point = name, to = to),
                Rank::Second => msg!("suggested-second", point = name, to = to),
                Rank::Third => msg!("suggested-third", point = name, to = to),
                Rank::Threat => msg!("suggested-threat", point = name, to = to),
            };
        }
    }
    name
}

/// What choosing a dot does now, if it does anything.
#[must_use]
pub fn dot_action(scene: &GipfScene, dot: Dot) -> Option<Message> {
    if let Some(entry) = scene.entry_of(Target::Dot(dot)) {
        return Some(push(entry));
    }
    scene
        .entries
        .at(dot)
        .next()
        .is_some()
        .then(|| msg!("do-choose-dot"))
}

fn push(entry: gipf::Entry) -> Message {
    msg!(
        "do-push",
        dot = entry.dot().to_string(),
        spot = spot_name(entry.first_spot())
    )
}

/// What choosing a spot does now, if it does anything; otherwise what is to be known about it.
#[must_use]
pub fn spot_action(scene: &GipfScene, spot: Cell) -> Option<Message> {
    if let Some(row) = scene.row_at(spot) {
        return Some(match (row.state, row.choice(spot)) {
            (RowState::Offered, _) => msg!("do-choose-row"),
            (_, None) => msg!("row-mandatory"),
            (_, Some(OptionalChoice::Take)) => msg!("do-leave"),
            (_, Some(OptionalChoice::Leave)) => msg!("do-take"),
            (_, Some(OptionalChoice::Open)) => msg!("do-decide"),
        });
    }
    if let Some(entry) = scene.entry_of(Target::Spot(spot)) {
        return Some(push(entry));
    }
    if scene.centre_due && spot == Cell::CENTRE {
        return Some(msg!("centre-due"));
    }
    let pending = scene
        .rows
        .iter()
        .any(|row| row.state == RowState::Pending && row.segment().contains(spot));
    pending.then(|| msg!("row-pending"))
}

/// "d4, 2 of 4 rings, red hourglass, 1:20 left".
#[must_use]
pub fn space(scene: &TamskScene, space: Cell) -> Message {
    let name = space_name(space).to_string();
    let (rings, capacity) = (scene.rings[space], scene.capacity[space]);
    match scene.glass(space) {
        Some(there) => msg!(
            "space-with-glass",
            space = name,
            rings = rings,
            capacity = capacity,
            glass = glass(there.owner, there.sand)
        ),
        None if scene.is_full(space) => {
            msg!(
                "space-full",
                space = name,
                rings = rings,
                capacity = capacity
            )
        }
        None => msg!(
            "space-open",
            space = name,
            rings = rings,
            capacity = capacity
        ),
    }
}

/// "red hourglass, 1:20 left".
#[must_use]
pub fn glass(owner: Side, sand: Sand) -> Message {
    let time = || Arg::from(clock(sand.seconds().unwrap_or_default()));
    match (owner, sand) {
        (Side::Red, Sand::Untimed) => msg!("glass-red"),
        (Side::Red, Sand::NotStarted) => msg!("glass-red-not-started"),
        (Side::Red, Sand::Running { .. }) => msg!("glass-red-running", time = time()),
        (Side::Red, Sand::Dead) => msg!("glass-red-dead"),
        (Side::Black, Sand::Untimed) => msg!("glass-black"),
        (Side::Black, Sand::NotStarted) => msg!("glass-black-not-started"),
        (Side::Black, Sand::Running { .. }) => msg!("glass-black-running", time = time()),
        (Side::Black, Sand::Dead) => msg!("glass-black-dead"),
    }
}

/// What choosing a space does now, if it does anything.
#[must_use]
pub fn space_action(scene: &TamskScene, space: Cell) -> Option<Message> {
    if scene.lifted == Some(space) {
        Some(msg!("do-put-back"))
    } else if scene.lifted.is_some() && scene.destinations.contains(space) {
        Some(msg!("do-set-down"))
    } else if scene.movable.contains(space) {
        Some(msg!("do-lift"))
    } else if scene.claimable && scene.unringed == Some(space) {
        Some(msg!("do-claim"))
    } else if scene.unringed == Some(space) {
        Some(msg!("space-unringed"))
    } else {
        None
    }
}

/// Minutes and seconds, as on a clock.
#[must_use]
pub fn clock(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::words::Words;

    #[test]
    fn names_are_said_as_people_say_them() {
        let words = Words::default();
        let mut scene = GipfScene::default();
        assert_eq!(words.say(&spot(&scene, Cell::CENTRE)), "e5, empty");
        scene
            .board
            .place(Cell::CENTRE, Piece::new(Color::White, Kind::Gipf));
        assert_eq!(
            words.say(&spot(&scene, Cell::CENTRE)),
            "e5, white GIPF-piece"
        );
        assert_eq!(words.say(&dot("a5".parse().unwrap())), "dot a5");

        let mut scene = TamskScene::default();
        scene.rings[Cell::CENTRE] = 2;
        scene.glasses.push(crate::scene::Glass {
            owner: Side::Red,
            space: Cell::CENTRE,
            sand: Sand::Running {
                left: Duration::from_millis(79_400),
                all: Duration::from_mins(3),
            },
        });
        assert_eq!(
            words.say(&space(&scene, Cell::CENTRE)),
            "d4, 2 of 4 rings, red hourglass, 1:20 left"
        );
        let edge = tamsk::parse_space("a1").unwrap();
        assert_eq!(words.say(&space(&scene, edge)), "a1, 0 of 1 ring");
        scene.rings[edge] = 1;
        assert_eq!(words.say(&space(&scene, edge)), "a1, 1 of 1 ring, full");
    }

    #[test]
    fn clocks_have_two_digits_of_seconds() {
        assert_eq!(clock(0), "0:00");
        assert_eq!(clock(65), "1:05");
        assert_eq!(clock(600), "10:00");
    }
}
