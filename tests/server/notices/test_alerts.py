"""Alerts: one a table until it is seen, none while somebody looks, none in quiet hours, each told once."""

import asyncio
import signal
import subprocess
import sys
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
import schema
from alert_trial import ANNA, BEN, DAY, HOUR, MINUTE, Trial, run
from conftest import HERE
from sqlalchemy import insert
from table_play import entered, rows, with_services

from dicehaven.server.circles.circles import SHOWN_DIGITS, Circles
from dicehaven.server.circles.evenings import Evenings
from dicehaven.server.errors import TooMany
from dicehaven.server.notices.alerts import ALERTS_A_PAGE, PUZZLE, QUIET_SECONDS, TELLING, Alerts, limit_of
from dicehaven.server.people.zones import Zones
from dicehaven.server.services import Services
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.looks import Look, looked
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.web.visitor import key_hash, visitor_with

WEEK = 7 * DAY


def test_one_alert_a_table_until_it_is_seen(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        table = await t.match()
        await t.pass_(1.0)
        assert not t.told(), "perhaps she is on her way"
        await t.pass_(QUIET_SECONDS)
        assert t.told() == ["Your turn: Saikoro Senshi"]
        read = t.browser.reads(t.push.came[0].content)
        assert read["url"] == f"/t/{table.id}" and read["body"] == "Ben" and read["tag"] == table.id
        for _ in range(2):
            await t.pass_()
        await t.turn(table, ANNA)  # somebody else may have played for her
        await t.turn(table, BEN)
        await t.pass_()
        assert len(t.told()) == 1, "she has not looked yet"
        await t.looks(table)
        await t.pass_()
        assert len(t.told()) == 1, "she has seen this turn"
        await t.turn(table, ANNA)
        await t.pass_()
        await t.turn(table, BEN)
        await t.pass_()
        assert len(t.told()) == 2
        assert not [one for one in t.push.came if one.target.endswith("-ben")], "Ben never wanted any"

    run(tmp_path, play)


def test_what_is_done_in_time_is_not_told(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        table = await t.match()
        await t.alerts.look()
        await t.turn(table, ANNA)
        await t.pass_()
        await t.looks(table)
        await t.pass_()
        assert not t.told()

    run(tmp_path, play)


def test_whoever_looks_is_not_told_and_whoever_hides_the_page_is(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        table = await t.match()
        for _ in range(3):
            await t.looks(table, visible=True)
            await t.pass_()
        assert not t.told()
        await t.looks(table, BEN, visible=True)
        await t.pass_(2 * MINUTE)
        assert not t.told(), "she has seen it"
        await t.turn(table, ANNA)
        await t.pass_()
        await t.turn(table, BEN)
        await t.pass_()
        assert len(t.told()) == 1

    run(tmp_path, play)


def test_a_page_that_is_gone_without_a_word_has_seen_nothing_more(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        table = await t.match()
        await t.turn(table, ANNA)
        await t.looks(table, visible=True)  # then the battery is empty
        await t.turn(table, BEN)
        await t.pass_()
        assert not t.told(), "her page may still be visible"
        await t.pass_()
        assert len(t.told()) == 1

    run(tmp_path, play)


def test_whoever_has_seen_an_earlier_act_is_told_of_the_next_turn(tmp_path: Path) -> None:
    """A page that was left says so late, as from a phone that slept."""

    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        table = await t.match()
        await t.pass_()
        before = Look(0, table.turn)
        await t.turn(table, ANNA)
        await t.turn(table, BEN)
        await t.alerts.look()
        await t.alerts.looked(visitor_with(ANNA), table, 0, before, False)
        await t.pass_()
        assert len(t.told()) == 2

    run(tmp_path, play)


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


def test_quiet_hours_are_those_of_the_person(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        now = datetime.fromtimestamp(t.wall(), UTC)
        minute = now.hour * 60 + now.minute
        await t.wants(turn="push", quiet=((minute - 60) % 1440, (minute + 120) % 1440))
        await t.match()
        await t.pass_(HOUR)
        assert not t.told()
        await t.pass_(HOUR + 2 * MINUTE)
        assert len(t.told()) == 1

    run(tmp_path, play)


def test_time_that_runs_short_is_told_at_half_and_at_nine_tenths(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(time="push")
        await t.match(clock=int(10 * HOUR))
        blitz = await t.match(clock=60)
        await t.pass_(4.9 * HOUR)
        assert not t.told()
        await t.pass_(0.2 * HOUR)
        assert t.told() == ["Half of your time is gone: Saikoro Senshi"]
        await t.pass_(3.8 * HOUR)
        assert len(t.told()) == 1
        await t.pass_(0.2 * HOUR)
        assert t.told()[1:] == ["Last call: Saikoro Senshi"] and blitz.settings.clock == 60
        await t.pass_(HOUR)
        assert len(t.told()) == 2

    run(tmp_path, play)


def test_at_a_slow_table_the_days_of_a_move_are_what_runs_short(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(time="push")
        places = [Place(PERSON, key[-4:], key_hash(key)) for key in (ANNA, BEN)]
        settings = Settings(dice=UNPROVEN, days=2)
        table = await t.services.tables.create("saikoro", places, settings=settings, host=places[0].key)
        async with asyncio.timeout(60):
            while limit_of(table, key_hash(ANNA)) is None:
                await asyncio.sleep(0.01)
        await t.pass_(0.9 * DAY)
        assert not t.told()
        await t.pass_(0.2 * DAY)
        assert t.told() == ["Half of your time is gone: Saikoro Senshi"]

    run(tmp_path, play)


@pytest.mark.parametrize("ends", [False, True])
def test_a_reminder_moves_with_the_time_that_it_is_about(tmp_path: Path, ends: bool) -> None:
    """A vacation moves the deadline, and its end moves it back; also where nobody has looked at the table since."""

    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(time="push")
        vacations = t.services.vacations
        await t.services.house[Zones].choose(visitor_with(ANNA), "UTC")
        places = [Place(PERSON, key[-4:], key_hash(key)) for key in (ANNA, BEN)]
        settings = Settings(dice=UNPROVEN, days=2)
        table = await t.services.tables.create("saikoro", places, settings=settings, host=places[0].key)
        async with asyncio.timeout(60):
            while limit_of(table, key_hash(ANNA)) is None:
                await asyncio.sleep(0.01)
        await t.alerts.look()
        first, last = ((datetime.now(UTC) + timedelta(day)).date().isoformat() for day in (1, 10))
        revision = table.changed
        await vacations.take(visitor_with(ANNA), first, last)
        if ends:
            await t.alerts.look()
            (taken,) = await vacations.of(visitor_with(ANNA))
            await vacations.end(visitor_with(ANNA), taken.id)
            await t.alerts.look()
        since, until = limit_of(table, key_hash(ANNA)) or (0.0, 0.0)
        assert table.changed > revision, "calendars read it again"
        assert until - since == pytest.approx(DAY * (2 if ends else 12), abs=2 * HOUR)
        for due, told in (
            (since + DAY + HOUR, ends),
            ((since + until) / 2 - HOUR, False),
            ((since + until) / 2 + HOUR, True),
        ):
            await t.pass_(max(0.0, due - t.wall()))
            assert t.told() == ["Half of your time is gone: Saikoro Senshi"] * (told or ends)

    run(tmp_path, play)


def test_whoever_has_looked_and_gone_is_reminded_only_when_time_runs_short(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push", time="push")
        table = await t.match(clock=int(10 * HOUR))
        await t.looks(table)
        await t.pass_(HOUR)
        assert not t.told()
        await t.pass_(4.1 * HOUR)
        await t.looks(table)
        await t.pass_(4 * HOUR)
        assert t.told() == ["Half of your time is gone: Saikoro Senshi", "Last call: Saikoro Senshi"]

    run(tmp_path, play)


def test_a_match_that_begins_and_one_that_ends_are_told(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.takes_push(BEN)
        await t.wants(start="push")
        await t.wants(BEN, over="push")
        table = await t.match()
        await t.pass_()
        await t.pass_()
        assert t.told() == ["Saikoro Senshi begins"]
        while not table.match.over:
            await t.turn(table, ANNA)
            await t.turn(table, BEN)
        await t.pass_()
        await t.pass_()
        assert t.told()[1:] == ["The match has ended: Saikoro Senshi"]

    run(tmp_path, play)


def test_an_evening_that_a_circle_plans_is_told_once_a_circle(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(evening="push")
        circles, arranging = t.services.house[Circles], t.services.house[Evenings]
        for key, name in ((ANNA, "Anna"), (BEN, "Ben")):
            await t.services.profiles.name(await entered(t.services, key), name)
        circle = await circles.found(visitor_with(BEN), "Ben", "The kitchen", "Europe/Berlin")
        await circles.ask(circle.invitation, visitor_with(ANNA), "Anna")
        seen = await circles.find(circle.id, visitor_with(BEN))
        (waits,) = seen.waiting
        await circles.let_in(seen, waits.key[:SHOWN_DIGITS])
        seen = await circles.find(circle.id, visitor_with(BEN))
        day = datetime.fromtimestamp(t.wall() + 10 * DAY, UTC).date().isoformat()
        await arranging.arrange(seen, day, "20:00", "saikoro", "", "", 4, 7)
        await t.pass_()
        await t.pass_()
        assert t.told() == ["The kitchen plans an evening"]
        read = t.browser.reads(t.push.came[0].content)
        assert read["url"] == f"/circles/{circle.id}" and "20:00" in read["body"]
        t.services.store.clock.now = t.wall  # type: ignore[method-assign]
        await t.alerts.looked_at(visitor_with(ANNA), circle.id)
        later = datetime.fromtimestamp(t.wall() + 60 * DAY, UTC).date().isoformat()
        await arranging.arrange(seen, later, "20:00", "saikoro", "", "", 1, 7)
        for evening in await arranging.to_come(seen):
            await arranging.answer(await circles.find(circle.id, visitor_with(ANNA)), evening.id, "yes")
        await t.pass_()
        assert len(t.told()) == 1, "she has answered"

    run(tmp_path, play)


def test_the_puzzle_of_the_day_is_told_in_the_morning_until_it_is_seen(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(puzzle="push", zone="America/New_York")
        now = datetime.fromtimestamp(t.wall(), UTC)
        nine = datetime.combine(now.date() + timedelta(1), time(9), ZoneInfo("America/New_York")).timestamp()

        async def at(moment: float, told: int) -> None:
            await t.pass_(moment - t.wall())
            assert t.told() == ["The puzzle of the day"] * told

        await at(nine - MINUTE, 0)
        await at(nine + MINUTE, 1)
        assert t.reads(t.push.came[0])["url"] == "/puzzle"
        await at(nine + DAY + MINUTE, 1)
        await t.alerts.looked_at(visitor_with(ANNA), PUZZLE)
        await at(nine + 2 * DAY - HOUR, 1)
        await at(nine + 2 * DAY + MINUTE, 2)
        await t.alerts.looked_at(visitor_with(ANNA), PUZZLE)
        await at(nine + 3 * DAY - 2 * HOUR, 2)
        await t.alerts.looked_at(visitor_with(ANNA), PUZZLE)  # before she is told
        await at(nine + 3 * DAY + MINUTE, 2)

    run(tmp_path, play)


def test_midnight_is_told_page_by_page_and_after_a_kill_nobody_twice(database: str) -> None:
    people = [key_hash(str(k)) for k in range(1_000)]

    async def play(services: Services) -> None:
        store, alerts = services.store, services.house[Alerts]
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
        alerts.wall = lambda: later
        with patch.object(store, "write", write):
            with pytest.raises(asyncio.CancelledError):
                await alerts.look()
            alerts.wall = lambda: later + HOUR  # the lease of the dead server is over
            await alerts.look()
        assert max(together) <= ALERTS_A_PAGE and len(rows(database, schema.alerts)) == 2 * len(people)

    with_services(database, play)


@pytest.mark.parametrize("status", [201, 500])
def test_whoever_tries_is_sent_something_each_time(tmp_path: Path, status: int) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        t.push.status = status
        for count in range(1, 4):
            await t.wishes.try_all(visitor_with(ANNA), "en")
            assert len(t.push.came) == count
            with pytest.raises(TooMany):
                await t.wishes.try_all(visitor_with(ANNA), "en")
            await t.pass_()
        await t.pass_(HOUR)
        assert len(t.push.came) == 3, "what has been tried is not tried again by itself"

    run(tmp_path, play)


def test_a_match_that_begins_with_somebodys_turn_is_told_once(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(start="push", turn="push")
        await t.match()
        for _ in range(3):
            await t.pass_()
        assert t.told() == ["Your turn: Saikoro Senshi"]

    run(tmp_path, play)


def test_what_is_wished_for_again_is_told_again(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        await t.match()
        await t.pass_()
        await t.wants(turn="push", over="push")
        await t.pass_()
        assert len(t.told()) == 1
        await t.wants(over="push")
        await t.wants(turn="push")
        await t.pass_()
        assert len(t.told()) == 2

    run(tmp_path, play)


def test_what_was_delivered_nowhere_is_told_by_the_next_device(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        table = await t.match()
        t.push.status = 410
        await t.pass_()
        t.push.status = 201
        await t.takes_push()  # the same browser allows it anew
        await t.turn(table, ANNA)
        await t.turn(table, BEN)
        await t.pass_()
        assert len(t.told()) == 2

    run(tmp_path, play)


def test_visible_pages_are_not_in_the_way_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits until a page has said what it has shown waits behind the others."""
    monkeypatch.setattr("dicehaven.server.notices.alerts.ALERTS_A_PAGE", 2)

    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.takes_push(BEN)
        await t.wants(turn="push")
        await t.wants(BEN, turn="push")
        for _ in range(3):
            table = await t.match()
            t.later += MINUTE
            await t.services.store.write(looked(table.id, 0, Look(0, -1, t.wall() + HOUR)))
        await t.match(BEN, ANNA)
        t.later += MINUTE
        await t.alerts.look()
        for _ in range(4):
            await t.alerts.tell()
        assert t.told() == ["Your turn: Saikoro Senshi"]

    run(tmp_path, play)


# Once


def test_of_two_servers_one_tells(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        for _ in range(5):
            await t.match()
        t.later = MINUTE
        other = Alerts(t.services.house, t.services.registry, t.alerts.channels)
        other.wall = t.wall
        await asyncio.gather(t.alerts.look(), other.look())
        await asyncio.gather(t.alerts.tell(), other.tell(), t.alerts.tell(), other.tell())
        assert len(t.told()) == 5

    run(tmp_path, play)


def test_what_a_killed_server_has_told_is_told_in_its_place_once(tmp_path: Path) -> None:
    """Whether the message arrived nobody can know then: it is sent again in its own place, where a browser shows one."""

    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        await t.match()
        t.push.status = 0  # it gets the message and does not answer
        database = str(t.services.store.engine.url)
        command = [sys.executable, str(HERE / "alert_trial.py"), database, str(tmp_path / "localhost.pem"), "60"]
        process = await asyncio.create_subprocess_exec(*command, cwd=HERE, stderr=subprocess.PIPE)
        async with asyncio.timeout(120):
            while not t.push.came:
                assert process.returncode is None, await process.stderr.read()  # type: ignore[union-attr]
                await asyncio.sleep(0.05)
        process.send_signal(signal.SIGKILL)
        await process.wait()
        t.push.status = 201
        for _ in range(3):
            await t.pass_(HOUR)
        first, second = t.push.came
        assert first.headers["topic"] == second.headers["topic"] and t.reads(first) == t.reads(second)

    run(tmp_path, play)


def test_what_a_server_that_dies_before_it_sends_has_claimed_is_told_by_another(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        await t.match()

        async def dies(*_: object) -> None:
            raise asyncio.CancelledError

        usual, t.alerts.channels.deliver = t.alerts.channels.deliver, dies  # type: ignore[method-assign,assignment]
        with pytest.raises(asyncio.CancelledError):
            await t.pass_()
        t.alerts.channels.deliver = usual  # type: ignore[method-assign]
        await t.pass_()
        assert not t.told(), "it may still be about to send"
        await t.pass_(TELLING)
        await t.pass_(TELLING)
        assert len(t.told()) == 1

    run(tmp_path, play)


def test_a_server_that_dies_while_it_looks_is_followed_by_another(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        await t.match()

        async def dies(*_: object) -> None:
            raise asyncio.CancelledError

        usual, t.alerts.note = t.alerts.note, dies  # type: ignore[method-assign,assignment]
        with pytest.raises(asyncio.CancelledError):
            await t.alerts.look()
        t.alerts.note = usual  # type: ignore[method-assign]
        await t.pass_()
        assert not t.told(), "the lease of the dead server lasts"
        await t.pass_(5 * MINUTE)
        assert len(t.told()) == 1

    run(tmp_path, play)


# Channels that fail


def test_a_channel_that_fails_is_tried_again_for_a_week(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        table = await t.match()
        t.push.status = 500
        await t.pass_()
        (way,) = await t.wishes.ways_to(visitor_with(ANNA))
        assert way.failing and way.problem == "refuses" and way.works
        await t.pass_(1.0)
        assert len(t.push.came) == 1, "not at once"
        for _ in range(4):
            await t.pass_(2 * DAY)
        (way,) = await t.wishes.ways_to(visitor_with(ANNA))
        assert way.ended and not way.works and 3 < len(t.push.came) < 7
        count = len(t.push.came)
        t.push.status = 201
        await t.turn(table, ANNA)
        await t.turn(table, BEN)
        await t.pass_()
        assert len(t.push.came) == count, "it has been given up"
        await t.wishes.try_all(visitor_with(ANNA), "en")
        (way,) = await t.wishes.ways_to(visitor_with(ANNA))
        assert len(t.push.came) == count + 1 and way.works and not way.failing

    run(tmp_path, play)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_gone_is_given_up_at_once(tmp_path: Path, status: int) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        await t.match()
        t.push.status = status
        await t.pass_()
        (way,) = await t.wishes.ways_to(visitor_with(ANNA))
        assert way.ended and way.problem == "is-gone"
        await t.match()
        await t.pass_(WEEK)
        assert len(t.push.came) == 1

    run(tmp_path, play)


def test_nothing_is_sent_to_a_push_address_inside(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        await t.match()
        t.alerts.channels.inside = False
        await t.pass_()
        (way,) = await t.wishes.ways_to(visitor_with(ANNA))
        assert not t.push.came and way.problem == "not-public"

    run(tmp_path, play)


def test_ntfy_is_told_where_the_host_allows_it(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.wishes.set_topic(visitor_with(ANNA), t.alerts.channels.settings.ntfy[0], "annas-dice-7")
        await t.wants(turn="ntfy")
        table = await t.match()
        t.ntfy.status = 200
        await t.pass_()
        (one,) = t.ntfy.came
        assert one.target == "/annas-dice-7" and one.content == b"Ben"
        assert one.headers["title"] == "Your turn: Saikoro Senshi"
        assert one.headers["click"] == f"https://dice.example/t/{table.id}"
        await t.wishes.set_topic(visitor_with(ANNA), "", "")
        assert not await t.wishes.ways_to(visitor_with(ANNA))

    run(tmp_path, play)


def test_nothing_is_told_to_whoever_wants_nothing_any_more(tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        await t.takes_push()
        await t.wants(turn="push")
        await t.match()
        await t.alerts.look()
        await t.wants()
        await t.pass_()
        assert not t.told() and key_hash(ANNA)

    run(tmp_path, play)
