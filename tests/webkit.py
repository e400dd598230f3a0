"""WebKit, the engine of Safari and of all browsers on an iPhone, driven by Selenium."""

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
PATIENCE = 120  # seconds until a page must have come
TOOLBAR = 38  # pixels of a window that the page does not have
DRAWING = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}  # else it draws by a driver in software, in which it has crashed


class WebKit:
    """A running WebKit with one page; its windows are at least 447 pixels wide."""

    def __init__(self, driver: Any) -> None:
        from selenium.common.exceptions import WebDriverException

        self.driver = driver
        self.refusals: tuple[type[Exception], ...] = (WebDriverException,)
        self.narrowest = 447

    def open(self, address: str) -> None:
        self.run("window.isLeft = true;")
        self.driver.get(address)
        end = time.monotonic() + PATIENCE
        while True:  # on a busy machine the page before is still there when `get` returns
            with suppress(*self.refusals):
                if not self.run("return window.isLeft;"):
                    return
            assert time.monotonic() < end, address
            time.sleep(0.05)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def resize(self, width: int, height: int) -> None:
        self.driver.set_window_size(width, height + TOOLBAR)

    @property
    def address(self) -> str:
        return str(self.driver.current_url)


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


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A running WebKit; where it is missing, the test that asks is skipped."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="needs Selenium (extra `dev`)")
    program = shutil.which("WebKitWebDriver")
    found = sorted(Path("/usr/lib").glob(MINI_BROWSERS))
    if not (program and found and shutil.which("Xvfb")):
        pytest.skip("needs WebKit: install webkit2gtk-driver and xvfb (Debian: apt-get install webkit2gtk-driver xvfb)")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(found[-1])
    options.add_argument("--automation")
    options.set_capability("browserName", "MiniBrowser")
    with screen() as display:
        service = webdriver.WebKitGTKService(program, env=os.environ | DRAWING | {"DISPLAY": display})
        driver = webdriver.WebKitGTK(options=options, service=service)
        yield WebKit(driver)
        driver.quit()
