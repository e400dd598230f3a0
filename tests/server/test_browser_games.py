"""What single games ask of the page: Saikoro Senshi's table of eight on the smallest phone, Sternenschiff's dice."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from browser_play import press, set_up
from browsers import PHONE

SEEN = """(seat) => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  const row = document.querySelector(`[data-slot="seat ${seat}"]`).getBoundingClientRect();
  return row.height >= 44 && row.top >= stage.top - 1 && row.bottom <= stage.bottom + 1;
}"""


def test_of_eight_rows_the_own_one_is_in_view_and_each_can_be_reached(address: str, person: Callable[..., Any]) -> None:
    page = person({"width": 320, "height": 480}, reduced_motion="reduce")
    page.goto(f"{address}/new/saikoro")
    page.select_option("select[name=kind0]", "me")
    for seat in range(1, 8):
        page.select_option(f"select[name=kind{seat}]", "level1")
    page.fill("input[name=name0]", "Mira")
    page.select_option("select[name=begins]", "0")
    page.click("form.setup button.main")
    page.wait_for_selector("#tray.asks")
    assert page.evaluate(SEEN, 0)
    for seat in range(1, 8):
        page.evaluate(f"""document.querySelector('[data-slot="seat {seat}"]').scrollIntoView({{block: "nearest"}})""")
        assert page.evaluate(SEEN, seat), seat


def test_a_die_chosen_first_lights_every_place_for_it_and_lies_there(address: str, person: Callable[..., Any]) -> None:
    page = person()
    page.goto(f"{address}/new/sternenschiff")
    page.fill("input[name=name0]", "Mira")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    main = page.locator("#tray button[data-main]")
    while not main.is_visible():  # a click is lost where the stream changes what can be chosen
        page.click("[data-part='ring 0'].is-open")
        page.wait_for_timeout(200)
    main.click()
    page.click("#tray form[action$='/roll'] button")
    page.wait_for_selector("#tray .dice [data-part^='die']")
    die = page.locator("#tray .dice [data-part^='die']").last
    value = die.get_attribute("data-part").removeprefix("die ")
    die.click()
    page.wait_for_selector(f"#tray .ask :text('Where does the {value} go?')")
    lit = {part.get_attribute("data-part") for part in page.locator("#stage .is-open").all()}
    assert {f"blue {value}", f"red {value}", "hub"} <= lit
    row = page.locator(f"[data-slot='red {value}']")
    row.click()
    assert row.locator(".placed").is_visible()  # as a ghost
    page.click(f"#tray button:has-text('Place {value} on red')")
    page.wait_for_selector(f"[data-slot='red {value}'].taken")
    assert page.locator(f"[data-slot='red {value}']").get_attribute("aria-label").endswith("a die lies here")


FULLEST = """() => { // every seat has won, has lost two gems and captured more than there is room to draw
  for (const seat of document.querySelectorAll(".saikoro-seat")) {
    seat.querySelector(".saikoro-gems").setAttribute("class", "saikoro-gems own-2 won-1");
    seat.querySelector(".saikoro-gems .mark").textContent = "×14";
    seat.querySelector(".saikoro-seal").classList.add("is-set");
    seat.querySelector(".saikoro-seal .mark").textContent = "gewonnen";
  }
}"""
CROWDED = """() => [...document.querySelectorAll(".saikoro-seat")].flatMap((seat) => {
  const name = seat.querySelector("h2 > bdi"), row = seat.querySelector(".saikoro-tray.attack").getBoundingClientRect();
  const gems = [...seat.querySelectorAll(".saikoro-gems :is(svg, .mark)")].map((e) => e.getBoundingClientRect()).filter((box) => box.width);
  const cut = name.scrollWidth > name.clientWidth + 1, covered = gems.some((box) => box.right > row.left && box.bottom > row.top + 1 && box.top < row.bottom);
  return [cut && `${name.textContent} is cut`, covered && `gems of ${name.textContent} are covered`].filter(Boolean);
})"""


@pytest.mark.parametrize("seats", [4, 8])
def test_names_are_whole_and_gems_clear_of_attack_rows(seats: int, address: str, person: Callable[..., Any]) -> None:
    page = person(language="de", reduced_motion="reduce")
    page.goto(f"{address}/new/saikoro")
    page.select_option("select[name=kind0]", "me")
    for seat in range(1, seats):
        page.select_option(f"select[name=kind{seat}]", "level1")
    page.fill("input[name=name0]", "Zaunkönig")
    page.select_option("select[name=begins]", "0")
    page.click("form.setup button.main")
    page.wait_for_selector("#tray.asks")
    page.evaluate(FULLEST)
    for width, height in [(320, 480), (568, 320), (390, 844), (768, 1024), (820, 1180), (1280, 860)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CROWDED) == [], (width, height)


CROSS = "#tray .acts [data-part=cross]"
MARKS = "[...document.querySelectorAll('#stage .takes.is-open')].map((e) => e.dataset.part)"


def test_instead_of_a_number_a_cross_and_every_field_for_it_stays_lit(address: str, person: Callable[..., Any]) -> None:
    page = person({"width": 390, "height": 664})
    rng = random.Random(4)
    set_up(page, address, "sailorman", ["me", "level1"])
    for _ in range(400):
        if page.locator(f"#tray.asks:not([aria-busy]) > .acts > {CROSS.split()[-1]}").count():
            break
        press(page, rng)
        page.wait_for_timeout(25)
    if page.get_attribute(CROSS, "aria-pressed") == "true":
        page.keyboard.press("Escape")
    page.locator("#stage .takes").first.click()
    page.click(CROSS)
    page.wait_for_function(f"() => {MARKS}.length > 20")  # every empty field, not only the one that was chosen
    crossable = page.evaluate(MARKS)
    page.click(f"#stage [data-part='{crossable[7]}']")
    page.wait_for_selector("#tray [data-moves] .main")
    assert page.evaluate(MARKS) == crossable  # another one can be chosen instead, and is seen to be
    assert page.get_attribute(CROSS, "aria-pressed") == "true"
    page.keyboard.press("Escape")
    assert not page.locator("#stage .is-focus").count() and page.get_attribute(CROSS, "aria-pressed") == "false"


def test_a_large_board_of_ones_own_is_whole_on_a_phone(address: str, person: Callable[..., Any]) -> None:
    """The border of a sheet may be cut on a phone, but not what is written at its edge."""
    row = "*RYGBOARYGBOA" + ("rygboa" * 3)[:13]
    board = [row, *("." * 25 + "rygboa"[k % 6] for k in range(25))]
    page = person(PHONE)
    set_up(page, address, "wuerfelland", ["me", "level1"], written=json.dumps({"boards": [board]}))
    heads = "() => [...document.querySelectorAll('#stage .head')].map((head) => head.getBoundingClientRect())"
    found = page.evaluate(heads)
    assert len(found) == 52
    assert all(box["left"] >= 0 and box["right"] <= PHONE["width"] for box in found)


@pytest.mark.parametrize("width", [360, 390, 820])
def test_the_attack_row_is_named_where_no_titles_stand_above_the_rows(
    width: int, address: str, person: Callable[..., Any]
) -> None:
    """The dark box stood below “23 treasure”, and was taken for it."""
    page = person({"width": width, "height": 844})
    page.goto(f"{address}/learn/saikoro/1")
    for row in page.locator(".saikoro-seat").all():
        name, tray = row.locator(".saikoro-named"), row.locator(".saikoro-tray.attack")
        assert name.is_visible() and name.inner_text() == "attack row"
        box, below = name.bounding_box(), tray.bounding_box()
        assert box["y"] + box["height"] <= below["y"] + 2 and abs(box["x"] - below["x"]) < 12
