"""The API: who may watch, and streams that resume."""

from pathlib import Path

import httpx
import pytest
from api_programs import anna as anna  # fixtures
from api_programs import ben as ben
from api_programs import client as client
from api_programs import two
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, refused, served


def test_onlookers_may_be_unwelcome(client: TestClient, anna: Program, ben: Program) -> None:
    stranger = Program(client, "stranger")
    table = anna.create("saikoro", "me", "open", watch=False)["table"]
    assert stranger.sees(table)["mine"] == []  # or nobody could take the free seat
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    for path in (table, f"{table}/record", f"{table}/events"):
        refused(stranger.get(path), 403, "no-onlookers")
    assert ben.sees(table)["mine"] == [1]


def test_the_stream_resumes_where_it_was_lost(tmp_path: Path) -> None:
    with (
        served(f"sqlite:///{tmp_path / 'x.sqlite'}") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        anna = Program(client, "anna")
        ben = Program(client, "ben")
        table = two(anna, ben, "saikoro")
        version = anna.sees(table)["version"]

        def follow(last: str | None, count: int) -> list[int]:
            headers = {} if last is None else {"Last-Event-ID": last}
            url = f"{server.address}/api/v1/tables/{table}/events"
            found = []
            with httpx.stream("GET", url, headers=headers, timeout=60) as answer:
                assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/event-stream")
                for line in answer.iter_lines():
                    found += [int(line[3:])] if line.startswith("id:") else []
                    if len(found) == count:
                        return found
            return found

        assert follow(None, 1) == [version] and follow(str(version - 1), 1) == [version]
        for odd in ("²", "-3", "x", "9" * 5000, "1" * 18):
            assert follow(odd.encode("latin-1"), 1) == [version]  # type: ignore[arg-type]
        with (
            pytest.raises(httpx.ReadTimeout),
            httpx.stream(
                "GET",
                f"{server.address}/api/v1/tables/{table}/events",
                headers={"Last-Event-ID": str(version)},
                timeout=httpx.Timeout(60, read=0.3),
            ) as answer,
        ):
            assert not list(answer.iter_lines())  # nothing is new
        fine(anna.post(f"{table}/roll", seat=0))
        after = anna.sees(table)["version"]
        assert after > version and follow(str(version), 1) == [after]


def test_after_a_restart_the_version_goes_on(tmp_path: Path) -> None:
    versions: list[int] = []
    for _ in range(2):
        with app_client(tmp_path / "x.sqlite") as client:
            anna = Program(client, "anna")
            if not versions:
                table = anna.create("saikoro", "me", "me")["table"]
                fine(anna.post(f"{table}/roll", seat=0))
            versions.append(anna.sees(table)["version"])
            move = anna.sees(table, seat=0)["legal"][0]
            versions.append(fine(anna.post(f"{table}/move", seat=0, move=move))["version"])
    assert versions[1] == versions[2] and len(set(versions)) == 3
