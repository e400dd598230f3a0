"""Würfelland: reasons, notation, sentences, the drawing, the pages."""

import copy
import random
import re
from collections.abc import Callable
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
    chosen,
    climb,
    cross,
    crossed,
    land_of,
    phase_2,
    play,
    roll,
    say,
    tokens_of,
    turn,
)

from dicehaven.core.errors import BadNotation, IllegalMove
from dicehaven.core.events import tell
from dicehaven.core.match import ONLOOKER
from dicehaven.games.wuerfelland import layout, moves, rules, state, terminal
from dicehaven.games.wuerfelland.rules import is_cross
from dicehaven.games.wuerfelland.state import AREA

# Why not

WHY_NOT: dict[str, Callable[[], tuple[WuerfellandMatch, int, str]]] = {
    "roll-or-stop": lambda: (chosen("rryyoo", "red"), 0, "yellow"),
    "choose-first": lambda: (chosen("rryyoo"), 0, "roll"),
    "colour-not-shown": lambda: (chosen("rryyoo"), 0, "green"),
    "phase-1-over": lambda: (phase_2("rryyoo", "red"), 0, "roll"),
    "rolled-once": lambda: (thrown("bboog"), 0, "roll"),
    "colour-first": lambda: (phase_2("rryyoo", "red"), 1, "e1"),
    "one-colour": lambda: (phase_2("rryyoo", "red"), 0, "yellow"),
    "must-cross": lambda: (phase_2("rryyoo", "red"), 0, "forgo"),
    "whole-batch": lambda: (using("yellow e1"), 1, "forgo"),
    "active-colour": lambda: (phase_2("rryyoo", "red"), 1, "red"),
    "colour-complete": lambda: (red_complete(), 0, "red"),
    "out-of-reach": lambda: (phase_2("rryyoo", "red"), 1, "orange"),
    "overrolled": lambda: (phase_2("ryyybb", "red"), 1, "yellow"),
    "overrolled-open": lambda: (with_open_yellow(), 0, "yellow"),
    "start-field": lambda: (phase_2("rryyoo", "red"), 0, "d2"),
    "obstacle": lambda: (phase_2("rryyoo", "red"), 0, "g2"),
    "no-field": lambda: (phase_2("rryyoo", "red"), 0, "g1"),
    "other-colour": lambda: (phase_2("rryyoo", "red"), 0, "e1"),
    "already-crossed": lambda: (with_open_red(), 0, "d1"),
    "other-area-open": lambda: (with_open_red(), 0, "e2"),
    "no-touch": lambda: (phase_2("rryyoo", "red"), 0, "a1"),
    "area-too-small": lambda: (phase_2("rrryyo", "red"), 0, "e2"),
}


def thrown(letters: str) -> WuerfellandMatch:
    match = phase_2("rraaaa", "red")
    play(match, 0, "d1 c1")
    roll(match, letters)
    return match


def using(line: str) -> WuerfellandMatch:
    match = phase_2("rryyoo", "red")
    play(match, 1, line)
    return match


def red_complete() -> WuerfellandMatch:
    match = land_of(LINE, LINE)
    climb(match, 0, 7)
    turn(match, 1, "yrbbbb", "blue stop")
    return match


def with_open_yellow() -> WuerfellandMatch:
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, "e1")
    roll(match, "rryybb")
    play(match, 1, "red stop")
    return match


def with_open_red() -> WuerfellandMatch:
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, "d1 c1")
    turn(match, 0, "ryyyyy", "red stop")
    return match


def section(language: str, heading: str) -> list[str]:
    """The codes of a section of our messages."""
    content = (GAME.folder / "locale" / language / "messages.ftl").read_text(encoding="utf-8")
    [part] = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", content, re.DOTALL | re.MULTILINE)
    return re.findall(r"^([a-z][a-z0-9-]*) =", part, re.MULTILINE)


def test_every_reason_among_the_messages_is_reached() -> None:
    assert section("en", "Why not") == section("de", "Warum nicht") == list(WHY_NOT)


