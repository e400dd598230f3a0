"""Storage of solutions: those of shipped layouts in the game's folder, others in the user's cache folder."""

import hashlib
import tempfile
from functools import cache
from itertools import islice
from pathlib import Path

import numpy as np
import numpy.typing as npt
from platformdirs import user_cache_path

from ..state import Setup
from .policy import SoloPlayer
from .rows import Array
from .solver import Solution, on_time, solve

SHIPPED = Path(__file__).parents[1] / "solved"
LONGEST = 48  # turns that are distinguished; hardly any ship that plays well needs more
PARTS = 65_535  # of certainty, in which chances are kept


def fingerprint(setup: Setup) -> str:
    """A hash of everything in a Setup that matters to solo play: not the seats, the limits and the symbols' words."""
    ship = setup.copy()
    ship.players = 0
    ship.turn_limit = 0
    ship.words = Setup().words
    return hashlib.sha256(ship.stored().tobytes()).hexdigest()[:16]


def known_costs(setup: Setup) -> Array | None:
    """The costs of the ship between turns, if they are known: costs[w, m, h, d], see `solver.Solution`."""
    return _known("costs", fingerprint(setup), cache_of(setup))


def known_times(setup: Setup) -> Array | None:
    """The chances [k, w, m, h, d] of six diamonds within k turns, to five digits, if they are known."""
    kept = _known("on_time", fingerprint(setup), cache_of(setup))
    return None if kept is None else kept / PARTS


def kept_times(solution: Solution) -> npt.NDArray[np.uint16]:
    """The same, as they are kept, from a solution."""
    chances = np.array(list(islice(on_time(solution), LONGEST + 1)))
    kept: npt.NDArray[np.uint16] = np.rint(PARTS * chances).astype(np.uint16)
    return kept


def costs_of(setup: Setup) -> Array:
    """The costs of the ship, computed (in minutes) if necessary; raises BadLayout for a ship that never arrives."""
    costs = known_costs(setup)
    if costs is None:
        solution = solve(setup)
        keep(setup, solution, cache_of(setup))
        costs = solution.costs
    return costs


def solo_player(setup: Setup, wait: bool = True) -> SoloPlayer | None:
    """The best solo play, for a seat of a match; without `wait`, None unless the ship's costs are known."""
    costs = costs_of(setup) if wait else known_costs(setup)
    return None if costs is None else SoloPlayer(setup, costs)


def cache_of(setup: Setup) -> Path:
    """The file in the user's cache folder for a ship that we do not ship."""
    return user_cache_path("dicehaven") / "ships" / f"{fingerprint(setup)}.npz"


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
    _known.cache_clear()


@cache
def _known(what: str, ship: str, cached: Path) -> Array | None:
    for path in (*sorted(SHIPPED.glob("*.npz")), cached):
        if path.is_file():
            with np.load(path) as kept:
                if str(kept["ship"]) == ship and what in kept:
                    found: Array = kept[what]
                    return found
    return None
