//! Transitions without the tests of [`Turn::apply`], for searching: who lists legal answers need not ask again.

use gipf::{CapturePhase, Entry, PushKind};

use crate::Turn;
use crate::turn::ignore;

impl Turn {
    /// The turn after the regular push of a piece, without the tests of [`Turn::apply`], for searching. After a push that
    /// is not legal now the value means nothing, but does no other harm.
    #[inline]
    #[must_use]
    pub fn after_push(mut self, kind: PushKind, entry: Entry) -> Turn {
        self.push(kind, entry, &mut ignore);
        self
    }

    /// The turn after the pending capture phase came to one of [`CapturePhase::ends`], without the tests of
    /// [`Turn::apply`], for searching.
    #[must_use]
    pub fn after_captures(mut self, end: &CapturePhase) -> Turn {
        self.captured(end, &mut ignore);
        self
    }

    /// The turn after all captures in which nobody has a choice (G6.3).
    ///
    /// ```
    /// use orchestrator::{Decision, Turn};
    ///
    /// let turn = Turn::of_position(&"basic 4/5/6/1SSS3/6/5/s3 w 8,8 0,0 SS".parse()?)?;
    /// let turn = turn.after_push(gipf::PushKind::Basic, "e1:e2".parse().unwrap());
    /// assert_eq!(turn.pending(), Decision::Capture { by: gipf::Color::White });
    /// assert_eq!(turn.settled().pending(), Decision::Push(gipf::Color::Black));
    /// # Ok::<_, gipf::PositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn settled(mut self) -> Turn {
        while let Some(end) = self.capture_phase().and_then(|phase| phase.forced_end()) {
            self.captured(&end, &mut ignore);
        }
        self
    }
}
