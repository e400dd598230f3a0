"""Rows of costs, handled as a whole: positions that differ in marker, chips or diamonds only, side by side.

A cost is an expected number of turns still to come.  Loops this simple run on the processor's vectors.
"""

from typing import NamedTuple

from dicehaven.core.contract import AnyInts, FloatArray
from dicehaven.core.rule import inlined

Array = FloatArray
NEVER = 1e9  # more turns than anything costs


class FightRows(NamedTuple):
    """The arrays that a look at fights works in; rows run over the chips in hand and the diamonds, (h, d)."""

    won: Array  # the cost after a fight that is won, see `fight_costs.fill_ends`
    lost: Array
    row: Array  # scratch
    again: Array  # [rest]: the cost before one more die joins these dice


class TurnRows(NamedTuple):
    """The arrays that a look at a turn works in; columns run over the marker and the diamonds, (m, d)."""

    plans: AnyInts  # [m, poor, lay, way]: the ways out of a turn whose dice lie, see `turn_costs.fill_ways`
    hands: Array  # (ROWS, columns): see `turn_costs.fill_hands`
    others: Array  # the same once action 8 has been used
    lays: Array  # [used, lay]: the cost before the next roll
    weight: Array  # [used, lay]: how likely it is to come there; all zeros before and after
    faced: Array  # [steps, arm, h]: how likely a fight is; all zeros before and after


class Allowed(NamedTuple):
    """The sets of actions that can have been used, by the number of empty places: subsets[n, : counts[n]], rising."""

    subsets: AnyInts
    counts: AnyInts


class Open(NamedTuple):
    """The things that a turn still offers: action 9, room for a chip, the set of symbols on which rivals' markers stand."""

    nine: int
    room: int
    raids: int


@inlined
def fill(out: Array, n: int, cost: float) -> None:
    """Set the first n entries."""
    for j in range(n):
        out[j] = cost


@inlined
def copy(out: Array, n: int, other: Array) -> None:
    """Take the other row's costs."""
    for j in range(n):
        out[j] = other[j]


@inlined
def lower(out: Array, n: int, other: Array) -> None:
    """Take the other row's costs where they are lower."""
    for j in range(n):
        out[j] = other[j] if other[j] < out[j] else out[j]


@inlined
def add(out: Array, n: int, share: float, other: Array) -> None:
    """Add a share of the other row."""
    for j in range(n):
        out[j] += share * other[j]


@inlined
def lower_above(out: Array, shift: int, n: int, other: Array) -> None:
    """Take other[j] for out[j + shift] where it is lower, both rows n long."""
    for j in range(n - shift):
        out[j + shift] = other[j] if other[j] < out[j + shift] else out[j + shift]
