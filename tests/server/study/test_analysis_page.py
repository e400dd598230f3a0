"""The analysis board by forms, as a browser without scripts has it, and as its script asks."""

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from conftest import EACH_GAME_IN_A_LANGUAGE, GAMES
from random_play import advance
from saikoro_play import begun, turn
from starlette.testclient import TestClient
from table_play import Program, app_client, play_on, short

from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.server.study.variations import match_of, position_of


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("analysis") / "x.sqlite") as found:
        yield found


def fields(page: str) -> dict[str, str]:
    """The hidden fields of the form."""
    form = re.search(r'<form id="explore".*?</form>', page, re.DOTALL)
    assert form
    return {
        name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form[0]) if name != "do"
    }


def text_of(page: str) -> str:
    found = re.search(r'<input type="hidden" name="position" value="([^"]*)"', page)
    assert found
    return found[1]


def post(client: TestClient, game: str, page: str = "", status: int = 200, language: str = "en", **more: str) -> str:
    data = (fields(page) if page else {}) | more
    answer = client.post(f"/analysis/{game}", data=data, headers={"cookie": f"language={language}"})
    assert answer.status_code == status, answer.text
    found = str(answer.text)
    for _ in range(400):  # the machine may be busy: whoever looks again gets the figures
        if status != 200 or "The figures are coming" not in found:
            break
        found = str(
            client.post(
                f"/analysis/{game}", data=fields(found) | {"do": "look"}, headers={"cookie": f"language={language}"}
            ).text
        )
    return found


def reached(game: str, seed: int = 1, acts: int = 25) -> Match:
    match = Match.new(game, 2, short(game))
    rng = random.Random(seed)
    for _ in range(acts):
        advance(match, rng)
    while match.due:
        advance(match, rng)
    return match


@pytest.mark.parametrize("language", ["en", "de"])
def test_why_a_move_is_worse_is_told_when_asked(client: TestClient, language: str) -> None:
    match = Match.new("saikoro", 2)
    match.roll([6, 6, 5, 2, 1])
    page = post(client, "saikoro", do="open", text=Position.of(match).write(), language=language)
    offered = [unescape(move) for move in re.findall(r'name="do" value="why ([^"]*)"', page)]
    assert offered and "why-of" not in page
    told = post(client, "saikoro", page, do=f"why {offered[-1]}", language=language)
    found = re.search(r'class="why-of".*?</div>', told, re.DOTALL)
    assert found and "⟨" not in told
    assert found[0].count('class="reason"') in (1, 2)
    assert text_of(told) == text_of(page)
    post(client, "saikoro", page, do="why no-such-move", status=422, language=language)


@pytest.mark.parametrize(("game", "language"), EACH_GAME_IN_A_LANGUAGE)
def test_a_position_is_explored_by_forms(client: TestClient, game: str, language: str) -> None:
    written = Position.of(reached(game)).write()
    page = post(client, game, do="open", text=written, language=language)
    assert text_of(page) == written and "⟨" not in page
    moves = [unescape(move) for move in re.findall(r'name="do" value="move ([^"]*)"', page)]
    assert moves and set(moves) <= {m for seat in match_of(written).movers for m in match_of(written).legal(seat)}
    after = post(client, game, page, do=f"move {moves[0]}", language=language)
    assert text_of(after) != written and "⟨" not in after
    assert text_of(post(client, game, after, do="back")) == written
    assert text_of(post(client, game, after, do="go 0")) == written
    again = post(client, game, post(client, game, after, do="back"), do="again")
    assert text_of(again) == text_of(after)
    for _ in range(3):
        match = match_of(text_of(after))
        if match.over:
            break
        seat = next(iter(match.movers), 0)
        after = (
            post(client, game, after, do="roll")
            if match.due
            else post(client, game, after, do=f"move {match.legal(seat)[0]}")
        )
        assert "⟨" not in after


@pytest.mark.parametrize(("game", "language"), EACH_GAME_IN_A_LANGUAGE)
def test_moves_are_shown_in_signs_and_said_in_words(client: TestClient, game: str, language: str) -> None:
    """Each once: those that are worth the same are one row, in which all of them can be played."""
    match = reached(game)
    page = post(client, game, do="open", text=Position.of(match).write(), language=language)
    found = re.findall(r'value="move ([^"]*)" title="([^"]*)">(.*?)</button>', page, re.DOTALL)
    assert len(found) == len({(seat, move) for seat in match.movers for move in match.legal(seat)})
    for _, words, shown in found:
        assert '<span class="signs" aria-hidden="true">' in shown
        assert shown.endswith(f'<span class="hidden">{words}</span>')


