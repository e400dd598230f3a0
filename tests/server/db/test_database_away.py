"""A database that cannot be opened or goes away: one sentence, 503, nothing acknowledged, and it heals by itself."""

import contextlib
import logging
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import postgres as pg
import pytest
import schema
import sqlalchemy as sa
from own_config import own_config
from table_play import Program, app_client, fine, refused, refuses

from dicehaven.bots.plugins import LONGEST_NAME, register_file
from dicehaven.core.i18n import Texts
from dicehaven.server.db.backup import backup
from dicehaven.server.db.engine import mark, prepare
from dicehaven.server.db.store import Store
from dicehaven.server.errors import BadDatabase
from dicehaven.server.serve import serve
from dicehaven.server.table.play.registry import TableRegistry

pytestmark = pytest.mark.both

# Start


def newer(folder: Path) -> str:
    url = f"sqlite:///{folder / 'newer.sqlite'}"
    prepare(url)
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    return url


def no_database(folder: Path) -> str:
    (folder / "text.sqlite").write_text("This is a letter, and not a short one.\n" * 30)
    return f"sqlite:///{folder / 'text.sqlite'}"


REFUSED = {
    "newer": (newer, "database-newer"),
    "no folder": (lambda folder: f"sqlite:///{folder}/none/x.sqlite", "database-refused"),
    "a folder": (lambda folder: f"sqlite:///{folder}", "database-refused"),
    "no database": (no_database, "database-refused"),
    "in memory": (lambda folder: "sqlite:///:memory:", "database-no-file"),
    "nowhere": (lambda folder: "sqlite://", "database-no-file"),
    "no url": (lambda folder: "tables.sqlite", "database-kind"),
    "another kind": (lambda folder: "mysql://somewhere/x", "database-kind"),
    "no port": (lambda folder: "postgresql+psycopg://host:port/x", "database-kind"),
    "nobody there": (lambda folder: f"postgresql+psycopg://me:secret@/x?host={folder}", "database-refused"),
    "no driver": (lambda folder: "postgresql+psycopg2://me:secret@localhost/x", "database-driver"),
}


