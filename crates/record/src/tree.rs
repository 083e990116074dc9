//! A game with its variations: a flat list in which every entry names the one that it follows, so that no depth of
//! variations needs recursion.

use serde::{Deserialize, Serialize};

/// The number of an entry in its list, from 1. Where an entry may be left out, nothing stands for the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NodeId(u32);

impl NodeId {
    /// The entry with this number, counted from 1; nothing for 0, which is the start.
    #[must_use]
    pub fn new(number: usize) -> Option<NodeId> {
        let number = u32::try_from(number).ok()?;
        (number > 0).then_some(NodeId(number))
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Its place in the list, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// Something that stands in a [`Tree`].
pub trait Node {
    /// The number of the entry that it follows, 0 being the start; nothing if it follows the entry before it in the list.
    fn after(&self) -> Option<u32>;

    /// Lets it follow another entry.
    fn set_after(&mut self, after: Option<u32>);
}

/// A game with its variations.
///
/// What follows an entry first in the list is its main continuation; whatever else follows it is a variation. The main
/// line goes from the start along the main continuations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<N>",
    into = "Vec<N>",
    bound(
        serialize = "N: Node + Clone + Serialize",
        deserialize = "N: Node + Deserialize<'de>"
    )
)]
pub struct Tree<N> {
    nodes: Vec<N>,
}

impl<N> Default for Tree<N> {
    fn default() -> Self {
        Tree { nodes: Vec::new() }
    }
}

/// The most entries that a game and its variations can have.
pub const MOST_NODES: usize = 20_000;

/// A list that is no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// An entry follows one that does not come before it.
    #[error(
        "entry {number} cannot come after entry {after}: only earlier entries have been played"
    )]
    Order {
        /// The entry.
        number: usize,
        /// What it names.
        after: u32,
    },
    /// There are too many.
    #[error("more than {MOST_NODES} entries")]
    TooMany,
}

impl<N: Node> TryFrom<Vec<N>> for Tree<N> {
    type Error = TreeError;

    fn try_from(nodes: Vec<N>) -> Result<Tree<N>, TreeError> {
        if nodes.len() > MOST_NODES {
            return Err(TreeError::TooMany);
        }
        for (number, node) in (1..).zip(&nodes) {
            if let Some(after) = node.after().filter(|&after| after as usize >= number) {
                return Err(TreeError::Order { number, after });
            }
        }
        Ok(Tree { nodes })
    }
}

impl<N> From<Tree<N>> for Vec<N> {
    fn from(tree: Tree<N>) -> Vec<N> {
        tree.nodes
    }
}

impl<N: Node> Tree<N> {
    /// How many entries there are, variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing has been played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// All entries in the order of the list.
    #[must_use]
    pub fn ids(&self) -> impl ExactSizeIterator<Item = NodeId> + DoubleEndedIterator + use<N> {
        (0..self.nodes.len() as u32).map(|index| NodeId(index + 1))
    }

