//! Games played at random that a seed repeats, to make records of.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "not every test needs everything, and each has this module for itself"
)]

use gipf::Version;
use orchestrator::{Action, Decision, Game, GameOptions, MatchOptions, PotentialRule, Turn};
use rand::seq::{IndexedRandom as _, IteratorRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tamsk::{BySide, Level, Millis, Options, Play, Side};

/// A game under way, the clock that it is told, and where its chances come from.
pub struct Sitting {
    pub game: Game,
    pub clock: Millis,
    random: Xoshiro256PlusPlus,
}

/// A combined game at a level of TAMSK.
pub fn combined(level: Level) -> GameOptions {
    GameOptions {
        potentials: Some(6),
        clock: Some(600),
        combined: PotentialRule::EveryTime(MatchOptions {
            tamsk: Options::at_level(level),
            abandon_after: None,
            ..MatchOptions::default()
        }),
        ..GameOptions::of_version(Version::Tournament)
    }
}

impl Sitting {
    pub fn new(options: GameOptions, seed: u64) -> Sitting {
        let mut game = Game::new(options, seed).unwrap();
        let clock = Millis(1_000_000);
        game.run(clock);
        Sitting {
            game,
            clock,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// Plays until so many plies are written, so many matches decided, or the game is over.
    pub fn play(&mut self, plies: usize, matches: usize) {
        while self.game.turn().outcome().is_none()
            && self.game.plies().len() < plies
            && (self.game.matches_decided() as usize) < matches
        {
            self.step();
        }
    }

    /// Plays until a match is going on and has had so many actions; says whether it came to that.
    pub fn play_into_match(&mut self, actions: usize) -> bool {
        while self.game.turn().outcome().is_none() {
            if let Some(current) = self.game.current_match()
                && current.play().entries().len() >= actions
            {
                return true;
            }
            self.step();
        }
        false
    }

    /// Does one thing.
    pub fn step(&mut self) {
        self.clock = self.clock + Millis(self.random.random_range(200..4_000));
        self.game.advance(self.clock);
        if self.game.turn().outcome().is_some() {
            // Somebody's time has run out.
            return;
        }
        if let Some(current) = self.game.current_match() {
            let plan = *current.plan();
            let (side, action) = tamsk_action(current.play().game(), &mut self.random);
            // Sand may have run out meanwhile; then time has passed at least.
            let _ = self.game.match_act(self.clock, plan.color(side), action);
            return;
        }
        match self.game.turn().pending() {
            Decision::Match { .. } => drop(self.game.start_match(self.clock).unwrap()),
            Decision::Capture { .. } if self.game.act_forced(self.clock).unwrap().is_some() => {}
            _ => {
                let action = self.choose();
                self.game.act(self.clock, action).unwrap();
            }
        }
    }

    /// Random players like loaded pieces, and pushing them towards the centre.
    fn choose(&mut self) -> Action {
        let turn = *self.game.turn();
        let actions = turn.actions();
        let due = |action: &&Action| {
            let next = turn.apply(**action);
            next.is_ok_and(|next: Turn| {
                matches!(
                    next.pending(),
                    Decision::UsePotential { .. } | Decision::Match { .. }
                )
            })
        };
        let loaded = |action: &&Action| {
            matches!(
                action,
                Action::Push {
                    kind: gipf::PushKind::Loaded,
                    ..
                }
            )
        };
        let random = &mut self.random;
        if random.random_bool(0.8)
            && let Some(action) = actions.iter().filter(due).choose(random)
        {
            return *action;
        }
        if random.random_bool(0.5)
            && let Some(action) = actions.iter().filter(loaded).choose(random)
        {
            return *action;
        }
        *actions.choose(random).unwrap()
    }
}

/// Something that a player of TAMSK could do.
fn tamsk_action(game: &tamsk::Game, random: &mut Xoshiro256PlusPlus) -> (Side, tamsk::Action) {
    let side = game.turn().unwrap();
    if random.random_bool(0.1) && game.can_start_timer(side.other()).is_ok() {
        return (side.other(), tamsk::Action::StartTimer);
    }
    match game.legal_moves().choose(random) {
        Some(mv) => (side, (*mv).into()),
        None => (side, tamsk::Action::Pass),
    }
}

/// A game of TAMSK played at random up to so many actions.
pub fn tamsk_play(options: Options, seed: u64, actions: usize) -> (Play, Millis) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut play = Play::new(options, seed).unwrap();
    let mut clock = Millis(77);
    play.start(clock);
    for _ in 0..10 * actions {
        clock = clock + Millis(random.random_range(200..4_000));
        play.advance(clock);
        if play.game().outcome().is_some() || play.entries().len() >= actions {
            break;
        }
        let (side, action) = tamsk_action(play.game(), &mut random);
        // Sand may have run out meanwhile.
        let _ = play.act(clock, side, action);
    }
    (play, clock)
}

/// The first game that a test likes, of those that seeds give.
pub fn first(options: &GameOptions, mut likes: impl FnMut(&mut Sitting) -> bool) -> Sitting {
    (0..200)
        .map(|seed| Sitting::new(options.clone(), seed))
        .find_map(|mut sitting| likes(&mut sitting).then_some(sitting))
        .expect("one of many games is as the test needs it")
}

/// Names of both.
pub fn people() -> (gipf::ByColor<record::Player>, BySide<record::Player>) {
    let (first, second) = (
        record::Player::person("Zoë"),
        record::Player {
            name: String::new(),
            computer: Some(record::Computer::Level(7)),
        },
    );
    (
        gipf::ByColor {
            white: first.clone(),
            black: second.clone(),
        },
        BySide {
            red: first,
            black: second,
        },
    )
}
