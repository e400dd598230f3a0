"""The form for a new table in browsers: another game keeps what was filled in; without scripts all house rules are in place."""

from collections.abc import Callable
from typing import Any

from browsers import DESK


def test_another_game_keeps_what_was_filled_in_where_it_fits(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK)
    page.goto(f"{address}/new/saikoro")
    page.fill("input[name=name0]", "Jonas")
    page.select_option("select[name=kind1]", "level4of9")
    page.check("input[name=dice][value=mine]")
    page.click(".house > summary")
    page.select_option("select[name='option-fast']", "true")
    page.select_option("select[name=clock]", "60")
    page.uncheck("input[name=watch]")
    page.click("[data-done]")
    page.click(".game-pick >> nth=1")
    page.wait_for_url("**/new/sailorman?**")
    values = page.evaluate("Object.fromEntries(new FormData(document.querySelector('.setup')))")
    assert {name: values.get(name) for name in ("name0", "dice", "clock", "watch", "option-fast")} == {
        "name0": "Jonas",
        "dice": "mine",
        "clock": "60",
        "watch": None,
        "option-fast": None,
    }
    assert values["kind1"] == "here", "Sailorman has no such level: the usual one takes the seat"
    page.wait_for_function("document.querySelector('.house [data-usual]').textContent.includes('minute')")


def test_without_scripts_the_sheet_of_house_rules_opens_in_place_and_counts(
    address: str, person: Callable[..., Any]
) -> None:
    page = person(DESK, java_script_enabled=False)
    page.goto(f"{address}/new/saikoro")
    page.click(".house > summary")
    page.select_option("select[name='option-fast']", "true")
    page.select_option("select[name=clock]", "60")
    sheet, start = page.locator(".sheet-of-rules").bounding_box(), page.locator(".start").bounding_box()
    assert sheet and start and sheet["y"] + sheet["height"] <= start["y"], "in place, and nothing lies over the rest"
    page.click(".start .button")
    page.goto(page.url.split("?")[0] + "/menu")
    assert page.locator(".facts-of .unusual").count() == 2
