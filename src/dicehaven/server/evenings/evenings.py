"""Evenings of circles: when members meet, who is coming, and a table that is ready in time, made once over all nodes."""

import logging
import secrets
import zoneinfo
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.registry import find
from dicehaven.server.circles import store as circles
from dicehaven.server.circles.circles import SeenCircle
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.db.journal import Check, Statement
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable, NotYours, Superseded
from dicehaven.server.evenings import pseudonym_store as pseudonyms
from dicehaven.server.evenings import store as evenings
from dicehaven.server.evenings.seasons import EARLY, LATE, SeasonTable, season_table, span
from dicehaven.server.evenings.store import FAR, HERE, Answer, CircleEvening, Evening, Season
from dicehaven.server.table.play.once import id_of
from dicehaven.server.table.play.seating import DICE, FAIR, OPEN, Place, Settings
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.typed import typed_name

# seconds
LOOK_SECONDS = 15.0  # between two looks for evenings whose hour comes
CLEAR_SECONDS = HOUR  # between two looks for tables to which nobody came
READY = 600.0  # before the hour: the table is there
OVER = 6 * HOUR  # after the hour: the evening is no longer the next one, and gets no table any more
APART = EARLY + LATE  # between two evenings of a circle, so that each match belongs to one
AHEAD = 366 * DAY  # how far ahead an evening may be arranged
MAX_UPCOMING = 40  # evenings of a circle that are to come
MAX_EVENINGS = 1_000  # evenings of a circle in all
SEASONS = 100  # of a circle
REPEATS = 16  # evenings at once
PLANNED = 60  # evenings of a season
LONGEST_NOTE = 200  # graphemes
LONGEST_NAME = 40
LONGEST_WORD = 80
INSTEAD = 2  # evenings that are shown in place of one that is off
KEPT = 7 * DAY  # after the hour of an evening that was called off
ANSWERS = ("yes", "no", "perhaps")
PLACES = ("", HERE, FAR)
TABLES_A_LOOK = 20
log = logging.getLogger(__name__)


