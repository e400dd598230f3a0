"""The expert of Saikoro Senshi, and the policy of a search and its playouts: the action that leaves the best product of duels.

A seat hits what its duels gain most from, and then ends its turn or closes.  Between two seats that is exact play.
"""

from collections.abc import Sequence

from dicehaven.core.rule import rule

from . import rules
from .duels import answer, closed_duel, dice_to_answer, final_duel, is_rival, open_duel, pips_of
from .multisets import ONE, PACKED, STRIKES, count_of
from .state import NOBODY, Phase, Setup, State

WON = 1_000_000  # the liking of a round that is won
HARDLY = 1e-3  # added to chances before they are compared by their ratio

# Dice to be knocked out are written into one number, as digits of six bits.
DIGIT = 63
DIGIT_BITS = 6


@rule
def policy_value(t: Setup, v: State, p: int, a: int) -> int:
    if v.phase == Phase.GIVE:
        return -WON * abs(2 * rules.give_gems(a) - int(v.own[p]))  # share the gems evenly
    if rules.is_hit(a) and not is_rival(v, p, rules.hit_seat(a)):
        return -WON
    return int(WON * chance_after(t, v, p, a))


@rule
def chance_after(t: Setup, v: State, p: int, a: int) -> float:
    """Return the product of seat p's duels after an action, if it goes on well."""
    mine = int(v.treasure[p])
    attack = int(v.attack[p])
    strikes = int(v.strikes)
    if a == rules.CLOSE:
        return passed(t, v, p, mine, 0, True)
    if a == rules.END:
        return passed(t, v, p, mine, 0, False) if v.closer == NOBODY else shown(t, v, p, mine + attack, 0)
    if rules.is_hit(a):
        q = rules.hit_seat(a)
        value = rules.hit_value(a)
        hits = hit_of(q, value)
        strikes = strikes - int(ONE[value])
        if v.closer == NOBODY or v.closer == q:
            return after_hits(t, v, p, mine, strikes, hits)
        return shown(t, v, p, mine + attack, hits)
    kept = int(PACKED[rules.place_dice(a)])
    mine = mine + kept
    attack = int(PACKED[v.hand]) - kept
    return after_placing(t, v, p, mine, attack, int(STRIKES[v.hand]) - int(STRIKES[rules.place_dice(a)]))


@rule
def after_placing(t: Setup, v: State, p: int, mine: int, attack: int, strikes: int) -> float:
    """Return the chance with these dice placed and the rest attacking: a closing is broken if that is better."""
    closer = int(v.closer)
    if closer == NOBODY:
        whole = attack == 0 and dice_to_roll(t, v, p) == 0
        return shown(t, v, p, mine, 0) if whole else after_hits(t, v, p, mine, strikes, 0)
    best = shown(t, v, p, mine + attack, 0)
    if is_rival(v, p, closer):
        for value in range(6, 0, -1):
            if count_of(strikes, value) and count_of(int(v.treasure[closer]), value):
                broken = after_hits(t, v, p, mine, strikes - int(ONE[value]), hit_of(closer, value))
                return max(best, broken)
    return best


@rule
def dice_to_roll(t: Setup, v: State, p: int) -> int:
    """Return the dice in the attack rows of all other seats."""
    dice = 0
    for q in range(t.players):
        if q != p:
            dice += int(v.row[q])
    return dice


# Hits


@rule
def hit_of(q: int, value: int) -> int:
    """Return the digit of a die of seat q."""
    return 8 * int(q) + int(value)


@rule
def taken(hits: int, q: int) -> int:
    """Return the dice of seat q that are knocked out, packed."""
    dice = 0
    while hits:
        if (hits & DIGIT) >> 3 == q:
            dice += int(ONE[hits & 7])
        hits >>= DIGIT_BITS
    return dice


@rule
def after_hits(t: Setup, v: State, p: int, mine: int, strikes: int, hits: int) -> float:
    """Return the chance after these hits and all that can still be made, with no closing left."""
    for value in range(6, 0, -1):
        for _ in range(count_of(strikes, value)):
            best = best_hit(t, v, p, mine, value, hits)
            if best:
                hits = hits << DIGIT_BITS | best
    ended = passed(t, v, p, mine, hits, False)
    return max(ended, passed(t, v, p, mine, hits, True)) if mine else ended


@rule
def best_hit(t: Setup, v: State, p: int, mine: int, value: int, hits: int) -> int:
    """Return the digit of the die of this value whose loss lowers a rival's chance most, or 0."""
    most = 1.0
    found = 0
    for q in range(t.players):
        if is_rival(v, p, q):
            there = int(v.treasure[q]) - taken(hits, q)
            if count_of(there, value):
                without = 1.0 - open_duel(t, there - int(ONE[value]), mine)
                gain = (without + HARDLY) / (1.0 - open_duel(t, there, mine) + HARDLY)
                if gain > most:
                    most = gain
                    found = hit_of(q, value)
    return int(found)


# The products of duels


@rule
def passed(t: Setup, v: State, p: int, mine: int, hits: int, closing: bool) -> float:
    """Return the chance when the turn ends without a closing, or with the seat's own."""
    chance = 1.0
    for q in range(t.players):
        if is_rival(v, p, q):
            other = int(v.treasure[q]) - taken(hits, q)
            chance *= 1.0 - (closed_duel(t, other, mine) if closing else open_duel(t, other, mine))
    return chance


@rule
def shown(t: Setup, v: State, p: int, mine: int, hits: int) -> float:
    """Return the chance when these dice count: a closing stands unbroken (SS-1), or all dice lie in treasure."""
    chance = 1.0
    for q in range(t.players):
        if is_rival(v, p, q):
            lead = pips_of(mine) - answer(t, v, q) + pips_of(taken(hits, q))
            chance *= final_duel(lead, 0, dice_to_answer(t, v, q))
    return chance


def expert(setup: Setup) -> "Duelist | None":
    """Return a player with `choose(view, seat, actions)`; None for teams, where a search plays better than duels."""
    return None if setup.teams else Duelist(setup)


class Duelist:
    """Plays for the best product of chances in duels; of equal actions the last, which places most or closes."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        """Return the best of the legal actions."""
        return max(legal, key=lambda action: (policy_value(self.setup, view, seat, action), action))
