"""Würfelland drawn and pointed at: every move can be reached, and the drawings say what the view says."""

import gzip
import itertools
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from parted import changes, check_match
from random_play import advance
from typed_matches import WuerfellandMatch
from wuerfelland_play import (
    GAME,
    GARDEN,
    LANGUAGES,
    LINE,
    NAMES,
    PAIRS,
    ROSE,
    SHIFTED_ROSE,
    chosen,
    climb,
    continent,
    cross,
    crossed,
    land_of,
    phase_2,
    play,
    roll,
    settle,
)

from dicehaven.core.match import ONLOOKER
from dicehaven.drawing import sheets
from dicehaven.drawing.svg import sprite
from dicehaven.games.wuerfelland import layout, moves, pointing, sheet
from dicehaven.games.wuerfelland.rules import ROLL, STOP
from dicehaven.games.wuerfelland.sheet.ground import page_of
from dicehaven.games.wuerfelland.state import CELL_NAMES, COLOUR_NAMES, NONE, SIZE, Phase, Stage

TEXTS = {language: GAME.texts(language) for language in LANGUAGES}
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


def stage(
    match: WuerfellandMatch,
    seat: int,
    lit: set[str] | None = None,
    picked: tuple[str, ...] = (),
    new: set[str] | None = None,
    language: str = "en",
    names: list[str] = NAMES,
) -> str:
    view = match.view(seat)
    texts = TEXTS[language]
    return sheets.stage(SHEET, match.setup, view, seat, texts, names, lit or set(), picked, new or set())


def small(match: WuerfellandMatch, seat: int, q: int, language: str = "en", name: str = "") -> str:
    return sheets.small(SHEET, match.setup, match.view(seat), q, TEXTS[language], name or NAMES[q])


def tree(drawing: str) -> ET.Element:
    """The drawing, or what stands around it."""
    found = ET.fromstring(f"<div>{drawing}</div>")
    return found[0] if len(found) == 1 else found


def label_of(drawing: str) -> str:
    return next(e.get("aria-label") or "" for e in tree(drawing).iter() if {"sheet", "small"} & classes(e))


def by_part(drawing: str) -> dict[str, ET.Element]:
    """What can be pointed at in a drawing; no part stands twice."""
    found: dict[str, ET.Element] = {}
    for element in tree(drawing).iter():
        if part := element.get("data-part"):
            assert part not in found, f"{part} stands twice"
            found[part] = element
    return found


def classes(element: ET.Element) -> set[str]:
    return set((element.get("class") or "").split())


def with_class(drawing: str, name: str) -> list[ET.Element]:
    return [element for element in tree(drawing).iter() if name in classes(element)]


def of_state(drawing: str, state: str) -> set[str]:
    """The fields in a state."""
    return {part for part, element in by_part(drawing).items() if state in classes(element)}


def tray(
    match: WuerfellandMatch, seat: int, picked: tuple[str, ...] = (), language: str = "en"
) -> list[tuple[str, str]]:
    """The dice that lie there: letter and state."""
    dice = sheet.tray(match.setup, match.view(seat), seat, TEXTS[language], picked)
    return [(die.kind, die.state) for die in dice]


def choice(match: WuerfellandMatch, seat: int, picked: tuple[str, ...]) -> tuple[set[str], list[int]]:
    """The rule of the server: what is lit after pointing, and which actions have a button."""
    view = match.view(seat)
    actions = match.actions(seat)
    wanted = Counter(picked)
    of = {a: Counter(pointing.parts(match.setup, view, seat, a)) for a in actions}
    candidates = [a for a in actions if wanted <= of[a]]
    return {part for a in candidates for part in of[a] - wanted}, [a for a in candidates if of[a] == wanted]


