"""Alerts reach somebody once, whoever dies, and channels that fail are tried again."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from alert_trial import ANNA, BEN, MINUTE, Trial
from conftest import HERE

from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.notices.alerts import TELLING
from dicehaven.server.web.visitor import key_hash, visitor_with

WEEK = 7 * DAY


# Once


async def test_what_a_killed_server_has_told_is_told_in_its_place_once(trial: Trial, tmp_path: Path) -> None:
    """Whether the message arrived nobody can know then: it is sent again in its own place, where a browser shows one."""
    await trial.takes_push()
    await trial.wants(turn="push")
    await trial.match()
    trial.push.status = 0  # it gets the message and does not answer
    database = str(trial.house.store.engine.url)
    command = [sys.executable, str(HERE / "alert_trial.py"), database, str(tmp_path / "localhost.pem"), "60"]
    process = await asyncio.create_subprocess_exec(*command, cwd=HERE, stderr=subprocess.PIPE)
    async with asyncio.timeout(120):
        while not trial.push.came:
            assert process.returncode is None, await process.stderr.read()  # type: ignore[union-attr]
            await asyncio.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    await process.wait()
    trial.push.status = 201
    for _ in range(3):
        await trial.pass_(HOUR)
    first, second = trial.push.came
    assert first.headers["topic"] == second.headers["topic"] and trial.reads(first) == trial.reads(second)


async def test_what_a_server_that_dies_before_it_sends_has_claimed_is_told_by_another(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    await trial.match()

    async def dies(*_: object) -> None:
        raise asyncio.CancelledError

    usual, trial.alerts.channels.deliver = trial.alerts.channels.deliver, dies  # type: ignore[method-assign,assignment]
    with pytest.raises(asyncio.CancelledError):
        await trial.pass_()
    trial.alerts.channels.deliver = usual  # type: ignore[method-assign]
    await trial.pass_()
    assert not trial.told(), "it may still be about to send"
    await trial.pass_(TELLING)
    await trial.pass_(TELLING)
    assert len(trial.told()) == 1


async def test_a_server_that_dies_while_it_looks_is_followed_by_another(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    await trial.match()

    async def dies(*_: object) -> None:
        raise asyncio.CancelledError

    usual, trial.alerts.note = trial.alerts.note, dies  # type: ignore[method-assign,assignment]
    with pytest.raises(asyncio.CancelledError):
        await trial.alerts.look()
    trial.alerts.note = usual  # type: ignore[method-assign]
    await trial.pass_()
    assert not trial.told(), "the lease of the dead server lasts"
    await trial.pass_(5 * MINUTE)
    assert len(trial.told()) == 1


# Channels that fail


async def test_a_channel_that_fails_is_tried_again_for_a_week(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    table = await trial.match()
    trial.push.status = 500
    await trial.pass_()
    (way,) = await trial.wishes.ways_to(visitor_with(ANNA))
    assert way.failing and way.problem == "refuses" and way.works
    await trial.pass_(1.0)
    assert len(trial.push.came) == 1, "not at once"
    for _ in range(4):
        await trial.pass_(2 * DAY)
    (way,) = await trial.wishes.ways_to(visitor_with(ANNA))
    assert way.ended and not way.works and 3 < len(trial.push.came) < 7
    count = len(trial.push.came)
    trial.push.status = 201
    await trial.turn(table, ANNA)
    await trial.turn(table, BEN)
    await trial.pass_()
    assert len(trial.push.came) == count, "it has been given up"
    await trial.wishes.try_all(visitor_with(ANNA), "en")
    (way,) = await trial.wishes.ways_to(visitor_with(ANNA))
    assert len(trial.push.came) == count + 1 and way.works and not way.failing


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_has_gone_is_given_up_at_once(trial: Trial, status: int) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    await trial.match()
    trial.push.status = status
    await trial.pass_()
    (way,) = await trial.wishes.ways_to(visitor_with(ANNA))
    assert way.ended and way.problem == "is-gone"
    await trial.match()
    await trial.pass_(WEEK)
    assert len(trial.push.came) == 1


async def test_nothing_is_sent_to_a_push_address_inside(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    await trial.match()
    trial.alerts.channels.inside = False
    await trial.pass_()
    (way,) = await trial.wishes.ways_to(visitor_with(ANNA))
    assert not trial.push.came and way.problem == "not-public"


async def test_ntfy_is_told_where_the_host_allows_it(trial: Trial) -> None:
    await trial.wishes.set_topic(visitor_with(ANNA), trial.alerts.channels.settings.ntfy[0], "annas-dice-7")
    await trial.wants(turn="ntfy")
    table = await trial.match()
    trial.ntfy.status = 200
    await trial.pass_()
    (one,) = trial.ntfy.came
    assert one.target == "/annas-dice-7" and one.content == b"Ben"
    assert one.headers["title"] == "Your turn: Saikoro Senshi"
    assert one.headers["click"] == f"https://dice.example/t/{table.id}"
    await trial.wishes.set_topic(visitor_with(ANNA), "", "")
    assert not await trial.wishes.ways_to(visitor_with(ANNA))


async def test_nothing_is_told_to_whoever_wants_nothing_any_more(trial: Trial) -> None:
    await trial.takes_push()
    await trial.wants(turn="push")
    await trial.match()
    await trial.alerts.look()
    await trial.wants()
    await trial.pass_()
    assert not trial.told() and key_hash(ANNA)
