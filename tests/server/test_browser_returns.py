"""Who comes back to a table: after a reload, from another page, from another device, or to a menu that stood open."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from browser_play import choose, set_up, two_people
from browsers import PHONE

pytestmark = pytest.mark.slow


def test_a_reload_keeps_what_was_chosen_but_not_beyond_its_moment(address: str, person: Callable[..., Any]) -> None:
    page, other = two_people(person, address)
    chosen = choose(page)
    page.reload()
    page.wait_for_selector("[data-moves] .main")
    assert page.locator("#stage .is-focus").get_attribute("data-part") == chosen
    kept = page.evaluate("() => JSON.stringify(sessionStorage)")
    page.click("[data-moves] .main")
    page.wait_for_selector("#stage .is-focus", state="detached")
    page.wait_for_function("() => !Object.keys(sessionStorage).some((name) => name.startsWith('choice'))")
    page.evaluate(
        "(kept) => { for (const [k, v] of Object.entries(JSON.parse(kept))) sessionStorage.setItem(k, v); }", kept
    )
    page.reload()  # at a later moment
    page.wait_for_selector("#tray")
    assert not page.locator("#stage .is-focus").count()
    other.evaluate(
        "(kept) => { for (const [k, v] of Object.entries(JSON.parse(kept))) sessionStorage.setItem(k, v); }", kept
    )
    other.reload()  # another seat
    other.wait_for_selector("#tray")
    assert not other.locator("#stage .is-focus").count()


@pytest.mark.flaky(reruns=0)
def test_nothing_is_kept_where_several_people_share_the_device(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    set_up(page, address, "saikoro", ["me", "here"], begins="0")
    page.click("#tray form[action$='/roll'] [data-main]")
    page.click("#tray .dice .is-open >> nth=0")
    page.wait_for_selector("#tray [aria-pressed=true]")
    page.wait_for_timeout(100)
    assert page.evaluate("() => Object.keys(sessionStorage).filter((name) => name.startsWith('choice'))") == []


def test_a_seat_on_two_devices_is_one_seat(address: str, person: Callable[..., Any]) -> None:
    """Both choose, one acts: the other shows what has happened, and an act that crosses it is refused in words."""
    page, _ = two_people(person, address)
    second = person(PHONE, refused=409)
    second.context.add_cookies(page.context.cookies())
    second.goto(page.url)
    chosen = choose(page)
    second.wait_for_selector("#stage .takes")
    second.locator("#stage .takes:not(.is-focus)").nth(1).click()
    routes: list[Any] = []
    second.route("**/play", lambda route: routes.append(route))
    second.click("[data-moves] button")
    second.wait_for_selector(".is-sent")
    page.click("[data-moves] button")
    second.wait_for_selector("#stage .is-focus", state="detached")
    second.wait_for_selector("#tray:not([aria-busy])")
    for route in routes:
        route.continue_()
    second.wait_for_selector("#tray .why:has-text('Something has happened in the meantime')")
    assert chosen and page.locator("[data-log] li").count() == second.locator("[data-log] li").count()


def test_a_page_that_was_frozen_catches_up(address: str, person: Callable[..., Any]) -> None:
    """As the browser's own cache of pages gives it back, and as a hidden tab is shown again whose connection has died."""
    page, other = two_people(person, address)
    for leaves, returns in (
        (
            "new PageTransitionEvent('pagehide', { persisted: true })",
            "new PageTransitionEvent('pageshow', { persisted: true })",
        ),
        ("null", "new Event('visibilitychange', { bubbles: true })"),
    ):
        roll = page.get_attribute("#tray", "data-roll")
        if leaves == "null":
            other.evaluate("() => { window.now = Date.now; Date.now = () => window.now() + 30_000; }")
        else:
            other.evaluate(f"() => dispatchEvent({leaves})")
            page.click("#tray form[action$='/roll'] [data-main]")
            page.wait_for_selector(f"#tray:not([data-roll='{roll}'])")
            other.wait_for_timeout(300)
            assert other.get_attribute("#tray", "data-roll") == roll
        with other.expect_request(re.compile("/stream")):
            other.evaluate(
                f"() => document.dispatchEvent({returns})" if leaves == "null" else f"() => dispatchEvent({returns})"
            )
        other.wait_for_selector(f"#tray[data-roll='{page.get_attribute('#tray', 'data-roll')}']")


