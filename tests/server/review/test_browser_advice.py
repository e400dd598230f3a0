"""Hints and main buttons in a browser: a hint leads to its move, one move is one tap, equal choices have equal buttons."""

from collections.abc import Callable
from typing import Any

import pytest
from browser_play import PATIENCE, resize, set_up
from browsers import DESK

SIZES = [(1280, 800), (390, 844)]
MAIN = "#tray [data-moves] form:has([data-main])"
ROLL = "#tray form[action$='/roll'] [data-main]"
APART = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect(), hints = box("#hints");
  return ["#tray .dice", "#tray .ask", "#tray .acts"].filter((name) => {
    const { top, bottom, left, right } = box(name);
    return right > left && bottom > top && left < hints.right && right > hints.left && top < hints.bottom && bottom > hints.top;
  });
}"""
BUTTONS = """() => [...document.querySelectorAll("#tray [data-moves] button")].map((button) => {
  const { width, height, x, y } = button.getBoundingClientRect();
  return [button.textContent, Math.round(width), Math.round(height), Math.round(y)];
})"""


def to_decide(page: Any, address: str, game: str) -> None:
    """A new table, at which Mira has rolled and has something to decide."""
    set_up(page, address, game, ["me", "level1"], begins="0")
    page.wait_for_selector("#tray.asks")
    if page.locator(ROLL).count():
        page.click(ROLL)
    page.wait_for_selector("#stage .is-open, #tray .dice .is-open")


def hints(page: Any) -> Any:
    page.keyboard.press("h")
    page.wait_for_selector("#hints li button", timeout=1000 * PATIENCE)
    return page.locator("#hints li button")


@pytest.mark.parametrize("game", ["sailorman", "saikoro"])
def test_each_hint_leads_to_its_own_move_and_hides_neither_dice_nor_question(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    page = person(DESK, reduced_motion="reduce")
    to_decide(page, address, game)
    for size in SIZES:
        resize(page, size)
        for i in range(hints(page).count()):
            if not page.locator("#hints li").count():
                hints(page)
            assert page.evaluate(APART) == [], (size, i)
            hint = page.locator("#hints li button").nth(i)
            move = hint.get_attribute("data-advised")
            hint.click()
            assert page.locator(MAIN).locator("input[name=move]").get_attribute("value") == move
            assert page.locator("#hints").is_hidden()
            page.keyboard.press("Escape")


def test_a_hint_of_rolling_or_stopping_can_be_tapped_too_and_says_why(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, reduced_motion="reduce")
    rolled_again(page, address)
    for i in range(2):
        hint = hints(page).nth(i)
        assert "%" in hint.locator("small").inner_text() or "room" in hint.locator("small").inner_text()
        move = hint.get_attribute("data-advised")
        hint.click()
        assert page.locator(MAIN).locator("input[name=move]").get_attribute("value") == move
        assert page.evaluate("document.activeElement.matches('[data-main]')")


def rolled_again(page: Any, address: str) -> None:
    """A table of Würfelland at which Mira may roll again."""
    for _ in range(10):
        to_decide(page, address, "wuerfelland")
        page.locator("#tray .dice .is-open").first.click()
        page.click("#tray [data-moves] button")
        page.wait_for_selector("#tray:not([aria-busy])")
        if page.locator("#tray [data-moves] input[value=roll]").count():
            return
    raise AssertionError("nobody may roll again")


def test_rolling_again_is_one_tap(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, reduced_motion="reduce")
    rolled_again(page, address)
    before = int(page.get_attribute("#tray", "data-roll"))
    page.click("#tray [data-moves] form:has(input[value=roll]) button")
    page.wait_for_function("(before) => Number(document.querySelector('#tray').dataset.roll) > before", arg=before)
    assert not page.locator("#tray form[action$='/undo']").count()  # what has been rolled cannot be taken back


def test_equal_choices_have_buttons_of_one_size_in_one_row(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, reduced_motion="reduce")
    rolled_again(page, address)
    for size in SIZES:
        resize(page, size)
        (one, *first), (other, *second) = page.evaluate(BUTTONS)
        assert (one, other) == ("Roll again", "Stop") and first == second, size


def press(page: Any, button: str) -> None:
    """Press a button, and wait until that has been answered."""
    page.click(button)
    page.wait_for_selector("#tray:not([aria-busy])")


def tap_in(page: Any, *faces: int) -> None:
    """Enter what real dice show."""
    page.wait_for_selector(".pad-form")
    for face in faces:
        page.locator(f".faces.is-now .face-key[data-face='{face}'], .face-key[data-face='{face}']").first.click()
    page.click("[data-enter]")


def lay(page: Any, die: int, part: str) -> None:
    """Put a die on a part of the ship."""
    page.click(f"#tray .dice [data-part='die {die}']:not([disabled])")
    page.locator(f"#stage [data-part='{part}']").dispatch_event("click")
    press(page, "#tray [data-moves] .main")


@pytest.mark.parametrize("size", SIZES)
def test_in_sternenschiff_a_last_die_lies_by_itself_and_a_lost_fight_says_that_it_is(
    size: tuple[int, int], address: str, person: Callable[..., Any]
) -> None:
    page = person({"width": size[0], "height": size[1]}, reduced_motion="reduce")
    set_up(page, address, "sternenschiff", ["me", "level1"], begins="0", dice="mine")
    page.locator("#stage [data-part='ring 0']").click()
    assert page.locator("#tray [data-moves] .main").inner_text() == "Start here"
    press(page, "#tray [data-moves] .main")
    tap_in(page, 2, 4, 4)
    lay(page, 2, "hub")  # on to the chip
    assert page.locator("#stage [data-part='ring 2']").get_attribute("aria-label").startswith("chip, 2 steps ahead")
    tap_in(page, 4, 4)
    lay(page, 4, "blue 4")
    tap_in(page, 4)
    page.wait_for_selector("#stage [data-part='hub'].is-open")
    page.locator("#stage [data-part='hub']").dispatch_event("click")
    press(page, "#tray [data-moves] .main")
    page.locator("#stage [data-part='red 4']").dispatch_event("click")
    press(page, "#tray [data-moves] form:has(input[value='use red']) button")
    press(page, "#tray [data-moves] form:has(input[value=fight]) button")
    tap_in(page, 1, 1)
    page.wait_for_selector("#tray [data-moves] input[value=stand]", state="attached")
    assert "no chip can save the fight" in page.locator("#tray .prompt").inner_text()
    assert not page.locator("#stage .is-open, #tray .dice .is-open").count()
    assert page.locator(MAIN).locator("input[name=move]").get_attribute("value") == "stand"
