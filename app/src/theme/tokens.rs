//! The design tokens: every colour, size and duration that the program draws with.

use serde::{Deserialize, Serialize};

use super::Colour;

/// All design tokens of one theme.
///
/// Views take every colour, length and duration from here and have none of their own, so a theme is one value of this
/// type. Lengths are in points (logical pixels); lengths of the boards are shares of the distance between neighbouring
/// spots, so that a board looks the same at every size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tokens {
    /// Whether the theme is light on dark.
    pub dark: bool,
    /// Colours of the window: paper, cards, text, buttons.
    pub colour: WindowColours,
    /// Colours of both boards and what stands on them.
    pub board: BoardColours,
    /// Sizes of text.
    pub text: TextSizes,
    /// Spacing, radii, strokes and the like.
    pub size: Sizes,
    /// Proportions of the boards.
    pub shape: BoardShapes,
    /// How long movements take.
    pub motion: Durations,
}

/// Colours of the window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowColours {
    /// Text.
    pub ink: Colour,
    /// Text that may be read second: labels, hints, the status line.
    pub ink_quiet: Colour,
    /// Behind everything.
    pub paper: Colour,
    /// Cards on the paper.
    pub panel: Colour,
    /// A card that asks for attention, a chosen segment, a text field.
    pub card: Colour,
    /// Under the pointer.
    pub hover: Colour,
    /// A quiet edge around cards.
    pub edge: Colour,
    /// The edge of a control that must be recognised as one (3:1).
    pub control_edge: Colour,
    /// The one strong colour: whose decision it is, the primary button, the keyboard focus.
    pub accent: Colour,
    /// The accent colour for text on paper, panel and card (4.5:1).
    pub accent_text: Colour,
    /// Text on the accent colour.
    pub on_accent: Colour,
    /// Where one may go.
    pub go: Colour,
    /// What is lost, refused or late.
    pub danger: Colour,
    /// The danger colour for text on paper, panel and card (4.5:1).
    pub danger_text: Colour,
    /// Text on the danger colour.
    pub on_danger: Colour,
    /// Selected text.
    pub selection: Colour,
    /// Under a card that floats.
    pub shadow: Colour,
}

/// Colours of the boards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardColours {
    /// The board itself.
    pub board: Colour,
    /// Its rim.
    pub rim: Colour,
    /// Lines and spots.
    pub line: Colour,
    /// Dots, the entrances.
    pub dot: Colour,
    /// Coordinates outside the spots.
    pub coordinate: Colour,
    /// Shadow under pieces and glasses.
    pub shadow: Colour,
    /// Light from above on pieces, plates and rings.
    pub gloss: Colour,
    /// White pieces.
    pub white: PieceColours,
    /// Black pieces.
    pub black: PieceColours,
    /// Entries that may be chosen, spaces that may be moved to.
    pub go: Colour,
    /// The previewed push, the piece that is lifted.
    pub accent: Colour,
    /// Pieces that would leave the board, a row to take.
    pub danger: Colour,
    /// Signs on the colours `go`, `accent` and `danger`.
    pub sign: Colour,
    /// The quiet trace of the last move.
    pub trace: Colour,
    /// Arrows of moves that are proposed: the best, the second and the third.
    pub suggested: [Colour; 3],
    /// Arrows of what the opponent threatens.
    pub threat: Colour,
    /// End plates of Red's hourglasses.
    pub red_plate: Colour,
    /// End plates of Black's hourglasses.
    pub black_plate: Colour,
    /// Sand.
    pub sand: Colour,
    /// Sand of a glass that has not been started.
    pub sand_resting: Colour,
    /// The glass of an hourglass.
    pub glass: Colour,
    /// Outline of the glass.
    pub glass_edge: Colour,
    /// The inside of an empty tube.
    pub tube: Colour,
    /// Grooves and walls of a tube.
    pub groove: Colour,
    /// A ring that was laid.
    pub ring: Colour,
    /// Edge of a ring.
    pub ring_edge: Colour,
    /// A space that is full.
    pub full: Colour,
    /// The cross on a full space.
    pub full_cross: Colour,
    /// Background of the small label under a glass.
    pub label: Colour,
    /// Text of that label.
    pub label_text: Colour,
}

/// Colours of one side's pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PieceColours {
    /// The face of the disc.
    pub face: Colour,
    /// The outer edge, which sets the disc off from the board.
    pub edge: Colour,
    /// The inner ring.
    pub mark: Colour,
    /// The potential: a coloured cap.
    pub cap: Colour,
    /// The hourglass on the cap.
    pub cap_mark: Colour,
}

/// Text sizes in points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TextSizes {
    /// Labels, hints, coordinates.
    pub small: f32,
    /// Running text and buttons.
    pub body: f32,
    /// Titles of cards, names of players.
    pub title: f32,
    /// Titles of pages, clocks.
    pub heading: f32,
}

