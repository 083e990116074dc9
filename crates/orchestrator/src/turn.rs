//! The turn of GIPF as the only transitions that exist (G11): a decision is pending, an action answers it, and
//! everything that needs no decision follows by itself.

use gipf::{
    Board, ByColor, CapturePhase, Color, Entry, Fault, Kind, Phase, Piece, Position, PushKind,
    Spoils, Supply, Version,
};
use hexboard::CellSet;

use crate::rules::MOST_DRAWS;
use crate::{
    Action, Decision, Event, IllegalAction, KindRefusal, MatchDraw, MatchResult, Mode, Outcome,
    Reason, TurnRules, Unused,
};

/// Where in G11.1 the turn stands. `Position::side` is the player whose turn it is, until the turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// Step 2, or step 4 once the regular push is made.
    Extra { pushed: bool, step: ExtraStep },
    /// Step 3.
    Push,
    /// Step 5.
    Capture { by: Color },
    /// The end.
    Over(Outcome),
}

/// Where in C4 the decision about a potential stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum ExtraStep {
    Declare,
    Challenge,
    Match { drawn: u8 },
    Push,
}

/// A turn: a position, and which decision is pending in it.
///
/// Two values are equal iff position, rules, pending decision and challenges left are.
///
/// ```
/// use orchestrator::{Action, Decision, Turn};
///
/// let position = "standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS".parse()?;
/// let turn = Turn::of_position(&position)?;
/// let push = Action::Push { kind: gipf::PushKind::Basic, entry: "e1:e2".parse().unwrap() };
/// let turn = turn.apply(push).unwrap();
/// // The loaded piece is on e5 and completes a row, but nothing is captured before the potential is decided (G10.8).
/// assert_eq!(turn.pending(), Decision::UsePotential { owner: gipf::Color::White });
/// let turn = turn.apply(Action::Renounce).unwrap();
/// assert_eq!(turn.pending(), Decision::Capture { by: gipf::Color::White });
/// # Ok::<_, gipf::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    position: Position,
    rules: TurnRules,
    stage: Stage,
    challenges: ByColor<u8>,
}

impl Turn {
    /// The start of a turn in a position.
    ///
    /// # Errors
    /// When no game under these rules reaches the position (G11.6).
    pub fn new(position: &Position, rules: TurnRules) -> Result<Turn, Fault> {
        position.check(rules.rows)?;
        let challenges = ByColor::both(rules.challenges);
        let mut turn = Turn {
            position: *position,
            rules,
            stage: Stage::Push,
            challenges,
        };
        // G11.6: a position in which a player has lost his GIPF-pieces is a finished game; G8.3 comes before G8.1.
        match Color::ALL
            .into_iter()
            .find(|&color| position.has_lost_gipf_pieces(color))
        {
            Some(loser) => turn.stage = Stage::Over(Outcome::lost_by(loser, Reason::NoGipfPiece)),
            None => turn.start(&mut ignore),
        }
        Ok(turn)
    }

    /// The start of a turn in a position under the rules of a bare position string, [`TurnRules::of`].
    ///
    /// # Errors
    /// When no game reaches the position.
    pub fn of_position(position: &Position) -> Result<Turn, Fault> {
        Turn::new(position, TurnRules::of(position))
    }

    /// The decision that is pending.
    #[must_use]
    pub fn pending(&self) -> Decision {
        let side = self.side();
        match self.stage {
            Stage::Push => Decision::Push(side),
            Stage::Extra { step, .. } => match step {
                ExtraStep::Declare => Decision::UsePotential { owner: side },
                ExtraStep::Challenge => Decision::Challenge { by: side.other() },
                ExtraStep::Match { drawn } => Decision::Match { owner: side, drawn },
                ExtraStep::Push => Decision::ExtraPush { owner: side },
            },
            Stage::Capture { by } => Decision::Capture { by },
            Stage::Over(outcome) => Decision::Over(outcome),
        }
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Board, supplies and the player whose turn it is. In the middle of a turn this is no position of G11.4; when the
    /// game ends within a turn the side is the player whose turn would come next.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The pieces on the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.position.board
    }

