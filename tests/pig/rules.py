"""The rules of Pig: roll as often as you dare, a 1 loses the turn's points."""

from dicehaven.core.actions import Declaration
from dicehaven.core.contract import Ints
from dicehaven.core.rule import rule

from .state import DICE, PLAYERS, Phase, Setup, State

# The moves, each declared once

_moves = Declaration(__name__)
ROLL = _moves.single("roll")
HOLD = _moves.single("hold")
NOTATION = _moves.notation
ACTIONS = _moves.count
MOVES = 2


# The match


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
    moves[0] = ROLL
    moves[1] = HOLD
    return 2


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    if a == ROLL:
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
