"""Levels: as many as a game needs, each clearly stronger than the one below, the first one better than chance, and names that last."""

from typing import Any

import numpy as np
import pytest
from random_matches import played

from dicehaven.bots.bot import bot
from dicehaven.bots.levels import LEVELS, level_numbers, levels_of, needs_compiler
from dicehaven.bots.solution import solution_for
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven_lab.ladder import play_round

DOUBT = 1.96  # standard errors on each side of a share that may be due to the dice
NINE = levels_of(find("saikoro"))


def meeting(game: str, stronger: str, weaker: str, rounds: int, players: int = 2) -> tuple[float, float]:
    """The stronger bot's share of the wins, and its standard error; the same each time."""
    shares = [play_round(game, stronger, weaker, f"levels/{k}", None, None, players=players)[0] for k in range(rounds)]
    return float(np.mean(shares)), float(np.std(shares, ddof=1)) / rounds**0.5


@pytest.mark.slow
@pytest.mark.parametrize(("stronger", "weaker"), [("level2", "level1"), ("level3", "level2")])
def test_levels_rise_evenly(game: Game, stronger: str, weaker: str) -> None:
    """A level wins 65 to 86 % of the matches against the one below, in every game."""
    share, error = meeting(game.name, stronger, weaker, 50)
    assert share + DOUBT * error > 0.65 and share - DOUBT * error < 0.86


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4, 10))
def test_each_of_the_nine_levels_of_saikoro_is_a_step(number: int) -> None:
    share, error = meeting("saikoro", NINE[number - 1], NINE[number - 2], 40)
    assert share + DOUBT * error > 0.65 and share - DOUBT * error < 0.86


@pytest.mark.slow
def test_level_1_beats_random_moves(game: Game) -> None:
    """In at least 60 of 100 matches: whoever beats it has beaten somebody."""
    share, _ = meeting(game.name, "level1", "random", 60)
    assert share >= 0.6


def test_a_name_means_the_same_level_for_ever() -> None:
    """Tables, results and programs hold `level1` to `level5` of the time when every game had five levels."""
    for game in map(find, ("saikoro", "sailorman", "sternenschiff", "wuerfelland")):
        numbers = level_numbers(game)
        known = [numbers[name] for name in LEVELS]
        assert known == sorted(known) and known[:3] == [1, 2, 3] and known[-1] == len(levels_of(game))
    assert [level_numbers(find("saikoro"))[name] for name in LEVELS] == [1, 2, 3, 7, 9]
    match = played("saikoro", 2, 9, 1)
    seat = match.movers[0]
    for old, new in (("level4", "level7of9"), ("level5", "level9of9")):
        chosen = [
            [
                bot(name, match.game, match.setup, "").choose(match.view(seat), seat, match.actions(seat), k)
                for k in range(9)
            ]
            for name in (old, new)
        ]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize(
    ("game", "level"), [("sailorman", "level6of9"), ("saikoro", "level4of8"), ("saikoro", "level1of6")]
)
def test_a_level_that_a_game_does_not_have_is_refused(game: str, level: str) -> None:
    with pytest.raises(BadOption, match="no level"):
        bot(level, find(game), find(game).configure(2).setup, "")


def test_a_higher_level_loses_less_by_its_errors_and_gems_change_nothing() -> None:
    """What counts is the chance to win the round."""
    lost = dict.fromkeys(NINE[3:], 0.0)
    for number in range(40):
        match = played("saikoro", 2, 6 + number, number)
        if match.over:
            continue
        seat = match.movers[0]
        actions = match.actions(seat)
        assert match.game.levels
        solution = solution_for(match.game, match.setup)
        assert solution
        view: Any = match.view(seat)
        chances = dict(zip(actions, match.game.levels.chances(match.setup, view, seat, actions, solution.known)))
        for level in lost:
            player = bot(level, match.game, match.setup, "errs")
            chosen = [player.choose(view, seat, actions, k) for k in range(60)]
            lost[level] += sum(max(chances.values()) - chances[action] for action in chosen)
        view.own[0], view.own[1] = 1, 7
        assert [player.choose(view, seat, actions, k) for k in range(60)] == chosen
    losses = list(lost.values())
    assert losses == sorted(losses, reverse=True) and losses[-1] < 1e-4 < losses[-2]


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_seats_only_the_best_level_of_saikoro_needs_the_compiler(players: int) -> None:
    """The others judge by the duels of a seat, in teams, too."""
    match = played("saikoro", players, 9, 1)
    seat = match.movers[0]
    assert [needs_compiler(level, match.game, match.setup) for level in NINE[:-1]] == [False] * 8
    for level in NINE[3:-1]:
        player = bot(level, match.game, match.setup, "more")
        assert player.choose(match.view(seat), seat, match.actions(seat), 0) in match.actions(seat)
