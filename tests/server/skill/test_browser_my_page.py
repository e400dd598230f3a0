"""My page and its exercises in a browser: no barriers on a desk by day and on a phone by night, no script needed."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import schema
import sqlalchemy as sa
from barriers import assert_no_barriers
from browsers import DESK, PHONE, served
from table_play import Program, fine, play_on, short

from dicehaven.analysis.puzzles import Puzzle, puzzles_of
from dicehaven.core.registry import find
from dicehaven.server.db.engine import prepare
from dicehaven.server.web.visitor import KEY, key_hash

ANNA = "the-long-key-of-anna-who-comes-back"
BEN = "the-long-key-of-ben"


@pytest.fixture(scope="module")
def played(address: str) -> str:
    """The id of the table of a match that Anna has played to its end."""
    with httpx.Client(base_url=address) as client:
        anna = Program(client, ANNA)
        ben = Program(client, BEN)
        table: str = anna.create("saikoro", "me", "open", options=short("saikoro"))["table"]
        fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
        play_on({0: anna, 1: ben}, table, random.Random(3))
    return table


def come_back(page: Any, address: str, key: str = ANNA) -> None:
    page.context.add_cookies([{"name": KEY, "value": key, "url": address}])
    page.goto(address)


def test_from_home_to_my_page_to_the_match(played: str, address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    come_back(page, address)
    page.click(".bar a[href$='/me']")
    assert page.locator(".matches a").count() == 1
    assert "Saikoro Senshi" in page.inner_text(".expected")
    assert_no_barriers(page)
    page.set_viewport_size(DESK)
    page.select_option("[name=game]", "saikoro")
    page.click(".sieve button")
    page.wait_for_url("**/me?game=saikoro*")
    page.click(".side .send a")
    page.wait_for_url("**/me/matches?*")
    assert_no_barriers(page)
    page.click(".matches a")
    page.wait_for_url(f"**/t/{played}/replay")


def test_a_newcomer_finds_one_thing_to_do(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "de", bypass_csp=True, java_script_enabled=True, reduced_motion="reduce")
    page.goto(address)
    assert page.locator(".bar a[href$='/me']").count() == 0
    page.goto(f"{address}/me")
    assert page.locator("main .button").count() == 1 and page.locator("main svg.interval, main .chart").count() == 0
    assert_no_barriers(page)


def test_works_without_scripts(played: str, address: str, person: Callable[..., Any]) -> None:
    page = person(java_script_enabled=False)
    come_back(page, address)
    page.goto(f"{address}/me")
    page.select_option("[name=time]", "lately")
    page.click(".sieve button")
    assert page.locator(".matches a").count() == 1


# Exercises


def exercise(number: int, puzzle: Puzzle, key: str) -> list[tuple[sa.Table, dict[str, Any]]]:
    """The rows of a match and of an exercise from it that is due: the position of a puzzle, with what that knows of its moves."""
    name = f"match-{number}"
    match = puzzle.match(find("saikoro"))
    legal = match.legal(puzzle.seat)
    worth = {move: (puzzle.chances[k] / 1000, puzzle.lost[k] / 1000, 0.0) for k, move in enumerate(legal)}
    best = legal[puzzle.best]
    moves = {best: worth.pop(best), **worth}
    played = next(iter(worth))
    where = {"match_id": name, "seat": puzzle.seat, "line": 5, "key": key_hash(key), "game": "saikoro"}
    asked = {"position": f"saikoro.{puzzle.at}", "played": played, "lost": 0.5 - number / 10}
    seats = [
        {"match_id": name, "seat": p, "kind": "person", "name": "Cleo", "key": "", "share": 0.5, "score": 3}
        | ({"name": "Me", "key": key_hash(key)} if p == puzzle.seat else {})
        for p in range(match.players)
    ]
    header = {"game": "saikoro", "players": match.players, "options": {}}
    over = {"id": name, "header": header, "game": "saikoro", "ended": 1.7e9, "dice": "fair", "weighed": True}
    last = where | asked | {"found": {"moves": moves, "reason": None}, "step": 0, "due": "2026-01-01"}
    return [(schema.matches, over), *((schema.results, seat) for seat in seats), (schema.exercises, last)]


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with two exercises of Anna, at first one in which ending the turn is wrong, and one of Ben."""
    database = f"sqlite:///{tmp_path_factory.mktemp('trained') / 'tables.sqlite'}"
    prepare(database)
    game = find("saikoro")
    ending = [one for one in puzzles_of(game).all if "end" in one.match(game).legal(one.seat)]
    right = [one for one in ending if one.match(game).legal(one.seat).index("end") in one.good]
    wrong = next(one for one in ending if one not in right)
    people = [(wrong, ANNA), (right[0], ANNA), (wrong, BEN)]
    with sa.create_engine(database, poolclass=sa.NullPool).begin() as connection:
        for number, (puzzle, key) in enumerate(people):
            for table, row in exercise(number, puzzle, key):
                connection.execute(sa.insert(table).values(row))
    with served(database) as found:
        yield found


def end_turn(page: Any) -> None:
    page.wait_for_selector("#tray [data-moves] form")
    page.locator("#tray [data-moves] form:has(input[value='end']) button").click()
    page.wait_for_url("**?move=end")
    page.wait_for_selector("#every")


def test_a_wrong_and_a_right_answer_on_a_desk_and_on_a_phone(trained: str, person: Callable[..., Any]) -> None:
    page = person(DESK, bypass_csp=True, reduced_motion="reduce")
    come_back(page, f"{trained}/me", ANNA)
    assert page.locator(".trains a").count() == 2
    page.locator(".trains a").first.click()
    page.wait_for_selector("#tray [data-moves] form")
    assert_no_barriers(page)
    end_turn(page)
    assert "Your answer costs" in page.inner_text(".stripe") and "It comes back on" in page.inner_text(".learning")
    assert page.locator(".worth .mine").count() == 1
    assert_no_barriers(page)
    page.click("#tray .acts a.main")
    end_turn(page)
    assert "Your answer costs" not in page.inner_text(".stripe") and page.locator(".worth .best.mine").count() == 1
    assert_no_barriers(page)
    page.click("#tray .acts a.main")
    page.wait_for_url("**/me")
    assert page.locator(".trains").count() == 0


def test_an_exercise_without_scripts(trained: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "de", java_script_enabled=False, color_scheme="dark")
    come_back(page, f"{trained}/me/train", BEN)
    page.click(".every-move button[value=end]")
    page.wait_for_url("**?move=end")
    assert page.locator("#every .mine em:visible").count() == 1
    page.click("form[action$='/aside'] button")
    page.wait_for_url("**/me")
    assert page.locator(".trains").count() == 0
