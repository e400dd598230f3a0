"""Sailorman Dice drawn: every move can be pointed at, any map draws well, words in both languages, nothing hidden shows."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from conftest import LANGUAGES
from parted import changes, check_match
from typed_matches import SailormanMatch

from dicehaven.core.errors import BadLayout
from dicehaven.core.languages import grouped
from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import find
from dicehaven.drawing import sheets
from dicehaven.games.sailorman import heuristic, layout, pointing, queries, rules, scoring, sheet
from dicehaven.games.sailorman.pointing import FIELD_NUMBERS
from dicehaven.games.sailorman.queries import box_text, short
from dicehaven.games.sailorman.rules import PASS, cross_field, is_cross, is_enter, result_used
from dicehaven.games.sailorman.sheet import outline
from dicehaven.games.sailorman.sheet.ground import BESIDE, arms, ground, parting_corner, partings
from dicehaven.games.sailorman.state import (
    BOXES,
    CROSS,
    FIELD_NAMES,
    FIELDS,
    FILLED,
    NOTHING,
    RIVER,
    SYMBOLS,
    fields_in,
    number_of,
    symbol_of,
)

GAME = find("sailorman")
SHEET: Any = sheet  # as the server knows it, for any Setup and State
TEXTS = {language: GAME.texts(language) for language in LANGUAGES}
NAMES = ['Mira <b>"&', "Jörg", "Käthe", "Ada"]
SHELLS = {"rows": [0, 1, 22, 333, 4444, 10**8], **{key: [1, 2] for key in ("mountains", "land", "dunes", "river")}}
MAPS = {
    "bays": ["RMMMMmmmr", "RRMMMmmrr", "RRRRrrrrr", "LRRRrrrrr", "LLLllDddr", "LLLllDDdr"],
    "ring": ["RRRRRRRRR", "RMMmLLlDR", "RMmmLllDR", "RMmmLlddR", "RMmmLlddR", "rrrrrrrrr"],
    "apart": ["RRMMMMMMM", "RLLLMmmmm", "RLLLlmmmm", "RlllldDDD", "RllldddDD", "Rlrrrrrrr"],
    "arms": ["MMMRLLLll", "mMRRRLLlr", "mmmRLLllr", "mmmRllllr", "RRRRRDDDr", "RddRrrrrr"],
}


def grown(seed: int) -> dict[str, Any]:
    """A map whose sub-areas grew at random, the river fastest."""
    rng = random.Random(seed)
    while True:
        area = [-1] * FIELDS
        for sub_area, field in enumerate(rng.sample(range(FIELDS), 8)):
            area[field] = sub_area
        while -1 in area:
            sub_area = rng.choice((0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 7, 7, 7, 7))
            free = [n for f in range(FIELDS) if area[f] == sub_area for n in BESIDE[f] if area[n] < 0]
            if free:
                area[rng.choice(free)] = sub_area
        letters = "".join(layout.LETTERS[sub_area] for sub_area in area)
        data = {"map": [letters[i : i + 9] for i in range(0, FIELDS, 9)], "shells": SHELLS}
        try:
            layout.check(data)
        except BadLayout:
            continue
        return data


LAYOUTS: list[dict[str, Any] | None] = [None, *({"map": rows, "shells": SHELLS} for rows in MAPS.values()), grown(1)]


def positions(
    seed: int, seats: int = 3, data: dict[str, Any] | None = None, wild: float = 0.3, **options: Any
) -> Iterator[SailormanMatch]:
    """A match at each decision, and when it is over; moves are heuristic, some random."""
    rng = random.Random(seed)
    match = SailormanMatch.new("sailorman", seats, options, data)
    while not match.over:
        if match.due is not None:
            match.roll([rng.choice(faces) for faces in match.due.faces])
            continue
        yield match
        p = rng.choice(match.movers)
        view = match.view(p)
        actions = match.actions(p)
        best = max(actions, key=lambda a: heuristic.heuristic_value(match.setup, view, p, a))
        match.play(p, GAME.write(rng.choice(actions) if rng.random() < wild else best))
    yield match


def at(rolls: int, seed: int = 3, **kind: Any) -> SailormanMatch:
    """The first decision on a certain roll."""
    return next(match for match in positions(seed, **kind) if match.rolls >= rolls or match.over)


def pointed(match: SailormanMatch, p: int, chosen: tuple[str, ...]) -> tuple[set[str], list[int]]:
    """What the server lights, and the actions it offers as buttons, after these parts were chosen."""
    view = match.view(p)
    wanted = Counter(chosen)
    owned = {a: Counter(pointing.parts(match.setup, view, p, a)) for a in match.actions(p)}
    candidates = [a for a, own in owned.items() if all(own[part] >= n for part, n in wanted.items())]
    return {part for a in candidates for part in owned[a] - wanted}, [a for a in candidates if owned[a] == wanted]


STRICT = ["strict_pairing", "strict_entry"]


def stage(
    match: SailormanMatch, p: int, chosen: tuple[str, ...] = (), new: tuple[str, ...] = (), language: str = "en"
) -> str:
    lit = pointed(match, p, chosen)[0] if p in match.movers else set()
    view = match.view(p)
    return sheets.stage(SHEET, match.setup, view, p, TEXTS[language], NAMES[: match.players], lit, chosen, new)


def small(match: SailormanMatch, p: int, q: int, language: str = "en") -> str:
    return sheets.small(SHEET, match.setup, match.view(p), q, TEXTS[language], NAMES[q])


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{drawing}</div>")


def fields_of(drawing: str) -> dict[str, ElementTree.Element]:
    return {found.attrib["data-part"]: found for found in tree(drawing).iter() if "data-part" in found.attrib}


def opened(drawing: str) -> set[str]:
    """The fields that show what they would take."""
    return {name for name, field in fields_of(drawing).items() if "takes" in field.attrib["class"].split()}


# Pointing


@pytest.mark.parametrize(
    ("seed", "seats", "options"), [(1, 2, []), (2, 3, STRICT[:1]), (3, 4, STRICT[1:]), (4, 2, STRICT)]
)
def test_every_legal_move_is_reached_by_pointing_and_has_a_button_of_its_own(
    seed: int, seats: int, options: list[str]
) -> None:
    data = LAYOUTS[seed]
    for match in positions(seed, seats, data, **dict.fromkeys(options, True)):
        for p in match.movers:
            t = match.setup
            view = match.view(p)
            groups: dict[tuple[str, ...], list[int]] = {}
            for a in match.actions(p):
                own = pointing.parts(t, view, p, a)
                assert all(part in FIELD_NUMBERS or part == "cross" for part in own)
                assert len(own) < 2 or own[0] == "cross"
                groups.setdefault(own, []).append(a)
            for own, actions in groups.items():
                assert pointed(match, p, own)[1] == actions
                labels = [TEXTS["de"].say(pointing.button(t, view, p, a)) for a in actions]
                assert len(set(labels)) == len(labels)


def test_a_number_takes_one_tap_and_a_cross_one_more_unless_no_number_fits() -> None:
    seen = set()
    for match in positions(5, 2):
        for p in match.movers:
            view = match.view(p)
            numbers = any(is_enter(a) for a in match.actions(p))
            assert queries.can_enter(match.setup, view, p) == numbers
            for a in match.actions(p):
                kind = "pass" if a == PASS else "number" if is_enter(a) else "cross"
                taps = 0 if a == PASS else 1 + (is_cross(a) and numbers)
                assert len(pointing.parts(match.setup, view, p, a)) == taps
                seen.add((kind, numbers))
    assert {("number", True), ("cross", True), ("cross", False), ("pass", False)} <= seen


@pytest.mark.parametrize("options", [[], STRICT[:1], STRICT[1:], STRICT])
def test_a_tap_that_cannot_be_says_why(options: list[str]) -> None:
    codes = set()
    for match in positions(6, 2, None, **dict.fromkeys(options, True)):
        for p in match.movers:
            lit = pointed(match, p, ())[0]
            for part in (*FIELD_NUMBERS, "cross", "nonsense"):
                a = pointing.attempt(match.setup, match.view(p), p, part)
                if part in lit:
                    assert a is None or a not in match.actions(p)
                    continue
                crosses = part == "cross" and any(is_cross(a) for a in match.actions(p))
                assert (a is None) == (part == "nonsense" or crosses), part
                if a is not None:
                    reason = match.why_not(p, GAME.write(a))
                    assert reason is not None
                    codes.add(reason.code)
                    assert all(TEXTS[language].say(reason, NAMES) for language in LANGUAGES)
    assert {"field-taken", "symbol-not-rolled", "not-in-river", "numbers-fall-left", "other-result-left"} <= codes


@pytest.mark.parametrize(
    ("dice", "move", "english", "german"),
    [
        (
            ["anchor", "anchor", 2, 3],
            "bell2@1",
            "No die shows the bell: both symbol dice show the anchor.",
            "Kein Würfel zeigt die Glocke; gewürfelt wurde zweimal der Anker.",
        ),
        (
            ["fish", "boat", 2, 3],
            "anchor2@1",
            "No die shows the anchor: you have the fish and the boat.",
            "Kein Würfel zeigt den Anker; gewürfelt wurden der Fisch und das Boot.",
        ),
        (
            ["fish", "boat", 2, 2],
            "fish3@1",
            "No die shows a 3: both number dice show a 2.",
            "Kein Würfel zeigt eine 3; gewürfelt wurde zweimal die 2.",
        ),
        (
            ["fish", "boat", 2, 4],
            "fish3@1",
            "No die shows a 3: you have a 2 and a 4.",
            "Kein Würfel zeigt eine 3; gewürfelt wurden eine 2 und eine 4.",
        ),
    ],
)
def test_what_was_not_rolled_is_told_as_people_say_it(
    dice: list[str | int], move: str, english: str, german: str
) -> None:
    match = SailormanMatch.new("sailorman", 2)
    match.roll(dice)
    reason = match.why_not(0, move)
    assert reason is not None
    assert (TEXTS["en"].say(reason), TEXTS["de"].say(reason)) == (english, german)


def test_the_largest_groups_are_not_called_full_or_not_before_the_end() -> None:
    parts = sheet.parts(*drawn(at(5)), TEXTS["en"], NAMES, set())
    assert parts["group-first"].label == "largest group: counts at the end"
    *_, match = positions(3, 2, wild=0)
    assert sheet.parts(*drawn(match), TEXTS["en"], NAMES, set())["group-first"].label.startswith("largest group: ")


def drawn(match: SailormanMatch) -> tuple[Any, Any, int]:
    return match.setup, match.view(0), 0


@pytest.mark.parametrize("numbers", [(1, 5), (5, 1)])
def test_a_tap_on_a_field_of_the_barred_pairing_names_the_pairing(numbers: tuple[int, int]) -> None:
    match = SailormanMatch.new("sailorman", 2, {"strict_pairing": True})
    for name, mark in (("bell5", 3), ("boat9", 2)):
        scoring.put(match.setup, match.state, 0, FIELD_NUMBERS[name], mark)
    match.state.entered[0] = [NOTHING, NOTHING]
    match.roll(["bell", "boat", *numbers])
    assert "bell2" not in pointed(match, 0, ())[0]
    a = pointing.attempt(match.setup, match.view(0), 0, "bell2")
    reason = match.why_not(0, GAME.write(a)) if a is not None else None
    assert reason is not None and reason.code == "lesser-pairing"


def test_onlookers_and_idle_seats_mean_nothing_by_a_tap() -> None:
    match = at(4)
    assert pointing.attempt(match.setup, match.view(ONLOOKER), ONLOOKER, "bell4") is None
    idle = at(4).view(0)
    idle.owed[0] = 0
    assert pointing.attempt(match.setup, idle, 0, "bell4") is None


# What is lit


def test_fields_light_up_for_numbers_and_for_crosses_only_once_asked_for() -> None:
    checked = 0
    for match in positions(7, 3):
        for p in match.movers:
            view = match.view(p)
            actions = match.actions(p)
            numbers = {pointing.parts(match.setup, view, p, a)[0] for a in actions if is_enter(a)}
            crosses = {FIELD_NAMES[cross_field(a)] for a in actions if is_cross(a)}
            assert opened(stage(match, p)) == (numbers or crosses)
            if numbers and crosses:
                checked += 1
                assert opened(stage(match, p, ("cross",))) == crosses
    assert checked > 10


def test_lit_and_chosen_fields_are_buttons_and_tell_what_they_take() -> None:
    match = at(9)
    p = match.movers[0]
    name = pointing.parts(match.setup, match.view(p), p, match.actions(p)[0])[0]
    fields = fields_of(stage(match, p, (name,), new=("fish1",)))
    assert len(fields) == FIELDS
    for part, field in fields.items():
        lit = {"is-open", "is-focus"} & set(field.attrib["class"].split())
        assert field.attrib["role"] == ("button" if lit else "img")
        assert ("tabindex" in field.attrib) == bool(lit)
        assert ("aria-pressed" in field.attrib) == (part == name)
        assert "can be entered" in field.attrib["aria-label"] or not lit
    assert "is-focus" in fields[name].attrib["class"]
    assert [part for part, field in fields.items() if "is-new" in field.attrib["class"]] == ["fish1"]


# Drawings


@pytest.mark.parametrize("data", LAYOUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_are_clean(data: dict[str, Any] | None, language: str) -> None:
    for match in positions(8, 2, data):
        if match.rolls % 6 and not match.over:
            continue
        texts = TEXTS[language]
        for p in (ONLOOKER, 0, 1):
            view = match.view(p)
            chosen = ("cross",) if p in match.movers and "cross" in pointed(match, p, ())[0] else ()
            clean(stage(match, p, chosen, language=language))
            for q in (0, 1):
                clean(small(match, p, q, language))
                assert sheet.spoken(match.setup, view, q, texts, NAMES).startswith(NAMES[q])
                assert sheet.score(match.setup, view, q, texts) == grouped(view.points[q], language)


def clean(drawing: str) -> None:
    """Well formed, small, nothing that the page's policy forbids, only symbols and definitions that there are."""
    for node in tree(drawing).iter():
        assert node.tag not in ("script", "style")
        assert "id" not in node.attrib and "style" not in node.attrib
        assert not any(key.startswith("on") for key in node.attrib)
        if node.tag == "use":
            assert node.attrib["href"].removeprefix("#") in sheet.SYMBOLS
    for reference in re.findall(r"url\(#([^)]*)\)", drawing):
        assert f'id="{reference}"' in sheet.DEFS
    assert len(drawing.encode()) < 52_000


