"""What members are told of evenings: planned, moved, called off; a day and an hour before, and when the table is there.

| | whoever did it | yes, perhaps | nothing said | no |
| --- | --- | --- | --- | --- |
| planned | no | no | yes | no |
| a day and an hour before, the table is there | yes | yes | yes | no |
| moved, called off | no | yes | yes | yes |
"""

import datetime
import zoneinfo
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select

from dicehaven.core.i18n import Texts
from dicehaven.core.languages import listed
from dicehaven.server.circles import store as circles
from dicehaven.server.circles.circles import SHOWN_DIGITS, SeenCircle
from dicehaven.server.circles.store import MEMBER, MEMBERS
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.evenings import store as evenings
from dicehaven.server.evenings.evenings import OVER
from dicehaven.server.evenings.store import ANSWERS, COLUMNS, EVENINGS, Evening
from dicehaven.server.evenings.views import Clocks, EveningView
from dicehaven.server.feature import House
from dicehaven.server.notices.slots import Kind, Note, Reply, Told
from dicehaven.server.people import store as people
from dicehaven.server.table.play.store import TABLES

LATE = 1_800.0  # seconds after which nobody need be told that the table is there
NO = "no"


class Asked(NamedTuple):
    """A member who may come to an evening: the circle's time zone, their answer or ''."""

    evening: Evening
    zone: str
    person: str
    answer: str


ASKED = (  # built once: a condition between two columns is a cycle, which stays until garbage is collected
    select(*COLUMNS, circles.CIRCLES.c.zone, MEMBERS.c.key, ANSWERS.c.answer)
    .join(MEMBERS, MEMBERS.c.circle == EVENINGS.c.circle)
    .join(circles.CIRCLES, circles.CIRCLES.c.id == EVENINGS.c.circle)
    .join(ANSWERS, (ANSWERS.c.evening == EVENINGS.c.id) & (ANSWERS.c.key == MEMBERS.c.key), isouter=True)
    .where(MEMBERS.c.state == MEMBER)
    .order_by(EVENINGS.c.begins, EVENINGS.c.id)
)


async def _asked(house: House, *where: ColumnElement[bool]) -> list[Asked]:
    """Return the members of the circles of some evenings, the first evening first."""
    query = ASKED.where(*where)
    rows = await house.store.read(lambda connection: connection.execute(query).all())
    return [Asked(Evening(*its), zone, person, answer or "") for *its, zone, person, answer in map(tuple, rows)]


async def _planned(house: House, since: float, now: float) -> list[Told]:
    """Return who is to be told of new evenings: of several that were arranged together, of the first."""
    new = EVENINGS.c.changed >= since, EVENINGS.c.made >= since, EVENINGS.c.begins > now, EVENINGS.c.off.is_(False)
    first = dict[tuple[str, str, float], Asked]()
    for one in await _asked(house, *new):
        if not one.answer and one.person != one.evening.arranger:
            first.setdefault((one.person, one.evening.circle, one.evening.made), one)
    return [_told(one, one.evening.made) for one in first.values()]


async def _changed(house: House, since: float, now: float, off: bool) -> list[Told]:
    """Return who is to be told of evenings that were called `off`, or moved: everybody but who did it."""
    lately = EVENINGS.c.changed >= since, EVENINGS.c.begins > now - OVER * off, EVENINGS.c.off.is_(off)
    moved = () if off else (EVENINGS.c.was > 0,)
    found = await _asked(house, *lately, *moved)
    return [_told(one, one.evening.changed) for one in found if one.person != one.evening.did]


async def _before(house: House, since: float, now: float, days: int, hours: int) -> list[Told]:
    """Return who is to be reminded so many days before by the circle's clock, or hours: whoever has not said no."""
    ahead = days * DAY + hours * HOUR
    soon = EVENINGS.c.begins > since + ahead - HOUR, EVENINGS.c.begins <= now + ahead + HOUR, EVENINGS.c.off.is_(False)
    found = []
    for one in await _asked(house, *soon):
        begins = datetime.datetime.fromtimestamp(one.evening.begins, zoneinfo.ZoneInfo(one.zone))
        due = (begins - datetime.timedelta(days)).timestamp() - hours * HOUR  # a day has 23 to 25 hours
        known = max(one.evening.made, one.evening.changed)
        if one.answer != NO and max(since, known) < due <= now:
            found.append(_told(one, one.evening.begins, due))
    return found


async def _laid(house: House, since: float, now: float) -> list[Told]:
    """Return who is to be told that the table of an evening is there: whoever has not said no."""
    there = (
        TABLES.c.id == EVENINGS.c.id,
        TABLES.c.created > since,
        TABLES.c.deleted.is_(None),
        EVENINGS.c.off.is_(False),
    )
    found = await _asked(house, *there, EVENINGS.c.begins > since - OVER)
    return [_told(one, one.evening.begins, now) for one in found if one.answer != NO]


def _told(one: Asked, moment: float, due: float | None = None) -> Told:
    return Told(one.person, one.evening.id, int(moment), moment if due is None else due)


# In words


