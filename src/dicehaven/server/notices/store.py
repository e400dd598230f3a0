"""Alerts: the statements that write and read what people want to be told, the ways to them, and what has been told.

An alert is claimed by one server before it is told: it is due later, and not due any more once it has been told.  So if that server
dies in between, another one tells it, under the name that it had.
"""

from collections.abc import Collection, Mapping, Sequence
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
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy import text as sql
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import ENGLISH
from dicehaven.server.db.journal import Conditional, Statement, any_of, insert_unless_there, lease
from dicehaven.server.db.room import ROOM, unused
from dicehaven.server.db.schema import ONE_ROW, metadata
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.people.store import PEOPLE
from dicehaven.server.table.play.info import SITS
from dicehaven.server.table.play.store import HOLDERS, TABLES

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

ALERTS = Table(  # what is told to whom where, once
    "alerts",
    metadata,
    of_person("key", DROP, primary_key=True, export="told"),
    Column("kind", String(16), primary_key=True),
    Column("subject", String(24), primary_key=True),  # the id of a table, mostly
    Column("channel", String(8), primary_key=True),
    Column("moment", Integer, nullable=False),  # of the match, for which it is told
    Column("due", Float, nullable=False),  # not told before
    Column("claimed", Float),  # when it had been told
    Column("seen", Float),  # when its subject was looked at
    Index("alerts_due", "due"),
)

UPKEEP = Table(  # one row
    "alert_upkeep",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("push_key", Text, nullable=False),  # by which push services know this server
    Column("secret", String(64), nullable=False),  # of the links in mails
    Column("scanned", Float, nullable=False),  # all tables touched before have been looked at
    Column("leased", Float, nullable=False),  # until then, another server looks at tables
    info=ONE_ROW,
)

DELETED = 1_000  # alerts at once
NOTE = text(  # what has been told and not seen stands; what is to come moves with somebody's time
    "INSERT INTO alerts (key, kind, subject, channel, moment, due) VALUES (:key, :kind, :subject, :channel, :moment, :due) "
    "ON CONFLICT (key, kind, subject, channel) DO UPDATE SET moment = excluded.moment, "
    "due = CASE WHEN alerts.claimed IS NULL OR alerts.seen IS NOT NULL THEN excluded.due ELSE alerts.due END, "
    "claimed = CASE WHEN alerts.seen IS NULL THEN alerts.claimed END, seen = NULL "
    "WHERE alerts.moment <> excluded.moment OR (alerts.claimed IS NULL AND alerts.seen IS NULL AND excluded.due > :now)"
)
ANEW = text(  # another moment is told whatever has become of the one before
    "INSERT INTO alerts (key, kind, subject, channel, moment, due) VALUES (:key, :kind, :subject, :channel, :moment, :due) "
    "ON CONFLICT (key, kind, subject, channel) DO UPDATE SET moment = excluded.moment, due = excluded.due, "
    "claimed = NULL, seen = NULL WHERE alerts.moment <> excluded.moment"
)
WISHED = select(WISHES.c.key).where(WISHES.c.key.in_(any_of("keys"))).limit(1)
UNSEEN = (
    select(ALERTS.c.subject, ALERTS.c.key)
    .where(ALERTS.c.key.in_(any_of("keys")), ALERTS.c.subject.in_(any_of("subjects")), ALERTS.c.seen.is_(None))
    .distinct()
)
HOLDERS_WITH_WISHES = (
    select(HOLDERS.c.table_id, HOLDERS.c.key)
    .join(WISHES, WISHES.c.key == HOLDERS.c.key)
    .join(TABLES, TABLES.c.id == HOLDERS.c.table_id)
    .where(HOLDERS.c.role == SITS, TABLES.c.deleted.is_(None))
)


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


class Alert(NamedTuple):
    """Something to be told to the holder of a key by one kind of channel."""

    key: str
    kind: str
    subject: str
    channel: str
    moment: int
    due: float
    claimed: float | None = None
    seen: float | None = None


class AlertUpkeep(NamedTuple):
    """The secrets of all servers over a database, and how far they have looked at tables."""

    push_key: str
    secret: str
    scanned: float
    leased: float


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


# Alerts


def noted(alert: Alert, now: float) -> Statement:
    """Return the statement that notes what is to be told, unless it has been told and not been seen yet."""
    return all_noted([alert], now)


def all_noted(alerts: Sequence[Alert], now: float) -> Statement:
    """Return the statement that notes several alerts (see `noted`)."""
    return NOTE, [row | {"now": now} for row in _rows(alerts)]


def all_anew(alerts: Sequence[Alert]) -> Statement:
    """Return the statement that notes what is to be told, each moment once, whatever has become of the one before."""
    return ANEW, _rows(alerts)


def _rows(alerts: Sequence[Alert]) -> list[dict[str, Any]]:
    return [{name: getattr(one, name) for name in Alert._fields[:6]} for one in alerts]


def unwished(key: str, told: Mapping[str, Collection[str]]) -> Executable:
    """Return the statement that deletes what the holder of a key does not want to be told any more, by kind and channel."""
    kept = [(ALERTS.c.kind == kind) & ALERTS.c.channel.in_(ways) for kind, ways in told.items() if ways]
    return delete(ALERTS).where(ALERTS.c.key == key, *map(not_, kept))


