"""The seats and settings of a table: who takes each seat, who begins, and how it is played."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from dicehaven.bots.bot import MARK, spoken_name
from dicehaven.core.errors import BadOption
from dicehaven.core.fair_dice import SeatShare
from dicehaven.core.game import Game
from dicehaven.core.i18n import TOGETHER, text
from dicehaven.core.options import ahead_option
from dicehaven.server.web.typed import own_name

OPEN = "open"
PERSON = "person"
# dice: provably fair, rolled by hand, drawn without a proof; for each roll as its seat likes, fair or by hand
FAIR = "fair"
BY_HAND = "mine"
UNPROVEN = "unproven"
MIXED = "mixed"
PROVEN = (FAIR, MIXED)
TYPED = (BY_HAND, MIXED)
DICE = (FAIR, BY_HAND, MIXED)  # to choose from
STAND_IN = "level3"  # decides for those whose time is up, and for bots that fail
SEATS = 16  # seat numbers are below this; no game has more.  Where people are numbered, a companion has their seat's plus this
# seconds for commitments and shares of the dice
WAIT = 30
LONGEST_WAIT = 86_400
# values in place of a commitment: a person is asked for one, or gives none
AWAITED = "awaited"
WITHOUT = "none"
# what a seat says in the lobby: whoever it is kept for comes later; whoever sits there waits for those who are missing
LATER = "later"
WAITS = "waits"
NEVER = 253_402_300_799.0  # when a spare link expires: the last second of the year 9999
DRAW = "draw"  # instead of the number of the seat that begins
# days at a slow table
MAX_DAYS = 14
MAX_BANK_DAYS = 30
# what a table waits for before its match begins
SEATS_FREE = "seats"
COMMITMENTS = "commitments"
SHARES = "shares"

T = TypeVar("T")


@dataclass(frozen=True)
class Device:
    """Another device that holds a seat, or a link for one, which lasts until it is opened or expires.

    A spare link never expires: with it a person comes back whose browser has forgotten the seat.
    """

    key: str  # the hash of the device's key, or of the link's code
    since: float
    until: float = 0.0  # of a link; 0: a device

    @property
    def is_link(self) -> bool:
        return self.until > 0

    @property
    def is_spare(self) -> bool:
        return self.until == NEVER


@dataclass(frozen=True)
class Companion:
    """Somebody who shares a seat with whoever holds it, at the same device; `invited` is their id, '' for a guest."""

    name: str
    invited: str = ""


@dataclass
class Place:
    """A seat and its taker: nobody yet (open), a person, or a kind of bot."""

    kind: str = OPEN
    name: str = ""
    key: str = ""  # the hash of the browser's key; for a bot's seat, that of whoever left it
    share: str = ""  # of the dice's seed, once it is revealed
    devices: tuple[Device, ...] = ()  # other devices that hold the seat
    commitment: str = ""  # to the share, AWAITED or WITHOUT; '' for bots
    late: bool = False  # a bot has it since its owner's time at a slow table was up
    rated: bool = False  # this person agrees that the match is rated
    invited: str = ""  # the id of whoever has this name: a free seat is kept for them; where others sit, they are asked whether it was them
    companion: Companion | None = None  # shares the seat
    said: str = ""  # to those in the lobby, LATER or WAITS; it goes by itself
    typed_in: bool = False  # as nodes of 0.2.0 write it: `key` is that of whoever has the name, `devices` hold the seat

    def __post_init__(self) -> None:
        if self.typed_in:
            self.typed_in = False
            self.invited, self.key = self.key, self.devices[0].key if self.devices else ""
            self.devices = self.devices[1:]

    @property
    def is_bot(self) -> bool:
        return self.kind not in (OPEN, PERSON)

    @property
    def people(self) -> set[str]:
        """The ids of those under whose names people sit here."""
        return {person for _, person in self.invitations(0)}

    def invitations(self, seat: int) -> list[tuple[int, str]]:
        """Return the ids of those under whose names people sit here, with their numbers at a seat: see `SEATS`."""
        beside = self.companion.invited if self.companion else ""
        return [one for one in ((seat, self.invited), (seat + SEATS, beside)) if one[1]]

    @property
    def taken_by(self) -> Literal["open", "person", "bot"]:
        """The taker, as a word for programs."""
        return "bot" if self.is_bot else "person" if self.kind == PERSON else "open"

    def held_by(self, hashes: Collection[str]) -> bool:
        """Return whether a person sits here who has one of the keys with these hashes."""
        if self.kind != PERSON:
            return False
        return self.key in hashes or any(one.key in hashes and not one.is_link for one in self.devices)

    @property
    def expected(self) -> frozenset[str]:
        """The hashes of the keys whose holders are asked to act here, on any device."""
        if self.kind != PERSON:
            return frozenset()
        return frozenset({self.key, *(one.key for one in self.devices if not one.is_link)} - {""})

    @property
    def committed(self) -> bool:
        """True if somebody at this seat has committed to a share."""
        return self.commitment not in ("", AWAITED, WITHOUT)


@dataclass(frozen=True)
class SeatRequest:
    """A request to the host for a bot's seat."""

    id: str
    seat: int
    key: str  # the hash of the key of whoever asks
    name: str
    since: float
    declined: bool = False


