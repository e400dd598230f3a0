"""The table on a slow line, and behind a proxy or a firewall that answers in its stead."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from browser_play import choose, set_up, two_people
from browsers import PHONE

pytestmark = pytest.mark.slow

MOMENT = "One moment …"
ON_THE_WAY = "Something between this device and the server has refused this."
PROXY = {"content_type": "text/html", "body": "<html><body><h1>Not by us</h1></body></html>"}

NO_WAITS = (
    "() => { const later = setTimeout; window.setTimeout = (work, time) => later(work, time < 9000 ? 0 : time); }"
)


@contextmanager
def held(page: Any, path: str) -> Iterator[list[Any]]:
    """Requests to addresses with an end like that, which wait until they are continued."""
    routes: list[Any] = []
    pattern = re.compile(path)
    page.route(pattern, lambda route: routes.append(route))
    yield routes
    page.unroute(pattern)


def came(page: Any, routes: list[Any], number: int = 1) -> None:
    """So many requests have come."""
    end = time.monotonic() + 30
    while len(routes) < number:
        assert time.monotonic() < end
        page.wait_for_timeout(20)


def test_chat_on_its_way_holds_up_no_act_and_an_act_no_chat(address: str, person: Callable[..., Any]) -> None:
    page, _ = two_people(person, address)
    words = page.locator("[data-say] input[type=text]")
    with held(page, "/say$") as lines:
        words.fill("ahoy")
        words.press("Enter")
        came(page, lines)
        assert page.locator("[data-say] .is-sent").count() and words.input_value() == "ahoy"
        words.fill("and good luck")
        words.press("Enter")  # follows when the first line has arrived
        page.click("#tray [data-main]")
        page.wait_for_selector("#stage .takes")
        lines[0].continue_()
        came(page, lines, 2)
        lines[1].continue_()
        page.wait_for_selector("#talk li:has-text('and good luck')")
        page.wait_for_function("() => !document.querySelector('[data-say] input[type=text]').value")
    with held(page, "/play$") as acts:
        page.locator("#stage .takes").first.click()
        page.click("[data-moves] button")
        came(page, acts)
        words.fill("done")
        words.press("Enter")
        page.wait_for_selector("#talk li:has-text('done')")
        acts[0].continue_()
    page.wait_for_selector("#stage .is-focus", state="detached")
    assert page.locator("#talk li").count() == 3


def test_a_tap_while_an_act_is_on_its_way_is_told_and_the_spinner_stays(
    address: str, person: Callable[..., Any]
) -> None:
    page, other = two_people(person, address)
    chosen = choose(page)
    with held(page, "/play$") as acts:
        page.click("[data-moves] button")
        came(page, acts)
        assert page.locator("[data-moves] .is-sent").count() == 1
        page.locator("#stage .takes:not(.is-focus)").first.click()
        assert page.inner_text("#tray .why") == MOMENT
        page.click("[data-moves] .is-sent")  # the same act again: nothing is sent twice
        other.locator("[data-say] input[type=text]").evaluate("e => { e.value = 'well?'; e.form.requestSubmit(); }")
        page.wait_for_selector("#talk li:has-text('well?')")  # the page has changed meanwhile
        page.evaluate("dispatchEvent(new Event('resize'))")
        assert page.locator("[data-moves] .is-sent").count() == 1 and page.inner_text("#tray .why") == MOMENT
        assert page.locator("#stage .is-focus").get_attribute("data-part") == chosen
        acts[0].continue_()
        page.wait_for_selector("#tray:not([aria-busy])")
        assert len(acts) == 1 and not page.locator("#tray .why, .is-sent").count()


def test_an_act_is_over_when_its_result_is_there_even_if_its_answer_is_not(
    address: str, person: Callable[..., Any]
) -> None:
    page, _ = two_people(person, address)
    late: list[Any] = []

    def answer_late(route: Any) -> None:
        late.append((route, route.fetch()))

    page.route("**/roll", answer_late)
    page.click("#tray [data-main]")
    page.wait_for_selector("#stage .takes")
    page.wait_for_selector("#tray:not([aria-busy])")
    page.locator("#stage .takes").first.click()
    page.click("[data-moves] button")  # though the answer to the roll has not come yet
    page.wait_for_selector("#stage .is-focus", state="detached")
    for route, answer in late:
        route.fulfill(response=answer)
    page.wait_for_timeout(100)
    assert len(late) == 1 and not page.locator("#tray .why").count()


def test_why_not_shows_at_once_that_it_was_asked(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    set_up(page, address, "sailorman", ["me", "level3"], begins="0")
    page.click("#tray [data-main]")
    page.wait_for_selector("#stage .takes")
    with held(page, "/why") as questions:
        for part in range(2):
            page.locator("#stage [data-part]:not(.is-open)").nth(part).dispatch_event("click")
            assert page.inner_text("#tray .why") == MOMENT
        came(page, questions, 2)
        questions[0].fulfill(json={"why": "the answer to the first question"})
        page.wait_for_timeout(100)
        assert page.inner_text("#tray .why") == MOMENT  # it is not the one that was asked last
        questions[1].continue_()
        page.wait_for_function("() => !document.querySelector('#tray .why').textContent.startsWith('One moment')")


@pytest.mark.parametrize(("status", "tries"), [(200, 1), (403, 1), (429, 6), (502, 6)])
def test_an_act_that_something_on_the_way_refuses_is_given_up_and_can_be_tried_again(
    status: int, tries: int, address: str, person: Callable[..., Any]
) -> None:
    """A refusal that may soon be over is waited for a while, without the waits in this test."""
    page = person(PHONE, refused=status)
    set_up(page, address, "sailorman", ["me", "level3"], begins="0")
    chosen = choose(page)
    page.evaluate(NO_WAITS)
    asked: list[Any] = []

    def refuse(route: Any) -> None:
        asked.append(route)
        route.fulfill(status=status, **(PROXY if len(asked) % 2 else {"body": ""}))

    page.route("**/play", refuse)
    page.click("[data-moves] button")
    page.wait_for_selector(f"#tray .why:has-text('{ON_THE_WAY}')")
    assert f"({status})" in page.inner_text("#tray .why") and len(asked) == tries
    assert page.locator("#stage .is-focus").get_attribute("data-part") == chosen
    assert not page.locator(".is-sent").count()
    page.unroute("**/play")
    page.click("[data-moves] button")
    page.wait_for_selector("#stage .is-focus", state="detached")
    assert not page.locator("#tray .why").count()


def test_questions_and_chat_that_something_on_the_way_refuses_are_told(
    address: str, person: Callable[..., Any]
) -> None:
    page, _ = two_people(person, address, refused=403)
    page.click("#tray [data-main]")
    page.wait_for_selector("#stage .takes")
    page.route(re.compile("/why|/seat/|/say$|/spoken"), lambda route: route.fulfill(status=403, **PROXY))
    page.locator("#stage [data-part]:not(.is-open)").first.dispatch_event("click")
    page.wait_for_selector(f"#tray .why:has-text('{ON_THE_WAY}')")
    page.locator("#stage .takes").first.click()
    page.locator("a.seat").nth(1).click()
    page.wait_for_selector(f"#tray .why:has-text('{ON_THE_WAY}')")
    assert not page.locator("#other").is_visible() and page.locator("[data-lost]").is_hidden()
    words = page.locator("[data-say] input[type=text]")
    words.fill("ahoy")
    words.press("Enter")
    page.wait_for_selector(f"[data-say] .why:has-text('{ON_THE_WAY}')")
    assert words.input_value() == "ahoy"
    page.unroute_all()
    words.press("Enter")
    page.wait_for_selector("#talk li:has-text('ahoy')")
    assert not page.inner_text("[data-say] .why")


def test_a_browser_that_says_it_is_offline_though_it_is_not_is_not_believed(
    address: str, person: Callable[..., Any]
) -> None:
    page, _ = two_people(person, address)
    page.evaluate("""() => {
      Object.defineProperty(navigator, "onLine", { get: () => false });
      dispatchEvent(new Event("offline"));
    }""")
    page.wait_for_timeout(2_500)
    assert page.locator("[data-lost]").is_hidden()
    choose(page)
    page.click("[data-moves] button")
    page.wait_for_selector("#stage .is-focus", state="detached")
    assert page.locator("[data-lost]").is_hidden()
