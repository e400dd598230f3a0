"""The rules of Pig: roll as often as you dare, a 1 loses the turn's points."""

from enum import IntEnum

from dicehaven.core import contract
from dicehaven.core.contract import Ints
from dicehaven.core.rule import rule
from dicehaven.core.struct import i1, i4

PLAYERS = 4
DICE = 1
ACTIONS = 2
MOVES = 2
ROLL_, HOLD_ = range(2)


class Phase(IntEnum):
    """What happens next."""

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


@rule
def begin(t: Setup, s: State) -> None:
    s.phase = Phase.ROLL
    s.mover = 0
    s.stake = 0
    s.turn = 1
    for p in range(PLAYERS):
        s.banked[p] = 0


@rule
def dice_due(t: Setup, s: State) -> int:
    return 1 if s.phase == Phase.ROLL else 0


@rule
def rolled(t: Setup, s: State, dice: Ints) -> None:
    if dice[0] == 1:
        pass_on(t, s)
    else:
        s.stake += dice[0]
        s.phase = Phase.TURN


@rule
def mover(t: Setup, s: State) -> int:
    return int(s.mover) if s.phase == Phase.TURN else -1


@rule
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    moves[0] = ROLL_
    moves[1] = HOLD_
    return 2


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    if a == ROLL_:
        s.phase = Phase.ROLL
        return
    s.banked[p] += s.stake
    if s.banked[p] >= t.goal:
        s.phase = Phase.OVER
    else:
        pass_on(t, s)


@rule
def pass_on(t: Setup, s: State) -> None:
    s.stake = 0
    s.phase = Phase.ROLL
    s.turn += 1
    s.mover = (int(s.mover) + 1) % t.players


@rule
def over(t: Setup, s: State) -> bool:
    return s.phase == Phase.OVER


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return s.mover == p


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.banked[p])


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.turn)
