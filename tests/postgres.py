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

    def __init__(self, folder: Path) -> None:
        self.folder, self.databases = folder, 0

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
    server = subprocess.Popen(
        [bin_ / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses="],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **other,
    )
    try:
        ready: list[str | Path] = [bin_ / "pg_isready", "-q", "-h", folder]
        while subprocess.run(ready, cwd=folder).returncode:
            assert server.poll() is None, "PostgreSQL has not started"
            time.sleep(0.05)
        yield Cluster(folder)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)
        shutil.rmtree(folder)
