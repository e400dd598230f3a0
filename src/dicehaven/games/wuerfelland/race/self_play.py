"""Self-play for the network to learn from: a few actions are taken at random, so that it sees what good players avoid."""

from dicehaven.core.contract import FloatArray, Floats, Ints
from dicehaven.core.dice import below, seeded
from dicehaven.core.rule import rule

from ..policy import POLICY, gain
from ..rules import begin, dice_due, legal, mover, over, redact, step, won
from ..state import Phase, Setup, State
from .features import write_features
from .playout import Workspace, best_action, roll_dice

CARELESS = 30  # before anything is learned, a seat takes one action in this many at random


@rule
def note(t: Setup, s: State, between: bool, w: Workspace, x: FloatArray) -> None:
    """The features of every seat, into x: before a turn, or between its batches."""
    for p in range(t.players):
        wait = ((p - int(s.active) - int(between)) % t.players) / t.players
        throws = int(s.throws[p]) + int(between and p == s.thrower) if between else 0
        write_features(t, s, p, wait, throws, x[p])


@rule
def liked_action(t: Setup, s: State, p: int, n: int, w: Workspace) -> int:
    """The action of w.moves[:n] that the policy of the search likes best."""
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
    """A game: features into x (positions and the end, seats, FEATURES), turns played before each into `when`, who won.

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
