"""Circles in real browsers: founded on a desk, joined on a phone without scripts, an evening by keyboard, no barriers."""

import datetime
from collections.abc import Callable
from typing import Any

from barriers import assert_no_barriers
from browsers import DESK, PHONE
from circle_people import founded_in as founded

SOON = (datetime.date.today() + datetime.timedelta(days=3)).isoformat()  # wherever the day turns meanwhile


def test_a_circle_from_its_link_to_its_evening(address: str, person: Callable[..., Any]) -> None:
    mira = person(DESK, timezone_id="Europe/Vienna")
    circle = founded(mira, address)
    mira.click("nav a[href$='/people']")
    assert mira.input_value("select[name=zone]") == "Europe/Vienna"
    link = mira.input_value("#link")
    jonas = person(PHONE, "de", java_script_enabled=False)
    jonas.goto(link)
    jonas.fill("input[name=person]", "Jonas")
    jonas.click("main button")
    assert "hineinlassen" in jonas.inner_text("[role=status]")
    mira.goto(circle)
    mira.click(".told-of a")
    mira.click("#waiting button.main")
    mira.goto(f"{circle}/evenings")
    mira.fill("input[name=day]", SOON)
    mira.press("input[name=note]", "Enter")  # by keyboard
    mira.wait_for_selector(".evening")
    jonas.click("main a.button >> nth=0")  # has been let in: looks again
    assert jonas.url == circle
    assert jonas.locator(".people li").count() == 2
    jonas.click("button[value=yes]")
    assert jonas.get_attribute("button[value=yes]", "aria-pressed") == "true"
    assert jonas.evaluate("document.documentElement.scrollWidth <= innerWidth")
    jonas.goto(address)
    jonas.click(".evening button[value=perhaps]")
    assert jonas.get_attribute(".evening button[value=perhaps]", "aria-pressed") == "true"
    assert jonas.evaluate("document.documentElement.scrollWidth <= innerWidth")
    jonas.click(".evening button[value=yes]")
    mira.goto(circle)
    assert "Jonas is coming" in mira.inner_text(".coming")
    assert mira.locator(".people .here").count() == 2
    with mira.expect_response(lambda answer: answer.url.endswith("/here") and answer.status == 204):
        mira.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")  # somebody comes back to the page
    mira.click(".choose a >> nth=0")
    mira.click("form.setup button.main")
    mira.wait_for_url("**/t/*")
    jonas.goto(circle)
    assert jonas.locator(".table-rows a").count() == 1


def test_pages_of_circles_keep_nobody_out(address: str, person: Callable[..., Any]) -> None:
    mira = person(DESK)
    circle = founded(mira, address)
    mira.goto(f"{circle}/people")
    link = mira.input_value("#link")
    wim = person(DESK)
    wim.goto(link)
    assert_no_barriers(wim)
    wim.fill("input[name=person]", "Wim")
    wim.click("main button")
    assert_no_barriers(wim)
    mira.goto(f"{circle}/seasons")
    mira.fill("input[name=name]", "Autumn")
    mira.press("input[name=name]", "Enter")
    mira.goto(f"{circle}/evenings")
    mira.fill("input[name=day]", SOON)
    mira.press("input[name=note]", "Enter")
    mira.wait_for_selector(".evening")
    for path in ("", "/people", "/evenings", "/seasons", "/results", "/../"):
        mira.goto(circle + path)
        assert_no_barriers(mira)
