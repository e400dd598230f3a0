"""The stakes of a decision: playouts after its actions with the same dice, most of them after those that matter.

A few playouts after every action find candidates for the best and the worst, and more playouts of these decide between
them.  The remaining playouts, which played no part in the choice, measure the two, so that noise does not pass for a
difference.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.lab.compiling import rules_of
from dicehaven.lab.study import noting
from dicehaven.lab.study.plan import Plan

MOST_ACTIONS = 16  # actions of a decision that are weighed at most
PLAYOUTS = 128  # after the best of them and the worst; half of them choose which these are
CONTENDERS = 3  # that may be the best, and as many that may be the worst
FIRST = 8  # the part of the playouts that every action has: an eighth


def weigh_decisions(plan: Plan, lo: int, hi: int, playouts: int = PLAYOUTS) -> pa.Table:
    """A decision of each of these matches, drawn from those with a choice, and what was at stake.

    `gain` is how much more the best action wins than the worst, `error` its standard error, and `over_random` how much
    more it wins than an action drawn at random.
    """
    assert plan.compiled
    found = []
    for number in range(lo, hi):
        decision = Decision(plan, number)
        if decision.count:
            found.append((number, decision.count, *decision.weighed(playouts)))
    names = ("match", "actions", "gain", "error", "over_random")
    kinds = (pa.int64(), pa.int32(), pa.float64(), pa.float64(), pa.float64())
    columns = zip(*found) if found else ((),) * len(names)
    return pa.table({name: pa.array(list(column), kind) for name, kind, column in zip(names, kinds, columns)})


class Decision:
    """The decision of match `number` that is weighed: `count` of its actions, drawn at random; 0 without a choice."""

    def __init__(self, plan: Plan, number: int) -> None:
        rules = rules_of(plan.found_game())
        self.plan = plan
        self.number = number
        self._code: Any = compiled(noting, rules)
        self._setup = plan.config().setup.stored()
        self._work = noting.workspace_for(rules)
        seats = plan.policies
        self._seats = seats[number % len(seats)]
        self._actions = np.zeros(MOST_ACTIONS, np.int32)
        self.count = int(
            self._code.draw_decision(self._setup, plan.seed_number, number, self._seats, self._work, self._actions)
        )

    def weighed(self, playouts: int) -> tuple[float, float, float]:
        """Return how much more the best action wins than the worst, the error of that, and than an action drawn at random."""
        first = max(1, playouts // FIRST)
        chosen = playouts // 2
        seen = self.shares(range(self.count), range(first))
        ranked = seen.mean(axis=1).argsort(kind="stable")
        near = np.unique([*ranked[:CONTENDERS], *ranked[-CONTENDERS:]])
        means = np.concatenate([seen[near], self.shares(near, range(first, chosen))], axis=1).mean(axis=1)
        best = int(near[means.argmax()])
        worst = int(near[means.argmin()])
        rest = range(chosen, playouts)
        measured = self.shares((best, worst), rest)
        differences = measured[0] - measured[1]
        error = float(differences.std(ddof=1) / len(differences) ** 0.5)
        over_random = measured[0] - self._drawn_at_random(rest, {best: measured[0], worst: measured[1]})
        return float(differences.mean()), error, float(over_random.mean())

    def shares(self, places: Sequence[int] | Any, playouts: range) -> FloatArray:
        """The deciding seat's shares of the win after some of the actions: (places, playouts)."""
        actions = np.repeat(self._actions[np.asarray(places)], len(playouts))
        return self._played(actions, np.tile(playouts, len(places))).reshape(len(places), len(playouts))

    def _drawn_at_random(self, playouts: range, known: dict[int, FloatArray]) -> FloatArray:
        """The shares after an action drawn for each playout; those that are known are not played again."""
        places = np.random.default_rng((self.plan.seed_number, self.number)).integers(self.count, size=len(playouts))
        found = np.zeros(len(playouts))
        for place, shares in known.items():
            found[places == place] = shares[places == place]
        missing = np.flatnonzero(~np.isin(places, list(known)))
        found[missing] = self._played(self._actions[places[missing]], missing + playouts.start)
        return found

    def _played(self, actions: Any, playouts: Any) -> FloatArray:
        shares = np.zeros(len(actions))
        given = actions.astype(np.int32), playouts.astype(np.int64), shares
        self._code.play_on(self._setup, self.plan.seed_number, self.number, self._seats, self._work, *given)
        return shares
