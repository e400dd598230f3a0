"""Exercises: found in a match that is weighed, from what the seat could see; due after 1, 3, 7 and 21 days; they belong to one key."""

import asyncio
import io
import json
import random
import re
import time
import zipfile
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from conftest import GAMES
from profile_browser import Browser
from random_matches import played
from table_play import Program, app_client, fine, play_on, rows, short, with_house

from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.review import Review, review
from dicehaven.analysis.steps import plan_review
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.record import Decision
from dicehaven.server.db.store import Store
from dicehaven.server.feature import House
from dicehaven.server.people.people import People
from dicehaven.server.review.weighing import Weighing
from dicehaven.server.skill import exercise_store as exercises
from dicehaven.server.skill.exercise_store import Exercise
from dicehaven.server.skill.exercises import COSTS, Exercises, Findings, seen_before, step_after
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.web.visitor import KEY, key_hash

ANNA = "the-long-key-of-anna"
BEN = "the-long-key-of-ben-"
DAY = date(2026, 11, 27)
LITTLE = Effort(rollouts=24, plays=24)


def reviewed(table: LiveTable) -> Review:
    return review(table.match.lines, LITTLE, cores=1)


def finished(database: str) -> str:
    """The id of a table at which a match has been played to its end by random moves."""
    with app_client(database) as client:
        anna = Program(client, ANNA)
        ben = Program(client, BEN)
        table: str = anna.create("saikoro", "me", "open", options=short("saikoro"), dice="mine")["table"]
        fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
        play_on({0: anna, 1: ben}, table, random.Random(3))
    return table


def some(count: int, match_id: str = "m1", **more: Any) -> list[Exercise]:
    """Exercises of the first seat."""
    moves: dict[str, Any] = {"moves": {"a": [0.5, 0.0, 0.0], "b": [0.3, 0.2, 0.02]}, "reason": None}
    usual: dict[str, Any] = {"position": "saikoro.x", "played": "b", "found": moves, "step": 0, "due": DAY.isoformat()}
    return [Exercise(match_id, 0, k, "saikoro", lost=0.1 + k / 100, **(usual | more)) for k in range(count)]


def over(match_id: str = "m1", keys: tuple[str, ...] = (ANNA, BEN)) -> list[Any]:
    """The statements that store a match that has ended."""
    seats = [
        {
            "match_id": match_id,
            "seat": p,
            "kind": "person",
            "name": "",
            "key": key and key_hash(key),
            "share": 0.5,
            "score": 1,
        }
        for p, key in enumerate(keys)
    ]
    match = {"id": match_id, "header": {}, "game": "saikoro", "ended": 1.0, "dice": "fair"}
    return [sa.insert(schema.matches).values(match), (sa.insert(schema.results), seats)]


def stored(database: str, found: list[Exercise], *more: Any) -> None:
    async def write(house: House) -> None:
        await house.store.write(*over(), *exercises.added(found), *more)

    with_house(database, write)


# Found


