"""All rolls of the colour dice with their chances, as multisets."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..state import COLOURS, DICE, TREASURE_DICE

Array = npt.NDArray[Any]


class Dice(NamedTuple):
    """All rolls: the chance of each, and how many dice show each colour."""

    rolls: Array  # [roll, colour], of a turn's first roll
    chance: Array  # [roll]
    throws: Array  # [throw, colour], of a treasure throw
    throw_chance: Array  # [throw]
    more: Array  # [dice, k]: the chance that k of the dice show the chosen colour


def dice() -> Dice:
    """The tables of all rolls."""
    rolls, chance = _multisets(DICE)
    throws, throw_chance = _multisets(TREASURE_DICE)
    more = np.array([[_binomial(n, k) for k in range(DICE + 1)] for n in range(DICE + 1)])
    return Dice(rolls, chance, throws, throw_chance, more)


def _binomial(n: int, k: int) -> float:
    return comb(n, k) * (1 / COLOURS) ** k * (1 - 1 / COLOURS) ** (n - k) if k <= n else 0.0


def _multisets(n: int) -> tuple[Array, Array]:
    counts = [_counts(faces) for faces in combinations_with_replacement(range(COLOURS), n)]
    ways = [factorial(n) / prod(map(factorial, count)) for count in counts]
    return np.array(counts, np.int8), np.array(ways) / COLOURS**n


def _counts(faces: Sequence[int]) -> list[int]:
    return [faces.count(c) for c in range(COLOURS)]
