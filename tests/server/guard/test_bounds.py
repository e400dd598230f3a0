"""Whatever people send is bounded before it is parsed: bytes, fields, values, nesting, time; for every method."""

import asyncio
import json
import random
import re
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from circle_people import Browser
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from table_play import app_client, refused

from dicehaven.core import layout, strict_json
from dicehaven.core.errors import BadInput, BadLayout, BadRecord
from dicehaven.core.record import load
from dicehaven.core.registry import games
from dicehaven.server.guard.admission import FIELDS, LARGEST_HEAD, MAX_BODY_BYTES, Admission, has_body
from dicehaven.server.guard.limits import Limits
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.web import problems
from dicehaven.server.web.routing import Route

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}
ENOUGH = 3.0  # seconds of the processor: the slowest of these took 68


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("bounds") / "x.sqlite") as found:
        found.get("/new/wuerfelland")  # what is loaded once is not measured
        yield found


DOTTED = "a." * 31_000
LAYOUTS = {  # what a form has as `written`, and why it is refused
    "one key of many parts": (DOTTED[:16_000] + "a=1", "at most 8"),
    "all that fits into a form": (DOTTED + "a=1", "at most 16,384 characters"),
    "behind strings": ('s = ["""a"""", {' + DOTTED[:9_000] + "a=1}]", "at most 8"),
    "behind a quote in a comment": ("# '''\n" + DOTTED[:9_000] + "a=1", "at most 8"),
    "a header of many parts": ("a=1\n[" + DOTTED[:9_000] + "a]", "at most 8"),
    "deep arrays": ("a=" + "[" * 9_000, "at most 20"),
    "deep tables": ("a=" + "{a=" * 3_000, "at most 20"),
    "many keys": ("a=" * 5_100, "at most 5,000"),
    "a date": ("a = [{b = 1979-05-27}]", "1979-05-27 is not a value that a layout can hold"),
    "no number": ("a = -inf", "-inf is not a value that a layout can hold"),
    "a long number": ("a = 0x" + "f" * 8_000, "The number is too large: at most 18 digits"),
    "deep JSON": ('{"a":' * 900 + "1" + "}" * 900, "at most 20"),
    "long JSON": ('{"a":[' + "1," * 6_000 + "1]}", "at most 5,000"),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_that_nobody_could_parse_is_refused_at_once(client: TestClient, name: str) -> None:
    written, why = LAYOUTS[name]
    began = time.process_time()
    found = client.post("/new/wuerfelland", data={"kind0": "me", "kind1": "level1", "written": written})
    assert found.status_code == 422 and why in found.text
    assert time.process_time() - began < ENOUGH


def test_the_layouts_of_the_house_are_far_within_bounds() -> None:
    for game in games().values():
        for path in game.layouts.values():
            written = path.read_text(encoding="utf-8")
            strict_json.check_toml(written)
            assert len(written) < strict_json.CHARACTERS / 4
            strict_json.check_json(json.dumps(layout.load(path)))


JSON_VALUES = st.recursive(st.text() | st.integers() | st.none(), lambda inner: st.lists(inner), max_leaves=5)


@given(JSON_VALUES)
@settings(max_examples=20, deadline=None)
def test_what_a_string_holds_is_not_counted(value: Any) -> None:
    strict_json.check_json(json.dumps({"text": json.dumps(value) + "[" * 50 + '"\\' + "," * 6_000}))
    with pytest.raises(BadInput):
        strict_json.check_json("[" * strict_json.DEPTH + json.dumps([value]) + "]" * strict_json.DEPTH)


@pytest.mark.parametrize(
    "text", ['"' + '\\"' * 30_000, '["' * 30_000, "\\" * 60_000, '"""' + '\\"' * 8_000, "'" * 16_001]
)
def test_the_checks_need_time_in_proportion_to_the_text(text: str) -> None:
    began = time.process_time()
    for check in (strict_json.check_json, strict_json.check_toml):
        try:
            check(text)
        except BadInput:
            continue
    assert time.process_time() - began < ENOUGH / 4


@pytest.mark.parametrize("depth", [21, 950, 5_000, 30_000])
@pytest.mark.parametrize("field", ["options", "layout"])
def test_json_that_is_nested_too_deep_is_refused_by_name(client: TestClient, depth: int, field: str) -> None:
    sent = f'{{"game":"wuerfelland","seats":[{{}},{{}}],"{field}":{{"a":{"[" * depth}{"]" * depth}}}}}'
    found = client.post("/api/v1/tables", content=sent, headers=JSON)
    refused(found, 413, "too-deep")
    assert "at most 20 levels" in found.json()["message"]


def test_many_values_and_fields_are_refused_by_name(client: TestClient) -> None:
    sent = json.dumps({"game": "saikoro", "seats": [{}, {}], "options": {f"k{i}": 1 for i in range(5_100)}})
    refused(client.post("/api/v1/tables", content=sent, headers=JSON), 413, "too-many-values")
    many = "&".join(f"a{i}=1" for i in range(6_000))
    for path in ("/new/saikoro", "/t/x/play", "/t/x/sit", "/language"):
        found = client.post(path, content=many, headers=FORM)
        assert found.status_code == 413 and f"at most {FIELDS}" in found.text
    found = client.get("/api/v1/games?" + "&".join("a" * 5 for _ in range(FIELDS + 1)))
    refused(found, 413, "too-many-fields")
    refused(client.post("/api/v1/tables", files={"a": b"1"}), 415, "not-a-form")


def test_a_record_nested_too_deep_is_a_bad_record() -> None:
    for depth in (25, 100_000):
        with pytest.raises(BadRecord):
            load('{"record":' + "[" * depth + "]" * depth + "}", "x.jsonl")
    with pytest.raises(BadLayout):
        layout.read("[" * 100_000, "x.json")


def test_heads_are_bounded(client: TestClient) -> None:
    for headers in ({"X-Many": "x" * LARGEST_HEAD}, {f"X-{i}": "x" for i in range(4_000)}):
        refused(client.get("/api/v1/games", headers=headers), 431, "head-too-large")
    refused(client.get("/api/v1/games?a=" + "x" * 5_000), 431, "head-too-large")
    assert client.get("/", headers={"Cookie": "; ".join(f"c{i}=x" for i in range(1_500))}).status_code == 200


def test_cookies_with_backslashes_take_no_time(client: TestClient) -> None:
    """One of these took 1.9 s in Python 3.11.7."""
    began = time.process_time()
    for _ in range(5):
        assert (
            client.get("/nothing", headers={"Cookie": 'name=Zo; a="' + "\\" * 15_000 + '"; theme=dark'}).status_code
            == 404
        )
    assert time.process_time() - began < ENOUGH


# Bodies, over an application that reads whatever it can get


class Flood:
    """A request whose body has no end: chunks as long as somebody asks for them."""

    def __init__(self, method: str, path: str, headers: dict[str, str], chunk: bytes = b"x" * 8_192) -> None:
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        self.scope: dict[str, Any] = {"type": "http", "method": method, "path": path, "headers": raw}
        self.scope |= {"query_string": b"", "scheme": "http", "client": ("192.0.2.1", 5), "root_path": ""}
        self.scope |= {"server": ("dicehaven.test", 80), "http_version": "1.1", "raw_path": path.encode(), "state": {}}
        self.chunk = chunk
        self.taken = 0
        self.answers = list[Any]()

    async def receive(self) -> dict[str, Any]:
        self.taken += len(self.chunk)
        return {"type": "http.request", "body": self.chunk, "more_body": True}

    async def send(self, message: Any) -> None:
        self.answers.append(message)


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
@pytest.mark.parametrize(
    "path", ["/", "/t/ANY/point", "/api/v1/tables", "/t/ANY/play", "/api/v1/tables/x/move", "/static/x"]
)
def test_a_body_without_an_end_is_refused_after_its_bound(client: TestClient, method: str, path: str) -> None:
    own = {"host": "dicehaven.test"}
    for headers in ({"transfer-encoding": "chunked"}, {"content-length": "600000000"}, {"content-length": "65536"}):
        flood = Flood(method, path, own | headers)
        client.portal.call(client.app, flood.scope, flood.receive, flood.send)  # type: ignore[union-attr]
        start = flood.answers[0]
        assert start["status"] == 413 and (b"connection", b"close") in start["headers"]
        assert flood.taken <= MAX_BODY_BYTES + len(flood.chunk)


def test_a_body_that_does_not_come_is_not_waited_for(client: TestClient) -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("routed")

    async def never() -> Any:
        await asyncio.Event().wait()

    flood = Flood("POST", "/api/v1/tables", {"content-length": "10"})
    flood.scope["app"] = client.app
    guard = GuardSettings(body_seconds=0.05)
    patient = Admission(lambda scope: None, nothing, Limits.of(guard), guard, problems.answer)
    client.portal.call(patient, flood.scope, never, flood.send)  # type: ignore[union-attr]
    assert flood.answers[0]["status"] == 408


def test_a_small_body_may_come_in_chunks(client: TestClient) -> None:
    sent = iter([b'{"game": "saikoro", ', b'"seats": [{}, {}]}'])
    assert client.post("/api/v1/tables", content=sent, headers=JSON).status_code == 201
    assert has_body({b"transfer-encoding": b"chunked"})


# Forms and addresses of pages

ODD = ("\0", "a\0b", "x" * 5_000, "-1", "9" * 20, "NaN", "0001-01-01", "a\r\nBcc: x@y.z", "//elsewhere.example")


def page_forms(app: Any) -> list[tuple[str, list[str]]]:
    """The addresses of all forms, and the names of their fields."""
    found = list[tuple[str, list[str]]]()
    for route in app.routes:
        if isinstance(route, Route) and "POST" in (route.methods or ()) and not route.for_programs:
            whole = route.of_body[1].__struct_fields__ if route.of_body else ()
            found.append((route.path, [*whole, *(one.field.field for one in route.of_fields)]))
    return found


@pytest.mark.parametrize("kind", ["nobody", "member"])
def test_whatever_a_form_of_a_page_is_sent_is_answered(database: str, kind: str) -> None:
    """PostgreSQL has no text with a NUL: one in a form was an error of the server."""
    with app_client(database) as client:
        mira = Browser(client, "Mira")
        circle = mira.founds()
        mira.post(f"{circle}/evenings", day="2026-12-24", hour="20:00", game="saikoro")
        headers = mira.headers if kind == "member" else {}
        forms = page_forms(client.app)
        assert len(forms) > 60
        rng = random.Random(kind)
        for path, fields in forms:
            if path.endswith(("/leave", "/delete", "/renew")):
                continue
            address = path.replace("{circle}", circle.rpartition("/")[2])
            for odd in ("\0", *rng.sample(ODD, 2)):
                asked = re.sub(r"\{[^}]+\}", quote(odd[:20], safe=""), address)
                answer = client.post(asked, data=dict.fromkeys(fields, odd), headers=headers, follow_redirects=False)
                assert answer.status_code < 500, (asked, odd, answer.text)
                assert not answer.headers.get("location", "/").startswith("//"), asked
                client.cookies.clear()
