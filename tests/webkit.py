"""WebKit, the engine of Safari and of all browsers on an iPhone, as a fixture: `webkit`."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

MINI_BROWSERS = "*/webkit2gtk-4.*/MiniBrowser"  # below /usr/lib, where Debian's webkit2gtk-driver brings it
SCREEN = "1600x1200x24"
TOOLBAR = 38  # pixels of a window that the page does not have


@contextmanager
def screen() -> Iterator[str]:
    """The name of an X display that nobody sees."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                yield f":{told.readline().strip()}"
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def webkit() -> Iterator[Any]:
    """A running WebKit; where it is missing, the tests that need it say so at the end of the run."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="needs Selenium (extra `dev`)")
    driver, found = shutil.which("WebKitWebDriver"), sorted(Path("/usr/lib").glob(MINI_BROWSERS))
    if not (driver and found and shutil.which("Xvfb")):
        pytest.skip("needs WebKit: install webkit2gtk-driver and xvfb (Debian: apt-get install webkit2gtk-driver xvfb)")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(found[-1])
    options.add_argument("--automation")
    options.set_capability("browserName", "MiniBrowser")
    with screen() as display:
        service = webdriver.WebKitGTKService(driver, env=os.environ | {"DISPLAY": display})
        running = webdriver.WebKitGTK(options=options, service=service)
        yield running
        running.quit()


def resize(webkit: Any, width: int, height: int) -> None:
    """Give the page a size; the engine's own windows are at least 447 pixels wide."""
    webkit.set_window_size(width, height + TOOLBAR)


def wait(webkit: Any, true: str, seconds: float = 60) -> None:
    """Wait until an expression is true in the page; one that is just being left cannot answer."""
    from selenium.common.exceptions import WebDriverException

    end = time.monotonic() + seconds
    while True:
        with suppress(WebDriverException):
            if webkit.execute_script(f"return document.readyState === 'complete' && Boolean({true})"):
                return
        assert time.monotonic() < end, webkit.execute_script("return document.body.innerText")
        time.sleep(0.1)
