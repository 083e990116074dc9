//! The prompt card: whose decision it is, what kind, and what follows from each answer.

use gipf::{Color, Phase, PushKind, Version};
use orchestrator::{Decision, MatchDraw, MatchPlan, Mode, Resolver};

use super::super::desk::question;
use super::{GipfSession, Question, match_player, millis, reasons, says};
use crate::command::Command;
use crate::msg;
use crate::view_model::{BoardKind, ButtonView, ChoiceView, PromptView, Tone, Weight};
use crate::words::Message;

impl GipfSession {
    pub(super) fn prompt(&self) -> PromptView {
        if let Some(asked) = self.question {
            return self.question_prompt(asked);
        }
        if let Some(plies) = self.looking {
            return looking_back(plies);
        }
        if let (Some(contest), Some(shown), BoardKind::Tamsk) =
            (&self.contest, self.shown_match(), self.shown)
        {
            let plan = *shown.plan();
            let names = self.desk.names.clone();
            let name = move |side| match_player(&names, side, plan.color(side));
            if self.game.current_match().is_none() {
                return self.match_is_over();
            }
            let game = shown.play().game();
            let mut prompt = contest.table.prompt(game, &name);
            contest.computers.dress(game, &mut prompt);
            prompt.hint = contest.computers.hint_words(&self.asker);
            // Before the first move what is at stake is still worth a line.
            if shown.play().record().entries.is_empty() {
                let stakes = self.stakes(plan);
                prompt.body = Some(match prompt.body {
                    Some(body) => msg!("prompt-news", news = body, body = stakes),
                    None => stakes,
                });
            }
            if let Some(left) = self.abandoned_in(millis(self.desk.now())) {
                let seconds = left.0.div_ceil(1000) as i64;
                prompt.warning = Some(msg!("warn-abandoned", seconds = seconds));
            }
            return prompt;
        }
        if !self.game.is_running() && !self.is_over() {
            return self.paused();
        }
        self.decision()
    }

    fn name(&self, color: Color) -> Message {
        says::player(&self.desk.names, color)
    }

    fn decision(&self) -> PromptView {
        let mut prompt = self.pending_prompt();
        prompt.hint = self.advice_words();
        if self.advice.is_checking() {
            prompt.buttons = vec![ButtonView::of(Command::StopThinking, Weight::Secondary)];
        }
        if self.computer_to_decide().is_some() {
            self.computer_prompt(&mut prompt);
        }
        prompt
    }

    /// Nobody is asked while the computer decides.
    fn computer_prompt(&self, prompt: &mut PromptView) {
        prompt.tone = Tone::Waiting;
        prompt.warning = None;
        prompt.choices.clear();
        let body = if self.is_demonstration() {
            msg!("computers-play")
        } else {
            msg!("computer-to-decide")
        };
        prompt.body = Some(match &self.news {
            Some(news) => msg!("prompt-news", news = news.clone(), body = body),
            None => body,
        });
        let button = |command| ButtonView {
            enabled: self.is_enabled(command),
            ..ButtonView::of(command, Weight::Secondary)
        };
        prompt.buttons = if self.is_demonstration() {
            vec![button(Command::Pause), button(Command::MoveNow)]
        } else {
            vec![button(Command::MoveNow), button(Command::StopThinking)]
        };
    }

