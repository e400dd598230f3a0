"""Evenings and seasons in words: when an evening begins here and there, who comes; the table of a season."""

import datetime
import zoneinfo
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dicehaven.core.i18n import Texts
from dicehaven.core.languages import date_of, decimal, listed, month_of, place_of_zone, time_of
from dicehaven.core.registry import find
from dicehaven.server.circles.circles import SeenCircle
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.evenings.evenings import OVER, READY, may_change
from dicehaven.server.evenings.seasons import SeasonTable
from dicehaven.server.evenings.store import Answer, CircleEvening, Evening
from dicehaven.server.table.play.seating import TYPED
from dicehaven.server.web.calendar_file import CalendarEvent

STATES = {"yes": "ui-check", "perhaps": "ui-help", "no": "ui-close"}  # those who come first
EVENING_SECONDS = 4 * HOUR  # seconds of an evening in a calendar
ALARMS = (DAY, HOUR)  # seconds before it begins
NOBODY = Answer("")
LATEST = 6  # evenings of a season's table


class Times(NamedTuple):
    """When an evening begins: first by the reader's clock, then by those of others, '' where all show the same."""

    own: str
    others: str

    @property
    def line(self) -> str:
        """Both in a line."""
        return " · ".join(filter(None, self))


@dataclass(frozen=True)
class Clocks:
    """The time zones by which an evening is told: the circle's, the reader's ('' if unknown), and those of others by their names."""

    circle: str
    own: str = ""
    others: Mapping[str, str] = field(default_factory=dict)

    @property
    def here(self) -> zoneinfo.ZoneInfo:
        """The zone of the reader's clock, that of the circle if it is unknown."""
        return zoneinfo.ZoneInfo(self.own or self.circle)

    def times(self, begins: float, say: Texts, day: bool = True) -> Times:
        """Return when something begins, with its day or by the hour alone: the reader's clock first, the circle's beside it.

        Whose clock is the circle's is told the hour of those elsewhere.  If the reader's is unknown, the circle's is told alone.

        >>> from dicehaven.server.web.render import Renderer
        >>> say = Renderer("x").messages("en")
        >>> Clocks("Europe/Berlin", "America/New_York").times(1_795_971_600, say).line
        'Sunday, 29 November, 12:00 for you · 18:00 in Berlin'
        >>> Clocks("Europe/Berlin", "Europe/Vienna", {"Sam": "America/New_York"}).times(1_795_971_600, say, day=False).line
        '18:00 · 12:00 for Sam in New York'
        """
        here = datetime.datetime.fromtimestamp(begins, self.here)
        there = here.astimezone(zoneinfo.ZoneInfo(self.circle))
        when = _day_and_hour(here, say) if day else say("evening-hour-alone", hour=time_of(here.time(), say.language))
        place = place_of_zone(self.circle, say.language)
        if not self.own:
            return Times(say("evening-when-in", when=when, place=place), "")
        if here.utcoffset() != there.utcoffset():
            hour = say("evening-hour-in", hour=_hour(there, here, say), place=place)
            return Times(say("evening-for-you", when=when), hour)
        elsewhere = dict[tuple[str, str], list[str]]()
        for name, zone in self.others.items():
            local = here.astimezone(zoneinfo.ZoneInfo(zone))
            if local.utcoffset() != here.utcoffset():
                where = _hour(local, here, say), place_of_zone(zone, say.language)
                elsewhere.setdefault(where, []).append(name)
        told = [
            say("evening-hour-for", hour=hour, place=place, names=listed(names, say.language))
            for (hour, place), names in elsewhere.items()
        ]
        return Times(when, ", ".join(told))


def _day_and_hour(local: datetime.datetime, say: Texts) -> str:
    return say("evening-when", day=date_of(local.date(), say.language), hour=time_of(local.time(), say.language))


def _hour(local: datetime.datetime, here: datetime.datetime, say: Texts) -> str:
    """Return an hour, with the day of the week where it is another one there."""
    hour = say("evening-hour-alone", hour=time_of(local.time(), say.language))
    if local.date() == here.date():
        return hour
    return f"{date_of(local.date(), say.language, weekday=True)}, {hour}"


def hour_in(zone: str, begins: float, say: Texts) -> str:
    """Return the hour at which something begins in another zone, and its place."""
    local = datetime.datetime.fromtimestamp(begins, zoneinfo.ZoneInfo(zone))
    hour = say("evening-hour-alone", hour=time_of(local.time(), say.language))
    return say("evening-hour-in", hour=hour, place=place_of_zone(zone, say.language))


