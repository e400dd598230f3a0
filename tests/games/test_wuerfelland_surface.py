"""Würfelland as people meet it: notation, every cell of every board in the table as text, the rules page."""

import copy
import random
import re
from io import StringIO
from typing import Any

import pytest
from random_play import advance
from rich.console import Console
from typed_matches import WuerfellandMatch
from wuerfelland_play import (
    GAME,
    GARDEN,
    LANGUAGES,
    LETTERS,
    LINE,
    NAMES,
    PAIRS,
    PAIRS_FROM_YELLOW,
    ROSE,
    SHIFTED_ROSE,
    boards_of,
    crossed,
    land_of,
    phase_2,
    roll,
    tokens_of,
)

from dicehaven.core.errors import BadNotation
from dicehaven.core.match import ONLOOKER
from dicehaven.games.wuerfelland import layout, moves, rules, state, terminal
from dicehaven.games.wuerfelland.rules import is_cross
from dicehaven.games.wuerfelland.state import AREA


def test_the_notation_holds_every_field_once() -> None:
    assert len(moves.NOTATION) == len(set(moves.NOTATION)) == rules.ACTIONS
    assert moves.NOTATION[:9] == (*LETTERS.values(), "roll", "stop", "forgo")
    assert {"a1", "z1", "a26", "z26"} <= set(moves.NOTATION)


@pytest.mark.parametrize("move", ["a0", "a27", "aa1", "c04", "A1", "4c", "*", "pass", "Red", "red ", "", "choose red"])
def test_what_is_no_move(move: str) -> None:
    with pytest.raises(BadNotation):
        land_of(GARDEN, GARDEN).play(0, move)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Rot", "red"),
        ("gelb", "yellow"),
        ("GRÜN", "green"),
        ("blau", "blue"),
        ("grau", "grey"),
        ("gray", "grey"),
        (" C 4", "c4"),
        ("Stop", "stop"),
    ],
)
def test_what_a_person_types_is_forgiven(typed: str, move: str) -> None:
    assert GAME.tidy(typed) == move


def printed(drawing: Any, width: int = 100) -> list[str]:
    """The lines of a drawing in a terminal without colours."""
    console = Console(width=width, record=True, file=StringIO(), color_system=None)
    console.print(drawing, highlight=False)
    return console.export_text().splitlines()


def drawn(match: WuerfellandMatch, seat: int, language: str = "en", width: int = 100) -> list[str]:
    lit = set(match.actions(seat)) if seat >= 0 else set()
    return printed(terminal.draw(match.setup, match.view(seat), seat, GAME.texts(language), NAMES, lit), width)


SIGNS = dict(zip("rygboa", terminal.GLYPHS)) | {"*": terminal.START_MARK, "#": terminal.ROCK_MARK}


def assert_own_board_is_drawn(lines: list[str], rows: list[str], crosses: set[str], legal: list[str]) -> None:
    """Every field with its colour's glyph, treasures and crosses marked, what may be crossed with its name below."""
    for (r, c), token in tokens_of(rows).items():
        field = layout.name((r, c))
        at = 5 + 2 * (r % 2) + 4 * c
        upper, lower = (lines[2 + 2 * r + k][at : at + 3] for k in (0, 1))
        cross_mark = terminal.CROSS_MARK if field in crosses else " "
        chest_mark = terminal.CHEST_MARK if token.isupper() else " "
        assert upper == cross_mark + SIGNS[token.lower()] + chest_mark, field
        assert lower.strip() == (field if field in legal else ""), field
        assert lines[1][5 + 4 * c :].split()[0] == field[0] and lines[2 + 2 * r][2:4].strip() == field[1:]


def assert_small_board_is_drawn(lines: list[str], rows: list[str], crosses: set[str]) -> None:
    tokens = tokens_of(rows)
    for r in range(len(rows)):
        width = max((column for row, column in tokens if row == r), default=-1)
        row = " " * (r % 2)
        for c in range(width + 1):
            token = tokens.get((r, c), " ")
            free, gone = (
                (terminal.CHEST_MARK, terminal.CROSSED_CHEST) if token.isupper() else (" ", terminal.CROSS_MARK)
            )
            row += SIGNS.get(token.lower(), " ") + (gone if layout.name((r, c)) in crosses else free)
        assert any(row.rstrip() in line for line in lines), row


def assert_all_is_drawn(match: WuerfellandMatch, boards: list[list[str]], seat: int, width: int, language: str) -> None:
    lines = drawn(match, seat, language, width)
    assert max(map(len, lines)) <= width and not any("…" in line for line in lines)
    own = max(seat, 0) if seat >= 0 else match.state.active
    view = match.view(seat)
    seen = copy.copy(match)
    seen.state = view
    assert_own_board_is_drawn(lines, boards[own], crossed(seen, own), match.legal(seat) if seat >= 0 else [])
    for p in range(match.players):
        assert any(NAMES[p] in line for line in lines)
        if p != own:
            assert_small_board_is_drawn(lines, boards[p], crossed(seen, p))


