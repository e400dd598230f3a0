"""The heuristic of Saikoro Senshi: keep high dice, attack with low ones, close when nobody is likely to catch up."""

from dicehaven.core.rule import Lookup, rule

from . import rules
from .multisets import PACKED, PIPS, SIZE, STRIKES, count_of
from .scoring import treasure_sum
from .state import NOBODY, Phase, Setup, State, are_known_mates

LEVEL1_SIGHT = 36  # more than usual: its habits cost it much
PIP = 10  # what one pip of a sum is worth
KEPT = Lookup([0, -25, -15, -5, 5, 15, 25], "i2")  # a die in treasure, by its value, against rolling it again
STRUCK = Lookup([0, 2, 6, 12, 25, 35, 45], "i2")  # a die of another seat knocked out
VOID = 60  # a closing broken
DIE = 36  # what a die still to be rolled will bring
HOPED = 18  # what a beginner hopes that a die of another seat will bring
SAFE = 16  # what a beginner adds for each die that nobody can roll again
SURE = 1000  # a round that ends with this placing, won or lost


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    if v.phase == Phase.PLACE:
        return like_placing(t, v, p, rules.place_dice(a))
    if v.phase == Phase.GIVE:
        return -abs(2 * rules.give_gems(a) - int(v.own[p]))  # share the gems evenly
    if a == rules.END:
        return 0
    if a == rules.CLOSE:
        return lead(t, v, p)
    q = rules.hit_seat(a)
    if is_with_me(v, p, q):
        return -1
    return SURE + int(STRUCK[rules.hit_value(a)]) + (VOID if v.closer == q else 0)


@rule
def habit(t: Setup, v: State, p: int, a: int) -> int:
    """Play safe, as beginners do: keep low dice, too, close as if the others rolled badly, and treat a partner like a rival."""
    if v.phase == Phase.PLACE:
        return SAFE * int(SIZE[rules.place_dice(a)])
    if v.phase == Phase.GIVE:
        return -SURE * rules.give_gems(a)
    if a == rules.CLOSE:
        return best_other(t, v, p, DIE) - best_other(t, v, p, HOPED)
    return SURE if a != rules.END and is_with_me(v, p, rules.hit_seat(a)) else 0


@rule
def is_with_me(v: State, p: int, q: int) -> bool:
    """Return whether seat q is p itself or its known team-mate."""
    return q == p or are_known_mates(v, q, p)


@rule
def like_placing(t: Setup, v: State, p: int, m: int) -> int:
    """Value the dice kept, the dice of others that the rest can knock out, and a round that would be over."""
    kept = int(PACKED[m])
    strikes = int(STRIKES[v.hand] - STRIKES[m])
    if SIZE[m] == v.loose:
        return SURE if PIP * treasure_sum(v, p) + PIP * int(PIPS[m]) > best_other(t, v, p, 0) else -SURE
    answering = v.closer != NOBODY
    liking = 0
    for value in range(1, 7):
        n = count_of(kept, value)
        if answering:
            liking += n  # it counts wherever it lies
        else:
            liking += n * KEPT[value]
        n = count_of(strikes, value)
        if n:
            liking += like_hits(t, v, p, value, n)
    return liking


@rule
def like_hits(t: Setup, v: State, p: int, value: int, n: int) -> int:
    """Value up to n dice of one value knocked out, wherever they lie."""
    there = 0
    void = 0
    for q in range(t.players):
        lying = count_of(v.treasure[q], value)
        if lying and not is_with_me(v, p, q):
            there += lying
            if q == v.closer:
                void = VOID
    return int(STRUCK[value]) * min(n, there) + void


@rule
def lead(t: Setup, v: State, p: int) -> int:
    """Return by how much seat p's treasure exceeds what any other seat should have after one more roll."""
    return PIP * treasure_sum(v, p) - best_other(t, v, p, DIE)


@rule
def best_other(t: Setup, v: State, p: int, die: int) -> int:
    best = 0
    for q in range(t.players):
        if v.own[q] and not is_with_me(v, p, q):
            worth = PIP * treasure_sum(v, q) + die * v.row[q]
            if worth > best:
                best = worth
    return best