def check_pointing(match: WuerfellandMatch, seat: int) -> None:
    """Every action is reached by pointing at what is lit, and what is lit can be seen."""
    view = match.view(seat)
    lit, _ = choice(match, seat, ())
    drawing = stage(match, seat, lit)
    fields = by_part(drawing)
    dice = {die.part for die in sheet.tray(match.setup, view, seat, TEXTS["en"], ())}
    assert lit <= fields.keys() | dice
    for part, element in fields.items():
        pressed = part in lit
        assert (element.get("role") == "button") == (element.get("tabindex") == "0") == pressed
        assert ("is-open" in classes(element)) == pressed
    for a in match.actions(seat):
        picked: tuple[str, ...] = ()
        for part in pointing.parts(match.setup, view, seat, a):
            assert "|" not in part
            assert part in choice(match, seat, picked)[0]
            picked = (*picked, part)
        ready = choice(match, seat, picked)[1]
        assert a in ready
        for texts in TEXTS.values():
            labels = [texts.say(pointing.button(match.setup, view, seat, other), NAMES) for other in ready]
            assert len(set(labels)) == len(labels)
        check_ask(match, seat, picked)
    check_ask(match, seat, ())


def check_ask(match: WuerfellandMatch, seat: int, picked: tuple[str, ...]) -> None:
    asked = pointing.ask(match.setup, match.view(seat), seat, picked)
    for texts in TEXTS.values():
        assert all(texts.say(words, NAMES) for words in (asked.turn, asked.prompt, asked.hint) if words)


def check_unlit(match: WuerfellandMatch, seat: int) -> None:
    """A tap on what is not lit gets a reason in both languages."""
    view = match.view(seat)
    lit, _ = choice(match, seat, ())
    there = {
        *by_part(stage(match, seat, lit)),
        *(die.part for die in sheet.tray(match.setup, view, seat, TEXTS["en"], ())),
    }
    for part in there - lit:
        action = pointing.attempt(match.setup, view, seat, part)
        assert action is not None
        reason = match.why_not(seat, GAME.write(action))
        assert reason is not None
        for texts in TEXTS.values():
            assert texts.say(reason, NAMES)


def check_truth(match: WuerfellandMatch, seat: int) -> None:
    """The drawing shows the crosses, the fields left and the treasures of the view, no more and no less."""
    t = match.setup
    view = match.view(seat)
    drawing = stage(match, seat)
    start = layout.name(layout.cell_of(t.start[seat]))
    mine = crossed(match, seat) | {start}
    assert of_state(drawing, "is-cross") == mine
    assert {part for part, field in by_part(drawing).items() if pens(field)} == mine
    left = [
        0 if "is-done" in classes(chip) else int(chip.findtext(".//text") or "") for chip in with_class(drawing, "chip")
    ]
    assert left == view.left[seat]
    (goals,) = with_class(drawing, "goals")
    coins = [classes(e) for e in goals.iter() if "treasure" in classes(e)]
    assert len(coins) == t.treasures_wanted
    assert sum("is-found" in coin for coin in coins) == min(view.found[seat], t.treasures_wanted)
    more = "".join(text.text or "" for e in with_class(drawing, "more") for text in e.iter("text"))
    assert int(more or 0) == max(0, view.found[seat] - t.treasures_wanted)
    assert sheet.score(t, view, seat, TEXTS["en"]) == f"{view.found[seat]}/{t.treasures_wanted}"


def pens(field: ET.Element) -> list[set[str]]:
    """What the pen has written in a field, as classes."""
    return [classes(e) for e in field.iter("use") if "pen" in classes(e)]


def check_tray(match: WuerfellandMatch, seat: int) -> None:
    """As many dice as the view says, each of its colour."""
    view = match.view(seat)
    counts = Counter(colour for colour, _ in tray(match, seat))
    if match.over or view.phase in (Phase.ROLL, Phase.THROW):
        assert not counts
        return
    expected = Counter({name: view.shown[c] for c, name in enumerate(COLOUR_NAMES)})
    if view.phase == Phase.REROLL:
        expected.clear()
    if view.phase in (Phase.PUSH, Phase.REROLL, Phase.CROSS):
        expected[COLOUR_NAMES[view.chosen]] += view.aside
    assert counts == +expected


def symbols_known() -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', sprite(sheet.SYMBOLS) + sheet.DEFS))


