"""The expert of Sternenschiff: plays for the chance to be first by the exact costs of a single ship, where they are known.

The costs of a turn are in `turn_costs.py` and `fight_costs.py`, tables of a ship in `ship.py`; `policy.py` plays by the
costs alone, `racer.py` for the chance to be first.  `dicehaven_lab.solving.sternenschiff` solves ships; the files of shipped
layouts are in the game's folder, others in the user's cache folder.
"""

import hashlib
from array import array
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from dicehaven.core import npz
from dicehaven.core.compiler import compiled
from dicehaven.core.compiler.memory import ARRAYS, Memory

from .. import rules
from ..state import Setup
from . import race_costs
from .policy import SoloPlayer
from .racer import Racer
from .rows import Array

SHIPPED = Path(__file__).parents[1] / "solved"
PARTS = 65_535  # of certainty, in which chances are kept


def fingerprint(setup: Setup) -> str:
    """Return a hash of everything in a Setup that matters to solo play: not the seats, the limits and the symbols' words."""
    ship = setup.copy()
    ship.players = 0
    ship.turn_limit = 0
    ship.words = Setup().words
    return hashlib.sha256(ship.to_bytes()).hexdigest()[:16]


def known_costs(setup: Setup, memory: Memory = ARRAYS) -> Array | None:
    """Return the costs of the ship between turns, if they are known: costs[pawn, marker, chips, diamonds]."""
    kept = kept_of("costs", fingerprint(setup), cache_of(setup))
    return None if kept is None else memory.table("f8", kept[0], *kept[1])


def known_times(setup: Setup, memory: Memory = ARRAYS) -> Array | None:
    """Return the chances [k, w, m, h, d] of six diamonds within k turns, to five digits, if they are known."""
    kept = kept_of("on_time", fingerprint(setup), cache_of(setup))
    return None if kept is None else memory.table("f8", (part / PARTS for part in kept[0]), *kept[1])


def cache_of(setup: Setup) -> Path:
    """Return the file in the user's cache folder for a ship that we do not ship."""
    return user_cache_path("dicehaven") / "ships" / f"{fingerprint(setup)}.npz"


@cache
def kept_of(what: str, ship: str, cached: Path) -> "tuple[array[Any], tuple[int, ...]] | None":
    """Return the numbers of an array of the file for a ship with this fingerprint, shipped or cached, and its shape; it is read once."""
    for path in (*sorted(SHIPPED.glob("*.npz")), cached):
        if path.is_file() and npz.word(path, "ship") == ship:
            with suppress(KeyError):
                return npz.flat(path, what)
    return None


def solo(setup: Setup) -> SoloPlayer | None:
    """Return a player that plays for fewest turns, or None for a ship that has not been solved yet."""
    costs = known_costs(setup, _memory())
    return None if costs is None else SoloPlayer(setup, costs)


def expert(setup: Setup) -> SoloPlayer | None:
    """Return a player with `choose(view, seat, actions)`, or None for a ship that has not been solved yet.

    Where the turn limit may well end the match, it plays for fewest turns.
    """
    memory = _memory()
    costs = known_costs(setup, memory)
    on_time = known_times(setup, memory)
    if costs is None or on_time is None or setup.turn_limit < len(on_time):
        return solo(setup)
    return Racer(setup, costs, on_time)


def _memory() -> Memory:
    """Return the memory of what the players run compiled."""
    memory: Memory = compiled(race_costs, rules).memory
    return memory
