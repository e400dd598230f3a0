"""Safari's engine: the page of each table can be used in it, and a match is played to its end."""

from typing import Any

import pytest
from browser_play import HIT, OVER, PATIENCE, PLAYER, SHORT
from conftest import GAMES
from webkit import resize, wait

SIZES = [(1280, 860), (844, 390), (447, 844)]
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


def sit_down(webkit: Any, address: str, game: str, **more: str) -> None:
    """A new table with a bot, and the first dice rolled."""
    resize(webkit, *SIZES[0])
    webkit.get(f"{address}/new/{game}")
    webkit.execute_script(FILL, {"kind0": "me", "kind1": "level1", "name0": "Łukasz", "begins": "0"} | more)
    wait(webkit, "document.querySelector('#tray.asks')")
    webkit.execute_script(LISTEN)


@pytest.mark.parametrize("game", GAMES)
def test_everything_at_a_table_can_be_reached(game: str, address: str, webkit: Any) -> None:
    sit_down(webkit, address, game)
    webkit.execute_script("document.querySelector(\"#tray form[action$='/roll'] button.main\")?.click()")
    wait(webkit, "document.querySelector('#stage .is-open, #tray button.is-open')")
    for size in SIZES:
        resize(webkit, *size)
        wait(webkit, f"innerWidth === {size[0]}")
        assert webkit.execute_script(f"return ({HIT})()") == [], size
    assert webkit.execute_script("return complaints") == []


def test_a_match_is_played_to_its_end_and_its_dice_are_checked(address: str, webkit: Any) -> None:
    sit_down(webkit, address, "wuerfelland", **SHORT["wuerfelland"])
    webkit.execute_script(f"({PLAYER})(7)")
    wait(webkit, f"""document.querySelector("{OVER}")""", 3 * PATIENCE)
    assert webkit.execute_script("return complaints") == []
    webkit.get(webkit.current_url.split("?")[0] + "/result")
    wait(webkit, "document.body.innerText.includes('Checked by this browser')")
