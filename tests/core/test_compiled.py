"""Interpreted and compiled play agree: every roll, every legal move, every choice, and the bytes of the final state."""

import numpy as np
import pytest
import trail
from conftest import spread

from dicehaven.core.compiler import compiled, plain
from dicehaven.core.dice import Stream
from dicehaven.core.game import Game
from dicehaven.core.struct import Slot

GAMES_A_TABLE = 20
TABLES = 16


@pytest.mark.parametrize("policy", [0, 1], ids=["random", "greedy"])
def test_interpreted_and_compiled_games_are_the_same_byte_for_byte(game: Game, policy: int) -> None:
    fast = compiled(trail, game.rules)
    slow = plain(trail, game.rules)
    rules = game.rules
    games = GAMES_A_TABLE if policy == 0 else GAMES_A_TABLE // 10
    for number, table in enumerate(spread(game, TABLES)):
        states = np.zeros(games, rules.State.dtype)
        views = np.zeros(1, rules.State.dtype)
        sums = np.zeros(games, np.int64)
        policies = np.full(rules.PLAYERS, policy, np.int8)
        scratch = np.zeros(rules.MOVES, np.int32), np.zeros(rules.DICE, np.int32)
        streams = np.zeros(1, Stream.dtype)
        fast.trails(table.setup.stored(), states, views, streams, number, games, policies, *scratch, sums)

        plain_states = [rules.State() for _ in range(games)]
        plain_sums = [0] * games
        lists = ([0] * rules.MOVES, [0] * rules.DICE)
        place = Slot([plain_states[0]])
        slow.trails(
            table.setup, plain_states, place, [Stream()], number, games, [policy] * rules.PLAYERS, *lists, plain_sums
        )

        assert list(sums) == plain_sums, table.options
        assert states.tobytes() == b"".join(s.stored().tobytes() for s in plain_states), table.options
