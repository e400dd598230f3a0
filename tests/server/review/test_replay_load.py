"""Replays and results delay nobody: made once, beside the event loop, one at a time, and nobody has all of them."""

import asyncio
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from table_play import Program, app_client, play_on

from dicehaven.bots.trace import trace
from dicehaven.core.match import Match
from dicehaven.core.record import Line, Result
from dicehaven.core.registry import find
from dicehaven.server.review.replay import Replay
from dicehaven.server.table.play.history import STEPS, Past
from dicehaven.server.work.fair_queue import FairQueue
from dicehaven.server.work.workers import Apart


def lines_of(game: str) -> list[Line]:
    found = find(game)
    config = found.configure(found.seats[0], {"turn_limit": 12} if game == "sternenschiff" else {})
    lines = Match.replay(trace(found, config, 0, ("greedy",) * config.players, "replayed")).lines
    return [line for line in lines if not isinstance(line, Result)]


@pytest.mark.parametrize("game", ["saikoro", "sailorman"])
def test_a_match_is_where_it_was_at_each_step_also_when_it_has_gone_on(game: str) -> None:
    lines = lines_of(game)
    past = Past(Match.replay(lines[:1]))
    half = len(lines) // 2
    assert past.follow(lines[1:half]) and past.follow(lines[1:])  # taken further
    for step in (0, 1, STEPS - 1, STEPS, STEPS + 1, half, len(lines) - 1):
        assert past.after(step).state == Match.replay(lines[: step + 1]).state
    assert not past.follow(lines[1:STEPS])  # some were taken back


def test_a_replay_is_worked_out_once_beside_the_loop_and_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = set[int]()
    at_once = [0]
    most = [0]
    followed = list[int]()

    def watched(work: Callable[..., Any]) -> Callable[..., Any]:
        def watch(*given: Any, **more: Any) -> Any:
            threads.add(threading.get_ident())
            at_once[0] += 1
            most[0] = max(most[0], at_once[0])
            time.sleep(0.01)
            try:
                return work(*given, **more)
            finally:
                at_once[0] -= 1

        return watch

    follow = Past.follow

    def count(self: Past, lines: Any) -> bool:
        followed.append(len(lines) - len(self._lines))
        return follow(self, lines)

    monkeypatch.setattr(Replay, "log", watched(Replay.log))
    monkeypatch.setattr(Past, "follow", count)
    with app_client(tmp_path / "tables.sqlite") as client:
        anna = Program(client, "the-key-of-anna-here")
        table = anna.create("saikoro", "me", "me")["table"]
        play_on({0: anna, 1: anna}, table, random.Random(3))
        loop = client.portal.call(threading.get_ident)  # type: ignore[union-attr]
        asked = [threading.Thread(target=client.get, args=(f"/t/{table}/replay?step={n}",)) for n in range(8)]
        for one in asked:
            one.start()
        for one in asked:
            one.join()
        assert loop not in threads and most[0] == 1
        assert len(followed) == 8 and sum(followed) == followed[0] > 0
        steps = [client.get(f"/t/{table}/replay/steps?first={n}").content for n in (0, 5)]
        assert steps[0] == steps[1]


def test_an_address_that_asks_for_forty_replays_is_refused_and_others_come_next(tmp_path: Path) -> None:
    with app_client(tmp_path / "tables.sqlite", address="192.0.2.1") as client:
        anna = Program(client, "the-key-of-anna-here")
        table = anna.create("saikoro", "me", "me")["table"]
        queue: FairQueue = client.app.state.house[Apart].queue  # type: ignore[attr-defined]
        client.portal.call(_occupy, queue)  # type: ignore[union-attr]
        answers: list[int] = []
        asked = [
            threading.Thread(target=lambda: answers.append(client.get(f"/t/{table}/replay").status_code))
            for _ in range(40)
        ]
        for one in asked:
            one.start()
        while len(answers) < 16:
            time.sleep(0.01)
        client.portal.call(_release, queue)  # type: ignore[union-attr]
        for one in asked:
            one.join()
        assert sorted(answers) == [200] * 24 + [429] * 16


async def _occupy(queue: FairQueue) -> None:
    queue._free -= 1


async def _release(queue: FairQueue) -> None:
    queue._free += 1
    queue._admit()
    await asyncio.sleep(0)