def test_symbols_definitions_and_the_cover_are_well_formed() -> None:
    for name, drawn in sheet.SYMBOLS.items():
        assert name.startswith("sailorman-")
        ElementTree.fromstring(f"<svg>{drawn}</svg>")
    ElementTree.fromstring(f"<svg>{sheet.DEFS}</svg>")
    assert all(name.startswith("sailorman") for name in re.findall(r'id="([^"]*)"', sheet.DEFS))
    clean(sheet.cover())


@pytest.mark.parametrize("data", LAYOUTS)
def test_an_empty_map_prints(data: dict[str, Any] | None) -> None:
    [drawing] = sheet.blank(GAME.layout_data(data), TEXTS["de"])
    clean(drawing)
    assert "blank" in tree(drawing)[0].attrib["class"].split()
    assert "filter=" not in drawing and "is-open" not in drawing and "pen" not in re.findall(r'class="(\w+)', drawing)


def test_names_are_escaped() -> None:
    match = at(5)
    for drawing in (
        stage(match, 0),
        stage(match, ONLOOKER),
        small(match, 0, 0),
    ):
        assert "<b>" not in drawing
    match = at(4, seats=2)
    while match.state.active != 0:
        match = at(match.rolls + 1, seats=2)
    assert "Mira &lt;b&gt;" in stage(match, ONLOOKER)


