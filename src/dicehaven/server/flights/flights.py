"""Daily flights: each person flies once a day at a private table, with the dice of that day; flights that have landed are judged."""

import asyncio
import contextlib
import datetime
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from dicehaven.ahead.compiling import Compiling
from dicehaven.analysis.flights import FlightFindings, FlightPlan, assemble, judged, par_of, plan_flight
from dicehaven.core import extras
from dicehaven.core.compiler import runs_compiled
from dicehaven.core.day_dice import FIRST, key_of
from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.flights import checked, flight_of, game_of, result_of
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.record import VERSION
from dicehaven.server.db.store import Store
from dicehaven.server.errors import Superseded
from dicehaven.server.flights import store as flights
from dicehaven.server.flights.store import Flown, Standing
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.fair_queue import Share
from dicehaven.server.work.jobs import Job, Jobs, Limits
from dicehaven.server.work.workers import Workers

LIMITS = Limits(waiting=200, each=4, at_work=8, kept=64, here=15.0)
KIND = "flight/1"
RIVALS = "level5"  # where a flight has other seats
KEPT_SECONDS = 400 * 86_400.0  # seconds that flights are kept
QUESTIONS_A_TASK = 6  # questions that a worker gets at once, if each takes long
WEEK = 7  # days
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Week:
    """The days of the week of a day, from Monday on, and those whose flight a browser has flown on the day itself."""

    days: tuple[datetime.date, ...]
    flown: frozenset[datetime.date]


