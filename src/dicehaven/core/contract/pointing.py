"""`pointing.py`: moves chosen by their parts."""

from collections.abc import Collection, Sequence
from typing import Protocol, runtime_checkable

from dicehaven.core.contract.state import SetupIn, StateIn
from dicehaven.core.i18n import Text
from dicehaven.core.prompt import Prompt


class Pointing(Protocol[SetupIn, StateIn]):
    """`pointing.py`: how a move is chosen by pointing at its parts (fields or dice), in any order."""

    def parts(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> tuple[str, ...]:
        """The parts that a legal action consists of, repeats allowed; () for an action that has only a button."""
        ...

    def attempt(self, t: SetupIn, v: StateIn, p: int, part: str, /) -> int | None:
        """The illegal action that a tap on a part was meant as, so that *why not* can explain it; None if there is none."""
        ...

    def button(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """The text of the button that commits a legal action."""
        ...

    def ask(self, t: SetupIn, v: StateIn, p: int, chosen: tuple[str, ...], /) -> Prompt:
        """The question for seat p, which has pointed at the parts `chosen`."""
        ...


@runtime_checkable
class OffersWays(Protocol[SetupIn, StateIn]):
    """Pointing in which an action can be chosen in several ways, such as by a place alone or by a die and a place."""

    def ways(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Sequence[tuple[str, ...]]:
        """The multisets of parts that choose a legal action; the usual one (`parts`) comes first."""
        ...


@runtime_checkable
class MarksChanges(Protocol[SetupIn, StateIn]):
    """Pointing that knows what has changed on a sheet."""

    def new(self, t: SetupIn, before: StateIn, v: StateIn, p: int, /) -> Collection[str]:
        """The parts of seat p's sheet that differ from those of an earlier view of the same seat."""
        ...
