use std::time::Duration;

use gipf::{Board, Color, Dot, Entry, Kind, Piece};
use hexboard::{Cell, CellSet};

use super::Pace;
use super::motion::{Span, eased};

/// What has just happened on a GIPF board, to be seen in order: pushes, potentials that are lifted, captures.
///
/// The board of the scene is already the one after all of it. A film that is played backwards shows an undo.
///
/// ```
/// use gipf::{Board, Color, Kind, Piece};
/// use gipf_tamsk::scene::{Film, Pace};
/// use std::time::Duration;
///
/// let pace = Pace { push: Duration::from_millis(180), ..Pace::default() };
/// let mut film = Film::new(Duration::ZERO, pace);
/// film.push(&Board::EMPTY, "e1:e2".parse().unwrap(), Piece::new(Color::White, Kind::Gipf));
/// let frame = film.frame(Duration::from_millis(90)).unwrap();
/// assert_eq!(frame.moving.len(), 1);
/// assert!(film.frame(Duration::from_millis(180)).is_none(), "it is over");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Film {
    pace: Pace,
    start: Duration,
    end: Duration,
    backwards: bool,
    shots: Vec<Shot>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Shot {
    before: Board,
    what: What,
    span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    Push { entry: Entry, piece: Piece },
    Lift { owner: Color, to: Place },
    Capture { removed: CellSet, taker: Color },
}

/// One moment of a [`Film`].
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The pieces that stand still.
    pub still: Board,
    /// The pieces that move, in the order in which they are drawn.
    pub moving: Vec<Moving>,
    /// Pieces that stand still but are about to be captured.
    pub doomed: CellSet,
}

/// A piece on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// Which piece.
    pub piece: Piece,
    /// Where it comes from.
    pub from: Place,
    /// Where it goes.
    pub to: Place,
    /// How much of the way it has come, 0 to 1, slow at both ends.
    pub share: f32,
}

/// Where a moving piece comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A spot.
    Spot(Cell),
    /// A dot.
    Dot(Dot),
    /// A player's reserve.
    Reserve(Color),
    /// Captured by a player, or a potential that is lost.
    OutOfGame,
}

impl Film {
    /// A film that begins at a moment.
    #[must_use]
    pub fn new(start: Duration, pace: Pace) -> Self {
        Self {
            pace,
            start,
            end: start,
            backwards: false,
            shots: Vec::new(),
        }
    }

    fn shoot(&mut self, before: &Board, what: What, length: Duration) {
        let span = Span::new(self.end, length);
        self.end = span.end();
        self.shots.push(Shot {
            before: *before,
            what,
            span,
        });
    }

    /// A piece is pushed in, and the chain moves on with it.
    pub fn push(&mut self, before: &Board, entry: Entry, piece: Piece) {
        self.shoot(before, What::Push { entry, piece }, self.pace.push);
    }

    /// The potential on e5 is lifted off and carried to the dot from which it will be pushed in; without a dot it leaves
    /// the game (G10.2, G10.3). `before` still has the loaded piece.
    pub fn lift(&mut self, before: &Board, owner: Color, to: Option<Dot>) {
        let to = to.map_or(Place::OutOfGame, Place::Dot);
        self.shoot(before, What::Lift { owner, to }, self.pace.lift);
    }

    /// Pieces are taken: they are marked for a moment and leave one after the other.
    pub fn capture(&mut self, before: &Board, removed: CellSet, taker: Color) {
        if removed.is_empty() {
            return;
        }
        let length = self.pace.hold + self.pace.capture + self.pace.stagger * (removed.len() - 1);
        self.shoot(before, What::Capture { removed, taker }, length);
    }

    /// The same film played from its end to its start.
    #[must_use]
    pub fn backwards(self) -> Self {
        Self {
            backwards: !self.backwards,
            ..self
        }
    }

    /// When it is over.
    #[must_use]
    pub fn end(&self) -> Duration {
        self.end
    }

    /// Whether it is still playing.
    #[must_use]
    pub fn is_playing(&self, now: Duration) -> bool {
        now < self.end
    }

