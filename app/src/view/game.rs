//! The page of a running game: the board as large as it can be, and beside or below it everything else.

use egui::{CentralPanel, Frame, Margin, Panel, ScrollArea, Ui, vec2};

use super::{
    Intents, Look,
    analysis::analysis,
    player::{Detail, player},
    prompt::prompt,
    record::record,
    refusal::refusal,
    status::status,
    strip::strip,
    timer::timer,
    tools::tools,
    widget::{Segment, segmented},
};
use crate::{key, theme::Themed as _, theme::Tokens, view_model::GameView, words};

/// How board and side panel share the window.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Arrangement {
    /// The panel beside the board, with everything in it at once.
    Beside { width: f32 },
    /// The panel beside the board, players and record in turns.
    BesideTabbed { width: f32 },
    /// The panel below the board, players and record in turns.
    Below { height: f32 },
}

impl Arrangement {
    /// What suits a page of this size.
    fn of(tokens: &Tokens, width: f32, height: f32, window_height: f32) -> Self {
        let size = &tokens.size;
        let panel = (width * 0.3125).clamp(size.side_panel * 0.85, size.side_panel);
        if width >= size.narrow && window_height >= size.low {
            Self::Beside { width: panel }
        } else if width >= size.narrow {
            Self::BesideTabbed { width: panel }
        } else if height > width {
            // The board is as wide as the page; the prompt and one player must still fit below.
            Self::Below {
                height: (height - width).max(height * 0.4),
            }
        } else {
            Self::BesideTabbed {
                width: (width * 0.36).clamp(size.side_panel * 0.45, size.side_panel * 0.75),
            }
        }
    }
}

/// Draws the page; `board` draws the board that is shown into the room it is given.
pub fn game(
    ui: &mut Ui,
    look: &Look<'_>,
    view: &GameView,
    intents: &mut Intents,
    board: impl FnOnce(&mut Ui, &mut Intents),
) {
    let tokens = ui.tokens();
    let gap = tokens.steps(3.0) as i8;
    let margin = Frame::new().inner_margin(Margin::symmetric(gap * 2, gap / 2));
    strip(ui, Panel::bottom("status"), margin, |ui| {
        status(ui, look, &view.status);
    });

    let window_height = ui.ctx().content_rect().height();
    let available = ui.available_size();
    let arrangement = Arrangement::of(tokens, available.x, available.y, window_height);
    let frame = Frame::new().inner_margin(Margin {
        left: 0,
        right: gap * 2,
        top: 0,
        bottom: gap / 3,
    });
    match arrangement {
        Arrangement::Beside { width } => {
            // Where the board does not become smaller by it the analysis has a column of its own.
            let column = tokens.size.side_panel * 0.9;
            let spare = available.x - width - available.y.min(available.x - width);
            let beside = view.analysis.as_ref().filter(|_| spare >= column);
            Panel::right("side")
                .resizable(false)
                .show_separator_line(false)
                .exact_size(width)
                .frame(frame)
                .show(ui, |ui| {
                    everything(ui, look, view, intents, beside.is_some());
                });
            if let Some(view) = beside {
                Panel::right("analysis")
                    .resizable(false)
                    .show_separator_line(false)
                    .exact_size(column)
                    .frame(frame)
                    .show(ui, |ui| analysis(ui, look, view, intents));
            }
        }
        Arrangement::BesideTabbed { width } => {
            Panel::right("side_tabbed")
                .resizable(false)
                .show_separator_line(false)
                .exact_size(width)
                .frame(Frame {
                    inner_margin: Margin {
                        right: gap,
                        ..frame.inner_margin
                    },
                    ..frame
                })
                .show(ui, |ui| in_turns(ui, look, view, intents));
        }
        Arrangement::Below { height } => {
            Panel::bottom("side_below")
                .resizable(false)
                .show_separator_line(false)
                .exact_size(height)
                .frame(Frame::new().inner_margin(Margin::symmetric(gap, 0)))
                .show(ui, |ui| in_turns(ui, look, view, intents));
        }
    }
    let shown = CentralPanel::default()
        .frame(Frame::new().inner_margin(tokens.margin(1.0)))
        .show(ui, |ui| board(ui, intents));
    if let Some(view) = &view.refusal {
        refusal(ui, look, view, shown.response.rect);
    }
}

