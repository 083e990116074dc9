//! Letters and figures of the coordinates as strokes, so that a picture needs no font.

/// How wide a glyph is, in its own units; it stands on the line at 10 and reaches up to 0.
pub(crate) const WIDTH: f32 = 6.0;

/// How high figures and tall letters are.
pub(crate) const HEIGHT: f32 = 10.0;

/// The strokes of a letter from a to i or a figure from 1 to 9.
pub(crate) const fn strokes(letter: char) -> Option<&'static str> {
    Some(match letter {
        '1' => "M1.2 2L3.2 0V10",
        '2' => "M.5 2.6C.5-.8 5.5-.8 5.5 2.6C5.5 5.2 .5 7.4 .5 10H5.6",
        '3' => {
            "M.5 1.4C2-.6 5.5-.1 5.5 2.5C5.5 4.4 4 5 2.5 5C4.2 5 5.7 5.6 5.7 7.5C5.7 10.4 2 10.8 .4 8.6"
        }
        '4' => "M4.4 10V0L.3 7H6",
        '5' => "M5.2 0H1.2L.8 4.6C2.5 3.4 5.7 4 5.7 7C5.7 10.3 2 10.7 .4 8.8",
        '6' => "M4.8 0C2 1.5 .4 4 .4 7A2.65 3 0 1 0 5.7 7A2.65 3 0 1 0 .4 7",
        '7' => "M.4 0H5.6L2 10",
        '8' => {
            "M3 0A2.3 2.4 0 1 0 3 4.8A2.3 2.4 0 1 0 3 0M3 4.8A2.6 2.6 0 1 0 3 10A2.6 2.6 0 1 0 3 4.8"
        }
        '9' => "M1.2 10C4 8.5 5.6 6 5.6 3A2.65 3 0 1 0 .3 3A2.65 3 0 1 0 5.6 3",
        'a' => "M5.3 3.7V10M5.3 6.9A2.5 3.1 0 1 0 .3 6.9A2.5 3.1 0 1 0 5.3 6.9",
        'b' => "M.6 0V10M.6 6.9A2.5 3.1 0 1 0 5.6 6.9A2.5 3.1 0 1 0 .6 6.9",
        'c' => "M5.2 5C3.5 2.8 .4 3.8 .4 6.9C.4 10 3.5 10.9 5.2 8.8",
        'd' => "M5.3 0V10M5.3 6.9A2.5 3.1 0 1 0 .3 6.9A2.5 3.1 0 1 0 5.3 6.9",
        'e' => "M.5 6.8H5.4C5.4 2.6 .4 2.6 .4 6.9C.4 10.3 3.6 10.9 5.2 9",
        'f' => "M5 .4C3.4-.4 2.4 .6 2.4 2.2V10M.6 3.8H4.6",
        'g' => {
            "M5.3 3.7V11C5.3 13.4 2 13.6 .7 12.4M5.3 6.9A2.5 3.1 0 1 0 .3 6.9A2.5 3.1 0 1 0 5.3 6.9"
        }
        'h' => "M.6 0V10M.6 6.3C1.6 3 5.4 2.8 5.4 6.3V10",
        'i' => "M3 3.7V10M3 .9V1.1",
        _ => return None,
    })
}
