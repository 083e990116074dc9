//! The program in a window without a display, and what a player does and hears there.
//!
//! Nothing here looks into the program: controls are found by the names and roles that a screen reader finds.

use std::path::Path;
use std::time::Duration;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT as _, Queryable as _, by};
use egui_kittest::{Harness, Node};
use gipf::{Board, Color, Kind, Piece, Position, parse_spot};
use gipf_tamsk::app::App;
use gipf_tamsk::play::Play;
use gipf_tamsk::session::Session;
use gipf_tamsk::settings::Store;
use gipf_tamsk::setup::{GameSetup, Setup};
use orchestrator::{Game, GameOptions, OptionsError};
use tamsk::Millis;
use tempfile::TempDir;

/// The card that asks.
const PROMPT: &str = "What has to be decided";

/// How a test begins.
#[derive(Clone, Debug)]
pub(crate) struct Begin {
    /// Size of the window, in pixels of the screen.
    pub(crate) size: Vec2,
    /// The settings file, if there is one already.
    pub(crate) settings: Option<String>,
    /// Decides lots and dice.
    pub(crate) seed: u64,
    /// Where games of GIPF begin instead of at their start.
    pub(crate) position: Option<&'static str>,
    /// Time between two frames, in seconds.
    pub(crate) step: f32,
    /// Whether things are pressed as a screen reader does it, and not with a mouse.
    pub(crate) by_reader: bool,
    /// Whether two people play; otherwise it is as the start page has it.
    pub(crate) two_people: bool,
}

/// The settings of somebody who wants nothing to move.
pub(crate) const STILL: &str = r#"{"reduced_motion": true}"#;

impl Default for Begin {
    fn default() -> Self {
        Self {
            size: vec2(1280.0, 800.0),
            settings: None,
            seed: 1,
            position: None,
            step: 0.25,
            by_reader: false,
            two_people: true,
        }
    }
}

/// The program with somebody in front of it.
pub(crate) struct Table {
    pub(crate) window: Harness<'static, App>,
    folder: TempDir,
    by_reader: bool,
    /// Whether the settings say that nothing moves.
    still: bool,
}

/// A game as the program opens it, or one that goes on from a position.
fn open(
    setup: &Setup,
    seed: u64,
    position: Option<&str>,
    now: Duration,
) -> Result<Session, OptionsError> {
    let (Some(position), GameSetup::Gipf(options)) = (position, &setup.game) else {
        return Session::open(setup, seed, now);
    };
    let start: Position = position.parse().expect("a position");
    let options = GameOptions {
        version: start.version,
        ..options.clone()
    };
    let mut game = Game::from_position(options.clone(), seed, start)?;
    game.run(Millis(now.as_millis() as u64));
    let setup = Setup {
        game: GameSetup::Gipf(options),
        ..setup.clone()
    };
    Ok(Session::resume(&setup, game, now))
}

impl Begin {
    /// A game of GIPF that goes on from a position.
    pub(crate) fn at(position: &'static str) -> Self {
        Self {
            position: Some(position),
            ..Self::default()
        }
    }

    /// The same for somebody who has everything read aloud, and wants nothing to move.
    pub(crate) fn read_aloud(self) -> Self {
        Self {
            settings: Some(STILL.to_owned()),
            by_reader: true,
            ..self
        }
    }

    /// Opens the window; it shows the start page.
    pub(crate) fn open(self) -> Table {
        let folder = tempfile::tempdir().expect("a folder for the settings");
        if let Some(settings) = &self.settings {
            std::fs::write(folder.path().join("settings.json"), settings).expect("can be written");
        }
        let still = self
            .settings
            .is_some_and(|settings| settings.contains("reduced_motion"));
        let store = Store::in_folder(folder.path());
        let Self {
            seed,
            position,
            by_reader,
            ..
        } = self;
        let window = Harness::builder()
            .with_size(self.size)
            .with_step_dt(self.step)
            .with_max_steps(40)
            .build_eframe(move |_| {
                let opener = move |setup: &Setup, now| {
                    Ok(Box::new(open(setup, seed, position, now)?) as Box<dyn Play>)
                };
                App::new(store, Box::new(opener))
            });
        let mut table = Table {
            window,
            folder,
            by_reader,
            still,
        };
        table.window.run();
        table
    }

    /// Opens the window, chooses with clicks on these names, and starts the game.
    pub(crate) fn play(self, choices: &[&str]) -> Table {
        let (by_reader, two_people) = (self.by_reader, self.two_people);
        let mut table = self.open();
        // Not every option is in sight without scrolling.
        table.by_reader = true;
        if two_people {
            table.press("Two people");
        }
        for choice in choices {
            table.press(choice);
        }
        table.by_reader = by_reader;
        table.press("Start");
        table
    }
}

