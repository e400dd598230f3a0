"""The restore drill: a backup made while people play holds every table, on both databases and from one to the other."""

import asyncio
import contextlib
import gzip
import json
import random
import re
import resource
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import postgres as pg
import pytest
import schema
from conftest import GAMES, dicehaven
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    null,
    select,
)
from table_play import person_row, refuses, rows, short, verified, with_house

from dicehaven.cli import admin
from dicehaven.cli.admin import backup, restore
from dicehaven.core.errors import BadInput
from dicehaven.core.fair_dice import share_commitment
from dicehaven.core.i18n import Texts
from dicehaven.server.db import backup as backups
from dicehaven.server.db.engine import engine_of, file_of, upgrade
from dicehaven.server.db.schema import LEFT_OUT, marked
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import House
from dicehaven.server.people.belongs import tables_in
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.retention import remembered
from dicehaven.server.table.play.seating import FAIR, PERSON, Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

pytestmark = pytest.mark.both

Fresh = Callable[[str], str]
LONG_AGO = 1.0  # seconds since 1970


@pytest.fixture
def fresh(tmp_path: Path, request: pytest.FixtureRequest) -> Fresh:
    """Makes the URL of a new and empty database of a kind."""
    made: list[str] = []

    def make(kind: str) -> str:
        if kind == "postgresql":
            cluster: pg.Cluster = request.getfixturevalue("postgres")
            return cluster.database()
        made.append(f"sqlite:///{tmp_path / f'restored{len(made)}.sqlite'}")
        return made[-1]

    return make


def people() -> list[Place]:
    return [
        Place(PERSON, f"Zoë {p}", key_hash(f"key {p}"), f"share{p}", commitment=share_commitment(f"share{p}"))
        for p in range(2)
    ]


async def go_on(house: House, table: LiveTable, rng: random.Random, acts: int = 100_000) -> None:
    while acts and not table.match.over:
        if table.match.due:
            await house[TableService].roll(table, table.roller, visitor_with(f"key {table.roller}"))
        else:
            seat = rng.choice(table.match.movers)
            await house[TableService].play(
                table, seat, visitor_with(f"key {seat}"), rng.choice(table.match.legal(seat))
            )
        acts -= 1


async def remember_an_upkeep(house: House) -> None:
    """Leave what a server that has already run leaves in an empty database."""
    with house.store.engine.begin() as connection:
        for statement in remembered(LONG_AGO, LONG_AGO):
            connection.execute(statement)


def state_of(table: LiveTable) -> tuple[Any, ...]:
    return table.match.lines, table.match.state, table.plays, table.places, table.started, table.settings, table.secret


WAYS = [
    ("sqlite", "tables.sqlite", "sqlite"),
    ("sqlite", "tables.sqlite", "postgresql"),
    ("sqlite", "tables.jsonl", "sqlite"),
    ("postgresql", "tables.jsonl.gz", "postgresql"),
    ("postgresql", "tables.jsonl.gz", "sqlite"),
]


def a_value(column: Column[Any]) -> Any:
    """A value of a column's type, the same one wherever another column may refer to it."""
    if isinstance(column.type, JSON) and column.nullable:
        return null()
    usual = {String: "x", Integer: 1, Float: 1.5, Boolean: True, JSON: {"ü": [None]}, LargeBinary: bytes(range(256))}
    return next(value for kind, value in usual.items() if isinstance(column.type, kind))


def everything_in(database: str) -> dict[str, list[Any]]:
    """The rows of each table that is backed up."""
    engine = create_engine(database)
    with engine.connect() as connection:
        there = tables_in(connection, schema.metadata)
    engine.dispose()
    return {table.name: rows(database, table) for table in there if table not in marked(LEFT_OUT)}


