"""Würfelland: boards as text, and what is wrong with them."""

import json
from math import hypot, isclose, sqrt
from pathlib import Path
from typing import Any

import pytest
from typed_matches import WuerfellandMatch
from wuerfelland_play import (
    GAME,
    GARDEN,
    LANGUAGES,
    LETTERS,
    LINE,
    ROSE,
    SHIFTED_ROSE,
    areas_of,
    land_of,
    phase_2,
    play,
    roll,
)

from dicehaven.cli.options import table_of
from dicehaven.core import layout as layout_files
from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import Text
from dicehaven.games.wuerfelland import layout
from dicehaven.games.wuerfelland.state import COLOUR_NAMES

# Boards as text


def read(*rows: str) -> layout.Board:
    return layout.read(list(rows), "layout.boards 1")


def changed(row: int, column: int, token: str) -> list[str]:
    """The garden with another token in one cell."""
    rows = [row.split() for row in GARDEN]
    rows[row][column] = token
    return [" ".join(row) for row in rows]


def test_the_letters_stand_for_colours_upper_case_for_treasures() -> None:
    board = read(*GARDEN)
    fields = {layout.name(cell): board.colours[a] for a, cells in enumerate(board.areas) for cell in cells}
    assert tuple(LETTERS.values()) == COLOUR_NAMES
    assert [fields[field] for field in ("d1", "e1", "d3", "b2", "b4", "f3")] == [0, 1, 2, 3, 4, 5]
    assert " ".join(sorted(map(layout.name, board.chests))) == "a2 a4 a5 a6 b5 c3 d1 e1 e3 f2 g3 g4"
    assert layout.name(board.start) == "d2" and set(map(layout.name, board.obstacles)) == {"g2", "c5"}


def test_areas_are_the_connected_components_of_a_colour() -> None:
    board = read(*GARDEN)
    found = {frozenset(map(layout.name, cells)) for cells in board.areas}
    assert found == set(areas_of(GARDEN).values()) and len(found) == 12
    assert frozenset({"a1", "b1", "c1", "d1"}) in found and frozenset({"e2", "f2"}) in found


def test_all_blanks_are_ignored() -> None:
    squeezed = [row.replace(" ", "") for row in GARDEN]
    spread = ["\t" + "\u00a0 ".join(row.split()) + "   " for row in GARDEN]
    assert read(*squeezed) == read(*spread) == read(*GARDEN)


def test_cells_without_a_field_count_for_the_column_letter() -> None:
    match = land_of([". . " + LINE[0]], LINE)
    roll(match, "ryyyyy")
    play(match, 0, "red stop")
    assert match.legal(0) == ["d1"]


def test_odd_rows_are_shifted_half_a_field_to_the_right() -> None:
    """Cells are neighbours when their centres are one field apart."""
    cells = [(row, column) for row in range(6) for column in range(6)]
    for row, column in cells[12:24]:
        for other in cells:
            apart = hypot(other[1] + other[0] % 2 / 2 - column - row % 2 / 2, (other[0] - row) * sqrt(3) / 2)
            assert isclose(apart, 1) == (other in layout.neighbours((row, column)))


@pytest.mark.parametrize(
    ("rose", "around"),
    [(ROSE, ["c1", "d1", "b2", "d2", "c3", "d3"]), (SHIFTED_ROSE, ["b2", "c2", "b3", "d3", "b4", "c4"])],
)
def test_the_shift_follows_from_the_row_s_index(rose: list[str], around: list[str]) -> None:
    touching = []
    for colour in ("red", "yellow", "green", "blue", "orange", "grey"):
        match = phase_2("rygboa", colour, rose, rose)
        touching += match.legal(0)
        assert match.legal(1) == sorted({*LETTERS.values(), "forgo"} - {colour})
    assert touching == around


ISLAND = " # r"
SIX = " r r r r r r"
SEVEN = " r r r r r r r"


