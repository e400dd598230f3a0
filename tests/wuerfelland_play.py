"""Helpers for tests of Würfelland: boards, and bringing a match to a position."""

import copy
import random
from functools import cache
from typing import Any

from typed_matches import WuerfellandMatch

from dicehaven.core.i18n import Text
from dicehaven.core.registry import find
from dicehaven.games.wuerfelland import layout
from dicehaven.games.wuerfelland.state import Phase

GAME = find("wuerfelland")
LETTERS = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "o": "orange", "a": "grey"}
NAMES = ["Mira", "Jonas", "Ann", "Lou"]
LANGUAGES = ("en", "de")

# Red areas of 4 and 2, yellow of 2 and 3, green of 2 and 1, blue of 3 and 1, orange of 6 and 1, grey of 2 and 1.
GARDEN = [
    "r r r R Y y",
    " B b b * r R #",
    "y y Y g G a A",
    " O o o o o o B",
    "G A #",
    " O",
]
# Treasures in a row, an area each: with one die a cross, with a cross a throw.
LINE = ["* R Y G B O A R Y G B O A"]
LINE_FROM_YELLOW = ["* Y R B G A O Y R B G A O"]
PAIRS = ["* R R Y Y G G B B O O A A r y g b o a"]
PAIRS_FROM_YELLOW = ["* Y Y R R B B G G A A O O y r b g a o"]


