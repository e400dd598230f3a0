"""A real server and real browsers for tests of the table, as fixtures: `address`, `browser`, `person`."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

DESK = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BASE = "/dicehaven"  # the path below which the site lies
HIDING = "--hide-scrollbars"  # which people see, and which take room


def chromium() -> str | None:
    """The path of a Chromium on this machine, the lightest first, '' for the one that Playwright has installed, or None."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    return "" if list((Path.home() / ".cache" / "ms-playwright").glob("chromium-*")) else None


@contextmanager
def served(database: str, env: dict[str, str] | None = None, port: int = 0) -> Iterator[str]:
    """The address of a server process of its own on loopback."""
    command = [
        sys.executable,
        "-m",
        "dicehaven",
        "serve",
        "--no-browser",
        "--no-compile",
        "--port",
        str(port),
        "--pace",
        "0",
        "--database",
        database,
    ]
    environment = os.environ | {"DICEHAVEN_LANG": "en", "PYTHONUNBUFFERED": "1"} | (env or {})
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http")).rstrip("/")
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one server for all tests in browsers: each sets up tables of its own.

    It lies below a path, so that these tests also show that no template, script or answer forgets it.
    """
    with served(f"sqlite:///{tmp_path_factory.mktemp('served') / 'tables.sqlite'}", {"DICEHAVEN_BASE": BASE}) as found:
        yield found


@pytest.fixture(scope="session")
def launched() -> Iterator[tuple[Any, asyncio.AbstractEventLoop]]:
    """A running Chromium and the event loop of Playwright, which waits while other tests run loops of their own."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright (extra `dev`)")
    path = chromium()
    if path is None:
        pytest.skip("needs a browser: install chromium (Debian: apt-get install chromium)")
    started = playwright.sync_playwright().start()
    loop = asyncio.get_running_loop()
    running = started.chromium.launch(executable_path=path or None, args=FLAGS, ignore_default_args=[HIDING])
    asyncio._set_running_loop(None)
    yield running, loop
    asyncio._set_running_loop(loop)
    running.close()
    started.stop()
    asyncio._set_running_loop(None)


@pytest.fixture
def browser(launched: tuple[Any, asyncio.AbstractEventLoop]) -> Iterator[Any]:
    """The running Chromium; where it is missing, the tests that need it say so at the end of the run."""
    running, loop = launched
    asyncio._set_running_loop(loop)
    yield running
    asyncio._set_running_loop(None)


@pytest.fixture
def person(browser: Any, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Makes people: each a browser of their own, whose complaints fail the test, as does whatever it asks for outside of the site."""
    site = httpx.URL(request.getfixturevalue("address")) if "address" in request.fixturenames else None
    contexts = []
    complaints = list[str]()

    def make(
        size: dict[str, int] = DESK, language: str = "en", cut_off: bool = False, refused: int = 422, **kind: Any
    ) -> Any:
        """The page of a new person; `cut_off`: the line will be cut, `refused`: so will requests, and it is right to say so."""
        context = browser.new_context(viewport=size, locale=language, **kind)
        contexts.append(context)
        context.on("request", lambda asked: complaints.append(asked.url) if site and strays(asked.url, site) else None)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.wait_for_selector = in_loaded_page(page)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if complains(said, cut_off, refused) else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not complaints, complaints


def in_loaded_page(page: Any) -> Callable[..., Any]:
    """Return `wait_for_selector` of a page that also waits for its scripts: before they run, a button sends its form itself."""
    wait = page.wait_for_selector

    def wait_for_selector(*asked: Any, **more: Any) -> Any:
        found = wait(*asked, **more)
        page.wait_for_load_state()
        return found

    return wait_for_selector


def strays(asked: str, site: httpx.URL) -> bool:
    """Tell a request to the server of a site that is not below its path."""
    url, base = httpx.URL(asked), site.path.rstrip("/")
    return url.port == site.port and not url.path.startswith(f"{base}/") and url.path != base


def complains(said: Any, cut_off: bool, refused: int) -> bool:
    """Tell a complaint of the browser from what it also logs when a form is refused (422) or a line is cut."""
    expected = re.search(f"status of (422|{refused})", said.text) or (cut_off and "net::ERR" in said.text)
    return said.type in ("error", "warning") and not expected
