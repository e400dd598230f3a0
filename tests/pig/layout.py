"""Seats, options and Setup of Pig."""

from typing import Any

from dicehaven.core.options import Option, Whole

from .state import Setup

SEATS = (2, 4)
OPTIONS: tuple[Option, ...] = (Whole("goal", 50, "PG-1", most=1_000_000),)


def setup(
    players: int, options: dict[str, Any], data: dict[str, Any], /, *, given: frozenset[str], written_out: bool
) -> Setup:
    """Return the Setup of a match."""
    t = Setup()
    t.players = players
    t.goal = options["goal"]
    return t
