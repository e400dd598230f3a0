"""The arrays that one thread of a search writes to, and the parameters of the search."""

from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np
import numpy.typing as npt

from dicehaven.bots.mcts.tree import EMPTY, Counters, Edge, Node, Words
from dicehaven.core.contract import Floats, Ints, Rules, Setup, State
from dicehaven.core.dice import Stream
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Records, records

MAX_DEPTH = 60  # edges of a path
EDGES_A_NODE = 12  # on average
MAX_EDGES = 1 << 21  # 48 MB
SPARE_NODES = 64


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
    path: npt.NDArray[np.int64]  # (depth, 2): node and edge
    streams: Records[Stream]  # of the dice, and of choices among equals
    chances: Floats  # of each seat to win at the end of the iteration
    worth: Floats  # the end to each seat
    moves: Ints
    dice: Ints


def workspace(rules: Rules[Setup, State], view: State, actions: Sequence[int], iterations: int) -> Workspace:
    """A workspace for a number of iterations from a view."""
    nodes = iterations + SPARE_NODES
    edges = min(MAX_EDGES, nodes * EDGES_A_NODE + 8 * rules.MOVES)
    roots, states, views = (np.zeros(1, rules.State.dtype) for _ in range(3))
    view.store(roots[0])
    return Workspace(
        _as_records(roots),
        np.array(actions, np.int64),
        np.zeros(len(actions), np.int64),
        _as_records(states),
        _as_records(views),
        _words(states),
        _words(views),
        records(Counters, 1),
        records(Node, nodes),
        records(Edge, edges),
        np.full(1 << (2 * nodes).bit_length(), EMPTY, np.int32),
        np.zeros((MAX_DEPTH, 2), np.int64),
        records(Stream, 2),
        np.zeros(rules.PLAYERS),
        np.zeros(rules.PLAYERS),
        *moves_and_dice(rules),
    )


def _as_records(array: npt.NDArray[np.void]) -> Records[State]:
    return cast(Records[State], array)


def _words(array: npt.NDArray[np.void]) -> Words:
    """Records as rows of whole numbers over the same memory: shape (records, words)."""
    size = array.dtype.itemsize
    kind = next(kind for kind in ("i8", "i4", "i2", "i1") if size % np.dtype(kind).itemsize == 0)
    words: Words = array.view(kind).reshape(len(array), -1)
    return words
