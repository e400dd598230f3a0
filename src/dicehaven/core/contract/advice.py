"""`advice.py`: what people are told of a move before they make it."""

from typing import Protocol

from dicehaven.core.contract.state import SetupIn, StateIn
from dicehaven.core.i18n import Text


class Advice(Protocol[SetupIn, StateIn]):
    """`advice.py`: what speaks for a move, and which moves do nothing but harm."""

    def reason(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text | None:
        """A sentence that says what a legal action of seat p brings or avoids; None where its description says it all."""
        ...

    def harms(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> bool:
        """Return True if a legal action brings seat p nothing, whatever is rolled, where another one might."""
        ...