@pytest.mark.parametrize("code", WHY_NOT)
def test_why_not(code: str) -> None:
    match, seat, move = WHY_NOT[code]()
    why = match.why_not(seat, move)
    assert why is not None and why.code == code
    state = match.state.copy()
    lines = match.lines
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, move)
    assert refused.value.reason == why and refused.value.messages == GAME.messages
    assert (match.state, match.lines) == (state, lines)
    for language, sentence in zip(LANGUAGES, say(why)):
        assert sentence in refused.value.say(GAME.texts(language)) or "Mira" in sentence
        assert not sentence[0].islower() or sentence.startswith(move)
        assert sentence.endswith(".") and "{" not in sentence


@pytest.mark.parametrize(
    ("code", "english", "german"),
    [
        ("roll-or-stop", "You have chosen red", "Rot ist gewählt"),
        ("active-colour", "You cannot use the red dice: Mira has", "hat Mira beiseitegelegt"),
        ("must-cross", "2 fields are", "2 Kreuze fehlen"),
        ("whole-batch", "one field is", "Ein Kreuz fehlt"),
        ("overrolled", "3 yellow dice are too many: the largest area in reach has 2 fields", "3 × Gelb ist zu viel"),
        ("overrolled-open", "the open area has one free field", "noch ein freies Feld"),
        ("other-area-open", "the open red area", "das begonnene in Rot"),
        ("area-too-small", "The area of E2 has only 2 fields: too few for 3 crosses", "nur 2 Felder"),
        ("other-colour", "E1 is yellow; the crosses are red", "E1 hat die Farbe Gelb"),
    ],
)
def test_reasons_name_what_is_wrong(code: str, english: str, german: str) -> None:
    match, seat, move = WHY_NOT[code]()
    why = match.why_not(seat, move)
    assert why is not None
    said = say(why)
    assert english in said[0] and german in said[1]


def test_why_not_in_a_throw() -> None:
    match = thrown("bboog")
    assert match.why_not(0, "red").code == "colour-not-shown"  # type: ignore[union-attr]
    assert match.why_not(0, "orange").code == "out-of-reach"  # type: ignore[union-attr]
    assert match.why_not(0, "c2").code == "colour-first"  # type: ignore[union-attr]
    assert match.why_not(0, "stop").code == "rolled-once"  # type: ignore[union-attr]
    assert match.why_not(1, "blue").code == "not-your-turn"  # type: ignore[union-attr]
    play(match, 0, "blue c2")
    assert match.why_not(0, "forgo").code == "whole-batch"  # type: ignore[union-attr]
    assert match.why_not(0, "b2") is None


# Notation and sentences


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


MOVES: list[tuple[str, str, int, str, str, str]] = [
    ("rryyoo", "", 0, "red", "choose red: 2 dice are set aside", "Rot wählen: 2 Würfel kommen zur Seite"),
    (
        "rryyyo", "", 0, "orange",
        "choose orange: one die is set aside, but your board has no room for it",
        "Orange wählen: ein Würfel kommt zur Seite, für den auf der Tafel kein Platz ist",
    ),
    (
        "rryyyo", "", 0, "yellow",
        "choose yellow: 3 dice are set aside, but your board has no room for them",
        "Gelb wählen: 3 Würfel kommen zur Seite, für die auf der Tafel kein Platz ist",
    ),
    (
        "rryyoo", "red", 0, "roll",
        "roll the other 4 dice again, hoping for red",
        "die übrigen 4 Würfel noch einmal werfen, in der Hoffnung auf Rot",
    ),
    (
        "rrrrry", "red", 0, "roll",
        "roll the last die again, hoping for red",
        "den letzten Würfel noch einmal werfen, in der Hoffnung auf Rot",
    ),
    ("ryyyoo", "red", 0, "stop", "stop with one red die", "aufhören mit 1 × Rot"),
    ("rryyoo", "red", 0, "stop", "stop with 2 red dice", "aufhören mit 2 × Rot"),
    ("rryyoo", "red stop", 1, "yellow", "use yellow: 2 crosses", "Gelb nutzen: 2 Kreuze"),
    ("rryyoo", "red stop", 1, "forgo", "forgo: cross nothing", "verzichten: nichts ankreuzen"),
    ("rryyoo", "red stop", 0, "e2", "cross E2 (red)", "E2 ankreuzen (Rot)"),
    ("rryyoo", "red stop", 0, "d1", "cross D1 (red), a treasure", "D1 ankreuzen (Rot), ein Schatz"),
]  # fmt: skip