def assert_games_are_drawn(match: WuerfellandMatch, width: int, language: str, steps: int) -> None:
    rng = random.Random(width + match.players)
    boards = boards_of(match)
    for step in range(steps):
        if not step % 9 or match.over:
            for seat in (ONLOOKER, *range(match.players)):
                assert_all_is_drawn(match, boards, seat, width, language)
        if match.over:
            break
        advance(match, rng)


@pytest.mark.parametrize(
    ("boards", "width", "language"),
    [
        (2, 100, "de"),
        (3, 80, "de"),
        (4, 80, "en"),
        ([GARDEN, SHIFTED_ROSE], 100, "en"),
        ([GARDEN, SHIFTED_ROSE, GARDEN, ROSE], 100, "de"),
        ([LINE, LINE, LINE], 80, "de"),
        ([PAIRS, LINE, PAIRS_FROM_YELLOW], 100, "de"),
    ],
)
def test_every_cell_of_every_board_is_visible_at_any_time(
    boards: int | list[list[str]], width: int, language: str
) -> None:
    match = WuerfellandMatch.new(GAME, boards, {"turn_limit": 5}) if isinstance(boards, int) else land_of(*boards)
    assert_games_are_drawn(match, width, language, 40)


def test_a_board_of_19_columns_is_drawn_small_in_80() -> None:
    lines = drawn(land_of(PAIRS, PAIRS), 0, width=80)
    assert max(map(len, lines)) <= 80 and not any("…" in line for line in lines)
    assert "a b c d e f g h i j k l m n o p q r s" in lines[1]
    assert_small_board_is_drawn(lines, PAIRS, set())


def test_a_board_of_26_columns_is_drawn_with_its_letters() -> None:
    wide = [LINE[0] + " #" * 13]
    match = phase_2("ryyyyy", "red", wide, wide)
    lines = drawn(match, 0, width=80)
    assert "a b c d e f g h i j k l m n o p q r s t u v w x y z" in lines[1]
    row = "✦ ⌂◆ψ◆♠◆≈◆☼◆^◆⌂◆ψ◆♠◆≈◆☼◆^◆" + "▲ " * 13
    assert lines[2].startswith(f"│  1 {row}")


def test_a_colour_never_stands_alone() -> None:
    """Six glyphs for six colours; each colour's name beside its glyph, and the glyph on each of its dice."""
    assert len(set(terminal.GLYPHS)) == 6 and not set(terminal.GLYPHS) & set("×◆◈✦▲◇")
    assert len(set(terminal.SOILS)) == len(set(terminal.PALE_SOILS)) == 6
    match = land_of(GARDEN, GARDEN)
    roll(match, "rryboa")
    for language in LANGUAGES:
        lines = drawn(match, 0, language)
        for glyph, colour in zip(terminal.GLYPHS, LETTERS.values()):
            name = GAME.texts(language)(f"colour-{colour}")
            assert any(re.search(rf"{re.escape(glyph)}  +{name} \d+/\d+", line) for line in lines), colour
        dice = next(line for line in lines if GAME.texts(language)("dice-shown") in line)
        assert [sign for sign in dice if sign in terminal.GLYPHS] == [terminal.GLYPHS[c] for c in (0, 0, 1, 3, 4, 5)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boards_of_a_layout_are_drawn_by_themselves(language: str) -> None:
    for data in (GAME.layout_data("shipped"), {"boards": [GARDEN, LINE]}):
        lines = printed(terminal.board(data, GAME.texts(language)), 200)
        named = data["boards"].items() if isinstance(data["boards"], dict) else enumerate(data["boards"], 1)
        for name, _ in named:
            assert any(f"─ {name} ─" in line for line in lines)
    lines = printed(terminal.board({"boards": [GARDEN]}, GAME.texts(language)), 80)
    assert_own_board_is_drawn(lines, GARDEN, set(), [])
    assert [int(n) for n in re.findall(r" (\d+)\b", lines[-2])] == [6, 5, 3, 4, 7, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_tells_every_ruling_and_every_choice(language: str) -> None:
    page = GAME.page(language)
    assert page.startswith("# Würfelland\n")
    rulings = dict(re.findall(r"^\| (WL-\d+) \| (.+) \|$", page, re.MULTILINE))
    assert list(rulings) == [f"WL-{n}" for n in range(1, 14)]
    for option in GAME.options:
        assert f"`{option.name}`" in rulings[option.ruling], option.name
    assert all(f"`{word}`" in rulings["WL-2"] for word in layout.PASSIVE_DICE)
    assert all(f"`{word}`" in rulings["WL-6"] for word in layout.GOALS)
    assert "200" in rulings["WL-8"] and "`1a`" in rulings["WL-7"] and "`4b`" in rulings["WL-7"]
    assert all(f"`{move}`" in page for a, move in enumerate(moves.NOTATION) if not is_cross(a))


def test_constants_are_the_page_s() -> None:
    assert (state.DICE, state.TREASURE_DICE, state.COLOURS, AREA, state.TREASURES) == (6, 5, 6, 6, 12)
    assert (state.STANDARD_TREASURES, state.FULL_TREASURES, state.WINNER_SCORE) == (9, 12, 100)
    assert {option.name: option.default for option in GAME.options} == {
        "passive_dice": "final",
        "goal": "standard",
        "boards": None,
        "turn_limit": 200,
        "ahead": None,
    }
