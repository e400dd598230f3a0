"""Saikoro Senshi: the chances of duels, and the policy that plays by them."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from saikoro_play import GAME, begun, treasure, turn
from typed_matches import SaikoroMatch

from dicehaven.bots.solution import solution_for
from dicehaven.core.dice import SeededDice
from dicehaven.games.saikoro import duels, rules
from dicehaven.games.saikoro.exact import chance
from dicehaven.games.saikoro.expert import hit_of, policy_value, taken
from dicehaven.games.saikoro.multisets import DICE, PIPS, SETS, SIZE, packed
from dicehaven.games.saikoro.state import Phase

STEP = 1 / duels.STEPS


def before_rolls(players: int, seed: int, **options: Any) -> Iterator[SaikoroMatch]:
    """A random match whenever a seat is about to roll."""
    match = SaikoroMatch.new("saikoro", players, options)
    dice = SeededDice(f"duels {seed}")
    rng = random.Random(seed)
    while not match.over:
        if match.due:
            if match.state.phase == Phase.ROLL:
                yield match
            match.roll(dice.answer(match.rolls, match.due))
        else:
            seat = match.movers[0]
            match.play(seat, GAME.write(rng.choice(match.actions(seat))))


@pytest.mark.parametrize("fast", [False, True])
def test_a_duel_between_two_is_the_solved_round(fast: bool) -> None:
    closed = 0
    for match in itertools.islice(before_rolls(2, 1, fast=fast), 120):
        setup = match.setup
        state = match.state
        solution = solution_for(GAME, setup)
        assert solution
        mover = int(state.mover)
        exact = chance(setup, state, solution.known)
        assert duels.duel(setup, state, mover, 1 - mover) == pytest.approx(exact, abs=STEP)
        assert duels.duel(setup, state, 1 - mover, mover) == pytest.approx(1 - exact, abs=STEP)
        closed += state.closer != duels.NOBODY
    assert closed or fast  # to a fast closing the others roll once (SS-6)


@pytest.mark.parametrize("mine, other", [(0, 0), (1, 0), (0, 2), (2, 1), (2, 3)])
def test_a_final_duel_counts_all_throws(mine: int, other: int) -> None:
    for lead in range(-14, 15):
        won = [
            (total > 0) + (total == 0) / 2
            for dice in itertools.product(range(1, 7), repeat=mine + other)
            for total in [lead + sum(dice[:mine]) - sum(dice[mine:])]
        ]
        assert duels.final_duel(lead, mine, other) == pytest.approx(sum(won) / len(won))


@pytest.mark.parametrize("options", [{"mode": "solo"}, {"mode": "teams"}])
@pytest.mark.parametrize("players", [3, 5, 8])
def test_somebody_wins_a_round_and_nobody_wins_and_pays(players: int, options: dict[str, str]) -> None:
    for match in itertools.islice(before_rolls(players, players, **options), 150):
        own = match.state.own
        chances = [duels.round_chances(match.setup, match.state, p) for p in range(players) if own[p]]
        assert sum(win for win, _ in chances) == pytest.approx(1)
        assert all(0 <= win <= 1 and -1e-9 <= lose <= 1 and win + lose <= 1 + 1e-9 for win, lose in chances)


def test_without_a_solution_every_seat_rolls_the_dice_that_it_lacks_once() -> None:
    rough = duels._roughly()
    rng = random.Random(3)
    for _ in range(300):
        one = rng.randrange(len(SETS))
        two = rng.randrange(len(SETS))
        lead = PIPS[one] - PIPS[two]
        lacking = DICE - SIZE[one]
        assert rough[0][one][two] == pytest.approx(duels.final_duel(lead, lacking, DICE - SIZE[two]))
        assert rough[1][one][two] == pytest.approx(duels.final_duel(lead, lacking, 0))


def test_hits_are_kept_by_seat_and_value() -> None:
    hits = 0
    for seat, value in [(2, 6), (2, 6), (0, 3), (7, 1)]:
        hits = hits << 6 | hit_of(seat, value)
    assert [taken(hits, seat) for seat in (0, 1, 2, 7)] == [packed((3,)), 0, packed((6, 6)), packed((1,))]


def liked(match: SaikoroMatch) -> str:
    """What the policy likes best of what the seat may do."""
    seat = match.movers[0]
    legal = match.actions(seat)
    view = match.view(seat)
    return GAME.write(max(legal, key=lambda action: (policy_value(match.setup, view, seat, action), action)))


def test_the_policy_breaks_a_closing_that_it_cannot_beat() -> None:
    match = begun(3)
    turn(match, "66666", "66666", "close")
    match.roll([1, 2, 2, 3, 4])
    assert "1" not in liked(match).split()  # a 1 knocks out a 6, which breaks the closing
    match.play(1, treasure("4"))
    assert rules.is_hit(GAME.read(liked(match)))


def test_the_policy_never_likes_to_hit_a_team_mate_it_knows_of() -> None:
    match = begun(4, (0, 0, 1, 1), mode="teams", open_teams=True)
    turn(match, "66633", "66633", "end")
    match.roll([4, 4, 5, 6, 6])
    match.play(1, treasure("665"))
    view = match.view(1)
    legal = match.actions(1)
    mate = [action for action in legal if rules.is_hit(action) and rules.hit_seat(action) == 0]
    assert mate and all(policy_value(match.setup, view, 1, action) < 0 for action in mate)
    assert not rules.is_hit(GAME.read(liked(match)))
