"""A match played on in worlds: in each, roll number n of the match falls the same, from whichever position it is played on.

So what a roll or a decision changes is measured with the same dice before and after it (common random numbers).
"""

from typing import Any

from dicehaven.bots.mcts.engine import give_back, iterate
from dicehaven.bots.mcts.playout import glance, rests, share
from dicehaven.bots.policies import chance
from dicehaven.core.default_rules import deck, determinize, dice_due, hidden_cards, legal, mover, redact, score, step
from dicehaven.core.dice import seeded, shuffle
from dicehaven.core.rule import rule

EVENTS = 1 << 20  # rolls of a world at most, and decisions
HIDDEN = EVENTS - 1  # the number of the roll that deals hidden cards
TASTE = 0x7A57E5EED  # of the choices among equals


@rule
def play_on(t: Any, s: Any, seed: int, world: int, rolls: int, w: Any, h: Any) -> None:
    """Play s on after so many rolls, every seat as a sensible beginner, until it rests."""
    r, decisions = w.streams[0], 0
    while not rests(t, s, decisions, h.most):
        count = dice_due(t, s)
        if count:
            seeded(r, seed, world * EVENTS + rolls)
            chance(t, s, r, w.dice, count)
            rolls += 1
            continue
        p = mover(t, s)
        n = legal(t, s, p, w.moves)
        decisions += 1
        if n == 1:
            step(t, s, p, int(w.moves[0]))
            continue
        seeded(r, seed ^ TASTE, world * EVENTS + rolls)
        w.views[0] = s
        redact(t, w.views[0], p)
        step(t, s, p, glance(t, w.views[0], p, r, w.moves, n, h.glances))


@rule
def chances(t: Any, seed: int, rolls: int, w: Any, h: Any, shares: Any) -> None:
    """What each seat has of the win in each world, from w.roots[0] on, into shares (seats, worlds)."""
    for world in range(shares.shape[1]):
        w.states[0] = w.roots[0]
        s = w.states[0]
        count = hidden_cards(t, s)
        if count:
            seeded(w.streams[0], seed, world * EVENTS + HIDDEN)
            deck(t, s, w.dice)
            shuffle(w.streams[0], w.dice, count)
            determinize(t, s, w.dice)
        play_on(t, s, seed, world, rolls, w, h)
        for p in range(t.players):
            shares[p, world] = share(t, s, p)


@rule
def duel(t: Any, seat: int, seed: int, w: Any, h: Any, shares: Any, points: Any) -> None:
    """Search on after each of the root's actions with the same dice: shares and points, (actions, seats, iterations) each."""
    for i in range(shares.shape[2]):
        for k in range(shares.shape[0]):
            iterate(t, seat, int(w.actions[k]), seed, i, w, h)
            s = w.states[0]
            give_back(t, s, w)
            for p in range(t.players):
                shares[k, p, i] = share(t, s, p)
                points[k, p, i] = score(t, s, p)