def test_exact_figures_stand_in_list_and_tree(client: TestClient) -> None:
    written = Position.of(Match.new("saikoro", 2), dice=(6, 6, 5, 1, 1)).write()
    page = post(client, "saikoro", do="open", text=written)
    assert "These figures are exact" in page
    first = re.search(
        r'value="move ([^"]*)" title="([^"]*)">.*?</button>.*?<span class="numbers">([^<]*)<', page, re.DOTALL
    )
    assert first
    after = post(client, "saikoro", page, do=f"move {first[1]}")
    assert re.search(rf'<b>{first[1]}</b>.*?<span class="numbers">{re.escape(first[3])}</span>', after, re.DOTALL)
    begun = post(client, "saikoro", do="begin 2")
    rows = begun.count("value='roll [")
    assert rows + sum(map(int, re.findall(r"or (\d+) others", begun))) == 252, "rolls with the same figures are one row"
    assert 3 < rows < 20
    rolled = post(client, "saikoro", begun, do="roll [6,6,6,6,6]")
    assert "Roll: 6, 6, 6, 6, 6" in rolled
    laid = post(client, "saikoro", begun, do="lay", face0="5", face1="5", face2="5", face3="5", face4="5")
    assert "Roll: 5, 5, 5, 5, 5" in laid


def test_rolls_of_two_dice_are_a_triangle_of_faces_and_below_it_kinds(client: TestClient) -> None:
    match: Any = begun(2)
    turn(match, "66422", "664", "end")
    turn(match, "65322", "653", "end")
    page = post(client, "saikoro", do="open", text=Position.of(match).write())
    cells = re.findall(r'class="(gain|loss) s(\d)"[^>]*value=\'(roll [^\']*)\' aria-label="([^"]*)">([^<]*)<', page)
    assert len(cells) == len({act for _, _, act, _, _ in cells}) == 21
    assert all((look == "gain") == said.startswith("+") for look, _, _, _, said in cells if said.strip("+−-") != "0")
    assert max(shade for _, shade, *_ in cells) == "4"
    kinds = re.findall(r"value='(roll [^']*)'>", page)
    others = sum(map(int, re.findall(r"or (\d+) others", page))) + page.count("or another one")
    assert len(kinds) + others == 21 and f"21 rolls, {len(kinds)} kinds" in page
    assert 'class="triangle' not in post(client, "saikoro", do="begin 2"), "of five dice"
    _, _, act, label, _ = cells[0]
    assert f"Roll: {label.partition(':')[0]}" in post(client, "saikoro", page, do=act)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_set_up_by_tapping(client: TestClient, game: str) -> None:
    page = post(client, game, post(client, game, do="begin 2"), do="set")
    slots = {"saikoro": "treasure 0.0", "sailorman": "anchor1", "sternenschiff": "chips", "wuerfelland": ""}
    slot = slots[game]
    if not slot:
        one = position_of(text_of(page))
        setting: Any = one.game.position
        slot = next(
            place.name for place in setting.adjustables(one.config.setup, one.state, 0) if f'"{place.name}"' in page
        )
    before = text_of(page)
    refused = 0
    for k in range(3):
        now = client.post(f"/analysis/{game}", data=fields(page) | {"do": f"tap {slot}"})
        refused += now.status_code == 422
        page = now.text if now.status_code == 200 else page
        assert now.status_code in (200, 422) and "⟨" not in now.text, k
    assert text_of(page) != before or refused
    turn = post(client, game, page, do="turn 1")
    assert match_of(text_of(turn)).rollers == [1]
    assert "is-setting" not in turn or "aria-pressed" in turn


def test_what_cannot_be_is_told_in_the_words_of_the_rules(client: TestClient) -> None:
    page = post(client, "sternenschiff", post(client, "sternenschiff", do="begin 2"), do="turn 0")
    page = post(client, "sternenschiff", page, do="seat 1")
    told = post(client, "sternenschiff", page, 422, do=f"put marker={5}")
    assert "the marker cannot stand on the diamond" in told and text_of(told) == text_of(page)
    german = post(client, "sternenschiff", page, 422, language="de", do="put marker=5")
    assert 'role="alert"' in german and text_of(german) == text_of(page)


