"""What tells somebody that other tables wait: the title, the badge of the app, a sound, and the way to the next table."""

from collections.abc import Callable
from typing import Any

from browser_play import set_up
from browsers import DESK, PHONE

BADGE = "navigator.setAppBadge = async (n) => { window.badge = n; }; navigator.clearAppBadge = async () => { window.badge = 0; };"
QUIET = (
    "window.sounds = 0; class Quiet { constructor() { window.sounds++; this.state = 'running'; this.currentTime = 0; this.destination = {}; }"
    " createOscillator() { return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }"
    " createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }"
    " resume() { return Promise.resolve(); } } window.AudioContext = Quiet;"
)
SOON = 15_000  # milliseconds


def waiting_twice(page: Any, address: str) -> tuple[str, str]:
    """Set up two tables at which this person is to roll; the second is open."""
    page.add_init_script(BADGE)
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    first = page.url.split("?")[0]
    set_up(page, address, "saikoro", ["me", "level1"], begins="0")
    page.wait_for_selector("#tray.asks", timeout=SOON)
    return first, page.url.split("?")[0]


def test_from_one_table_the_next_is_a_tap_away(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    first, _ = waiting_twice(page, address)
    link = page.locator(".bar [data-next]")
    link.wait_for(state="visible", timeout=SOON)
    page.wait_for_function("() => document.title.startsWith('● (1) ') && window.badge === 2", timeout=SOON)
    page.click("#tray form[action$='/roll'] [data-main]")  # the number stays when the table tells what is new
    page.wait_for_function("() => /^(● )?\\(1\\) /.test(document.title)", timeout=SOON)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    link.click()
    page.wait_for_url(f"{first}**", timeout=SOON)


def test_a_table_more_is_heard_if_a_sound_is_wanted(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK)
    page.add_init_script(QUIET)
    waiting_twice(page, address)
    counts = [1, 2, 2]
    page.route("**/waiting*", lambda route: route.fulfill(json={"waiting": counts[0]}))
    page.goto(address)
    page.evaluate("localStorage.setItem('sound', '1')")
    page.wait_for_function("() => document.title.startsWith('(1)')", timeout=SOON)
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    counts.pop(0)
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.wait_for_function("() => document.title.startsWith('(2)') && window.sounds === 1", timeout=SOON)
