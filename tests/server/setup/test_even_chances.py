"""Even chances: the form says what makes them even, one tap takes it, it belongs to people wherever they sit, and to the record."""

import json
import random
import re
from collections.abc import Iterator

import pytest
import schema
import sqlalchemy as sa
from circle_people import Browser
from conftest import GAMES
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, short

from dicehaven.core.registry import find
from dicehaven.server.feature import House
from dicehaven.server.web.visitor import key_hash
from dicehaven.skill.anchors import scale_of

FORM = {"kind0": "me", "name0": "Mira", "kind1": "level3", "dice": "fair"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("even") / "x.sqlite") as found:
        yield found


def words(client: TestClient, language: str = "en", game: str = "saikoro", **fields: str) -> str:
    return str(client.get(f"/new/{game}/said", params=fields, headers={"accept-language": language}).json()["even"])


def test_the_form_says_what_makes_chances_even(client: TestClient) -> None:
    assert words(client, kind0="level2", kind1="level3") == (
        "Level 3 wins 75 of 100 matches against level 2. With one gem ahead for level 2 it comes nearest to even: level 3 wins 58 of 100."
    )
    said = words(client, "de", kind0="me", like0="level2", kind3="level3of9")
    assert said.startswith("Stufe 3 gewinnt 75 von 100") and "einem Edelstein Vorsprung für Stufe 2" in said
    assert "about even" in words(client, game="wuerfelland", kind0="level3", kind1="level4")
    assert "equally strong" in words(client, kind0="level2", kind1="friend", like1="level2")
    assert "say how strong" in words(client, kind0="me", kind1="level2")
    three = words(client, kind0="level1", kind1="level2", kind2="level3")
    assert three.startswith(
        "Level 3 is the strongest here. With two gems ahead for level 1 and one gem ahead for level 2"
    )
    assert "teams" in words(client, kind0="level1", kind1="level2", kind2="level3", kind3="level3")
    assert "two to four" in words(client, game="saikoro", **{f"kind{p}": "level1" for p in range(5)})


def test_each_game_says_it_in_its_own_unit(client: TestClient) -> None:
    two = {"kind0": "level3", "kind1": "level1"}
    assert "With three shells (15 points) ahead for level 1" in words(client, game="sailorman", **two)
    assert "Mit zwei Diamanten Vorsprung für Stufe 1" in words(client, "de", "sternenschiff", **two)
    assert "Mit fünf Schätzen Vorsprung für Stufe 1" in words(client, "de", "wuerfelland", **two)
    assert "not been measured" in words(client, game="sailorman", kind0="level5", kind1="level1")


def test_one_tap_takes_it_and_it_stays_with_the_weaker_one(client: TestClient) -> None:
    for begins, expected in (("0", [1, 0]), ("1", [0, 1])):
        made = client.post(
            "/new/saikoro",
            data={**FORM, "even": "1", "like0": "level2", "begins": begins, "watch": "1"},
            follow_redirects=False,
        )
        assert made.status_code == 303, made.text
        table = made.headers["location"].removeprefix("/t/")
        header = json.loads(client.get(f"/api/v1/tables/{table}/record").json()[0])
        assert header["options"] == {"ahead": expected}


@pytest.mark.parametrize("odd", ["9,9,9,9,9,9,9", "1,1,1,1,1,1,1", "x", "-1", "[", ","])
@pytest.mark.parametrize("game", GAMES)
def test_what_no_seat_can_have_ahead_is_not_said(client: TestClient, game: str, odd: str) -> None:
    for seats in ({}, *({f"kind{seat}": "level1" for seat in range(count)} for count in (1, 2, 3, 5, 9))):
        for place in (f"/new/{game}/said", f"/new/{game}"):
            assert client.get(place, params={**seats, "option-ahead": odd}).status_code == 200


def test_who_is_ahead_is_agreed_before_the_match(client: TestClient) -> None:
    data = {"kind0": "me", "name0": "Mira", "kind1": "friend", "dice": "fair", "option-ahead": "2,0"}
    made = client.post("/new/sternenschiff", data=data)
    assert "Mira begins with two diamonds ahead" in made.text


