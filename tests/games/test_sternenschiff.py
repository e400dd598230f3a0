"""Sternenschiff: the worked examples of its page, the ship it prints, its rulings, its notation."""

import copy
import re
from typing import Any

import pytest
from sternenschiff_play import GAME, begun, fighting, place, reason, use_all
from typed_matches import SternenschiffMatch

from dicehaven.core.errors import BadNotation, BadOption
from dicehaven.games.sternenschiff import layout, mechanics, moves, queries, state
from dicehaven.games.sternenschiff.state import Phase

NO_NAMES = ["Drop", "2moons", "red-star", "x²", "", "two words", "a" * (state.WORD + 1)]
SHIP = GAME.layout_data(None)
WORDS = ["moon", "star", "comet", "öl", "drop", "tree", "animal", "stone"]


# Worked examples of the page


def test_example_three_fields_in_one_turn() -> None:
    match = begun()
    place(match, 1, 5, 1)
    for colour, symbol in (("blue", "drop"), ("red", "tree"), ("green", "animal")):
        assert f"skip {colour}" in match.legal(0)
        match.play(0, f"use {colour}")
        reached = match.setup.scanner[match.state.marker[0]]
        assert queries.word_of(match.setup, reached) == symbol
    assert match.state.pawn[0] == 1 and match.state.marker[0] == 3
    assert match.due and match.due.count == 1  # sum 6: one pirate of strength 2
    assert match.setup.strength[6] == 2


def test_example_two_chips_win_the_fight() -> None:
    match = fighting(6, 4, chips=2, marker=2)
    assert match.due and match.due.count == 3 and match.setup.strength[10] == 4
    match.roll([1, 3, 5])
    match.play(0, "chip 7")
    match.play(0, "chip 3")
    assert match.state.mover == 1 and not match.state.lost
    assert match.state.marker[0] == 2 and match.state.chips[0] == 0 and match.state.used == 0


@pytest.mark.parametrize(
    ("chips", "marker", "diamonds", "after"),
    [(0, 2, 1, (0, 1, 1)), (0, 0, 1, (0, 0, 0)), (0, 0, 0, (0, 0, 0)), (0, 5, 1, (0, 4, 1))],
)
def test_example_a_lost_fight_costs_a_field_or_a_diamond(
    chips: int, marker: int, diamonds: int, after: tuple[int, ...]
) -> None:
    match = fighting(6, 4, chips, marker, diamonds)
    match.roll([1, 3, 5])
    s = match.state
    assert (s.chips[0], s.marker[0], s.diamonds[0]) == after
    assert s.mover == 1 and s.lost


def test_example_a_lost_fight_from_start_costs_all_chips() -> None:
    match = fighting(6, 4, chips=3, diamonds=1)
    match.roll([1, 3, 5])
    match.play(0, "stand")
    assert match.state.chips[0] == 0 and match.state.diamonds[0] == 1


def test_example_three_chips_turn_a_1_into_a_4() -> None:
    match = begun()
    match.state.chips[0] = 3
    match.roll([1, 1, 1])
    for action in (1, 2, 3):
        match.play(0, f"chip {action}")
    assert state.SETS[match.state.dice] == (1, 1, 4)
    assert match.legal(0) == [f"place {v} {c}" for v in (1, 4) for c in ("blue", "green", "red")]


# The ship of the page


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_page_prints_the_shipped_ship_and_the_limits_of_ships(language: str) -> None:
    page = GAME.page(language)
    say = GAME.texts(language)

    def row(title: str, cells: list[Any]) -> str:
        return f"| {title} | {' | '.join(map(str, cells))} |"

    def words(symbols: list[str]) -> list[str]:
        return [say(f"symbol-{symbol}") for symbol in symbols]

    sums = [SHIP["pirates"][str(total)] for total in range(2, 13)]
    blue, red, pirates, strength = {
        "en": ("blue", "red", "pirates", "strength"),
        "de": ("Blau", "Rot", "Piraten", "Stärke"),
    }[language]
    for line in (
        row(blue, words(SHIP["blue"])),
        row(red, words(SHIP["red"])),
        row(pirates, [number for number, _ in sums]),
        row(strength, [least for _, least in sums]),
    ):
        assert line in page
    flat = re.sub(r" \([^)]*\)", "", page)  # less the number of a field
    for symbols in (SHIP["scanner"], SHIP["ring"]):
        assert f": {', '.join(words(symbols))}." in flat
    for most in (state.RING, state.SCANNER, state.WORD, layout.MOST_PIRATES, layout.MOST_STRENGTH):
        assert re.search(rf"\b{most}\b", page.rpartition("--layout")[2])


