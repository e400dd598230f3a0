"""Würfelland as people meet it: notation, every cell of every board in the table as text, the rules page."""

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from typed_matches import WuerfellandMatch
from wuerfelland_play import (
    GAME,
    GARDEN,
    LANGUAGES,
    LETTERS,
    LINE,
    NAMES,
    land_of,
    phase_2,
    roll,
)

from dicehaven.core.errors import BadNotation
from dicehaven.games.wuerfelland import layout, moves, terminal
from dicehaven.games.wuerfelland.rules import is_cross


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
