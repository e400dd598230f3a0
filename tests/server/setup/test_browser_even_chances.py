"""Even chances in browsers: the form says what makes them even while it is filled in, no barriers at both sizes; without scripts."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from barriers import assert_no_barriers
from browsers import DESK, PHONE

SAYS = "(found) => document.querySelector('.even p').textContent.includes(found)"
LIKE = "select[name=like0]"


def given(page: Any) -> list[int]:
    """The handicap in the record of the match whose table is open."""
    where, table = page.url.split("/t/")
    record = page.request.get(f"{where}/api/v1/tables/{table.split('?')[0]}/record").json()
    ahead: list[int] = json.loads(record[0])["options"]["ahead"]
    return ahead


@pytest.mark.parametrize(
    ("language", "unusual", "ahead"), [("en", "usual", "three gems"), ("de", "üblich", "drei Edel")]
)
def test_the_form_says_what_makes_the_chances_even(
    language: str, unusual: str, ahead: str, address: str, person: Callable[..., Any]
) -> None:
    page = person(DESK, language, bypass_csp=True, reduced_motion="reduce")
    page.goto(f"{address}/new/saikoro")
    assert not page.is_visible(LIKE)  # nobody is asked how strong they are before
    page.check("[name=even]")
    page.select_option(LIKE, "level2")
    page.select_option("select[name=kind1]", "level4")
    page.wait_for_function(SAYS, arg=ahead)
    assert_no_barriers(page)
    page.set_viewport_size(DESK)
    page.select_option("select[name='option-fast']", "true")
    page.wait_for_function(SAYS, arg=unusual)
    page.select_option("select[name='option-fast']", "")
    page.wait_for_function(SAYS, arg=ahead)
    page.fill("input[name=name0]", "Mira")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    assert given(page) == [3, 0]


def test_it_is_given_without_scripts(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "en", java_script_enabled=False)
    page.goto(f"{address}/new/saikoro")
    page.check("[name=even]")
    page.select_option(LIKE, "level2")
    page.select_option("select[name=kind1]", "level3")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    assert given(page) == [1, 0]
