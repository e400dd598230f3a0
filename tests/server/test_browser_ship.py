"""Sternenschiff in a real browser: a die chosen first keeps everything lit that can be done with it."""

from collections.abc import Iterator
from typing import Any

import pytest
from browsers import FLAGS, chromium, served

playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright (extra `dev`)")


@pytest.fixture
def page(tmp_path: Any) -> Iterator[Any]:
    """A table of Sternenschiff for one person and a bot, the person's first dice rolled."""
    path = chromium()
    if path is None:
        pytest.skip("needs a browser: install chromium (Debian: apt-get install chromium)")
    with (
        served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as address,
        playwright.sync_playwright() as started,
    ):
        running = started.chromium.launch(executable_path=path or None, args=FLAGS)
        page = running.new_page(viewport={"width": 1280, "height": 800}, locale="en")
        page.goto(f"{address}/new/sternenschiff")
        page.fill("input[name=name0]", "Mira")
        page.click("form.setup button.main")
        page.wait_for_url("**/t/*")
        page.click("[data-part='ring 0'].is-open")
        page.click("#tray button[data-main]")
        page.click("#tray form[action$='/roll'] button")
        page.wait_for_selector("#tray .dice [data-part^='die']")
        yield page
        running.close()


def lit(page: Any) -> set[str]:
    return {part.get_attribute("data-part") for part in page.locator("#stage .is-open").all()}


def test_a_die_chosen_first_lights_every_place_for_it_and_lies_there(page: Any) -> None:
    die = page.locator("#tray .dice [data-part^='die']").last
    value = die.get_attribute("data-part").removeprefix("die ")
    die.click()
    page.wait_for_selector(f"#tray .ask :text('Where does the {value} go?')")
    assert {f"blue {value}", f"red {value}", "hub"} <= lit(page)
    row = page.locator(f"[data-slot='red {value}']")
    row.click()
    assert row.locator(".placed").is_visible()  # as a ghost
    page.click(f"#tray button:has-text('Place {value} on red')")
    page.wait_for_selector(f"[data-slot='red {value}'].taken")
    assert page.locator(f"[data-slot='red {value}']").get_attribute("aria-label").endswith("a die lies here")
