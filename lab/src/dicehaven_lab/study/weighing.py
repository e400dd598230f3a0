"""The stakes of a decision: playouts after its actions with the same dice, most of them after those that matter.

A few playouts after every action find candidates for the best and the worst, and more playouts of these decide between
them.  The remaining playouts, which played no part in the choice, measure the two, so that noise does not pass for a
difference.
"""

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from dicehaven.bots.policies import apply_chance, choose
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Ints, Setup, State
from dicehaven.core.default_rules import begin, dice_due, legal, mover, over, step, turns
from dicehaven.core.dice import below, seeded
from dicehaven.core.rule import rule
from dicehaven_lab.code import rules_of
from dicehaven_lab.study.noting import CHOICE_SEED, NOBODY, Workspace, seed_turn, share_of_win, workspace_for
from dicehaven_lab.study.plan import Plan

MOST_ACTIONS = 16  # actions of a decision that are weighed at most
PLAYOUTS = 128  # after the best of them and the worst; half of them choose which these are
CONTENDERS = 3  # that may be the best, and as many that may be the worst
WEIGHED = pa.schema(
    {
        "match": pa.int64(),
        "actions": pa.int32(),
        "gain": pa.float64(),
        "error": pa.float64(),
        "over_random": pa.float64(),
    }
)
FIRST = 8  # the part of the playouts that every action has: an eighth
NO_CHOICE = 1 << 30  # is played on from to the end: no match has so many choices


def weigh_decisions(plan: Plan, lo: int, hi: int, playouts: int = PLAYOUTS) -> pa.Table:
    """Weigh a decision of each of these matches, drawn from those with a choice: what was at stake.

    `gain` is how much more the best action wins than the worst, `error` its standard error, and `over_random` how much
    more it wins than an action drawn at random.
    """
    assert plan.compiled
    rows = []
    for number in range(lo, hi):
        decision = Decision(plan, number)
        if decision.count:
            gain, error, over_random = decision.weighed(playouts)
            row = {"match": number, "actions": decision.count, "gain": gain, "error": error, "over_random": over_random}
            rows.append(row)
    return pa.Table.from_pylist(rows, WEIGHED)


class Decision:
    """The decision of match `number` that is weighed: `count` of its actions, drawn at random; 0 without a choice."""

    def __init__(self, plan: Plan, number: int) -> None:
        rules = rules_of(plan.found_game())
        self.plan = plan
        self.number = number
        self._code: Any = compiled(sys.modules[__name__], rules)
        self._setup = plan.config().setup.stored()
        self._work = workspace_for(rules)
        seats = plan.policies
        self._seats = seats[number % len(seats)]
        self._actions = np.zeros(MOST_ACTIONS, np.int32)
        self.count = int(
            self._code.draw_decision(self._setup, plan.seed_number, number, self._seats, self._work, self._actions)
        )

    def weighed(self, playouts: int) -> tuple[float, float, float]:
        """Return how much more the best action wins than the worst, its standard error, and the same over a random action."""
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
        """Return the deciding seat's shares of the win after some of the actions: (places, playouts)."""
        actions = np.repeat(self._actions[np.asarray(places)], len(playouts))
        return self._played(actions, np.tile(playouts, len(places))).reshape(len(places), len(playouts))

    def _drawn_at_random(self, playouts: range, known: dict[int, FloatArray]) -> FloatArray:
        """Return the shares after an action drawn for each playout; those that are known are not played again."""
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


# Compiled


@rule
def play_to_choice(
    t: Setup, s: State, seed: int, number: int, policies: Ints, w: Workspace, wanted: int
) -> tuple[int, int]:
    """Play s on, each seat by its policy, up to its decision `wanted` among those with a choice; dice follow from the turn.

    Return how many legal actions it has, which are in w.moves, and how many choices were made before; 0 actions at the
    end of the match.
    """
    turn = NOBODY
    choices = 0
    while not over(t, s):
        now = turns(t, s)
        if now != turn:
            turn = now
            seed_turn(w, seed, number, turn)
        count = dice_due(t, s)
        if count:
            apply_chance(t, s, w.streams[0], w.dice, count)
            continue
        p = mover(t, s)
        n = legal(t, s, p, w.moves)
        if n > 1:
            if choices == wanted:
                return int(n), choices
            choices += 1
        step(t, s, p, choose(t, s, w.views, p, w.streams[1], policies[p], w.moves, n))
    return 0, choices


@rule
def draw_decision(t: Setup, seed: int, number: int, policies: Ints, w: Workspace, actions: Ints) -> int:
    """Play match `number` up to a decision drawn from those with a choice, in w.states[0].

    Write up to len(actions) legal actions, drawn at random; return how many, 0 for a match without a choice.
    """
    begin(t, w.states[0])
    _, choices = play_to_choice(t, w.states[0], seed, number, policies, w, NO_CHOICE)
    if choices == 0:
        return 0
    seeded(w.streams[1], seed ^ (CHOICE_SEED + 1), number)
    wanted = below(w.streams[1], choices)
    begin(t, w.states[0])
    n, _ = play_to_choice(t, w.states[0], seed, number, policies, w, wanted)
    seeded(w.streams[1], seed ^ (CHOICE_SEED + 2), number)
    kept = min(n, len(actions))
    for i in range(kept):
        k = i + below(w.streams[1], n - i)
        actions[i] = w.moves[k]
        w.moves[k] = w.moves[i]
    return int(kept)


@rule
def play_on(
    t: Setup, seed: int, number: int, policies: Ints, w: Workspace, actions: Ints, playouts: Ints, shares: FloatArray
) -> None:
    """Play the decision in w.states[0] on after each of `actions`, with the dice of the playout beside it.

    Write the deciding seat's shares of the win.
    """
    p = mover(t, w.states[0])
    for k in range(len(actions)):
        w.states[1] = w.states[0]
        s = w.states[1]
        step(t, s, p, int(actions[k]))
        play_to_choice(t, s, seed + 1 + number, int(playouts[k]), policies, w, NO_CHOICE)
        shares[k] = share_of_win(t, s, p)
