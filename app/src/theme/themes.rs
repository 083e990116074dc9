//! The three themes as values of [`Tokens`].

use super::tokens::{
    BoardColours, BoardShapes, Durations, PieceColours, Sizes, TextSizes, Tokens, WindowColours,
};
use super::{Colour, ThemeName};

/// The tokens of a theme.
#[must_use]
pub fn tokens_of(name: ThemeName) -> &'static Tokens {
    match name {
        ThemeName::Paper => &PAPER,
        ThemeName::Dark => &DARK,
        ThemeName::HighContrast => &HIGH_CONTRAST,
    }
}

const TEXT: TextSizes = TextSizes {
    small: 13.0,
    body: 15.0,
    title: 17.0,
    heading: 22.0,
};

const SIZE: Sizes = Sizes {
    step: 4.0,
    radius: 12.0,
    radius_card: 16.0,
    hairline: 1.0,
    outline: 1.0,
    outline_strong: 2.0,
    control: 28.0,
    bar: 44.0,
    side_panel: 400.0,
    page: 760.0,
    field: 200.0,
    disc: 12.0,
    pip: 6.5,
    least: [560.0, 400.0],
    narrow: 900.0,
    low: 640.0,
    shadow: 4.0,
};

const SHAPE: BoardShapes = BoardShapes {
    piece: 0.42,
    piece_mark: 0.29,
    stack: 0.11,
    cap: 0.26,
    potential: 0.27,
    spot: 0.055,
    dot: 0.095,
    line: 0.022,
    edge: 0.022,
    preview: 0.03,
    arrow: 0.07,
    suggested: [0.11, 0.08, 0.06],
    rank: 0.15,
    focus: 0.05,
    coordinate: 0.38,
    coordinate_text: 0.17,
    shadow: 0.05,
    blur: 0.1,
    thickness: 0.035,
    waiting: 0.21,
    row: 0.47,
    trace: 0.13,
    sign: 0.125,
    marked: 0.5,
    margin: 0.62,
    margin_tubes: 0.82,
    corner: 0.35,
    tube: 0.43,
    ring: 0.065,
    glass_height: 0.385,
    glass_width: 0.225,
    neck: 0.03,
    plate: 0.07,
    raised: 0.14,
    cross: 0.07,
    marked_tube: 0.48,
    label_text: 0.16,
};

const MOTION: Durations = Durations {
    push: 0.18,
    hold: 0.45,
    capture: 0.22,
    stagger: 0.05,
    lift: 0.25,
    turn_over: 0.2,
    board_switch: 0.2,
    refusal: 4.0,
    fade: 0.3,
    tooltip: 0.4,
};

/// Warm paper, the default.
static PAPER: Tokens = Tokens {
    dark: false,
    colour: WindowColours {
        ink: Colour::hex(0x22_26_2b),
        ink_quiet: Colour::hex(0x5f_5a_50),
        paper: Colour::hex(0xf4_f1_ea),
        panel: Colour::hex(0xeb_e6_db),
        card: Colour::hex(0xfb_f8_f1),
        hover: Colour::hex(0xe2_dc_cd),
        edge: Colour::hex(0xcd_bf_9f),
        control_edge: Colour::hex(0x8a_82_72),
        accent: Colour::hex(0xb4_57_2a),
        accent_text: Colour::hex(0xa3_4c_22),
        on_accent: Colour::hex(0xff_fd_f8),
        go: Colour::hex(0x2f_7d_6b),
        danger: Colour::hex(0xb2_3a_3a),
        danger_text: Colour::hex(0xb2_3a_3a),
        on_danger: Colour::hex(0xff_fd_f8),
        selection: Colour::hex(0xec_cf_b8),
        shadow: Colour::hex(0x22_26_2b).with_opacity(40),
    },
    board: BoardColours {
        board: Colour::hex(0xe3_d9_c4),
        rim: Colour::hex(0xcd_bf_9f),
        line: Colour::hex(0x7f_77_67),
        dot: Colour::hex(0x22_26_2b),
        coordinate: Colour::hex(0x5f_5a_50),
        shadow: Colour::hex(0x22_26_2b).with_opacity(56),
        gloss: Colour::hex(0xff_ff_ff).with_opacity(120),
        white: PieceColours {
            face: Colour::hex(0xfb_f8_f1),
            edge: Colour::hex(0x7d_73_5f),
            mark: Colour::hex(0x94_89_73),
            cap: Colour::hex(0xd9_a4_41),
            cap_mark: Colour::hex(0x22_26_2b),
        },
        black: PieceColours {
            face: Colour::hex(0x33_38_3f),
            edge: Colour::hex(0x15_18_1b),
            mark: Colour::hex(0x8e_95_9e),
            cap: Colour::hex(0x8a_66_22),
            cap_mark: Colour::hex(0xfb_f1_d8),
        },
        go: Colour::hex(0x2f_7d_6b),
        accent: Colour::hex(0xb4_57_2a),
        danger: Colour::hex(0xb2_3a_3a),
        sign: Colour::hex(0xff_fd_f8),
        trace: Colour::hex(0xb4_57_2a).with_opacity(96),
        suggested: [
            Colour::hex(0x1f_57_9c),
            Colour::hex(0x3f_6f_a8),
            Colour::hex(0x5a_75_93),
        ],
        threat: Colour::hex(0xb2_3a_3a),
        red_plate: Colour::hex(0xb2_3a_3a),
        black_plate: Colour::hex(0x33_38_3f),
        sand: Colour::hex(0xd9_a4_41),
        sand_resting: Colour::hex(0xe6_cb_94),
        glass: Colour::hex(0xfb_f8_f1).with_opacity(224),
        glass_edge: Colour::hex(0x5f_5a_50),
        tube: Colour::hex(0xd6_c8_a8),
        groove: Colour::hex(0x93_87_68),
        ring: Colour::hex(0xff_fd_f6),
        ring_edge: Colour::hex(0x75_6b_57),
        full: Colour::hex(0xbd_af_98),
        full_cross: Colour::hex(0x5a_52_45),
        label: Colour::hex(0xfb_f8_f1),
        label_text: Colour::hex(0x22_26_2b),
    },
    text: TEXT,
    size: SIZE,
    shape: SHAPE,
    motion: MOTION,
};

