"""Whole games with seats that play a solution, compiled: how best play fares against itself and against others."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from dicehaven.bots.defaults import best
from dicehaven.bots.policies import POLICIES, chance, choose
from dicehaven.core.compiler import compiled
from dicehaven.core.default_rules import dice_due, legal, mover, over, redact, step, won
from dicehaven.core.dice import Stream, seed_number, seeded
from dicehaven.core.game import Game
from dicehaven.core.rule import rule
from dicehaven.core.scratch import hold_within, moves_and_dice

EXACT = len(POLICIES)  # a policy beside those of the arena
NAMES = (*POLICIES, "exact")
CHUNK = 256  # games that a core plays at a time
SEATS = 2


@rule
def play_out(t: Any, s: Any, views: Any, r: Any, known: Any, policies: Any, moves: Any, dice: Any) -> None:
    """Play s to its end, each seat by its policy: what is best by the values `known`, or one of the arena's."""
    while not over(t, s):
        count = dice_due(t, s)
        if count:
            chance(t, s, r, dice, count)
            continue
        p = mover(t, s)
        n = legal(t, s, p, moves)
        if policies[p] == EXACT:
            views[0] = s
            redact(t, views[0], p)
            step(t, s, p, best(t, views[0], p, known, moves, n))
        else:
            step(t, s, p, choose(t, s, views, p, r, policies[p], moves, n))


@rule
def play_from(
    t: Any,
    start: Any,
    states: Any,
    views: Any,
    streams: Any,
    seed: int,
    lo: int,
    hi: int,
    known: Any,
    policies: Any,
    moves: Any,
    dice: Any,
    wins: Any,
) -> None:
    """Games lo to hi - 1 of a series, each from the state start[0]: adds up every seat's wins."""
    for g in range(lo, hi):
        s, r = states[0], streams[0]
        states[0] = start[0]
        seeded(r, seed, g)
        play_out(t, s, views, r, known, policies, moves, dice)
        for p in range(SEATS):
            wins[p] += won(t, s, p)


def wins_of(
    game: Game,
    setup: Any,
    start: Any,
    known: Any,
    policies: Sequence[str],
    games: int,
    seed: str = "0",
    progress: Callable[[int], None] = lambda done: None,
    cores: int | None = None,
) -> list[int]:
    """How many of the games that begin with the state `start` each seat wins, playing as `policies` says (see NAMES)."""
    import dicehaven.bots.exact.series as algorithms

    code, rules, number = compiled(algorithms, game.rules), game.rules, seed_number(seed)
    kinds = np.array([NAMES.index(name) for name in policies], np.int8)
    begin = np.zeros(1, rules.State.dtype)
    start.store(begin[0])

    def chunk(lo: int, hi: int) -> Any:
        states, views, streams = np.zeros(1, begin.dtype), np.zeros(1, begin.dtype), np.zeros(1, Stream.dtype)
        (moves, dice), wins = moves_and_dice(rules), np.zeros(SEATS, np.int64)
        scratch = moves, dice, wins
        code.play_from(setup.stored(), begin, states, views, streams, number, lo, hi, known, kinds, *scratch)
        hold_within(rules, moves, dice)
        progress(hi - lo)
        return wins

    chunk(0, 0)  # compiles, once, before the threads start
    with ThreadPoolExecutor(cores or os.cpu_count()) as pool:
        done = pool.map(lambda lo: chunk(lo, min(lo + CHUNK, games)), range(0, games, CHUNK))
        return [int(n) for n in sum(done, np.zeros(SEATS, np.int64))]
