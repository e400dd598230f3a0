"""Würfelland drawn: any board lies within its page, and a sheet shows the crosses, fields and treasures of the view."""

import random
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from random_play import advance
from typed_matches import WuerfellandMatch
from wuerfelland_play import GAME, GARDEN, LINE, PAIRS, ROSE, SHIFTED_ROSE, climb, continent, crossed, land_of

from dicehaven.drawing import sheets
from dicehaven.games.wuerfelland import layout, sheet
from dicehaven.games.wuerfelland.sheet.ground import page_of
from dicehaven.games.wuerfelland.state import CELL_NAMES, COLOUR_NAMES, NONE, Phase, Stage

ENGLISH = GAME.texts("en")
NAMES = ["Mira", "Jonas", "Ann"]
SHEET: Any = sheet  # as the server knows it, for any Setup and State
TALL = list("*RRYYGGBBOOAArygboarygboa")
WIDE = ["".join(TALL) + "#"]
ASKEW = ["", " . R Y y r r o", ". G * B b a", "r . O A o o a g g", ". . R Y G B O A y o y", ". . . . . . # ."]
BOARDS = {
    "garden": GARDEN,
    "line": LINE,
    "rose": ROSE,
    "shifted rose": SHIFTED_ROSE,
    "tall": TALL,
    "wide": WIDE,
    "askew": ASKEW,
    "continent": list(continent()),
}


def stage(match: WuerfellandMatch, seat: int, picked: tuple[str, ...] = ()) -> ET.Element:
    drawing = sheets.stage(SHEET, match.setup, match.view(seat), seat, ENGLISH, NAMES[: match.players], set(), picked)
    return ET.fromstring(f"<div>{drawing}</div>")


def classes(element: ET.Element) -> set[str]:
    return set((element.get("class") or "").split())


def with_class(drawing: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in drawing.iter() if name in classes(element)]


def of_state(drawing: ET.Element, state: str) -> set[str]:
    """The fields in a state."""
    return {element.get("data-part", "") for element in with_class(drawing, state)}


def check_truth(match: WuerfellandMatch, seat: int) -> None:
    """The drawing shows the crosses, the fields left and the treasures of the view, no more and no less."""
    t = match.setup
    view = match.view(seat)
    drawing = stage(match, seat)
    mine = crossed(match, seat) | {layout.name(layout.cell_of(t.start[seat]))}
    assert of_state(drawing, "is-cross") == mine
    pens = {part for element in drawing.iter() if (part := element.get("data-part")) and with_class(element, "pen")}
    assert pens == mine
    chips = with_class(drawing, "chip")
    assert [0 if "is-done" in classes(chip) else int(chip.findtext(".//text") or "") for chip in chips] == view.left[
        seat
    ]
    (goals,) = with_class(drawing, "goals")
    coins = with_class(goals, "treasure")
    assert len(coins) == t.treasures_wanted
    assert sum("is-found" in classes(coin) for coin in coins) == min(view.found[seat], t.treasures_wanted)
    more = "".join(text.text or "" for e in with_class(drawing, "more") for text in e.iter("text"))
    assert int(more or 0) == max(0, view.found[seat] - t.treasures_wanted)


@pytest.mark.parametrize("boards", [(), (GARDEN, GARDEN), (ROSE, SHIFTED_ROSE, ASKEW)], ids=len)
def test_a_sheet_shows_what_has_been_crossed_and_where_the_batch_of_a_chosen_colour_could_begin(
    boards: tuple[list[str], ...],
) -> None:
    rng = random.Random(3)
    match = land_of(*boards, turn_limit=12) if boards else WuerfellandMatch.new(GAME, 2, {"turn_limit": 12})
    shown = 0
    while not match.over:
        for seat in match.movers:
            check_truth(match, seat)
            for colour in set(match.legal(seat)) & set(COLOUR_NAMES):
                hinted = of_state(stage(match, seat, (f"die {colour}",)), "is-hint")
                after = match.copy()
                after.play(seat, colour)
                if after.state.phase == Phase.PUSH:
                    after.play(seat, "stop")
                assert hinted == (set(after.legal(seat)) if after.state.stage[seat] == Stage.CROSSING else set())
                shown += bool(hinted)
        advance(match, rng)
    assert shown > 10