async def _view(house: House, told: Told, say: Texts, zone: str) -> EveningView | None:
    """Return the evening that somebody is told of, as they would see it; None if it or they are gone."""

    def ask(connection: Connection) -> EveningView | None:
        evening = evenings.by_id(connection, told.subject)
        circle = circles.found(connection, evening.circle) if evening else None
        if evening is None or circle is None or circles.state_of(connection, circle.id, told.person) != MEMBER:
            return None
        seen = SeenCircle(circle, circles.members_of(connection, circle.id), told.person)
        keys = [one.key for one in seen.members]
        zones = people.zones(connection, keys)
        others = {one.name: zones[one.key] for one in seen.members if one.key in zones and one.key != told.person}
        clocks = Clocks(circle.zone, zones.get(told.person) or zone, others)
        return EveningView(evening, seen, evenings.answers_to(connection, [evening.id])[evening.id], clocks, say)

    return await house.store.read(ask)


async def _say_planned(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    view = await _view(house, told, say, zone)
    if view is None or view.evening.off or view.mine or view.evening.begins < house.now():
        return None
    made, circle = view.evening.made, view.evening.circle
    more = await house.store.read(lambda connection: evenings.made_with(connection, circle, made)) - 1
    also = say("alert-evening-series", count=more) if more > 0 else ""
    return _note(view, say("alert-evening", circle=view.seen.circle.name), [f"{view.times.line}.", also, _said(view)])


async def _say_moved(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    view = await _view(house, told, say, zone)
    if view is None or view.evening.off or view.evening.begins < house.now():
        return None
    title = say("alert-evening-moved", circle=view.seen.circle.name, when=view.times.own)
    return _note(view, title, [view.changed, f"{view.times.line}.", _why(view)])


async def _say_off(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    view = await _view(house, told, say, zone)
    if view is None or not view.evening.off or view.evening.begins + OVER < house.now():
        return None
    title = say("alert-evening-off", circle=view.seen.circle.name)
    circle, changed = view.evening.circle, view.evening.changed
    instead = await house.store.read(lambda connection: evenings.made_at(connection, circle, changed))
    other = say("alert-evening-instead", when=view.clocks.times(instead.begins, say).line) if instead else ""
    return _note(view, title, [f"{view.times.line}.", view.changed, _why(view), other])


async def _say_day(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    view = await _view(house, told, say, zone)
    if view is None or view.evening.off or view.mine == NO or view.evening.begins - HOUR < house.now():
        return None
    title = say("alert-evening-day", circle=view.seen.circle.name, when=view.times.own)
    return _note(view, title, [*_what(view), _said(view)])


async def _say_hour(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    view = await _view(house, told, say, zone)
    if view is None or view.evening.off or view.mine == NO or view.evening.begins < house.now():
        return None
    late = view.evening.begins - house.now() < HOUR - LATE  # as after quiet hours
    title = say("alert-evening-soon" if late else "alert-evening-hour", circle=view.seen.circle.name)
    return _note(view, title, [f"{view.times.line}.", *_what(view)])


async def _say_laid(house: House, told: Told, say: Texts, zone: str) -> Note | None:
    view = await _view(house, told, say, zone)
    if view is None or view.evening.off or view.mine == NO or view.evening.begins + LATE < house.now():
        return None
    title = say("alert-evening-laid", circle=view.seen.circle.name)
    return _note(view, title, [f"{view.times.line}.", *_what(view)])._replace(path=f"/t/{view.evening.id}", replies=())


def _what(view: EveningView) -> list[str]:
    """Return who comes, and a question to whoever has not said."""
    names = [one.name for one in view.coming if one.state == "yes"]
    say = view.say
    found = [say("evening-come", count=len(names), names=listed(names, say.language))] if names else []
    return found if view.mine == "yes" else [*found, say(f"alert-evening-said-{view.mine or 'nothing'}")]


def _said(view: EveningView) -> str:
    """Return what goes on, with the note of whoever arranged it."""
    return " ".join(filter(None, [view.about, _quoted(view, view.evening.arranger, view.evening.note)]))


def _why(view: EveningView) -> str:
    return _quoted(view, view.evening.did, view.evening.why)


def _quoted(view: EveningView, person: str, words: str) -> str:
    name = view.seen.names.get(person) or view.say("circle-somebody")
    return view.say("evening-quoted", name=name, words=words) if words else ""


def _note(view: EveningView, title: str, words: Sequence[str]) -> Note:
    evening = view.evening
    path = f"/circles/{evening.circle}/evenings/{evening.id}"
    return Note(
        title, " ".join(filter(None, words)), path, evening.id, replies=() if evening.off else _replies(view, path)
    )


def _replies(view: EveningView, path: str) -> tuple[Reply, ...]:
    """Return the answers that change something: yes and no, as browsers show two."""
    form = {"who": view.seen.me[:SHOWN_DIGITS]}
    return tuple(
        Reply(view.say(f"evening-{one}"), f"{path}/answer", form | {"answer": one}, view.say(f"evening-said-{one}"))
        for one in ("yes", "no")
        if one != view.mine
    )


REMINDER = "reminder"
EVENING = "evening"
OF_EVENINGS = (
    Kind(EVENING, _planned, _say_planned, each=True),
    Kind("evening-moved", partial(_changed, off=False), _say_moved, EVENING, each=True, urgent=True),
    Kind("evening-off", partial(_changed, off=True), _say_off, EVENING, each=True, urgent=True),
    Kind("evening-day", partial(_before, days=1, hours=0), _say_day, REMINDER, each=True),
    Kind("evening-hour", partial(_before, days=0, hours=1), _say_hour, REMINDER, each=True, urgent=True),
    Kind("evening-laid", _laid, _say_laid, REMINDER, each=True, urgent=True),
)
