use hexboard::Cell;
use tamsk::{Game, Level, Overrun, RingRule, Side, space_name};

use super::table::{Question, TamskTable, is_timed};
use super::{Namer, outcome_reason, outcome_title, seconds, time_text};
use crate::command::Command;
use crate::intent::{Answer, Intent};
use crate::msg;
use crate::session::desk::{millis, question};
use crate::view_model::{ButtonView, PromptView, Tone, Weight};
use crate::words::Message;

fn at(space: Cell) -> String {
    space_name(space).to_string()
}

/// A button that gives a command in words of its own.
fn button(label: Message, command: Command, weight: Weight) -> ButtonView {
    ButtonView {
        label,
        ..ButtonView::of(command, weight)
    }
}

impl TamskTable {
    /// Whose decision it is, what kind, and what happens otherwise. After the end it has no buttons: what comes next is
    /// for the owner of the game to say.
    pub(crate) fn prompt(&self, game: &Game, name: Namer<'_>) -> PromptView {
        let Some(turn) = game.turn() else {
            return if self.is_looking_back() {
                looking_back(game)
            } else {
                over(game, name)
            };
        };
        // A question about resigning was asked on purpose and is answered first.
        if let Some(Question::Resign(side)) = self.question(game) {
            return question(
                msg!("tamsk-ask-resign", player = name(side)),
                Some(msg!("tamsk-ask-resign-means", player = name(side.other()))),
                msg!("tamsk-resign"),
                msg!("tamsk-play-on"),
            );
        }
        if let Some(gap) = self.gap {
            return waiting(
                msg!("tamsk-halted"),
                msg!("tamsk-halted-means", time = time_text(millis(gap))),
            );
        }
        if game.is_paused() {
            return waiting(msg!("tamsk-paused"), paused(game));
        }
        if self.is_looking_back() {
            return looking_back(game);
        }
        match self.question(game) {
            Some(Question::Draw { by }) => {
                return consent(
                    msg!("tamsk-ask-draw", player = name(by)),
                    msg!("tamsk-ask-draw-means", player = name(by.other())),
                );
            }
            Some(Question::Pause { by }) => {
                return consent(
                    msg!("tamsk-ask-pause", player = name(by)),
                    msg!("tamsk-ask-pause-means", player = name(by.other())),
                );
            }
            _ => {}
        }
        let mut prompt = if game.only_ring_open() {
            ring_only(game, turn, name)
        } else {
            self.turn_prompt(game, turn, name)
        };
        prompt.warning = owed(game, turn, name);
        if let Some(Question::EndEarly) = self.question(game)
            && let Some(leader) = game.lead_cannot_be_lost()
        {
            let offer = msg!("tamsk-lead-safe", player = name(leader));
            prompt.body = Some(match prompt.body.take() {
                Some(body) => msg!("tamsk-two-sentences", first = body, second = offer),
                None => offer,
            });
            // Never the main button: nobody ends a game by mistake.
            prompt.buttons.push(ButtonView::new(
                msg!("tamsk-end-now"),
                Intent::Answer(Answer::Yes),
                Weight::Secondary,
            ));
            prompt.buttons.push(ButtonView::new(
                msg!("tamsk-play-on"),
                Intent::Answer(Answer::No),
                Weight::Secondary,
            ));
        }
        prompt
    }

