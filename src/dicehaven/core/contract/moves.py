"""`moves.py`, `pointing.py` and `advice.py`: moves in words, how they are chosen, and what they come to."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from dicehaven.core.contract.types import Face, SetupIn, StateIn
from dicehaven.core.i18n import Text


@dataclass(frozen=True)
class Prompt:
    """The question to a seat: `turn` says who has to do what, `prompt` asks, `hint` says how to answer or what follows."""

    turn: Text
    prompt: Text
    hint: Text | None = None


@dataclass(frozen=True)
class Held:
    """A board that has been cleared, such as that of a round, as it lay at last; it stays in view until people have seen it."""

    board: Any  # a State of the game, as the seat sees it (Any: each game has its own)
    prompt: Prompt  # what has ended and why, how, and what else follows from it
    go_on: Text  # what the button says that leaves it
    tells: Collection[str]  # the codes of the events that the prompt tells already; there is one of the last of them
    dice: Sequence[Face] = ()  # faces that decided


class Points(NamedTuple):
    """A line of a result: what the points are for, how many, and whether they count (or only break ties, or inform)."""

    what: Text
    number: int
    counts: bool = True


class Moves(Protocol[SetupIn, StateIn]):
    """`moves.py`: moves as text, what happened, and what a result is made of."""

    @property
    def NOTATION(self) -> Sequence[str]:
        """The move of each action: ACTIONS different strings."""
        ...

    def roller(self, t: SetupIn, s: StateIn, /) -> int:
        """Return the seat whose dice are due."""
        ...

    def describe(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """Describe a legal action of seat p in words."""
        ...

    def why_not(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """Say why action a is illegal for seat p, which has to decide now."""
        ...

    def events(self, t: SetupIn, before: StateIn, after: StateIn, /) -> list[Text]:
        """Tell what happened between two views of one seat, in order."""
        ...


class FullMoves(Moves[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """Moves with everything that `moves.py` may leave out."""

    @property
    def FOR_PEOPLE(self) -> Sequence[str]:
        """The notation as people read and type it, with seats counted from 1; by default, it names no seats."""
        return self.NOTATION

    @property
    def HIGHLIGHTS(self) -> Collection[str]:
        """The codes of the events that a page shows large until people have seen them; none by default."""
        return ()

    def faces(self, t: SetupIn, s: StateIn, i: int, /) -> Sequence[Face]:
        """Return the faces of die i of the roll that is due; face k stands for the value k + 1.  By default, these are 1 to 6."""
        return (1, 2, 3, 4, 5, 6)

    def face_text(self, face: Face, /) -> Text | str:
        """Return the name of a face in a sentence; by default, it is written as it is."""
        return str(face)

    def forgive(self, move: str, /) -> str:
        """Return a typed move (lower case, single spaces) in exact notation; by default, it is left unchanged."""
        return move

    def rollers(self, t: SetupIn, s: StateIn, /) -> Sequence[int]:
        """Return the seats whose dice are due, in the order of the dice; by default, the `roller` rolls them all."""
        return [self.roller(t, s)]

    def rolls(self, a: int, /) -> bool:
        """Return True if an action is a decision to roll, so that at the web table the dice fall with it."""
        return False

    def forced(self, t: SetupIn, v: StateIn, p: int, legal: Sequence[int], /) -> int | None:
        """Return a legal action that costs seat p no choice: all that it can come to, it can come to after that, too.

        The web table makes it at once, as it does an only action that everybody can foresee.  Others notice how soon, so it
        has to follow from what they know, or from what the seat itself has just decided.  By default, there is none.
        """
        return None

    def held(self, t: SetupIn, before: StateIn, after: StateIn, dice: Sequence[Face], /) -> Held | None:
        """Return the board as it lay at last, if it has been cleared between two views of one seat.

        `dice` have been rolled, if any.  By default, no board is ever cleared.
        """
        return None

    def points(self, t: SetupIn, v: StateIn, q: int, /) -> list[Points]:
        """Return what seat q's result is made of, in the order of the rules page; all seats have the same lines.

        By default, there are none.  If the game has a message `margin`, a number of whatever the lines count (“three
        points”), results say who is how far ahead.
        """
        return []

    def ending(self, t: SetupIn, v: StateIn, /) -> Text | None:
        """Say how a finished match ended, if there are several ways; by default, nothing is said."""
        return None


class Pointing(Protocol[SetupIn, StateIn]):
    """`pointing.py`: how a move is chosen by pointing at its parts (fields or dice), in any order."""

    def parts(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> tuple[str, ...]:
        """Return the parts that a legal action consists of, repeats allowed; () for an action that has only a button."""
        ...

    def attempt(self, t: SetupIn, v: StateIn, p: int, part: str, /) -> int | None:
        """Return the illegal action that a tap on a part was meant as, for *why not* to explain; None if there is none."""
        ...

    def button(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """Return the text of the button that commits a legal action."""
        ...

    def ask(self, t: SetupIn, v: StateIn, p: int, chosen: tuple[str, ...], /) -> Prompt:
        """Return the question for seat p, which has pointed at the parts `chosen`."""
        ...


class FullPointing(Pointing[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """Pointing with everything that `pointing.py` may leave out."""

    def ways(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Sequence[tuple[str, ...]]:
        """Return the multisets of parts that choose a legal action, such as a place alone, or a die and a place.

        The usual one (`parts`) comes first; by default, it is the only one.
        """
        return (self.parts(t, v, p, a),)

    def new(self, t: SetupIn, before: StateIn, v: StateIn, p: int, /) -> Collection[str]:
        """Return the parts of seat p's sheet that differ from those of an earlier view of the same seat.

        By default, none is marked as new.
        """
        return ()


class Advice(Protocol[SetupIn, StateIn]):
    """`advice.py`: what people are told of a move before they make it."""

    def reason(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text | None:
        """Say what a legal action of seat p brings or avoids; None where its description says it all."""
        ...

    def harms(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> bool:
        """Return True if a legal action brings seat p nothing, whatever is rolled, where another one might."""
        ...


class FullAdvice(Advice[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """Advice with everything that `advice.py` may leave out."""

    def kinds(self, t: SetupIn, v: StateIn, p: int, good: Sequence[int], bad: Sequence[int], /) -> Sequence[str]:
        """Return the kinds of a puzzle in which these actions of seat p are good, the others bad; by default, there are none.

        Each kind has a message, `puzzle-kind-` and its name, which says in a few words what is asked: “Close now?”.
        """
        return ()
