"""`breakdown.py`: what a result is made of."""

from typing import NamedTuple, Protocol

from dicehaven.core.contract.state import SetupIn, StateIn
from dicehaven.core.i18n import Text


class Points(NamedTuple):
    """A line of a result: what the points are for, how many, and whether they count (or only break ties, or inform)."""

    what: Text
    number: int
    counts: bool = True


class Breakdown(Protocol[SetupIn, StateIn]):
    """`breakdown.py` (optional): what the result of a finished match is made of.

    If the game has a message `margin`, a number of whatever it counts (“three points”), results say who is how far ahead.
    """

    def points(self, t: SetupIn, v: StateIn, q: int, /) -> list[Points]:
        """The lines of seat q, in the order of the rules page; all seats have the same lines."""
        ...

    def ending(self, t: SetupIn, v: StateIn, /) -> Text | None:
        """How the match ended, if there are several ways."""
        ...
