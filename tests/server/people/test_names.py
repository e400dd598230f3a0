"""Names and words of any script at the web table: typed, kept, shown, stored; and every error is a page of ours."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from markupsafe import escape
from starlette.requests import Request
from starlette.testclient import TestClient
from table_play import app_client

from dicehaven.bots.bot import spoken_name
from dicehaven.core.graphemes import graphemes
from dicehaven.server.guard.limits import Buckets, Limits
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.request import name_in
from dicehaven.server.web.typed import LARGEST_NAME, LONGEST_NAME, own_name, tidy_name

NAMES = ["Łukasz", "太郎", "😀", "D’Arcy", "אבי", "Zoë", "👩‍🚀 Sally", "🇨🇭", 'Ünal;=,"%2e']
ANYTHING = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("names") / "x.sqlite") as found:
        yield found


def send(client: TestClient, path: str, key: str, content: str = "", **form: str) -> Any:
    """A form as a browser sends it; `content` as it is, if it is given."""
    headers = {"cookie": f"dicehaven={key}", "content-type": "application/x-www-form-urlencoded"}
    sent = content or "&".join(f"{quote(name)}={quote(value)}" for name, value in form.items())
    return client.post(path, content=sent.encode(), headers=headers, follow_redirects=False)


def new_table(client: TestClient, name: str, key: str = "anna") -> str:
    answer = send(client, "/new/sailorman", key, kind0="me", name0=name, kind1="friend")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def names_at(client: TestClient, table: str) -> list[str]:
    seats = client.get(f"/api/v1/tables/{table.removeprefix('/t/')}", headers={"authorization": "Bearer anna"}).json()[
        "seats"
    ]
    return [seat["name"] for seat in seats]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_starts_a_table_sits_down_and_is_remembered(client: TestClient, name: str) -> None:
    table = new_table(client, name)
    answer = send(client, f"{table}/sit", "ben", seat="1", name=f"{name} B")
    assert answer.status_code == 303
    assert names_at(client, table) == [tidy_name(name), tidy_name(f"{name} B")]
    cookie = next(one for one in answer.headers.get_list("set-cookie") if one.startswith("name="))
    assert cookie.isascii() and unquote(cookie.split(";")[0].removeprefix("name=")) == tidy_name(f"{name} B")
    form = client.get("/new/sailorman", headers={"cookie": cookie.split(";")[0]}).text
    assert f'value="{escape(tidy_name(f"{name} B"))}"' in form


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=ANYTHING, words=ANYTHING)
def test_whatever_is_typed_no_page_breaks(client: TestClient, name: str, words: str) -> None:
    fits = len(name) <= LONGEST_NAME or tidy_name(name) == tidy_name(name, 60)
    table = new_table(client, name if fits else "Anna")
    assert send(client, f"{table}/sit", "ben", seat="1", name=name).status_code == (303 if fits else 422)
    if not fits:
        return
    assert send(client, f"{table}/say", "anna", seat="0", words=words).status_code in (303, 422)
    first, second = names_at(client, table)
    assert first != second and {first, second}.isdisjoint({""})
    for path in (table, f"{table}/menu", f"{table}/record", f"{table}/replay", "/"):
        assert client.get(path, headers={"cookie": f"dicehaven=anna; name={quote(name)}"}).status_code == 200
    tags = json.loads(client.get(f"{table}/record").text.splitlines()[0])["tags"]
    assert [tags["seat 0"], tags["seat 1"]] == [first, second]


@given(ANYTHING)
def test_a_name_fits_into_its_column_with_a_number_behind_it(typed: str) -> None:
    name = tidy_name(typed)
    assert len(graphemes(name)) <= LONGEST_NAME and len(name) <= LARGEST_NAME
    assert tidy_name(name) == name
    assert len(own_name(name, [name, f"{name} 2"])) <= 80  # of the columns for names


@pytest.mark.parametrize("unseen", ["\u200d", "\ufe0f", "\u034f", "\U000e0061", "\u200b\u202e", "\U000e0101"])
def test_nobody_takes_a_name_that_looks_like_another_s(client: TestClient, unseen: str) -> None:
    table = new_table(client, "Mira")
    send(client, f"{table}/sit", "ben", seat="1", name=f"Mi{unseen}ra")
    assert names_at(client, table)[1].endswith(" 2")
    assert tidy_name(unseen * 3) == ""


@pytest.mark.parametrize("name", ["Mirа", "Мira", "Мirа", "ᗰira", "𝐌ira"])  # Cyrillic, Canadian, mathematical letters
def test_nobody_takes_a_name_in_letters_that_look_like_another_s(client: TestClient, name: str) -> None:
    table = new_table(client, "Mira")
    send(client, f"{table}/sit", "ben", seat="1", name=name)
    assert names_at(client, table) == ["Mira", f"{name} 2"]


@pytest.mark.parametrize(
    ("name", "other", "alike"),
    [
        ("Bill", "BiII", True),
        ("Emma", "Ernma", True),
        ("José", "Josе\u0301", True),
        ("Мира", "Мира", True),
        ("Мира", "Мара", False),
        ("太郎", "次郎", False),
        ("Anna 1", "Anna 2", False),
        ("Zoë", "Zoe", False),
    ],
)
def test_which_names_are_taken_for_each_other(name: str, other: str, alike: bool) -> None:
    assert own_name(other, [name]) == (f"{other} 2" if alike else other)


LONG = "Bartholomäus von Hohenberg"  # 26 characters


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "24 characters fit here, and this has 26"), ("de", "passen 24 Zeichen hin, das sind 26")],
)
def test_a_long_name_is_refused_with_a_sentence_and_the_form_keeps_it(
    client: TestClient, language: str, sentence: str
) -> None:
    table = new_table(client, "Anna")
    forms: dict[str, dict[str, str]] = {
        "/new/sailorman": {"kind0": "me", "name0": LONG, "kind1": "friend"},
        f"{table}/sit": {"seat": "1", "name": LONG},
        "/now": {"name": LONG},
        "/settings/name": {"name": LONG},
        "/circles": {"name": "Friday", "person": LONG, "zone": "Europe/Berlin"},
    }
    client.cookies.clear()
    for path, form in forms.items():
        headers = {"cookie": "dicehaven=ben-the-second", "accept-language": language}
        answer = client.post(path, data=form, headers=headers)
        assert answer.status_code == 422, path
        assert sentence in answer.text and f'value="{LONG}"' in answer.text, path
    assert names_at(client, table) == ["Anna", ""]


def test_a_program_is_told_that_a_name_is_long(client: TestClient) -> None:
    seats = [{"kind": "me", "name": LONG}, {"kind": "open"}]
    headers = {"authorization": "Bearer anna-and-her-program"}
    answer = client.post("/api/v1/tables", json={"game": "sailorman", "seats": seats}, headers=headers)
    found = answer.json()
    assert (answer.status_code, found["code"], found["where"]) == (422, "typed-long", "seats.0.name")
    assert "24 characters fit" in found["message"]


@pytest.mark.parametrize("name", ["👩‍🚀" * 24, "🇨🇭" * 24])
def test_characters_are_counted_as_readers_see_them(client: TestClient, name: str) -> None:
    assert names_at(client, new_table(client, name))[0] == name


def test_an_emoji_of_many_parts_is_refused_with_the_reason(client: TestClient) -> None:
    answer = send(client, "/new/sailorman", "anna", kind0="me", name0="👨‍👩‍👧‍👦" * 24, kind1="friend")
    assert answer.status_code == 422 and "made of several characters" in answer.text


@given(st.binary(max_size=60))
def test_a_remembered_name_may_be_anything(cookie: bytes) -> None:
    name_in(Request({"type": "http", "headers": [(b"cookie", b"name=" + cookie)]})).encode()


def test_forms_are_read_as_utf8(client: TestClient) -> None:
    table = new_table(client, "Łukasz")
    send(client, f"{table}/sit", "ben", seat="1", name="太郎")
    for content in ("seat=0&move=é", "seat=0&move=%C3%A9", "seat=0&move=%ED%A0%80"):
        answer = send(client, f"{table}/play", "anna", content)
        assert answer.status_code == 422 and "That did not work" in answer.text


def test_half_a_character_is_refused_with_a_sentence(client: TestClient) -> None:
    body = b'{"game": "sailorman", "seats": [{"kind": "me", "name": "\\ud800"}, {"kind": "open"}]}'
    headers = {"authorization": "Bearer anna", "content-type": "application/json"}
    answer = client.post("/api/v1/tables", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad-json"
    table = new_table(client, "Anna").removeprefix("/t/")
    answer = client.post(f"/api/v1/tables/{table}/move", content=b'{"seat": 0, "move": "\\ud800"}', headers=headers)
    assert answer.status_code == 422 and "message" in answer.json()


# Every error is a page of ours


class Unforeseen(Exception):
    """What nobody has thought of."""


def test_a_mistake_of_ours_is_told_on_a_page_of_ours(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise Unforeseen

    monkeypatch.setattr(client.app.state.house[TableRegistry], "find", fail)  # type: ignore[attr-defined]
    quiet = TestClient(client.app, base_url="http://dicehaven.test", raise_server_exceptions=False)
    answer = quiet.get("/t/x", headers={"accept-language": "de"})
    assert answer.status_code == 500 and "Protokoll des Servers" in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    answer = quiet.get("/api/v1/tables/x")
    assert answer.status_code == 500 and answer.json()["code"] == "our-mistake"
    answer = quiet.post("/api/v1/tables/x/move", json={"seat": 0, "move": "x"})
    assert answer.status_code == 500 and answer.json()["code"] == "our-mistake"


def test_refusals_are_pages_in_the_readers_language(tmp_path: Path) -> None:
    limits = Limits(changes=Buckets(1, 0), reads=Buckets(1, 0))
    with app_client(tmp_path / "x.sqlite", limits, "10.0.0.9") as client:
        german = {"accept-language": "de"}
        answer = client.post("/language", headers=german | {"origin": "http://elsewhere.test"})
        assert answer.status_code == 403 and "fremden Seite" in answer.text
        answer = client.post("/language", content=b"x" * 65_537, headers=german)
        assert answer.status_code == 413 and "65.536 Bytes" in answer.text
        client.get("/", headers=german)
        answer = client.get("/", headers=german)
        assert answer.status_code == 429 and "Warte einen Augenblick" in answer.text
        assert len(answer.content) < 16_000


def test_head_is_answered_as_get_without_content(client: TestClient) -> None:
    table = new_table(client, "Anna")
    for path in (
        "/",
        table,
        "/rules/sailorman",
        f"/api/v1/tables/{table.removeprefix('/t/')}",
        "/t/none",
        f"{table}/stream",
    ):
        answer = client.head(path)
        assert answer.status_code == (404 if path == "/t/none" else 200) and not answer.content
        assert answer.headers["content-type"].split(";")[0] in ("text/html", "application/json", "text/event-stream")


def test_bots_are_called_in_the_readers_language_and_keep_their_names_in_a_rematch(client: TestClient) -> None:
    form = {"kind0": "me", "name0": "Anna", "kind1": "level6of9", "kind2": "level6of9"}
    table = send(client, "/new/saikoro", "anna", **form).headers["location"]
    pages = {
        language: client.get(table, headers={"cookie": "dicehaven=anna", "accept-language": language}).text
        for language in ("en", "de")
    }
    stored = client.app.state.house[TableRegistry].tables[table.removeprefix("/t/")].places  # type: ignore[attr-defined]
    for language, level in (("en", "level 6 of 9"), ("de", "Stufe 6 von 9")):
        names = [spoken_name(place.name, "level6of9", language) for place in stored[1:]]
        assert len(set(names)) == 2 and all(name in pages[language] for name in names) and level in pages[language]
    assert names_at(client, table) == ["Anna", *[spoken_name(place.name, "level6of9", "en") for place in stored[1:]]]
    sentences = re.findall(r"Stufe 6 \d|Level 6 \d", pages["de"] + pages["en"])
    assert not sentences
