"""Games by the gains that weights give (compiled).

Self-play notes the entries of every seat in quiet positions and the final scores.  In duels, alternate seats play by two
different sets of weights.

Trials say how much more one action achieves than the one that is liked best: after both, the game is played to its end with
the same dice.  The difference of the final leads, together with the difference of what the seat has after the actions
(`entries`), is one sample of what gains should say.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dicehaven.bots.defaults import entries, gain, heuristic_value, quiet
from dicehaven.bots.mcts.playout import lead, next_candidate
from dicehaven.core.contract import FloatArray, Floats, Ints, Rules, Setup, State
from dicehaven.core.default_rules import dice_due, mover, over, score, step, won
from dicehaven.core.dice import Stream, below, seeded
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records, records
from dicehaven_lab.learning.self_play import Workspace, begin_game, roll_or_ask, workspace_for

IntArray = npt.NDArray[np.integer]

MOST_ENTRIES = 256  # of a seat
MOST_POSITIONS = 100  # of a game that are noted
NOTED = 4  # one quiet position in so many is noted: neighbours are much alike
CARELESS = 10  # at one decision in so many, a seat looks at two of its actions only
# of trials
TRIED = 10  # one decision in so many is followed by trials
OTHERS = 3  # actions that are tried besides the best liked
# the others are among the NEAR best liked; one in FAR among all
NEAR = 6
FAR = 4
MOST_SAMPLES = 60  # of a game
DIFFERENT = 128  # entries in which two actions differ that are noted
SMALL = 1e-9  # differences that are rounding errors
TRIAL_SEED = 0x7121A1


@rule
def best_liked(
    t: Setup, v: State, p: int, r: Stream, moves: Ints, n: int, candidates: int, weights: Floats, learned: int
) -> int:
    """Return the action out of moves[:n] that is liked best among some drawn at random; reorder `moves`.

    Actions are liked by the weights, or by the heuristic before any are learned.
    """
    best = 0.0
    found = 0
    for i in range(min(n, candidates)):
        a = next_candidate(moves, i, n, r)
        liked = gain(t, v, p, a, weights) if learned else float(heuristic_value(t, v, p, a))
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
    """Play a game; write the entries of quiet positions into `which` and `much` (positions, seats, entries), and the scores.

    Return the number of positions; counts[i, p] is the number of entries of seat p in position i.
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


