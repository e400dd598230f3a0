"""Rollouts of a match: in rollout k, roll n of the match is the same, whichever position the rollout begins from.

So the effect of a roll or a decision is measured with the same dice before and after it (common random numbers).

`rolling_out.py` calls these rules: compiled, or interpreted where there is no compiler.
"""

from typing import NamedTuple

from dicehaven.bots.mcts.playout import best_candidate, ends_here, win_chances
from dicehaven.bots.mcts.tree import Words
from dicehaven.bots.policies import apply_chance
from dicehaven.core.contract import FloatArray, Floats, Ints, Setup, State
from dicehaven.core.default_rules import (
    collected,
    deck,
    determinize,
    dice_due,
    hidden_cards,
    legal,
    mover,
    over,
    redact,
    step,
    team_of,
)
from dicehaven.core.dice import Stream, seeded, shuffle
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records

MAX_ROLLS = 1 << 20  # of a rollout, and decisions
HIDDEN = MAX_ROLLS - 1  # the number of the roll that deals hidden cards
CHOICE_SEED = 0x7A57E5EED  # of the choices among equals


class Workspace(NamedTuple):
    """What a thread writes to: the state of this rollout, as the seat that decides sees it, and scratch arrays."""

    roots: Records[State]  # where rollouts begin
    actions: Ints  # of a seat there
    states: Records[State]
    views: Records[State]
    words: Words  # of `states`; of no length for the interpreter
    streams: Records[Stream]  # of dice, and of choices in flights
    chances: Floats  # of each seat to win at the end
    worth: Floats
    moves: Ints
    dice: Ints


class Ending(NamedTuple):
    """How long rollouts are, and how many of its moves a seat looks at."""

    candidates: int
    max_decisions: int  # before one may end when it is quiet


@rule
def decide(t: Setup, s: State, seed: int, number: int, rolls: int, w: Workspace, ending: Ending) -> None:
    """Let the seat that decides next do so by the heuristic."""
    p = mover(t, s)
    n = legal(t, s, p, w.moves)
    if n == 1:
        step(t, s, p, int(w.moves[0]))
        return
    seeded(w.streams[0], seed ^ CHOICE_SEED, number * MAX_ROLLS + rolls)
    w.views[0] = s
    redact(t, w.views[0], p)
    step(t, s, p, best_candidate(t, w.views[0], p, w.streams[0], w.moves, n, ending.candidates))


@rule
def leads_to(t: Setup, goal: Workspace, seed: int, number: int, rolls: int, w: Workspace, ending: Ending) -> bool:
    """Let seats decide from w.states[0] until the next roll; return True, and stop, as soon as that leads to goal.states[0]."""
    s = w.states[0]
    while True:
        if same(w.words, goal.words):
            return True
        if over(t, s) or dice_due(t, s):
            return False
        decide(t, s, seed, number, rolls, w, ending)


@rule
def same(one: Words, other: Words) -> bool:
    """Return True if two records are the same, from their words."""
    for i in range(one.shape[1]):
        if one[0, i] != other[0, i]:
            return False
    return True


@rule
def play_on(t: Setup, s: State, seed: int, number: int, rolls: int, w: Workspace, ending: Ending) -> None:
    """Continue from s, after a number of rolls, until the playout ends; every seat plays by the heuristic."""
    decisions = 0
    while not ends_here(t, s, decisions, ending.max_decisions):
        count = dice_due(t, s)
        if count:
            seeded(w.streams[0], seed, number * MAX_ROLLS + rolls)
            apply_chance(t, s, w.streams[0], w.dice, count)
            rolls += 1
        else:
            decide(t, s, seed, number, rolls, w, ending)
            decisions += 1


@rule
def begin(t: Setup, seed: int, number: int, w: Workspace) -> None:
    """Begin the rollout of a number in w.states[0], from w.roots[0] with the hidden cards dealt anew."""
    w.states[0] = w.roots[0]
    count = hidden_cards(t, w.states[0])
    if count:
        seeded(w.streams[0], seed, number * MAX_ROLLS + HIDDEN)
        deck(t, w.states[0], w.dice)
        shuffle(w.streams[0], w.dice, count)
        determinize(t, w.states[0], w.dice)


@rule
def chances(
    t: Setup,
    goal: Workspace,
    seed: int,
    rolls: int,
    w: Workspace,
    ending: Ending,
    later: FloatArray,
    shares: FloatArray,
) -> None:
    """Write each seat's share of the win in each rollout from w.roots[0] into `shares` (seats, rollouts).

    `later` are the shares from goal.roots[0], the next position of the match (of shape (0, 0) if a roll comes next): a
    rollout that leads there continues as the rollout of the same number from there did, so it takes its shares.
    """
    known = len(later) > 0
    for number in range(len(shares[0])):
        begin(t, seed, number, w)
        if known:
            begin(t, seed, number, goal)
            if leads_to(t, goal, seed, number, rolls, w, ending):
                for p in range(t.players):
                    shares[p][number] = later[p][number]
                continue
        s = w.states[0]
        play_on(t, s, seed, number, rolls, w, ending)
        win_chances(t, s, w.worth, w.chances)
        for p in range(t.players):
            shares[p][number] = w.chances[p]


@rule
def team_collected(t: Setup, s: State, team: int) -> int:
    """Return what a team's seats have collected together."""
    total = 0
    for p in range(t.players):
        if team_of(t, s, p) == team:
            total += collected(t, s, p)
    return int(total)


@rule
def duel(
    t: Setup,
    seat: int,
    seed: int,
    first: int,
    w: Workspace,
    ending: Ending,
    shares: FloatArray,
    points: FloatArray,
) -> None:
    """Roll out after each of the seat's actions w.actions, with the same dice, from the rollout of number `first` on.

    Write the shares and points of the seats' teams, both of shape (actions, seats, rollouts).
    """
    for number in range(len(shares[0][0])):
        for k in range(len(shares)):
            begin(t, seed, first + number, w)
            s = w.states[0]
            step(t, s, seat, int(w.actions[k]))
            play_on(t, s, seed, first + number, 0, w, ending)
            win_chances(t, s, w.worth, w.chances)
            for p in range(t.players):
                shares[k][p][number] = w.chances[p]
                points[k][p][number] = team_collected(t, s, team_of(t, s, p))
