"""The data flow of a roll: how many files and functions it runs through, from the request to both seats' streams.

`python bench/flow.py [page] [-v]`: the streams are those of programs, or (`page`) of pages; `-v` lists the files.
"""

import asyncio
import json
import sys
import tempfile
import threading
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import dicehaven
from dicehaven.core.registry import games
from dicehaven.server.app import create_app

HERE = str(Path(dicehaven.__file__).parent)
KEYS = ("the-key-of-seat-0", "the-key-of-seat-1")


class Counter:
    """Notes each function of the project that is called, in all threads, while it is `on`."""

    def __init__(self) -> None:
        self.on = False
        self.seen = set[CodeType]()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if self.on and event == "call" and frame.f_code.co_filename.startswith(HERE):
            self.seen.add(frame.f_code)

    @property
    def files(self) -> dict[str, int]:
        """How many functions of each file that have a name: no comprehensions, which are calls before Python 3.12."""
        found: dict[str, int] = {}
        for code in self.seen:
            if not code.co_name.startswith("<"):
                name = code.co_filename.removeprefix(HERE + "/")
                found[name] = found.get(name, 0) + 1
        return dict(sorted(found.items()))


class Client:
    """Asks the application as a server would."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def ask(self, method: str, path: str, key: str, body: Any = None, on_piece: Any = None) -> bytes:
        """The body of an answer; `on_piece` is called with each piece of a stream."""
        content = b"" if body is None else json.dumps(body).encode()
        address, _, query = path.partition("?")
        head = {"host": "x", "authorization": f"Bearer {key}", "cookie": f"dicehaven={key}; language=en"}
        head |= {"content-type": "application/json", "content-length": str(len(content))} if content else {}
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
        }
        scope |= {"path": address, "raw_path": address.encode(), "query_string": query.encode(), "root_path": ""}
        scope |= {"server": ("x", 80), "client": ("127.0.0.1", 5), "state": {}}
        scope["headers"] = [(name.encode(), value.encode()) for name, value in head.items()]
        bodies = [{"type": "http.request", "body": content, "more_body": False}]
        found = bytearray()

        async def receive() -> Any:
            if not bodies:
                await asyncio.Event().wait()
            return bodies.pop()

        async def send(message: Any) -> None:
            found.extend(message.get("body", b""))
            if on_piece and message.get("body"):
                on_piece(message["body"])

        await self.app(scope, receive, send)
        return bytes(found)


async def measure(game: str, counter: Counter, pages: bool) -> dict[str, int]:
    """Play a little, then count what a roll runs through until both streams have sent it."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite:///{folder}/x.sqlite", pause=0)
        async with app.router.lifespan_context(app):
            client = Client(app)
            tasks = []
            new = {"game": game, "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}], "dice": "mine"}
            table = json.loads(await client.ask("POST", "/api/v1/tables", KEYS[0], new))["table"]
            await client.ask("POST", f"/api/v1/tables/{table}/sit", KEYS[1], {"seat": 1, "name": "Bert"})
            heard = [asyncio.Event(), asyncio.Event()]
            for seat, key in enumerate(KEYS):
                path = f"/t/{table}/stream?seat={seat}" if pages else f"/api/v1/tables/{table}/events"
                on_piece = (lambda at: lambda _: heard[at].set())(seat)
                tasks.append(asyncio.create_task(client.ask("GET", path, key, on_piece=on_piece)))
            rolls = 0
            while rolls < 4:
                seen = [
                    json.loads(await client.ask("GET", f"/api/v1/tables/{table}?seat={p}", KEYS[p])) for p in (0, 1)
                ]
                due = seen[0]["due"]
                await asyncio.sleep(0.05)
                for event in heard:
                    event.clear()
                if due:
                    rolls += 1
                    counter.on = rolls == 4
                    body = {"seat": due["rollers"][0], "faces": [die[0] for die in due["faces"]]}
                    await client.ask("POST", f"/api/v1/tables/{table}/roll", KEYS[due["rollers"][0]], body)
                    await asyncio.wait_for(asyncio.gather(*(event.wait() for event in heard)), 20)
                    await asyncio.sleep(0.05)
                    counter.on = False
                else:
                    seat = next(p for p in (0, 1) if seen[p]["legal"])
                    body = {"seat": seat, "move": seen[seat]["legal"][-1]}
                    await client.ask("POST", f"/api/v1/tables/{table}/move", KEYS[seat], body)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return counter.files


def main() -> None:
    """Print a table, a row for each game."""
    pages = "page" in sys.argv
    verbose = "-v" in sys.argv
    print("| game | files | functions | of these outside the game |")
    print("| --- | ---: | ---: | ---: |")
    for game in games():
        counter = Counter()
        threading.setprofile(counter)
        sys.setprofile(counter)
        found = asyncio.run(measure(game, counter, pages))
        sys.setprofile(None)
        threading.setprofile(None)
        outside = sum(count for name, count in found.items() if not name.startswith("games/"))
        print(f"| {game} | {len(found)} | {sum(found.values())} | {outside} |")
        if verbose:
            for name, count in found.items():
                print(f"  {count:3} {name}")


if __name__ == "__main__":
    main()
