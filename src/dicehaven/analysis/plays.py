"""Plays: how a match can go on after a move, with its events and the chance to win at the end.

Where the game is solved, seats play best; otherwise they play as in all rollouts (`rollouts.py`).
"""

import random
from collections.abc import Sequence

from dicehaven.analysis.causes import Play
from dicehaven.analysis.rolling_out import Rollouts
from dicehaven.bots.solution import Solution
from dicehaven.core.contract import Setup, State
from dicehaven.core.game import Game

FOLLOWED = 112  # rolls and decisions of a play whose events are told
FOLLOWED_BEST = 200  # of one with best play, which ends with the next points: enough for almost all


def rolled_out(
    rollouts: Rollouts, setup: Setup, view: State, seat: int, pair: tuple[int, int], count: int, seed: str
) -> tuple[list[Play], list[Play]]:
    """Return `count` plays after each of two actions, with the same dice."""
    game = rollouts.game
    found = ([], [])  # type: tuple[list[Play], list[Play]]
    for both in rollouts.follow(view, seat, pair, seed, count, FOLLOWED):
        for plays, (states, share) in zip(found, both):
            plays.append(Play.of(share, game, setup, states, seat))
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