@pytest.mark.parametrize(("kind", "name", "into"), WAYS)
def test_a_row_of_every_table_comes_back(kind: str, name: str, into: str, fresh: Fresh, tmp_path: Path) -> None:
    """Profiles, circles, alerts, ratings, …: a dump failed at the first bytes, as of six words or of a match's record."""
    before = fresh(kind)
    after = fresh(into)
    engine = engine_of(before)
    upgrade(engine)
    with engine.begin() as connection:
        there = tables_in(connection, schema.metadata)
        for table in schema.metadata.sorted_tables:
            if table in there and not connection.execute(select(table)).first():
                connection.execute(table.insert(), {column.name: a_value(column) for column in table.columns})
    engine.dispose()
    backup(tmp_path / name, before)
    restore(tmp_path / name, after)
    found = everything_in(after)
    assert found == everything_in(before) and all(found.values()) and len(found) > 25
    assert rows(after, schema.flights, schema.flights.c.found.is_(None)), "NULL, not JSON's null"


@pytest.mark.parametrize(("kind", "name", "into"), WAYS)
def test_rows_of_a_feature_that_is_not_installed_are_left_out_and_told(
    kind: str, name: str, into: str, fresh: Fresh, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = fresh(kind), fresh(into)
    engine = engine_of(before)
    upgrade(engine)
    guests = Table("lines_of_guests", MetaData(), Column("id", Integer, primary_key=True), Column("words", String(40)))
    with engine.begin() as connection:
        guests.create(connection)
        connection.execute(guests.insert(), [{"id": k, "words": f"We were {k}!"} for k in range(3)])
        connection.execute(person_row("a" * 64, "Mira"))
    engine.dispose()
    backup(tmp_path / name, before)
    restore(tmp_path / name, after)
    assert "3 rows of lines_of_guests" in capsys.readouterr().err
    assert [row.name for row in rows(after, schema.people)] == ["Mira"]


@pytest.mark.parametrize(("kind", "name", "into"), WAYS)
def test_the_restore_drill(kind: str, name: str, into: str, fresh: Fresh, tmp_path: Path) -> None:
    before = fresh(kind)
    after = fresh(into)
    file = tmp_path / name
    states: dict[str, tuple[Any, ...]] = {}
    moving: dict[str, LiveTable] = {}

    async def play(house: House) -> None:
        for k, game in enumerate(GAMES):
            table = await house[TableService].create(game, people(), short(game))
            await go_on(house, table, random.Random(k), 20)
            await house[TableService].say(table, 0, visitor_with("key 0"), "Grüße 🎲")
            states[table.id] = state_of(table)
        rng = random.Random(10)
        other = await house[TableService].create("sailorman", people())
        await go_on(house, other, rng, 3)
        backed_up = asyncio.create_task(asyncio.to_thread(backup, file, before))
        while not backed_up.done():  # people go on meanwhile
            if other.match.over:
                other = await house[TableService].create("sailorman", people())
            moving[other.id] = other
            await go_on(house, other, rng, 1)
        await backed_up

    with_house(before, play)
    with_house(after, remember_an_upkeep)
    restore(file, after)
    with engine_of(after).connect() as connection:
        assert LONG_AGO not in connection.scalars(select(schema.upkeep.c.seen)).all()

    async def drill(house: House) -> None:
        for table_id, state in states.items():
            table = await house[TableRegistry].find(table_id)
            assert state_of(table) == state and table.talk == [(0, "Grüße 🎲")]
            await go_on(house, table, random.Random(5))
            if table.settings.dice == FAIR:
                assert verified(table.record).rolls > 0
        for table_id, live in moving.items():
            with contextlib.suppress(NoTable):  # it began later
                match = (await house[TableRegistry].find(table_id)).match
                assert match.lines[: match.settled] == live.match.lines[: match.settled]  # as it was at one moment

    with_house(after, drill)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not [left for left in tmp_path.iterdir() if left.name.startswith(".dicehaven")]


@pytest.fixture
def dumped(tmp_path: Path) -> Path:
    """A dump with a table."""
    url = f"sqlite:///{tmp_path / 'small.sqlite'}"

    async def play(house: House) -> None:
        await go_on(house, await house[TableService].create("sailorman", people()), random.Random(1), 4)

    with_house(url, play)
    backup(tmp_path / "small.jsonl", url)
    return tmp_path / "small.jsonl"


def cut(lines: list[str]) -> list[str]:
    return lines[:-1]


def changed(lines: list[str]) -> list[str]:
    return [line.replace("Zoë 1", "Zoé 1") for line in lines]


def lengthened(lines: list[str]) -> list[str]:
    return [*lines, lines[1]]


def newer(lines: list[str]) -> list[str]:
    return [json.dumps(json.loads(lines[0]) | {"schema": "9999"}) + "\n", *lines[1:]]


def foreign(lines: list[str]) -> list[str]:
    return [*lines[:1], '["sqlite_master", {}]\n', *lines[1:]]


def no_dump(lines: list[str]) -> list[str]:
    return ["Dear Zoë,\n"]


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (cut, "dump-cut"),
        (changed, "dump-cut"),
        (lengthened, "dump-cut"),
        (newer, "dump-newer"),
        (foreign, "dump-no-row"),
        (no_dump, "dump-none"),
    ],
)
def test_a_dump_that_is_not_whole_is_refused_as_a_whole(
    spoil: Callable[[list[str]], list[str]], code: str, dumped: Path, fresh: Fresh
) -> None:
    dumped.write_text("".join(spoil(dumped.read_text().splitlines(keepends=True))))
    target = fresh("sqlite")
    with pytest.raises(BadInput) as caught:
        restore(dumped, target)
    assert caught.value.reason.code == code and Texts("en").say(caught.value.reason)
    with pytest.raises(BadInput):
        admin.import_(dumped, target)
    assert not file_of(target).exists()  # type: ignore[union-attr]  # not even an empty database


