"""The expert of Sternenschiff: plays for the chance to be first by the exact costs of a single ship, where they are known.

The costs of a turn are in `turn_costs.py` and `fight_costs.py`, tables of a ship in `ship.py`; `policy.py` plays by the
costs alone, `racer.py` for the chance to be first.  `store.py` reads what `dicehaven.solving.sternenschiff` has
solved.
"""

from ..state import Setup
from .policy import SoloPlayer
from .racer import Racer
from .store import known_costs, known_times


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