    fn pending_prompt(&self) -> PromptView {
        let mut prompt = match self.turn().pending() {
            Decision::Push(by) => self.push_prompt(by),
            Decision::UsePotential { owner } => self.use_prompt(owner),
            Decision::Challenge { by } => self.challenge_prompt(by),
            Decision::Match { .. } => self.match_prompt(),
            Decision::ExtraPush { owner } => {
                let mut prompt = PromptView::new(msg!("prompt-extra", player = self.name(owner)));
                prompt.body = Some(self.line_of_dot().unwrap_or(msg!("prompt-extra-body")));
                prompt.buttons = vec![ButtonView::of(Command::GiveUpPotential, Weight::Secondary)];
                prompt
            }
            Decision::Capture { by } => self.capture_prompt(by),
            Decision::Over(outcome) => {
                let mut prompt = PromptView::new(says::result(&self.desk.names, outcome));
                prompt.body = Some(says::reason(&self.desk.names, outcome));
                prompt.tone = Tone::Result;
                let button = |label, command, weight| ButtonView {
                    label,
                    ..ButtonView::of(command, weight)
                };
                prompt.buttons = vec![
                    button(msg!("over-again"), Command::PlayAgain, Weight::Primary),
                    button(msg!("over-new-game"), Command::StartPage, Weight::Secondary),
                    button(msg!("over-look"), Command::FirstPosition, Weight::Secondary),
                ];
                prompt
            }
        };
        if let Some(news) = &self.news {
            let body = prompt.body.take();
            prompt.body = Some(match body {
                Some(body) => msg!("prompt-news", news = news.clone(), body = body),
                None => news.clone(),
            });
        }
        prompt
    }

    fn push_prompt(&self, by: Color) -> PromptView {
        let mut prompt = PromptView::new(msg!("prompt-push", player = self.name(by)));
        prompt.body = Some(self.line_of_dot().unwrap_or(msg!("prompt-push-dot")));
        let chosen = self.kind();
        let offered = |kind: PushKind| match kind {
            PushKind::Basic => true,
            PushKind::Gipf => self.turn().supply(by).phase == Phase::Gipf,
            PushKind::Loaded => self.turn().supply(by).potentials > 0,
        };
        let commands = [
            (PushKind::Gipf, Command::KindGipf),
            (PushKind::Loaded, Command::KindLoaded),
            (PushKind::Basic, Command::KindBasic),
        ];
        let choices = commands.into_iter().filter(|&(kind, _)| offered(kind));
        prompt.choices = choices
            .map(|(kind, command)| {
                let mut choice = ChoiceView::of(command, kind == chosen);
                if let Err(refusal) = self.turn().check_kind(kind) {
                    choice.enabled = false;
                    choice.tooltip = Some(says::kind_refusal(refusal));
                }
                choice
            })
            .collect();
        if prompt.choices.len() < 2 {
            prompt.choices.clear();
        }
        self.warn_of_phase(by, chosen, &mut prompt);
        prompt
    }

    /// What to do next when a dot is chosen at which two lines begin.
    fn line_of_dot(&self) -> Option<Message> {
        let dot = self.selected?;
        Some(msg!("prompt-push-spot", dot = dot.to_string()))
    }

    /// What ends when the chosen kind is pushed (G7.5, G7.6).
    fn warn_of_phase(&self, by: Color, chosen: PushKind, prompt: &mut PromptView) {
        let supply = self.turn().supply(by);
        let tournament = self.turn().position().version == Version::Tournament;
        let ends_gipf = tournament && supply.phase == Phase::Gipf;
        prompt.warning = match chosen {
            PushKind::Basic if supply.potentials > 0 => {
                Some(msg!("warn-discard", count = supply.potentials))
            }
            PushKind::Basic | PushKind::Loaded if ends_gipf => Some(msg!("warn-gipf-phase-ends")),
            _ => None,
        };
    }

    fn use_prompt(&self, owner: Color) -> PromptView {
        let mut prompt = PromptView::new(msg!("prompt-use", player = self.name(owner)));
        let body = match self.turn().rules().mode {
            Mode::EveryTime => msg!("prompt-use-match"),
            Mode::OnChallenge if self.turn().challenges_left(owner.other()) > 0 => {
                msg!("prompt-use-challenge", player = self.name(owner.other()))
            }
            Mode::Free | Mode::OnChallenge => msg!("prompt-use-free"),
        };
        prompt.body = Some(self.line_of_dot().unwrap_or(body));
        prompt.buttons = vec![
            ButtonView::of(Command::UsePotential, Weight::Primary),
            ButtonView::of(Command::GiveUpPotential, Weight::Secondary),
        ];
        prompt
    }

