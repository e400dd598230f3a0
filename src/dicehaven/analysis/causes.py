"""Causes: the events that one move brings more often than another, and how much of the difference between the two they explain.

Both moves are played on many times (`plays.py`).  An event explains the difference in how often it happens, times what it
is worth: the slope of the chance to win over its count, among plays after the same move.  Where the moves decide the match, so
that nothing varies, what follows for certain from one of them explains it all.  An event may become a cause if
the game has a message for it: `cause-hit` for `event-hit`, and `cause-hit-value` for those with the same `value`.  In a game
without any such message, every event may, with all its arguments, and its own message tells it.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple, Self

from dicehaven.analysis.next_roll import NextRoll, NextRolls, Rolls
from dicehaven.core.contract import FloatArray, Setup, State
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Faces, Seat, Text, Texts

# what has happened before the next roll; before the seat's next turn; as far as plays are followed
NOW, SOON, LATER = HORIZONS = ("at-once", "soon", "later")
HALF = 0.5  # of the difference: what a cause explains that is told alone
TELLING = 0.2  # of it: what another one explains
SHARP = 0.8  # of what an event explains: what it explains with an argument that is told, too
CERTAIN = 3.0  # standard errors of a difference in frequency, and of a slope
DAMPING = 2.0  # plays that are added without any slope
MAX_CAUSES = 3  # causes
NOBODY = -1
SURELY = 0.005  # a chance that is next to none
MOST_DUE = 3  # states in which the next roll may be due after the same move
WHOLE = "*"  # the argument of a cause whose value is the whole event


@dataclass(frozen=True)
class Cause:
    """An event that has happened more often after one of two moves, at a horizon.

    `better` and `worse` are the parts of plays in which it has happened after each of them, `better_count` and
    `worse_count` how many times a play; `explains` is the part of the difference in the chance to win.
    """

    horizon: str
    code: str
    seat: int  # whose event it is, or NOBODY
    argument: str  # whose value is always the same; or "", or WHOLE
    value: Any  # of that argument: a number, string, Seat, Faces or Text, or plain data of these; for WHOLE, the event
    better: float
    worse: float
    better_count: float
    worse_count: float
    explains: float
    roll: NextRolls | None = None  # where the next roll decides

    @property
    def is_more(self) -> bool:
        """True if the better move brings the event more often."""
        return self.better_count > self.worse_count

    @property
    def is_certain(self) -> bool:
        """True if it happens after one of the moves always, after the other one never."""
        return {self.better, self.worse} == {0.0, 1.0}


def restored(value: Any) -> Any:
    """Return the value of an argument from plain data, as it is after it has been stored.

    >>> restored({"code": "points", "args": {"count": 2}})
    Text(code='points', args={'count': 2})
    """
    if isinstance(value, list | tuple):
        return [restored(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "code" in value:
        return Text(value["code"], {name: restored(one) for name, one in value["args"].items()})
    if "faces" in value:
        said = restored(value["said"])
        return Faces(tuple(value["faces"]), tuple(said) if isinstance(said, list) else said, value["worded"])
    return Seat(value["number"])


class Play(NamedTuple):
    """A way in which a match can go on after a move: the seat's chance to win at its end, and its events with their horizons."""

    chance: float
    events: tuple[tuple[str, Text], ...]
    due: State | None = None  # in which the next roll is due

    @classmethod
    def of(cls, chance: float, game: Game, setup: Setup, states: Sequence[State], seat: int) -> Self:
        """Return the play whose states follow each other, of which the first is before the seat's move."""
        due = next((state for state in states[1:] if game.plain.dice_due(setup, state)), None)
        return cls(chance, tuple(told(game, setup, states, seat)), due)


def told(game: Game, setup: Setup, states: Sequence[State], seat: int) -> Iterator[tuple[str, Text]]:
    """Yield the events between states that follow each other, of which the first is before the seat's move."""
    rules = game.plain
    horizon = NOW
    begun = rules.turns(setup, states[0])
    away = False  # another seat, or another turn, has come between
    for before, after in itertools.pairwise(states):
        if rules.dice_due(setup, before):
            roller = int(game.moves.roller(setup, before))
            away = away or roller != seat or (setup.players == 1 and rules.turns(setup, before) > begun)
            if horizon == NOW:
                horizon = SOON
            elif roller == seat and away:
                horizon = LATER
        for event in game.moves.events(setup, before, after):
            yield horizon, event


