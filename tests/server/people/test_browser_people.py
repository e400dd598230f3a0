"""Who sits at a table: people are told apart by their names, and who is asked is named."""

from collections.abc import Callable
from typing import Any

import pytest
from browser_play import resize, seat, set_up
from browsers import PHONE

NAMES = ["Großmutter Hildegard", "Großvater Maximilian", "Maximilian", "Anneliese Schmidt"]
SHOWN = """() => [...document.querySelectorAll("#seats .name")].map((name) => {
  const bdi = [...name.querySelectorAll("bdi")].find((one) => one.checkVisibility());
  const box = name.getBoundingClientRect(), words = bdi.getBoundingClientRect();
  const whole = words.bottom <= box.bottom + 1 && words.top >= box.top - 1 && words.right <= box.right + 1
    && bdi.scrollWidth <= bdi.clientWidth + 1; // else it ends in an ellipsis
  return { words: bdi.textContent, whole };
})"""


def four(page: Any, address: str, game: str) -> None:
    """Set up a table of four with long names: two people at this device, two bots."""
    page.goto(f"{address}/new/{game}")
    for p, (kind, name) in enumerate(zip(["me", "here", "level2", "level5"], NAMES, strict=True)):
        seat(page, p, kind)
        page.evaluate("([p, name]) => { document.forms[1].elements[`name${p}`].value = name; }", [p, name])
    page.click("form.setup button.main")
    page.wait_for_selector("#tray")


@pytest.mark.parametrize(("game", "language"), [("sailorman", "en"), ("sternenschiff", "de"), ("wuerfelland", "de")])
def test_four_people_are_told_apart_on_every_phone(
    game: str, language: str, address: str, person: Callable[..., Any]
) -> None:
    page = person(PHONE, language)
    four(page, address, game)
    for size in ((390, 844), (360, 740), (1280, 800)):
        resize(page, size)
        assert page.evaluate(SHOWN) == [{"words": name, "whole": True} for name in NAMES], size
    for size in ((390, 664), (360, 640)):  # one row of seats, beside the mark and the menu
        resize(page, size)
        shown = page.evaluate(SHOWN)
        assert all(name["whole"] for name in shown), shown
        assert len({name["words"] for name in shown}) == 4
        assert all(name.startswith(one["words"]) for name, one in zip(NAMES, shown, strict=True))


@pytest.mark.parametrize("game", ["sailorman", "saikoro"])
def test_on_a_shared_device_the_question_names_who_is_asked(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    page = person(PHONE, "de")
    set_up(page, address, game, ["me", "here"], begins="1")
    if page.locator(".hand a.main").count():
        page.click(".hand a.main")
    if not page.locator("#stage .is-open").count():
        page.click("#tray form[action$='/roll'] [data-main]")
        page.wait_for_selector("#stage .is-open, #tray .dice .is-open")
    assert page.locator("#question .turn").inner_text().startswith("Jonas: ")
    page.locator("#stage .is-open, #tray .dice .is-open").first.click()
    assert page.locator("#question .turn").inner_text().startswith("Jonas: ")
