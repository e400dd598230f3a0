"""A soak: a server under steady load for ten minutes; its memory stays flat, and its log has no error.

`./dev soak [MINUTES] [--database URL]` (`python bench/soak.py`): programs play one table after another, against people
and bots, streams of programs and pages stay open, pages are loaded, tables are left in the middle of a match.  Exit code
1 if anything was answered with 5xx, the log has an error, or the server holds more memory or files than before.
"""

import argparse
import contextlib
import os
import random
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from table_world import Process

GAMES = ("saikoro", "sailorman", "sternenschiff", "wuerfelland")
BOTS = ("me", "greedy", "level1", "level2", "level3")  # who sits at the other seat; `me` is the same program
TURNS = {"saikoro": 8, "sternenschiff": 8, "wuerfelland": 8}  # where a match can be short
GUESTS = 6  # that play at the same time
PAUSE = 0.02  # seconds between two acts of one
IN_MEMORY = 64  # tables that the server keeps in memory here, so that they come and go all the time
EVERY = 2.0  # seconds between two looks at the server
FLAT = 1.05  # times the memory of the second third that the last third may have
SLACK = 4_000_000  # bytes more that do not count
BEGIN = (
    f"from dicehaven.server.table.play import registry; registry.IN_MEMORY = {IN_MEMORY}; "
    "from dicehaven.cli.main import run; run()"
)


class Look(NamedTuple):
    """What the server holds at a moment: bytes, open files."""

    memory: int
    files: int


class Guest(threading.Thread):
    """A program that plays at one table after another."""

    def __init__(self, address: str, number: int, until: float) -> None:
        super().__init__(daemon=True)
        self.rng = random.Random(number)
        self.until = until
        key = {"Authorization": f"Bearer the key of guest {number}"}
        self.client = httpx.Client(base_url=address, headers=key, timeout=60, trust_env=False)
        self.acts = self.tables = self.pages = self.events = 0
        self.bad: list[str] = []

    def run(self) -> None:
        """Play until the time is up."""
        while time.monotonic() < self.until and len(self.bad) < 20:
            try:
                self.match()
            except (httpx.HTTPError, KeyError) as error:
                self.bad.append(repr(error))

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """An answer; one of 5xx is noted."""
        answer = self.client.request(method, path, **more)
        if answer.status_code >= 500:
            self.bad.append(f"{answer.status_code} {method} {path}: {answer.text[:200]}")
        return answer

    def match(self) -> None:
        """Play a match, mostly to its end, with streams open and pages loaded."""
        game = self.rng.choice(GAMES)
        options = {"turn_limit": TURNS[game]} if game in TURNS else {}
        dice = self.rng.choice(("fair", "mine"))
        seats = [{"kind": "me"}, {"kind": self.rng.choice(BOTS)}]
        made = self.ask("POST", "/api/v1/tables", json={"game": game, "seats": seats, "options": options, "dice": dice})
        if not made.is_success:
            self.bad.append(f"{made.status_code} {made.text[:200]}")
            return
        table = made.json()["table"]
        self.tables = self.tables + 1
        streams = [
            threading.Thread(target=self.follow, args=(path,), daemon=True)
            for path in (f"/api/v1/tables/{table}/events", f"/t/{table}/stream?seat=0")
        ]
        for stream in streams:
            stream.start()
        leaves = self.rng.randrange(10, 400) if self.rng.random() < 0.3 else 100_000
        for number in range(leaves):
            if time.monotonic() > self.until or not self.act(table):
                break
            if number % 25 == 0:
                self.look(f"/t/{table}", f"/t/{table}/menu", "/")
            time.sleep(PAUSE)
        self.look(f"/t/{table}/result", f"/t/{table}/replay", f"/t/{table}/record")

    def act(self, table: str) -> bool:
        """One act, or a moment's wait for a bot; False when the match is over."""
        for seat in (0, 1):
            seen = self.ask("GET", f"/api/v1/tables/{table}", params={"seat": seat}).json()
            if seen["over"]:
                return False
            due = seen["due"]
            if due and seat in due["rollers"]:
                faces = [self.rng.choice(die) for die in due["faces"]] if seen["dice"] == "mine" else None
                answer = self.ask("POST", f"/api/v1/tables/{table}/roll", json={"seat": seat, "faces": faces})
            elif seen["legal"]:
                move = self.rng.choice(seen["legal"])
                answer = self.ask("POST", f"/api/v1/tables/{table}/move", json={"seat": seat, "move": move})
            else:
                continue
            self.acts += answer.is_success
            return True
        time.sleep(PAUSE)
        return True

    def look(self, *paths: str) -> None:
        """Load pages."""
        for path in paths:
            self.pages += self.ask("GET", path).is_success

    def follow(self, path: str) -> None:
        """Hear a stream for a while."""
        ends = time.monotonic() + self.rng.uniform(2, 40)
        with contextlib.suppress(httpx.HTTPError), self.client.stream("GET", path, timeout=30) as stream:
            for line in stream.iter_lines():
                self.events += line.startswith("data:")
                if time.monotonic() > ends:
                    return


