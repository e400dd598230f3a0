"""Pages in Chromium: bytes of a first visit and of an act, heads of answers included; from a tap to the picture that answers it

Each visit begins with an empty cache, except *again*: the same table once more. A person sits at the table and decides. The
bytes of an act are those on the streams of both seats' pages in random matches, without a browser.

Taps, and frames while the page waits: on a phone-sized screen, with a processor four times slower. Chromium's event timing counts
from the tap to the end of the next picture, in steps of 8 ms. Every part that can be pointed at is tapped and left again, in real
matches against a bot.  The first row is a page with nothing but a box that changes its colour: what no page can go below on
this machine.
"""

import re
import shutil
import statistics
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, sync_playwright
from run import by_itself, table
from table_world import Process, scripts

from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Roll
from dicehaven.core.registry import games
from dicehaven.server.table.page import stream
from dicehaven.server.table.page.page_state import PageState, changes, encode, page_state
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.page.words import all_asks
from dicehaven.server.table.play.acts import Done, author
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import BY_HAND, PERSON, Place, Settings
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import key_hash, visitor_with

KINDS = {"Document": "page", "Stylesheet": "styles", "Script": "scripts", "Font": "fonts"}
COLUMNS = ["page", "styles", "scripts", "fonts", "other"]
KEYS = ("a", "b")
ACT_HEAD = ["bytes of an act", "acts", "median, both seats", "mean, both seats", "99 %, one seat", "most, one seat"]
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
TAP_HEAD = ["", "taps", "median ms", "95 % ms", "most ms", "frames/s"]
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


@contextmanager
def browsing() -> Iterator[tuple[str, Browser]]:
    """The address of a server with an empty database, and a browser."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        options = ["--no-browser", "--no-compile", "--port", "0", "--pace", "0", "--database", database]
        server = Process("-u", "-m", "dicehaven", "serve", *options)
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            found = re.search(r"http://[^/\s]+", server.hear())
            assert found
            yield found[0], browser
        finally:
            browser.close()
            server.end()


def sit_down(context: BrowserContext, address: str, game: str) -> str:
    """The address of a new table of a person and a bot."""
    page = context.new_page()
    page.goto(f"{address}/new/{game}")
    page.select_option("select[name=kind0]", "me")
    page.select_option("select[name=kind1]", "level1")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    found = page.url
    page.close()
    return found


def visit(context: BrowserContext, address: str) -> Counter[str]:
    """The bytes that a visit to an address loads, by kind (event streams stay open and do not count)."""
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    kinds: dict[str, str] = {}
    loaded: Counter[str] = Counter()

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = KINDS.get(event["type"], "other")

    def finished(event: dict[str, Any]) -> None:
        loaded[kinds.get(event["requestId"], "other")] += event["encodedDataLength"]

    network.on("Network.responseReceived", answered)
    network.on("Network.loadingFinished", finished)
    page.goto(address)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    page.close()
    return loaded


def main() -> None:
    """Print the tables."""
    visits()
    print()
    table(ACT_HEAD, act_rows())
    print()
    table(TAP_HEAD, tap_rows())


# Visits


def visits() -> None:
    """Print what visits load."""
    rows: list[list[object]] = []

    def row(name: str, loaded: Counter[str]) -> None:
        sizes = [sum(loaded.values()), *(loaded[column] for column in COLUMNS)]
        rows.append([name, *(f"{size / 1000:.1f}" for size in sizes)])

    with browsing() as (address, browser):
        row("home, first visit", visit(browser.new_context(locale="en"), address))
        for game in sorted(games()):
            own = browser.new_context(locale="en")
            place = sit_down(own, address, game)
            fresh = browser.new_context(locale="en")
            fresh.add_cookies([{"name": c["name"], "value": c["value"], "url": address} for c in own.cookies()])
            row(f"{game}, first visit", visit(fresh, place))
            row(f"{game}, again", visit(fresh, place))
    table(["KB", "all", *COLUMNS], rows)


# Acts


class Stream:
    """The stream of one seat, compressed as the server does it."""

    def __init__(self, table: LiveTable, seat: int, renderer: Renderer) -> None:
        self.table = table
        self.seat = seat
        self.renderer = renderer
        self.sent = self._state()
        self.packing = zlib.compressobj(stream.LEVEL, zlib.DEFLATED, 16 + stream.WINDOW, stream.MEMORY)
        self._packed(stream.begin(0, stream.RETRY))

    def _state(self) -> tuple[TableView, PageState]:
        page = TableView(self.table, Viewer(visitor_with(KEYS[self.seat]), self.seat, "en"), self.renderer)
        return page, page_state(page)

    def send(self) -> int:
        """Send what has changed since the last time, the questions of all selections included; returns the bytes."""
        page, state = self._state()
        before = self.sent[1]
        self.sent = (page, state)
        if state.version == before.version:
            return 0
        found = changes(before, state, page)
        size = self._packed(stream.event(encode(found), state.version))
        if "choices" in found and state.choices and state.choices.asks:
            size += self._packed(stream.event(encode({"asks": all_asks(page, state.choices)}), state.version))
        return size

    def _packed(self, event: bytes) -> int:
        return len(self.packing.compress(event) + self.packing.flush(zlib.Z_SYNC_FLUSH))


def act_rows() -> list[list[object]]:
    """A row for each game, under ACT_HEAD."""
    renderer = Renderer("")
    sizes = dict[str, list[list[int]]]()
    for game, lines in scripts():
        match = Match.new(game, 2)
        places = [Place(PERSON, name, key_hash(key)) for name, key in zip(("Anna", "Bert"), KEYS)]
        live = LiveTable.new(match, Settings(dice=BY_HAND), places, started=True)
        streams = [Stream(live, seat, renderer) for seat in range(2)]
        for seat, move, faces, _, _ in lines:
            act = Decision(seat, move) if move else Roll(faces)
            after = live.after(act)
            live.advance(after, Done(act, live.hides(after, author(act))))
            sizes.setdefault(game, []).append([stream.send() for stream in streams])
    found = list[list[object]]()
    for game, acts in sorted(sizes.items()):
        both = [sum(act) for act in acts]
        one = sorted(size for act in acts for size in act if size)
        mean = statistics.mean(both)
        high = one[len(one) * 99 // 100]
        found.append([game, len(acts), f"{statistics.median(both):.0f}", f"{mean:.0f}", high, one[-1]])
    return found


# Taps


def tap_rows() -> list[list[Any]]:
    """A row for each game, under TAP_HEAD."""
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
    return rows


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
