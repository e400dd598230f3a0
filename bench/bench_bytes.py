"""Bytes on the wire of a first visit and of a table, as Chromium counts them, heads of answers included

Each visit begins with an empty cache, except *again*: the same table once more. A person sits at the table and decides.
"""

from collections import Counter
from typing import Any

from common import by_itself, table
from playwright.sync_api import BrowserContext
from table_browser import browsing, sit_down

from dicehaven.core.registry import games

KINDS = {"Document": "page", "Stylesheet": "styles", "Script": "scripts", "Font": "fonts"}
COLUMNS = ["page", "styles", "scripts", "fonts", "other"]


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
    """Print the table."""
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


if __name__ == "__main__":
    by_itself(main)
