"""Sternenschiff: ships as data, whole matches on any ship, and what a greedy seat likes."""

import copy
import random
from typing import Any

import pytest
from sternenschiff_play import GAME, begun, fighting, place, use_all
from typed_matches import SternenschiffMatch

from dicehaven.bots import policies
from dicehaven.core.compiler import plain
from dicehaven.core.errors import BadLayout
from dicehaven.core.events import tell
from dicehaven.core.match import ONLOOKER
from dicehaven.games.sternenschiff import layout, moves, rules, state

NO_NAMES = ["Drop", "2moons", "red-star", "x²", "", "two words", "a" * (state.WORD + 1)]

SHIP = GAME.layout_data(None)

WORDS = ["moon", "star", "comet", "öl", "drop", "tree", "animal", "stone"]


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
