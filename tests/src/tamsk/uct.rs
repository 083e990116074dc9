//! A plain tree search with random playouts (UCT), without any knowledge of the game.

use ::tamsk::{Move, Position, Side, neighbours};

use crate::random::Random;

/// How much a move that was tried little is preferred.
const CURIOSITY: f64 = 0.9;

/// What a ring of margin is worth beside a win.
const RING: f64 = 0.01;

struct Node {
    position: Position,
    /// The player whose move led here.
    mover: Side,
    mv: Option<Move>,
    visits: f64,
    /// Sum of results for `mover`, each from 0 to 1.
    value: f64,
    children: Vec<usize>,
    untried: Vec<Move>,
}

/// Level 1 by trial and error.
#[derive(Debug)]
pub struct Uct {
    random: Random,
}

impl Uct {
    /// A player; each seed tries other games.
    #[must_use]
    pub const fn new(seed: u64) -> Uct {
        Uct {
            random: Random::new(seed),
        }
    }

    /// The move that was tried most often when `enough` says that it was enough; it is told the number of games tried.
    /// `None` if the game is over.
    pub fn choose(
        &mut self,
        position: &Position,
        mut enough: impl FnMut(u64) -> bool,
    ) -> Option<Move> {
        let mut nodes = vec![self.node(*position, position.turn(), None)];
        if nodes[0].untried.is_empty() {
            return None;
        }
        let mut tried = 0;
        while tried == 0 || !enough(tried) {
            self.try_a_game(&mut nodes);
            tried += 1;
        }
        nodes[0]
            .children
            .iter()
            .max_by(|&&a, &&b| nodes[a].visits.total_cmp(&nodes[b].visits))
            .and_then(|&best| nodes[best].mv)
    }

    fn node(&mut self, position: Position, mover: Side, mv: Option<Move>) -> Node {
        let mut untried: Vec<_> = position.moves().collect();
        for n in (1..untried.len()).rev() {
            untried.swap(n, self.random.below(n + 1));
        }
        Node {
            position: position.after_passes(),
            mover,
            mv,
            visits: 0.0,
            value: 0.0,
            children: Vec::new(),
            untried,
        }
    }

    fn try_a_game(&mut self, nodes: &mut Vec<Node>) {
        let mut path = vec![0];
        let mut at = 0;
        while nodes[at].untried.is_empty() && !nodes[at].children.is_empty() {
            let log = nodes[at].visits.ln();
            let promise =
                |child: &Node| child.value / child.visits + CURIOSITY * (log / child.visits).sqrt();
            at = nodes[at]
                .children
                .iter()
                .copied()
                .max_by(|&a, &b| promise(&nodes[a]).total_cmp(&promise(&nodes[b])))
                .unwrap_or(at);
            path.push(at);
        }
        if let Some(mv) = nodes[at].untried.pop() {
            let position = nodes[at].position;
            let child = self.node(position.after(mv), position.turn(), Some(mv));
            nodes.push(child);
            let index = nodes.len() - 1;
            nodes[at].children.push(index);
            path.push(index);
            at = index;
        }
        let end = self.play_out(nodes[at].position);
        let [red, black] = Side::BOTH.map(|side| f64::from(end.holder(side)));
        for index in path {
            let node = &mut nodes[index];
            let lead = match node.mover {
                Side::Red => black - red,
                Side::Black => red - black,
            };
            let won = if lead == 0.0 { 0.0 } else { lead.signum() };
            node.visits += 1.0;
            node.value += 0.5 + 0.5 * (won + RING * lead) / (1.0 + 32.0 * RING);
        }
    }

    fn play_out(&mut self, mut position: Position) -> Position {
        while let Some(side) = position.to_play() {
            position = position.after_passes();
            let open = position.open();
            let count = position
                .glasses(side)
                .iter()
                .map(|from| (neighbours(from) & open).len() as usize)
                .sum();
            let mut choice = self.random.below(count);
            for from in position.glasses(side) {
                let targets = neighbours(from) & open;
                let here = targets.len() as usize;
                if choice < here {
                    if let Some(to) = targets.iter().nth(choice) {
                        position = position.after(Move::new(from, to));
                    }
                    break;
                }
                choice -= here;
            }
        }
        position
    }
}
