use crate::record::Stage;
use crate::{
    Action, Entry, Event, Game, Header, History, Millis, Options, OptionsError, Record, Refused,
    ReplayError, Side, Stopwatch,
};

/// A game that is being played: the game, the watch that gives it its time, and the record of what was done.
///
/// Every method is told what the caller's clock shows. The clock may jump: time that it skips while the watch stands does
/// not count.
///
/// ```
/// use tamsk::{Millis, Options, Play, Side};
///
/// let mut play = Play::new(Options::default(), 0)?;
/// let clock = Millis(5_000_000);
/// play.start(clock);
/// play.act(clock + Millis(2_000), Side::Red, "a1-b2".parse()?)?;
/// assert_eq!(play.record().entries[0].to_string(), "2000 r a1-b2");
/// assert_eq!(play.next_event_in(clock + Millis(3_000)), Some(Millis(179_000)));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    seed: u64,
    history: History,
    watch: Stopwatch,
    entries: Vec<Entry>,
    /// Number of entries at the start of each turn of the history.
    marks: Vec<usize>,
    /// Entries of the turns taken back, the next one last.
    undone: Vec<Vec<Entry>>,
}

impl Play {
    /// A game from the start, its watch standing at 0.
    ///
    /// # Errors
    /// If an option is out of its range.
    pub fn new(options: Options, seed: u64) -> Result<Play, OptionsError> {
        Ok(Play::from_game(Game::new(options, seed)?, seed))
    }

    /// Goes on from a game at the start of a turn.
    #[must_use]
    pub fn from_game(game: Game, seed: u64) -> Play {
        Play {
            seed,
            watch: Stopwatch::at(game.now()),
            history: History::new(game),
            entries: Vec::new(),
            marks: vec![0],
            undone: Vec::new(),
        }
    }

    /// Goes on where a game was left, its watch standing: the game at its start, what was done, and the game time then.
    ///
    /// # Errors
    /// At the first action that the rules refuse.
    pub fn resumed(
        start: Game,
        seed: u64,
        actions: &[Entry],
        time: Millis,
    ) -> Result<Play, ReplayError> {
        let mut play = Play::from_game(start, seed);
        let mut last = play.game().now();
        play.start(last);
        for (number, &entry) in (1..).zip(actions) {
            play.replay_entry(number, &mut last, entry)?;
        }
        // Simulated time has nothing to do with the time that is played (T7.4).
        if time < last && play.game().options().simulated.is_none() {
            let number = actions.len();
            return Err(ReplayError::Backwards { number, at: time });
        }
        play.replay_time(time)?;
        play.watch = Stopwatch::at(time);
        Ok(play)
    }

    /// The game time when the caller's clock shows `clock`.
    #[must_use]
    pub fn time(&self, clock: Millis) -> Millis {
        self.watch.read(clock)
    }

    /// Where the noise of the sand comes from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The game at its start.
    #[must_use]
    pub fn start_of_game(&self) -> &Game {
        self.history
            .turn_starts()
            .first()
            .unwrap_or_else(|| self.game())
    }

    /// What was done so far.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The game as it was when it was last told the time.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.history.game()
    }

    /// Whether time runs. It does not before the start, during a pause, and while the play is halted.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.watch.is_running()
    }

    /// Lets time run, unless the players have paused the game or it is over.
    pub fn start(&mut self, clock: Millis) {
        if !self.game().is_paused() && self.game().outcome().is_none() {
            self.watch.start(clock);
        }
    }

    /// Lets time stand still without the players having asked for it, as when the machine was asleep. What has happened
    /// until then is told.
    pub fn halt(&mut self, clock: Millis) -> Vec<Event> {
        let events = self.advance(clock);
        self.watch.stop(clock);
        events
    }

    /// Lets time pass.
    pub fn advance(&mut self, clock: Millis) -> Vec<Event> {
        let events = self.history.advance(self.watch.read(clock));
        self.keep_mark();
        self.stop_at_the_end(clock);
        events
    }

    /// A player does something, see [`Game::act`].
    ///
    /// # Errors
    /// If the action is refused.
    pub fn act(
        &mut self,
        clock: Millis,
        side: Side,
        action: Action,
    ) -> Result<Vec<Event>, Refused> {
        // Simulated time passes with the moves alone, whatever the watch shows (T7.4).
        let at = match self.game().options().simulated {
            Some(_) => self.game().now(),
            None => self.watch.read(clock),
        };
        let result = self.history.act(at, side, action);
        if result.is_ok() {
            self.undone.clear();
            self.entries.push(Entry {
                at,
                action: Some((side, action)),
            });
            if self.game().is_paused() {
                self.watch.stop(clock);
            } else if action == Action::Resume {
                self.watch.start(clock);
            }
        }
        self.keep_mark();
        self.stop_at_the_end(clock);
        result
    }

    /// How long after now something will happen by itself; nothing while time stands still.
    #[must_use]
    pub fn next_event_in(&self, clock: Millis) -> Option<Millis> {
        let next = self.game().next_automatic_event()?;
        self.is_running().then(|| next - self.watch.read(clock))
    }

    /// Whether a turn can be taken back (T7.2).
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether a turn taken back can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Takes a turn back with its time (T7.2). Says whether it was possible.
    pub fn undo(&mut self, clock: Millis) -> bool {
        let done = self.history.undo();
        if done {
            let turns = self.history.turn_starts().len();
            self.marks.truncate(turns);
            let mark = self.marks.last().copied().unwrap_or_default();
            self.undone
                .push(self.entries.split_off(mark.min(self.entries.len())));
            self.set_watch(clock);
        }
        done
    }

    /// Plays a turn taken back again. Says whether it was possible.
    pub fn redo(&mut self, clock: Millis) -> bool {
        let done = self.history.redo();
        if done {
            self.entries.extend(self.undone.pop().unwrap_or_default());
            self.keep_mark();
            self.set_watch(clock);
        }
        done
    }

    /// The record of the game so far.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            header: Header {
                options: *self.game().options(),
                seed: self.seed,
            },
            entries: self.entries.clone(),
        }
    }

    fn keep_mark(&mut self) {
        self.marks
            .resize(self.history.turn_starts().len(), self.entries.len());
    }

    fn stop_at_the_end(&mut self, clock: Millis) {
        if self.game().outcome().is_some() {
            self.watch.stop(clock);
        }
    }

    fn set_watch(&mut self, clock: Millis) {
        self.watch.set(clock, self.history.game().now());
        self.start(clock);
    }
}