def test_bad_texts_and_forms_are_told_and_lose_nothing(client: TestClient) -> None:
    page = post(client, "saikoro", do="begin 2")
    written = text_of(page)
    other = Position.of(Match.new("sternenschiff", 2)).write()
    for text in ("", "nonsense", written[:-3], written + "A", other, "chess.AQ"):
        told = post(client, "saikoro", page, 422, do="open", text=text)
        assert 'role="alert"' in told and text_of(told) == written
    for wrong in (
        {"tree": "[]"},
        {"tree": "x"},
        {"at": "9"},
        {"at": "x"},
        {"tree": f'[[0,"{written}"]]'},
        {"seat": "1e9"},
    ):
        assert client.post("/analysis/saikoro", data=fields(page) | wrong).status_code == 422
    for act in ("move x", "roll [7]", "roll x", "put nothing=1", "put treasure 0.0=99", "begin 99"):
        assert post(client, "saikoro", page, 422, do=act)
    for act in ("go 99", "go -1", "tap nothing", "turn 99", "seat 99", "nonsense", "back", "again"):
        assert text_of(post(client, "saikoro", page, do=act)) == written
    assert client.get("/analysis/chess").status_code in (404, 422)


def test_a_tree_has_bounds(client: TestClient) -> None:
    page = post(client, "saikoro", do="begin 2", depth="0")
    for _ in range(70):
        answer = client.post("/analysis/saikoro", data=fields(page) | {"do": "roll", "at": "0"})
        if answer.status_code != 200:
            break
        page = answer.text
    assert answer.status_code == 422 and "do not fit on one page" in answer.text


def test_play_from_here(client: TestClient) -> None:
    written = Position.of(reached("saikoro")).write()
    position = position_of(written)
    seat = position.match().movers[0]
    data = {"position": written, "seat": str(seat), "level": "greedy"}
    headers = {"cookie": "dicehaven=the-long-key-of-anna-and-more"}
    answer = client.post("/analysis/saikoro/play-from", data=data, headers=headers, follow_redirects=False)
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/t/")
    seen = Program(client, "the-long-key-of-anna-and-more").sees(table)
    assert seen["mine"] == [seat] and seen["legal"] == position.match().legal(seat)
    wrong = client.post("/analysis/sternenschiff/play-from", data=data, headers=headers, follow_redirects=False)
    assert wrong.status_code == 422


def test_the_page_refuses_the_position_that_its_reader_plays(client: TestClient) -> None:
    anna = Program(client, "the-long-key-of-anna-and-more")
    written = Position.of(Match.new("saikoro", 2), dice=(6, 6, 5, 1, 1)).write()
    anna.create("saikoro", "me", "me", position=written, options={}, hints=False)
    data = {"do": "open", "text": written}
    told = client.post("/analysis/saikoro", data=data, headers={"cookie": f"dicehaven={anna.key}; language=en"})
    assert "at a table without hints" in told.text and "These figures" not in told.text
    move = match_of(written).legal(0)[0]
    after = client.post(
        "/analysis/saikoro",
        data=fields(told.text) | {"do": f"move {move}"},
        headers={"cookie": f"dicehaven={anna.key}"},
    )
    assert re.search(
        rf'<b>{move}</b>(?:(?!<span class="numbers">).)*</section>', after.text, re.DOTALL
    )  # without its worth
    assert "These figures" in post(client, "saikoro", do="open", text=written)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_match_can_be_explored(client: TestClient, game: str) -> None:
    anna = Program(client, "the-long-key-of-anna-and-more")
    table = str(anna.create(game, "me", "greedy", options=short(game))["table"])
    assert play_on({0: anna}, table, random.Random(1))["over"]
    lines = len(anna.get(f"{table}/record").json())
    for step in (0, 1, lines // 2, lines - 2, lines + 9):
        page = client.get(f"/t/{table}/explore?step={step}")
        expected = anna.get(f"{table}/position", line=min(step, lines - 2) + 1).json()["position"]
        assert page.status_code == 200 and text_of(page.text) == expected
    assert f"/t/{table}/explore?step=1" in client.get(f"/t/{table}/replay?step=1").text
    assert f"/t/{table}/explore?step={lines - 3}" in client.get(f"/t/{table}/result").text
