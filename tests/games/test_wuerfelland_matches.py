"""Würfelland: nobody learns what others have entered, and whole matches keep the rules."""

import random
from typing import Any

import pytest
from random_play import advance
from typed_matches import WuerfellandMatch
from wuerfelland_play import (
    GAME,
    GARDEN,
    LETTERS,
    LINE,
    PAIRS,
    PAIRS_FROM_YELLOW,
    areas_of,
    boards_of,
    crossed,
    land_of,
    say,
    tokens_of,
    twin_of,
)

from dicehaven.core.events import tell
from dicehaven.core.match import ONLOOKER
from dicehaven.games.wuerfelland import layout, rules
from dicehaven.games.wuerfelland.state import SIDE, Phase, Stage

# Secrets


def entered(match: WuerfellandMatch, rng: random.Random, but: int) -> bool:
    """A random entry of phase 2 by any seat but one; False if only that one is left."""
    seats = [p for p in match.movers if p != but]
    if not seats:
        return False
    seat = rng.choice(seats)
    match.play(seat, rng.choice(match.legal(seat)))
    return True


def what_one_knows(match: WuerfellandMatch, seat: int, asked: list[str]) -> Any:
    """A seat's view, its legal moves and the reasons that it is given."""
    owes = seat in match.movers
    reasons = [str(match.why_not(seat, move)) for move in asked] if owes else []
    return match.view(seat), match.legal(seat), reasons


def compare_views(match: WuerfellandMatch, rng: random.Random) -> int:
    """What each seat knows, having entered nothing, something or all, whatever the others enter; how often compared."""
    compared = 0
    for seat in (ONLOOKER, *range(match.players)):
        twin = twin_of(match)
        while seat in twin.movers and len(twin.movers) > 1 and rng.random() < 0.6:
            twin.play(seat, rng.choice(twin.legal(seat)))
        asked = [GAME.write(rng.randrange(rules.ACTIONS)) for _ in range(8)]
        known = what_one_knows(twin, seat, asked)
        while entered(twin, rng, seat) and twin.state.phase == Phase.CROSS:
            assert what_one_knows(twin, seat, asked) == known
            compared += 1
    return compared


@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_the_same_whatever_another_seat_has_entered_on_the_same_roll(seed: int) -> None:
    rng = random.Random(seed)
    compared = 0
    match = some_match(rng, 2 + seed % 3, [GARDEN], turn_limit=10)
    while not match.over:
        if match.state.phase == Phase.CROSS and len(match.movers) > 1:
            compared += compare_views(match, rng)
        advance(match, rng)
        if match.state.phase != Phase.CROSS:
            assert all(match.view(p) == match.state for p in (ONLOOKER, *range(match.players)))
    assert compared > 20


# Whole games


def some_match(rng: random.Random, players: int, ours: list[list[str]], **options: Any) -> WuerfellandMatch:
    """A match on boards that are shipped, or on some of ours, with options drawn at random."""
    options |= {"passive_dice": rng.choice(layout.PASSIVE_DICE), "goal": rng.choice(layout.GOALS)}
    if rng.random() < 0.4:
        return WuerfellandMatch.new(GAME, players, options | {"boards": rng.choices(layout.BOARDS, k=players)})
    return land_of(*rng.choices(ours, k=players), **options)


def neighbours_of(cell: layout.Cell) -> set[str]:
    return {layout.name(other) for other in layout.neighbours(cell) if min(other) >= 0 and other[1] < SIDE}


def assert_crosses_follow_the_page(match: WuerfellandMatch, boards: list[list[str]]) -> None:
    """Connected with the start, one open area of a colour, and accounts that agree with the text."""
    for p, rows in enumerate(boards):
        tokens = {layout.name(cell): token for cell, token in tokens_of(rows).items()}
        near = {layout.name(cell): neighbours_of(cell) for cell in tokens_of(rows)}
        crosses = crossed(match, p)
        reached = set[str]()
        queue = [field for field, token in tokens.items() if token == "*"]
        while queue:
            new = near[queue.pop()] & crosses - reached
            reached |= new
            queue += new
        assert reached == crosses
        areas = set(areas_of(rows).values())
        for c, letter in enumerate(LETTERS):
            begun = [a for a in areas if tokens[min(a)].lower() == letter and a & crosses and a - crosses]
            assert len(begun) <= 1
            left = sum(token.lower() == letter for field, token in tokens.items() if field not in crosses)
            assert match.state.left[p][c] == left
        assert match.state.found[p] == sum(tokens[field].isupper() for field in crosses)


@pytest.mark.parametrize("seed", range(10))
def test_random_games_keep_the_rules_and_everything_can_be_said(seed: int) -> None:
    rng = random.Random(seed)
    match = some_match(rng, 2 + seed % 3, [GARDEN, LINE, PAIRS, PAIRS_FROM_YELLOW], turn_limit=30)
    boards = boards_of(match)
    while not match.over:
        before = match.state.copy()
        advance(match, rng)
        for p in match.movers:
            needless = match.state.phase not in (Phase.CHOOSE, Phase.CROSS) or match.state.stage[p] == Stage.TO_CHOOSE
            assert len(match.legal(p)) > 1 or not needless or match.state.stage[p] == Stage.CROSSING
        if before.phase != match.state.phase == Phase.ROLL:
            assert_crosses_follow_the_page(match, boards)
            assert match.state.throws == [0] * 4
    assert WuerfellandMatch.replay(match.lines).state == match.state
    for seat in (ONLOOKER, 0):
        assert all(all(say(event.message)) for event in tell(match, seat))
    assert sum(match.scores) == sum(match.state.found) + 100 * len(match.winners)
