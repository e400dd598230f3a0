"""All sets of crosses that a seat can reach, and the least cost after each: backward induction.

A batch of crosses only ever adds to a set, so costs follow from those of larger sets.  Sets are found again by open
addressing: `slots` holds 1 + the number of a set, or 0.
"""

from typing import NamedTuple

from dicehaven.core.rule import rule
from dicehaven.games.wuerfelland.state import AREAS, COLOURS

from .board import Land
from .turns import NEVER, Array, Dice, throw_cost, turn_cost

BATCHES = 64 * AREAS  # that a set can grow by, at most
MIX = 0x9E3779B97F4A7C1


class Wanted(NamedTuple):
    """The goal of a seat, and from which number of crosses on only bounds are known (`ahead.py`)."""

    treasures: int
    colour: bool  # all fields of any colour, too
    crosses: int  # sets of this many or more are not looked at
    fields: int  # that a set needs at least to meet the goal
    ahead: Array  # [crosses needed, treasures left, throws]: what such a set costs at least


@rule
def size_of(fields: int) -> int:
    n = 0
    while fields:
        fields &= fields - 1
        n += 1
    return n


@rule
def near(board: Land, crosses: int) -> int:
    """Return the fields that touch the start or a cross."""
    found = board.start
    for field in range(len(board.beside)):
        if crosses >> field & 1:
            found |= board.beside[field]
    return found


@rule
def grows(board: Land, added: int, touched: int) -> bool:
    """Return whether some fields can be crossed one after another, given those that touch a cross before."""
    crossed = added & touched
    while crossed != added:
        more = crossed
        for field in range(len(board.beside)):
            if crossed >> field & 1:
                more |= board.beside[field] & added
        if more == crossed:
            return False
        crossed = more
    return True


@rule
def list_batches(board: Land, crosses: int, batches: Array) -> int:
    """Write the batches of a set into batches[i]: the set that it makes, its colour, its size; returns how many."""
    touched = near(board, crosses)
    found = 0
    for c in range(COLOURS):
        opened = -1
        for a in range(board.first[c], board.first[c + 1]):
            if crosses & board.area[a] and crosses & board.area[a] != board.area[a]:
                opened = a
        for a in range(board.first[c], board.first[c + 1]):
            free = board.area[a] & ~crosses
            if not touched & free or (a != opened if opened >= 0 else free != board.area[a]):
                continue
            added = free
            while added:
                if grows(board, added, touched):
                    batches[found][0] = crosses | added
                    batches[found][1] = c
                    batches[found][2] = size_of(added)
                    found += 1
                added = (added - 1) & free
    return found


@rule
def is_goal(board: Land, wanted: Wanted, crosses: int) -> bool:
    """Return whether the set meets the goal: enough treasures and, if wanted, all fields of a colour."""
    if size_of(crosses & board.chests) < wanted.treasures:
        return False
    if not wanted.colour:
        return True
    for c in range(COLOURS):
        full = True
        for a in range(board.first[c], board.first[c + 1]):
            full = full and crosses & board.area[a] == board.area[a]
        if full:
            return True
    return False


@rule
def slot_of(crosses: int, sets: Array, slots: Array) -> int:
    """Return the slot of a set, or the free one where it belongs."""
    mask = len(slots) - 1
    at = (crosses * MIX >> 20) & mask
    while slots[at] and sets[slots[at] - 1] != crosses:
        at = (at + 1) & mask
    return at


@rule
def find_sets(board: Land, wanted: Wanted, sets: Array, slots: Array, batches: Array) -> int:
    """Write all sets that can be reached into `sets`, but those of too many crosses; returns how many, or -1 for too many."""
    sets[0] = 0
    found = 1
    looked = 0
    slots[slot_of(0, sets, slots)] = 1
    while looked < found:
        crosses = sets[looked]
        looked += 1
        if is_goal(board, wanted, crosses):
            continue
        for i in range(list_batches(board, crosses, batches)):
            if size_of(batches[i][0]) >= wanted.crosses:
                continue
            at = slot_of(batches[i][0], sets, slots)
            if not slots[at]:
                if found == len(sets):
                    return -1
                sets[found] = batches[i][0]
                found += 1
                slots[at] = found
    return found


@rule
def best_batches(
    board: Land, wanted: Wanted, crosses: int, sets: Array, slots: Array, costs: Array, batches: Array, best: Array
) -> None:
    """Write into `best` (`turns.py`) what the batches of a set lead to, from costs[set, throws]."""
    most = costs.shape[1] - 1
    best[:] = NEVER
    had = size_of(crosses & board.chests)
    for i in range(list_batches(board, crosses, batches)):
        after = batches[i][0]
        c = batches[i][1]
        n = batches[i][2]
        size = size_of(after)
        found = size_of(after & board.chests)
        k = 0 if size >= wanted.crosses else slots[slot_of(after, sets, slots)] - 1
        for g in range(most + 1 - (found - had)):
            cost = costs[k, g + found - had]
            if size >= wanted.crosses:
                left = size_of(board.chests) - found
                cost = (
                    0.0
                    if is_goal(board, wanted, after)
                    else wanted.ahead[max(wanted.fields - size, 0), left, g + found - had]
                )
            if cost < best[g][c][n]:
                best[g][c][n] = cost


@rule
def cost_sets(
    dice: Dice,
    board: Land,
    wanted: Wanted,
    sets: Array,
    slots: Array,
    order: Array,
    costs: Array,
    batches: Array,
    best: Array,
    work: Array,
) -> None:
    """Write into costs[set, throws] the expected turns to come; `order` lists the sets, larger ones first."""
    for i in range(len(order)):
        k = order[i]
        crosses = int(sets[k])
        if is_goal(board, wanted, crosses):
            costs[k] = 0.0
            continue
        best_batches(board, wanted, crosses, sets, slots, costs, batches, best)
        costs[k, 0] = turn_cost(dice, best, False, work[0], work[1])
        for g in range(1, costs.shape[1]):
            costs[k, g] = throw_cost(dice, best, g - 1, costs[k, g - 1])
