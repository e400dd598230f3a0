"""The expert of Sternenschiff: plays by the exact costs of a single ship, where they are known."""

from typing import Any

from .alone.policy import Alone
from .alone.store import alone_policy


def expert(setup: Any) -> Alone | None:
    """A player with `choose(view, seat, actions)`, or None for a ship that has not been solved yet."""
    return alone_policy(setup, wait=False)
