"""The pages of the board editor: acts as forms, boards that are stored, whose they are, files."""

import json
import re
import time
from html import unescape
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from api_programs import client as client
from own_config import own_config
from starlette.testclient import TestClient

from dicehaven.core import extras
from dicehaven.core.errors import BadOption
from dicehaven.core.registry import find, games
from dicehaven.server.app import create_app
from dicehaven.server.boards import boards as board_service
from dicehaven.server.boards import store as stored_boards
from dicehaven.server.boards.boards import Boards
from dicehaven.server.errors import NoTable, NotYours
from dicehaven.server.feature import House
from dicehaven.server.guard.limits import Buckets, Limits
from dicehaven.server.web.visitor import visitor_with
from dicehaven.skill import fairness

GAMES = [game.name for game in games().values() if game.editing]
PARTS = ("layout", "past", "future", "base", "board", "focus", "kept", "fair")


def stranger(client: TestClient) -> TestClient:
    """Another browser at the same server."""
    return TestClient(client.app, base_url=client.base_url, client=("127.0.0.1", 50_001))


def form_of(page: str) -> dict[str, str]:
    """The fields of the editor's form."""
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page.split("</div>")[0]))
    fields |= dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page))
    found = {name: unescape(fields[name]) for name in PARTS}
    name = re.search(r'<input id="board-name"[^>]* value="([^"]*)"', page)
    tool = re.search(r'name="tool" value="([^"]*)" checked', page)
    assert name and tool
    return found | {"name": unescape(name[1]), "tool": unescape(tool[1])}


def act(client: TestClient, page: str, do: str, game: str = "wuerfelland", **fields: str) -> Any:
    """The answer to an act at a page of the editor."""
    return client.post(f"/boards/{game}", data=form_of(page) | fields | {"do": do}, follow_redirects=False)


def told(page: str) -> str:
    """What the page says of the board."""
    found = re.search(r'data-piece="told">(.*?)</div>', page, re.DOTALL)
    assert found
    return unescape(re.sub(r"<[^>]+>", " ", found[1]))


def saved(client: TestClient, name: str = "Harbour") -> str:
    """The address of a board that a browser has stored."""
    page = act(client, client.get("/boards/wuerfelland").text, "save", name=name).text
    return str(re.search(r'data-address="([^"]*)"', page)[1])  # type: ignore[index]


def test_a_board_is_painted_flawed_mended_and_stored_without_scripts(client: TestClient) -> None:
    page = client.get("/boards/wuerfelland").text
    assert "not saved" in page and "<noscript>" in page and "style=" not in page.split("<main")[1]
    flawed = act(client, page, "paint", tool="b", place="f6").text
    assert "at most 6" in told(flawed) and "Take F6 back" in told(flawed)
    assert re.search(r'value="share" data-whole title="Share" disabled', flawed)
    assert act(client, flawed, "share").status_code == 422  # whatever the page says
    stored = act(client, flawed, "save", name="Harbour").text
    assert "saved" in stored and form_of(stored)["board"]
    assert "at most 6" in told(stored)  # a flaw keeps nobody from saving
    mended = act(client, stored, "undo").text
    assert "second tap" in told(mended) and "not saved" in mended
    answer = act(client, mended, "share")
    assert answer.status_code == 303
    link = client.get(answer.headers["location"]).text
    board = form_of(mended)["board"]
    assert f"/boards/wuerfelland/{board}" in link and "<svg" in link
    again = client.get(f"/boards/wuerfelland/{board}").text
    assert form_of(again)["layout"] == form_of(page)["layout"] and "Harbour" in again
    assert "Harbour" in client.get("/new/wuerfelland").text
    redone = act(client, mended, "redo").text
    assert form_of(redone)["layout"] == form_of(flawed)["layout"]


def test_somebody_elses_board_is_seen_played_and_copied_but_not_changed(client: TestClient) -> None:
    other = stranger(client)
    address = saved(client, "Mine")
    seen = other.get(address).text
    assert "somebody else’s" in seen and "Mine" in seen
    assert other.post(f"{address}/delete").status_code == 403
    copy = act(other, seen, "save", name="Copy").text
    assert form_of(copy)["board"] != form_of(seen)["board"]
    assert "Mine" in client.get(address).text
    flawed = act(client, act(client, client.get(address).text, "tap f6", tool="b").text, "save")
    assert flawed.status_code == 200
    assert other.get(address).status_code == 422 and "not finished" in other.get(address).text
    assert client.post(f"{address}/delete", follow_redirects=False).status_code == 303
    assert client.get(address).status_code == 404 and "no board" in client.get(address).text