def test_it_is_given_in_the_things_of_the_game_seat_by_seat(client: TestClient) -> None:
    form = {
        "kind0": "me",
        "name0": "Mira",
        "kind1": "friend",
        "kind3": "level2",
        "dice": "fair",
        "ahead1": "2",
        "ahead2": "1",
    }
    page = client.get("/new/sternenschiff").text
    assert re.search(r'name="ahead3">.*?<option value="2">two diamonds', page, re.DOTALL)
    made = client.post("/new/sternenschiff", data=form, follow_redirects=False)
    table = made.headers["location"].removeprefix("/t/")
    header = json.loads(client.get(f"/api/v1/tables/{table}/record").json()[0])
    assert header["options"] == {"ahead": [0, 2, 0]}  # nobody sits in the form's third seat


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_differs_is_one_line_from_the_form_to_the_table(client: TestClient, language: str) -> None:
    """The form says it while it is filled in; invitation, lobby and menu say the same."""
    form = {
        "kind0": "me",
        "name0": "Mira",
        "kind1": "friend",
        "dice": "fair",
        "clock": "2d",
        "bank": "0",
        "vacations": "1",
    }
    form |= {"option-strict_entry": "true", "watch": "1"}
    tongue = {"accept-language": language}
    usual = client.get("/new/sailorman/said", params=form, headers=tongue).json()["usual"]
    assert usual.startswith({"en": "As usual, but: ", "de": "Wie üblich, aber: "}[language]) and usual.count(";") == 1
    table = client.post("/new/sailorman", data=form, headers=tongue, follow_redirects=False).headers["location"]
    mine, theirs = (
        client.get(table, headers=tongue).text,
        client.get(table, headers=tongue | {"cookie": "dicehaven="}).text,
    )
    menu = client.get(f"{table}/menu", headers=tongue).text
    assert all(usual in page for page in (mine, theirs, menu)), usual
    plain = client.get("/new/sailorman", headers=tongue).text
    assert {"en": "As usual.", "de": "Wie üblich."}[language] in plain


def test_without_a_known_strength_nothing_is_lost(client: TestClient) -> None:
    refused = client.post("/new/saikoro", data={**FORM, "even": "1"})
    assert refused.status_code == 422 and "say how strong people play" in refused.text
    assert 'value="Mira"' in refused.text and re.search(r'name="even" value="1" checked', refused.text)


@pytest.mark.parametrize(
    "unusual",
    [
        {"option-mode": "battle"},
        {"option-turn_limit": "9"},
        {"board": "abcdef"},
        {"written": "…"},
        {"layout": "another"},
    ],
)
def test_what_was_measured_is_said_of_the_usual_match_only(client: TestClient, unusual: dict[str, str]) -> None:
    levels = {"kind0": "level2", "kind1": "level3"}
    assert words(client, **levels, **unusual).endswith("here, say who begins ahead.")
    usual = {
        "option-mode": "",
        "option-turn_limit": "100",
        "option-ahead": "0,1",
        "board": "",
        "written": " ",
        "dice": "mine",
    }
    assert words(client, **levels, **usual) == words(client, **levels)
    refused = client.post("/new/saikoro", data={**FORM, **unusual, "even": "1", "like0": "level2"})
    assert refused.status_code == 422 and "usual board and options" in refused.text


def test_in_a_rematch_it_stays_with_the_person_while_another_begins(client: TestClient) -> None:
    anna = Program(client, "the-long-key-of-anna-who-is-ahead")
    ben = Program(client, "the-long-key-of-ben-who-is-not")
    table = anna.create("saikoro", "me", "open", options=short("saikoro") | {"ahead": [2, 0]})["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    play_on({0: anna, 1: ben}, table, random.Random(4))
    fresh = fine(ben.post(f"{table}/rematch"))["table"]
    header = json.loads(client.get(f"/api/v1/tables/{fresh}/record").json()[0])
    assert header["options"]["ahead"] == [0, 2]  # Ben begins


def test_in_a_rematch_with_a_seat_more_that_one_has_nothing_ahead(client: TestClient) -> None:
    ben = Browser(client, "Ben")
    anna, programs = Program(client, "the-long-key-of-anna-who-is-ahead"), Program(client, ben.key)
    table = anna.create("saikoro", "me", "open", options=short("saikoro") | {"ahead": [2, 0]})["table"]
    fine(programs.post(f"{table}/sit", seat=1, name="Ben"))
    play_on({0: anna, 1: programs}, table, random.Random(4))
    fresh = ben.post(f"/t/{table}/rematch", more="1").headers["location"].split("?")[0][3:]
    header = json.loads(client.get(f"/api/v1/tables/{fresh}/record").json()[0])
    assert (header["players"], header["options"]["ahead"]) == (3, [0, 2, 0])


def test_whoever_has_a_rank_need_not_say_how_strong_they_are(client: TestClient) -> None:
    game = find("saikoro")
    scale = scale_of(game)
    assert scale and client.portal
    key = "the-long-key-of-mira-who-is-rated"
    row = {"key": key_hash(key), "game": game.name, "strength": scale.anchors["level2"], "matches": 400}

    async def store(error: float) -> None:
        house: House = client.app.state.house  # type: ignore[attr-defined]
        await house.store.write(sa.delete(schema.ratings), sa.insert(schema.ratings).values(row | {"error": error}))

    def liked(key: str) -> list[str]:
        page = client.get("/new/saikoro", headers={"cookie": f"dicehaven={key}"}).text
        return re.findall(r'<option value="(level\w+)" selected>', page.split('name="like0"')[1].split("</select>")[0])

    client.portal.call(store, 0.01)
    assert liked(key) == ["level2of9"]
    assert liked("the-long-key-of-somebody-else") == []
    client.portal.call(store, 2.0)  # nobody can say yet
    assert liked(key) == []
