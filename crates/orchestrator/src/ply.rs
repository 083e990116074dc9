//! The text of a ply (notation, section 3): a player's captures at the end of the last turn, his own turn, and his
//! captures at its end.

use std::fmt;
use std::str::FromStr;

use gipf::{
    CaptureItems, Color, ParseCapturesError, ParsePointError, PushKind, PushText, read_captures,
};
use thiserror::Error;

use crate::{Action, Decision, Event, IllegalAction, MatchResult, Mode, Turn, Unused};

/// One ply of a record.
///
/// ```
/// use orchestrator::{Ply, Turn};
///
/// let position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS".parse().unwrap();
/// let turn = Turn::of_position(&position).unwrap();
/// let ply: Ply = "e1-e5;+a5-f4".parse()?;
/// let after = ply.play(turn).unwrap();
/// assert_eq!(after.position().to_string(), "standard 3P/3s1/3s2/SSSs3/2S3/5/G2g b 4,5 0,0 SS");
/// assert_eq!(ply.to_string(), "e1-e5;+a5-f4");
/// # Ok::<_, orchestrator::ParsePlyError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ply {
    /// Captures of this player at the end of his opponent's turn (G11.3).
    pub front: Option<Captures>,
    /// Extra moves before the regular push (G10.6).
    pub before: Vec<Extra>,
    /// The regular push; none where the game ended before it.
    pub push: Option<(PushKind, PushText)>,
    /// Extra moves after the regular push (G10.5).
    pub after: Vec<Extra>,
    /// The player's captures at the end of his turn.
    pub captures: Option<Captures>,
}

/// The captures of one phase.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Captures {
    /// These pieces.
    These(CaptureItems),
    /// Other programs' bare `x`: whatever is forced.
    Forced,
}

/// What became of a potential on e5 (C23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extra {
    /// It was pushed in, `+entry`.
    Push(PushText),
    /// It was given up, `+0`.
    Renounced,
    /// The match for it was not won, `+#`.
    NotWon,
}

impl fmt::Display for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Extra::Push(push) => write!(f, "+{push}"),
            Extra::Renounced => f.write_str("+0"),
            Extra::NotWon => f.write_str("+#"),
        }
    }
}

impl fmt::Display for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Captures::These(items) => items.fmt(f),
            Captures::Forced => f.write_str("x"),
        }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        let mut part = |text: &dyn fmt::Display| {
            let result = write!(f, "{separator}{text}");
            separator = ";";
            result
        };
        if let Some(front) = &self.front {
            part(front)?;
        }
        for extra in &self.before {
            part(extra)?;
        }
        if let Some((kind, push)) = &self.push {
            let prefix = match kind {
                PushKind::Basic => "",
                PushKind::Gipf => "G",
                PushKind::Loaded => "T",
            };
            part(&format_args!("{prefix}{push}"))?;
        }
        for extra in &self.after {
            part(extra)?;
        }
        if let Some(captures) = &self.captures {
            part(captures)?;
        }
        Ok(())
    }
}

/// What is known of a decision about a potential beside the text of the ply (C25).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExtraKnown {
    /// Whether the owner declared its use, even if he gave it up after a match (C7).
    pub used: bool,
    /// Whether the opponent demanded a match, if he was asked.
    pub challenged: Option<bool>,
    /// The results of the matches for it, in order.
    pub results: Vec<MatchResult>,
}

