"""A match with cached queries: views, movers and legal moves are computed once per position."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from dicehaven.core.contract import Face, State
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Text
from dicehaven.core.match import Due, Match
from dicehaven.core.record import Decision, Line, Roll


@dataclass(slots=True)
class Answers:
    """The answers that are known about a position; those that differ between seats are stored by seat."""

    over: bool
    due: Due | None
    movers: list[int]
    actions: dict[int, list[int]] = field(default_factory=dict)
    views: dict[int, State] = field(default_factory=dict)
    undo: dict[int | None, bool] = field(default_factory=dict)
    lines: list[Line] | None = None
    events: list[tuple[State, State, list[Text]]] = field(default_factory=list)  # what happened between two views


class CachedMatch(Match):
    """A match at a table.

    Its views and lists are shared with all callers and with copies of the match: they must only be read.
    """

    def __init__(self, game: Game, config: MatchConfig, header: Mapping[str, Any], traced: bool = False) -> None:
        super().__init__(game, config, header, traced)
        self._ask_again()

    def _ask_again(self) -> None:
        """Forget all answers, since the match has advanced."""
        over = super().over
        due = super().due
        self._answers = Answers(over, due, [] if over or due else self._deciding_in(self.state))

    def onward(self) -> Self:
        twin = super().onward()
        twin._answers = replace(self._answers, lines=None)
        return twin

    @property
    def over(self) -> bool:
        return self._answers.over

    @property
    def due(self) -> Due | None:
        return self._answers.due

    @property
    def movers(self) -> list[int]:
        return self._answers.movers

    def actions(self, seat: int) -> list[int]:
        known = self._answers.actions
        if seat not in known:
            known[seat] = super().actions(seat)
        return known[seat]

    def view(self, seat: int) -> State:
        """Return what a seat sees: if nothing is hidden from it, the state itself, so that no second one is kept."""
        if not self.game.hides:
            return self.state
        known = self._answers.views
        if seat not in known:
            view = self.redacted(self.state, seat)
            known[seat] = self.state if view == self.state else view
        return known[seat]

    @property
    def lines(self) -> list[Line]:
        """The record so far: the same list until the match advances, only to be read."""
        if self._answers.lines is None:
            self._answers.lines = super().lines
        return self._answers.lines

    def events_between(self, before: State, after: State) -> list[Text]:
        """Return what happened between two views: computed once for all seats that have seen the same."""
        for earlier, later, found in self._answers.events:
            if earlier is before and later is after:
                return found
        found = super().events_between(before, after)
        self._answers.events.append((before, after, found))
        return found

    def can_undo(self, seat: int | None = None) -> bool:
        known = self._answers.undo
        if seat not in known:
            known[seat] = super().can_undo(seat)
        return known[seat]

    def roll(self, faces: Sequence[Face]) -> None:
        super().roll(faces)
        self._ask_again()

    def play(self, seat: int, move: str) -> None:
        super().play(seat, move)
        self._ask_again()

    def take_back_roll(self) -> Roll:
        taken = super().take_back_roll()
        self._ask_again()
        return taken

    def undo(self, seat: int | None = None, alone: bool = False) -> Decision:
        taken = super().undo(seat, alone)
        self._ask_again()
        return taken
