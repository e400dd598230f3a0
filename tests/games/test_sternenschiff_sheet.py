"""Sternenschiff drawn: dice and places can be pointed at in any order, words of any ship have signs, the marker's way is found."""

import re
from collections import Counter
from typing import Any

import pytest
from typed_matches import SternenschiffMatch

from dicehaven.core.registry import find
from dicehaven.games.sternenschiff import pointing, queries, sheet
from dicehaven.games.sternenschiff.sheet.symbols import glyph

GAME = find("sternenschiff")
SHIP = GAME.layout_data(None)
Ways = dict[int, list[Counter[str]]]


def options(match: SternenschiffMatch, seat: int) -> Ways:
    t = match.setup
    v = match.view(seat)
    return {a: list(map(Counter, pointing.ways(t, v, seat, a))) for a in match.actions(seat)}


def lit(choices: Ways, chosen: tuple[str, ...] = ()) -> set[str]:
    """The parts that light up, by the server's rule."""
    done = Counter(chosen)
    return {part for ways in choices.values() for way in ways if not done - way for part in way - done}


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


def test_parts_that_are_none_mean_nothing() -> None:
    match = SternenschiffMatch.new("sternenschiff", 2)
    for part in ("", "blue", "blue 7", "ring 99", "switch 0", "ship 9", "die x", "green 1", "hub 1", "ring ²"):
        assert pointing.attempt(match.setup, match.view(0), 0, part) is None


def test_words_without_a_drawing_differ_by_letter_or_shape() -> None:
    words = ["start", "owl", "oak", "otter", "öl", "moon", "oslo", "diamond"]
    layout = SHIP | {"scanner": words, "ring": ["pirate", *words[1:]], "blue": words[1:7], "red": words[1:7]}
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


@pytest.mark.parametrize(
    ("texts", "names"), [(GAME.texts("en"), "Blue Red Green"), (GAME.texts("de"), "Blau Rot Grün")]
)
def test_places_are_told_apart_without_colour(texts: Any, names: str) -> None:
    """Questions call places by their colours, so these stand there in words, on paper too."""
    match = SternenschiffMatch.new("sternenschiff", 2, None, None)
    for drawn in (sheet.drawing(match.setup, 0, texts, ["Mira", "Jonas"]), sheet.blank(SHIP, texts)[0]):
        assert sorted(re.findall(r'class="place-name[^>]*>([^<]*)<', str(drawn))) == sorted(names.split())