/// The board by lamplight.
static DARK: Tokens = Tokens {
    dark: true,
    colour: WindowColours {
        ink: Colour::hex(0xec_e7_dc),
        ink_quiet: Colour::hex(0xb4_ad_9a),
        paper: Colour::hex(0x1d_1f_22),
        panel: Colour::hex(0x28_2b_2f),
        card: Colour::hex(0x33_37_3c),
        hover: Colour::hex(0x3d_42_48),
        edge: Colour::hex(0x48_4c_50),
        control_edge: Colour::hex(0x8b_87_78),
        accent: Colour::hex(0xe0_8a_5a),
        accent_text: Colour::hex(0xe8_9a_6e),
        on_accent: Colour::hex(0x1d_1f_22),
        go: Colour::hex(0x58_b3_9b),
        danger: Colour::hex(0xe8_70_70),
        danger_text: Colour::hex(0xf0_8c_8c),
        on_danger: Colour::hex(0x1d_1f_22),
        selection: Colour::hex(0x6b_45_30),
        shadow: Colour::hex(0x00_00_00).with_opacity(110),
    },
    board: BoardColours {
        board: Colour::hex(0x3a_38_31),
        rim: Colour::hex(0x5a_55_47),
        line: Colour::hex(0x9a_91_7c),
        dot: Colour::hex(0xec_e7_dc),
        coordinate: Colour::hex(0xb8_b1_9e),
        shadow: Colour::hex(0x00_00_00).with_opacity(120),
        gloss: Colour::hex(0xff_ff_ff).with_opacity(36),
        white: PieceColours {
            face: Colour::hex(0xef_e9_dc),
            edge: Colour::hex(0x7a_71_60),
            mark: Colour::hex(0x86_7c_68),
            cap: Colour::hex(0xd9_a4_41),
            cap_mark: Colour::hex(0x1d_1f_22),
        },
        black: PieceColours {
            face: Colour::hex(0x16_18_1c),
            edge: Colour::hex(0x9a_a1_a9),
            mark: Colour::hex(0x82_89_92),
            cap: Colour::hex(0x8a_66_22),
            cap_mark: Colour::hex(0xfb_f1_d8),
        },
        go: Colour::hex(0x58_b3_9b),
        accent: Colour::hex(0xe0_8a_5a),
        danger: Colour::hex(0xe8_70_70),
        sign: Colour::hex(0x1d_1f_22),
        trace: Colour::hex(0xe0_8a_5a).with_opacity(110),
        suggested: [
            Colour::hex(0x8c_bc_f5),
            Colour::hex(0x83_a9_d6),
            Colour::hex(0x8b_9f_b8),
        ],
        threat: Colour::hex(0xe8_70_70),
        red_plate: Colour::hex(0xe0_60_60),
        black_plate: Colour::hex(0x9a_a1_a9),
        sand: Colour::hex(0xd9_a4_41),
        sand_resting: Colour::hex(0x8d_70_38),
        glass: Colour::hex(0x16_18_1c).with_opacity(224),
        glass_edge: Colour::hex(0xc4_bd_aa),
        tube: Colour::hex(0x2a_28_23),
        groove: Colour::hex(0x7a_73_60),
        ring: Colour::hex(0xe9_e1_cd),
        ring_edge: Colour::hex(0x7a_71_60),
        full: Colour::hex(0x4d_49_3f),
        full_cross: Colour::hex(0xb8_b1_9e),
        label: Colour::hex(0x1d_1f_22),
        label_text: Colour::hex(0xec_e7_dc),
    },
    text: TEXT,
    size: SIZE,
    shape: SHAPE,
    motion: MOTION,
};

