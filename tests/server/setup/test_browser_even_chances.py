"""Even chances in browsers: the form says what makes them even while it is filled in, no barriers at both sizes; without scripts."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from barriers import assert_no_barriers
from browsers import DESK, PHONE

SAYS = "(found) => document.querySelector('.even p').textContent.includes(found)"
LIKE = "select[name=like0]"


def given(page: Any) -> list[int]:
    """The handicap in the record of the match whose table is open."""
    where, table = page.url.split("/t/")
    record = page.request.get(f"{where}/api/v1/tables/{table.split('?')[0]}/record").json()
    ahead: list[int] = json.loads(record[0])["options"]["ahead"]
    return ahead


@pytest.mark.parametrize(
    ("language", "unusual", "ahead"), [("en", "usual", "three gems"), ("de", "üblich", "drei Edel")]
)
def test_the_form_says_what_makes_the_chances_even(
    language: str, unusual: str, ahead: str, address: str, person: Callable[..., Any]
) -> None:
    page = person(DESK, language, bypass_csp=True, reduced_motion="reduce")
    page.goto(f"{address}/new/saikoro")
    page.select_option("select[name=kind1]", "level4of9")
    assert not page.is_visible("[name=even]")  # all but four questions is on the sheet of house rules
    page.click(".house > summary")
    assert not page.is_visible(LIKE)  # nobody is asked how strong they are before
    page.check("[name=even]")
    page.select_option(LIKE, "level2of9")
    page.wait_for_function(SAYS, arg=ahead)
    assert_no_barriers(page)
    page.set_viewport_size(DESK)
    page.select_option("select[name='option-fast']", "true")
    page.wait_for_function(SAYS, arg=unusual)
    page.select_option("select[name='option-fast']", "")
    page.wait_for_function(SAYS, arg=ahead)
    page.click("[data-done]")
    page.fill("input[name=name0]", "Mira")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    assert given(page) == [3, 0]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_four_questions_are_one_screen_and_seats_are_added(
    size: dict[str, int], address: str, person: Callable[..., Any]
) -> None:
    page = person(size, "en", bypass_csp=True, reduced_motion="reduce")
    page.goto(f"{address}/new/sailorman")
    page.wait_for_selector(".adds:not([hidden])")
    assert page.locator(".places li:visible").count() == 2
    for kind in ("bot", "here"):
        page.click(f"[data-add={kind}]")
    assert page.locator(".places li:visible").count() == 4 and not page.is_visible("[data-add]")
    bot = page.locator(".places li").nth(2)
    feels = bot.locator(".slide p").first
    before = feels.inner_text()
    bot.locator("input[type=range]").focus()
    page.keyboard.press("End")
    assert page.input_value("select[name=kind2]") == "level5" and feels.inner_text() != before
    assert page.locator(".places li").nth(2).locator("option:not([hidden])[data-level]").count() == 1
    page.click(".places li:nth-child(4) [data-away]")
    assert page.input_value("select[name=kind3]") == "none" and page.is_visible("[data-add]")
    assert_no_barriers(page)


def test_the_sheet_of_house_rules_says_what_differs(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, "en", reduced_motion="reduce")
    page.goto(f"{address}/new/sailorman")
    assert page.inner_text(".house > summary small") == "As usual."
    page.click(".house > summary")
    page.select_option("select[name=option-strict_entry]", "true")
    page.wait_for_function("document.querySelector('.usual').textContent === 'As usual, but: strict entry.'")
    assert page.locator(".differs").count() == 1
    page.keyboard.press("Escape")
    assert not page.is_visible(".usual") and page.inner_text(".house > summary small") == "As usual, but: strict entry."


def test_it_is_given_without_scripts(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "en", java_script_enabled=False)
    page.goto(f"{address}/new/saikoro")
    page.select_option("select[name=kind1]", "level3")
    page.click(".house > summary")  # opens in place
    page.check("[name=even]")
    page.select_option(LIKE, "level2of9")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    assert given(page) == [1, 0]