    /// What is seen at a moment; nothing once the film is over.
    #[must_use]
    pub fn frame(&self, now: Duration) -> Option<Frame> {
        if !self.is_playing(now) {
            return None;
        }
        let now = now.max(self.start);
        let moment = if self.backwards {
            // The very end of the film is the end of its last shot.
            (self.start + self.end.saturating_sub(now))
                .min(self.end.saturating_sub(Duration::from_nanos(1)))
        } else {
            now
        };
        let shot = self.shots.iter().find(|shot| moment < shot.span.end())?;
        Some(shot.frame(moment, &self.pace))
    }
}

impl Shot {
    fn frame(&self, now: Duration, pace: &Pace) -> Frame {
        match self.what {
            What::Push { entry, piece } => self.push(entry, piece, now),
            What::Lift { owner, to } => self.lift(owner, to, now),
            What::Capture { removed, taker } => self.capture(removed, taker, now, pace),
        }
    }

    fn push(&self, entry: Entry, piece: Piece, now: Duration) -> Frame {
        let chain = self
            .before
            .chain(entry)
            .map_or(CellSet::EMPTY, |pushed| pushed.chain);
        let share = eased(self.span.share(now));
        let entering = Moving {
            piece,
            from: Place::Dot(entry.dot()),
            to: Place::Spot(entry.first_spot()),
            share,
        };
        let chained = chain.iter().filter_map(|spot| {
            Some(Moving {
                piece: self.before.piece(spot)?,
                from: Place::Spot(spot),
                to: Place::Spot(spot.step(entry.direction())?),
                share,
            })
        });
        Frame {
            still: self.before.without(chain),
            moving: chained.chain([entering]).collect(),
            doomed: CellSet::EMPTY,
        }
    }

    fn lift(&self, owner: Color, to: Place, now: Duration) -> Frame {
        let mut still = self.before;
        still.unload_centre();
        let potential = Moving {
            piece: Piece::new(owner, Kind::Used),
            from: Place::Spot(Cell::CENTRE),
            to,
            share: eased(self.span.share(now)),
        };
        Frame {
            still,
            moving: vec![potential],
            doomed: CellSet::EMPTY,
        }
    }

    fn capture(&self, removed: CellSet, taker: Color, now: Duration, pace: &Pace) -> Frame {
        let mut gone = CellSet::EMPTY;
        let mut moving = Vec::new();
        for (place, spot) in (0..).zip(removed.iter()) {
            let start = self.span.start + pace.hold + pace.stagger * place;
            if now < start {
                continue;
            }
            gone.insert(spot);
            let flight = Span::new(start, pace.capture);
            let Some(piece) = self.before.piece(spot).filter(|_| now < flight.end()) else {
                continue;
            };
            let to = if piece.color == taker && piece.kind != Kind::Used {
                Place::Reserve(taker)
            } else {
                Place::OutOfGame
            };
            moving.push(Moving {
                piece,
                from: Place::Spot(spot),
                to,
                share: eased(flight.share(now)),
            });
        }
        Frame {
            still: self.before.without(gone),
            moving,
            doomed: removed - gone,
        }
    }
}

#[cfg(test)]
mod tests {
    use gipf::parse_spot;

    use super::*;

    const MS: Duration = Duration::from_millis(1);
    const PACE: Pace = Pace {
        push: Duration::from_millis(180),
        hold: Duration::from_millis(400),
        capture: Duration::from_millis(220),
        stagger: Duration::from_millis(50),
        lift: Duration::from_millis(250),
        turn_over: Duration::from_millis(200),
    };

    fn white(kind: Kind) -> Piece {
        Piece::new(Color::White, kind)
    }

    fn spots(names: &str) -> CellSet {
        names
            .split(' ')
            .map(|name| parse_spot(name).unwrap())
            .collect()
    }

    /// e2 to e4 white, the last one loaded, f5 black.
    fn board() -> Board {
        let mut board = Board::EMPTY;
        for spot in spots("e2 e3") {
            board.place(spot, white(Kind::Basic));
        }
        board.place(parse_spot("e4").unwrap(), white(Kind::Loaded));
        board.place(
            parse_spot("f5").unwrap(),
            Piece::new(Color::Black, Kind::Basic),
        );
        board
    }

