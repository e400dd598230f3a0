"""Databases of 0.1.0, as it wrote them: tables, records and keys still open what they opened."""

import ast
import contextlib
import hashlib
import json
import lzma
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from conftest import dicehaven
from table_play import app_client, fine, rows, with_house

from dicehaven.cli.admin import backup, restore
from dicehaven.core.i18n import Texts
from dicehaven.core.record import load_all
from dicehaven.server.db import first_release, migrations
from dicehaven.server.db.engine import file_of, opened, prepare, revisions
from dicehaven.server.errors import BadDatabase
from dicehaven.server.feature import House
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.results import Results
from dicehaven.server.web.visitor import key_hash, visitor_with

pytestmark = pytest.mark.both

WRITTEN = Path(__file__).parents[2] / "databases"
VERSIONS = Path(*migrations.__path__) / "versions"
ZOE = "key-of-zoe-kept-since-0.1.0"
TILL = "key-of-till-kept-since-0.1.0"
RUNNING = ("running sailorman", "running wuerfelland", "running saikoro", "running sternenschiff", "by forms", "left")


def written(database: str) -> dict[str, str]:
    """Fill a database with what 0.1.0 wrote into one of its kind; returns the ids of its tables."""
    engine = sa.create_engine(database)
    lines = lzma.decompress((WRITTEN / f"0.1.0.{engine.dialect.name}.sql.xz").read_bytes()).decode()
    if file := file_of(database):
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.executescript(lines)
    else:
        with engine.begin() as connection:
            connection.exec_driver_sql(lines.replace("%", "%%"))
    engine.dispose()
    ids: dict[str, str] = json.loads(lines.splitlines()[1].removeprefix("-- tables: "))
    return ids


def everything_in(database: str) -> dict[str, list[Any]]:
    """All rows of a database, by its tables."""
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        found = sa.MetaData()
        found.reflect(connection)
        all_rows = {
            name: sorted(map(repr, connection.execute(sa.select(table)))) for name, table in found.tables.items()
        }
    engine.dispose()
    return all_rows