    /// The player whose turn it is. Captures of his opponent at its end still belong to it (G11.3).
    #[must_use]
    pub fn side(&self) -> Color {
        self.position.side
    }

    /// What a player has beside the board.
    #[must_use]
    pub fn supply(&self, color: Color) -> &Supply {
        &self.position.supplies[color]
    }

    /// The rules fixed at the start.
    #[must_use]
    pub fn rules(&self) -> TurnRules {
        self.rules
    }

    /// Challenges that a player has left (C3).
    #[must_use]
    pub fn challenges_left(&self, color: Color) -> u8 {
        self.challenges[color]
    }

    /// Whether the regular push of this turn is still to come.
    #[must_use]
    pub fn is_before_push(&self) -> bool {
        matches!(self.stage, Stage::Push | Stage::Extra { pushed: false, .. })
    }

    /// The capture phase that is pending, before a row is taken.
    #[must_use]
    pub fn capture_phase(&self) -> Option<CapturePhase> {
        match self.stage {
            Stage::Capture { by } => {
                Some(CapturePhase::new(self.position.board, by, self.rules.rows))
            }
            _ => None,
        }
    }

    /// Whether the player whose turn it is may introduce a kind of piece (G7.1 to G7.3).
    ///
    /// # Errors
    /// Why he may not.
    pub fn check_kind(&self, kind: PushKind) -> Result<(), KindRefusal> {
        let supply = self.supply(self.side());
        let has_gipf_piece = self.board().has_gipf_piece(self.side());
        if supply.may_push(kind, has_gipf_piece) {
            return Ok(());
        }
        Err(match (kind, supply.phase) {
            (PushKind::Gipf, Phase::Gipf) => KindRefusal::ReserveTooSmall,
            (PushKind::Gipf, _) if self.position.version != Version::Tournament => {
                KindRefusal::NoGipfPiecesHere
            }
            (PushKind::Gipf, _) => KindRefusal::GipfPhaseOver,
            (_, Phase::Gipf) if !has_gipf_piece => KindRefusal::FirstMustBeGipf,
            _ => KindRefusal::NoPotentials,
        })
    }

    /// Answers the pending decision.
    ///
    /// # Errors
    /// When the rules do not allow the action now.
    pub fn apply(self, action: Action) -> Result<Turn, IllegalAction> {
        self.apply_with(action, &mut ignore)
    }

