"""Everything about a table but its match (seats, settings, requests, progress), and the acts that change it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import msgspec

from dicehaven.server.table.play.seating import PERSON, Place, SeatRequest, Settings


class Wait(msgspec.Struct, frozen=True):
    """A seat that a slow table waits for; times are seconds since 1970."""

    seat: int
    turn: tuple[int, int]  # of the match: see `table/play/waiting.py`
    since: float
    free: float  # when its days are over, and the bank is used
    until: float  # when its bank is used up, too


class Shift(msgspec.Struct, frozen=True):
    """A shift of what a slow table waits for, since no server ran or the clock was set.

    What it has waited for since a moment after `after` and up to `upto` stays.
    """

    seconds: float
    after: float = 0.0
    upto: float = 0.0


class TableInfo(msgspec.Struct, frozen=True):
    """Everything about a table but its match."""

    settings: Settings
    places: tuple[Place, ...]
    host: str = ""  # the hash of the key that set it up
    requests: tuple[SeatRequest, ...] = ()  # for seats of bots, oldest first
    until: float = 0.0  # when it stops waiting for commitments or shares; 0: it does not wait
    started: bool = False
    closed: bool = False  # it takes no more acts at the match
    deleted: bool = False  # nobody finds it
    waits: tuple[Wait, ...] = ()  # for seats at a slow table
    banks: tuple[float, ...] = ()  # seconds left by seat; none while all are whole
    rated: tuple[int, ...] = ()  # the seats of the people whose rated match has begun; none: it is not rated

    def after(self, act: "Change | Renew") -> "TableInfo":
        """Return the info after an act; raise ValueError for a seat that does not exist."""
        if isinstance(act, Renew):
            return self._renewed(act)
        if not all(0 <= seat < len(self.places) for seat in act.places):
            raise ValueError(f"no such seat: {sorted(act.places)}")
        given = {name: new for name in CHANGED if (new := getattr(act, name)) is not None}
        places = tuple(act.places.get(p, place) for p, place in enumerate(self.places))
        shifted = {"waits": tuple(_shifted(wait, act.shift) for wait in self.waits)} if act.shift else {}
        return msgspec.structs.replace(self, places=places, **given, **shifted)

    def with_people(self, merged: Mapping[str, str]) -> "TableInfo":
        """Return the info with whoever has taken over somebody, by the ids of those who are gone, in their place."""
        found = self
        for gone in merged and {key for key, _ in self.holders()} & merged.keys():
            found = found.after(Renew((gone,), merged[gone]))
        return found

    def holders(self) -> set[tuple[str, str]]:
        """Return the hashes of all keys that hold something at the table, each with its role (SITS, LEFT …)."""
        found = {(self.host, HOSTS)} if self.host else set[tuple[str, str]]()
        found |= {(one.key, ASKS) for one in self.requests}
        for place in self.places:
            role = SITS if place.kind == PERSON else LEFT
            found |= {(place.key, role)} if place.key else set()
            found |= {(person, INVITED) for person in place.people}
            found |= {(one.key, LINKS if one.is_link else SITS) for one in place.devices}
        return found

    def held_by(self, hashes: Iterable[str]) -> bool:
        """Return whether a key with one of these hashes holds anything at the table."""
        return not {key for key, _ in self.holders()}.isdisjoint(hashes)

    def _renewed(self, act: "Renew") -> "TableInfo":
        return msgspec.structs.replace(
            self,
            host=act.key if self.host in act.old else self.host,
            places=tuple(_renewed(place, act) for place in self.places),
            requests=tuple(replace(one, key=act.key) if one.key in act.old else one for one in self.requests),
        )


# roles of holders
SITS = "sits"
LEFT = "left"
INVITED = "invited"  # to confirm that it was them
ASKS = "asks"
HOSTS = "hosts"
LINKS = "links"
CHANGED = ("settings", "host", "requests", "until", "started", "closed", "deleted", "waits", "banks", "rated")


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act that replaces what it names: the places at some seats, settings, requests, the progress of the table."""

    places: dict[int, Place] = {}
    settings: Settings | None = None
    host: str | None = None
    requests: tuple[SeatRequest, ...] | None = None
    until: float | None = None
    started: bool | None = None
    closed: bool | None = None
    deleted: bool | None = None
    waits: tuple[Wait, ...] | None = None
    banks: tuple[float, ...] | None = None
    rated: tuple[int, ...] | None = None
    shift: Shift | None = None

    @classmethod
    def setting_up(cls, info: TableInfo) -> "Change":
        """Return the act with which the journal of a new table begins."""
        places = dict(enumerate(info.places))
        return cls(places, info.settings, info.host, info.requests, info.until, info.started, rated=info.rated or None)


class Renew(msgspec.Struct, frozen=True):
    """An act that lets somebody hold what others held; all are ids.  No node writes it any more: journals of 0.2.0 have it."""

    old: tuple[str, ...] = msgspec.field(name="renew")
    key: str


class Say(msgspec.Struct, frozen=True):
    """An act with which a seat says something."""

    words: str = msgspec.field(name="say")
    seat: int


def info_of(setting_up: object) -> TableInfo:
    """Return the info that the first act of a journal sets up; raise ValueError if it sets up no table."""
    if not isinstance(setting_up, Change) or setting_up.settings is None:
        raise ValueError("a journal that does not begin with a table")
    if sorted(setting_up.places) != list(range(len(setting_up.places))):
        raise ValueError("seats are missing")
    places = tuple(place for _, place in sorted(setting_up.places.items()))
    return TableInfo(setting_up.settings, places).after(setting_up)


def _shifted(wait: Wait, by: Shift) -> Wait:
    if by.after < wait.since <= by.upto:
        return wait
    return Wait(wait.seat, wait.turn, *(moment + by.seconds for moment in (wait.since, wait.free, wait.until)))


def _renewed(place: Place, act: Renew) -> Place:
    """Return a place with the new key instead of old ones; the new key holds it only once."""
    theirs = [one for one in place.devices if one.key in (*act.old, act.key)]
    key = act.key if place.key in act.old else place.key
    kept = max(theirs, key=lambda one: (one.since, one.key), default=None) if key != act.key else None
    others = [one for one in place.devices if one not in theirs or one is kept]
    devices = tuple(replace(one, key=act.key) if one is kept else one for one in others)
    invited = act.key if place.invited in act.old else place.invited
    companion = place.companion
    if companion and companion.invited in act.old:
        companion = replace(companion, invited=act.key)
    return replace(place, key=key, devices=devices, invited=invited, companion=companion)
