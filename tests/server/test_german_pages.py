"""German pages speak German: a walk over all that can be reached, with tables, a circle and errors, finds no English word, no
date as machines write it, and no list without “und”."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from circle_people import Browser, circle_of
from conftest import GAMES
from table_play import app_client, short

from dicehaven.core.i18n import Texts
from dicehaven.core.registry import find

pytestmark = pytest.mark.slow

ENGLISH = re.compile(
    r"\b(the|and|of|you|your|is|are|with|for|not|this|that|has|have|from|to|it|request|invalid|seats?|sudden|death|turn|roll|"
    r"must|been|value|possible|there|nobody|should|input|field required)\b",
    re.I,
)
MACHINE_DATE = re.compile(r"\b20\d\d-\d\d-\d\d\b")
YOU = re.compile(r"\bvon Du\b|\bDu (hat|ist|wirft|gewinnt)\b|\bPlatz \d, frei\s+Bot\b")
UNWRITTEN = re.compile(r"\b(Küsten?|Tipps)\b")  # words for what the rules and pages call otherwise
SPOKEN = ("aria-label", "title", "placeholder", "alt", "content")
SILENT = ("script", "style", "code", "pre", "kbd")
NAMES = re.compile(r"bei „\S+“|Saikoro Senshi|Sailorman Dice|„Sudden Death“|https?://\S+|/\S+|dicehaven-\S+\.zip")
NO_PAGE = re.compile(
    r"^/(static|api|docs|language|zone)|\.(ics|svg|png|jsonl?|txt|xml|pdf|webmanifest|toml)\b|/(stream|download)"
)
ALIKE = re.compile(r"(?<=/t/)[^/?]+|(?<=/circles/)[^/?]{10,}|\d+|(?<=[=#])[^&]+")  # what tells pages of a kind apart


class Text(HTMLParser):
    """What a page says: texts and spoken attributes, but for what is marked as another language or is code."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.links: list[str] = []
        self._foreign: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        if self._foreign:
            if tag == self._foreign[0]:
                self._foreign.append(tag)
            return
        if tag in SILENT or (found.get("lang") or "de") != "de":
            self._foreign.append(tag)
            return
        if tag != "meta" or found.get("name") == "description":
            self.said += [str(found[name]) for name in SPOKEN if found.get(name)]

    def handle_endtag(self, tag: str) -> None:
        if self._foreign and tag == self._foreign[0]:
            self._foreign.pop()

    def handle_data(self, data: str) -> None:
        if not self._foreign and data.strip():
            self.said.append(" ".join(data.split()))


@pytest.fixture
def mira(tmp_path: Path) -> Iterator[Browser]:
    with app_client(tmp_path / "x.sqlite") as client:
        yield Browser(client, "Mira", "de")


def leftovers(said: list[str]) -> list[str]:
    """What of that is no German, or not ours."""
    whole = " ".join(said)
    found = [one for one in said if ENGLISH.search(NAMES.sub("", one)) or MACHINE_DATE.search(NAMES.sub("", one))]
    return found + [one[0] for pattern in (YOU, UNWRITTEN) for one in pattern.finditer(whole)]


def tables(mira: Browser) -> Iterator[str]:
    """A match with a bot, one of bots alone, and a lobby, of each game."""
    for game in GAMES:
        options = {f"option-{name}": str(value) for name, value in short(game).items()}
        for seats in (("me", "level1"), ("level1", "level2"), ("me", "friend", "level1")):
            kinds = {f"kind{p}": kind for p, kind in enumerate(seats)}
            yield mira.post(f"/new/{game}", name0="Mira", hints="yes", **kinds, **options).headers["location"]


def test_every_page_that_leads_from_another_is_german(mira: Browser) -> None:
    jonas = Browser(mira.client, "Jonas", "de")
    todo = [
        "/",
        *tables(mira),
        circle_of(mira, jonas),
        "/nothing",
        "/t/nothing",
        "/flight/2020-01-01",
        "/puzzle/2020-01-01",
    ]
    seen = set[str]()
    found = dict[str, list[str]]()
    for address in todo:
        kind = ALIKE.sub("…", address)
        if kind in seen or NO_PAGE.search(address):
            continue
        seen.add(kind)
        answer = mira.get(address)
        if "html" not in answer.headers["content-type"]:
            continue
        page = Text(answer.text)
        if left := leftovers(page.said):
            found[address] = left
        links = (urlsplit(urljoin(f"http://here{address}", link)) for link in page.links)
        todo += [f"{link.path}?{link.query}".rstrip("?") for link in links if link.netloc == "here"]
    assert len(seen) > 80, sorted(seen)
    assert not found, found


WRONG = {
    "/new/saikoro": ({"kind0": "x"}, {"kind0": "me", "kind1": "level1", "option-turn_limit": "abc"}),
    "/circles": ({"name": ""},),
    "/t/nothing/play": ({}, {"seat": "99", "move": "x"}),
    "/learn/saikoro/1": ({"step": "x"}, {"step": "1", "move": "y" * 200}),
    "/language": ({},),
}


@pytest.mark.parametrize("address", WRONG)
def test_every_refusal_of_a_form_is_german(address: str, mira: Browser) -> None:
    for form in WRONG[address]:
        answer = mira.post(address, **form)
        assert answer.status_code >= 400
        assert not leftovers(Text(answer.text).said), form


def test_the_four_games_name_things_in_german_as_their_rules_do() -> None:
    """Lessons, too: what is read of one game has the words of its rules page."""
    for game in GAMES:
        folders = [find(game).messages, find(game).folder / "lessons" / "locale"]
        texts = "\n".join((folder / "de" / "messages.ftl").read_text(encoding="utf-8") for folder in folders)
        said = "\n".join(line.split("=", 1)[-1] for line in texts.splitlines())
        assert not UNWRITTEN.findall(said) and "Sudden" not in said, game
        if game == "sailorman":
            assert not re.findall(r"\bGebiete?\b|\bTeile?\b", said)
    assert Texts("de")("reader") == "Du"
