"""Pairing: who in the pool plays together.

Whoever has never met, or not for the longest time, comes first; then whoever plays about as well.  Nobody sits down with
themselves: neither with the same key nor with another one of the same browser.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from dicehaven.server.db.clock import DAY
from dicehaven.server.slow.pool_store import Met, PoolWish

PASSES = 10  # over all groups, as long as each makes them better
Cost = tuple[float, float]  # of a group: how lately its members met, how far apart their strengths are


class Acquaintance(NamedTuple):
    """Who met whom last, how strong people are (log odds, by their keys), and what somebody of whom nothing is known is thought to be."""

    met: Met
    strengths: Mapping[str, float]
    usual: float
    now: float

    def cost(self, group: Sequence[PoolWish]) -> Cost:
        """Return what a group costs: the lower, the better."""
        lately = 0.0
        apart = 0.0
        for one, other in combinations(group, 2):
            low, high = sorted((one.key, other.key))
            if (low, high) in self.met:
                lately += 1 / (1 + max(0.0, self.now - self.met[low, high]) / DAY)
            apart += abs(self.strengths.get(low, self.usual) - self.strengths.get(high, self.usual))
        return lately, apart


def grouped(wishes: Sequence[PoolWish], known: Acquaintance) -> list[list[PoolWish]]:
    """Return groups of those who wish for the same, as many as can be; all other wishes wait on.

    The wishes are for the same game, seats and time.  Whoever has waited longest is served first; only those who share a browser
    with many others come before, or nobody would be left for them.
    """
    waiting = sorted(wishes, key=lambda one: (one.made, one.id))
    groups = list[list[PoolWish]]()
    while waiting:
        browsers = Counter(one.browser for one in waiting)
        group = [max(waiting, key=lambda one: browsers[one.browser])]
        waiting.remove(group[0])
        fitting = waiting
        while len(group) < group[0].seats:
            fitting = [one for one in fitting if not _is_same(one, group[-1])]
            if not fitting:
                break
            group.append(min(fitting, key=lambda one: known.cost([*group, one])))
        else:
            waiting = [one for one in waiting if one not in group]
            groups.append(group)
    for _ in range(PASSES):
        if not sum(_improve(a, b, known) for a, b in combinations(groups, 2)):  # each is tried
            break
    return groups


def _improve(a: list[PoolWish], b: list[PoolWish], known: Acquaintance) -> bool:
    """Swap members of two groups wherever that makes both together better; return whether it did."""
    better = False
    for i in range(len(a)):
        for k in range(len(b)):
            before = _sum(known.cost(a), known.cost(b))
            a[i], b[k] = b[k], a[i]
            if _is_apart(a) and _is_apart(b) and _sum(known.cost(a), known.cost(b)) < before:
                better = True
            else:
                a[i], b[k] = b[k], a[i]
    return better


def _sum(one: Cost, other: Cost) -> Cost:
    return round(one[0] + other[0], 9), round(one[1] + other[1], 9)


def _is_apart(group: Sequence[PoolWish]) -> bool:
    return not any(_is_same(one, other) for one, other in combinations(group, 2))


def _is_same(one: PoolWish, other: PoolWish) -> bool:
    return one.key == other.key or one.browser == other.browser
