"""Games in which alternate seats play by two different sets of weights of `gain`."""

from dicehaven.core.contract import Floats, Setup
from dicehaven.core.default_rules import mover, over, step, won
from dicehaven.core.rule import rule
from dicehaven.lab.learning.policy_play import best_liked
from dicehaven.lab.learning.self_play import Workspace, begin_game, roll_or_ask


@rule
def play_duel(t: Setup, seed: int, number: int, w: Workspace, one: Floats, other: Floats) -> float:
    """Play a game; returns the win share of the seats that play by `one`.  Games 2k and 2k + 1 have the same dice."""
    begin_game(t, seed, number // 2, w)
    s = w.states[0]
    chooser = w.streams[1]
    while not over(t, s):
        k = roll_or_ask(t, s, w)
        if k:
            p = mover(t, s)
            weights = one if (p + number) % 2 == 0 else other
            step(t, s, p, best_liked(t, w.views[0], p, chooser, w.moves, k, k, weights, 1))
    winners = 0
    mine = 0
    for p in range(t.players):
        if won(t, s, p):
            winners += 1
            mine += (p + number) % 2 == 0
    return mine / winners


@rule
def share_of(t: Setup, seed: int, games: int, w: Workspace, one: Floats, other: Floats) -> float:
    """The mean win share of the seats that play by `one`."""
    total = 0.0
    for number in range(games):
        total += play_duel(t, seed, number, w, one, other)
    return total / games
