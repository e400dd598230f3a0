"""The interface for programs as a contract: addresses with a version, and how long those before it work."""

import json
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from table_play import app_client


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server in this process, for all tests."""
    with app_client(tmp_path_factory.mktemp("table") / "x.sqlite") as found:
        yield found


def test_addresses_without_a_version_work_and_say_until_when(client: TestClient) -> None:
    key = {"Authorization": "Bearer anna", "Content-Type": "application/json"}
    new = json.dumps({"game": "saikoro", "seats": [{"kind": "me"}] * 2})
    table = client.post("/api/tables", content=new, headers=key).json()["table"]
    for method, path, content in (
        ("GET", "games", None),
        ("GET", f"tables/{table}", None),
        ("GET", "tables/x", None),
        ("POST", f"tables/{table}/roll", '{"seat": 0}'),  # on the fast path
        ("GET", "openapi.json", None),
    ):
        old = client.request(method, f"/api/{path}", content=content, headers=key)
        assert old.headers["deprecation"] == "@1795305600" and old.headers["sunset"] == "Wed, 01 Dec 2027 00:00:00 GMT"
        assert old.headers["link"] == f'</api/v1/{path}>; rel="successor-version"'
        if method == "GET":
            now = client.get(f"/api/v1/{path}", headers=key)
            assert (now.status_code, now.content) == (old.status_code, old.content)
            assert not {"deprecation", "sunset"} & set(now.headers)
    assert client.get("/api").headers["content-type"].startswith("text/html")  # a page for people