/// Lengths in points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sizes {
    /// The unit of spacing; distances are whole multiples of it.
    pub step: f32,
    /// Corner radius of controls.
    pub radius: f32,
    /// Corner radius of cards.
    pub radius_card: f32,
    /// A quiet outline.
    pub hairline: f32,
    /// The outline of a control.
    pub outline: f32,
    /// The outline of what asks for a decision, and of the keyboard focus.
    pub outline_strong: f32,
    /// The least height of something to click.
    pub control: f32,
    /// Height of the header and of the status line.
    pub bar: f32,
    /// Width of the side panel.
    pub side_panel: f32,
    /// The widest a page of text or settings becomes.
    pub page: f32,
    /// Width of a text field or a box to choose from.
    pub field: f32,
    /// Radius of a player's disc.
    pub disc: f32,
    /// Radius of a piece in the little rows beside a player.
    pub pip: f32,
    /// The smallest window in which everything finds room; what is larger may be enlarged.
    pub least: [f32; 2],
    /// Below this width the side panel goes below the board.
    pub narrow: f32,
    /// Below this height the record folds.
    pub low: f32,
    /// Offset and softness of the shadow under what floats.
    pub shadow: f32,
}

/// Proportions of the boards, as shares of the distance between neighbouring spots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardShapes {
    /// Radius of a piece.
    pub piece: f32,
    /// Radius of the ring on a basic piece.
    pub piece_mark: f32,
    /// How far the lower disc of a GIPF-piece shows below the upper one.
    pub stack: f32,
    /// Radius of the cap on a loaded piece.
    pub cap: f32,
    /// Radius of a used potential, the cap alone.
    pub potential: f32,
    /// Radius of a spot.
    pub spot: f32,
    /// Radius of a dot.
    pub dot: f32,
    /// Width of a line.
    pub line: f32,
    /// Width of a piece's edge.
    pub edge: f32,
    /// Width of an outline of a preview.
    pub preview: f32,
    /// Width of the arrow of a push.
    pub arrow: f32,
    /// Widths of the arrows of the best, the second and the third move that are proposed.
    pub suggested: [f32; 3],
    /// Radius of the number on such an arrow.
    pub rank: f32,
    /// Width of the ring around what is focused or chosen.
    pub focus: f32,
    /// Distance between a dot and its coordinate.
    pub coordinate: f32,
    /// Text size of the coordinates.
    pub coordinate_text: f32,
    /// Offset of shadows.
    pub shadow: f32,
    /// How far shadows fade.
    pub blur: f32,
    /// How much of a disc's side is seen below its face.
    pub thickness: f32,
    /// Radius of the piece that waits on a dot to be pushed in.
    pub waiting: f32,
    /// Half the width of the band under a row to take.
    pub row: f32,
    /// Half the width of the trace of the last move.
    pub trace: f32,
    /// Radius of the sign on an optional piece: taken, left or not decided.
    pub sign: f32,
    /// Radius of the ring around a piece that is marked.
    pub marked: f32,
    /// Distance between the dots and the rim.
    pub margin: f32,
    /// Distance between the centres of the outermost spaces and the rim.
    pub margin_tubes: f32,
    /// Radius of the rounded corners of the board.
    pub corner: f32,
    /// Radius of a tube.
    pub tube: f32,
    /// Width of a ring on a tube.
    pub ring: f32,
    /// Half the height of an hourglass.
    pub glass_height: f32,
    /// Half the width of an hourglass.
    pub glass_width: f32,
    /// Half the width of the neck of an hourglass.
    pub neck: f32,
    /// Thickness of the end plates.
    pub plate: f32,
    /// How far a lifted glass rises.
    pub raised: f32,
    /// Half the width of the cross on a full space.
    pub cross: f32,
    /// Radius of the ring around a space that is marked.
    pub marked_tube: f32,
    /// Text size of the label under a glass.
    pub label_text: f32,
}

/// Durations in seconds; [`super::motion`] gives the factor by which they are scaled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Durations {
    /// A chain moves one step.
    pub push: f32,
    /// Pieces that are about to leave the board stay marked before they do.
    pub hold: f32,
    /// A piece leaves the board.
    pub capture: f32,
    /// The delay from one captured piece to the next.
    pub stagger: f32,
    /// A potential lifts off its base.
    pub lift: f32,
    /// A glass turns over.
    pub turn_over: f32,
    /// One board fades into the other.
    pub board_switch: f32,
    /// A refusal stays readable before it fades; not scaled.
    pub refusal: f32,
    /// A refusal fades.
    pub fade: f32,
    /// The pointer rests before a tooltip appears; not scaled.
    pub tooltip: f32,
}
