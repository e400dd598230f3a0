"""The analysis board in a browser: by its address, by taps and by keys; figures that come, setting up, playing on."""

import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from browsers import DESK, PHONE
from random_play import advance

from dicehaven.core.match import Match
from dicehaven.core.position import Position

KNOWN = "() => document.querySelector('[data-piece=figures]').dataset.whole === 'yes'"
ASKED = Position.of(Match.new("saikoro", 2), dice=(6, 6, 5, 1, 1)).write()


def reached(game: str, acts: int = 40) -> str:
    """The text of a position in which somebody decides."""
    match = Match.new(game, 2)
    rng = random.Random(1)
    for _ in range(acts):
        advance(match, rng)
    while match.due:
        advance(match, rng)
    return Position.of(match).write()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_position_of_an_address_is_explored(person: Callable[..., Any], address: str, size: dict[str, int]) -> None:
    page = person(size)
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url))
    page.goto(f"{address}/analysis/saikoro#{ASKED}")
    page.wait_for_function(KNOWN)
    page.wait_for_selector(".worth .best")
    best = page.locator(".worth .best button").first
    notation = best.get_attribute("value").removeprefix("move ")
    best.click()
    page.wait_for_selector(".tree ul li[aria-current]")
    assert page.locator(".tree ul li[aria-current] b").first.text_content() == notation
    assert page.url.split("#")[1] != ASKED
    page.click("[value=back]")
    page.wait_for_function("text => location.hash === `#${text}`", arg=ASKED)
    page.locator("#tray .dice [data-part]").first.click()  # a move by tapping, as at a table
    page.locator("#tray [data-moves] button").first.click()
    page.wait_for_function("text => location.hash !== `#${text}`", arg=ASKED)
    assert not any(ASKED in url or "saikoro." in url for url in sent)
    page.reload()
    page.wait_for_function(KNOWN)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_position_is_set_up_by_taps_and_by_keys(person: Callable[..., Any], address: str) -> None:
    page = person()
    page.goto(f"{address}/analysis/sailorman")
    page.click("[value=set]")
    page.wait_for_selector("#stage [data-part=anchor3]")
    page.click("label:has(input[name=tool][value='3'])")
    page.click("#stage [data-part=anchor3]")
    page.wait_for_selector("#stage [data-part=anchor3][aria-label$=', 3']")
    page.click("label:has(input[name=tool][value='5'])")
    page.click("#stage [data-part=anchor1]")
    page.wait_for_selector("#tray .why")
    assert "never fall" in page.locator("#tray .why").text_content()
    assert page.get_attribute("#stage [data-part=anchor1]", "aria-label").endswith("empty")
    page.focus("#stage [data-part=bell1]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#stage [data-part=bell1][aria-label$=', 5']")
    page.click("[value='turn 1']")
    page.wait_for_function("() => document.querySelectorAll('.whose')[1].textContent.includes('to move')")


def test_playing_on_from_a_shared_link(person: Callable[..., Any], address: str) -> None:
    page = person()
    page.goto(f"{address}/analysis/sternenschiff#{reached('sternenschiff')}")
    page.wait_for_selector(".worth li")
    page.click(".play-from button")
    page.wait_for_selector("#tray")
    assert "/t/" in page.url


def test_it_works_without_scripts(person: Callable[..., Any], address: str) -> None:
    page = person(java_script_enabled=False)
    page.goto(f"{address}/analysis/saikoro")
    page.fill("[name=text]", ASKED)
    page.click("[value=open]")
    assert page.locator(".worth li").count() > 5 and page.input_value("[name=text]") == ASKED
    page.locator(".worth button").first.click()
    assert page.input_value("[name=text]") != ASKED
    page.click("[value=back]")
    assert page.input_value("[name=text]") == ASKED


def test_a_replay_leads_to_every_moment(person: Callable[..., Any], address: str) -> None:
    with httpx.Client(base_url=address, headers={"Authorization": "Bearer a-key-of-a-program"}) as program:
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = program.post("/api/v1/tables", json={"game": "saikoro", "seats": seats}).json()
        table = f"/api/v1/tables/{made['table']}"
        program.post(f"{table}/roll", json={"seat": 0}).raise_for_status()
    page = person()
    page.goto(f"{address}/t/{made['table']}/replay?step=0")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-explore][href$='step=1']")
    page.click("[data-explore]")
    page.wait_for_selector(".worth li")
    assert page.url.startswith(f"{address}/analysis/saikoro#saikoro.") or "explore" in page.url
