"""The expert of Würfelland: maximizes the chance to be first, from the number of rounds that each board is expected to need."""

from dicehaven.core.contract import Options

from .layout import BOARDS
from .race.features import FEATURES
from .race.lessons import lessons
from .race.racer import Racer, weights
from .race.rounds import UNITS
from .state import Setup

__all__ = ["FEATURES", "UNITS", "VARIANTS", "expert", "lessons", "thinking"]

SEATS = range(2, 5)
VARIANTS: tuple[Options, ...] = (
    *(
        {"boards": [BOARDS[(first + step * k) % len(BOARDS)] for k in range(n)]}
        for n in SEATS
        for step in range(4)
        for first in range(8)
    ),
    {"goal": "full"},
    {"goal": "full", "boards": ["4b", "3a"]},
    {"passive_dice": "first_roll"},
)


def expert(setup: Setup) -> Racer | None:
    """Return a player with `choose(view, seat, actions)`; None before its weights have been learned."""
    return Racer(setup) if len(weights()) else None


def thinking(player: Racer, share: float) -> Racer:
    """Return a player with a share of the playouts of another one."""
    return player.thinking(share)
