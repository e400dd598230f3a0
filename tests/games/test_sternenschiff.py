"""Sternenschiff: the worked examples of its page, its rulings, its reasons, its ships, its drawing."""

import copy
import random
import re
from typing import Any

import pytest
from typed_matches import SternenschiffMatch

from dicehaven.bots import policies
from dicehaven.core.compiler import plain
from dicehaven.core.errors import BadLayout, BadNotation, BadOption
from dicehaven.core.events import tell
from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import find
from dicehaven.games.sternenschiff import layout, mechanics, moves, queries, rules, state
from dicehaven.games.sternenschiff.state import Phase

GAME = find("sternenschiff")
NO_NAMES = ["Drop", "2moons", "red-star", "x²", "", "two words", "a" * (state.WORD + 1)]
SHIP = GAME.layout_data(None)
WORDS = ["moon", "star", "comet", "öl", "drop", "tree", "animal", "stone"]


def begun(players: int = 2, starts: tuple[int, ...] = (0, 0, 0, 0), **kind: Any) -> SternenschiffMatch:
    """A match with its pawns placed, seat 0 about to roll."""
    match = SternenschiffMatch.new("sternenschiff", players, **kind)
    for p in range(players):
        match.play(p, f"start {starts[p]}")
    return match


def place(match: SternenschiffMatch, blue: int, red: int, green: int) -> None:
    """Roll and place these three dice."""
    p = match.state.mover
    match.roll([blue, red, green])
    match.play(p, f"place {blue} blue")
    match.roll([red, green])
    match.play(p, f"place {red} red")
    match.roll([green])
    match.play(p, f"place {green} green")


def use_all(match: SternenschiffMatch, *colours: str) -> None:
    for colour in colours or ("blue", "red", "green"):
        match.play(match.state.mover, f"use {colour}")


def fighting(
    blue: int, red: int, chips: int = 0, marker: int = 0, diamonds: int = 0, players: int = 2, **kind: Any
) -> SternenschiffMatch:
    """Seat 0 about to roll for the pirates of blue and red."""
    match = begun(players, **kind)
    place(match, blue, red, 6)
    use_all(match)
    match.state.marker[0] = marker
    match.state.chips[0] = chips
    match.state.diamonds[0] = diamonds
    assert match.state.phase == Phase.FIGHT and match.due
    return match


def reason(match: SternenschiffMatch, move: str, seat: int = 0) -> str:
    """The code of the reason why a move is illegal, said in both languages along the way."""
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    for language in ("en", "de"):
        assert GAME.texts(language).say(why, ["Mira", "Jonas", "Ann", "Lou"])
    return why.code


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


# Ships as data


def broken(**changes: Any) -> dict[str, Any]:
    ship = copy.deepcopy(SHIP) | changes
    return {key: value for key, value in ship.items() if value is not None}


def bar(i: int, word: Any) -> list[Any]:
    return [word if k == i else other for k, other in enumerate(SHIP["blue"])]


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        (broken(name="mine"), "layout-unknown-key", "layout"),
        (broken(red=None), "layout-missing-key", "layout"),
        (broken(blue="drop"), "layout-no-list-of", "layout.blue"),
        (broken(blue=SHIP["blue"][:5]), "layout-length", "layout.blue"),
        (broken(blue=bar(2, 7)), "layout-no-word", "layout.blue value 3"),
        *((broken(blue=bar(2, word)), "layout-no-word", "layout.blue value 3") for word in NO_NAMES),
        (broken(blue=bar(5, "moon")), "layout-unknown-symbol", "layout.blue value 6"),
        (broken(blue=bar(0, "start")), "layout-unknown-symbol", "layout.blue value 1"),
        (broken(blue=bar(0, "joker")), "layout-unknown-symbol", "layout.blue value 1"),
        (broken(ring=["pirate", "moon"]), "layout-unknown-symbol", "layout.ring field 1"),
        (broken(ring=["pirate", "start"]), "layout-unknown-symbol", "layout.ring field 1"),
        (broken(ring=["joker", "chip"]), "layout-no-pirate-field", "layout.ring"),
        (broken(ring=["pirate"] * 37), "layout-length", "layout.ring"),
        (broken(ring=[]), "layout-length", "layout.ring"),
        (broken(scanner=["start"]), "layout-length", "layout.scanner"),
        (broken(scanner=["drop", "diamond"]), "layout-scanner-start", "layout.scanner field 0"),
        (broken(scanner=["start", "start", "diamond"]), "layout-scanner-only-start", "layout.scanner field 1"),
        (broken(scanner=["start", "diamond", "diamond"]), "layout-scanner-only-diamond", "layout.scanner field 1"),
        (broken(scanner=["start", "drop"]), "layout-scanner-diamond", "layout.scanner field 1"),
        (broken(scanner=["start", "chip", "diamond"]), "layout-ring-word", "layout.scanner field 1"),
        (broken(pirates=[1, 1]), "layout-no-table", "layout.pirates"),
        (broken(pirates=SHIP["pirates"] | {"13": [1, 1]}), "layout-unknown-sum", "layout.pirates"),
        (broken(pirates={"2": [1, 1]}), "layout-missing-sum", "layout.pirates sum 3"),
        (broken(pirates=SHIP["pirates"] | {"7": [1]}), "layout-no-pair", "layout.pirates sum 7"),
        (broken(pirates=SHIP["pirates"] | {"7": [True, 1]}), "layout-no-pair", "layout.pirates sum 7"),
        (broken(pirates=SHIP["pirates"] | {"7": [6, 1]}), "layout-pirates", "layout.pirates sum 7"),
        (broken(pirates=SHIP["pirates"] | {"7": [0, 1]}), "layout-pirates", "layout.pirates sum 7"),
        (broken(pirates=SHIP["pirates"] | {"12": [5, 7]}), "layout-strength", "layout.pirates sum 12"),
    ],
)
def test_a_wrong_ship_is_refused_with_the_place(data: dict[str, Any], code: str, where: str) -> None:
    with pytest.raises(BadLayout) as refused:
        layout.check(data)
    assert (refused.value.reason.code, refused.value.where) == (code, where)
    for language in ("en", "de"):
        assert refused.value.say(GAME.texts(language)).startswith(where)


