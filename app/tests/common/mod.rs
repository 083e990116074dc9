//! A game on the table that keeps to no rules: it shows every part of the window and notes what it is told.

#[path = "../samples/mod.rs"]
mod samples;

use std::{cell::RefCell, rc::Rc, time::Duration};

use gipf_tamsk::{
    command::{Command, CommandStates},
    intent::Intent,
    play::{Play, Scene},
    scene::{GipfScene, Pace, TamskScene},
    settings::Settings,
    setup::{GameSetup, Setup},
    view_model::{
        BoardKind, ButtonView, ChoiceView, ClockView, GameView, PlayerColour, PlayerView,
        PromptView, RecordCell, RecordRow, RecordView, RefusalView, StockView, SwitchView,
        TimerView, Tone, Weight,
    },
    words::Message,
};

/// What the sample games were told and how they were set up, shared with the test.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    pub(crate) setups: Vec<Setup>,
    pub(crate) intents: Vec<Intent>,
}

pub(crate) struct Sample {
    setup: Setup,
    shown: BoardKind,
    live: BoardKind,
    kind: Command,
    refusals: u64,
    look_at: usize,
    notes: Rc<RefCell<Notes>>,
}

fn text(text: &str) -> Message {
    Message::verbatim(text)
}

impl Sample {
    pub(crate) fn new(setup: &Setup, notes: &Rc<RefCell<Notes>>) -> Self {
        notes.borrow_mut().setups.push(setup.clone());
        let live = match setup.game {
            GameSetup::Gipf(_) => BoardKind::Gipf,
            GameSetup::Tamsk(_) => BoardKind::Tamsk,
        };
        Self {
            setup: setup.clone(),
            shown: live,
            live,
            kind: Command::KindGipf,
            refusals: 0,
            look_at: 7,
            notes: Rc::clone(notes),
        }
    }

    fn name(&self, index: usize) -> Message {
        let name = &self.setup.names[index];
        let colour = match (index, self.live) {
            (1, _) => "Black",
            (_, BoardKind::Gipf) => "White",
            (_, BoardKind::Tamsk) => "Red",
        };
        if name.is_empty() {
            text(colour)
        } else {
            text(&format!("{colour} · {name}"))
        }
    }

    fn gipf_view(&self) -> GameView {
        let stock = |reserve, captured, potentials| StockView::Gipf {
            reserve,
            captured,
            potentials: Some(potentials),
            challenges: None,
        };
        let clock = |left_ms, running| Some(ClockView { left_ms, running });
        let mut prompt = PromptView::new(text("Your potential is on the centre"));
        prompt.body = Some(text(
            "Use it: push it in from any dot (extra move), or give it up. Nothing is captured before your turn is over.",
        ));
        prompt.choices = [Command::KindBasic, Command::KindGipf, Command::KindLoaded]
            .map(|kind| ChoiceView::of(kind, kind == self.kind))
            .into();
        prompt.buttons = vec![
            ButtonView::of(Command::UsePotential, Weight::Primary),
            ButtonView::of(Command::GiveUpPotential, Weight::Secondary),
        ];
        GameView {
            switch: Some(SwitchView {
                shown: self.shown,
                live: self.live,
                can_switch: true,
                badge: Some(text("0:27")),
            }),
            above: PlayerView {
                name: self.name(1),
                colour: PlayerColour::Black,
                remark: None,
                clock: clock(842_000, false),
                to_decide: false,
                stock: stock(9, 3, 4),
            },
            below: PlayerView {
                name: self.name(0),
                colour: PlayerColour::White,
                remark: None,
                clock: clock(767_000, true),
                to_decide: true,
                stock: stock(15, 2, 3),
            },
            prompt,
            timer: None,
            record: self.record(&[
                ("Ge8", "Gd8-f7"),
                ("Ge9-e7", "Gf8-d7"),
                ("Th4", "Ta4"),
                ("Ti3-g5", "b3"),
                ("f2", "g6-d6"),
                ("xe7,e8;c7-e7", "h6-d5"),
                ("e1-e5;+…", ""),
            ]),
            analysis: None,
            tools: vec![
                Command::Undo,
                Command::Redo,
                Command::Flip,
                Command::OfferDraw,
                Command::Resign,
            ],
            status: text("e1-e5: the chain moved, the loaded piece reached e5. Your turn goes on."),
            refusal: (self.refusals > 0).then(|| RefusalView {
                serial: self.refusals,
                text: text("The line a5-i1 is full: nothing can be pushed in there."),
            }),
        }
    }

