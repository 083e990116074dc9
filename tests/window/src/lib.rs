//! Tests that play the program through its window, without a display: see `tests/`.
//!
//! [`Seat`] is a person in front of the window: it finds things by their accessible names, clicks, presses keys, waits,
//! and reads what stands there. It knows nothing of the program's inside.

use std::cell::RefCell;

use egui::{Key, Modifiers, Vec2, accesskit::Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use gipf_tamsk::app::App;
use gipf_tamsk::play::Play;
use gipf_tamsk::session::Session;
use gipf_tamsk::settings::Store;
use orchestrator::{Game, GameOptions};
use tempfile::TempDir;

/// Seconds between two frames.
pub const STEP: f64 = 0.25;

/// A person in front of the window.
pub struct Seat {
    window: Harness<'static, App>,
    /// Where the settings are kept, until the test is over.
    _folder: TempDir,
}

impl std::fmt::Debug for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seat").finish_non_exhaustive()
    }
}

impl Seat {
    /// The program as it starts the first time, 1280 by 800.
    #[must_use]
    pub fn new() -> Self {
        Self::of_size([1280.0, 800.0])
    }

    /// The same in a window of another size.
    #[must_use]
    pub fn of_size(size: [f32; 2]) -> Self {
        Self::with_opener(size, |setup, now| {
            Ok(Box::new(Session::open(setup, 7, now)?))
        })
    }

    /// In front of a game of GIPF that starts in a position.
    ///
    /// # Panics
    /// When no game under these options starts there.
    #[must_use]
    pub fn at(position: &str, options: &GameOptions) -> Self {
        let start: gipf::Position = position.parse().expect("a position string");
        let options = GameOptions {
            version: start.version,
            ..options.clone()
        };
        let game = Game::from_position(options, 7, start).expect("a possible game");
        let game = RefCell::new(Some(game));
        let mut seat = Self::with_opener([1280.0, 800.0], move |setup, now| {
            let game = game.take().expect("it is opened once");
            Ok(Box::new(Session::resume(setup, game, now)))
        });
        seat.click("Start");
        // A game that was resumed stands still.
        seat.click("Go on");
        seat
    }

    fn with_opener(
        size: [f32; 2],
        opener: impl FnMut(
            &gipf_tamsk::setup::Setup,
            std::time::Duration,
        ) -> Result<Box<dyn Play>, orchestrator::OptionsError>
        + 'static,
    ) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let app = App::new(Store::in_folder(folder.path()), Box::new(opener));
        let window = Harness::builder()
            .with_size(Vec2::from(size))
            .with_step_dt(STEP as f32)
            .build_eframe(move |_| app);
        let mut seat = Self {
            window,
            _folder: folder,
        };
        seat.settle();
        seat
    }

    /// The window itself.
    pub fn window(&mut self) -> &mut Harness<'static, App> {
        &mut self.window
    }

    /// Lets some frames pass, so that what was done is seen.
    pub fn settle(&mut self) {
        self.window.run_steps(4);
    }

    /// Waits for so many seconds.
    pub fn wait(&mut self, seconds: f64) {
        self.window.run_steps((seconds / STEP).ceil() as usize);
    }

    /// Clicks a button, by its whole name. Where the prompt and the tools offer the same, the prompt's comes first.
    ///
    /// # Panics
    /// When there is none.
    pub fn click(&mut self, name: &str) {
        {
            let mut buttons = self.window.get_all_by_role_and_label(Role::Button, name);
            buttons.next().expect("a button with this name").click();
        }
        self.settle();
    }

    /// Whether a button with this name is there and can be pressed.
    #[must_use]
    pub fn can_click(&self, name: &str) -> bool {
        let mut found = self.window.query_all_by_label(name);
        found.any(|node| {
            node.accesskit_node().role() == Role::Button && !node.accesskit_node().is_disabled()
        })
    }

    /// Chooses one of several that exclude each other, such as the kind of piece.
    pub fn choose(&mut self, name: &str) {
        self.window
            .get_by_role_and_label(Role::RadioButton, name)
            .click();
        self.settle();
    }

    /// Clicks a point of a board, such as `gipf/e5` or `tamsk/d4`.
    pub fn point(&mut self, id: &str) {
        self.window
            .get_by(|node| node.author_id() == Some(id))
            .click();
        self.settle();
    }

    /// What a point of a board is called now.
    #[must_use]
    pub fn name_of(&self, id: &str) -> String {
        let node = self.window.get_by(|node| node.author_id() == Some(id));
        node.accesskit_node().label().unwrap_or_default()
    }

    /// Whether a point of a board has the keyboard focus.
    #[must_use]
    pub fn has_focus(&self, id: &str) -> bool {
        self.window
            .get_by(|node| node.author_id() == Some(id))
            .is_focused()
    }

    /// Where a point of a board is drawn.
    #[must_use]
    pub fn rect_of(&self, id: &str) -> egui::Rect {
        self.window
            .get_by(|node| node.author_id() == Some(id))
            .rect()
    }

    /// Presses a key.
    pub fn key(&mut self, key: Key) {
        self.window.key_press(key);
        self.settle();
    }

    /// Presses a key together with Control.
    pub fn ctrl(&mut self, key: Key) {
        self.window.key_press_modifiers(Modifiers::COMMAND, key);
        self.settle();
    }

    /// Whether this text stands somewhere, alone or in a longer one.
    #[must_use]
    pub fn sees(&self, text: &str) -> bool {
        self.window
            .query_all_by_label_contains(text)
            .next()
            .is_some()
            || self
                .window
                .query_all_by(|node| node.value().is_some_and(|value| value.contains(text)))
                .next()
                .is_some()
    }

    /// What stands in the window beside the boards, for messages of failing tests.
    #[must_use]
    pub fn all(&self) -> String {
        let texts = self.window.query_all_by(|node| node.author_id().is_none());
        let texts = texts.filter_map(|node| {
            node.accesskit_node()
                .label()
                .or(node.accesskit_node().value())
        });
        texts.collect::<Vec<_>>().join("\n")
    }

    /// The text must stand somewhere.
    ///
    /// # Panics
    /// When it does not.
    #[track_caller]
    pub fn expect(&self, text: &str) {
        assert!(
            self.sees(text),
            "\"{text}\" stands nowhere in\n{}",
            self.all()
        );
    }
}

impl Default for Seat {
    fn default() -> Self {
        Self::new()
    }
}
