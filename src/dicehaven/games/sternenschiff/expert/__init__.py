"""The expert of Sternenschiff: plays for the chance to be first by the exact costs of a single ship, where they are known.

The costs of a turn are in `turn_costs.py` and `fight_costs.py`, tables of a ship in `ship.py`; `policy.py` plays by the
costs alone, `racer.py` for the chance to be first.  `dicehaven_lab.solving.sternenschiff` solves ships; the files of shipped
layouts are in the game's folder, others in the user's cache folder.
"""

import hashlib
from functools import cache
from pathlib import Path

import numpy as np
from platformdirs import user_cache_path

from ..state import Setup
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


def known_costs(setup: Setup) -> Array | None:
    """Return the costs of the ship between turns, if they are known: costs[pawn, marker, chips, diamonds]."""
    return kept_of("costs", fingerprint(setup), cache_of(setup))


def known_times(setup: Setup) -> Array | None:
    """Return the chances [k, w, m, h, d] of six diamonds within k turns, to five digits, if they are known."""
    kept = kept_of("on_time", fingerprint(setup), cache_of(setup))
    return None if kept is None else kept / PARTS


def cache_of(setup: Setup) -> Path:
    """Return the file in the user's cache folder for a ship that we do not ship."""
    return user_cache_path("dicehaven") / "ships" / f"{fingerprint(setup)}.npz"


@cache
def kept_of(what: str, ship: str, cached: Path) -> Array | None:
    """Return an array of the file for a ship with this fingerprint, shipped or cached; it is read once."""
    for path in (*sorted(SHIPPED.glob("*.npz")), cached):
        if path.is_file():
            with np.load(path) as kept:
                if str(kept["ship"]) == ship and what in kept:
                    found: Array = kept[what]
                    return found
    return None


def expert(setup: Setup) -> SoloPlayer | None:
    """Return a player with `choose(view, seat, actions)`, or None for a ship that has not been solved yet.

    Where the turn limit may well end the match, it plays for fewest turns.
    """
    costs = known_costs(setup)
    on_time = known_times(setup)
    if costs is None:
        return None
    if on_time is None or setup.turn_limit < len(on_time):
        return SoloPlayer(setup, costs)
    return Racer(setup, costs, on_time)
