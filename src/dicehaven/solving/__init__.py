"""The knowledge of games beyond play: solutions, bounds of solo matches and races, reports, and what experts learn from.

`value_iteration.py` solves two-seat games, `duels.py` reports what the solution says, `expert_learning.py` learns what an
expert knows.  What a game contributes is a package of its own, found by the game's name; `contract.py` says what it holds.
"""

import importlib
import importlib.util
from types import ModuleType
from typing import cast

from dicehaven.core.contract import Setup, State
from dicehaven.core.game import OURS, Game
from dicehaven.solving.contract import Duel, Policies, Solo, Teacher, Teams


def duel_of(game: Game) -> Duel[Setup] | None:
    """Return a game's module `duel`, if there is one."""
    return cast(Duel[Setup] | None, _module(game, "duel"))


def policies_of(game: Game) -> Policies[Setup, State] | None:
    """Return a game's module `policies`, if there is one."""
    return cast(Policies[Setup, State] | None, _module(game, "policies"))


def teams_of(game: Game) -> Teams[Setup] | None:
    """Return a game's module `teams`, if there is one."""
    return cast(Teams[Setup] | None, _module(game, "teams"))


def solo_of(game: Game) -> Solo[Setup] | None:
    """Return a game's module `solo`, if there is one."""
    return cast(Solo[Setup] | None, _module(game, "solo"))


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