/// What can be pressed.
pub(crate) fn is_control(role: Role) -> bool {
    matches!(
        role,
        Role::Button | Role::RadioButton | Role::CheckBox | Role::DisclosureTriangle
    )
}

impl Table {
    /// Lets everything that moves come to rest; while the clock stands still, what was done is drawn.
    pub(crate) fn rest(&mut self) {
        if self.window.input().time.is_some() {
            self.window.run_steps(3);
        } else if self.still {
            // Nothing moves: what was done is drawn in the next frame.
            self.window.run_steps(2);
        } else {
            self.window.run();
        }
    }

    /// The folder of the settings.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// All controls of a name.
    fn controls<'a>(&'a self, name: &'a str) -> impl Iterator<Item = Node<'a>> {
        self.window
            .query_all(by().label(name))
            .filter(|node| is_control(node.accesskit_node().role()))
    }

    /// Clicks the control with this name; of several the one that can be pressed, in the prompt if there is one there.
    #[track_caller]
    pub(crate) fn press(&mut self, name: &str) {
        let in_prompt = self
            .window
            .query_by_role_and_label(Role::Group, PROMPT)
            .and_then(|prompt| {
                prompt
                    .query_all(by().label(name))
                    .find(|node| is_control(node.accesskit_node().role()))
            });
        let enabled = |node: &Node<'_>| !node.accesskit_node().is_disabled();
        let node = in_prompt
            .filter(enabled)
            .or_else(|| self.controls(name).find(enabled));
        let Some(node) = node else {
            let names: Vec<_> = self
                .window
                .query_all(by().predicate(|node| is_control(node.role())))
                .filter_map(|node| text_of(&node))
                .collect();
            panic!("nothing called {name} can be pressed, only {names:?}");
        };
        self.choose(&node);
        self.rest();
    }

    fn choose(&self, node: &Node<'_>) {
        if self.by_reader {
            node.click_accesskit();
        } else {
            node.click();
        }
    }

    /// Whether a control of this name can be pressed.
    pub(crate) fn can_press(&self, name: &str) -> bool {
        self.controls(name)
            .any(|node| !node.accesskit_node().is_disabled())
    }

    /// Presses a key.
    pub(crate) fn key(&mut self, key: Key) {
        self.window.key_press(key);
        self.rest();
    }

    /// Presses a key while Control is held.
    pub(crate) fn ctrl(&mut self, key: Key) {
        self.window.key_press_modifiers(Modifiers::COMMAND, key);
        self.rest();
    }

