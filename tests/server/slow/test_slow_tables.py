"""Slow tables: deadlines, the bank, days off, what goes by itself, who plays on when time is up; over both databases."""

import asyncio
import time
from datetime import UTC, datetime
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from table_play import app_client, refuses, rows, with_house

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.feature import House
from dicehaven.server.people.zones import Zones
from dicehaven.server.slow import slow_tables as slow_service
from dicehaven.server.slow import store as slow_tables
from dicehaven.server.slow.slow_tables import SlowTables
from dicehaven.server.slow.vacations import Vacations
from dicehaven.server.table.page.page_state import page_state
from dicehaven.server.table.page.rows import own_rows
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play import retention
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import TableWriter
from dicehaven.server.table.play.waiting import choosers, is_current, waiting_for
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import key_hash, visitor_with

ANNA = "the-long-key-of-anna"
BEN = "the-long-key-of-ben"
KEYS = (ANNA, BEN)


def people() -> list[Place]:
    return [Place(PERSON, "Anna", key_hash(ANNA)), Place(PERSON, "Ben", key_hash(BEN))]


class Wall:
    """The time of day of a server, as a test sets it."""

    def __init__(self, house: House) -> None:
        self.now = time.time()
        house.store.clock.now = lambda: self.now  # type: ignore[method-assign]
        house[SlowTables]._begun = 0.0


async def settled(house: House, table: LiveTable, players: int = 1) -> None:
    """Wait until the dice have fallen, forced moves are made and deadlines are stored."""
    async with asyncio.timeout(20):
        while not (table.ended or (len(choosers(table)) >= players and is_current(table))) or table.lock.locked():
            await asyncio.sleep(0.005)


async def begun(house: House, game: str = "sternenschiff", **settings: Any) -> LiveTable:
    """A slow table at which Anna and Ben have begun."""
    agreed: dict[str, Any] = {"days": 3} | settings
    table = await house[TableService].create(game, people(), settings=Settings(**agreed))
    await settled(house, table)
    return table


async def moved(house: House, table: LiveTable) -> int:
    """Let the seat that is asked make a move; the seat."""
    seat = choosers(table)[0]
    await house[TableService].play(table, seat, visitor_with(KEYS[seat]), table.match.legal(seat)[0])
    await settled(house, table)
    return seat


async def test_dice_fall_by_themselves_and_whoever_is_asked_has_days(house: House, database: str) -> None:
    dice = await begun(house, "wuerfelland")
    assert not dice.match.due and dice.match.rolls == 1  # one visit sees the dice
    table = await begun(house, bank=2)
    (wait,) = waiting_for(table)
    assert wait.keys == {key_hash(KEYS[wait.seat])}
    assert wait.until and abs(wait.until - wait.since - 5 * DAY) < 2 * HOUR  # perhaps the clocks change
    before = table.info.waits
    first = wait.seat
    while choosers(table)[0] == first:
        await moved(house, table)
        if choosers(table)[0] == first:
            assert table.info.waits == before  # the days are those of a whole turn
    assert waiting_for(table)[0].seat != first
    (row,) = rows(database, schema.tables, schema.tables.c.id == table.id)
    assert row.due == min(one.until for one in table.info.waits)


async def test_days_over_come_out_of_the_bank(house: House) -> None:
    wall = Wall(house)
    table = await begun(house, days=1, bank=2)
    (wait,) = table.info.waits
    table.since = wall.now = wait.free + 6 * HOUR
    turns = wait.turn
    while choosers(table) and choosers(table)[0] == wait.seat and table.info.waits[0].turn == turns:
        await moved(house, table)
        table.since = wall.now
    # what was used is what passed between the end of the days and the move, by the machine's clock
    assert table.info.banks[wait.seat] <= 2 * DAY and table.info.banks[1 - wait.seat] == 2 * DAY


async def test_when_time_is_up_a_bot_plays_on_and_the_person_may_come_back(house: House) -> None:
    wall = Wall(house)
    table = await begun(house)
    (wait,) = table.info.waits
    late = wait.seat
    wall.now = wait.until - 1
    await house[SlowTables].look()
    assert table.places[late].kind == PERSON
    wall.now = wait.until + 1
    await house[SlowTables].look()
    assert table.places[late].is_bot and table.places[late].late
    assert table.places[late].name == ("Anna", "Ben")[late]
    await settled(house, table)
    assert choosers(table) == [1 - late]
    said = [event.message.code for event in table.events()]
    assert "event-seat-late" in said
    await house[Seats].sit(table, late, "Anna", visitor_with(KEYS[late]))
    assert table.places[late].kind == PERSON and not table.places[late].late


