"""Solve two-seat games with alternating turns by value iteration from below and from above.

A game's module `duel` (`contract.Duel`) divides it into positions at the beginning of turns; the value of a position is the chance that the
seat to move wins.  One sweep computes the mover's values of all positions from the other seat's.  Sweeps
turn an upper bound of the other's values into a lower bound of the mover's, and the other way round.  Beginning with 0
and 1, play that never ends counts as lost for the one bound and as won for the other: where both meet, neither seat
needs it (L. S. Shapley, Stochastic Games, 1953).
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import log
from types import ModuleType
from typing import cast

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Setup, State
from dicehaven_lab.solving.contract import Duel, Memory, Policies

Sweep = Callable[[FloatArray, FloatArray], None]  # the other seat's values, and where the mover's go

TOLERANCE = 1e-10
JOBS_A_CORE = 4
PROGRESS = 100  # steps of a progress bar


@dataclass(frozen=True)
class Bounds:
    """Values of all positions of a seat, from below and from above.

    `course[k]` are the bounds of the opening for 2k + 2 turns: what the seat can be sure to win by then, and what it
    may still hope for.
    """

    low: FloatArray
    high: FloatArray
    sweeps: int
    course: list[tuple[float, float]]

    @property
    def values(self) -> FloatArray:
        """The middle, at most half of `width` away from the truth."""
        middle: FloatArray = (self.low + self.high) / 2
        return middle

    @property
    def width(self) -> float:
        """The largest distance of the bounds; rounding is not in it (some 1e-13)."""
        return float((self.high - self.low).max())

    @property
    def opening_width(self) -> float:
        """The distance of the bounds of the opening."""
        low, high = self.course[-1]
        return high - low


def sweep_of(
    duel: Duel[Setup],
    setup: Setup,
    pool: ThreadPoolExecutor,
    cores: int,
    memory: Memory | None = None,
    policies: Policies[Setup, State] | None = None,
) -> Sweep:
    """Return a sweep over all positions: its stages one after the other, each on all cores.

    The memory may be given; with `policies` it is that of a policy, by which the seat plays.
    """
    code = compiled(None, cast(ModuleType, policies or duel))
    stages = policies.POLICY_STAGES if policies else duel.STAGES
    t = setup.stored()
    jobs = JOBS_A_CORE * cores
    memory = duel.memory(setup) if memory is None else memory
    steps = [getattr(code, name) for name in stages]

    def sweep(theirs: FloatArray, mine: FloatArray) -> None:
        for stage in steps:
            for done in [pool.submit(stage, t, theirs, mine, memory, k, jobs) for k in range(jobs)]:
                done.result()

    for stage in steps:  # compile, once, before the threads start
        stage(t, *np.zeros((2, *duel.shape(setup))), memory, 0, 10**9)
    return sweep


def solve(
    duel: Duel[Setup],
    setup: Setup,
    tolerance: float = TOLERANCE,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Bounds:
    """Return the values of all positions to within `tolerance`."""
    cores = cores or os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        return iterate(
            [sweep_of(duel, setup, pool, cores)], duel.shape(setup), duel.opening(setup), tolerance, progress
        )[0]


def solve_unlike(
    duel: Duel[Setup],
    setup: Setup,
    memories: tuple[Memory, Memory],
    tolerance: float = TOLERANCE,
    cores: int | None = None,
) -> list[Bounds]:
    """Return the values for two seats under different restrictions, as their `memory` says."""
    cores = cores or os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        sweeps = [sweep_of(duel, setup, pool, cores, memory) for memory in memories]
        return iterate(sweeps, duel.shape(setup), duel.opening(setup), tolerance)


def respond(
    duel: Duel[Setup],
    setup: Setup,
    memory: Memory,
    policies: Policies[Setup, State],
    policy: Memory,
    tolerance: float | None = None,
    cores: int | None = None,
) -> list[Bounds]:
    """Return the values for a seat that plays its best against a policy, and for the policy, given by its memory (`contract.Policies`).

    With a `tolerance`, only the opening has to be that precise.  A policy that seldom ends a round in positions that
    hardly occur would need thousands of further sweeps for all of them.
    """
    cores = cores or os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        sweeps = [sweep_of(duel, setup, pool, cores, memory), sweep_of(duel, setup, pool, cores, policy, policies)]
        opening = duel.opening(setup)
        if tolerance is None:
            return iterate(sweeps, duel.shape(setup), opening)
        return iterate(sweeps, duel.shape(setup), opening, tolerance, everywhere=False)


def iterate(
    sweeps: Sequence[Sweep],
    shape: tuple[int, ...],
    opening: tuple[int, ...],
    tolerance: float = TOLERANCE,
    progress: Callable[[int], None] = lambda done: None,
    everywhere: bool = True,
) -> list[Bounds]:
    """Return bounds for the seats that make these sweeps, or for either seat when there is only one for both.

    They are as narrow as `tolerance` in all positions, or (not `everywhere`) in the opening.
    """
    seats = range(len(sweeps))
    low = [np.zeros(shape) for _ in seats]
    high = [np.ones(shape) for _ in seats]
    course: list[list[tuple[float, float]]] = [[] for _ in seats]
    reported = count = 0
    while True:
        for p in seats:
            q = seats[-1 - p]
            sweeps[p](high[q], low[p])
            sweeps[q](low[p], high[q])
            count += 2
        for p in seats:
            course[p].append((float(low[p][opening]), float(high[p][opening])))
        widest = max(course[p][-1][1] - course[p][-1][0] for p in seats)
        width = max(float((high[p] - low[p]).max()) for p in seats) if everywhere else widest
        done = min(PROGRESS, int(PROGRESS * log(max(width, tolerance)) / log(tolerance)))
        progress(done - reported)
        reported = done
        if width <= tolerance:
            return [Bounds(low[p], high[p], count, course[p]) for p in seats]


def residual(duel: Duel[Setup], setup: Setup, values: FloatArray, cores: int | None = None) -> float:
    """Return the largest difference that one more sweep makes to these values."""
    cores = cores or os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        once = np.zeros(duel.shape(setup))
        sweep_of(duel, setup, pool, cores)(values, once)
        return float(abs(once - values).max())
