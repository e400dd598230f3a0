"""The two-seat round as `contract.Duel`: one sweep of the solver (`value_iteration`) over all its positions.

The other seat's values go in, the mover's come out.  Everything is a row over the other seat's treasures, so that
the compiler can work on several of them at a time.  Positions are those of `games/saikoro/exact.py`.
"""

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import FloatArray
from dicehaven.core.rule import rule
from dicehaven.games.saikoro.exact import CLOSED, NEVER, OPEN, passed, settled, solves
from dicehaven.games.saikoro.multisets import COUNT, DICE, NOTHING, PIPS, SIZE
from dicehaven.games.saikoro.state import Setup

from .findings import besides, findings, handicaps
from .turn_tables import Turns, turns

__all__ = [
    "STAGES",
    "besides",
    "findings",
    "handicaps",
    "kept",
    "memory",
    "opening",
    "place",
    "shape",
    "solves",
    "strike",
]

Row = npt.NDArray[np.float64]  # over the other seat's treasures

STAGES = ("strike", "place")


def shape(t: Setup) -> tuple[int, ...]:
    """Return the shape of the values: open or announced, treasure of the seat to move, treasure of the other."""
    return 2, COUNT, COUNT


def opening(t: Setup) -> tuple[int, ...]:
    """Return the position in which a round begins."""
    return OPEN, NOTHING, NOTHING


def memory(t: Setup) -> Turns:
    """Return the tables that the stages read, and the memory that they work in."""
    return turns()


def kept(t: Setup, known: FloatArray) -> npt.NDArray[np.float32]:
    """Return what has to be kept of the values: those of seats that have dice to roll; a fast closing is a sum of dice."""
    rows = known[:1] if t.fast else known
    return rows[:, np.array(SIZE) < DICE].astype(np.float32)


@rule
def strike(t: Setup, theirs: FloatArray, mine: FloatArray, turns: Turns, first: int, every: int) -> None:
    """Find the mover's chance when its turn is over, and its best one with strikes, for treasures first, first + every, …"""
    for a in range(first, COUNT, every):
        row = turns.passed[a]
        for b in range(COUNT):
            if SIZE[a] == turns.dice and SIZE[b] == turns.dice:
                row[b] = settled(int(PIPS[a]), int(PIPS[b]))
            else:
                row[b] = passed(theirs, a, b, turns.least)
        for k in range(turns.stands[a], turns.stands[a + 1]):
            strike_from(turns, row, k)


@rule
def strike_from(turns: Turns, passed: Row, k: int) -> None:
    """Find the best chance of stand k with one strike or more, against every treasure; fewer attackers have been seen to."""
    best = turns.best[k]
    for b in range(COUNT):
        best[b] = NEVER
    for v in range(6):
        after = turns.struck[k][v]
        if after >= 0:
            more = turns.best[after]
            held = turns.with_die[v]
            left = turns.without[v]
            for i in range(len(held)):
                best[held[i]] = max(best[held[i]], passed[left[i]], more[left[i]])


@rule
def place(t: Setup, theirs: FloatArray, mine: FloatArray, turns: Turns, first: int, every: int) -> None:
    """Find the chances of a turn, open or in answer to a closing, for treasures first, first + every, …"""
    for a in range(first, COUNT, every):
        calm = turns.row[a][0]
        fierce = turns.row[a][1]
        free = mine[OPEN][a]
        bound = mine[CLOSED][a]
        for b in range(COUNT):
            free[b] = 0.0
            bound[b] = 0.0
        for h in range(turns.hands[a], turns.hands[a + 1]):
            for b in range(COUNT):
                calm[b] = NEVER
                fierce[b] = NEVER
            for k in range(turns.places[h], turns.places[h + 1]):
                take_better(calm, turns.passed[turns.placed[k]])
                take_better(fierce, turns.best[turns.stand[k]])
            add_roll(t, free, bound, turns.chance[h], turns.pips[h], calm, fierce)


@rule
def take_better(best: Row, row: Row) -> None:
    for b in range(COUNT):
        best[b] = row[b] if row[b] > best[b] else best[b]


@rule
def add_roll(t: Setup, free: Row, bound: Row, weight: float, pips: int, calm: Row, fierce: Row) -> None:
    """Add what one roll brings: open, all ways to go on; bound by a closing, all that was rolled, or to break it."""
    for b in range(COUNT):
        free[b] += weight * max(calm[b], fierce[b])
        shown = settled(pips, int(PIPS[b]))
        bound[b] += weight * (shown if t.fast else max(shown, fierce[b]))  # SS-6: a fast closing cannot be broken