async def test_in_the_first_minutes_of_a_server_nobody_runs_out_of_time(house: House) -> None:
    wall = Wall(house)
    table = await begun(house)
    wall.now = table.info.waits[0].until + 1
    house[SlowTables]._begun = wall.now - slow_service.GRACE_SECONDS + 1
    await house[SlowTables].look()
    assert all(place.kind == PERSON for place in table.places)
    house[SlowTables]._begun -= 1
    await house[SlowTables].look()
    assert any(place.is_bot for place in table.places)


def test_a_time_without_any_server_is_given_back_once(database: str) -> None:
    waits: list[Any] = []

    async def play(house: House) -> None:
        table = await begun(house)
        waits.extend((table.id, table.info.waits[0]))
        await house.store.write(*retention.remembered(time.time() - 5 * HOUR, 0.0))

    async def again(house: House) -> None:
        table = await house[TableRegistry].find(waits[0])
        before = waits[1]
        (after,) = table.info.waits
        assert 5 * HOUR <= after.until - before.until < 5 * HOUR + 120
        assert after.since - before.since == pytest.approx(after.until - before.until)
        await house.store.write(slow_tables.paused(slow_service.DOWN_SECONDS, time.time()))
        await house[Sweeper].catch_up(table)
        assert table.info.waits == (after,)

    async def soon(house: House) -> None:
        table = await house[TableRegistry].find(waits[0])
        assert table.info.waits[0].until - waits[1].until < 5 * HOUR + 120

    with_house(database, play)
    with_house(database, again)
    with_house(database, soon)  # a short restart changes nothing


async def test_a_clock_that_is_set_moves_deadlines_with_it(house: House) -> None:
    table = await begun(house)
    (before,) = table.info.waits
    await house[Sweeper]._jumped(40 * DAY, 0.0)
    await house[Sweeper].heed_the_host()
    assert table.info.waits[0].until == pytest.approx(before.until + 40 * DAY)
    await house[SlowTables].shift(-40 * DAY, 60.0)  # a deadline set a moment ago is by the new clock already
    await house[Sweeper].heed_the_host()
    assert table.info.waits[0].until == pytest.approx(before.until)


def test_what_a_dead_server_has_left_undone_is_done_when_nobody_looks(database: str) -> None:
    """Its last act is stored, but neither the next roll nor a deadline."""
    found: list[str] = []

    async def play(house: House) -> None:
        house[TableWriter].listeners = ()  # as if it died at once
        table = await house[TableService].create("wuerfelland", people(), settings=Settings(days=3))
        found.append(table.id)
        (row,) = rows(database, schema.tables)
        assert row.due == 0.0

    async def later(house: House) -> None:
        Wall(house).now += 60.0
        await house[SlowTables].look()
        async with asyncio.timeout(20):
            while (table := house[TableRegistry].in_memory(found[0])) is None or not table.info.waits:
                await asyncio.sleep(0.01)
                await house[SlowTables].look()
        assert table.match.rolls == 1

    with_house(database, play)
    with_house(database, later)


async def test_a_vacation_moves_the_deadline_and_its_end_moves_it_back(house: House) -> None:
    wall = Wall(house)
    wall.now = datetime(2027, 3, 1, 9, 0, tzinfo=UTC).timestamp()
    for key in KEYS:
        await house[Zones].choose(visitor_with(key), "Europe/Berlin")
    table = await begun(house)
    (wait,) = table.info.waits
    key = KEYS[wait.seat]
    assert wait.until == datetime(2027, 3, 4, 9, 0, tzinfo=UTC).timestamp()
    await house[Vacations].take(visitor_with(key), "2027-03-02", "2027-03-11")
    assert table.info.waits[0].until == wait.until + 10 * DAY
    (taken,) = await house[Vacations].of(visitor_with(key))
    wall.now += 2 * DAY  # the third: its second day
    await house[Vacations].end(visitor_with(key), taken.id)
    assert table.info.waits[0].until == wait.until + 2 * DAY
    assert (await house[Vacations].of(visitor_with(key)))[0].last.isoformat() == "2027-03-03"
    with refuses("vacation-past"):
        await house[Vacations].take(visitor_with(key), "2027-03-02", "2027-03-11")
    with refuses("vacation-too-long"):
        await house[Vacations].take(
            visitor_with(key), "2027-03-10", "2027-04-05"
        )  # 27 days, besides two that have passed
    await house[Vacations].take(visitor_with(key), "2027-03-10", "2027-04-04")
    with refuses("vacation-too-long"):
        await house[Vacations].take(visitor_with(key), "2027-06-01", "2027-06-01")
    await house[Vacations].take(visitor_with(key), "2028-01-01", "2028-01-28")  # another year


