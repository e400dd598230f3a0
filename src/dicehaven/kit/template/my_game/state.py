"""Setup, State and phases."""

from enum import IntEnum

from dicehaven.core import contract
from dicehaven.core.struct import i1, i2

PLAYERS = 4
DICE = 2
FIELDS = 6  # of a row, numbered from 1


class Phase(IntEnum):
    """The next thing to happen."""

    ROLL = 0
    MARK = 1
    OVER = 2


class Setup(contract.Setup):
    """Players and options."""

    players: int = i1()
    turn_limit: int = i2()


class State(contract.State):
    """Everything that lies on the table."""

    phase: int = i1()  # a Phase
    mover: int = i1()
    turn: int = i2()  # turns begun so far
    rolled: list[int] = i1(DICE)  # the mover's dice
    marked: list[list[int]] = i1(PLAYERS, FIELDS)  # 1 for a field that is marked
