"""A live table: its match, its seats and its viewers."""

import asyncio
import contextlib
import hashlib
import json
import secrets
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cached_property
from typing import Any, Literal

from msgspec import to_builtins

from dicehaven.ahead.compiling import Progress
from dicehaven.core.contract import Face
from dicehaven.core.day_dice import DayDice, DayProof
from dicehaven.core.dice import SeededDice
from dicehaven.core.events import Event
from dicehaven.core.fair_dice import SeatShare, TableDice, new_root
from dicehaven.core.flights import has_landed
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Seat, text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.core.record import HEADER_KEYS, Deal, Decision, Header, Line
from dicehaven.server.errors import NotStored
from dicehaven.server.table.play.acts import Act, Below, Done, Late, MatchAct, author, carry_out
from dicehaven.server.table.play.audience import Audience
from dicehaven.server.table.play.history import History
from dicehaven.server.table.play.info import Change, Renew, Say, TableInfo
from dicehaven.server.table.play.seating import (
    MIXED,
    PERSON,
    PROVEN,
    SHARES,
    STAND_IN,
    TYPED,
    Place,
    Settings,
    names_of,
    phase_of,
    share_of,
)
from dicehaven.server.web.visitor import Visitor

HEARD = 100  # acts of other nodes that are carried out together
ONCE = 64  # acts of pages that a table remembers

Why = Literal["compiling", "busy", "failed"]


@dataclass(frozen=True)
class StandIn:
    """The reason for a stand-in for a bot: the bot is being compiled (with the progress), workers are busy, or it failed."""

    why: Why
    compiled: Progress | None = None