def test_a_browser_keeps_only_so_many_boards_and_loses_nothing(client: TestClient, monkeypatch: Any) -> None:
    other = stranger(client)
    saved(other)
    monkeypatch.setattr(board_service, "MAX_BOARDS", 1)
    page = act(other, other.get("/boards/wuerfelland").text, "tap f6", tool="b").text
    refused = act(other, page, "save", name="Second")
    assert refused.status_code == 422 and "Delete one first" in told(refused.text)
    assert form_of(refused.text)["layout"] == form_of(page)["layout"] and "Second" in refused.text


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("boards = [", "file"),
        ('boards = [["r x"]]', "row 1 column 2"),
        ("shells = 3", "shells"),
        ("", "boards"),
        ("[" * 5000, "file"),
    ],
)
def test_a_file_that_is_no_board_is_refused_with_the_place(client: TestClient, written: str, why: str) -> None:
    page = client.get("/boards/wuerfelland").text
    refused = act(client, page, "open", file=written)
    assert refused.status_code == 422 and why in told(refused.text), told(refused.text)
    assert form_of(refused.text)["layout"] == form_of(page)["layout"]


@pytest.mark.parametrize("game", GAMES)
def test_a_board_goes_out_as_toml_and_comes_back(client: TestClient, game: str) -> None:
    page = client.get(f"/boards/{game}").text
    file = act(client, page, "toml", game, name="Große Mündung")
    assert file.headers["content-disposition"].startswith('attachment; filename="Groe-Mundung.toml"')
    back = act(client, page, "open", game, file=file.text, called="Große Mündung.toml").text
    assert form_of(back)["layout"] == form_of(page)["layout"] and form_of(back)["name"] == "Große Mündung"
    assert act(client, back, "toml", game).content == file.content
    played = json.loads(unescape(re.search(r'name="written" value="([^"]*)"', page)[1]))  # type: ignore[index]
    assert find(game).configure(2, layout=played)
    sheet = client.get(act(client, page, "print", game, name="Harbour").headers["location"])
    assert sheet.text.count('<div class="print-sheet">') == 1


def test_a_file_of_several_boards_opens_the_first_and_says_so(client: TestClient) -> None:
    shipped = find("wuerfelland").layouts["shipped"].read_text()
    page = act(client, client.get("/boards/wuerfelland?start=4b").text, "open", file=shipped).text
    assert "8 boards" in told(page) and "1a" in told(page)
    assert form_of(page)["layout"] == form_of(client.get("/boards/wuerfelland?start=1a").text)["layout"]


def test_a_file_of_another_name_leaves_the_stored_board_as_it_is(client: TestClient) -> None:
    page = client.get(saved(client, "Harbour")).text
    other = act(client, page, "open", file=act(client, page, "toml", name="River").text, called="renamed.toml").text
    assert form_of(other)["name"] == "River"  # the file says so itself
    assert form_of(act(client, other, "save").text)["board"] != form_of(page)["board"]
    rows = json.dumps({"boards": json.loads(form_of(page)["layout"])["boards"]})
    same = act(client, page, "open", file=rows).text
    assert form_of(same)["name"] == "Harbour" and form_of(same)["board"] == form_of(page)["board"]


def test_a_script_gets_the_pieces_and_forged_forms_are_refused(client: TestClient) -> None:
    page = client.get("/boards/wuerfelland").text
    fields = form_of(page) | {"do": "tap f6", "tool": "b"}
    part = client.post("/boards/wuerfelland", data=fields, headers={"X-Page": "1"}).text
    assert part.startswith("<form") and "<html" not in part and part.count("data-piece=") > 8
    for wrong in ({"layout": "{}"}, {"layout": "nonsense"}, {"past": "[7]"}, {"do": "tap zz99"}, {"do": "put rows=99"}):
        assert client.post("/boards/wuerfelland", data=fields | wrong).status_code == 422, wrong
    past = json.dumps([["f6", "nonsense", "b"]])
    assert client.post("/boards/wuerfelland", data=fields | {"past": past, "do": "undo"}).status_code == 422
    assert client.get("/boards/saikoro").status_code == 422
    assert "without a board" in client.get("/boards/saikoro").text
    assert client.get("/boards/wuerfelland?start=9z").status_code == 422
    assert client.get("/boards/wuerfelland/nothing").status_code == 404
    assert client.get("/boards/nothing").status_code == 422


