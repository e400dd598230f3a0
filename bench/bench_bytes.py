"""Bytes on the wire of a first visit and of a table, as Chromium counts them, heads of answers included; those of an act

Each visit begins with an empty cache, except *again*: the same table once more. A person sits at the table and decides. The
bytes of an act are those on the streams of both seats' pages in random matches, without a browser.
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

from common import by_itself, table
from fastapi.sse import format_sse_event
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from table_world import Process, scripts

from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Roll
from dicehaven.core.registry import games
from dicehaven.server.tables.acts import Done, author
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import BY_HAND, PERSON, Place, Settings
from dicehaven.server.web import stream
from dicehaven.server.web.page_state import PageState, Sent, changes, encode, page_state
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.view import TableView, Viewer
from dicehaven.server.web.words import all_asks

KINDS = {"Document": "page", "Stylesheet": "styles", "Script": "scripts", "Font": "fonts"}
COLUMNS = ["page", "styles", "scripts", "fonts", "other"]
KEYS = ("a", "b")
ACT_HEAD = ["bytes of an act", "acts", "median, both seats", "mean, both seats", "99 %, one seat", "most, one seat"]


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
    """Print both tables."""
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
    print()
    table(ACT_HEAD, act_rows())


# Acts


class Stream:
    """The stream of one seat, compressed as the server does it."""

    def __init__(self, table: LiveTable, seat: int, renderer: Renderer) -> None:
        self.table = table
        self.seat = seat
        self.renderer = renderer
        self.sent = self._state()
        self.pieces = Sent(renderer, table.id)
        self.packing = zlib.compressobj(stream.LEVEL, zlib.DEFLATED, 16 + stream.WINDOW, stream.MEMORY)
        self._packed(format_sse_event(id="0", retry=stream.RETRY))

    def _state(self) -> tuple[TableView, PageState]:
        page = TableView(self.table, Viewer(KEYS[self.seat], self.seat, "en"), self.renderer)
        return page, page_state(page)

    def send(self) -> int:
        """Send what has changed since the last time, the questions of all selections included; returns the bytes."""
        page, state = self._state()
        before = self.sent[1]
        self.sent = (page, state)
        if state.version == before.version:
            return 0
        found = changes(before, state, page, self.pieces)
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
        for seat, move, faces, _ in lines:
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


if __name__ == "__main__":
    by_itself(main)
