"""A table without a mouse and without eyes: matches by keys alone, and what is said of what happens."""

import random
import re
import time
from collections.abc import Callable
from typing import Any

from browser_play import OVER, PATIENCE, play_on, set_up

ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
STATE = """() => {
  const tray = document.querySelector("#tray"), on = document.activeElement;
  if (!tray || tray.querySelector("a[href$='/result']")) return "over";
  if (!tray.classList.contains("asks") || tray.getAttribute("aria-busy")) return "waits";
  if (tray.querySelector("form[action$='/roll']")) return "roll";
  const lit = document.querySelector("#stage [role=button], #tray .dice .is-open"), chosen = document.querySelector("[aria-pressed=true]");
  if (lit && !(chosen && tray.querySelector("[data-moves] button"))) return "point";
  return on.closest("[data-moves]") ? "press" : "tab";
}"""
WORKING = "document.activeElement.closest('#stage, #tray') !== null"
READ_OUT = """() => {
  window.lines = [];
  const ask = document.querySelector("#tray .ask"), at = (line) => [line.className, line.textContent];
  window.lines.push(...[...ask.children].map(at));
  new MutationObserver((all) => {
    const added = all.flatMap((one) => [...one.addedNodes]).map((node) => node.nodeType === 1 ? node : node.parentElement?.closest("p"));
    window.lines.push(...added.filter(Boolean).map(at));
  }).observe(ask, { childList: true, subtree: true });
}"""
HEARS = """() => {
  window.heard = [];
  const news = document.querySelector("[data-news]");
  new MutationObserver(() => window.heard.push(news.textContent)).observe(news, { childList: true, characterData: true, subtree: true });
}"""


def test_a_match_is_played_by_keys_alone(address: str, person: Callable[..., Any]) -> None:
    """The focus stays in the sheet or the tray, where one works: nobody has to look for it."""
    page, rng = person(), random.Random(2)
    set_up(page, address, "wuerfelland", ["me", "level1"])
    page.evaluate(HEARS)
    end, pressed = time.monotonic() + 3 * PATIENCE, 0
    while (state := page.evaluate(STATE)) != "over":
        assert time.monotonic() < end, page.inner_text(".ask")
        assert not pressed or page.evaluate(WORKING), (state, page.inner_text(".ask"))
        if state == "waits":
            page.wait_for_timeout(20)
            continue
        pressed += 1
        if state == "roll":
            page.keyboard.press("r")
        elif state == "point":
            for _ in range(rng.randrange(1, 4)):
                page.keyboard.press(rng.choice(ARROWS))
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Enter" if state == "press" else "Tab")
        page.wait_for_timeout(10)
    page.wait_for_function("() => document.activeElement.matches('#tray a')")
    heard = page.evaluate("window.heard")
    assert all(re.search(r"[.!?]\W*$", said) for said in heard if said), heard
    assert any("You roll" in said for said in heard)
    assert not any("match is over" in said for said in heard)  # the question says that, and is read, too
    page.keyboard.press("Enter")
    page.wait_for_url("**/result")


def test_whoever_waits_hears_only_what_is_new(address: str, person: Callable[..., Any]) -> None:
    """Of three lines of the question those that stay the same are not read out again: whose turn it is, what follows."""
    page = person(reduced_motion="reduce")
    set_up(page, address, "saikoro", ["me", "level1", "level1"])
    page.wait_for_selector("#tray.asks")
    page.evaluate(READ_OUT)
    play_on([page], 3)
    latest = dict[str, str]()
    for kind, text in page.evaluate("window.lines"):
        assert kind not in ("turn", "hint") or latest.get(kind) != text, (kind, text)
        latest[kind] = text
    assert {"turn", "prompt", "hint"} <= set(latest)


def test_arrows_scroll_the_log_and_lead_from_the_sheet_to_the_dice(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "saikoro", ["me", "level1"], begins="0")
    page.keyboard.press("r")
    page.wait_for_selector("#tray .dice .is-open")
    where = "[...document.querySelectorAll('#tray .dice .is-open')].indexOf(document.activeElement)"
    page.wait_for_function(f"() => {where} === 0")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(where) == 1
    page.evaluate("document.querySelector('[data-log]').tabIndex = 0")
    page.focus("[data-log]")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('[data-log]')")


def test_when_time_is_up_what_was_chosen_counts_and_is_told(address: str, person: Callable[..., Any]) -> None:
    page = person()
    page.clock.install()
    set_up(page, address, "sailorman", ["me", "level1"], clock="30", begins="0")
    page.evaluate(HEARS)
    page.keyboard.press("r")
    page.wait_for_selector("#stage .takes")
    assert re.fullmatch(r"0:(30|29)", page.inner_text(".clock"))  # at once, not after a moment
    chosen = page.locator("#stage .takes").nth(3)
    part = chosen.get_attribute("data-part")
    chosen.click()
    page.clock.fast_forward(21_000)
    page.wait_for_function("() => window.heard.some((said) => said === 'Ten seconds left.')")
    page.clock.fast_forward(7_500)
    page.wait_for_selector("#tray form[action$='/undo']")
    assert not page.locator(f"#stage [data-part='{part}']").get_attribute("class").count("takes")
    assert "Time is up" not in page.inner_text("[data-log]") and "You enter" in page.inner_text("[data-log]")


def test_a_lost_connection_is_told_and_acts_go_on_as_soon_as_it_is_back(
    address: str, person: Callable[..., Any]
) -> None:
    page = person(cut_off=True)
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    page.evaluate(HEARS)
    page.context.set_offline(True)
    page.wait_for_function("() => window.heard.some((said) => said.startsWith('Connection lost'))")
    page.click("#tray [data-main]")
    page.wait_for_timeout(4_000)  # so that the next try would be far
    page.context.set_offline(False)
    page.wait_for_selector("#tray[data-roll='1']", timeout=3_000)
    page.wait_for_selector("#tray:not([aria-busy])")
    assert page.request.get(f"{page.url.split('?')[0]}/record").text().count('"roll"') == 1
    assert not page.locator(OVER).count()
