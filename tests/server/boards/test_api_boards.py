"""Boards through the API: made, changed, found, played on, removed; whose they are, and what is wrong with them."""

import time
from typing import Any

import httpx
import pytest
from api_programs import client as client
from starlette.testclient import TestClient
from table_play import Program, fine, refused

from dicehaven.core.registry import find, games
from dicehaven.skill import fairness

GAMES = [game.name for game in games().values() if game.editing]


def ask(by: Program, method: str, path: str = "", **body: Any) -> httpx.Response:
    sent: dict[str, Any] = {"json": body} if method in ("POST", "PUT") else {}
    return by.client.request(method, f"/api/v1/boards{path}", headers=by.headers, **sent)


def shipped(game: str) -> dict[str, Any]:
    """A board that comes with a game."""
    found = find(game)
    assert found.editing
    return dict(found.editing.start(found.layout_data(None)))


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_made_changed_played_on_and_removed(client: TestClient, game: str) -> None:
    anna = Program(client, f"anna-of-{game}")
    ben = Program(client, f"ben-of-{game}")
    made = ask(anna, "POST", game=game, name="  Mine ", layout=shipped(game))
    assert made.status_code == 201
    board = fine(made)
    assert (board["game"], board["name"], board["problems"], board["mine"]) == (game, "Mine", [], True)
    assert fine(ask(ben, "GET", f"/{board['board']}")) == board | {"mine": False}
    assert [one["board"] for one in ask(anna, "GET", f"?game={game}").json()] == [board["board"]]
    assert ask(ben, "GET").json() == []

    table = fine(anna.post(game=game, seats=[{"kind": "me"}, {"kind": "level1"}], layout=board["layout"]))
    assert table["game"] == game

    refused(ask(ben, "PUT", f"/{board['board']}", name="His"), 403, "not-your-board")
    assert fine(ask(anna, "PUT", f"/{board['board']}", name="Ours"))["name"] == "Ours"
    refused(ask(ben, "DELETE", f"/{board['board']}"), 403, "not-your-board")
    assert fine(ask(anna, "DELETE", f"/{board['board']}"))["board"] == board["board"]
    refused(ask(anna, "GET", f"/{board['board']}"), 404, "no-board")


def test_a_board_with_flaws_is_told_of_them_and_shown_to_its_owner_only(client: TestClient) -> None:
    anna = Program(client, "anna-with-flaws")
    ben = Program(client, "ben-who-looks")
    (rows,) = shipped("wuerfelland")["boards"]
    bare = {"boards": [[row.translate(dict.fromkeys(map(ord, "rR"), ".")) for row in rows]]}
    board = fine(ask(anna, "POST", game="wuerfelland", layout=bare))
    assert "a board has at least two areas of each colour, this one has 0 of red" in board["problems"]
    refused(ask(ben, "GET", f"/{board['board']}"), 422, "board-not-finished")
    mended = fine(ask(anna, "PUT", f"/{board['board']}", layout=shipped("wuerfelland")))
    assert mended["problems"] == []
    assert not fine(ask(ben, "GET", f"/{board['board']}"))["problems"]


def test_how_fair_a_board_is_is_found_out_in_the_background(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "SERIES", 20)
    monkeypatch.setattr(fairness, "PART", 10)
    anna = Program(client, "anna-who-measures")
    ben = Program(client, "ben-who-measures")
    board = fine(ask(anna, "POST", game="sternenschiff", layout=shipped("sternenschiff")))["board"]
    until = time.monotonic() + 240
    while not (found := fine(ask(ben, "GET", f"/{board}/fairness")))["done"]:
        assert time.monotonic() < until and found["games"] < found["total"], found
        time.sleep(0.1)
    assert (found["games"], found["total"], found["against"]) == (60, 60, None)
    assert [(one["players"], one["games"], len(one["shares"])) for one in found["seats"]] == [
        (n, 20, n) for n in (2, 3, 4)
    ]
    for one in found["seats"]:
        assert sum(share["share"] for share in one["shares"]) == pytest.approx(1)
        assert all(0 <= share["low"] <= share["share"] <= share["high"] <= 1 for share in one["shares"])
    bare = shipped("wuerfelland")["boards"][0]
    flawed = {"boards": [[row.translate(dict.fromkeys(map(ord, "rR"), ".")) for row in bare]]}
    unfinished = fine(ask(anna, "POST", game="wuerfelland", layout=flawed))["board"]
    refused(ask(anna, "GET", f"/{unfinished}/fairness"), 422, "finish-first")
    refused(ask(ben, "GET", f"/{unfinished}/fairness"), 422, "board-not-finished")
    refused(ask(ben, "GET", "/nowhere/fairness"), 404, "no-board")


def test_what_is_no_board_is_refused_in_a_sentence(client: TestClient) -> None:
    anna = Program(client, "anna-and-odd-boards")
    nobody = Program(client, "")
    refused(ask(nobody, "GET"), 403, "no-key")
    refused(ask(nobody, "POST", game="wuerfelland", layout=shipped("wuerfelland")), 403, "no-key")
    refused(ask(anna, "POST", game="saikoro", layout={}), 422, "no-editor")
    refused(ask(anna, "POST", game="chess", layout={}), 422, "unknown-game")
    refused(ask(anna, "POST", game="wuerfelland", layout={"boards": 3}), 422, "boards-missing")
    refused(ask(anna, "GET", "/nowhere"), 404, "no-board")
