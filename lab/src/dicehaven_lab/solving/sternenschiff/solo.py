"""Solo matches as `contract.SolvesSolo`: what the solution of a single ship says, games played by it, and its file.

Tables are lists of rows; turns are expected ones from the place that the row names.
"""

import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadLayout
from dicehaven.games.sternenschiff import rules
from dicehaven.games.sternenschiff.expert import PARTS, SHIPPED, cache_of, fingerprint, kept_of
from dicehaven.games.sternenschiff.expert.policy import SoloPlayer
from dicehaven.games.sternenschiff.mechanics import ACTION, ADVANCE
from dicehaven.games.sternenschiff.queries import word_of
from dicehaven.games.sternenschiff.state import CHIPS, GOAL, Phase, Setup, State
from dicehaven_lab.solving import mean_of, single
from dicehaven_lab.solving.contract import Row

from .race_bounds import RACE_TURNS, race
from .solver import Solution, best_start, on_time, solve

__all__ = [
    "HANDICAPS",
    "NUMBERS",
    "RACE_TURNS",
    "findings",
    "handicaps",
    "kept",
    "played",
    "race",
    "solve",
    "turns",
]

Rows = list[Row]
NUMBERS = (
    "turns",
    "turns-left",
    "next",
    "gains",
    "more",
    "low",
    "high",
    "expected",
    "on-turn-dice",
    "in-fights",
    "lost",
)
HANDICAPS = {f"action-{action}": frozenset({action}) for action in range(1, ADVANCE + 1)}
HANDICAPS["all-actions"] = frozenset(range(1, ADVANCE + 1))
HANDICAP_PRECISION = 1e-7  # of the highest cost
RARE = 0.001
LONGEST = 1000
KEPT_TURNS = 48  # that are distinguished; hardly any ship that plays well needs more


def turns(setup: Setup, solution: Solution) -> float:
    """Return the expected turns from the first roll on, begun on the best pirate field."""
    return float(solution.costs[best_start(setup, solution.costs), 0, 0, 0])


def findings(setup: Setup, solution: Solution) -> dict[str, Rows]:
    """Return tables of what the costs say about diamonds, fields, chips and the pawn's place, and how long games take."""
    costs = solution.costs
    start = best_start(setup, solution.costs)
    by_diamonds = [float(cost) for cost in costs[start, 0, 0]] + [0.0]
    by_marker = [float(cost) for cost in costs[start, :, 0, 0]]
    by_chips = [float(cost) for cost in costs[start, 0, :, 0]]
    words = [word_of(setup, symbol) for symbol in (*setup.scanner[: setup.diamond], *setup.ring[: setup.fields])]
    scanner = words[: setup.diamond]
    ring = words[setup.diamond :]
    return {
        "solo-diamonds": [
            {"diamonds": d, "turns-left": by_diamonds[d], "next": by_diamonds[d] - by_diamonds[d + 1]}
            for d in range(GOAL)
        ],
        "solo-marker": [
            {"field": word, "turns-left": cost, "gains": by_marker[0] - cost} for word, cost in zip(scanner, by_marker)
        ],
        "solo-chips": [
            {"chips": h, "turns-left": by_chips[h], "gains": by_chips[0] - by_chips[h]} for h in range(CHIPS + 1)
        ],
        "solo-pawn": [
            {"ring": w, "field": ring[w], "turns-left": float(costs[w, 0, 0, 0])} for w in range(setup.fields)
        ],
        "solo-length": lengths(solution, start),
    }


def lengths(solution: Solution, start: int) -> Rows:
    """Return the probability that a game ends within, and after exactly, a number of turns; rare lengths left out."""
    rows: Rows = []
    before = 0.0
    for k, chances in enumerate(islice(on_time(solution), LONGEST)):
        within = float(chances[start, 0, 0, 0])
        if within > RARE and before < 1 - RARE:
            rows.append({"turns": k, "exactly": within - before, "within": within})
        before = within
    return rows


