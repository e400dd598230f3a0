"""Sternenschiff on the web table: every action can be pointed at, everything is drawn, said and escaped."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from typed_matches import SternenschiffMatch

from dicehaven.core.contract import Part
from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import find
from dicehaven.drawing import sheets
from dicehaven.drawing.slots import Drawing
from dicehaven.games.sternenschiff import pointing, queries, sheet
from dicehaven.games.sternenschiff.sheet.symbols import glyph
from dicehaven.games.sternenschiff.state import Phase

GAME = find("sternenschiff")
SHEET: Any = sheet  # a module
SHIP = GAME.layout_data(None)
NAMES = ['Mi<ra & "Co"', "Jonas", "Ann", "Lou"]
WORDS = [
    "moon",
    "star",
    "comet",
    "öl",
    "drop",
    "tree",
    "animal",
    "stone",
    "owl",
    "oak",
    "otter",
    "kite",
    "ember",
    "eel",
]
ENGLISH = GAME.texts("en")
GERMAN = GAME.texts("de")
PIRATES = {str(total): [1 + total % 5, 1 + total // 3] for total in range(2, 13)}


def ship(rng: random.Random, fields: int, scanner: int) -> dict[str, Any]:
    """A layout of this size with free words."""
    way = ["start", *(rng.choice(WORDS) for _ in range(scanner - 2)), "diamond"]
    ring = [rng.choice([*way[1:], "joker", "chip", "pirate"]) for _ in range(fields)]
    ring[rng.randrange(fields)] = "pirate"
    bars = {bar: [rng.choice(way[1:]) for _ in range(6)] for bar in ("blue", "red")}
    return {**bars, "scanner": way, "ring": ring, "pirates": PIRATES}


def decisions(seed: int, layout: Any = None, rich: bool = True) -> Iterator[SternenschiffMatch]:
    """A random game, chips handed out so that all actions come up; stops at every decision and roll, and at its end."""
    rng = random.Random(seed)
    options = {"turn_limit": 4, "late_advance": seed % 2 == 1}
    match = SternenschiffMatch.new("sternenschiff", 2 + seed % 3, options, layout)
    while not match.over:
        yield match
        if match.due:
            match.roll([rng.randint(1, 6) for _ in range(match.due.count)])
            continue
        seat = match.movers[0]
        if rich and rng.random() < 0.2:
            match.state.chips[seat] = rng.randint(0, 4)
            match.state.marker[seat] = rng.randint(0, match.setup.diamond)
        match.play(seat, rng.choice(match.legal(seat)))
    yield match


LAYOUTS = [None, ship(random.Random(1), 36, 16), ship(random.Random(2), 6, 3), ship(random.Random(3), 1, 2)]
GAMES = [(seed, LAYOUTS[seed % len(LAYOUTS)]) for seed in range(8)]


@cache
def positions() -> tuple[tuple[SternenschiffMatch, int], ...]:
    """Positions of all kinds, each a copy of its own, with the seat that decides (or an onlooker)."""
    found = []
    for seed, layout in GAMES:
        for match in decisions(seed, layout):
            found.append((match.copy(), match.movers[0] if match.movers else ONLOOKER))
    return tuple(found)


Ways = dict[int, list[Counter[str]]]


def options(match: SternenschiffMatch, seat: int) -> Ways:
    t = match.setup
    v = match.view(seat)
    return {a: list(map(Counter, pointing.ways(t, v, seat, a))) for a in match.actions(seat)}


def lit(choices: Ways, chosen: tuple[str, ...] = ()) -> set[str]:
    """The parts that light up, by the server's rule."""
    done = Counter(chosen)
    return {part for ways in choices.values() for way in ways if not done - way for part in way - done}


def selections(choices: Ways) -> list[tuple[str, ...]]:
    """All selections that pointing leads to."""
    ways = [tuple(way.elements()) for ways in choices.values() for way in ways]
    return sorted({(), *(way[:n] for way in ways for n in (1, 2)), *(way[1:] for way in ways)})