def test_nothing_hidden_shows() -> None:
    """What others enter on the same roll changes nothing that a seat sees."""
    compared = 0
    for match in positions(9, 3):
        if match.rolls > 12 or len(match.movers) < 2:
            continue
        q = match.movers[0]
        p = match.movers[-1]
        before = [stage(match, p), stage(match, ONLOOKER), *smalls(match, p)]
        match.play(q, GAME.write(match.actions(q)[0]))
        assert [stage(match, p), stage(match, ONLOOKER), *smalls(match, p)] == before
        match.undo(q)
        compared += 1
    assert compared > 10


def smalls(match: SailormanMatch, p: int) -> list[str]:
    return [small(match, p, q) for q in range(match.players)]


def test_boxes_and_shells_show_what_is_mine_open_and_gone() -> None:
    *_, match = positions(3, 2, wild=0)
    view = match.view(0)
    labels = " | ".join(found.attrib.get("aria-label", "") for found in tree(stage(match, 0)).iter())
    mine = view.shells[0]
    other = view.shells[1]
    assert mine and other & ~mine
    for b in range(14):
        state = "won" if mine >> b & 1 else "gone" if other >> b & 1 else "still there"
        points = f": {view.box[0][b]} point" if view.box[0][b] >= 0 else ": not full"
        found = re.search(re.escape(TEXTS["en"].say(box_text(b)) + points) + r"[^|]*", labels)
        assert found and state in found[0]
    assert f"largest group: {view.groups[0][0]} point" in labels