class Evenings:
    """The evenings and seasons of one server's circles."""

    def __init__(self, store: Store, tables: TableService, sweeper: Sweeper) -> None:
        self.store = store
        self.tables = tables
        self.sweeper = sweeper

    # What there is

    async def to_come(self, seen: SeenCircle) -> list[Evening]:
        """Return the evenings of a circle that are not over, next one first."""
        now = self.store.now()
        return await self.store.read(
            lambda connection: evenings.of_circle(connection, seen.circle.id, now - OVER, now + 2 * AHEAD, MAX_UPCOMING)
        )

    async def of_key(self, key: str) -> list[CircleEvening]:
        """Return the evenings of all circles of a key, given as its hash, that are not over, next one first."""
        now = self.store.now()
        return await self.store.read(lambda connection: evenings.of_member(connection, key, now - OVER))

    async def answers(self, found: Sequence[Evening]) -> dict[str, dict[str, Answer]]:
        """Return the answers to evenings, by their ids and by people."""
        ids = [one.id for one in found]
        return await self.store.read(lambda connection: evenings.answers_to(connection, ids))

    async def find(self, seen: SeenCircle, evening: str) -> Evening:
        """Return an evening of a circle; raise NoTable."""
        found = await self.store.read(lambda connection: evenings.found(connection, seen.circle.id, evening[:24]))
        if found is None:
            raise NoTable(text("no-evening"))
        return found

    async def seasons(self, seen: SeenCircle) -> list[SeasonTable]:
        """Return the tables of all seasons of a circle, newest first."""

        def ask(connection: Connection) -> list[SeasonTable]:
            found = []
            people = [*seen.everybody, *pseudonyms.departing(connection, seen.circle.id)]
            for season in evenings.seasons_of(connection, seen.circle.id):
                its = evenings.of_season(connection, season.id)
                played = evenings.played_in(connection, season.circle, season.game, [span(one) for one in its])
                found.append(season_table(season, its, played, people))
            return found

        return await self.store.read(ask)

    # Arranging

    async def arrange(
        self,
        seen: SeenCircle,
        day: str,
        hour: str,
        game: str,
        season: str,
        note: str,
        repeats: int,
        every: int,
        dice: str = FAIR,
        spare: bool = True,
        once: str = "",
    ) -> list[Evening]:
        """Arrange an evening, or several, `every` so many days at the same hour, once for each form (`once`); raise BadOption.

        `day` is as 2026-11-28, `hour` as 20:00, in the time zone of the circle.  With a `season`, its game is played.
        """
        if not 1 <= repeats <= REPEATS or not 1 <= every <= 92:
            raise BadOption(text("bad-repeats", most=REPEATS), "repeats")
        if dice not in DICE:
            raise BadOption(text("bad-option", value=dice[:20], allowed=", ".join(DICE)), "dice")
        now = self.store.now()
        times = _times(day, hour, seen.circle.zone, now, [k * every for k in range(repeats)])
        chosen = next((one for one in await self._seasons(seen) if one.id == season), None) if season else None
        if season and chosen is None:
            raise BadOption(text("no-season"), "season")
        played = find(chosen.game if chosen else game)
        note = typed_name(note, LONGEST_NOTE, "note")
        once = once or secrets.token_hex()
        found = [
            Evening(
                id_of(16, "evening", seen.circle.id, once, begins),
                seen.circle.id,
                chosen.id if chosen else None,
                played.name,
                begins,
                note,
                now,
                dice,
                spare,
                arranger=seen.me,
                did=seen.me,
                changed=now,
            )
            for begins in times
        ]
        with suppress(Superseded):  # the form was sent twice
            await self.store.write(self._free(seen, found, new=True), evenings.added(found))
        return found

    def _free(self, seen: SeenCircle, found: Sequence[Evening], new: bool, without: str = "") -> Check:
        circle, now = seen.circle.id, self.store.now()
        ids = {one.id for one in found}

        def check(connection: Connection) -> None:
            known = evenings.of_circle(connection, circle, now - OVER, now + 2 * AHEAD, MAX_UPCOMING)
            if new and ids <= {one.id for one in known}:
                raise Superseded(text("moved-on"))
            others = [one for one in known if one.id not in ids]
            if len(others) + len(found) > MAX_UPCOMING:
                raise BadOption(text("too-many-evenings", most=MAX_UPCOMING), "repeats")
            if evenings.how_many(connection, circle) + len(found) > MAX_EVENINGS:
                raise BadOption(text("too-many-evenings", most=MAX_EVENINGS), "repeats")
            times = sorted(one.begins for one in (*others, *found) if not one.off and one.id != without)
            if any(later - earlier < APART for earlier, later in pairwise(times)):
                raise BadOption(text("evenings-too-close"), "day")

        return Check(f"evenings of {circle}", check)

    async def move(self, seen: SeenCircle, evening: str, day: str, hour: str, why: str = "") -> None:
        """Let an evening that has not begun begin at another hour; raise NotYours but for its arranger and the founder, BadOption."""
        found = await self._own(seen, evening)
        now = self.store.now()
        (begins,) = _times(day, hour, seen.circle.zone, now, [0])
        if begins == found.begins:
            return
        moved = found._replace(begins=begins)
        values = {"begins": begins, "was": found.begins, "why": typed_name(why, LONGEST_NOTE, "why")}
        await self._change(found, self._free(seen, [moved], new=False), did=seen.me, changed=now, **values)

    async def call_off(self, seen: SeenCircle, evening: str, why: str = "", day: str = "", hour: str = "") -> None:
        """Call an evening off that has not begun; with a `day`, arrange another one instead, in the same transaction.

        Raise NotYours but for its arranger and the founder, NoTable or BadOption.
        """
        found = await self._own(seen, evening)
        why = typed_name(why, LONGEST_NOTE, "why")
        now = self.store.now()
        off: list[Statement] = [evenings.changed(found, did=seen.me, changed=now, off=True, why=why)]
        if day:
            (begins,) = _times(day, hour, seen.circle.zone, now, [0])
            name = id_of(16, "evening", seen.circle.id, found.id, begins)
            new = found._replace(id=name, begins=begins, made=now, changed=now, was=0.0, why="")
            instead = new._replace(arranger=seen.me, did=seen.me)
            off = [self._free(seen, [instead], new=True, without=found.id), *off, evenings.added([instead])]
        await self._write(off)
        await self.clear(now)

    async def instead(self, seen: SeenCircle, evening: Evening) -> list[Evening]:
        """Return what may be instead of an evening that is off: the next ones, the one that was arranged instead among them."""
        return [one for one in await self.to_come(seen) if not one.off and one.begins > self.store.now()][:INSTEAD]

    async def _change(self, found: Evening, *checks: Check, **values: object) -> None:
        await self._write([*checks, evenings.changed(found, **values)])

    async def _write(self, statements: Sequence[Statement]) -> None:
        try:
            await self.store.write(*statements)
        except Superseded as error:
            raise BadOption(text("evening-changed"), "evening") from error

    async def _own(self, seen: SeenCircle, evening: str) -> Evening:
        found = await self.find(seen, evening)
        if not may_change(seen, found):
            raise NotYours(text("not-the-arranger"))
        if found.off or found.begins < self.store.now():
            raise BadOption(text("evening-over"), "evening")
        return found

    async def answer(
        self, seen: SeenCircle, evening: str, answer: str, word: str | None = None, at: str | None = None
    ) -> None:
        """Answer an invitation to an evening (one of ANSWERS), perhaps with a word, and where one will be (of PLACES).

        What is None stays as it was.  To one that is off, whoever had answered may say a word.  Raise NoTable or BadOption.
        """
        for given, allowed, field in ((answer, ANSWERS, "answer"), (at or "", PLACES, "at")):
            if given not in allowed:
                raise BadOption(text("bad-option", value=given[:20], allowed=", ".join(filter(None, allowed))), field)
        found = await self.find(seen, evening)
        if found.begins + OVER < self.store.now():
            raise BadOption(text("evening-over"), "evening")
        if found.off:
            before = (await self.answers([found]))[found.id].get(seen.me)
            if before is None or before.answer != answer or word is None or at is not None:
                raise BadOption(text("evening-over"), "evening")
        more = {} if word is None else {"word": typed_name(word, LONGEST_WORD, "word")}
        more |= {} if at is None else {"at": at}
        dialect = self.store.engine.dialect.name
        await self.store.write(evenings.answered(found.id, seen.me, answer, self.store.now(), dialect, **more))

    async def begin_season(
        self, seen: SeenCircle, game: str, name: str, planned: int, least: int, once: str = ""
    ) -> Season:
        """Begin a season of a game, one for each form (`once`); raise NotYours for anybody but the founder, BadOption, UnknownGame."""
        if not seen.founds:
            raise NotYours(text("not-the-founder"))
        name = typed_name(name, LONGEST_NAME)
        if not name:
            raise BadOption(text("season-name"), "name")
        if not 1 <= planned <= PLANNED or not 1 <= least <= 500:
            raise BadOption(text("bad-season", most=PLANNED), "planned")
        circle = seen.circle.id
        season_id = id_of(16, "season", circle, once or secrets.token_hex(), game, name)
        season = Season(season_id, circle, find(game).name, name, planned, least, self.store.now())

        def check(connection: Connection) -> None:
            if len(evenings.seasons_of(connection, circle)) >= SEASONS:
                raise BadOption(text("too-many-seasons", most=SEASONS), "name")

        with suppress(IntegrityError):  # the form was sent twice
            await self.store.write(Check(f"seasons of {circle}", check), evenings.begun(season))
        return season

    async def _seasons(self, seen: SeenCircle) -> list[Season]:
        return await self.store.read(lambda connection: evenings.seasons_of(connection, seen.circle.id))

    # The table at the hour

    async def set_up(self) -> None:
        """Set up the tables of evenings whose hour comes, whichever node is first: their ids are those of the evenings."""
        now = self.store.now()
        due = await self.store.read(
            lambda connection: evenings.without_table(connection, now - OVER, now + READY, TABLES_A_LOOK)
        )
        for evening in due:
            await self._set_up(evening)

    async def clear(self, now: float) -> None:
        """Delete the tables to which nobody came, or whose evening was called off, and what was called off long ago."""
        await self.store.write(*evenings.cleared(now - KEPT))
        ids = await self.store.read(lambda connection: evenings.unvisited(connection, now - OVER))
        if ids:
            await self.sweeper.delete(ids)
            log.info("%d tables of evenings at which nobody sat down are deleted: %s", len(ids), " ".join(ids))

    async def _set_up(self, evening: Evening) -> None:
        circle = await self.store.read(lambda connection: circles.found(connection, evening.circle))
        answers = (await self.answers([evening]))[evening.id]
        if circle is None:
            return
        yes = {key for key, one in answers.items() if one.answer == "yes"}
        members = await self.store.read(lambda connection: circles.members_of(connection, circle.id))
        kept = [Place(OPEN, one.name, invited=one.key) for one in members if one.key in yes]
        seats = [*kept, *(Place(OPEN) for _ in range(len(yes) - len(kept)))]
        game = find(evening.game)
        if evening.spare and len(tables_for(game, len(seats) + 1)) == len(tables_for(game, len(seats))):
            seats.append(Place(OPEN))
        settings = Settings(
            name=circle.name,
            dice=evening.dice,
            circle=circle.id,
            phrases=circle.phrases,
            vacations_off=evening.season is None,
        )
        sizes = tables_for(game, len(seats))
        begins = [sum(sizes[:k]) for k in range(len(sizes))]
        for number, size in reversed([*enumerate(sizes, 1)]):  # the first comes last: it says that all are there
            theirs = seats[begins[number - 1] : begins[number - 1] + size]
            await self.tables.create(
                evening.game,
                [*theirs, *(Place(OPEN) for _ in range(size - len(theirs)))],
                settings=settings,
                host=circle.founder,
                table_id=evening.id if number == 1 else f"{evening.id}-{number}",
            )