def look(server: Process) -> Look:
    """What the server holds now."""
    return Look(server.memory, len(list((server.folder / "fd").iterdir())))


def soak(minutes: float, database: str | None, folder: Path) -> int:
    """Let guests play, then say what was seen; returns the exit code."""
    url = database or f"sqlite:///{folder / 'tables.sqlite'}"
    log = folder / "log"
    with log.open("wb") as output:
        words = ("serve", "--no-browser", "--no-compile", "--port", "0", "--database", url)
        env = os.environ | {"DICEHAVEN_LANG": "en", "COLUMNS": "200", "NO_COLOR": "1"}
        server = Process("-c", BEGIN, *words, stderr=output, env=env)
    try:
        address = next(word for word in server.hear().split() if word.startswith("http")).rstrip("/")
        begun = time.monotonic()
        guests = [Guest(address, number, begun + 60 * minutes) for number in range(GUESTS)]
        for guest in guests:
            guest.start()
        looks: list[Look] = []
        while any(guest.is_alive() for guest in guests):
            time.sleep(min(EVERY, minutes))
            looks.append(look(server))
        seconds = time.monotonic() - begun
        cpu = server.cpu
    finally:
        server.end()
    return _say(guests, looks, seconds, cpu, log.read_text(errors="replace"))


def _say(guests: list[Guest], looks: list[Look], seconds: float, cpu: float, log: str) -> int:
    third = len(looks) // 3
    before, after = (
        Look(*(int(statistics.median(values)) for values in zip(*part)))
        for part in (looks[third:-third], looks[-third:])
    )
    bad = [what for guest in guests for what in guest.bad]
    errors = [
        line for line in log.splitlines() if any(word in line for word in ("ERROR", "CRITICAL", "Traceback", "Error:"))
    ]
    grows = after.memory > FLAT * before.memory + SLACK
    leaks = after.files > before.files + 4 * GUESTS
    acts, tables, pages, events = (
        sum(getattr(guest, of) for guest in guests) for of in ("acts", "tables", "pages", "events")
    )
    print(
        f"{seconds:.0f} s: {acts:,} acts at {tables:,} tables, {pages:,} pages, {events:,} events; {cpu:.0f} s of processor time"
    )
    print(
        f"memory, medians of thirds: {before.memory / 1e6:.1f} MB, then {after.memory / 1e6:.1f} MB{' — it grows' if grows else ''}"
    )
    print(f"open files: {before.files}, then {after.files}{' — it leaks' if leaks else ''}")
    for what, lines in (("bad answers", bad), ("lines of the log that are errors", errors)):
        print(f"{what}: {len(lines)}", *lines[:10], sep="\n  ")
    return int(bool(bad or errors or grows or leaks or not acts))


def main() -> int:
    """Read the command line."""
    words = argparse.ArgumentParser(description="Let guests play for a while: memory flat, no error in the log.")
    words.add_argument("minutes", nargs="?", type=float, default=10.0)
    words.add_argument("--database", help="URL of an empty database; a temporary file of SQLite if not given")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return soak(given.minutes, given.database, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
