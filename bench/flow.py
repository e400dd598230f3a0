"""The way of a roll through the server: the files and functions of the project that run from the request to the other page.

`python bench/flow.py [-v] [GAME …]`: a server as `dicehaven serve` starts it, with two clients that follow a table as pages
do; the roll is posted as a page posts it.  All threads count, from the moment at which the request is sent to the moment at which both
pages have received what has changed.  `-v` lists the files by layer, `-vv` their functions, too.
"""

import http.client
import json
import os
import shutil
import socket
import sys
import tempfile
import threading
import time
import traceback
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from types import CodeType, FrameType
from typing import Any
from urllib.parse import urlencode

import dicehaven
from dicehaven.core.registry import games
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.serve import serve

HERE = str(Path(dicehaven.__file__).parent) + "/"
KEYS = ("the-key-of-seat-0", "the-key-of-seat-1")
ROLLS = 4  # the last of them counts: by then everything has been loaded
QUIET = 0.6  # seconds after which a page has been sent what is not urgent, too
PATIENCE = 20.0


class Counter:
    """Notes each function of the project that is called, in all threads, while it is `on`."""

    def __init__(self) -> None:
        self.on = False
        self.seen = set[CodeType]()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call."""
        if self.on and event == "call" and frame.f_code.co_filename.startswith(HERE):
            self.seen.add(frame.f_code)

    def found(self) -> dict[str, list[str]]:
        """Return the functions by file, and forget them; comprehensions, which are calls before Python 3.12, do not count."""
        files = defaultdict[str, list[str]](list)
        for code in sorted(self.seen, key=lambda code: (code.co_filename, code.co_firstlineno)):
            if not code.co_name.startswith("<"):
                files[code.co_filename.removeprefix(HERE)].append(code.co_qualname)
        self.seen.clear()
        return dict(files)


class Page(threading.Thread):
    """The stream of a page; `heard` is set by every event with data."""

    def __init__(self, port: int, table: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.heard = threading.Event()
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.connection.request("GET", f"/t/{table}/stream?seat={seat}", headers=head(seat))
        self.start()

    def run(self) -> None:
        """Read until the server ends."""
        with suppress(OSError, http.client.HTTPException):
            for line in self.connection.getresponse():
                if line.startswith(b"data: {"):
                    self.heard.set()


def head(seat: int) -> dict[str, str]:
    """Return the headers with which a browser that holds the key of a seat asks, and a program as well."""
    return {"cookie": f"dicehaven={KEYS[seat]}; language=en", "authorization": f"Bearer {KEYS[seat]}", "x-page": "1"}


class Client:
    """A connection that is kept."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(self, method: str, path: str, seat: int, body: object = None, kind: str = "application/json") -> Any:
        """Return the JSON of an answer; raises RuntimeError if it is refused."""
        content: Any = None if body is None else json.dumps(body) if kind.endswith("json") else body
        self.connection.request(method, path, content, head(seat) | ({"content-type": kind} if content else {}))
        answer = self.connection.getresponse()
        found = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{path}: {answer.status} {found[:200]!r}")
        return json.loads(found) if found else None


def roll(game: str, port: int, counter: Counter) -> dict[str, list[str]]:
    """Play the beginning of a match, and return what the last roll ran through."""
    client = Client(port)
    new = {"game": game, "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]}
    table = client.ask("POST", "/api/v1/tables", 0, new)["table"]
    client.ask("POST", f"/api/v1/tables/{table}/sit", 1, {"seat": 1, "name": "Bert"})
    pages = [Page(port, table, seat) for seat in range(len(KEYS))]
    rolls = 0
    while True:
        seen = [client.ask("GET", f"/api/v1/tables/{table}?seat={seat}", seat) for seat in range(len(KEYS))]
        due = seen[0]["due"]
        time.sleep(QUIET if rolls == ROLLS - 1 else 0.1)
        for page in pages:
            page.heard.clear()
        if not due:
            seat = next(p for p, one in enumerate(seen) if one["legal"])
            client.ask("POST", f"/api/v1/tables/{table}/move", seat, {"seat": seat, "move": seen[seat]["legal"][-1]})
            continue
        rolls += 1
        counter.on = rolls == ROLLS
        seat = due["rollers"][0]
        form = {"seat": seat, "show": seat, "moment": seen[seat]["moment"], "key": f"roll-{rolls}"}
        client.ask("POST", f"/t/{table}/roll", seat, urlencode(form), "application/x-www-form-urlencoded")
        if not all(page.heard.wait(PATIENCE) for page in pages):
            raise RuntimeError("a page has not been told of the roll")
        counter.on = False
        if rolls == ROLLS:
            return counter.found()


def layer(file: str) -> str:
    """Return the package that a file belongs to, as the list groups them."""
    parts = file.split("/")
    return "/".join(parts[: 2 if parts[0] in ("server", "games") else 1])


def main() -> None:
    """Print a table, a row for each game."""
    level = sum(word.count("v") for word in sys.argv[1:] if word.startswith("-"))
    chosen = [word for word in sys.argv[1:] if not word.startswith("-")] or list(games())
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    counter = Counter()
    threading.setprofile(counter)  # for the threads of the server
    sys.setprofile(counter)
    folder = tempfile.mkdtemp()
    threading.Thread(target=_measure, args=(chosen, port, counter, level, folder)).start()
    own = ServerSettings(port=port, database=f"sqlite:///{folder}/flow.sqlite", pace=0, ahead=False)
    serve(Config(own, GuardSettings(new_tables=1000)), print)  # in this thread, since it takes signals


def _measure(chosen: list[str], port: int, counter: Counter, level: int, folder: str) -> None:
    """Print the rows, then end the server with this process."""
    status = 1
    try:
        _wait_for(port)
        print("| game | files | functions | files outside the game | functions outside the game |")
        print("| --- | ---: | ---: | ---: | ---: |")
        for game in chosen:
            found = roll(game, port, counter)
            outside = [file for file in found if not file.startswith("games/")]
            counts = (len(found), _functions(found, found), len(outside), _functions(found, outside))
            print(f"| {game} | {' | '.join(map(str, counts))} |", flush=True)
            if level:
                _list(found, level > 1)
        status = 0
    except Exception:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(status)


def _wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE * 3
    while True:
        with suppress(OSError, RuntimeError):
            Client(port).ask("GET", "/readyz", 0)
            return
        if time.monotonic() > until:
            raise RuntimeError("the server does not start")
        time.sleep(0.1)


def _functions(found: dict[str, list[str]], files: Any) -> int:
    return sum(len(found[file]) for file in files)


def _list(found: dict[str, list[str]], names: bool) -> None:
    """Print the files by layer."""
    by_layer = defaultdict[str, list[str]](list)
    for file in found:
        by_layer[layer(file)].append(file)
    for name, files in by_layer.items():
        print(f"  {name}: {len(files)} files, {_functions(found, files)} functions")
        for file in files:
            print(f"    {len(found[file]):3} {file}{': ' + ', '.join(found[file]) if names else ''}")


if __name__ == "__main__":
    main()