    fn challenge_prompt(&self, by: Color) -> PromptView {
        let owner = by.other();
        let mut prompt = PromptView::new(msg!("prompt-challenge", player = self.name(owner)));
        prompt.body = Some(msg!(
            "prompt-challenge-body",
            player = self.name(by),
            own = self.turn().challenges_left(by),
            other = self.turn().challenges_left(owner)
        ));
        prompt.buttons = vec![
            ButtonView::of(Command::Challenge, Weight::Primary),
            ButtonView::of(Command::LetPass, Weight::Secondary),
        ];
        prompt
    }

    fn match_prompt(&self) -> PromptView {
        let Some(plan) = self.game.match_plan() else {
            return PromptView::new(msg!("prompt-match-none"));
        };
        let title = msg!("prompt-match", player = self.name(plan.owner));
        let mut prompt = PromptView::new(title);
        if self.game.current_match().is_some() {
            prompt.body = Some(msg!("prompt-match-going-on"));
            prompt.tone = Tone::Waiting;
            let to_match = ButtonView::of(Command::ShowTamsk, Weight::Primary);
            prompt.buttons = vec![ButtonView {
                label: msg!("prompt-to-tamsk"),
                ..to_match
            }];
            return prompt;
        }
        let die = self
            .game
            .options()
            .combined
            .match_options()
            .is_some_and(|options| options.match_resolver == Resolver::Die);
        let stakes = self.stakes(plan);
        prompt.body = Some(if die {
            msg!("prompt-dice-body", player = self.name(plan.owner))
        } else if plan.drawn > 0 {
            msg!("prompt-match-replay", count = plan.drawn, stakes = stakes)
        } else {
            stakes
        });
        let start = ButtonView::of(Command::StartMatch, Weight::Primary);
        prompt.buttons = vec![if die {
            ButtonView {
                label: msg!("prompt-dice-roll"),
                ..start
            }
        } else {
            start
        }];
        prompt
    }

    /// What a match is about: owner, who is Red, level, what a draw means (C31).
    fn stakes(&self, plan: MatchPlan) -> Message {
        let options = self.game.options().combined.match_options();
        let level = options.map_or(3, |options| u8::from(options.tamsk.level));
        let draw = match options
            .map(|options| options.match_draw)
            .unwrap_or_default()
        {
            MatchDraw::OwnerLoses => msg!("draw-owner-loses"),
            MatchDraw::OwnerWins => msg!("draw-owner-wins"),
            MatchDraw::Replay => msg!("draw-replay"),
        };
        msg!(
            "prompt-match-stakes",
            owner = self.name(plan.owner),
            red = self.name(plan.red),
            level = level,
            draw = draw
        )
    }

    fn match_is_over(&self) -> PromptView {
        let mut prompt = PromptView::new(msg!("prompt-match-over"));
        prompt.body.clone_from(&self.news);
        prompt.tone = Tone::Waiting;
        let to_game = ButtonView::of(Command::ShowGipf, Weight::Primary);
        prompt.buttons = vec![ButtonView {
            label: msg!("prompt-to-gipf"),
            ..to_game
        }];
        prompt
    }

    fn capture_prompt(&self, by: Color) -> PromptView {
        let mut prompt = PromptView::new(msg!("prompt-capture", player = self.name(by)));
        let Some(draft) = &self.draft else {
            return prompt;
        };
        let Some(spoils) = draft.spoils() else {
            prompt.body = Some(msg!(
                "prompt-capture-choose",
                count = draft.phase().rows().count()
            ));
            return prompt;
        };
        let result = msg!(
            "prompt-capture-result",
            returned = spoils.returned,
            captured = spoils.captured,
            left = draft.left().len()
        );
        let optional = draft
            .chosen()
            .is_some_and(|row| !draft.phase().split(row).1.is_empty());
        prompt.body = Some(if optional {
            msg!("prompt-capture-optional", result = result)
        } else {
            result
        });
        let lost = spoils.potentials.white + spoils.potentials.black;
        prompt.warning = match draft.preview() {
            Some(Err(error)) => Some(says::capture_refusal(error)),
            _ if draft.loses() => Some(msg!("warn-last-gipf-piece")),
            _ if lost > 0 => Some(msg!("warn-potentials-leave", count = lost)),
            _ => None,
        };
        let mut take = ButtonView::of(Command::Take, Weight::Primary);
        take.enabled = matches!(draft.preview(), Some(Ok(_)));
        if draft.loses() {
            take.weight = Weight::Danger;
        }
        prompt.buttons = vec![take];
        if draft.has_begun() {
            prompt
                .buttons
                .push(ButtonView::of(Command::Cancel, Weight::Secondary));
        }
        prompt
    }

