"""Firefox, and Safari's engine: tables can be used in them, a match is played to its end, a lost server comes back."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser_play import HIT, OVER, PATIENCE, PLAYER, SHORT
from browsers import served
from conftest import GAMES
from engines import Engine, wait
from firefox import Firefox

pytestmark = pytest.mark.slow

# the second: a phone on its side
DESK = (1280, 860)
ASIDE = (844, 390)
FILL = """
for (const [name, value] of Object.entries(arguments[0])) {
  const found = [...document.querySelectorAll(`[name="${name}"]`)], field = found.find((e) => e.type === "radio" && e.value === value) ?? found[0];
  if (field.type === "radio") field.checked = true;
  else field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
document.querySelector("form.setup button.main").click();
"""
LISTEN = """
window.complaints = [];
addEventListener("error", (event) => complaints.push(event.message));
addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
"""


def sit_down(engine: Engine, address: str, game: str, **more: str) -> None:
    """A new table with a bot, and the first dice rolled."""
    engine.resize(*DESK)
    engine.open(f"{address}/new/{game}")
    engine.run(FILL, {"kind0": "me", "kind1": "level1", "name0": "Łukasz", "begins": "0"} | more)
    wait(engine, "document.querySelector('#tray.asks')")
    engine.run(LISTEN)


@pytest.mark.parametrize("game", GAMES)
def test_everything_at_a_table_can_be_reached(game: str, address: str, engine: Engine) -> None:
    sit_down(engine, address, game)
    engine.run("document.querySelector(\"#tray form[action$='/roll'] button.main\")?.click()")
    wait(engine, "document.querySelector('#stage .is-open, #tray button.is-open')")
    for size in (DESK, ASIDE, (engine.narrowest, 844)):
        engine.resize(*size)
        wait(engine, f"innerWidth === {size[0]}")
        assert engine.run(f"return ({HIT})()") == [], size
    assert engine.run("return complaints") == []


def test_a_match_is_played_to_its_end_and_its_dice_are_checked(address: str, engine: Engine) -> None:
    sit_down(engine, address, "wuerfelland", **SHORT["wuerfelland"])
    engine.run(f"({PLAYER})(7)")
    wait(engine, f"""document.querySelector("{OVER}")""", 3 * PATIENCE)
    assert engine.run("return complaints") == []
    engine.open(engine.address.split("?")[0] + "/result")
    wait(engine, "document.body.innerText.includes('this browser has checked it')")


def test_a_page_that_cannot_be_had_says_so_and_comes_by_itself(engine: Engine, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with served(database) as address:
        engine.open(address)
        wait(engine, "navigator.serviceWorker.controller")
    engine.open(f"{address}/rules/sailorman")
    wait(engine, "document.querySelector('h1').innerText === 'No connection'")
    with served(database, port=urlsplit(address).port or 0):
        wait(engine, "document.querySelector('h1').innerText === 'Sailorman Dice'")


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
@pytest.mark.parametrize(("order", "leaves"), [("sailorman", 1), ("sternenschiff?copies=3&each=2&paper=letter", 2)])
def test_each_leaf_is_printed_on_one_page_as_it_lies(order: str, leaves: int, engine: Firefox, address: str) -> None:
    engine.open(f"{address}/print/{order}")
    across = bool(engine.run("return document.querySelector('.print-leaf').classList.contains('across')"))
    assert [width > height for width, height in engine.printed()] == [across] * leaves