def test_a_full_disk_is_called_full_and_its_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite says *disk I/O error* when it cannot make its files."""
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=0))
    url = no_database(tmp_path)  # any error of SQLite's
    with pytest.raises(BadDatabase) as caught:
        prepare(url)
    assert f"the disk is full: nothing more can be written into {tmp_path}" in Texts("en").say(caught.value.reason)


@pytest.mark.parametrize("case", REFUSED)
def test_a_server_that_cannot_open_its_database_says_so_and_nothing_else(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url, code = REFUSED[case]
    mode = tmp_path.stat().st_mode
    monkeypatch.setitem(sys.modules, "psycopg2", None)
    with pytest.raises(BadDatabase) as caught:
        serve(own_config(url(tmp_path), port=0), pytest.fail)
    assert caught.value.reason.code == code
    said = caught.value.say(Texts("en"))
    assert "\n" not in said and len(said) < 400 and "secret" not in said
    assert capsys.readouterr().out == "" and tmp_path.stat().st_mode == mode


def test_a_name_that_is_no_database_of_postgresql(postgres: pg.Cluster) -> None:
    with pytest.raises(BadDatabase, match="does not exist"):
        prepare(f"postgresql+psycopg://postgres@/nosuch?host={postgres.folder}")


def test_a_bots_name_fits_both_databases(tmp_path: Path, database: str) -> None:
    long, longest = (tmp_path / f"{'b' * (LONGEST_NAME + more)}.py" for more in (1, 0))
    for file in (long, longest):
        file.write_text("class Bot:\n    def choose(self, view, legal, clock):\n        return legal[0]\n")
    with refuses("bot-name-too-long"):
        register_file(str(long))
    kind = register_file(str(longest))
    with app_client(database, bots=[str(longest)]) as client:
        Program(client, "a key").create("saikoro", "me", kind)
        store = client.app.state.house.store  # type: ignore[attr-defined]
        with store.engine.connect() as connection:
            (info,) = connection.scalars(sa.select(schema.tables.c.info)).all()
            assert kind in [place["kind"] for place in info["places"]]


# A file of SQLite


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """A program at a server over a file in `tmp_path`."""
    with app_client(tmp_path / "tables.sqlite") as client:
        yield Program(client, "the first key")


def unhealthy(answer: httpx.Response, code: str) -> None:
    refused(answer, 503, code)
    assert int(answer.headers["retry-after"]) > 0


def test_a_full_disk_is_said_once_reads_go_on_and_nothing_is_lost(
    program: Program, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = program.create("saikoro", "me", "me")["table"]
    before = program.sees(table, seat=0)
    execute = Store._execute

    def full(self: Store, jobs: Any) -> Any:
        with self.engine.begin() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
            connection.exec_driver_sql("CREATE TABLE too_much (x)")
            connection.exec_driver_sql("INSERT INTO too_much VALUES (zeroblob(100000))")

    monkeypatch.setattr(Store, "_execute", full)
    for _ in range(3):
        unhealthy(program.post(f"{table}/roll", seat=0), "database-full")
        assert program.sees(table, seat=0) == before
        assert program.client.get("/").status_code == 200
    assert [record.levelno for record in caplog.records if "takes" in record.message] == [logging.ERROR]
    monkeypatch.setattr(Store, "_execute", execute)
    fine(program.post(f"{table}/roll", seat=0))
    said = [record.levelno for record in caplog.records if "takes" in record.message]
    assert said == [logging.ERROR, logging.WARNING]


def test_a_file_that_is_removed_is_noticed_at_once(
    program: Program, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = program.create("saikoro", "me", "me")["table"]
    kept = tmp_path / "elsewhere"
    (tmp_path / "tables.sqlite").rename(kept)
    unhealthy(program.post(f"{table}/roll", seat=0), "database-gone")
    unhealthy(program.post(game="saikoro", seats=[{"kind": "me"}, {"kind": "me"}]), "database-gone")
    unhealthy(program.get("nosuch"), "database-gone")
    page = program.client.get("/")
    assert page.status_code == 503 and "removed" in page.text and page.headers["retry-after"]
    assert program.client.get("/healthz").status_code == 200 and program.client.get("/readyz").status_code == 503
    assert [record.levelno for record in caplog.records if "cannot be reached" in record.message] == [logging.ERROR]
    kept.rename(tmp_path / "tables.sqlite")
    assert program.sees(table, seat=0)["due"]  # nothing has been carried out
    fine(program.post(f"{table}/roll", seat=0))
    assert [record.levelno for record in caplog.records if "reached again" in record.message] == [logging.WARNING]


def test_a_file_that_is_replaced_is_noticed_at_once(program: Program, tmp_path: Path) -> None:
    table = program.create("saikoro", "me", "me")["table"]
    file = tmp_path / "tables.sqlite"
    shutil.copy(file, tmp_path / "copy")
    (tmp_path / "copy").replace(file)
    unhealthy(program.post(f"{table}/roll", seat=0), "database-replaced")
    unhealthy(program.get("nosuch"), "database-replaced")


def test_a_file_whose_content_is_overwritten_is_noticed_at_once(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    url = f"sqlite:///{file}"
    prepare(url)
    mark(url)
    with app_client(file) as client:
        program = Program(client, "the first key")
        table = program.create("saikoro", "me", "me")["table"]
        fine(program.post(f"{table}/roll", seat=0))
        backup(client.app.state.house.store.engine, tmp_path / "backup.sqlite")  # type: ignore[attr-defined]
        move = program.sees(table, seat=0)["legal"][0]
        shutil.copyfile(tmp_path / "backup.sqlite", file)
        unhealthy(program.post(f"{table}/move", seat=0, move=move), "database-replaced")
        unhealthy(program.get("nosuch"), "database-replaced")


LOOK = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); print(c.execute('SELECT count(*) FROM acts').fetchone()[0]); c.close()"


def test_whoever_looks_into_the_file_meanwhile_takes_nothing_with_them(program: Program, tmp_path: Path) -> None:
    """SQLite's last reader tidies up; its locks say who is there, and opening further connections must not end them."""
    table = program.create("saikoro", "me", "me")["table"]
    file = tmp_path / "tables.sqlite"
    engine = program.client.app.state.house.store.engine  # type: ignore[attr-defined]
    with contextlib.ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(engine.connect())

    def acts_seen_from_outside() -> int:
        return int(subprocess.run([sys.executable, "-c", LOOK, str(file)], capture_output=True, check=True).stdout)

    assert acts_seen_from_outside() == 1
    fine(program.post(f"{table}/roll", seat=0))
    assert acts_seen_from_outside() == 2


# PostgreSQL


def test_postgresql_may_restart(postgres: pg.Cluster) -> None:
    url = postgres.database()
    with app_client(url) as client:
        program = Program(client, "the first key")
        table = program.create("saikoro", "me", "me")["table"]
        other = program.create("saikoro", "me", "me")["table"]
        client.app.state.house[TableRegistry].tables.pop(other)  # type: ignore[attr-defined]
        fine(program.post(f"{table}/roll", seat=0))
        postgres.stop()
        try:
            answers: list[Any] = [
                program.post(f"{table}/move", seat=0, move=program.sees(table, seat=0)["legal"][0]),
                program.post(f"{table}/undo", seat=0),
                program.post(game="saikoro", seats=[{"kind": "me"}, {"kind": "me"}]),
                program.get("nosuch"),
                *(client.get(path) for path in ("/", "/t/nosuch", "/api/v1/tables/nosuch/record")),
                client.post(f"/t/{table}/say", data={"seat": 0, "words": "Hello?"}),
            ]
        finally:
            postgres.start()
        assert [(answer.status_code, answer.headers.get("retry-after")) for answer in answers[:-1]] == [(503, "2")] * (
            len(answers) - 1
        )
        assert answers[-1].status_code in (403, 503)
        seen = program.sees(table, seat=0)
        fine(program.post(f"{table}/move", seat=0, move=seen["legal"][0]))
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    with engine.connect() as connection:
        numbers = list(connection.scalars(sa.select(schema.acts.c.number).where(schema.acts.c.table_id == table)))
    assert sorted(numbers) == [0, 1, 2]
