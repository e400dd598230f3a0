"""The board editor in a real browser: painted, flawed, mended, saved, shared, played; with a finger and with keys."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsers import DESK, PHONE

NARROW = {"width": 320, "height": 568}
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#stage [data-part]")].flatMap((part) => {
  const box = (part.querySelector(".reach") ?? part).getBoundingClientRect();
  return [box.width, box.height];
}))"""
EDGES = (
    "[...document.querySelectorAll('.editor .side > section')].map((one) => [one.offsetLeft, one.offsetWidth].join())"
)
COVERED = """() => [...document.querySelectorAll("#stage [data-part]")].filter((part) => {
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = (part.querySelector(".reach") ?? part).getBoundingClientRect();
  const taken = (dx, dy) => document.elementFromPoint(x + width * dx, y + height * dy)?.closest("[data-part]");
  return [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].some(([dx, dy]) => taken(dx, dy) !== part);
}).map((part) => part.dataset.part)"""


def tap(page: Any, place: str) -> None:
    """Tap a place, and wait until the page shows what came of it."""
    past = page.input_value("input[name=past]")
    page.click(f"#stage [data-part='{place}']")
    page.wait_for_function("past => document.querySelector('input[name=past]').value !== past", arg=past)


def choose(page: Any, tool: str) -> None:
    """Take a tool of the palette."""
    page.click(f".tool:has(input[value='{tool}'])")


def test_a_board_is_painted_mended_saved_shared_and_played(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK)
    page.goto(f"{address}/boards/wuerfelland")
    page.fill("#board-name", "Harbour")
    choose(page, "b")
    tap(page, "f6")
    page.wait_for_selector(".told:has-text('at most 6')")
    assert page.locator(".wrong").count() == 2 and page.text_content(".pin text") == "8"
    assert page.is_disabled("button[value=share]") and page.is_disabled("button[form=play]")
    assert page.inner_text(".tool:has(input[value=b]) b") == "12"
    page.click("[data-show]")
    assert page.evaluate("document.activeElement.dataset.part") == "e4"
    page.click(".told button:has-text('Take F6 back')")
    page.wait_for_selector(".told.ok")
    tap(page, "c8")
    tap(page, "c8")  # a second tap takes it back
    assert page.inner_text(".tool:has(input[value=b]) b") == "11"
    page.focus("#stage [data-part='a5']")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.part") == "b5"
    page.keyboard.press("Enter")
    page.wait_for_selector("#stage [data-part='b5'][aria-label*='blue']")
    assert page.evaluate("document.activeElement.dataset.part") == "b5"
    page.keyboard.press("Control+z")
    page.wait_for_selector("#stage [data-part='b5'][aria-label*='yellow']")
    page.click(".tools button[value=save]")
    page.wait_for_url("**/boards/wuerfelland/*")
    assert page.inner_text("[data-piece=standing]").endswith("saved")
    page.click("button[value=share]")
    link = page.input_value("#link")
    friend = person(PHONE, "de")
    friend.goto(link)
    assert friend.input_value("#board-name") == "Harbour"
    assert "gehört jemand anderem" in friend.inner_text("[data-piece=standing]")
    assert friend.evaluate("document.documentElement.scrollWidth") <= 390
    friend.click("button[form=play]")
    friend.wait_for_url("**/t/*")
    friend.wait_for_selector("#stage [data-slot='b5']")


def test_no_tap_is_lost_and_a_reload_asks_first(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    page.goto(f"{address}/boards/wuerfelland")
    choose(page, ".")
    for place in ("b8", "c8", "d8"):
        page.click(f"#stage [data-part='{place}']")
    page.wait_for_function("() => JSON.parse(document.querySelector('input[name=past]').value).length === 3")
    assert page.locator("#stage .nothing").count() == 8
    page.once("dialog", lambda asked: asked.dismiss())
    page.evaluate("setTimeout(() => location.reload())")
    page.wait_for_timeout(300)
    assert page.locator("#stage .nothing").count() == 8


@pytest.mark.parametrize("game", ["wuerfelland"])
def test_a_file_comes_back_with_its_name_and_once_more_after_it_was_changed(
    game: str, address: str, person: Callable[..., Any], tmp_path: Path
) -> None:
    page = person(PHONE)
    page.goto(f"{address}/boards/{game}")
    page.fill("#board-name", "Große Mündung")
    page.click("details summary")
    with page.expect_download() as waited:
        page.click("button[value=toml]")
    file = tmp_path / waited.value.suggested_filename
    waited.value.save_as(file)
    page.goto(f"{address}/boards/{game}")
    page.click("details summary")
    for _ in range(2):
        page.fill("#board-name", "")
        page.set_input_files("[data-import]", file)
        page.wait_for_function("() => document.getElementById('board-name').value === 'Große Mündung'")
    with page.expect_download() as again:
        page.click("button[value=toml]")
    assert Path(again.value.path()).read_bytes() == file.read_bytes()


@pytest.mark.parametrize(("size", "least"), [(PHONE, 30), (NARROW, 24)])  # 24: WCAG 2.5.8
@pytest.mark.parametrize("game", ["sailorman", "sternenschiff", "wuerfelland"])
def test_every_place_has_room_for_a_finger(
    game: str, size: dict[str, int], least: int, address: str, person: Callable[..., Any]
) -> None:
    page = person(size)
    page.goto(f"{address}/boards/{game}")
    page.wait_for_selector("#stage [data-part]")
    assert page.evaluate(SMALLEST) >= least
    assert len(set(page.evaluate(EDGES))) == 1  # nothing sticks out
    if game == "sailorman":  # what takes the taps on its boxes is larger than the boxes
        assert page.evaluate(COVERED) == []
