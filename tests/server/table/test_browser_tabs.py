"""Many pages of one browser: without HTTP/2 it has six connections to a server, and every page wants to know what is new."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from browser_play import set_up, two_people
from browsers import DESK

pytestmark = pytest.mark.slow

SIX = 6  # connections of a browser to a server without HTTP/2
SOON = 15_000  # milliseconds for what takes moments: machines may be busy
ROLL = "#tray form[action$='/roll'] [data-main]"


def tab(page: Any, link: str) -> Any:
    """One more page of the same browser."""
    more = page.context.new_page()
    more.set_default_timeout(SOON)
    more.goto(link)
    more.wait_for_load_state()
    return more


def test_with_eight_tables_open_each_of_them_is_played(address: str, person: Callable[..., Any]) -> None:
    """Two pages of one table, five of others, one of a lobby; what happens in one is seen in all that show it."""
    page = person(DESK)
    page.set_default_timeout(SOON)
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    tabs = [page, tab(page, page.url)]
    for game in ("saikoro", "wuerfelland", "sailorman", "saikoro", "sailorman"):
        tabs.append(tab(page, address))
        set_up(tabs[-1], address, game, ["me", "level1"], begins="0")
    tabs.append(tab(page, address))
    set_up(tabs[-1], address, "sailorman", ["me", "friend"], begins="0")
    assert len(tabs) == SIX + 2
    for one in (page, *tabs[2:-1]):
        before = one.get_attribute("#tray", "data-roll")
        began = time.monotonic()
        one.click(ROLL)
        one.wait_for_selector(f"#tray:not([data-roll='{before}'])")
        assert time.monotonic() - began < SOON / 1000
        assert one.locator("[data-lost]").is_hidden() and one.locator("[data-late]").is_hidden()
        if one is page:  # seen in the other page of the table, whoever looks there or not
            tabs[1].wait_for_selector(f"#tray[data-roll='{one.get_attribute('#tray', 'data-roll')}']")
    for one in reversed(tabs):
        one.reload()
        one.wait_for_selector("#tray, .places")


def test_a_page_in_the_background_says_that_it_is_your_turn(address: str, person: Callable[..., Any]) -> None:
    """Though it holds no stream, since four others of the browser were looked at later."""
    jonas, mira = two_people(person, address)  # Jonas begins
    asked: list[str] = []
    mira.on("request", lambda request: asked.append(request.url) if "brief" in request.url else None)
    for _ in range(4):
        tab(mira, mira.url.split("?")[0])
    jonas.click(ROLL)  # for both
    mira.wait_for_function("() => document.title.startsWith('●')", timeout=SOON)
    assert asked and not mira.locator("[data-lost]").is_visible()
    with mira.expect_response(lambda answer: "brief" not in answer.url and "/stream" in answer.url):
        mira.locator("#stage .takes").first.click()  # whoever comes back has a stream at once
    mira.click("[data-moves] button")
    mira.wait_for_selector("#tray:not(.asks)")


def test_a_match_that_begins_while_nobody_looks_at_its_lobby_is_there_for_who_looks(
    address: str, person: Callable[..., Any]
) -> None:
    host = person(DESK)
    guest = person(DESK)
    set_up(host, address, "sailorman", ["me", "friend"], begins="0")
    link = host.locator(".address input").first.input_value()
    for _ in range(4):
        tab(host, link)
    guest.goto(link)
    form = guest.locator("form[action$='/sit']").first
    form.locator("input[name=name]").fill("Jonas")
    form.locator("button").click()
    host.wait_for_selector("#tray", timeout=SOON)


def test_what_is_not_answered_after_some_seconds_is_said(address: str, person: Callable[..., Any]) -> None:
    page, _ = two_people(person, address)
    line = page.locator("[data-late]")
    held: list[Any] = []
    page.route("**/roll", lambda route: held.append(route))
    page.click(ROLL)
    assert line.is_hidden()
    line.wait_for()
    assert line.inner_text().startswith("The server has not answered yet")
    assert page.locator("[data-news]").inner_text().startswith("The server has not answered yet")
    for route in held:
        route.continue_()
    line.wait_for(state="hidden")
    page.wait_for_selector("#stage .takes")
