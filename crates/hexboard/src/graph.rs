use std::sync::LazyLock;

use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::unionfind::UnionFind;
use petgraph::visit::{EdgeFiltered, EdgeRef as _, IntoEdgeReferences as _};

use crate::{CELLS, Cell, CellSet, Direction};

static GRAPH: LazyLock<UnGraph<Cell, ()>> = LazyLock::new(|| {
    let mut graph = UnGraph::with_capacity(CELLS, 90);
    let nodes = Cell::ALL.map(|cell| graph.add_node(cell));
    for cell in Cell::ALL {
        // Three of the six directions, so that every edge is added once.
        for direction in [Direction::North, Direction::NorthEast, Direction::SouthEast] {
            if let Some(neighbour) = cell.step(direction) {
                graph.add_edge(nodes[cell.index()], nodes[neighbour.index()], ());
            }
        }
    }
    graph
});

/// The board as a graph: a node for each cell (numbered as [`Cell::index`]) and an edge between neighbours.
#[must_use]
pub fn graph() -> &'static UnGraph<Cell, ()> {
    &GRAPH
}

/// The connected parts of a set of cells, in the order of their first cells.
///
/// ```
/// use hexboard::{Cell, CellSet, Line, regions};
///
/// // The central file splits the board in two.
/// let wall = Line::through(Cell::CENTRE)[0].cells();
/// assert_eq!(regions(!wall).iter().map(|region| region.len()).collect::<Vec<_>>(), [15, 15]);
/// assert!(regions(CellSet::EMPTY).is_empty());
/// ```
#[must_use]
pub fn regions(open: CellSet) -> Vec<CellSet> {
    let cell = |node: NodeIndex| GRAPH[node];
    let inside = EdgeFiltered::from_fn(&*GRAPH, |edge| {
        open.contains(cell(edge.source())) && open.contains(cell(edge.target()))
    });
    let mut parts = UnionFind::new(CELLS);
    for edge in inside.edge_references() {
        parts.union(edge.source().index(), edge.target().index());
    }
    let mut regions: Vec<CellSet> = Vec::new();
    let mut representatives: Vec<usize> = Vec::new();
    for cell in open {
        let representative = parts.find(cell.index());
        let known = representatives
            .iter()
            .position(|&other| other == representative);
        if let Some(region) = known {
            regions[region].insert(cell);
        } else {
            representatives.push(representative);
            regions.push(CellSet::of(cell));
        }
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_seven_nodes_and_ninety_edges() {
        assert_eq!(graph().node_count(), 37);
        assert_eq!(graph().edge_count(), 90);
        for node in graph().node_indices() {
            let expected = match graph()[node] {
                cell if cell.distance_from_centre() < 3 => 6,
                cell if Direction::ALL
                    .iter()
                    .filter(|&&d| cell.step(d).is_some())
                    .count()
                    == 3 =>
                {
                    3
                }
                _ => 4,
            };
            assert_eq!(graph().neighbors(node).count(), expected);
        }
    }

    #[test]
    fn the_whole_board_is_one_region() {
        assert_eq!(regions(CellSet::ALL), [CellSet::ALL]);
    }
}
