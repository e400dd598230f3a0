"""A search with a budget: what a seat should do, by time or by iterations, on so many cores.

The root's actions are compared by sequential halving (Karnin, Koren, Somekh 2013): all are tried equally often, the
worse half is dropped, the rest tried on.  Every action meets the same dice, so their differences are paired samples; an
action that is liked less must be better beyond doubt to be taken (`DOUBT` standard errors).
"""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import ceil, log2
from typing import Any, NamedTuple

import numpy as np

from dicehaven.bots.mcts import engine
from dicehaven.bots.mcts.tree import NOTHING, Edge, Memory, Node
from dicehaven.core.compiler import compiled
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.game import Game
from dicehaven.core.scratch import hold_within, moves_and_dice

ALL = 1 << 20  # glances: a playout's seats look at all their actions
ROOM = 12  # edges for each node on average
EDGES = 1 << 21  # at most: 48 MB
LOT = 8  # iterations of each action between two looks at the clock
Array = np.ndarray[Any, Any]


class How(NamedTuple):
    """How a search goes: exploration, glances of its playouts, decisions after which they end at the next rest."""

    explore: float
    glances: int
    most: int


class Work(NamedTuple):
    """The arrays that one thread of a search writes to."""

    roots: Any
    actions: Any
    states: Any
    views: Any
    state_words: Any
    view_words: Any
    memory: Any
    nodes: Any
    edges: Any
    slots: Any
    path: Any
    streams: Any
    moves: Any
    dice: Any


@dataclass(frozen=True)
class Budget:
    """How much a search may take: so many iterations in all (0: the game's LEVEL4_ITERATIONS) and so many seconds, whichever ends
    first; and how it goes."""

    iterations: int = 2000
    seconds: float = 60.0
    cores: int = 1
    glances: int = ALL
    explore: float = 0.8
    most: int | None = None  # decisions of an iteration before it may end at rest; None: the game's PLAYOUT_DECISIONS
    width: int = 24  # actions that are looked at
    doubt: float = 0.5


@dataclass(frozen=True)
class Found:
    """What a search found, by action in the order of liking; an action that it did not look at has no visits."""

    actions: tuple[int, ...]
    visits: tuple[int, ...]
    shares: tuple[float, ...]  # mean share of wins, 0 to 1
    errors: tuple[float, ...]  # their standard errors
    best: int
    iterations: int