def test_the_mechanic_bar_is_the_page_s() -> None:
    changes = {(c, v): w for c, v, w in mechanics.CHANGES}
    assert {c: (v, w) for (c, v), w in changes.items() if c < 6} == {c: (c, c + 1) for c in range(1, 6)}
    assert {v: w for (c, v), w in changes.items() if c == 6} == dict.fromkeys(range(1, 6), 6)
    assert [(v, w) for (c, v), w in changes.items() if c == 7] == [(1, 6)]
    assert sorted(v for c, v in changes if c == 8) == [1, 2, 3, 4, 5, 6]


# Rulings


def test_st_1_skipping_moves_the_pawn_but_nothing_else() -> None:
    match = begun()
    place(match, 1, 5, 2)
    match.play(0, "skip green")
    match.play(0, "skip blue")
    assert match.state.pawn[0] == 2 and match.state.chips[0] == 0 and match.state.marker[0] == 0


def test_st_2_nothing_advances_from_the_diamond_field() -> None:
    match = begun()
    place(match, 4, 2, 1)
    match.state.marker[0] = 5
    match.state.chips[0] = 1
    assert match.legal(0) == ["use blue", "use green", "use red"]
    match.state.pawn[0] = 9  # the joker is next
    assert match.legal(0) == ["use blue", "use green", "use red"]
    use_all(match)
    assert match.state.marker[0] == 5 and match.due  # no action 9 beside `fight` either


@pytest.mark.parametrize(
    ("in_hand", "used", "takes"), [(8, 0, True), (9, 0, False), (8, 1 << 3, False), (7, 1 << 3, True)]
)
def test_st_3_nine_chips_counting_those_in_use(in_hand: int, used: int, takes: bool) -> None:
    match = begun()
    place(match, 2, 4, 2)
    match.state.chips[0] = in_hand
    match.state.used = used
    assert ("skip green" in match.legal(0)) == takes
    match.play(0, "use green")
    assert match.state.chips[0] == in_hand + takes


def test_st_4_chips_in_use_protect_no_diamond() -> None:
    match = fighting(6, 4, chips=1, diamonds=2)
    match.roll([1, 1, 5])
    match.play(0, "chip 7")
    assert match.state.mover == 1 and match.state.lost
    assert match.state.chips[0] == 0 and match.state.diamonds[0] == 1


def test_st_5_the_raider_chooses_among_several() -> None:
    match = begun(4)
    place(match, 2, 4, 6)
    match.state.marker[:] = [1, 2, 0, 2]
    match.play(0, "use green")
    assert match.legal(0) == ["raid 1", "raid 3", "raid none"]
    match.play(0, "raid 3")
    assert match.state.marker == [2, 2, 0, 1] and match.state.phase == Phase.USE


def test_st_5_nobody_is_asked_when_nobody_can_be_raided() -> None:
    match = begun()
    place(match, 2, 4, 6)
    match.play(0, "use green")
    assert match.state.phase == Phase.USE and match.legal(0) == ["skip red", "use blue", "use red"]


def test_st_6_action_9_is_offered_before_placing_before_each_use_and_beside_fight() -> None:
    match = begun()
    match.state.chips[0] = 2
    assert match.due  # not before the roll
    match.roll([2, 4, 6])
    assert "chip 9" in match.legal(0)
    match.play(0, "chip 8 2")
    match.roll([2])
    assert "chip 9" in match.legal(0)
    match.play(0, "place 2 blue")
    match.roll([4, 6])
    match.play(0, "place 4 red")
    match.roll([6])
    match.play(0, "place 6 green")
    for colour in ("blue", "red", "green"):
        assert "chip 9" in match.legal(0)
        match.play(0, f"use {colour}")
    assert match.legal(0) == ["chip 9", "fight"]
    match.play(0, "chip 9")
    assert match.due and match.due.count == 1 and match.state.marker[0] == 2


