"""Bounds of a race between two ships that do not raid each other, from what each can do solo.

Who begins wins if it is there in as many turns as the other, or fewer.  Say the other plays solo, so that only
chance decides when it is there.  A ship that knew that turn beforehand could do no worse than one that does not, and its
chance would be the highest of being there in time, `in_time`.  So the mean of these chances bounds what the ship that
begins can reach, and in the same way what the other can.
"""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise

import numpy as np

from dicehaven.games.sternenschiff.expert.rows import Array
from dicehaven.games.sternenschiff.expert.ship import Ship
from dicehaven.games.sternenschiff.state import PIRATE, Setup
from dicehaven_lab.solving.contract import Row

from .solver import Solution, Sweep, best_start, on_time

Progress = Callable[[int], None]

LONGEST = 100  # turns
RACE_TURNS = 35  # after which our ship has arrived, as good as certainly
CERTAIN = 1e-5  # whoever needs longer still has lost, for the bound of the other


def late(setup: Setup, cores: int | None = None) -> Iterator[Array]:
    """Yield the least chances [w, m, h, d] of not having six diamonds within 0, 1, 2, … turns, with play for that number only."""
    sweep = Sweep(Ship(setup), cores=cores)
    chances: Array = np.ones(sweep.ship.shape)
    with sweep.pool:
        while True:
            yield chances
            chances = sweep(chances) - 1  # a sweep counts the turn as 1


def in_time(setup: Setup, cores: int | None = None) -> Iterator[float]:
    """Yield the highest chances to finish within 0, 1, 2, … turns, begun on the best pirate field."""
    starts = [field for field in range(setup.fields) if setup.ring[field] == PIRATE]
    for chances in late(setup, cores):
        yield 1 - min(float(chances[field, 0, 0, 0]) for field in starts)


def race(
    setup: Setup, solution: Solution, cores: int | None = None, progress: Progress = lambda done: None
) -> list[Row]:
    """Return the row of `race_of` for two ships alike; `progress` is called after each number of turns, about RACE_TURNS in all."""
    start = best_start(setup, solution.costs)
    solo = [0.0]
    for chances in islice(on_time(solution), 1, LONGEST):
        solo.append(float(chances[start, 0, 0, 0]))
        if solo[-1] > 1 - CERTAIN:
            break
    fastest = []
    for chance in islice(in_time(setup, cores), len(solo)):
        fastest.append(chance)
        progress(1)
    return race_of(solo, fastest)


def race_of(solo: list[float], fastest: list[float]) -> list[Row]:
    """Return a row: bounds of the chance of the ship that begins, and its chance if both play solo.

    solo[k] is the chance of a ship that plays solo to have finished within k turns, fastest[k] the highest chance.
    """
    there = [after - before for before, after in pairwise(solo)]
    never = 1 - solo[-1]
    first = sum(chance * fastest[k] for k, chance in enumerate(there, 1)) + never
    second = sum(chance * fastest[k - 1] for k, chance in enumerate(there, 1)) + never
    both = sum(chance * solo[k] for k, chance in enumerate(there, 1))
    return [{"sure": 1 - second, "hope": first, "both-solo": both}]
