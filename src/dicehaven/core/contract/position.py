"""`position.py`: which states there can be, for positions that are set up by hand or come from a text."""

from typing import Protocol

from dicehaven.core.contract.types import SetupIn, StateIn
from dicehaven.core.i18n import Text


class Positions(Protocol[SetupIn, StateIn]):
    """`position.py`: which states there can be."""

    def check(self, t: SetupIn, s: StateIn, /) -> Text | None:
        """Fill in what `forget` has left out, and say in the rules' words what cannot be in a state; None if all can.

        The numbers fit their fields, but may be any.  Whether play can lead to the state need not be proven.
        """
        ...


class FullPositions(Positions[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """Positions with everything that `position.py` may leave out."""

    @property
    def VERSION(self) -> int:
        """The version of the rules, counted up when an old position would mean something else under new rules."""
        return 1

    def forget(self, t: SetupIn, s: StateIn, /) -> None:
        """Put into fields that follow from others what they hold when a match begins; by default, there are none."""
