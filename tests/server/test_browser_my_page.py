"""My page in a browser: the way to it, no barriers on a desk by day and on a phone by night, no script needed."""

import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from barriers import assert_no_barriers
from browsers import DESK, PHONE
from table_play import Program, fine, play_on, short

from dicehaven.server.web.http import KEY

ANNA = "the-long-key-of-anna-who-comes-back"


@pytest.fixture(scope="module")
def played(address: str) -> str:
    """The id of the table of a match that Anna has played to its end."""
    with httpx.Client(base_url=address) as client:
        anna = Program(client, ANNA)
        ben = Program(client, "the-long-key-of-ben")
        table: str = anna.create("saikoro", "me", "open", options=short("saikoro"))["table"]
        fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
        play_on({0: anna, 1: ben}, table, random.Random(3))
    return table


def come_back(page: Any, address: str) -> None:
    page.context.add_cookies([{"name": KEY, "value": ANNA, "url": address}])
    page.goto(address)


@pytest.mark.parametrize("language", ["en", "de"])
def test_from_home_to_my_page_to_the_match(
    language: str, played: str, address: str, person: Callable[..., Any]
) -> None:
    page = person(DESK, language, bypass_csp=True, reduced_motion="reduce")
    come_back(page, address)
    page.click(".bar a[href='/me']")
    assert page.locator(".matches a").count() == 1
    assert "Saikoro Senshi" in page.inner_text(".expected")
    assert_no_barriers(page)
    page.set_viewport_size(DESK)
    page.select_option("[name=game]", "saikoro")
    page.click(".sieve button")
    page.wait_for_url("**/me?game=saikoro*")
    page.click(".side .send a")
    page.wait_for_url("**/me/matches?*")
    assert_no_barriers(page)
    page.click(".matches a")
    page.wait_for_url(f"**/t/{played}/replay")


def test_a_newcomer_finds_one_thing_to_do(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "de", bypass_csp=True, java_script_enabled=True, reduced_motion="reduce")
    page.goto(address)
    assert page.locator(".bar a[href='/me']").count() == 0
    page.goto(f"{address}/me")
    assert page.locator("main .button").count() == 1 and page.locator("main svg.interval, main .chart").count() == 0
    assert_no_barriers(page)


def test_works_without_scripts(played: str, address: str, person: Callable[..., Any]) -> None:
    page = person(java_script_enabled=False)
    come_back(page, address)
    page.goto(f"{address}/me")
    page.select_option("[name=time]", "lately")
    page.click(".sieve button")
    assert page.locator(".matches a").count() == 1
