"""What we ship for hosts: files that exist, settings that are, a unit that systemd takes, a container that is not root."""

import contextlib
import getpass
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import yaml  # type: ignore[import-untyped]
from browsers import served
from conftest import HERE, dicehaven
from postgres import Cluster
from psycopg import sql
from table_play import app_client, fine

from dicehaven.cli.serve import OTHERS
from dicehaven.cli.settings import variable
from dicehaven.server.config import declared, parts
from dicehaven.server.table.play.seating import STAND_IN

ROOT = HERE.parent
DEPLOY = ROOT / "deploy"
SETTING = re.compile(r"\bDICEHAVEN_[A-Z_]+\b")
OWN = {"DICEHAVEN_SITE", "DICEHAVEN_UPSTREAM"}  # of the Caddyfile
FILES = [file for file in sorted(DEPLOY.rglob("*")) if file.is_file()]


def content(name: str) -> Any:
    """A file of YAML."""
    return yaml.safe_load((DEPLOY / name).read_text())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_that_is_named_exists(file: Path) -> None:
    known = OWN | OTHERS | {variable(one.option) for part in parts() for one in declared(part)}
    named = set(SETTING.findall(file.read_text()))
    assert named <= known, named - known


def test_the_commands_for_postgresql_make_a_role_that_owns_its_database(postgres: Cluster) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    commands = re.findall(r"^runuser -u postgres -- (create\w+ .+)$", page, re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["createuser", "createdb"]
    for command in commands:
        program, *words = command.split()
        subprocess.run([postgres.bin / program, "-h", postgres.folder, "-U", "postgres", *words], check=True)
    (url,) = re.findall(r"DICEHAVEN_DATABASE=(postgresql\S+)\?host=/run/postgresql", page)
    environment = {"DICEHAVEN_DATABASE": f"{url}?host={postgres.folder}"}
    with served(environment["DICEHAVEN_DATABASE"]) as address:
        assert httpx.get(f"{address}/", timeout=60).status_code == 200
    listed = dicehaven("admin", "list", env=environment)
    assert listed.code == 0, listed.err


def test_upgrades_name_the_compose_file() -> None:
    for page in (ROOT / "docs").glob("*.md"):
        for command in re.findall(r"docker compose [^`\n]*", page.read_text(encoding="utf-8")):
            assert command.startswith("docker compose --file deploy/compose.yaml "), f"{page.name}: {command}"


def test_the_page_about_tables_names_the_bot_that_stands_in() -> None:
    assert f"level {STAND_IN.removeprefix('level')} decides. The log says" in (ROOT / "docs" / "table.md").read_text(
        "utf-8"
    )


@pytest.mark.parametrize("name", ["dicehaven", "dicehaven-backup", "dicehaven-restore"])
def test_the_unit_is_one_that_systemd_takes(name: str, tmp_path: Path) -> None:
    unit = (DEPLOY / f"{name}.service").read_text()
    for line in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="):
        assert f"\n{line}\n" in unit
    if not shutil.which("systemd-analyze"):
        pytest.skip("needs systemd-analyze (Debian: apt-get install systemd)")
    copy = tmp_path / f"{name}.service"
    copy.write_text(unit.replace("/opt/dicehaven/bin/dicehaven", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True)
    about = [line for line in done.stderr.splitlines() if f"{name}.service" in line]
    assert done.returncode == 0 and not about, done.stderr


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_units_back_up_the_services_database_and_restore_it(kind: str, tmp_path: Path, postgres: Cluster) -> None:
    """As they are written, as a user whom PostgreSQL knows by the system's name; the cron line copied a stale file, as root."""

    def run(unit: str) -> None:
        """Run a unit's command with its environment, in which settings from the file come last."""
        words = (DEPLOY / f"{unit}.service").read_text()
        of_unit = dict(
            one.split("=", 1) for line in re.findall(r"^Environment=(.+)$", words, re.M) for one in line.split()
        )
        env = {name: value.replace("/var", str(tmp_path / "var")) for name, value in of_unit.items()} | of_file
        (command,) = re.findall(r"^ExecStart=/opt/dicehaven/bin/dicehaven (.+)$", words, re.M)
        done = dicehaven(*command.replace("/var", str(tmp_path / "var")).split(), env=env)
        assert done.code == 0, done.err

    for folder in ("dicehaven", "dicehaven-backups"):
        (tmp_path / "var/lib" / folder).mkdir(parents=True)
    me = getpass.getuser()
    of_file: dict[str, str] = {}
    url = f"sqlite:///{tmp_path}/var/lib/dicehaven/tables.sqlite"
    if kind == "postgresql":
        with by_name(postgres, me):
            url = postgres.database().replace("postgres@", f"{me}@")
            of_file = {"DICEHAVEN_DATABASE": url}
            with app_client(url) as client:
                new = {"game": "sailorman", "seats": [{"kind": "open"}, {"kind": "open"}]}
                table = fine(client.post("/api/v1/tables", json=new))["table"]
            run("dicehaven-backup")
            of_file = {"DICEHAVEN_DATABASE": postgres.database().replace("postgres@", f"{me}@")}
            run("dicehaven-restore")
            assert table in dicehaven("admin", "list", env=of_file).out
        return
    with app_client(url) as client:
        new = {"game": "sailorman", "seats": [{"kind": "open"}, {"kind": "open"}]}
        table = fine(client.post("/api/v1/tables", json=new))["table"]
        run("dicehaven-backup")
    for file in (tmp_path / "var/lib/dicehaven").iterdir():
        file.unlink()
    run("dicehaven-restore")
    assert table in dicehaven("admin", "list", env={"DICEHAVEN_DATABASE": url}).out


@contextlib.contextmanager
def by_name(cluster: Cluster, name: str) -> Iterator[None]:
    """Let PostgreSQL recognize that user by the name that the system gives, and nobody else but its own."""
    rules = cluster.folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    with psycopg.connect(host=str(cluster.folder), user="postgres", dbname="postgres", autocommit=True) as admin:
        admin.execute(sql.SQL("CREATE ROLE {} LOGIN SUPERUSER").format(sql.Identifier(name)))
        rules.write_text(f"local all postgres trust\nlocal all {name} peer\n")
        admin.execute("SELECT pg_reload_conf()")
        try:
            yield
        finally:
            rules.write_text(before)
            admin.execute("SELECT pg_reload_conf()")


def test_the_image_is_not_root_and_has_what_it_copies() -> None:
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    final = lines[max(i for i, line in enumerate(lines) if line.startswith("FROM ")) :]
    assert "USER 10001:10001" in final and "STOPSIGNAL SIGTERM" in final
    assert json.loads(next(line for line in final if line.startswith("ENTRYPOINT "))[11:]) == ["dicehaven"]
    check = json.loads(
        final[next(i for i, line in enumerate(final) if line.startswith("HEALTHCHECK ")) + 1].strip()[4:]
    )
    assert 'environ["DICEHAVEN_PORT"]' in check[-1]  # whichever port it is told to listen on
    compile(check[-1], "check", "exec")
    wanted = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert wanted[0] == "*"  # nothing of a checkout gets in but what is named
    assert all((ROOT / line[1:]).exists() for line in wanted if line.startswith("!"))


def test_compose_has_nothing_open_but_caddy() -> None:
    services = content("compose.yaml")["services"]
    assert {name for name, service in services.items() if "ports" in service} == {"caddy"}
    assert all(service["read_only"] for service in services.values())
    house = services["dicehaven"]
    assert house["cap_drop"] == ["ALL"]
    final = (DEPLOY / "Dockerfile").read_text().split("VOLUME ")[1].splitlines()[0]
    assert {one.partition(":")[2].partition(" ")[0] for one in house["volumes"]} == set(json.loads(final))
    proxy = services["caddy"]["networks"]["inside"]["ipv4_address"]
    assert house["environment"]["DICEHAVEN_TRUSTED_PROXY"] == proxy
    assert services["caddy"]["environment"]["DICEHAVEN_UPSTREAM"] == "dicehaven:8321"