def group_lines(match: SailormanMatch) -> list[str]:
    parts = sheet.parts(match.setup, match.view(0), 0, TEXTS["en"], NAMES, set())
    return [part.mark for name, part in parts.items() if name.startswith("line") and part.mark]


def test_the_final_groups_are_outlined_and_only_then() -> None:
    *_, match = positions(3, 2, wild=0)
    assert len(group_lines(match)) == 2
    match = at(12, 3, seats=2)
    assert not group_lines(match)
    assert outline(1) == "M63 49L117 49M117 49L117 115M63 115L117 115M63 49L63 115"
    assert "M63 49L120 49" in outline(3)


def test_a_small_map_shows_what_is_written() -> None:
    match = at(14)
    view = match.view(0)
    drawing = smalls(match, 0)[1]
    for mark in range(1, CROSS + 1):
        assert drawing.count(f'#sailorman-pen-{"x" if mark == CROSS else mark}"') == fields_in(view.at[1][mark])
    assert f"{fields_in(view.at[1][FILLED])}" in tree(drawing)[0].attrib["aria-label"]


# The drawing and its parts


@pytest.mark.parametrize("data", LAYOUTS[:2])
def test_a_drawing_never_changes_and_its_parts_say_all_that_does(data: dict[str, Any] | None) -> None:
    check_match(itertools.islice(positions(14, 3, data), 0, None, 5), TEXTS["de"], NAMES)


