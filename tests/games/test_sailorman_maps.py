"""Sailorman Dice: maps as data, their largest decision, and rolls with which nobody can do anything."""

import random
from collections import Counter
from typing import Any

import pytest
from conftest import LANGUAGES
from random_play import play_one
from sailorman_play import GAME, fill, legal, roll
from typed_matches import SailormanMatch

from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadLayout
from dicehaven.core.events import tell
from dicehaven.games.sailorman import layout, rules
from dicehaven.games.sailorman.rules import MOVES
from dicehaven.games.sailorman.state import State

# Maps


def shipped() -> dict[str, Any]:
    data = GAME.layout_data(None)
    return {"map": list(data["map"]), "shells": {k: list(v) for k, v in data["shells"].items()}}


def changed(**changes: Any) -> dict[str, Any]:
    return {**shipped(), **changes}


def with_row(number: int, row: Any) -> dict[str, Any]:
    rows: list[Any] = shipped()["map"]
    rows[number - 1] = row
    return changed(map=rows)


def with_shells(**values: Any) -> dict[str, Any]:
    return changed(shells={**shipped()["shells"], **values})


def test_the_shipped_map_is_valid_and_blanks_do_not_matter() -> None:
    data = shipped()
    layout.check(data)
    tight = {**data, "map": [row.replace(" ", "") for row in data["map"]]}
    assert SailormanMatch.new(GAME, 2, {}, tight).setup == GAME.configure(2).setup
    assert GAME.configure(2, {}, tight).layout == tight
    assert GAME.written_out(GAME.configure(2)).layout == data


@pytest.mark.parametrize(
    ("data", "where", "code"),
    [
        ({"map": []}, "layout", "layout-missing-key"),
        (changed(name="mine"), "layout", "layout-unknown-key"),
        (changed(map=shipped()["map"][:5]), "layout.map", "map-rows"),
        (changed(map="M"), "layout.map", "map-no-list"),
        (with_row(2, 7), "layout.map row 2", "map-row-text"),
        (with_row(3, "M R X l r r L D D"), "layout.map row 3 column 3", "map-letter"),
        (with_row(3, "M R R l r r L D"), "layout.map row 3", "map-columns"),
        (with_row(3, "M R R l r r L D D D"), "layout.map row 3", "map-columns"),
        (with_row(1, "M M R R R L L D L"), "layout.map row 1 column 9", "map-stray"),
        (with_row(6, "M d d m m m m r r"), "layout.map row 6 column 1", "map-stray"),
        (changed(map=[row.replace("m", "d") for row in shipped()["map"]]), "layout.map", "map-no-area"),
        (
            changed(map=["M M R R R L L L D"] * 3 + ["M M r r r l l l D", "d d d r r r r r D", "m m m m m m m m m"]),
            "layout.map row 6",
            "map-no-river",
        ),
        (
            changed(map=["M M R R R L L L D"] * 3 + ["M M r r r l l l D", "d d d r r r r r D", "m m m m m m m r r"]),
            "layout.map column 1",
            "map-no-river",
        ),
        (changed(shells=[1]), "layout.shells", "shells-table"),
        (with_shells(sea=[1, 2]), "layout.shells", "layout-unknown-key"),
        (changed(shells={"rows": [1] * 6}), "layout.shells", "layout-missing-key"),
        (with_shells(rows=[1] * 5), "layout.shells.rows", "shells-count"),
        (with_shells(land=3), "layout.shells.land", "shells-no-list"),
        (with_shells(rows=[1, 1, -1, 1, 1, 1]), "layout.shells.rows row 3", "shell-value"),
        (with_shells(river=[2, 1.0]), "layout.shells.river right", "shell-value"),
        (with_shells(dunes=[True, 1]), "layout.shells.dunes left", "shell-value"),
    ],
)
def test_a_wrong_map_is_refused_at_its_place(data: dict[str, Any], where: str, code: str) -> None:
    with pytest.raises(BadLayout) as caught:
        layout.check(data)
    assert (caught.value.where, caught.value.reason.code) == (where, code)
    for language in LANGUAGES:
        assert caught.value.say(GAME.texts(language)).startswith(where)


# What people see


def test_who_can_do_nothing_with_a_roll_is_said_once_for_all() -> None:
    several = 0
    for number in range(6):
        match = SailormanMatch.new(GAME, 4)
        rng = random.Random(number)
        dice = SeededDice(f"idle/{number}")
        while not match.over:
            play_one(match, dice, rng)
        rolls = Counter(event.roll for event in tell(match) if event.message.code.startswith("event-nothing"))
        assert max(rolls.values(), default=1) == 1
        several += sum(event.message.code == "event-nothing-several" for event in tell(match))
    assert several


def test_moves_is_as_large_as_a_decision_can_get() -> None:
    rows = ["RMMMLLLDr", "RMmmllLDr", "RRRRRrrrr", "Rdddddddd", "Rdddddddd", "Rdddddddd"]
    t = SailormanMatch.new(GAME, 2, {}, changed(map=rows)).setup
    s = State()
    rules.begin(t, s)
    fill(t, s, 0, {"anchor": "1.......2", "bell": "1.......2"})
    roll(t, s, "anchor", "bell", 1, 2)
    assert len(legal(t, s, 0)) == MOVES
