"""Training data for the expert as `contract.Teacher`: boards in quiet positions, and the rounds that they needed from there.

What the winner needed is known. For the others, the network's prediction for their last board is used: so the rounds
of a position are those that were played from there, plus those (temporal differences with the parameter TRUST, Sutton
1988).

In self-play a few actions are taken at random, so that the network sees what good players avoid.
"""

import sys

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import AnyFloats, FloatArray, Floats, Ints, Options
from dicehaven.core.dice import below, seeded
from dicehaven.core.rule import rule
from dicehaven.core.scratch import require_room
from dicehaven.games.wuerfelland import rules
from dicehaven.games.wuerfelland.expert.features import ENTRIES, FEATURES, UNITS, predicted, write_features
from dicehaven.games.wuerfelland.expert.playout import Workspace, best_action, roll_dice, workspace
from dicehaven.games.wuerfelland.layout import BOARDS
from dicehaven.games.wuerfelland.policy import POLICY, gain
from dicehaven.games.wuerfelland.rules import begin, dice_due, legal, mover, over, redact, step, won
from dicehaven.games.wuerfelland.state import Phase, Setup, State

__all__ = ["FEATURES", "UNITS", "VARIANTS", "lessons"]

SEATS = range(2, 5)
VARIANTS: tuple[Options, ...] = (
    *(
        {"boards": [BOARDS[(first + step * k) % len(BOARDS)] for k in range(n)]}
        for n in SEATS
        for step in range(4)
        for first in range(8)
    ),
    {"goal": "full"},
    {"goal": "full", "boards": ["4b", "3a"]},
    {"passive_dice": "first_roll"},
)
MOST_POSITIONS = 600  # of a game
KEPT = 0.35  # of the positions of a game: neighbours are much alike
CAREFUL = 100, 300  # one action in this many is taken at random; the number differs from game to game
TRUST = 0.9  # of what was played rather than expected
LAST = 0.3  # rounds that a seat needs at least when another wins
CARELESS = 30  # before anything is learned, a seat takes one action in this many at random


@rule
def note(t: Setup, s: State, between: bool, w: Workspace, x: FloatArray) -> None:
    """Write the features of every seat into x: before a turn, or between its batches."""
    for p in range(t.players):
        wait = ((p - int(s.active) - int(between)) % t.players) / t.players
        throws = int(s.throws[p]) + int(between and p == s.thrower) if between else 0
        write_features(t, s, p, wait, throws, x[p])


@rule
def liked_action(t: Setup, s: State, p: int, n: int, w: Workspace) -> int:
    """Return the action of w.moves[:n] that the policy of the search likes best."""
    w.views[0] = s
    redact(t, w.views[0], p)
    best = 0.0
    found = 0
    for i in range(n):
        liked = gain(t, w.views[0], p, int(w.moves[i]), POLICY)
        if i == 0 or liked > best:
            best = liked
            found = i
    return int(w.moves[found])


@rule
def play_and_note(
    t: Setup,
    seed: int,
    number: int,
    careless: int,
    weights: Floats,
    w: Workspace,
    x: FloatArray,
    when: Ints,
    wins: Floats,
) -> int:
    """Play a game: features go into x (positions and the end, seats, FEATURES), turns played before each into `when`, who won into `wins`.

    One action in `careless` is taken at random; 0 before anything is learned: then seats play by the policy of the search.
    Returns the number of positions.
    """
    seeded(w.streams[0], seed, number)
    seeded(w.streams[1], seed + 1, number)
    s = w.states[0]
    r = w.streams[1]
    begin(t, s)
    n = 0
    while not over(t, s):
        count = dice_due(t, s)
        if count:
            between = s.phase == Phase.THROW
            if n < len(when) and (between or s.phase == Phase.ROLL):
                note(t, s, between, w, x[n])
                when[n] = int(s.turn) - 1 + int(between)
                n += 1
            roll_dice(t, s, count, w)
            continue
        p = mover(t, s)
        k = legal(t, s, p, w.moves)
        if below(r, careless if careless else CARELESS) == 0:
            action = int(w.moves[below(r, k)])
        elif careless:
            action = best_action(t, s, p, k, weights, w)
        else:
            action = liked_action(t, s, p, k, w)
        step(t, s, p, action)
    note(t, s, True, w, x[n])
    for p in range(t.players):
        wins[p] = 1.0 if won(t, s, p) else 0.0
    return n


def lessons(setup: Setup, seed: int, lo: int, hi: int, weights: FloatArray) -> dict[str, AnyFloats]:
    """Return training data from games lo to hi - 1: `features` (positions, seats, FEATURES), `rounds` and `shares` (positions, seats).

    Without weights (an empty array) seats play by the policy of the search.
    """
    code = compiled(sys.modules[__name__], rules)
    t = setup.stored()
    w = workspace()
    players = int(setup.players)
    x = np.zeros((MOST_POSITIONS + 1, players, FEATURES))
    when = np.zeros(MOST_POSITIONS, np.int64)
    wins = np.zeros(players)
    learned = weights if len(weights) else np.zeros(ENTRIES)
    found = list[tuple[AnyFloats, AnyFloats, AnyFloats]]()
    for g in range(lo, hi):
        rng = np.random.default_rng([seed, g])
        careless = int(rng.integers(*CAREFUL)) if len(weights) else 0
        n = code.play_and_note(t, seed, g, careless, learned, w, x, when, wins)
        require_room(rules, w.moves, w.dice)
        seen = x[: n + 1].astype(np.float32)
        last = int(np.asarray(w.states)["turn"][0])
        expected = predicted(seen, weights) if len(weights) else np.zeros(seen.shape[:2], np.float32)
        needed = rounds_needed(expected, when[:n], last, wins)
        kept = rng.random(n) < KEPT
        share = np.broadcast_to((wins / wins.sum()).astype(np.float32), needed.shape)
        found.append((seen[:n][kept], needed[kept], share[kept]))
    columns = [np.concatenate(column) for column in zip(*found)]
    return dict(zip(("features", "rounds", "shares"), columns))


def rounds_needed(expected: AnyFloats, when: npt.NDArray[np.int64], last: int, wins: FloatArray) -> AnyFloats:
    """Return the rounds that each seat needed from each position of a game that ended with turn number `last`.

    `expected` (positions and the end, seats) is what the network says of them.
    """
    players = len(wins)
    needed: AnyFloats = np.zeros((len(when), players), np.float32)
    rest = np.where(wins > 0, 0.0, np.maximum(expected[-1], LAST))
    then = last
    learned = expected.any()
    for k in range(len(when) - 1, -1, -1):
        rest = rest + (then - int(when[k])) / players
        needed[k] = rest
        then = int(when[k])
        if learned:
            rest = TRUST * rest + (1.0 - TRUST) * expected[k]
    return needed
