"""Choices at a table: what a tap on a field can mean, how each choice is left again, and whose it is on one device."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from browser_play import go_ahead, join, press, set_up
from browsers import PHONE

EMPTY = 54 - 1  # fields, once a number has been entered


def rolled(person: Callable[..., Any], address: str, *faces: int) -> Any:
    """A page of somebody who has rolled real dice: symbols are 0 to 5 from the anchor, numbers follow from 6."""
    page = person(PHONE)
    set_up(page, address, "sailorman", ["me", "level1"], dice="mine", begins="0")
    for face in faces:
        page.locator(".face-key").nth(face).click()
    page.click("[data-enter]")
    page.wait_for_selector("#stage .takes")
    return page


def test_cross_instead_lights_every_empty_field_whatever_was_chosen_before(
    address: str, person: Callable[..., Any]
) -> None:
    page = rolled(person, address, 0, 0, 8, 8)  # twice the anchor, twice a 3: after the first, the second may cross
    page.click("#stage [data-part='anchor3']")  # a field of the river
    page.click("#tray [data-moves] .main")
    page.click("#stage [data-part='anchor9'].is-open")
    page.click("#tray [data-part='cross']")
    assert page.locator("#stage .is-open").count() == EMPTY and not page.locator("#stage .is-focus").count()
    page.click("#stage [data-part='wheel1']")
    assert page.locator("#stage .is-focus").get_attribute("data-part") == "wheel1"
    page.click("#stage [data-part='boat7']")  # another field instead, and still a cross
    assert page.locator("#stage .is-open").count() == EMPTY
    page.keyboard.press("Escape")
    assert not page.locator("#stage .is-focus, #tray [aria-pressed=true]").count()
    page.click("#tray [data-part='cross']")
    page.click("#tray [data-leave]")
    assert not page.locator("#tray [aria-pressed=true]").count() and page.locator("[data-leave]").is_hidden()


NOTHING_LEFT = """addEventListener("DOMContentLoaded", () => {
  const main = document.querySelector("[data-seat][data-table]"), left = "[data-leave]:not([hidden]), #hints:not([hidden]), dialog[open]";
  if (main) new MutationObserver(() => {
    if (document.querySelector(left)) console.error(`left for seat ${main.dataset.seat}: ${document.querySelector(left).outerHTML}`);
  }).observe(main, { attributes: true, attributeFilter: ["data-seat"] });
})"""


@pytest.mark.flaky(reruns=0)
@pytest.mark.parametrize("game", ["sailorman", "sternenschiff"])
def test_no_choice_and_no_hint_passes_on_with_the_device(game: str, address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, reduced_motion="reduce")  # whose complaints fail the test
    page.add_init_script(NOTHING_LEFT)
    set_up(page, address, game, ["me", "here", "here"], dice="fair", begins="0")
    rng = random.Random(5)
    for _ in range(60):
        if press(page, rng) == "over":
            break


@pytest.mark.flaky(reruns=0)
def test_whoever_has_the_device_now_speaks_for_themselves_and_sees_no_sheet_left_open(
    address: str, person: Callable[..., Any]
) -> None:
    page, far = person(PHONE), person(PHONE)
    set_up(page, address, "sternenschiff", ["me", "friend", "here"], begins="0")
    join(far, page.locator(".address input").first.input_value(), "Lou")
    page.wait_for_selector("#stage [data-part='ring 6']")
    page.click("#stage [data-part='ring 6']")
    page.click("#tray [data-moves] .main")
    page.wait_for_selector("#tray .turn:not(:has-text('Mira'))")
    page.locator("a.seat").nth(1).click()
    page.wait_for_selector("#other[open]")
    far.click("#stage [data-part='ring 6']")
    far.click("#tray [data-moves] .main")
    page.wait_for_selector("#tray .turn:has-text('Käthe')")
    assert not page.locator("#other[open]").count()
    page.click(".talk-button")
    page.fill("#talk input[name=words]", "Here I am")
    page.keyboard.press("Enter")
    page.wait_for_selector("#talk li:has-text('Here I am')")
    assert "Käthe" in page.locator("#talk li:has-text('Here I am')").inner_text()


@pytest.mark.parametrize(("size", "wide"), [((1280, 800), 432), ((390, 844), 390)])
def test_the_menu_lies_over_the_table_which_plays_on(
    size: tuple[int, int], wide: int, address: str, person: Callable[..., Any]
) -> None:
    page = person({"width": size[0], "height": size[1]}, reduced_motion="reduce")
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    page.click(".bar [data-to-menu]")
    page.wait_for_selector("#menu[open] .facts-of")
    box = page.locator("#menu").bounding_box()
    assert (box["x"] + box["width"], box["width"]) == (size[0], wide)
    assert page.locator("#menu h2").nth(1).inner_text() == "How we play here"
    page.click("#menu button[name=how][value=former]")
    page.wait_for_selector("#menu button[value=former][aria-pressed=true]")  # answered in the drawer
    page.check("#menu [data-no-letters]")
    go_ahead([page], address, 1)
    page.wait_for_selector("#tray[data-roll='1'], #tray:not(.asks)", state="attached")
    page.keyboard.press("Escape")
    assert not page.is_visible("#menu") and page.is_visible("#tray")
    page.click(".bar [data-to-menu]")
    page.wait_for_selector("#menu[open] [data-no-letters]:checked")