class _Event(NamedTuple):
    code: str
    seat: int
    argument: str
    value: str  # as a string, to compare it


@cache
def _messages(game: Game) -> Texts:
    return Texts(ENGLISH, game.messages)


@cache
def _may_cause(game: Game, code: str, argument: str = "") -> bool:
    """Return True if a game has a message for an event as a cause, with the value of an argument."""
    return _messages(game).has(message_of(code, argument))


@cache
def _tells(game: Game) -> bool:
    """Return True if a game has messages for causes."""
    file = game.messages / ENGLISH / "messages.ftl"
    return re.search(r"^cause-", file.read_text(encoding="utf-8"), re.MULTILINE) is not None


def message_of(code: str, argument: str = "") -> str:
    """Return the message for a cause, from the code of its event.

    >>> message_of("event-hit", "value")
    'cause-hit-value'
    """
    return f"cause-{code.removeprefix('event-')}" + (f"-{argument}" if argument else "")


def _counted(game: Game, event: Text) -> Iterator[tuple[_Event, object]]:
    """Yield an event as it is counted, with the value of its argument: as itself, and for each argument that has a message.

    In a game without messages for causes: the whole event.
    """
    owner = event.args.get("seat")
    seat = owner.number if isinstance(owner, Seat) else NOBODY
    if not _tells(game):
        yield _Event(event.code, seat, WHOLE, str(event)), event
        return
    if _may_cause(game, event.code):
        yield _Event(event.code, seat, "", ""), None
    for name, value in event.args.items():
        if name != "seat" and _may_cause(game, event.code, name):
            yield _Event(event.code, seat, name, str(value)), value


def causes(game: Game, better: Sequence[Play], worse: Sequence[Play], difference: float) -> tuple[Cause, ...]:
    """Return the causes of a difference in the chance to win, at most MAX_CAUSES, the one that is told first in front.

    That is the soonest one that explains half of it, or else the one that explains most.
    """
    if difference <= 0:
        return ()
    found = list(_Comparison(game, (better, worse), difference).causes())
    found.sort(key=lambda one: -one.explains)
    first = [one for horizon in HORIZONS for one in found if one.horizon == horizon and one.explains >= HALF]
    chosen = list[Cause]()
    for one in [*first[:1], *found]:
        if not any((one.code, one.seat) == (other.code, other.seat) for other in chosen):
            chosen.append(one)
    return tuple(chosen[:MAX_CAUSES])


def with_next_roll(
    game: Game, setup: Setup, found: Sequence[Cause], plays: Sequence[Sequence[Play]]
) -> tuple[Cause, ...]:
    """Return causes, with the exact chances of those that the next roll decides, of plays after the better and the worse move.

    It decides if the rolls that let the event happen are as frequent as the plays in which it has happened.
    """
    due = [_due(side) for side in plays]
    return tuple(
        replace(one, roll=_next_rolls(game, setup, one, due, [len(side) for side in plays]))
        if one.horizon == SOON and all(due)
        else one
        for one in found
    )


def _due(plays: Sequence[Play]) -> list[State]:
    """Return the states in which the next roll is due; none if there are many, or a play has no further roll."""
    states = {play.due.to_bytes() if play.due else b"": play.due for play in plays}
    known = [state for state in states.values() if state]
    return known if len(known) == len(states) <= MOST_DUE else []


def _next_rolls(
    game: Game, setup: Setup, cause: Cause, due: Sequence[Sequence[State]], counts: Sequence[int]
) -> NextRolls | None:
    meant = _Event(cause.code, cause.seat, cause.argument, str(cause.value))

    def is_meant(event: Text) -> bool:
        counted = ((one.code, one.seat, one.argument, str(value)) for one, value in _counted(game, event))
        return any(one == meant for one in counted)

    rolls = list[Rolls]()
    for states, count, part in zip(due, counts, (cause.better, cause.worse), strict=True):
        first, *others = (NextRoll(game, setup, state).rolls_for(is_meant, cause.seat) for state in states)
        if first is None or any(one != first for one in others):
            return None
        chance = float(first.chance)
        if abs(chance - part) > CERTAIN * (chance * (1 - chance) / count) ** 0.5 + 1 / count:
            return None
        rolls.append(first)
    better, worse = rolls
    is_open = any(SURELY < one.chance < 1 - SURELY for one in rolls)
    if not is_open or (better.chance > worse.chance) != cause.is_more:
        return None
    after = "better" if (better.chance > worse.chance and better.chance < 1) or worse.chance == 1 else "worse"
    told = better if after == "better" else worse
    return NextRolls(float(better.chance), float(worse.chance), after, told.needs, told.without)