def test_a_match_that_is_weighed_leaves_the_costliest_decisions(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = finished(database)
    known: list[Review] = []

    async def at_once(_: object, table: LiveTable) -> Review:
        known.append(await asyncio.to_thread(reviewed, table))
        return known[-1]

    monkeypatch.setattr("dicehaven.server.review.weighing.Weighing._review", at_once)

    async def weigh(house: House) -> None:
        await house[Weighing].finish(time.time() + 1)

    with_house(database, weigh)
    found = rows(database, schema.exercises)
    assert found, "random moves are costly"
    for seat, key in enumerate((ANNA, BEN)):
        mine = [row for row in found if row.seat == seat]
        costly = [row for row in known[0].costly([seat])[:3] if row.gave.mean >= COSTS]
        assert {row.line for row in mine} == {row.number for row in costly}
        assert {row.key for row in mine} == {key_hash(key)}
        assert {row.step for row in mine} == {0}
        tomorrow = datetime.now(UTC).date() + timedelta(1)
        assert {row.due for row in mine} <= {f"{tomorrow}", f"{tomorrow - timedelta(1)}"}, "midnight may have passed"
        for row in mine:
            match = Position.read(row.position).match()
            assert set(row.found["moves"]) == set(match.legal(seat)), "values of all moves"
            best, *others = row.found["moves"].values()
            assert best[1] == 0 and all(best[0] >= one[0] for one in others)
            assert row.found["moves"][row.played][1] == pytest.approx(row.lost, abs=1e-4)
            (line,) = [line for number, line in enumerate(known[0].plan.match.lines) if number == row.line]
            assert isinstance(line, Decision) and (line.move, line.seat) == (row.played, seat)

    async def learn_and_weigh_again(house: House) -> None:
        answer = sa.update(schema.exercises).where(schema.exercises.c.line == found[0].line)
        await house.store.write(answer.values(step=2, due=None))
        await house.store.write(sa.update(schema.matches).values(weighed=False))
        await house[Weighing].finish(time.time() + 1)

    with_house(database, learn_and_weigh_again)
    again = rows(database, schema.exercises)
    assert [row[:3] for row in again] == [row[:3] for row in found] and len(known) == 2
    assert [row.step for row in again if row.line == found[0].line] == [2], "what has been learned stays"
    assert rows(database, schema.matches)[0].id == table_id


def test_two_servers_that_weigh_a_match_write_once(database: str) -> None:
    stored(database, [])

    async def both() -> None:
        stores = [Store(database), Store(database)]
        worth = [results.Worth(0.0, 0.0, 0.1, 0.0, 3, 0.9)] * 2
        change = [*results.weighed("m1", worth), *exercises.added(some(3))]
        try:
            await asyncio.gather(*(store.write(*change) for store in stores for _ in range(3)))
        finally:
            for store in stores:
                store.close()

    asyncio.run(both())
    assert len(rows(database, schema.exercises)) == 3
    assert rows(database, schema.matches)[0].weighed


@pytest.mark.parametrize("game", GAMES)
def test_a_position_tells_only_what_its_seat_could_see(game: str) -> None:
    match = played(game, 3 if game != "saikoro" else 4, 60, 5)
    plan = plan_review(match.lines)
    again = Match.from_header(match.lines[0])  # type: ignore[arg-type]
    seen = 0
    hiding = 0
    for line, step in zip(match.lines[1:], plan.steps[1:], strict=True):
        if step.choice is not None and isinstance(line, Decision):
            seen += 1
            position = seen_before(plan, step)
            assert position is not None and position.write() == Position.of(again, line.seat).write()
            everything = Position.of(again, None).write()
            hiding += position.write() != everything
            for other in range(again.players):
                if other != line.seat and again.view(other) != again.view(line.seat):
                    assert position.write() != Position.of(again, other).write()
        again.apply(line)
    assert seen > 10
    assert hiding or game == "sternenschiff", "something was hidden from the seat"


@pytest.mark.slow
def test_estimated_values_are_compared_with_the_same_dice() -> None:
    match = played("sailorman", 2, 60, 3)
    table = LiveTable.new(match, Settings(), [Place(PERSON, "A", "a"), Place(PERSON, "B", "b")], started=True)
    days: Any = Here()
    found_in = asyncio.run(Exercises(days, days).found_in(table, reviewed(table)))
    assert found_in
    for one in found_in:
        findings = Findings.of(one)
        best, *others = findings.moves.values()
        assert best.good and (best.lost, best.error) == (0, 0)
        assert all(value.error > 0 for value in others)
        assert not findings.moves[one.played].good


class Here:
    """Days off of nobody, where the day is always the same."""

    async def today(self, key: str) -> date:
        return DAY


# Whose they are


async def test_nobody_has_exercises_of_a_seat_without_a_key_or_of_two(house: House, database: str) -> None:
    for match_id, keys in (("m2", ("", BEN)), ("m3", (ANNA, ANNA)), ("m4", (ANNA, ""))):
        await house.store.write(*over(match_id, keys), *exercises.added(some(2, match_id)))
    assert {row.match_id for row in rows(database, schema.exercises)} == {"m4"}


def test_they_follow_a_renewed_key_and_only_that_sees_them(database: str) -> None:
    stored(database, some(2))
    with app_client(database) as client:
        fine(client.post("/api/v1/me/key", json={"key": "a-new-key-of-anna"}, headers=Program(client, ANNA).headers))

    async def look(house: House) -> None:
        for key, count in ((ANNA, 0), (BEN, 0), ("a-new-key-of-anna", 2)):
            mine = (await house[People].of(key)).ids
            assert len(await house[Exercises].due(mine, DAY)) == count
            assert bool(await house[Exercises].find(mine, "m1", 0, 1)) == bool(count)

    with_house(database, look)


def test_they_are_exported_and_deleted_with_whoever_made_them(database: str) -> None:
    stored(database, some(2))
    with app_client(database) as client:
        anna = Browser(client, ANNA).named()
        with zipfile.ZipFile(io.BytesIO(anna.ask("POST", "/keep/file").content)) as file:
            assert [one["line"] for one in json.loads(file.read("exercises.json"))] == [0, 1]
        anna.post("/settings/delete", sure="yes")
    assert rows(database, schema.exercises) == []


def test_they_go_with_a_result_that_is_taken_back(database: str) -> None:
    stored(database, some(2))

    async def take_back(house: House) -> None:
        await house.store.write(*results.taken_back("m1"))

    with_house(database, take_back)
    assert rows(database, schema.exercises) == rows(database, schema.matches) == []


# Asked again


def test_right_answers_wait_longer_each_time_and_a_wrong_one_begins_anew(database: str) -> None:
    stored(database, some(1))

    async def train(house: House) -> None:
        mine = {key_hash(ANNA)}
        work = house[Exercises]

        async def answer(good: bool, day: date) -> Exercise:
            before = await work.find(mine, "m1", 0, 0)
            assert before
            await work.answered(mine, before, good, day)
            await work.answered(mine, before, good, day)  # sent twice
            after = await work.find(mine, "m1", 0, 0)
            assert after
            return after

        day = DAY
        for good, days in ((True, 3), (False, 1), (True, 3), (True, 7), (True, 21)):
            after = await answer(good, day)
            assert after.due == (day + timedelta(days)).isoformat()
            assert await work.due(mine, day) == [] and await work.first_due(mine) == day + timedelta(days)
            assert (await answer(False, day)) == after, "an answer before it is due changes nothing"
            day += timedelta(days)
        after = await answer(True, day)
        assert after.due is None and await work.first_due(mine) is None
        assert await answer(False, day + timedelta(400)) == after

    with_house(database, train)
    assert step_after(0, False, DAY) == (0, "2026-11-28")


def test_a_few_are_due_at_a_time_and_one_can_be_set_aside(database: str) -> None:
    later = some(1, due=(DAY + timedelta(1)).isoformat())[0]._replace(line=9, lost=0.9)
    stored(database, [*some(5), later])

    async def look(house: House) -> None:
        mine = {key_hash(ANNA)}
        found = await house[Exercises].due(mine, DAY)
        assert [one.line for one in found] == [4, 3, 2], "the costliest first"
        await house[Exercises].set_aside({key_hash(BEN)}, found[0])
        assert await house[Exercises].due(mine, DAY) == found
        await house[Exercises].set_aside(mine, found[0])
        assert [one.line for one in await house[Exercises].due(mine, DAY)] == [3, 2, 1]
        assert await house[Exercises].due(set(), DAY) == []

    with_house(database, look)


def test_of_those_that_one_knows_the_last_is_kept(database: str) -> None:
    stored(database, some(4, step=3))

    async def train(house: House) -> None:
        mine = {key_hash(ANNA)}
        work = house[Exercises]
        for line in (3, 2, 1):
            one = await work.find(mine, "m1", 0, line)
            assert one
            await work.answered(mine, one, True, DAY)
            after = await work.find(mine, "m1", 0, line)
            assert after and after.due is None, "its page can still be looked at"
        assert await work.find(mine, "m1", 0, 3) is None

    with_house(database, train)
    assert sorted(row.line for row in rows(database, schema.exercises)) == [0, 1]


async def test_the_costliest_are_kept(house: House, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "MAX_EXERCISES", 3)
    for match_id, keys, lost in (("m1", (ANNA, BEN), 0.1), ("m2", (BEN, ANNA), 0.9), ("m3", (ANNA, BEN), 0.5)):
        found = [one._replace(lost=lost) for one in some(2, match_id)]
        await house.store.write(*over(match_id, keys), *exercises.added(found))
    kept = {(row.key, row.match_id, row.line) for row in rows(database, schema.exercises)}
    anna = {("m1", 0), ("m3", 0), ("m3", 1)}
    ben = {("m2", 0), ("m2", 1)}
    assert kept == {(key_hash(ANNA), *one) for one in anna} | {(key_hash(BEN), *one) for one in ben}


# Pages


def real(database: str, monkeypatch: pytest.MonkeyPatch) -> Exercise:
    """An exercise of Anna from a match of random moves that has been weighed, due today."""
    finished(database)

    async def at_once(_: object, table: LiveTable) -> Review:
        return await asyncio.to_thread(reviewed, table)

    monkeypatch.setattr("dicehaven.server.review.weighing.Weighing._review", at_once)
    found: list[Exercise] = []

    async def weigh(house: House) -> None:
        await house[Weighing].finish(time.time() + 1)
        await house.store.write(sa.update(schema.exercises).values(due="2026-01-01"))
        found.extend(await house[Exercises].due({key_hash(ANNA)}, date(2027, 1, 1)))

    with_house(database, weigh)
    return found[0]


def test_my_page_leads_to_a_decision_that_is_asked_and_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    one = real(database, monkeypatch)
    address = f"/me/train/{one.match_id}/{one.seat}/{one.line}"
    best = Findings.of(one).best
    with app_client(database) as client:
        client.cookies.set(KEY, ANNA)
        page = client.get("/me").text
        assert f'href="{address}"' in page and f"gave away {round(100 * one.lost)} of 100" in re.sub(
            "[\u2068\u2069]", "", page
        )
        asked = client.get("/me/train", follow_redirects=True)
        assert asked.url.path == address and "What is best here?" in asked.text and "<svg" in asked.text
        assert 'id="every"' not in asked.text and f'action="{address}"' in asked.text
        wrong = client.post(address, data={"move": one.played}, follow_redirects=True)
        assert wrong.status_code == 200 and "Your answer costs" in wrong.text and "It comes back on" in wrong.text
        assert (rows(database, schema.exercises, schema.exercises.c.line == one.line)[0].step) == 0
        monday = sa.update(schema.exercises).values(due="2026-01-01", step=3)
        with sa.create_engine(database, poolclass=sa.NullPool).begin() as connection:
            connection.execute(monday)
        right = client.post(address, data={"move": best}, follow_redirects=True, headers={"accept-language": "de"})
        assert "Sie wird nicht mehr gefragt." in right.text and "Nichts ist besser." in right.text
        assert f'href="{address}"' not in client.get("/me").text
        assert client.post(address, data={"move": "fly"}).status_code == 422
        assert client.post(f"{address}/aside", follow_redirects=False).status_code == 303
        assert client.get(address).status_code == 404
        assert client.get("/me/train/m1/0/99999999999999999999").status_code == 422
        client.cookies.set(KEY, BEN)
        for answer in (client.get(address), client.post(address, data={"move": best}), client.post(f"{address}/aside")):
            assert answer.status_code == 404 and "Diese Entscheidung" not in answer.text


def test_a_decision_of_other_rules_is_set_aside(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    stored(database, some(1))
    with app_client(database) as client:
        client.cookies.set(KEY, ANNA)
        assert client.get("/me/train/m1/0/0").status_code == 404
        assert client.get("/me").status_code == 200
        assert client.get("/me/train", follow_redirects=False).headers["location"] == "/me"
    assert rows(database, schema.exercises) == []
