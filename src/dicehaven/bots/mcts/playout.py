"""Playouts beyond the tree, and the value of their last position to each seat.

A playout is light or heavy: each seat draws `candidates` of its legal actions at random and takes the one with the highest
`policy_value`.  With one candidate it is a random game, with all of them a greedy one.
"""

from dicehaven.bots.defaults import evaluate, policy_value, quiet
from dicehaven.bots.mcts.tree import Workspace
from dicehaven.bots.policies import apply_chance
from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.default_rules import dice_due, legal, mover, over, redact, score, step, team_of, won
from dicehaven.core.dice import Stream, below
from dicehaven.core.exp import exp
from dicehaven.core.rule import rule


@rule
def next_candidate(moves: Ints, i: int, n: int, r: Stream) -> int:
    """Draw action i of moves[:n] in random order from those not drawn before, and put it into its place."""
    k = i + below(r, n - i)
    a = int(moves[k])
    moves[k] = moves[i]
    moves[i] = a
    return a


@rule
def best_candidate(t: Setup, v: State, p: int, r: Stream, moves: Ints, n: int, candidates: int) -> int:
    """Return the candidate with the highest `policy_value` among moves[:n], which are reordered."""
    best = 0
    found = 0
    for i in range(min(n, candidates)):
        a = next_candidate(moves, i, n, r)
        liking = policy_value(t, v, p, a)
        if i == 0 or liking > best:
            best = liking
            found = a
    return found


@rule
def ends_here(t: Setup, s: State, decisions: int, most: int) -> bool:
    """Return True if a playout ends here: the game is over, or enough has been decided and the position is quiet."""
    return over(t, s) or (decisions >= most and quiet(t, s))


@rule
def play_out(
    t: Setup, s: State, w: Workspace, r: Stream, chooser: Stream, decisions: int, most: int, candidates: int
) -> int:
    """Continue s after `decisions` decisions, with dice from r; returns their number at its end."""
    while not ends_here(t, s, decisions, most):
        count = dice_due(t, s)
        if count:
            apply_chance(t, s, r, w.dice, count)
            continue
        p = mover(t, s)
        n = legal(t, s, p, w.moves)
        decisions += 1
        if n == 1 or candidates == 1:
            step(t, s, p, int(w.moves[below(chooser, n)]))
            continue
        w.views[0] = s
        redact(t, w.views[0], p)
        step(t, s, p, best_candidate(t, w.views[0], p, chooser, w.moves, n, candidates))
    return decisions


@rule
def team_score(t: Setup, s: State, team: int) -> int:
    """Return the scores of a team's seats together."""
    total = 0
    for p in range(t.players):
        if team_of(t, s, p) == team:
            total += score(t, s, p)
    return total


@rule
def lead(t: Setup, s: State, p: int) -> int:
    """Return the lead of the score of seat p's team over the best other one."""
    team = team_of(t, s, p)
    best = -(1 << 40)
    for q in range(t.players):
        if team_of(t, s, q) != team:
            best = max(best, team_score(t, s, team_of(t, s, q)))
    return team_score(t, s, team) - best


@rule
def win_chance(t: Setup, s: State, p: int) -> float:
    """Return the chance that seat p is among the winners, with its team; while nobody has won, by Bradley and Terry (1952)."""
    if over(t, s):
        return 1.0 if won(t, s, p) else 0.0
    mine = team_value(t, s, team_of(t, s, p))
    total = 0.0
    for q in range(t.players):
        if is_first_of_team(t, s, q):
            total += exp(team_value(t, s, team_of(t, s, q)) - mine)
    return 1.0 / total


@rule
def win_chances(t: Setup, s: State, values: Floats, chances: Floats) -> None:
    """Write the `win_chance` of every seat into `chances`; each position is evaluated once, into `values`."""
    if over(t, s):
        for p in range(t.players):
            chances[p] = 1.0 if won(t, s, p) else 0.0
        return
    for p in range(t.players):
        values[p] = evaluate(t, s, p)
    for p in range(t.players):
        chances[p] = 0.0  # the value of its team, first
        for q in range(t.players):
            if team_of(t, s, q) == team_of(t, s, p):
                chances[p] += values[q]
    for p in range(t.players):
        values[p] = chances[p]
    for p in range(t.players):
        total = 0.0
        for q in range(t.players):
            if is_first_of_team(t, s, q):
                total += exp(values[q] - values[p])
        chances[p] = 1.0 / total


@rule
def team_value(t: Setup, s: State, team: int) -> float:
    """Return the value of a team's position, as a logarithm: teams win in proportion to its exponential."""
    total = 0.0
    for p in range(t.players):
        if team_of(t, s, p) == team:
            total += evaluate(t, s, p)
    return total


@rule
def is_first_of_team(t: Setup, s: State, p: int) -> bool:
    """Return True if no seat before seat p is in its team."""
    for q in range(p):
        if team_of(t, s, q) == team_of(t, s, p):
            return False
    return True


@rule
def payoff(t: Setup, s: State, p: int, chance: float, spread: float, part: float) -> float:
    """Mix a chance to win with a part of the margin of the score, so that a narrow loss is better than a clear one."""
    margin = lead(t, s, p)
    return (1.0 - part) * chance + part * (0.5 + 0.5 * margin / (abs(margin) + spread + 1.0))
