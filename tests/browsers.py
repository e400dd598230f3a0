"""A real server and real browsers for tests of the table."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """The path of a Chromium on this machine, '' for the one that Playwright has installed, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    return "" if list((Path.home() / ".cache" / "ms-playwright").glob("chromium-*")) else None


@contextmanager
def served(database: str, env: dict[str, str] | None = None) -> Iterator[str]:
    """The address of a server process of its own on loopback."""
    command = [
        sys.executable,
        "-m",
        "dicehaven",
        "serve",
        "--no-browser",
        "--no-compile",
        "--port",
        "0",
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