impl Stage for Play {
    fn game(&self) -> &Game {
        self.game()
    }

    fn pass(&mut self, to: Millis) {
        self.advance(to);
    }

    fn make(&mut self, at: Millis, side: Side, action: Action) -> Result<(), Refused> {
        self.act(at, side, action).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, UndoRule};

    fn play(options: Options) -> Play {
        let mut play = Play::new(options, 0).unwrap();
        play.start(Millis(100));
        play
    }

    fn act(play: &mut Play, clock: u64, side: Side, action: &str) {
        play.act(Millis(clock), side, action.parse().unwrap())
            .unwrap();
    }

    #[test]
    fn t7_1_a_pause_does_not_count() {
        let mut play = play(Options::default());
        act(&mut play, 1_100, Side::Red, "a1-b2");
        act(&mut play, 2_100, Side::Black, "pause");
        assert_eq!(play.next_event_in(Millis(50_000)), None);
        assert!(play.advance(Millis(700_000)).is_empty());
        act(&mut play, 700_000, Side::Black, "resume");
        act(&mut play, 701_000, Side::Black, "a4-b4");
        let lines: Vec<_> = play.record().entries.iter().map(Entry::to_string).collect();
        assert_eq!(
            lines,
            [
                "1000 r a1-b2",
                "2000 b pause",
                "2000 b resume",
                "3000 b a4-b4"
            ]
        );
    }

    #[test]
    fn a_halt_stops_time_even_where_a_pause_is_forbidden() {
        let mut play = play(crate::Preset::Tournament.options());
        act(&mut play, 1_100, Side::Red, "a1-b2");
        assert!(play.halt(Millis(2_100)).is_empty());
        assert!(!play.is_running());
        play.start(Millis(900_000));
        assert_eq!(play.next_event_in(Millis(900_000)), Some(Millis(179_000)));
    }

    #[test]
    fn t7_2_undo_takes_entries_and_time_back() {
        let options = Options {
            undo: UndoRule::AllLevels,
            ..Options::at_level(Level::Two)
        };
        let mut play = play(options);
        act(&mut play, 1_100, Side::Red, "a1-b2");
        act(&mut play, 5_100, Side::Black, "a4-b4");
        let before = play.clone();
        assert!(play.undo(Millis(6_100)));
        assert_eq!(play.record().entries.len(), 1);
        assert_eq!(play.next_event_in(Millis(6_100)), Some(Millis(180_000)));
        assert!(play.redo(Millis(9_100)));
        assert_eq!(play.record(), before.record());
        assert_eq!(play.game(), before.game());
        assert!(play.undo(Millis(9_200)) && play.undo(Millis(9_300)) && !play.undo(Millis(9_400)));
        assert!(play.record().entries.is_empty());
    }

    #[test]
    fn t7_4_simulated_entries_have_the_time_of_the_game() {
        let options = Options {
            simulated: Some(Millis(20_000)),
            undo: UndoRule::AllLevels,
            ..Options::at_level(Level::Two)
        };
        let mut play = play(options);
        act(&mut play, 300_100, Side::Red, "a1-b2");
        act(&mut play, 300_200, Side::Black, "a4-b4");
        assert!(play.undo(Millis(300_300)));
        act(&mut play, 300_400, Side::Black, "a4-b4");
        let lines: Vec<_> = play.record().entries.iter().map(Entry::to_string).collect();
        assert_eq!(lines, ["0 r a1-b2", "20000 b a4-b4"]);
        assert_eq!(&play.record().replay().unwrap(), play.game());
    }

    #[test]
    fn a_turn_that_begins_by_itself_leaves_nothing_to_redo() {
        let options = Options {
            undo: UndoRule::AllLevels,
            timer_mode: crate::TimerMode::AlwaysOn,
            ..Options::default()
        };
        let mut play = play(options);
        act(&mut play, 1_100, Side::Red, "a1-b2");
        act(&mut play, 2_100, Side::Black, "a4-b4");
        assert!(play.undo(Millis(4_100)));
        assert!(play.can_redo());
        play.advance(Millis(30_100));
        assert_eq!(play.game().turn(), Some(Side::Red));
        assert!(!play.can_redo() && !play.redo(Millis(30_200)));
    }
}
