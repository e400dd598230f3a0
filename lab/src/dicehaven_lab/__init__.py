"""Dicehaven's lab: environments for programs that learn, simulation, studies, solving, learning.

>>> import dicehaven_lab
>>> state = dicehaven_lab.load_game("saikoro(players=2,fast=true)").new_initial_state()
>>> state.is_chance
True

What is listed in `__all__` is public and stays as it is within a minor version; modules below may change.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dicehaven_lab.envs.decisions import DecisionBatch, Rollout
    from dicehaven_lab.envs.exact import BestResponse, ExactGame, load_exact
    from dicehaven_lab.envs.load import Variant, deserialize, load_game, make_vec
    from dicehaven_lab.envs.state import GameState
    from dicehaven_lab.envs.vector import VectorEnv

__version__ = "0.3.0.dev0"  # that of dicehaven

__all__ = [
    "BestResponse",
    "DecisionBatch",
    "ExactGame",
    "GameState",
    "Rollout",
    "Variant",
    "VectorEnv",
    "deserialize",
    "load_exact",
    "load_game",
    "make_vec",
]

_HOMES = {  # the module of each name
    "BestResponse": "exact",
    "DecisionBatch": "decisions",
    "ExactGame": "exact",
    "GameState": "state",
    "Rollout": "decisions",
    "Variant": "load",
    "VectorEnv": "vector",
    "deserialize": "load",
    "load_exact": "exact",
    "load_game": "load",
    "make_vec": "load",
}


def __getattr__(name: str) -> Any:
    """Import what is public when it is asked for, so that `import dicehaven_lab` costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(importlib.import_module(f"{__name__}.envs.{_HOMES[name]}"), name)
    return found


def __dir__() -> list[str]:
    return __all__
