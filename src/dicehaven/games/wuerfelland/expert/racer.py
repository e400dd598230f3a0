"""The player: rates all actions by this turn, and compares the best ones by short playouts."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import thread_time
from typing import Any

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray
from dicehaven.core.dice import seed_number
from dicehaven.core.scratch import require_room

from .. import rules
from ..state import Setup, State
from . import playout
from .features import ENTRIES
from .turn import turn_workspace

WEIGHTS = Path(__file__).parents[1] / "expert.json"  # learned by `dicehaven learn wuerfelland --expert`
# actions that are compared by playouts: at most this many, if their chances to win are this near to the best
WIDTH = 3
NEAR = 0.06
PLAYOUTS = 768  # of an action at most, divided by the number of seats, which all have to be played
DROPPED = 32  # playouts after which clearly worse actions are dropped
BATCH = 4  # playouts between two looks at the clock
SECONDS = 0.6  # of processor time: larger boards than ours take longer
TURNS = 4  # that a playout lasts
# standard errors by which another must be ahead to be taken, and behind to be dropped
DOUBT = 1.0
HOPELESS = 2.5


class Racer:
    """Takes the action with the best chance to win the race; the same for the same view. Threads may share it."""

    def __init__(self, setup: Setup, width: int = WIDTH, playouts: int = PLAYOUTS) -> None:
        self.board = setup
        self.setup = setup.stored()
        self.width = width
        self.most = max(BATCH, playouts // int(setup.players))
        self.code: Any = compiled(playout, rules)

    def thinking(self, share: float) -> "Racer":
        """Return the same player with a share of the playouts."""
        return Racer(self.board, self.width, round(share * PLAYOUTS))

    def choose(self, view: State, seat: int, actions: Sequence[int]) -> int:
        """Return the best of the legal actions."""
        if len(actions) == 1:
            return actions[0]
        seen = view.stored()
        worth = self.worth(seen, seat, actions)
        order = np.argsort(-worth, kind="stable")
        near = [actions[k] for k in order[: self.width] if worth[k] >= worth[order[0]] - NEAR]
        return near[0] if len(near) == 1 else self.best_of(seen, seat, near)

    def worth(self, seen: np.void, seat: int, actions: Sequence[int]) -> FloatArray:
        """Return the chance to win after each action in a view, looking at this turn only: shape (actions,)."""
        worth = np.zeros(len(actions))
        moves = np.array(actions, np.int32)
        self.code.rate(self.setup, seen, seat, moves, len(actions), weights(), turn_workspace(), worth)
        return worth

    def best_of(self, seen: np.void, seat: int, actions: Sequence[int]) -> int:
        """Return the best of some actions, the first unless another is clearly better, by what they lead to."""
        found = np.zeros((len(actions), self.most))
        w = playout.workspace()
        hi = 0
        nothing = np.zeros(0, np.int64), TURNS, 0, 0, 0, weights(), w, np.zeros((0, 0))
        self.code.compare(self.setup, seen, seat, *nothing)  # compiles, the first time: that does not count
        until = thread_time() + SECONDS
        alive = list(range(len(actions)))
        seed = seed_number(seen.tobytes().hex())
        while len(alive) > 1 and hi < self.most and (hi == 0 or thread_time() < until):
            lo = hi
            hi = min(hi + BATCH, self.most)
            part = np.zeros((len(alive), self.most))
            chosen = np.array([actions[k] for k in alive], np.int64)
            self.code.compare(self.setup, seen, seat, chosen, TURNS, seed, lo, hi, weights(), w, part)
            found[alive, lo:hi] = part[:, lo:hi]
            if hi % DROPPED == 0:
                best = max(alive, key=lambda k: float(found[k, :hi].mean()))
                alive = [k for k in alive if not _ahead(found[best, :hi], found[k, :hi], HOPELESS)]
        require_room(rules, w.moves, w.dice)
        best = alive[0]
        for k in alive[1:]:
            if _ahead(found[k, :hi], found[best, :hi], DOUBT):
                best = k
        return actions[best]


def _ahead(one: Any, other: Any, errors: float) -> bool:
    """Return whether paired samples (with the same dice) are larger by `errors` standard errors."""
    difference = one - other
    return bool(difference.mean() > errors * difference.std() / len(difference) ** 0.5 and difference.any())


@cache
def weights() -> FloatArray:
    """Return the learned weights; none before they have been learned."""
    if not WEIGHTS.is_file():
        return np.zeros(0)
    found = np.array(json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"], np.float64)
    if len(found) != ENTRIES:
        raise ValueError(f"{WEIGHTS.name}: {len(found)} weights instead of {ENTRIES}; learn them anew")
    return found
