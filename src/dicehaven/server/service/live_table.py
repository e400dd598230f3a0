"""A table that is being played at: its match, its seats, and everybody who watches."""

import asyncio
import hashlib
import json
import secrets
import time
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from weakref import WeakValueDictionary

from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadRecord, CannotUndo
from dicehaven.core.events import Event, Narrator
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Deal, Header, Line
from dicehaven.core.registry import find
from dicehaven.server.caching.event_log import EventLog
from dicehaven.server.caching.match_cache import CachedMatch
from dicehaven.server.service import fair_dice

OPEN, PERSON = "open", "person"
STAND_IN = "level3"  # decides for those whose time is up, and for bots that fail
FORGET = 30.0  # seconds
BETWEEN_KEYS, LONGEST_KEY = "~", 320
SEATS = 16  # numbers of seats are below; no game has more
_LAID: WeakValueDictionary[str, MatchConfig] = WeakValueDictionary()
Act = dict[str, Any]


def tidy_name(name: str) -> str:
    """A name as it is shown: no line feeds, no spaces around."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def tidy_key(key: str) -> str:
    """The one key that a program bears: what looks like several is one too."""
    return key.strip().replace(BETWEEN_KEYS, "-")[:LONGEST_KEY]


def keys_in(keys: str) -> list[str]:
    """The keys that a browser holds: its own, and those of seats that were moved to it."""
    return [key for key in keys.split(BETWEEN_KEYS) if key]


@lru_cache(10_000)
def key_hash(keys: str) -> str:
    """What is stored of a browser's own key, the first that it holds."""
    return hashlib.sha256(keys.split(BETWEEN_KEYS)[0].encode()).hexdigest()


@lru_cache(10_000)
def hashes_of(keys: str) -> frozenset[str]:
    """The hashes of all keys that a browser holds."""
    return frozenset(key_hash(key) for key in keys_in(keys))


@dataclass
class Place:
    """Who sits at a seat: nobody yet (open), a person, or a kind of bot."""

    kind: str = OPEN
    name: str = ""
    key: str = ""  # the hash of the browser's key
    share: str = ""  # of the dice's seed

    @property
    def is_bot(self) -> bool:
        return self.kind not in (OPEN, PERSON)


@dataclass
class Settings:
    """How people play at a table."""

    name: str = ""
    dice: str = "fair"  # or "mine": rolled by hand and typed in
    watch: bool = True  # onlookers are welcome
    follows: str = ""  # the table that this one is the rematch of
    next: str = ""  # the table that is the rematch of this one
    public: bool = False  # shown on the home page while seats are free
    clock: int = 0  # seconds for a decision; 0: as long as one likes
    hints: bool = False  # whoever decides may ask what would be good