/// A text that is no ply.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePlyError {
    /// Nothing between two separators, or nothing at all.
    #[error("a part of the ply is empty")]
    Empty,
    /// A part stands where it cannot.
    #[error("`{0}` stands in the wrong place")]
    Order(String),
    /// A push or an extra move names no point.
    #[error("{0}")]
    Point(#[from] ParsePointError),
    /// A capture list cannot be read.
    #[error("{0}")]
    Captures(#[from] ParseCapturesError),
}

impl FromStr for Ply {
    type Err = ParsePlyError;

    fn from_str(text: &str) -> Result<Ply, ParsePlyError> {
        let mut ply = Ply::default();
        for part in text.split([';', ':']) {
            let out_of_place = || ParsePlyError::Order(part.to_owned());
            // Nothing follows the captures of the ply's own turn.
            if ply.captures.is_some() {
                return Err(out_of_place());
            }
            if part.is_empty() {
                return Err(ParsePlyError::Empty);
            } else if part.starts_with('x') {
                let captures = read_captures(part)?.map_or(Captures::Forced, Captures::These);
                let first = ply.front.is_none() && ply.before.is_empty() && ply.push.is_none();
                match () {
                    () if first => ply.front = Some(captures),
                    () if ply.push.is_some() => ply.captures = Some(captures),
                    () => return Err(out_of_place()),
                }
            } else if let Some(extra) = part.strip_prefix('+') {
                let extra = match extra {
                    "0" => Extra::Renounced,
                    "#" => Extra::NotWon,
                    push => Extra::Push(push.parse()?),
                };
                if ply.push.is_some() {
                    &mut ply.after
                } else {
                    &mut ply.before
                }
                .push(extra);
            } else if ply.push.is_some() {
                return Err(out_of_place());
            } else {
                let (kind, push) = match part.as_bytes()[0] {
                    b'G' => (PushKind::Gipf, &part[1..]),
                    b'T' => (PushKind::Loaded, &part[1..]),
                    _ => (PushKind::Basic, part),
                };
                ply.push = Some((kind, push.parse()?));
            }
        }
        Ok(ply)
    }
}

/// A ply that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlyError {
    /// The ply ends before the turn does.
    #[error("the ply ends, but {0}")]
    Ends(Decision),
    /// A part of the ply is left when the turn is over.
    #[error("`{0}` comes after the end of the turn")]
    Left(String),
    /// A push that no entry gives on this board.
    #[error("`{0}` is no legal push here")]
    NoEntry(String),
    /// `+#` in a game without matches (C23).
    #[error("`+#` stands only in games with matches")]
    NoMatch,
    /// Captures that are due and not written, or not allowed.
    #[error("{by} cannot take `{captures}` here")]
    Captures {
        /// Whose capture phase it is.
        by: Color,
        /// What is written; nothing if the captures are missing.
        captures: String,
    },
    /// A bare `x` where there is a choice.
    #[error("`x` without a list, but {0} has a choice")]
    Choice(Color),
    /// The rules forbid it for another reason.
    #[error("{0}")]
    Illegal(#[from] IllegalAction),
}

impl PlyError {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            PlyError::Ends(_) | PlyError::Left(_) => "G11.1",
            PlyError::NoEntry(_) => "G3.4",
            PlyError::NoMatch => "C23",
            PlyError::Captures { .. } | PlyError::Choice(_) => "G4.4",
            PlyError::Illegal(error) => error.rule(),
        }
    }
}

impl Ply {
    /// The turn after this ply. The captures that the other player makes at its end belong to his ply and are still
    /// pending then.
    ///
    /// # Errors
    /// When the ply is not legal; see [`Ply::actions`].
    pub fn play(&self, turn: Turn) -> Result<Turn, PlyError> {
        Reader::new(self, &turn).read(turn, |_| {})
    }

    /// The actions of which this ply consists.
    ///
    /// In a game with matches an extra move stands for a match that was won ([`Mode::EveryTime`]) or not demanded
    /// ([`Mode::OnChallenge`]), since the ply text does not tell (C26).
    ///
    /// # Errors
    /// When the ply is not legal.
    pub fn actions(&self, turn: Turn) -> Result<Vec<Action>, PlyError> {
        self.actions_knowing(turn, &[])
    }

    /// The actions of which this ply consists, with what is known beside its text about the decisions on potentials in
    /// it, in their order (C25). Where nothing is known it is as for [`Ply::actions`].
    ///
    /// # Errors
    /// When the ply is not legal, or contradicts what is known.
    pub fn actions_knowing(
        &self,
        turn: Turn,
        known: &[ExtraKnown],
    ) -> Result<Vec<Action>, PlyError> {
        let mut reader = Reader::new(self, &turn);
        reader.known = known.iter();
        let mut actions = Vec::new();
        reader.read(turn, |action| actions.push(action))?;
        Ok(actions)
    }

