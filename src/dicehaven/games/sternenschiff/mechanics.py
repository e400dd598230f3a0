"""The mechanic bar: nine actions, of which 1 to 8 change a die.

A *change* is an action with the die that it takes: 17 of them; after them, as number NINE, stands action 9.
"""

from functools import lru_cache
from typing import NamedTuple

from dicehaven.core.rule import Lookup, rule

from .state import Setup, State, is_used

STEPS = range(1, 6)  # actions 1 to 5: a die showing exactly that value turns to the next
TO_SIX = 6
ONE_TO_SIX = 7
AGAIN = 8
ADVANCE = 9


class Change(NamedTuple):
    """The effect of an action on a die."""

    action: int
    value: int  # that the die shows
    after: int  # what it shows then; 0: it is rolled again


CHANGES = (
    *(Change(action, action, action + 1) for action in STEPS),
    *(Change(TO_SIX, value, 6) for value in range(1, 6)),
    Change(ONE_TO_SIX, 1, 6),
    *(Change(AGAIN, value, 0) for value in range(1, 7)),
)
NINE = len(CHANGES)


def notation_of(change: Change) -> str:
    """Write the action, and the die where the action alone does not say which."""
    return f"{change.action} {change.value}" if change.action in (TO_SIX, AGAIN) else str(change.action)


def serving(shown: int) -> list[int]:
    """List the changes that apply to dice whose values are the bits of `shown` (`state.SHOWN`)."""
    return [k for k, change in enumerate(CHANGES) if shown >> change.value - 1 & 1]


@lru_cache(4096)
def can_raise(dice: tuple[int, ...], strength: int, used: int, chips: int) -> bool:
    """Return whether some chips could bring all dice to a strength, with luck where a die is rolled again."""
    if min(dice) >= strength:
        return True
    return chips > 0 and any(
        can_raise(raised(dice, change), strength, used | 1 << change.action, chips - 1)
        for change in CHANGES
        if change.value in dice and change.value < strength and not used >> change.action & 1
    )


def raised(dice: tuple[int, ...], change: Change) -> tuple[int, ...]:
    """Return some dice after a change, which rolls a 6 if it rolls."""
    rest = list(dice)
    rest.remove(change.value)
    return tuple(sorted((*rest, change.after or 6)))


ACTION = Lookup([*(change.action for change in CHANGES), ADVANCE], "i1")
BEFORE = Lookup([change.value for change in CHANGES], "i1")
AFTER = Lookup([change.after for change in CHANGES], "i1")
SERVING = Lookup([(serving(shown) + [-1] * NINE)[:NINE] for shown in range(64)], "i1")
SERVING_COUNT = Lookup([len(serving(shown)) for shown in range(64)], "i1")
SERVING_ACTIONS = Lookup(
    [sum({1 << CHANGES[k].action for k in serving(shown)}) for shown in range(64)], "i2"
)  # a set of actions
BITS = Lookup([used.bit_count() for used in range(1024)], "i1")  # how many actions a set holds


@rule
def may_advance(t: Setup, s: State, p: int) -> bool:
    """Return whether seat p's marker is not yet on the diamond field (ST-2)."""
    return s.marker[p] < t.diamond


@rule
def may_advance_by_chip(t: Setup, s: State, p: int) -> bool:
    """Return whether action 9 is open to seat p, whose turn it is (ST-6)."""
    return s.chips[p] > 0 and may_advance(t, s, p) and not is_used(s, ADVANCE)
