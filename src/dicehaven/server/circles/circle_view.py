"""A circle as its page tells it: its next evening, the tables of its seasons, the flights and the puzzle of today."""

import datetime
import zoneinfo
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dicehaven.analysis.puzzles import FAR, FOUND, NEAR, Daily
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import date_of, decimal, time_of
from dicehaven.core.registry import find
from dicehaven.server.circles.circles import SeenCircle
from dicehaven.server.circles.evening_store import CircleEvening, Evening
from dicehaven.server.circles.evenings import OVER, READY
from dicehaven.server.circles.seasons import SeasonTable
from dicehaven.server.web.calendar_file import CalendarEvent

STATES = {"yes": "ui-check", "no": "ui-close", "perhaps": "ui-help", "": "ui-hourglass"}
SQUARES = {FOUND: "full", NEAR: "half", FAR: "hollow"}
EVENING_SECONDS = 4 * 3600.0  # seconds of an evening in a calendar


class Coming(NamedTuple):
    """Somebody's answer to the question of an evening: yes, no, perhaps or nothing; `icon` shows it."""

    name: str
    state: str
    icon: str
    words: str


@dataclass(frozen=True)
class EveningView:
    """An evening in one language."""

    evening: Evening
    seen: SeenCircle
    answers: Mapping[str, str]
    say: Texts
    season: SeasonTable | None = None

    @property
    def local(self) -> datetime.datetime:
        """When it begins, in the circle's time zone."""
        zone = zoneinfo.ZoneInfo(self.seen.circle.zone)
        return datetime.datetime.fromtimestamp(self.evening.begins, zone)

    @property
    def weekday(self) -> str:
        """The day of the week, as on a leaf of a calendar."""
        return date_of(self.local.date(), self.say.language, short=True, weekday=True)

    @property
    def heading(self) -> str:
        """Day and hour."""
        return when(self.evening.begins, self.seen.circle.zone, self.say)

    @property
    def game(self) -> str:
        """The title of the game that is played."""
        return find(self.evening.game).texts(self.say.language)("title")

    @property
    def about(self) -> str:
        """The game, and as which evening of which season."""
        if self.season is None:
            return self.say("evening-game", game=self.game)
        season = self.season.season
        number = 1 + [one.id for one in self.season.arranged].index(self.evening.id)
        planned = max(season.planned, number)
        return self.say("evening-of-season", number=number, planned=planned, game=self.game, season=season.name)

    @property
    def coming(self) -> list[Coming]:
        """The answers of the others, those who are coming first."""
        order = {"yes": 0, "perhaps": 1, "no": 2, "": 3}
        found = []
        for one in self.seen.members:
            if one.key != self.seen.me:
                state = self.answers.get(one.key, "")
                found.append(Coming(one.name, state, STATES[state], self.say(f"evening-says-{state or 'nothing'}")))
        return sorted(found, key=lambda one: order[one.state])

    @property
    def mine(self) -> str:
        """The viewer's answer, or ''."""
        return self.answers.get(self.seen.me, "")

    def is_ready(self, now: float) -> bool:
        """Return whether its table exists yet."""
        return self.evening.begins - READY <= now <= self.evening.begins + OVER


def event_of(one: CircleEvening, say: Texts, origin: str, about: str = "") -> CalendarEvent:
    """Return an evening as an event of a calendar, the same one wherever it is read."""
    evening = one.evening
    game = find(evening.game).texts(say.language)("title")
    words = "\n".join(filter(None, [about or say("evening-game", game=game), evening.note]))
    ends = evening.begins + EVENING_SECONDS
    address = f"{origin}/circles/{evening.circle}"
    uid = f"{evening.id}@dicehaven"
    title = f"{one.circle}: {game}"
    return CalendarEvent(uid, title, evening.begins, ends, one.changed, words, address, one.answer != "yes")


def when(begins: float, zone: str, say: Texts) -> str:
    """Return day and hour in a time zone."""
    local = datetime.datetime.fromtimestamp(begins, zoneinfo.ZoneInfo(zone))
    return say("evening-when", day=date_of(local.date(), say.language), hour=time_of(local.time(), say.language))


def evening_views(
    found: Sequence[Evening],
    seen: SeenCircle,
    answers: Mapping[str, Mapping[str, str]],
    seasons: Sequence[SeasonTable],
    say: Texts,
) -> list[EveningView]:
    """Return evenings in one language."""
    of = {table.season.id: table for table in seasons}
    return [EveningView(one, seen, answers[one.id], say, of.get(one.season or "")) for one in found]


# Seasons


class SeasonCell(NamedTuple):
    """A cell of a season's table: points per match or '', and marks."""

    points: str
    dropped: bool
    real: bool
    matches: int


class SeasonRow(NamedTuple):
    """A row of a season's table."""

    name: str
    own: bool
    place: int
    cells: list[SeasonCell]
    mean: str
    matches: int
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
    def days(self) -> list[str]:
        """The days of the evenings that were held."""
        zone = zoneinfo.ZoneInfo(self.seen.circle.zone)
        dates = [datetime.datetime.fromtimestamp(one.begins, zone).date() for one in self.table.held]
        return [date_of(day, self.say.language, short=True) for day in dates]

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
                [SeasonCell(points(one.points), one.dropped, one.real, one.matches) for one in row.cells],
                decimal(row.mean, tag),
                row.matches,
                row.unconfirmed,
            )
            for row in self.table.rows
        ]

    @property
    def has_real(self) -> bool:
        """True if real dice were rolled at an evening."""
        return any(cell.real for row in self.table.rows for cell in row.cells)

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


# The puzzle of the day


class AnswerRow(NamedTuple):
    """Somebody's answer to the puzzle of the day: how good it is, as a square, the move, and what it costs."""

    name: str
    own: bool
    square: str
    move: str
    cost: str


@dataclass(frozen=True)
class PuzzleBoard:
    """The answers of those members who show them; nobody who has not answered sees them."""

    game: str
    rows: list[AnswerRow]
    missing: list[str]  # names of those who show their answers, and have not answered
    answered: list[str]  # and of those who have
    done: bool  # the viewer has answered


def puzzle_board(
    daily: Daily,
    moves: Mapping[str, str],
    described: Mapping[str, str],
    seen: SeenCircle,
    say: Texts,
) -> PuzzleBoard:
    """Return the answers of a day, by the hashes of keys, in words: the least costly first."""
    puzzle = daily.puzzle
    order = {move: k for k, move in enumerate(described)}
    known = {key: order[move] for key, move in moves.items() if move in order}  # the list may have been another one
    rows = [
        AnswerRow(
            one.name,
            one.key == seen.me,
            SQUARES[puzzle.mark(known[one.key])],
            described[moves[one.key]],
            say("circle-puzzle-cost", points=round(puzzle.lost[known[one.key]] / 10)),
        )
        for one in sorted(
            (one for one in seen.members if one.key in known), key=lambda one: puzzle.lost[known[one.key]]
        )
    ]
    others = [one for one in seen.members if one.shows_answers]
    missing = [one.name for one in others if one.key not in moves]
    answered = [one.name for one in others if one.key in moves]
    title = daily.puzzles.game.texts(say.language)("title")
    return PuzzleBoard(title, rows, missing, answered, seen.me in moves)
