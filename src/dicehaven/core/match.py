"""A match: its state, its record, and everything that players do.

>>> match = Match.new("saikoro", 2, seed="doc")
>>> match.due.count
5
>>> match.roll([6, 3, 3, 2, 1])
>>> match.play(0, "treasure 6")
>>> match.legal(0)
['close', 'end']
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Generic, NamedTuple, ParamSpec, Self, TypeVar, cast

from msgspec import UNSET

from dicehaven.core import position_text
from dicehaven.core.contract import Face, Held, LayoutData, Setup, State
from dicehaven.core.errors import BadGame, BadPosition, BadRecord, BadRoll, CannotUndo, IllegalMove
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.interpreter import carry_out, legal_actions, too_small
from dicehaven.core.record import VERSION, Deal, Decision, Header, Line, Result, Roll, dump
from dicehaven.core.registry import find

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    SetupT = TypeVarWithDefault("SetupT", bound=Setup, default=Setup)
    StateT = TypeVarWithDefault("StateT", bound=State, default=State)
else:
    SetupT = TypeVar("SetupT")
    StateT = TypeVar("StateT")

P = ParamSpec("P")
T = TypeVar("T")
ONLOOKER = -1


@dataclass(frozen=True)
class Due:
    """The chance event that is due: dice with their faces, or the cards of a deal."""

    count: int
    """How many dice, or cards."""
    sides: int
    """The number of faces of each die; 0 for cards."""
    faces: tuple[tuple[Face, ...], ...]
    """The names of each die's faces; empty for cards."""
    cards: tuple[int, ...] = ()
    """The cards to deal, in any order; empty for dice."""

    def values(self, fallen: Sequence[Face]) -> list[int]:
        """Return what the rules are told of faces that have fallen, or of cards; raises BadRoll for impossible ones."""
        if self.cards:
            if sorted(map(str, fallen)) != sorted(map(str, self.cards)):
                raise BadRoll(text("other-cards", expected=_listed(self.cards), found=_listed(fallen)))
            return [int(card) for card in fallen]
        if len(fallen) != self.count:
            raise BadRoll(text("wrong-dice-count", expected=self.count, found=len(fallen)))
        for number, (face, faces) in enumerate(zip(fallen, self.faces), 1):
            if face not in faces or isinstance(face, bool):
                raise BadRoll(text("no-such-face", number=number, face=str(face)[:40], faces=_listed(faces)))
        return [1 + faces.index(face) for face, faces in zip(fallen, self.faces)]


def _listed(values: Sequence[Face]) -> str:
    return ", ".join(map(str, values))


class _Before(NamedTuple):
    """The state to which the last roll can be taken back."""

    state: Any  # which is never changed
    earlier: "_Before | None"  # for the roll before it, if nobody has decided on that one


def _once(query: "Callable[Concatenate[Match[Any, Any], P], T]") -> "Callable[Concatenate[Match[Any, Any], P], T]":
    """Mark a query that a match that remembers answers once until it changes; what it returns must not be changed."""

    @wraps(query)
    def answered(match: "Match[Any, Any]", /, *given: P.args, **more: P.kwargs) -> T:
        known = match._known
        if known is None:
            return query(match, *given, **more)
        asked = (query, *given, *more.values())
        if asked not in known:
            known[asked] = query(match, *given, **more)
        return cast(T, known[asked])

    return answered


