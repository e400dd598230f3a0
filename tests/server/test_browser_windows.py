"""The table in windows of all shapes: everything can be reached, and no state of the tray moves the sheet."""

from collections.abc import Callable
from typing import Any

import pytest
from browser_play import HIT, PATIENCE, between_pages, play_on, resize, set_up
from browsers import DESK, PHONE
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


def test_a_sheet_that_is_laid_over_the_table_can_be_closed_with_large_letters(
    address: str, person: Callable[..., Any]
) -> None:
    page = person(PHONE, "de")
    set_up(page, address, "wuerfelland", ["me", "level1"], begins="0")
    page.locator("a.seat").last.click()
    page.wait_for_selector("#other[open] .sheet")
    page.evaluate("document.getElementById('other-name').textContent = 'Zaunkönig'")
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    dialog = page.locator("#other")
    button = page.locator("#other form button")
    assert page.evaluate("document.getElementById('other').scrollWidth <= document.getElementById('other').clientWidth")
    outer = dialog.bounding_box()
    inner = button.bounding_box()
    assert outer and inner and inner["x"] + inner["width"] <= outer["x"] + outer["width"]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "saikoro"])  # there all share one sheet
def test_an_onlooker_reads_above_the_sheet_whose_it_is(game: str, address: str, person: Callable[..., Any]) -> None:
    link = begin(person, address, game).url.split("?")[0]
    page = person(DESK)
    page.goto(link)
    sheet, _ = page.evaluate(SHEET)
    title = page.locator(".stage p:visible")
    assert title.inner_text() == "Mira’s sheet"  # one line, and no other
    box = title.bounding_box()
    assert box["y"] + box["height"] <= sheet[1]


def test_the_words_of_a_button_beside_the_sheet_stand_in_one_line(address: str, person: Callable[..., Any]) -> None:
    page = begin(person, address, "sailorman")
    page.locator("#stage [data-part].is-open").first.dispatch_event("click")
    page.locator("#tray .moves button").first.click()
    page.locator("#undo button").wait_for()
    part = page.locator("#stage [data-part].is-open").first
    part.dispatch_event("click")
    page.locator("#tray [data-leave]").wait_for()  # beside it, taking back and a hint have the least room
    for size in [(720, 450), (844, 390)]:
        resize(page, size)
        for words in page.locator("#tray .acts .button .wide:visible").all():
            assert words.evaluate(LINES) == 1, (size, words.inner_text())
        assert page.evaluate(HIT) == [], size


def test_no_empty_felt_remains_after_the_match(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, reduced_motion="reduce")
    set_up(page, address, "wuerfelland", ["me", "level1"])
    play_on([page], 5)
    for size in [(320, 480), (390, 664), (390, 844), (844, 390)]:
        resize(page, size)
        assert not page.locator("#tray .dice").is_visible()
        ask = page.locator("#tray .ask").bounding_box()
        tray = page.locator("#tray").bounding_box()
        assert ask["y"] - tray["y"] < 8
        assert page.evaluate(HIT) == []


def test_a_great_moment_is_told_over_the_sheet_and_nothing_covers_it(address: str, person: Callable[..., Any]) -> None:
    page = begin(person, address, "sailorman")
    for size in [(568, 320), (844, 390), (720, 450)]:
        resize(page, size)
        page.evaluate(MOMENT)
        banner = page.locator("[data-banner]").bounding_box()
        rail = page.locator(".rail").bounding_box()
        assert banner["x"] >= 0 and banner["x"] + banner["width"] <= rail["x"], size


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
    page.locator(".bar nav a[href*='/menu']").click()
    page.wait_for_url("**/menu*")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    rules = page.locator("main a[href='/rules/sailorman']")
    rules.scroll_into_view_if_needed()
    assert rules.is_visible()
    assert page.locator(".bar form[action='/language'] button").first.is_visible()