    #[test]
    fn a_chain_moves_together_with_the_entering_piece() {
        let mut film = Film::new(MS * 1000, PACE);
        film.push(&board(), "e1:e2".parse().unwrap(), white(Kind::Basic));
        let frame = film.frame(MS * 1090).unwrap();
        assert_eq!(frame.still.occupied(), spots("f5"));
        assert_eq!(frame.moving.len(), 4);
        assert!(
            frame
                .moving
                .iter()
                .all(|moving| (moving.share - 0.5).abs() < 1e-3)
        );
        let arriving = frame
            .moving
            .iter()
            .find(|moving| moving.piece.kind == Kind::Loaded)
            .unwrap();
        assert_eq!(arriving.to, Place::Spot(Cell::CENTRE));
        assert_eq!(film.frame(MS * 1180), None);
    }

    #[test]
    fn before_its_start_a_film_shows_its_first_picture() {
        let mut film = Film::new(MS * 1000, PACE);
        film.push(&board(), "e1:e2".parse().unwrap(), white(Kind::Basic));
        let frame = film.frame(Duration::ZERO).unwrap();
        assert!(frame.moving.iter().all(|moving| moving.share == 0.0));
    }

    #[test]
    fn a_capture_is_marked_first_and_then_leaves_piece_by_piece() {
        let mut film = Film::new(Duration::ZERO, PACE);
        let taken = spots("e2 e3 e4 f5");
        film.capture(&board(), taken, Color::White);
        assert_eq!(film.end(), MS * (400 + 220 + 3 * 50));
        assert_eq!(film.frame(MS * 399).unwrap().doomed, taken);
        let frame = film.frame(MS * 460).unwrap();
        assert_eq!(frame.doomed, spots("e4 f5"));
        assert_eq!(frame.moving.len(), 2);
        let last = film.frame(film.end().saturating_sub(MS)).unwrap();
        assert_eq!(last.still.occupied(), CellSet::EMPTY);
        assert_eq!(last.moving.len(), 1);
        assert_eq!(last.moving[0].to, Place::OutOfGame, "f5 was Black's");
        film.capture(&Board::EMPTY, CellSet::EMPTY, Color::White);
        assert_eq!(film.end(), MS * 770, "nothing to see takes no time");
    }

    #[test]
    fn the_potential_leaves_its_base_behind() {
        let entry: Entry = "e1:e2".parse().unwrap();
        let (loaded, _) = board().pushed(entry, white(Kind::Basic)).unwrap();
        let mut film = Film::new(Duration::ZERO, PACE);
        film.lift(&loaded, Color::White, Some(entry.dot()));
        let frame = film.frame(MS * 100).unwrap();
        assert_eq!(frame.still.piece(Cell::CENTRE), Some(white(Kind::Basic)));
        assert_eq!(frame.moving[0].piece, white(Kind::Used));
        assert_eq!(frame.moving[0].to, Place::Dot(entry.dot()));
    }

    #[test]
    fn backwards_begins_with_the_end() {
        let entry: Entry = "e1:e2".parse().unwrap();
        let (after, _) = board().pushed(entry, white(Kind::Basic)).unwrap();
        let mut film = Film::new(Duration::ZERO, PACE);
        film.push(&board(), entry, white(Kind::Basic));
        film.capture(&after, spots("e2 e3 e4 e5"), Color::White);
        let undo = film.clone().backwards();
        let first = undo.frame(Duration::ZERO).unwrap();
        assert_eq!(first.moving.len(), 1, "the last piece comes back first");
        assert!(first.moving[0].share > 0.99);
        let last = undo.frame(undo.end().saturating_sub(MS)).unwrap();
        assert_eq!(last.moving.len(), 4);
        assert!(last.moving.iter().all(|moving| moving.share < 0.01));
        assert_eq!(undo.frame(undo.end()), None);
    }

    #[test]
    fn without_a_pace_nothing_is_seen() {
        let mut film = Film::new(MS, Pace::default());
        film.push(&board(), "e1:e2".parse().unwrap(), white(Kind::Basic));
        assert_eq!(film.frame(MS), None);
    }
}
