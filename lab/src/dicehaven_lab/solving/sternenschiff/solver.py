"""Solve the stochastic shortest path of a single ship: the least expected number of turns to six diamonds.

Between turns a ship is its pawn w, its marker m, its chips h and its diamonds d.  A sweep looks a whole turn ahead from
each such place by enumeration (`turn_costs.py`, `fight_costs.py`) and follows the choices that it finds best (`turn_chances.py`); what
these cost for good follows from the Markov chain that they make, and so on: policy iteration (R. A. Howard,
Dynamic Programming and Markov Processes, 1960).

chain[w, h, m, d, green - 1, left, kind] are the chances of a turn that begins with the pawn on w, h chips, the marker on
m and d diamonds, and ends with the pawn `green` fields further, `left` chips, and what the kind says (`fight_chances.py`).
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.errors import BadLayout, BadOption
from dicehaven.core.i18n import text
from dicehaven.core.rule import rule
from dicehaven.games.sternenschiff import rules
from dicehaven.games.sternenschiff.expert import turn_costs
from dicehaven.games.sternenschiff.expert.rows import Allowed, Array, Open
from dicehaven.games.sternenschiff.expert.ship import Ship, Workspace
from dicehaven.games.sternenschiff.mechanics import ADVANCE
from dicehaven.games.sternenschiff.state import CHIP, CHIPS, GOAL, JOKER, PIRATE, Setup

from . import turn_chances
from .fight_chances import DIAMOND, KINDS, ROBBED, STAYED

STAGES = (1, 3, CHIPS)  # most chips: few are quick to reckon with, and a good guess for more
# of the last stage, and of those before; as shares of the highest cost
TOLERANCE = 1e-12
ROUGHLY = 1e-3
MOST_SWEEPS = 60  # of a stage
# over the chain: than the sweep's residual, than the highest cost
FINER = 1e-6
EXACT = 4e-15
MOST_PASSES = 400
DEPTH = 20  # differences that `fixed_point` remembers


@dataclass(frozen=True)
class Solution:
    """costs[w, m, h, d]: expected turns still to come, for pawn, marker, chips and diamonds between turns.

    Looking one turn ahead changes no cost by more than `residual`, so best play takes between costs / (1 + residual) and
    costs / (1 - residual) turns, and so does the play that takes `costs` for true.
    """

    costs: Array
    residual: float
    sweeps: int
    chain: Array  # that play from turn to turn


def solve(
    setup: Setup,
    progress: Callable[[int, float], None] = lambda sweep, residual: None,
    banned: frozenset[int] = frozenset(),
    cores: int | None = None,
    guess: Array | None = None,
    precision: float = TOLERANCE,
) -> Solution:
    """Solve the ship of a setup, some mechanic actions banned; `progress` gets each sweep's number and residual.

    With a guess at the costs, as those of the same ship without a ban, it goes on from there; the residual is below the
    precision, a share of the highest cost.

    Raises BadLayout and BadOption: see `check`.
    """
    check(setup, banned)
    sweep = Sweep(Ship(setup), banned, cores)
    sweeps = 0
    residual = float("inf")
    fields_left = np.arange(GOAL, 0, -1) * setup.diamond - np.arange(setup.diamond)[:, None, None]
    costs: Array = np.broadcast_to(fields_left / 2, sweep.ship.shape).copy() if guess is None else guess.copy()
    with sweep.pool:
        for sweep.most in STAGES if guess is None else STAGES[-1:]:
            tolerance = precision if sweep.most == CHIPS else ROUGHLY
            for _ in range(MOST_SWEEPS):
                after = sweep(costs)
                sweeps = sweeps + 1
                residual = float(np.abs(after - costs).max())
                progress(sweeps, residual)
                if residual < tolerance * costs.max():
                    break
                costs = sweep.settled(after, residual)
    return Solution(costs, residual, sweeps, sweep.chain)


def check(setup: Setup, banned: frozenset[int] = frozenset()) -> None:
    """Raise BadLayout if no die, joker or chip ever helps the marker over some field of the scanner.

    Raises BadOption for `late_advance` (ST-6), which the costs of a turn do not know.
    """
    if setup.late_advance:
        raise BadOption(text("solo-late-advance"), "options.late_advance")
    ring = setup.ring[: setup.fields]
    if JOKER in ring or (CHIP in ring and ADVANCE not in banned):
        return
    for need in setup.scanner[1 : setup.diamond + 1]:
        if need not in (*ring, *setup.bars[0], *setup.bars[1]):
            raise BadLayout(text("solo-never"), "layout.scanner")


def best_start(setup: Setup, costs: Array) -> int:
    """Return the pirate field on which the pawn begins best."""
    starts = [field for field in range(setup.fields) if setup.ring[field] == PIRATE]
    return min(starts, key=lambda field: float(costs[field, 0, 0, 0]))


def on_time(solution: Solution) -> Iterator[Array]:
    """Yield the chances [w, m, h, d] of six diamonds within 0, 1, 2, … turns by the solution's play, without end."""
    code = compiled(sys.modules[__name__], rules)
    within = np.zeros_like(solution.costs)
    while True:
        yield within
        after = np.empty_like(within)
        code.one_turn_more(solution.chain, within, after)
        within = after


