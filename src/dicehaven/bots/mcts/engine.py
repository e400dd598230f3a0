"""Iterations of the search: down the tree, one node more, a playout, and back.

The i-th iteration of each of the root's actions meets the same dice (common random numbers), so that what is compared is
the actions and not their luck.  Cards that the seat cannot see are dealt anew in every iteration.

`w` is the Work, arrays that one search writes to, and `h` says how it searches (`search.py`).
"""

from typing import Any

from dicehaven.bots.defaults import heuristic_value
from dicehaven.bots.mcts.playout import lead, play_out, rests, shaped, share
from dicehaven.bots.mcts.tree import CHANCE, NOTHING, ONE, add_node, find, key_of, rarest, select
from dicehaven.bots.policies import draw_dice
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
from dicehaven.core.dice import below, seeded, shuffle
from dicehaven.core.rule import rule

FEW = 36  # outcomes that are all made edges of the tree
DEEP = 60  # edges of a path at most
DICE_SEED, CHOICE_SEED = 0x51F15EED, 0x0C0FFEE5
DICE_SALT = 31  # above every seat


@rule
def outcomes(t: Any, s: Any, count: int) -> int:
    """How many ways the dice due can fall, if these are few; else 0."""
    faces = sides(t, s)
    if faces == 0:
        return 0
    ways = 1
    for _ in range(count):
        ways *= faces
        if ways > FEW:
            return 0
    return int(ways)


@rule
def spell(dice: Any, count: int, faces: int, outcome: int) -> None:
    """Write the dice of an outcome by its number."""
    for i in range(count):
        dice[i] = 1 + outcome % faces
        outcome //= faces


@rule
def order(t: Any, v: Any, p: int, moves: Any, n: int, edges: Any, first: int) -> None:
    """Make the actions moves[:n] edges, the best liked first."""
    for i in range(n):
        a = int(moves[i])
        liking = heuristic_value(t, v, p, a)
        k = i
        while k > 0 and edges[first + k - 1].total < liking:
            edges[first + k].action, edges[first + k].total = edges[first + k - 1].action, edges[first + k - 1].total
            k -= 1
        edges[first + k].action, edges[first + k].total = a, liking
    for i in range(n):
        edges[first + i].total = 0


@rule
def deal_again(t: Any, s: Any, r: Any, dice: Any) -> None:
    """Put cards in the place of those that the view hides."""
    count = hidden_cards(t, s)
    if count:
        deck(t, s, dice)
        shuffle(r, dice, count)
        determinize(t, s, dice)


@rule
def roll_in_tree(t: Any, s: Any, count: int, w: Any, r: Any) -> None:
    """Take the dice due: where they can fall in few ways, the way seen least often; else at random."""
    ways = outcomes(t, s, count)
    n = NOTHING
    if ways:
        offset = below(r, ways)
        key = key_of(w.state_words, DICE_SALT)
        slot = find(w.nodes, w.slots, key)
        n = int(w.slots[slot])
        if n == NOTHING:
            n = add_node(w.memory[0], w.nodes, w.edges, w.slots, slot, key, CHANCE, ways)
    if n == NOTHING:
        draw_dice(t, s, r, w.dice, count)
    else:
        e = w.edges[rarest(w.nodes[n], w.edges, offset)]
        e.visits += 1
        w.nodes[n].visits += 1
        spell(w.dice, count, sides(t, s), e.action)
    rolled(t, s, w.dice)


@rule
def node_of(t: Any, v: Any, p: int, n: int, w: Any) -> int:
    """The node of seat p's view v, a new one if need be, or NOTHING when the memory is full; w.moves has n actions."""
    key = key_of(w.view_words, p)
    slot = find(w.nodes, w.slots, key)
    k = int(w.slots[slot])
    if k == NOTHING:
        k = add_node(w.memory[0], w.nodes, w.edges, w.slots, slot, key, p, n)
        if k != NOTHING:
            order(t, v, p, w.moves, n, w.edges, int(w.nodes[k].first))
    return k


@rule
def iterate(t: Any, seat: int, action: int, seed: int, number: int, w: Any, h: Any) -> None:
    """One iteration: the root's action, down the tree, a playout, and back; leaves the end in w.states[0]."""
    w.states[0] = w.roots[0]
    s, m, r, chooser = w.states[0], w.memory[0], w.streams[0], w.streams[1]
    seeded(r, seed ^ DICE_SEED, number)
    seeded(chooser, seed ^ CHOICE_SEED, number)
    deal_again(t, s, r, w.dice)
    step(t, s, seat, action)
    m.depth = 0
    decisions = 1
    known = True
    while known and m.depth < DEEP and not rests(t, s, decisions, h.most):
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
        k = node_of(t, w.views[0], p, n, w)
        if k == NOTHING:
            break
        known = w.nodes[k].visits > 0
        e = select(w.nodes[k], w.edges, h.explore)
        w.path[m.depth, 0], w.path[m.depth, 1] = k, e
        m.depth += 1
        step(t, s, p, int(w.edges[e].action))
    play_out(t, s, w, r, chooser, decisions, h.most, h.glances)


@rule
def give_back(t: Any, s: Any, w: Any) -> float:
    """Add what the end is worth to all decisions of the path, to each its own seat's; returns how far scores are apart."""
    m = w.memory[0]
    m.games += 1
    m.margins += abs(lead(t, s, 0))
    spread = m.margins / m.games
    for d in range(m.depth):
        node, e = w.nodes[w.path[d, 0]], w.edges[w.path[d, 1]]
        p = int(node.seat)
        worth = int(ONE * shaped(t, s, p, share(t, s, p), spread))
        e.visits += 1
        e.total += worth
        node.visits += 1
        node.total += worth
    return float(spread)


@rule
def compare(
    t: Any, seat: int, seed: int, lo: int, hi: int, w: Any, h: Any, chosen: Any, worths: Any, shares: Any
) -> None:
    """Iterations lo to hi - 1 for each of the root's chosen actions, into columns lo to hi - 1 of worths and shares."""
    for i in range(lo, hi):
        for k in range(chosen.shape[0]):
            iterate(t, seat, int(w.actions[chosen[k]]), seed, i, w, h)
            s = w.states[0]
            spread = give_back(t, s, w)
            mine = share(t, s, seat)
            shares[chosen[k], i] = mine
            worths[chosen[k], i] = shaped(t, s, seat, mine, spread)


@rule
def rank(t: Any, seat: int, w: Any) -> None:
    """Sort the root's actions, the best liked first."""
    v = w.roots[0]
    for i in range(w.actions.shape[0]):
        a = int(w.actions[i])
        liking = heuristic_value(t, v, seat, a)
        k = i
        while k > 0 and heuristic_value(t, v, seat, w.actions[k - 1]) < liking:
            w.actions[k] = w.actions[k - 1]
            k -= 1
        w.actions[k] = a


@rule
def assess(t: Any, seed: int, lo: int, hi: int, w: Any, h: Any, shares: Any) -> None:
    """Playouts lo to hi - 1 from the root as it lies: what each seat may hope for, into columns of shares."""
    for i in range(lo, hi):
        w.states[0] = w.roots[0]
        s, r, chooser = w.states[0], w.streams[0], w.streams[1]
        seeded(r, seed ^ DICE_SEED, i)
        seeded(chooser, seed ^ CHOICE_SEED, i)
        deal_again(t, s, r, w.dice)
        play_out(t, s, w, r, chooser, 0, h.most, h.glances)
        for p in range(t.players):
            shares[p, i] = share(t, s, p)
