"""The player: what each action is worth in this turn; of the best, what they lead to in the next ones."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.scratch import hold_within

from .. import rules
from ..state import Setup, State
from . import playout
from .rounds import ENTRIES
from .turn import desk

WEIGHTS = Path(__file__).parents[1] / "expert.json"  # learned by `dicehaven learn wuerfelland --expert`
WIDTH, NEAR = 3, 0.06  # so many actions are compared by playouts, if their chances to win are so near to the best
PLAYOUTS, STEPS = 192, 3  # of each at most; so many times some are dropped that are clearly worse
ROUNDS = 2  # that a playout lasts
DOUBT, HOPELESS = 1.0, 2.5  # standard errors by which another must be ahead to be taken, and behind to be dropped


class Racer:
    """Takes the action with the best chance to win the race; the same for the same view. Threads may share it."""

    def __init__(self, setup: Setup, width: int = WIDTH) -> None:
        self.setup, self.players, self.width = setup.stored(), int(setup.players), width
        self.code: Any = compiled(playout, rules)

    def choose(self, view: State, seat: int, actions: Sequence[int]) -> int:
        """The best of the legal actions."""
        if len(actions) == 1:
            return actions[0]
        seen = view.stored()
        worth = self.worth(seen, seat, actions)
        order = np.argsort(-worth, kind="stable")
        near = [actions[k] for k in order[: self.width] if worth[k] >= worth[order[0]] - NEAR]
        return near[0] if len(near) == 1 else self.best_of(seen, seat, near)

    def worth(self, seen: np.void, seat: int, actions: Sequence[int]) -> FloatArray:
        """The chance to win after each action in a view, by this turn alone."""
        worth, moves = np.zeros(len(actions)), np.array(actions, np.int32)
        self.code.rate(self.setup, seen, seat, moves, len(actions), weights(), desk(), worth)
        return worth

    def best_of(self, seen: np.void, seat: int, actions: Sequence[int]) -> int:
        """The best of some actions, the first unless another is clearly better, by what they lead to."""
        found, room = np.zeros((len(actions), PLAYOUTS)), playout.floor()
        alive, seed, turns = list(range(len(actions))), seed_number(seen.tobytes().hex()), ROUNDS * self.players
        for lo in range(0, PLAYOUTS, PLAYOUTS // STEPS):
            hi = lo + PLAYOUTS // STEPS
            part, chosen = np.zeros((len(alive), PLAYOUTS)), np.array([actions[k] for k in alive], np.int64)
            self.code.compare(self.setup, seen, seat, chosen, turns, seed, lo, hi, weights(), room, part)
            found[alive, lo:hi] = part[:, lo:hi]
            best = max(alive, key=lambda k: float(found[k, :hi].mean()))
            alive = [k for k in alive if not _ahead(found[best, :hi], found[k, :hi], HOPELESS)]
            if len(alive) == 1:
                break
        hold_within(rules, room.moves, room.dice)
        best = alive[0]
        for k in alive[1:]:
            if _ahead(found[k], found[best], DOUBT):
                best = k
        return actions[best]


def _ahead(one: Any, other: Any, errors: float) -> bool:
    """Whether samples with the same dice are larger by so many standard errors."""
    difference = one - other
    return bool(difference.mean() > errors * difference.std() / len(difference) ** 0.5 and difference.any())


@cache
def weights() -> FloatArray:
    """The learned weights; none before they have been learned."""
    if not WEIGHTS.is_file():
        return np.zeros(0)
    found = np.array(json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"], np.float64)
    if len(found) != ENTRIES:
        raise ValueError(f"{WEIGHTS.name}: {len(found)} weights instead of {ENTRIES}; learn them anew")
    return found
