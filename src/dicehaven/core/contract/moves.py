"""`moves.py`: notation, sentences, *why not*, events."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from dicehaven.core.contract.state import SetupIn, StateIn
from dicehaven.core.contract.types import Face
from dicehaven.core.i18n import Text
from dicehaven.core.prompt import Held


class Moves(Protocol[SetupIn, StateIn]):
    """`moves.py`: moves as text."""

    @property
    def NOTATION(self) -> Sequence[str]:
        """The move of each action: ACTIONS different strings."""
        ...

    def faces(self, t: SetupIn, s: StateIn, i: int, /) -> Sequence[Face]:
        """The faces of die i of the roll that is due; face k stands for the value k + 1."""
        ...

    def face_text(self, face: Face, /) -> Text | str:
        """What a face is called in a sentence."""
        ...

    def roller(self, t: SetupIn, s: StateIn, /) -> int:
        """The seat whose dice are due."""
        ...

    def describe(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """A legal action of seat p in words."""
        ...

    def why_not(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """Why action a is illegal for seat p, which has to decide now."""
        ...

    def events(self, t: SetupIn, before: StateIn, after: StateIn, /) -> list[Text]:
        """What happened between two views of one seat, in order."""
        ...


@runtime_checkable
class RollsEach(Protocol[SetupIn, StateIn]):
    """Moves of a game in which several seats roll at once, one die each."""

    def rollers(self, t: SetupIn, s: StateIn, /) -> list[int]:
        """The seats whose dice are due, in the order of the dice."""
        ...


@runtime_checkable
class HasHighlights(Protocol):
    """Moves that name the events that a page shows large until people have seen them, by the codes of their messages."""

    HIGHLIGHTS: frozenset[str]


@runtime_checkable
class HoldsBoards(Protocol[SetupIn, StateIn]):
    """Moves of a game that clears its board during the match, as at the end of a round."""

    def held(self, t: SetupIn, before: StateIn, after: StateIn, dice: Sequence[Face], /) -> Held | None:
        """The board as it lay at last, if it has been cleared between two views of one seat; `dice` have been rolled, if any."""
        ...


@runtime_checkable
class RollsAtOnce(Protocol):
    """Moves of which some are decisions to roll: at the web table the dice fall with them."""

    def rolls(self, a: int, /) -> bool:
        """Return True if an action is such a decision, so that its seat's dice are due after it."""
        ...


@runtime_checkable
class Forgives(Protocol):
    """Moves that people may type in looser words."""

    def forgive(self, move: str, /) -> str:
        """A typed move (lower case, single spaces) in exact notation, or unchanged."""
        ...


@runtime_checkable
class CountsSeats(Protocol):
    """Moves whose notation names seats, counted from 0; `FOR_PEOPLE` has them as people read and type them, from 1."""

    FOR_PEOPLE: Sequence[str]
