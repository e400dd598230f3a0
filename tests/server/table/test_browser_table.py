"""What a table's page does by itself: taps, the connection, the keyboard, real dice, one device handed round."""

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browser_play import PATIENCE, join, press, set_up
from browsers import DESK, PHONE

TAP = """() => {
  document.querySelector("#stage .takes").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return document.querySelector("#stage .is-focus") !== null && document.querySelector("[data-moves] button") !== null;
}"""

CUT = """() => [".pad", ".pad-form"].filter((name) => {
  const e = document.querySelector(name);
  return e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
})"""


def until(page: Any, wanted: str, seed: int = 1) -> None:
    """Press and point at random until something is on the page."""
    rng = random.Random(seed)
    end = time.monotonic() + 5 * PATIENCE
    while not page.locator(wanted).count():
        assert time.monotonic() < end, f"{wanted}: {page.locator('.ask').inner_text()}"
        press(page, rng, unless=wanted)
        page.wait_for_timeout(30)


def test_taps_are_answered_without_the_server(address: str, person: Callable[..., Any]) -> None:
    """Offline, a choice is made and left again; it is still there when the connection comes back."""
    page = person(PHONE, cut_off=True)
    set_up(page, address, "sailorman", ["me", "level3"])
    page.click("#tray [data-main]")
    page.wait_for_selector("#stage [role=button]")
    page.context.set_offline(True)
    page.wait_for_selector("[data-lost]:not([hidden])")
    page.locator("#stage .takes").first.click()
    chosen = page.locator("#stage .is-focus").get_attribute("data-part")
    assert page.locator("[data-moves] button").count() and page.locator("[data-leave]").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#stage .is-focus").count() and not page.locator("[data-leave]").is_visible()
    page.locator(f"#stage [data-part='{chosen}']").click()
    page.context.set_offline(False)
    page.wait_for_selector("[data-lost][hidden]", state="attached")
    assert page.locator("#stage .is-focus").get_attribute("data-part") == chosen


def test_an_act_whose_answer_is_lost_is_sent_again_and_happens_once(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, cut_off=True)
    set_up(page, address, "saikoro", ["me", "friend"])
    other = person(PHONE)
    join(other, page.locator(".address input").first.input_value(), "Jonas")
    page.wait_for_selector("#tray")
    answers: list[str] = []

    def lose(route: Any) -> None:
        answers.append(route.fetch().text())
        if len(answers) == 1:
            route.abort()
        else:
            route.fulfill(body=answers[-1], content_type="application/json")

    page.route("**/roll", lose)
    page.click("#tray [data-main]")
    page.wait_for_selector("#tray[data-roll='1']")
    page.wait_for_selector("#tray:not([aria-busy])")
    end = time.monotonic() + PATIENCE
    while len(answers) < 2 and time.monotonic() < end:  # its result is there by then
        page.wait_for_timeout(50)
    record = page.request.get(f"{page.url.split('?')[0]}/record").text()
    assert len(answers) == 2 and record.count('"roll"') == 1


def test_a_tap_is_lit_before_the_next_frame_and_asks_nobody(address: str, person: Callable[..., Any]) -> None:
    """The tap's own event lights the part and shows its moves; `./dev bench pages` measures how soon that is seen."""
    page = person(PHONE)
    set_up(page, address, "sailorman", ["me", "level3"])
    page.click("#tray [data-main]")
    page.wait_for_selector("#stage .takes")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(3):
        assert page.evaluate(TAP)
        page.keyboard.press("Escape")
        page.wait_for_selector("#stage .is-focus", state="detached")
    assert asked == []