class Coming(NamedTuple):
    """Somebody's answer to the question of an evening: yes, no or perhaps, and a word; `icon` shows it."""

    name: str
    state: str
    icon: str
    words: str
    word: str


@dataclass(frozen=True)
class EveningView:
    """An evening in one language."""

    evening: Evening
    seen: SeenCircle
    answers: Mapping[str, Answer]
    clocks: Clocks
    say: Texts
    season: SeasonTable | None = None

    @property
    def local(self) -> datetime.datetime:
        """When it begins, by the reader's clock."""
        return datetime.datetime.fromtimestamp(self.evening.begins, self.clocks.here)

    @property
    def there(self) -> datetime.datetime:
        """When it begins, by the circle's clock."""
        return datetime.datetime.fromtimestamp(self.evening.begins, zoneinfo.ZoneInfo(self.seen.circle.zone))

    @property
    def weekday(self) -> str:
        """The day of the week, as on a leaf of a calendar."""
        return date_of(self.local.date(), self.say.language, short=True, weekday=True)

    @property
    def times(self) -> Times:
        """When it begins, here and there; those who have said no are not told of."""
        come = {name: zone for name, zone in self.clocks.others.items() if name not in self._away}
        return Clocks(self.clocks.circle, self.clocks.own, come).times(self.evening.begins, self.say)

    @property
    def _away(self) -> set[str]:
        return {one.name for one in self.seen.members if self.answers.get(one.key, NOBODY).answer == "no"}

    @property
    def heading(self) -> str:
        """Day and hour, by the reader's clock."""
        return self.times.own

    @property
    def game(self) -> str:
        """The title of the game that is played."""
        return find(self.evening.game).texts(self.say.language)("title")

    @property
    def about(self) -> str:
        """The game, as which evening of which season, and with whose dice."""
        dice = self.say(f"evening-{self.evening.dice}-dice") if self.evening.dice in TYPED else ""
        if self.season is None or self.evening.off:
            return " ".join(filter(None, [self.say("evening-game", game=self.game), dice]))
        season = self.season.season
        number = 1 + [one.id for one in self.season.arranged].index(self.evening.id)
        planned = max(season.planned, number)
        said = self.say("evening-of-season", number=number, planned=planned, game=self.game, season=season.name)
        return " ".join(filter(None, [said, dice]))

    @property
    def coming(self) -> list[Coming]:
        """The answers of the others, those who are coming first."""
        found = []
        for one in self.seen.members:
            if one.key != self.seen.me and one.key in self.answers:
                state, word, *_ = self.answers[one.key]
                found.append(Coming(one.name, state, STATES[state], self.say(f"evening-says-{state}"), word))
        return sorted(found, key=lambda one: [*STATES].index(one.state))

    @property
    def words_back(self) -> list[tuple[str, str]]:
        """What people have said since it is off, with their names, first things first."""
        off = self.evening.changed if self.evening.off else None
        said = [
            (one.answered, key, one.word)
            for key, one in self.answers.items()
            if one.word and off and one.answered >= off
        ]
        return [(self.seen.names[key], word) for _, key, word in sorted(said) if key in self.seen.names]

    @property
    def silent(self) -> str:
        """Who of the others has not answered; '' if all have."""
        names = [one.name for one in self.seen.members if one.key != self.seen.me and one.key not in self.answers]
        listed_names = listed(names, self.say.language)
        return self.say("evening-says-nothing", count=len(names), names=listed_names) if names else ""

    @property
    def mine(self) -> str:
        """The viewer's answer, or ''."""
        return self.answers.get(self.seen.me, NOBODY).answer

    @property
    def word(self) -> str:
        """The word that goes with it."""
        return self.answers.get(self.seen.me, NOBODY).word

    @property
    def at(self) -> str:
        """Where the viewer will be, if they have said so."""
        return self.answers.get(self.seen.me, NOBODY).at

    @property
    def changed(self) -> str:
        """That it is off, or when it was to begin before, and who said so; '' for neither."""
        code = "evening-off-by" if self.evening.off else "evening-moved-by" if self.evening.was else ""
        if not code:
            return ""
        was = Clocks(self.clocks.circle, self.clocks.own).times(self.evening.was, self.say)
        return self.say(code, name=self.seen.names.get(self.evening.did) or self.say("circle-somebody"), was=was.own)

    @property
    def may_change(self) -> bool:
        """True for whoever may move it and call it off."""
        return may_change(self.seen, self.evening)

    def is_ready(self, now: float) -> bool:
        """Return whether its table exists yet."""
        return is_ready(self.evening, now)


def is_ready(evening: Evening, now: float) -> bool:
    """Return whether the table of an evening exists yet."""
    return not evening.off and evening.begins - READY <= now <= evening.begins + OVER


