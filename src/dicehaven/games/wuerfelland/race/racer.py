"""The player: what each action is worth in this turn; of the best, what they lead to in the next ones."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number

from .. import rules
from ..state import Setup, State
from . import playout
from .rounds import ENTRIES

WEIGHTS = Path(__file__).parents[1] / "expert.json"  # learned by `dicehaven learn wuerfelland --expert`
WIDTH, NEAR = 3, 0.06  # so many actions are compared, if their chances to win are so near to the best
PLAYOUTS, STEPS = 256, 4  # of each at most; so many times some are dropped that are clearly worse
ROUNDS = 2  # that a playout lasts
DOUBT, HOPELESS = 1.0, 2.5  # standard errors by which another must be ahead to be taken, and behind to be dropped


class Racer:
    """Takes the action with the best chance to win the race; the same for the same view."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.players = setup.stored(), int(setup.players)
        self.code: Any = compiled(playout, rules)
        self.floor, self.view = playout.floor(), np.zeros(1, State.dtype)

    def choose(self, view: State, seat: int, actions: Sequence[int]) -> int:
        """The best of the legal actions."""
        if len(actions) == 1:
            return actions[0]
        view.store(self.view[0])
        worth = self.worth(seat, actions)
        order = np.argsort(-worth, kind="stable")
        near = [int(k) for k in order[:WIDTH] if worth[k] >= worth[order[0]] - NEAR]
        compared = np.array([actions[k] for k in near], np.int64)
        return int(compared[0] if len(near) == 1 else self.best_of(seat, compared))

    def worth(self, seat: int, actions: Sequence[int]) -> FloatArray:
        """The chance to win after each action, by this turn alone."""
        worth = np.zeros(len(actions))
        moves = np.array(actions, np.int32)
        self.code.rate(self.setup, self.view[0], seat, moves, len(actions), weights(), self.floor.desk, worth)
        return worth

    def best_of(self, seat: int, actions: npt.NDArray[np.int64]) -> int:
        """The best of some actions, the first unless another is clearly better, by what they lead to."""
        found = np.zeros((len(actions), PLAYOUTS))
        alive, seed = list(range(len(actions))), seed_number(self.view.tobytes().hex())
        step = PLAYOUTS // STEPS
        for lo in range(0, PLAYOUTS, step):
            part = np.zeros((len(alive), PLAYOUTS))
            chosen = np.array([actions[k] for k in alive], np.int64)
            turns = ROUNDS * self.players
            self.code.compare(
                self.setup, self.view[0], seat, chosen, turns, seed, lo, lo + step, weights(), self.floor, part
            )
            found[alive, lo : lo + step] = part[:, lo : lo + step]
            best = max(alive, key=lambda k: float(found[k, : lo + step].mean()))
            alive = [k for k in alive if not _ahead(found[best, : lo + step], found[k, : lo + step], HOPELESS)]
            if len(alive) == 1:
                return int(actions[alive[0]])
        best = alive[0]
        for k in alive[1:]:
            if _ahead(found[k], found[best], DOUBT):
                best = k
        return int(actions[best])


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
