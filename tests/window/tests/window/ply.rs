//! Plies in canonical notation, played by hand: with clicks on dots, spots and buttons.

use gipf::{PushText, spot_name};

use crate::table::Table;

impl Table {
    /// Plays a ply: pushes, extra moves and captures, as far as they do not happen by themselves.
    #[track_caller]
    pub(crate) fn ply(&mut self, text: &str) {
        for part in text.split(';') {
            self.part(part);
        }
    }

    /// Plays one part of a ply.
    #[track_caller]
    pub(crate) fn part(&mut self, part: &str) {
        if let Some(captures) = part.strip_prefix('x') {
            if self.title().contains("take your row") {
                self.take(captures);
            }
        } else if part == "+0" {
            self.press("Give the potential up");
        } else if let Some(push) = part.strip_prefix('+') {
            self.press("Use the potential");
            self.push(push);
        } else {
            let kinds = [
                ("G", "GIPF-piece"),
                ("T", "Loaded piece"),
                ("", "Basic piece"),
            ];
            let (prefix, kind) = kinds
                .into_iter()
                .find(|(prefix, _)| part.starts_with(prefix))
                .expect("every text starts with nothing");
            if self.can_press(kind) {
                self.press(kind);
            }
            self.push(&part[prefix.len()..]);
        }
    }

    /// Pushes with the kind that is chosen: a spot of the edge, or a dot and the last spot that moves.
    #[track_caller]
    pub(crate) fn push(&mut self, text: &str) {
        let push: PushText = text.parse().expect("a push");
        let entry = push.entry(&self.gipf_board());
        let entry = entry.unwrap_or_else(|| panic!("{text} cannot be pushed: {:?}", self.prompt()));
        let Some((dot, _)) = text.split_once('-') else {
            // Every entry over an empty spot is the same push (G3.5).
            self.click(&[text]);
            return;
        };
        self.click(&[dot]);
        if self.says(&format!("Two lines begin at {dot}")) {
            let first = spot_name(entry.first_spot());
            self.click(&[&first]);
        }
    }

    /// Takes exactly these pieces, row by row.
    #[track_caller]
    pub(crate) fn take(&mut self, captures: &str) {
        let letter = |c: char| matches!(c, 'G' | 'T' | 'P' | '*');
        let wanted: Vec<_> = captures
            .split(',')
            .map(|item| item.replace(letter, ""))
            .collect();
        while self.title().contains("take your row") {
            if !self.can_press("Take") {
                let row = wanted
                    .iter()
                    .find(|spot| self.does(spot) == "Choose this row");
                let row = row.expect("a row of the captures is offered").clone();
                self.click(&[&row]);
            }
            for spot in self.where_it_does("It stays; choose to take it") {
                if wanted.contains(&spot) {
                    self.click(&[&spot]);
                }
            }
            for spot in self.where_it_does("It is taken; choose to leave it") {
                if !wanted.contains(&spot) {
                    self.click(&[&spot]);
                }
            }
            self.press("Take");
        }
    }
}
