"""Iterations of the search: selection, expansion, playout and backpropagation.

The i-th iteration of each of the root's actions meets the same dice (common random numbers), so that what is compared is
the actions and not their luck.  Cards that the seat cannot see are dealt anew in every iteration.

`w` is the Workspace that one thread writes to, and `h` the Parameters: how it searches (`tree.py`).
"""

from typing import NamedTuple

from dicehaven.bots.defaults import policy_value
from dicehaven.bots.mcts.playout import ends_here, lead, payoff, play_out, win_chances
from dicehaven.bots.mcts.tree import (
    CHANCE,
    EMPTY,
    MAX_DEPTH,
    WIN,
    Edge,
    Parameters,
    Workspace,
    add_node,
    find_slot,
    key_of,
    least_visited,
    select,
)
from dicehaven.bots.policies import draw_dice
from dicehaven.core.contract import FloatArray, Floats, Ints, Setup, State
from dicehaven.core.default_rules import (
    deck,
    determinize,
    dice_due,
    hidden_cards,
    legal,
    mover,
    redact,
    rolled,
    sides,
    step,
)
from dicehaven.core.dice import Stream, below, seeded, shuffle
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records

MAX_OUTCOMES = 36  # of a roll whose outcomes are all made edges of the tree
DICE_SEED = 0x51F15EED
CHOICE_SEED = 0x0C0FFEE5
DICE_SALT = 31  # of the hash: above every seat


class Comparison(NamedTuple):
    """The arrays that a comparison of the root's actions fills: payoffs and chances to win, (actions, iterations) each."""

    chosen: Ints  # which of the root's actions are compared
    sums: Floats  # of the payoffs so far, by action
    payoffs: FloatArray
    shares: FloatArray


@rule
def outcome_count(t: Setup, s: State, count: int) -> int:
    """Return the number of outcomes of the dice due if there are at most MAX_OUTCOMES, else 0."""
    faces = sides(t, s)
    if faces == 0:
        return 0
    ways = 1
    for _ in range(count):
        ways *= faces
        if ways > MAX_OUTCOMES:
            return 0
    return ways


@rule
def write_outcome(dice: Ints, count: int, faces: int, outcome: int) -> None:
    """Write the dice of an outcome by its number."""
    for i in range(count):
        dice[i] = 1 + outcome % faces
        outcome //= faces


@rule
def add_actions(t: Setup, v: State, p: int, moves: Ints, n: int, edges: Records[Edge], first: int) -> None:
    """Append the actions moves[:n] as edges, sorted by `policy_value`, the best first."""
    for i in range(n):
        a = int(moves[i])
        liking = policy_value(t, v, p, a)
        k = i
        while k > 0 and edges[first + k - 1].total < liking:
            edges[first + k].action = edges[first + k - 1].action
            edges[first + k].total = edges[first + k - 1].total
            k -= 1
        edges[first + k].action = a
        edges[first + k].total = liking
    for i in range(n):
        edges[first + i].total = 0


@rule
def deal_hidden(t: Setup, s: State, r: Stream, dice: Ints) -> None:
    """Put cards in the places that the view hides, at random."""
    count = hidden_cards(t, s)
    if count:
        deck(t, s, dice)
        shuffle(r, dice, count)
        determinize(t, s, dice)


@rule
def roll_in_tree(t: Setup, s: State, count: int, w: Workspace, r: Stream) -> None:
    """Take the dice due: the outcome visited least often if there are few outcomes, else a random one."""
    ways = outcome_count(t, s, count)
    n = EMPTY
    offset = 0
    if ways:
        offset = below(r, ways)
        key = key_of(w.state_words, DICE_SALT)
        slot = find_slot(w.nodes, w.slots, key)
        n = int(w.slots[slot])
        if n == EMPTY:
            n = add_node(w.counters[0], w.nodes, w.edges, w.slots, slot, key, CHANCE, ways)
    if n == EMPTY:
        draw_dice(t, s, r, w.dice, count)
    else:
        e = w.edges[least_visited(w.nodes[n], w.edges, offset)]
        e.visits += 1
        w.nodes[n].visits += 1
        write_outcome(w.dice, count, sides(t, s), e.action)
    rolled(t, s, w.dice)