def tables_for(game: Game, people: int) -> list[int]:
    """Return how many seats each table gets for a number of people, as evenly as the game allows."""
    least, most = game.seats[0], game.seats[-1]
    count = max(1, -(-people // most))
    sizes = [people // count + (k < people % count) for k in range(count)]
    return [max(least, size) for size in sizes]


def may_change(seen: SeenCircle, evening: Evening) -> bool:
    """Return whether whoever looks may move an evening and call it off: its arranger, and who founded the circle."""
    return seen.founds or evening.arranger == seen.me


def _times(day: str, hour: str, zone: str, now: float, days: Sequence[int]) -> list[float]:
    """Return the hour in a time zone on a day, and on those so many `days` later, in seconds since 1970; raise BadOption."""
    place = zoneinfo.ZoneInfo(zone)
    try:
        first = datetime.fromisoformat(f"{day}T{hour}").replace(tzinfo=None)
        found = [(first + timedelta(k)).replace(tzinfo=place).astimezone(UTC).timestamp() for k in days]
    except OverflowError as error:
        raise BadOption(text("evening-too-far"), "day") from error
    except ValueError as error:
        raise BadOption(text("bad-evening", day=day[:20], hour=hour[:20]), "day") from error
    if not all(now <= begins <= now + AHEAD for begins in found):
        raise BadOption(text("evening-too-far"), "day")
    return found