def test_an_act_changes_few_bytes() -> None:
    sizes = changes(positions(15, 3), 1, TEXTS["de"], NAMES)
    assert sum(sizes) / len(sizes) < 1000


def test_fields_and_boxes_that_have_changed_are_new() -> None:
    found = set()
    before = SailormanMatch.new("sailorman", 2).view(0)
    for match in positions(16, 2, wild=0):
        now = match.view(0)
        new = pointing.new(match.setup, before, now, 0)
        parts = sheet.parts(match.setup, now, 0, TEXTS["en"], NAMES, new)
        assert {name for name, part in parts.items() if "is-new" in part.classes.split()} == new
        small_parts = sheet.small_parts(match.setup, now, 0, TEXTS["en"], NAMES[0], new)
        assert {name for name, part in small_parts.items() if "is-new" in part.classes} == new & set(FIELD_NAMES)
        found |= {name.split("-")[0] for name in new - set(FIELD_NAMES)}
        before = now
    assert found == {"box"}


# Dice


def test_the_dice_of_the_chosen_result_are_lifted_and_used_ones_grey() -> None:
    lifted_two = second = 0
    for match in positions(11, 2):
        for p in match.movers:
            t = match.setup
            view = match.view(p)
            assert [die.state for die in sheet.tray(t, view, ONLOOKER, TEXTS["en"], ())] == [""] * 4
            dice = sheet.tray(t, view, p, TEXTS["en"], ())
            used = [die for die in dice if die.state == "used"]
            assert len(used) == (2 if p == view.active and view.left != NOTHING else 0)
            second += bool(used)
            for a in match.actions(p)[:12]:
                own = pointing.parts(t, view, p, a)
                raised = [die for die in sheet.tray(t, view, p, TEXTS["de"], own) if die.state == "selected"]
                if len(raised) == 2:
                    lifted_two += 1
                    result = result_used(a)
                    assert raised[0].face == f"sailorman-{SYMBOLS[symbol_of(result)]}"
                    assert raised[1].face == number_of(result)
    assert lifted_two > 50 and second > 5