@dataclass
class LiveTable:
    """A table in memory.  Whoever changes it holds `lock` and has stored the change before it calls `tell`."""

    id: str
    game: Game
    header: dict[str, Any]
    settings: Settings
    secret: str
    places: list[Place]
    started: bool = False
    acts: int = 0
    turn: int = 0  # acts that everybody could notice
    version: int = field(default_factory=lambda: time.time_ns() // 1_000_000)  # later than any before a restart
    doubtful: bool = False  # a write has failed: nobody knows whether it is on disk
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    viewers: int = 0
    talk: list[tuple[int, str]] = field(default_factory=list)  # what was said: seat, words
    touched: float = 0.0  # when its row has been written that it was touched
    deadline: float = 0.0  # when the time of those whom the table waits for is up; 0: never
    _tales: dict[int, EventLog] = field(default_factory=dict)
    _news: set[asyncio.Event] = field(default_factory=set)  # one for each who looks

    def __post_init__(self) -> None:
        self.match = fresh(self.header)
        self.before = [self.match.state] * len(self.places)  # as it was when each seat decided last, before it did
        self.unseen = [0] * len(self.places)  # changes that only the seat itself may know of
        self.dice: SeededDice | None = None
        if self.started:
            self.begin()

    @classmethod
    def new(cls, game: Game, header: dict[str, Any], settings: Settings, places: list[Place]) -> "LiveTable":
        """A table that nobody has played at; raises BadOption or BadLayout for a header that is none."""
        return cls(secrets.token_urlsafe(9), game, header, settings, fair_dice.new_secret(), places)

    # Before the first roll

    @property
    def full(self) -> bool:
        return all(place.kind != OPEN for place in self.places)

    def begin(self) -> None:
        """All seats are taken: the dice follow from here on."""
        self.started = True
        if self.settings.dice == "fair":
            self.dice = SeededDice(self.seed)

    @property
    def seed(self) -> str:
        """The seed of the dice; nobody may see it before the end."""
        return fair_dice.seed(self.secret, [place.share for place in self.places])

    # The match

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.places]

    def seats_of(self, key: str) -> list[int]:
        """The seats that the holder of a key sits at."""
        held = hashes_of(key)
        return [p for p, place in enumerate(self.places) if place.kind == PERSON and place.key in held]

    def bot_at(self, seat: int) -> tuple[str, str]:
        """The kind and the seed of the bot at a seat, or of the one that stands in for a person whose time is up."""
        place = self.places[seat]
        seed = hashlib.sha256(f"{self.secret}\nbot {seat}".encode()).hexdigest()  # nobody foresees its moves
        return (place.kind if place.is_bot else STAND_IN), seed

    @property
    def described(self) -> tuple[Any, ...]:
        """What the table is played with, for another process: game, players, options, layout."""
        return (self.game.name, *(self.header.get(key) for key in ("players", "options", "layout")))

    @property
    def roller(self) -> int:
        """The seat whose dice are due."""
        return int(self.game.moves.roller(self.match.setup, self.match.state))

    @property
    def rollers(self) -> list[int]:
        """The seats of which one may roll the dice that are due, or type them in for a bot."""
        due = self.match.due
        if due is None or due.cards or not self.started:
            return []
        if not self.places[self.roller].is_bot:
            return [self.roller]
        return [] if self.dice else [p for p, place in enumerate(self.places) if place.kind == PERSON]

    def apply(self, act: Act) -> None:
        """Carry out an act from storage."""
        carry_out(self.match, act)
        self.acts += 1

    def after(self, act: Act) -> Match:
        """The match as it is after an act; raises what the match raises.  The table stays as it is."""
        match = self.match.copy()
        carry_out(match, act)
        if "undo" in act:
            _hold_open(self.match, match, act["undo"])
        return match

    def may_undo(self, seat: int) -> bool:
        """Whether a seat's last decision can be taken back now."""
        if all(decision.seat != seat for decision in self.match.since_roll):
            return False
        try:
            return bool(self.after({"undo": seat}))
        except CannotUndo:
            return False

    def become(self, match: Match, by: int | None = None) -> None:
        """Go on with a match one act later, which is stored, and tell those who may know; `by` is who decided."""
        before, self.match = self.match, match
        if by is not None and all(decision.seat != by for decision in before.since_roll):
            self.before[by] = before.state
        self.acts += 1
        hidden = by is not None and before.movers == match.movers and before.view(ONLOOKER) == match.view(ONLOOKER)
        self.turn += not hidden
        self.tell(by if hidden else None)

    def tell(self, seat: int | None = None) -> None:
        """Let everybody who waits see what is new; if a seat is named, nobody else can notice."""
        self.version += 1
        if seat is not None:
            self.unseen[seat] += 1
        for news in self._news:
            news.set()

    def version_for(self, seats: list[int]) -> int:
        """The version as those at these seats see it: what others decide in secret does not move it."""
        return self.version - sum(count for p, count in enumerate(self.unseen) if p not in seats)

    def look(self, news: asyncio.Event) -> None:
        """Somebody looks from now on, and is told by an event when there may be something new."""
        self.viewers += 1
        self._news.add(news)

    def look_away(self, news: asyncio.Event) -> None:
        """Somebody looks no longer; what was told to those who look is forgotten a while after the last one."""
        self.viewers -= 1
        self._news.discard(news)
        if not self.viewers:
            asyncio.get_running_loop().call_later(FORGET, self._forget)

    def _forget(self) -> None:
        if not self.viewers:
            self._tales.clear()

    # What is seen

    def admits(self, key: str) -> bool:
        """Whether the holder of a key may look: onlookers may be unwelcome once all seats are taken."""
        return self.settings.watch or not self.full or bool(self.seats_of(key))

    def events(self, seat: int = ONLOOKER) -> list[Event]:
        """What has happened of late, as a seat sees it; each line of the record is told once."""
        if seat not in self._tales:
            self._tales[seat] = EventLog(Narrator(fresh(self.header), seat))
        return self._tales[seat].told(self.match)

    @property
    def record(self) -> list[Line]:
        """The record as anyone may see it: with the seed and the proof of the dice when the match is over."""
        header = dict(self.header)
        tags = {f"seat {p}": place.name for p, place in enumerate(self.places) if place.name}
        header["tags"] = dict(header.get("tags", {})) | tags
        if self.settings.dice == "fair":
            shares = [place.share for place in self.places]
            if self.match.over:
                header["seed"] = self.seed
            header["fair"] = fair_dice.proof(self.secret, shares, self.match.over)
        order = ("record", "game", "players", "options", "layout", "seed", "fair", "tags")
        return [Header({k: header[k] for k in order if k in header}), *self.open_lines[1:]]

    @property
    def open_lines(self) -> list[Line]:
        """The lines that anyone may see: all in the end, until then those up to the last roll, or to hidden cards."""
        match = self.match
        if match.over:
            return match.lines
        lines = match.lines[: match.settled]
        deal = next((i for i, line in enumerate(lines) if isinstance(line, Deal)), None)
        return lines if deal is None or match.view(ONLOOKER) == match.state else lines[:deal]


def fresh(header: dict[str, Any]) -> Match:
    """The match of a header before its first roll; raises BadOption or BadLayout.  Tables laid alike share their board."""
    game, players, options, layout = (header.get(key) for key in ("game", "players", "options", "layout"))
    key = json.dumps([game, players, options, layout], sort_keys=True)
    laid = _LAID.get(key)
    if laid is None:
        laid = _LAID[key] = find(str(game)).configure(int(players or 0), options, layout)
    return CachedMatch(find(str(game)), laid, header)


def carry_out(match: Match, act: Act) -> None:
    """Do to a match what an act says; raises what the match raises and changes nothing then."""
    if "undo" in act:
        match.undo(act["undo"])
    elif "move" in act:
        match.play(act["seat"], act["move"])
    elif "roll" in act or "deal" in act:
        match.roll(act["roll"] if "roll" in act else act["deal"])
    else:
        raise BadRecord(text("no-line", keys=", ".join(act)))


def _hold_open(now: Match, then: Match, seat: int) -> None:
    """Refuse to take a seat's decision back where secrets would come out; raises CannotUndo.

    It would decide again knowing what the others have decided in secret.  Or the others have been asked since: whether
    they have begun to decide, an attempt must not tell.
    """
    if now.view(seat) == now.state and then.view(seat) != then.state:
        raise CannotUndo(text("all-have-seen"))
    if set(now.movers) - {seat} - set(then.movers):
        raise CannotUndo(text("others-have-moved"))
