"""What single games ask of the page: Saikoro Senshi's table of eight on the smallest phone, Sternenschiff's dice."""

from collections.abc import Callable
from typing import Any

from browser_play import seat

SEEN = """(seat) => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  const row = document.querySelector(`[data-slot="seat ${seat}"]`).getBoundingClientRect();
  return row.height >= 44 && row.top >= stage.top - 1 && row.bottom <= stage.bottom + 1;
}"""


def test_of_eight_rows_the_own_one_is_in_view_and_each_can_be_reached(address: str, person: Callable[..., Any]) -> None:
    page = person({"width": 320, "height": 480}, reduced_motion="reduce")
    page.goto(f"{address}/new/saikoro")
    for number in range(1, 8):
        seat(page, number, "level1")
    page.fill("input[name=name0]", "Mira")
    page.select_option("select[name=begins]", "0")
    page.click("form.setup button.main")
    page.wait_for_selector("#tray.asks")
    assert page.evaluate(SEEN, 0)
    for number in range(1, 8):
        page.evaluate(f"""document.querySelector('[data-slot="seat {number}"]').scrollIntoView({{block: "nearest"}})""")
        assert page.evaluate(SEEN, number), number


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


CROSS = "#tray .acts [data-part=cross]"
MARKS = "[...document.querySelectorAll('#stage .takes.is-open')].map((e) => e.dataset.part)"