@pytest.mark.parametrize("dice", [[6, 6, 6], [1, 1, 1]], ids=["won", "lost"])
def test_st_6_late_advance_offers_action_9_once_more_after_the_fight(dice: list[int]) -> None:
    match = fighting(5, 5, chips=2, marker=SHIP["scanner"].index("stone"), options={"late_advance": True})
    match.roll(dice)
    if dice == [1, 1, 1]:
        assert match.movers == [0] and "chip 9" not in match.legal(0)  # never in the fight
        match.play(0, "stand")
    assert match.legal(0) == ["chip 9", "stay"]
    assert reason(match, "fight") == "already-fighting" and reason(match, "use blue") == "all-used"
    before = match.view(0)
    match.play(0, "chip 9")
    won = dice == [6, 6, 6]
    assert match.state.diamonds[0] == won and match.state.marker[0] == (0 if won else SHIP["scanner"].index("stone"))
    assert match.state.chips[0] == 1 and match.state.mover == 1
    told = [message.code for message in moves.events(match.setup, before, match.view(0))]
    assert told == (["event-nine", "event-diamond"] if won else ["event-nine"])


def test_st_6_late_advance_is_not_asked_without_a_chip_on_the_diamond_or_twice() -> None:
    late = {"late_advance": True}
    stone = SHIP["scanner"].index("stone")
    diamond = SHIP["scanner"].index("diamond")
    for chips, marker, used in ((0, stone, 0), (1, diamond, 0), (1, stone, 1 << mechanics.ADVANCE)):
        match = fighting(5, 5, chips=chips, marker=marker, options=late)
        match.state.used = used
        match.roll([6, 6, 6])
        assert match.state.mover == 1
    match = fighting(5, 5, chips=1, options=late)
    match.roll([1, 1, 1])
    match.play(0, "stand")  # from start all chips in hand are lost
    assert match.state.mover == 1
    match = fighting(5, 5, chips=1, marker=stone)
    match.roll([6, 6, 6])
    assert match.state.mover == 1  # without the option the fight is the end


def test_st_6_late_advance_can_bring_the_sixth_diamond_and_can_be_declined() -> None:
    stone = SHIP["scanner"].index("stone")
    match = fighting(5, 5, chips=1, marker=stone, diamonds=5, options={"late_advance": True})
    match.roll([6, 6, 6])
    assert reason(match, "stand") == "no-fight-to-accept" and reason(match, "raid none") == "no-raid-now"
    other = match.copy()
    view = match.view(0)
    other.play(0, "stay")
    assert not other.over and other.state.marker[0] == stone and other.state.chips[0] == 1
    assert [message.code for message in moves.events(match.setup, view, other.view(0))] == ["event-stay"]
    match.play(0, "chip 9")
    assert match.over and match.winners == [0]
    before_placing = begun()
    before_placing.roll([1, 2, 3])
    assert reason(before_placing, "stay") == "no-time-to-stay"


def test_st_6_action_9_stands_neither_beside_a_raid_nor_in_the_fight() -> None:
    match = begun()
    place(match, 2, 4, 6)
    match.state.marker[1] = 1
    match.state.chips[0] = 5
    match.play(0, "use green")
    assert match.legal(0) == ["raid 1", "raid none"]
    match.play(0, "raid none")
    use_all(match, "blue", "red")
    match.play(0, "fight")
    match.roll([1])
    assert match.legal(0) == ["chip 1", "chip 6 1", "chip 7", "chip 8 1", "stand"]


@pytest.mark.parametrize(
    ("chips", "dice", "asked"), [(1, [4, 5, 6], False), (0, [1, 5, 6], False), (1, [3, 3, 3], True)]
)
def test_st_7_the_fight_asks_only_who_loses_and_can_act(chips: int, dice: list[int], asked: bool) -> None:
    match = fighting(6, 4, chips=chips)
    match.roll(dice)
    assert (match.state.phase == Phase.FIGHT) == asked


def test_st_7_any_die_will_do_but_actions_in_use_will_not() -> None:
    match = fighting(6, 4, chips=5)
    match.state.used = 1 << 1 | 1 << 6 | 1 << 7
    match.roll([1, 6, 6])
    assert match.legal(0) == ["chip 8 1", "chip 8 6", "stand"]
    match.play(0, "chip 8 6")
    assert match.due and match.due.count == 1
    match.roll([6])
    assert match.state.mover == 1 and match.state.lost  # action 8 was the last that could serve


