"""Dicehaven: four dice games with one set of rules for players, designers and researchers.

>>> import dicehaven
>>> state = dicehaven.load_game("saikoro(players=2,fast=true)").new_initial_state()
>>> state.is_chance
True

What is listed in `__all__` is public and stays as it is within a minor version; modules below may change.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dicehaven.core.chance import ChanceOutcome, TooManyOutcomes
    from dicehaven.core.errors import DicehavenError, IllegalMove
    from dicehaven.core.match import Match
    from dicehaven.core.position import Position
    from dicehaven.core.registry import games as registered_games
    from dicehaven.envs.decisions import DecisionBatch, Rollout
    from dicehaven.envs.exact import BestResponse, ExactGame, load_exact
    from dicehaven.envs.load import Variant, deserialize, load_game, make_vec
    from dicehaven.envs.state import GameState
    from dicehaven.envs.vector import VectorEnv

__version__ = "0.3.0.dev0"

__all__ = [
    "BestResponse",
    "ChanceOutcome",
    "DecisionBatch",
    "DicehavenError",
    "ExactGame",
    "GameState",
    "IllegalMove",
    "Match",
    "Position",
    "Rollout",
    "TooManyOutcomes",
    "Variant",
    "VectorEnv",
    "__version__",
    "deserialize",
    "load_exact",
    "load_game",
    "make_vec",
    "registered_games",
]

_HOMES = {  # the module of each name, and what it is called there if it has another name
    "BestResponse": "envs.exact",
    "ChanceOutcome": "core.chance",
    "DecisionBatch": "envs.decisions",
    "DicehavenError": "core.errors",
    "ExactGame": "envs.exact",
    "GameState": "envs.state",
    "IllegalMove": "core.errors",
    "Match": "core.match",
    "Position": "core.position",
    "Rollout": "envs.decisions",
    "TooManyOutcomes": "core.chance",
    "Variant": "envs.load",
    "VectorEnv": "envs.vector",
    "deserialize": "envs.load",
    "load_exact": "envs.exact",
    "load_game": "envs.load",
    "make_vec": "envs.load",
    "registered_games": "core.registry:games",
}


def __getattr__(name: str) -> Any:
    """Import what is public when it is asked for, so that `import dicehaven` costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home, _, other = _HOMES[name].partition(":")
    found = globals()[name] = getattr(importlib.import_module(f"{__name__}.{home}"), other or name)
    return found


def __dir__() -> list[str]:
    return __all__