def test_a_table_is_set_up_with_the_board_for_all_seats(client: TestClient) -> None:
    page = act(client, client.get("/boards/wuerfelland").text, "put rows=9", name="Long").text
    play = page.split('<form id="play"')[1]
    fields = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', play)}
    answer = client.post("/new/wuerfelland", data=fields, follow_redirects=False)
    assert answer.status_code == 303
    table = client.get(answer.headers["location"]).text
    assert "Long" in table


@pytest.mark.parametrize("game", GAMES)
def test_a_table_for_people_is_set_up_on_a_stored_board(client: TestClient, game: str) -> None:
    other = stranger(client)
    answer = act(client, client.get(f"/boards/{game}").text, "table", game, name="太郎 & Söhne")
    address = answer.headers["location"]
    assert answer.status_code == 303 and address.startswith(f"/new/{game}?board=")
    board = address.partition("=")[2]
    for browser in (client, other):  # whoever has the link may play on it
        form = browser.get(address).text
        assert f'<option value="{board}" selected>太郎 &amp; Söhne</option>' in form
        assert 'name="table" value="太郎 &amp; Söhne"' in form
        fields = {"kind0": "me", "kind1": "friend", "board": board}
        made = browser.post(f"/new/{game}", data=fields, follow_redirects=False)
        record = browser.get(f"/api/v1{made.headers['location'].replace('/t/', '/tables/')}/record").json()
        assert json.loads(record[0])["layout"] == client.get(f"/api/v1/boards/{board}").json()["layout"]
    assert f'<option value="{board}">' in client.get(f"/new/{game}").text
    assert 'name="board"' not in other.get(f"/new/{game}").text  # who has no board is not asked
    gone = client.post(f"/new/{game}", data={"kind0": "me", "kind1": "level1", "board": "x" * 16})
    assert gone.status_code == 422 and "no board" in gone.text


def test_a_table_on_a_flawed_board_is_refused_with_the_reason_at_its_field(client: TestClient) -> None:
    page = act(client, client.get("/boards/wuerfelland").text, "tap f6", tool="b").text
    assert act(client, page, "table").status_code == 422
    board = form_of(act(client, page, "save", name="Flawed").text)["board"]
    refused = client.post("/new/wuerfelland", data={"kind0": "me", "kind1": "level1", "board": board})
    assert refused.status_code == 422 and "at most 6" in unescape(refused.text)
    assert re.search(r'<select name="board" aria-invalid="true"', refused.text)


def test_how_fair_a_board_is_fills_in_and_ends_in_a_sentence(client: TestClient, monkeypatch: Any) -> None:
    monkeypatch.setattr(fairness, "SERIES", 200)
    monkeypatch.setattr(fairness, "PART", 100)
    monkeypatch.setattr(fairness, "MATCHES_EACH_ORDER", 5)
    page = client.get("/boards/wuerfelland").text
    assert "Find out" in page and "/fairness/" not in page
    asked = act(client, page, "fair").text
    address = re.search(r'data-address="(/boards/wuerfelland/fairness/[^"]+)"', asked)
    assert address
    until = time.monotonic() + 240
    while "data-address" in (part := client.get(address[1]).text):
        assert time.monotonic() < until, part
        time.sleep(0.2)
    assert "680 of 680" in part and part.count("<li>") == 10 and part.count('class="say"') == 4
    assert "Three seats (even: 33.3%)" in part and part.count("3rd seat</span>") == 2
    assert part.startswith("<div") or part.lstrip().startswith("<div")
    again = act(client, asked, "look").text
    assert "680 of 680" in again  # nothing is played twice
    flawed = act(client, again, "tap f6", tool="b").text
    assert "Before the last change" in flawed and "as soon as nothing is wrong" in flawed
    assert client.get("/boards/wuerfelland/fairness/nothing").status_code == 404


