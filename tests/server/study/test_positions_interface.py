"""Positions in the interface: read, set up, taken from tables, begun with, analysed; and where analysis is refused."""

import json
import random
from typing import Any

import httpx
import pytest
from api_programs import anna as anna  # fixtures
from api_programs import client as client
from random_play import advance
from starlette.testclient import TestClient
from table_play import Program, fine, play_on, refused, short

from dicehaven.core.check import check
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position

GAMES = ["saikoro", "sailorman", "sternenschiff", "wuerfelland"]


def post(client: httpx.Client, path: str, key: str = "", **body: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return client.post(f"/api/v1/{path}", json=body, headers=headers)


def reached(game: str, players: int = 2, acts: int = 30, seed: int = 1) -> Match:
    match = Match.new(game, players, short(game))
    rng = random.Random(seed)
    for _ in range(acts):
        advance(match, rng)
    while match.due:
        advance(match, rng)
    return match


# Reading and setting up


@pytest.mark.parametrize("game", GAMES)
def test_a_text_is_read_and_a_state_is_set_up(client: TestClient, game: str) -> None:
    match = reached(game)
    written = Position.of(match).write()
    found = fine(post(client, "position", position=written))
    assert (found["position"], found["game"], found["movers"]) == (written, game, match.movers)
    assert found["legal"] == {str(seat): match.legal(seat) for seat in match.movers}
    again = fine(post(client, "position", game=game, players=2, options=short(game), state=found["state"]))
    assert again == found
    begun = fine(post(client, "position", game=game, players=2, options=short(game)))
    assert begun["position"] == Position.of(Match.new(game, 2, short(game))).write()


def test_what_cannot_be_is_refused_in_the_words_of_the_rules(client: TestClient) -> None:
    written = Position.of(reached("sternenschiff")).write()
    state = fine(post(client, "position", position=written))["state"]
    marker = [9, *state["marker"][1:]]
    said = refused(post(client, "position", position=written, state={"marker": marker}), 422, "position-marker")
    assert "marker" in said["message"]
    for wrong in ({"marker": 1}, {"nothing": 1}, {"marker": [1]}, {"turn": True}, {"turn": "x"}, {"turn": 10**30}):
        refused(post(client, "position", position=written, state=wrong), 422, "position-bad-number")
    refused(post(client, "position", position=written[:-2]), 422, "position-cut")
    refused(post(client, "position", position="nonsense"), 422, "position-no-text")
    refused(post(client, "position", game="chess", players=2), 422, "unknown-game")


# Tables that begin with a position


@pytest.mark.parametrize("game", GAMES)
def test_a_table_begins_with_a_position(client: TestClient, anna: Program, game: str) -> None:
    match = reached(game, seed=3)
    position = Position.of(match)
    seats = ["me" if seat == match.movers[0] else "greedy" for seat in range(2)]
    found = anna.create(game, *seats, position=position.write(), options={})
    mine = found["mine"][0]
    assert found["dice"] == "unproven" and found["legal"] == match.legal(mine)
    table = str(found["table"])
    assert play_on({mine: anna}, table, random.Random(1))["over"]
    lines: list[str] = anna.get(f"{table}/record").json()
    assert json.loads(lines[0])["position"] == position.write()
    assert check((f"{line}\n" for line in lines), "record")[0] == 1
    first = fine(anna.get(f"{table}/position", line=1))
    assert first["position"] == Position.of(match, ONLOOKER).write()
    assert fine(anna.get(f"{table}/position"))["over"]
    refused(anna.get(f"{table}/position", line=len(lines)), 422, "position-no-line")
    again = fine(anna.post(f"{table}/rematch"))
    assert "position" not in json.loads(anna.get(f"{again['table']}/record").json()[0])


def test_dice_that_lie_are_the_first_roll(anna: Program) -> None:
    position = Position.of(Match.new("saikoro", 2), dice=(6, 6, 5, 1, 1))
    found = anna.create("saikoro", "me", "me", position=position.write(), options={})
    assert found["legal"] == position.match().legal(0)
    assert json.loads(anna.get(f"{found['table']}/record").json()[1]) == {"roll": [6, 6, 5, 1, 1]}


def test_cards_that_the_position_hides_are_dealt_and_stay_hidden(anna: Program) -> None:
    match = Match.new("saikoro", 4)
    match.roll([0, 1, 0, 1])
    hidden = Position.of(match, ONLOOKER).write()
    found = anna.create("saikoro", "me", "open", "greedy", "greedy", position=hidden, options={}, dice="mine")
    lines = anna.get(f"{found['table']}/record").json()
    assert [json.loads(lines[0])["position"], *lines[1:]] == [hidden]
    rng = random.Random(1)
    found = anna.create("saikoro", *["me"] * 4, position=hidden, options={})
    dealt = json.loads(anna.get(f"{found['table']}/record").json()[0])
    assert dealt["position"] == hidden
    assert play_on(dict.fromkeys(range(4), anna), found["table"], rng)["over"]
    lines = anna.get(f"{found['table']}/record").json()
    assert json.loads(lines[0])["position"] != hidden
    assert check((f"{line}\n" for line in lines), "record")[0] == 1


def test_no_table_begins_with_a_position_that_does_not_fit(anna: Program) -> None:
    position = Position.of(reached("saikoro")).write()
    me: dict[str, Any] = {"seats": [{"kind": "me"}, {"kind": "greedy"}]}
    refused(anna.post(game="sternenschiff", position=position, **me), 422, "position-other-match")
    refused(anna.post(game="saikoro", position=position[:-1], **me), 422, "position-cut")
    refused(anna.post(game="saikoro", position=position, seats=[{"kind": "me"}] * 3), 422, "bad-players")
    over = Match.new("saikoro", 2, {"turn_limit": 1})
    while not over.over:
        advance(over, random.Random(1))
    refused(anna.post(game="saikoro", position=Position.of(over).write(), **me), 422, "game-over")


# Analysis


def exact(client: TestClient, position: Position) -> dict[str, Any]:
    """What is known of a solved position: on a busy machine, once it has been asked for again."""
    while not (found := fine(post(client, "analysis", position=position.write())))["done"]:
        pass
    assert found["exact"]
    return found


def test_a_solved_position_is_exact(client: TestClient) -> None:
    position = Position.of(Match.new("saikoro", 2), dice=(6, 6, 5, 1, 1))
    found = exact(client, position)
    (mine,) = found["moves"]
    assert {one["move"] for one in mine["moves"]} == set(position.match().legal(0))
    chances = [one["chance"] for one in mine["moves"]]
    assert chances == sorted(chances, reverse=True) and chances[0] == pytest.approx(found["chances"][0]["mean"])
    before = exact(client, Position.of(Match.new("saikoro", 2)))
    rolls = before["rolls"]
    assert len(rolls) == 252 and sum(one["probability"] for one in rolls) == pytest.approx(1)
    assert sum(one["probability"] * one["luck"][0]["mean"] for one in rolls) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("game", ["sailorman", "sternenschiff", "wuerfelland"])
def test_estimates_become_more_precise_as_one_asks(client: TestClient, game: str) -> None:
    written = Position.of(reached(game), ONLOOKER).write()
    depths = list[int]()
    for depth in (0, 1, 2, 0):
        while (found := fine(post(client, "analysis", position=written, depth=depth)))["depth"] < depth:
            pass
        depths.append(found["depth"])
    assert depths == [0, 1, 2, 2] and not found["exact"] and not found["done"]
    assert all(0 <= move["chance"] <= 1 and move["error"] > 0 for one in found["moves"] for move in one["moves"])


def test_a_finished_match_has_a_worth(client: TestClient) -> None:
    over = Match.new("wuerfelland", 3, {"turn_limit": 1})
    while not over.over:
        advance(over, random.Random(1))
    found = fine(post(client, "analysis", position=Position.of(over).write()))
    assert found["exact"] and found["moves"] == [] and sum(one["mean"] for one in found["chances"]) == pytest.approx(1)


def test_nobody_is_told_about_a_position_that_they_play_without_hints(client: TestClient, anna: Program) -> None:
    found = anna.create("saikoro", "me", "open", options={})
    bea = Program(client, "the-long-key-of-bea")
    table = found["table"]
    begun = Position.of(Match.new("saikoro", 2)).write()
    fine(post(client, "analysis", anna.key, position=begun))  # the match has not begun
    fine(bea.post(f"{table}/sit", seat=1, name="Bea"))
    fine(anna.post(f"{table}/roll", seat=0))
    now = fine(anna.get(f"{table}/position"))["position"]
    refused(post(client, "analysis", anna.key, position=now), 422, "no-analysis-here")
    refused(post(client, "analysis", bea.key, position=now), 422, "no-analysis-here")
    roll = json.loads(anna.get(f"{table}/record").json()[-1])["roll"]
    lying = Position.of(Match.new("saikoro", 2), dice=tuple(roll)).write()
    refused(post(client, "analysis", anna.key, position=lying), 422, "no-analysis-here")
    fine(post(client, "analysis", "the-long-key-of-carl", position=now))
    fine(post(client, "analysis", anna.key, position=begun))  # another position
    hinted = anna.create("saikoro", "me", "greedy", options={}, position=now, hints=True)
    assert fine(post(client, "analysis", bea.key + "x", position=now)) and hinted
    play_on({0: anna, 1: bea}, table, random.Random(2))
    fine(post(client, "analysis", anna.key, position=now))


def test_positions_are_bounded(client: TestClient) -> None:
    assert post(client, "analysis", position="saikoro." + "A" * 70_000).status_code == 413
    refused(post(client, "analysis", position="saikoro." + "A" * 60_000), 422, "position-cut")
    assert post(client, "analysis").status_code == 422