/// Opponent, prompt, timer, record, own card and tools, one below the other; the record takes what is left, or the
/// analysis does in its place.
fn everything(
    ui: &mut Ui,
    look: &Look<'_>,
    view: &GameView,
    intents: &mut Intents,
    analysis_elsewhere: bool,
) {
    let gap = ui.tokens().steps(2.0);
    ui.spacing_mut().item_spacing.y = gap;
    let inside = view.analysis.as_ref().filter(|_| !analysis_elsewhere);
    // Analysis and record share the room of both; the players take less of it then.
    let detail = if inside.is_some() {
        Detail::Short
    } else {
        Detail::Full
    };
    strip(ui, Panel::top("side_top"), Frame::NONE, |ui| {
        player(ui, look, &view.above, detail);
        prompt(ui, look, &view.prompt, intents);
        if let Some(view) = &view.timer {
            timer(ui, look, view, intents);
        }
        ui.add_space(0.0);
    });
    strip(ui, Panel::bottom("side_bottom"), Frame::NONE, |ui| {
        ui.add_space(gap);
        player(ui, look, &view.below, detail);
        // The analysis needs the room; the same commands are in the menus.
        if inside.is_none() {
            tools(ui, look, &view.tools, intents);
        }
    });
    CentralPanel::default()
        .frame(Frame::NONE)
        .show(ui, |ui| match inside {
            Some(shown) => match tab(ui, look, &[Tab::Record, Tab::Analysis], true) {
                Tab::Analysis => analysis(ui, look, shown, intents),
                _ => record(ui, look, &view.record, intents),
            },
            None => record(ui, look, &view.record, intents),
        });
}

/// The prompt first; players, record and analysis in turns below it. Where not even that fits, the panel scrolls.
fn in_turns(ui: &mut Ui, look: &Look<'_>, view: &GameView, intents: &mut Intents) {
    let room = ui.available_height();
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let tokens = ui.tokens();
            ui.spacing_mut().item_spacing.y = tokens.steps(1.5);
            prompt(ui, look, &view.prompt, intents);
            if let Some(view) = &view.timer {
                timer(ui, look, view, intents);
            }
            let tabs = [Tab::Players, Tab::Record, Tab::Analysis];
            let analysed = view.analysis.is_some();
            let offered = if analysed { &tabs[..] } else { &tabs[..2] };
            let shown = tab(ui, look, offered, analysed);
            if shown == Tab::Players {
                player(ui, look, &view.above, Detail::Short);
                player(ui, look, &view.below, Detail::Short);
                tools(ui, look, &view.tools, intents);
                return;
            }
            let left = room - ui.min_rect().height() - ui.spacing().item_spacing.y;
            let height = left.max(tokens.size.control * 6.0);
            ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
                ui.set_max_height(height);
                match &view.analysis {
                    Some(view) if shown == Tab::Analysis => analysis(ui, look, view, intents),
                    _ => record(ui, look, &view.record, intents),
                }
            });
        });
}

/// What shares one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Players,
    Record,
    Analysis,
}

impl Tab {
    fn label(self) -> words::Key {
        match self {
            Tab::Players => key!("side-players"),
            Tab::Record => key!("side-record"),
            Tab::Analysis => key!("analysis-name"),
        }
    }
}

/// The switch between what shares one place; the window remembers it until it is closed. The analysis is shown when it
/// is opened.
fn tab(ui: &mut Ui, look: &Look<'_>, offered: &[Tab], analysed: bool) -> Tab {
    let id = ui.unique_id().with("tab");
    let before: Option<(Tab, bool)> = ui.data(|data| data.get_temp(id));
    let mut chosen = match before {
        Some((_, false)) | None if analysed => Tab::Analysis,
        Some((tab, _)) if offered.contains(&tab) => tab,
        _ => offered[0],
    };
    let segments: Vec<_> = offered
        .iter()
        .map(|tab| Segment::new(look.text(tab.label()), *tab == chosen))
        .collect();
    if let Some(index) = segmented(ui, &look.text(key!("side-name")), &segments) {
        chosen = offered[index];
    }
    ui.data_mut(|data| data.insert_temp(id, (chosen, analysed)));
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{ThemeName, tokens_of};

    #[test]
    fn the_arrangement_follows_the_window() {
        let tokens = tokens_of(ThemeName::Paper);
        let of = |width, height: f32| Arrangement::of(tokens, width, height - 100.0, height);
        assert_eq!(of(1280.0, 800.0), Arrangement::Beside { width: 400.0 });
        assert!(matches!(
            of(1280.0, 600.0),
            Arrangement::BesideTabbed { .. }
        ));
        assert!(matches!(of(640.0, 480.0), Arrangement::BesideTabbed { width } if width < 300.0));
        assert!(matches!(of(700.0, 1000.0), Arrangement::Below { .. }));
        assert!(matches!(of(899.0, 800.0), Arrangement::BesideTabbed { .. }));
    }
}
