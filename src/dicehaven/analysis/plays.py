"""Plays: how a match can go on after a move, with its events and the chance to win at the end.

Where the game is solved, seats play best; otherwise they play as in all rollouts (`rollouts.py`).
"""

import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from dicehaven.analysis.causes import Play
from dicehaven.bots.solution import Solution
from dicehaven.core.contract import Setup, State
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game
from dicehaven.core.struct import records

if TYPE_CHECKING:
    from dicehaven.bots.mcts.search import Search

FOLLOWED = 112  # rolls and decisions of a play whose events are told
FOLLOWED_BEST = 200  # of one with best play, which ends with the next points: enough for almost all


def rolled_out(
    game: Game,
    search: "Search",
    code: SimpleNamespace,
    view: State,
    seat: int,
    pair: tuple[int, int],
    count: int,
    seed: str,
) -> tuple[list[Play], list[Play]]:
    """Return `count` plays after each of two actions, with the same dice."""
    import numpy as np

    work = search.workspace(view, pair, 0)
    states: Any = records(game.rules.State, FOLLOWED)  # of NumPy, to whoever is not compiled
    shares = np.zeros(search.players)
    setup = game.rules.Setup.load(search.setup)
    found = ([], [])  # type: tuple[list[Play], list[Play]]
    for number in range(count):
        for k, plays in enumerate(found):
            written = code.follow(
                search.setup, seat, k, seed_number(seed), number, work, search.rollout, states, shares
            )
            seen = game.rules.State.load_all(states[:written])
            plays.append(Play.of(float(shares[seat]), game, setup, seen, seat))
    return found


def played_best(
    game: Game, setup: Setup, solution: Solution, view: State, seat: int, pair: Sequence[int], count: int, seed: str
) -> tuple[list[Play], list[Play]]:
    """Return `count` plays after each of two actions of a solved game, up to the next change of what anybody has collected."""
    found = ([], [])  # type: tuple[list[Play], list[Play]]
    for plays, action in zip(found, pair):
        for number in range(count):
            states = _best_states(game, setup, solution, view, seat, action, random.Random(f"{seed} {number}"))
            chance = solution.value(setup, states[-1])[seat]
            plays.append(Play.of(chance, game, setup, states, seat))
    return found


def _best_states(
    game: Game, setup: Setup, solution: Solution, view: State, seat: int, action: int, rng: random.Random
) -> list[State]:
    """Return the states of a play with best play by all, from the one before the action on."""
    rules = game.plain
    moves = [0] * game.rules.MOVES
    state = view.copy()
    rules.step(setup, state, seat, action)
    states = [view, state]
    before = _collected(game, setup, state)
    while not rules.over(setup, state) and len(states) < FOLLOWED_BEST and _collected(game, setup, state) == before:
        state = state.copy()
        dice = rules.dice_due(setup, state)
        if dice:
            sides = rules.sides(setup, state)
            rules.rolled(setup, state, [rng.randint(1, sides) for _ in range(dice)])
        else:
            p = rules.mover(setup, state)
            n = rules.legal(setup, state, p, moves)
            rules.step(setup, state, p, solution.best(setup, state, p, moves[:n]))
        states.append(state)
    return states


def _collected(game: Game, setup: Setup, state: State) -> list[int]:
    return [int(game.plain.collected(setup, state, p)) for p in range(setup.players)]
