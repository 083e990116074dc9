//! How the documents of both games are checked, and what is kept of one that is not legal as a whole.

use crate::fault::Fault;
use crate::tree::{Node, NodeId, Tree};

/// What is written beside the moves of the main line and follows from them: its length, and how it ended.
pub(crate) type Claims<O> = (usize, Option<O>);

/// A document of either game.
pub(crate) trait Document: Sized {
    /// A decision.
    type Node: Node;
    /// How a game ends.
    type Outcome: Copy + PartialEq;

    /// Plays all lines through the rules; says of each entry whether it is legal, and tells every fault.
    fn walk(&self, tell: impl FnMut(Fault)) -> Result<Vec<bool>, Fault>;

    /// What the moves of the main line give.
    fn computed(&self) -> Result<Claims<Self::Outcome>, Fault>;

    /// What is written of that.
    fn claimed(&self) -> Claims<Self::Outcome>;

    /// Writes it.
    fn claim(&mut self, claims: Claims<Self::Outcome>);

    /// An outcome for a message.
    fn in_words(outcome: Option<Self::Outcome>) -> String;

    /// Goes to where the game stands, with what goes on there.
    fn check_present(&self) -> Result<(), Fault>;

    /// The entries, and the one after which the game stands.
    fn entries(&mut self) -> (&mut Tree<Self::Node>, &mut Option<NodeId>);

    /// Forgets what goes on where the game stands.
    fn forget_present(&mut self);

    /// All lines, results and the present.
    fn check_all(&self) -> Result<(), Fault> {
        let (_, fault) = self.walk_to_the_end()?;
        match fault {
            Some(fault) => Err(fault),
            None => self.check_claims(),
        }
    }

    /// What is legal, with everything else set right, and the first fault.
    fn keep_legal(mut self) -> Result<(Self, Option<Fault>), Fault> {
        let (legal, mut fault) = self.walk_to_the_end()?;
        let (actions, current) = self.entries();
        let places = actions.retain(|id, _| legal[id.index()]);
        let before = *current;
        *current = before.and_then(|id| places.get(id.index()).copied().flatten());
        if *current != before || self.check_present().is_err() {
            self.forget_present();
        }
        if let Err(other) = self.check_claims() {
            fault.get_or_insert(other);
        }
        let computed = self.computed()?;
        self.claim(computed);
        Ok((self, fault))
    }

    /// Which entries are legal, and the first fault.
    fn walk_to_the_end(&self) -> Result<(Vec<bool>, Option<Fault>), Fault> {
        let mut fault = None;
        let legal = self.walk(|found| {
            fault.get_or_insert(found);
        })?;
        Ok((legal, fault))
    }

    /// What is written beside the moves must follow from them.
    fn check_claims(&self) -> Result<(), Fault> {
        let (plies, result) = self.computed()?;
        let claimed = self.claimed();
        if claimed.0 != plies {
            return Err(Fault::claim("plies", claimed.0, plies));
        }
        if claimed.1 != result {
            let (written, computed) = (Self::in_words(claimed.1), Self::in_words(result));
            return Err(Fault::claim("result", written, computed));
        }
        self.check_present()
    }
}
