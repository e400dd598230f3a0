"""The table in windows of all shapes: everything can be reached, and no state of the tray moves the sheet."""

from collections.abc import Callable
from typing import Any

import pytest
from browser_play import HIT, PATIENCE, between_pages, resize, set_up
from browsers import DESK
from conftest import GAMES

pytestmark = pytest.mark.slow

SHORT = [(320, 480), (568, 320), (844, 390), (390, 664), (720, 450), (640, 400)]  # the last two: 200 % zoom
ROOMY = [(390, 844), (1280, 860), (768, 1024)]  # the last: a tablet held upright
BETWEEN = [(447, 844), (600, 960)]  # larger phones, smaller tablets
ROLL = """() => {
  if (document.querySelector("#stage .is-open, #tray button.is-open, #tray form[action$='/play']")) return "decides";
  document.querySelector("#tray form[action$='/roll'] button.main")?.click();
  return "rolls";
}"""
SHEET = """() => {
  document.querySelector("#stage").scrollTop = 0;
  const sheet = document.querySelector("#stage :is(svg.sheet, .console, .saikoro-table)").getBoundingClientRect();
  const tray = document.querySelector("#tray").getBoundingClientRect();
  return [sheet, tray].map((box) => [box.x, box.y, box.width, box.height].map(Math.round));
}"""
WHOLE = """() => {
  const stage = document.querySelector("#stage");
  return getComputedStyle(stage).overflowY === "hidden" || stage.scrollHeight <= stage.clientHeight;
}"""
CUT = """() => {
  const question = document.querySelector("#tray .ask");
  return question.scrollHeight > question.clientHeight ? question.innerText : "";
}"""
HIDDEN_ANSWERS = """() => {
  const acts = document.querySelector("#tray .acts").getBoundingClientRect();
  const all = [...document.querySelectorAll("#tray .acts .button")].filter((button) => button.checkVisibility());
  return all.filter((button) => button.getBoundingClientRect().bottom > acts.bottom + 1).map((button) => button.textContent.trim());
}"""
LINES = """(words) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.y))).size;
}"""
MOMENT = """() => {
  const banner = document.querySelector("[data-banner]");
  banner.innerHTML = "<p>The match is over. Mira wins.</p>";
  banner.hidden = false;
}"""
FULL_HINT = """() => {
  const hints = document.querySelector("#hints");
  if (!hints) return;
  hints.hidden = false;
  const move = `<li><b class="numbers">41 %</b> <button class="link" type="button">${"a move in many words ".repeat(6)}</button></li>`;
  hints.innerHTML = `<p class="hint">Best moves</p><ol>${move.repeat(8)}</ol>`;
}"""
LONG_QUESTION = (
    """() => { document.querySelector("#tray .prompt").textContent = "Ein sehr langer Satz. ".repeat(12); }"""
)
MANY_ANSWERS = """() => {
  const acts = document.querySelector("#tray .moves") ?? document.querySelector("#tray .acts");
  acts.insertAdjacentHTML("beforeend", '<button class="button" type="button">Und noch eine Antwort</button>'.repeat(12));
}"""
LONG_LOG = """() => {
  const log = document.querySelector("#log ol");
  for (let n = 0; n < 60; n += 1) log.append((log.querySelector("li:has(.hidden)") ?? log.querySelector("li")).cloneNode(true));
}"""
WAITING = """() => {
  document.querySelector("#tray").classList.remove("asks");
  for (const piece of document.querySelectorAll("#tray .acts, #hints")) piece.replaceChildren();
}"""


def begin(person: Callable[..., Any], address: str, game: str, language: str = "en") -> Any:
    """A page of somebody at a new table with a bot, whose dice have been rolled."""
    page = person(DESK, language, reduced_motion="reduce")
    page.goto(f"{address}/new/{game}")
    page.select_option("select[name=kind0]", "me")
    page.select_option("select[name=kind1]", "level1")
    page.fill("input[name=name0]", "Mira")
    page.select_option("select[name=begins]", "0")
    page.click("form.setup button.main")
    page.wait_for_selector("#tray.asks")
    for _ in range(600):
        with between_pages(page):
            if page.evaluate(ROLL) != "rolls":
                return page
        page.wait_for_timeout(50)
    raise AssertionError("nothing to decide")


