"""A profile is deleted in pieces, however much was stored: others write in between, and a server that dies loses nothing."""

import asyncio
import os
import time
from functools import partial
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from table_play import person_row, rows, with_house

from dicehaven.server.circles import store as circles
from dicehaven.server.circles.store import Circle
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.evenings import pseudonym_store as pseudonyms
from dicehaven.server.evenings import store as evenings
from dicehaven.server.evenings.seasons import SeasonTable, season_table, span
from dicehaven.server.evenings.store import Evening, Season
from dicehaven.server.feature import House
from dicehaven.server.people import belongs, forgetting
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.forgetting import Deletion
from dicehaven.server.table.play import forgetting as table_forgetting
from dicehaven.server.table.play.info import Renew
from dicehaven.server.table.play.seating import PERSON, Place
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.tables import append_each
from dicehaven.server.web.visitor import key_hash

ACTS = int(os.environ.get("DICEHAVEN_TEST_ACTS", 20_000))  # of others; measured with 500,000
RENEWALS = int(os.environ.get("DICEHAVEN_TEST_RENEWALS", 150))  # measured with 1,100
LONGEST = (
    0.4  # seconds of the writer for a piece, statements that are made for the first time included; at once it took 1.4
)
NAME = "Rosalind"
FIRST = key_hash("the first key of somebody")


async def stored(house: House, renewals: int = RENEWALS, acts: int = ACTS) -> str:
    """Somebody with a seat, whose key was renewed again and again by nodes of 0.2.0, beside much that others do; the last one."""
    store = house.store
    seats = [Place(PERSON, NAME, FIRST), Place(PERSON, "Ben", key_hash("ben"))]
    table = await house[TableService].create("saikoro", seats, {}, host=FIRST)
    other = await house[TableService].create(
        "saikoro", [Place(PERSON, "Cleo", key_hash("cleo")), Place(PERSON, "Dan", key_hash("dan"))], {}
    )
    many = [{"table_id": other.id, "number": k, "act": '{"say":"Hello","seat":0}'} for k in range(10, 10 + acts)]
    for lo in range(0, len(many), 10_000):
        await store.write((sa.insert(schema.acts), many[lo : lo + 10_000]))
    key = FIRST
    for k in range(renewals):
        newer = key_hash(f"key {k}")
        each = {table.id: Renew((key,), newer)}
        await store.write(Work(partial(append_each, each=each, now=store.now(), node=store.node)))
        key = newer
    before = [FIRST, *(key_hash(f"key {k}") for k in range(renewals - 1))]
    gone = [{"id": one, "name": "", "made": 1.0, "seen": 1.0, "zone": "", "into": key} for one in before]
    await store.write(person_row(key, NAME), (sa.insert(schema.people), gone))
    await house[Sweeper].catch_up(table)
    return key


def named(database: str, keys: list[str]) -> list[str]:
    """Where one of these keys or the name still stands."""
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        found = [
            f"{table.name}.{column.name}"
            for table in schema.metadata.sorted_tables
            for column in table.columns
            if isinstance(column.type, sa.String)
            for word in (NAME, keys[0], keys[-1])
            if connection.execute(sa.select(column).where(column.contains(word)).limit(1)).first()
        ]
    engine.dispose()
    return found


def test_others_write_while_a_profile_with_a_long_history_goes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [FIRST, *(key_hash(f"key {k}") for k in range(RENEWALS))]
    took: list[float] = []  # by each piece, of the writer's time
    find = forgetting.next_piece

    def measured(connection: sa.Connection, key: str, now: float, node: int) -> Work | None:
        piece = find(connection, key, now, node)

        def do(connection: sa.Connection) -> list[Notice]:
            assert piece
            began = time.thread_time()
            notices = piece.do(connection)
            took.append(time.thread_time() - began)
            return notices

        return piece and Work(do)

    async def play(house: House) -> None:
        key = await stored(house)
        assert {"former_holders.key", "people.id", "people.into", "people.name"} <= set(named(database, keys))
        monkeypatch.setattr(forgetting, "next_piece", measured)
        began = time.monotonic()
        await house[Deletions].begin(key)
        while rows(database, schema.deletions):
            await asyncio.sleep(0.05)
        print(
            f"{ACTS} acts, {RENEWALS} renewals: {len(took)} pieces in {time.monotonic() - began:.2f} s, "
            f"the longest {1000 * max(took):.0f} ms"
        )

    with_house(database, play)
    assert named(database, keys) == []
    assert len(took) >= RENEWALS / table_forgetting.REWRITTEN and max(took) < LONGEST