    /// The actions of a ply that is not finished: as far as its text and what is known of it go.
    ///
    /// # Errors
    /// When what there is of it is not legal.
    pub fn actions_begun(&self, turn: Turn, known: &[ExtraKnown]) -> Result<Vec<Action>, PlyError> {
        let mut reader = Reader::new(self, &turn);
        reader.known = known.iter();
        reader.unfinished = true;
        let mut actions = Vec::new();
        reader.read(turn, |action| actions.push(action))?;
        Ok(actions)
    }
}

/// Reads the parts of a ply in the order in which the turn asks for them.
struct Reader<'ply> {
    author: Color,
    front: Option<&'ply Captures>,
    before: std::slice::Iter<'ply, Extra>,
    push: Option<(PushKind, PushText)>,
    /// Whether the regular push has been read.
    pushed: bool,
    after: std::slice::Iter<'ply, Extra>,
    captures: Option<&'ply Captures>,
    /// What is known about the decisions on potentials that are still to come.
    known: std::slice::Iter<'ply, ExtraKnown>,
    /// The same about the one that is being made, and the results of its matches that are still to come.
    present: Option<&'ply ExtraKnown>,
    results: std::slice::Iter<'ply, MatchResult>,
    /// Whether the ply may end anywhere.
    unfinished: bool,
}

impl<'ply> Reader<'ply> {
    fn new(ply: &'ply Ply, turn: &Turn) -> Reader<'ply> {
        // The opponent's turn may still wait for captures of the ply's author.
        let author = match turn.pending() {
            Decision::Capture { by } => by,
            _ => turn.side(),
        };
        Reader {
            author,
            front: ply.front.as_ref(),
            before: ply.before.iter(),
            push: ply.push,
            pushed: false,
            after: ply.after.iter(),
            captures: ply.captures.as_ref(),
            known: [].iter(),
            present: None,
            results: [].iter(),
            unfinished: false,
        }
    }

    /// Reads the whole ply; gives the turn after it.
    fn read(mut self, mut turn: Turn, mut tell: impl FnMut(Action)) -> Result<Turn, PlyError> {
        while let Some(action) = self.answer(&turn)? {
            let mut lost = Vec::new();
            turn = turn.apply_with(action, &mut |event| {
                if let Event::PotentialLost { why, .. } = event {
                    lost.push(why);
                }
            })?;
            tell(action);
            self.skip_lost(&lost);
        }
        let left = self.left();
        if left == Ply::default() {
            Ok(turn)
        } else {
            Err(PlyError::Left(left.to_string()))
        }
    }

    /// The written answer to the pending decision; nothing when the ply is over.
    fn answer(&mut self, turn: &Turn) -> Result<Option<Action>, PlyError> {
        let decision = turn.pending();
        // The ply ends where the turn passes on, or the opponent takes rows at its end.
        let passed_on = match decision {
            Decision::Capture { by } => by != self.author,
            _ => turn.side() != self.author,
        };
        if passed_on || (self.unfinished && self.is_read(decision)) {
            return Ok(None);
        }
        let action = match decision {
            Decision::Over(_) => return Ok(None),
            Decision::Capture { by } if turn.side() == self.author => {
                capture_action(turn, by, self.captures.take())?
            }
            Decision::Capture { by } => capture_action(turn, by, self.front.take())?,
            Decision::Push(_) => {
                let (kind, text) = self.push.take().ok_or(PlyError::Ends(decision))?;
                self.pushed = true;
                turn.check_kind(kind).map_err(IllegalAction::from)?;
                Action::Push {
                    kind,
                    entry: entry(turn, text)?,
                }
            }
            Decision::ExtraPush { .. } => match self.extras().next() {
                Some(&Extra::Push(text)) => Action::ExtraPush(entry(turn, text)?),
                Some(Extra::Renounced) => Action::Renounce,
                // Without a challenge left for it there was no match to lose.
                Some(Extra::NotWon) => return Err(PlyError::NoMatch),
                None => return Err(PlyError::Ends(decision)),
            },
            // The part stays for the decision that follows, unless this one ends the matter.
            Decision::UsePotential { .. } => {
                self.present = self.known.next();
                self.results = self.present.map_or(&[][..], |known| &known.results).iter();
                let declared = self.present.is_some_and(|known| known.used);
                match self.extras().as_slice().first() {
                    None if declared && self.unfinished => Action::Use,
                    None => return Err(PlyError::Ends(decision)),
                    Some(Extra::NotWon) if turn.rules().mode == Mode::Free => {
                        return Err(PlyError::NoMatch);
                    }
                    Some(Extra::Renounced) if !declared => {
                        self.extras().next();
                        Action::Renounce
                    }
                    Some(_) => Action::Use,
                }
            }
            Decision::Challenge { .. } => {
                let lost = self.extras().as_slice().first() == Some(&Extra::NotWon);
                let challenged = self.present.and_then(|known| known.challenged);
                if challenged.unwrap_or(lost) {
                    Action::Challenge
                } else {
                    Action::LetPass
                }
            }
            Decision::Match { .. } => {
                let lost = self.extras().as_slice().first() == Some(&Extra::NotWon);
                Action::Match(match self.results.next() {
                    Some(&result) => result,
                    None if lost => MatchResult::OwnerLost,
                    None => MatchResult::OwnerWon,
                })
            }
        };
        Ok(Some(action))
    }

    /// Whether the text, and what is known beside it, say nothing about a decision.
    fn is_read(&mut self, decision: Decision) -> bool {
        let nothing_of_potentials = self.extras().as_slice().is_empty();
        match decision {
            Decision::Push(_) => self.push.is_none(),
            Decision::UsePotential { .. } => {
                nothing_of_potentials && self.known.as_slice().is_empty()
            }
            Decision::Challenge { .. } => {
                nothing_of_potentials && self.present.is_none_or(|known| known.challenged.is_none())
            }
            Decision::Match { .. } => nothing_of_potentials && self.results.as_slice().is_empty(),
            Decision::ExtraPush { .. } => nothing_of_potentials,
            // Captures that are not written are none if something follows them.
            Decision::Capture { .. } if self.pushed => self.captures.is_none(),
            Decision::Capture { .. } => {
                self.front.is_none() && self.before.as_slice().is_empty() && self.push.is_none()
            }
            Decision::Over(_) => true,
        }
    }

    /// The extra moves on this side of the regular push.
    fn extras(&mut self) -> &mut std::slice::Iter<'ply, Extra> {
        if self.pushed {
            &mut self.after
        } else {
            &mut self.before
        }
    }

