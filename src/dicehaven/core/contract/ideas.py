"""`ideas.py`: why one move is better than another one, in the ideas that players of the game think in.

Two moves are compared by the positions in which the seat's turn then ends, with the same dice after both.  An idea is a named
group of what the game's value function reads; its share is what it explains of the difference between those positions.
The largest one is told, by facts that everybody can check.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from msgspec import Struct

from dicehaven.core.contract.types import Face, SetupT, StateT
from dicehaven.core.i18n import Text

FINISH = "finish"  # the idea that a turn ends the match (in Saikoro Senshi the round): its results are the reason


class FaceRow(Struct, frozen=True, array_like=True, tag="faces"):
    """A row of dice in a picture: those at the places `lit` are marked, `pale` ones stand back; `signs` stand below them.

    Each sign is the id of a symbol of the sheet, or "" for none.
    """

    label: Text
    faces: tuple[Face, ...]
    lit: tuple[int, ...] = ()
    pale: tuple[int, ...] = ()
    signs: tuple[str, ...] = ()


class Often(Struct, frozen=True, array_like=True, tag="often"):
    """How many of 100 turns, as ten dots in a picture."""

    label: Text
    of_100: int


class Cutout(Struct, frozen=True, array_like=True, tag="cutout"):
    """A part of a seat's sheet in a picture: parts that are filled by a move, and those that are still wanted.

    Parts are those of `pointing`. `then` says which of two moves is drawn: "better" or "worse"; "" for neither.
    """

    label: Text
    seat: int
    filled: tuple[str, ...]
    wanted: tuple[str, ...] = ()
    then: str = ""


Picture = FaceRow | Often | Cutout


class Figure(Struct, frozen=True, array_like=True):
    """A line of figures: something that is counted or expected after the better move, and after the other one."""

    label: Text
    better: float
    worse: float


class Facts(Struct, frozen=True):
    """An idea in facts: a sentence that says what the better move does, and perhaps one that says what the other gives away.

    One that names a frequency, as n of 100, has it as the argument `often`: two sentences never tell two of them.  `figures` say the
    same in numbers, and more.  `alone`: what the better move does would repeat what another idea says, so it never comes second.
    """

    does: Text
    gives: Text | None = None
    figures: tuple[Figure, ...] = ()
    picture: tuple[Picture, ...] = ()
    alone: bool = False


@dataclass(frozen=True)
class Pair(Generic[SetupT, StateT]):
    """Two legal moves of a seat, and how its turn goes on after each of them, with the same dice.

    Each play is the states after the move and after every roll and decision that follows, up to the end of the turn.  Seats see
    what they would see at the table: `view` is the position as the seat sees it.
    """

    setup: SetupT
    view: StateT
    seat: int
    better: int
    worse: int
    plays: tuple[Sequence[Sequence[StateT]], Sequence[Sequence[StateT]]]

    @property
    def ends(self) -> tuple[list[StateT], list[StateT]]:
        """The positions in which the turn ends after the better move, and after the other one, play by play."""
        better, worse = ([play[-1] for play in side] for side in self.plays)
        return better, worse


class Ideas(Protocol[SetupT, StateT]):
    """`ideas.py`: the ideas of a game, and the facts by which they are told."""

    @property
    def IDEAS(self) -> Sequence[str]:
        """The names of the ideas, at most six besides FINISH; each has a message `idea-NAME` that says it in a few words."""
        ...

    def facts(self, pair: Pair[SetupT, StateT], idea: str, /) -> Facts | None:
        """Return the facts by which an idea is told; None if they do not speak for the better move."""
        ...


class FullIdeas(Ideas[SetupT, StateT], Protocol[SetupT, StateT]):
    """Ideas with everything that `ideas.py` may leave out."""

    @property
    def PLAYS(self) -> int:
        """The number of plays after each move; one is enough where nothing is rolled before the turn ends."""
        return 60

    @property
    def WIN(self) -> float:
        """What a match that is won is worth, in the unit of `worth`; one that is lost is worth 0."""
        return 1.0

    def groups(self, t: SetupT, s: StateT, p: int, /) -> Sequence[Any]:
        """Return what `worth` reads of a position in which seat p's turn has ended: a part for each of the IDEAS, in their order.

        By default, there are none; then `shares` says what the ideas explain.
        """
        return ()

    def worth(self, t: SetupT, p: int, groups: Sequence[Any], /) -> float:
        """Return what a position is worth to seat p, by such parts, which may come from several positions; by default, 0."""
        return 0.0

    def ended(self, t: SetupT, view: StateT, s: StateT, p: int, /) -> bool | None:
        """Return whether seat p's turn, of which `view` is a moment, has ended in s.

        By default (None), it has once another turn has begun, or another seat has to roll.
        """
        return None

    def choose(self, t: SetupT, v: StateT, p: int, actions: Sequence[int], /) -> int | None:
        """Return the action with which the turn is played on; by default (None), the solution's, the expert's, or what the policy likes most."""
        return None

    def shares(self, pair: Pair[SetupT, StateT], /) -> Mapping[str, float] | None:
        """Return what each idea explains of the difference, in the unit of `worth`; {} where that is not known.

        By default (None), they are the exact Shapley shares of the `groups`.
        """
        return None