@rule
def play_duel(t: Setup, seed: int, number: int, w: Workspace, one: Floats, other: Floats) -> float:
    """Play a game; return the win share of the seats that play by `one`.  Games 2k and 2k + 1 have the same dice."""
    begin_game(t, seed, number // 2, w)
    s = w.states[0]
    chooser = w.streams[1]
    while not over(t, s):
        k = roll_or_ask(t, s, w)
        if k:
            p = mover(t, s)
            weights = one if (p + number) % 2 == 0 else other
            step(t, s, p, best_liked(t, w.views[0], p, chooser, w.moves, k, k, weights, 1))
    winners = 0
    mine = 0
    for p in range(t.players):
        if won(t, s, p):
            winners += 1
            mine += (p + number) % 2 == 0
    return mine / winners


@rule
def share_of(t: Setup, seed: int, games: int, w: Workspace, one: Floats, other: Floats) -> float:
    """Return the mean win share of the seats that play by `one`."""
    total = 0.0
    for number in range(games):
        total += play_duel(t, seed, number, w, one, other)
    return total / games


# Trials


class TrialWorkspace(NamedTuple):
    """The arrays that one thread needs for trials."""

    game: Workspace  # the game itself
    trial: Workspace  # what an action comes to
    after: Records[State]  # a view after an action
    actions: Ints  # of the decision, the best liked first
    likings: Floats
    sums: Floats  # differences of entries, all 0 between samples
    which: IntArray  # (2, entries)
    much: FloatArray


def trial_workspace(rules: Rules[Setup, State], size: int) -> TrialWorkspace:
    """Return a workspace for compiled code, for so many ENTRIES."""
    return TrialWorkspace(
        workspace_for(rules),
        workspace_for(rules),
        records(rules.State, 1),
        np.zeros(rules.MOVES, np.int64),
        np.zeros(rules.MOVES),
        np.zeros(size),
        np.zeros((2, MOST_ENTRIES), np.int64),
        np.zeros((2, MOST_ENTRIES)),
    )


@rule
def rank_actions(t: Setup, v: State, p: int, n: int, weights: Floats, w: TrialWorkspace) -> None:
    """Write the actions w.game.moves[:n] into w.actions, the best liked first."""
    for i in range(n):
        a = int(w.game.moves[i])
        liking = gain(t, v, p, a, weights)
        k = i
        while k > 0 and w.likings[k - 1] < liking:
            w.actions[k] = w.actions[k - 1]
            w.likings[k] = w.likings[k - 1]
            k -= 1
        w.actions[k] = a
        w.likings[k] = liking


@rule
def outcome_of(t: Setup, s: State, p: int, a: int, seed: int, number: int, weights: Floats, w: Workspace) -> int:
    """Return the final lead of seat p if it takes this action and everybody then takes the action liked best."""
    w.states[0] = s
    seeded(w.streams[0], seed, number)
    seeded(w.streams[1], seed + 1, number)
    state = w.states[0]
    chooser = w.streams[1]
    step(t, state, p, a)
    while not over(t, state):
        k = roll_or_ask(t, state, w)
        if k:
            q = mover(t, state)
            step(t, state, q, best_liked(t, w.views[0], q, chooser, w.moves, k, k, weights, 1))
    return lead(t, state, p)


@rule
def entries_after(t: Setup, v: State, p: int, a: int, w: TrialWorkspace, k: int) -> int:
    """Write seat p's entries after an action, as its view shows them, into row k of w.which and w.much; return their count."""
    w.after[0] = v
    step(t, w.after[0], p, a)
    return entries(t, w.after[0], p, w.which[k], w.much[k])


@rule
def write_difference(w: TrialWorkspace, n: int, m: int, which: IntArray, much: FloatArray) -> None:
    """Write the first n entries of row 1 minus the first m of row 0, without zeros."""
    for i in range(m):
        w.sums[w.which[0, i]] -= w.much[0, i]
    for i in range(n):
        w.sums[w.which[1, i]] += w.much[1, i]
    found = 0
    for k in range(2):
        for i in range(m if k == 0 else n):
            entry = w.which[k, i]
            if w.sums[entry] != 0.0:
                if found < len(which) and abs(w.sums[entry]) > SMALL:
                    which[found] = entry
                    much[found] = w.sums[entry]
                    found += 1
                w.sums[entry] = 0.0
    for i in range(found, len(which)):
        which[i] = 0
        much[i] = 0.0


@rule
def play_trials(
    t: Setup,
    seed: int,
    number: int,
    weights: Floats,
    w: TrialWorkspace,
    which: IntArray,
    much: FloatArray,
    leads: Floats,
) -> int:
    """Play a game: write samples into the rows of which and much (samples, entries) and leads; return how many."""
    game = w.game
    found = 0
    begin_game(t, seed, number, game)
    s = game.states[0]
    chooser = game.streams[1]
    while not over(t, s):
        n = roll_or_ask(t, s, game)
        if not n:
            continue
        p = mover(t, s)
        v = game.views[0]
        if n > 1 and found + OTHERS <= len(leads) and below(chooser, TRIED) == 0:
            rank_actions(t, v, p, n, weights, w)
            trial = number * MOST_SAMPLES + found
            usual = outcome_of(t, s, p, int(w.actions[0]), seed ^ TRIAL_SEED, trial, weights, w.trial)
            m = entries_after(t, v, p, int(w.actions[0]), w, 0)
            for _ in range(OTHERS):
                ranks = n if below(chooser, FAR) == 0 else min(n, NEAR)
                a = int(w.actions[1 + below(chooser, ranks - 1)])
                other = outcome_of(t, s, p, a, seed ^ TRIAL_SEED, trial, weights, w.trial)
                write_difference(w, entries_after(t, v, p, a, w, 1), m, which[found], much[found])
                leads[found] = other - usual
                found += 1
        candidates = 2 if below(chooser, CARELESS) == 0 else n
        step(t, s, p, best_liked(t, v, p, chooser, game.moves, n, candidates, weights, 1))
    return found


@rule
def add_samples(which: IntArray, much: FloatArray, leads: Floats, weights: Floats, xx: FloatArray, xy: Floats) -> float:
    """Add samples to the normal equations of least squares for what the weights leave open.

    Return the sum of the squares of what they leave open.
    """
    squares = 0.0
    for i in range(len(leads)):
        rest = leads[i]
        for j in range(which.shape[1]):
            rest -= much[i, j] * weights[which[i, j]]
        squares += rest * rest
        for j in range(which.shape[1]):
            x = much[i, j]
            if x == 0.0:
                break
            xy[which[i, j]] += x * rest
            for k in range(which.shape[1]):
                if much[i, k] == 0.0:
                    break
                xx[which[i, j], which[i, k]] += x * much[i, k]
    return squares
