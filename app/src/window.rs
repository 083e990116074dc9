//! The operating system's window around the program.

use eframe::{NativeOptions, Renderer};
use egui::ViewportBuilder;

use crate::{app::App, settings::Settings};

/// The name under which desktops know the program.
const APP_ID: &str = "gipf-tamsk";

/// What stands for the program in lists of windows.
const ICON: &[u8] = include_bytes!("../packaging/gipf-tamsk-128.png");

/// The size of the window at the first start, in points.
const FIRST_SIZE: [f32; 2] = [1280.0, 800.0];

/// Opens the window and returns when it is closed.
///
/// # Errors
///
/// When the system gives no window or no means of drawing in it.
pub fn run(app: App) -> eframe::Result {
    let size = app.settings().window.unwrap_or(FIRST_SIZE);
    let title = app.title();
    let icon = eframe::icon_data::from_png_bytes(ICON).unwrap_or_default();
    let viewport = ViewportBuilder::default()
        .with_app_id(APP_ID)
        .with_icon(icon)
        .with_title(&title)
        .with_inner_size(size)
        .with_min_inner_size(Settings::WINDOW_LEAST);
    let options = NativeOptions {
        viewport,
        renderer: Renderer::Glow,
        ..NativeOptions::default()
    };
    eframe::run_native(APP_ID, options, Box::new(move |_| Ok(Box::new(app))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_can_be_read() {
        let icon = eframe::icon_data::from_png_bytes(ICON).unwrap();
        assert_eq!((icon.width, icon.height), (128, 128));
    }
}