def handicaps(setup: Setup, solution: Solution, progress: Callable[[int], None] = lambda done: None) -> Rows:
    """Return rows with the cost of doing without a mechanic action, or without all; left out are those without which no ship arrives.

    Each is solved from the unrestricted costs on, until the bounds that follow from the residual are close.
    """
    best = turns(setup, solution)
    rows = []
    for name, banned in HANDICAPS.items():
        with suppress(BadLayout):
            without = solve(setup, banned=banned, guess=solution.costs, precision=HANDICAP_PRECISION)
            cost = turns(setup, without)
            residual = without.residual
            row = {"without": name, "turns-left": cost, "low": cost / (1 + residual), "high": cost / (1 - residual)}
            rows.append(row | {"more": cost - best})
        progress(1)
    return rows


def kept(setup: Setup, solution: Solution, layout: Any) -> Path:
    """Write the solution with the game for a layout that has a name, else to the user's cache folder; return its path."""
    path = SHIPPED / f"{layout}.npz" if isinstance(layout, str) else cache_of(setup)
    keep(setup, solution, path)
    return path


def played(
    setup: Setup, solution: Solution, games: int, progress: Callable[[int], None] = lambda done: None
) -> dict[str, Rows]:
    """Return tables of what games of best play by the interpreted rules come to: how long they are, and the habits of that play."""
    series = play(setup, SoloPlayer(setup, solution.costs), games, progress=progress)
    habits = [
        {"action": a, "on-turn-dice": series.actions[a] / games, "in-fights": series.in_fights[a] / games}
        for a in range(1, ADVANCE + 1)
    ]
    lost = {"lost": series.lost / games, "share": series.lost / sum(series.lengths)}
    row = mean_of("turns", "best", series.lengths, turns(setup, solution))
    return {"solo-play": [row], "solo-habits": habits, "solo-fights": [lost]}


@dataclass
class Series:
    """The lengths of some games in turns; mechanic actions used, and fights begun and lost, in all of them."""

    lengths: list[int] = field(default_factory=list)
    actions: Counter[int] = field(default_factory=Counter)
    in_fights: Counter[int] = field(default_factory=Counter)
    lost: int = 0


def play(
    setup: Setup, policy: SoloPlayer, games: int, seed: str = "0", progress: Callable[[int], None] = lambda done: None
) -> Series:
    """Play solo matches by a policy; `progress` is called after each."""
    code = plain(None, rules)
    t = single(setup)
    series = Series()
    moves = [0] * rules.MOVES
    for number in range(games):
        dice = SeededDice(f"{seed}/{number}")
        s = State()
        rolls = 0
        code.begin(t, s)
        while s.phase != Phase.OVER:
            turn = s.turn
            if s.due:
                code.rolled(t, s, dice.roll(rolls, s.due, 6))
                rolls += 1
            else:
                a = policy.choose(s, 0, moves[: code.legal(t, s, 0, moves)])
                if rules.is_chip(a):
                    counted = series.in_fights if s.phase == Phase.FIGHT else series.actions
                    counted[ACTION[rules.chip_change(a)]] += 1
                code.step(t, s, 0, a)
            if turn and (s.turn != turn or s.phase == Phase.OVER):
                series.lost += s.lost
        series.lengths.append(s.turn)
        progress(1)
    return series


def keep(setup: Setup, solution: Solution, path: Path) -> None:
    """Write a solution to a file; where that cannot be, it is not kept."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            np.savez_compressed(
                file,
                ship=fingerprint(setup),
                costs=solution.costs,
                residual=solution.residual,
                on_time=kept_times(solution),
            )
        Path(file.name).replace(path)
    except OSError:
        return
    kept_of.cache_clear()


def kept_times(solution: Solution) -> npt.NDArray[np.uint16]:
    """Return the chances of `store.known_times` by the solution's play, as a file has them."""
    chances = np.array(list(islice(on_time(solution), KEPT_TURNS + 1)))
    kept: npt.NDArray[np.uint16] = np.rint(PARTS * chances).astype(np.uint16)
    return kept