@pytest.mark.parametrize(
    ("rows", "code", "where", "args"),
    [
        (["R Y G B O A R Y G B O A"], "board-one-start", "", {"found": 0}),
        ([LINE[0] + " *"], "board-one-start", " row 1 column 14", {"found": 2}),
        (changed(4, 2, "*"), "board-one-start", " row 5 column 3", {"found": 2}),
        (changed(0, 3, "r"), "board-two-treasures", "", {"colour": "red", "found": 1}),
        (changed(5, 0, "o"), "board-two-treasures", "", {"colour": "orange", "found": 1}),
        (changed(2, 5, "A"), "board-two-treasures", " row 5 column 2", {"colour": "grey", "found": 3}),
        (["* R R Y G B O A Y G B O A"], "board-two-areas", "", {"colour": "red", "found": 1}),
        (
            [LINE[0] + SEVEN],
            "board-area-too-large",
            " row 1 column 14",
            {"colour": "red", "found": 7, "most": 6},
        ),
        ([LINE[0] + ISLAND], "board-unreachable", " row 1 column 15", {"field": "O1"}),
        ([LINE[0], "", "", " . r"], "board-unreachable", " row 4 column 2", {"field": "B4"}),
        ([LINE[0] + " ." * 14], "board-too-wide", " row 1 column 27", {"most": 26}),
        ([*LINE, "." * 27], "board-too-wide", " row 2 column 27", {"most": 26}),
        ([*LINE, *["."] * 26], "board-too-many-rows", " row 27", {"most": 26}),
        (changed(3, 2, "x"), "board-unknown-letter", " row 4 column 3", {"found": "x"}),
        (changed(0, 5, "ä"), "board-unknown-letter", " row 1 column 6", {"found": "ä"}),
        (changed(1, 0, "1"), "board-unknown-letter", " row 2 column 1", {"found": "1"}),
        (["*RYGBOARYGBOA|"], "board-unknown-letter", " row 1 column 14", {"found": "|"}),
        ([*LINE, 7], "board-row-no-text", " row 2", {}),
        ([*LINE, ["r"]], "board-row-no-text", " row 2", {}),
        (LINE[0], "board-no-rows", "", {}),
        ([], "board-no-rows", "", {}),
        (None, "board-no-rows", "", {}),
        ([""], "board-one-start", "", {"found": 0}),
    ],
)
def test_a_wrong_board_is_refused_with_the_place(rows: Any, code: str, where: str, args: dict[str, Any]) -> None:
    with pytest.raises(BadLayout) as refused:
        WuerfellandMatch.new(GAME, 2, layout={"boards": [LINE, rows]})
    assert (refused.value.reason.code, refused.value.where) == (code, "layout.boards 2" + where)
    found = {
        k: v.code.removeprefix("colour-") if isinstance(v, Text) else v for k, v in refused.value.reason.args.items()
    }
    assert found == args
    english, german = (refused.value.say(GAME.texts(language)) for language in LANGUAGES)
    for value in args.values():
        assert str(value) in english
        assert str(value) in german or value in LETTERS.values()


def test_what_is_just_valid() -> None:
    read(LINE[0] + SIX)  # an area of six
    read(LINE[0] + " ." * 13)  # 26 columns
    read(*LINE, *["."] * 25)  # 26 rows, as many as there are letters
    read("", *LINE)
    read("R Y G B O A * R Y G B O A")  # both sides touch the start
    read(LINE[0] + " #")


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        ({}, "boards-missing", "layout.boards"),
        ({"boards": []}, "boards-missing", "layout.boards"),
        ({"boards": "r"}, "boards-missing", "layout.boards"),
        ({"boards": [LINE, LINE], "name": "mine"}, "layout-unknown-field", "layout.name"),
        ({"boards": [LINE, LINE, LINE]}, "boards-per-seat", "layout.boards"),
    ],
)
def test_a_wrong_layout_is_refused_with_the_place(data: dict[str, Any], code: str, where: str) -> None:
    with pytest.raises(BadLayout) as refused:
        WuerfellandMatch.new(GAME, 2, layout=data)
    assert (refused.value.reason.code, refused.value.where) == (code, where)
    for language in LANGUAGES:
        assert refused.value.say(GAME.texts(language)).startswith(where)


def test_one_board_is_for_all_seats_and_named_ones_go_round_in_their_order() -> None:
    both = GAME.configure(2, layout={"boards": [LINE, LINE]}).setup
    assert GAME.configure(2, layout={"boards": [LINE]}).setup == both
    assert GAME.configure(2, layout={"boards": {"mine": LINE}}).setup == both
    shipped = GAME.layout_data("shipped")
    assert list(shipped["boards"])[:2] == ["1a", "1b"]
    assert GAME.configure(2, layout=shipped).setup == GAME.configure(2, {"boards": ["1a", "1b"]}).setup
    with pytest.raises(BadLayout) as refused:
        GAME.configure(3, layout={"boards": {"1a": LINE, "2a": LINE}})
    assert refused.value.reason.code == "boards-per-seat"


def toml(boards: list[list[str]]) -> str:
    """Boards as a person writes them, a row a line."""
    lists = ["  [\n" + "".join(f'    "{row}",\n' for row in rows) + "  ], # ours\n" for rows in boards]
    return f"boards = [\n{''.join(lists)}]\n"


@pytest.mark.parametrize("name", ["mine.json", "mine.toml"])
def test_boards_are_read_from_json_and_toml_files(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(json.dumps({"boards": [GARDEN, LINE]}) if name.endswith("json") else toml([GARDEN, LINE]))
    assert layout_files.load(file) == {"boards": [GARDEN, LINE]}
    assert table_of(GAME, 2, None, str(file)).setup == land_of(GARDEN, LINE).setup
    layout.check(layout_files.load(file))


def test_a_file_of_named_boards_is_checked_and_each_error_names_its_board() -> None:
    layout.check({"boards": {"garden": GARDEN, "line": LINE}})
    with pytest.raises(BadLayout) as refused:
        layout.check({"boards": {"garden": GARDEN, "line": [LINE[0] + ISLAND]}})
    assert refused.value.where == "layout.boards line row 1 column 15"
