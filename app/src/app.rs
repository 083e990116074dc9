//! The window: which page it shows, and what becomes of the intents.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use egui::{CentralPanel, Context, Frame, Margin, Panel, Ui, ViewportCommand};

use crate::{
    command::{Command, CommandStates},
    intent::Intent,
    key, msg,
    play::{Manners, Opener, Play},
    scene::Pace,
    settings::{Settings, Store},
    setup::{Form, Setup},
    theme::{self, ThemeName, Themed as _},
    thinker::{Hire, Worker},
    view::{self, Intents, Look},
    words::{Message, Words},
};

/// A page of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// A new game is chosen.
    Start,
    /// A game is played.
    Game,
    /// The settings.
    Settings,
    /// The list of keys.
    Shortcuts,
    /// What the program is.
    About,
}

/// The program.
pub struct App {
    words: Words,
    store: Store,
    settings: Settings,
    /// The settings as they were written last.
    written: Settings,
    notices: Vec<Message>,
    page: Page,
    /// The page to which settings, help and the start page lead back.
    behind: Page,
    form: Form,
    opener: Opener,
    game: Option<Box<dyn Play>>,
    /// The window that those who think wake, once there is one.
    context: Arc<OnceLock<Context>>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App")
            .field("page", &self.page)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

/// Who answers for the commands: the window itself for pages and settings, the game for the rest.
struct States<'a> {
    page: Page,
    settings: &'a Settings,
    game: Option<&'a dyn Play>,
    can_confirm: bool,
}

impl CommandStates for States<'_> {
    fn is_enabled(&self, command: Command) -> bool {
        let playing = self.page == Page::Game;
        match command {
            Command::Settings => self.page != Page::Settings,
            Command::Shortcuts => self.page != Page::Shortcuts,
            Command::About => self.page != Page::About,
            Command::StartPage => self.page != Page::Start,
            // In the middle of a game it would throw that away.
            Command::PlayAgain => self.game.is_some_and(Play::is_over),
            Command::Quit
            | Command::ThemePaper
            | Command::ThemeDark
            | Command::ThemeHighContrast
            | Command::ZoomReset => true,
            Command::ZoomIn => self.settings.zoom < Settings::ZOOM.1,
            Command::ZoomOut => self.settings.zoom > Settings::ZOOM.0,
            Command::Flip | Command::Rotate | Command::Coordinates | Command::ShowSeconds => {
                playing
            }
            Command::Confirm => playing && self.can_confirm,
            Command::Cancel if !playing => self.page != Page::Start || self.game.is_some(),
            command => playing && self.game.is_some_and(|game| game.is_enabled(command)),
        }
    }

    fn is_on(&self, command: Command) -> Option<bool> {
        let theme = |name: ThemeName| Some(self.settings.theme == name);
        match command {
            Command::ThemePaper => theme(ThemeName::Paper),
            Command::ThemeDark => theme(ThemeName::Dark),
            Command::ThemeHighContrast => theme(ThemeName::HighContrast),
            Command::Coordinates => Some(self.settings.coordinates),
            Command::ShowSeconds => Some(self.settings.show_seconds),
            command => self.game.and_then(|game| game.is_on(command)),
        }
    }
}

impl App {
    /// The program with what it remembers. `opener` opens the games.
    #[must_use]
    pub fn new(store: Store, opener: Opener) -> Self {
        let (settings, notices) = store.load();
        Self {
            words: Words::new(settings.language),
            form: Form::of_settings(&settings),
            written: settings.clone(),
            store,
            settings,
            notices,
            page: Page::Start,
            behind: Page::Start,
            opener,
            game: None,
            context: Arc::default(),
        }
    }

    /// The settings as they are now.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What the window is called.
    #[must_use]
    pub fn title(&self) -> String {
        self.words.text(key!("program-name"))
    }

    /// The page that is shown.
    #[must_use]
    pub fn page(&self) -> Page {
        self.page
    }

    /// The game that is going on.
    #[must_use]
    pub fn game(&self) -> Option<&dyn Play> {
        self.game.as_deref()
    }

    /// Starts a game and shows it.
    pub fn start(&mut self, setup: &Setup, now: Duration) {
        match (self.opener)(setup, now) {
            Ok(mut game) => {
                game.set_hire(&self.hire());
                // Whoever plays alone sits at the lower edge.
                let black_below = (2..=4).contains(&(self.settings.rotation % 6));
                if game.person().is_some_and(|side| (side == 1) != black_below) {
                    self.settings.rotation = (self.settings.rotation + 3) % 6;
                }
                self.game = Some(game);
                self.show(Page::Game);
            }
            Err(error) => self
                .notices
                .push(msg!("game-not-opened", reason = error.to_string())),
        }
    }

