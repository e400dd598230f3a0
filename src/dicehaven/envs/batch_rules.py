"""Many matches at once, generic over games: each environment stands before a decision, chance and new matches included.

Matches begin with the state `starts[0]`, if there is one.  Arrays by environment i: its State, its stream of dice, the number of its match in the series, the seat that decides,
the legal actions (`counts[i]` of them in `moves[i]`).
"""

from dicehaven.bots.policies import apply_chance
from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.default_rules import begin, dice_due, legal, mover, over, redact, step, won
from dicehaven.core.dice import Stream, below, seeded
from dicehaven.core.rule import inlined, rule
from dicehaven.core.struct import Records

NO_SEAT = -1


@inlined
def let_chance_act(t: Setup, s: State, r: Stream, dice: Ints) -> None:
    """Roll and deal until a seat has to decide or the match is over."""
    while not over(t, s):
        count = dice_due(t, s)
        if count == 0:
            return
        apply_chance(t, s, r, dice, count)


@rule
def begin_match(
    t: Setup,
    states: Records[State],
    streams: Records[Stream],
    starts: Records[State],
    i: int,
    seed: int,
    number: int,
    dice: Ints,
) -> None:
    """Match `number` of a series in environment i, up to its first decision."""
    seeded(streams[i], seed, number)
    if len(starts):
        states[i] = starts[0]
    else:
        begin(t, states[i])
    let_chance_act(t, states[i], streams[i], dice)


@rule
def begin_many(
    t: Setup,
    states: Records[State],
    streams: Records[Stream],
    starts: Records[State],
    numbers: Ints,
    seed: int,
    lo: int,
    hi: int,
    seats: Ints,
    counts: Ints,
    moves: list[Ints],
    dice: Ints,
) -> None:
    """Begin the matches of environments lo to hi - 1."""
    for i in range(lo, hi):
        begin_match(t, states, streams, starts, i, seed, numbers[i], dice)
        p = mover(t, states[i])
        seats[i] = p
        counts[i] = legal(t, states[i], p, moves[i])


@rule
def first_illegal(actions: Ints, counts: Ints, moves: list[Ints], lo: int, hi: int) -> int:
    """The first environment whose action is not legal; -1 if all are."""
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
def step_many(
    t: Setup,
    states: Records[State],
    streams: Records[Stream],
    starts: Records[State],
    numbers: Ints,
    seed: int,
    series: int,
    lo: int,
    hi: int,
    actions: Ints,
    seats: Ints,
    counts: Ints,
    moves: list[Ints],
    rewards: list[Floats],
    done: Ints,
    dice: Ints,
) -> None:
    """Carry out an action in environments lo to hi - 1; a match that ends gives its rewards, and the next one begins."""
    for i in range(lo, hi):
        s = states[i]
        step(t, s, int(seats[i]), int(actions[i]))
        let_chance_act(t, s, streams[i], dice)
        ended = over(t, s)
        done[i] = ended
        for q in range(t.players):
            rewards[i][q] = 1.0 if ended and won(t, s, q) else 0.0
        if ended:
            numbers[i] = numbers[i] + series
            begin_match(t, states, streams, starts, i, seed, numbers[i], dice)
        p = mover(t, s)
        seats[i] = p
        counts[i] = legal(t, s, p, moves[i])


@rule
def redact_many(t: Setup, states: Records[State], views: Records[State], seats: Ints, lo: int, hi: int) -> None:
    """What the deciding seat of each environment may see, into `views`."""
    for i in range(lo, hi):
        views[i] = states[i]
        redact(t, views[i], seats[i])


@rule
def sample_many(
    streams: Records[Stream], seed: int, lo: int, hi: int, counts: Ints, moves: list[Ints], actions: Ints
) -> None:
    """A legal action for environments lo to hi - 1, uniformly at random."""
    for i in range(lo, hi):
        seeded(streams[i], seed, i)
        actions[i] = moves[i][below(streams[i], int(counts[i]))]


@rule
def mark_many(lo: int, hi: int, counts: Ints, moves: list[Ints], mask: list[Ints]) -> None:
    """The legal actions of environments lo to hi - 1 as truth values."""
    for i in range(lo, hi):
        for a in range(len(mask[i])):
            mask[i][a] = False
        for k in range(counts[i]):
            mask[i][moves[i][k]] = True
