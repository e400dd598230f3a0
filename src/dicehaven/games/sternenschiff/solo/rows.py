"""Rows of costs, handled as a whole: positions that differ in marker, chips or diamonds only, side by side.

A cost is an expected number of turns still to come.  Loops this simple run on the processor's vectors.
"""

import numpy as np
import numpy.typing as npt

from dicehaven.core.rule import inlined

Array = npt.NDArray[np.float64]
NEVER = 1e9  # more turns than anything costs


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