def check_svg(drawing: str) -> None:
    """Well-formed, safe under a strict policy, and all that it refers to exists."""
    for element in tree(drawing).iter():
        assert element.tag not in ("style", "script", "foreignObject")
        assert "style" not in element.attrib and "id" not in element.attrib
        assert not any(name.startswith("on") for name in element.attrib)
    references = set(re.findall(r'href="#([^"]+)"', drawing)) | set(re.findall(r"url\(#([^)]+)\)", drawing))
    assert references <= symbols_known()
    for figure in re.findall(r"\d\.\d{4,}", drawing):
        assert re.search(rf"scale\(\S*{re.escape(figure)}", drawing), f"{figure} is needlessly long"


def check_small(match: WuerfellandMatch, seat: int) -> None:
    view = match.view(seat)
    for q in range(match.players):
        for language in TEXTS:
            drawing = small(match, seat, q, language)
            check_svg(drawing)
            root = tree(drawing)
            assert root.get("role") == "img" and NAMES[q] in (root.get("aria-label") or ""), language
        crosses = sum(SIZE[bits] for bits in view.crossed[q])
        drawn = sum((e.get("d") or "").count("M") for e in with_class(drawing, "cross"))
        assert drawn == crosses
        for texts in TEXTS.values():
            assert NAMES[q] in sheet.spoken(match.setup, view, q, texts, NAMES)


TABLES = {
    "two seats": lambda: WuerfellandMatch.new(GAME, 2, {"turn_limit": 12}),
    "three seats, first roll": lambda: WuerfellandMatch.new(GAME, 3, {"turn_limit": 8, "passive_dice": "first_roll"}),
    "four seats, all treasures": lambda: WuerfellandMatch.new(
        GAME, 4, {"turn_limit": 5, "goal": "full", "boards": ["4b"] * 4}
    ),
    "gardens": lambda: land_of(GARDEN, GARDEN, turn_limit=14),
    "lines": lambda: land_of(LINE, WIDE, TALL, turn_limit=14),
    "roses": lambda: land_of(ROSE, SHIFTED_ROSE, ASKEW, turn_limit=12),
    "pairs": lambda: land_of(PAIRS, PAIRS, turn_limit=12),
}


@pytest.mark.parametrize("table", TABLES)
def test_random_games(table: str) -> None:
    rng = random.Random(table)
    match = TABLES[table]()
    decisions = 0
    while not match.over:
        for seat in match.movers:
            check_pointing(match, seat)
            decisions += 1
            if decisions % 4 == 0:
                check_truth(match, seat)
                check_unlit(match, seat)
                check_svg(stage(match, seat, choice(match, seat, ())[0], language="de"))
        if rng.random() < 0.2:
            seat = rng.randrange(ONLOOKER, match.players)
            check_tray(match, seat)
            check_small(match, seat)
            check_ask(match, seat, ())
            check_svg(stage(match, seat))
        advance(match, rng)
    assert decisions > 20
    for seat in range(ONLOOKER, match.players):
        check_ask(match, seat, ())
        check_tray(match, seat)
        check_svg(stage(match, seat))


# Lit, chosen, new


def test_a_chosen_field_shows_the_cross_and_those_that_may_be_taken_instead() -> None:
    rng = random.Random(1)
    match = WuerfellandMatch.new(GAME, 2)
    while not (match.state.phase == Phase.CROSS and match.state.stage[0] == Stage.CROSSING and len(match.legal(0)) > 2):
        advance(match, rng)
    legal = set(match.legal(0))
    picked = (min(legal),)
    drawing = stage(match, 0, choice(match, 0, picked)[0], picked)
    assert of_state(drawing, "is-focus") == set(picked)
    assert of_state(drawing, "takes") == legal
    assert len(with_class(drawing, "ghost")) == 1
    assert by_part(drawing)[picked[0]].get("role") == "button"


def test_a_new_cross_is_written_by_itself() -> None:
    match = phase_2("rrroog", "red")
    play(match, 0, "d1")
    drawing = stage(match, 0, new={"d1"})
    assert of_state(drawing, "is-new") == {"d1"}
    assert pens(by_part(drawing)["d1"]) == [{"pen"}]
    fresh = sheet.small_parts(match.setup, match.view(0), 0, TEXTS["en"], NAMES[0], {"d1"})
    assert sum("new" in part.mark for part in fresh.values()) == 1