    /// Those who think wake this window.
    fn hire(&self) -> Hire {
        let context = Arc::clone(&self.context);
        Arc::new(move || {
            let context = Arc::clone(&context);
            Box::new(Worker::new(Arc::new(move || {
                if let Some(context) = context.get() {
                    context.request_repaint();
                }
            })))
        })
    }

    fn show(&mut self, page: Page) {
        if matches!(page, Page::Start | Page::Game) {
            self.behind = page;
        }
        self.page = page;
    }

    /// Back from a page to where one came from.
    fn back(&mut self) {
        let from_start = self.page == Page::Start || self.behind == Page::Game;
        let page = if from_start && self.game.is_some() {
            Page::Game
        } else {
            Page::Start
        };
        self.show(page);
    }

    fn apply(&mut self, ctx: &Context, intent: Intent, now: Duration) {
        match intent {
            Intent::Command(command) => self.command(ctx, command, now),
            Intent::Start(setup) => {
                self.form.remember_in(&mut self.settings);
                self.start(&setup, now);
            }
            Intent::ChangeSettings(settings) => {
                if settings.language != self.settings.language {
                    self.words = Words::new(settings.language);
                }
                self.settings = *settings;
            }
            Intent::DismissNotice(index) => {
                if index < self.notices.len() {
                    self.notices.remove(index);
                }
            }
            Intent::LookAt(_) | Intent::Answer(_) | Intent::Board(_) | Intent::Study(_) => {
                if let Some(game) = &mut self.game {
                    game.handle(&intent, now);
                }
            }
        }
    }

    fn command(&mut self, ctx: &Context, command: Command, now: Duration) {
        let settings = &mut self.settings;
        match command {
            Command::StartPage => self.show(Page::Start),
            Command::Settings => self.show(Page::Settings),
            Command::Shortcuts => self.show(Page::Shortcuts),
            Command::About => self.show(Page::About),
            Command::PlayAgain => {
                if let Some(game) = &self.game {
                    let setup = game.again();
                    self.start(&setup, now);
                }
            }
            Command::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Command::ThemePaper => settings.theme = ThemeName::Paper,
            Command::ThemeDark => settings.theme = ThemeName::Dark,
            Command::ThemeHighContrast => settings.theme = ThemeName::HighContrast,
            Command::ZoomIn => settings.zoom_by(1),
            Command::ZoomOut => settings.zoom_by(-1),
            Command::ZoomReset => settings.zoom = 1.0,
            Command::Flip => settings.rotation = (settings.rotation + 3) % 6,
            Command::Rotate => settings.rotation = (settings.rotation + 1) % 6,
            Command::Coordinates => settings.coordinates = !settings.coordinates,
            Command::ShowSeconds => settings.show_seconds = !settings.show_seconds,
            Command::Cancel if self.page != Page::Game => self.back(),
            Command::Confirm => {
                let main = self
                    .game
                    .as_ref()
                    .and_then(|game| game.view(now, &self.settings).prompt.main_intent().cloned());
                if let Some(intent) = main.filter(|intent| *intent != Intent::Command(command)) {
                    self.apply(ctx, intent, now);
                }
            }
            command => {
                if let Some(game) = &mut self.game {
                    game.handle(&Intent::Command(command), now);
                }
            }
        }
    }

    /// Keeps the settings when they have changed and no slider is being dragged.
    fn keep_settings(&mut self, ctx: &Context) {
        if self.settings == self.written || ctx.input(|input| input.pointer.any_down()) {
            return;
        }
        self.remember_window(ctx);
        self.write_settings();
    }

    fn write_settings(&mut self) {
        // Also after a failure: it is reported once, not at every frame.
        self.written = self.settings.clone();
        if let Err(error) = self.store.save(&self.settings) {
            let message = error.message();
            log::warn!("{error}");
            if !self.notices.contains(&message) {
                self.notices.push(message);
            }
        }
    }

    fn remember_window(&mut self, ctx: &Context) {
        let zoom = ctx.zoom_factor();
        let size = ctx.input(|input| input.viewport().inner_rect.map(|rect| rect.size()));
        if let Some(size) = size {
            self.settings.window = Some([size.x * zoom, size.y * zoom]);
        }
    }

