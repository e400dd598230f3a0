"""The expert of Sternenschiff: plays by the exact costs of a single ship, where they are known."""

from .solo.policy import SoloPlayer
from .solo.store import solo_player
from .state import Setup


def expert(setup: Setup) -> SoloPlayer | None:
    """A player with `choose(view, seat, actions)`, or None for a ship that has not been solved yet."""
    return solo_player(setup, wait=False)
