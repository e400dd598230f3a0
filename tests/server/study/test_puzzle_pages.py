"""The pages of puzzles without scripts: the archive, a puzzle, the answer to a move, and the puzzle of the day."""

import datetime
import html
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import GAMES
from msgspec.structs import replace
from starlette.testclient import TestClient
from table_play import app_client

from dicehaven.analysis import puzzles
from dicehaven.analysis.causes import Cause
from dicehaven.analysis.puzzles import FIRST_DAY, GENERIC, LEVELS, Comparison, Puzzle, Puzzles, puzzles_of
from dicehaven.core.i18n import text
from dicehaven.core.lesson import lessons_of
from dicehaven.core.registry import find
from dicehaven.server.study import puzzle_pages as pages


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("puzzles") / "x.sqlite") as found:
        yield found


def answers_of(page: str) -> Any:
    found = re.search(r'id="answers">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_holds_the_answer_to_every_move(game: str, client: TestClient) -> None:
    for number in (1, len(puzzles_of(find(game)))):
        puzzle = puzzles_of(find(game)).all[number - 1]
        page = client.get(f"/puzzles/{game}/{number}").text
        legal = puzzle.match(find(game)).legal(puzzle.seat)
        answers = answers_of(page)
        assert list(answers) == legal
        for k, move in enumerate(legal):
            assert answers[move]["mark"] == puzzle.mark(k)
            assert answers[move]["verdict"]
        assert f'action="/puzzles/{game}/{number}"' in page  # each move as a button, without scripts
        assert f"/analysis/{game}#{game}.{puzzle.at}" in page


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_leads_to_the_chapter_that_teaches_its_kind(game: str, client: TestClient) -> None:
    found = puzzles_of(find(game))
    taught = {kind: lesson for lesson in reversed(lessons_of(find(game))) for kind in lesson.teaches}
    seen = set()
    for number, puzzle in enumerate(found.all, 1):
        kind = next((kind for kind in puzzle.kinds if kind not in GENERIC), "")
        if kind and kind not in seen:
            seen.add(kind)
            page = client.get(f"/puzzles/{game}/{number}").text
            assert f'href="/learn/{game}/{taught[kind].number}"' in page
            assert taught[kind].texts("en")(taught[kind].name) in html.unescape(page)
    assert seen


def test_an_answer_without_scripts_says_what_it_costs(client: TestClient) -> None:
    puzzle = puzzles_of(find("saikoro")).all[0]
    legal = puzzle.match(find("saikoro")).legal(puzzle.seat)
    worst = max(range(len(legal)), key=lambda k: puzzle.lost[k])
    page = client.post("/puzzles/saikoro/1", data={"move": legal[worst]}, headers={"accept-language": "de"}).text
    assert f"Deine Antwort kostet {round(puzzle.lost[worst] / 10)} von 100." in page
    assert 'class=" mine"' in page
    right = client.post("/puzzles/saikoro/1", data={"move": legal[puzzle.best]}).text
    assert "Nothing is better." in right


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """The first puzzle of Saikoro, with made-up causes why its best move is better than the likely one; none for the other one."""
    found = puzzles_of(find("saikoro"))
    likely, other = found.all[0].tempting
    causes = [
        Cause("at-once", "event-won", found.all[0].seat, "", None, 1.0, 0.0, 1.0, 0.0, 0.9),
        Cause("later", "event-won", 1 - found.all[0].seat, "", None, 0.25, 0.75, 0.25, 0.75, 0.3),
    ]
    puzzle = replace(found.all[0], causes=(Comparison.of(likely, causes), Comparison.of(other, [])))
    monkeypatch.setattr(pages, "puzzles_of", lambda game: Puzzles(game, (puzzle,)))
    return puzzle


@pytest.mark.parametrize(
    ("language", "told", "briefly", "other"),
    [
        (
            "en",
            "The better move, at once: you win the round.",
            "The better move, at once: you win the round.",
            "Later on, in 25 of 100 games instead of 75:",
        ),
        (
            "de",
            "Der bessere Zug bringt sofort: Du gewinnst die Runde.",
            "Der bessere Zug bringt sofort: Du gewinnst die Runde.",
            "Später, in 25 von 100 Partien statt in 75:",
        ),
    ],
)
def test_a_puzzle_tells_causes_as_a_review_does_and_says_you(
    language: str, told: str, briefly: str, other: str, explained: Puzzle, client: TestClient
) -> None:
    header = {"accept-language": language}
    legal = explained.match(find("saikoro")).legal(explained.seat)
    likely, least = explained.tempting
    page = html.unescape(client.get("/puzzles/saikoro/1", headers=header).text)
    answers = answers_of(page)
    assert answers[legal[likely]]["reason"] == briefly
    assert answers[legal[likely]]["told"]
    assert [answers[legal[k]]["why"] for k in (likely, least, explained.best)] == [0, 1, 0]
    assert not answers[legal[least]]["told"]
    assert told in page
    assert other in page
    assert re.search(r"\b(You were|Du lagst)\b", page)
    assert re.search(r"<div data-why><p", page)
    assert re.search(r"<div data-why hidden><p", page)
    without_scripts = client.post("/puzzles/saikoro/1", data={"move": legal[least]}, headers=header).text
    assert without_scripts.index("<div data-why hidden><p") < without_scripts.index("<div data-why><p")


def test_a_puzzle_without_causes_falls_back_to_what_the_game_says(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = puzzles_of(find("saikoro"))
    bare = replace(found.all[0], causes=())
    monkeypatch.setattr(pages, "puzzles_of", lambda game: Puzzles(game, (bare,)))
    page = client.get("/puzzles/saikoro/1").text
    assert "data-why" not in page.replace("data-mine-why", "")
    assert any(one["reason"] for one in answers_of(page).values())


@pytest.mark.parametrize(
    ("address", "data", "status", "said"),
    [
        ("/puzzles/saikoro/0", None, 404, "no puzzle 0"),
        ("/puzzles/saikoro/99999", None, 404, "numbered from 1 to"),
        ("/puzzles/no-game/1", None, 404, "no game"),
        ("/puzzles/saikoro/x", None, 422, "number"),
        ("/puzzles/saikoro/1", {"move": "fly"}, 422, "fly"),
        ("/puzzles/saikoro/1", {"move": "hit 6@1"}, 422, ""),
        ("/puzzles/saikoro/1", {}, 422, "move"),
        ("/puzzles?level=9", None, 422, "level"),
    ],
)
def test_bad_input_gets_a_sentence(
    address: str, data: dict[str, str] | None, status: int, said: str, client: TestClient
) -> None:
    answer = client.get(address) if data is None else client.post(address, data=data)
    assert answer.status_code in (status, 422)
    assert said in answer.text
    assert "<h1" in answer.text


def test_the_archive_is_filtered_by_game_kind_and_difficulty(client: TestClient) -> None:
    found = puzzles_of(find("saikoro"))
    everything = client.get("/puzzles").text
    assert all(f"/puzzles?game={game}" in everything for game in GAMES)
    for level in range(1, LEVELS + 1):
        page = client.get(f"/puzzles?game=saikoro&kind=keep&level={level}").text
        count = sum("keep" in one.kinds and one.difficulty == level for one in found.all)
        assert page.count('data-puzzle="saikoro') == min(count, pages.ON_A_PAGE)
    assert 'rel="next"' in client.get("/puzzles?game=saikoro").text
    assert client.get("/puzzles?game=nothing&kind=x").status_code == 200


def test_the_puzzle_of_the_day(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def on(day: datetime.date) -> str:
        noon = datetime.datetime.combine(day, datetime.time(12), datetime.UTC).timestamp()
        monkeypatch.setattr(client.app.state.house.store.clock, "now", lambda: noon)  # type: ignore[attr-defined]
        return re.sub("[\u2068\u2069]", "", client.get("/puzzle").text)

    assert "Puzzle of Saturday, 28 November" in on(datetime.date(2026, 11, 28))
    assert on(FIRST_DAY) != on(FIRST_DAY + datetime.timedelta(days=1))
    early = on(datetime.date(2001, 1, 1))
    assert "1 January 2001" in early
    assert "its clock may be wrong" in early
    assert "/puzzles/saikoro/1" in early


def test_puzzles_of_other_rules_are_hidden_and_the_host_is_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(game: Any) -> Puzzles:
        if game.name != "saikoro":
            return puzzles_of(game)
        return Puzzles(game, (), text("puzzles-other-rules", game=game.name))

    assert "hidden" not in client.get("/readyz").json()
    monkeypatch.setattr(puzzles, "puzzles_of", damaged)
    monkeypatch.setattr(pages, "puzzles_of", damaged)
    assert "/puzzles?game=saikoro" not in client.get("/puzzles").text
    refused = client.get("/puzzles/saikoro/1")
    assert refused.status_code == 404
    assert "another version of its rules" in refused.text
    assert "dicehaven puzzles saikoro" in client.get("/readyz").json()["hidden"][0]
