"""The edition in a tab, driven in three browsers: a built site on a web space that can go away, and the page in its frame; as fixtures: `site`, `space`, `tab`, `new_tab`, `at_home`."""

import asyncio
import functools
import hashlib
import http.server
import json
import lzma
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest
from barriers import AXE, FOUND
from browsers import BASE, FLAGS, chromium
from engines import ENGINES, Engine
from filelock import FileLock

SEARCHED = "sailorman"
PATIENCE = 240  # seconds, for a first visit on a busy machine
FRAME = "const frame = document.getElementById('page').contentWindow, page = frame.document;"
ENTER = "(document.querySelector('#enter:not([hidden])') ?? new Image())"
READY = "!document.getElementById('page').hidden && page.readyState === 'complete' && page.documentElement.lang"


class Space:
    """A web space with a site, at a path: a folder on this machine, until it is closed."""

    def __init__(self, folder: Path, port: int = 0, base: str = "") -> None:
        self.broken = broken = set[str]()  # names of files that are sent by half

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_: Any) -> None:
                pass

            def translate_path(self, path: str) -> str:
                inside = path.removeprefix(base) if path.startswith(f"{base}/") else "/elsewhere"
                return super().translate_path(inside)

            def copyfile(self, source: Any, outputfile: Any) -> None:
                content = source.read()
                half = Path(self.path).name in broken
                outputfile.write(content[: len(content) // 2] if half else content)
                self.close_connection = self.close_connection or half

        self.handler, self.port = functools.partial(Handler, directory=folder), port
        self.open()
        self.base, self.address = base, f"http://127.0.0.1:{self.port}{base}"

    def open(self) -> None:
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self.handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    @contextmanager
    def away(self) -> Iterator[None]:
        """Nobody answers at its address."""
        self.close()
        try:
            yield
        finally:
            self.open()


class Chromium:
    """A running Chromium with one page, as the other engines are driven."""

    narrowest = 390

    def __init__(self, context: Any, page: Any = None) -> None:
        from playwright.sync_api import Error

        self.refusals: tuple[type[Exception], ...] = (Error,)
        self.context, self.page = context, page or context.pages[0]

    def open(self, address: str) -> None:
        self.page.goto(address)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.page.evaluate(f"(given) => (function () {{ {script} }})(...given)", list(arguments))

    def another(self) -> "Chromium":
        """The same browser with another page."""
        return Chromium(self.context, self.context.new_page())

    def barriers(self) -> Any:
        """What axe finds on the page around all pages, as it is."""
        self.page.evaluate(AXE)
        return self.page.evaluate(FOUND)

    def close(self) -> None:
        self.page.close()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    @property
    def address(self) -> str:
        return str(self.page.url)


@contextmanager
def own_chromium(folder: Path) -> Iterator[Chromium]:
    """A running Chromium whose profile is in a folder of its own; where it is missing, the test that asks is skipped."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright (extra `dev`)")
    path = chromium()
    if path is None:
        pytest.skip("needs a browser: install chromium (Debian: apt-get install chromium)")
    with playwright.sync_playwright() as started:
        context = started.chromium.launch_persistent_context(
            str(folder), executable_path=path or None, args=FLAGS, locale="en", viewport={"width": 1280, "height": 800}
        )
        yield Chromium(context)
        context.close()


BROWSERS: dict[str, Callable[[Path], Any]] = {"chromium": own_chromium, **ENGINES}


class Tab:
    """A person's tab: the page that its frame shows."""

    def __init__(self, engine: Engine, address: str, base: str = "") -> None:
        self.engine, self.origin, self.base = engine, address, base

    def run(self, script: str, *arguments: Any) -> Any:
        """Return the value of a script that knows the `page` in the frame, and its window, `frame`."""
        return self.engine.run(FRAME + script, *arguments)

    def wait(self, true: str, seconds: float = PATIENCE) -> None:
        """Wait until an expression about the page is true."""
        end = time.monotonic() + seconds
        while True:
            with suppress(*self.engine.refusals):
                if self.run(f"return Boolean({true});"):
                    return
            assert time.monotonic() < end, self.engine.run("return document.body.innerText") + self.shown()
            time.sleep(0.1)

    def shown(self) -> str:
        """The words of the page."""
        with suppress(*self.engine.refusals):
            return str(self.run("return page.body?.innerText ?? ''"))
        return ""

    def open(self, path: str = "/") -> None:
        """Open an address in the tab, or open it anew; go on from what is read at a first visit."""
        self.engine.open(self.origin + path)
        self.wait(f"{ENTER}.click() || {READY}")

    @contextmanager
    def second(self, path: str) -> Iterator["Tab"]:
        """Another tab of the same browser, at an address."""
        assert isinstance(self.engine, Chromium)
        other = Tab(self.engine.another(), self.origin, self.base)
        other.open(path)
        yield other
        other.close()

    def close(self) -> None:
        """Close the tab."""
        assert isinstance(self.engine, Chromium)
        self.engine.close()

    def go(self, path: str) -> None:
        """Follow a link to an address."""
        self.run("frame.left = true; frame.location.href = arguments[0];", self.base + path)
        self.wait(f"!frame.left && {READY}")

    def sit_down(self, game: str, **fields: str) -> str:
        """Set up a table by its form, and return its address."""
        self.go(f"/new/{game}")
        self.run(
            """frame.left = true;
            const form = page.createElement('form'); form.method = 'post'; form.action = arguments[0];
            for (const [name, value] of Object.entries(arguments[1])) {
              const field = page.createElement('input'); field.name = name; field.value = value; form.append(field);
            }
            page.body.append(form); form.submit();""",
            f"{self.base}/new/{game}",
            {"kind0": "me", "name0": "Anna", "kind1": "level2"} | fields,
        )
        self.wait(f"!frame.left && {READY} && frame.location.pathname.startsWith('{self.base}/t/')")
        return str(self.run("return frame.location.pathname")).removeprefix(self.base)

    def press(self, choice: float = 0, seed: int = 0) -> str:
        """Press or point at something that the table asks for; return what was done."""
        from browser_play import PRESS

        return str(self.run(f"return ((document) => ({PRESS})(arguments[1]))(page);", None, [choice, seed]))

    def play(self, acts: int, seconds: float = PATIENCE) -> None:
        """Do so many things at a table."""
        end = time.monotonic() + seconds
        done = 0
        while done < acts:
            did = "left"
            with suppress(*self.engine.refusals):
                did = self.press(seed=done)
            done += did in ("pressed", "pointed", "went on")
            if did == "over":
                return
            assert did != "stuck" and time.monotonic() < end, (did, self.shown())
            time.sleep(0.05)

    def finish(self, seed: int, seconds: float = PATIENCE) -> None:
        """Play the match of this table to its end, by pressing and pointing, for everybody at this device."""
        from browser_play import OVER, PLAYER

        play = f"if (!frame.player) ((document, window) => ({PLAYER})(arguments[0]))(page, frame);"
        end = time.monotonic() + seconds
        done = False
        while not done:
            assert time.monotonic() < end, self.shown()
            with suppress(*self.engine.refusals):
                self.run(play, seed)
                done = self.run(f'return Boolean(page.querySelector("{OVER}"));')
            time.sleep(0.1)

    def version(self) -> int:
        """How many changes of the table are stored, as the application tells whoever opens its page now."""
        return int(
            self.run(
                """return frame.fetch(frame.location.pathname).then((found) => found.text())
                .then((text) => /data-version="([0-9]+)"/.exec(text)[1]);"""
            )
        )


def searched() -> dict[str, bytes]:
    """The compiled code of the game in which tests search, where it can be made."""
    from dicehaven.core.compiler.webassembly import LINKER
    from dicehaven.core.registry import find
    from dicehaven.npm.package import playing_module

    return {} if shutil.which(LINKER) is None else {SEARCHED: playing_module(find(SEARCHED))}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site, which one of the processes of a run builds, or one that was built before, if `SITE` names it.

    It lies below a path, so that these tests also show that no page, script or worker forgets it.
    Where it cannot be built, the test that asks is skipped.
    """
    from dicehaven.core.errors import BadInput
    from dicehaven.site.build import build

    if found := os.environ.get("SITE"):
        return Path(found)
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "site"
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            try:
                build(folder.with_suffix(".part"), f"{BASE}/", modules=searched())
            except BadInput as error:
                if error.reason.code in ("site-no-node", "site-not-fetched"):
                    pytest.skip(f"needs Node, and Pyodide from npm and pip: {error}")
                raise
            folder.with_suffix(".part").rename(folder)
    return folder


def settled(tab: Tab) -> int:
    """How many changes of the table are stored once it waits for whoever sits here, and nothing is under way any more."""
    before = -1
    while True:
        tab.wait("page.querySelector('#tray.asks')")
        if (stored := tab.version()) == before:
            return stored
        before = stored
        time.sleep(1)


def newer(site: Path, changes: str = "", news: str = "") -> None:
    """Put a newer version over a site; `changes` is Python that its migration does with `op`, if it has one."""
    (old,) = (site / "v").iterdir()
    name = hashlib.sha256(f"{old.name}{changes}{news}".encode()).hexdigest()[:10]
    made = old.rename(old.with_name(name))
    line, rest = (site / "service-worker.js").read_text().split("\n", 1)
    build = json.loads(line.removeprefix("const BUILD = ").removesuffix(";"))
    build |= {"version": name, "release": "99.0", "news": {"en": news} if news else {}}
    if changes:
        build["schemas"] += 1
        pack = made / "app.pack.xz"
        content = _with_migration(lzma.decompress(pack.read_bytes()), changes)
        pack.write_bytes(lzma.compress(content, check=lzma.CHECK_CRC32, preset=0))  # soon, where it need not be small
        build["sizes"]["app.pack"] = pack.stat().st_size
    (site / "service-worker.js").write_text(f"const BUILD = {json.dumps(build)};\n{rest}")
    page = site / "index.html"
    page.write_text(page.read_text().replace(old.name, name))


def _with_migration(packed: bytes, changes: str) -> bytes:
    """The application's files with one more migration, as source."""
    length = int.from_bytes(packed[:4], "little")
    files = {name: packed[4 + length + at :][:size] for name, at, size in json.loads(packed[4 : 4 + length])}
    folder = "dicehaven/server/db/migrations"
    head = files[f"{folder}/head"].decode()
    source = f"from alembic import op\nrevision = 'newest'\ndown_revision = '{head}'\ndef upgrade():\n"
    files[f"{folder}/versions/newest.py"] = (source + indent(changes, "    ")).encode()
    files[f"{folder}/head"] = b"newest"
    index, content = list[tuple[str, int, int]](), b""
    for name, one in files.items():
        index.append((name, len(content), len(one)))
        content += one
    said = json.dumps(index).encode()
    return len(said).to_bytes(4, "little") + said + content


@pytest.fixture
def own_site(site: Path, tmp_path: Path) -> Path:
    """A folder with the site that may be changed."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture(scope="session")
def space(site: Path) -> Iterator[Space]:
    """A web space with the site."""
    found = Space(site, base=BASE)
    yield found
    found.close()


@pytest.fixture(params=BROWSERS)
def new_tab(request: pytest.FixtureRequest, space: Space, tmp_path: Path) -> Iterator[Tab]:
    """A tab in each of the browsers, in which nobody has been yet."""
    with BROWSERS[request.param](tmp_path) as engine:
        yield Tab(engine, space.address, BASE)


@pytest.fixture
def at_home(new_tab: Tab, own_site: Path) -> Iterator[Tab]:
    """A tab at home of a site whose folder may be changed, after some acts at a table."""
    own = Space(own_site, base=new_tab.base)
    new_tab.origin = own.address
    new_tab.open()
    yield new_tab
    own.close()


@pytest.fixture(scope="session", params=BROWSERS)
def visited(
    request: pytest.FixtureRequest, space: Space, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Tab, Any]]:
    """A tab in each of the browsers after its first visit, for all tests of this process, and the event loop that drives it, if one does."""
    with BROWSERS[request.param](tmp_path_factory.mktemp(request.param)) as engine:
        tab = Tab(engine, space.address, BASE)
        tab.open()
        tab.wait("house.remembers")
        loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)  # it waits while other tests run loops of their own
        yield tab, loop
        asyncio._set_running_loop(loop)


@pytest.fixture
def tab(visited: tuple[Tab, Any]) -> Iterator[Tab]:
    """A tab in each of the browsers, at home, where others may have set up tables before."""
    tab, loop = visited
    asyncio._set_running_loop(loop)
    try:
        tab.open()
        yield tab
    finally:
        asyncio._set_running_loop(None)