@pytest.mark.parametrize("table", ["two seats", "gardens", "roses"])
def test_a_chosen_colour_shows_where_its_batch_could_begin(table: str) -> None:
    rng = random.Random(3)
    match = TABLES[table]()
    shown = 0
    while not match.over:
        for seat in match.movers:
            for colour in set(match.legal(seat)) & set(COLOUR_NAMES):
                part = f"die {colour}"
                hinted = of_state(stage(match, seat, set(), (part,)), "is-hint")
                after = match.copy()
                after.play(seat, colour)
                if after.state.phase == Phase.PUSH:
                    after.play(seat, "stop")
                fields = set(after.legal(seat)) if after.state.stage[seat] == Stage.CROSSING else set()
                assert hinted == fields
                shown += bool(fields)
        advance(match, rng)
    assert shown > 10


def test_a_field_is_named_for_a_screen_reader() -> None:
    match = phase_2("rrroog", "red")
    play(match, 0, "d1")
    lit = set(match.legal(0))
    fields = by_part(stage(match, 0, lit))
    said = {part: fields[part].get("aria-label") for part in ("d1", "c1", "d2", "g2", "e1")}
    assert said == {
        "d1": "D1, red, treasure, crossed",
        "c1": "C1, red, may be crossed",
        "d2": "D2, start, crossed",
        "g2": "G2, obstacle",
        "e1": "E1, yellow, treasure, free",
    }
    german = by_part(stage(match, 0, lit, language="de"))
    assert german["c1"].get("aria-label") == "C1, Rot, lässt sich ankreuzen"


# The tray


def test_the_dice_in_every_phase() -> None:
    match = chosen("rrooyg")
    assert tray(match, 0) == [
        ("red", ""),
        ("red", ""),
        ("yellow", ""),
        ("green", ""),
        ("orange", "useless"),
        ("orange", "useless"),
    ]
    assert tray(match, 0, ("die red",))[:3] == [("red", "selected"), ("red", "selected"), ("yellow", "")]
    play(match, 0, "red")
    lying = [("yellow", ""), ("green", ""), ("orange", ""), ("orange", "")]
    assert tray(match, 0) == [("red", "aside")] * 2 + lying
    play(match, 0, "roll")
    assert tray(match, 0) == [("red", "aside")] * 2
    roll(match, "rooy")
    play(match, 0, "stop d1")
    assert tray(match, 0) == [("red", "used")] + [("red", "aside")] * 2 + [
        ("yellow", ""),
        ("orange", ""),
        ("orange", ""),
    ]
    assert tray(match, 1) == [("red", "aside")] * 3 + [("yellow", ""), ("orange", "useless"), ("orange", "useless")]
    play(match, 1, "yellow")
    assert tray(match, 1)[3:] == [("yellow", "selected"), ("orange", ""), ("orange", "")]
    assert tray(match, 0)[3:] == [("yellow", ""), ("orange", ""), ("orange", "")]  # seat 1's choice is hidden


def test_a_batch_of_a_treasure_throw_wears_its_dice_off() -> None:
    match = chosen("raaaaa", "red stop d1")
    settle_others(match)
    roll(match, "rryyb")
    assert tray(match, 0) == [("red", ""), ("red", ""), ("yellow", ""), ("yellow", ""), ("blue", "")]
    play(match, 0, "red c1")
    assert tray(match, 0)[:2] == [("red", "used"), ("red", "selected")]


def settle_others(match: WuerfellandMatch) -> None:
    while match.movers:
        match.play(match.movers[0], "forgo")


def test_an_onlooker_has_nothing_to_point_at() -> None:
    match = chosen("rrooyg")
    dice = sheet.tray(match.setup, match.view(ONLOOKER), ONLOOKER, TEXTS["de"], ())
    assert [die.part for die in dice] == [""] * 6
    assert dice[0].label == "Rot"
    drawing = stage(match, ONLOOKER)
    assert not of_state(drawing, "is-open")
    assert label_of(drawing) == "Mira’s board"  # the active seat's


# Questions


def asked(match: WuerfellandMatch, seat: int, *picked: str, language: str = "en") -> tuple[str, str, str]:
    found = pointing.ask(match.setup, match.view(seat), seat, picked)
    turn, prompt, hint = (TEXTS[language].say(m, NAMES) if m else "" for m in (found.turn, found.prompt, found.hint))
    return turn, prompt, hint


