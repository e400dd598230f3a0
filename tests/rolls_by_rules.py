"""Expectimax by the compiled rules: the most that a solo seat scores in its last rolls, every move tried."""

from typing import NamedTuple

from dicehaven.core.contract import Ints
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records
from dicehaven.games.sailorman.rules import legal, rolled, step
from dicehaven.games.sailorman.state import Setup, State
from dicehaven_lab.solving.sailorman.playouts import points_of


class Room(NamedTuple):
    states: Records[State]  # one for every depth
    moves: list[Ints]  # [depth, move]
    dice: Ints


@rule
def throw(t: Setup, s: State, a: int, b: int, x: int, y: int, room: Room) -> None:
    room.dice[0] = a
    room.dice[1] = b
    room.dice[2] = x
    room.dice[3] = y
    rolled(t, s, room.dice)


@rule
def last_by_rules(t: Setup, s: State, room: Room) -> int:
    """The sum over the 1,296 rolls of the most points; states 3 to 5 are scratch."""
    total = 0
    for a in range(1, 7):
        for b in range(a, 7):
            for x in range(1, 7):
                for y in range(x, 7):
                    room.states[3] = s
                    throw(t, room.states[3], a, b, x, y, room)
                    total += most_now(t, room) * (1 if a == b else 2) * (1 if x == y else 2)
    return total


@rule
def most_now(t: Setup, room: Room) -> int:
    """The most points after the decisions of state 3."""
    if not room.states[3].waiting:
        return points_of(room.states[3])
    best = 0
    for i in range(legal(t, room.states[3], 0, room.moves[1])):
        room.states[4] = room.states[3]
        step(t, room.states[4], 0, room.moves[1][i])
        if not room.states[4].waiting:
            best = max(best, points_of(room.states[4]))
            continue
        for j in range(legal(t, room.states[4], 0, room.moves[2])):
            room.states[5] = room.states[4]
            step(t, room.states[5], 0, room.moves[2][j])
            best = max(best, points_of(room.states[5]))
    return best


@rule
def both_by_rules(t: Setup, s: State, room: Room) -> int:
    """The most that the last roll brings after the decisions of s; states 1 and 2 are scratch."""
    best = 0
    n = legal(t, s, 0, room.moves[0])
    for i in range(n):
        room.states[1] = s
        step(t, room.states[1], 0, room.moves[0][i])
        if not room.states[1].waiting:
            best = max(best, last_by_rules(t, room.states[1], room))
            continue
        k = legal(t, room.states[1], 0, room.moves[3])
        for j in range(k):
            room.states[2] = room.states[1]
            step(t, room.states[2], 0, room.moves[3][j])
            best = max(best, last_by_rules(t, room.states[2], room))
    return best
