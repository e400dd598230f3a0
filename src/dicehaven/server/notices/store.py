"""Alerts: what is to be told to whom, and what has been told, with the statements that write and read them.

An alert is claimed by one server before it is told: it is due later, and not due any more once it has been told.  So if that server
dies in between, another one tells it, under the name that it had.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    Float,
    Index,
    Integer,
    String,
    Table,
    Text,
    bindparam,
    case,
    delete,
    not_,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import Conditional, Statement, any_of, insert_unless_there, lease
from dicehaven.server.db.schema import ONE_ROW, metadata
from dicehaven.server.notices.wish_store import WISHES
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.table.play.info import SITS
from dicehaven.server.table.play.store import HOLDERS, TABLES

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
APART = 600.0  # seconds between two moments that somebody is told of the same thing: it may change as often as somebody likes
ANEW = text(  # another moment is told whatever has become of the one before, but not too soon after it
    "INSERT INTO alerts (key, kind, subject, channel, moment, due) VALUES (:key, :kind, :subject, :channel, :moment, :due) "
    "ON CONFLICT (key, kind, subject, channel) DO UPDATE SET moment = excluded.moment, "
    "due = CASE WHEN excluded.due > COALESCE(alerts.claimed + :apart, alerts.due) THEN excluded.due "
    "ELSE COALESCE(alerts.claimed + :apart, alerts.due) END, "
    "claimed = NULL, seen = NULL WHERE alerts.moment <> excluded.moment"
)
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


# Alerts


def noted(alert: Alert, now: float) -> Statement:
    """Return the statement that notes what is to be told, unless it has been told and not been seen yet."""
    return all_noted([alert], now)


def all_noted(alerts: Sequence[Alert], now: float) -> Statement:
    """Return the statement that notes several alerts (see `noted`)."""
    return NOTE, [row | {"now": now} for row in _rows(alerts)]


def all_anew(alerts: Sequence[Alert], apart: float = APART) -> Statement:
    """Return the statement that notes what is to be told, each moment once, whatever has become of the one before, and so many seconds after it."""
    return ANEW, [row | {"apart": apart} for row in _rows(alerts)]


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
