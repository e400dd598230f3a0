"""What OpenSpiel's search asks about positions, each question and its answer one call of compiled code.

A call from Python costs a microsecond for each array, more than most rules do: so every step also says what comes next.
"""

from dicehaven.bots.policies import play_random
from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.default_rules import dice_due, legal, mover, over, rolled, sides, step, won
from dicehaven.core.dice import Stream, below, seeded
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records

OVER, ROLL, DECISION = range(3)
KIND, DUE, FACES, SEAT, COUNT = range(5)  # of what a position asks for: its kind; dice and faces; mover and actions


@rule
def seed(streams: Records[Stream], number: int) -> None:
    """Begin the stream of the playouts' dice."""
    seeded(streams[0], number, 0)


@rule
def look(setups: Records[Setup], states: Records[State], first: int, asked: Ints, moves: Ints) -> None:
    """Into `asked` what a position asks for, and the legal actions into moves; `first` decides first if it is a seat."""
    t = setups[0]
    s = states[0]
    if over(t, s):
        asked[KIND] = OVER
        return
    asked[DUE] = dice_due(t, s)
    if asked[DUE]:
        asked[KIND] = ROLL
        asked[FACES] = sides(t, s)
        return
    asked[KIND] = DECISION
    asked[SEAT] = mover(t, s) if first < 0 else first
    asked[COUNT] = legal(t, s, asked[SEAT], moves)


@rule
def act(setups: Records[Setup], states: Records[State], seat: int, action: int, asked: Ints, moves: Ints) -> None:
    """A seat's action, then `look`."""
    step(setups[0], states[0], seat, action)
    look(setups, states, -1, asked, moves)


@rule
def fall(setups: Records[Setup], states: Records[State], dice: Ints, asked: Ints, moves: Ints) -> None:
    """The dice that were due, then `look`."""
    rolled(setups[0], states[0], dice)
    look(setups, states, -1, asked, moves)


@rule
def finish(
    setups: Records[Setup],
    states: Records[State],
    fallen: int,
    streams: Records[Stream],
    moves: Ints,
    dice: Ints,
    shares: Floats,
) -> None:
    """A random game to its end, where `fallen` of the dice due have been rolled: each seat's share of the win."""
    t = setups[0]
    s = states[0]
    r = streams[0]
    if fallen:
        for k in range(fallen, dice_due(t, s)):
            dice[k] = 1 + below(r, sides(t, s))
        rolled(t, s, dice)
    play_random(t, s, r, moves, dice)
    winners = 0
    for p in range(t.players):
        winners += won(t, s, p)
    for p in range(t.players):
        shares[p] = won(t, s, p) / winners