    fn question_prompt(&self, asked: Question) -> PromptView {
        match asked {
            Question::Resign(color) => question(
                msg!("ask-resign", player = self.name(color)),
                Some(msg!("ask-resign-body", player = self.name(color.other()))),
                msg!("ask-resign-yes"),
                msg!("ask-no-play-on"),
            ),
            Question::Draw { by } => question(
                msg!("ask-draw", player = self.name(by)),
                Some(msg!("ask-draw-body", player = self.name(by.other()))),
                msg!("ask-draw-yes"),
                msg!("ask-no-play-on"),
            ),
            Question::UndoMatch => question(
                msg!("ask-undo-match"),
                Some(msg!("ask-undo-match-body")),
                msg!("ask-undo-match-yes"),
                msg!("ask-no-leave-it"),
            ),
            Question::Discard(_) => question(
                msg!("ask-discard"),
                Some(msg!(
                    "ask-discard-body",
                    count = self.turn().supply(self.turn().side()).potentials
                )),
                msg!("ask-discard-yes"),
                msg!("ask-no-choose-again"),
            ),
            Question::Blunder(blunder) => {
                let [before, after] = blunder.chances.map(reasons::percent);
                let body = match blunder.reply {
                    None => msg!("ask-blunder-body", before = before, after = after),
                    Some(reply) => msg!(
                        "ask-blunder-reply",
                        before = before,
                        after = after,
                        reply = reasons::action(reply)
                    ),
                };
                question(
                    msg!("ask-blunder"),
                    Some(body),
                    msg!("ask-blunder-yes"),
                    msg!("ask-no-choose-again"),
                )
            }
            Question::LastGipfPiece => {
                let pieces = self
                    .draft
                    .as_ref()
                    .map_or(0, super::CaptureDraft::own_gipf_pieces);
                question(
                    msg!("ask-last-gipf-piece"),
                    Some(msg!("ask-last-gipf-piece-body", count = pieces)),
                    msg!("ask-last-gipf-piece-yes"),
                    msg!("ask-no-choose-again"),
                )
            }
        }
    }

    fn paused(&self) -> PromptView {
        let mut prompt = PromptView::new(msg!("prompt-paused"));
        prompt.body = Some(match self.stood_still {
            Some(gap) => msg!("prompt-stood-still", seconds = gap.as_secs() as i64),
            None => msg!("prompt-paused-body"),
        });
        prompt.tone = Tone::Waiting;
        let mut resume = ButtonView::of(Command::Pause, Weight::Primary);
        resume.label = msg!("prompt-resume");
        prompt.buttons = vec![resume];
        prompt
    }
}

fn looking_back(plies: usize) -> PromptView {
    let mut prompt = PromptView::new(if plies == 0 {
        msg!("prompt-looking-start")
    } else {
        msg!("prompt-looking", ply = plies)
    });
    prompt.body = Some(msg!("prompt-looking-body"));
    prompt.tone = Tone::Waiting;
    let mut previous = ButtonView::of(Command::PreviousPosition, Weight::Secondary);
    previous.enabled = plies > 0;
    prompt.buttons = vec![
        ButtonView::of(Command::ReturnToGame, Weight::Primary),
        previous,
        ButtonView::of(Command::NextPosition, Weight::Secondary),
    ];
    prompt
}