async def test_seasons_know_no_vacation_and_weekends_only_where_that_is_agreed(house: House) -> None:
    wall = Wall(house)
    wall.now = datetime(2027, 3, 4, 9, 0, tzinfo=UTC).timestamp()  # a Thursday
    for key in KEYS:
        await house[Zones].choose(visitor_with(key), "Asia/Tokyo")
        await house[Vacations].take(visitor_with(key), "2027-03-05", "2027-03-06")
    season = await begun(house, vacations_off=False)
    assert season.info.waits[0].until == wall.now + 3 * DAY
    weekends = await begun(house, vacations_off=False, weekends_off=True)
    assert weekends.info.waits[0].until == wall.now + 5 * DAY
    both = await begun(house, weekends_off=True)
    assert both.info.waits[0].until == wall.now + 6 * DAY


async def test_the_level_that_plays_on_is_the_one_that_plays_like_the_absentee(house: House) -> None:
    table = await begun(house)
    assert await house[SlowTables].level_of(table, 0) == "level3"  # nothing is known
    for number in range(3):
        await house.store.write(*_played(number, {"level1": 61.0, "level2": 84.0, "level4": 97.0}, 79.0))
    assert await house[SlowTables].level_of(table, 0) == "level2"
    assert await house[SlowTables].level_of(table, 1) == "level3"


def _played(number: int, levels: dict[str, float], own: float) -> list[Any]:
    match = {"id": f"m{number}", "header": {}, "game": "sternenschiff", "ended": 1.0 + number, "dice": "fair"}
    seats = [("person", key_hash(ANNA), own), *((level, "", accuracy) for level, accuracy in levels.items())]
    results = [
        {"match_id": f"m{number}", "seat": p, "kind": kind, "name": "", "key": key, "share": 0.0, "score": 1}
        | {"accuracy": accuracy}
        for p, (kind, key, accuracy) in enumerate(seats)
    ]
    return [sa.insert(schema.matches).values(**match, weighed=True), (sa.insert(schema.results), results)]


async def test_a_slow_table_that_goes_on_is_never_swept(house: House, database: str) -> None:
    slow = await begun(house)
    lobby = await house[TableService].create("sternenschiff", [people()[0], Place()], settings=Settings(days=3))
    old = sa.update(schema.tables).values(touched=time.time() - 70 * DAY)
    await house.store.write(old)
    house[TableRegistry].tables.clear()
    house[TableRegistry]._known.clear()
    await house[Sweeper].sweep()
    await house[Sweeper].sweep()
    there = {row.id: row for row in rows(database, schema.tables)}
    assert there[slow.id].deleted is None and there[slow.id].closed is None
    assert there[lobby.id].deleted is not None


async def test_a_forced_move_is_made_and_taken_back_with_the_one_before(house: House) -> None:
    for game in ("sailorman", "saikoro", "wuerfelland"):
        table = await begun(house, game)
        for _ in range(40):
            if table.ended:
                break
            await moved(house, table)
            for seat in choosers(table):
                assert len(table.match.actions(seat)) > 1


def test_what_an_open_page_has_shown_is_not_told_again(database: str) -> None:
    with app_client(database) as client:
        house: House = client.app.state.house  # type: ignore[attr-defined]
        call = client.portal.call  # type: ignore[union-attr]
        table = call(begun, house)
        reader = 1 - choosers(table)[0]
        headers = {"cookie": f"dicehaven={KEYS[reader]}"}
        while choosers(table)[0] != reader:
            call(moved, house, table)
        version = table.version_for([reader])

        def left(version: int) -> bool:
            """Leave a page that has shown a version; return whether something is told first the next time."""
            form = {"seat": reader, "version": version, "visible": "0"}
            assert client.post(f"/t/{table.id}/looking", data=form, headers=headers).status_code == 204
            return "told-first" in client.get(f"/t/{table.id}?seat={reader}", headers=headers).text

        assert left(version - 1), "the last act came when the page had gone"
        assert not left(version)
        assert not left(version - 1), "an earlier one that says so later changes nothing"


def test_whoever_lost_a_seat_is_told_at_the_table_and_at_home_and_nobody_else() -> None:
    late = [Place("level3", "Anna", key_hash(ANNA), late=True), Place(PERSON, "Ben", key_hash(BEN))]
    table = LiveTable.new(Match.new("sailorman", 2), Settings(days=3), late, started=True)
    renderer = Renderer("x")
    pages = {
        key: TableView(table, Viewer(visitor_with(key), ONLOOKER, "en"), renderer) for key in (ANNA, BEN, "a-stranger")
    }
    told = {key: str(renderer.piece(page_state(page).pieces["late"])) for key, page in pages.items()}
    assert "Your time at this table was up" in told[ANNA] and 'name="seat" value="0"' in told[ANNA]
    assert told[BEN] == told["a-stranger"] == ""
    mine, bens = own_rows([pages[ANNA]], 1, 1)[0], own_rows([pages[BEN]], 1, 1)[0]
    assert mine.offers and "take the seat back" in mine.state and not bens.offers