def names_of(match: SternenschiffMatch) -> list[str]:
    return NAMES[: match.players]


def drawn(match: SternenschiffMatch, seat: int, chosen: tuple[str, ...] = (), texts: Any = ENGLISH) -> str:
    lights = lit(options(match, seat), chosen)
    view = match.view(seat)
    return sheets.stage(SHEET, match.setup, view, seat, texts, names_of(match), lights, chosen, {"hub", "blue 3"})


def small(match: SternenschiffMatch, seat: int, q: int) -> str:
    return sheets.small(SHEET, match.setup, match.view(seat), q, ENGLISH, NAMES[q])


def test_every_action_is_reached_by_pointing_in_any_order_and_told_from_others() -> None:
    phases = set()
    for match, seat in positions():
        if seat < 0:
            continue
        t = match.setup
        v = match.view(seat)
        choices = options(match, seat)
        phases.add(v.phase)
        in_tray = {die.part for die in sheet.tray(t, v, seat, ENGLISH, ())}
        on_stage = set(re.findall(r'data-part="([^"]+)"', drawn(match, seat)))
        for a, ways in choices.items():
            assert ways[0] == Counter(pointing.parts(t, v, seat, a)) and len(set(map(str, ways))) == len(ways)
            for way in ways:
                assert set(way) <= on_stage | in_tray and not any("|" in part for part in way)
                assert all(n == 1 for n in way.values())
                for order in (list(way), list(way)[::-1]):
                    chosen: tuple[str, ...] = ()
                    for part in order:
                        assert part in lit(choices, chosen)
                        chosen += (part,)
                    offered = [b for b, others in choices.items() if Counter(chosen) in others]
                    assert a in offered
                    for texts in (ENGLISH, GERMAN):
                        labels = [texts.say(pointing.button(t, v, seat, b), NAMES) for b in offered]
                        assert len(set(labels)) == len(labels)
        without = [a for a, ways in choices.items() if ways == [Counter()]]
        assert len(without) <= 1
    assert phases == set(Phase) - {Phase.OVER}


def begun(chips: int = 0) -> SternenschiffMatch:
    match = SternenschiffMatch.new("sternenschiff", 2)
    match.play(0, "start 0")
    match.play(1, "start 6")
    match.state.chips[0] = chips
    return match


def test_a_die_chosen_first_lights_everything_that_can_be_done_with_it() -> None:
    match = begun(chips=1)
    match.roll([2, 5, 5])
    choices = options(match, 0)
    assert lit(choices, ("die 2",)) == {"blue 2", "red 2", "hub", "switch 2", "switch 6", "switch 8"}
    assert lit(choices, ("die 5",)) == {"blue 5", "red 5", "hub", "switch 5", "switch 6", "switch 8"}
    assert lit(choices, ("switch 6",)) == {"die 2", "die 5"} and lit(choices, ("hub",)) == {"die 2", "die 5"}
    match.play(0, "place 2 blue")
    match.roll([6, 6])
    assert lit(options(match, 0), ("die 6",)) == {"red 6", "hub", "switch 8"}


def test_one_tap_places_a_die_on_a_bar_and_the_hub_asks_for_a_die_only_if_there_are_several() -> None:
    match = begun()
    match.roll([5, 3, 3])
    red = GAME.read("place 5 red")
    green = GAME.read("place 3 green")
    assert options(match, 0)[red] == [Counter(["red 5"]), Counter(["red 5", "die 5"])]
    assert options(match, 0)[green] == [Counter(["hub", "die 3"])]
    match.play(0, "place 5 red")
    match.roll([2, 2])
    assert options(match, 0)[GAME.read("place 2 green")][0] == Counter(["hub"])


def test_a_switch_asks_for_a_die_only_if_it_could_take_several() -> None:
    match = begun(chips=1)
    match.roll([2, 6, 6])
    choices = options(match, 0)
    assert choices[GAME.read("chip 6 2")] == [Counter(["switch 6"]), Counter(["switch 6", "die 2"])]
    assert choices[GAME.read("chip 8 2")] == [Counter(["switch 8", "die 2"])]
    assert choices[GAME.read("chip 2")][0] == Counter(["switch 2"])
    assert choices[GAME.read("chip 9")] == [Counter(["switch 9"])]


@pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])
def test_questions_buttons_and_sentences_speak(texts: Any) -> None:
    for match, seat in positions():
        t = match.setup
        v = match.view(seat)
        for chosen in selections(options(match, seat)):
            asked = pointing.ask(t, v, seat, chosen)
            for message in (asked.turn, asked.prompt, *([asked.hint] if asked.hint else [])):
                assert texts.say(message, NAMES).strip()
        turn = pointing.ask(t, v, v.mover, ()).turn.code
        for q in range(t.players):
            assert texts.say(pointing.ask(t, v, q, ()).prompt, NAMES)
            tells_to_act = pointing.ask(t, v, q, ()).turn.code in ("turn-place", "turn-use")
            assert tells_to_act == (q == v.mover and turn in ("turn-place", "turn-use"))
            told = sheet.spoken(t, v, q, texts, NAMES)
            assert told.startswith(NAMES[q]) and told.endswith(".")
            assert sheet.score(t, v, q, texts) == str(v.diamonds[q])
        for die in sheet.tray(t, v, seat, texts, ()):
            assert die.label and die.face in range(1, 7)


def elements(fragment: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<div>{fragment}</div>").iter())


def check_drawing(fragment: str) -> None:
    """Well-formed, without style, script or ids; symbols that exist; what is lit is a button with a label."""
    for element in elements(fragment):
        assert element.tag not in ("script", "style") and not {"style", "id", "onclick"} & set(element.attrib)
        if element.tag == "use":
            assert element.attrib["href"].removeprefix("#") in sheet.SYMBOLS
        if "data-part" in element.attrib:
            taps = bool({"is-open", "is-focus"} & set(element.attrib["class"].split()))
            assert element.tag == "g" and element.attrib["aria-label"]
            assert element.attrib["role"] == ("button" if taps else "img") and ("tabindex" in element.attrib) == taps


def test_drawings_are_sound_in_every_position() -> None:
    for i, (match, seat) in enumerate(positions()):
        if i % 3:
            continue
        choices = options(match, seat)
        for chosen in selections(choices)[:5]:
            stage = drawn(match, seat, chosen, GERMAN if i % 2 else ENGLISH)
            check_drawing(stage)
            found = {
                e.attrib["data-part"]: e.attrib["class"].split() for e in elements(stage) if "data-part" in e.attrib
            }
            lights = lit(choices, chosen)
            assert {part for part, classes in found.items() if "is-open" in classes} == lights & set(found)
            assert {part for part, classes in found.items() if "is-focus" in classes} == set(chosen) & set(found)
            assert len(found) == len(re.findall("data-part", stage)) and len(stage) < 70_000
        for q in range(match.players):
            check_drawing(small(match, seat, q))
            assert len(small(match, seat, q)) < 6_000


def test_the_drawing_never_changes_and_its_slots_are_the_parts() -> None:
    """Of each match every seventh position is drawn anew; parts are those of all."""
    drawings: dict[Any, str] = {}
    slots: dict[Any, tuple[list[str], list[str]]] = {}
    for number, (match, _) in enumerate(positions()):
        t = match.setup
        names = names_of(match)
        for q in range(match.players):
            key = (queries.board_of(t), q, len(names))
            if key not in slots or number % 7 == 0:
                drawing = Drawing(sheet.drawing(t, q, ENGLISH, names))
                little = Drawing(sheet.small_drawing(t, q, ENGLISH))
                assert drawings.setdefault(key, drawing.filled({})) == drawing.filled({})
                found = sorted(drawing.slots), sorted(little.slots)
                assert slots.setdefault(key, found) == found
            assert sorted(sheet.parts(t, match.view(q), q, ENGLISH, names, set())) == slots[key][0]
            assert sorted(sheet.small_parts(t, match.view(q), q, ENGLISH, NAMES[q])) == slots[key][1]


def test_previews_hold_what_looks_different_and_belong_to_the_seat_that_decides() -> None:
    previewed = set()
    for match, seat in positions():
        t = match.setup
        v = match.view(seat)
        names = names_of(match)
        for q in range(match.players):
            if q != seat:
                assert not sheet.preview(t, match.view(q), q, ENGLISH, names, ())
        if seat < 0:
            continue
        parts = sheet.parts(t, v, seat, ENGLISH, names, set())
        for chosen in selections(options(match, seat)):
            preview = sheet.preview(t, v, seat, ENGLISH, names, chosen)
            assert all(parts[name] != part for name, part in preview.items())
            assert preview == sheet.preview(t, v, seat, ENGLISH, names, chosen[::-1])
            previewed |= {name.partition(" ")[0] for name in preview}
    assert previewed == {"spot", "ring", "pawn", "hub", "sum"}


def test_a_die_pointed_at_shows_what_it_would_do() -> None:
    match = begun()
    match.roll([1, 2, 4])
    match.play(0, "place 1 blue")
    match.roll([4, 5])
    t = match.setup
    v = match.view(0)
    names = NAMES[:2]

    def preview(*chosen: str) -> dict[str, Part]:
        return sheet.preview(t, v, 0, ENGLISH, names, chosen)

    assert sorted(preview()) == ["ring 4", "ring 5"] and preview()["ring 4"].classes == "lands"
    assert sorted(preview("die 5")) == ["ring 5"]
    assert sorted(preview("red 5")) == ["spot 2", "sum 6"] and preview("red 5")["sum 6"].classes == "is-next"
    assert preview("red 5", "die 5") == preview("red 5")
    assert sorted(preview("hub", "die 5")) == ["hub", "ring 5", "spot 2"]
    assert "ghost" in preview("hub", "die 5")["hub"].classes
    match.state.chips[0] = 1
    match.state.marker[0] = 1
    t = match.setup
    v = match.view(0)
    assert sorted(preview("switch 9")) == ["ring 4", "ring 5", "spot 2"]


def test_an_act_changes_few_and_short_parts() -> None:
    sizes = []
    for seed in range(6):
        before: dict[str, Part] = {}
        for match in decisions(seed, rich=False):
            parts = sheet.parts(match.setup, match.view(0), 0, GERMAN, names_of(match), set())
            if before:
                changed = {name: part for name, part in parts.items() if part != before[name]}
                assert all(len(msgspec.json.encode(part)) < 260 for part in changed.values())
                sizes.append(len(msgspec.json.encode(changed)))
            before = parts
    assert sum(sizes) / len(sizes) < 500


def test_the_rest_is_sound_too() -> None:
    check_drawing(sheet.cover())
    for layout in LAYOUTS:
        for texts in (ENGLISH, GERMAN):
            pages = sheet.blank(layout or SHIP, texts)
            assert len(pages) == 1 and "blank" in pages[0]
            check_drawing(pages[0])
    assert all(name.startswith("sternenschiff-") for name in sheet.SYMBOLS)
    assert all(e.attrib.get("id", "sternenschiff-").startswith("sternenschiff-") for e in elements(sheet.DEFS))
    for symbol in sheet.SYMBOLS.values():
        assert elements(symbol)
    references = re.findall(r"url\(#([^)]+)\)", sheet.cover() + "".join(map(str, sheet.blank(SHIP, ENGLISH))))
    assert references and all(f'id="{name}"' in sheet.DEFS for name in references)


def test_names_are_escaped() -> None:
    match, seat = next((m, s) for m, s in positions() if m.state.phase == Phase.RAID)
    stage = drawn(match, seat)
    assert "Mi<ra" not in stage and "Mi&lt;ra &amp; &quot;Co&quot;" in stage
    assert "Mi<ra" not in small(match, 0, 0)


def test_a_tap_on_what_is_not_lit_tells_why_or_nothing() -> None:
    reasons = set()
    for match, seat in positions():
        if seat < 0:
            continue
        t = match.setup
        v = match.view(seat)
        lights = lit(options(match, seat))
        taps = set(re.findall(r'data-part="([^"]+)"', drawn(match, seat)))
        taps |= {die.part for die in sheet.tray(t, v, seat, ENGLISH, ()) if die.part}
        for part in taps:
            a = pointing.attempt(t, v, seat, part)
            assert part not in lights or a is None
            if a is None:
                continue
            why = match.why_not(seat, GAME.write(a))
            assert why is not None, (part, GAME.write(a))
            assert ENGLISH.say(why, NAMES) and GERMAN.say(why, NAMES)
            reasons.add(why.code)
    wanted = {"no-pirate-field", "start-first", "place-taken", "no-such-die", "all-placed", "die-spent", "no-chip"}
    wanted |= {"chip-used", "no-dice-to-change", "on-diamond", "not-on-symbol", "raid-first", "no-advance-in-fight"}
    assert wanted <= reasons


def test_parts_that_are_none_mean_nothing() -> None:
    match = SternenschiffMatch.new("sternenschiff", 2)
    for part in ("", "blue", "blue 7", "ring 99", "switch 0", "ship 9", "die x", "green 1", "hub 1", "ring ²"):
        assert pointing.attempt(match.setup, match.view(0), 0, part) is None


def test_words_without_a_drawing_differ_by_letter_or_shape() -> None:
    words = ["start", "owl", "oak", "otter", "öl", "moon", "oslo", "diamond"]
    layout = ship(random.Random(4), 12, 2) | {"scanner": words}
    board = queries.board_of(GAME.configure(2, {}, layout).setup)
    badges = [glyph(board, i, 0, 0, 24) for i in range(len(words) - 1)]
    assert len(set(badges)) == len(words) - 1
    assert "sternenschiff-moon" in "".join(badges) and "sternenschiff-badge-3" in "".join(badges)


def test_the_marker_s_way_is_found_in_any_order() -> None:
    match = SternenschiffMatch.new("sternenschiff", 2)
    match.play(0, "start 0")
    match.play(1, "start 0")
    t = match.setup
    s = match.state
    assert queries.furthest_field(t, s, 0, (1, 5, 1)) == 3  # drop, tree, animal
    assert queries.furthest_field(t, s, 0, (2, 4, 5)) == 2  # red drop, then the tree of field 5; blue finds a stone
    assert queries.furthest_field(t, s, 0, (2, 5, 1)) == 0
    s.marker[0] = 2
    s.pawn[0] = 6
    assert queries.furthest_field(t, s, 0, (6, 3, 4)) == 4  # the joker of field 10 for the animal, then red's stone
    s.marker[0] = t.diamond
    assert queries.furthest_field(t, s, 0, (4, 2, 6)) == t.diamond


def test_onlookers_and_others_see_a_ship_without_anything_lit() -> None:
    match, seat = next((m, s) for m, s in positions() if m.state.phase == Phase.PLACE and s >= 0)
    for onlooker in (ONLOOKER, *(q for q in range(match.players) if q != seat)):
        view = match.view(onlooker)
        names = names_of(match)
        stage = sheets.stage(SHEET, match.setup, view, onlooker, ENGLISH, names)
        assert "is-open" not in stage and 'role="button"' not in stage


@pytest.mark.parametrize(("texts", "names"), [(ENGLISH, "Blue Red Green"), (GERMAN, "Blau Rot Grün")])
def test_places_are_told_apart_without_colour(texts: Any, names: str) -> None:
    """Questions call places by their colours, so these stand there in words, on paper too."""
    match = SternenschiffMatch.new("sternenschiff", 2, None, None)
    for drawn in (sheet.drawing(match.setup, 0, texts, NAMES[:2]), sheet.blank(SHIP, texts)[0]):
        assert sorted(re.findall(r'class="place-name[^>]*>([^<]*)<', str(drawn))) == sorted(names.split())