    /// The spot, dot or space of this name on the board that is shown.
    #[track_caller]
    pub(crate) fn point(&self, name: &str) -> Node<'_> {
        let (dot, start) = (format!("dot {name}"), format!("{name}, "));
        let hinted = format!("{dot}, ");
        let board = self.board_node();
        let mut points = board.children().filter(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            label == dot || label.starts_with(&start) || label.starts_with(&hinted)
        });
        let point = points.next();
        point.unwrap_or_else(|| panic!("{name} is not on the board"))
    }

    fn board_node(&self) -> Node<'_> {
        let names = ["GIPF board", "TAMSK board", "Paused: the board is hidden"];
        let is_board = move |node: &AccessKitNode<'_>| {
            node.role() == Role::Group && node.label().is_some_and(|label| names.contains(&&*label))
        };
        self.window.get_by(is_board)
    }

    /// What a spot, dot or space is called now.
    #[track_caller]
    pub(crate) fn name(&self, point: &str) -> String {
        self.point(point)
            .accesskit_node()
            .label()
            .unwrap_or_default()
    }

    /// What choosing a spot, dot or space would do now; empty if nothing.
    #[track_caller]
    pub(crate) fn does(&self, point: &str) -> String {
        self.point(point)
            .accesskit_node()
            .description()
            .unwrap_or_default()
    }

    /// Clicks spots, dots or spaces, one after the other.
    #[track_caller]
    pub(crate) fn click(&mut self, points: &[&str]) {
        for point in points {
            self.choose(&self.point(point));
            self.rest();
        }
    }

    /// The spots on which choosing does this.
    pub(crate) fn where_it_does(&self, action: &str) -> Vec<String> {
        let points = self.board_node().children();
        points
            .filter(|node| node.accesskit_node().description().as_deref() == Some(action))
            .filter_map(|node| node.accesskit_node().label())
            .map(|label| label.split(',').next().unwrap_or_default().to_owned())
            .collect()
    }

    /// Whether the GIPF board is looked at.
    pub(crate) fn shows_gipf(&self) -> bool {
        self.window
            .query_by_role_and_label(Role::Group, "GIPF board")
            .is_some()
    }

    /// The board as the names of its spots tell it.
    pub(crate) fn gipf_board(&self) -> Board {
        let kinds = [
            ("basic piece", Kind::Basic),
            ("GIPF-piece", Kind::Gipf),
            ("loaded piece", Kind::Loaded),
            ("used potential", Kind::Used),
        ];
        let mut board = Board::EMPTY;
        for node in self.board_node().children() {
            let label = node.accesskit_node().label().unwrap_or_default();
            let Some((spot, piece)) = label.split_once(", ") else {
                continue;
            };
            if piece == "empty" {
                continue;
            }
            let spot = parse_spot(spot).expect("a spot");
            let (color, kind) = piece.split_once(' ').expect("a colour and a kind");
            let color = match color {
                "white" => Color::White,
                "black" => Color::Black,
                other => panic!("{other} is no colour"),
            };
            let kind = kinds.iter().find(|(name, _)| *name == kind);
            let (_, kind) = kind.unwrap_or_else(|| panic!("{label}: no kind of piece"));
            board.place(spot, Piece::new(color, *kind));
        }
        board
    }

    /// Every text in the card that asks, from top to bottom.
    pub(crate) fn prompt(&self) -> Vec<String> {
        self.texts_of(PROMPT)
    }

    /// Every text in the group of this name.
    #[track_caller]
    pub(crate) fn texts_of(&self, group: &str) -> Vec<String> {
        let found = self.window.query_by_role_and_label(Role::Group, group);
        let found = found.unwrap_or_else(|| panic!("{group} is not shown"));
        found
            .children_recursive()
            .filter_map(|node| text_of(&node))
            .collect()
    }

    /// The prompt must say all of this.
    #[track_caller]
    pub(crate) fn asks(&self, expected: &[&str]) {
        let prompt = self.prompt();
        for text in expected {
            assert!(
                prompt.iter().any(|said| said.contains(text)),
                "{text:?} is not in the prompt: {prompt:?}"
            );
        }
    }

    /// The first line of the prompt.
    pub(crate) fn title(&self) -> String {
        self.prompt().into_iter().next().unwrap_or_default()
    }

    /// The line at the bottom: what just happened.
    pub(crate) fn status(&self) -> String {
        let status = self.window.get_by_role(Role::Status);
        text_of(&status).unwrap_or_default()
    }

    /// Why the last thing was refused, as long as it is shown.
    pub(crate) fn refusal(&self) -> Option<String> {
        self.window
            .query_by_role(Role::Alert)
            .and_then(|alert| text_of(&alert))
    }

    /// The entries of the record that are seen.
    pub(crate) fn record(&self) -> Vec<String> {
        self.texts_of("Record")
    }

    /// Everything that says this.
    pub(crate) fn says(&self, text: &str) -> bool {
        self.window
            .query_all(by().label_contains(text))
            .next()
            .is_some()
    }

    /// The places of all controls in a group.
    pub(crate) fn controls_of(&self, group: &str) -> Vec<(String, Rect)> {
        let group = self.window.get_by_role_and_label(Role::Group, group);
        group
            .children_recursive()
            .filter(|node| is_control(node.accesskit_node().role()))
            .map(|node| (text_of(&node).unwrap_or_default(), node.rect()))
            .collect()
    }

    /// Sets the clock of the window, which stands still from then on, and draws a frame.
    pub(crate) fn tick(&mut self, seconds: f64) {
        self.window.input_mut().time = Some(seconds);
        self.window.step();
    }

    /// Lets time pass up to this moment, with a frame every two seconds; then the clock stands still.
    pub(crate) fn pass_to(&mut self, seconds: f64) {
        let mut now = self.window.ctx.input(|input| input.time);
        while now + 2.0 < seconds {
            now += 2.0;
            self.tick(now);
        }
        self.tick(seconds);
    }

    /// How long the window wants to wait until it is drawn again; `None` = for ever.
    pub(crate) fn wait(&self) -> Option<Duration> {
        let root = &self.window.output().viewport_output[&egui::ViewportId::ROOT];
        Some(root.repaint_delay).filter(|&delay| delay < Duration::MAX)
    }
}

/// What a node says.
pub(crate) fn text_of(node: &Node<'_>) -> Option<String> {
    let node = node.accesskit_node();
    node.label()
        .or_else(|| node.value())
        .filter(|text| !text.is_empty())
}