@pytest.mark.parametrize(("dice", "line", "seat", "move", "english", "german"), MOVES)
def test_moves_in_words(dice: str, line: str, seat: int, move: str, english: str, german: str) -> None:
    match = chosen(dice, line)
    assert move in match.legal(seat)
    described = moves.describe(match.setup, match.view(seat), seat, GAME.read(move))
    assert say(described) == (english, german)


def sentences(match: WuerfellandMatch, seat: int = ONLOOKER) -> list[tuple[str, str]]:
    return [say(event.message) for event in tell(match, seat)]


def rerolled(letters: str) -> WuerfellandMatch:
    match = chosen("rryyoo", "red roll")
    roll(match, letters)
    return match


def after(match: WuerfellandMatch, seat: int, line: str) -> WuerfellandMatch:
    play(match, seat, line)
    return match


def climbed(seat: int, count: int, **options: Any) -> WuerfellandMatch:
    match = land_of(LINE, LINE, **options)
    climb(match, seat, count)
    return match


EVENTS: dict[str, tuple[Callable[[], WuerfellandMatch], str, str]] = {
    "event-choose": (
        lambda: chosen("rryyoo", "red"),
        "Mira chooses red and sets 2 dice aside",
        "Mira wählt Rot und legt 2 Würfel beiseite",
    ),
    "event-stop": (lambda: phase_2("rryyoo", "red"), "Mira stops with 2 × red", "Mira hört auf mit 2 × Rot"),
    "event-aside": (
        lambda: rerolled("rooa"),
        "Mira sets 1 more aside, now 3 × red",
        "Mira legt 1 dazu, jetzt 3 × Rot",
    ),
    "event-miss": (
        lambda: rerolled("oooa"),
        "No red for Mira this time; the dice stay as they are",
        "Diesmal kein Rot für Mira; die Würfel bleiben liegen",
    ),
    "event-overrolled": (
        lambda: phase_2("rrrrra", "red"),
        "Mira has overrolled: no room for 5 × red",
        "Mira hat überwürfelt: kein Platz für 5 × Rot",
    ),
    "event-use": (lambda: after(thrown("bboog"), 0, "blue"), "Mira uses 2 × blue", "Mira nutzt 2 × Blau"),
    "event-forgo": (lambda: after(thrown("bboog"), 0, "forgo"), "Mira crosses nothing", "Mira verzichtet"),
    "event-cross": (lambda: thrown("bboog"), "Mira crosses C1, D1 (red)", "Mira kreuzt C1, D1 an (Rot)"),
    "event-treasure": (
        lambda: climbed(0, 2),
        "Mira finds a treasure! That makes 2",
        "Mira findet einen Schatz! Das macht 2",
    ),
    "event-complete": (
        lambda: climbed(0, 7),
        "Mira has crossed all red fields",
        "Mira hat Rot vollständig angekreuzt",
    ),
    "event-nothing-fits": (
        lambda: thrown("rrrrr"),
        "Nothing in this treasure throw fits on Mira’s board",
        "Von diesem Schatzwurf passt bei Mira nichts",
    ),
    "event-turn-limit": (
        lambda: climbed(0, 1, turn_limit=1),
        "The limit of one turn has been reached: the most treasures win.",
        "Die Grenze von einem Zug ist erreicht: Wer die meisten Schätze hat, gewinnt.",
    ),
}


