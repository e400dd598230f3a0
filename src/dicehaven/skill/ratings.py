"""Ratings and what they are fitted from: matches of sides in which all agreed to be rated (`rating_fit.py`)."""

from typing import NamedTuple


class Side(NamedTuple):
    """A side of a match: its members, the advantage of their seats, their share of the win, and their luck if it is known.

    `advantage` is the logarithm of the share that equals would win there; `share` is from 0 to 1.
    """

    members: tuple[str, ...]
    advantage: float
    share: float
    luck: float | None = None


class RatedMatch(NamedTuple):
    """A match of two sides or more; those of one kind vary alike.

    `scale` says how much strength counts, compared with a match of two seats.  If a side left before the end, its share is 0,
    whatever the sides say, and the match is void for all others.
    """

    kind: str
    sides: tuple[Side, ...]
    age: float = 0.0  # years
    scale: float = 1.0
    left: int | None = None


class Prior(NamedTuple):
    """The strength of somebody of whom nothing is known: mean and standard deviation."""

    mean: float
    deviation: float


class Rating(NamedTuple):
    """The strength of somebody in log odds, with its standard error, from a number of matches."""

    strength: float
    error: float
    matches: int
