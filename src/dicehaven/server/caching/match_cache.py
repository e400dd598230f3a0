"""A match whose position many look at: what is asked of it is worked out once, until it goes on."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from dicehaven.core.contract import Face
from dicehaven.core.match import Due, Match
from dicehaven.core.record import Decision

T = TypeVar("T")


class CachedMatch(Match):
    """A match at a table.  Its answers are shared among all who ask: views and lists are to be read only."""

    _known: dict[Any, Any]

    def __init__(self, *args: Any) -> None:
        self._known = {}
        super().__init__(*args)

    def _once(self, question: Any, work: Callable[[], T]) -> T:
        """The answer to a question; a copy of the match shares it as long as neither has gone on."""
        known = self._known
        if question not in known:
            known[question] = work()
        found: T = known[question]
        return found

    @property
    def over(self) -> bool:
        return self._once("over", lambda: super(CachedMatch, self).over)

    @property
    def due(self) -> Due | None:
        return self._once("due", lambda: super(CachedMatch, self).due)

    @property
    def movers(self) -> list[int]:
        return self._once("movers", lambda: super(CachedMatch, self).movers)

    def can_undo(self, seat: int | None = None) -> bool:
        return self._once(("can_undo", seat), lambda: super(CachedMatch, self).can_undo(seat))

    def actions(self, seat: int) -> list[int]:
        return self._once(("actions", seat), lambda: super(CachedMatch, self).actions(seat))

    def view(self, seat: int) -> Any:
        return self._once(("view", seat), lambda: self._view(seat))

    def _view(self, seat: int) -> Any:
        """A view; where nothing is hidden it is the state itself, and no second one is kept."""
        view = super().view(seat)
        return self.state if view == self.state else view

    def roll(self, faces: Sequence[Face]) -> None:
        super().roll(faces)
        self._known = {}

    def play(self, seat: int, move: str) -> None:
        super().play(seat, move)
        self._known = {}

    def undo(self, seat: int | None = None, alone: bool = False) -> Decision:
        taken = super().undo(seat, alone)
        self._known = {}
        return taken
