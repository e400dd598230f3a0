"""The expert of Sternenschiff: plays for the chance to be first by the exact costs of a single ship, where they are known."""

from .racer import Racer
from .solo.policy import SoloPlayer
from .solo.store import known_costs, known_times
from .state import Setup


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
