"""No page has barriers that axe finds: on a desk by day and on a phone by night, in both languages."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from barriers import AXE, assert_no_barriers
from browser_play import OVER, PATIENCE, choose, set_up
from browsers import DESK, PHONE
from conftest import GAMES
from flight_play import DAYS, begin, fly

pytestmark = pytest.mark.slow

FAINT = """() => axe.run(document, { runOnly: ["color-contrast-enhanced"], resultTypes: ["violations"] })
  .then((found) => found.violations.flatMap((one) => one.nodes.map((node) => [node.html.slice(0, 120), node.any[0]?.data?.contrastRatio])))"""
KEPT = "(e) => e.map((one) => one.value).find((value) => value.includes('/take#'))"

CONTRAST = """(names) => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[0-9.]+/g).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  return names.map((name) => {
    const [one, other] = [name, name.closest("svg").querySelector(".ground")].map((e) => light(getComputedStyle(e).fill));
    return Math.max(one, other) / Math.min(one, other);
  });
}"""


@pytest.fixture
def reader(person: Callable[..., Any], request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page of somebody who reads in one language or the other."""
    yield person(DESK, getattr(request, "param", "en"), bypass_csp=True, reduced_motion="reduce")


@pytest.mark.parametrize(
    ("reader", "game"), [(["en", "de"][i % 2], game) for i, game in enumerate(GAMES)], indirect=["reader"]
)
def test_tables(game: str, reader: Any, address: str) -> None:
    set_up(reader, address, game, ["me", "level3"])
    reader.wait_for_selector("#tray.asks")
    if reader.locator("#tray [data-main]").count():
        before = reader.inner_html("#tray")
        reader.locator("#tray [data-main]").first.click()
        reader.wait_for_function("before => document.querySelector('#tray').innerHTML !== before", arg=before)
        reader.wait_for_selector("#tray.asks")
    assert_no_barriers(reader)


def test_pages_of_a_table(reader: Any, address: str) -> None:
    set_up(reader, address, "sailorman", ["me", "here"], dice="mine")
    table = reader.url.split("?")[0]
    reader.wait_for_selector(".pad-form")
    assert_no_barriers(reader)
    for place in ("menu", "replay", "seat/1"):
        reader.goto(f"{table}/{place}")
        assert_no_barriers(reader)


@pytest.mark.parametrize("reader", ["de"], indirect=True)
def test_pages_around_the_tables(reader: Any, address: str) -> None:
    for place in (
        "/",
        "/new/saikoro",
        "/rules/wuerfelland",
        "/rules/sternenschiff",
        "/print/sailorman",
        "/offline",
        "/keep",
        "/boards/wuerfelland",
        "/boards/sailorman",
        "/boards/sternenschiff",
    ):
        reader.goto(address + place)
        assert_no_barriers(reader)


def test_pages_of_who_comes(reader: Any, address: str, person: Callable[..., Any]) -> None:
    set_up(reader, address, "saikoro", ["me", "friend"])
    assert_no_barriers(reader)  # the lobby
    guest = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    guest.goto(reader.locator(".address input").first.input_value())
    assert_no_barriers(guest)  # the invitation
    reader.goto(f"{reader.url.split('?')[0]}/menu")
    assert_no_barriers(reader)  # devices
    reader.click("form[action$='/link'] button")
    assert_no_barriers(reader)  # a link for another device
    reader.goto(reader.eval_on_selector_all("[data-copy]", KEPT))
    assert_no_barriers(reader)  # where it leads


@pytest.mark.parametrize("reader", ["de"], indirect=True)
def test_pages_between_others(reader: Any, address: str, person: Callable[..., Any]) -> None:
    """A form with an error, a page of refusal, whom the device goes to, a sheet in sentences, a table that admits nobody."""
    reader.goto(f"{address}/new/wuerfelland")
    reader.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    reader.fill("[name=option-turn_limit]", "x")
    reader.uncheck("[name=watch]")
    reader.click("[data-done]")
    reader.click(".start button")
    reader.wait_for_selector("[name=option-turn_limit][aria-invalid=true]:focus")
    assert_no_barriers(reader)
    reader.fill("[name=option-turn_limit]", "2")
    reader.select_option("[name=kind1]", "here")
    reader.click("[data-done]")
    reader.click(".start button")
    reader.wait_for_selector("#tray, .hand")
    table = reader.url.split("?")[0]
    stranger = person(DESK, "de", bypass_csp=True, reduced_motion="reduce", refused=403)
    stranger.goto(table)
    assert_no_barriers(stranger)
    reader.goto(f"{table}/spoken?seat=0")
    assert_no_barriers(reader)
    missing = person(PHONE, "en", bypass_csp=True, reduced_motion="reduce", refused=404)
    missing.goto(f"{address}/t/no-such-table")
    assert (
        missing.evaluate("document.activeElement.matches('h1')") and missing.title() == "That did not work · Dicehaven"
    )
    assert_no_barriers(missing)
    set_up(reader, address, "sailorman", ["me", "here"], begins="0")
    choose(reader)
    end = time.monotonic() + PATIENCE
    while reader.locator("#tray").count():
        assert time.monotonic() < end, reader.inner_text("#tray")
        reader.keyboard.press("Enter")  # chooses, leads to the button of two moves, commits
        reader.wait_for_timeout(100)
    reader.wait_for_selector(".hand")
    assert_no_barriers(reader)