def test_without_a_roll_no_dice_lie_there() -> None:
    match = SailormanMatch.new("sailorman", 2)
    assert sheet.tray(match.setup, match.view(0), 0, TEXTS["en"], ()) == []


# Questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_speaks(language: str) -> None:
    codes = set()
    for seed, data in ((12, LAYOUTS[1]), (13, None)):
        for match in positions(seed, 3, data, strict_pairing=seed == 12):
            if match.rolls % 3 == 1 and not match.over:
                continue
            for p in (ONLOOKER, *range(3)):
                tried = [(), ("cross",)]
                if p in match.movers:
                    own = {pointing.parts(match.setup, match.view(p), p, a) for a in match.actions(p)}
                    tried += sorted(own) + [(part,) for taps in own for part in taps]
                for chosen in tried if p in match.movers else [()]:
                    asked = pointing.ask(match.setup, match.view(p), p, chosen)
                    for message in (asked.turn, asked.prompt, *([asked.hint] if asked.hint else [])):
                        assert TEXTS[language].say(message, NAMES).strip()
                        codes.add(message.code)
    assert {"ask-enter-here", "ask-enter-which", "ask-which-cross", "ask-cross-here", "ask-only-cross-here"} <= codes
    assert {"ask-then-enter", "ask-then-nothing", "ask-second-result", "ask-decided", "ask-over"} <= codes


def test_between_rolls_it_is_said_who_rolls() -> None:
    match = SailormanMatch.new("sailorman", 2)
    assert pointing.ask(match.setup, match.view(0), 0, ()).prompt.code == "ask-roll"
    assert pointing.ask(match.setup, match.view(1), 1, ()).prompt.code == "ask-roll-of"