ASK = "ask"
ANYONE = "anyone"
FORMER = "former"
TAKEOVERS = (ASK, ANYONE, FORMER)  # who may take over a bot's seat, besides its former owner and the host
PACES = {"slow": 2.5, "normal": 1.0, "quick": 0.3}  # how long bots wait, relative to the usual time


@dataclass
class Settings:
    """The settings of play at a table."""

    name: str = ""
    dice: str = FAIR  # or BY_HAND, UNPROVEN or MIXED
    watch: bool = True  # onlookers are welcome
    follows: str = ""  # the table that this one is the rematch of
    next: str = ""  # the table that is the rematch of this one
    public: bool = False  # shown on the home page while seats are free
    clock: int = 0  # seconds for a decision; 0: no limit
    hints: bool = False  # whoever has to decide may ask for hints
    practice: str = ""  # the table whose match this one continues
    drawn: bool = False  # the seat that begins was drawn by lot
    pace: str = "normal"  # of bots, while somebody watches: see PACES
    takeover: str = ASK  # see TAKEOVERS
    wait: int = WAIT  # seconds for commitments and shares of the dice
    request: str = ""  # a hash of the request that set it up, if it may be sent again
    now: bool = False  # set up by matchmaking: a bot sits down soon, and gives up its seat in the first round
    flight: str = ""  # the day (2026-11-27) whose dice are rolled
    circle: str = ""  # whose members alone may see the table and sit down
    phrases: bool = False  # nothing but fixed phrases is said
    # at a slow table: the days for a move, those that each seat has in the bank besides, and what does not count
    days: int = 0  # 0: it is no slow table
    bank: int = 0
    weekends_off: bool = False
    vacations_off: bool = True
    rated: bool = False  # the match is rated, if all agree: see `rated.py`
    brought: str = ""  # begun elsewhere and brought in from a file: the id that it had there


def names_of(places: Sequence[Place], language: str) -> list[str]:
    """Return the names of those at these places in a language, since bots have names in each; '' for free seats.

    >>> names_of([Place(PERSON, "Anna", companion=Companion("Ben")), Place(PERSON, "Cleo")], "en")
    ['Anna & Ben', 'Cleo']
    """
    typed = [place.name for place in places if place.name]
    names = list[str]()
    for place in places:
        spoken = spoken_name(place.name, place.kind if place.is_bot else STAND_IN, language)
        if place.companion:
            names.append(own_name(together(spoken, place.companion.name), names))
        else:
            names.append(own_name(spoken, [*names, *typed]) if place.name.startswith(MARK) else spoken)
    return names


def together(*names: str) -> str:
    """Return the name of a seat that people share, without those who are nobody any more."""
    return TOGETHER.join(filter(None, names))


def among_bots(places: list[Place]) -> bool:
    """Return whether one person plays against nothing but bots; then hints are on by default."""
    people = [place for place in places if not place.is_bot]
    return len(people) == 1 and people[0].kind == PERSON


def who_is_first(places: list[Place], begins: int | str) -> int:
    """Return the place that begins: `begins` is its number, or DRAW for one drawn by lot; raise BadOption."""
    first = secrets.randbelow(len(places)) if begins == DRAW and places else begins
    if not isinstance(first, int) or not 0 <= first < max(1, len(places)):
        raise BadOption(text("no-such-seat", number=str(begins)[:12], last=len(places) - 1), "begins")
    return first


def turned(one_a_seat: list[T], first: int) -> list[T]:
    """Return what belongs to seats, such as places, in turn order: rules always begin with seat 0; neighbours stay neighbours."""
    return one_a_seat[first:] + one_a_seat[:first]


def turned_options(game: Game, options: Mapping[str, Any], first: int) -> dict[str, Any]:
    """Return the options with a handicap in turn order."""
    ahead = ahead_option(game.options)
    return {
        name: turned(value, first) if ahead and name == ahead.name and isinstance(value, list) else value
        for name, value in options.items()
    }


def phase_of(places: Sequence[Place], dice: str) -> str | None:
    """Return what a table with these places waits for before its match begins; None if the match can begin."""
    if any(place.kind == OPEN for place in places):
        return SEATS_FREE
    if dice not in PROVEN:
        return None
    if any(place.commitment == AWAITED for place in places):
        return COMMITMENTS
    return SHARES if any(place.committed and not place.share for place in places) else None


def share_of(place: Place, started: bool) -> SeatShare:
    """Return what a seat contributes to the seed of fair dice."""
    if place.share:
        return SeatShare("revealed", place.commitment, place.share)
    if place.committed:
        return SeatShare("withheld" if started else "committed", place.commitment)
    return SeatShare("none" if place.commitment or place.kind == OPEN else "server")
