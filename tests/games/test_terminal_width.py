"""The table as text: in narrow terminals no figure that matters is cut."""

import random

import pytest
from conftest import LANGUAGES
from random_play import play_one
from rich.cells import cell_len
from rich.console import Console

from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.registry import games

NAMES = ["Mira Vogelsang", "Jo", "Stufe 3", "Leonore"]


def drawn(match: Match, seat: int, language: str, width: int, names: list[str] = NAMES) -> list[str]:
    console = Console(width=width, color_system=None, force_terminal=False)
    table = match.game.terminal.draw(
        match.setup, match.view(seat), seat, match.game.texts(language), names, set(match.actions(seat))
    )
    with console.capture() as shown:
        console.print(table, highlight=False, markup=False)
    return shown.get().splitlines()


@pytest.mark.parametrize(("width", "language"), [(60, "de"), (80, "en")])
@pytest.mark.parametrize("game", [*games()])
def test_what_a_wide_terminal_shows_a_narrow_one_shows_too(game: str, width: int, language: str) -> None:
    rng = random.Random(game)
    match = Match.new(game, 4)
    dice = SeededDice(game)
    for number in range(60):
        if not match.over:
            play_one(match, dice, rng)
        if match.over or match.due or number % 6:
            continue
        seat = match.movers[0]
        narrow = drawn(match, seat, language, width)
        wide = drawn(match, seat, language, 200)
        assert max(map(cell_len, narrow)) <= width
        figures = sorted(c for line in wide for c in line if c.isdigit())
        if game != "saikoro":  # it counts gems there instead of drawing them
            assert sorted(c for line in narrow for c in line if c.isdigit()) == figures, "\n".join(narrow)


@pytest.mark.parametrize("game", [*games()])
@pytest.mark.parametrize("width", [60])
def test_names_in_wide_letters_and_of_any_length_leave_the_columns_where_they_are(game: str, width: int) -> None:
    match = Match.new(game, 4)
    dice = SeededDice(game)
    if match.due:
        match.roll(dice.answer(match.rolls, match.due))
    strange = ["太郎左衛門之助義経公長い名前である", "W" * 24, "אברהם בן־יעקב הירושלמי", "👩‍🚀👍🏽 Zoe\u0308"]
    lines = drawn(match, 0, "de", width, strange)
    assert max(map(cell_len, lines)) <= width
    if game == "saikoro":  # the sums stand below one another
        rows = [line for line in lines if line.count(" _ ") == 5]
        ends = {cell_len(line[: line.rindex("_")]) for line in rows}
        assert len(rows) == 4 and len(ends) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_terminal_cuts_no_word_at_the_head_of_a_column(language: str) -> None:
    match = Match.new("saikoro", 4, seed="s")
    texts = match.game.texts(language)
    head = next(line for line in drawn(match, 0, language, 60) if texts("sum") in line)
    assert head.split() == [word for code in ("treasure", "sum", "attack", "gems") for word in texts(code).split()]
