"""Results outlive their tables: written with the act that ends a match, gone if that is taken back, moved with a key, weighed later."""

import random
import time
import zlib
from functools import partial
from pathlib import Path

import pytest
import schema
import sqlalchemy as sa
from table_play import Program, app_client, fine, play_on, rows, short, with_house

from dicehaven.core.match import Match
from dicehaven.core.record import dump, load_all
from dicehaven.server.db.journal import Work
from dicehaven.server.feature import House
from dicehaven.server.people.people import People
from dicehaven.server.review import weighing
from dicehaven.server.review.weighing import Weighing
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play import retention
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.result_store import PlayedMatch
from dicehaven.server.table.play.results import Results
from dicehaven.server.table.play.sweeper import _each
from dicehaven.server.web.visitor import key_hash

ANNA = "the-long-key-of-anna"
BEN = "the-long-key-of-ben"


def finished(database: str, game: str = "saikoro", dice: str = "fair") -> str:
    """Play a match to its end, and return the id of its table."""
    with app_client(database) as client:
        anna = Program(client, ANNA)
        ben = Program(client, BEN)
        table: str = anna.create(game, "me", "open", options=short(game), dice=dice)["table"]
        fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
        play_on({0: anna, 1: ben}, table, random.Random(3))
    return table


def of(database: str, key: str) -> list[PlayedMatch]:
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.connect() as connection:
        return results.of_keys(connection, [key_hash(key.ljust(16, "-"))])


def test_a_match_that_ends_leaves_a_row_for_each_seat(database: str) -> None:
    table = finished(database)
    with app_client(database) as client:
        seen = Program(client, ANNA).sees(table)
    (played,) = of(database, ANNA)
    assert of(database, BEN) == [played]
    assert (played.id, played.game, played.dice, played.weighed) == (table, "saikoro", "fair", False)
    assert time.time() - 600 < played.ended <= time.time()
    assert [seat.score for seat in played.seats] == seen["scores"]
    assert [seat.share for seat in played.seats] == [
        1 / len(seen["winners"]) if p in seen["winners"] else 0 for p in (0, 1)
    ]
    assert [(seat.kind, seat.worth) for seat in played.seats] == [("person", None)] * 2
    assert played.seats[1].name == "Ben"
    assert played.header["options"]["turn_limit"] == 6


def test_a_last_roll_that_is_taken_back_takes_the_result_with_it(database: str) -> None:
    table = finished(database, "sternenschiff", "mine")
    assert len(of(database, ANNA)) == 1
    with app_client(database) as client:
        anna = Program(client, ANNA)
        ben = Program(client, BEN)
        acts = [(who, act, seat) for seat, who in enumerate((anna, ben)) for act in ("undo", "unroll")]
        assert any(who.post(f"{table}/{act}", seat=seat).status_code == 200 for who, act, seat in acts)
        assert of(database, ANNA) == []
        play_on({0: anna, 1: ben}, table, random.Random(4))
    assert len(of(database, ANNA)) == 1


def test_results_are_those_of_the_person_whatever_their_key(database: str) -> None:
    table = finished(database)
    with app_client(database) as client:
        headers = Program(client, ANNA).headers
        fine(client.post("/api/v1/me/key", json={"key": "a-new-key-of-anna"}, headers=headers))

    async def look(house: House) -> None:
        for key, found in ((ANNA, []), ("a-new-key-of-anna", [table])):
            ids = (await house[People].of(key)).ids
            assert [one.id for one in await house.store.read(partial(results.of_keys, hashes=ids))] == found

    with_house(database, look)


async def test_no_result_is_left_by_bots_alone_or_by_practice(house: House, tmp_path: pytest.TempPathFactory) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    table = finished(database)
    over = await house[TableRegistry].find(table)
    assert results.ended(over, over.match, 1.0)
    over.settings.practice = "another"
    assert results.ended(over, over.match, 1.0) == []


def test_results_and_the_record_outlive_the_table(database: str) -> None:
    table = finished(database)
    lines = list[str]()

    async def keep(house: House) -> None:
        over = await house[TableRegistry].find(table)
        lines.extend(dump(line) for line in over.record)
        await house[Results].record(time.time() + 1)
        await house.store.write(_each([table], Change(deleted=True), time.time()))
        await house.store.write(Work(partial(retention.erase, ids=[table])))

    with_house(database, keep)
    assert rows(database, schema.tables) == []
    (played,) = of(database, ANNA)
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.connect() as connection:
        stored = results.record_of(connection, played.id)
    assert stored
    kept = zlib.decompress(stored).decode().splitlines()
    assert kept == lines
    assert Match.replay(load_all("\n".join(kept))).over


def test_what_ended_before_there_were_results_is_filled_in(database: str) -> None:
    finished(database)
    (before,) = of(database, ANNA)

    async def forget(house: House) -> None:
        await house.store.write(sa.delete(schema.results), sa.delete(schema.matches))
        await house[Results].back_fill()
        await house[Results].back_fill()

    with_house(database, forget)
    (after,) = of(database, ANNA)
    assert after._replace(ended=0) == before._replace(ended=0)
    assert abs(after.ended - before.ended) < 2


@pytest.mark.parametrize(("again", "tries"), [(3600.0, 1), (0.0, 2)])
def test_a_match_that_cannot_be_weighed_is_tried_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: float, tries: int
) -> None:
    """On a machine that is too busy for its review at first; once passed over, it was never weighed."""
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    monkeypatch.setattr(weighing, "RETRY_SECONDS", again)
    finished(database)
    tried = list[str]()

    async def too_busy(table: LiveTable) -> None:
        tried.append(table.id)

    async def weigh(house: House) -> None:
        monkeypatch.setattr(house[Weighing], "_review", too_busy)
        for _ in range(2):
            await house[Weighing].finish(time.time() + 1)

    with_house(database, weigh)
    assert len(tried) == tries


@pytest.mark.slow
def test_a_match_is_weighed_once_nobody_waits(tmp_path: pytest.TempPathFactory) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    finished(database)

    async def weigh(house: House) -> None:
        await house[Weighing].finish(time.time() - 60)
        assert not of(database, ANNA)[0].weighed, "somebody may be looking at its review still"
        await house[Weighing].finish(time.time() + 1)

    with_house(database, weigh)
    (played,) = of(database, ANNA)
    assert played.weighed
    for seat in played.seats:
        assert seat.worth
        assert abs(seat.worth.luck) < 1
        assert seat.worth.gave >= -3 * seat.worth.gave_error
    assert abs(sum(seat.worth.luck for seat in played.seats if seat.worth)) < 0.2, (
        "one's luck is the other's misfortune"
    )