class Flights:
    """The daily flights of one server."""

    def __init__(
        self, store: Store, rematches: Rematches, workers: Workers, compiling: Compiling | None = None
    ) -> None:
        self.store = store
        self.rematches, self.tables = rematches, rematches.tables
        self.jobs = Jobs(KIND, FlightFindings, store, workers, compiling, LIMITS)
        self._root = ""
        self._tasks: set[asyncio.Task[None]] = set()

    def today(self) -> datetime.date:
        """Return the day in UTC; raise BadOption if the clock says that there are no flights yet."""
        now = datetime.datetime.fromtimestamp(self.store.now(), datetime.UTC).date()
        if now < FIRST:
            raise BadOption(text("clock-before-flights", now=now, first=FIRST), "day")
        return checked(now)

    def past(self, day: datetime.date) -> datetime.date:
        """Return a day that has a flight by now; raise BadOption for one that is still to come."""
        today = self.today()
        if checked(day) > today:
            raise BadOption(text("day-to-come", day=day, today=today), "day")
        return day

    async def key(self, day: datetime.date) -> str:
        """Return the key of a day's dice; the secret of all days is drawn once for all nodes."""
        if not self._root:
            found = await self.store.read(flights.root)
            if found is None:
                await self.store.write(flights.with_root(secrets.token_hex(32)))
                found = await self.store.read(flights.root)
            assert found is not None
            self._root = found
        return await asyncio.to_thread(key_of, self._root, day)

    # Flying

    async def begin(self, day: datetime.date, visitor: Visitor, name: str) -> LiveTable:
        """Return the table of a browser's flight on a day; the first request sets it up.

        Raise BadOption for a day without a flight, NoTable if the table has been deleted, NotStored.
        """
        self.past(day)
        if begun := await self.of(day, visitor):
            return await self.tables.registry.find(begun.flown_at)
        game = game_of(day)
        flight = flight_of(game)
        header = {"record": VERSION, "game": game.name, "players": flight.PLAYERS}
        header |= {"options": dict(flight.OPTIONS)} if flight.OPTIONS else {}
        match = self.tables.registry.new_match(header)
        mine = visitor.id
        places = [Place(PERSON, name, mine), *(Place(RIVALS) for _ in range(flight.PLAYERS - 1))]
        settings = Settings(dice=UNPROVEN, watch=False, flight=day.isoformat())
        table = LiveTable.new(match, settings, places, mine, secret=await self.key(day))
        try:
            return await self.tables.add(table, also=[flights.begun(day.isoformat(), mine, table.id, self.store.now())])
        except Superseded:  # another tab was first
            begun = await self.of(day, visitor)
            if begun is None:
                raise
            return await self.tables.registry.find(begun.flown_at)

    async def again(self, table: LiveTable, turn: int, visitor: Visitor) -> LiveTable:
        """Return a table at which a turn of a flight that has landed is practised, with the same dice; raise BadOption.

        Turns count from 1.
        """
        seats = table.seats_of(visitor)
        planned = await asyncio.to_thread(plan_flight, table.match.lines) if table.landed else None
        line = first_line(planned, turn - 1) if planned else None
        if not seats or line is None:
            raise BadOption(text("no-such-turn", number=turn), "turn")
        place = Place(PERSON, table.places[seats[0]].name, visitor.id)
        return await self.rematches.practice(table, line, place)

    # What has been flown

    async def of(self, day: datetime.date, visitor: Visitor) -> Flown | None:
        """Return the flight of a browser on a day, if it has begun one."""
        found = await self.between(day, day, visitor)
        return found[0] if found else None

    async def between(self, first: datetime.date, last: datetime.date, visitor: Visitor) -> list[Flown]:
        """Return the flights of a browser from the first to the last of some days, newest first."""
        held = visitor.ids
        if not held:
            return []
        days = first.isoformat(), last.isoformat()
        return await self.store.read(lambda connection: flights.of_keys(connection, held, *days))

    async def week(self, visitor: Visitor) -> Week:
        """Return the week of today, and when this browser has flown."""
        today = self.today()
        monday = today - datetime.timedelta(today.weekday())
        days = tuple(monday + datetime.timedelta(k) for k in range(WEEK))
        found = await self.between(days[0], days[-1], visitor)
        return Week(days, frozenset(datetime.date.fromisoformat(one.day) for one in found if one.counts))

    async def on_day(self, day: datetime.date, hashes: Sequence[str]) -> list[Flown]:
        """Return the flights of the keys with these hashes on a day."""
        return await self.store.read(lambda connection: flights.on_day(connection, hashes, day.isoformat()))

    async def standings(self, day: datetime.date) -> list[Standing]:
        """Return the flights of everybody who landed on that day."""
        return await self.store.read(lambda connection: flights.standings(connection, day.isoformat()))

    # Landing

    def came(self, table: LiveTable) -> None:
        """Note the result of a flight that has landed; called after every act, and for every table that is loaded."""
        if table.landed and not table.closed:
            task = asyncio.create_task(self._land(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _land(self, table: LiveTable) -> None:
        with contextlib.suppress(DicehavenError, SQLAlchemyError):  # the next visit tries again
            await self.land(table)
            if not table.settings.practice:
                await self.judged(table)

    async def land(self, table: LiveTable) -> None:
        """Close the table of a flight that has landed, and store its result, once, whichever node is first; raise NotStored."""
        if not table.settings.practice:
            day = table.settings.flight
            on_day = datetime.datetime.fromtimestamp(table.since, datetime.UTC).date().isoformat() == day
            await self.store.write(flights.landed(day, table.id, table.since, on_day, result_of(table.match)))
        with contextlib.suppress(Superseded):
            async with self.tables.writer.changing(table):
                if not table.closed:
                    await self.tables.writer.act(table, Change(closed=True))

    async def judged(self, table: LiveTable) -> Job[FlightFindings]:
        """Return the job that judges a flight that has landed; raise NotStored, MissingExtra."""
        return await self.jobs.go_on(
            f"{table.id} {table.plays}",
            lambda job, share: self._work_out(job, table, share),
            check=lambda: need_compiler(table.game),
        )

    async def _work_out(self, job: Job[FlightFindings], table: LiveTable, share: Share) -> None:
        planned = await asyncio.to_thread(plan_flight, table.match.lines)
        game = table.game
        job.total = len(planned.questions)
        par = await self.jobs.answered(job, game, share, par_of, planned.header)
        answers = []
        together = len(planned.questions) if planned.flight.EXACT else QUESTIONS_A_TASK
        for lo in range(0, len(planned.questions), together):
            asked = planned.questions[lo : lo + together]
            answers += await self.jobs.answered(job, game, share, judged, planned.header, asked)
            job.done = len(answers)
        found = assemble(planned, par, answers)
        stored = msgspec.to_builtins(found)
        await self.store.write(flights.judged(table.settings.flight, table.id, found.given, stored))
        await self.jobs.find(job, found, done=True)

    async def close(self) -> None:
        """Stop the jobs that are running."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.jobs.close()


def need_compiler(game: Game) -> None:
    """Raise MissingExtra if flights cannot be judged because compiled rules cannot run."""
    if not runs_compiled(game.rules):
        raise extras.missing("bots")


def first_line(planned: FlightPlan, turn: int) -> int | None:
    """Return the line of the first decision of a turn, counted from 0; None if there is none."""
    return next((one.line for one in planned.questions if one.turn == turn and one.actions), None)


def findings_of(flown: Flown) -> FlightFindings | None:
    """Return the judgement that is stored with a flight, if there is one that can be read."""
    with contextlib.suppress(msgspec.ValidationError):
        return msgspec.convert(flown.found, FlightFindings) if flown.found else None
    return None


def rank_of(mine: Standing, all_: Sequence[Standing], sign: int) -> int:
    """Return how many flights were worse: they gave more away, or the same for a worse result."""

    def merit(one: Standing) -> tuple[float, int]:
        return -(one.given or 0.0), sign * one.result

    return sum(merit(one) < merit(mine) for one in all_ if one.given is not None)
