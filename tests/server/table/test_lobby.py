"""Inviting friends: links that reach the server, previews, a form that says what is usual, and chat for everybody."""

import re
from collections.abc import Iterator

import pytest
from conftest import EACH_GAME_IN_A_LANGUAGE, GAMES
from own_config import own_config
from starlette.testclient import TestClient
from table_play import Program, app_client

from dicehaven.core.options import Ahead
from dicehaven.core.registry import find
from dicehaven.server.table.page import invite
from dicehaven.server.table.play import table_service
from dicehaven.server.web.static_files import files_of

RULING = re.compile(r"\b(SD|SS|WL|ST)-\d")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("lobby") / "x.sqlite") as found:
        yield found


def open_table(client: TestClient, game: str = "sailorman") -> str:
    return str(Program(client, "the-long-key-of-anna").create(game, "me", "open")["table"])


def see(client: TestClient, path: str, key: str, host: str = "dicehaven.test", language: str = "en") -> str:
    headers = {"cookie": f"dicehaven={key}", "host": host, "accept-language": language}
    return str(client.get(path, headers=headers).text)


def test_nobody_is_offered_a_friends_seat_in_his_own_name(client: TestClient) -> None:
    table = open_table(client)
    form = client.get(f"/t/{table}", headers={"cookie": "dicehaven=the-long-key-of-anna; name=Anna"}).text
    assert 'value="Anna"' not in form and "Copy the link" in form
    guest = client.get(f"/t/{table}", headers={"cookie": "dicehaven=the-long-key-of-ben; name=Ben"}).text
    assert 'value="Ben"' in guest and "Player 1 invites you to Sailorman Dice" in guest


def test_a_lobby_on_loopback_says_how_friends_get_there(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invite, "home_address", lambda: "192.168.1.7")
    path = f"/t/{open_table(client)}"
    for host in ("127.0.0.1:8321", "localhost:8321", "[::1]:8321"):
        page = see(client, path, "the-long-key-of-anna", host)
        assert "serve --host 0.0.0.0 --port 8321" in page and f"http://192.168.1.7:8321{path}" in page
    assert "0.0.0.0" not in see(client, path, "the-long-key-of-anna")
    monkeypatch.setattr(client.app.state, "config", own_config("", host="0.0.0.0"))  # type: ignore[attr-defined]
    page = see(client, path, "the-long-key-of-anna", "127.0.0.1:8321")
    assert f'value="http://192.168.1.7:8321{path}"' in page and "0.0.0.0" not in page


@pytest.mark.parametrize("game", GAMES)
def test_a_link_has_a_picture_where_it_is_pasted(client: TestClient, game: str) -> None:
    page = see(client, f"/t/{open_table(client, game)}", "", language="de")
    seen = dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)"', page))
    assert seen["og:title"] == f"Player 1 lädt dich zu {find(game).texts('de')('title')} ein"
    assert "Ein Platz ist frei" in seen["og:description"]
    picture = client.get(seen["og:image"])
    assert (
        seen["og:image"].startswith("http://dicehaven.test/static/") and picture.headers["content-type"] == "image/png"
    )
    assert picture.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
    assert len(picture.content) < 300_000  # messengers leave larger ones out


@pytest.mark.parametrize(("game", "language"), EACH_GAME_IN_A_LANGUAGE)
def test_the_form_says_what_is_usual_and_names_no_ruling(client: TestClient, game: str, language: str) -> None:
    form = see(client, f"/new/{game}", "", language=language)
    assert not RULING.search(form)
    for option in find(game).options:
        if isinstance(option, Ahead):
            continue  # each seat begins with nothing ahead
        usual = re.search(rf'name="option-{option.name}".*?(?:usual|üblich): (.*?)[<"]', form, re.DOTALL)
        assert usual and usual[1].strip() not in ("", "None", "True", "False", "true", "false"), option.name


def test_one_seat_that_talks_a_lot_does_not_silence_the_others(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(client)
    anna = Program(client, "the-long-key-of-anna")
    ben = Program(client, "the-long-key-of-ben")
    ben.post(f"{table}/sit", seat=1, name="Ben")

    def say(person: Program, seat: int, words: str) -> int:
        headers = {"cookie": f"dicehaven={person.key}"}
        answer = client.post(f"/t/{table}/say", data={"seat": seat, "words": words}, headers=headers)
        return int(answer.status_code)

    assert [say(anna, 0, f"{i}") for i in range(table_service.MESSAGES_IN_A_ROW + 2)] == [
        200
    ] * table_service.MESSAGES_IN_A_ROW + [422] * 2
    assert say(ben, 1, "hello") == 200
    monkeypatch.setattr(table_service, "MAX_MESSAGES", table_service.MESSAGES_IN_A_ROW)
    monkeypatch.setattr(table_service, "MESSAGES_A_SECOND", 1e9)
    assert say(anna, 0, "more") == 422
    assert say(ben, 1, "still here") == 200
    assert "still here" in see(client, f"/t/{table}", "the-long-key-of-anna")


def test_icons_and_covers_are_as_large_as_they_say() -> None:
    icons = [file for name, file in files_of().items() if name.startswith("icon-")]
    assert icons
    for file in icons:
        size = int(file.stem.split("-")[-1])
        assert file.read_bytes()[16:24] == size.to_bytes(4, "big") * 2


@pytest.mark.parametrize(
    ("language", "words", "usual"),
    [
        ("en", "As usual, but: a fast game.", "As usual."),
        ("de", "Wie üblich, aber: ein schnelles Spiel.", "Wie üblich."),
    ],
)
def test_what_a_table_plays_by_is_said_as_long_as_it_plays(
    client: TestClient, language: str, words: str, usual: str
) -> None:
    """In the menu always, beside the log where it is not as usual."""
    anna = Program(client, "the-long-key-of-anna")
    seats = [{"kind": "me", "name": name} for name in ("Anna", "Ben")]
    fast, common = (
        anna.create("saikoro", seats=seats, dice="mine", options=options)["table"] for options in ({"fast": True}, {})
    )
    assert words in see(client, f"/t/{fast}", anna.key, language=language).split('id="log"')[1].split("<ol")[0]
    assert words in see(client, f"/t/{fast}/menu", anna.key, language=language)
    assert "house-rules" not in see(client, f"/t/{common}", anna.key, language=language)
    assert usual in see(client, f"/t/{common}/menu", anna.key, language=language)
