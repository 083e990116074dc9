//! The engine's players, made when they are needed first.

use std::sync::Arc;

use ::gipf::ByColor;
use engine::review::Judgement;
use engine::{Control, Request, gipf, review, tamsk};

use super::{Found, NoAnswer, Question, Resources, Task};

/// Positions that an opponent of a level looks at are few: he needs no larger table, in MiB.
const STEADY_TABLE: usize = 16;

/// The engine's players, and what they were made with.
#[derive(Debug, Default)]
pub(super) struct Players {
    /// Searches with all that may be used.
    strong: Option<(Resources, gipf::Player)>,
    /// Plays at a level: always the same, on every machine.
    steady: Option<(Resources, gipf::Player)>,
    tamsk: Option<(Resources, tamsk::Player)>,
}

/// A level is as strong everywhere: one thread, and nothing remembered of other searches.
fn is_steady(request: &Request) -> bool {
    request.limits.nodes.is_some() || request.noise.amount > 0
}

impl Players {
    /// Answers a question; `progress` is told what is known meanwhile.
    pub(super) fn answer(
        &mut self,
        task: &Task,
        control: &Control<'_>,
        progress: &mut dyn FnMut(Found),
    ) -> Found {
        self.try_answer(task, control, progress)
            .unwrap_or_else(Found::Nothing)
    }

    fn try_answer(
        &mut self,
        task: &Task,
        control: &Control<'_>,
        progress: &mut dyn FnMut(Found),
    ) -> Result<Found, NoAnswer> {
        let request = &task.request;
        match &task.question {
            Question::Gipf {
                turn,
                earlier,
                match_chance,
            } => {
                let player = self.gipf(task.resources, is_steady(request))?;
                player.set_match_chance(*match_chance);
                let tell = &mut |report: &_| progress(Found::Gipf(Clone::clone(report)));
                Ok(Found::Gipf(
                    player.search(turn, earlier, request, control, tell)?,
                ))
            }
            Question::Tamsk(position) => {
                let player = self.tamsk(task.resources)?;
                let tell = &mut |report: &_| progress(Found::Tamsk(Clone::clone(report)));
                Ok(Found::Tamsk(
                    player.analyse(position, request, control, tell)?,
                ))
            }
            Question::ReviewGipf {
                start,
                actions,
                match_chance,
            } => {
                let player = self.gipf(task.resources, is_steady(request))?;
                review::gipf(
                    player,
                    start,
                    actions,
                    *match_chance,
                    request,
                    control,
                    &mut |judgement, done, all| {
                        progress(Found::JudgedGipf(judgement.clone(), done, all));
                    },
                )?;
                Ok(Found::Reviewed)
            }
            Question::ReviewTamsk { start, moves } => {
                let player = self.tamsk(task.resources)?;
                let tell = &mut |judgement: &Judgement<_>, done, all| {
                    progress(Found::JudgedTamsk(judgement.clone(), done, all));
                };
                review::tamsk(player, start, moves, request, control, tell);
                Ok(Found::Reviewed)
            }
            Question::Plan { game, side } => {
                let player = self.tamsk(task.resources)?;
                let tell = &mut |report: &_| progress(Found::Tamsk(Clone::clone(report)));
                let plan = player.decide(game, *side, request, control, tell);
                Ok(Found::Plan(plan))
            }
        }
    }

    fn gipf(
        &mut self,
        resources: Resources,
        steady: bool,
    ) -> Result<&mut gipf::Player, gipf::SettingsError> {
        let slot = if steady {
            &mut self.steady
        } else {
            &mut self.strong
        };
        let player = kept(slot, resources, || new_gipf(resources, steady))?;
        if steady {
            player.forget();
        }
        Ok(player)
    }

    fn tamsk(&mut self, resources: Resources) -> Result<&mut tamsk::Player, tamsk::SettingsError> {
        kept(&mut self.tamsk, resources, || {
            tamsk::Player::new(tamsk::Settings {
                table: resources.table(),
            })
        })
    }
}

/// The player that was made with the same resources, or a new one.
fn kept<P, E>(
    slot: &mut Option<(Resources, P)>,
    resources: Resources,
    make: impl FnOnce() -> Result<P, E>,
) -> Result<&mut P, E> {
    if slot
        .as_ref()
        .is_some_and(|(made_with, _)| *made_with != resources)
    {
        // The old table makes room for the new one.
        *slot = None;
    }
    match slot {
        Some((_, player)) => Ok(player),
        None => Ok(&mut slot.insert((resources, make()?)).1),
    }
}

/// A player with the table that was asked for, or with a small one if the machine has no room for that.
fn new_gipf(resources: Resources, steady: bool) -> Result<gipf::Player, gipf::SettingsError> {
    let (table, threads) = if steady {
        (resources.table().min(STEADY_TABLE), 1)
    } else {
        (resources.table(), resources.threads())
    };
    let evaluation = evaluation();
    let settings = |table| gipf::Settings {
        table,
        threads,
        evaluation: Arc::clone(&evaluation),
        match_chance: ByColor::both(0.5),
    };
    gipf::Player::new(settings(table)).or_else(|error| {
        log::warn!("a smaller table has to do: {error}");
        gipf::Player::new(settings(Resources::TABLE.0))
    })
}

/// What was learned; should it be damaged, the hand-made evaluation plays as well as it can.
fn evaluation() -> Arc<gipf::Evaluation> {
    Arc::new(gipf::Evaluation::learned().unwrap_or_else(|error| {
        log::warn!("the computer plays with the hand-made evaluation: {error}");
        gipf::Evaluation::hand_made()
    }))
}