async def test_a_board_is_its_owners_and_what_nobody_opens_goes(house: House) -> None:
    boards = house[Boards]
    layout = {"boards": [["* r", " r ."]]}
    old = "an old key, long enough"
    new = "a new key, long enough"
    board = await boards.save(visitor_with(new), "wuerfelland", "Harbour", layout)
    assert [one.name for one in await boards.of_key(visitor_with(new), "wuerfelland")] == ["Harbour"]
    assert not await boards.of_key(visitor_with(old))
    with pytest.raises(NotYours):
        await boards.save(visitor_with(old), "wuerfelland", "Mine", layout, board.id)
    with pytest.raises(NoTable):
        await boards.find(board.id, "sailorman")
    with pytest.raises(BadOption):
        await boards.save(visitor_with(new), "wuerfelland", "Large", {"boards": [["r " * 20_000]]})
    await house.store.write(stored_boards.outdated(board.touched))
    assert (await boards.find(board.id, "wuerfelland")).layout == layout
    await house.store.write(stored_boards.outdated(board.touched + 1))
    with pytest.raises(NoTable):
        await boards.find(board.id, "wuerfelland")


def test_nobody_is_offered_to_find_out_how_fair_a_board_is_where_nothing_can_be_compiled(
    client: TestClient, monkeypatch: Any
) -> None:
    page = client.get("/boards/wuerfelland").text
    monkeypatch.setattr(extras, "installed", lambda: False)
    without = client.get("/boards/wuerfelland").text
    assert 'value="fair"' in page and 'value="fair"' not in without


def test_parts_of_the_question_give_the_same_wherever_they_are_played() -> None:
    game = find("wuerfelland")
    assert game.editing
    parts = fairness.parts_of(game, game.editing.start(game.layout_data(None), "1a"))
    assert len(parts) == 3 * fairness.SERIES // fairness.PART + 16
    for part in (parts[0], parts[fairness.SERIES // fairness.PART]):  # two seats, three
        first, second = (fairness.play_part(part._replace(lo=lo, hi=lo + 32)) for lo in (0, 32))
        whole = fairness.play_part(part._replace(hi=64))
        assert whole.games == 64 and whole.won == pytest.approx(first.and_also(second).won)
        assert sum(whole.won) == pytest.approx(64)
    here, there = (
        fairness.play_part(part._replace(hi=32)) for part in parts[-2:]
    )  # the board begins; its rival begins
    assert here.won[0] != there.won[1] and len(here.won) == len(there.won) == 2


def farther_end(share: float, games: int, z: float) -> float:
    """How far the farther end of Wilson's interval is from the share (Wilson 1927)."""
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(share - (middle - half), middle + half - share)


def test_intervals_of_several_seats_hold_at_once() -> None:
    two = fairness.Played(400, (240.0, 160.0))
    four = fairness.Played(400, (160.0, 80.0, 80.0, 80.0))
    assert two.shares[0].half == pytest.approx(farther_end(0.6, 400, 1.96), rel=1e-4)
    assert four.shares[0].half == pytest.approx(farther_end(0.4, 400, 2.394), rel=1e-3)
    assert (four.even, four.farthest) == (0.25, 0)


def test_an_address_fills_the_house_neither_with_boards_nor_with_tables_of_practice(tmp_path: Path) -> None:
    """Each browser may have its boards, but an address may be many browsers."""
    limits = Limits(tables=Buckets(2, 1e-6), exempt=())
    with TestClient(create_app(own_config(f"sqlite:///{tmp_path / 'x.sqlite'}"), limits=limits)) as client:
        page = client.get("/boards/wuerfelland").text
        saved = []
        for _ in range(4):
            client.cookies.clear()  # another browser
            saved.append(act(client, page, "save"))
        assert [one.status_code for one in saved] == [200, 200, 422, 422]
        assert "Too many requests" in told(saved[2].text) or "Too many requests" in unescape(saved[2].text)
        assert form_of(saved[2].text)["layout"] == form_of(page)["layout"]  # nothing is lost
        assert client.post("/t/any/practice", data={"line": "1"}).status_code == 429


@pytest.mark.parametrize(
    ("game", "called"),
    [("wuerfelland", "eine eigene Tafel"), ("sailorman", "eine eigene Karte"), ("sternenschiff", "ein eigenes Schiff")],
)
def test_what_is_painted_is_called_as_the_game_calls_it(client: TestClient, game: str, called: str) -> None:
    page = client.get(f"/boards/{game}", headers={"Accept-Language": "de"}).text
    assert called in page and ("Tafel" in page) == (game == "wuerfelland")
