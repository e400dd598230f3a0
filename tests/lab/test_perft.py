"""Dice-perft of every game: exact counts and probabilities, enumerated by the rules and by a naive model."""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple
from typing import Any, NamedTuple, TypeVar

import pytest
from perft_models.enumeration import Model, enumerate_plies
from perft_models.saikoro import Saikoro
from perft_models.sailorman import Sailorman
from perft_models.sternenschiff import Sternenschiff
from perft_models.wuerfelland import BOARDS, Wuerfelland

from dicehaven.core.contract import State
from dicehaven.core.match import Match
from dicehaven.core.registry import find, games
from dicehaven_lab.perft import perft

T = TypeVar("T")

MODELS: dict[str, Callable[..., Model[Any]]] = {
    "saikoro": Saikoro,
    "sailorman": Sailorman,
    "sternenschiff": Sternenschiff,
    "wuerfelland": Wuerfelland,
}


class Case(NamedTuple):
    """A table, and how many events of the random game `seed` come before ply 0 (counted from its end if negative)."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    before: int


# Each ply after the first: records, those with a decision next, a roll next, ended; expected legal moves; mass that ended.
GOLDEN: list[tuple[Case, str]] = [
    (
        Case("saikoro", 2, {}, 0, 0),
        """
        7776 7776 0 0 577/27 0
        166176 158400 7776 0 4925/2592 0
        """,
    ),
    (
        Case("saikoro", 3, {"mode": "teams", "open_teams": True}, 0, 0),
        """
        3 0 3 0 0 0
        23328 23310 12 6 191735/11664 1/3888
        """,
    ),
    (
        Case("saikoro", 4, {}, 0, 0),
        """
        6 0 6 0 0 0
        46656 46620 0 36 108665/7776 1/1296
        """,
    ),
    (
        Case("saikoro", 8, {"mode": "solo"}, 0, 0),
        """
        7776 7776 0 0 577/27 0
        """,
    ),
    (
        Case("saikoro", 2, {"turn_limit": 2}, 0, -5),
        """
        6 6 0 0 19/6 0
        19 7 12 0 5/6 0
        450 436 14 0 8/3 0
        """,
    ),
    (
        Case("saikoro", 3, {"mode": "teams", "open_teams": True}, 0, -4),
        """
        4 3 1 0 3/2 0
        42 37 5 0 19/18 0
        418 368 2 48 167/72 49/432
        2032 1529 70 433 38671/20736 4/27
        """,
    ),
    (
        Case("saikoro", 3, {"mode": "teams", "open_teams": True}, 1, -4),
        """
        216 216 0 0 49/9 0
        1176 708 27 441 355/288 89/216
        2544 678 243 1623 583/1152 3413/10368
        10355 353 2634 7368 2035/31104 1225/31104
        """,
    ),
    (
        Case("saikoro", 4, {"fast": True, "open_teams": True}, 0, -5),
        """
        4 2 2 0 3/2 0
        18 8 10 0 19/24 0
        375 83 292 0 475/432 0
        11489 667 4165 6657 481/540 2219/10368
        """,
    ),
    (  # SS-9: whoever is asked to hand gems over has two after all have paid
        Case("saikoro", 3, {"mode": "teams", "fast": True, "turn_limit": 1, "starter": "winner"}, 6, 48),
        """
        7776 0 7770 6 0 1/1296
        """,
    ),
    (  # SS-13: a partner has just paid its last gem
        Case(
            "saikoro",
            4,
            {"fast": True, "mode": "teams", "open_teams": True, "partners_pay": True, "turn_limit": 3},
            2,
            -3,
        ),
        """
        2 0 2 0 0 0
        15552 7770 7520 262 108665/15552 131/7776
        """,
    ),
    (
        Case("sailorman", 2, {}, 0, 0),
        """
        1296 1296 0 0 121/4 0
        39204 39204 0 0 17533/1944 0
        """,
    ),
    (
        Case("sailorman", 4, {"strict_pairing": True}, 0, 0),
        """
        1296 1296 0 0 121/4 0
        """,
    ),
    (
        Case("sailorman", 2, {}, 1, -8),
        """
        1296 1235 61 0 9883/648 0
        98822 91768 7054 0 1835061681671521/187772914264320 0
        """,
    ),
    (
        Case("sailorman", 2, {}, 0, 60),
        """
        2 2 0 0 2 0
        4 0 4 0 0 0
        """,
    ),
    (
        Case("sailorman", 2, {"strict_pairing": True}, 3, -5),
        """
        1296 1139 157 0 71/8 0
        214974 187774 26550 650 429501359647/36120142080 2831/46656
        """,
    ),
    (
        Case("sailorman", 2, {"strict_entry": True}, 3, -5),
        """
        1296 1225 71 0 1058/81 0
        108944 101803 6919 222 496993834197095447/54297208830009600 2247281/175134960
        """,
    ),
    (
        Case("sailorman", 2, {"strict_pairing": True, "strict_entry": True}, 1, -8),
        """
        1296 1220 76 0 3719/432 0
        """,
    ),
    (
        Case("sailorman", 3, {}, 1, -3),
        """
        17 17 0 0 14 0
        238 0 0 238 0 1
        """,
    ),
    (
        Case("sternenschiff", 2, {}, 0, 0),
        """
        2 2 0 0 2 0
        4 0 4 0 0 0
        864 864 0 0 91/12 0
        6552 0 6552 0 0 0
        235872 235872 0 0 11/3 0
        864864 0 864864 0 0 0
        5189184 5189184 0 0 1 0
        5189184 5189184 0 0 4 0
        """,
    ),
    (
        Case("sternenschiff", 4, {}, 0, 0),
        """
        2 2 0 0 2 0
        4 4 0 0 2 0
        8 8 0 0 2 0
        16 0 16 0 0 0
        3456 3456 0 0 91/12 0
        """,
    ),
    (
        Case("sternenschiff", 2, {"turn_limit": 6}, 0, -9),
        """
        36 36 0 0 11/3 0
        132 0 132 0 0 0
        792 792 0 0 1 0
        792 792 0 0 23/6 0
        3036 3036 0 0 1819/720 0
        7898 7898 0 0 941/720 0
        11286 4092 7194 0 1891/6480 0
        128788 0 6424 122364 0 22/27
        """,
    ),
    (
        Case("sternenschiff", 2, {"turn_limit": 6}, 1, -9),
        """
        36 36 0 0 11/3 0
        132 0 132 0 0 0
        792 792 0 0 1 0
        792 792 0 0 11/3 0
        2904 2904 0 0 223/90 0
        7414 7414 0 0 193/144 0
        10978 5346 5632 0 1709/4320 0
        256146 0 8514 247632 0 3/4
        """,
    ),
    (
        Case("sternenschiff", 2, {"turn_limit": 6, "late_advance": True}, 3, -8),
        """
        6 6 0 0 1 0
        6 6 0 0 31/6 0
        31 31 0 0 631/180 0
        109 109 0 0 2053/1080 0
        213 129 84 0 433/540 0
        1434 3 210 1221 7/864 439/864
        3195 1191 3 2001 9619/21600 7381/21600
        4398 414 750 3234 10271/907200 24701/181440
        """,
    ),
    (
        Case("sternenschiff", 3, {"turn_limit": 3}, 4, -12),
        """
        216 216 0 0 91/12 0
        1638 0 1638 0 0 0
        58968 58968 0 0 11/3 0
        216216 0 216216 0 0 0
        1297296 1297296 0 0 1 0
        1297296 1297296 0 0 23/6 0
        4972968 4972968 0 0 16541/6480 0
        13117104 13117104 0 0 103441/77760 0
        """,
    ),
    (
        Case("wuerfelland", 2, {}, 0, 0),
        """
        46656 46656 0 0 31031/7776 0
        """,
    ),
    (
        Case("wuerfelland", 3, {"passive_dice": "first_roll", "turn_limit": 4}, 1, -8),
        """
        2 1 1 0 1/2 0
        1297 1297 0 0 95/54 0
        1970 1300 670 0 16933/7776 0
        115790 115789 0 1 129847/69984 1/15552
        174507 127828 46500 179 751861/419904 173/1944
        1694138 1687154 0 6984 2138755/1119744 522215/1679616
        """,
    ),
    (
        Case("wuerfelland", 3, {"turn_limit": 4}, 1, -6),
        """
        1296 1282 0 14 1657/648 7/648
        3314 2540 670 104 67723/38880 71/1944
        119773 115505 0 4268 12961/6480 3007/25920
        290409 222479 46500 21430 652829/466560 312223/1399680
        1922577 1691931 200 230446 356867/419904 4595063/16796160
        """,
    ),
    (
        Case("wuerfelland", 2, {"turn_limit": 9}, 3, -7),
        """
        4 4 0 0 2 0
        8 4 4 0 11/8 0
        23555 23551 0 4 9901/3888 13/20736
        """,
    ),
]


def wander(case: Case) -> tuple[Match, Model[Any], Any]:
    """A match after the events of a random game, and the same position of the model, which must allow the same moves."""
    rng = random.Random(case.seed)

    def pick(values: Sequence[T]) -> T:
        return values[int(rng.random() * len(values))]

    game = find(case.game)
    layout = game.layout_data(None) if game.default_layout else None
    if case.game == "wuerfelland":
        layout = {"boards": BOARDS[: case.players]}
    model = MODELS[case.game](case.players, **case.options, **({"layout": layout} if layout else {}))
    match = Match.new(game, case.players, case.options, layout)
    x = model.begin()
    events = list[tuple[State, Any]]()
    while not match.over and (case.before < 0 or len(events) < case.before):
        events.append((match.state.copy(), x))
        due = match.due
        assert model.rolls(x) == (due.count if due else 0)
        if due:
            faces = [pick(faces) for faces in due.faces] or sorted(due.cards, key=lambda _: rng.random())
            match.roll(faces)
            x = model.rolled(x, tuple(faces))
        else:
            moves = model.moves(x)
            assert sorted(moves) == match.legal(match.movers[0])
            move = pick(sorted(moves))
            match.play(match.movers[0], move)
            x = moves[move]
    events.append((match.state, x))
    if match.over:
        assert model.over(x) and model.scores(x) == match.scores
    match.state, x = events[case.before if case.before < 0 else -1]
    return match, model, x


def figures(plies: Iterable[tuple[object, ...]]) -> list[str]:
    return [" ".join(map(str, ply)) for ply in plies]


@pytest.mark.parametrize(("case", "golden"), GOLDEN, ids=lambda v: "-".join(map(str, v)) if isinstance(v, Case) else "")
def test_rules_and_model_count_the_same(case: Case, golden: str) -> None:
    expected = golden.strip().splitlines()
    match, model, x = wander(case)
    by_rules = perft(match.game, match.config, len(expected), match.state)
    assert [ply.events for ply in by_rules] == list(range(len(expected) + 1))
    counted = figures(astuple(ply)[1:] for ply in by_rules)
    assert counted == figures(enumerate_plies(model, len(expected), x))
    assert counted[1:] == [line.strip() for line in expected]


def test_every_game_is_counted_from_its_begin() -> None:
    assert {case.game for case, _ in GOLDEN if case.before == 0} == set(MODELS)
    assert set(MODELS) <= set(games())


@pytest.mark.parametrize("name", sorted(MODELS))
def test_perft_from_begin_needs_no_state(name: str) -> None:
    game = find(name)
    table = game.configure(2)
    state = game.rules.State()
    game.plain.begin(table.setup, state)
    assert perft(game, table, 0) == perft(game, table, 0, state)
