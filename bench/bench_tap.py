"""From a tap to the picture that answers it, and frames while the page waits: a phone-sized screen, a processor four times slower

Chromium's event timing counts from the tap to the end of the next picture, in steps of 8 ms. Every part that can be pointed at
is tapped and left again, in real matches against a bot.  The first row is a page with nothing but a box that changes its
colour: what no page can go below on this machine.
"""

import statistics
from pathlib import Path
from typing import Any

from bench_bytes import browsing, sit_down
from common import by_itself, table
from playwright.sync_api import Locator, Page, ViewportSize

from dicehaven.core.registry import games

PHONE = ViewportSize(width=390, height=844)
SLOWDOWN = 4
# decisions of each game, taps at each, tenths of a second until one is due
DECISIONS = 4
TAPS = 8
WAITS = 40
BOX = """<meta name="viewport" content="width=device-width"><div id="box" style="width: 300px; height: 300px"></div>"""
COLOURED = """() => document.getElementById("box").addEventListener("click", (event) => {
  event.currentTarget.style.background = event.currentTarget.style.background ? "" : "teal";
})"""
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
        for game in ("", *sorted(games())):
            context = browser.new_context(locale="en", viewport=PHONE, has_touch=True, is_mobile=True)
            page = context.new_page()
            if game:
                page.goto(sit_down(context, address, game))
                page.wait_for_selector("#tray")
            else:
                page.set_content(BOX)
                page.evaluate(COLOURED)
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
            page.evaluate(WATCH)
            rows.append(_row(game, page) if game else _bare(page))
            context.close()
    table(HEAD, rows)


def _bare(page: Page) -> list[Any]:
    """The row of an empty page."""
    box = page.locator("#box")
    taps = list[float]()
    for _ in range(DECISIONS * TAPS):
        taps.append(_tapped(page, box))
    return _cells("a box alone", taps, [page.evaluate(FRAMES)])


def _tapped(page: Page, part: Locator) -> float:
    """Tap, and the milliseconds until the picture that answers it."""
    part.tap(force=True)
    page.wait_for_timeout(150)
    return float(max(page.evaluate("window.taps.splice(0)"), default=16.0))  # below 16 ms nothing is reported


def _row(game: str, page: Page) -> list[Any]:
    """The row of a game."""
    taps = list[float]()
    frames = list[float]()
    for _ in range(DECISIONS):
        if not _awaited(page):
            break
        page.wait_for_timeout(600)  # the questions of all selections have come
        frames.append(page.evaluate(FRAMES))
        for _ in range(TAPS):
            parts = page.locator(PARTS)
            if not (count := parts.count()):
                break
            taps.append(_tapped(page, parts.nth(len(taps) % count)))
            page.keyboard.press("Escape")
            page.wait_for_timeout(100)
            page.evaluate("window.taps.splice(0)")
        page.evaluate(GO_ON)
    return _cells(game, taps, frames)


def _cells(name: str, taps: list[float], frames: list[float]) -> list[Any]:
    taps.sort()
    cells = [statistics.median(taps), taps[int(0.95 * (len(taps) - 1))], taps[-1]]
    return [name, len(taps), *(f"{cell:.0f}" for cell in cells), f"{statistics.median(frames):.0f}"]


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
