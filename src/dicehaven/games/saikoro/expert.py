"""The expert of Saikoro Senshi for three seats or more, each for itself: plays by the exact chances of all duels."""

from collections.abc import Sequence

from .policy import policy_value
from .state import Setup, State


def expert(setup: Setup) -> "Duelist | None":
    """Return a player with `choose(view, seat, actions)`; None for teams, where a search plays better than duels."""
    return None if setup.teams else Duelist(setup)


class Duelist:
    """Plays for the best product of chances in duels; of equal actions the last, which places most or closes."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        """Return the best of the legal actions."""
        return max(legal, key=lambda action: (policy_value(self.setup, view, seat, action), action))
