"""The rules, in the order of their page; ruling ids (MG-1 …) are the page's."""

from dicehaven.core.actions import Declaration
from dicehaven.core.contract import Ints
from dicehaven.core.rule import rule

from .state import DICE, FIELDS, PLAYERS, Phase, Setup, State

__all__ = ["DICE", "PLAYERS", "Setup", "State"]  # besides what is defined here

# The moves, each declared once

_moves = Declaration(__name__)
_mark = _moves.kind("mark", "mark {field}", field=range(1, FIELDS + 1))
PASS = _moves.single("pass")

mark, is_mark, mark_field = _mark.rules()

ACTIONS = _moves.count
NOTATION = _moves.notation
MOVES = 3  # legal ones at most in one decision: either die, or pass


# The match begins


@rule
def begin(t: Setup, s: State) -> None:
    """MG-1: all fields are empty, seat 0 begins."""
    for p in range(PLAYERS):
        for field in range(FIELDS):
            s.marked[p][field] = 0
    s.mover = 0
    s.turn = 1
    s.phase = Phase.ROLL


# A turn


@rule
def dice_due(t: Setup, s: State) -> int:
    """MG-2: a turn begins with a roll of two dice."""
    return DICE if s.phase == Phase.ROLL else 0


@rule
def rolled(t: Setup, s: State, dice: Ints) -> None:
    for i in range(DICE):
        s.rolled[i] = dice[i]
    s.phase = Phase.MARK
    if not can_mark(s, s.rolled[0]) and not can_mark(s, s.rolled[1]):
        end_turn(t, s)


@rule
def can_mark(s: State, field: int) -> bool:
    """MG-3: a field is marked with a die of its value, once."""
    return (s.rolled[0] == field or s.rolled[1] == field) and s.marked[s.mover][field - 1] == 0


@rule
def mover(t: Setup, s: State) -> int:
    return int(s.mover) if s.phase == Phase.MARK else -1


@rule
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    n = 0
    for field in range(1, FIELDS + 1):
        if can_mark(s, field):
            moves[n] = mark(field)
            n += 1
    moves[n] = PASS
    return n + 1


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    """MG-4: the mover marks one field, or none."""
    if is_mark(a):
        s.marked[p][mark_field(a) - 1] = 1
    end_turn(t, s)


@rule
def end_turn(t: Setup, s: State) -> None:
    """MG-5: the match ends when a row is full, or after the last turn."""
    if row_full(s, s.mover) or s.turn >= t.turn_limit * t.players:
        s.phase = Phase.OVER
        return
    s.turn += 1
    s.mover = (int(s.mover) + 1) % t.players
    s.phase = Phase.ROLL


@rule
def row_full(s: State, p: int) -> bool:
    for field in range(FIELDS):
        if s.marked[p][field] == 0:
            return False
    return True


# The end


@rule
def over(t: Setup, s: State) -> bool:
    return s.phase == Phase.OVER


@rule
def score(t: Setup, s: State, p: int) -> int:
    """MG-6: a marked field counts its number."""
    points = 0
    for field in range(FIELDS):
        points += (field + 1) * s.marked[p][field]
    return points


@rule
def won(t: Setup, s: State, p: int) -> bool:
    """MG-6: the most points win; equal ones share the win."""
    for q in range(t.players):
        if score(t, s, q) > score(t, s, p):
            return False
    return True


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.turn)
