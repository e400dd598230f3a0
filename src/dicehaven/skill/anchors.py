"""The strengths of the bots' levels, in log odds, which ratings are measured against; and how much strength counts at a table.

A game ships what the ladder has measured in `levels.json`: for each number of seats the share that each level wins against
the one below in rounds as `lab.ladder` plays them, the matches, and the number of sides if it is not that of the seats.  A game without
it is not rated.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from math import exp, hypot
from typing import Any

from dicehaven.bots.levels import LEVELS, level_numbers
from dicehaven.core.game import Game
from dicehaven.skill.intervals import Z95
from dicehaven.skill.ratings import Prior, Rating

FILE = "levels.json"  # in a game's folder
PAIR = "2"
TYPICAL = LEVELS[2]  # so strong is, as far as we know, somebody of whom nothing is known
DEVIATION = 0.375  # of people, in parts of the way from the weakest level to the best
FURTHEST = 30.0  # log odds


@dataclass(frozen=True)
class Scale:
    """The strengths of the levels of a game, rising, and how much strength counts at tables of some numbers of seats."""

    levels: tuple[float, ...]
    counts: dict[int, float]
    errors: tuple[float, ...] = ()  # of the ladder: the standard error of each step from a level to the next
    numbers: Mapping[str, int] = field(default_factory=dict)  # of the levels, from 1, by all their names

    @property
    def anchors(self) -> dict[str, float]:
        """The strength of each level by its names."""
        return {name: self.levels[number - 1] for name, number in self.numbers.items()}

    @property
    def prior(self) -> Prior:
        """The strength of somebody of whom nothing is known."""
        return Prior(self.anchors[TYPICAL], DEVIATION * (self.levels[-1] - self.levels[0]))

    def at(self, seats: int) -> float:
        """Return how much strength counts at a table with so many seats: as measured, else as at two."""
        return self.counts.get(seats, 1.0)

    def error_at(self, strength: float) -> float:
        """Return how well the ladder knows the levels around a strength: the mean error of the steps to its neighbours."""
        level = round(self.place(strength))
        steps = self.errors[max(0, level - 2) : level]
        return (sum(step * step for step in steps) / len(steps)) ** 0.5 if steps else 0.0

    def place(self, strength: float) -> float:
        """Return the level of a strength: 2.5 is half-way between levels 2 and 3; the first and the last are the ends.

        >>> [Scale((0.0, 1.0, 3.0, 4.0, 5.0), {}).place(one) for one in (-1.0, 0.5, 2.0, 9.0)]
        [1.0, 1.5, 2.5, 5.0]
        """
        for k, (low, high) in enumerate(zip(self.levels, self.levels[1:], strict=False)):
            if strength < high:
                return k + 1 + max(0.0, (strength - low) / (high - low))
        return float(len(self.levels))


@dataclass(frozen=True)
class Standing:
    """A rating in words' terms: places among the levels and chances against one of them, each with a 95 % interval."""

    place: tuple[float, float, float]  # low, middle, high
    level: int  # the nearest, from 1
    chance: tuple[float, float, float]  # to beat it with two seats: low, middle, high
    matches: int

    @property
    def is_ranked(self) -> bool:
        """True if the interval is narrower than a level."""
        low, _, high = self.place
        return high - low < 1


def standing(rating: Rating, scale: Scale) -> Standing:
    """Return what a rating says; its interval counts that the ladder does not know the levels exactly."""
    half = Z95 * hypot(rating.error, scale.error_at(rating.strength))
    ends = (rating.strength - half, rating.strength, rating.strength + half)
    low, middle, high = (scale.place(one) for one in ends)
    level = round(middle)
    few, usual, many = (1 / (1 + exp(scale.levels[level - 1] - one)) for one in ends)
    return Standing((low, middle, high), level, (few, usual, many), rating.matches)


def scale_of(game: Game) -> Scale | None:
    """Return the scale of a game; None if its ladder has not been measured."""
    return _measured(game)


@cache
def _measured(game: Game) -> Scale | None:
    file = game.folder / FILE
    if not file.is_file():
        return None
    ladder: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["ladder"]
    steps = {int(seats): _steps(int(seats), found) for seats, found in ladder.items()}
    pairs = steps.pop(int(PAIR))
    levels = tuple(accumulate((step for step, _ in pairs), initial=0.0))
    errors = tuple(weight**-0.5 for _, weight in pairs)
    return Scale(levels, {seats: _ratio(found, pairs) for seats, found in steps.items()}, errors, level_numbers(game))


def _steps(seats: int, found: dict[str, Any]) -> list[tuple[float, float]]:
    """Return how much stronger each level is than the one below, with the weight of what is known: wins times losses a match."""
    sides = found.get("sides", seats)
    steps = []
    for share, matches in zip(found["shares"], found["matches"], strict=True):
        likely = (share * matches + 0.5) / (matches + 1)  # all matches won do not show an endless difference
        steps.append((difference(likely, sides), matches * likely * (1 - likely)))
    return steps


def _ratio(steps: Sequence[tuple[float, float]], pairs: Sequence[tuple[float, float]]) -> float:
    """Return the factor by which steps differ from those with two seats, by weighted least squares."""
    along = sum(weight * step * pair for (step, weight), (pair, _) in zip(steps, pairs, strict=True))
    return along / sum(weight * pair * pair for (_, weight), (pair, _) in zip(steps, pairs, strict=True))


def difference(share: float, sides: int) -> float:
    """Return how much stronger a bot is that wins this share of rounds, each side being one bot alone against all others.

    >>> round(difference(0.75, 2), 4), abs(round(difference(0.5, 3), 4))
    (1.0986, 0.0)
    """
    low, high = -FURTHEST, FURTHEST
    while high - low > 1e-9:
        middle = (low + high) / 2
        alone = 1 / (1 + (sides - 1) * exp(-middle))
        many = 1 - 1 / (1 + (sides - 1) * exp(middle))
        low, high = (middle, high) if (alone + many) / 2 < share else (low, middle)
    return (low + high) / 2
