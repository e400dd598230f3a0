"""What a sensible beginner does: keep high dice, send low ones against high ones, close when nobody should catch up."""

from dicehaven.core.rule import Lookup, rule

from .multisets import PACKED, SIZE, STRIKES
from .scoring import treasure_sum
from .state import CLOSE_, END_, GIVE, GIVE_, HIT_, NOBODY, PLACE, Setup, State

PIP = 10  # what one pip of a sum is worth
KEPT = Lookup([0, -25, -15, -5, 5, 15, 25], "i2")  # a die in treasure, by its value, against rolling it again
STRUCK = Lookup([0, 2, 6, 12, 25, 35, 45], "i2")  # a die of another seat knocked out
VOID = 60  # a closing broken
DIE = 36  # what a die still to be rolled will bring
SURE = 1000  # a round that ends with this placing, won or lost


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    if v.phase == PLACE:
        return like_placing(t, v, p, a)
    if v.phase == GIVE:
        return -abs(2 * (a - GIVE_) - int(v.own[p]))  # share the gems evenly
    if a == END_:
        return 0
    if a == CLOSE_:
        return lead(t, v, p)
    q, value = (a - HIT_) // 6, (a - HIT_) % 6 + 1
    if with_me(v, p, q):
        return -1
    return SURE + int(STRUCK[value]) + (VOID if v.closer == q else 0)


@rule
def with_me(v: State, p: int, q: int) -> bool:
    return q == p or (v.revealed == 1 and v.team[q] == v.team[p])


@rule
def like_placing(t: Setup, v: State, p: int, m: int) -> int:
    """The dice kept, the dice of others that the rest can knock out, and a round that would be over."""
    kept, strikes = int(PACKED[m]), int(STRIKES[v.hand] - STRIKES[m])
    if SIZE[m] == v.loose:
        return SURE if PIP * treasure_sum(v, p) + PIP * pips(kept) > best_other(t, v, p, 0) else -SURE
    answering = v.closer != NOBODY
    liking = 0
    for value in range(1, 7):
        n = kept & 15
        if answering:
            liking += n  # it counts wherever it lies
        else:
            liking += n * KEPT[value]
        n = strikes & 15
        if n:
            liking += like_hits(t, v, p, value, n)
        kept >>= 4
        strikes >>= 4
    return liking


@rule
def like_hits(t: Setup, v: State, p: int, value: int, n: int) -> int:
    """Up to n dice of one value knocked out, wherever they lie."""
    there, void = 0, 0
    for q in range(t.players):
        lying = int(v.treasure[q]) >> 4 * (value - 1) & 15
        if lying and not with_me(v, p, q):
            there += lying
            if q == v.closer:
                void = VOID
    return int(STRUCK[value]) * min(n, there) + void


@rule
def pips(packed: int) -> int:
    total = 0
    for value in range(1, 7):
        total += value * (packed & 15)
        packed >>= 4
    return total


@rule
def lead(t: Setup, v: State, p: int) -> int:
    """How far the own treasure is ahead of what any other seat should have after one more roll."""
    return PIP * treasure_sum(v, p) - best_other(t, v, p, DIE)


@rule
def best_other(t: Setup, v: State, p: int, die: int) -> int:
    best = 0
    for q in range(t.players):
        if v.own[q] and not with_me(v, p, q):
            worth = PIP * treasure_sum(v, q) + die * v.row[q]
            if worth > best:
                best = worth
    return best
