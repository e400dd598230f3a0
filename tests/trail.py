"""A hash of a whole game (dice, legal moves, choices), run interpreted and compiled."""

from typing import Any

from dicehaven.bots.policies import choose, draw_dice
from dicehaven.core.default_rules import begin, dice_due, legal, mover, over, owes, rolled, score, step, turns, won
from dicehaven.core.dice import mix32, seeded
from dicehaven.core.rule import rule


@rule
def noted(sum: int, number: int) -> int:
    return mix32(sum ^ (number & 0xFFFF)) ^ mix32((sum + (number >> 16 & 0xFFFF)) & 0xFFFFFFFF)


@rule
def trail(t: Any, s: Any, views: Any, r: Any, policies: Any, moves: Any, dice: Any) -> int:
    """Play s to its end; a checksum of everything that could be seen on the way."""
    sum = 1
    while not over(t, s):
        count = dice_due(t, s)
        if count:
            draw_dice(t, s, r, dice, count)
            for i in range(count):
                sum = noted(sum, dice[i])
            rolled(t, s, dice)
        else:
            p = mover(t, s)
            n = legal(t, s, p, moves)
            for q in range(t.players):
                sum = noted(sum, int(owes(t, s, q)))
            for i in range(n):
                sum = noted(sum, moves[i])
            a = choose(t, s, views, p, r, policies[p], moves, n)
            sum = noted(noted(sum, p), a)
            step(t, s, p, a)
    for p in range(t.players):
        sum = noted(noted(sum, int(won(t, s, p))), score(t, s, p))
    return noted(sum, turns(t, s))


@rule
def trails(
    t: Any,
    states: Any,
    views: Any,
    streams: Any,
    seed: int,
    games: int,
    policies: Any,
    moves: Any,
    dice: Any,
    sums: Any,
) -> None:
    for g in range(games):
        seeded(streams[0], seed, g)
        begin(t, states[g])
        sums[g] = trail(t, states[g], views, streams[0], policies, moves, dice)
