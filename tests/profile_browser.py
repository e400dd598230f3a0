"""A browser of somebody with a profile, over any client of httpx; and all that a database holds."""

import sqlite3
import zlib
from contextlib import closing, suppress
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
from starlette.testclient import TestClient

from dicehaven.server.people.people import People

NAME = "Mirabelle"


class Browser:
    """A browser with cookies of its own."""

    def __init__(self, client: httpx.Client, key: str = "") -> None:
        self.client = client
        self.cookies = {"dicehaven": key} if key else dict[str, str]()

    def ask(self, method: str, path: str, **form: str) -> httpx.Response:
        """Send a request, and again where the answer asks for it; keep the cookies of the answers."""
        answer = self.step(method, path, **form)
        return self.ask(method, answer.headers["location"], **form) if answer.status_code == 307 else answer

    def step(self, method: str, path: str, **form: str) -> httpx.Response:
        """Send a request once, and keep the cookies of the answer."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"cookie": cookie, "accept-language": "en", "origin": str(self.client.base_url).rstrip("/")}
        answer: httpx.Response = self.client.request(method, path, data=form, headers=headers, follow_redirects=False)
        self.client.cookies.clear()
        for line in answer.headers.get_list("set-cookie"):
            for name, found in SimpleCookie(line).items():
                if found["max-age"] == "0" or not found.value:
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = found.value
        return answer

    def get(self, path: str) -> str:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def post(self, path: str, status: int = 303, **form: str) -> str:
        answer = self.ask("POST", path, **form)
        assert answer.status_code == status, (answer.status_code, answer.text[-3000:])
        return answer.text

    @property
    def key(self) -> str:
        return self.cookies["dicehaven"]

    @property
    def person(self) -> str:
        """Whom its key opens, on a server in this process; '' for nobody."""
        client = self.client
        assert isinstance(client, TestClient) and client.portal
        found: str = client.portal.call(client.app.state.house[People].of, self.key).id  # type: ignore[attr-defined]
        return found

    def named(self, name: str = NAME) -> "Browser":
        self.get("/settings")
        self.post("/settings/name", name=name)
        return self

    def words(self) -> str:
        page = self.post("/settings/words", 200)
        return " ".join(line.partition("</li>")[0] for line in page.split('class="six"')[1].split("<li>")[1:7])

    def link(self) -> str:
        page = self.post("/settings/link", 200)
        return page.split('id="link" readonly value="')[1].partition('"')[0]


def everything(file: Path) -> str:
    """All that a database holds, as one text; what is deflated, inflated."""
    found = list[bytes]()
    with closing(sqlite3.connect(file)) as connection:
        connection.text_factory = bytes
        names = [name.decode() for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
        for name in names:
            for row in connection.execute(f'select * from "{name}"'):
                for value in row:
                    one = value if isinstance(value, bytes) else str(value).encode()
                    with suppress(zlib.error):
                        one = zlib.decompress(one)
                    found.append(one)
    return b"\n".join(found).decode(errors="replace")