    /// Potentials without a legal entry were given up by the turn itself, and those whose match was not won are lost; the
    /// text has both all the same.
    fn skip_lost(&mut self, lost: &[Unused]) {
        for why in lost {
            let written = match why {
                Unused::NoEntry => Extra::Renounced,
                Unused::MatchNotWon => Extra::NotWon,
                Unused::Renounced => continue,
            };
            if self.extras().as_slice().first() == Some(&written) {
                self.extras().next();
            }
        }
    }

    /// What has not been read.
    fn left(self) -> Ply {
        Ply {
            front: self.front.cloned(),
            before: self.before.copied().collect(),
            push: self.push,
            after: self.after.copied().collect(),
            captures: self.captures.cloned(),
        }
    }
}

fn entry(turn: &Turn, text: PushText) -> Result<gipf::Entry, PlyError> {
    text.entry(turn.board())
        .ok_or_else(|| PlyError::NoEntry(text.to_string()))
}

fn capture_action(turn: &Turn, by: Color, written: Option<&Captures>) -> Result<Action, PlyError> {
    let none = CaptureItems::default();
    let items = match written {
        Some(Captures::Forced) => {
            let forced = turn.capture_phase().and_then(|phase| phase.forced());
            return forced.map(Action::Capture).ok_or(PlyError::Choice(by));
        }
        Some(Captures::These(items)) => items,
        // A phase in which nothing is removed is not written.
        None => &none,
    };
    let removed = items.spots();
    let wrong = || PlyError::Captures {
        by,
        captures: written.map(Captures::to_string).unwrap_or_default(),
    };
    // Kind and owner are written for the reader, but they must be true.
    if CaptureItems::of(turn.board(), by, removed) != *items {
        return Err(wrong());
    }
    let action = Action::Capture(removed);
    turn.apply(action).map_err(|_| wrong())?;
    Ok(action)
}
