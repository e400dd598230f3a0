"""A table without a mouse and without eyes: matches by keys alone, and what is said of what happens."""

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browser_play import OVER, PATIENCE, choose, join, play_on, set_up, two_people
from browsers import PHONE

pytestmark = pytest.mark.slow

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
  new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((line) => window.heard.push(line.textContent)))).observe(news, { childList: true });
}"""


@pytest.mark.parametrize("game", ["sailorman", "wuerfelland"])
def test_a_match_is_played_by_keys_alone(game: str, address: str, person: Callable[..., Any]) -> None:
    """The focus stays in the sheet or the tray, where one works: nobody has to look for it."""
    page = person()
    rng = random.Random(2)
    set_up(page, address, game, ["me", "level1"], begins="0")
    page.evaluate(HEARS)
    end = time.monotonic() + 3 * PATIENCE
    pressed = 0
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
            page.keyboard.press(rng.choice(["Enter", "Space"]))
        else:
            page.keyboard.press(rng.choice(["Enter", "Space"]) if state == "press" else "Tab")
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


def hurry(page: Any, address: str, seconds: int) -> None:
    """Set up a table with fewer seconds for a decision than the form offers."""
    page.goto(f"{address}/new/sailorman")
    page.evaluate(f"document.querySelector('[name=clock] option').value = '{seconds}'")
    page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
    page.select_option("select[name=kind1]", "level1")
    page.select_option("[name=begins]", "0")
    page.fill("[name=name0]", "Mira")
    page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = false; })")
    page.click("form.setup button.main")


def test_when_time_is_up_what_was_chosen_counts_and_is_told(address: str, person: Callable[..., Any]) -> None:
    page = person()
    page.clock.install()
    hurry(page, address, 15)
    page.wait_for_selector("#tray form[action$='/roll']")
    page.evaluate(HEARS)
    page.keyboard.press("r")
    page.wait_for_selector("#stage .takes")
    assert re.fullmatch(r"0:1[54]", page.inner_text(".clock"))  # at once, not after a moment
    chosen = page.locator("#stage .takes").nth(3)
    part = chosen.get_attribute("data-part")
    chosen.click()
    page.clock.fast_forward(6_000)
    page.wait_for_function("() => window.heard.some((said) => said === 'Ten seconds left.')")
    page.wait_for_selector("#tray form[action$='/undo']", timeout=60_000)
    assert not page.locator(f"#stage [data-part='{part}']").get_attribute("class").count("takes")
    assert "Time is up" not in page.inner_text("[data-log]") and "You enter" in page.inner_text("[data-log]")


RUSSIAN = "(code, key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))"


def test_letters_work_on_other_alphabets_and_can_be_turned_off(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    page.keyboard.press("?")
    page.check("#keys [data-no-letters]")
    page.click("#keys button.main")
    page.keyboard.press("r")
    page.keyboard.press("?")
    page.wait_for_timeout(300)
    assert not page.locator("#stage .takes").count() and not page.locator("#keys").is_visible()
    page.goto(f"{page.url.split('?')[0]}/menu")
    assert page.is_checked("[data-no-letters]")
    page.uncheck("[data-no-letters]")
    page.go_back()
    page.wait_for_selector("#tray")
    page.evaluate(f"({RUSSIAN})('KeyR', 'к')")
    page.wait_for_selector("#stage .takes")


@pytest.mark.parametrize("hours", [-1, 1])
def test_the_clock_does_not_depend_on_what_time_a_device_believes_it_is(
    hours: int, address: str, person: Callable[..., Any]
) -> None:
    """Nothing that was chosen is played before time is nearly up, on a phone that is an hour ahead either."""
    page = person()
    page.add_init_script(f"const now = Date.now; Date.now = () => now() + {hours} * 3_600_000")
    set_up(page, address, "sailorman", ["me", "level1"], clock="30", begins="0")
    page.keyboard.press("r")
    page.wait_for_selector("#stage .takes")
    assert re.fullmatch(r"0:(30|29|28)", page.inner_text(".clock"))
    page.locator("#stage .takes").nth(3).click()
    page.wait_for_selector("[data-moves] form")
    page.wait_for_timeout(1_000)
    assert page.locator("[data-moves] form").count() and re.fullmatch(r"0:2\d", page.inner_text(".clock"))
    page.reload()
    assert re.fullmatch(r"0:2\d", page.inner_text(".clock"))


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
    assert "The connection is back." in page.evaluate("window.heard")
    assert page.request.get(f"{page.url.split('?')[0]}/record").text().count('"roll"') == 1
    assert not page.locator(OVER).count()


ON = "document.activeElement.matches(%r)"


def type_dice(page: Any, keys: str) -> None:
    """Type what real dice show, and enter it."""
    page.wait_for_selector("[data-pad]")
    for key in keys:
        page.keyboard.press(key)
    assert page.evaluate(ON % "[data-enter]")
    page.keyboard.press("Enter")


def test_a_new_page_has_the_focus_in_the_tray_and_reads_what_is_asked(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "sailorman", ["me", "level1"], begins="0")
    page.wait_for_function(f"() => {ON % '#tray[aria-describedby=question]'}")
    page.wait_for_selector("#seat-0.here")  # the first change has come
    page.keyboard.press("Tab")
    assert page.evaluate(ON % "form[action$='/roll'] button")
    assert not page.locator("#tray[aria-describedby]").count()  # or it would be read out with every question


def test_tab_leads_from_any_die_to_the_button(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "saikoro", ["me", "level1"], begins="0")
    page.keyboard.press("r")
    page.wait_for_function(f"() => {ON % '#tray .dice .is-open'}")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.locator("#tray .dice [aria-pressed=true]").count() == 2
    page.keyboard.press("Tab")
    assert page.evaluate(ON % "[data-moves] button")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(ON % ".dice [aria-pressed=true]")


def test_of_two_moves_at_a_field_enter_leads_to_the_buttons_and_escape_back(
    address: str, person: Callable[..., Any]
) -> None:
    page = person()
    set_up(page, address, "sailorman", ["me", "level1"], begins="0", dice="mine")
    type_dice(page, "fw15")
    page.wait_for_function(f"() => {ON % '#stage [role=button]'}")
    page.keyboard.press("ArrowRight")
    part = page.evaluate("document.activeElement.dataset.part")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.locator("[data-moves] button").count() == 2
    assert page.evaluate(ON % "[data-moves] .main")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.part") == part
    assert not page.locator("#stage .is-focus").count()


@pytest.mark.parametrize("game", ["sailorman", "sternenschiff"])
def test_with_shift_arrows_lead_to_what_cannot_be_chosen_and_enter_says_why(
    game: str, address: str, person: Callable[..., Any]
) -> None:
    page, _ = two_people(person, address, game)
    roll = "#tray form[action$='/roll'] [data-main]"
    page.locator(f"#stage [role=button], {roll}").first.wait_for()
    if page.locator(roll).count():
        page.click(roll)
        page.locator("#stage .is-open, #tray .dice .is-open").first.wait_for()
    unlit = "document.activeElement.matches('#stage [data-part]:not([role=button])')"
    rng = random.Random(3)
    for _ in range(60):
        page.keyboard.press(f"Shift+{rng.choice(ARROWS)}")
        if page.evaluate(unlit):
            break
    assert page.evaluate(unlit) and page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert page.locator("#tray .ask[aria-live=polite]").count()
    page.keyboard.press("Enter")
    page.wait_for_selector("#tray .why:not(.waits)")
    assert page.evaluate(unlit), "one goes on from there"
    left = page.evaluate_handle("document.activeElement")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert left.get_attribute("tabindex") is None, "Tab leads to what can be chosen only"
    page.keyboard.press("?")
    assert page.locator("#keys kbd:has-text('⇧')").is_visible()


def test_letters_that_several_faces_share_lead_from_one_to_the_next(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "sailorman", ["me", "level1"], begins="0", dice="mine")
    page.evaluate(HEARS)
    page.wait_for_selector("[data-pad]")
    for name in ("bell", "boat", "bell", "boat"):
        page.keyboard.press("b")
        assert page.evaluate("document.activeElement.getAttribute('aria-label')") == name
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    page.keyboard.press("Backspace")
    heard = ["Die 1: boat.", "Die 2: fish.", "Die 2: still empty."]
    page.wait_for_function("(heard) => window.heard.join() === heard.join()", arg=heard)


def test_typed_dice_are_sent_by_nothing_but_enter(address: str, person: Callable[..., Any]) -> None:
    """R is red there: it rolls nothing."""
    page = person()
    set_up(page, address, "wuerfelland", ["me", "level1"], begins="0", dice="mine")
    sent = list[str]()
    page.on("request", lambda request: sent.append(request.method) if request.url.endswith("/roll") else None)
    page.wait_for_selector("[data-pad]")
    page.keyboard.type("rrrrrr")
    page.wait_for_timeout(200)
    assert not sent
    with page.expect_response("**/roll"):
        page.keyboard.press("Enter")
    assert sent == ["POST"]


def test_a_second_enter_sets_up_no_second_table_and_takes_no_device(address: str, person: Callable[..., Any]) -> None:
    page = person()
    sent = list[str]()
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.route("**/new/sailorman", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.goto(f"{address}/new/sailorman")
    page.select_option("[name=kind1]", "here")
    page.focus(".start button")
    for _ in range(2):
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#tray")
    assert len([one for one in sent if "/new/" in one]) == 1
    choose(page)
    end = time.monotonic() + PATIENCE
    while page.locator("#tray").count():  # until the device goes to the next
        assert time.monotonic() < end, page.inner_text("#tray")
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.wait_for_function(f"() => {ON % 'h1'}")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(ON % ".hand a.main") and page.title().startswith("Pass the device to")
    page.keyboard.press("Enter")
    page.wait_for_selector("#tray")


def test_the_lobby_leaves_alone_what_one_is_at(address: str, person: Callable[..., Any]) -> None:
    page = person()
    other = person(PHONE)
    third = person()
    set_up(page, address, "saikoro", ["me", "friend", "friend"])
    link = page.locator(".address input").first.input_value()
    third.goto(link)
    field = third.locator("form[action$='/sit'] [name=name]").nth(1)
    field.fill("Kät")
    join(other, link, "Jonas")
    for one in (page, third):
        one.wait_for_selector(".places[aria-live=polite]:has-text('Jonas')")
    assert third.locator("h1").inner_text() == "Player 1 and Jonas invite you to Saikoro Senshi".replace(
        "Player 1", "Mira"
    )
    third.keyboard.type("he")
    third.keyboard.press("Enter")
    for one in (page, other, third):
        one.wait_for_selector("#tray")
    assert "Käthe" in page.inner_text("#seats")
