"""What is said of a match to somebody who does not see it: each thing once, in its order."""

import contextlib
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browser_play import OVER, PATIENCE, choose, press, set_up, two_people
from conftest import GAMES
from playwright.sync_api import TimeoutError

pytestmark = pytest.mark.slow

HEARS = """() => {
  window.heard = [];
  const added = (place) => new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((line) => window.heard.push(line.textContent.trim()))))
    .observe(place, { childList: true, subtree: true });
  document.querySelectorAll("[data-news], .chat [aria-live]").forEach(added);
}"""
WHY = """() => {
  window.heard = [];
  const ask = document.querySelector("#tray .ask");
  const live = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("[aria-live]") === ask;
  new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => { if (live(node) && (node.matches?.(".why") || node.parentElement?.matches(".why"))) window.heard.push(node.textContent); })))
    .observe(ask, { childList: true, subtree: true });
}"""


def test_an_entry_is_told_once_though_it_is_shown_to_all_later(address: str, person: Callable[..., Any]) -> None:
    """Whoever has decided first finds the own line below those of the others then."""
    page, other = two_people(person, address)
    choose(page)
    other.evaluate(HEARS)
    other.wait_for_selector("#stage .takes")
    other.locator("#stage .takes").first.click()
    end = time.monotonic() + PATIENCE
    for one, done in ((other, "#tray form[action$='/undo']"), (page, "#tray [data-roll]:not(*), #tray:not(.asks)")):
        while not one.locator(done).count():
            assert time.monotonic() < end
            for choice in ("[data-moves] button:not(.is-sent)", "#stage .takes"):
                if one.locator(choice).count():
                    with contextlib.suppress(TimeoutError):  # the page makes forced moves itself
                        one.locator(choice).first.click(timeout=1_000)
                    break
            one.wait_for_timeout(50)
    other.wait_for_function("() => window.heard.join().includes('Mira enters')")
    heard = " ".join(other.evaluate("window.heard"))
    assert heard.count("You enter") == 1, heard


def test_of_the_chat_only_what_is_new_is_read_out_and_once(address: str, person: Callable[..., Any]) -> None:
    page, other = two_people(person, address)
    for one in (page, other):
        one.evaluate(HEARS)
    for words in ("good luck", "and to you", "ready?"):
        page.fill("[data-say] input[type=text]", words)
        page.keyboard.press("Enter")
        page.wait_for_function("(words) => window.heard.some((said) => said.includes(words))", arg=words)
        page.wait_for_selector("[data-say] button:not(.is-sent)")
    heard = page.evaluate("window.heard")
    assert [said.split()[-1] for said in heard] == ["luck", "you", "ready?"], heard
    live = ".talk-card >> xpath=.."
    other.wait_for_selector(".talk-card:has-text('ready?')")  # a phone: the chat itself is hidden there
    assert other.locator(live).get_attribute("aria-live") == "polite"
    page.evaluate("document.querySelector('.chat').style.transform = 'translateY(2000px)'")  # out of sight, but there
    other.evaluate("document.querySelector('[data-say] input[type=text]').value = 'here I am'")
    other.evaluate("document.querySelector('[data-say]').requestSubmit()")
    page.wait_for_selector(".talk-card:has-text('here I am')")
    assert page.locator(live).get_attribute("aria-live") == "off"


