//! Windows of every size: what must be pressed lies in the window, and nothing lies over anything else.

use egui::accesskit::Role;
use egui::{Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::table::{Begin, Table, is_control, text_of};

/// Windows in pixels, from the smallest that the program is made for to a 4K screen, each with a wanted magnification.
const WINDOWS: [(Vec2, &[f32]); 6] = [
    (vec2(640.0, 480.0), &[0.75, 1.0, 3.0]),
    (vec2(700.0, 1000.0), &[1.0]),
    (vec2(1280.0, 560.0), &[1.0]),
    (vec2(1280.0, 800.0), &[1.0, 3.0]),
    (vec2(2560.0, 1440.0), &[1.0, 3.0]),
    (vec2(3840.0, 2160.0), &[0.75, 3.0]),
];

/// Calls `check` with the window at every size; `play` brings a new window to the situation that is looked at.
fn at_every_size(play: impl Fn(Begin) -> Table, check: impl Fn(&mut Table, Vec2)) {
    for zoom in [0.75, 1.0, 3.0] {
        let settings = format!(r#"{{"zoom": {zoom}, "reduced_motion": true}}"#);
        let mut table = play(Begin {
            settings: Some(settings),
            by_reader: true,
            ..Begin::default()
        });
        for (pixels, zooms) in WINDOWS {
            if zooms.contains(&zoom) {
                table.resize(pixels);
                check(&mut table, pixels);
            }
        }
    }
}

/// Names and places.
type Places = Vec<(String, Rect)>;

impl Table {
    /// Gives the window this many pixels; the program limits the magnification to what fits.
    fn resize(&mut self, pixels: Vec2) {
        for _ in 0..2 {
            let zoom = self.window.ctx.zoom_factor();
            self.window.set_size(pixels / zoom);
            self.rest();
        }
    }

    fn whole_window(&self) -> Rect {
        Rect::from_min_size(Pos2::ZERO, self.window.ctx.content_rect().size())
    }

    /// Names and places of everything that can be pressed: first what is beside the board, then its points.
    fn all_controls(&self) -> (Places, Places) {
        let root = self.window.root();
        root.children_recursive()
            .filter(|node| is_control(node.accesskit_node().role()))
            .map(|node| (text_of(&node).unwrap_or_default(), node.rect()))
            .partition(|(name, _)| !is_point(name))
    }

    /// Whether the place lies in the window, but for the rounding of a pixel.
    fn is_in_window(&self, rect: Rect) -> bool {
        self.whole_window().expand(0.5).contains_rect(rect)
    }

    /// The prompt lies in the window, everything else too or can be scrolled to, and nothing covers anything.
    #[track_caller]
    fn is_laid_out_well(&mut self, pixels: Vec2) {
        let (controls, points) = self.all_controls();
        for (name, rect) in self
            .controls_of("What has to be decided")
            .iter()
            .chain(&points)
        {
            assert!(self.is_in_window(*rect), "{pixels:?}: {name} {rect:?}");
        }
        for (index, (name, rect)) in controls.iter().enumerate() {
            for (other, place) in controls[..index].iter().chain(&points) {
                let common = rect.intersect(*place);
                let apart = common.width() <= 1.0 || common.height() <= 1.0;
                assert!(apart, "{pixels:?}: {name} {rect:?} and {other} {place:?}");
            }
        }
        let window = self.whole_window().size();
        let outside = controls
            .iter()
            .filter(|(_, rect)| !self.is_in_window(*rect));
        let outside: Vec<_> = outside.map(|(name, _)| name.clone()).collect();
        assert!(
            outside.is_empty() || window.x < 900.0 || window.y < 600.0,
            "{pixels:?}: {outside:?} is not in the window of {window:?}"
        );
        for name in &outside {
            let button = |table: &Self| {
                let node = table.window.get_by_role_and_label(Role::Button, name);
                node.scroll_to_me();
                node.rect()
            };
            button(self);
            self.window.run();
            let rect = button(self);
            assert!(self.is_in_window(rect), "{pixels:?}: {name} {rect:?}");
        }
        if !outside.is_empty() {
            let title = self.title();
            self.window.get_by_label(&title).scroll_to_me();
            self.window.run();
        }
    }
}

fn is_point(name: &str) -> bool {
    name.starts_with("dot ") || name.as_bytes().get(2) == Some(&b',')
}

#[test]
fn the_start_of_a_game_fits() {
    let play = |begin: Begin| begin.play(&["Tournament, 6 potentials"]);
    at_every_size(play, Table::is_laid_out_well);
}

#[test]
fn a_capture_with_a_choice_fits() {
    let play = |begin: Begin| {
        let begin = Begin {
            position: Some("tournament S3/1g2s/Ss2s1/GSSsgG1/1sgS2/1sG2/1SS1 w 5,6 0,0 SS"),
            ..begin
        };
        let mut table = begin.play(&["Tournament"]);
        table.click(&["e1", "e7"]);
        assert!(table.can_press("Take") && table.can_press("Cancel"));
        table
    };
    at_every_size(play, Table::is_laid_out_well);
}

#[test]
fn a_game_of_tamsk_with_its_timer_fits() {
    let play = |begin: Begin| {
        let table = begin.play(&["TAMSK"]);
        assert!(table.can_press("Turn the timer"));
        table
    };
    at_every_size(play, Table::is_laid_out_well);
}

#[test]
fn the_notice_before_a_match_fits() {
    let play = |begin: Begin| {
        let begin = Begin {
            position: Some("standard 3s/3s1/3s2/SST4/6/5/G2g w 5,5 0,0 SS"),
            ..begin
        };
        let mut table = begin.play(&["GIPF and TAMSK combined"]);
        table.click(&["e1"]);
        table.press("Use the potential");
        assert!(table.can_press("Start the match"));
        table
    };
    at_every_size(play, Table::is_laid_out_well);
}

#[test]
fn the_pages_can_be_used_at_every_size() {
    at_every_size(Begin::open, |table, pixels| {
        for name in ["Start", "GIPF", "GIPF and TAMSK combined", "TAMSK"] {
            let found = table.all_controls().0;
            let (_, rect) = found
                .iter()
                .find(|(found, _)| found == name)
                .expect("is shown");
            assert!(table.is_in_window(*rect), "{pixels:?}: {name} {rect:?}");
        }
    });
}
