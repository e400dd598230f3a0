"""The sheet is the largest thing on every page that shows one, from the smallest phone to the desk."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser_play import SHORT, resize
from browser_tables import seated, table
from browsers import DESK
from conftest import GAMES
from flight_play import DAYS, begin

WINDOWS = [(360, 740), (390, 844), (600, 960), (820, 1180), (1024, 768), (1280, 800)]
# What is seen of the first sheet (what scrolls or is cut around it hides the rest), how wide the question is, and how far the page scrolls sideways
SEEN = """() => {
  const all = [...document.querySelectorAll(":is(.sheet, .console, .saikoro-table):not(.small), .finals .small")];
  const sheet = all.find((one) => one.checkVisibility() && !one.closest(".seat, .box-card"));
  if (!sheet) return null;
  let { left, right, top, bottom } = sheet.getBoundingClientRect();
  for (let around = sheet.parentElement; around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around), box = around.getBoundingClientRect();
    if (style.overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  const ask = document.querySelector("#tray .ask"), asked = ask?.checkVisibility() ? ask.clientWidth : innerWidth;
  return [right - left, bottom - top, asked, document.documentElement.scrollWidth - document.documentElement.clientWidth];
}"""


def pages(game: str, address: str) -> Iterator[str]:
    """Yield the addresses of all pages with a sheet of a game, but for a flight's, which a browser begins."""
    running = table(address, game, ["Mira", "Jonas"], 2)
    options = {name.removeprefix("option-"): json.loads(value) for name, value in SHORT[game].items()}
    over = table(address, game, ["Mira", "Jonas", "Käthe"], 999, options=options)
    yield from (
        running,
        f"{running}/seat/1",
        f"{running}/replay?step=3",
        table(address, game, ["Mira"] * 4, 0, dice="mine"),
    )
    yield from (f"{over}/result", f"{over}/review?seat=-1", f"{over}/explore?step=3")
    places = ["analysis/{}", "learn/{}/1", "puzzles/{}/1", "rules/{}"]
    if game != "saikoro":  # nobody draws its board or prints its sheet
        places += ["boards/{}", "print/{}"]
    yield from (f"{address}/{place.format(game)}" for place in places)


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_is_the_largest_thing_on_its_page(game: str, address: str, person: Callable[..., Any]) -> None:
    page = seated(person(DESK, reduced_motion="reduce"), address)
    stranger = person(DESK, reduced_motion="reduce")
    all_pages = list(pages(game, address))
    seen_by = [(page, place) for place in all_pages] + [(stranger, all_pages[0]), (stranger, "")]
    for one, place in seen_by:
        if place:
            one.goto(place)
        else:
            begin(one, address, DAYS[game])
            one.wait_for_selector("#tray")
        if "/review" in place:
            one.locator("#moment-stage").wait_for()
        for size in WINDOWS:
            resize(one, size)
            seen = one.evaluate(SEEN)
            assert seen, f"{one.url} shows no sheet"
            width, height, asked, sideways = seen
            least = 0.8 if size[0] <= 600 else 0.35
            if "/result" in place:  # three small ones beside one another
                least /= 2.5
            assert width >= least * size[0], (one.url, size, seen)
            assert height >= 0.45 * width, (one.url, size, seen)
            assert asked >= 160, (one.url, size, seen)
            assert sideways <= 0, (one.url, size, seen)