def minutes_to(evening: Evening, now: float) -> int:
    """Return how many minutes it is until an evening begins: 0 once it has."""
    return max(0, round((evening.begins - now) / 60))


def event_of(one: CircleEvening, say: Texts, origin: str, about: str = "") -> CalendarEvent:
    """Return an evening as an event of a calendar, the same one wherever it is read."""
    evening = one.evening
    game = find(evening.game).texts(say.language)("title")
    title = f"{one.circle}: {game}"
    words = [about or say("evening-game", game=game), evening.note, evening.why]
    return CalendarEvent(
        f"{evening.id}@dicehaven",
        say("evening-off-title", title=title) if evening.off else title,
        evening.begins,
        evening.begins + EVENING_SECONDS,
        one.changed,
        "\n".join(filter(None, words)),
        f"{origin}/circles/{evening.circle}/evenings/{evening.id}",
        one.answer != "yes",
        evening.off,
        () if evening.off else ALARMS,
    )


def evening_views(
    found: Sequence[Evening],
    seen: SeenCircle,
    answers: Mapping[str, Mapping[str, Answer]],
    seasons: Sequence[SeasonTable],
    clocks: Clocks,
    say: Texts,
) -> list[EveningView]:
    """Return evenings in one language."""
    of = {table.season.id: table for table in seasons}
    return [EveningView(one, seen, answers[one.id], clocks, say, of.get(one.season or "")) for one in found]


# Seasons


class SeasonDay(NamedTuple):
    """The head of a column: an evening by its id, its day, the month below, and whether real dice were rolled."""

    evening: str
    day: int
    month: str
    real: bool


class SeasonCell(NamedTuple):
    """A cell of a season's table: points per match or '', and whether they are dropped."""

    points: str
    dropped: bool


class SeasonRow(NamedTuple):
    """A row of a season's table."""

    name: str
    own: bool
    place: int
    cells: list[SeasonCell]
    mean: str
    unconfirmed: bool


@dataclass(frozen=True)
class SeasonView:
    """The table of a season in one language."""

    table: SeasonTable
    seen: SeenCircle
    say: Texts

    @property
    def game(self) -> str:
        """The title of its game."""
        return find(self.table.season.game).texts(self.say.language)("title")

    @property
    def days(self) -> list[SeasonDay]:
        """The days of the evenings that were held."""
        zone = zoneinfo.ZoneInfo(self.seen.circle.zone)
        dates = [datetime.datetime.fromtimestamp(one.begins, zone).date() for one in self.table.held]
        real = [any(row.cells[k].real for row in self.table.rows) for k in range(len(dates))]
        return [
            SeasonDay(one.id, day.day, month_of(day, self.say.language), dice)
            for one, day, dice in zip(self.table.held, dates, real, strict=True)
        ]

    @property
    def earlier(self) -> int:
        """The number of evenings before the latest ones, which fit a phone beside the mean."""
        return max(0, len(self.table.held) - LATEST)

    @property
    def rows(self) -> list[SeasonRow]:
        """The rows."""
        tag = self.say.language

        def points(value: float | None) -> str:
            return "" if value is None else decimal(value, tag, 0 if value == round(value) else 1)

        return [
            SeasonRow(
                row.name or self.say("season-departed"),
                row.key == self.seen.me,
                row.place,
                [SeasonCell(points(one.points), one.dropped) for one in row.cells],
                decimal(row.mean, tag),
                row.unconfirmed,
            )
            for row in self.table.rows
        ]

    @property
    def has_real(self) -> bool:
        """True if real dice were rolled at an evening."""
        return any(day.real for day in self.days)

    @property
    def dropped(self) -> str:
        """An example of points that do not count, for the key; '' if there is none."""
        return next((cell.points for row in self.rows for cell in row.cells if cell.dropped and cell.points), "")

    @property
    def missed(self) -> bool:
        """True if somebody missed an evening."""
        return any(not cell.points for row in self.rows for cell in row.cells)

    @property
    def sentence(self) -> str:
        """The leader, or the two between whom it is still open."""
        table = self.table
        if not table.placed:
            return self.say("season-nobody", least=table.season.least)
        parts = []
        if table.leader:
            code = "season-won" if table.over else "season-leads"
            parts.append(self.say(code, name=table.leader.name, departed=int(not table.leader.name)))
        if table.open_between:
            one, other = sorted(table.open_between, key=lambda row: not row.name)
            code = "season-equal" if one.mean == other.mean else "season-open"
            departed = (not one.name) + (not other.name)
            parts.append(self.say(code, one=one.name, other=other.name, departed=departed))
        return " ".join(parts)
