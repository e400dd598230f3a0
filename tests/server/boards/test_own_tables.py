"""The lists of tables: those first that wait for me, all of them page by page, and open ones with what is agreed there."""

import random
import re
from collections.abc import Callable
from typing import Any

import schema
import sqlalchemy as sa
from browsers import DESK, PHONE
from starlette.testclient import TestClient
from table_play import Program, fine, play_on

from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.visitor import key_hash

ROW = re.compile(r'<li><a href="/t/([\w-]+)">.*?<em[^>]*>(.*?)</em>(.*?)</li>', re.DOTALL)


def listed(client: TestClient, key: str, path: str = "/", language: str = "en") -> list[tuple[str, str, str]]:
    """The tables in a list of a page: id, state, and who sits there with which score, as words."""
    headers = {"cookie": f"dicehaven={key}", "accept-language": language}
    found = client.get(path, headers=headers).text.split('class="rows table-rows"')[1].partition("</ul>")[0]
    return [(name, state, " ".join(re.sub("<.*?>", " ", more).split())) for name, state, more in ROW.findall(found)]


def begun(first: Program, second: Program, game: str = "sailorman") -> str:
    """A match of two in which the first is to roll; they are called by the last words of their keys."""
    name: str = first.create(game, seats=[{"kind": "me", "name": first.key[11:].strip("-")}, {"kind": "open"}])["table"]
    fine(second.post(f"{name}/sit", seat=1, name=second.key[11:].strip("-")))
    return name


def test_home_lists_what_waits_for_me_then_what_goes_on_then_what_has_ended(client: TestClient) -> None:
    anna = Program(client, "the-key-of-anna")
    ben = Program(client, "the-key-of-ben")
    mine = begun(anna, ben, "saikoro")
    theirs = begun(ben, anna, "saikoro")
    over = [begun(anna, ben, "saikoro") for _ in range(7)]  # touched later
    for name in over:
        play_on({0: anna, 1: ben}, name, random.Random(1))
    text = client.get("/", headers={"cookie": f"dicehaven={anna.key}"}).text
    leaf = text[text.index('class="panel waiting"') :].partition("</ul>")[0]
    assert re.findall(r'href="/t/(.*?)"', leaf) == [mine] and "Roll your 5 dice" in leaf and "your turn" in leaf
    assert "One table is waiting for you" in text and 'href="/tables"' in text
    home = listed(client, anna.key)
    assert [name for name, *_ in home] == [theirs, *over[::-1]]
    assert home[0][1] == "Waiting for ben" and home[0][2].startswith("ben ") and "anna " in home[0][2]
    assert "Round 1" in home[0][2] and "1 minute ago" in home[0][2]
    assert {state for _, state, _ in home[1:]} <= {"You win", "ben wins"}
    every = listed(client, anna.key, "/tables")
    assert [name for name, *_ in every] == [mine, theirs, *over[::-1]]
    assert every[0][1] == "your turn" and every[0][2].startswith("anna ") and "ben " in every[0][2]
    assert listed(client, anna.key, "/tables", "de")[0][1] == "du bist dran"
    assert not listed(client, "the-key-of-nobody", "/tables")


def test_whoever_has_thousands_of_tables_sees_all_of_them_and_few_are_read_at_once(client: TestClient) -> None:
    anna = Program(client, "the-key-of-anna")
    ben = Program(client, "the-key-of-ben")
    copies(client, begun(anna, ben), 8_000)
    house = client.app.state.house  # type: ignore[attr-defined]
    before = len(house[TableRegistry].tables)
    assert len(listed(client, anna.key)) == 20, "all wait for Anna"
    assert len(house[TableRegistry].tables) - before <= 60
    pages = [listed(client, anna.key, f"/tables?page={number}") for number in (1, 2, 400, 401, 402)]
    assert [len(page) for page in pages] == [20, 20, 20, 1, 0]
    assert len({name for page in pages for name, *_ in page}) == 61
    assert len(house[TableRegistry].tables) - before <= 140


def copies(client: TestClient, name: str, count: int) -> None:
    """Store copies of a table with its seats, each touched a second before the one before."""
    engine = client.app.state.house.store.engine  # type: ignore[attr-defined]
    with engine.begin() as connection:
        for table, key in (
            (schema.tables, schema.tables.c.id),
            (schema.acts, schema.acts.c.table_id),
            (schema.holders, schema.holders.c.table_id),
        ):
            rows = [dict(row._mapping) for row in connection.execute(sa.select(table).where(key == name))]
            new = [row | {key.name: f"copy{k}"} for k in range(count) for row in rows]
            if table is schema.tables:
                new = [row | {"touched": row["touched"] - k} for k, row in enumerate(new)]
            connection.execute(sa.insert(table), new)


def test_an_open_table_says_seats_options_dice_and_clock(client: TestClient) -> None:
    form = {"kind0": "me", "name0": "Ben", "kind1": "friend", "kind2": "friend", "public": "1", "watch": "1"}
    form |= {"option-goal": "full", "dice": "mine", "clock": "180", "table": "Evening"}
    client.post("/new/wuerfelland", data=form, headers={"cookie": f"dicehaven={key_hash('ben')}"})
    ((_, state, words),) = listed(client, "the-key-of-anna")
    assert state == "Sit down"
    assert words.startswith("Ben 2 of 3 seats free With real dice What wins: all twelve")
    ((name, _, german),) = listed(client, "the-key-of-anna", language="de")
    assert "2 von 3 Plätzen frei" in german and "drei Minuten für jede Entscheidung" in german
    lobby = client.get(f"/t/{name}", headers={"cookie": "dicehaven=the-key-of-anna"}).text
    assert "three minutes for each decision" in lobby and "all twelve treasures" in lobby


def test_lists_of_tables_fit_every_window(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, "de")
    for name in ("W" * 24, "Großmutter Hildegard"):
        page.goto(f"{address}/new/saikoro")
        page.fill("input[name=name0]", name)
        page.select_option("select[name=kind1]", "level1")
        page.click("form.setup button.main")
        page.wait_for_selector("#tray")
    for path in ("/", "/tables"):
        page.goto(f"{address}{path}")
        for size in (DESK, PHONE, {"width": 360, "height": 740}):
            page.set_viewport_size(size)
            rows = page.locator({"/": ".waiting ul", "/tables": ".table-rows"}[path])
            assert rows.locator("em").all_inner_texts() == [{"en": "your turn", "de": "du bist dran"}["de"]] * 2
            cut = "(e) => [...e.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline').map((one) => one.outerHTML)"
            assert rows.evaluate(cut) == []
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        page.set_viewport_size(DESK)
        rows.locator("a").first.click()
        page.wait_for_selector("#tray")
