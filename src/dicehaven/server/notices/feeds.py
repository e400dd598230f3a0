"""Feeds behind a secret link: the tables that wait for somebody (Atom, RFC 4287), and when their time is up (iCalendar, RFC 5545)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from dicehaven.core.graphemes import tidy
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import listed
from dicehaven.server.notices.alerts import limit_of
from dicehaven.server.notices.wish_store import Wishes
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.web.calendar_file import CalendarEvent, calendar_file

BEFORE = 1_800.0  # seconds before somebody's time is up at which its event begins
ATOM = "http://www.w3.org/2005/Atom"


def atom_of(tables: Sequence[LiveTable], wishes: Wishes, say: Texts, origin: str, path: str) -> bytes:
    """Return a feed of the tables that wait for somebody, the one that has waited longest last."""
    feed = Element("feed", {"xmlns": ATOM, "xml:lang": say.language})
    latest = max((table.since for table in tables), default=0.0)
    _add(feed, "title", say("feed-title"))
    _add(feed, "id", f"{origin}{path}")
    _add(feed, "updated", _when(latest))
    SubElement(feed, "link", rel="self", href=f"{origin}{path}")
    SubElement(feed, "link", href=f"{origin}/")
    for table in reversed(tables):
        entry = SubElement(feed, "entry")
        _add(entry, "title", say("alert-turn", game=_game(table, say)))
        _add(entry, "id", f"{origin}/t/{table.id}#{table.turn}")
        _add(entry, "updated", _when(table.since))
        _add(SubElement(entry, "author"), "name", "Dicehaven")
        SubElement(entry, "link", href=f"{origin}/t/{table.id}")
        _add(entry, "summary", _others(table, wishes, say))
    written: bytes = tostring(feed, encoding="utf-8", xml_declaration=True)
    return written


def calendar_of(
    tables: Sequence[LiveTable],
    others: Sequence[CalendarEvent],
    wishes: Wishes,
    say: Texts,
    origin: str,
) -> bytes:
    """Return a calendar of the times at which somebody's time at a table is up, and `others`."""
    events = [*others]
    for table in tables:
        if limit := limit_of(table, wishes.key):
            _, ends = limit
            title = say("feed-time-up", game=_game(table, say))
            about = _others(table, wishes, say)
            uid = f"{table.id}@dicehaven"
            address = f"{origin}/t/{table.id}"
            events.append(CalendarEvent(uid, title, ends - BEFORE, ends, table.changed, about, address))
    return calendar_file("Dicehaven", events)


def _add(parent: Element, name: str, words: str) -> None:
    SubElement(parent, name).text = tidy(words)


def _when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _game(table: LiveTable, say: Texts) -> str:
    return table.game.texts(say.language)("title")


def _others(table: LiveTable, wishes: Wishes, say: Texts) -> str:
    names = [name for name, place in zip(table.names_in(say.language), table.places) if not place.held_by([wishes.key])]
    return listed([name for name in names if name], say.language) or _game(table, say)
