"""`breakdown.py`: what a result is made of."""

from typing import NamedTuple, Protocol

from dicehaven.core.contract.state import SetupIn, StateIn
from dicehaven.core.i18n import Text


class Points(NamedTuple):
    """A line of a result: what it is for, their number, and whether they count (or only decide ties, or tell more)."""

    what: Text
    number: int
    counts: bool = True


class Breakdown(Protocol[SetupIn, StateIn]):
    """`breakdown.py` (optional): what the result of a finished match is made of.

    Its messages also say `margin`, a number of what the game counts: “three points”.
    """

    def points(self, t: SetupIn, v: StateIn, q: int, /) -> list[Points]:
        """The lines of seat q in the order of the rules page; all seats have the same."""
        ...

    def ending(self, t: SetupIn, v: StateIn, /) -> Text | None:
        """How the match came to its end, where there are several ways."""
        ...