    /// An entry.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<&N> {
        self.nodes.get(id.index())
    }

    /// An entry, to comment on it.
    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut N> {
        self.nodes.get_mut(id.index())
    }

    /// What an entry follows; nothing if that is the start.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let before = id.0 - 1;
        let after = self.get(id).and_then(Node::after).unwrap_or(before);
        NodeId::new(after as usize)
    }

    /// What follows an entry, or the start: the main continuation first, then the variations.
    pub fn children(&self, parent: Option<NodeId>) -> impl Iterator<Item = NodeId> {
        let first = parent.map_or(0, NodeId::number);
        self.ids()
            .skip(first)
            .filter(move |&id| self.parent(id) == parent)
    }

    /// The entries from the start to one, itself included.
    #[must_use]
    pub fn path(&self, to: Option<NodeId>) -> Vec<NodeId> {
        let mut path: Vec<_> = std::iter::successors(to, |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// The main line.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = Vec::new();
        // What follows an entry comes behind it: one walk through the list is enough.
        for id in self.ids() {
            if self.parent(id) == line.last().copied() {
                line.push(id);
            }
        }
        line
    }

    /// The end of the main line; nothing if nothing has been played.
    #[must_use]
    pub fn end_of_main_line(&self) -> Option<NodeId> {
        self.main_line().last().copied()
    }

    /// Adds an entry behind another one, or behind the start.
    ///
    /// # Errors
    /// When there are too many, or the other one does not exist.
    pub fn add(&mut self, parent: Option<NodeId>, mut node: N) -> Result<NodeId, TreeError> {
        let last = self.nodes.len();
        let after = parent.map_or(0, NodeId::number);
        if last >= MOST_NODES {
            return Err(TreeError::TooMany);
        }
        if after > last {
            return Err(TreeError::Order {
                number: last + 1,
                after: after as u32,
            });
        }
        node.set_after((after != last).then_some(after as u32));
        self.nodes.push(node);
        Ok(NodeId(last as u32 + 1))
    }

    /// Keeps the entries that a test likes and that follow only such entries. Says where each entry is now.
    pub fn retain(&mut self, mut likes: impl FnMut(NodeId, &N) -> bool) -> Vec<Option<NodeId>> {
        let parents: Vec<_> = self.ids().map(|id| self.parent(id)).collect();
        let mut places: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        let mut kept = Tree::default();
        for ((id, node), parent) in self.ids().zip(std::mem::take(&mut self.nodes)).zip(parents) {
            let place = match parent {
                Some(parent) => places[parent.index()].map(Some),
                None => Some(None),
            };
            let place = place
                .filter(|_| likes(id, &node))
                .and_then(|parent| kept.add(parent, node).ok());
            places.push(place);
        }
        *self = kept;
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    struct Letter(char, Option<u32>);

    impl Node for Letter {
        fn after(&self) -> Option<u32> {
            self.1
        }
        fn set_after(&mut self, after: Option<u32>) {
            self.1 = after;
        }
    }

    /// a b c, with the variation d e behind a, and f instead of a.
    fn sample() -> Tree<Letter> {
        let list = [
            ('a', None),
            ('b', None),
            ('c', None),
            ('d', Some(1)),
            ('e', None),
            ('f', Some(0)),
        ];
        let nodes: Vec<_> = list.map(|(name, after)| Letter(name, after)).into();
        nodes.try_into().unwrap()
    }

    fn names(tree: &Tree<Letter>, ids: impl IntoIterator<Item = NodeId>) -> String {
        ids.into_iter().map(|id| tree.get(id).unwrap().0).collect()
    }

    #[test]
    fn lines_and_variations() {
        let tree = sample();
        assert_eq!(names(&tree, tree.main_line()), "abc");
        assert_eq!(names(&tree, tree.children(NodeId::new(1))), "bd");
        assert_eq!(names(&tree, tree.children(None)), "af");
        assert_eq!(names(&tree, tree.path(NodeId::new(5))), "ade");
        assert_eq!(names(&tree, tree.path(None)), "");
    }

    #[test]
    fn what_is_added_finds_its_place() {
        let mut tree = sample();
        let behind_f = tree.add(NodeId::new(6), Letter('g', Some(1))).unwrap();
        assert_eq!(tree.get(behind_f), Some(&Letter('g', None)));
        let behind_c = tree.add(NodeId::new(3), Letter('h', None)).unwrap();
        assert_eq!(names(&tree, tree.main_line()), "abch");
        assert_eq!(names(&tree, tree.path(Some(behind_c))), "abch");
        assert_eq!(
            tree.add(NodeId::new(10), Letter('i', None)),
            Err(TreeError::Order {
                number: 9,
                after: 10
            })
        );
    }

    #[test]
    fn lists_that_are_no_trees_are_refused() {
        for after in [1, 2, u32::MAX] {
            let nodes = vec![Letter('a', Some(after))];
            assert_eq!(
                Tree::try_from(nodes),
                Err(TreeError::Order { number: 1, after })
            );
        }
        let many = vec![Letter('a', None); MOST_NODES + 1];
        assert_eq!(Tree::try_from(many), Err(TreeError::TooMany));
    }

    #[test]
    fn what_follows_something_dropped_is_dropped() {
        let mut tree = sample();
        let places = tree.retain(|_, letter| letter.0 != 'b');
        assert_eq!(names(&tree, tree.ids()), "adef");
        assert_eq!(names(&tree, tree.main_line()), "ade");
        assert_eq!(places[3], NodeId::new(2));
        assert_eq!(places[1], None);
    }
}
