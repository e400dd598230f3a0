"""A match: its state, its record, and everything that players do.

>>> match = Match.new("saikoro", 2, seed="doc")
>>> match.due.count
5
>>> match.roll([6, 3, 3, 2, 1])
>>> match.play(0, "treasure 6")
>>> match.legal(0)
['close', 'end']
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Self, cast

from msgspec import UNSET

from dicehaven.core import position_text
from dicehaven.core.contract import Face, LayoutData
from dicehaven.core.errors import BadGame, BadPosition, BadRecord, BadRoll, CannotUndo, IllegalMove
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Text, text
from dicehaven.core.interpreter import carry_out, too_small
from dicehaven.core.record import VERSION, Deal, Decision, Header, Line, Result, Roll, dump
from dicehaven.core.registry import find
from dicehaven.core.situation import ONLOOKER, Due, SetupT, Situation, StateT, once

__all__ = ["ONLOOKER", "Due", "Match"]


class _Made(NamedTuple):
    """A decision since the last roll, and its action."""

    decision: Decision
    action: int
    chosen: bool  # false if the seat was `forced` to it
    before: "Match[Any, Any] | None"  # the match that remembers in which it was made, if all decisions before it stand


class _Before(NamedTuple):
    """The state to which the last roll can be taken back."""

    state: Any  # which is never changed
    earlier: "_Before | None"  # for the roll before it, if nobody has decided on that one


class Match(Situation[SetupT, StateT]):
    """One match from its first roll to its last.  The record is the match; the state is derived from it.

    `Match` alone is a match of any game; `Match[saikoro.Setup, saikoro.State]` is one whose fields have types.
    """

    def __init__(self, game: Game, config: MatchConfig, header: Mapping[str, Any], traced: bool = False) -> None:
        super().__init__(game, config)
        self.traced = traced
        self._anchor = self.state  # the state at the last roll
        self._since: list[_Made] = []  # the decisions after it
        if "position" in header:
            self.state = self._placed(header["position"])
        else:
            self._carry_out(self.rules.begin)
        self._anchor = self.state.copy()
        self._lines: list[Line] = [Header(dict(header))]
        self._rolls = 0
        self._before: _Before | None = None  # the last roll

    @classmethod
    def new(
        cls,
        game: str | Game,
        players: int,
        options: Mapping[str, Any] | None = None,
        layout: str | LayoutData | None = None,
        seed: str | None = None,
        tags: Mapping[str, str] | None = None,
        traced: bool = False,
    ) -> Self:
        """Begin a match between `players` seats; raises UnknownGame, BadOption or BadLayout.

        `layout` is the name of a board or its data. `seed` is only noted in the record: the caller draws dice from it.
        `tags` are strings for people. A `traced` match also records the legal moves of each decision.
        """
        game = find(game) if isinstance(game, str) else game
        header: dict[str, Any] = {"record": VERSION, "game": game.name, "players": players}
        header |= {"options": dict(options)} if options else {}
        header |= {"layout": layout} if layout is not None else {}
        header |= {"seed": seed} if seed is not None else {}
        header |= {"tags": dict(tags)} if tags else {}
        return cls(game, game.configure(players, options, layout), header, traced)

    @classmethod
    def from_header(cls, header: Header, traced: bool = False) -> Self:
        """Begin the match that a header describes; raises UnknownGame, BadOption, BadLayout or BadPosition."""
        data = header.data
        game = find(data["game"])
        return cls(game, game.configure(data["players"], data.get("options"), data.get("layout")), data, traced)

    @classmethod
    def replay(cls, lines: Iterable[Line], traced: bool = False) -> Self:
        """Replay the lines of a record; it may be unfinished, and its last decisions may be in any order.

        Raises what `from_header`, `roll` and `play` raise, and BadRecord for a line out of place.
        """
        lines = iter(lines)
        first = next(lines, None)
        if not isinstance(first, Header):
            raise BadRecord(text("no-header"))
        match = cls.from_header(first, traced)
        with match.game.speaking():
            for line in lines:
                match.apply(line)
        return match

    def begin_with(self, start: StateT) -> None:
        """Begin in a given state instead of the one that the rules set up; the record does not say so."""
        self.state = start.copy()
        self._anchor = start.copy()

    def _lasting(self) -> StateT:
        """Return the state as it is now, whatever happens to the match."""
        return self._state.copy() if self._known is None else self._state

    def _placed(self, position: str) -> StateT:
        """Return the state of the position with which a match begins; raises BadPosition if it is none of this match."""
        found = position_text.read(position)
        if found.game is not self.game or found.config.setup != self.setup or found.dice:
            raise BadPosition(text("position-other-match"))
        position_text.complete(self.game, self.config, found.state)
        return cast(StateT, found.state)

    def apply(self, line: Line) -> None:
        """Apply the next line of a record; raises BadRoll, BadNotation, IllegalMove, or BadRecord for a line out of place."""
        match line:
            case Deal(cards):
                if self.due is None or not self.due.cards:
                    raise BadRoll(text("no-deal-due"))
                self.roll(cards)
            case Roll(faces, by_hand):
                if self.due is None or self.due.cards:
                    raise BadRoll(text("no-roll-due", next=self.whats_next()))
                self.roll(faces, by_hand)
            case Decision(seat, move, _):
                self.play(seat, move)
            case Result():
                if not self.over:
                    raise BadRecord(text("result-too-early", next=self.whats_next()))
                if line != self.result:
                    raise BadRecord(text("other-result", expected=dump(self.result), found=dump(line)))
            case Header():
                raise BadRecord(text("second-header"))

    def copy(self) -> Self:
        """Return an independent copy of the match."""
        twin = self.onward()
        twin._lines = self._lines[:]
        return twin

    def onward(self) -> Self:
        """Return a copy that costs the same however long the match is: its record holds only the header and what comes next."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._state = self._lasting()  # the state at the last roll is never changed, so it is shared
        twin._lines = self._lines[:1]
        twin._since = self._since[:]
        return twin

    # Queries

    @property
    def rolls(self) -> int:
        """The number of rolls and deals so far."""
        return self._rolls

    @property
    def header(self) -> dict[str, Any]:
        """The header of the record: game, players, and whichever of options, layout, seed and tags were given."""
        first = self._lines[0]
        assert isinstance(first, Header)
        return first.data

    @property
    def lines(self) -> list[Line]:
        """The record so far, with decisions in canonical order, and the result if the match is over."""
        return self.lines_from(0)

    def lines_from(self, number: int) -> list[Line]:
        """Return the lines of the record from a number on; that of the header is 0."""
        later = [*self._in_order(), *([self.result] if self.over else [])]
        return [*self._lines[number:], *later[max(0, number - self.settled) :]]

    @property
    def settled(self) -> int:
        """The number of lines of the record that are final: those up to the last roll."""
        return len(self._lines)

    @property
    def chosen_since_roll(self) -> bool:
        """True if one of the decisions since the last roll was not `forced`."""
        return any(one.chosen for one in self._since)

    @once
    def can_choose_again(self, seat: int) -> bool:
        """Return True if `undo` leads a seat back to a decision with a choice."""
        mine = [one.chosen for one in reversed(self._since) if one.decision.seat == seat]
        if True not in mine:
            return False
        then = self.onward()
        try:
            for _ in range(mine.index(True) + 1):
                then.undo(seat)
        except CannotUndo:
            return False
        return True

    @property
    @once
    def roller_to_correct(self) -> int | None:
        """The seat whose dice fell last, while a mistyped roll can be taken back: nobody has chosen anything upon it."""
        before = self._before
        if before is None or not isinstance(self._lines[-1], Roll) or self.chosen_since_roll:
            return None
        then = self.onward()
        try:
            for one in reversed(self._since):
                then.undo(one.decision.seat)
        except CannotUndo:
            return None
        return int(self.game.moves.roller(self.setup, before.state))

    @property
    def latest(self) -> Line:
        """Return the latest decision, or the last line before the decisions."""
        return self._since[-1].decision if self._since else self._lines[-1]

    @property
    def fallen(self) -> list[Face]:
        """The faces of the last roll; none before it, and after a deal."""
        last = self._lines[-1]
        return last.faces if isinstance(last, Roll) else []

    @property
    def is_by_hand(self) -> bool:
        """True if the last roll is noted as one of real dice."""
        last = self._lines[-1]
        return isinstance(last, Roll) and last.by_hand

    @property
    def since_roll(self) -> list[Decision]:
        """The decisions since the last roll, in the order in which they were made."""
        return [one.decision for one in self._since]

    def can_undo(self, seat: int | None = None) -> bool:
        """Return True if `undo` has a decision to take back."""
        return not isinstance(self._without_last(seat, alone=False), Text)

    # Actions

    def roll(self, faces: Sequence[Face], by_hand: bool = False) -> None:
        """Enter the dice (or cards) that are due, by the names of their faces; raises BadRoll and changes nothing.

        Where a server proves its dice, others are noted as rolled `by_hand`.
        """
        due = self.due
        if due is None:
            raise BadRoll(text("no-roll-due", next=self.whats_next()))
        values = due.values(faces)
        if due.count > self.game.rules.DICE:
            raise too_small(self.game, "DICE", due.count)
        before = _Before(self._lasting(), None if self._since else self._before)
        decisions = self._in_order()
        self._carry_out(self.rules.rolled, values)
        self._lines += [*decisions, Deal(values) if due.cards else Roll(list(faces), by_hand)]
        self._since = []
        self._before = before
        self._anchor = self._lasting()
        self._rolls += 1

    def play(self, seat: int, move: str) -> None:
        """Make a seat's decision; raises BadNotation or IllegalMove (with the reason) and changes nothing."""
        action = self.game.read(move)
        actions = self.actions(seat)
        if action not in actions:
            with self.game.speaking():
                raise IllegalMove(move, self._reason(seat, action))
        legal = sorted(self.game.write(a) for a in actions) if self.traced else UNSET
        chosen = self.forced(seat) != action
        before = None if self._known is None else self.onward()
        self._carry_out(self.rules.step, seat, action)
        self._since.append(_Made(Decision(seat, move, legal), action, chosen, before))

    def undo(self, seat: int | None = None, alone: bool = False) -> Decision:
        """Take back the last decision since the last roll (that of a seat, if one is named); raises CannotUndo.

        A named seat may not decide again once it knows what others decided in secret, nor once others have been asked,
        because the attempt would reveal whether they have begun to decide.  It may if it is `alone` with bots.
        """
        found = self._without_last(seat, alone)
        if isinstance(found, Text):
            raise CannotUndo(found)
        taken, self.state, self._since = found
        return taken

    def take_back_roll(self) -> Roll:
        """Take back the last roll of real dice if it was mistyped; raises CannotUndo once somebody has decided on it.

        The decisions before it stand: nobody may decide again knowing what was rolled next.
        """
        before = self._before
        last = self._lines[-1]
        if self._since:
            raise CannotUndo(text("roll-decided-on"))
        if before is None or not isinstance(last, Roll):
            raise CannotUndo(text("no-roll-to-take-back"))
        self.state = before.state.copy()
        self._anchor = before.state
        self._before = before.earlier
        del self._lines[-1]
        self._rolls -= 1
        return last

    def can_take_back_roll(self) -> bool:
        """Return True if `take_back_roll` has a roll to take back."""
        return not self._since and isinstance(self._lines[-1], Roll)

    def _without_last(self, seat: int | None, alone: bool) -> tuple[Decision, StateT, list[_Made]] | Text:
        """Return the decision that `undo` takes back, with the state and the decisions that remain; or why it cannot."""
        last = next(
            (i for i in reversed(range(len(self._since))) if seat in (None, self._since[i].decision.seat)), None
        )
        if last is None:
            return text("nothing-to-undo")
        rest = [*self._since[:last], *[one._replace(before=None) for one in self._since[last + 1 :]]]
        then: Match[Any, Any] | None = self._since[last].before if last == len(rest) else None
        if then is None:
            state = self._anchor.copy()
            for i, (decision, action, *_) in enumerate(rest):
                if i >= last and not self.rules.owes(self.setup, state, decision.seat):
                    return text("others-have-moved")
                self.rules.step(self.setup, state, decision.seat, action)
            then = self.onward()
            then.state = state
        if seat is not None and not alone:
            if self.shared_view(seat) == self.state and then.shared_view(seat) != then.state:
                return text("all-have-seen")
            if set(self.movers) - {seat} - set(then.movers):
                return text("others-have-moved")
        return self._since[last].decision, then.state, rest

    def _carry_out(self, rule: Callable[..., None], *given: Any) -> None:
        """Let a rule change the state; raises BadGame, and changes nothing, if the game's own code fails."""
        if self._known is not None:  # others have the state
            self._state = self._state.copy()
        try:
            carry_out(self.game, rule, self.setup, self._state, *given)
        except BadGame:
            self.state = self._anchor.copy()
            for decision, action, *_ in self._since:
                self.rules.step(self.setup, self.state, decision.seat, action)
            raise
        finally:
            self._changed()

    @once
    def _in_order(self) -> list[Line]:
        """Return the decisions since the last roll in canonical order: the order in which the rules ask for them."""
        if len({one.decision.seat for one in self._since}) < 2:
            return [one.decision for one in self._since]
        queues: dict[int, list[_Made]] = {p: [] for p in range(self.players)}
        for one in self._since:
            queues[one.decision.seat].append(one)
        state = self._anchor.copy()
        ordered = list[Line]()
        while any(queues.values()):
            p = self.rules.mover(self.setup, state)
            if not queues[p]:  # this seat has not decided yet: its place stays open
                p = next((p + k) % self.players for k in range(1, self.players) if queues[(p + k) % self.players])
            decision, action, *_ = queues[p].pop(0)
            self.rules.step(self.setup, state, p, action)
            ordered.append(decision)
        return ordered
