"""Dicehaven: four dice games with one set of rules for players, designers and researchers (`dicehaven_lab`).

>>> import dicehaven
>>> [game for game in dicehaven.registered_games() if game.startswith("sa")]
['saikoro', 'sailorman']

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

__version__ = "0.3.0.dev0"

__all__ = [
    "ChanceOutcome",
    "DicehavenError",
    "IllegalMove",
    "Match",
    "Position",
    "TooManyOutcomes",
    "__version__",
    "registered_games",
]

_HOMES = {  # the module of each name, and what it is called there if it has another name
    "ChanceOutcome": "core.chance",
    "DicehavenError": "core.errors",
    "IllegalMove": "core.errors",
    "Match": "core.match",
    "Position": "core.position",
    "TooManyOutcomes": "core.chance",
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