def test_the_result_of_a_game_that_is_always_dark(reader: Any, address: str) -> None:
    set_up(reader, address, "sternenschiff", ["level1", "level1"])
    reader.wait_for_selector(OVER, timeout=1000 * PATIENCE)
    reader.goto(f"{reader.url.split('?')[0]}/result")
    reader.wait_for_selector("[data-proof][data-found]")
    assert_no_barriers(reader)
    reader.emulate_media(color_scheme="light")
    reader.wait_for_selector(".chances .name", state="attached", timeout=1000 * PATIENCE)
    assert min(reader.eval_on_selector_all(".chances .name", CONTRAST)) >= 4.5  # axe leaves out what a drawing says


def test_pages_after_a_match(reader: Any, address: str) -> None:
    usual = {"option-turn_limit": "100"}  # the review of a match with the usual limit is exact, and at once
    set_up(reader, address, "saikoro", ["level1", "level1"], **usual)
    reader.wait_for_selector(OVER, timeout=1000 * PATIENCE)
    table = reader.url.split("?")[0]
    for place, ready in (("result", ".verdict"), ("replay?step=9", "#stage"), ("review", ".review-lines")):
        reader.goto(f"{table}/{place}")
        reader.wait_for_selector(ready, timeout=1000 * PATIENCE)
        assert_no_barriers(reader)
        if place == "review" and reader.locator("#moment").count():
            reader.goto(f"{table}/review?seat=-1#moment")
            assert_no_barriers(reader)


@pytest.mark.parametrize("game", ["sailorman", "sternenschiff"])
def test_who_asks_for_contrast_gets_more(game: str, reader: Any, address: str) -> None:
    """All text that axe can measure then reaches 7:1, by day and by night."""
    set_up(reader, address, game, ["me", "level1"])
    table = reader.url.split("?")[0]
    for place in (reader.url, f"{table}/menu", f"{address}/", f"{address}/new/{game}"):
        reader.goto(place)
        reader.evaluate(AXE)
        for scheme in ("light", "dark"):
            reader.emulate_media(contrast="more", color_scheme=scheme)
            assert reader.evaluate(FAINT) == [], (reader.url, scheme)


@pytest.mark.parametrize(("reader", "game"), [("en", "sternenschiff"), ("de", "sailorman")], indirect=["reader"])
def test_the_daily_flight(game: str, reader: Any, address: str) -> None:
    reader.goto(f"{address}/flight/{DAYS[game]}")
    assert_no_barriers(reader)
    table = begin(reader, address, DAYS[game])
    reader.wait_for_selector("#tray")
    assert_no_barriers(reader)
    reader.goto("about:blank")  # a table that is looked at would show each of its hundred acts before it could be left
    fly(reader, address, table)
    reader.goto(f"{address}/t/{table}")
    reader.wait_for_selector("#tray .acts a[href$='/result']")
    assert_no_barriers(reader)
    reader.goto(f"{address}/flight/{DAYS[game]}")
    reader.wait_for_selector(".squares", timeout=1000 * PATIENCE)
    reader.wait_for_selector("#share")
    assert_no_barriers(reader)
    reader.goto(f"{address}/flights")
    assert_no_barriers(reader)


@pytest.mark.parametrize(("reader", "game"), [("de", "saikoro"), ("en", "sailorman")], indirect=["reader"])
def test_puzzles(game: str, reader: Any, address: str) -> None:
    reader.goto(f"{address}/puzzles/{game}/1")
    reader.wait_for_selector("#tray.asks")
    assert_no_barriers(reader)
    reader.evaluate("document.querySelectorAll('[hidden]').forEach((one) => { one.hidden = false; })")
    assert_no_barriers(reader)  # with the answer, as it is after a move
    reader.goto(f"{address}/puzzles?game={game}")
    assert_no_barriers(reader)


@pytest.mark.parametrize(("reader", "game"), [("de", "wuerfelland"), ("en", "sternenschiff")], indirect=["reader"])
def test_the_analysis_board(game: str, reader: Any, address: str) -> None:
    reader.goto(f"{address}/analysis/{game}")
    reader.wait_for_selector("[data-piece=figures][data-whole=yes]")
    assert_no_barriers(reader)
    reader.click("[value=roll], .worth button")
    reader.wait_for_selector(".tree ul li[aria-current]")
    reader.wait_for_selector("[data-piece=figures][data-whole=yes]")
    assert_no_barriers(reader)
    reader.click("[value=set]")
    reader.wait_for_selector("[value=play]")
    assert_no_barriers(reader)
