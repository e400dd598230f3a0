"""Everything that is pressed on a phone has room for a finger."""

from collections.abc import Callable
from typing import Any

import pytest
from browser_tables import seated, table
from browsers import PHONE
from conftest import GAMES

pytestmark = pytest.mark.slow

# Targets that a finger reaches over less than 40 px in either direction.  Links within a sentence are as high as its lines, and
# fields of a sheet as large as the phone allows: a tap there chooses and commits nothing.
SMALL = """() => {
  const found = [];
  for (const one of document.querySelectorAll("a[href], button, summary, select, input:not([type=hidden]), #stage [data-part].is-open")) {
    if (!one.checkVisibility() || one.disabled || one.closest("[inert], .skip, .aloud, .hidden, .log, .every-move")) continue;
    if (one.matches("a:not(.review-lines a, .whose a)") && getComputedStyle(one).display === "inline") continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const own = one.closest("label") ?? one, field = one.matches("[data-part]"), least = field ? 32 : 40;
    const box = (one.querySelector(".reach") ?? own).getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hits = (right, down) => own.contains(document.elementFromPoint(x + right, y + down));
    if (!hits(0, 0)) continue;
    const reach = (right, down) => {
      let far = 0;
      while (far < least && hits(right * (far + 1), down * (far + 1))) far += 1;
      return far;
    };
    const size = [1 + reach(1, 0) + reach(-1, 0), 1 + reach(0, 1) + reach(0, -1)];
    if (Math.min(...size) < least) found.push(`${size.join(" x ")}: ${one.outerHTML.slice(0, 120)}`);
  }
  return found;
}"""
PAGES = """/ /new/wuerfelland /learn /learn/saikoro /learn/saikoro/1 /puzzles /puzzles/wuerfelland/1 /analysis/sternenschiff /analysis/sailorman
  /rules/saikoro /print/sailorman /me /me/matches /settings /settings/notices /flights /flight /tables /now /circles /privacy"""


def test_what_is_pressed_on_a_phone_has_room_for_a_finger(address: str, person: Callable[..., Any]) -> None:
    page = seated(person(PHONE, has_touch=True, reduced_motion="reduce"), address)
    running = [table(address, game, ["Mira"] * count, 2) for game in GAMES for count in (2, 4)]
    over = table(address, "saikoro", ["Mira", "Jonas"], 999, options={"fast": True, "turn_limit": 2})
    after = [f"{running[0]}/menu", f"{running[0]}/replay", f"{over}/result", f"{over}/review?seat=-1"]
    for place in (*running, *after, *(address + place for place in PAGES.split())):
        page.goto(place)
        if "/analysis/sternenschiff" in place:
            page.wait_for_selector(".worth button")
        assert page.evaluate(SMALL) == [], place
