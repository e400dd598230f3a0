"""Browsers of other engines than Chromium's: Firefox and WebKit in turn, as a fixture: `engine`."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, Protocol

import pytest
from firefox import firefox
from webkit import webkit


class Engine(Protocol):
    """A running browser with one page."""

    refusals: tuple[type[Exception], ...]  # what it raises while a page is being left
    narrowest: int  # width of a page in pixels

    def open(self, address: str) -> None:
        """Go to an address, and wait for its page."""

    def run(self, script: str, *arguments: Any) -> Any:
        """Return the value of a script run in the page."""

    def resize(self, width: int, height: int) -> None:
        """Give the page a size."""

    @property
    def address(self) -> str:
        """Where the page is."""


ENGINES: dict[str, Callable[[Path], AbstractContextManager[Engine]]] = {"firefox": firefox, "webkit": webkit}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Each of the engines in turn; where one is missing, the tests that need it say so at the end of the run."""
    with ENGINES[request.param](tmp_path_factory.mktemp(request.param)) as found:
        yield found


def wait(engine: Engine, true: str, seconds: float = 60) -> None:
    """Wait until an expression is true in the page; one that is just being left cannot answer."""
    end = time.monotonic() + seconds
    while True:
        with suppress(*engine.refusals):
            if engine.run(f"return document.readyState === 'complete' && Boolean({true})"):
                return
        assert time.monotonic() < end, engine.run("return document.body.innerText")
        time.sleep(0.1)
