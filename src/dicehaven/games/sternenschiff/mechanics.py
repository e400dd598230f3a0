"""The mechanic bar: nine actions, of which 1 to 8 change a die.

A *change* is an action with the die that it takes: 17 of them, and action 9 as the last.
"""

from dicehaven.core.rule import Lookup

STEPS = range(1, 6)  # actions 1 to 5: a die showing exactly that value turns to the next
TO_SIX, ONE_TO_SIX, AGAIN, ADVANCE = 6, 7, 8, 9

# action, value that the die shows, value that it shows afterwards (0: it is rolled again)
CHANGES = (
    *((c, c, c + 1) for c in STEPS),
    *((TO_SIX, v, 6) for v in range(1, 6)),
    (ONE_TO_SIX, 1, 6),
    *((AGAIN, v, 0) for v in range(1, 7)),
)
NINE = len(CHANGES)
COUNT = NINE + 1


def serving(shown: int) -> list[int]:
    """The changes that serve on dice whose values are the bits of `shown`."""
    return [k for k, (_, v, _) in enumerate(CHANGES) if shown >> v - 1 & 1]


ACTION = Lookup([*(c for c, _, _ in CHANGES), ADVANCE], "i1")
BEFORE = Lookup([v for _, v, _ in CHANGES], "i1")
AFTER = Lookup([w for _, _, w in CHANGES], "i1")
SERVING = Lookup([(serving(shown) + [-1] * NINE)[:NINE] for shown in range(64)], "i1")
SERVING_COUNT = Lookup([len(serving(shown)) for shown in range(64)], "i1")
SERVING_ACTIONS = Lookup(
    [sum({1 << CHANGES[k][0] for k in serving(shown)}) for shown in range(64)], "i2"
)  # bit c: action c
BITS = Lookup([used.bit_count() for used in range(1024)], "i1")
