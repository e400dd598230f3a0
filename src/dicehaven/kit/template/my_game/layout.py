"""Options and Setup.  There is no board, so there are no layouts."""

from typing import Any

from dicehaven.core.contract import LayoutData
from dicehaven.core.options import Option, Whole

from .state import Setup

SEATS = (2, 4)
OPTIONS: tuple[Option, ...] = (Whole("turn_limit", 10, "MG-5", most=1000),)


def setup(players: int, options: dict[str, Any], data: LayoutData, **_: Any) -> Setup:
    """Return the Setup of a match."""
    t = Setup()
    t.players = players
    t.turn_limit = options["turn_limit"]
    return t