@pytest.mark.flaky(reruns=0)
def test_the_device_is_handed_over_and_nothing_shows(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    set_up(page, address, "sailorman", ["me", "here"])
    page.wait_for_selector("#tray")
    page.evaluate("sessionStorage.setItem('pages', history.length)")
    until(page, ".hand a.main")
    assert page.evaluate("history.length <= Number(sessionStorage.getItem('pages'))")  # no way back to what Mira saw
    text = page.locator("body").inner_text()
    assert "Pass the device" in text and not page.locator("#stage, .dice, #log, .seat").count()
    coming = page.locator(".hand h1 b").inner_text()
    page.click(".hand a.main")
    page.wait_for_selector(f"#seats .you:has-text('{coming}')")
    page.reload()  # the same moment: who sits there is known
    page.wait_for_selector("#tray")


@pytest.mark.flaky(reruns=0)
def test_nothing_is_handed_over_where_nothing_is_hidden(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    set_up(page, address, "sternenschiff", ["me", "here"])
    page.evaluate("window.here = true")
    until(page, "#seats li:nth-child(2) .you")
    assert page.evaluate("window.here")  # the same page shows the other seat


def test_real_dice_are_tapped_in_and_corrected(address: str, person: Callable[..., Any]) -> None:
    page = person({"width": 320, "height": 480})
    set_up(page, address, "sailorman", ["me", "here"], dice="mine")
    keys = page.locator(".face-key")
    assert page.locator(".slot .die").count() == 0 and keys.count() == 12
    for key in (0, 6, 11, 1):  # symbols and numbers in any order
        keys.nth(key).click()
    page.locator(".slot").nth(1).click()
    keys.nth(2).click()
    page.keyboard.press("Backspace")
    assert page.locator("[data-enter]").is_disabled()
    keys.nth(8).click()
    page.click("[data-enter]")
    page.click("form[action$='/unroll'] button")
    page.wait_for_selector("[data-pad]")
    assert page.locator(".slot .die").count() == 4, "who corrects one die does not type in the others anew"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", ["sailorman", "wuerfelland", "saikoro"])
def test_the_pad_for_real_dice_is_in_view_as_a_whole(game: str, address: str, person: Callable[..., Any]) -> None:
    page = person(DESK)
    set_up(page, address, game, ["me", "here"], dice="mine")
    for width, height in [
        (1280, 860),
        (1600, 1000),
        (1024, 768),
        (768, 1024),
        (390, 844),
        (390, 664),
        (320, 568),
        (320, 480),
        (844, 390),
        (667, 375),
        (568, 320),
    ]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], (width, height)
        assert page.locator(".pad .what").is_visible(), (width, height)
        page.locator(".pad .what").click()  # where there is one line for the question, it opens
        whole = page.locator("#rolled-for").bounding_box()
        assert whole["x"] >= 0 and whole["x"] + whole["width"] <= width and whole["y"] + whole["height"] <= height
        assert page.locator("#rolled-for .prompt").inner_text() == page.locator(".pad .what").inner_text()
        turn = page.locator("#rolled-for .turn")
        assert turn.is_visible() and "·" not in turn.inner_text()  # nobody is timed
        page.keyboard.press("Escape")
        assert not page.locator("#rolled-for").is_visible()
    page.set_viewport_size({"width": 667, "height": 375})  # a phone on its side has two lines for it
    page.evaluate("document.querySelector('.pad .what').textContent = 'Two pirates of strength 2: roll against them'")
    assert page.evaluate(
        "(() => { const q = document.querySelector('.pad .what'); return q.scrollHeight <= q.clientHeight + 1; })()"
    )
    assert page.evaluate(CUT) == []


def test_what_others_do_is_told_and_their_sheets_lie_over_the_table(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    other = person()
    set_up(page, address, "saikoro", ["me", "friend"])
    join(other, page.locator(".address input").first.input_value(), "Jonas")
    other.wait_for_selector("#tray")
    page.wait_for_selector(".seat.here >> nth=1", state="attached")
    page.click("#tray [data-main]")
    other.wait_for_selector("[data-news]:has-text('Mira rolls')", state="attached")
    other.locator(".seat").first.click()
    other.wait_for_selector("#other[open] [data-slot]")
    assert not other.locator("#other .is-open").count()
    other.keyboard.press("Escape")
    assert not other.locator("#other").is_visible()


SIZES = [{"width": width, "height": height} for width, height in ((320, 480), (568, 320), (844, 390), (390, 664))]
SIZES += [DESK, {"width": 768, "height": 1024}, PHONE]


@pytest.mark.parametrize("game", ["sailorman", "saikoro"])
def test_without_scripts_every_move_is_a_button(game: str, address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, java_script_enabled=False)
    rng = random.Random(2)
    page.goto(f"{address}/new/{game}")
    page.click("form.setup button.main")
    made = 0
    for _ in range(150):
        page.wait_for_load_state()
        moves = page.locator(".every-move [name=move]")
        roll = page.locator("form[action$='/roll'] button")
        if moves.count() or roll.count():
            for size in SIZES if moves.count() else []:
                page.set_viewport_size(size)
                question = page.locator(".ask .prompt").bounding_box()
                form = page.locator(".every-move").bounding_box()
                below = question["y"] + question["height"] <= form["y"]
                assert below or question["x"] + question["width"] <= form["x"], size  # the moves do not cover it
            if moves.count():  # they stand in for the tray's buttons, and offer what those do
                for name in ("undo", "unroll", "skip"):
                    assert page.locator(f".every-move [form={name}]").count() == page.locator(f"#{name}").count(), name
            button = moves.nth(rng.randrange(moves.count())) if moves.count() else roll.first
            made += bool(moves.count())
            with page.expect_navigation():
                button.click()
        else:
            page.wait_for_timeout(50)
            page.reload()
        if made == 2:
            return
    raise AssertionError(re.sub(r"\s+", " ", page.locator("main").inner_text()))


def enter_dice(page: Any, faces: str) -> None:
    """Type the faces of real dice and enter them."""
    page.wait_for_selector("[data-pad]")
    for face in faces:
        page.keyboard.press(face)
    page.click("[data-enter]")


def keep_one_and_close(page: Any) -> None:
    """In Saikoro Senshi, put the first die into treasure and close."""
    page.click("#tray .dice .is-open >> nth=0")
    page.click("#tray [data-moves] .main")
    page.click("#tray button:has-text('Close')")


def test_the_pad_is_empty_again_when_the_same_person_rolls_as_many_dice(
    address: str, person: Callable[..., Any]
) -> None:
    """Jonas rolls last in a round and begins the next one: between the last roll of one and the first of the next nobody decides."""
    page = person(PHONE)
    set_up(page, address, "saikoro", ["me", "here"], dice="mine", begins="0", **{"option-starter": "winner"})
    enter_dice(page, "11111")
    keep_one_and_close(page)  # Mira
    enter_dice(page, "66666")  # Jonas wins by his last roll, and begins
    page.wait_for_selector("[data-log]:has-text('Round 2')", state="attached")
    assert "Jonas" in page.inner_text(".pad .who") and page.locator(".slot").count() == 5
    assert page.locator(".slot .die").count() == 0 and page.locator("[data-enter]").is_disabled()
