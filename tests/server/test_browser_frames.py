"""While the page waits it costs nothing: frames come as fast as the screen wants them, on a slow phone too."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsers import DESK, PHONE
from conftest import GAMES

pytestmark = pytest.mark.slow

# times slower than this machine; frames a second, of 60
SLOWDOWN = 4
LEAST = 15
PATIENCE = 60  # seconds, one of which must be as good: the machine may be busy
READY = "document.querySelector('#stage .is-open, #tray button.is-open, #tray form[action$=\"/play\"]')"
FRAMES = (Path(__file__).parents[2] / "bench" / "frames.js").read_text("utf-8")  # as `./dev bench pages` counts them
ENDLESS = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations === Infinity && one.playState === "running")
  .flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys))
  .filter((name) => !["offset", "computedOffset", "easing", "composite", "opacity", "transform", "rotate", "scale", "translate"].includes(name))"""
OWN = """() => [...document.querySelectorAll("svg, svg *")].map((one) => getComputedStyle(one).transitionProperty)
  .filter((names) => /translate|rotate|scale/.test(names))"""  # Chromium's compositor moves drawings by `transform` alone
MOVED = """() => document.getAnimations().filter((one) => one instanceof CSSTransition && one.transitionProperty === "transform")
  .map((one) => one.effect.target.outerHTML.slice(0, 80))"""


def play(page: Any, address: str, game: str) -> None:
    """Sit down against a bot and roll until something can be pointed at or played."""
    page.goto(f"{address}/new/{game}")
    page.select_option("select[name=kind0]", "me")
    page.select_option("select[name=kind1]", "level1")
    page.select_option("select[name=begins]", "0")
    page.click("form.setup button.main")
    page.wait_for_selector("#tray.asks")
    for _ in range(600):
        if page.evaluate(
            f"!!{READY} || !document.querySelector(\"#tray form[action$='/roll'] button.main\")?.click() && false"
        ):
            break
        page.wait_for_timeout(50)


@pytest.mark.parametrize("game", GAMES)
def test_frames_while_the_page_waits(game: str, address: str, person: Callable[..., Any]) -> None:
    page = person()
    play(page, address, game)
    assert page.evaluate(OWN) == [], "a compositor moves a drawing by its transform only"
    slow = page.context.new_cdp_session(page)
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN if size == PHONE else 1})
        page.wait_for_timeout(300)
        assert page.evaluate(ENDLESS) == [], "only what a compositor moves may move without end"
        assert any(page.evaluate(FRAMES) >= LEAST for _ in range(PATIENCE)), size


@pytest.mark.parametrize("game", ["sailorman", "sternenschiff"])
def test_a_tap_is_answered_without_a_motion(game: str, address: str, person: Callable[..., Any]) -> None:
    """What moves needs a layer of its own, which has to be made before the first picture (`./dev bench pages`)."""
    page = person(PHONE, has_touch=True, is_mobile=True)
    play(page, address, game)
    page.wait_for_timeout(1_500)  # dice have come to rest
    page.locator("#stage [data-part].is-open, #tray button.is-open, #tray .moves button").first.tap()
    assert page.evaluate(MOVED) == []
