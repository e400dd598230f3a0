"""Self-play by the gains that weights give; notes the entries of every seat in quiet positions, and the final scores."""

import numpy as np
import numpy.typing as npt

from dicehaven.bots.defaults import entries, gain, heuristic_value, quiet
from dicehaven.bots.mcts.playout import next_candidate
from dicehaven.core.contract import FloatArray, Floats, Ints, Setup, State
from dicehaven.core.default_rules import dice_due, mover, over, score, step
from dicehaven.core.dice import Stream, below
from dicehaven.core.rule import rule
from dicehaven.lab.learning.self_play import Workspace, begin_game, roll_or_ask

IntArray = npt.NDArray[np.integer]

MOST_ENTRIES = 256  # of a seat
MOST_POSITIONS = 100  # of a game that are noted
NOTED = 4  # one quiet position in so many is noted: neighbours are much alike
CARELESS = 10  # at one decision in so many, a seat looks at two of its actions only


@rule
def liking(t: Setup, v: State, p: int, a: int, weights: Floats, learned: int) -> float:
    """Rate an action: by the weights, or by the heuristic before any are learned."""
    return gain(t, v, p, a, weights) if learned else float(heuristic_value(t, v, p, a))


@rule
def best_liked(
    t: Setup, v: State, p: int, r: Stream, moves: Ints, n: int, candidates: int, weights: Floats, learned: int
) -> int:
    """The action out of moves[:n] that is liked best among some drawn at random; reorders `moves`."""
    best = 0.0
    found = 0
    for i in range(min(n, candidates)):
        a = next_candidate(moves, i, n, r)
        liked = liking(t, v, p, a, weights, learned)
        if i == 0 or liked > best:
            best = liked
            found = a
    return int(found)


@rule
def play_by_gain(
    t: Setup,
    seed: int,
    number: int,
    w: Workspace,
    weights: Floats,
    learned: int,
    which: IntArray,
    much: FloatArray,
    counts: IntArray,
    scores: Ints,
) -> int:
    """Play a game; writes the entries of quiet positions into `which` and `much` (positions, seats, entries), and the scores.

    Returns the number of positions; counts[i, p] is the number of entries of seat p in position i.
    """
    begin_game(t, seed, number, w)
    s = w.states[0]
    chooser = w.streams[1]
    n = 0
    position = number
    while not over(t, s):
        if dice_due(t, s) and quiet(t, s):
            if position % NOTED == 0 and n < len(counts):
                for p in range(t.players):
                    counts[n, p] = entries(t, s, p, which[n, p], much[n, p])
                n += 1
            position += 1
        k = roll_or_ask(t, s, w)
        if k:
            p = mover(t, s)
            candidates = 2 if below(chooser, CARELESS) == 0 else k
            step(t, s, p, best_liked(t, w.views[0], p, chooser, w.moves, k, candidates, weights, learned))
    for p in range(t.players):
        scores[p] = score(t, s, p)
    return n


@rule
def add_products(which: IntArray, much: FloatArray, leads: Floats, xx: FloatArray, xy: Floats) -> None:
    """Add samples to the normal equations of least squares: sums of products of entries, and of entries and leads."""
    for i in range(len(leads)):
        for j in range(which.shape[1]):
            if much[i, j] != 0.0:
                xy[which[i, j]] += much[i, j] * leads[i]
                for k in range(which.shape[1]):
                    xx[which[i, j], which[i, k]] += much[i, j] * much[i, k]
