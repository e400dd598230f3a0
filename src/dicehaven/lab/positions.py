"""Self-play that looks at the table whenever it is at rest."""

from typing import Any, NamedTuple

from dicehaven.bots.defaults import quiet, weighted_features
from dicehaven.bots.mcts.playout import glance
from dicehaven.bots.policies import chance
from dicehaven.core.default_rules import begin, dice_due, legal, mover, over, redact, step, won
from dicehaven.core.dice import below, seeded
from dicehaven.core.rule import rule

MOST = 400  # positions of a game that are kept
SELDOM = 8  # one decision in so many is made at few glances
ALL = 1 << 20


class Desk(NamedTuple):
    """The arrays that one thread writes to; `unit` has as many numbers as there are weights."""

    states: Any
    views: Any
    streams: Any
    moves: Any
    dice: Any
    unit: Any


@rule
def look(t: Any, s: Any, unit: Any, x: Any, n: int) -> None:
    """What every seat has to show, into x[n]: `weighted_features` is linear, so a unit weight picks one feature."""
    for p in range(t.players):
        for k in range(unit.shape[0]):
            unit[k] = 1.0
            x[n, p, k] = weighted_features(t, s, p, unit)
            unit[k] = 0.0


@rule
def play_and_look(t: Any, seed: int, number: int, w: Any, x: Any, shares: Any) -> int:
    """A game into x, with the shares of its win; returns how many positions there are."""
    s, r, chooser = w.states[0], w.streams[0], w.streams[1]
    seeded(r, seed, number)
    seeded(chooser, seed + 1, number)
    begin(t, s)
    n = 0
    wild = 1 + below(chooser, 24)  # so many decisions are free of habit on average
    while not over(t, s):
        count = dice_due(t, s)
        if count:
            if n < x.shape[0] and quiet(t, s):
                look(t, s, w.unit, x, n)
                n += 1
            chance(t, s, r, w.dice, count)
            continue
        p = mover(t, s)
        k = legal(t, s, p, w.moves)
        w.views[0] = s
        redact(t, w.views[0], p)
        glances = 2 if below(chooser, wild) == 0 else ALL
        step(t, s, p, glance(t, w.views[0], p, chooser, w.moves, k, glances))
    winners = 0
    for p in range(t.players):
        winners += won(t, s, p)
    for p in range(t.players):
        shares[p] = won(t, s, p) / winners
    return n
