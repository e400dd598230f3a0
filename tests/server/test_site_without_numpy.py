"""`pip install dicehaven` brings no NumPy: a server without it is played at and shows its pages."""

import os
import re
import signal
import time
from collections.abc import Iterator
from html import unescape

import httpx
import pytest
from conftest import GAMES
from table_play import Served, short

from dicehaven.analysis.puzzles import puzzles_of
from dicehaven.core.registry import find

MOST_PAGES = 150
PATIENCE = 240.0  # seconds for a match
FORM = re.compile(r'<form[^>]*action="(/t/[\w-]+/(?:play|roll))"[^>]*>(.*?)</form>', re.DOTALL)
TEMPLATE = re.compile(r"<template.*?</template>", re.DOTALL)
FIELD = re.compile(r'<(?:input type="hidden"|button class="button[^"]*") name="([^"]+)" value="([^"]*)"')


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser at a server whose processes cannot import NumPy or the compiler."""
    folder = tmp_path_factory.mktemp("without")
    (folder / "sitecustomize.py").write_text("import sys\nsys.modules |= dict.fromkeys(('numpy', 'numba'))\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep))
        server = Served(f"sqlite:///{folder}/tables.sqlite")
    try:
        with httpx.Client(base_url=server.address, follow_redirects=True, timeout=60) as browser:
            yield browser
    finally:
        server.end(signal.SIGKILL)


def forms_of(page: httpx.Response) -> list[tuple[str, dict[str, str]]]:
    """Return the rolls and decisions that a page offers without scripts: where each is sent, and its fields."""
    return [
        (action, {name: unescape(value) for name, value in reversed(FIELD.findall(inside))})
        for action, inside in FORM.findall(TEMPLATE.sub("", page.text))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_level_3_is_played_through_pages_without_scripts(house: httpx.Client, game: str) -> None:
    turns = {f"option-{name}": str(value) for name, value in short(game).items()}
    page = house.post(f"/new/{game}", data={"kind0": "me", "name0": "Anna", "kind1": "level3"} | turns)
    table = page.url.path
    done: list[tuple[str, dict[str, str]]] = []
    ends = time.monotonic() + PATIENCE
    while f'href="{table}/result"' not in page.text:
        assert page.status_code == 200, page.text
        assert time.monotonic() < ends, f"the match has no end: {page.text}"
        offered = forms_of(page)
        assert not offered or offered != done, f"refused: {page.history} {page.text}"
        done = offered
        page = house.post(offered[-1][0], data=offered[-1][1]) if offered else house.get(table)
    assert house.get(f"{table}/result").status_code == 200


def test_every_page_that_home_leads_to_is_shown(house: httpx.Client) -> None:
    seen = {"/"}
    waiting = ["/"]
    while waiting and len(seen) < MOST_PAGES:
        page = house.get(waiting.pop(0))
        assert page.status_code == 200, page.url
        if "text/html" in page.headers["content-type"]:
            more = dict.fromkeys(re.findall(r'<a[^>]* href="(/[^"#]*)', page.text))
            waiting += [unescape(one) for one in more if one not in seen]
            seen.update(more)
    assert {"/learn", "/puzzles", "/rules/saikoro"} <= seen


def test_the_analysis_board_says_why(house: httpx.Client) -> None:
    """Rougher values, but the same reasons."""
    puzzle = puzzles_of(find("sailorman")).all[0]
    moves = puzzle.match(find("sailorman")).legal(puzzle.seat)
    worst = moves[max(range(len(moves)), key=lambda k: puzzle.lost[k])]
    asked = {"do": "open", "text": f"sailorman.{puzzle.at}"}
    ends = time.monotonic() + PATIENCE
    while 'class="reason"' not in (page := house.post("/analysis/sailorman", data=asked)).text:
        assert page.status_code == 200, page.text
        assert time.monotonic() < ends, "no reason is told"
        form = re.search(r'<form id="explore".*?</form>', page.text, re.DOTALL)
        assert form
        found = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form[0])}
        asked = found | {"do": f"why {worst}"}
