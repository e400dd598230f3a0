"""Play in browsers: fill in forms, join tables, press and point at parts of a page."""

import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from browsers import DESK, PHONE
from table_play import Program
from table_play import play_on as programs_play_on

playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright (extra `dev`)")

PATIENCE = 60  # seconds in which something must happen: machines may be busy
SHORT: dict[str, dict[str, str]] = {  # options that end a match soon
    "saikoro": {"option-fast": "true", "option-turn_limit": "2"},
    "sailorman": {},
    "sternenschiff": {"option-turn_limit": "3"},
    "wuerfelland": {"option-turn_limit": "3"},
}
PRESS = """([choice, seed]) => {
  const tray = document.querySelector("#tray"), on = document.querySelector(".hand a.main");
  if (on) { on.click(); return "passed on"; }
  if (!tray) return "none";
  if (document.readyState !== "complete") return "waits";  // before the scripts run, a button would send its form by itself
  const seen = tray.querySelector("[data-go-on]:enabled");
  if (seen) { seen.click(); return "went on"; }
  if (tray.querySelector("a[href$='/result']")) return "over";
  if (tray.getAttribute("aria-busy")) return "waits";
  if (!tray.classList.contains("asks")) return "waits";
  const slots = [...tray.querySelectorAll(".slot")];
  slots.forEach((slot, i) => { const all = tray.querySelectorAll(`.faces[data-kind="${slot.dataset.kind}"] .face-key`); all[(seed + i * 7) % all.length].click(); });
  const buttons = [...tray.querySelectorAll("form button")].filter((b) => !b.closest("form").action.endsWith("/undo") && b.offsetParent);
  if (document.querySelector("#stage .is-open") && !document.querySelector("#stage .is-focus, #tray [data-part][aria-pressed=true]") && tray.querySelector("[data-moves] .main"))
    throw new Error("what passes is the main button while something better is lit");
  const parts = [...document.querySelectorAll("#stage [data-part].is-open:not(.is-focus), #tray button[data-part]:not([aria-pressed=true])")];
  if (buttons.length && (!parts.length || choice < 0.7)) { buttons[seed % buttons.length].click(); return "pressed"; }
  if (!parts.length) return "stuck";
  parts[seed % parts.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return "pointed";
}"""

PLAYER = f"""(seed) => {{
  if (window.player) return;
  const press = {PRESS};
  const random = () => {{  // mulberry32
    let t = seed = (seed + 0x6d2b79f5) | 0;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }};
  window.player = setInterval(() => press([random(), Math.floor(random() * 1000)]), 15);
}}"""
OVER = "#tray a[href$='/result']"

# What cannot be pressed though it should: it is covered, or the page scrolls
HIT = """() => {
  const found = [], stage = document.querySelector("#stage").getBoundingClientRect();
  const pressable = "#stage [data-part].is-open, #tray button, #tray a, .bar nav a, .seats a";
  for (const e of document.querySelectorAll(pressable)) {
    if (!e.checkVisibility() || !e.closest("#tray") && document.querySelector("#hints :first-child")) continue; // a hint lies over the sheet
    e.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const target = e.querySelector(".reach, .well, .key, .sector, .hub, .plate") ?? e;
    const box = target.getBoundingClientRect();
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!on || !(e.contains(on) || on.contains(e) && on.closest("[data-part], button, a") === e)) {
      found.push(`${e.outerHTML.slice(0, 120)} covered by ${on?.outerHTML.slice(0, 120)}`);
    }
  }
  const sideways = [document.documentElement, ...document.querySelectorAll("#stage, #tray, #tray *")];
  for (const e of sideways) {
    if (e.scrollWidth > e.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(e).overflowX) && !e.closest("svg, .wide, .hidden")) {
      found.push(`scrolls sideways: ${e.outerHTML.slice(0, 120)}`);
    }
  }
  if (scrollY || document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
  return found;
}"""


def seat(page: Any, number: int, kind: str) -> None:
    """Give a seat in the form for a new table to somebody, adding it if nobody sits there."""
    if not page.locator(f"select[name=kind{number}]").is_visible():
        page.click("[data-add]")
    page.select_option(f"select[name=kind{number}]", kind)