def test_a_diamond_is_taken_after_the_fight_and_the_sixth_wins() -> None:
    match = fighting(1, 1, marker=5, diamonds=5)
    match.roll([1])
    assert match.over and match.winners == [0] and match.scores == [6, 0]


def test_st_8_seat_0_begins_and_the_next_clockwise_follows() -> None:
    match = begun(3)
    assert match.state.mover == 0
    for seat in (1, 2, 0):
        place(match, 1, 1, 6)
        use_all(match, "blue", "red", "green")
        match.roll([6])
        assert match.state.mover == seat


def test_a_lost_fight_takes_the_marker_off_the_diamond() -> None:
    match = fighting(6, 6, marker=5, diamonds=5)
    match.roll([1, 6, 6, 6, 6])
    assert not match.over and match.state.marker[0] == 4 and match.scores == [5, 0]


@pytest.mark.parametrize(
    ("diamonds", "marker", "chips", "winners"),
    [
        ([1, 0], [0, 4], [0, 9], [0]),
        ([1, 1], [0, 4], [9, 0], [1]),
        ([1, 1], [2, 2], [1, 2], [1]),
        ([1, 1], [2, 2], [2, 2], [0, 1]),
    ],
)
def test_st_9_the_turn_limit(diamonds: list[int], marker: list[int], chips: list[int], winners: list[int]) -> None:
    match = begun(options={"turn_limit": 1})
    for _ in range(2):
        assert not match.over
        place(match, 2, 4, 6)
        use_all(match)
        s = match.state
        if s.mover == 1:
            s.diamonds[:2] = diamonds
            s.marker[:2] = marker
            s.chips[:2] = chips
        match.roll([6])
    assert match.over and match.winners == winners and match.scores == diamonds


def test_st_9_the_limit_is_a_whole_number_from_1_and_may_be_huge() -> None:
    assert SternenschiffMatch.new("sternenschiff", 4, {"turn_limit": 10**15}).setup.turn_limit == 10**15
    for value in (0, True, "5", 1.0):
        with pytest.raises(BadOption):
            SternenschiffMatch.new("sternenschiff", 2, {"turn_limit": value})


def test_st_10_a_die_may_be_used_without_effect() -> None:
    match = begun()
    place(match, 2, 2, 6)
    assert match.legal(0) == ["use blue", "use green", "use red"]
    match.play(0, "use blue")
    assert match.legal(0) == ["use green", "use red"]


def test_st_10_raids_compare_symbols_not_positions() -> None:
    ship = copy.deepcopy(SHIP) | {"scanner": ["start", "drop", "tree", "drop", "animal", "stone", "diamond"]}
    match = begun(layout=ship)
    place(match, 2, 4, 6)
    match.state.marker[1] = 3
    match.play(0, "use green")
    assert match.legal(0) == ["raid 1", "raid none"]
    match.play(0, "raid 1")
    assert match.state.marker[:2] == [1, 2]


def test_st_10_start_is_asked_even_with_one_pirate_field() -> None:
    match = SternenschiffMatch.new("sternenschiff", 2, layout=SHIP | {"ring": ["joker", "pirate"]})
    assert match.legal(0) == ["start 1"]


def test_joker_advances_whatever_is_needed() -> None:
    match = begun()
    place(match, 2, 2, 4)
    match.state.pawn[0] = 6
    match.play(0, "use green")
    assert match.state.pawn[0] == 10 and match.state.marker[0] == 1


@pytest.mark.parametrize(
    "move", ["chip 10", "chip 6", "chip 6 6", "chip 8", "place 7 blue", "raid 4", "start 36", "Fight"]
)
def test_what_is_no_move(move: str) -> None:
    with pytest.raises(BadNotation):
        begun().play(0, move)


@pytest.mark.parametrize(
    ("typed", "move"),
    [("place blue 4", "place 4 blue"), ("4 Blue", "place 4 blue"), ("raid", "raid none"), ("chip 6  2", "chip 6 2")],
)
def test_what_a_person_types_is_forgiven(typed: str, move: str) -> None:
    assert GAME.tidy(typed) == move
