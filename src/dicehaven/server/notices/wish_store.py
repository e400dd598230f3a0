"""Wishes for notices, and the channels by which people are told: the tables, with the statements that write and read them."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Column,
    ColumnElement,
    Connection,
    Float,
    Index,
    Integer,
    Select,
    String,
    Table,
    Text,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import text as sql
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import ENGLISH
from dicehaven.server.db.journal import Conditional, Statement, any_of
from dicehaven.server.db.room import ROOM, unused
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.people.store import PEOPLE

WISHES = Table(  # what the holder of a key wants to be told, and where
    "alert_wishes",
    metadata,
    of_person("key", DROP, primary_key=True, at_once=True, export="notices", hides=["feed"]),
    Column("wishes", JSON, nullable=False),  # kinds of channels by the kind of alert
    # of 0.2.0, whose nodes read them: by now both are the person's
    Column("language", String(40), nullable=False),
    Column("zone", String(64), nullable=False),
    # minutes after midnight there between which nothing is told; null: there are none
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("mailed", Float, nullable=False, server_default=sql("0")),  # when the last digest was sent
    Column("feed", String(64), unique=True),  # SHA-256 of the secret in the address of feeds
    Column("stored", Float, nullable=False, server_default=sql("0")),  # when
    info={ROOM: "wishes"},
)

CHANNELS = Table(  # ways to the holder of a key
    "alert_channels",
    metadata,
    Column("id", String(64), primary_key=True),
    of_person("key", DROP, at_once=True, export="channels", hides=["id", "push_keys"]),
    Column("kind", String(8), nullable=False),  # push, mail, ntfy
    Column("address", Text, nullable=False),
    Column("push_keys", JSON, nullable=False),  # of a browser: p256dh, auth
    Column("made", Float, nullable=False),
    Column("confirmed", Float),  # null: a mail address that nobody has confirmed
    Column("failing", Float),  # since when nothing has been delivered
    Column("problem", String(40), nullable=False, server_default=sql("''")),  # the code of a message
    Column("ended", Float),  # when it was given up
    Index("alert_channels_key", "key"),
    info={ROOM: "channels"},
)

WISHED = select(WISHES.c.key).where(WISHES.c.key.in_(any_of("keys"))).limit(1)


class Wishes(NamedTuple):
    """The wishes of a person: kinds of channels by the kind of alert, and when not; their language, and their time zone, '' if it is not known."""

    key: str
    wishes: dict[str, list[str]]
    language: str
    zone: str = ""
    quiet_from: int | None = None  # minutes after midnight
    quiet_until: int | None = None
    mailed: float = 0.0
    feed: str | None = None
    stored: float = 0.0


class Channel(NamedTuple):
    """A way to the holder of a key."""

    id: str
    key: str
    kind: str  # push, mail, ntfy
    address: str
    push_keys: dict[str, str]
    made: float
    confirmed: float | None = None
    failing: float | None = None
    problem: str = ""
    ended: float | None = None

    @property
    def works(self) -> bool:
        """True if it can be used."""
        return self.confirmed is not None and self.ended is None


# Wishes


_OF_PERSON: dict[str, ColumnElement[Any]] = {
    "language": func.coalesce(func.nullif(PEOPLE.c.language, ""), ENGLISH),
    "zone": func.coalesce(PEOPLE.c.zone, ""),
}
WISHED_BY: Select[Any] = select(*(_OF_PERSON.get(one, WISHES.columns[one]) for one in Wishes._fields)).join(
    PEOPLE, PEOPLE.c.id == WISHES.c.key, isouter=True
)


def wishes_of(connection: Connection, key: str) -> Wishes | None:
    """Return what a person wants to be told."""
    row = connection.execute(WISHED_BY.where(WISHES.c.key == key)).one_or_none()
    return Wishes(*row) if row else None


def wishes_after(connection: Connection, key: str, limit: int) -> list[Wishes]:
    """Return the wishes of the next keys after one."""
    query = WISHED_BY.where(WISHES.c.key > key).order_by(WISHES.c.key).limit(limit)
    return [Wishes(*row) for row in connection.execute(query)]


def wishes_of_feed(connection: Connection, feed: str) -> Wishes | None:
    """Return the wishes whose feeds have this address, as a hash."""
    row = connection.execute(WISHED_BY.where(WISHES.c.feed == feed)).one_or_none()
    return Wishes(*row) if row else None


def wished(wishes: Wishes) -> list[Statement]:
    """Return the statements that store what the holder of a key wants to be told."""
    return [
        delete(WISHES).where(WISHES.c.key == wishes.key),
        insert(WISHES).values(wishes._asdict() | {"zone": wishes.zone or "UTC"}),
    ]


def mailed(key: str, before: float, now: float) -> Conditional:
    """Return the statement that claims the next digest for a server."""
    return Conditional(
        f"mail {key}", update(WISHES).where(WISHES.c.key == key, WISHES.c.mailed == before).values(mailed=now)
    )


def not_mailed(key: str, before: float, then: float) -> Executable:
    """Return the statement that takes a claim of a digest back, since none of it was sent."""
    return update(WISHES).where(WISHES.c.key == key, WISHES.c.mailed == then).values(mailed=before)


# Channels


def channels_of(connection: Connection, key: str) -> list[Channel]:
    """Return the ways to the holder of a key, oldest first."""
    query = select(CHANNELS).where(CHANNELS.c.key == key).order_by(CHANNELS.c.made, CHANNELS.c.id)
    return [Channel(*row) for row in connection.execute(query)]


def channel(connection: Connection, channel_id: str) -> Channel | None:
    """Return a channel by its id."""
    row = connection.execute(select(CHANNELS).where(CHANNELS.c.id == channel_id)).one_or_none()
    return Channel(*row) if row else None


def unconfirmed(connection: Connection, since: float) -> list[Channel]:
    """Return the mail addresses that have been given since a time and not been confirmed."""
    query = select(CHANNELS).where(CHANNELS.c.confirmed.is_(None), CHANNELS.c.made > since)
    return [Channel(*row) for row in connection.execute(query)]


def opened(one: Channel) -> list[Statement]:
    """Return the statements that store a channel, in place of one with its id."""
    return [delete(CHANNELS).where(CHANNELS.c.id == one.id), insert(CHANNELS).values(one._asdict())]


def confirmed(channel_id: str, now: float) -> Conditional:
    """Return the statement that notes that a mail address has been confirmed."""
    mine = CHANNELS.c.id == channel_id, CHANNELS.c.confirmed.is_(None)
    return Conditional(channel_id, update(CHANNELS).where(*mine).values(confirmed=now))


def closed(key: str, kind: str, but: str = "") -> Executable:
    """Return the statement that deletes the confirmed channels of a kind but one."""
    mine = CHANNELS.c.key == key, CHANNELS.c.kind == kind, CHANNELS.c.id != but, CHANNELS.c.confirmed.is_not(None)
    return delete(CHANNELS).where(*mine)


def removed(key: str, channel_id: str) -> Executable:
    """Return the statement that deletes a channel of a key."""
    return delete(CHANNELS).where(CHANNELS.c.key == key, CHANNELS.c.id == channel_id)


def forgotten(before: float) -> Executable:
    """Return the statement that deletes mail addresses that nobody has confirmed in time."""
    return delete(CHANNELS).where(CHANNELS.c.confirmed.is_(None), CHANNELS.c.made < before)


def works(channel_id: str) -> Executable:
    """Return the statement that notes that a channel works."""
    failed = CHANNELS.c.id == channel_id, or_(CHANNELS.c.failing.is_not(None), CHANNELS.c.ended.is_not(None))
    return update(CHANNELS).where(*failed).values(failing=None, problem="", ended=None)


def failed(one: Channel, problem: str, now: float, ends: bool) -> Executable:
    """Return the statement that notes that nothing was delivered by a channel, and perhaps that it is given up."""
    failing = one.failing or now
    values = {"failing": failing, "problem": problem, "ended": now if ends else None}
    return update(CHANNELS).where(CHANNELS.c.id == one.id).values(values)


def has_wishes(connection: Connection, keys: Collection[str]) -> bool:
    """Return whether the holder of any of some keys has said what they want to be told."""
    return connection.execute(WISHED, {"keys": list(keys)}).first() is not None


def all_wishes(connection: Connection, keys: Sequence[str]) -> dict[str, Wishes]:
    """Return the wishes of some keys."""
    query = WISHED_BY.where(WISHES.c.key.in_(any_of("keys"))).params(keys=list(keys))
    return {row.key: Wishes(*row) for row in connection.execute(query)}


# What nobody uses


@unused(CHANNELS.c.id)
def _ended(before: float) -> ColumnElement[bool]:
    """Return the condition of channels that were given up long ago."""
    return CHANNELS.c.ended < before


@unused(WISHES.c.key)
def _leads_nowhere(before: float) -> ColumnElement[bool]:
    """Return the condition of wishes without a channel or a feed."""
    return and_(WISHES.c.stored < before, WISHES.c.feed.is_(None), ~exists().where(CHANNELS.c.key == WISHES.c.key))
