"""Choices at Sailorman Dice's table: what a tap on a field can mean, and how each choice is left again."""

from collections.abc import Callable
from typing import Any

from browser_play import set_up
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


def test_which_of_two_numbers_is_for_the_buttons_to_say(address: str, person: Callable[..., Any]) -> None:
    page = rolled(person, address, 0, 1, 7, 9)  # anchor and bell, 2 and 4
    field = page.locator("#stage [data-part='anchor5']")
    for _ in range(3):
        field.click()
        assert page.locator("#tray [data-moves] button").all_inner_texts() == ["Enter 2", "Enter 4"]
    page.locator("#tray [data-moves] button").nth(1).click()
    page.wait_for_selector("#stage [data-slot='anchor5'].is-filled")
    assert "4" in page.locator("#stage [data-slot='anchor5']").get_attribute("aria-label")
