"""Sailorman Dice drawn: any map draws well, previews come true, and what is won, gone and grouped shows."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from parted import lit
from typed_matches import SailormanMatch

from dicehaven.core.errors import BadLayout
from dicehaven.core.registry import find
from dicehaven.drawing import sheets
from dicehaven.games.sailorman import heuristic, layout, pointing, queries, rules, scoring, sheet
from dicehaven.games.sailorman.pointing import FIELD_NUMBERS
from dicehaven.games.sailorman.rules import PASS, cross_field, is_cross, is_enter
from dicehaven.games.sailorman.sheet.ground import BESIDE, arms, ground, parting_corner, partings
from dicehaven.games.sailorman.state import BOXES, CROSS, FIELD_NAMES, FIELDS, NOTHING, RIVER, fields_in

GAME = find("sailorman")
SHEET: Any = sheet  # as the server knows it, for any Setup and State
ENGLISH = GAME.texts("en")
NAMES = ["Mira", "Jörg", "Käthe", "Ada"]
APART = ["RRMMMMMMM", "RLLLMmmmm", "RLLLlmmmm", "RlllldDDD", "RllldddDD", "Rlrrrrrrr"]
SHELLS = {"rows": [1] * 6, **{key: [1, 2] for key in ("mountains", "land", "dunes", "river")}}


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


@pytest.mark.parametrize("numbers", [(1, 5), (5, 1)])
def test_a_tap_on_a_field_of_the_barred_pairing_names_the_pairing(numbers: tuple[int, int]) -> None:
    match = SailormanMatch.new("sailorman", 2, {"strict_pairing": True})
    for name, mark in (("bell5", 3), ("boat9", 2)):
        scoring.put(match.setup, match.state, 0, FIELD_NUMBERS[name], mark)
    match.state.entered[0] = [NOTHING, NOTHING]
    match.roll(["bell", "boat", *numbers])
    assert "bell2" not in lit(match, 0)
    a = pointing.attempt(match.setup, match.view(0), 0, "bell2")
    reason = match.why_not(0, GAME.write(a)) if a is not None else None
    assert reason is not None and reason.code == "lesser-pairing"


def opened(match: SailormanMatch, p: int, *chosen: str) -> set[str]:
    """The fields that show what they would take."""
    preview = sheet.preview(match.setup, match.view(p), p, ENGLISH, NAMES[: match.players], chosen)
    return {name for name, part in preview.items() if "takes" in part.classes.split()} & lit(match, p, *chosen)


def test_fields_light_up_for_numbers_and_for_crosses_only_once_asked_for() -> None:
    checked = 0
    for match in positions(7, 3):
        for p in match.movers:
            view = match.view(p)
            actions = match.actions(p)
            numbers = {pointing.parts(match.setup, view, p, a)[0] for a in actions if is_enter(a)}
            crosses = {FIELD_NAMES[cross_field(a)] for a in actions if is_cross(a)}
            assert opened(match, p) == (numbers or crosses)
            if numbers and crosses:
                checked += 1
                assert opened(match, p, "cross") == crosses
    assert checked > 10


def test_a_small_map_shows_what_is_written() -> None:
    match = next(match for match in positions(3) if match.rolls >= 14)
    view = match.view(0)
    drawing = sheets.small(SHEET, match.setup, view, 1, ENGLISH, NAMES[1])
    for mark in range(1, CROSS + 1):
        assert drawing.count(f'#sailorman-pen-{"x" if mark == CROSS else mark}"') == fields_in(view.at[1][mark])


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
    area = tuple(layout.read_map({"map": APART, "shells": SHELLS}))
    assert parting_corner(area) is None and "buoys" not in ground(area)


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
                said = ENGLISH.say(hint, NAMES) if hint else ""
                worth = "1 point" if expected[0][1] == 1 else f"{expected[0][1]} points"
                assert said.startswith("Fills ") and worth in said
    assert shells > 3
