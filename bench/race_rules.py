"""Compiled games of Würfelland in which every seat goes on until it has reached the goal, also after others have."""

from dicehaven.games.wuerfelland.race.self_play import liked_action

from dicehaven.core.contract import FloatArray, Floats, Ints
from dicehaven.core.dice import seeded
from dicehaven.core.rule import rule
from dicehaven.games.wuerfelland.crosses import meets_goal
from dicehaven.games.wuerfelland.expert.playout import Workspace, roll_dice
from dicehaven.games.wuerfelland.expert.turn import rate
from dicehaven.games.wuerfelland.rules import begin, dice_due, legal, mover, over, redact, step
from dicehaven.games.wuerfelland.state import Phase, Setup, State

PLAIN, POLICY = range(2)  # who plays a seat: the expert without playouts, or the policy of the search
LATER = 0.5  # of a turn: treasure throws come after the crosses of all


@rule
def race_on(
    t: Setup,
    endless: Setup,
    seed: int,
    lo: int,
    hi: int,
    players: Ints,
    weights: Floats,
    w: Workspace,
    needed: FloatArray,
) -> None:
    """Games lo to hi - 1: the turn in which each seat reaches the goal. `endless` is t with a goal that nobody reaches."""
    s = w.states[0]
    for g in range(lo, hi):
        seeded(w.streams[0], seed, g)
        begin(endless, s)
        missing = int(t.players)
        while missing and not over(endless, s):
            count = dice_due(endless, s)
            if count:
                roll_dice(endless, s, count, w)
                continue
            p = mover(endless, s)
            turn = int(s.turn)
            late = s.phase == Phase.USE
            step(endless, s, p, choice(t, s, p, players[p], weights, w, needed[g - lo]))
            if needed[g - lo, p] == 0.0 and s.due[p] == 0 and meets_goal(t, s, p):
                needed[g - lo, p] = turn + LATER * late
                missing -= 1


@rule
def choice(t: Setup, s: State, p: int, player: int, weights: Floats, w: Workspace, needed: FloatArray) -> int:
    """What seat p does; one that has reached its goal goes on by the policy, and the others do not know that it has."""
    n = legal(t, s, p, w.moves)
    if player == POLICY or needed[p] > 0.0:
        return liked_action(t, s, p, n, w)
    w.views[0] = s
    redact(t, w.views[0], p)
    for q in range(t.players):
        if needed[q] > 0.0:
            w.views[0].found[q] = t.treasures_wanted - 1
    rate(t, w.views[0], p, w.moves, n, weights, w.turn, w.worth)
    best = 0
    for i in range(1, n):
        if w.worth[i] > w.worth[best]:
            best = i
    return int(w.moves[best])