class Search:
    """Searches in matches with one setup."""

    def __init__(self, game: Game, setup: Any, budget: Budget) -> None:
        self.game = game
        self.setup, self.players = setup.stored(), int(setup.players)
        self.code = compiled(engine, game.rules)
        self.budget = budget if budget.iterations else replace(budget, iterations=self.code.LEVEL4_ITERATIONS)
        most = self.code.PLAYOUT_DECISIONS if budget.most is None else budget.most
        self.how = How(budget.explore, budget.glances, most)
        self._warm_up()

    def _warm_up(self) -> None:
        """Compile, so that no move's time is spent on it: nothing is compared, of no actions."""
        work, none, nothing = self.work(self.game.rules.State(), (), 0), np.zeros(0, np.int64), np.zeros((0, 0))
        self.code.rank(self.setup, 0, work)
        self.code.compare(self.setup, 0, 0, 0, 0, work, self.how, none, nothing, nothing)
        self.code.assess(self.setup, 0, 0, 0, work, self.how, nothing)

    def choose(self, view: Any, seat: int, actions: Sequence[int], seed: str) -> int:
        """The best action found; the same for the same view, seed and budget of iterations on as many cores."""
        return actions[0] if len(actions) == 1 else self.look(view, seat, actions, seed).best

    def look(self, view: Any, seat: int, actions: Sequence[int], seed: str) -> Found:
        """Compare the legal actions of a seat, of which its view is given."""
        budget, number = self.budget, seed_number(seed)
        until = time.perf_counter() + budget.seconds
        cores = min(budget.cores or os.cpu_count() or 1, budget.iterations)
        how = self.how
        works = [self.work(view, actions, -(-budget.iterations // cores)) for _ in range(cores)]
        for work in works:
            self.code.rank(self.setup, seat, work)
        chosen = np.arange(min(len(actions), budget.width), dtype=np.int64)
        phases = max(1, ceil(log2(len(chosen))))
        columns = sum(_rounds(budget.iterations, len(chosen) >> k or 1, phases) for k in range(phases + 1)) + 1
        worths, shares = (np.zeros((cores, len(actions), columns)) for _ in range(2))
        visits, done = np.zeros(len(actions), np.int64), 0

        def run(core: int, lo: int, hi: int) -> None:
            self.code.compare(
                self.setup, seat, number + core, lo, hi, works[core], how, chosen, worths[core], shares[core]
            )
            hold_within(self.game.rules, works[core].moves, works[core].dice)

        with ThreadPoolExecutor(cores) as pool:
            lo = 0
            for phase in range(phases):
                hi = lo + max(1, _rounds(budget.iterations, len(chosen), phases) // cores)
                limit = until - budget.seconds * (phases - 1 - phase) / phases
                while lo < hi and (lo == 0 or time.perf_counter() < limit):
                    more = min(hi, lo + LOT)
                    if cores == 1:
                        run(0, lo, more)
                    else:
                        list(pool.map(run, range(cores), [lo] * cores, [more] * cores))
                    done += (more - lo) * len(chosen) * cores
                    lo = more
                visits[chosen] = lo
                means = worths[:, chosen, :lo].mean(axis=(0, 2))
                if phase < phases - 1:
                    chosen = np.sort(chosen[np.argsort(-means, kind="stable")[: max(2, (len(chosen) + 1) // 2)]])
        ranked = tuple(int(a) for a in works[0].actions)
        best = ranked[self._winner(chosen, worths[:, :, :lo], budget.doubt)]
        seen = [shares[:, k, : visits[k]].ravel() for k in range(len(actions))]
        return Found(
            ranked,
            tuple(int(n) * cores for n in visits),
            tuple(float(x.mean()) if len(x) else 0.0 for x in seen),
            tuple(float(x.std() / len(x) ** 0.5) if len(x) else 0.0 for x in seen),
            best,
            done,
        )

    def chances(self, view: Any, seed: str, playouts: int) -> tuple[list[float], list[float]]:
        """What each seat may hope for in a view, dice due or not: mean shares of the win, and their standard errors."""
        shares = np.zeros((self.players, playouts))
        work = self.work(view, (0,), 0)
        self.code.assess(self.setup, seed_number(seed), 0, playouts, work, self.how, shares)
        hold_within(self.game.rules, work.moves, work.dice)
        return shares.mean(axis=1).tolist(), (shares.std(axis=1) / playouts**0.5).tolist()

    def _winner(self, chosen: Array, worths: Array, doubt: float) -> int:
        """The best of the last actions: one that is liked less must be ahead beyond doubt."""
        best = int(chosen[0])
        for k in chosen[1:]:
            ahead = (worths[:, k] - worths[:, best]).ravel()
            if ahead.mean() > doubt * ahead.std() / len(ahead) ** 0.5:
                best = int(k)
        return best

    def work(self, view: Any, actions: Sequence[int], iterations: int) -> Work:
        """Room for so many iterations from a view."""
        rules = self.game.rules
        nodes = iterations + 64
        edges = min(EDGES, nodes * ROOM + 8 * rules.MOVES)
        roots, states, views = (np.zeros(1, rules.State.dtype) for _ in range(3))
        view.store(roots[0])
        return Work(
            roots,
            np.array(actions, np.int64),
            states,
            views,
            _words(states),
            _words(views),
            np.zeros(1, Memory.dtype),
            np.zeros(nodes, Node.dtype),
            np.zeros(edges, Edge.dtype),
            np.full(1 << (2 * nodes).bit_length(), NOTHING, np.int32),
            np.zeros((engine.DEEP, 2), np.int64),
            np.zeros(2, Stream.dtype),
            *moves_and_dice(rules),
        )


def _rounds(iterations: int, actions: int, phases: int) -> int:
    """Iterations for each of so many actions in one of the phases."""
    return max(1, iterations // (actions * phases))


def _words(records: Array) -> Array:
    """Records as rows of whole numbers over the same memory: shape (records, words)."""
    size = records.dtype.itemsize
    kind = next(kind for kind in (np.int64, np.int32, np.int16, np.int8) if size % np.dtype(kind).itemsize == 0)
    return records.view(kind).reshape(len(records), -1)