def test_the_first_phase_asks_with_the_chance_and_the_room() -> None:
    match = chosen("rrooyg")
    assert asked(match, 0)[:2] == ("Your turn: the dice", "Which colour do you set aside?")
    assert asked(match, 0, "die red")[1:] == (
        "Set 2 × red aside?",
        "Your board has room for 4 red crosses at once.",
    )
    assert asked(match, 0, "die orange")[2] == "Your board has no room for orange now: nothing could be crossed."
    assert asked(match, 1)[1] == "Mira chooses a colour"
    play(match, 0, "red")
    assert asked(match, 0) == (
        "Your turn: 2 × red set aside",
        "Roll the other 4 dice again?",
        "Chance of more red: 52%. Your board has room for 4.",  # 1 − (5/6)⁴
    )
    assert asked(match, 1)[1] == "Mira has 2 × red: roll on or stop?"
    play(match, 0, "roll")
    assert asked(match, 0)[1] == "Roll the other 4 dice again, for red"
    assert asked(match, 1)[1] == "Mira rolls 4 dice"
    roll(match, "rroo")
    assert asked(match, 0)[2] == "Chance of more red: 31%, and that would be too many."
    play(match, 0, "roll")
    roll(match, "ro")
    assert asked(match, 0, language="de")[1:] == (
        "Den letzten Würfel noch einmal werfen?",
        "Überwürfelt: Deine Tafel hat nur Platz für 4. Chance auf mehr Rot: 17 %.",
    )


def test_the_second_phase_counts_the_crosses_and_names_treasures() -> None:
    match = phase_2("rrroyy", "red")
    turn = ("Du bist am Zug: Kreuze setzen", "Noch 3 Felder in Rot")
    assert asked(match, 0, language="de")[:2] == turn
    assert asked(match, 0, "d1", language="de") == (*turn, "D1 ist ein Schatz und bringt einen Wurf extra.")
    play(match, 0, "d1")
    assert asked(match, 0) == (
        "Your turn: crosses",
        "2 red fields to cross",
        "The open red area comes first: 3 fields are free.",
    )
    assert asked(match, 0, "c1")[2] == "After C1 the area has 2 fields left."
    assert asked(match, 1)[:2] == ("Mira has set 3 × red aside", "Which other colour do you use?")
    assert asked(match, 1, "die yellow")[1] == "Use 2 × yellow?"
    play(match, 1, "forgo")
    assert asked(match, 1)[0] == "You have decided"


def test_a_treasure_throw_says_how_many_follow() -> None:
    match = phase_2("rraaaa", "red")
    play(match, 0, "d1 c1")
    settle_others(match)
    assert asked(match, 1) == ("Mira’s treasure throw", "Mira rolls 5 dice", "")
    assert asked(match, 0)[:2] == ("Your treasure throw", "Roll 5 dice for the treasure")
    roll(match, "bboog")
    assert asked(match, 1)[1] == "Mira chooses a colour"
    assert asked(match, 0)[0] == "Your treasure throw"


def test_the_end_names_the_winners() -> None:
    rng = random.Random(5)
    match = land_of(LINE, LINE, turn_limit=8)
    while not match.over:
        advance(match, rng)
    prompt = asked(match, 0)[1]
    assert all(NAMES[p] in prompt for p in match.winners)


def test_buttons_are_named_by_what_they_do() -> None:
    def label(match: WuerfellandMatch, seat: int, move: str, language: str = "en") -> str:
        button = pointing.button(match.setup, match.view(seat), seat, GAME.read(move))
        return TEXTS[language].say(button, NAMES)

    match = chosen("rrooyg")
    assert label(match, 0, "red") == "Choose red"
    play(match, 0, "red")
    assert [label(match, 0, move, "de") for move in ("roll", "stop")] == ["Noch einmal würfeln", "Aufhören"]
    assert choice(match, 0, ())[1] == [ROLL, STOP]  # rolling is the main button
    play(match, 0, "stop")
    assert label(match, 0, "d1", "de") == "D1 ankreuzen"
    assert label(match, 1, "yellow", "de") == "1\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}Gelb nutzen"
    assert label(match, 1, "forgo", "de") == "Verzichten"