def set_up(page: Any, address: str, game: str, kinds: list[str], **more: str) -> None:
    """Fill in the form for a new table, as a person does."""
    page.goto(f"{address}/new/{game}")
    page.wait_for_selector(".adds:not([hidden])")
    for p, kind in enumerate(kinds):
        seat(page, p, kind)
        if kind in ("me", "here"):
            page.fill(f"input[name=name{p}]", ["Mira", "Jonas", "Käthe"][p])
    for name, value in {**SHORT[game], **more}.items():
        field = page.locator(f"[name='{name}']")
        field.first.evaluate(
            "(e) => { for (const d of document.querySelectorAll('details')) d.open = !!e.closest('.house'); }"
        )
        if field.first.evaluate("e => e.tagName") == "SELECT":
            field.select_option(value)
        elif field.first.get_attribute("type") == "radio":
            page.check(f"[name='{name}'][value='{value}']")
        else:
            field.fill(value)
    if page.is_visible("[data-done]"):
        page.click("[data-done]")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")  # a click does not wait for the page that it leads to
    if "friend" not in kinds:  # all seats are taken: the browser reveals its share, then the match begins
        page.wait_for_selector("#tray, .hand")
    page.wait_for_load_state()


def resize(page: Any, size: tuple[int, int]) -> None:
    """Make the window another size, and let it be drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def join(page: Any, link: str, name: str) -> None:
    """Take the first free seat of a table, as a person does who was sent a link."""
    page.goto(link)
    form = page.locator("form[action$='/sit']").first
    form.locator("input[name=name]").fill(name)
    form.locator("button").click()
    page.wait_for_url("**/t/*seat=*")  # or the next might take the same seat
    page.wait_for_load_state()


def choose(page: Any) -> str:
    """Roll, and choose a field of Sailorman Dice; which."""
    page.click("#tray form[action$='/roll'] [data-main]")
    page.wait_for_selector("#stage .takes")
    page.locator("#stage .takes").first.click()
    return str(page.locator("#stage .is-focus").get_attribute("data-part"))


def two_people(person: Callable[..., Any], address: str, game: str = "sailorman", **kind: Any) -> tuple[Any, Any]:
    """Two people at a table, of whom the first begins."""
    page = person(DESK, **kind)
    other = person(PHONE)
    set_up(page, address, game, ["me", "friend"], begins="0")
    join(other, page.locator(".address input").first.input_value(), "Jonas")
    for one in (page, other):
        one.wait_for_selector("#tray")
    return page, other


@contextmanager
def between_pages(page: Any) -> Iterator[None]:
    """Ignore the failure of what is tried while a page gives way to the next one."""
    try:
        yield
    except playwright.Error as error:
        if not re.search("navigation|context", str(error)):
            raise
        page.wait_for_load_state()


def press(page: Any, rng: random.Random, unless: str = "no-such-thing") -> str:
    """Press or point at something, unless something is there; between two pages there is nothing to press."""
    script = f"([unless, chance]) => document.querySelector(unless) ? 'there' : ({PRESS})(chance)"
    with between_pages(page):
        return str(page.evaluate(script, [unless, [rng.random(), rng.randrange(1000)]]))
    return "pressed"


def go_ahead(pages: list[Any], address: str, acts: int) -> None:
    """Let programs with the keys of the first seats' browsers play most of a match: pages are looked at in the rest."""
    table = pages[0].url.split("/t/")[1].split("?")[0]
    with httpx.Client(base_url=address, timeout=60, trust_env=False) as client:
        cookies = [{one["name"]: one["value"] for one in page.context.cookies()} for page in pages]
        programs = {seat: Program(client, kept["dicehaven"]) for seat, kept in enumerate(cookies)}
        assert not programs_play_on(programs, table, random.Random(1), acts)["over"]


def play_on(pages: list[Any], seed: int, patience: float = 5 * PATIENCE) -> None:
    """Everybody presses and points at random, each page by itself, until the match is over for all."""
    for k, page in enumerate(pages):
        page.add_init_script(f"addEventListener('DOMContentLoaded', () => ({PLAYER})({seed + k}));")  # of later pages
        page.evaluate(PLAYER, seed + k)
    end = time.monotonic() + patience
    for page in pages:
        left = max(1.0, end - time.monotonic())
        try:
            page.wait_for_selector(f"{OVER}, .result-page", timeout=1000 * left)
        except playwright.TimeoutError:
            asked = [page.locator(".ask").inner_text() for page in pages]
            raise AssertionError(f"the match does not end: {asked}") from None
