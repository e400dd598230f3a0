"""What whoever runs a server sees of it: health, readiness, metrics, log lines; and what every answer tells caches."""

import logging
import re
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from own_config import own_config
from starlette.testclient import TestClient
from table_play import Program, app_client, fine

from dicehaven.core.registry import games
from dicehaven.server.app import create_app, warm_up
from dicehaven.server.db.store import Store
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.metrics import shape_of
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.render import Renderer


def value(client: TestClient, name: str) -> float:
    """A metric, summed up over its labels."""
    text = client.get("/metrics").text
    found = re.findall(rf"^{name}(?:\{{[^}}]*\}})? (\S+)$", text, re.MULTILINE)
    assert found, f"{name} is not among\n{text}"
    return sum(map(float, found))


def test_metrics_count_what_happens(client: TestClient) -> None:
    names = ("acts_total", "answer_seconds_count", "commit_seconds_count", "errors_total", "bot_seconds_count")
    before = {name: value(client, f"dicehaven_{name}") for name in names}
    anna = Program(client, "key-of-anna")
    table = anna.create("saikoro", "me", "greedy")["table"]
    fine(anna.post(f"{table}/roll", seat=0))
    assert value(client, "dicehaven_acts_total") > before["acts_total"]
    assert value(client, "dicehaven_commit_seconds_count") > before["commit_seconds_count"]
    assert value(client, "dicehaven_answer_seconds_count") >= before["answer_seconds_count"] + 2
    assert value(client, "dicehaven_tables_live") == value(client, "dicehaven_tables_stored") == 1
    assert value(client, "dicehaven_writes_waiting") >= 0 and value(client, "dicehaven_jobs_waiting") == 0
    assert value(client, "dicehaven_streams") == 0 == value(client, "dicehaven_errors_total") - before["errors_total"]
    assert value(client, "process_resident_memory_bytes") > 1e6
    assert table not in client.get("/metrics").text