def test_every_event_among_the_messages_is_told() -> None:
    assert section("en", "What happened") == section("de", "Was geschah") == list(EVENTS)


@pytest.mark.parametrize("code", EVENTS)
def test_what_happened_in_words(code: str) -> None:
    build, english, german = EVENTS[code]
    match = build()
    assert (english, german) in sentences(match)
    assert code in [event.message.code for event in tell(match)]


def test_events_tell_a_turn_in_its_order() -> None:
    match = phase_2("rryyoo", "red", GARDEN, GARDEN, GARDEN)
    play(match, 2, "forgo")
    play(match, 1, "yellow e1 f1")
    play(match, 0, "e2 f2")
    assert [english for english, _ in sentences(match)] == [
        "Mira rolls red, red, yellow, yellow, orange, orange",
        "Mira chooses red and sets 2 dice aside",
        "Mira stops with 2 × red",
        "Mira crosses E2, F2 (red)",
        "Mira finds a treasure! That makes 1",
        "Jonas crosses E1, F1 (yellow)",
        "Jonas finds a treasure! That makes 1",
        "Ann crosses nothing",
    ]
    roll(match, "rrrrr")
    assert sentences(match)[-2:][0][0] == "Mira rolls red, red, red, red, red"
    roll(match, "bbaaa")
    assert sentences(match)[-1][0] == "Jonas rolls blue, blue, grey, grey, grey"


def test_one_s_own_entries_are_told_at_once_and_the_others_later() -> None:
    match = phase_2("rryyoo", "red")
    play(match, 1, "yellow e1 f1")
    assert ("Jonas crosses E1 (yellow)", "Jonas kreuzt E1 an (Gelb)") in sentences(match, 1)
    assert not any("Jonas" in english for english, _ in [*sentences(match, 0), *sentences(match)])


# The drawing


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_cell_of_every_board_is_visible_at_any_time(players: int, language: str) -> None:
    assert_games_are_drawn(WuerfellandMatch.new(GAME, players, {"turn_limit": 6}), 100, language, 50)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_cell_is_visible_in_80_columns(players: int, language: str) -> None:
    assert_games_are_drawn(WuerfellandMatch.new(GAME, players, {"turn_limit": 4}), 80, language, 30)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_of_different_shapes_are_drawn(players: int) -> None:
    assert_games_are_drawn(land_of(*[GARDEN, SHIFTED_ROSE, GARDEN, ROSE][:players]), 100, "en", 40)


def test_wide_boards_are_drawn_with_the_others_below() -> None:
    assert_games_are_drawn(land_of(LINE, LINE, LINE), 80, "de", 30)
    assert_games_are_drawn(land_of(PAIRS, LINE, PAIRS_FROM_YELLOW), 100, "de", 30)


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


def test_the_table_tells_dice_treasures_and_throws_in_both_languages() -> None:
    match = land_of(PAIRS, GARDEN)
    roll(match, "rraaaa")
    play(match, 0, "red stop")
    english, german = ("\n".join(drawn(match, 0, language)) for language in LANGUAGES)
    assert "Mira · active" in english and "Set aside:  ⌂   ⌂" in english and "0 of 9 treasures" in english
    assert "Mira · am Zug" in german and "Beiseite:  ⌂   ⌂" in german and "0 von 9 Schätzen" in german
    play(match, 0, "b1 c1")
    english, german = ("\n".join(drawn(match, 0, language)) for language in LANGUAGES)
    assert "◆◆◇◇◇◇◇◇◇ 2 of 9 treasures  (one throw to come)" in english and "red 1/3" in english
    assert "2 von 9 Schätzen  (noch ein Wurf)" in german and "Rot 1/3" in german


def test_the_table_names_the_winners() -> None:
    match = climbed(0, 9)
    english, german = ("\n".join(drawn(match, ONLOOKER, language)) for language in LANGUAGES)
    assert "Mira · wins" in english and "Mira · gewonnen" in german and "active" not in english


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


# The pages


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
