"""From a tap to the picture that answers it, and frames while the page waits: a phone-sized screen, a processor four times slower

Chromium's event timing counts from the tap to the end of the next picture, in steps of 8 ms. Every part that can be pointed at
is tapped and left again, in real matches against a bot.
"""

import statistics
from pathlib import Path
from typing import Any

from common import by_itself, table
from playwright.sync_api import Page, ViewportSize
from table_browser import browsing, sit_down

from dicehaven.core.registry import games

PHONE, SLOWDOWN = ViewportSize(width=390, height=844), 4
DECISIONS, TAPS, WAITS = 4, 8, 40  # decisions of each game, taps at each, tenths of a second until one is due
HEAD = ["", "taps", "median ms", "95 % ms", "most ms", "frames/s"]
WATCH = """() => {
  window.taps = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.name === "click") window.taps.push(one.duration); })
    .observe({ type: "event", durationThreshold: 16, buffered: false });
}"""
PARTS = "#stage [data-part].is-open, #tray.asks button[data-part]:not([aria-pressed=true])"
FRAMES = (Path(__file__).parent / "frames.js").read_text("utf-8")
GO_ON = """() => {
  const button = document.querySelector("#tray form[action$='/roll'] button.main, #tray form[action$='/play'] button");
  if (button && button.offsetParent) button.click();
}"""


def main() -> None:
    """Print the table."""
    rows = []
    with browsing() as (address, browser):
        for game in sorted(games()):
            context = browser.new_context(locale="en", viewport=PHONE, has_touch=True, is_mobile=True)
            page = context.new_page()
            page.goto(sit_down(context, address, game))
            page.wait_for_selector("#tray")
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
            rows.append(_row(game, page))
            context.close()
    table(HEAD, rows)


def _row(game: str, page: Page) -> list[Any]:
    page.evaluate(WATCH)
    taps, frames = list[float](), list[float]()
    for _ in range(DECISIONS):
        if not _awaited(page):
            break
        page.wait_for_timeout(600)  # the questions of all selections have come
        frames.append(page.evaluate(FRAMES))
        for _ in range(TAPS):
            parts = page.locator(PARTS)
            if not (count := parts.count()):
                break
            parts.nth(len(taps) % count).tap(force=True)
            page.wait_for_timeout(150)
            seen = page.evaluate("window.taps.splice(0)")
            taps.append(max(seen, default=16.0))  # below 16 ms nothing is reported
            page.keyboard.press("Escape")
            page.wait_for_timeout(100)
            page.evaluate("window.taps.splice(0)")
        page.evaluate(GO_ON)
    taps.sort()
    cells = [statistics.median(taps), taps[int(0.95 * (len(taps) - 1))], taps[-1]]
    return [game, len(taps), *(f"{cell:.0f}" for cell in cells), f"{statistics.median(frames):.0f}"]


def _awaited(page: Page) -> bool:
    """Roll and wait until something can be pointed at."""
    for _ in range(WAITS):
        if page.locator(PARTS).count():
            return True
        page.evaluate(GO_ON)
        page.wait_for_timeout(100)
    return False


if __name__ == "__main__":
    by_itself(main)
