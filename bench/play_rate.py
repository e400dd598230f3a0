"""Prints the decisions a second of compiled random play, by game, as JSON: of the sources on PYTHONPATH.

`against.py` runs it for two trees. Modules are looked up by name, since an older tree calls them otherwise.
"""

import importlib
import json
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
from common import median_rate

CHUNK = 64
RUNS = 3
DECISIONS = 3e6  # of one run


def first_of(*names: str) -> ModuleType:
    """The first of these modules that the tree has."""
    return importlib.import_module(next(name for name in names if find_spec(name)))


POLICIES = first_of("dicehaven.bots.policies", "dicehaven.bots.arena")
COMPILER = first_of("dicehaven.core.compiler", "dicehaven.core.machine")
REGISTRY = first_of("dicehaven.core.registry", "dicehaven.core.game")
STREAM = first_of("dicehaven.core.dice").Stream


def rate(game: Any) -> float:
    """Decisions a second on one core; two seats, default options and layout."""
    config = game.configure(2) if hasattr(game, "configure") else game.table(2)
    code = COMPILER.compiled(POLICIES, game.rules)
    t = config.setup.stored()
    states = np.zeros(CHUNK, game.rules.State.dtype)
    streams = np.zeros(1, STREAM.dtype)
    moves = np.zeros(game.rules.MOVES, np.int32)
    dice = np.zeros(game.rules.DICE, np.int32)

    def play(games: int) -> int:
        return sum(code.play_many(t, states, streams, 1, g, g + CHUNK, moves, dice) for g in range(0, games, CHUNK))

    count = int(DECISIONS / (play(CHUNK) / CHUNK))
    return median_rate(lambda: play(count), RUNS)


if __name__ == "__main__":
    print(json.dumps({name: rate(game) for name, game in REGISTRY.games().items()}))