class Sweep:
    """Called with costs between turns: those that follow from them by playing one turn in the best way."""

    def __init__(self, ship: Ship, banned: frozenset[int] = frozenset(), cores: int | None = None) -> None:
        self.ship = ship
        self.code = compiled(sys.modules[__name__], rules)
        self.chances = compiled(turn_chances, rules)
        self.most = CHIPS  # that the ship may hold
        self.used = sum(1 << action - 1 for action in banned if action != ADVANCE)
        self.nine = int(ADVANCE not in banned)
        self.ahead = ship.no_fights()
        self.allowed = allowed_of(turn_costs.subsets(self.used))
        self.workspace = Workspace(ship.memory, ship.diamond, len(ship.arms.strength))
        self.chain = np.zeros((ship.fields, CHIPS + 1, ship.diamond, GOAL, 6, CHIPS + 1, KINDS))
        self.pool = ThreadPoolExecutor(cores or os.cpu_count())

    def __call__(self, costs: Array) -> Array:
        after = np.empty(self.ship.shape)
        fields = range(self.ship.fields)
        markers = range(self.ship.diamond + 1)
        self._all(self._fight, [(costs, w, m) for w in fields for m in markers])
        self._all(self._turn, [(costs, after, w, chips) for chips in range(self.most, -1, -1) for w in fields])
        return self._no_more(after)

    def settled(self, costs: Array, residual: float) -> Array:
        """Return the costs of going on for good as the last call found best, from a guess at them that is off by the residual."""

        def passed(costs: Array) -> Array:
            after = costs.copy()
            self.code.pass_over(self.chain, self.most, after)
            return self._no_more(after)

        tolerance = max(FINER * residual, EXACT * costs.max())
        return fixed_point(passed, costs, tolerance, MOST_PASSES)[0]

    def _no_more(self, costs: Array) -> Array:
        """Let more chips than a ship may hold be worth as much as those that it may."""
        costs[:, :, self.most + 1 :] = costs[:, :, self.most : self.most + 1]
        return costs

    def _all(self, work: Callable[..., None], places: Iterable[tuple[Any, ...]]) -> None:
        for _ in self.pool.map(lambda place: work(*place), places):
            pass

    def _fight(self, costs: Array, w: int, m: int) -> None:
        self.ship.fight(costs, w, m, self.ahead, self.workspace)

    def _turn(self, costs: Array, after: Array, w: int, chips: int) -> None:
        my = self.workspace
        markers = self.ship.diamond
        still = Open(self.nine, int(chips < self.most), raids=0)
        chips_in_all = chips + self.used.bit_count()  # a banned action holds a chip that nobody has
        self.ship.turn(self.ahead, w, range(markers), chips_in_all, self.allowed, still, my)
        ends = self.chain[w, chips]
        ends[:] = 0
        self.chances.follow_turn(
            self.ship.t,
            self.ship.arms,
            self.ahead,
            costs,
            w,
            chips_in_all,
            self.used,
            self.allowed,
            my.turn,
            my.fight,
            ends,
        )
        after[w, :, chips] = 1 + my.turn.lays[self.used, 0, : markers * GOAL].reshape(markers, GOAL)


