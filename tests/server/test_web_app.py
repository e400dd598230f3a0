"""What can be installed, the home page's ways in, day and night, and a menu that fits the moment."""

import json
import random
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("app") / "x.sqlite") as found:
        yield found


def test_the_manifest_names_icons_that_are_there(client: TestClient) -> None:
    home = client.get("/", headers={"accept-language": "de"}).text
    assert 'rel="manifest" href="/manifest.webmanifest"' in home and 'name="theme-color"' in home
    answer = client.get("/manifest.webmanifest", headers={"accept-language": "de"})
    described = answer.json()
    assert answer.headers["content-type"] == "application/manifest+json" and described["lang"] == "de"
    assert described["display"] == "standalone" and described["start_url"] == described["scope"] == "/"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in described["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in described["icons"])
    for icon in described["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]
    assert client.get("/apple-touch-icon.png").content.startswith(b"\x89PNG")
    for shortcut in described["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200


def test_the_service_worker_keeps_nothing_of_anybody(client: TestClient) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    shell = json.loads(answer.text.splitlines()[0].partition("SHELL = ")[2].rstrip(";"))
    assert shell[0] == "/offline" and all(path.startswith("/static/") for path in shell[1:])
    assert all(client.get(path).status_code == 200 for path in shell)
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    assert "No connection" in client.get("/offline").text


@pytest.mark.parametrize(
    "code",
    [
        " {} ",
        "/t/{}/",
        "https://x.example/t/{}?seat=1",
        "<http://dicehaven.test/t/{}>",
        "Spiel mit uns: {}, ab acht!",
        "„{}“",
    ],
)
def test_an_invitation_is_followed_from_the_home_page(client: TestClient, code: str) -> None:
    table = Program(client, "the-long-key-of-anna").create("sailorman", "me", "open")["table"]
    answer = client.get("/join", params={"code": code.format(table)}, follow_redirects=False)
    assert answer.headers["location"] == f"/t/{table}"
    assert 'action="/join"' in client.get("/").text


@pytest.mark.parametrize("code", ["", "😀", "no such table", "//evil.example", "a" * 1500, "../admin"])
def test_what_is_no_invitation_is_said_on_a_page_of_ours(client: TestClient, code: str) -> None:
    answer = client.get("/join", params={"code": code})
    assert answer.status_code == 404 and "That did not work" in answer.text and answer.url.host == "dicehaven.test"


def test_day_and_night_are_as_chosen(client: TestClient) -> None:
    assert 'data-theme="auto"' in client.get("/").text
    assert 'data-theme="dark"' in client.get("/", headers={"cookie": "theme=dark"}).text
    assert 'data-theme="auto"' in client.get("/", headers={"cookie": 'theme="><script>'}).text


def test_after_the_match_the_menu_offers_nothing_of_it(client: TestClient) -> None:
    anna = Program(client, "the-long-key-of-anna")
    ben = Program(client, "the-long-key-of-ben")
    table = anna.create("sailorman", "me", "open")["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    cookie = {"cookie": "dicehaven=the-long-key-of-anna"}
    during = client.get(f"/t/{table}/menu", headers=cookie).text
    assert f'action="/t/{table}/leave"' in during and f'action="/t/{table}/link"' in during and "data-sound" in during
    play_on({0: anna, 1: ben}, table, random.Random(1))
    after = client.get(f"/t/{table}/menu", headers=cookie).text
    assert f'href="/t/{table}/result"' in after
    for gone in (
        f'action="/t/{table}/leave"',
        f'action="/t/{table}/sit"',
        f'action="/t/{table}/link"',
        "Link to this table",
        "data-sound",
    ):
        assert gone not in after
