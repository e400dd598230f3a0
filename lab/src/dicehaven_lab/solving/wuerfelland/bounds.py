"""Solve a solo match: exactly where the sets of crosses that it can come to are few enough, within bounds elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.games.wuerfelland import rules
from dicehaven.games.wuerfelland.state import COLOURS, DICE

from . import sets, turns
from .board import MOST_FIELDS, Land, fewest_fields
from .sets import Wanted
from .turns import Array, dice

MOST_SETS = 1 << 20
FEWER = 4  # bounds take several times as long, so there is room for one set in this many
PART = 1 << 14  # sets between two reports of progress
ALL = MOST_FIELDS + 1  # more crosses than there can be

Progress = Callable[[float], None]


@dataclass(frozen=True)
class Goal:
    """A number of treasures and, if wanted, all fields of any one colour."""

    treasures: int
    colour: bool


@dataclass(frozen=True)
class Costs:
    """least[set, throws], most[set, throws]: bounds of the expected turns to come between turns (no throws), or with that
    many throws to make first.

    They are equal where all sets were looked at; else those of `wanted.crosses` crosses or more were not.
    """

    board: Land
    wanted: Wanted
    sets: Array
    slots: Array
    least: Array
    most: Array

    @property
    def crosses(self) -> int | None:
        """The number of crosses from which on sets were not looked at, if any."""
        return None if self.wanted.crosses == ALL else self.wanted.crosses


def code() -> SimpleNamespace:
    """Return the algorithms, compiled."""
    return compiled(sets, rules)


def solve(board: Land, goal: Goal, room: int = MOST_SETS, progress: Progress = lambda share: None) -> Costs:
    """Return bounds of the costs of all sets of crosses, or of those of few crosses where there is no `room` for all.

    `progress` gets the share done.
    """
    wanted, found, slots = sets_within(board, goal, room)
    if wanted.crosses == ALL:
        costs = induced(board, wanted, found, slots, progress)
        return Costs(board, wanted, found, slots, costs, costs)
    wanted, found, slots = sets_within(board, goal, room // FEWER)
    shape = (fewest_fields(board)[goal.treasures] + 1, *(int(board.chests).bit_count() + 1,) * 2)
    fewest = np.zeros(shape)
    longest = np.full(shape, most_turns(board, wanted.crosses))
    rooms = np.zeros((shape[2], COLOURS, DICE + 1)), np.zeros((2, COLOURS, DICE + 1))
    compiled(turns, rules).cost_ahead(dice(), fewest, *rooms)
    lower, upper = (wanted._replace(fields=shape[0] - 1, ahead=costs) for costs in (fewest, longest))
    least = induced(board, lower, found, slots, lambda share: progress(share / 2))
    most = induced(board, upper, found, slots, lambda share: progress((1 + share) / 2))
    return Costs(board, upper, found, slots, least, most)


def sets_within(board: Land, goal: Goal, room: int) -> tuple[Wanted, Array, Array]:
    """Return all sets of up to as many crosses as there is room for, and their hash table."""
    batches = np.zeros((sets.BATCHES, 3), np.int64)
    kept = None
    for crosses in range(1, ALL + 1):
        wanted = Wanted(goal.treasures, goal.colour, crosses, 0, np.zeros((1, 1, 1)))
        found = np.zeros(room, np.int64)
        slots = np.zeros(4 << room.bit_length(), np.int32)
        count = code().find_sets(board, wanted, found, slots, batches)
        if count < 0:
            break
        kept = wanted, found[:count].copy(), slots
    assert kept
    return kept


def induced(board: Land, wanted: Wanted, found: Array, slots: Array, progress: Progress) -> Array:
    """Return the costs of the sets, from those of larger ones."""
    order = np.argsort(-np.bitwise_count(found).astype(np.int8), kind="stable")
    costs = np.full((len(found), most_throws(board) + 1), np.nan)
    batches = np.zeros((sets.BATCHES, 3), np.int64)
    best, work = rooms_for(costs)
    for at in range(0, len(found), PART):
        code().cost_sets(dice(), board, wanted, found, slots, order[at : at + PART], costs, batches, best, work)
        progress(min(at + PART, len(found)) / len(found))
    return costs


def rooms_for(costs: Array) -> tuple[Array, Array]:
    """Return room for `best` and the costs of pushing on (`turns.py`)."""
    return np.zeros((costs.shape[1], COLOURS, DICE + 1)), np.zeros((2, COLOURS, DICE + 1))


def most_throws(board: Land) -> int:
    """Return the most throws to make at a time: a throw is made before the next, and brings two in an area with two treasures."""
    return 1 + sum((int(board.chests) & int(area)).bit_count() > 1 for area in board.area)


def most_turns(board: Land, crosses: int) -> float:
    """Return an upper bound of the expected turns to come after a number of crosses.

    There is always an area with a field that can be crossed, and a seat that waits for a single die of its colour crosses
    one of those left at least as often as exactly one die shows it.
    """
    return (len(board.beside) - crosses) / (DICE * (1 / COLOURS) * (1 - 1 / COLOURS) ** (DICE - 1))