/// Black on white with thick edges, for weak eyes and bad screens.
static HIGH_CONTRAST: Tokens = Tokens {
    dark: false,
    colour: WindowColours {
        ink: Colour::hex(0x00_00_00),
        ink_quiet: Colour::hex(0x26_26_26),
        paper: Colour::hex(0xff_ff_ff),
        panel: Colour::hex(0xff_ff_ff),
        card: Colour::hex(0xff_ff_ff),
        hover: Colour::hex(0xdd_e8_ff),
        edge: Colour::hex(0x00_00_00),
        control_edge: Colour::hex(0x00_00_00),
        accent: Colour::hex(0x00_3f_b8),
        accent_text: Colour::hex(0x00_3f_b8),
        on_accent: Colour::hex(0xff_ff_ff),
        go: Colour::hex(0x00_60_30),
        danger: Colour::hex(0xa8_00_00),
        danger_text: Colour::hex(0xa8_00_00),
        on_danger: Colour::hex(0xff_ff_ff),
        selection: Colour::hex(0xbf_d4_ff),
        shadow: Colour::hex(0x00_00_00).with_opacity(90),
    },
    board: BoardColours {
        board: Colour::hex(0xf2_f2_f2),
        rim: Colour::hex(0x00_00_00),
        line: Colour::hex(0x40_40_40),
        dot: Colour::hex(0x00_00_00),
        coordinate: Colour::hex(0x00_00_00),
        shadow: Colour::hex(0x00_00_00).with_opacity(0),
        gloss: Colour::hex(0xff_ff_ff).with_opacity(0),
        white: PieceColours {
            face: Colour::hex(0xff_ff_ff),
            edge: Colour::hex(0x00_00_00),
            mark: Colour::hex(0x40_40_40),
            cap: Colour::hex(0xff_c4_2e),
            cap_mark: Colour::hex(0x00_00_00),
        },
        black: PieceColours {
            face: Colour::hex(0x0c_0c_0c),
            edge: Colour::hex(0x00_00_00),
            mark: Colour::hex(0xe0_e0_e0),
            cap: Colour::hex(0x7a_55_00),
            cap_mark: Colour::hex(0xff_ff_ff),
        },
        go: Colour::hex(0x00_60_30),
        accent: Colour::hex(0x00_3f_b8),
        danger: Colour::hex(0xa8_00_00),
        sign: Colour::hex(0xff_ff_ff),
        trace: Colour::hex(0x00_3f_b8).with_opacity(140),
        suggested: [
            Colour::hex(0x7a_00_a8),
            Colour::hex(0x7a_3a_96),
            Colour::hex(0x6a_50_78),
        ],
        threat: Colour::hex(0xa8_00_00),
        red_plate: Colour::hex(0xa8_00_00),
        black_plate: Colour::hex(0x00_00_00),
        sand: Colour::hex(0xb8_78_00),
        sand_resting: Colour::hex(0xe0_c4_8a),
        glass: Colour::hex(0xff_ff_ff),
        glass_edge: Colour::hex(0x00_00_00),
        tube: Colour::hex(0xdc_dc_dc),
        groove: Colour::hex(0x5c_5c_5c),
        ring: Colour::hex(0xff_ff_ff),
        ring_edge: Colour::hex(0x00_00_00),
        full: Colour::hex(0xa8_a8_a8),
        full_cross: Colour::hex(0x00_00_00),
        label: Colour::hex(0xff_ff_ff),
        label_text: Colour::hex(0x00_00_00),
    },
    text: TEXT,
    size: Sizes {
        hairline: 1.5,
        outline: 2.0,
        outline_strong: 3.0,
        ..SIZE
    },
    shape: BoardShapes {
        line: 0.03,
        edge: 0.045,
        preview: 0.05,
        focus: 0.075,
        ..SHAPE
    },
    motion: MOTION,
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Text must be at least this far from what it stands on (WCAG 2, 1.4.3).
    const TEXT_RATIO: f64 = 4.5;
    /// Shapes that mean something must be at least this far from what is beside them (WCAG 2, 1.4.11).
    const SHAPE_RATIO: f64 = 3.0;

    fn check(theme: ThemeName, least: f64, pairs: &[(&str, Colour, Colour)]) {
        for (what, front, back) in pairs {
            let ratio = front.contrast(*back);
            assert!(
                ratio >= least,
                "{theme:?}: {what}: {front} on {back} is {ratio:.2}:1"
            );
        }
    }

    #[test]
    fn text_can_be_read() {
        for theme in ThemeName::ALL {
            let Tokens {
                colour: c,
                board: b,
                ..
            } = tokens_of(theme);
            check(
                theme,
                TEXT_RATIO,
                &[
                    ("ink on paper", c.ink, c.paper),
                    ("ink on panel", c.ink, c.panel),
                    ("ink on card", c.ink, c.card),
                    ("ink under the pointer", c.ink, c.hover),
                    ("ink on selection", c.ink, c.selection),
                    ("quiet on paper", c.ink_quiet, c.paper),
                    ("quiet on panel", c.ink_quiet, c.panel),
                    ("quiet on card", c.ink_quiet, c.card),
                    ("accent on paper", c.accent_text, c.paper),
                    ("accent on panel", c.accent_text, c.panel),
                    ("accent on card", c.accent_text, c.card),
                    ("text on accent", c.on_accent, c.accent),
                    ("danger on paper", c.danger_text, c.paper),
                    ("danger on panel", c.danger_text, c.panel),
                    ("danger on card", c.danger_text, c.card),
                    ("text on danger", c.on_danger, c.danger),
                    ("coordinates", b.coordinate, b.board),
                    ("label under a glass", b.label_text, b.label),
                ],
            );
        }
    }

    #[test]
    fn shapes_can_be_told_from_what_is_beside_them() {
        for theme in ThemeName::ALL {
            let Tokens {
                colour: c,
                board: b,
                ..
            } = tokens_of(theme);
            check(
                theme,
                SHAPE_RATIO,
                &[
                    ("control on paper", c.control_edge, c.paper),
                    ("control on panel", c.control_edge, c.panel),
                    ("control on card", c.control_edge, c.card),
                    ("accent on paper", c.accent, c.paper),
                    ("accent on panel", c.accent, c.panel),
                    ("accent on card", c.accent, c.card),
                    ("go on paper", c.go, c.paper),
                    ("danger on panel", c.danger, c.panel),
                    ("line", b.line, b.board),
                    ("dot", b.dot, b.board),
                    ("entry that may be chosen", b.go, b.board),
                    ("preview", b.accent, b.board),
                    ("row to take", b.danger, b.board),
                    ("best move", b.suggested[0], b.board),
                    ("second move", b.suggested[1], b.board),
                    ("third move", b.suggested[2], b.board),
                    ("threat", b.threat, b.board),
                    ("sign on the best move", b.sign, b.suggested[0]),
                    ("sign on the second move", b.sign, b.suggested[1]),
                    ("sign on the third move", b.sign, b.suggested[2]),
                    ("sign on a threat", b.sign, b.threat),
                    ("sign on danger", b.sign, b.danger),
                    ("sign on go", b.sign, b.go),
                    ("sign on accent", b.sign, b.accent),
                    ("white piece's edge", b.white.edge, b.white.face),
                    ("white piece's ring", b.white.mark, b.white.face),
                    ("white cap's hourglass", b.white.cap_mark, b.white.cap),
                    ("black piece's ring", b.black.mark, b.black.face),
                    ("black cap's hourglass", b.black.cap_mark, b.black.cap),
                    ("red end plates", b.red_plate, b.board),
                    ("black end plates", b.black_plate, b.board),
                    ("glass", b.glass_edge, b.tube),
                    ("ring's edge", b.ring_edge, b.ring),
                    ("cross on a full space", b.full_cross, b.full),
                ],
            );
            // A piece stands out by its face or by its edge.
            for piece in [&b.white, &b.black] {
                let ratio = [piece.face, piece.edge]
                    .map(|colour| colour.contrast(b.board))
                    .into_iter()
                    .fold(0.0, f64::max);
                assert!(
                    ratio >= SHAPE_RATIO,
                    "{theme:?}: piece {} {ratio:.2}:1",
                    piece.face
                );
            }
        }
    }

    #[test]
    fn tokens_round_trip_as_json() {
        for theme in ThemeName::ALL {
            let text = serde_json::to_string_pretty(tokens_of(theme)).unwrap();
            let read: Tokens = serde_json::from_str(&text).unwrap();
            assert_eq!(&read, tokens_of(theme));
        }
    }

    #[test]
    fn dark_says_so() {
        for theme in ThemeName::ALL {
            let tokens = tokens_of(theme);
            let light_on_dark = tokens.colour.ink.luminance() > tokens.colour.paper.luminance();
            assert_eq!(tokens.dark, light_on_dark, "{theme:?}");
        }
    }
}
