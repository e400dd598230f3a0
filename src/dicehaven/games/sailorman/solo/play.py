"""Solo matches of a player that tries its moves with playouts (`playouts.py`), by the compiled rules."""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.scratch import moves_and_dice, require_room
from dicehaven.core.struct import records

from .. import rules
from ..state import Setup, State
from . import playouts

PLAYOUTS = 20  # of each move that is tried
TRIED = 12  # moves at a decision
ENDLESS = 10**6  # rolls
Z95 = 1.959964


def single(setup: Setup) -> Setup:
    """The chart of a match of one seat; no table offers it."""
    setup = setup.copy()
    setup.players = 1
    return setup


def points_of_games(
    setup: Setup,
    rolls: int,
    games: int,
    tries: int = PLAYOUTS,
    seed: str = "0",
    progress: Callable[[float], None] = lambda share: None,
) -> list[int]:
    """The scores of games of a number of rolls, with `tries` playouts for each move; without playouts the policy decides.

    `progress` gets the share done (0 to 1).
    """
    moves, dice = moves_and_dice(rules)
    tried = np.zeros(TRIED, np.int32)
    liked = np.zeros(TRIED)
    workspace = playouts.Workspace(records(State, 2), records(Stream, 2), moves, tried, liked, dice)
    run = compiled(playouts, rules)
    record = single(setup).stored()
    found = []
    for game in range(games):
        found.append(int(run.play_solo(record, rolls, tries, seed_number(seed), game, workspace)))
        progress((game + 1) / games)
    require_room(rules, moves, dice)
    return found


def interval(points: Sequence[float]) -> tuple[float, float, float]:
    """The mean and its 95 % interval."""
    mean = fmean(points)
    half = Z95 * stdev(points) / sqrt(len(points)) if len(points) > 1 else inf
    return mean, mean - half, mean + half


def mean_of(player: str, points: Sequence[float], expected: float | None = None) -> dict[str, Any]:
    """The mean score of whole matches with its 95 % interval."""
    mean, low, high = interval(points)
    return {"player": player, "games": len(points), "points": mean, "low": low, "high": high}