    /// Answers the pending decision and tells everything that happens, in order.
    ///
    /// # Errors
    /// When the rules do not allow the action now; nothing is told then.
    pub fn apply_with(
        mut self,
        action: Action,
        tell: &mut impl FnMut(Event),
    ) -> Result<Turn, IllegalAction> {
        let side = self.side();
        match (self.stage, action) {
            (Stage::Push, Action::Push { kind, entry }) => {
                self.check_kind(kind)?;
                if !self.board().can_push(entry) {
                    return Err(IllegalAction::FullLine(entry));
                }
                self.push(kind, entry, tell);
            }
            (
                Stage::Extra {
                    pushed,
                    step: ExtraStep::Declare,
                },
                Action::Use,
            ) => {
                tell(Event::Declared { owner: side });
                let step = match self.rules.mode {
                    Mode::EveryTime => ExtraStep::Match { drawn: 0 },
                    Mode::OnChallenge if self.challenges[side.other()] > 0 => ExtraStep::Challenge,
                    // C4 step 3: who has no challenge left is not asked.
                    Mode::Free | Mode::OnChallenge => ExtraStep::Push,
                };
                self.stage = Stage::Extra { pushed, step };
            }
            (
                Stage::Extra {
                    pushed,
                    step: ExtraStep::Declare | ExtraStep::Push,
                },
                Action::Renounce,
            ) => {
                self.lose_potential(pushed, Unused::Renounced, tell);
            }
            (
                Stage::Extra {
                    pushed,
                    step: ExtraStep::Challenge,
                },
                Action::Challenge | Action::LetPass,
            ) => {
                let by = side.other();
                let challenged = action == Action::Challenge;
                tell(Event::ChallengeAnswered { by, challenged });
                let step = if challenged {
                    self.challenges[by] -= 1;
                    ExtraStep::Match { drawn: 0 }
                } else {
                    ExtraStep::Push
                };
                self.stage = Stage::Extra { pushed, step };
            }
            (
                Stage::Extra {
                    pushed,
                    step: ExtraStep::Match { drawn },
                },
                Action::Match(result),
            ) => {
                tell(Event::MatchDecided {
                    owner: side,
                    result,
                });
                self.decide_match(pushed, drawn + 1, result, tell);
            }
            (
                Stage::Extra {
                    pushed,
                    step: ExtraStep::Push,
                },
                Action::ExtraPush(entry),
            ) => {
                self.extra_push(pushed, entry, tell)?;
            }
            (Stage::Capture { by }, Action::Capture(removed)) => self.capture(by, removed, tell)?,
            _ => {
                return Err(IllegalAction::NotNow {
                    pending: self.pending(),
                });
            }
        }
        Ok(self)
    }

    /// The game ended by something outside the turn: a resignation, time, an agreement, a repetition (G8.8, G8.9).
    /// A game that is over stays as it is.
    #[must_use]
    pub fn concluded(mut self, outcome: Outcome) -> Turn {
        if self.outcome().is_none() {
            self.stage = Stage::Over(outcome);
        }
        self
    }

    /// Step 1 of G11.1.
    #[inline]
    fn start(&mut self, tell: &mut impl FnMut(Event)) {
        let side = self.side();
        tell(Event::TurnStarted { side });
        if self.supply(side).reserve == 0 {
            self.end(Outcome::lost_by(side, Reason::NoPieces), tell);
        } else if self.board().is_full() {
            self.end(Outcome::lost_by(side, Reason::NoEntry), tell);
        } else {
            self.extra_phase(false, tell);
        }
    }

    /// Steps 2 and 4: the owner of a loaded piece on e5 decides about it, again and again (G10.9).
    #[inline]
    fn extra_phase(&mut self, pushed: bool, tell: &mut impl FnMut(Event)) {
        while self.board().owner_of_loaded_centre() == Some(self.side()) {
            tell(Event::PotentialDue { owner: self.side() });
            if !self.board().is_full() {
                self.stage = Stage::Extra {
                    pushed,
                    step: ExtraStep::Declare,
                };
                return;
            }
            // G10.13: without a legal entry the extra move is renounced automatically, and C4 step 1 asks for no match.
            self.position.board.unload_centre();
            tell(Event::PotentialLost {
                owner: self.side(),
                why: Unused::NoEntry,
            });
        }
        if pushed {
            self.captures_of(self.side(), tell);
        } else if self.board().is_full() {
            // G3.7: extra moves have filled the board.
            let loser = self.side();
            self.end_turn_with(Outcome::lost_by(loser, Reason::NoEntry), tell);
        } else {
            self.stage = Stage::Push;
        }
    }

    /// Step 3, with an action known to be legal.
    #[inline]
    pub(crate) fn push(&mut self, kind: PushKind, entry: Entry, tell: &mut impl FnMut(Event)) {
        let by = self.side();
        let Ok((board, pushed)) = self
            .position
            .board
            .pushed(entry, Piece::new(by, kind.kind()))
        else {
            debug_assert!(false, "the entry was checked");
            return;
        };
        self.position.board = board;
        let supply = &mut self.position.supplies[by];
        let before = supply.potentials;
        supply.pay(kind);
        tell(Event::Pushed {
            by,
            kind,
            entry,
            pushed,
        });
        if kind == PushKind::Basic && before > 0 {
            tell(Event::PotentialsDiscarded { by, count: before });
        }
        self.extra_phase(true, tell);
    }