def test_the_hint_says_what_is_left_after_the_first_result() -> None:
    match = SailormanMatch.new("sailorman", 2)
    match.roll(["bell", "boat", 3, 5])
    asked = pointing.ask(match.setup, match.view(0), 0, ("bell4",))
    assert TEXTS["en"].say(asked.prompt) == "Enter 3 or 5 in column 4 of the bell row?"
    match.play(0, "bell3@4")
    asked = pointing.ask(match.setup, match.view(0), 0, ("boat9",))
    assert TEXTS["en"].say(asked.turn) == "Your roll: second of two results"
    assert TEXTS["de"].say(asked.prompt) == "Boot 5 in Spalte 9 eintragen?"
    other = pointing.ask(match.setup, match.view(1), 1, ())
    assert TEXTS["en"].say(other.turn, NAMES) == 'Mira <b>"&’s roll: one result for you'


# Any map


@pytest.mark.parametrize("seed", range(6))
def test_water_passes_all_river_fields_and_the_lighthouse_stands_where_its_halves_part(seed: int) -> None:
    area = layout.read_map(grown(seed))
    river = {f for f in range(FIELDS) if area[f] >= RIVER}
    ways = arms(river)
    assert {f for way in ways for f in way} == river
    steps = [frozenset(step) for way in ways for step in itertools.pairwise(way)]
    assert len(steps) == len(set(steps))
    assert set(steps) == {frozenset((f, n)) for f in river for n in BESIDE[f] if n in river}
    corner = parting_corner(tuple(area))
    assert (corner is None) == (not partings(tuple(area)))
    assert corner is None or (60 < corner[0] < 600 and 46 < corner[1] < 478)
    assert ("lighthouse" in ground(tuple(area))) == (corner is not None)
    for region in ("mountains", "land", "dunes"):
        assert f"tuft {region}" in ground(tuple(area))


def test_a_river_whose_halves_never_touch_has_no_lighthouse() -> None:
    area = tuple(layout.read_map({"map": MAPS["apart"], "shells": SHELLS}))
    assert parting_corner(area) is None and "buoys" not in ground(area)


def test_numbers_on_shells_stay_short() -> None:
    assert [short(n) for n in (0, 7, 999, 1000, 1999, 12345, 10**8)] == ["0", "7", "999", "1k", "1.9k", "12k", "100M"]


def test_our_map_draws_its_river_from_coast_to_coast() -> None:
    t = SailormanMatch.new(GAME, 2).setup
    river = {f for f in range(FIELDS) if t.area[f] >= RIVER}
    [way] = arms(river)
    assert {FIELD_NAMES[way[0]], FIELD_NAMES[way[-1]]} == {"fish1", "wheel9"}
    assert parting_corner(tuple(t.area)) == (360, 118)


def test_a_preview_says_which_boxes_a_move_fills_and_what_they_are_worth() -> None:
    """Compared with what the last to decide on a roll gets, when it decides with one result only."""
    shells = 0
    for match in itertools.chain.from_iterable(positions(seed, 2) for seed in range(3)):
        t = match.setup
        before = match.state
        if match.over or before.waiting != 1:
            continue
        [p] = match.movers
        for a in match.actions(p):
            if not (is_enter(a) or is_cross(a)) or before.entered[p][0] != NOTHING:
                continue
            after = before.copy()
            rules.step(t, after, p, a)
            if after.owed[p] or after.active == before.active:
                continue
            expected = [
                (b, after.box[p][b], t.shells[b] if (after.shells[p] & ~before.shells[p]) >> b & 1 else 0)
                for b in range(BOXES)
                if after.box[p][b] != before.box[p][b]
            ]
            assert queries.would_fill(t, match.view(p), p, a) == expected
            shells += sum(bonus > 0 for _, _, bonus in expected)
            taps = sorted(pointing.parts(t, match.view(p), p, a))
            hint = pointing.ask(t, match.view(p), p, tuple(taps)).hint
            if expected and pointing.ask(t, match.view(p), p, tuple(taps)).prompt.code == "ask-enter-here":
                said = TEXTS["en"].say(hint, NAMES) if hint else ""
                worth = "1 point" if expected[0][1] == 1 else f"{expected[0][1]} points"
                assert said.startswith("Fills ") and worth in said
    assert shells > 3