class Match(Generic[SetupT, StateT]):
    """One match from its first roll to its last.  The record is the match; the state is derived from it.

    `Match` alone is a match of any game; `Match[saikoro.Setup, saikoro.State]` is one whose fields have types.
    """

    def __init__(self, game: Game, config: MatchConfig, header: Mapping[str, Any], traced: bool = False) -> None:
        self.game = game
        self.config = config
        self.traced = traced
        self._known: dict[Hashable, Any] | None = None  # answers to queries, if it remembers them
        self.setup = cast(SetupT, config.setup)
        self.state = cast(StateT, game.rules.State())
        self.rules = game.plain
        self._anchor = self.state  # the state at the last roll
        self._since: list[tuple[Decision, int]] = []  # the decisions after it, with their actions
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

    def remember(self) -> None:
        """From now on, answer each query once until the match changes; forget the answers so far.

        Nobody may change a state of it any more: its copies, its views and what it goes back to share them.
        """
        self._known = {}

    @property
    def state(self) -> StateT:
        """The state of the match."""
        return self._state

    @state.setter
    def state(self, state: StateT) -> None:
        self._state = state
        self._changed()

    def _lasting(self) -> StateT:
        """Return the state as it is now, whatever happens to the match."""
        return self._state.copy() if self._known is None else self._state

    def _changed(self) -> None:
        if self._known is not None:
            self._known = {}

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
            case Roll(faces):
                if self.due is None or self.due.cards:
                    raise BadRoll(text("no-roll-due", next=self.whats_next()))
                self.roll(faces)
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
    @_once
    def over(self) -> bool:
        """True if the match has ended."""
        return bool(self.rules.over(self.setup, self.state))

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.config.players

    @property
    @_once
    def due(self) -> Due | None:
        """The dice or cards that are due now; None if a seat has to decide or the match is over."""
        t = self.setup
        s = self.state
        count = self.rules.dice_due(t, s)
        if not count:
            return None
        sides = self.rules.sides(t, s)
        if sides:
            return Due(count, sides, tuple(tuple(self.game.moves.faces(t, s, i)) for i in range(count)))
        cards = [0] * count
        self.rules.deck(t, s, cards)
        return Due(count, 0, (), tuple(cards))

    @property
    @_once
    def movers(self) -> list[int]:
        """The seats that owe a decision, beginning with the one that comes next in the record."""
        return self._movers_in(self.state)

    def _movers_in(self, state: StateT) -> list[int]:
        t = self.setup
        rules = self.rules
        if rules.over(t, state) or rules.dice_due(t, state):
            return []
        first = rules.mover(t, state)
        others = [(first + k) % self.players for k in range(1, self.players)]
        return [first, *(p for p in others if rules.owes(t, state, p))]

    @_once
    def actions(self, seat: int) -> list[int]:
        """Return the legal actions of a seat, as numbers below `game.rules.ACTIONS`; none if it owes no decision."""
        if seat not in self.movers:
            return []
        return legal_actions(self.game, self.setup, self.state, seat)

    def legal(self, seat: int) -> list[str]:
        """Return the legal moves of a seat in notation, sorted by code point; none if it owes no decision."""
        return sorted(self.game.write(a) for a in self.actions(seat))

    def view(self, seat: int) -> StateT:
        """Return the state as a seat may see it (ONLOOKER: as anybody may see it), which the caller may change."""
        return self.redacted(self.state, seat)

    def shared_view(self, seat: int) -> StateT:
        """Return the state as a seat may see it, which nobody may change.

        A match that remembers returns the same object to all who see the same.
        """
        known = self._known
        if known is None:
            return self.view(seat)
        asked = (Match.shared_view, seat)
        if asked not in known:
            view = self.view(seat)
            alike = [self._state] if seat == ONLOOKER else [self.shared_view(ONLOOKER), self._state]
            known[asked] = next((one for one in alike if one == view), view)
        return cast(StateT, known[asked])

    def sees_no_more(self, seat: int) -> bool:
        """Return whether a seat sees no more than everybody."""
        view = self.shared_view(seat)
        public = self.shared_view(ONLOOKER)
        return view is public or view == public

    def redacted(self, state: StateT, seat: int) -> StateT:
        """Return another state of the match as a seat may see it: the only way to what a seat may know."""
        view = state.copy()
        self.rules.redact(self.setup, view, seat)
        return view

    def events_between(self, before: StateT, after: StateT) -> list[Text]:
        """Tell what happened between two views of one seat, in order."""
        return self.game.moves.events(self.setup, before, after)

    def held_between(self, before: StateT, after: StateT, dice: Sequence[Face]) -> Held | None:
        """Return the board that has been cleared between two views of one seat, if it has; `dice` have been rolled, if any."""
        return self.game.moves.held(self.setup, before, after, dice)

    @property
    def scores(self) -> list[int]:
        """The score of each seat, as things stand."""
        return [int(self.rules.score(self.setup, self.state, p)) for p in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """The winning seats, ascending; none before the end."""
        return [p for p in range(self.players) if self.over and self.rules.won(self.setup, self.state, p)]

    @property
    def result(self) -> Result:
        """Winners and scores, as a line of the record."""
        return Result(self.winners, self.scores)

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

    @_once
    def forced(self, seat: int) -> int | None:
        """Return the action that a seat takes in any case; None if it has a choice, or if only it knows that it has none."""
        actions = self.actions(seat)
        if not actions:
            return None
        if len(actions) == 1 and self.sees_no_more(seat):
            return actions[0]
        found: int | None = self.game.moves.forced(self.setup, self.shared_view(seat), seat, actions)
        return found

    @property
    def chosen_since_roll(self) -> bool:
        """True if one of the decisions since the last roll was not `forced`."""
        then = self.onward()
        then.state = self._anchor.copy()
        for decision, action in self._since:
            if then.forced(decision.seat) != action:
                return True
            self.rules.step(self.setup, then.state, decision.seat, action)
            then._changed()
        return False

    @_once
    def can_choose_again(self, seat: int) -> bool:
        """Return True if `undo` leads a seat back to a decision with a choice."""
        then = self
        while not isinstance(found := then._without_last(seat, alone=False), Text):
            then = then._with(*found[1:])
            if then.forced(seat) is None:
                return True
        return False

    def _with(self, state: StateT, since: list[tuple[Decision, int]]) -> Self:
        """Return the match with other decisions since the last roll, which lead to a state."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._known = None
        twin.state = state
        twin._since = since
        return twin

    @property
    @_once
    def roller_to_correct(self) -> int | None:
        """The seat whose dice fell last, while a mistyped roll can be taken back: nobody has chosen anything upon it."""
        before = self._before
        if before is None or not isinstance(self._lines[-1], Roll) or (self._since and self.chosen_since_roll):
            return None
        then = self.onward()
        try:
            for decision, _ in reversed(self._since):
                then.undo(decision.seat)
        except CannotUndo:
            return None
        return int(self.game.moves.roller(self.setup, before.state))

    @property
    def latest(self) -> Line:
        """Return the latest decision, or the last line before the decisions."""
        return self._since[-1][0] if self._since else self._lines[-1]

    @property
    def fallen(self) -> list[Face]:
        """The faces of the last roll; none before it, and after a deal."""
        last = self._lines[-1]
        return last.faces if isinstance(last, Roll) else []

    @property
    def since_roll(self) -> list[Decision]:
        """The decisions since the last roll, in the order in which they were made."""
        return [decision for decision, _ in self._since]

    def can_undo(self, seat: int | None = None) -> bool:
        """Return True if `undo` has a decision to take back."""
        return not isinstance(self._without_last(seat, alone=False), Text)

    @property
    @_once
    def rollers(self) -> list[int]:
        """The seats whose dice are due: usually one; several, with a die each, if a game's moves define `rollers`."""
        due = self.due
        return [] if due is None or due.cards else list(self.game.moves.rollers(self.setup, self.state))

    def whats_next(self) -> Text:
        """Say what has to happen next: a roll, a deal, decisions, or nothing."""
        due = self.due
        if due:
            return text("next-deal") if due.cards else text("next-roll", count=due.count)
        movers = [Seat(p) for p in self.movers]
        return text("next-decision", seats=movers, count=len(movers)) if movers else text("game-over")

    # Actions

    def roll(self, faces: Sequence[Face]) -> None:
        """Enter the dice (or cards) that are due, by the names of their faces; raises BadRoll and changes nothing."""
        due = self.due
        if due is None:
            raise BadRoll(text("no-roll-due", next=self.whats_next()))
        values = due.values(faces)
        if due.count > self.game.rules.DICE:
            raise too_small(self.game, "DICE", due.count)
        before = _Before(self._lasting(), None if self._since else self._before)
        decisions = self._in_order()
        self._carry_out(self.rules.rolled, values)
        self._lines += [*decisions, Deal(values) if due.cards else Roll(list(faces))]
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
        self._carry_out(self.rules.step, seat, action)
        self._since.append((Decision(seat, move, legal), action))

    def why_not(self, seat: int, move: str) -> Text | None:
        """Say why a move is not legal for a seat now, or None if it is; raises BadNotation."""
        action = self.game.read(move)
        return None if action in self.actions(seat) else self._reason(seat, action)

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

    def _without_last(
        self, seat: int | None, alone: bool
    ) -> tuple[Decision, StateT, list[tuple[Decision, int]]] | Text:
        """Return the decision that `undo` takes back, with the state and the decisions that remain; or why it cannot."""
        last = next((i for i in reversed(range(len(self._since))) if seat in (None, self._since[i][0].seat)), None)
        if last is None:
            return text("nothing-to-undo")
        rest = self._since[:last] + self._since[last + 1 :]
        state = self._anchor.copy()
        for i, (decision, action) in enumerate(rest):
            if i >= last and not self.rules.owes(self.setup, state, decision.seat):
                return text("others-have-moved")
            self.rules.step(self.setup, state, decision.seat, action)
        if seat is not None and not alone:
            if self.shared_view(seat) == self.state and self.redacted(state, seat) != state:
                return text("all-have-seen")
            if set(self.movers) - {seat} - set(self._movers_in(state)):
                return text("others-have-moved")
        return self._since[last][0], state, rest

    def _carry_out(self, rule: Callable[..., None], *given: Any) -> None:
        """Let a rule change the state; raises BadGame, and changes nothing, if the game's own code fails."""
        if self._known is not None:  # others have the state
            self._state = self._state.copy()
        try:
            carry_out(self.game, rule, self.setup, self._state, *given)
        except BadGame:
            self.state = self._anchor.copy()
            for decision, action in self._since:
                self.rules.step(self.setup, self.state, decision.seat, action)
            raise
        finally:
            self._changed()

    def _reason(self, seat: int, action: int) -> Text:
        if not 0 <= seat < self.players:
            return text("no-such-seat", number=seat, last=self.players - 1)
        if self.over:
            return text("game-over")
        if self.due:
            return text("roll-first", next=self.whats_next())
        if seat not in self.movers:
            return text("not-your-turn", seat=[Seat(p) for p in self.movers], count=len(self.movers))
        return self.game.moves.why_not(self.setup, self.shared_view(seat), seat, action)

    @_once
    def _in_order(self) -> list[Line]:
        """Return the decisions since the last roll in canonical order: the order in which the rules ask for them."""
        if len({decision.seat for decision, _ in self._since}) < 2:
            return [decision for decision, _ in self._since]
        queues: dict[int, list[tuple[Decision, int]]] = {p: [] for p in range(self.players)}
        for decision, action in self._since:
            queues[decision.seat].append((decision, action))
        state = self._anchor.copy()
        ordered = list[Line]()
        while any(queues.values()):
            p = self.rules.mover(self.setup, state)
            if not queues[p]:  # this seat has not decided yet: its place stays open
                p = next((p + k) % self.players for k in range(1, self.players) if queues[(p + k) % self.players])
            decision, action = queues[p].pop(0)
            self.rules.step(self.setup, state, p, action)
            ordered.append(decision)
        return ordered
