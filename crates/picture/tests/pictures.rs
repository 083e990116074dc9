//! Pictures show what stands on the board.

use picture::{Picture, PngError, Style, gipf_arrow, tamsk_arrow};

const GIPF: &str = "standard 3s/3P1/3s2/SST4/6/5/G2g w 5,5 0,0 SS";

fn gipf(style: &Style) -> Picture {
    let position: gipf::Position = GIPF.parse().unwrap();
    Picture::gipf(&position.board, style)
}

#[test]
fn the_pictures_are_drawings_that_can_be_read() {
    let tamsk = Picture::tamsk(&tamsk::Position::START, &Style::default());
    for picture in [gipf(&Style::default()), tamsk] {
        let svg = picture.svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        let png = picture.png(200).unwrap();
        assert!(png.starts_with(b"\x89PNG"));
    }
}

#[test]
fn coordinates_and_arrows_can_be_left_out() {
    let bare = Style {
        coordinates: false,
        arrows: Vec::new(),
    };
    let with_arrow = Style {
        arrows: vec![gipf_arrow("e1-e4").unwrap()],
        ..bare.clone()
    };
    let count = |style: &Style, what: &str| gipf(style).svg().matches(what).count();
    assert_eq!(count(&bare, "transform="), 0);
    assert_eq!(
        count(&Style::default(), "transform="),
        48,
        "24 names of two letters"
    );
    assert_eq!(count(&with_arrow, "#1c6fb8"), count(&bare, "#1c6fb8") + 2);
}

#[test]
fn every_piece_is_drawn() {
    let bare = Style {
        coordinates: false,
        ..Style::default()
    };
    let svg = gipf(&bare).svg().to_owned();
    assert_eq!(
        svg.matches("r=\"41.0\"").count(),
        7,
        "basic, loaded and GIPF-pieces"
    );
    assert_eq!(svg.matches("r=\"26.0\"").count(), 2, "GIPF-pieces");
    assert_eq!(svg.matches("r=\"4.0\"").count(), 37 - 8, "empty spots");
}

#[test]
fn impossible_arrows_and_sizes_are_refused() {
    for text in ["", "e1", "e1-e10", "e1-z1", "e1e4"] {
        assert_eq!(gipf_arrow(text), None, "{text}");
    }
    assert!(tamsk_arrow("a1-b2").is_some());
    assert_eq!(tamsk_arrow("a1-h1"), None);
    assert_eq!(gipf(&Style::default()).png(0), Err(PngError::Size(0)));
    assert!(gipf(&Style::default()).png(1_000_000).is_err());
}