def allowed_of(rows: list[list[int]]) -> Allowed:
    """Return the sets of actions that can have been used, by the number of empty places, as arrays."""
    counts = np.array([len(row) for row in rows])
    table = np.zeros((len(rows), counts.max()), np.int64)
    for row, values in zip(table, rows):
        row[: len(values)] = values
    return Allowed(table, counts)


def fixed_point(
    function: Callable[[Array], Array],
    x: Array,
    tolerance: float,
    most: int,
    progress: Callable[[int, float], None] = lambda step, residual: None,
) -> tuple[Array, float]:
    """Return an x with max |function(x) - x| below the tolerance, and that residual; the best one found after `most` steps.

    `progress` gets the number of each step and its residual.  By Anderson's acceleration (D. G. Anderson, J. ACM 12, 1965;
    the type II of later papers).
    """
    steps: list[Array] = []  # differences of x
    turns: list[Array] = []  # differences of the residual
    best = x
    least = np.inf
    last: tuple[Array, Array] | None = None
    for step in range(most):
        image = function(x)
        off = image - x
        residual = float(np.abs(off).max())
        progress(step, residual)
        if residual < least:
            best = x
            least = residual
        if residual < tolerance:
            break
        if last is not None:
            steps = [*steps, (x - last[0]).ravel()][-DEPTH:]
            turns = [*turns, (off - last[1]).ravel()][-DEPTH:]
        last = x, off
        x = image
        if turns:
            weights = np.linalg.lstsq(np.stack(turns, 1), off.ravel(), rcond=None)[0]
            x = image - ((np.stack(steps, 1) + np.stack(turns, 1)) @ weights).reshape(image.shape)
    return best, least


@rule
def pass_over(chain: Array, most: int, costs: Array) -> None:
    """Set each of costs[w, m, h, d], h up to `most`, to 1 plus the expected cost after the turn: a Gauss–Seidel pass."""
    for d in range(GOAL - 1, -1, -1):
        for m in range(costs.shape[1] - 1, -1, -1):
            for hand in range(most, -1, -1):
                for w in range(costs.shape[0]):
                    total = 1.0
                    own = 0.0
                    for green in range(6):
                        there = (w + green + 1) % costs.shape[0]
                        for left in range(most + 1):
                            for kind in range(KINDS):
                                chance = chain[w, hand, m, d, green, left, kind]
                                if chance == 0:
                                    continue
                                if kind == STAYED and there == w and left == hand:
                                    own += chance
                                elif kind == DIAMOND:
                                    if d + 1 < GOAL:
                                        total += chance * costs[there, 0, left, d + 1]
                                elif kind == ROBBED:
                                    total += chance * costs[there, 0, 0, d - 1]
                                else:
                                    total += chance * costs[there, m + kind - STAYED, left, d]
                    costs[w, m, hand, d] = total / max(1 - own, 1e-300)


@rule
def one_turn_more(chain: Array, on_time: Array, out: Array) -> None:
    """Write into out[w, m, h, d] the chance of six diamonds within k + 1 turns, from those within k."""
    for w in range(out.shape[0]):
        for m in range(out.shape[1]):
            for hand in range(out.shape[2]):
                for d in range(GOAL):
                    total = 0.0
                    for green in range(6):
                        there = (w + green + 1) % out.shape[0]
                        for left in range(out.shape[2]):
                            for kind in range(KINDS):
                                chance = chain[w, hand, m, d, green, left, kind]
                                if chance == 0:
                                    continue
                                if kind == DIAMOND:
                                    total += chance * (on_time[there, 0, left, d + 1] if d + 1 < GOAL else 1.0)
                                elif kind == ROBBED:
                                    total += chance * on_time[there, 0, 0, d - 1]
                                else:
                                    total += chance * on_time[there, m + kind - STAYED, left, d]
                    out[w, m, hand, d] = total