class _Comparison:
    """The plays after a better move and after a worse one, with their events counted up to each horizon."""

    def __init__(self, game: Game, plays: tuple[Sequence[Play], Sequence[Play]], difference: float) -> None:
        import numpy as np

        self.difference = difference
        self.chances = [np.array([play.chance for play in side]) for side in plays]
        self.is_settled = all(np.ptp(chances) == 0 for chances in self.chances)  # the moves themselves decide the match
        self.moves = {
            play.events[0][1].code for side in plays for play in side if play.events
        }  # what tells the move itself
        self.counts: dict[_Event, list[list[FloatArray]]] = {}  # by horizon and move, how often in each play
        self.values: dict[_Event, object] = {}
        size = [len(side) for side in plays]
        for k, side in enumerate(plays):
            for i, play in enumerate(side):
                for horizon, event in play.events:
                    for one, value in _counted(game, event):
                        if one not in self.counts:
                            self.counts[one] = [[np.zeros(n) for n in size] for _ in HORIZONS]
                            self.values[one] = value
                        for later in range(HORIZONS.index(horizon), len(HORIZONS)):
                            self.counts[one][later][k][i] += 1

    def causes(self) -> Iterator[Cause]:
        """Yield the causes that explain enough to be told; an argument only if little is lost by it."""
        known = {
            (horizon, one): cause
            for one in self.counts
            for horizon in HORIZONS
            if (cause := self._cause(horizon, one)) is not None
        }
        for (horizon, one), cause in known.items():
            whole = known.get((horizon, one._replace(argument="", value="")))
            sharp = any(
                other.explains >= SHARP * cause.explains
                for (at, like), other in known.items()
                if at == horizon and like.argument and like[:2] == one[:2]
            )
            enough = whole is None or cause.explains >= SHARP * whole.explains
            if cause.explains >= TELLING and (enough if one.argument else not sharp):
                yield cause

    def _cause(self, horizon: str, one: _Event) -> Cause | None:
        """Return what an event explains up to a horizon; None if it is not certain that it happens more often."""
        at = HORIZONS.index(horizon)
        counts = self.counts[one][at]
        means = [float(count.mean()) for count in counts]
        parts = [float((count > 0).mean()) for count in counts]
        more = means[0] - means[1]
        error = sum(float(count.var()) / len(count) for count in counts) ** 0.5
        slope = next((found for later in range(at, len(HORIZONS)) if (found := self._slope(one, later))), 0.0)
        if self.is_settled and {*parts} == {0.0, 1.0} and one.code not in self.moves:
            slope = self.difference / more  # nothing else can vary
        if abs(more) <= CERTAIN * error or more * slope <= 0:
            return None
        return Cause(
            horizon,
            one.code,
            one.seat,
            one.argument,
            self.values[one],
            parts[0],
            parts[1],
            means[0],
            means[1],
            more * slope / self.difference,
        )

    def _slope(self, one: _Event, at: int) -> float:
        """Return by how much the chance rises with each time that an event has happened, after the same move; 0 if that is not certain."""
        across = 0.0
        squares = 0.0
        rest = 0.0
        offs = [
            (count - count.mean(), chance - chance.mean()) for count, chance in zip(self.counts[one][at], self.chances)
        ]
        for count, chance in offs:
            across += float((count * chance).sum())
            squares += float((count * count).sum())
        if squares == 0:
            return 0.0
        slope = across / (squares + DAMPING)
        for count, chance in offs:
            rest += float(((chance - slope * count) ** 2).sum())
        error = (rest / sum(len(count) for count, _ in offs) / squares) ** 0.5
        return slope if abs(slope) > CERTAIN * error else 0.0