def due(connection: Connection, now: float, limit: int, key: str | None = None) -> list[Alert]:
    """Return what is to be told by now, oldest first, only to the holder of a key if one is given."""
    query = select(ALERTS).where(ALERTS.c.due <= now, ALERTS.c.claimed.is_(None), ALERTS.c.seen.is_(None))
    query = query if key is None else query.where(ALERTS.c.key == key)
    return [Alert(*row) for row in connection.execute(query.order_by(ALERTS.c.due).limit(limit))]


def of_key(connection: Connection, key: str) -> list[Alert]:
    """Return all alerts of a key."""
    return [Alert(*row) for row in connection.execute(select(ALERTS).where(ALERTS.c.key == key))]


def claimed(alert: Alert, until: float) -> Conditional:
    """Return the statement that claims an alert for a server until a time, unless another has claimed it or it has changed."""
    same = ALERTS.c.moment == alert.moment, ALERTS.c.due == alert.due
    mine = (*_is(alert), *same, ALERTS.c.claimed.is_(None), ALERTS.c.seen.is_(None))
    return Conditional(" ".join(alert[:4]), update(ALERTS).where(*mine).values(due=until))


def told(alert: Alert, now: float) -> Executable:
    """Return the statement that notes that an alert has been told, whatever has happened meanwhile."""
    return update(ALERTS).where(*_is(alert), ALERTS.c.claimed.is_(None)).values(claimed=now)


def again(alert: Alert, when: float) -> Executable:
    """Return the statement that lets an alert be told later."""
    mine = *_is(alert), ALERTS.c.moment == alert.moment, ALERTS.c.seen.is_(None)
    return update(ALERTS).where(*mine).values(claimed=None, due=when)


def dropped(alert: Alert) -> Executable:
    """Return the statement that deletes what need not be told any more."""
    return delete(ALERTS).where(*_is(alert), ALERTS.c.moment == alert.moment, ALERTS.c.claimed.is_(None))


def passed(table_id: str, key: str, kinds: Collection[str]) -> Executable:
    """Return the statement that deletes what has not been told in time about a table."""
    mine = ALERTS.c.key == key, ALERTS.c.subject == table_id, ALERTS.c.kind.in_(kinds)
    return delete(ALERTS).where(*mine, ALERTS.c.claimed.is_(None), ALERTS.c.seen.is_(None))


def has_wishes(connection: Connection, keys: Collection[str]) -> bool:
    """Return whether the holder of any of some keys has said what they want to be told."""
    return connection.execute(WISHED, {"keys": list(keys)}).first() is not None


def unseen(connection: Connection, keys: Collection[str], subjects: Collection[str]) -> list[tuple[str, str]]:
    """Return those of some subjects and keys that have alerts that their holder has not seen."""
    given = {"keys": list(keys), "subjects": list(subjects)}
    return [(subject, key) for subject, key in connection.execute(UNSEEN, given)]


def noticed(
    keys: Collection[str], subject: str, now: float, moment: int | None, reminders: Collection[str]
) -> Executable:
    """Return the statement that notes that somebody has looked at something, at a moment of the match if it waits for them.

    Reminders that are not due yet stay.
    """
    c = ALERTS.c
    mine = c.key.in_(keys), c.subject == subject, c.seen.is_(None)
    values = {"seen": now} if moment is None else {"seen": now, "moment": case((c.moment > 0, moment), else_=c.moment)}
    return update(ALERTS).where(*mine, or_(c.kind.not_in(reminders), c.due <= now)).values(values)


OUTDATED = delete(ALERTS).where(  # made once: its tuple of columns would be left to the garbage collector
    tuple_(*ALERTS.primary_key).in_(
        select(*ALERTS.primary_key).where(ALERTS.c.due < bindparam("before")).order_by(ALERTS.c.due).limit(DELETED)
    )
)


def outdated(before: float) -> tuple[Executable, dict[str, Any]]:
    """Return the statement that deletes alerts that were due long ago, the oldest of many."""
    return OUTDATED, {"before": before}


def _is(alert: Alert) -> tuple[Any, ...]:
    return tuple(ALERTS.c[name] == getattr(alert, name) for name in ("key", "kind", "subject", "channel"))


# Upkeep


def upkeep(connection: Connection) -> AlertUpkeep | None:
    """Return the state of the upkeep, if there is one."""
    c = UPKEEP.c
    row = connection.execute(select(c.push_key, c.secret, c.scanned, c.leased)).one_or_none()
    return AlertUpkeep(*row) if row else None


def begun(state: AlertUpkeep) -> Executable:
    """Return the statement that stores the first state of the upkeep, unless another server was first."""
    return insert_unless_there(UPKEEP).values(id=1, **state._asdict())


def leased(before: AlertUpkeep, until: float) -> Conditional:
    """Return the statement that lets one server look at tables until a time."""
    return lease("alerts", UPKEEP.c.leased, before.leased, until, UPKEEP.c.scanned == before.scanned)


def scanned(when: float, lease: float) -> Executable:
    """Return the statement that notes that all tables touched before a time have been looked at."""
    return update(UPKEEP).where(UPKEEP.c.leased == lease).values(scanned=when, leased=0.0)


def touched(connection: Connection, since: float) -> dict[str, set[str]]:
    """Return the tables that were touched since a time, with the keys there whose holders want to be told something."""
    found: dict[str, set[str]] = {}
    for table_id, key in connection.execute(HOLDERS_WITH_WISHES.where(TABLES.c.touched >= since)):
        found.setdefault(table_id, set()).add(key)
    return found


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