def test_what_else_is_refused(dumped: Path, fresh: Fresh, tmp_path: Path) -> None:
    target = fresh("sqlite")
    packed = tmp_path / "packed.jsonl.gz"
    packed.write_bytes(gzip.compress(dumped.read_bytes())[:-9])
    with refuses("dump-cut"):
        restore(packed, target)
    restore(dumped, target)
    with refuses("restore-not-empty"):
        restore(dumped, target)
    with refuses("table-exists"):
        admin.import_(dumped, target)
    with refuses("database-missing"):
        backup(tmp_path / "x.sqlite", f"sqlite:///{tmp_path / 'nosuch.sqlite'}")
    assert not (tmp_path / "nosuch.sqlite").exists()
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_bytes(b"SQLite format 3\x00" + b"x" * 5000)
    fifth = fresh("sqlite")
    with refuses("database-refused"):
        restore(damaged, fifth)
    others = tmp_path / "others.sqlite"
    with contextlib.closing(sqlite3.connect(others)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    with refuses("dump-none"):
        restore(others, fifth)
    assert not file_of(fifth).exists()  # type: ignore[union-attr]


def test_a_line_that_no_dump_has_is_not_read_to_its_end(
    dumped: Path, fresh: Fresh, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few megabytes may unpack to more than the memory holds."""
    monkeypatch.setattr(backups, "LONGEST_LINE", 10_000)
    first = dumped.read_bytes().splitlines(keepends=True)[0]
    bomb = tmp_path / "bomb.jsonl.gz"
    bomb.write_bytes(gzip.compress(first + b'{"rows": 0, "sha256": "' + b"a" * 1_000_000 + b'"}\n'))
    with refuses("dump-no-row"):
        restore(bomb, fresh("sqlite"))


@pytest.mark.parametrize("name", ["full.sqlite", "full.jsonl"])
def test_a_disk_that_is_full_is_said_of_the_backup_and_not_of_the_database(
    dumped: Path, tmp_path: Path, name: str
) -> None:
    """No file may grow beyond a limit while the backup is written: the system refuses as it does on a full disk."""
    before = set(tmp_path.iterdir())
    engine = engine_of(f"sqlite:///{tmp_path / 'small.sqlite'}")
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    with engine.connect() as connection:  # the files that SQLite keeps beside it are there
        connection.exec_driver_sql("SELECT count(*) FROM tables")
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, limit[1]))
        try:
            with pytest.raises(OSError) as caught:
                backups.backup(engine, tmp_path / name)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    engine.dispose()
    assert caught.value.filename == str(tmp_path / name)
    assert {file.name for file in set(tmp_path.iterdir()) - before} <= {"small.sqlite-wal", "small.sqlite-shm"}


def test_the_host_lists_shows_moves_closes_deletes_and_restores_tables(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ids: list[str] = []
    secrets: list[str] = []

    async def play(house: House) -> None:
        for game in ("sailorman", "saikoro"):
            table = await house[TableService].create(game, people())
            await go_on(house, table, random.Random(1), 6)
            ids.append(table.id)
            secrets.extend((table.secret, key_hash("key 0")))

    with_house(database, play)

    def said(command: Callable[..., None], *given: Any, **named: Any) -> Any:
        capsys.readouterr()
        command(*given, database=database, **named)
        out = capsys.readouterr().out
        assert not any(secret in out for secret in secrets)
        return json.loads(out) if named.get("json") else out

    assert {one["id"]: (one["game"], one["state"], one["acts"]) for one in said(admin.list_tables, json=True)} == {
        ids[0]: ("sailorman", "playing", 6),
        ids[1]: ("saikoro", "playing", 6),
    }
    monkeypatch.setenv("COLUMNS", "40")  # of the terminal, which this is not: in a pipe, lines are whole
    lines = said(admin.list_tables).splitlines()
    assert sorted(line.split()[0] for line in lines[1:-1]) == sorted(ids)
    assert all(line.rstrip().endswith("Zoë 0, Zoë 1") for line in lines[1:-1])
    assert "Zoë 0" in said(admin.list_tables) and "Zoë 1" in said(admin.show_tables, [ids[0]])
    said(admin.close, [ids[0]])
    said(admin.delete, [ids[1]])
    assert [(one["id"], one["state"]) for one in said(admin.list_tables, json=True)] == [(ids[0], "closed")]
    assert [one["id"] for one in said(admin.list_tables, deleted=True, json=True)] == [ids[1]]
    said(admin.restore_tables, [ids[1]])
    assert len(said(admin.list_tables, json=True)) == 2
    said(admin.export, ids[0], tmp_path / "one.jsonl.gz")
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    admin.import_(tmp_path / "one.jsonl.gz", other)
    with refuses("admin-no-table"):
        said(admin.show_tables, ["nosuch"])


def test_bots_have_their_names_in_lists(
    fresh: Fresh, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = fresh("sqlite")
    tables = list[LiveTable]()

    async def create(house: House) -> None:
        places = [Place(PERSON, "Zoë", key_hash("zoe")), Place("level4")]
        tables.append(await house[TableService].create("saikoro", places))

    with_house(database, create)
    monkeypatch.setenv("COLUMNS", "60")
    admin.list_tables(database)
    assert re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d", capsys.readouterr().out)  # in one line
    monkeypatch.setenv("COLUMNS", "120")
    for language in ("en", "de"):
        monkeypatch.setenv("DICEHAVEN_LANG", language)
        admin.list_tables(database)
        assert f"Zoë, {tables[0].names_in(language)[1]}" in capsys.readouterr().out


def test_the_commands_are_commands(dumped: Path, tmp_path: Path) -> None:
    env = {"DICEHAVEN_DATABASE": f"sqlite:///{tmp_path / 'small.sqlite'}"}
    listed = dicehaven("admin", "list", env=env)
    assert listed.code == 0 and "sailorman" in listed.out
    assert listed.out.endswith("one table\n")
    nothing = dicehaven("admin", "show", "nosuch", env=env)
    assert nothing.code == 2 and nothing.err.count("\n") == 1
    assert "import" in dicehaven("admin", "--help").out
