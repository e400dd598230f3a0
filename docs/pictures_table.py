"""Take the screenshots of the web table: each game in mid-match and a review (needs the extra `dev` and Chromium).

PYTHONPATH=tests .venv/bin/python docs/pictures_table.py
"""

import random
import tempfile
from pathlib import Path

from browsers import FLAGS, chromium, served
from playwright.sync_api import Page, ViewportSize, sync_playwright

HERE = Path(__file__).parent / "pictures"
DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
PAPER = ViewportSize(width=860, height=1180)
MOMENTS = {  # game: window, language, seats, decisions
    "sailorman": (DESK, "en", ["me", "level3", "level3"], 21),
    "wuerfelland": (PHONE, "de", ["me", "level3"], 22),
    "saikoro": (DESK, "en", ["me", "level3", "level3", "level3"], 3),
    "sternenschiff": (DESK, "en", ["me", "level3"], 12),
}


def named(page: Page, seat: int, name: str) -> None:
    """Give a seat a name; bots have names of their own, and the form hides their fields."""
    page.locator(f"input[name=name{seat}]").evaluate("(field, name) => { field.value = name; }", name)


def play(page: Page, address: str, game: str, kinds: list[str], decisions: int) -> None:
    """Sit down in the browser, then let a program with the same key make sensible moves."""
    page.goto(f"{address}/new/{game}")
    for p, kind in enumerate(kinds):
        if not page.is_visible(f"select[name=kind{p}]"):
            page.click("[data-add]")
        page.select_option(f"select[name=kind{p}]", kind)
        named(page, p, ["Mira", "Jonas", "Käthe", "Ben"][p])
    page.click("form.setup button.main")
    page.wait_for_selector("#tray")
    done, rng = 0, random.Random(game)
    while done < decisions:
        page.wait_for_timeout(250)
        main = page.locator("#tray [data-main]")
        lit = page.locator(
            "#stage [data-part].is-open:not(.is-focus), #tray button[data-part]:not([aria-pressed=true])"
        )
        if main.count():
            done += main.first.inner_text() not in ("Roll", "Würfeln")
            main.first.click()
        elif lit.count():
            lit.nth(rng.randrange(lit.count())).click(force=True)
    for _ in range(40):  # until it is our turn to decide
        page.wait_for_timeout(300)
        roll = page.locator("#tray form[action$='/roll'] button")
        if roll.count():
            roll.first.click()
        elif page.locator("#tray.asks").count():
            break
    page.wait_for_timeout(1200)


def review(page: Page, address: str) -> None:
    """Let two bots play a match whose review is exact, and open it."""
    page.goto(f"{address}/new/saikoro")
    for p, (kind, name) in enumerate((("level2", "Mira"), ("level3", "Jonas"))):
        page.select_option(f"select[name=kind{p}]", kind)
        named(page, p, name)
    page.click("form.setup button.main")
    page.wait_for_selector("#tray a[href$='/result']", timeout=120_000)
    page.goto(f"{page.url.split('?')[0]}/review")
    page.wait_for_selector(".review-totals", timeout=120_000)
    page.evaluate("document.fonts.ready")


def editor(page: Page, address: str) -> None:
    """Paint a board until something is wrong with it, after its fairness was asked for."""
    page.goto(f"{address}/boards/wuerfelland")
    page.wait_for_load_state("networkidle")
    page.fill("#board-name", "Harbour")
    page.click("button[value=fair]")
    page.wait_for_selector("[data-fair='']", state="attached", timeout=300_000)
    page.click(".tool:has(input[value=b])")
    page.click("#stage [data-part=f6]")
    page.wait_for_selector(".pin")
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")


def main() -> None:
    """Play, then take the screenshot."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"sqlite:///{folder}/tables.sqlite") as address,
        sync_playwright() as started,
    ):
        browser = started.chromium.launch(executable_path=chromium() or None, args=FLAGS)
        for game, (size, language, kinds, decisions) in MOMENTS.items():
            page = browser.new_context(viewport=size, locale=language).new_page()
            play(page, address, game, kinds, decisions)
            page.screenshot(path=HERE / f"table-{game}.png")
            print(HERE / f"table-{game}.png")
        page = browser.new_context(viewport=PAPER, locale="en").new_page()
        review(page, address)
        page.screenshot(path=HERE / "table-review.png")
        page = browser.new_context(viewport=DESK, locale="en").new_page()
        page.goto(address)
        page.screenshot(path=HERE / "table-home.png")
        page = browser.new_context(viewport=DESK, locale="en").new_page()
        editor(page, address)
        page.screenshot(path=HERE / "board-editor.png")
        browser.close()


if __name__ == "__main__":
    main()
