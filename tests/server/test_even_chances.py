"""Even chances: the form says what makes them even, one tap takes it, it belongs to people wherever they sit, and to the record."""

import json
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from table_play import app_client

FORM = {"kind0": "me", "name0": "Mira", "kind1": "level4", "dice": "fair"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("even") / "x.sqlite") as found:
        yield found


def words(client: TestClient, language: str = "en", **fields: str) -> str:
    return str(client.get("/new/saikoro/even", params=fields, headers={"accept-language": language}).text)


def test_the_form_says_what_makes_chances_even(client: TestClient) -> None:
    assert words(client, kind0="level2", kind1="level3") == (
        "Level 3 wins 75 of 100 matches against level 2. With one gem ahead for level 2 it comes nearest to even: 58 of 100."
    )
    said = words(client, "de", kind0="me", like0="level2", kind3="level4")
    assert said.startswith("Stufe 4 gewinnt 100 von 100") and "drei Edelsteinen Vorsprung für Stufe 2" in said
    assert "about even" in words(client, kind0="level4", kind1="level5")
    assert "equally strong" in words(client, kind0="level2", kind1="friend", like1="level2")
    assert "say how strong" in words(client, kind0="me", kind1="level2")
    assert "two seats" in words(client, kind0="level1", kind1="level2", kind2="level3")


def test_one_tap_takes_it_and_it_stays_with_the_weaker_one(client: TestClient) -> None:
    for begins, expected in (("0", [3, 0]), ("1", [0, 3])):
        made = client.post(
            "/new/saikoro",
            data={**FORM, "even": "1", "like0": "level2", "begins": begins, "watch": "1"},
            follow_redirects=False,
        )
        assert made.status_code == 303, made.text
        table = made.headers["location"].removeprefix("/t/")
        header = json.loads(client.get(f"/api/v1/tables/{table}/record").json()[0])
        assert header["options"] == {"ahead": expected}


def test_who_is_ahead_is_agreed_before_the_match(client: TestClient) -> None:
    data = {"kind0": "me", "name0": "Mira", "kind1": "friend", "dice": "fair", "option-ahead": "2,0"}
    made = client.post("/new/sternenschiff", data=data)
    assert "Mira begins with two diamonds ahead" in made.text


def test_without_a_known_strength_nothing_is_lost(client: TestClient) -> None:
    refused = client.post("/new/saikoro", data={**FORM, "even": "1"})
    assert refused.status_code == 422 and "say how strong people play" in refused.text
    assert 'value="Mira"' in refused.text and re.search(r'name="even" value="1" checked', refused.text)


def test_a_game_without_known_chances_offers_nothing(client: TestClient) -> None:
    assert 'name="even"' not in client.get("/new/sailorman").text
    assert 'name="even"' in client.get("/new/saikoro").text
