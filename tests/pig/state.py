"""Setup, State and phases of Pig."""

from enum import IntEnum

from dicehaven.core import contract
from dicehaven.core.struct import i1, i4

PLAYERS = 4
DICE = 1


class Phase(IntEnum):
    """The next thing to happen."""

    ROLL = 0
    TURN = 1
    OVER = 2


class Setup(contract.Setup):
    """Players and the goal."""

    players: int = i1()
    goal: int = i4()


class State(contract.State):
    """Points banked and at stake."""

    phase: int = i1()
    mover: int = i1()
    stake: int = i4()
    turn: int = i4()
    banked: list[int] = i4(PLAYERS)
