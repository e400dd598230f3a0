"""The pages of lessons without scripts: chapters, steps, what is said to each answer, and the match at the end."""

import html
import json
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from conftest import GAMES, LANGUAGES
from starlette.testclient import TestClient
from table_play import app_client

from dicehaven.core.lesson import FirstMatch, Lesson, lessons_of
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.registry import PATH_VARIABLE, find, games
from dicehaven.kit.writing import new_game

TOY = "taught_toy"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with a game whose lesson is that of the template, besides ours."""
    folder = tmp_path_factory.mktemp("learn")
    new_game(TOY, folder / "games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PATH_VARIABLE, str(folder / "games"))
        with app_client(folder / "x.sqlite") as found:
            yield found


def said(page: str) -> tuple[str, str]:
    """The words above the question, and the question."""
    turn, prompt = (re.search(rf'class="{name}">(.*?)</p>', page, re.DOTALL) for name in ("turn", "prompt"))
    assert turn and prompt
    return html.unescape(re.sub("<.*?>", "", turn[1]).strip()), html.unescape(prompt[1].strip())


def attributes(tag: str) -> dict[str, str]:
    return dict(re.findall(r'([\w-]+)="([^"]*)"', tag))


def data_of(page: str) -> Any:
    found = re.search(r'id="chapter">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_every_game_with_lessons_is_offered_at_home_and_to_whoever_is_new(client: TestClient) -> None:
    home = client.get("/").text
    for game in games().values():
        offered = bool(lessons_of(game))
        assert (f'href="/learn/{game.name}"' in home) == offered
        assert (f'href="/learn/{game.name}"' in client.get("/learn").text) == offered
        assert (f'href="/learn/{game.name}"' in client.get(f"/new/{game.name}").text) == offered


def test_whoever_has_played_a_game_is_not_offered_it_in_the_form_but_in_the_lobby(client: TestClient) -> None:
    made = client.post(f"/new/{TOY}", data={"kind0": "me", "kind1": "friend"}, headers={"cookie": "dicehaven=learner"})
    assert f'href="/learn/{TOY}"' in made.text  # the lobby, while one waits
    invitation = client.get(made.url.path, headers={"cookie": "dicehaven=somebody-else"}).text
    assert f'href="/learn/{TOY}"' in invitation
    form = client.get(f"/new/{TOY}", headers={"cookie": "dicehaven=learner"}).text
    assert f'href="/learn/{TOY}"' not in form


def test_each_answer_is_a_button_without_scripts(client: TestClient) -> None:
    first = client.get(f"/learn/{TOY}/1").text
    assert said(first) == ("This is your row", "Mark fields: each one brings you its number.")
    assert 'href="?step=2" data-go-on>' in first
    asked = client.get(f"/learn/{TOY}/1?step=2").text
    assert said(asked)[1].startswith("You may mark one of your two dice.")
    assert re.findall(r'name="move" value="([^"]+)"', asked) == ["mark 2", "mark 5", "pass"]
    wrong = client.post(f"/learn/{TOY}/1", data={"step": 2, "move": "mark 2"})
    assert said(wrong.text) == ("Not there", "The 2 brings two points, the 5 brings five.")
    assert 'class="ask refused"' in wrong.text and "data-go-on hidden" in wrong.text
    right = client.post(f"/learn/{TOY}/1", data={"step": 2, "move": "mark 5"})
    assert said(right.text) == ("That’s it", "Five points. Now the others take their turns.")
    assert 'href="?step=3" data-go-on>' in right.text and 'name="move"' not in right.text.split("<template")[0]
    shown = re.search(r'href="(\?step=2&amp;move=\d+)" data-show-me', asked)
    assert shown and said(client.get(f"/learn/{TOY}/1{html.unescape(shown[1])}").text) == said(right.text)


@pytest.mark.parametrize("game", GAMES)
def test_no_button_or_name_on_the_sheet_gives_the_answer_away_to_the_ear(game: str, client: TestClient) -> None:
    """Every place of a legal move is a button that says what could be done there, the wrong ones as well.

    What all moves share is chosen already: it tells nothing.
    """
    for lesson in lessons_of(find(game)):
        for number, step in enumerate(lesson.steps, 1):
            page = client.get(f"/learn/{game}/{lesson.number}?step={number}").text
            choices = data_of(page)["steps"][number - 1]["board"]["choices"]
            if len(step.answers) < 2:
                continue
            first = [choices["modes"][0][0]] if choices["modes"] else []
            named = {one["data-part"]: one for one in map(attributes, re.findall(r"<g [^>]*data-part=[^>]*>", page))}
            ways = [way for _, _, ways, _ in choices["moves"] for way in ways]
            places = {part for way in ways for part in (first or way)} - set.intersection(*map(set, ways))
            buttons = {part for part in places & set(named) if named[part].get("role") == "button"}
            assert buttons == places & set(named), step.name
            said = {part: named[part]["aria-label"].rsplit(", ", 1)[-1] for part in buttons}
            assert not any(one in ("empty", "free") for one in said.values()), (step.name, said)


def test_the_last_chapter_ends_in_a_private_match_with_hints(client: TestClient) -> None:
    page = client.get(f"/learn/{TOY}/1?step=3").text
    assert f'action="/new/{TOY}"' in page
    form = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page.split("data-first-match")[1]))
    assert (form["kind0"], form["kind1"], form["hints"]) == ("me", "level1", "yes")
    made = client.post(f"/new/{TOY}", data=form, headers={"cookie": "dicehaven=pupil"})
    assert made.status_code == 200 and made.url.path.startswith("/t/")
    assert "data-hint" in made.text or "data-roll" in made.text
    assert client.get(made.url.path, headers={"cookie": "dicehaven=nosy"}).status_code == 403


def test_a_first_match_may_begin_with_a_position(client: TestClient) -> None:
    match = Match.new(TOY, 2)
    match.roll([6, 1])
    written = Position.of(match).write()
    lesson = lessons_of(find(TOY))[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lesson, "match", FirstMatch(1, {}, written))
        page = client.get(f"/learn/{TOY}/1?step=3").text
        [address] = re.findall(r'action="(/learn/[^"]+)" data-first-match', page)
        made = client.post(address, headers={"cookie": "dicehaven=pupil"})
    assert made.status_code == 200 and made.url.path.startswith("/t/")
    assert "data-hint" in made.text and 'value="mark 6"' in made.text
    assert client.get(made.url.path, headers={"cookie": "dicehaven=nosy"}).status_code == 403
    assert client.post(f"/learn/{TOY}/1/play-from").status_code == 404


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/learn/nothing", 422),
        (f"/learn/{TOY}/0", 404),
        (f"/learn/{TOY}/2", 404),
        (f"/learn/{TOY}/x", 422),
        (f"/learn/{TOY}/1?step=0", 422),
        (f"/learn/{TOY}/1?step=99", 200),
        (f"/learn/{TOY}/1?step=2&move=999999999999999999999999999999", 200),
        (f"/learn/{TOY}/1?step=2&move=%3Cscript%3E", 200),
    ],
)
def test_odd_addresses_are_answered_in_a_sentence(client: TestClient, address: str, status: int) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert "⟨" not in answer.text and "<script>" not in answer.text


def test_a_broken_chapter_breaks_neither_home_nor_the_form(client: TestClient, tmp_path: Path) -> None:
    folder = new_game("taught_broken", tmp_path).folder
    (folder / "lessons" / "1-first-turn.toml").write_text("minutes = ?", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PATH_VARIABLE, str(tmp_path))
        assert client.get("/").status_code == 200
        assert client.get("/new/taught_broken").status_code == 200
        assert client.get("/learn/taught_broken").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_our_games_teach_themselves_in_a_few_chapters_that_end_in_a_match(game: str) -> None:
    lessons = lessons_of(find(game))
    assert 4 <= len(lessons) <= 7
    assert all(1 <= lesson.minutes <= 5 for lesson in lessons)
    assert lessons[-1].match and lessons[-1].match.level == 1
    assert not any(lesson.match for lesson in lessons[:-1])
    assert all(any(step.answers for step in lesson.steps) for lesson in lessons[:-1])


LESSONS = [lesson for name in games() for lesson in lessons_of(find(name))]


@pytest.mark.parametrize(("lesson", "language"), [*zip(LESSONS, cycle(LANGUAGES))])
def test_every_chapter_of_every_game_has_an_answer_to_each_move(
    client: TestClient, lesson: Lesson, language: str
) -> None:
    """All that the page's scripts say is in the page, in the reader's language, and every step has its address."""
    address = f"/learn/{lesson.game.name}/{lesson.number}"
    client.headers["accept-language"] = language
    page = client.get(address).text
    assert "⟨" not in page
    if not lesson.steps:
        assert "data-first-match" in page
        return
    data = data_of(page)
    assert len(data["steps"]) == len(lesson.steps)
    for number, (step, sent) in enumerate(zip(lesson.steps, data["steps"]), 1):
        found = client.get(f"{address}?step={number}").text
        assert said(found)[0] == sent["title"] and "⟨" not in found
        assert set(sent["answers"]) == set(step.answers)
        assert bool(sent["model"]) == bool(step.answers)
        for move, which in sent["answers"].items():
            right, turn, words, _ = sent["replies"][which]
            assert right == step.answers[move].right and turn and words


def test_a_board_that_an_answer_clears_is_still_seen(client: TestClient) -> None:
    step = lessons_of(find("saikoro"))[0].steps[2]
    assert step.model
    page = client.get(f"/learn/saikoro/1?step=3&move={step.match.game.read(step.model)}").text
    assert "<b>26</b>" in page, "the treasure that won the round, though the next round has begun"