@pytest.mark.both
@pytest.mark.parametrize("pieces", [0, 1, 2, 4])
def test_a_deletion_goes_on_after_a_server_has_died(
    database: str, pieces: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_forgetting, "REWRITTEN", 5)
    keys = [FIRST, *(key_hash(f"key {k}") for k in range(12))]

    async def dies(house: House) -> None:
        key = await stored(house, 12, 100)
        store = house.store
        now = store.now()
        await store.write(Work(partial(forgetting.begun, key=key, now=now, node=0)))
        await store.write(forgetting.leased(Deletion(key, now, forgetting.FREE), now + 60))
        for _ in range(pieces):
            piece = await store.read(partial(forgetting.next_piece, key=key, now=store.now(), node=0))
            assert piece
            await store.write(piece)

    async def goes_on(house: House) -> None:
        await house[Deletions].go_on()
        await house[Deletions].begin(keys[-1])  # as the host may do at the same time
        assert rows(database, schema.deletions), "another server may still be at it"
        usual = house.store.clock.now
        house.store.clock.now = lambda: usual() + 61  # type: ignore[method-assign]
        await house[Deletions].go_on()

    with_house(database, dies)
    assert not any(row.name for row in rows(database, schema.people)) and named(database, keys)
    with_house(database, goes_on)
    assert named(database, keys) == [] and not rows(database, schema.deletions)


@pytest.mark.both
def test_two_who_are_forgotten_at_one_table_at_the_same_time_leave_no_name(database: str) -> None:
    keys = [key_hash("rosalind"), key_hash("rosalind too")]

    async def play(house: House) -> None:
        store = house.store
        await house[TableService].create("saikoro", [Place(PERSON, f"{NAME} {key[:2]}", key) for key in keys], {})
        for key in keys:
            await store.write(Work(partial(forgetting.begun, key=key, now=store.now(), node=0)))
        for _ in range(20):  # two servers, each of which looks before the other has written
            found = [await store.read(partial(forgetting.next_piece, key=key, now=9.0, node=0)) for key in keys]
            for piece in found:
                if piece:
                    await store.write(piece)
        assert found == [None, None]

    with_house(database, play)
    assert named(database, keys) == []


def test_pieces_that_are_done_again_later_bring_nothing_back(database: str) -> None:
    keys = [FIRST, *(key_hash(f"key {k}") for k in range(12))]

    async def play(house: House) -> None:
        key = await stored(house, 12, 100)
        store = house.store
        await store.write(Work(partial(forgetting.begun, key=key, now=store.now(), node=0)))
        pieces: list[Work] = []
        while piece := await store.read(partial(forgetting.next_piece, key=key, now=store.now(), node=0)):
            pieces += [piece]
            await store.write(piece)
            await store.write(piece)
            assert len(pieces) < 100
        for piece in pieces:  # by a server that was frozen for longer than its lease
            await store.write(piece)

    with_house(database, play)
    assert named(database, keys) == []


def test_all_pieces_find_their_rows_by_an_index(database: str) -> None:
    if not database.startswith("sqlite"):
        pytest.skip("SQLite says how it finds rows, whatever is stored")
    scans: list[Any] = []

    async def play(house: House) -> None:
        key = await stored(house, 3, 10)
        asked: list[Any] = []
        sa.event.listen(house.store.engine, "before_cursor_execute", lambda *given: asked.append(given[2:4]))
        await house[Deletions].begin(key)
        with house.store.engine.connect() as connection:
            for statement, parameters in list(asked):
                if statement.startswith(("SELECT", "UPDATE", "DELETE", "WITH")) and not isinstance(parameters, list):
                    plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                    scans.extend((row[3], statement) for row in plan if row[3].startswith("SCAN "))

    with_house(database, play)
    assert [
        one for one in scans if any(name in one[0] for name in ("acts", "results", "holders", "people", "sessions"))
    ] == []


