"""Play now in browsers: from home to a seat, without barriers at both sizes; two who meet; without scripts."""

from collections.abc import Callable
from typing import Any

from barriers import assert_no_barriers
from browsers import DESK, PHONE


def test_two_meet_by_play_now(address: str, person: Callable[..., Any]) -> None:
    anna = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    anna.goto(address)
    anna.click("a[href$='/now']")
    assert_no_barriers(anna)
    anna.set_viewport_size(DESK)
    anna.check("[name=game][value=wuerfelland]")
    anna.fill("[name=name]", "Anna")
    anna.click("main button.main")
    anna.wait_for_selector(".searching")
    assert "20" in anna.inner_text(".searching")
    assert_no_barriers(anna)
    ben = person(PHONE, "de")
    ben.goto(f"{address}/now?game=wuerfelland")
    assert ben.locator("fieldset label small").count() == 1
    ben.fill("[name=name]", "Ben")
    ben.click("main button.main")
    for page in (anna, ben):
        page.wait_for_selector("body:not(.lobby-page):not(.now-page)")
        assert "Anna" in page.content() and "Ben" in page.content()


def test_play_now_without_scripts(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "en", java_script_enabled=False)
    page.goto(f"{address}/now?game=sternenschiff")
    page.fill("[name=name]", "Cem")
    page.click("main button.main")
    assert "Others can find this table" in page.inner_text(".searching")
    assert page.locator("noscript meta").count() or "refresh" in page.content()


def test_a_wish_for_a_slow_match_without_scripts(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "de", java_script_enabled=False)
    page.goto(address)
    page.click("a[href$='/now#pool']")
    page.select_option("#pool [name=game]", "wuerfelland")
    page.select_option("#pool [name=seats]", "3")
    page.fill("#pool [name=name]", "Cem")
    page.click("#pool .setup button")
    page.wait_for_selector(".wishes li")
    assert "3 Menschen, 3 Tage je Zug" in page.inner_text(".wishes")
    page.click(".wishes button")
    page.wait_for_selector("#pool:not(:has(.wishes))")