    fn record(&self, plies: &[(&str, &str)]) -> RecordView {
        let cell = |ply: &str, at: usize| {
            (!ply.is_empty()).then(|| RecordCell {
                text: text(ply),
                look_at: Some(at),
                current: at == self.look_at,
                mark: None,
            })
        };
        RecordView {
            headings: vec![text("White"), text("Black")],
            rows: plies
                .iter()
                .enumerate()
                .map(|(index, (white, black))| RecordRow {
                    number: Some(index as u32 + 1),
                    cells: vec![cell(white, index * 2 + 1), cell(black, index * 2 + 2)],
                })
                .collect(),
        }
    }

    fn tamsk_view(&self) -> GameView {
        let stock = |rings, forfeits| StockView::Tamsk {
            rings,
            rings_at_start: 32,
            forfeits,
        };
        let mut prompt = PromptView::new(text("Red to move"));
        prompt.body = Some(text("Lift a glass, then set it down on a marked space."));
        prompt.tone = Tone::Decision;
        let mut view = self.gipf_view();
        view.above = PlayerView {
            name: self.name(1),
            colour: PlayerColour::Black,
            remark: None,
            clock: None,
            to_decide: false,
            stock: stock(14, 1),
        };
        view.below = PlayerView {
            name: self.name(0),
            colour: PlayerColour::Red,
            remark: Some(text("your move")),
            clock: None,
            to_decide: true,
            stock: stock(12, 0),
        };
        view.prompt = prompt;
        view.timer = Some(TimerView {
            title: text("15-second timer"),
            line: text("Black has turned it: finish your move in 8.3 s"),
            hint: Some(text("Only the player who is waiting may turn it.")),
            left: Some(0.55),
            urgent: true,
            button: Some(ButtonView::of(Command::TurnTimer, Weight::Secondary)),
        });
        view.record = RecordView {
            headings: Vec::new(),
            rows: [
                "38 Red d5-e5, 0:27 left",
                "39 Black passes: no glass can move",
                "40 Red c4-d4, 1:30 left",
                "41 Black turns the 15-second timer",
            ]
            .map(|line| RecordRow {
                number: None,
                cells: vec![Some(RecordCell {
                    text: text(line),
                    look_at: None,
                    current: false,
                    mark: None,
                })],
            })
            .into(),
        };
        view.tools = vec![
            Command::Pause,
            Command::Undo,
            Command::ShowSeconds,
            Command::Flip,
            Command::Resign,
        ];
        view
    }
}

impl CommandStates for Sample {
    fn is_enabled(&self, command: Command) -> bool {
        command != Command::Redo
    }

    fn is_on(&self, _command: Command) -> Option<bool> {
        None
    }
}

impl Play for Sample {
    fn set_pace(&mut self, _: Pace) {}

    fn handle(&mut self, intent: &Intent, _now: Duration) {
        self.notes.borrow_mut().intents.push(intent.clone());
        match intent {
            Intent::Command(Command::ShowGipf) => self.shown = BoardKind::Gipf,
            Intent::Command(Command::ShowTamsk) => self.shown = BoardKind::Tamsk,
            Intent::Command(
                kind @ (Command::KindBasic | Command::KindGipf | Command::KindLoaded),
            ) => self.kind = *kind,
            Intent::Command(Command::UsePotential) => self.refusals += 1,
            Intent::LookAt(at) => self.look_at = *at,
            _ => {}
        }
    }

    fn advance(&mut self, _now: Duration) {}

    fn wake(&self, _now: Duration) -> Option<Duration> {
        None
    }

    fn view(&self, _now: Duration, _settings: &Settings) -> GameView {
        match self.shown {
            BoardKind::Gipf => self.gipf_view(),
            BoardKind::Tamsk => self.tamsk_view(),
        }
    }

    fn scene(&self, _now: Duration, settings: &Settings) -> Scene {
        match self.shown {
            BoardKind::Gipf => Scene::Gipf(Box::new(GipfScene {
                coordinates: settings.coordinates,
                ..samples::gipf_game()
            })),
            BoardKind::Tamsk => Scene::Tamsk(Box::new(TamskScene {
                coordinates: settings.coordinates,
                falling: false,
                ..samples::tamsk_game()
            })),
        }
    }

    fn again(&self) -> Setup {
        self.setup.clone().exchanged()
    }

    fn is_over(&self) -> bool {
        false
    }
}
