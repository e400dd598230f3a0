"""Many matches at once, generic over games: each environment stands before a decision, chance and new matches included."""

from typing import NamedTuple

from dicehaven.bots.policies import apply_chance
from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.default_rules import begin, dice_due, legal, mover, over, redact, step, won
from dicehaven.core.dice import Stream, below, seeded
from dicehaven.core.rule import inlined, rule
from dicehaven.core.struct import Records


class Batch(NamedTuple):
    """N environments as arrays: entry i of each belongs to environment i, `starts` to all of them."""

    states: Records[State]  # (N,): the states of the matches
    streams: Records[Stream]  # (N,): the streams of their dice
    numbers: Ints  # (N,): their numbers in the series
    starts: Records[State]  # (1,): the state with which every match begins; (0,) if matches begin as the rules say
    seats: Ints  # (N,): the seats that decide
    counts: Ints  # (N,): how many legal actions they have
    moves: list[Ints]  # (N, most): environment i has the legal actions moves[i, :counts[i]]
    rewards: list[Floats]  # (N, players): 1 for each winner of a match that the last step ended, else 0
    done: Ints  # (N,): whether the last step ended a match


@inlined
def let_chance_act(t: Setup, s: State, r: Stream, dice: Ints) -> None:
    """Roll and deal until a seat has to decide or the match is over."""
    while not over(t, s):
        count = dice_due(t, s)
        if count == 0:
            return
        apply_chance(t, s, r, dice, count)


@rule
def begin_match(t: Setup, b: Batch, i: int, seed: int, dice: Ints) -> None:
    """Begin match `numbers[i]` of the series `seed` in environment i, up to its first decision."""
    seeded(b.streams[i], seed, b.numbers[i])
    if len(b.starts):
        b.states[i] = b.starts[0]
    else:
        begin(t, b.states[i])
    let_chance_act(t, b.states[i], b.streams[i], dice)


@inlined
def ask(t: Setup, b: Batch, i: int) -> None:
    """Note who decides in environment i, and the legal actions."""
    p = mover(t, b.states[i])
    b.seats[i] = p
    b.counts[i] = legal(t, b.states[i], p, b.moves[i])


@rule
def begin_many(t: Setup, b: Batch, seed: int, lo: int, hi: int, dice: Ints) -> None:
    """Begin the matches of environments lo to hi - 1."""
    for i in range(lo, hi):
        begin_match(t, b, i, seed, dice)
        ask(t, b, i)


@rule
def first_illegal(actions: Ints, counts: Ints, moves: list[Ints], lo: int, hi: int) -> int:
    """Return the first environment whose action is not legal; -1 if all are."""
    for i in range(lo, hi):
        found = False
        for k in range(counts[i]):
            if moves[i][k] == actions[i]:
                found = True
                break
        if not found:
            return i
    return -1


@rule
def step_many(t: Setup, b: Batch, actions: Ints, seed: int, lo: int, hi: int, dice: Ints) -> None:
    """Carry out an action in environments lo to hi - 1; where a match ends, N numbers further the next one begins."""
    for i in range(lo, hi):
        s = b.states[i]
        step(t, s, int(b.seats[i]), int(actions[i]))
        let_chance_act(t, s, b.streams[i], dice)
        ended = over(t, s)
        b.done[i] = ended
        for q in range(t.players):
            b.rewards[i][q] = 1.0 if ended and won(t, s, q) else 0.0
        if ended:
            b.numbers[i] = b.numbers[i] + len(b.states)
            begin_match(t, b, i, seed, dice)
        ask(t, b, i)


@rule
def redact_many(t: Setup, states: Records[State], views: Records[State], seats: Ints, lo: int, hi: int) -> None:
    """Copy the states to `views`, each redacted to what the deciding seat may see."""
    for i in range(lo, hi):
        views[i] = states[i]
        redact(t, views[i], seats[i])


@rule
def sample_many(
    streams: Records[Stream], seed: int, lo: int, hi: int, counts: Ints, moves: list[Ints], actions: Ints
) -> None:
    """Draw a legal action for environments lo to hi - 1, uniformly at random."""
    for i in range(lo, hi):
        seeded(streams[i], seed, i)
        actions[i] = moves[i][below(streams[i], int(counts[i]))]


@rule
def mark_many(lo: int, hi: int, counts: Ints, moves: list[Ints], mask: list[Ints]) -> None:
    """Mark the legal actions of environments lo to hi - 1 as truth values."""
    for i in range(lo, hi):
        for a in range(len(mask[i])):
            mask[i][a] = False
        for k in range(counts[i]):
            mask[i][moves[i][k]] = True
