//! Tests that play the program through its window, without a display: see `tests/window`.
