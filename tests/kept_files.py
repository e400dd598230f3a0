"""Files with all that is somebody's: saved and brought by browsers over any client, taken apart and put together."""

import io
import json
import random
import zipfile
from typing import Any

import httpx
from profile_browser import Browser
from table_play import Program, play_on, short

Parts = dict[str, Any]  # bytes, or what is written as JSON


class Keeper(Browser):
    """A browser of somebody who saves a file, and brings one."""

    def named_(self, name: str) -> "Keeper":
        """Take a name."""
        self.named(name)
        return self

    def sit(self, game: str, *names: str, **fields: str) -> str:
        """Set up a table with people at this device; return its id."""
        self.get(f"/new/{game}")
        seats = {f"kind{p}": "me" for p in range(len(names))} | {f"name{p}": name for p, name in enumerate(names)}
        options = {name: str(value) for name, value in short(game).items()}
        answer = self.ask("POST", f"/new/{game}", **(seats | options | fields))
        assert answer.status_code == 303, answer.text[-2000:]
        return str(answer.headers["location"]).removeprefix("/t/").partition("?")[0]

    def play(self, table: str, seats: int = 2, acts: int = 10_000, seed: int = 1) -> None:
        """Play at a table for all its seats."""
        programs = {p: Program(self.client, self.key) for p in range(seats)}
        play_on(programs, table, random.Random(seed), acts)

    def saved(self, **browser: Any) -> bytes:
        """The file with all that is theirs."""
        answer = self._send("/keep/file", json.dumps(browser).encode(), "application/json")
        assert answer.status_code == 200 and answer.headers["content-type"] == "application/zip", answer.text
        return answer.content

    def bring(self, content: bytes) -> httpx.Response:
        """Bring a file."""
        self.cookies or self.get("/keep")
        return self._send("/keep/bring", content, "application/zip")

    def brought(self, content: bytes) -> str:
        """Bring a good file; return its id."""
        answer = self.bring(content)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["file"])

    def _send(self, path: str, content: bytes, kind: str) -> httpx.Response:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        origin = str(self.client.base_url).rstrip("/")
        headers = {"cookie": cookie, "content-type": kind, "origin": origin, "x-page": "1", "accept-language": "en"}
        answer = self.client.post(path, content=content, headers=headers)
        self.client.cookies.clear()
        return answer


def parts_of(content: bytes) -> Parts:
    """The parts of a file: JSON where it is that, else bytes."""
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        return {
            name: json.loads(file.read(name)) if name.endswith(".json") else file.read(name) for name in file.namelist()
        }


def file_of(parts: Parts) -> bytes:
    """A file of parts."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, part in parts.items():
            file.writestr(name, part if isinstance(part, bytes | str) else json.dumps(part))
    return content.getvalue()