def test_the_menu_follows_who_plays_and_leaves_alone_what_one_is_at(address: str, person: Callable[..., Any]) -> None:
    page, other = two_people(person, address, game="saikoro")
    table = page.url.split("?")[0]
    page.goto(f"{table}/menu")
    page.evaluate(
        "() => { for (const piece of document.querySelectorAll('[data-refresh]')) piece.dataset.every = 50; }"
    )
    page.click("summary:has-text('Change name')")
    field = page.locator("details[open] form[action$='/sit'] input[name=name]")
    field.fill("Mira the Gre")
    other.goto(f"{table}/menu")
    other.click(".sure:has([action$='/leave']) summary")
    other.click("form[action$='/leave'] button")
    page.wait_for_selector("#places li:nth-child(2) form[action$='/sit']")
    assert field.input_value() == "Mira the Gre" and field.evaluate("e => e === document.activeElement")
    field.press("End")
    page.keyboard.type("at")
    assert field.input_value() == "Mira the Great"
    other.goto(f"{table}/menu")
    other.locator("form[action$='/sit'] input[name=name]").fill("Jonas II")
    other.click("form[action$='/sit'] button")
    page.wait_for_selector("#places li:nth-child(2):has-text('Jonas II')")
    assert field.input_value() == "Mira the Great"


def test_requests_for_a_seat_come_to_a_menu_that_stands_open(address: str, person: Callable[..., Any]) -> None:
    host = person()
    guest = person(PHONE)
    set_up(host, address, "saikoro", ["me", "level3"])
    table = host.url.split("?")[0]
    host.goto(f"{table}/menu")
    assert not host.locator(".asking").is_visible()
    host.evaluate("() => { document.querySelector('[data-refresh]').dataset.every = 50; }")
    guest.goto(f"{table}/menu")
    guest.fill("form[action$='/ask'] input[name=name]", "Ann")
    guest.click("form[action$='/ask'] button")
    host.wait_for_selector(".asking:has-text('Ann')")
    host.click(".asking button[value=accept]")
    guest.wait_for_selector("#asked a[href*='/t/']")


def test_a_reload_keeps_the_faces_that_were_tapped_in_until_they_are_entered(
    address: str, person: Callable[..., Any]
) -> None:
    """Real dice lie on the table for all to see: they are kept on a device that several share, too."""
    page = person(PHONE)
    set_up(page, address, "saikoro", ["me", "here"], dice="mine", begins="0")
    for face in "136":
        page.keyboard.press(face)
    shown = [page.locator(".slot").nth(i).get_attribute("aria-label") for i in range(5)]
    page.reload()
    page.wait_for_selector(".slot .die")
    assert [page.locator(".slot").nth(i).get_attribute("aria-label") for i in range(5)] == shown
    assert page.inner_text(".enter .count") == "3/5"
    page.keyboard.press("Backspace")
    for face in "222":
        page.keyboard.press(face)
    page.click("[data-enter]")
    page.wait_for_selector("form[action$='/unroll'] button")
    page.click("form[action$='/unroll'] button")
    page.wait_for_selector("[data-pad]")
    for _ in range(2):  # who corrects a roll finds it as it was entered, and still does after a reload
        page.wait_for_selector(".enter .count:has-text('5/5')")
        page.reload()
    page.locator(".slot").nth(4).click()
    page.keyboard.press("6")
    page.click("[data-enter]")
    page.wait_for_selector("form[action$='/unroll'] button")
    assert page.locator("#tray .dice .die").count() == 5