@pytest.mark.parametrize("how", ["the last one leaves", "the last one is forgotten", "the host deletes it"])
def test_a_circle_goes_in_pieces_and_its_matches_stay(database: str, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(belongs, "ROWS", 20)
    mira = key_hash("mira")
    days = [Evening(f"e{k}", "c", "s", "saikoro", 1.0 + k, "Bring cake", 0.0) for k in range(50)]
    circle = Circle("c", "Kitchen", mira, "invitation", "Europe/Berlin", False, 0.0)
    played = {"header": {}, "game": "saikoro", "ended": 1.0, "dice": "fair", "circle": "c"}
    at_once = list[int]()  # rows of each statement

    async def play(house: House) -> None:
        store = house.store
        await store.write(person_row(mira, NAME, 0.0), *circles.founded(circle))
        await store.write(evenings.begun(Season("s", "c", "saikoro", "Autumn", 5, 2, 0.0)), evenings.added(days))
        await store.write(
            (sa.insert(schema.answers), [{"evening": one.id, "key": mira, "answer": "yes"} for one in days]),
            (sa.insert(schema.matches), [played | {"id": f"m{k}"} for k in range(50)]),
        )
        sa.event.listen(store.engine, "after_cursor_execute", lambda *given: at_once.append(given[1].rowcount))
        if how == "the last one leaves":
            left = circles.moved("c", mira, [circles.MEMBER], circles.LEFT, 1.0)
            await store.write(left, Work(partial(circles.succeeded, circle_id="c", founder=mira, now=1.0)))
            piece = await store.read(partial(forgetting.next_piece, key="c", now=1.0, node=0))
            assert piece
            await store.write(piece)  # of a server that dies then
            await house[Deletions].begin_noted()
        else:
            await house[Deletions].begin(mira if "forgotten" in how else "c")
        await house[Deletions].finish()

    with_house(database, play)
    for table in ("circles", "members", "seasons", "evenings", "answers", "deletions"):
        assert not rows(database, schema.metadata.tables[table]), table
    assert [one.circle for one in rows(database, schema.matches)] == [None] * 50
    assert max(at_once) <= 20


def test_seasons_keep_the_results_of_whoever_goes_in_every_moment(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two go, one of them on a server that dies; one played for a guest, too, one had left the circle before their last match."""
    monkeypatch.setattr(table_forgetting, "RECORDS", 1)
    monkeypatch.setattr(pseudonyms, "TOGETHER", 1)
    names = ("Mira", "Jonas", "Heinz", "Lotte")
    mira, jonas, heinz, lotte = keys = [key_hash(name) for name in names]
    week = 7 * 86_400.0
    days = [Evening(f"e{k}", "c", "s", "saikoro", week * (1 + k), "", 0.0) for k in range(5)]
    season = Season("s", "c", "saikoro", "Autumn", 5, 2, 0.0)

    async def fill(house: House) -> None:
        circle = Circle("c", "Kitchen", mira, "invitation", "Europe/Berlin", False, 0.0)
        members = [{"circle": "c", "key": key, "state": circles.MEMBER, "since": 1.0} for key in (jonas, heinz)]
        members.append({"circle": "c", "key": lotte, "state": circles.LEFT, "since": days[3].begins + 1})
        people = [person_row(key, name, 0.0) for key, name in zip(keys, names, strict=True)]
        await house.store.write(*people, *circles.founded(circle), (sa.insert(schema.members), members))
        await house.store.write(evenings.begun(season), evenings.added(days))
        for k, day in enumerate(days):
            played = [("Guest", heinz), *zip(names, keys, strict=True)]
            row = {"id": f"m{k}", "header": {}, "game": "saikoro", "ended": day.begins, "dice": "fair", "circle": "c"}
            seats = [
                {
                    "match_id": f"m{k}",
                    "seat": p,
                    "kind": PERSON,
                    "name": name,
                    "key": key,
                    "share": 0.2,
                    "score": 10 * p + k * p,
                }
                for p, (name, key) in enumerate(played)
            ]
            await house.store.write((sa.insert(schema.matches), [row]), (sa.insert(schema.results), seats))

    def table(connection: sa.Connection) -> SeasonTable:
        people = circles.members_of(connection, "c") + pseudonyms.departing(connection, "c")
        return season_table(
            season, days, evenings.played_in(connection, "c", "saikoro", [span(one) for one in days]), people
        )

    def numbers(found: SeasonTable) -> list[Any]:
        return [(row.place, row.cells, row.mean, row.matches) for row in found.rows]

    async def go(house: House) -> None:
        store = house.store
        before = await store.read(table)
        assert [row.name for row in before.rows] == ["Lotte", "Heinz", "Jonas", "Mira"]
        for key in (heinz, lotte):
            await store.write(Work(partial(forgetting.begun, key=key, now=store.now(), node=0)))
        for _ in range(3):  # pieces, before the server dies
            for key in (heinz, lotte):
                piece = await store.read(partial(forgetting.next_piece, key=key, now=store.now(), node=0))
                assert piece
                await store.write(piece)
                assert numbers(await store.read(table)) == numbers(before)
        await house[Deletions].go_on()
        after = await store.read(table)
        assert numbers(after) == numbers(before)
        assert [row.name for row in after.rows] == ["", "", "Jonas", "Mira"]
        assert not rows(database, schema.deletions) and not rows(database, schema.pseudonyms)
        left = [row for row in rows(database, schema.results) if row.pseudonym]
        assert len({row.pseudonym for row in left}) == 2 and {(row.key, row.name) for row in left} == {("", "")}

    with_house(database, fill)
    with_house(database, go)
    everything = repr([rows(database, one) for one in schema.metadata.sorted_tables])
    assert not any(word in everything for word in ("Heinz", "Lotte", heinz, lotte))