def test_errors_of_ours_are_counted(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    before = value(client, "dicehaven_errors_total")
    client.get("/t/nosuch")
    assert value(client, "dicehaven_errors_total") == before

    async def breaks(*_: Any) -> None:
        raise AssertionError("on purpose")

    monkeypatch.setattr(client.app.state.house[TableRegistry], "open_tables", breaks)  # type: ignore[attr-defined]
    with pytest.raises(AssertionError):
        client.get("/")
    assert value(client, "dicehaven_errors_total") == before + 1


def test_metrics_are_shown_to_whom_they_are_for(tmp_path: Path) -> None:
    for peer, seen in (("192.0.2.9", 404), ("10.1.2.3", 200), ("127.0.0.1", 404), ("testclient", 404)):
        app = create_app(own_config(f"sqlite:///{tmp_path / 'x.sqlite'}", GuardSettings(metrics_from=("10.0.0.0/8",))))
        with TestClient(app, client=(peer, 5)) as client:
            assert client.get("/metrics").status_code == seen
            assert client.get("/healthz").status_code == client.get("/readyz").status_code == 200


def test_a_server_is_ready_once_all_games_are_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gate = threading.Event()

    def held(renderer: Renderer, ended: threading.Event) -> None:
        gate.wait(20)
        warm_up(renderer, ended)

    monkeypatch.setattr("dicehaven.server.app.warm_up", held)
    with TestClient(create_app(own_config(f"sqlite:///{tmp_path / 'x.sqlite'}"), warm=True)) as client:
        found = client.get("/readyz")
        assert (found.status_code, found.json()["reason"]) == (503, "starting") and found.headers["retry-after"] == "1"
        assert client.get("/").status_code == 200  # it serves whoever comes all the same
        gate.set()
        deadline = time.monotonic() + 60
        while client.get("/readyz").status_code == 503:
            assert time.monotonic() < deadline
            time.sleep(0.05)
    assert "cannot be prepared" not in caplog.text


def test_a_server_without_its_database_lives_and_is_not_ready(tmp_path: Path) -> None:
    app = create_app(own_config(f"sqlite:///{tmp_path / 'x.sqlite'}", GuardSettings(host_names=("dice.example",))))
    with TestClient(app, base_url="http://10.0.0.7:8321") as client:  # as a container's health check asks
        assert client.get("/readyz").json() == {"status": "ok"}
        (tmp_path / "x.sqlite").unlink()
        found = client.get("/readyz")
        assert found.status_code == 503 and found.json()["status"] == "unavailable" and "retry-after" in found.headers
        assert client.get("/healthz").status_code == 200


def test_a_database_that_says_nothing_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(self: Store, ask: Any) -> None:
        raise TimeoutError

    with app_client(tmp_path / "x.sqlite") as client:
        monkeypatch.setattr(Store, "read", silent)
        assert client.get("/readyz").status_code == 503


def test_requests_are_logged_without_what_only_guests_know(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "dicehaven.requests")
    with app_client(tmp_path / "x.sqlite") as client:
        anna = Program(client, "key-of-anna")
        table = anna.create("saikoro", "me", "open")["table"]
        for path in (
            f"/t/{table}",
            f"/t/{table}/menu?seat=0",
            f"/t/{table}/key/0/key-of-anna",
            f"/api/v1/tables/{table}",
            "/api/v1/games",
            "/circles/the-secret-circle",
            "/circles/join/the-secret-code",
            "/circles/the-secret-circle/evenings/x.ics",
            "/circles/the-secret-circle/nonsense",
        ):
            client.get(path)
    lines = [one for one in caplog.records if one.name == "dicehaven.requests"]
    assert [one.__dict__["address"] for one in lines][-9:] == [
        "/t/*",
        "/t/*/menu",
        "/t/*",
        "/api/v1/tables/*",
        "/api/v1/games",
        "/circles/*",
        "/circles/join/*",
        "/circles/*/evenings/*.ics",
        "/circles/*",
    ]
    assert all(one.__dict__["status"] and one.__dict__["seconds"] >= 0 for one in lines)
    secrets = table, "key-of-anna", "the-secret"
    assert not any(secret in str(one.__dict__) for one in lines for secret in secrets)
    assert shape_of({"path": "/" + "x" * 500}) == "/" + "x" * 79


def routes_of(app: Any) -> list[tuple[str, str]]:
    """Every method and address of an application, its parts as they are declared."""
    found = list[tuple[str, str]]()
    waiting = list(app.routes)
    while waiting:
        route = waiting.pop()
        if inner := getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", None):
            waiting += inner
        found += [(method, route.path) for method in getattr(route, "methods", None) or ()]
    return sorted(set(found))


def test_every_answer_says_what_caches_may_keep_and_what_it_depends_on(client: TestClient) -> None:
    anna = Program(client, "key-of-anna")
    table = anna.create("saikoro", "me", "open")["table"]
    routes = routes_of(client.app)
    assert len(routes) > 50 and {path for _, path in routes} >= {"/", "/t/{name}", "/metrics", "/t/{name}/play"}
    version = re.findall(r'"/static/([^/"]+)/', client.get("/").text)[0]
    client.follow_redirects = False
    for method, path in routes:
        name = next(iter(games())) if path.split("/")[1] in ("new", "rules", "print") else table
        asked = re.sub(r"\{name:path\}", "css/all.css", path).replace("{name}", name).replace("{version}", version)
        asked = re.sub(r"\{\w+\}", "0", asked)
        if path.endswith(("/events", "/stream")):
            method = "HEAD"
        found = client.request(method, asked)
        kept = found.headers.get_list("cache-control")
        varies = found.headers.get_list("vary")
        assert len(kept) == 1 and len(varies) <= 1, (method, asked, kept, varies)
        assert found.status_code < 500
        words = varies[0].split(", ") if varies else []
        assert len({word.lower() for word in words}) == len(words)
        if path.startswith("/static/"):
            assert "immutable" in kept[0] and words == ["Accept-Encoding"]
        elif path.startswith("/api/"):
            assert "no-store" in kept[0] and "Authorization" in words
        elif path not in ("/healthz", "/readyz", "/metrics"):
            assert {"Cookie", "Accept-Language"} <= set(words) and kept[0] in ("no-store", "no-cache"), (
                asked,
                kept,
            )
    assert client.get("/nothing").headers["cache-control"] == "no-store"
