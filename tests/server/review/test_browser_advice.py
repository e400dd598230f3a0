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
