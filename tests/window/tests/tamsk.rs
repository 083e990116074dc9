//! TAMSK on its own through the window: overruns at Level 3, time that stands still, and how often the window is drawn.

use gipf_window_tests::{STEP, Seat};

fn level_3() -> Seat {
    let mut seat = Seat::new();
    seat.choose("TAMSK");
    seat.click("Start");
    seat.expect("Red to move");
    seat
}

fn go(seat: &mut Seat, from: &str, to: &str) {
    seat.point(&format!("tamsk/{from}"));
    seat.point(&format!("tamsk/{to}"));
}

/// The opening in which every glass is started.
fn opened() -> Seat {
    let mut seat = level_3();
    for (from, to) in [
        ("a1", "b2"),
        ("a4", "b4"),
        ("g1", "f2"),
        ("d1", "d2"),
        ("d7", "d6"),
        ("g4", "f4"),
    ] {
        go(&mut seat, from, to);
    }
    seat
}

#[test]
fn a_late_move_that_was_begun_counts_and_costs_the_next_turn() {
    let mut seat = opened();
    seat.click("Turn the timer");
    seat.expect("has turned it");
    seat.wait(10.0);
    seat.point("tamsk/b2");
    seat.wait(6.0);
    seat.expect("is late");
    seat.point("tamsk/c3");
    seat.expect("forfeits owed: 1");
    assert!(
        seat.name_of("tamsk/c3").contains("red hourglass"),
        "the move counts (T5.4)"
    );
    go(&mut seat, "b4", "b3");
    seat.expect("sits this turn out");
    seat.expect("Black to move");
    go(&mut seat, "d2", "d3");
    seat.expect("Red to move");
}

#[test]
fn a_turn_in_which_nothing_was_begun_is_lost_with_the_next() {
    let mut seat = opened();
    seat.click("Turn the timer");
    seat.wait(16.0);
    seat.expect("this turn and the next are lost (T5.4)");
    seat.expect("Black to move");
    seat.expect("forfeits owed: 1");
    go(&mut seat, "b4", "b3");
    seat.expect("Black to move");
    go(&mut seat, "d2", "d3");
    seat.expect("Red to move");
}

#[test]
fn time_stops_where_the_program_stood_still() {
    let mut seat = opened();
    let before = seat.name_of("tamsk/b2");
    let window = seat.window();
    // The next frame comes a minute later than it was asked for.
    let now = window.input_mut().time.unwrap_or_default();
    window.input_mut().time = Some(now + 60.0);
    window.step();
    window.input_mut().time = None;
    seat.settle();
    seat.expect("stood still");
    let after = seat.name_of("tamsk/b2");
    assert_eq!(
        before.split(',').next_back(),
        after.split(',').next_back(),
        "no sand has run"
    );
    seat.click("Go on");
    seat.expect("Red to move");
}

#[test]
fn sand_runs_and_a_pause_stops_it() {
    let mut seat = level_3();
    go(&mut seat, "a1", "b2");
    let seconds = |seat: &Seat| {
        let name = seat.name_of("tamsk/b2");
        let time = name
            .split("hourglass, ")
            .nth(1)
            .and_then(|rest| rest.split(' ').next())
            .unwrap()
            .to_owned();
        let (minutes, seconds) = time.split_once(':').unwrap();
        minutes.parse::<u32>().unwrap() * 60 + seconds.parse::<u32>().unwrap()
    };
    let start = seconds(&seat);
    seat.wait(20.0);
    assert_eq!(start - seconds(&seat), 20);
    seat.click("Pause");
    let paused = seconds(&seat);
    seat.wait(20.0);
    assert_eq!(seconds(&seat), paused);
    seat.click("Go on");
    seat.wait(2.0);
    assert!(seconds(&seat) < paused);
}

/// The shortest wait that the window asked for in the last frame, in seconds; nothing if it asked for none.
fn asked(seat: &mut Seat) -> Option<f64> {
    let output = seat.window().output();
    let delay = output
        .viewport_output
        .values()
        .map(|viewport| viewport.repaint_delay)
        .min()?;
    (delay < std::time::Duration::from_hours(1)).then_some(delay.as_secs_f64())
}

#[test]
fn at_rest_nothing_is_drawn_and_sand_at_most_ten_times_a_second() {
    let mut seat = Seat::new();
    seat.wait(3.0);
    assert_eq!(asked(&mut seat), None, "the start page is at rest");
    seat.click("Start");
    seat.wait(3.0);
    for _ in 0..(10.0 / STEP) as usize {
        seat.window().step();
        assert_eq!(asked(&mut seat), None, "nothing moves on the GIPF board");
    }
    let mut seat = level_3();
    go(&mut seat, "a1", "b2");
    seat.wait(3.0);
    for _ in 0..20 {
        seat.window().step();
        let delay = asked(&mut seat).expect("sand runs");
        assert!(delay >= 0.09, "{delay} s until the next frame");
    }
}

#[test]
fn everything_that_can_be_pressed_is_inside_the_window_at_every_size() {
    for size in [
        [640.0, 480.0],
        [900.0, 1000.0],
        [1280.0, 800.0],
        [2560.0, 1440.0],
        [3840.0, 2160.0],
    ] {
        let mut seat = Seat::of_size(size);
        seat.choose("TAMSK");
        seat.click("Start");
        seat.wait(1.0);
        for name in ["tamsk/a1", "tamsk/d7", "tamsk/g4", "tamsk/d1"] {
            let node = seat.rect_of(name);
            assert!(node.min.x >= 0.0 && node.min.y >= 0.0, "{name} at {size:?}");
            assert!(
                node.max.x <= size[0] && node.max.y <= size[1],
                "{name} at {size:?}"
            );
        }
        seat.expect("Red to move");
    }
}