def test_a_ship_may_be_tiny_or_large() -> None:
    tiny = SHIP | {"scanner": ["start", "diamond"], "ring": ["pirate"], "blue": ["diamond"] * 6, "red": ["diamond"] * 6}
    match = begun(layout=tiny)
    place(match, 1, 1, 6)
    use_all(match)
    assert match.state.pawn[0] == 0 and match.state.marker[0] == 1
    layout.check(SHIP | {"scanner": ["start", *["drop", "tree", "animal", "stone"] * 3, "drop", "tree", "diamond"]})
    layout.check(SHIP | {"ring": ["pirate"] * 36})


def test_a_header_with_the_ship_written_out_plays_the_same() -> None:
    table = GAME.written_out(GAME.configure(2, {"turn_limit": 3}))
    assert table.layout == SHIP and table.options == {"turn_limit": 3}
    assert table.setup == GAME.configure(2, {"turn_limit": 3}).setup


# Whole games


def some_ship(rng: random.Random) -> dict[str, Any]:
    symbols = rng.sample(WORDS, rng.randint(1, 6))
    scanner = ["start", *(rng.choice(symbols) for _ in range(rng.randint(0, 14))), "diamond"]
    known = scanner[1:]
    ring = [rng.choice([*known, "joker", "chip", "chip", "pirate"]) for _ in range(rng.randint(0, 35))]
    ring.insert(rng.randint(0, len(ring)), "pirate")
    bars = {name: [rng.choice(known) for _ in range(6)] for name in ("blue", "red")}
    return {
        **bars,
        "scanner": scanner,
        "ring": ring,
        "pirates": {str(n): [rng.randint(1, 5), rng.randint(1, 6)] for n in range(2, 13)},
    }


@pytest.mark.parametrize("seed", range(6))
def test_random_matches_on_random_ships_keep_the_rules(seed: int) -> None:
    """Whatever happens: bounds, no needless question, and a sentence for everything in both languages."""
    rng = random.Random(seed)
    match = SternenschiffMatch.new("sternenschiff", rng.randint(2, 4), {"turn_limit": 4}, some_ship(rng))
    texts = [GAME.texts("en"), GAME.texts("de")]
    names = ["Mira", "Jonas", "Ann", "Lou"]
    while not match.over:
        s = match.state
        assert all(0 <= s.marker[p] <= match.setup.diamond for p in range(4))
        assert all(0 <= s.chips[p] + (s.used.bit_count() if p == s.mover else 0) <= 9 for p in range(4))
        if match.due:
            assert not match.movers
            match.roll([rng.randint(1, 6) for _ in range(match.due.count)])
            continue
        [p] = match.movers
        legal = match.legal(p)
        assert legal and len(set(legal)) == len(legal)
        assert legal not in (["fight"], ["stand"], ["raid none"])
        view = match.view(p)
        assert view == s  # nothing is hidden
        for say in texts:
            for a in range(rules.ACTIONS):
                known = moves.NOTATION[a] in legal
                sentence = moves.describe(match.setup, view, p, a) if known else moves.why_not(match.setup, view, p, a)
                assert say.say(sentence, names)
        match.play(p, rng.choice(legal))
    for say in texts:
        assert all(say.say(event.message, names) for event in tell(match, ONLOOKER))
    assert SternenschiffMatch.replay(match.lines).state == match.state


# The drawing and the bot


def test_the_greedy_seat_wastes_no_chip_in_a_hopeless_fight() -> None:
    match = fighting(6, 4, chips=1, marker=1)
    match.roll([1, 1, 1])
    code = plain(policies, rules)
    liking = {GAME.write(a): code.heuristic_value(match.setup, match.state, 0, a) for a in match.actions(0)}
    assert max(liking, key=lambda move: liking[move]) == "stand"


def test_the_greedy_seat_rescues_a_diamond() -> None:
    match = fighting(6, 4, chips=1, marker=5)
    match.roll([3, 5, 6])
    code = plain(policies, rules)
    liking = {GAME.write(a): code.heuristic_value(match.setup, match.state, 0, a) for a in match.actions(0)}
    assert max(liking, key=lambda move: liking[move]) in ("chip 3", "chip 6 3")
