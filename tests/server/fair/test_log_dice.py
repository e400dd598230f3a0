"""The log of a table and of its replay: small dice whose words are kept for the ear, rolls numbered as everywhere."""

import re

import pytest
from conftest import GAMES
from starlette.testclient import TestClient

from dicehaven.core.i18n import Faces, Seat, Texts, text
from dicehaven.core.registry import find
from dicehaven.drawing.dice import Die
from dicehaven.server.table.page.words import with_dice

KEY = {"Authorization": "Bearer a-key-of-a-program"}
DRAWN_ONLY = re.compile(r'<span class="small-dice" aria-hidden="true">.*?</span>')


def test_dice_are_drawn_and_spoken() -> None:
    roll = text("event-roll-each", rolls=[text("die-of", seat=Seat(0), die=Faces((5,), "5"))])
    html = with_dice(Texts("en").say(roll, ["<b>"], drawn=True), lambda face: Die(face, "washi"))
    assert "&lt;b&gt;" in html and html.count('<use href="#pips-5"/>') == 1
    assert '<span class="hidden">5</span>' in html
    assert Texts("en").say(roll, ["<b>"]) == "One die each: <b> 5"


def test_a_word_beside_its_die_has_no_space_of_its_own() -> None:
    """The distance between them is drawn, not said: “(green)”, never “( green)”."""
    roll = text("die-of", seat=Seat(0), die=Faces(("green",), "green", worded=True))
    html = with_dice(Texts("en").say(roll, ["Mira"], drawn=True), lambda face: Die(face, "green"))
    assert html.endswith("</span>green")


def test_nobody_can_write_dice_into_a_sentence() -> None:
    name = "\x1d5\x1eKäthe\x1f"
    html = with_dice(Texts("en").say(text("die-of", seat=Seat(0), die="6"), [name], drawn=True), Die)
    assert "small-die" not in html and "Käthe" in html


@pytest.mark.parametrize("game", GAMES)
def test_a_roll_shows_the_same_dice_at_the_table_and_in_the_replay(game: str, client: TestClient) -> None:
    seats = [{"kind": "me", "name": "Mira"}, {"kind": "me", "name": "Jonas"}]
    table = client.post("/api/v1/tables", json={"game": game, "seats": seats}, headers=KEY).json()["table"]
    for _ in range(12):
        now = client.get(f"/api/v1/tables/{table}", headers=KEY).json()
        act = {"seat": now["due"]["roller"]} if now["due"] else {"seat": now["movers"][0]}
        if not now["due"]:
            act["move"] = client.get(f"/api/v1/tables/{table}?seat={act['seat']}", headers=KEY).json()["legal"][0]
        answer = client.post(f"/api/v1/tables/{table}/{'roll' if now['due'] else 'move'}", json=act, headers=KEY)
        assert answer.status_code == 200, answer.text
    log = client.get(f"/t/{table}", headers=KEY | {"Accept-Language": "de"}).text.split("data-log>")[1]
    lines = re.findall(r'class="n">(\d+)</span><span>(.*?)</span></li>', log)
    number, sentence = next(line for line in reversed(lines) if line[1].count("small-die ") > 1)
    assert number == "1" and 'class="hidden"' in sentence
    replayed = client.get(f"/t/{table}/replay", headers=KEY | {"Accept-Language": "de"}).text
    assert DRAWN_ONLY.findall(sentence)[0] in replayed
    assert f"<b data-at>{lines[0][0]}</b>" in replayed
    for used in re.findall(r'href="#([^"]+)"', sentence):
        assert f'<symbol id="{used}"' in replayed


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_events_that_are_shown_large(game: str) -> None:
    moves = find(game).moves
    texts = find(game).texts("en")
    assert moves.HIGHLIGHTS and all(map(texts.has, moves.HIGHLIGHTS))