@pytest.mark.parametrize(("game", "language"), [(game, ["en", "de"][i % 2]) for i, game in enumerate(GAMES)])
def test_everything_can_be_reached_and_nothing_moves_the_sheet(
    game: str, language: str, address: str, person: Callable[..., Any]
) -> None:
    page = begin(person, address, game, language)
    at: dict[tuple[int, int], list[list[int]]] = {}
    states = {"rolled": "() => {}", "chosen": "", "hint": FULL_HINT, "long": LONG_QUESTION, "many": MANY_ANSWERS}
    states |= {"log": LONG_LOG, "waiting": WAITING}
    for state, change in states.items():
        if change:
            page.evaluate(change)
        else:
            resize(page, ROOMY[1])
            part = page.locator("#stage [data-part].is-open:not(.is-focus), #tray button[data-part]").first
            if part.count():
                part.dispatch_event("click")
                page.wait_for_selector("#stage .is-focus, #tray [data-part][aria-pressed=true]")
        for size in SHORT + ROOMY:
            resize(page, size)
            assert page.evaluate(HIT) == [], f"{state} {size}"
            if size == ROOMY[1] and state in ("rolled", "chosen"):
                assert page.evaluate(CUT) == ""
            boxes = page.evaluate(SHEET)
            assert at.setdefault(size, boxes) == boxes, f"{state} {size}"
    for size in ROOMY + BETWEEN:
        resize(page, size)
        assert page.evaluate(WHOLE), f"the stage scrolls: {size}"


ASKED = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const acts = box("#tray .acts"), prompt = box("#tray .prompt");
  return [box("#stage").height, acts.top - prompt.top];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_at_four_hundred_percent_the_sheet_and_the_question_are_in_view(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    """A window of 1280 by 1024 at 400 %, in which the tray left 25 pixels to the sheet."""
    page = person({"width": 320, "height": 256}, "de")
    set_up(page, address, game, ["me", "level1"], begins="0")
    for press_ in ("", "#tray form[action$='/roll'] [data-main]", "#stage .is-open, #tray .dice .is-open"):
        if press_ and page.locator(press_).count():
            page.locator(press_).first.dispatch_event("click")
            page.wait_for_selector("#stage .is-open, #tray .is-open, [data-moves] button")
        page.wait_for_timeout(300)
        stage, above = page.evaluate(ASKED)
        assert stage > 90 and above > 12, (stage, above)
        assert page.evaluate(HIT) == []
    page.keyboard.press("h")
    page.wait_for_selector("#hints button", timeout=1000 * PATIENCE)
    assert page.locator("#hints button").first.is_visible()


@pytest.mark.parametrize("size", [(320, 480), (844, 390)])
def test_log_and_menu_are_at_hand_in_a_short_window(
    size: tuple[int, int], address: str, person: Callable[..., Any]
) -> None:
    page = begin(person, address, "sailorman")
    resize(page, size)
    page.click(".bar .to-log")
    assert page.locator("#log li").first.is_visible()
    page.click("#log .close")
    assert not page.locator("#log").is_visible()
    page.click(".bar [data-to-menu]")
    page.wait_for_selector("#menu[open] .facts-of")
    assert page.evaluate(
        "document.querySelector('[data-menu]').scrollWidth <= document.querySelector('[data-menu]').clientWidth"
    )
    for at_hand in ("a[href$='/rules/sailorman']", "form[action$='/language'] button", "[data-mute]"):
        page.locator(f"#menu {at_hand}").last.scroll_into_view_if_needed()
        assert page.locator(f"#menu {at_hand}").last.is_visible()
    page.click("#menu [aria-label='Close']")
    assert not page.is_visible("#menu")


def test_other_pages_fit_a_short_window(address: str, person: Callable[..., Any]) -> None:
    page = begin(person, address, "saikoro", "de")
    table = page.url.split("?")[0]
    for place in (
        "/",
        "/new/wuerfelland",
        "/new/sternenschiff",
        "/rules/sailorman",
        f"{table}/menu",
        f"{table}/replay",
        f"{table}/seat/1",
    ):
        page.goto(place if place.startswith("http") else address + place)
        for size in [(320, 480), (568, 320)]:
            resize(page, size)
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), place
            for button in page.locator(":is(main, header) :is(a.button, button):visible").all()[:12]:
                button.scroll_into_view_if_needed()
                box = button.bounding_box()
                assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0], f"{place} {button.inner_text()}"


def test_with_a_hint_and_a_choice_all_answers_are_in_view_in_german(address: str, person: Callable[..., Any]) -> None:
    page = begin(person, address, "wuerfelland", "de")
    page.locator("#tray .dice [data-part]").first.click()
    page.wait_for_selector("[data-leave]:visible")
    for size in [(1280, 860), (844, 390), (820, 1180), (390, 664)]:
        resize(page, size)
        assert page.evaluate(HIDDEN_ANSWERS) == [] and page.evaluate(CUT) == "", size
        well = page.locator("#tray .dice").bounding_box()
        dice = page.locator("#tray .dice .die").all()
        for box in (die.bounding_box() for die in dice):
            assert well["x"] <= box["x"] and box["x"] + box["width"] <= well["x"] + well["width"], size


@pytest.mark.parametrize("game", GAMES)
def test_the_question_after_the_roll_is_whole_on_small_phones(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    page = begin(person, address, game, "de")
    for size in [(390, 664), (360, 640), (667, 375)]:
        resize(page, size)
        assert page.evaluate(CUT) == "", size
