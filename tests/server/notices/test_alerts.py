"""Alerts: one a table until it is seen, none while somebody looks, none in quiet hours."""

import asyncio
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
import schema
from alert_trial import ANNA, BEN, MINUTE, Trial, run
from sqlalchemy import insert
from table_play import rows

from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.errors import TooMany
from dicehaven.server.feature import House
from dicehaven.server.notices.alerts import ALERTS_A_PAGE, PUZZLE, QUIET_SECONDS, Alerts, limit_of
from dicehaven.server.people.zones import Zones
from dicehaven.server.slow.vacations import Vacations
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.looks import Look
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

WEEK = 7 * DAY


async def test_one_alert_a_table_until_it_is_seen(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    table = await trial.match()
    await trial.pass_(1.0)
    assert not trial.told(), "perhaps she is on her way"
    await trial.pass_(QUIET_SECONDS)
    assert trial.told() == ["Your turn: Saikoro Senshi"]
    read = trial.browser.reads(trial.push.came[0].content)
    assert read["url"] == f"/t/{table.id}" and read["body"] == "Ben" and read["tag"] == table.id
    for _ in range(2):
        await trial.pass_()
    await trial.turn(table, ANNA)  # somebody else may have played for her
    await trial.turn(table, BEN)
    await trial.pass_()
    assert len(trial.told()) == 1, "she has not looked yet"
    await trial.looks(table)
    await trial.pass_()
    assert len(trial.told()) == 1, "she has seen this turn"
    await trial.turn(table, ANNA)
    await trial.pass_()
    await trial.turn(table, BEN)
    await trial.pass_()
    assert len(trial.told()) == 2
    assert not [one for one in trial.push.came if one.target.endswith("-ben")], "Ben never wanted any"


async def test_whoever_looks_is_not_told_and_whoever_hides_the_page_is(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    table = await trial.match()
    for _ in range(3):
        await trial.looks(table, visible=True)
        await trial.pass_()
    assert not trial.told()
    await trial.looks(table, BEN, visible=True)
    await trial.pass_(2 * MINUTE)
    assert not trial.told(), "she has seen it"
    await trial.turn(table, ANNA)
    await trial.pass_()
    await trial.turn(table, BEN)
    await trial.pass_()
    assert len(trial.told()) == 1


async def test_a_page_that_is_gone_without_a_word_has_seen_nothing_more(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    table = await trial.match()
    await trial.turn(table, ANNA)
    await trial.looks(table, visible=True)  # then the battery is empty
    await trial.turn(table, BEN)
    await trial.pass_()
    assert not trial.told(), "her page may still be visible"
    await trial.pass_()
    assert len(trial.told()) == 1


async def test_whoever_has_seen_an_earlier_act_is_told_of_the_next_turn(trial: Trial) -> None:
    """A page that was left says so late, as from a phone that slept."""
    await trial.takes_push()
    await trial.wants(turn="push")
    table = await trial.match()
    await trial.pass_()
    before = Look(0, table.turn)
    await trial.turn(table, ANNA)
    await trial.turn(table, BEN)
    await trial.alerts.look()
    await trial.alerts.looked(visitor_with(ANNA), table, 0, before, False)
    await trial.pass_()
    assert len(trial.told()) == 2


def test_what_has_been_seen_is_known_after_a_restart(tmp_path: Path) -> None:
    tables: list[LiveTable] = []

    async def before(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        for _ in range(3):
            tables.append(await t.match())
        await t.looks(tables[0])  # before anybody has found that it waits
        await t.looks(tables[1], visible=True)

    async def after(t: Trial) -> None:
        await t.takes_push()
        await t.alerts.look()
        t.later = QUIET_SECONDS + 1.0
        await t.alerts.tell()
        assert [read["tag"] for read in map(t.reads, t.push.came)] == [tables[2].id]
        await t.pass_(2 * MINUTE)
        assert len(t.told()) == 1

    run(tmp_path, before, after)


async def test_quiet_hours_are_those_of_the_person(trial: Trial) -> None:
    await trial.takes_push()
    now = datetime.fromtimestamp(trial.now(), UTC)
    minute = now.hour * 60 + now.minute
    await trial.wants(turn="push", quiet=((minute - 60) % 1440, (minute + 120) % 1440))
    await trial.match()
    await trial.pass_(HOUR)
    assert not trial.told()
    await trial.pass_(HOUR + 2 * MINUTE)
    assert len(trial.told()) == 1


async def test_time_that_runs_short_is_told_at_half_and_at_nine_tenths(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(time="push")
    await trial.match(clock=int(10 * HOUR))
    blitz = await trial.match(clock=60)
    await trial.pass_(4.9 * HOUR)
    assert not trial.told()
    await trial.pass_(0.2 * HOUR)
    assert trial.told() == ["Half of your time is gone: Saikoro Senshi"]
    await trial.pass_(3.8 * HOUR)
    assert len(trial.told()) == 1
    await trial.pass_(0.2 * HOUR)
    assert trial.told()[1:] == ["Last call: Saikoro Senshi"] and blitz.settings.clock == 60
    await trial.pass_(HOUR)
    assert len(trial.told()) == 2


async def test_at_a_slow_table_the_days_of_a_move_are_what_runs_short(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(time="push")
    places = [Place(PERSON, key[-4:], key_hash(key)) for key in (ANNA, BEN)]
    settings = Settings(dice=UNPROVEN, days=2)
    table = await trial.house[TableService].create("saikoro", places, settings=settings, host=places[0].key)
    async with asyncio.timeout(60):
        while limit_of(table, key_hash(ANNA)) is None:
            await asyncio.sleep(0.01)
    await trial.pass_(0.9 * DAY)
    assert not trial.told()
    await trial.pass_(0.2 * DAY)
    assert trial.told() == ["Half of your time is gone: Saikoro Senshi"]


@pytest.mark.parametrize("ends", [False, True])
async def test_a_reminder_moves_with_the_time_that_it_is_about(trial: Trial, ends: bool) -> None:
    """A vacation moves the deadline, and its end moves it back; also where nobody has looked at the table since."""
    await trial.takes_push()
    await trial.wants(time="push")
    vacations = trial.house[Vacations]
    await trial.house[Zones].choose(visitor_with(ANNA), "UTC")
    places = [Place(PERSON, key[-4:], key_hash(key)) for key in (ANNA, BEN)]
    settings = Settings(dice=UNPROVEN, days=2)
    table = await trial.house[TableService].create("saikoro", places, settings=settings, host=places[0].key)
    async with asyncio.timeout(60):
        while limit_of(table, key_hash(ANNA)) is None:
            await asyncio.sleep(0.01)
    await trial.alerts.look()
    first, last = ((datetime.now(UTC) + timedelta(day)).date().isoformat() for day in (1, 10))
    revision = table.changed
    await vacations.take(visitor_with(ANNA), first, last)
    if ends:
        await trial.alerts.look()
        (taken,) = await vacations.of(visitor_with(ANNA))
        await vacations.end(visitor_with(ANNA), taken.id)
        await trial.alerts.look()
    since, until = limit_of(table, key_hash(ANNA)) or (0.0, 0.0)
    assert table.changed > revision, "calendars read it again"
    assert until - since == pytest.approx(DAY * (2 if ends else 12), abs=2 * HOUR)
    for due, told in (
        (since + DAY + HOUR, ends),
        ((since + until) / 2 - HOUR, False),
        ((since + until) / 2 + HOUR, True),
    ):
        await trial.pass_(max(0.0, due - trial.now()))
        assert trial.told() == ["Half of your time is gone: Saikoro Senshi"] * (told or ends)


async def test_whoever_has_looked_and_gone_is_reminded_only_when_time_runs_short(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push", time="push")
    table = await trial.match(clock=int(10 * HOUR))
    await trial.looks(table)
    await trial.pass_(HOUR)
    assert not trial.told()
    await trial.pass_(4.1 * HOUR)
    await trial.looks(table)
    await trial.pass_(4 * HOUR)
    assert trial.told() == ["Half of your time is gone: Saikoro Senshi", "Last call: Saikoro Senshi"]


async def test_a_match_that_begins_and_one_that_ends_are_told(trial: Trial) -> None:
    await trial.takes_push()
    await trial.takes_push(BEN)
    await trial.wants(start="push")
    await trial.wants(BEN, over="push")
    table = await trial.match()
    await trial.pass_()
    await trial.pass_()
    assert trial.told() == ["Saikoro Senshi begins"]
    while not table.match.over:
        await trial.turn(table, ANNA)
        await trial.turn(table, BEN)
    await trial.pass_()
    await trial.pass_()
    assert trial.told()[1:] == ["The match has ended: Saikoro Senshi"]


async def test_the_puzzle_of_the_day_is_told_in_the_morning_until_it_is_seen(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(puzzle="push", zone="America/New_York")
    now = datetime.fromtimestamp(trial.now(), UTC)
    nine = datetime.combine(now.date() + timedelta(1), time(9), ZoneInfo("America/New_York")).timestamp()

    async def at(moment: float, told: int) -> None:
        await trial.pass_(moment - trial.now())
        assert trial.told() == ["The puzzle of the day"] * told

    await at(nine - MINUTE, 0)
    await at(nine + MINUTE, 1)
    assert trial.reads(trial.push.came[0])["url"] == "/puzzle"
    await at(nine + DAY + MINUTE, 1)
    await trial.alerts.looked_at(visitor_with(ANNA), [PUZZLE])
    await at(nine + 2 * DAY - HOUR, 1)
    await at(nine + 2 * DAY + MINUTE, 2)
    await trial.alerts.looked_at(visitor_with(ANNA), [PUZZLE])
    await at(nine + 3 * DAY - 2 * HOUR, 2)
    await trial.alerts.looked_at(visitor_with(ANNA), [PUZZLE])  # before she is told
    await at(nine + 3 * DAY + MINUTE, 2)


async def test_midnight_is_told_page_by_page_and_after_a_kill_nobody_twice(house: House, database: str) -> None:
    people = [key_hash(str(k)) for k in range(1_000)]
    store, alerts = house.store, house[Alerts]
    wished = {"wishes": {PUZZLE: ["push", "mail"]}, "language": "en", "zone": "UTC"}
    await store.write((insert(schema.alert_wishes), [{"key": one, **wished} for one in people]))
    await alerts.upkeep()
    together: list[int] = []
    usual = store.write

    async def write(*statements: Any) -> None:
        together.append(sum(len(one[1]) if isinstance(one, tuple) and len(one) == 2 else 1 for one in statements))
        if len(together) == 4:
            raise asyncio.CancelledError
        await usual(*statements)

    later = store.now() + DAY
    store.clock.now = lambda: later  # type: ignore[method-assign]
    with patch.object(store, "write", write):
        with pytest.raises(asyncio.CancelledError):
            await alerts.look()
        store.clock.now = lambda: later + HOUR  # type: ignore[method-assign]  # the lease of the dead server is over
        await alerts.look()
    assert max(together) <= ALERTS_A_PAGE and len(rows(database, schema.alerts)) == 2 * len(people)


@pytest.mark.parametrize("status", [201, 500])
async def test_whoever_tries_is_sent_something_each_time(trial: Trial, status: int) -> None:
    await trial.takes_push()
    trial.push.status = status
    for count in range(1, 4):
        await trial.wishes.try_all(visitor_with(ANNA), "en")
        assert len(trial.push.came) == count
        with pytest.raises(TooMany):
            await trial.wishes.try_all(visitor_with(ANNA), "en")
        await trial.pass_()
    await trial.pass_(HOUR)
    assert len(trial.push.came) == 3, "what has been tried is not tried again by itself"


async def test_what_was_delivered_nowhere_is_told_by_the_next_device(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    table = await trial.match()
    trial.push.status = 410
    await trial.pass_()
    trial.push.status = 201
    await trial.takes_push()  # the same browser allows it anew
    await trial.turn(table, ANNA)
    await trial.turn(table, BEN)
    await trial.pass_()
    assert len(trial.told()) == 2