@pytest.mark.parametrize("game", ["sailorman", "sternenschiff", "wuerfelland"])
def test_the_sheet_of_the_editor_is_in_view_beside_its_palette(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    page = person()
    resize(page, (844, 390))
    page.goto(f"{address}/boards/{game}")
    palette = page.locator(".palette").bounding_box()
    sheet = page.locator("#stage > :last-child").bounding_box()
    assert sheet["x"] >= palette["x"] + palette["width"] and sheet["y"] < 195 and sheet["width"] >= 300


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


def test_larger_text_has_room_in_the_tray_and_forced_colours_mark_the_turn(
    address: str, person: Callable[..., Any]
) -> None:
    page = person()
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    page.click("#tray [data-main]")
    page.wait_for_selector("#stage .takes")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    seen = "(e) => [e.querySelector('.prompt'), e].map((one) => one.getBoundingClientRect().bottom)"
    prompt, tray = page.eval_on_selector("#tray .ask", seen)
    assert prompt <= tray + 1  # at twice the size the question can be read without scrolling
    page.evaluate("document.documentElement.style.fontSize = ''")
    assert page.evaluate("document.querySelector('#tray').offsetHeight") == 132
    page.emulate_media(forced_colors="active")
    assert page.evaluate("getComputedStyle(document.querySelector('.seat.turn')).outlineStyle") == "solid"


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


def test_the_first_question_has_the_room_of_the_dice_that_are_not_due(address: str, person: Callable[..., Any]) -> None:
    page = begin(person, address, "sternenschiff", "de")
    for size in [(390, 664), (360, 640), (320, 568)]:
        resize(page, size)
        assert page.evaluate(CUT) == "", size


@pytest.mark.parametrize("game", GAMES)
def test_the_question_after_the_roll_is_whole_on_small_phones(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    page = begin(person, address, game, "de")
    for size in [(390, 664), (360, 640), (667, 375)]:
        resize(page, size)
        assert page.evaluate(CUT) == "", size


def test_which_of_two_numbers_is_asked_in_full_on_the_smallest_phone(address: str, person: Callable[..., Any]) -> None:
    for _ in range(12):
        page = begin(person, address, "sailorman", "de")
        page.locator("#stage .takes").first.dispatch_event("click")
        if page.locator("#tray .moves button").count() == 2:  # the dice show two numbers, and both fit
            break
    page.wait_for_selector("#tray .moves button >> nth=1")
    for size in [(320, 480), (320, 568), (390, 664), (667, 375)]:
        resize(page, size)
        assert page.evaluate(CUT) == "" and page.evaluate(HIDDEN_ANSWERS) == [], size


def test_another_seat_s_sheet_is_whole_on_a_desk_and_scrolls_by_keys_where_it_is_not(
    address: str, person: Callable[..., Any]
) -> None:
    page = begin(person, address, "sailorman")
    for size in [(1280, 860), (844, 390)]:
        resize(page, size)
        page.locator("a.seat").nth(1).click()
        page.wait_for_selector("#other[open] svg.sheet")
        more, tab = page.evaluate(
            "[(e) => e.scrollHeight > e.clientHeight + 1, (e) => e.tabIndex].map((f) => f(document.querySelector('[data-other]')))"
        )
        assert (more, tab) == ((False, -1) if size[1] > 560 else (True, 0))
        page.keyboard.press("Escape")


def test_the_page_of_another_seat_s_sheet_fills_the_window(address: str, person: Callable[..., Any]) -> None:
    page = begin(person, address, "wuerfelland")
    page.goto(f"{page.url.split('?')[0]}/seat/1")
    for size in [(1280, 860), (820, 1180), (390, 664)]:
        resize(page, size)
        assert page.locator(".mat").bounding_box()["width"] == size[0], size


def test_nobody_works_at_seats_that_the_log_covers(address: str, person: Callable[..., Any]) -> None:
    page = begin(person, address, "sailorman")
    resize(page, (390, 664))
    assert page.is_visible(".seats")
    page.goto(f"{page.url}#log")
    page.wait_for_selector("#log .close:visible")
    assert not page.is_visible(".seats")
