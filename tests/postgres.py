"""A PostgreSQL of our own for tests: a temporary cluster that listens on a socket in its folder."""

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

MISSING = (
    "needs PostgreSQL's programs (Debian: apt-get install postgresql) and psycopg (pip install 'dicehaven[postgres]')"
)


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, or None where they or the driver are missing."""
    on_path = shutil.which("initdb")
    found = (
        [Path(on_path).resolve().parent] if on_path else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    )
    usable = [folder for folder in found if (folder / "postgres").is_file()]
    return usable[0] if usable and importlib.util.find_spec("psycopg") else None


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, bin_: Path, other: dict[str, Any]) -> None:
        self.folder = folder
        self.bin = bin_
        self.other = other
        self.databases = 0
        self.start()

    def start(self) -> None:
        """Start it; returns when it takes connections."""
        command: list[str | Path] = [
            self.bin / "postgres",
            "-D",
            self.folder / "data",
            "-k",
            self.folder,
            "-c",
            "listen_addresses=",
        ]
        self.server = subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.other
        )
        ready: list[str | Path] = [self.bin / "pg_isready", "-q", "-h", self.folder]
        while subprocess.run(ready, cwd=self.folder).returncode:
            assert self.server.poll() is None, "PostgreSQL has not started"
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it at once, whoever is connected."""
        self.server.send_signal(signal.SIGINT)
        self.server.wait(60)

    def database(self) -> str:
        """The URL of a new and empty database."""
        import psycopg

        self.databases += 1
        with psycopg.connect(host=str(self.folder), user="postgres", dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE t{self.databases} STRATEGY file_copy")
        return f"postgresql+psycopg://postgres@/t{self.databases}?host={self.folder}"


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A new cluster, gone afterwards; PostgreSQL refuses to run as root, so then its own user runs it."""
    bin_ = programs()
    assert bin_
    folder = Path(tempfile.mkdtemp(prefix="dicehaven-"))
    other: dict[str, Any] = {}
    if os.geteuid() == 0:
        other = {"user": "postgres", "group": "postgres", "extra_groups": []}
        shutil.chown(folder, "postgres", "postgres")
    data = folder / "data"
    init: list[str | Path] = [
        bin_ / "initdb",
        "-D",
        data,
        "-A",
        "trust",
        "-U",
        "postgres",
        "-E",
        "UTF8",
        "--no-locale",
        "-N",
    ]
    subprocess.run(init, check=True, capture_output=True, cwd=folder, **other)
    try:
        running = Cluster(folder, bin_, other)
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder)