    /// The size that is wanted, limited so that what must be seen always fits into the window.
    fn zoom(&self, ctx: &Context) -> f32 {
        let size = ctx.content_rect().size() * ctx.zoom_factor();
        let least = theme::tokens(ctx).size.least;
        let most = (size.x / least[0]).min(size.y / least[1]);
        self.settings.zoom.min(most).max(Settings::ZOOM.0)
    }

    fn draw(&mut self, ui: &mut Ui, now: Duration) -> Intents {
        let mut intents = Intents::new();
        let view = match (&self.game, self.page) {
            (Some(game), Page::Game) => Some(game.view(now, &self.settings)),
            _ => None,
        };
        let states = States {
            page: self.page,
            settings: &self.settings,
            game: self.game.as_deref(),
            can_confirm: view
                .as_ref()
                .is_some_and(|view| view.prompt.main_intent().is_some()),
        };
        let look = Look {
            words: &self.words,
            states: &states,
        };
        view::keys::commands_of_keys(ui.ctx(), &states, &mut intents);

        let tokens = ui.tokens();
        let side = tokens.steps(6.0) as i8;
        let margin = Frame::new().inner_margin(Margin::symmetric(side, tokens.steps(1.0) as i8));
        view::strip::strip(ui, Panel::top("header"), margin, |ui| {
            let switch = view.as_ref().and_then(|view| view.switch.as_ref());
            view::header::header(ui, &look, switch, &mut intents);
            view::notices::notices(ui, &look, &self.notices, &mut intents);
        });
        CentralPanel::default()
            .frame(Frame::NONE)
            .show(ui, |ui| match self.page {
                Page::Game => {
                    if let (Some(view), Some(game)) = (&view, &self.game) {
                        let scene = game.scene(now, &self.settings);
                        view::game::game(ui, &look, view, &mut intents, |ui, intents| {
                            view::board::board(ui, &look, &scene, intents);
                        });
                    }
                }
                Page::Start => {
                    let waits = self.game.as_ref().is_some_and(|game| !game.is_over());
                    view::start::start(ui, &look, &mut self.form, waits, &mut intents);
                }
                Page::Settings => view::settings::settings(ui, &look, &self.settings, &mut intents),
                Page::Shortcuts => view::shortcuts::shortcuts(ui, &look, &mut intents),
                Page::About => view::about::about(ui, &look, &mut intents),
            });
        intents
    }
}

/// The time since the window was opened.
fn time(ctx: &Context) -> Duration {
    Duration::try_from_secs_f64(ctx.input(|input| input.time)).unwrap_or_default()
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        let now = time(ctx);
        self.context.get_or_init(|| ctx.clone());
        if let Some(game) = &mut self.game {
            let durations = &theme::tokens_of(self.settings.theme).motion;
            game.set_pace(Pace::new(durations, self.settings.motion_factor()));
            game.set_manners(Manners {
                away: self.page == Page::Start,
                ..self.settings.manners()
            });
            let viewport = ctx.input(|input| {
                let viewport = input.viewport();
                (viewport.minimized, viewport.occluded)
            });
            let hidden = viewport.0 == Some(true) || viewport.1 == Some(true);
            game.set_seen(!hidden && self.page == Page::Game);
            game.advance(now);
            if let Some(wake) = game.wake(now) {
                ctx.request_repaint_after(wake.saturating_sub(now));
            }
        }
        if ctx.input(|input| input.viewport().close_requested()) {
            self.form.remember_in(&mut self.settings);
            self.remember_window(ctx);
            if self.settings != self.written {
                self.write_settings();
            }
        }
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        egui::Color32::from(theme::tokens_of(self.settings.theme).colour.paper)
            .to_normalized_gamma_f32()
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        theme::apply(&ctx, self.settings.theme, self.settings.motion_factor());
        if ctx.current_pass_index() == 0 {
            // A frame that is drawn again still has the measures of before.
            ctx.set_zoom_factor(self.zoom(&ctx));
        }
        ui.set_style(ctx.global_style());
        let now = time(&ctx);
        let paper = ui.tokens().colour.paper;
        ui.painter().rect_filled(ui.max_rect(), 0.0, paper);
        let intents = self.draw(ui, now);
        if !intents.is_empty() {
            // What was changed is drawn at once.
            ctx.request_repaint();
        }
        for intent in intents {
            self.apply(&ctx, intent, now);
        }
        self.keep_settings(&ctx);
    }
}