def test_while_a_review_is_worked_on_its_progress_is_not_read_out(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "sternenschiff", ["level1", "level1"], **{"option-turn_limit": "2"})
    page.wait_for_selector(OVER, timeout=1000 * PATIENCE)
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      window.heard = [];
      const live = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("[aria-live], [role=status]");
      new MutationObserver((all) => all.forEach((one) => {
        const region = live(one.target);
        if (one.addedNodes.length && region && region.getAttribute("aria-live") !== "off") window.heard.push(region.textContent);
      })).observe(document.body, { childList: true, subtree: true });
    })""")
    page.goto(f"{page.url.split('?')[0]}/review")
    page.wait_for_selector(".review-lines", timeout=2000 * PATIENCE)
    page.wait_for_selector("[data-refresh]", state="detached", timeout=2000 * PATIENCE)
    heard = page.evaluate("window.heard")
    assert heard[-1:] == ["The review is ready."], heard
    assert heard[:-1] in ([], ["A first, rough picture; better figures and the reasons follow."])


def test_the_replay_reads_all_lines_of_a_step_and_no_step_twice(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "saikoro", ["level1", "level1"], **{"option-turn_limit": "2"})
    page.wait_for_selector(OVER, timeout=1000 * PATIENCE)
    page.goto(f"{page.url.split('?')[0]}/replay")
    page.wait_for_selector("[data-autoplay]:not([hidden])")
    page.evaluate(HEARS)
    last = page.locator("[data-log] li").count()
    page.keyboard.press("Home")
    page.wait_for_selector("[data-log]:not(:has(li:not([hidden])))", state="attached")
    for _ in range(4):
        page.keyboard.press("End")
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(100)
    heard = page.evaluate("window.heard")
    ends = page.locator("[data-log] li").first.get_attribute("data-step")
    lines = page.locator(f"[data-log] li[data-step='{ends}'] [data-sentence]").all_text_contents()
    assert last > 3 and heard[0] == "Before the first roll." and len(heard) == 2, heard
    assert all(line.strip() in heard[1] for line in lines), (heard, lines)


HINT = (
    '<p class="hint"%s>%s</p><ol><li><button class="link" type="button" data-chosen="anchor1">Anchor</button></li></ol>'
)


def test_of_a_hint_that_is_refined_the_first_and_the_last_are_read_out(
    address: str, person: Callable[..., Any]
) -> None:
    page = person()
    answers = [HINT % (" data-again", f"First {number}") for number in range(3)] + [HINT % ("", "Best")]
    page.route("**/hint?*", lambda route: route.fulfill(content_type="text/html", body=answers.pop(0)))
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    page.keyboard.press("r")
    page.wait_for_selector("#stage .takes")
    page.evaluate("""() => {
      window.heard = [];
      const panel = document.querySelector("#hints");
      new MutationObserver(() => { if (panel.getAttribute("aria-live") !== "off") window.heard.push(panel.querySelector("p").textContent); })
        .observe(panel, { childList: true });
    }""")
    page.keyboard.press("h")
    page.wait_for_selector("#hints button")
    page.focus("#hints button")
    page.wait_for_selector("#hints:has-text('Best')")
    assert page.evaluate("window.heard") == ["One moment …", "First 0", "Best"]
    assert page.evaluate("document.activeElement.matches('#hints button')")


def test_who_is_connected_is_heard_at_the_seat_too(address: str, person: Callable[..., Any]) -> None:
    page, other = two_people(person, address)
    page.wait_for_selector("#seat-1.here")
    assert "connected" in page.locator("#seat-1").aria_snapshot()
    other.close()
    page.wait_for_selector("#seat-1:not(.here)", timeout=1000 * PATIENCE)
    assert "connected" not in page.locator("#seat-1").aria_snapshot()


NAMELESS = re.compile(r"^ *- (group|img|button|link|region|textbox)(:| \[|$)")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_everything_on_the_table_keeps_its_name(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    page = person()
    set_up(page, address, game, ["me", "level1", "level1"], begins="0")
    rng = random.Random(3)
    pressed = 0
    while pressed < 12 and not page.locator(OVER).count():
        lines = page.locator("main").aria_snapshot().splitlines()
        assert not [line for line in lines if NAMELESS.match(line)], lines
        pressed += press(page, rng) in ("pressed", "pointed")
        page.wait_for_timeout(50)


def chat(one: Any, reader: Any) -> None:
    """Somebody says something, and somebody else's page shows it."""
    one.evaluate("document.querySelector('[data-say] input[type=text]').value = 'here I am'")
    one.evaluate("document.querySelector('[data-say]').requestSubmit()")
    reader.wait_for_selector(".chat:has-text('here I am')", state="attached")


def test_a_button_is_not_said_again_when_something_else_changes(address: str, person: Callable[..., Any]) -> None:
    page, other = two_people(person, address)
    choose(page)
    page.focus("[data-moves] button")
    page.evaluate("window.button = document.activeElement")
    chat(other, page)
    assert page.evaluate("document.activeElement === window.button && window.button.isConnected")


def test_why_not_is_said_once_and_that_one_has_to_wait_only_if_one_does(
    address: str, person: Callable[..., Any]
) -> None:
    page, other = two_people(person, address)
    page.click("#tray form[action$='/roll'] [data-main]")
    page.wait_for_selector("#stage .takes")
    page.evaluate(WHY)
    page.locator("#stage [data-part]:not(.is-open)").first.dispatch_event("click")
    page.wait_for_selector("#tray .why:not(.waits)")
    why = page.inner_text("#tray .why")
    chat(other, page)
    assert page.evaluate("window.heard") == [why]
    page.route("**/why?*", lambda route: None)  # no answer comes
    page.locator("#stage [data-part]:not(.is-open)").last.dispatch_event("click")
    page.wait_for_function("() => document.querySelector('[data-news]').textContent.includes('One moment')")
    assert page.evaluate("window.heard") == [why]