    /// A move is to be made.
    fn turn_prompt(&self, game: &Game, turn: Side, name: Namer<'_>) -> PromptView {
        let options = game.options();
        let player = name(turn);
        let mut prompt = if let Some(deadline) = game.deadline() {
            let left = seconds(deadline - game.now());
            let mut prompt = PromptView::new(msg!(
                "tamsk-turn-challenged",
                player = player,
                seconds = left
            ));
            prompt.body = Some(if_late(game));
            prompt.tone = Tone::Warning;
            prompt
        } else if game.is_late() {
            let mut prompt = PromptView::new(msg!("tamsk-turn-late", player = player));
            prompt.body = Some(match game.grace_deadline() {
                Some(until) => {
                    msg!(
                        "tamsk-turn-late-grace",
                        seconds = seconds(until - game.now())
                    )
                }
                None => msg!("tamsk-turn-late-sand"),
            });
            prompt.tone = Tone::Warning;
            prompt
        } else {
            let mut prompt = PromptView::new(msg!("tamsk-turn", player = player));
            prompt.body = Some(how_to_move(game, turn));
            prompt
        };
        if options.rings == RingRule::Manual {
            self.add_rings(game, turn, name, &mut prompt);
        }
        prompt
    }

    /// What can be done about rings that are laid by hand (T3.4, T3.5).
    fn add_rings(&self, game: &Game, turn: Side, name: Namer<'_>, prompt: &mut PromptView) {
        let late = game.late_ring();
        if let Some(ring) = late.filter(|ring| ring.claimable) {
            let claim = msg!(
                "tamsk-may-claim",
                player = name(ring.mover),
                space = at(ring.space)
            );
            prompt.body = Some(match prompt.body.take() {
                Some(body) => msg!("tamsk-two-sentences", first = claim, second = body),
                None => claim,
            });
            prompt
                .buttons
                .push(ButtonView::of(Command::ClaimRing, Weight::Secondary));
        }
        if let Some(ring) = late.filter(|ring| ring.drop_until.is_some()) {
            prompt.buttons.push(button(
                msg!(
                    "tamsk-drop-ring",
                    player = name(ring.mover),
                    space = at(ring.space)
                ),
                Command::LayRing,
                Weight::Secondary,
            ));
        } else if game.position().holder(turn) > 0 {
            let label = if self.lay_ring {
                msg!("tamsk-move-without-ring")
            } else {
                msg!("tamsk-move-with-ring")
            };
            prompt
                .buttons
                .push(button(label, Command::LayRing, Weight::Secondary));
        }
    }
}

fn over(game: &Game, name: Namer<'_>) -> PromptView {
    let Some(outcome) = game.outcome() else {
        return PromptView::new(msg!("tamsk-drawn"));
    };
    let mut prompt = PromptView::new(outcome_title(outcome, name));
    prompt.body = Some(outcome_reason(outcome, game, name));
    prompt.tone = Tone::Result;
    prompt
}

fn looking_back(game: &Game) -> PromptView {
    let mut prompt = PromptView::new(msg!("tamsk-looking-back"));
    let runs = is_timed(game) && game.outcome().is_none();
    prompt.body = runs.then(|| msg!("tamsk-looking-back-sand"));
    prompt.tone = Tone::Waiting;
    prompt.buttons = vec![ButtonView::of(Command::ReturnToGame, Weight::Primary)];
    prompt
}

/// Time stands still until somebody lets it go on.
fn waiting(title: Message, body: Message) -> PromptView {
    let mut prompt = PromptView::new(title);
    prompt.body = Some(body);
    prompt.tone = Tone::Waiting;
    prompt.buttons = vec![button(
        msg!("tamsk-resume"),
        Command::Pause,
        Weight::Primary,
    )];
    prompt
}

fn paused(game: &Game) -> Message {
    if is_timed(game) {
        msg!("tamsk-paused-means")
    } else {
        msg!("tamsk-paused-untimed")
    }
}

/// Something that one player wants and the other one may agree to. Nothing is lost by saying no.
fn consent(title: Message, body: Message) -> PromptView {
    let mut prompt = PromptView::new(title);
    prompt.body = Some(body);
    prompt.buttons = vec![
        ButtonView::new(
            msg!("tamsk-agree"),
            Intent::Answer(Answer::Yes),
            Weight::Secondary,
        ),
        ButtonView::new(
            msg!("tamsk-decline"),
            Intent::Answer(Answer::No),
            Weight::Secondary,
        ),
    ];
    prompt
}

