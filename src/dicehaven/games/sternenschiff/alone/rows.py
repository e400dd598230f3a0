"""Rows of costs, handled as a whole: positions that differ in marker, chips or diamonds only, side by side.

A cost is an expected number of turns still to come.  Loops this simple run on the processor's vectors.
"""

from typing import Any

import numpy as np

from dicehaven.core.rule import inlined

Array = np.ndarray[Any, np.dtype[np.float64]]
NEVER = 1e9  # more turns than anything costs


@inlined
def fill(out: Any, n: int, cost: float) -> None:
    """Set the first n entries."""
    for j in range(n):
        out[j] = cost


@inlined
def copy(out: Any, n: int, other: Any) -> None:
    """Take the other row's costs."""
    for j in range(n):
        out[j] = other[j]


@inlined
def lower(out: Any, n: int, other: Any) -> None:
    """Take the other row's costs where they are lower."""
    for j in range(n):
        out[j] = other[j] if other[j] < out[j] else out[j]


@inlined
def add(out: Any, n: int, share: float, other: Any) -> None:
    """Add a share of the other row."""
    for j in range(n):
        out[j] += share * other[j]


@inlined
def lower_above(out: Any, shift: int, n: int, other: Any) -> None:
    """Take other[j] for out[j + shift] where it is lower, both rows n long."""
    for j in range(n - shift):
        out[j + shift] = other[j] if other[j] < out[j + shift] else out[j + shift]
