"""The knowledge of games beyond play: solutions, bounds of solo matches and races, reports, and what experts learn from.

`value_iteration.py` solves two-seat games, `duels.py` reports what the solution says, `expert_learning.py` learns what an
expert knows.  What a game contributes is a package of its own, found by the game's name; `contract.py` says what it holds.
"""

import importlib
import importlib.util
from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from types import ModuleType
from typing import cast

from dicehaven.core.contract import Setup, SetupT, State
from dicehaven.core.game import OURS, Game
from dicehaven_lab.solving.contract import Duel, Policies, Row, Solo, Teacher, Teams

ENDLESS = 10**9  # turns
Z95 = 1.959964


def duel_of(game: Game) -> Duel[Setup] | None:
    """Return a game's module `duel`, if there is one."""
    return cast(Duel[Setup] | None, _module(game, "duel"))


def policies_of(game: Game) -> Policies[Setup, State] | None:
    """Return a game's module `policies`, if there is one."""
    return cast(Policies[Setup, State] | None, _module(game, "policies"))


def teams_of(game: Game) -> Teams[Setup] | None:
    """Return a game's module `teams`, if there is one."""
    return cast(Teams[Setup] | None, _module(game, "teams"))


def solo_of(game: Game) -> Solo | None:
    """Return a game's module `solo`, if there is one."""
    return cast(Solo | None, _module(game, "solo"))


def teacher_of(game: Game) -> Teacher[Setup] | None:
    """Return a game's module `learning`, if there is one."""
    return cast(Teacher[Setup] | None, _module(game, "learning"))


def _module(game: Game, name: str) -> ModuleType | None:
    """Return a module of what a game contributes here, wherever the game comes from."""
    ours = game.package.startswith(f"{OURS}.")
    package = game.package.replace(OURS, __name__, 1) if ours else f"{game.package}.solving"
    if importlib.util.find_spec(package) is None or importlib.util.find_spec(f"{package}.{name}") is None:
        return None
    return importlib.import_module(f"{package}.{name}")


def single(setup: SetupT) -> SetupT:
    """Return the same Setup for a match of one seat that no limit ends; no table offers it."""
    setup = setup.copy()
    setup.players = 1
    if hasattr(setup, "turn_limit"):
        vars(setup)["turn_limit"] = ENDLESS
    return setup


def interval(counts: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of what was counted in some matches, and its 95 % interval."""
    mean = fmean(counts)
    half = Z95 * stdev(counts) / sqrt(len(counts)) if len(counts) > 1 else inf
    return mean, mean - half, mean + half


def mean_of(what: str, player: str, counts: Sequence[float], expected: float | None = None) -> Row:
    """Return a row with the mean of the `turns` or `points` of a player's matches; turns beside those that are expected."""
    mean, low, high = interval(counts)
    row: Row = {"player": player, "games": len(counts), what: mean, "low": low, "high": high}
    return row | {"expected": expected} if what == "turns" else row
