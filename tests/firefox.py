"""Firefox, as it is installed, driven by Mozilla's own library: it needs no geckodriver."""

import base64
import os
import re
import shutil
import subprocess
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 120  # seconds until the first start of a Firefox must be over
PREFERENCES = """
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
"""
ANY_WIDTH = 'document.documentElement.style.setProperty("min-width", "0", "important");'
TOOLBAR = "return [outerWidth - innerWidth, outerHeight - innerHeight];"


class Firefox:
    """A running Firefox with one page."""

    def __init__(self, driver: Any) -> None:
        from marionette_driver.errors import MarionetteException

        self.driver = driver
        self.refusals: tuple[type[Exception], ...] = (MarionetteException,)
        self.narrowest = 390
        with driver.using_context(driver.CONTEXT_CHROME):
            driver.execute_script(ANY_WIDTH)

    def open(self, address: str) -> None:
        self.driver.navigate(address)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, script_args=list(arguments), sandbox=None)

    def resize(self, width: int, height: int) -> None:
        beside, above = self.run(TOOLBAR)
        self.driver.set_window_rect(width=width + beside, height=height + above)

    def printed(self) -> list[tuple[float, float]]:
        """The width and height of each page that would be printed."""
        margins = dict.fromkeys(("top", "bottom", "left", "right"), 0)
        wanted = {"background": True, "shrinkToFit": False, "margin": margins}
        pdf = base64.b64decode(self.driver._send_message("WebDriver:Print", wanted, key="value"))
        streams = [pdf[found.end() :] for found in re.finditer(rb"stream\r?\n", pdf)]
        text = b"".join(zlib.decompressobj().decompress(one) for one in streams if one.startswith(b"x"))
        boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) ", text)
        return [(float(width), float(height)) for width, height in boxes]

    @property
    def address(self) -> str:
        return str(self.driver.get_url())


@contextmanager
def process(path: str, folder: Path) -> Iterator[int]:
    """The port of a Firefox that shows no window and leaves nothing outside of a folder."""
    (folder / "user.js").write_text(PREFERENCES)
    told = folder / "MarionetteActivePort"
    command = [path, "--headless", "--no-remote", "--marionette", "--remote-allow-system-access"]
    command += ["--profile", str(folder)]
    environment = os.environ | {"MOZ_CRASHREPORTER_DISABLE": "1"}
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=environment) as started,
    ):
        try:
            end = time.monotonic() + PATIENCE
            while not (told.exists() and told.read_text()):
                assert started.poll() is None and time.monotonic() < end, (folder / "log").read_text()
                time.sleep(0.05)
            yield int(told.read_text())
        finally:
            started.terminate()


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A running Firefox whose profile is in a folder of its own; where it is missing, the test that asks is skipped."""
    library = pytest.importorskip("marionette_driver.marionette", reason="needs marionette_driver (extra `dev`)")
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.skip("needs Firefox: install firefox-esr (Debian: apt-get install firefox-esr)")
    with process(path, folder) as port:
        driver = library.Marionette(port=port)
        driver.start_session()
        yield Firefox(driver)
        driver.cleanup()
