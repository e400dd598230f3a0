"""The replay in a browser: the dice of a step, steps without loading a page, keys and slider, on any window."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

CUT = """() => [...document.querySelectorAll("#tray .dice .die, #tray .steps :is(input, select, button, a):not([hidden]), #stage, #tray .ask")]
  .filter((e) => {
    const b = e.getBoundingClientRect(), within = e.matches(innerHeight < 500 ? ".button" : ".button, .ask") && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1);
    return b.x < 0 || b.y < 0 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1 || !b.width || within;
  })
  .map((e) => e.outerHTML.slice(0, 100))"""
AT = "(step) => document.querySelector('#main').dataset.step === step"


@pytest.fixture(scope="module")
def replay(address: str) -> str:
    """The address of the replay of a match that has just begun: of what happened before the last roll."""
    with httpx.Client(base_url=address, headers={"Authorization": "Bearer a-key-of-a-program"}) as program:
        seats = [{"kind": "me", "name": "Wilhelmine-Charlotte"}, {"kind": "me", "name": "Jonas"}]
        made = program.post("/api/v1/tables", json={"game": "saikoro", "seats": seats}).json()
        table = f"/api/v1/tables/{made['table']}"
        for _ in range(30):
            now = program.get(table).json()
            act = {"seat": now["due"]["roller"]} if now["due"] else {"seat": now["movers"][0]}
            if not now["due"]:
                act["move"] = program.get(f"{table}?seat={act['seat']}").json()["legal"][0]
            program.post(f"{table}/{'roll' if now['due'] else 'move'}", json=act).raise_for_status()
    return f"{address}/t/{made['table']}/replay"


def test_steps_with_their_dice_and_loads_no_page(replay: str, person: Callable[..., Any]) -> None:
    page = person()
    pages: list[str] = []
    page.on("request", lambda asked: pages.append(asked.url) if asked.is_navigation_request() else None)
    page.goto(f"{replay}?step=0")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(AT, arg="1")
    rolled = page.locator("[data-said]").text_content()
    assert "rolls" in rolled
    faces = [int(face) for face in rolled.split("rolls")[1].split(",")]
    assert page.locator("#tray .dice > *").count() == len(faces) > 1
    for press, step in (("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", None), ("Home", "0")):
        page.keyboard.press(press)
        page.wait_for_function(AT, arg=step or page.locator(".steps input").get_attribute("max"))
    page.locator(".steps input").fill("3")
    page.wait_for_function(AT, arg="3")
    drawn = page.locator("[data-drawing]").inner_html()
    page.select_option(".steps select", "1")
    page.wait_for_function("(before) => document.querySelector('[data-drawing]').innerHTML !== before", arg=drawn)
    page.click("[data-autoplay]")
    page.wait_for_function(AT, arg="4")
    line = page.locator("[data-log] li:not([hidden])").last
    page.locator("[data-log] li:not([hidden]) a").last.click()
    page.wait_for_function(AT, arg=line.get_attribute("data-step"))
    assert line.locator(".n").text_content() == page.locator("[data-at]").text_content()
    assert len(pages) == 1
    page.goto(f"{replay}?step=3&seat=1")
    alone = page.locator("[data-drawing]").inner_text()
    page.goto(f"{replay}?step=2&seat=1")
    page.click("[rel=next]")
    page.wait_for_function(AT, arg="3")
    assert page.locator("[data-drawing]").inner_text() == alone


def test_works_without_scripts(replay: str, person: Callable[..., Any]) -> None:
    page = person(java_script_enabled=False)
    page.goto(f"{replay}?step=0")
    page.click("[rel=next]")
    assert page.locator("[data-at]").text_content() == "1" and page.locator("#tray .dice .die").count() > 1
    page.select_option(".steps select", "1")
    page.click("[data-go]")
    assert "seat=1" in page.url


@pytest.mark.parametrize("size", [(1280, 860), (390, 844), (390, 664), (320, 480), (844, 390), (820, 1180)])
def test_nothing_is_cut(size: tuple[int, int], replay: str, person: Callable[..., Any]) -> None:
    page = person({"width": size[0], "height": size[1]}, "de")
    page.goto(f"{replay}?step=1")
    page.wait_for_selector("[data-autoplay]:not([hidden])")
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