@rule
def node_for(t: Setup, v: State, p: int, n: int, w: Workspace) -> int:
    """Return the node of seat p's view v, a new one if need be, or EMPTY when the arrays are full; w.moves has n actions."""
    key = key_of(w.view_words, p)
    slot = find_slot(w.nodes, w.slots, key)
    k = int(w.slots[slot])
    if k == EMPTY:
        k = add_node(w.counters[0], w.nodes, w.edges, w.slots, slot, key, p, n)
        if k != EMPTY:
            add_actions(t, v, p, w.moves, n, w.edges, int(w.nodes[k].first))
    return k


@rule
def iterate(t: Setup, seat: int, action: int, seed: int, number: int, w: Workspace, parameters: Parameters) -> None:
    """Make one iteration: the root's action, down the tree, and a playout; leave its end in w.states[0]."""
    w.states[0] = w.roots[0]
    s = w.states[0]
    c = w.counters[0]
    r = w.streams[0]
    chooser = w.streams[1]
    seeded(r, seed ^ DICE_SEED, number)
    seeded(chooser, seed ^ CHOICE_SEED, number)
    deal_hidden(t, s, r, w.dice)
    step(t, s, seat, action)
    c.depth = 0
    decisions = 1
    known = True
    while known and c.depth < MAX_DEPTH and not ends_here(t, s, decisions, parameters.max_decisions):
        count = dice_due(t, s)
        if count:
            roll_in_tree(t, s, count, w, r)
            continue
        p = mover(t, s)
        n = legal(t, s, p, w.moves)
        decisions += 1
        if n == 1:
            step(t, s, p, int(w.moves[0]))
            continue
        w.views[0] = s
        redact(t, w.views[0], p)
        k = node_for(t, w.views[0], p, n, w)
        if k == EMPTY:
            break
        known = w.nodes[k].visits > 0
        e = select(w.nodes[k], w.edges, parameters.exploration)
        w.path[c.depth, 0] = k
        w.path[c.depth, 1] = e
        c.depth += 1
        step(t, s, p, int(w.edges[e].action))
    play_out(t, s, w, r, chooser, decisions, parameters.max_decisions, parameters.candidates)


@rule
def back_up(t: Setup, s: State, w: Workspace, parameters: Parameters) -> None:
    """Back up the payoffs of the final position (left in w.worth, one for each seat) along the path, to each decision its own seat's."""
    c = w.counters[0]
    c.games += 1
    c.margins += abs(lead(t, s, 0))
    spread = c.margins / c.games
    win_chances(t, s, w.worth, w.chances)
    for p in range(t.players):
        w.worth[p] = payoff(t, s, p, w.chances[p], spread, parameters.margin)
    for d in range(c.depth):
        node = w.nodes[w.path[d, 0]]
        e = w.edges[w.path[d, 1]]
        worth = int(WIN * w.worth[node.seat])
        e.visits += 1
        e.total += worth
        node.visits += 1
        node.total += worth


@rule
def compare(
    t: Setup, seat: int, seed: int, lo: int, hi: int, w: Workspace, parameters: Parameters, into: Comparison
) -> None:
    """Make iterations lo to hi - 1 for each of the root's chosen actions, into columns lo to hi - 1."""
    for i in range(lo, hi):
        for k in range(len(into.chosen)):
            action = into.chosen[k]
            iterate(t, seat, int(w.actions[action]), seed, i, w, parameters)
            back_up(t, w.states[0], w, parameters)
            into.shares[action, i] = w.chances[seat]
            into.payoffs[action, i] = w.worth[seat]
            into.sums[action] += w.worth[seat]


@rule
def sort_root(t: Setup, seat: int, w: Workspace) -> None:
    """Sort the root's actions by `policy_value`, the best first, and write those values into w.likings."""
    v = w.roots[0]
    for i in range(len(w.actions)):
        a = int(w.actions[i])
        liking = policy_value(t, v, seat, a)
        k = i
        while k > 0 and w.likings[k - 1] < liking:
            w.actions[k], w.likings[k] = w.actions[k - 1], w.likings[k - 1]
            k -= 1
        w.actions[k] = a
        w.likings[k] = liking
