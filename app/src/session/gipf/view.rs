//! Everything around the boards: players, record, tools.

use std::time::Duration;

use gipf::Color;
use orchestrator::{Mode, PotentialRule};

use super::super::asker::Purpose;
use super::super::tamsk::{badge, side_below, thinking};
use super::{GipfSession, match_player, millis, says, story};
use crate::command::Command;
use crate::settings::Settings;
use crate::view_model::{
    BoardKind, ClockView, GameView, PlayerColour, PlayerView, RecordCell, RecordRow, RecordView,
    StockView, SwitchView,
};
use crate::words::Message;

impl GipfSession {
    pub(in crate::session) fn view(&self, now: Duration, settings: &Settings) -> GameView {
        let tamsk = self.tamsk_view(settings.rotation, now);
        let (above, below) = tamsk.as_ref().map_or_else(
            || {
                // Who sits at the lower edge of the board.
                let below = if (2..=4).contains(&(settings.rotation % 6)) {
                    Color::Black
                } else {
                    Color::White
                };
                (self.player(below.other(), now), self.player(below, now))
            },
            |view| view.players.clone(),
        );
        let (record, timer) = match tamsk {
            Some(view) => (view.record, view.timer),
            None => (self.record(), None),
        };
        GameView {
            switch: self.switch(),
            above,
            below,
            prompt: self.prompt(),
            timer,
            record,
            analysis: None,
            tools: self.tools(),
            status: self.desk.status().clone(),
            refusal: self.desk.refusal().cloned(),
        }
    }

    /// One row of buttons; the rest is in the menus.
    fn tools(&self) -> Vec<Command> {
        if self.is_demonstration() {
            return vec![Command::Undo, Command::Redo, Command::Pause];
        }
        let [second, last] = if self.has_computers() {
            [Command::Hint, Command::OfferDraw]
        } else {
            [Command::OfferDraw, Command::Flip]
        };
        vec![Command::Undo, Command::Redo, second, last, Command::Resign]
    }

    /// What the TAMSK board has around it, while it is looked at.
    fn tamsk_view(&self, rotation: u8, now: Duration) -> Option<TamskAround> {
        let (contest, shown) = (self.contest.as_ref()?, self.shown_match()?);
        if self.shown != BoardKind::Tamsk {
            return None;
        }
        let plan = *shown.plan();
        let names = self.desk.names.clone();
        let name = move |side| match_player(&names, side, plan.color(side));
        let game = shown.play().game();
        let below = side_below(rotation);
        let (mut upper, mut lower) = contest.table.players(game, below, &name);
        for (side, view) in [(below, &mut lower), (below.other(), &mut upper)] {
            contest.computers.remark(side, &self.asker, game, view, now);
        }
        Some(TamskAround {
            players: (upper, lower),
            record: contest.table.record(),
            timer: contest.table.timer(shown.play().game(), &name),
        })
    }

    fn switch(&self) -> Option<SwitchView> {
        if matches!(self.game.options().combined, PotentialRule::Free) {
            return None;
        }
        let live = if self.game.current_match().is_some() {
            BoardKind::Tamsk
        } else {
            BoardKind::Gipf
        };
        let elsewhere = self
            .game
            .current_match()
            .filter(|_| self.shown == BoardKind::Gipf);
        let badge = elsewhere.and_then(|current| badge(current.play().game()));
        Some(SwitchView {
            shown: self.shown,
            live,
            can_switch: self.shown_match().is_some(),
            badge,
        })
    }

    fn player(&self, color: Color, now: Duration) -> PlayerView {
        let turn = story::turn_after(&self.game, self.steps_shown());
        let supply = *turn.supply(color);
        let looking = self.looking.is_some();
        let challenges = turn.rules().mode == Mode::OnChallenge;
        PlayerView {
            name: says::player(&self.desk.names, color),
            colour: match color {
                Color::White => PlayerColour::White,
                Color::Black => PlayerColour::Black,
            },
            remark: self.remark(color, now),
            clock: self.game.clock().map(|clock| ClockView {
                left_ms: clock.left(color, millis(now)).0,
                running: clock.running() == Some(color),
            }),
            to_decide: !looking && self.decides() == Some(color),
            stock: StockView::Gipf {
                reserve: supply.reserve,
                captured: turn.supply(color.other()).lost,
                potentials: (self.game.options().potentials() > 0).then_some(supply.potentials),
                challenges: challenges.then(|| turn.challenges_left(color)),
            },
        }
    }

    /// What stands beside a computer player's name: how strong it is, or that it thinks.
    fn remark(&self, color: Color, now: Duration) -> Option<Message> {
        let strength = self.computer(color)?;
        let thinks = self.computer_to_decide() == Some(color) && self.asker.is_open(Purpose::Move);
        let seconds = self
            .asker
            .thinking_for(now)
            .map_or(0, |gone| gone.as_secs());
        Some(if thinks && seconds > 0 {
            thinking(seconds)
        } else {
            strength.remark()
        })
    }

    /// Who has to decide something now, a question included.
    fn decides(&self) -> Option<Color> {
        match self.question {
            Some(super::Question::Draw { by }) => Some(by.other()),
            Some(super::Question::Resign(by)) => Some(by),
            _ => self.turn().pending().by(),
        }
    }

    fn record(&self) -> RecordView {
        let plies = self.game.plies();
        let shown = self.looked_at();
        // A game from a position may begin with Black.
        let offset = usize::from(
            plies
                .first()
                .is_some_and(|(author, _)| *author == Color::Black),
        );
        let mut rows: Vec<RecordRow> = Vec::new();
        for (number, (author, ply)) in plies.iter().enumerate() {
            let place = number + offset;
            if rows.len() <= place / 2 {
                let number = u32::try_from(rows.len() + 1).ok();
                rows.push(RecordRow {
                    number,
                    cells: vec![None, None],
                });
            }
            rows[place / 2].cells[*author as usize] = Some(RecordCell {
                text: Message::verbatim(ply.to_string()),
                look_at: Some(number + 1),
                current: shown == number + 1,
                mark: None,
            });
        }
        RecordView {
            headings: Color::ALL.map(says::colour).to_vec(),
            rows,
        }
    }
}

struct TamskAround {
    players: (PlayerView, PlayerView),
    record: RecordView,
    timer: Option<crate::view_model::TimerView>,
}
