"""People of a circle for tests: each a browser with a key of its own, over one server in this process."""

import re
from dataclasses import dataclass
from typing import Any

import httpx

from dicehaven.server.circles.circles import SHOWN_DIGITS
from dicehaven.server.web.visitor import key_hash

ZONE = "Europe/Berlin"


@dataclass
class Browser:
    """Somebody's browser."""

    client: httpx.Client
    name: str
    language: str = "en"

    @property
    def key(self) -> str:
        """The key that it holds."""
        return f"the-long-key-of-{self.name.lower().encode().hex()}"

    @property
    def who(self) -> str:
        """The name of this person in forms."""
        return key_hash(self.key)[:SHOWN_DIGITS]

    @property
    def headers(self) -> dict[str, str]:
        """The headers of its requests."""
        return {"cookie": f"dicehaven={self.key}", "accept-language": self.language}

    def get(self, path: str) -> httpx.Response:
        """Get a page, and follow where it leads."""
        found: httpx.Response = self.client.get(path, headers=self.headers)
        return found

    def post(self, path: str, **form: Any) -> httpx.Response:
        """Send a form; redirections are not followed."""
        found: httpx.Response = self.client.post(path, data=form, headers=self.headers, follow_redirects=False)
        return found

    def founds(self, name: str = "Kitchen Table") -> str:
        """Found a circle; return its address."""
        answer = self.post("/circles", name=name, zone=ZONE, person=self.name)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def link(self, circle: str) -> str:
        """Return the path of a circle's link."""
        found = re.search(r"/circles/join/[\w-]{16}", self.get(f"{circle}/people").text)
        assert found
        return found[0]

    def asks(self, link: str) -> None:
        """Ask to be let in."""
        assert self.post(link, person=self.name).status_code == 303

    def lets_in(self, circle: str, *others: "Browser") -> None:
        """Let others in."""
        for other in others:
            assert self.post(f"{circle}/let-in", who=other.who).status_code == 303


def circle_of(founder: Browser, *others: Browser) -> str:
    """Return the address of a circle of these people."""
    circle = founder.founds()
    link = founder.link(circle)
    for other in others:
        other.asks(link)
    founder.lets_in(circle, *others)
    return circle


def founded_in(page: Any, address: str) -> str:
    """Found a circle in a browser; its address."""
    page.goto(f"{address}/circles")
    page.fill("input[name=name]", "Kitchen Table")
    page.fill("input[name=person]", "Mira")
    page.press("input[name=person]", "Enter")
    page.wait_for_selector(".circle-head")
    return str(page.url)