@cache
def continent() -> tuple[str, ...]:
    """A board of 26 by 26: strips of six in turning colours, rocks along the north."""
    rng = random.Random(26)
    grid = [[("rygboa"[(2 * (c // 6) + r) % 6]) for c in range(26)] for r in range(26)]
    grid[0] = ["#"] * 26
    grid[13][13] = "*"
    for letter in "rygboa":
        own = [(r, c) for r in range(26) for c in range(26) if grid[r][c] == letter]
        for r, c in rng.sample(own, 2):
            grid[r][c] = letter.upper()
    return tuple("".join(row) for row in grid)


def land_of(*boards: list[str], **options: Any) -> WuerfellandMatch:
    """A match with a written-out board for each seat."""
    return twin_of(begun(tuple(map(tuple, boards)), tuple(options.items())))


@cache
def begun(boards: tuple[tuple[str, ...], ...], options: tuple[tuple[str, Any], ...]) -> WuerfellandMatch:
    return WuerfellandMatch.new(GAME, len(boards), dict(options), {"boards": list(map(list, boards))})


def twin_of(match: WuerfellandMatch) -> WuerfellandMatch:
    """An independent copy of the match."""
    twin = copy.copy(match)
    twin.state = match.state.copy()
    twin._since = list(match._since)
    twin._lines = list(match._lines)
    return twin


def boards_of(match: WuerfellandMatch) -> list[list[str]]:
    """The rows of each seat's board, written out."""
    layout = GAME.written_out(match.config).layout
    assert isinstance(layout, dict)
    boards: list[list[str]] = layout["boards"]
    return boards


def roll(match: WuerfellandMatch, letters: str) -> None:
    match.roll([LETTERS[letter] for letter in letters])


def play(match: WuerfellandMatch, seat: int, line: str) -> None:
    """Moves of one seat: "red stop d1 c1"."""
    for move in line.split():
        match.play(seat, move)


def turn_to(match: WuerfellandMatch, seat: int) -> None:
    """Turns in which nothing happens, until a seat is about to roll: six red dice fit no board of ours."""
    while match.state.active != seat:
        roll(match, "rrrrrr")
        play(match, match.state.active, "red")


def settle(match: WuerfellandMatch) -> None:
    """Forgo whatever is left to decide, and miss the throws, until the next turn's roll."""
    while not match.over and match.state.phase != Phase.ROLL:
        if match.due:
            roll(match, "r" * match.due.count)
        else:
            match.play(match.movers[0], "forgo")


def letter_at(match: WuerfellandMatch, seat: int, field: str) -> str:
    """The colour's letter of a field of a written-out board."""
    row = match.header["layout"]["boards"][seat][int(field[1:]) - 1]
    return str("".join(row.split())["abcdefghijklmnopqrstuvwxyz".index(field[0])].lower())


def cross(match: WuerfellandMatch, seat: int, *batches: str) -> None:
    """Turns of a seat in which it crosses these batches ("d1 c1"); the others forgo, all throws miss."""
    for fields in batches:
        turn_to(match, seat)
        letter = letter_at(match, seat, fields[:2])
        count = len(fields.split())
        roll(match, letter * count + ("a" if letter == "o" else "o") * (6 - count))
        play(match, seat, f"{LETTERS[letter]} {'stop' if count < 6 else ''} {fields}")
        settle(match)


def line_field(i: int) -> str:
    return f"{'abcdefghijklmnopqrstuvwxyz'[i]}1"


def climb(match: WuerfellandMatch, seat: int, count: int) -> None:
    """A turn in which a seat crosses the next `count` fields of its line, with one die and the throws that follow."""
    turn_to(match, seat)
    done = sum(bits != 0 for bits in match.state.crossed[seat])
    for i in range(done + 1, done + 1 + count):
        throw(match, letter_at(match, seat, line_field(i)), 6 if i == done + 1 else 5)
        play(match, seat, line_field(i))
    settle(match)


def throw(match: WuerfellandMatch, letter: str, dice: int = 5) -> None:
    """One die of a colour, the others of one that no line has room for; the colour is chosen."""
    seat = match.state.thrower if dice == 5 else match.state.active
    roll(match, letter + ("y" if letter == "r" else "r") * (dice - 1))
    play(match, seat, LETTERS[letter] + (" stop" if dice == 6 else ""))


def phase_2(letters: str, colour: str, *boards: list[str], **options: Any) -> WuerfellandMatch:
    """Phase 2 of the first turn: seat 0 has set the dice of a colour aside and stopped."""
    match = land_of(*(boards or (GARDEN, GARDEN)), **options)
    roll(match, letters)
    play(match, 0, f"{colour} stop")
    return match


def chosen(letters: str, line: str = "", **options: Any) -> WuerfellandMatch:
    """The first turn of two gardens: these dice, and these moves of seat 0."""
    match = land_of(GARDEN, GARDEN, **options)
    roll(match, letters)
    play(match, 0, line)
    return match


def turn(match: WuerfellandMatch, seat: int, letters: str, line: str) -> None:
    """A turn of a seat begins: these dice, and these moves."""
    turn_to(match, seat)
    roll(match, letters)
    play(match, seat, line)


def crossed(match: WuerfellandMatch, seat: int) -> set[str]:
    """The fields that a seat has crossed."""
    t = match.setup
    s = match.state
    return {
        layout.name(layout.cell_of(t.cell[seat][a][i]))
        for a in range(t.areas[seat])
        for i in range(t.extent[seat][a])
        if s.crossed[seat][a] >> i & 1
    }


def say(message: Text) -> tuple[str, str]:
    """The sentence in English and in German."""
    english, german = (GAME.texts(language).say(message, NAMES) for language in LANGUAGES)
    return english, german


ROSE = [". . R Y", " . G * B", ". . O A", " . . R Y G B O A"]  # its start stands in the second row


SHIFTED_ROSE = ["", " . R Y", ". G * B", " . O A", ". . R Y G B O A"]  # in the third


def tokens_of(rows: list[str]) -> dict[layout.Cell, str]:
    """Read the positions from the text, as the page describes it."""
    return {(r, c): token for r, row in enumerate(rows) for c, token in enumerate("".join(row.split())) if token != "."}


def areas_of(rows: list[str]) -> dict[str, frozenset[str]]:
    """Each field's area, as field names."""
    tokens = {cell: token.lower() for cell, token in tokens_of(rows).items() if token.isalpha()}
    area = {cell: {cell} for cell in tokens}
    for cell, token in tokens.items():
        for other in layout.neighbours(cell):
            if tokens.get(other) == token and area[other] is not area[cell]:
                area[cell] |= area[other]
                area |= dict.fromkeys(area[other], area[cell])
    return {layout.name(cell): frozenset(map(layout.name, cells)) for cell, cells in area.items()}