@pytest.mark.parametrize("part", ["", "x", "b27", "zz1", "die purple", "die", "roll", "red", "b4|c4"])
def test_a_tap_on_nothing_means_nothing(part: str) -> None:
    match = chosen("rrooyg")
    assert pointing.attempt(match.setup, match.view(0), 0, part) is None


# What must not be seen, and what must be written safely


def test_nothing_of_what_others_hide_is_drawn() -> None:
    match = phase_2("rryyoo", "red", GARDEN, GARDEN, GARDEN)
    before = everything(match, 0)
    play(match, 1, "yellow")
    assert everything(match, 0) == before
    play(match, 1, match.legal(1)[0])
    assert everything(match, 0) == before
    assert everything(match, 1) != before


def everything(match: WuerfellandMatch, seat: int) -> list[str]:
    view = match.view(seat)
    texts = TEXTS["en"]
    smalls = [small(match, seat, q) for q in range(match.players)]
    spoken = [sheet.spoken(match.setup, view, q, texts, NAMES) for q in range(match.players)]
    scores = [sheet.score(match.setup, view, q, texts) for q in range(match.players)]
    return [stage(match, seat), *smalls, *spoken, *scores, str(tray(match, seat)), str(asked(match, seat))]


def test_names_are_escaped() -> None:
    name = "<b>&\"'</b>"
    match = chosen("rrooyg")
    for drawing in (
        stage(match, 0, names=[name] * 2),
        small(match, 0, 0, name=name),
    ):
        assert "<b>" not in drawing
        assert name in label_of(drawing)


def test_spoken() -> None:
    match = land_of(GARDEN, GARDEN)
    cross(match, 0, "d1 c1 b1")
    assert sheet.spoken(match.setup, match.view(0), 0, TEXTS["en"], NAMES) == (
        "Mira has 1 of 9 treasures. Fields left: red 3 of 6, yellow 5 of 5, green 3 of 3, blue 4 of 4, "
        "orange 7 of 7, grey 3 of 3. Open areas: red, 1 free."
    )


# Any board


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
    drawing = stage(match, 0, language="de")
    check_svg(drawing)
    box = [float(number) for number in (with_class(drawing, "sheet")[0].get("viewBox") or "").split()]
    assert box[2] == page.width and box[3] > page.foot + 40
    for head, expected in (
        (drawing.count(f">{letter}</text>"), 1) for letter in {moves.NOTATION[a][0].upper() for a in land_cells(match)}
    ):
        assert head == expected
    (goals,) = with_class(drawing, "goals")
    for line in goals[:-1]:
        left, top = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", line.get("transform") or "")[0])
        assert left >= 11 and top + 36 * page.scale <= box[3]
    check_small(match, 0)


def land_cells(match: WuerfellandMatch) -> list[int]:
    return [GAME.read(name) for name, f in zip(CELL_NAMES, match.setup.field[0], strict=True) if f != NONE]


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


def test_a_sheet_is_small_enough_to_be_sent() -> None:
    match = WuerfellandMatch.new(GAME, 2)
    assert len(gzip.compress(stage(match, 0).encode())) < 6_000
    assert len(small(match, 0, 0).encode()) < 6_000


# The drawing and its parts


def positions(match: WuerfellandMatch, seed: int) -> Iterator[WuerfellandMatch]:
    """A match whenever somebody decides, and when it is over."""
    rng = random.Random(seed)
    while not match.over:
        if match.movers:
            yield match
        advance(match, rng)
    yield match


@pytest.mark.parametrize("table", ["three seats, first roll", "gardens", "pairs"])
def test_a_drawing_never_changes_and_its_parts_say_all_that_does(table: str) -> None:
    check_match(itertools.islice(positions(TABLES[table](), 7), 0, None, 5), TEXTS["de"], NAMES)


def test_an_act_changes_few_bytes() -> None:
    sizes = changes(positions(WuerfellandMatch.new(GAME, 3, {"turn_limit": 12}), 8), 1, TEXTS["de"], NAMES)
    assert sum(sizes) / len(sizes) < 1000


