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
from dicehaven.analysis.puzzles import FIRST_DAY, GENERIC, LEVELS, Comparison, Puzzle, Puzzles, puzzles_of
from dicehaven.analysis.reasons import Reason
from dicehaven.core.contract import FaceRow, Figure, Often
from dicehaven.core.i18n import Seat, text
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
    assert re.search(r'<li class="[^"]*\bmine"', page)
    right = client.post("/puzzles/saikoro/1", data={"move": legal[puzzle.best]}).text
    assert "Nothing is better." in right


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """The first puzzle of Saikoro, with a made-up reason why its best move is better than the likely one; none for the other one."""
    found = puzzles_of(find("saikoro"))
    likely, other = found.all[0].tempting
    stays = text("idea-stays", value=4, count=1, values="4", higher=text("idea-a", value=6), one=1)
    told = Reason(
        ideas=("race",),
        explains=0.9,
        sentences=(stays, text("idea-freed", value=4, other=Seat(found.all[0].seat))),
        figures=(Figure(text("idea-wins-round", seat=Seat(found.all[0].seat)), 50, 39),),
        picture=(
            FaceRow(text("idea-rolled"), (5, 6), (1,), (0,)),
            Often(text("idea-dice-hit", count=2), 56),
        ),
    )
    puzzle = replace(found.all[0], reasons=(Comparison(likely, told), Comparison(other, Reason())))
    monkeypatch.setattr(pages, "puzzles_of", lambda game: Puzzles(game, (puzzle,)))
    return puzzle


@pytest.mark.parametrize(
    ("language", "told", "briefly", "figure", "none"),
    [
        ("en", "A 4 that is kept stays a 4", "Dice that are rolled can still", "You win the round", "No single reason"),
        (
            "de",
            "Eine 4 im Schatz bleibt eine 4",
            "Gewürfeltes kann noch",
            "Du gewinnst die Runde",
            "Kein einzelner Grund",
        ),
    ],
)
def test_a_puzzle_tells_its_reason_with_a_picture_and_figures(
    language: str, told: str, briefly: str, figure: str, none: str, explained: Puzzle, client: TestClient
) -> None:
    header = {"accept-language": language}
    legal = explained.match(find("saikoro")).legal(explained.seat)
    likely, least = explained.tempting
    page = html.unescape(client.get("/puzzles/saikoro/1", headers=header).text)
    answers = answers_of(page)
    assert answers[legal[likely]]["reason"].startswith(briefly)
    assert answers[legal[likely]]["told"]
    assert [answers[legal[k]]["why"] for k in (likely, least, explained.best)] == [0, 1, 0]
    assert not answers[legal[least]]["told"]
    for said in (told, figure, none):
        assert said in page
    picture = page[page.index('class="shows"') :]
    assert picture.index('class="pale"') < picture.index('class="good"') < picture.index('class="oft"')
    assert picture.count('<i class="yes">') == 6
    assert re.search(r"<div data-why><p", page)
    assert re.search(r"<div data-why hidden><p", page)
    without_scripts = client.post("/puzzles/saikoro/1", data={"move": legal[least]}, headers=header).text
    assert without_scripts.index("<div data-why hidden><p") < without_scripts.index("<div data-why><p")


def test_a_puzzle_without_reasons_falls_back_to_what_the_game_says(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = puzzles_of(find("saikoro"))
    bare = replace(found.all[0], reasons=())
    monkeypatch.setattr(pages, "puzzles_of", lambda game: Puzzles(game, (bare,)))
    page = client.get("/puzzles/saikoro/1").text
    assert "data-why" not in page.replace("data-mine-why", "")
    assert any(one["reason"] for one in answers_of(page).values())


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_reason_is_drawn(game: str, client: TestClient) -> None:
    """Of each kind that the puzzles of a game have, one: dice, frequencies, parts of sheets."""
    kinds: dict[str, int] = {}
    for number, puzzle in enumerate(puzzles_of(find(game)).all, 1):
        for one in puzzle.reasons:
            for row in one.reason.picture:
                kinds.setdefault(type(row).__name__, number)
    assert kinds
    marks = {"FaceRow": 'class="faces"', "Often": 'class="oft"', "Cutout": 'class="is-ring'}
    for kind, number in kinds.items():
        assert marks[kind] in client.get(f"/puzzles/{game}/{number}").text, (kind, number)


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
