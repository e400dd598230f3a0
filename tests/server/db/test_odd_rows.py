"""SQLite holds any value in any column: a row that makes no sense hides its table, and nobody else notices."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import schema
import sqlalchemy as sa
from long_tables import disk, long_match, stored_table
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, rows, with_house

from dicehaven.core.registry import find
from dicehaven.server.db.engine import engine_of
from dicehaven.server.feature import House
from dicehaven.server.review.reviews import KIND, Reviews
from dicehaven.server.table.play import acts
from dicehaven.server.table.play.info import Change, TableInfo
from dicehaven.server.table.play.lists import listed
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.web.visitor import KEY, key_hash
from dicehaven.server.work.jobs import Job

OWNER = "the-key-of-an-odd-one"
ODD = ("'x'", "x'fffe'", "CAST(x'fffe' AS TEXT)", "-1", "1e999", "''", "'[]'", "'{}'")
OF_A_TABLE = (schema.tables, schema.holders, schema.acts)
LOBBY = TableInfo(Settings(public=True), (Place(PERSON, "Anna", key_hash(OWNER)), Place()))
PAGES = ("", "/menu", "/record", "/replay", "/dice", "/spoken", "/stream?since=-1")


def twin(connection: sa.Connection, table: str, name: str) -> None:
    """Copy a table and all that belongs to it."""
    for one in OF_A_TABLE:
        key = "id" if one is schema.tables else "table_id"
        for row in connection.execute(sa.select(one).where(one.c[key] == table)).mappings().all():
            connection.execute(sa.insert(one), {**row, key: name})


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str], str]:
    """A database with an odd table for each column and value, their ids, and the id of one in order."""
    database = tmp_path_factory.mktemp("odd") / "x.sqlite"
    good = stored_table(database, long_match(10**9, 40), OWNER)
    ids = list[str]()
    with disk(database) as connection:
        number = sa.select(sa.func.max(schema.acts.c.number) + 1).where(schema.acts.c.table_id == good)
        said = {"table_id": good, "act": '{"say":"Hello","seat":1}', "number": connection.scalar(number)}
        connection.execute(sa.insert(schema.acts), said)
        for one, value in itertools.product(OF_A_TABLE, ODD):
            for column in one.columns:
                if column.name in ("id", "table_id"):
                    continue
                ids.append(name := f"{one.name}-{column.name}"[:18] + f"-{len(ids)}")
                twin(connection, good, name)
                key = "id" if one is schema.tables else "table_id"
                first = (
                    ""
                    if one is schema.tables
                    else f" AND rowid = (SELECT max(rowid) FROM {one.name} WHERE {key} = '{name}')"
                )
                connection.execute(
                    sa.text(f"UPDATE {one.name} SET {column.name} = {value} WHERE {key} = '{name}'{first}")
                )
        twin(connection, good, "lobby")
        connection.execute(sa.text("DELETE FROM acts WHERE table_id = 'lobby' AND number"))
        connection.execute(
            sa.text("UPDATE acts SET act = :act WHERE table_id = 'lobby'"),
            {"act": acts.write(Change.setting_up(LOBBY))},
        )
        lobby = sa.update(schema.tables).where(schema.tables.c.id == "lobby")
        connection.execute(lobby.values(started=False, public=True, info=msgspec.to_builtins(LOBBY)))
        connection.execute(
            sa.text(
                "INSERT INTO tables SELECT x'fffe', "
                + ", ".join(c.name for c in list(schema.tables.c)[1:])
                + f" FROM tables WHERE id = '{good}'"
            )
        )
        connection.execute(
            sa.text(
                "INSERT INTO holders SELECT x'fffe', "
                + ", ".join(c.name for c in list(schema.holders.c)[1:])
                + f" FROM holders WHERE table_id = '{good}'"
            )
        )
    return database, ids, good


@pytest.fixture
def client(odd: tuple[Path, list[str], str]) -> Iterator[TestClient]:
    with app_client(odd[0]) as found:  # it starts
        found.cookies.set(KEY, OWNER)
        yield found


def test_an_odd_row_hides_its_table_and_no_other(client: TestClient, odd: tuple[Path, list[str], str]) -> None:
    _, ids, good = odd
    owner = Program(client, OWNER)
    hidden = 0
    assert len(owner.sees(good)["seats"]) == 2 and len(owner.sees("lobby")["seats"]) == 2
    for name in ids:
        found = owner.get(name)
        assert found.status_code in (200, 403, 404, 422), (name, found.text)
        hidden += found.status_code != 200
        for page in PAGES[:-1] if found.status_code == 200 else PAGES[:1]:
            answer = client.get(f"/t/{name}{page}", follow_redirects=False)
            assert answer.status_code in (200, 303, 403, 404, 422), (name, page, answer.status_code)
    assert hidden > len(ids) / 4
    for path in ("/", "/tables", "/tables?page=2"):
        assert client.get(path).status_code == 200
    assert "/t/lobby" in client.get("/", headers={"cookie": ""}).text


def test_lists_leave_out_what_is_odd(client: TestClient, odd: tuple[Path, list[str], str]) -> None:
    owner = Program(client, OWNER)
    listed = list[str]()
    after = ""
    while after is not None:
        found = fine(client.get("/api/v1/me/tables", params={"cursor": after, "limit": 7}, headers=owner.headers))
        listed += [one["table"] for one in found["tables"]]
        after = found["next"]
    assert odd[2] in listed and len(listed) == len(set(listed)) < len(odd[1])
    assert [one["table"] for one in fine(client.get("/api/v1/tables"))["tables"]] == ["lobby"]


def test_the_host_lists_what_can_be_read(odd: tuple[Path, list[str], str]) -> None:
    with engine_of(f"sqlite:///{odd[0]}").connect() as connection:
        found = {one.id for one in listed(connection)}
    assert {odd[2], "lobby"} < found and len(found) < len(odd[1])


def test_the_upkeep_goes_on(odd: tuple[Path, list[str], str]) -> None:
    async def sweep(house: House) -> None:
        await house[Sweeper].tick()
        await house[Sweeper].sweep()
        await house[Sweeper].heed_the_host()

    with_house(f"sqlite:///{odd[0]}", sweep)


@pytest.mark.parametrize("value", ODD)
def test_an_odd_note_of_the_upkeep_keeps_no_server_from_starting(value: str, tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    stored_table(database, long_match(10**9, 2), OWNER)
    with disk(database) as connection:
        connection.execute(sa.text(f"INSERT INTO upkeep (id, seen, swept) VALUES (1, {value}, {value})"))
    with app_client(database) as client:
        assert client.get("/").status_code == 200


def test_an_odd_board_hides_itself(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    body = {"game": "sailorman", "name": "Mine", "layout": find("sailorman").layout_data(None)}
    odd = list(itertools.product(("game", "name", "layout", "touched"), ODD))
    with app_client(database) as client:
        owner = Program(client, OWNER)
        boards = [
            fine(client.post("/api/v1/boards", json=body | {"name": f"Mine {n}"}, headers=owner.headers))["board"]
            for n in range(len(odd) + 1)
        ]
    with disk(database) as connection:
        for board, (name, value) in zip(boards, odd):
            connection.execute(sa.text(f"UPDATE boards SET {name} = {value} WHERE id = '{board}'"))
    with app_client(database) as client:
        client.cookies.set(KEY, OWNER)
        for path in ("/", "/new/sailorman", "/boards/sailorman"):
            assert client.get(path).status_code == 200
        listed = [one["board"] for one in client.get("/api/v1/boards", headers=owner.headers).json()]
        assert boards[-1] in listed
        for board, what in zip(boards, odd):
            for path in (f"/api/v1/boards/{board}", f"/boards/sailorman/{board}"):
                answer = client.get(path)
                assert answer.status_code in ((200,) if board in listed else (404, 422)), (what, answer.text)


def test_an_odd_job_is_done_anew(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    columns = ("node", "asked", "progress", "edition", "found")
    odd = {f"odd {number}": what for number, what in enumerate(itertools.product(columns, ODD))}
    with disk(database) as connection:
        for name, (column, value) in odd.items():
            row = {"name": f"{KIND} {name}", "node": 0, "asked": 1.0, "progress": "", "edition": 1, "done": True}
            connection.execute(sa.insert(schema.jobs), row)
            update = f"UPDATE jobs SET {column} = {value} WHERE name = '{KIND} {name}'"
            connection.execute(sa.text(update))

    async def ask(house: House) -> None:
        for name, (column, value) in odd.items():
            stored = await house[Reviews].jobs._read(Job(name))
            assert stored is None or value in ("-1", "''", "'[]'"), (column, value)

    with_house(f"sqlite:///{database}", ask)
    assert len(rows(f"sqlite:///{database}", schema.jobs)) < len(odd) / 2
