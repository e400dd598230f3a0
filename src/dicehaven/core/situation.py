"""A situation: the state of a match at one moment, and what follows from it alone.

Whose turn it is, which dice are due, what is legal, what each seat may see.  How it came about and goes on is `core/match.py`.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from dicehaven.core.contract import Face, Held, Setup, State
from dicehaven.core.errors import BadRoll
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import Seat, Text, text
from dicehaven.core.interpreter import legal_actions
from dicehaven.core.record import Result

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    SetupT = TypeVarWithDefault("SetupT", bound=Setup, default=Setup)
    StateT = TypeVarWithDefault("StateT", bound=State, default=State)
else:
    SetupT = TypeVar("SetupT")
    StateT = TypeVar("StateT")

P = ParamSpec("P")
S = TypeVar("S", bound="Situation[Any, Any]")
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


def once(query: "Callable[Concatenate[S, P], T]") -> "Callable[Concatenate[S, P], T]":
    """Mark a query that a situation which remembers answers once until it changes; what it returns must not be changed."""

    @wraps(query)
    def answered(asked: S, /, *given: P.args, **_: P.kwargs) -> T:
        known = asked._known
        if known is None:
            return query(asked, *given, **_)
        try:
            return cast(T, known[query, given])
        except KeyError:
            found = known[query, given] = query(asked, *given, **_)
            return found

    return answered


class Situation(Generic[SetupT, StateT]):
    """A state of a match, with all that can be asked of it."""

    def __init__(self, game: Game, config: MatchConfig) -> None:
        self.game = game
        self.config = config
        self._known: dict[Hashable, Any] | None = None  # answers to queries, if it remembers them
        self.setup = cast(SetupT, config.setup)
        self.state = cast(StateT, game.rules.State())
        self.rules = game.plain

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

    def _changed(self) -> None:
        if self._known is not None:
            self._known = {}

    @property
    @once
    def over(self) -> bool:
        """True if the match has ended."""
        return bool(self.rules.over(self.setup, self.state))

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.config.players

    @property
    @once
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
    @once
    def movers(self) -> list[int]:
        """The seats that owe a decision, beginning with the one that comes next in the record."""
        t = self.setup
        s = self.state
        if self.over or self.due:
            return []
        first = self.rules.mover(t, s)
        others = [(first + k) % self.players for k in range(1, self.players)]
        return [first, *(p for p in others if self.rules.owes(t, s, p))]

    @once
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

    @once
    def shared_view(self, seat: int) -> StateT:
        """Return the state as a seat may see it, which nobody may change.

        A situation that remembers returns the same object to all who see the same.
        """
        if self._known is None:
            return self.view(seat)
        public = None if seat == ONLOOKER else self.shared_view(ONLOOKER)
        if public is self._state or not self.game.hides:  # what anybody may see is not hidden from a seat
            return self._state
        view = self.view(seat)
        if public is not None and public == view:
            return public
        return self._state if self._state == view else view

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

    @once
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
    @once
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
        return text("next-decision", seats=movers) if movers else text("game-over")

    def why_not(self, seat: int, move: str) -> Text | None:
        """Say why a move is not legal for a seat now, or None if it is; raises BadNotation."""
        action = self.game.read(move)
        return None if action in self.actions(seat) else self._reason(seat, action)

    def _reason(self, seat: int, action: int) -> Text:
        if not 0 <= seat < self.players:
            return text("no-such-seat", number=seat, last=self.players - 1)
        if self.over:
            return text("game-over")
        if self.due:
            return text("roll-first", next=self.whats_next())
        if seat not in self.movers:
            return text("not-your-turn", seat=[Seat(p) for p in self.movers])
        return self.game.moves.why_not(self.setup, self.shared_view(seat), seat, action)
