"""A game without `sheet/` plays in the browser: its terminal's drawing lies on the stage, its dice in the tray."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from barriers import assert_no_barriers
from browser_play import SHORT, play_on, set_up
from browsers import DESK, PHONE, served
from conftest import HERE

from dicehaven.core.match import Match
from dicehaven.drawing.dice import LETTERED, die
from dicehaven.drawing.text_sheet import SLOT, TextSheet
from dicehaven.kit.writing import new_game

# of the letters on the stage: how large they are drawn, and whether all of them are in view
LEGIBLE = """() => {
  const stage = document.querySelector("#stage").getBoundingClientRect(), sheet = document.querySelector("#stage .text-sheet");
  const { left, right, top, bottom } = sheet.getBoundingClientRect(), word = sheet.querySelector("text");
  const inside = left >= stage.left && right <= stage.right && top >= stage.top && bottom <= stage.bottom;
  return [word.getBoundingClientRect().height >= 12, inside, sheet.scrollWidth <= sheet.clientWidth];
}"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with Pig, and with a game as it is written anew, which points at parts of a sheet that has been deleted."""
    folder = tmp_path_factory.mktemp("games")
    new_game("my_row", folder)
    shutil.rmtree(folder / "my_row" / "sheet")
    shutil.copytree(HERE / "pig", folder / "pig", ignore=shutil.ignore_patterns("__pycache__", "solving"))
    SHORT.update(my_row={"option-turn_limit": "3"}, pig={"option-goal": "12"})
    with served(f"sqlite:///{folder / 'tables.sqlite'}", env={"DICEHAVEN_GAMES": str(folder)}) as address:
        yield address


@pytest.mark.parametrize("game", ["my_row", "pig"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_match_is_played_by_buttons_to_its_end(
    game: str, size: dict[str, int], games: str, person: Callable[..., Any]
) -> None:
    page = person(size, "en" if size is DESK else "de", reduced_motion="reduce")
    set_up(page, games, game, ["me", "level1"], begins="0")
    page.click("#tray form[action$='/roll'] [data-main]")
    page.wait_for_selector("#tray .dice .die")
    if game != "pig":  # where a 1 passes the turn on
        page.wait_for_selector("#tray [data-moves] form button")
    assert page.evaluate(LEGIBLE) == [True, True, True]
    sheet = page.locator("#stage [role=img]")
    assert "Mira" in sheet.inner_text() and "Mira" in sheet.get_attribute("aria-label")
    assert_no_barriers(page)
    page.set_viewport_size(size)
    table = page.url.partition("?")[0]
    play_on([page], seed=4)
    page.goto(f"{table}/result")
    page.goto(f"{table}/replay?step=1")
    assert "Mira" in page.locator("#stage .text-sheet").inner_text()
    assert page.locator("#tray .dice .die, .dice .die").count()
    page.goto(f"{table}/seat/1")
    assert page.locator("#stage .text-sheet").is_visible()
    page.goto(f"{table}/spoken")
    assert "Mira" in page.locator("article").inner_text()


def test_real_dice_are_typed_in(games: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "de", reduced_motion="reduce")
    set_up(page, games, "my_row", ["me", "here"], dice="mine", begins="0")
    assert page.evaluate(LEGIBLE) == [True, True, True]
    play_on([page], seed=5)


@pytest.mark.flaky(reruns=0)
def test_what_a_seat_may_not_see_is_not_drawn() -> None:
    match = Match.new("sailorman", 2)
    sheet = TextSheet(match.game)
    texts = match.game.texts("en")

    def seen(seat: int) -> Any:
        return sheet.parts(match.setup, match.view(seat), seat, texts, ["Mira", "Jonas"], set())[SLOT]

    match.roll(["bell", "fish", 6, 3])
    before = seen(0), seen(1), seen(-1)
    match.play(1, match.legal(1)[0])  # before seat 0 has chosen: a secret until then
    assert (seen(0), seen(-1)) == (before[0], before[2]) and seen(1) != before[1]


def test_a_face_without_a_drawing_stands_on_the_die_in_letters() -> None:
    assert ">wild</text>" in die("wild", LETTERED)
