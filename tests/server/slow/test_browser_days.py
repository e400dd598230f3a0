"""A slow table in real browsers: set up, played a day apart, with and without scripts; days off."""

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from app_server import served
from barriers import assert_no_barriers
from browsers import DESK, PHONE
from own_config import own_config
from table_play import empty_database

from dicehaven.server import app as server
from dicehaven.server.db.clock import DAY
from dicehaven.server.slow.slow_tables import SlowTables
from dicehaven.server.table.play.waiting import choosers, is_current

SHOTS = os.environ.get("SHOTS", "")  # a folder for pictures, if somebody wants to look
HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Server:
    """A server whose time of day a test sets."""

    def __init__(self, address: str, services: Any) -> None:
        self.address = address
        self.ahead = 0.0
        self.slow = services[SlowTables]
        services.store.clock.now = lambda: time.time() + self.ahead

    def waits_for(self, link: str, seat: int) -> bool:
        """Whether a table waits for a seat, once all has happened that goes by itself."""
        table = self.slow.registry.in_memory(link.rpartition("/")[2])
        while not (choosers(table) and is_current(table)):
            time.sleep(0.01)
        return bool(seat in choosers(table))


@pytest.fixture
def house(tmp_path: Path, browser: Any) -> Iterator[Server]:
    database = tmp_path / "tables.sqlite"
    database.write_bytes(empty_database())
    app = server.create_app(own_config(f"sqlite:///{database}"))
    with served(app) as port:
        yield Server(f"http://127.0.0.1:{port}", app.state.house)


def shot(page: Any, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def set_up(page: Any, house: Server, game: str) -> str:
    """Set up a slow table for oneself and a friend: the link to it."""
    page.goto(f"{house.address}/new/{game}")
    page.fill("input[name=name0]", "Mira")
    page.select_option("select[name=kind1]", "friend")
    page.click(".house > summary")
    assert not page.is_visible("select[name=bank]")
    page.select_option("select[name=clock]", "3d")
    page.check("input[name=weekends]")
    assert page.is_visible("select[name=bank]")
    page.locator(".at-slow-tables").scroll_into_view_if_needed()
    shot(page, "new")
    page.click("[data-done]")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    return str(page.url)


def decide(page: Any, plain: bool) -> None:
    """Make one decision: the first one on the page."""
    if plain:
        page.locator(".every-move button[name=move]").first.click()
        return
    moment = page.evaluate("document.querySelector('#start').textContent")
    move = re.search(r'"moves":\[\["([^"]+)"', moment)
    assert move
    with page.expect_navigation():
        page.evaluate(
            """([move]) => {
          const seat = document.querySelector("#main").dataset.seat, form = document.createElement("form");
          form.method = "post"; form.action = location.pathname + "/play";
          for (const [name, value] of [["seat", seat], ["move", move]]) {
            const field = document.createElement("input"); field.name = name; field.value = value; form.append(field);
          }
          document.body.append(form); form.submit();
        }""",
            [move[1]],
        )


def visit(page: Any, house: Server, link: str, seat: int, plain: bool) -> bool:
    """Come to the table, read what has happened, and play a whole turn; whether something was told first."""
    page.goto(link)
    told = bool(page.locator(".told-first").count())
    while house.waits_for(link, seat):
        page.goto(link)
        if page.locator(".told-first").count():
            page.click(".told-first .button.main")
            page.wait_for_url("**told=*")
        page.wait_for_selector("#tray.asks")
        decide(page, plain)
    return told


def test_a_slow_match_is_played_a_day_apart_with_and_without_scripts(house: Server, person: Callable[..., Any]) -> None:
    mira = person(DESK, timezone_id="Europe/Berlin")
    jonas = person(PHONE, "de", java_script_enabled=False, color_scheme="dark", timezone_id="America/New_York")
    link = set_up(mira, house, "wuerfelland")
    jonas.goto(link)
    assert "3 Tage je Zug" in jonas.inner_text("main")
    shot(jonas, "lobby-phone")
    jonas.fill("form[action$='/sit'] input[name=name]", "Jonas")
    jonas.click("form[action$='/sit'] button")
    mira.wait_for_selector("#tray", timeout=60_000)
    house.waits_for(link, 0)
    mira.reload()
    assert "until" in mira.inner_text("#tray .until")
    shot(mira, "turn")
    for day in range(3):
        house.ahead = day * DAY
        visit(mira, house, link, 0, plain=False)
        with mira.expect_response(lambda answer: "visible=0" in (answer.request.post_data or "")):
            mira.evaluate(HIDE)  # what an open page has shown is not told again
        jonas.goto(link)
        assert jonas.locator(".told-first .events li").count() >= 1
        shot(jonas, f"meanwhile-{day}-phone")
        assert visit(jonas, house, link, 1, plain=True)
        mira.goto(link)
        assert mira.locator(".told-first .events li").count() >= 1 and mira.locator(".sheet-then svg").count()
        shot(mira, f"meanwhile-{day}")
    assert_no_barriers(mira)
    mira.set_viewport_size(DESK)
    mira.goto(house.address)
    row = mira.inner_text(".waiting li a")
    assert "until" in row
    shot(mira, "home")
    jonas.goto(house.address)
    assert "bis" in jonas.inner_text("#tables .rows a")
    mira.click(".waiting li a")
    mira.click(".told-first .button.main")
    mira.wait_for_selector("#tray")
    mira.goto(link)
    assert not mira.locator(".told-first").count()  # she has looked


def test_days_off_are_taken_and_cancelled(house: Server, person: Callable[..., Any]) -> None:
    mira = person(DESK, timezone_id="Asia/Tokyo")
    mira.goto(f"{house.address}/settings/days-off")
    mira.reload()
    assert "Asia/Tokyo" in mira.inner_text("select[name=zone]")
    today = mira.get_attribute("input[name=first]", "min")
    mira.fill("input[name=first]", today)
    mira.fill("input[name=last]", today)
    mira.click("button:has-text('Take vacation')")
    assert mira.locator(".off li form").count() == 0 and mira.locator(".off li").count() == 1
    later = f"{int(today[:4]) + 1}-05-0"
    mira.fill("input[name=first]", f"{later}2")
    mira.fill("input[name=last]", f"{later}9")
    mira.click("button:has-text('Take vacation')")
    shot(mira, "days-off")
    assert_no_barriers(mira)
    shot(mira, "days-off-phone")
    mira.click("button:has-text('Cancel')")
    assert mira.locator(".off li").count() == 1
    mira.fill("input[name=first]", f"{later}9")
    mira.fill("input[name=last]", f"{later}2")
    mira.click("button:has-text('Take vacation')")
    assert "before the first" in mira.inner_text(".error")
    assert mira.input_value("input[name=first]") == f"{later}9"
    mira.select_option("select[name=zone]", "Europe/Berlin")
    mira.click("button:has-text('Save')")
    assert mira.input_value("select[name=zone]") == "Europe/Berlin"