/// Nobody can move, and the missing ring is all that is left to decide (T3.4, T3.5).
fn ring_only(game: &Game, turn: Side, name: Namer<'_>) -> PromptView {
    let ring = game.late_ring();
    let pass = |label| button(label, Command::LetPass, Weight::Secondary);
    match ring {
        Some(ring) if !ring.claimable => {
            let mut prompt = PromptView::new(msg!(
                "tamsk-only-drop",
                player = name(ring.mover),
                space = at(ring.space)
            ));
            prompt.body = Some(msg!("tamsk-only-drop-means"));
            prompt.buttons = vec![
                button(msg!("tamsk-lay-it"), Command::LayRing, Weight::Primary),
                pass(msg!("tamsk-leave-it")),
            ];
            prompt
        }
        _ => {
            let space = ring.map_or_else(String::new, |ring| at(ring.space));
            let mut prompt =
                PromptView::new(msg!("tamsk-only-claim", player = name(turn), space = space));
            prompt.body = Some(match game.claim_deadline() {
                Some(until) => {
                    msg!(
                        "tamsk-only-claim-until",
                        seconds = seconds(until - game.now())
                    )
                }
                None => msg!("tamsk-only-claim-means"),
            });
            prompt.buttons = vec![
                ButtonView::of(Command::ClaimRing, Weight::Primary),
                pass(msg!("tamsk-pass")),
            ];
            if let Some(ring) = ring.filter(|ring| ring.drop_until.is_some()) {
                prompt.buttons.push(button(
                    msg!(
                        "tamsk-drop-ring",
                        player = name(ring.mover),
                        space = at(ring.space)
                    ),
                    Command::LayRing,
                    Weight::Secondary,
                ));
            }
            prompt
        }
    }
}

/// What the player on turn does with the hands.
fn how_to_move(game: &Game, turn: Side) -> Message {
    let timed = game.options().level != Level::One;
    if let Some(space) = game.lifted() {
        return if timed {
            msg!("tamsk-set-down-turned", space = at(space))
        } else {
            msg!("tamsk-set-down", space = at(space))
        };
    }
    // T4.5: a glass that was never turned and can move comes first.
    let due = |space: Cell| game.glass(space).is_some_and(|glass| !glass.is_started());
    let movable = game.movable_glasses();
    let own = game.glasses().iter().filter(|glass| glass.side() == turn);
    let all_new = own.clone().all(|glass| !glass.is_started());
    if timed && !movable.is_empty() && movable.iter().all(due) && !all_new {
        let waiting = own.filter(|glass| !glass.is_started()).count();
        return msg!("tamsk-duty", count = waiting);
    }
    if timed {
        msg!("tamsk-lift-turned")
    } else {
        msg!("tamsk-lift")
    }
}

/// What happens to a challenged player who is late (T5.4, T5.10).
fn if_late(game: &Game) -> Message {
    let options = game.options();
    match (options.overrun, game.lifted().is_some(), options.late_grace) {
        (Overrun::TwoCases, true, Some(grace)) => {
            msg!("tamsk-if-late-begun", seconds = seconds(grace))
        }
        (Overrun::TwoCases, true, None) => msg!("tamsk-if-late-begun-sand"),
        (Overrun::TwoCases, false, _) => msg!("tamsk-if-late-open"),
        (Overrun::FinishAndSkip, ..) => msg!("tamsk-if-late-skip"),
        (Overrun::ForfeitMove, ..) => msg!("tamsk-if-late-forfeit"),
    }
}

/// Turns that must be sat out, the player's on turn first (T5.6).
fn owed(game: &Game, turn: Side, name: Namer<'_>) -> Option<Message> {
    [turn, turn.other()].into_iter().find_map(|side| {
        let count = game.forfeits(side);
        (count > 0).then(|| msg!("tamsk-owes", player = name(side), count = count))
    })
}
