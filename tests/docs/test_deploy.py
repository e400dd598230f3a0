"""What we ship for hosts: files that exist, settings that are, a unit that systemd takes, a container that is not root."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from browsers import served
from conftest import HERE, dicehaven
from postgres import Cluster

from dicehaven.server.tables.seating import STAND_IN

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
    known = OWN | set(SETTING.findall("".join(one.read_text() for one in (ROOT / "src/dicehaven/cli").glob("*.py"))))
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


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    unit = (DEPLOY / "dicehaven.service").read_text()
    for line in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="):
        assert f"\n{line}\n" in unit
    if not shutil.which("systemd-analyze"):
        pytest.skip("needs systemd-analyze (Debian: apt-get install systemd)")
    copy = tmp_path / "dicehaven.service"
    copy.write_text(unit.replace("/opt/dicehaven/bin/dicehaven", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True)
    about = [line for line in done.stderr.splitlines() if "dicehaven.service" in line]
    assert done.returncode == 0 and not about, done.stderr


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


def test_images_are_named_with_their_registry() -> None:
    """As Podman needs it, which knows no usual one."""
    bases = re.findall(r"^FROM (\S+)", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    pulled = [one["image"] for one in content("compose.yaml")["services"].values() if "build" not in one]
    assert len(bases) == len(pulled) == 2
    assert all(name.startswith("docker.io/library/") for name in bases + pulled)


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


def test_traefik_leads_there() -> None:
    routes = content("traefik/dicehaven.yaml")["http"]
    (router,) = routes["routers"].values()
    static = content("traefik/traefik.yaml")
    assert set(router["entryPoints"]) <= set(static["entryPoints"])
    assert router["tls"]["certResolver"] in static["certificatesResolvers"]
    assert router["service"] in routes["services"]
    assert static["providers"]["file"]["filename"].endswith("/dicehaven.yaml")
