//! The GIPF board as it is looked at.

use std::time::Duration;

use gipf::{Color, Kind, Piece};
use hexboard::Symmetry;
use orchestrator::Decision;

use super::super::suggest::{of_actions, of_move};
use super::{GipfSession, story};
use crate::scene::{Entries, GipfScene, PushPreview, Rank, RowMark, RowState, TamskScene};
use crate::settings::Settings;
use crate::view_model::BoardKind;

impl GipfSession {
    pub(in crate::session) fn gipf_scene(&self, now: Duration, settings: &Settings) -> GipfScene {
        let steps = self.steps_shown();
        let turn = story::turn_after(&self.game, steps);
        let (trace, emptied) = story::traces(&self.game.steps()[..steps]);
        let mut scene = GipfScene {
            board: *turn.board(),
            trace,
            emptied,
            orientation: Symmetry::rotation(settings.rotation),
            coordinates: settings.coordinates,
            frozen: self.game.current_match().is_some() || self.looking.is_some(),
            ..GipfScene::default()
        };
        if self.looking.is_some() {
            return scene;
        }
        let pushes = matches!(turn.pending(), Decision::Push(_)) || self.may_push_potential();
        let own = self.computer_to_decide().is_none();
        if pushes && own && self.question.is_none() {
            scene.entries = Entries::legal(turn.board());
            scene.selected = self.selected;
            scene.preview = self
                .target
                .and_then(|target| scene.entry_of(target))
                .map(|entry| PushPreview {
                    entry,
                    piece: self.piece_to_push(),
                });
        }
        let extra = matches!(
            turn.pending(),
            Decision::UsePotential { .. }
                | Decision::Challenge { .. }
                | Decision::Match { .. }
                | Decision::ExtraPush { .. }
        );
        scene.centre_due = extra;
        if let Some(draft) = &self.draft {
            scene.board = *draft.phase().board();
            scene.rows = draft.marks();
            let other = draft.phase().taker().other();
            scene.rows.extend(pending_rows(&scene.board, other));
        } else if extra {
            // G10.8, C31: rows that stand there meanwhile are shown as pending.
            scene.rows = Color::ALL
                .into_iter()
                .flat_map(|color| pending_rows(turn.board(), color))
                .collect();
        }
        if let Some(hint) = &self.advice.hint {
            scene
                .suggestions
                .push(of_actions(turn, &hint.actions, Rank::First));
        }
        scene.film = self.film.clone().filter(|film| film.is_playing(now));
        scene
    }

    /// The TAMSK board, while it is looked at.
    pub(in crate::session) fn tamsk_scene(
        &self,
        now: Duration,
        settings: &Settings,
    ) -> Option<TamskScene> {
        let contest = self
            .contest
            .as_ref()
            .filter(|_| self.shown == BoardKind::Tamsk)?;
        let game = self.match_play()?.game();
        let mut scene = contest.table.scene(game, now, settings);
        scene.frozen |= self.game.current_match().is_none();
        let hinted = contest.computers.hinted().filter(|_| !scene.frozen);
        scene
            .suggestions
            .extend(hinted.map(|mv| of_move(mv, Rank::First)));
        Some(scene)
    }

    /// The piece that the next push brings in.
    fn piece_to_push(&self) -> Piece {
        let side = self.turn().side();
        if self.may_push_potential() {
            Piece::new(side, Kind::Used)
        } else {
            Piece::new(side, self.kind().kind())
        }
    }

    /// Number of steps after which the board is looked at.
    pub(super) fn steps_shown(&self) -> usize {
        match self.looking {
            None => self.game.steps().len(),
            Some(0) => 0,
            Some(plies) => story::ply_ends(&self.game)
                .get(plies - 1)
                .copied()
                .unwrap_or(self.game.steps().len()),
        }
    }
}

fn pending_rows(board: &gipf::Board, owner: Color) -> impl Iterator<Item = RowMark> + use<> {
    let board = *board;
    board
        .rows(owner)
        .map(move |row| RowMark::new(&board, owner, row, RowState::Pending))
}
