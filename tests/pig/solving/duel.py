"""Pig between two seats, solved: positions are the points banked when a turn begins (T. W. Neller and C. G. M. Presser,
Optimal Play of the Dice Game Pig, 2004)."""

from typing import Any

import numpy as np

from dicehaven.core.rule import rule

from ..state import Setup

STAGES = ("turn",)


def solves(t: Setup) -> bool:
    """Two seats, any goal."""
    return t.players == 2


def shape(t: Setup) -> tuple[int, ...]:
    """Of the values: points of the seat to move, points of the other."""
    return t.goal, t.goal


def opening(t: Setup) -> tuple[int, ...]:
    """Nothing banked."""
    return 0, 0


def memory(t: Setup) -> Any:
    """The chance with so much at stake, a row for each number of points banked."""
    return np.zeros((t.goal, t.goal + 1))


@rule
def turn(t: Setup, theirs: Any, mine: Any, w: Any, first: int, every: int) -> None:
    """The best that a seat with first, first + every, … points makes of its turn."""
    for own in range(first, t.goal, every):
        chance = w[own]
        for other in range(t.goal):
            lost = 1.0 - theirs[other][own]
            for stake in range(t.goal - own - 1, -1, -1):
                rolling = lost
                for face in range(2, 7):
                    rolling += 1.0 if own + stake + face >= t.goal else chance[stake + face]
                holding = 1.0 - theirs[other][own + stake]
                chance[stake] = max(rolling / 6, holding) if stake else rolling / 6
            mine[own][other] = chance[0]