def test_more_treasures_than_wanted_are_counted() -> None:
    match = land_of(PAIRS, PAIRS)
    climb(match, 0, 11)
    assert match.state.found[0] == 11
    check_truth(match, 0)


# To print, the box, symbols


def test_blank_boards_of_the_shipped_layout() -> None:
    for language, texts in TEXTS.items():
        boards = sheet.blank(GAME.layout_data(None), texts)
        assert len(boards) == len(layout.BOARDS)
        for name, drawing in zip(GAME.layout_data(None)["boards"], boards):
            check_svg(drawing)
            root = tree(drawing)
            assert classes(root) >= {"sheet", "wuerfelland", "blank"}
            assert root.get("aria-label") == {"en": f"Board {name}", "de": f"Tafel {name}"}[language]
            assert [e.text for e in root.iter() if "title" in classes(e)] == [name]
            assert len(of_state(drawing, "is-cross")) == 1  # the start
            assert len([e for e in with_class(drawing, "goals")[0].iter() if "coin" in classes(e)]) == 12


@pytest.mark.parametrize("name", BOARDS)
def test_blank_boards_of_a_layout_of_ones_own(name: str) -> None:
    (drawing,) = sheet.blank({"boards": [BOARDS[name]]}, TEXTS["en"])
    check_svg(drawing)
    fields = [e for e in by_part(drawing).values() if "is-empty" in classes(e)]
    assert len(fields) == sum(token.lower() in layout.LETTERS for row in BOARDS[name] for token in row if token != " ")


@pytest.mark.parametrize("name", ["The Isle of Twelve Treasures", "Insel " * 20])
def test_a_long_name_of_a_board_stands_at_its_foot_and_clear_of_the_frame(name: str) -> None:
    (shipped,) = sheet.blank({"boards": {"1a": next(iter(BOARDS.values()))}}, TEXTS["en"])
    (drawing,) = sheet.blank({"boards": {name: next(iter(BOARDS.values()))}}, TEXTS["en"])
    width, height = (float(number) for number in str(tree(drawing).get("viewBox")).split()[2:])
    (title,) = (e for e in tree(drawing).iter() if "title" in classes(e))
    (frame,) = (e for e in tree(drawing).iter() if "fine" in classes(e))
    usual = float(str(tree(shipped).get("viewBox")).split()[3])
    line = float(str(title.get("y")))
    size = float(str(title.get("font-size")))
    assert usual < line < height and float(str(title.get("x"))) == width / 2
    lower = float(str(frame.get("y"))) + float(str(frame.get("height")))
    assert line + 0.3 * size + 3 < lower, "letters such as g and p as well"


def test_the_box_and_the_symbols() -> None:
    check_svg(sheet.cover())
    assert tree(sheet.cover()).get("viewBox") == "0 0 300 188"
    tree(f"<defs>{sheet.DEFS}</defs>")
    tree(sprite(sheet.SYMBOLS))
    known = re.findall(r'\bid="([^"]+)"', sprite(sheet.SYMBOLS) + sheet.DEFS)
    assert len(set(known)) == len(known)
    assert all(name.startswith("wuerfelland-") for name in known)
    assert {f"wuerfelland-{colour}" for colour in COLOUR_NAMES} <= sheet.SYMBOLS.keys()
    assert "style=" not in sheet.DEFS + sprite(sheet.SYMBOLS)


def test_the_styles_are_the_games_own() -> None:
    css = re.sub(r"/\*.*?\*/", "", (GAME.folder / "sheet" / "sheet.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    css = re.sub(r"@keyframes wuerfelland-\w+ \{ [^}]*\} \}", "", css)
    for selectors in re.findall(r"([^{}]+)\{", css):
        if not selectors.strip().startswith("@media"):
            for selector in re.split(r",(?![^(]*\))", selectors):
                assert "wuerfelland" in selector, selector


def test_settled_match_draws_the_turn_after() -> None:
    match = chosen("rrooyg", "red stop d1 c1")
    settle(match)
    assert crossed(match, 0) == {"d1", "c1"}
    check_truth(match, 0)