@dataclass(eq=False)
class LiveTable:
    """A table in memory.  To change it, hold `lock` and store an act before anybody is notified."""

    id: str
    _match: Match
    secret: str  # 256 bits from which the secret of the dice follows; nobody sees it
    info: TableInfo
    version: int = 1  # acts in its journal, of which the first one sets it up
    plays: int = 0  # of these, acts at the match
    node: int = 0  # that made the last act, and does what needs no person; 0: unknown
    turn: int = 0  # acts at the match that everybody could notice
    now: Callable[[], float] = time.time  # the time of day, which is that of the database once a server has the table
    since: float = field(default_factory=time.time)  # when the last of these was made; before the match, of all acts
    changed: float = field(default_factory=time.time)  # when something changed last that everybody may see, talk apart
    doubtful: bool = False  # a write failed, or another node has written: what is on disk counts
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    bots_at_work: bool = False
    hurry: asyncio.Event = field(default_factory=asyncio.Event)  # bots do not wait, until a person is due again
    stand_ins: dict[int, StandIn] = field(default_factory=dict)  # seats for which a lower level plays right now
    below: Counter[int] = field(default_factory=Counter)  # decisions by seat that a lower level made for a bot
    absent: Counter[int] = field(
        default_factory=Counter
    )  # decisions by seat that the clock made since a person's last one
    talk: list[tuple[int, str]] = field(default_factory=list)  # seat, words
    touched: float = 0.0  # when it was last touched, according to its row
    # by seat: its moment, and the move it has chosen
    intended: dict[int, tuple[int, str]] = field(default_factory=dict)
    deadline: float = 0.0  # when time is up for those whom the table waits for, by the steady clock; 0: never
    dice: SeededDice | None = None  # once the match has begun; None if they are rolled by hand
    day: DayDice | None = None  # which are rolled instead, at a daily flight
    done: OrderedDict[str, None] = field(default_factory=OrderedDict)  # the latest acts of pages, see `once.py`
    merged: Mapping[str, str] = field(default_factory=dict)  # who has taken over whom, by the ids of those who are gone
    on_odd: "Callable[[LiveTable, Exception], None] | None" = None  # called if what another node stored cannot be right
    _heard: list[Done] = field(default_factory=list)  # acts of other nodes that count but are not carried out yet
    _going_on: threading.Lock = field(default_factory=threading.Lock)  # while they are carried out

    # parts of `info`
    settings: Settings = field(init=False)
    places: tuple[Place, ...] = field(init=False)  # at each seat
    started: bool = field(init=False, default=False)
    closed: bool = field(init=False)  # it takes no more acts at the match
    _names: dict[str, list[str]] = field(init=False)  # by language

    def __post_init__(self) -> None:
        self._match.remember()
        seats = len(self.info.places)
        self.game: Game = self._match.game
        self.header: dict[str, Any] = self._match.header  # of its record, without the proof of the dice
        self.history = History(self._match.state, seats)
        self.audience = Audience(self.history.forget_logs)
        self.hidden_acts = [0] * seats  # that only the seat itself may know of
        self.moments = [0] * seats  # of each seat: they move on with what it decides and rolls
        self.adopt(self.info)

    @classmethod
    def new(
        cls,
        match: Match,
        settings: Settings,
        places: Sequence[Place],
        host: str = "",
        started: bool = False,
        secret: str = "",
    ) -> "LiveTable":
        """Return a new table; without a `secret`, one is drawn."""
        info = TableInfo(settings, tuple(places), host, started=started)
        return cls(secrets.token_urlsafe(9), match, secret or new_root(), info)

    # The match and its configuration

    @property
    def match(self) -> Match:
        """The current match; raises NotStored if another node has stored something that cannot be understood here."""
        if self._heard:
            self._carry_out_heard()
        return self._match

    @cached_property
    def config_json(self) -> str:
        """The configuration of the match for another process: an object with game, players, options, layout."""
        return json.dumps({key: self.header.get(key) for key in ("game", "players", "options", "layout")})

    # Before the first roll

    @property
    def ended(self) -> bool:
        """True once play here has ended, so that the secret of the dice may be known."""
        return self.match.over or self.closed

    @property
    def landed(self) -> bool:
        """True once a daily flight has ended, which may be before its match is over."""
        return bool(self.settings.flight) and (self.match.over or has_landed(self.match))

    @property
    def phase(self) -> str | None:
        """The thing that the table waits for before the match begins (SEATS_FREE …); None once it has begun."""
        return None if self.started else phase_of(self.places, self.settings.dice)

    @property
    def fixed(self) -> bool:
        """True once somebody may have revealed a share; from then on, seats can no longer commit."""
        return self.started or self.phase == SHARES

    @cached_property
    def fair(self) -> TableDice:
        """The fair dice of the table, with their proof."""
        return TableDice(self.secret, self.id, self.header)

    @property
    def shares(self) -> list[SeatShare]:
        """The contribution of each seat to the seed."""
        return [share_of(place, self.started) for place in self.places]

    @property
    def proof(self) -> dict[str, Any]:
        """The part of the proof of the dice that may be known now (JSON of many kinds)."""
        return self.fair.proof(self.shares, self.match.over, self.closed and not self.match.over)

    @property
    def seed(self) -> str:
        """The seed of the dice; nobody may see it before the end."""
        return self.fair.seed(self.shares)

    # Seats

    @property
    def names(self) -> list[str]:
        """The names in English, for records and programs; '' for a free seat."""
        return self.names_in(ENGLISH)

    def names_in(self, language: str) -> list[str]:
        """Return the names for readers of a language: bots have names in each language."""
        if language not in self._names:
            self._names[language] = names_of(self.places, language)
        return self._names[language]

    @property
    def milliseconds_left(self) -> int | None:
        """The milliseconds left for those who have to act; None if the table has no clock or waits for nobody.

        It is not given as the time of day when time is up, since a reader's clock may be wrong, and the server's may be set.
        """
        return max(0, round(1000 * (self.deadline - time.monotonic()))) if self.deadline else None

    def seats_of(self, visitor: Visitor) -> list[int]:
        """Return the seats that a visitor sits at."""
        held = visitor.ids
        return [p for p, place in enumerate(self.places) if place.held_by(held)]

    def bot_at(self, seat: int) -> tuple[str, str]:
        """Return the kind and the seed of the bot at a seat, or of the stand-in for a person whose time is up."""
        place = self.places[seat]
        seed = hashlib.sha256(f"{self.secret}\nbot {seat}".encode()).hexdigest()  # nobody foresees its moves
        return (place.kind if place.is_bot else STAND_IN), seed

    @property
    def roller(self) -> int:
        """The seat whose dice are due."""
        return int(self.game.moves.roller(self.match.setup, self.match.state))

    @property
    def rollers(self) -> list[int]:
        """The seats that may roll the dice that are due, or enter them for a bot."""
        due = self.match.due
        if due is None or due.cards or not self.started or self.landed:
            return []
        return self._rollers_for(self.roller)

    def awaited(self, hashes: Collection[str]) -> list[int]:
        """Return the seats of the holder of keys with these hashes whose decision or roll the match waits for."""
        if not self.started or self.ended:
            return []
        asked = {*self.match.movers, *self.rollers}
        return [seat for seat in sorted(asked) if not self.places[seat].expected.isdisjoint(hashes)]

    def waits_for(self, hashes: Collection[str]) -> bool:
        """Return whether the match waits for the holder of keys with these hashes."""
        return bool(self.awaited(hashes))

    @property
    def is_proven(self) -> bool:
        """True once the result stands: whoever went back would know all dice to come, or fly a second time."""
        return self.landed or (self.settings.dice in PROVEN and self.match.over)

    @property
    def may_be_mistyped(self) -> bool:
        """True if the last roll was typed in, as far as that is known."""
        return self.settings.dice != MIXED or self.match.is_by_hand

    @property
    def may_take_back_roll(self) -> list[int]:
        """The seats that may take back the last roll, upon which nobody has chosen anything: those that may then enter another."""
        if self.dice or not self.started or self.landed or not self.may_be_mistyped:
            return []
        roller = self.match.roller_to_correct
        return [] if roller is None else self._rollers_for(roller)

    def _rollers_for(self, seat: int) -> list[int]:
        """Return who rolls for a seat: real dice of a bot are entered by anybody."""
        if not self.places[seat].is_bot:
            return [seat]
        return [] if self.dice else [p for p, place in enumerate(self.places) if place.kind == PERSON]

    # Acts

    def after(self, act: Act) -> "Match | TableInfo":
        """Return the match, or the rest of the table, after an act, without changing the table.

        Raise what the match raises, or ValueError.
        """
        if isinstance(act, Change | Renew):
            return self.info.after(act)
        if isinstance(act, Say):
            return self.info
        match = self.match.copy()
        carry_out(match, act)
        return match

    def advance(self, after: "Match | TableInfo", done: Done, tell: bool = True) -> None:
        """Adopt the match or the rest of the table after a stored act; with `tell`, notify the viewers."""
        if isinstance(after, Match):
            self._go_on(after, done.act)
        else:
            self.adopt(after)
            if isinstance(done.act, Say):
                self.talk.append((done.act.seat, done.act.words))
        self._count(done)
        if tell:
            self.audience.notify()

    def hear(self, done: Done) -> None:
        """Take in the next act, which another node has stored; carry out an act at the match only when somebody looks.

        It counts at once, but many nodes that hear of a table are never asked for it.
        """
        if not isinstance(done.act, MatchAct):
            self.advance(self.after(done.act), done)
            return
        self._heard.append(done)
        self._count(done)
        if len(self._heard) >= HEARD:  # or whoever looks at last would have to wait
            with contextlib.suppress(NotStored):
                self._carry_out_heard()
        self.audience.notify()

    def hides(self, after: "Match | TableInfo", by: int | None) -> bool:
        """Return whether nobody else can notice the decision of seat `by` (None: no decision) that leads to this match."""
        if by is None or not isinstance(after, Match):
            return False
        before = self.match
        return before.movers == after.movers and before.shared_view(ONLOOKER) == after.shared_view(ONLOOKER)

    @property
    def faces(self) -> Sequence[Face]:
        """The faces that fall, or the cards that are dealt, where the table's own dice are due."""
        match = self.match
        assert match.due is not None
        if self.day:
            return self.day.answer(match)
        return (self.dice or SeededDice(self.seed)).answer(match.rolls, match.due)

    def _go_on(self, match: Match, act: Act) -> None:
        if self.day and match.rolls != self._match.rolls:
            self.day.take(self._match)
        self.history.goes_on(self._match, match, author(act))
        self._match = match
        if isinstance(act, Late):
            self.history.remark(match, text("event-time-up", seat=Seat(act.seat)))
            self.absent[act.seat] += isinstance(act.act, Decision)
        elif isinstance(act, Decision):
            self.absent[act.seat] = 0
        elif isinstance(act, Below):
            self.below[act.seat] += 1
            self.history.remark(match, text("event-below", seat=Seat(act.seat), why=act.why))

    def adopt(self, info: TableInfo) -> None:
        """Adopt everything but the match; once that says that the match has begun, its dice are fixed."""
        info = info.with_people(self.merged)
        if self.started:
            self.history.seated(self.match, self.places, info.places)
        self.info = info
        self.settings = info.settings
        self.places = info.places
        self._names = {}
        self.started = info.started
        self.closed = info.closed
        if self.settings.flight and self.day is None:
            self.day = DayDice(self.secret)
        if self.started and self.dice is None and self.settings.dice not in TYPED:
            self.dice = SeededDice(self.seed)

    def _carry_out_heard(self) -> None:
        with self._going_on:  # another thread may look, too
            while self._heard:
                match = self._match.copy()  # somebody may be looking at it
                try:
                    carry_out(match, self._heard[0].act)  # type: ignore[arg-type]  # only acts at the match
                except Exception as error:
                    self.doubtful = True
                    on_odd = self.on_odd
                    self.on_odd = None
                    if on_odd:
                        on_odd(self, error)
                    raise NotStored(text("newer-table")) from error
                self._go_on(match, self._heard[0].act)
                del self._heard[0]

    def _count(self, done: Done) -> None:
        self.version += 1
        self.node = done.node
        if done.once:
            self.done[done.once] = None
            while len(self.done) > ONCE:
                self.done.popitem(last=False)
        if not isinstance(done.act, Say) and not done.hidden:
            self.changed = done.made or self.changed
        if not isinstance(done.act, MatchAct):
            if not self.turn and not isinstance(done.act, Say):  # the match begins with the last of these
                self.since = done.made or self.since
            return
        self.plays += 1
        by = author(done.act)
        for seat in range(len(self.moments)) if by is None else (by,):
            self.moments[seat] += 1
        if done.hidden and by is not None:
            self.hidden_acts[by] += 1
        else:
            self.turn += 1
            self.since = done.made or self.since

    # Viewers

    @property
    def in_use(self) -> bool:
        """True while the table has viewers or something is happening at it."""
        return bool(self.audience.viewers) or self.lock.locked() or self.bots_at_work

    def version_for(self, seats: list[int]) -> int:
        """Return the version as these seats see it: what others decide in secret does not change it."""
        return self.version - sum([count for p, count in enumerate(self.hidden_acts) if p not in seats])

    # Events and the record

    def events(self, seat: int = ONLOOKER) -> list[Event]:
        """Return recent events as a seat sees them; each line of the record is converted once."""
        return list(self.history.log(self.match, seat).events(self.match, self.history.asides))

    @property
    def record(self) -> list[Line]:
        """The record as anyone may see it, with what may be known of the seed and the proof of fair dice.

        Once play has ended, it takes a while, since all of it is signed.
        """
        header = dict(self.header)
        if "position" in header and not self.ended:
            header["position"] = Position.of(self.begun, ONLOOKER).write()  # cards that nobody has seen yet are hidden
        tags = {f"seat {p}": name for p, name in enumerate(self.names) if name}
        header["tags"] = dict(header.get("tags", {})) | tags
        fair = self.settings.dice in PROVEN
        if fair:
            if self.ended:
                header["seed"] = self.seed
            header["fair"] = self.proof
        if self.settings.flight:
            header["fair"] = to_builtins(self._day_proof)
        lines = [Header({key: header[key] for key in HEADER_KEYS if key in header}), *self.open_lines[1:]]
        return self.fair.sealed(lines) if fair and self.ended else lines

    @property
    def _day_proof(self) -> DayProof:
        """The proof of a flight's dice, with their key once the day is over."""
        day = date.fromisoformat(self.settings.flight)
        return DayProof.of(day, self.secret, self.ended and self.day_is_over, self.ended and not self.match.over)

    @property
    def day_is_over(self) -> bool:
        """True once the day of a flight is over: then the key of its dice is no secret any more."""
        return datetime.fromtimestamp(self.now(), UTC).date() > date.fromisoformat(self.settings.flight)

    @property
    def open_lines(self) -> list[Line]:
        """The lines that anyone may see: all once play has ended, else those up to the last roll or to hidden cards."""
        match = self.match
        if self.ended:
            return match.lines
        lines = match.lines[: match.settled]
        if match.shared_view(ONLOOKER) == match.state:
            return lines
        deal = next((i for i, line in enumerate(lines) if isinstance(line, Deal)), len(lines))
        begun = self.begun
        return lines[:deal] if begun.view(ONLOOKER) == begun.state else lines[:1]

    @property
    def begun(self) -> Match:
        """The match as it began."""
        return Match(self.game, self._match.config, self.header)