def test_its_tables_open_with_the_keys_that_opened_them(database: str) -> None:
    ids = written(database)

    async def look(house: House) -> None:
        for what, table_id in ids.items():
            table = await house[TableRegistry].find(table_id)
            theirs = TILL if what in ("waiting", "rematch") else ZOE
            assert table.seats_of(visitor_with(theirs)) == [0], what
            assert table.match.over == what.startswith("ended"), what
            assert table.started == (what != "waiting") and not table.seats_of(visitor_with("somebody else"))
        assert {ids[what] for what in RUNNING} < {t.id for t in await house[TableRegistry].of_key(visitor_with(ZOE))}
        by_forms = await house[TableRegistry].find(ids["by forms"])
        assert by_forms.talk == [(0, "Grüße 🎲"), (1, "Viel Glück!")]
        assert (by_forms.settings.name, by_forms.settings.clock) == ("Mit Uhr", 600)
        assert (await house[TableRegistry].find(ids["ended sailorman"])).settings.next == ids["rematch"]
        assert (await house[TableRegistry].find(ids["real dice"])).settings.dice == "mine"

    with_house(database, look)
    engine = opened(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


def test_its_matches_go_on_and_its_waiting_tables_fill(database: str) -> None:
    ids = written(database)
    with app_client(database) as client:

        def call(path: str, key: str, **body: Any) -> Any:
            headers = {"Authorization": f"Bearer {key}"}
            url = f"/api/v1/tables/{path}"
            return fine(client.post(url, json=body, headers=headers) if body else client.get(url, headers=headers))

        for what in RUNNING[:5]:
            view = call(ids[what], ZOE)
            if view["due"]:
                roller = view["due"]["rollers"][0]
                view = call(f"{ids[what]}/roll", [ZOE, TILL][roller], seat=roller)
            seat = view["movers"][0]
            legal = call(f"{ids[what]}?seat={seat}", [ZOE, TILL][seat])["legal"]
            assert call(f"{ids[what]}/move", [ZOE, TILL][seat], seat=seat, move=legal[0])["dice"] == "unproven"
        for seat, key in ((1, ZOE), (2, "a third person with a key")):
            call(f"{ids['waiting']}/sit", key, seat=seat, name=f"P{seat}", commitment="")
        assert call(ids["waiting"], TILL)["started"]
        client.cookies.set("dicehaven", ZOE)
        assert "Abend mit saikoro" in client.get("/").text


def test_its_records_are_the_same_and_their_rolls_follow_from_the_seed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    ids = written(database)
    before = everything_in(database)["acts"]
    with app_client(database) as client:
        for what in ("ended sailorman", "ended wuerfelland", "ended saikoro", "ended sternenschiff"):
            lines = fine(client.get(f"/api/v1/tables/{ids[what]}/record", headers={"Authorization": f"Bearer {ZOE}"}))
            file = tmp_path / f"{ids[what]}.jsonl"
            file.write_text("".join(f"{line}\n" for line in lines))
            kept = [line for line in load_all(file.read_text())[1:-1] if hasattr(line, "faces")]
            rolled = [act for act in before if f"'{ids[what]}'" in act and '"roll":' in act]
            assert len(kept) == len(rolled) > 0
            assert dicehaven("check", "--rolls", str(file)).code == 0

    async def fill(house: House) -> None:
        await house[Results].back_fill()

    with_house(database, fill)
    assert {row.id for row in rows(database, schema.matches)} == {ids[what] for what in ids if what.startswith("ended")}


@pytest.mark.parametrize("name", ["old.sqlite", "old.jsonl.gz"])
def test_a_backup_made_before_the_upgrade_can_be_restored(name: str, database: str, tmp_path: Path) -> None:
    ids = written(database)
    before = everything_in(database)
    backup(tmp_path / name, database)
    assert everything_in(database) == before
    after = f"sqlite:///{tmp_path / 'after.sqlite'}"
    restore(tmp_path / name, after)
    assert {row.id for row in rows(after, schema.tables)} == set(ids.values())
    assert [row.key for row in rows(after, schema.holders, schema.holders.c.table_id == ids["waiting"])] == [
        key_hash(TILL)
    ] * 2


def test_a_way_that_breaks_off_leaves_the_old_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written(database)
    before = everything_in(database)

    def breaks(*_: Any) -> None:
        raise RuntimeError("the power has gone")

    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr(first_release, "_holders", breaks)
        opened(database)
    assert everything_in(database) == before
    prepare(database)
    prepare(database)


@pytest.mark.parametrize("revision", ["0001", "0005", "0009"])
def test_what_no_release_reads_is_named_with_the_version_that_does(database: str, revision: str) -> None:
    written(database)
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :it"), {"it": revision})
    engine.dispose()
    before = everything_in(database)
    with pytest.raises(BadDatabase) as caught:
        prepare(database)
    assert f"commit {first_release.LAST_COMMIT}" in Texts("en").say(caught.value.reason)
    assert everything_in(database) == before


# Revisions


def content_of(source: str) -> str:
    """A fingerprint of what a migration does, without the words around it."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            node.body = node.body[1:]
    return hashlib.sha256(ast.dump(tree).encode()).hexdigest()[:16]


def test_no_revision_changes_and_no_id_is_used_again() -> None:
    """`revisions.txt` keeps the ids of all revisions that hosts may have, and what they do."""
    kept = dict(line.split()[:2] for line in (WRITTEN / "revisions.txt").read_text().splitlines())
    sources = {file.name: file.read_text() for file in VERSIONS.glob("*.py")}
    ids = {name: re.search(r'^revision = "(\w+)"', source, re.M)[1] for name, source in sources.items()}  # type: ignore[index]
    assert sorted(ids.values()) == sorted(revisions()), "one chain, each id once"
    for name, revision in ids.items():
        if revision in kept:
            assert kept[revision] == content_of(sources[name]), f"{name} has changed: add another migration instead"
        else:
            assert re.fullmatch("[0-9a-f]{8,}", revision), f"{name}: the id of a new revision is random"
