"""The player: rates all actions by this turn, and compares the best ones by short playouts."""

import json
import time
from collections.abc import Sequence
from functools import cache
from math import fsum, sqrt
from pathlib import Path
from typing import Any

from dicehaven.core.compiler import compiled
from dicehaven.core.compiler.memory import Memory
from dicehaven.core.dice import seed_number
from dicehaven.core.scratch import require_room

from .. import rules
from ..state import Setup, State
from . import playout
from .features import ENTRIES, UNITS
from .turn import turn_workspace

clock = getattr(time, "thread_time", time.process_time)  # of the processor; browsers have none of a thread
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
        self.width = width
        self.most = max(BATCH, playouts // int(setup.players))
        self.code: Any = compiled(playout, rules)
        self.memory: Memory = self.code.memory
        self.setup = self.memory.slot(setup)[0]
        self.weights = self.memory.row("f8", weights())

    def thinking(self, share: float) -> "Racer":
        """Return the same player with a share of the playouts."""
        return Racer(self.board, self.width, round(share * PLAYOUTS))

    def choose(self, view: State, seat: int, actions: Sequence[int]) -> int:
        """Return the best of the legal actions."""
        if len(actions) == 1:
            return actions[0]
        worth = self.worth(view, seat, actions)
        order = sorted(range(len(actions)), key=lambda k: -worth[k])
        near = [actions[k] for k in order[: self.width] if worth[k] >= worth[order[0]] - NEAR]
        return near[0] if len(near) == 1 else self.best_of(view, seat, near)

    def worth(self, view: State, seat: int, actions: Sequence[int]) -> list[float]:
        """Return the chance to win after each action in a view, looking at this turn only."""
        memory, count = self.memory, len(actions)
        worth, moves = memory.numbers("f8", count), memory.row("i4", actions)
        seen, work = memory.slot(view)[0], turn_workspace(memory)
        self.code.rate(self.setup, seen, seat, moves, count, self.weights, work, worth)
        return memory.read(worth)  # type: ignore[no-any-return]

    def strength(self, x: Sequence[float]) -> float:
        """Return the log-strength of a board with the features x."""
        memory = self.memory
        return float(self.code.strength_of(memory.row("f8", x), self.weights, memory.numbers("f8", UNITS)))

    def best_of(self, view: State, seat: int, actions: Sequence[int]) -> int:
        """Return the best of some actions, the first unless another is clearly better, by what they lead to."""
        memory, seen, w = self.memory, self.memory.slot(view)[0], playout.workspace(self.memory)
        found: list[list[float]] = [[] for _ in actions]
        part = memory.numbers("f8", len(actions), self.most)
        hi = 0
        nothing = memory.row("i8", ()), TURNS, 0, 0, 0, self.weights, w, part
        self.code.compare(self.setup, seen, seat, *nothing)  # compiles, the first time: that does not count
        until = clock() + SECONDS
        alive = list(range(len(actions)))
        seed = seed_number(view.to_bytes().hex())
        while len(alive) > 1 and hi < self.most and (hi == 0 or clock() < until):
            lo = hi
            hi = min(hi + BATCH, self.most)
            chosen = memory.row("i8", [actions[k] for k in alive])
            self.code.compare(self.setup, seen, seat, chosen, TURNS, seed, lo, hi, self.weights, w, part)
            for row, k in enumerate(alive):
                found[k] += memory.read(part[row][lo:hi])
            if hi % DROPPED == 0:
                best = max(alive, key=lambda k: fsum(found[k]))
                alive = [k for k in alive if not _ahead(found[best], found[k], HOPELESS)]
        require_room(rules, w.moves, w.dice)
        best = alive[0]
        for k in alive[1:]:
            if _ahead(found[k], found[best], DOUBT):
                best = k
        return actions[best]


def _ahead(one: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Return whether paired samples (with the same dice) are larger by `errors` standard errors."""
    difference = [mine - its for mine, its in zip(one, other)]
    count = len(difference)
    mean = fsum(difference) / count
    deviation = sqrt(fsum((each - mean) ** 2 for each in difference) / count)
    return mean > errors * deviation / sqrt(count) and any(difference)


@cache
def weights() -> list[float]:
    """Return the learned weights; none before they have been learned."""
    if not WEIGHTS.is_file():
        return []
    found = [float(number) for number in json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"]]
    if len(found) != ENTRIES:
        raise ValueError(f"{WEIGHTS.name}: {len(found)} weights instead of {ENTRIES}; learn them anew")
    return found
