"""The tree of a search: decisions and small chance events that it has met, found by what their mover can see.

A *decision* node stands for an information set: its key is a hash of the view of the seat that decides, so that a
seat never plays by what it may not know, and so that different ways to the same view share what was learned.
A *chance* node stands for a state in which few dice are due; all their outcomes are its edges.

Payoffs are whole numbers in parts of `WIN`, so that sums come out the same on every machine.

A `Workspace` holds the tree and the other arrays that one thread of a search writes to.
"""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from dicehaven.core.compiler.memory import Memory
from dicehaven.core.contract import Floats, Ints, Rules, Setup, State
from dicehaven.core.dice import Stream
from dicehaven.core.rule import inlined, rule
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Records, Struct, i1, i4, i8

if TYPE_CHECKING:  # NumPy is imported where something is compiled
    import numpy as np
    import numpy.typing as npt

    Words = npt.NDArray[np.integer]  # a record's memory as whole numbers: shape (1, words)
else:
    Words = Any

WIN = 1 << 20
EMPTY = -1  # a slot without a node; no node
CHANCE = -1  # in place of a seat
PRIOR_RATIO = 0.7  # of the prior of an action to that of the one ranked before it
UNIFORM_SHARE = 0.4  # the part of the prior that all actions share evenly
HASH_FACTOR = 0x2545F4914F6CDD1D  # an odd number without pattern (Vigna 2016, xorshift64*)
MAX_DEPTH = 60  # edges of a path
EDGES_A_NODE = 12  # on average
MAX_EDGES = 1 << 21  # 48 MB
SPARE_NODES = 64


class Node(Struct):
    """A decision of a seat, or dice that are due."""

    key: int = i8()
    seat: int = i1()
    first: int = i4()  # of its edges
    count: int = i4()
    visits: int = i4()
    total: int = i8()  # payoffs of the seat


class Edge(Struct):
    """An action, or an outcome of dice."""

    action: int = i4()
    visits: int = i4()
    total: int = i8()  # payoffs of the seat that decides


class Counters(Struct):
    """The used length of the arrays, and the distance between scores."""

    nodes: int = i4()
    edges: int = i4()
    depth: int = i4()  # edges on the path of this iteration
    games: int = i8()
    margins: int = i8()  # absolute differences of scores, summed over games


@inlined
def key_of(words: Words, salt: int) -> int:
    """Hash a row of words to 63 bits; salt tells seats apart."""
    h = salt + 1
    for k in range(words.shape[1]):
        h = (h ^ int(words[0, k])) * HASH_FACTOR
        h ^= (h >> 29) & 0x7FFFFFFFF
    return h & 0x7FFFFFFFFFFFFFFF


@rule
def find_slot(nodes: Records[Node], slots: Ints, key: int) -> int:
    """Return the slot of a key: its content is the node, or EMPTY where the node may be put."""
    mask = len(slots) - 1
    k = key & mask
    while slots[k] != EMPTY and nodes[slots[k]].key != key:
        k = (k + 1) & mask
    return k


@rule
def add_node(
    counters: Counters,
    nodes: Records[Node],
    edges: Records[Edge],
    slots: Ints,
    slot: int,
    key: int,
    seat: int,
    count: int,
) -> int:
    """Add a node with room for `count` edges and return it; EMPTY when the arrays are full."""
    if counters.nodes >= len(nodes) or counters.edges + count > len(edges):
        return EMPTY
    n = int(counters.nodes)
    node = nodes[n]
    node.key = key
    node.seat = seat
    node.first = counters.edges
    node.count = count
    node.visits = 0
    node.total = 0
    for k in range(count):
        e = edges[counters.edges + k]
        e.action = k
        e.visits = 0
        e.total = 0
    slots[slot] = n
    counters.nodes += 1
    counters.edges += count
    return n


@rule
def select(node: Node, edges: Records[Edge], exploration: float) -> int:
    """Return the edge to try next: PUCT with a prior that falls with the rank (Rosin 2011, Silver et al. 2017)."""
    n = int(node.count)
    wide = exploration * sqrt(node.visits + 1.0)
    hope = node.total / (node.visits * WIN) if node.visits else 0.5
    best = -1.0
    found = 0
    likely = 1.0 - PRIOR_RATIO
    for k in range(n):
        e = edges[node.first + k]
        prior = (1.0 - UNIFORM_SHARE) * likely + UNIFORM_SHARE / n
        worth = e.total / (e.visits * WIN) if e.visits else hope
        worth += wide * prior / (1.0 + e.visits)
        if worth > best:
            best = worth
            found = k
        likely *= PRIOR_RATIO
    return node.first + found


@rule
def least_visited(node: Node, edges: Records[Edge], offset: int) -> int:
    """Return the outcome seen least often, the search for it beginning at `offset`: all are equally likely."""
    best = 1 << 30
    found = 0
    for i in range(node.count):
        k = (offset + i) % node.count
        if edges[node.first + k].visits < best:
            best = int(edges[node.first + k].visits)
            found = k
    return node.first + found


class Parameters(NamedTuple):
    """The parameters of a search: exploration, candidates in playouts, decisions after which a playout may end.

    `margin` is the part of a payoff that is the margin of the score.
    """

    exploration: float
    candidates: int
    max_decisions: int
    margin: float


class Workspace(NamedTuple):
    """The arrays that one thread of a search writes to."""

    roots: Records[State]  # the view from which it searches
    actions: Ints  # of the root
    likings: Ints  # of these actions, by `policy_value`
    states: Records[State]  # the state of this iteration
    views: Records[State]  # it, as the seat that decides sees it
    state_words: Words
    view_words: Words
    counters: Records[Counters]
    nodes: Records[Node]
    edges: Records[Edge]
    slots: Ints  # the hash table of the nodes
    path: "npt.NDArray[np.int64]"  # (depth, 2): node and edge
    streams: Records[Stream]  # of the dice, and of choices among equals
    chances: Floats  # of each seat to win at the end of the iteration
    worth: Floats  # the end to each seat
    moves: Ints
    dice: Ints


def workspace(
    memory: Memory, rules: Rules[Setup, State], view: State, actions: Sequence[int], iterations: int
) -> Workspace:
    """Make a workspace for a number of iterations from a view."""
    nodes = iterations + SPARE_NODES
    edges = min(MAX_EDGES, nodes * EDGES_A_NODE + 8 * rules.MOVES)
    states, views = (memory.records(rules.State, 1) for _ in range(2))
    return Workspace(
        memory.slot(view),
        memory.row("i8", actions),
        memory.numbers("i8", len(actions)),
        states,
        views,
        memory.words(states),
        memory.words(views),
        memory.records(Counters, 1),
        memory.records(Node, nodes),
        memory.records(Edge, edges),
        memory.numbers("i4", 1 << (2 * nodes).bit_length(), fill=EMPTY),
        memory.numbers("i8", MAX_DEPTH, 2),
        memory.records(Stream, 2),
        memory.numbers("f8", rules.PLAYERS),
        memory.numbers("f8", rules.PLAYERS),
        *moves_and_dice(rules, memory),
    )