@pytest.mark.parametrize("name", BOARDS)
def test_any_board_lies_within_its_page(name: str) -> None:
    rows = BOARDS[name]
    match = land_of(rows, rows, goal="full")
    page = page_of(match.setup, 0)
    cells = {spot.cell: (spot.x, spot.y) for spot in page.spots}
    assert len(cells) == sum(token not in ". " for row in rows for token in row)
    for cell, (x, y) in cells.items():
        assert page.margin + 35 <= x <= page.width - 35 - 11 and 40 <= y <= page.foot - 40
        for other in layout.neighbours(cell):
            if other in cells:
                assert 69 <= ((x - cells[other][0]) ** 2 + (y - cells[other][1]) ** 2) ** 0.5 <= 71
    drawing = stage(match, 0)
    box = [float(number) for number in (with_class(drawing, "sheet")[0].get("viewBox") or "").split()]
    assert box[2] == page.width and box[3] > page.foot + 40
    heads = [element.text for element in drawing.iter("text")]
    fields = (name for name, f in zip(CELL_NAMES, match.setup.field[0], strict=True) if f != NONE)
    assert all(heads.count(name[0].upper()) == 1 for name in fields)
    (goals,) = with_class(drawing, "goals")
    for line in goals[:-1]:
        left, top = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", line.get("transform") or "")[0])
        assert left >= 11 and top + 36 * page.scale <= box[3]
    [blank] = sheet.blank({"boards": [rows]}, ENGLISH)
    empty = of_state(ET.fromstring(blank), "is-empty")
    assert len(empty) == sum(token.lower() in layout.LETTERS for row in rows for token in row if token != " ")


def middles(d: str) -> list[tuple[float, float]]:
    """The middle of each line of a path of M and l."""
    found = []
    x = 0
    y = 0
    for command, a, b in re.findall(r"([Ml])(-?\d+) ?(-?\d+)", d):
        if command == "M":
            x = int(a)
            y = int(b)
        else:
            found.append((x + int(a) / 2, y + int(b) / 2))
            x = x + int(a)
            y = y + int(b)
    return found


def test_areas_are_parted_and_only_they() -> None:
    """Between two fields of an area runs a fine line, between areas and at the edge a front: each side once."""
    page = page_of(land_of(GARDEN, GARDEN).setup, 0)
    hedge, ink, paper = (e.get("d", "") for e in ET.fromstring(page.borders))
    board = layout.read(GARDEN, "")
    fields = {cell: a for a, cells in enumerate(board.areas) for cell in cells}
    there = fields.keys() | {board.start, *board.obstacles}
    sides = {frozenset((cell, other)) for cell in there for other in layout.neighbours(cell)}
    within = {side for side in sides if len({fields.get(cell, cell) for cell in side}) == 1}
    spot = page.spots[0]

    def middle(side: frozenset[layout.Cell]) -> tuple[float, float]:
        places = [
            (spot.x + (c - spot.cell[1]) * 70 + (r % 2 - spot.cell[0] % 2) * 35, spot.y + (r - spot.cell[0]) * 60)
            for r, c in side
        ]
        return sum(x for x, _ in places) / 2, sum(y for _, y in places) / 2

    assert sorted(middles(hedge)) == sorted(map(middle, within))
    assert sorted(middles(ink)) == sorted(map(middle, sides - within))
    assert ink == paper


def test_more_treasures_than_wanted_are_counted() -> None:
    match = land_of(PAIRS, PAIRS)
    climb(match, 0, 11)
    assert match.state.found[0] == 11
    check_truth(match, 0)


@pytest.mark.parametrize("name", ["The Isle of Twelve Treasures", "Insel " * 20])
def test_a_long_name_of_a_board_stands_at_its_foot_and_clear_of_the_frame(name: str) -> None:
    shipped, drawing = (ET.fromstring(sheet.blank({"boards": {title: GARDEN}}, ENGLISH)[0]) for title in ("1a", name))
    width, height = map(float, drawing.get("viewBox", "").split()[2:])
    [title] = with_class(drawing, "title")
    [frame] = with_class(drawing, "fine")
    line, size = float(title.get("y", "")), float(title.get("font-size", ""))
    assert float(shipped.get("viewBox", "").split()[3]) < line < height and float(title.get("x", "")) == width / 2
    lower = float(frame.get("y", "")) + float(frame.get("height", ""))
    assert line + 0.3 * size + 3 < lower, "letters such as g and p as well"