    fn extra_push(
        &mut self,
        pushed: bool,
        entry: Entry,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), IllegalAction> {
        let owner = self.side();
        let mut board = self.position.board;
        board.unload_centre();
        let (board, moved) = board
            .pushed(entry, Piece::new(owner, Kind::Used))
            .map_err(|full| IllegalAction::FullLine(full.0))?;
        self.position.board = board;
        tell(Event::ExtraPushed {
            owner,
            entry,
            pushed: moved,
        });
        self.extra_phase(pushed, tell);
        Ok(())
    }

    fn lose_potential(&mut self, pushed: bool, why: Unused, tell: &mut impl FnMut(Event)) {
        self.position.board.unload_centre();
        tell(Event::PotentialLost {
            owner: self.side(),
            why,
        });
        self.extra_phase(pushed, tell);
    }

    /// C12 and C13; `drawn` counts this match too.
    fn decide_match(
        &mut self,
        pushed: bool,
        drawn: u8,
        result: MatchResult,
        tell: &mut impl FnMut(Event),
    ) {
        let step = match (result, self.rules.draw) {
            (MatchResult::OwnerWon, _) | (MatchResult::Drawn, MatchDraw::OwnerWins) => {
                ExtraStep::Push
            }
            (MatchResult::Drawn, MatchDraw::Replay) if drawn < MOST_DRAWS => {
                ExtraStep::Match { drawn }
            }
            _ => return self.lose_potential(pushed, Unused::MatchNotWon, tell),
        };
        self.stage = Stage::Extra { pushed, step };
    }

    /// Step 5 for one player: if he has no row the phase is over at once.
    #[inline]
    fn captures_of(&mut self, by: Color, tell: &mut impl FnMut(Event)) {
        if self.board().has_row(by) {
            self.stage = Stage::Capture { by };
        } else {
            self.after_captures_of(by, tell);
        }
    }

    #[inline]
    fn after_captures_of(&mut self, by: Color, tell: &mut impl FnMut(Event)) {
        if by == self.side() {
            // G4.5: first the mover, then the other player.
            self.captures_of(by.other(), tell);
        } else {
            self.position.side = by;
            self.start(tell);
        }
    }

    fn capture(
        &mut self,
        by: Color,
        removed: CellSet,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), IllegalAction> {
        let phase = CapturePhase::new(self.position.board, by, self.rules.rows);
        let end = phase
            .finish(removed)
            .ok_or(IllegalAction::Captures { by })?;
        self.captured(&end, tell);
        Ok(())
    }

    /// The end of the capture phase that is pending.
    pub(crate) fn captured(&mut self, end: &CapturePhase, tell: &mut impl FnMut(Event)) {
        let by = end.taker();
        let removed = end.removed();
        let spoils = Spoils::of(self.board(), by, removed);
        self.position.board = *end.board();
        self.position.supplies[by].reserve += spoils.returned;
        self.position.supplies[by.other()].lost += spoils.captured;
        tell(Event::Captured {
            by,
            removed,
            spoils,
        });
        match end.loser() {
            Some(loser) => self.end_turn_with(Outcome::lost_by(loser, Reason::NoGipfPiece), tell),
            None => self.after_captures_of(by, tell),
        }
    }

    /// The game ends within a turn, so that the next turn would be the other player's.
    fn end_turn_with(&mut self, outcome: Outcome, tell: &mut impl FnMut(Event)) {
        self.position.side = self.side().other();
        self.end(outcome, tell);
    }

    fn end(&mut self, outcome: Outcome, tell: &mut impl FnMut(Event)) {
        self.stage = Stage::Over(outcome);
        tell(Event::Over(outcome));
    }
}

/// Listens to nothing.
pub(crate) fn ignore(_: Event) {}
