"""The daily flight in real browsers: taken off from home, judged while one looks, shared, tried again, without scripts."""

from collections.abc import Callable
from typing import Any

from browsers import DESK, PHONE
from flight_play import DAYS, PATIENCE, begin, fly


def test_a_flight_from_home_to_its_share_text(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, permissions=["clipboard-read", "clipboard-write"])
    page.goto(address)
    page.click(".today a[href$='/flight']")
    page.wait_for_selector(".daily-page .verdict button.main")
    assert page.locator(".week li").count() == 7
    table = begin(page, address, DAYS["saikoro"])
    page.wait_for_selector("#tray")
    assert page.locator("#seats li").count() == 2
    fly(page, address, table)
    page.wait_for_selector("#tray .acts a[href$='/result']")  # the page has heard of it, and shows the last round
    page.goto(f"{address}/t/{table}/result")
    page.wait_for_url(f"**/flight/{DAYS['saikoro']}")
    page.wait_for_selector(".squares", timeout=1000 * PATIENCE)  # without being loaded again
    page.wait_for_selector("#share")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".ladder li").count() == 4
    page.click("[data-copies=share]")
    page.wait_for_selector("[data-copies=share]:has-text('Copied')")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "daily flight, 3 Nov" in copied and any(square in copied for square in "■◧□")
    assert len(copied.splitlines()) == 4
    page.click(".try button")
    page.wait_for_selector("#tray")
    again = page.url.rpartition("/t/")[2].partition("?")[0]
    fly(page, address, again)
    page.goto(f"{address}/t/{again}/result")
    page.wait_for_selector(".told")
    assert "does not count" in page.inner_text(".told")


def test_a_ship_alone_is_flown_with_the_keyboard(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, "de")
    begin(page, address, DAYS["sternenschiff"])
    page.wait_for_selector("#tray.asks")
    assert page.locator("#seats li").count() == 1
    page.locator("[data-seat='0'].seat").wait_for()
    page.locator("#stage [data-point]").first.press("Enter") if page.locator(
        "#stage [data-point]"
    ).count() else page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector("#tray [data-main]")
    assert "Sternenschiff" in page.title()


def test_a_flight_without_scripts(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, java_script_enabled=False)
    table = begin(page, address, DAYS["sailorman"])
    page.wait_for_selector("#tray")
    fly(page, address, table)
    page.goto(f"{address}/t/{table}")
    page.click("#tray .acts a[href$='/result']")
    page.wait_for_selector(".squares", timeout=1000 * PATIENCE)  # the page asks again by itself
    assert page.locator(".squares li").count() == 16
    assert "estimates" in page.inner_text(".ladder")
    page.goto(f"{address}/flights")
    assert page.locator(".rows li").count() > 20
