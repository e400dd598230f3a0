"""A server and a Chromium for benchmarks of pages, and a table of a person and a bot."""

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from processes import Process


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
