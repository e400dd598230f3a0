"""The result page tells the match: margin, points line by line, large sheets, and the rematch that somebody has opened."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import EACH_GAME_IN_A_LANGUAGE, GAMES
from random_play import play_one
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, short

from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.registry import find


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("results") / "x.sqlite") as found:
        yield found


def finished(client: TestClient, game: str) -> tuple[str, Program, Program]:
    anna = Program(client, "the-long-key-of-anna")
    ben = Program(client, "the-long-key-of-ben")
    table = anna.create(game, "me", "open", options=short(game))["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    play_on({0: anna, 1: ben}, table, random.Random(3))
    return table, anna, ben


def see(client: TestClient, path: str, key: str, language: str = "en") -> str:
    return str(client.get(path, headers={"cookie": f"dicehaven={key}", "accept-language": language}).text)


def over(game: str, number: int) -> Match:
    """A match played at random to its end."""
    match = Match.new(find(game), 3, short(game))
    rng = random.Random(number)
    dice = SeededDice(f"{number}")
    while not match.over:
        play_one(match, dice, rng)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_points_add_up_to_the_score(game: str) -> None:
    moves = find(game).moves
    collected = find(game).plain.collected
    for number in range(3):
        match = over(game, number)
        lines = [moves.points(match.setup, match.state, q) for q in range(match.players)]
        assert len({tuple(str(line.what) for line in of) for of in lines}) == 1, "all seats have the same lines"
        for q, of in enumerate(lines):
            assert sum(line.number for line in of if line.counts) == collected(match.setup, match.state, q)


def test_captured_gems_are_trophies_that_make_no_lead(client: TestClient) -> None:
    """Whoever has lost three gems and captured three is not level with somebody who has all four (SS-9)."""
    game = find("saikoro")
    match = over("saikoro", 0)
    lines = [game.moves.points(match.setup, match.state, q) for q in (0, 1)]
    counting = [[line.what.code for line in of if line.counts] for of in lines]
    assert counting == [["points-own"]] * 2
    state: Any = match.state
    state.own[:2] = [4, 1]
    state.captured[:2] = [0, 7]
    assert [game.plain.collected(match.setup, match.state, q) for q in (0, 1)] == [4, 1]
    table, _, _ = finished(client, "saikoro")
    page = see(client, f"/t/{table}/result", "the-long-key-of-anna", "en")
    sums = page.partition('<table class="sums')[2].partition("</table>")[0]
    assert "own gems" in sums.lower() and "Total" not in sums


@pytest.mark.parametrize(("game", "language"), EACH_GAME_IN_A_LANGUAGE)
def test_the_result_tells_the_match(client: TestClient, game: str, language: str) -> None:
    table, _, _ = finished(client, game)
    page = see(client, f"/t/{table}/result", "the-long-key-of-anna", language)
    assert "⟨" not in page
    assert re.search(r"<h1>[^<]*(win|gewinn)", page)
    assert ("Final score" if language == "en" else "Endstand") in page
    assert '<table class="sums' in page and page.count("<tr") >= 3
    assert f'data-refresh="/t/{table}/review?part=1"' in page, "the review begins by itself"


def test_a_guest_is_led_to_the_rematch_that_the_host_has_opened(client: TestClient) -> None:
    table, anna, _ = finished(client, "sailorman")
    before = see(client, f"/t/{table}/rematch", "the-long-key-of-ben")
    assert "data-refresh" in before and "Play again" in before
    fresh = fine(anna.post(f"{table}/rematch"))["table"]
    for path in (f"/t/{table}/rematch", f"/t/{table}/result"):
        page = see(client, path, "the-long-key-of-ben")
        assert f'href="/t/{fresh}"' in page and "To the rematch" in page
        assert f'data-refresh="/t/{table}/rematch"' not in page
    onlooker = see(client, f"/t/{table}/result", "key-of-nobody")
    assert f'action="/t/{table}/rematch"' not in onlooker
