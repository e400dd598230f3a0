"""The rules of Sternenschiff.  Ruling ids (ST-1 …) are those of the rules page.

The dice that lie rolled are a multiset (`multisets.py`), the chips in use a bit set of mechanic actions (`mechanics.py`).
"""

from typing import Any

from dicehaven.core.rule import Lookup, rule
from dicehaven.core.struct import Struct, i1, i2, i4, i8

from .mechanics import ACTION, ADVANCE, AFTER, BEFORE, BITS, COUNT, NINE, SERVING, SERVING_ACTIONS, SERVING_COUNT
from .multisets import ADDED, LESS, LOWEST, NO_DICE, SETS, SHOWN

PLAYERS = 4  # "2 to 4 players"
DICE = 5  # three result dice and two combat dice
CHIPS = 9  # ST-3
GOAL = 6  # the sixth diamond wins
RING, SCANNER, WORD = 36, 16, 20  # most fields of a ring and a scanner, most letters of a symbol's name

BLUE, RED, GREEN = range(3)
PLACES = 3
ALL = 7  # bit set of the three places

START_, PLACE_ = 0, RING
CHIP_ = PLACE_ + 6 * PLACES
USE_ = CHIP_ + COUNT
SKIP_ = USE_ + PLACES
RAID_ = SKIP_ + PLACES
NO_RAID, FIGHT_, STAND_ = range(RAID_ + PLAYERS, RAID_ + PLAYERS + 3)
ACTIONS = STAND_ + 1
MOVES = RING  # start fields; every other decision has fewer moves

START, PLACE, USE, RAID, READY, FIGHT, OVER = range(7)
NOTHING, JOKER, CHIP, PIRATE = -1, -2, -3, -4  # no symbol, and fields of the ring that hold none


def placings(dice: tuple[int, ...], empty: int) -> list[int]:
    """Each value of some dice on each of the empty places."""
    return [PLACE_ + 6 * place + v - 1 for place in range(PLACES) if empty >> place & 1 for v in sorted(set(dice))]


RESULTS = [dice for dice in SETS if len(dice) <= PLACES]  # the first ones of SETS
PLACINGS = Lookup([[(placings(dice, empty) + [-1] * 9)[:9] for empty in range(8)] for dice in RESULTS], "i1")
PLACINGS_COUNT = Lookup([[len(placings(dice, empty)) for empty in range(8)] for dice in RESULTS], "i1")


class Setup(Struct):
    """Players, options and the ship; a symbol is the number of its word, `start` is 0."""

    players: int = i1()
    diamond: int = i1()  # the scanner's last field
    fields: int = i1()  # of the ring
    turn_limit: int = i8()
    scanner: list[int] = i1(SCANNER + 1)  # symbols, then NOTHING
    ring: list[int] = i1(RING + 6)  # symbols, JOKER, CHIP or PIRATE; the first ones again after the last
    bars: list[list[int]] = i1(2, 7)  # the symbol beside each value on blue and red
    pirates: list[int] = i1(13)  # how many there are, by the sum of blue and red
    strength: list[int] = i1(13)
    words: list[list[int]] = i4(SCANNER, WORD)  # the symbols' names, in code points


class State(Struct):
    """What lies on the table."""

    phase: int = i1()
    mover: int = i1()
    due: int = i1()  # dice that chance owes
    empty: int = i1()  # bit set of the places without a die
    waiting: int = i1()  # bit set of the places whose die is still to be used
    lost: int = i1()  # whether the last fight was lost
    winners: int = i1()  # bit set
    dice: int = i2()  # multiset of the dice just rolled
    fought: int = i2()  # multiset of the dice that ended the last fight
    used: int = i2()  # bit c: a chip lies on mechanic action c
    laid: list[int] = i1(PLACES)  # the values placed on blue, red and green; 0 for none
    pawn: list[int] = i1(PLAYERS)
    marker: list[int] = i1(PLAYERS)
    chips: list[int] = i1(PLAYERS)  # in hand
    diamonds: list[int] = i1(PLAYERS)
    turn: int = i8()  # turns begun, of all seats together


@rule
def begin(t: Setup, s: State) -> None:
    for p in range(PLAYERS):
        s.pawn[p], s.marker[p], s.chips[p], s.diamonds[p] = 0, 0, 0, 0
    s.lost, s.winners, s.fought, s.turn = 0, 0, NO_DICE, 0
    s.mover = 0
    clear(s)
    s.phase, s.due, s.empty = START, 0, 0


@rule
def clear(s: State) -> None:
    """Three dice for the next turn; the chips in use go back to the supply."""
    s.dice, s.used, s.waiting = NO_DICE, 0, 0
    s.laid[BLUE], s.laid[RED], s.laid[GREEN] = 0, 0, 0
    s.phase, s.due, s.empty = PLACE, PLACES, ALL


@rule
def dice_due(t: Setup, s: State) -> int:
    return int(s.due)


@rule
def rolled(t: Setup, s: State, dice: Any) -> None:
    hand = int(s.dice)
    for i in range(s.due):
        hand = ADDED[hand][dice[i]]
    s.dice, s.due = hand, 0
    if s.phase == FIGHT:
        judge_fight(t, s)


@rule
def mover(t: Setup, s: State) -> int:
    return -1 if s.due or s.phase == OVER else int(s.mover)


# Legal moves


@rule
def legal(t: Setup, s: State, p: int, moves: Any) -> int:
    if s.phase == PLACE:
        n = PLACINGS_COUNT[s.dice][s.empty]
        for i in range(n):
            moves[i] = PLACINGS[s.dice][s.empty][i]
        if s.chips[p]:
            n = legal_changes(s, moves, n)
            if may_advance_by_chip(t, s, p):
                moves[n] = CHIP_ + NINE
                n += 1
        return int(n)
    if s.phase == USE:
        return legal_uses(t, s, p, moves)
    if s.phase == FIGHT:
        moves[0] = STAND_
        return legal_changes(s, moves, 1)
    if s.phase == RAID:
        return legal_raids(t, s, p, moves)
    if s.phase == READY:
        moves[0], moves[1] = FIGHT_, CHIP_ + NINE
        return 2
    n = 0
    for field in range(t.fields):
        if t.ring[field] == PIRATE:
            moves[n] = START_ + field
            n += 1
    return n


@rule
def legal_changes(s: State, moves: Any, n: int) -> int:
    """Mechanic actions 1 to 8, for a seat with a chip: each once a turn, on dice just rolled."""
    shown = SHOWN[s.dice]
    for i in range(SERVING_COUNT[shown]):
        k = SERVING[shown][i]
        if not s.used >> ACTION[k] & 1:
            moves[n] = CHIP_ + k
            n += 1
    return int(n)


@rule
def legal_uses(t: Setup, s: State, p: int, moves: Any) -> int:
    """`use` always; `skip` where using would advance the marker or take a chip (ST-1, ST-10)."""
    n = 0
    for place in range(PLACES):
        if s.waiting >> place & 1:
            moves[n] = USE_ + place
            n += 1
            if pays(t, s, p, place):
                moves[n] = SKIP_ + place
                n += 1
    if s.chips[p] and may_advance_by_chip(t, s, p):
        moves[n] = CHIP_ + NINE
        n += 1
    return n


@rule
def pays(t: Setup, s: State, p: int, place: int) -> bool:
    """Whether the die on a place would advance the marker or take a chip."""
    symbol = found(t, s, p, place)
    if symbol == CHIP:
        return may_take_chip(s, p)
    return symbol == needed(t, s, p) or (symbol == JOKER and may_advance(t, s, p))


@rule
def found(t: Setup, s: State, p: int, place: int) -> int:
    """What the die on a place finds: the symbol beside it, or the field where the pawn will land."""
    if place == GREEN:
        return int(t.ring[int(s.pawn[p]) + int(s.laid[GREEN])])
    return int(t.bars[place][s.laid[place]])


@rule
def needed(t: Setup, s: State, p: int) -> int:
    """The symbol that the marker needs next; NOTHING on the diamond field (ST-2)."""
    return int(t.scanner[int(s.marker[p]) + 1])


@rule
def may_advance(t: Setup, s: State, p: int) -> bool:
    return s.marker[p] < t.diamond


@rule
def may_advance_by_chip(t: Setup, s: State, p: int) -> bool:
    """Whether mechanic action 9 is open to a seat with a chip (ST-6)."""
    return s.marker[p] < t.diamond and not s.used >> ADVANCE & 1


@rule
def may_take_chip(s: State, p: int) -> bool:
    return int(s.chips[p]) + int(BITS[s.used]) < CHIPS  # ST-3


@rule
def legal_raids(t: Setup, s: State, p: int, moves: Any) -> int:
    n = 0
    for q in range(t.players):
        if may_raid(t, s, p, q):
            moves[n] = RAID_ + q
            n += 1
    moves[n] = NO_RAID
    return n + 1


@rule
def may_raid(t: Setup, s: State, p: int, q: int) -> bool:
    """Whether the marker of another seat stands on the symbol that p needs (ST-5, ST-10)."""
    return q != p and t.scanner[s.marker[q]] == needed(t, s, p)


# Steps


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    if a < PLACE_:
        start(t, s, p, a - START_)
    elif a < CHIP_:
        place_die(s, (a - PLACE_) // 6, (a - PLACE_) % 6 + 1)
    elif a < USE_:
        use_chip(t, s, p, a - CHIP_)
    elif a < SKIP_:
        use(t, s, p, a - USE_)
    elif a < RAID_:
        skip(t, s, p, a - SKIP_)
    elif a < NO_RAID:
        raid(t, s, p, a - RAID_)
    elif a == NO_RAID:
        go_on(t, s, p)
    elif a == FIGHT_:
        meet_pirates(t, s)
    else:
        lose_fight(t, s)


@rule
def start(t: Setup, s: State, p: int, field: int) -> None:
    s.pawn[p] = field
    s.mover = (p + 1) % t.players
    if s.mover == 0:
        s.turn = 1
        clear(s)


@rule
def place_die(s: State, place: int, v: int) -> None:
    """The dice that are left are rolled anew; when there are none, the three are used."""
    s.laid[place] = v
    s.empty &= ~(1 << place)
    s.dice, s.due = NO_DICE, BITS[s.empty]
    if not s.empty:
        s.waiting, s.phase = ALL, USE


@rule
def use_chip(t: Setup, s: State, p: int, k: int) -> None:
    s.chips[p] -= 1
    s.used |= 1 << ACTION[k]
    if k == NINE:
        s.marker[p] += 1
        if s.phase == READY:
            meet_pirates(t, s)
        return
    rest = LESS[s.dice][BEFORE[k]]
    if AFTER[k]:
        s.dice = ADDED[rest][AFTER[k]]
        if s.phase == FIGHT:
            judge_fight(t, s)
    else:
        s.dice, s.due = rest, 1


@rule
def use(t: Setup, s: State, p: int, place: int) -> None:
    symbol = found(t, s, p, place)
    if symbol == PIRATE:
        skip_die(t, s, p, place)
        for q in range(t.players):
            if may_raid(t, s, p, q):
                s.phase = RAID
                return
    else:
        if pays(t, s, p, place):
            if symbol == CHIP:
                s.chips[p] += 1
            else:
                s.marker[p] += 1
        skip_die(t, s, p, place)
    go_on(t, s, p)


@rule
def skip(t: Setup, s: State, p: int, place: int) -> None:
    skip_die(t, s, p, place)
    go_on(t, s, p)


@rule
def skip_die(t: Setup, s: State, p: int, place: int) -> None:
    """The die is spent; the pawn always moves (ST-1)."""
    s.waiting &= ~(1 << place)
    if place == GREEN:
        s.pawn[p] = (int(s.pawn[p]) + int(s.laid[GREEN])) % t.fields


@rule
def raid(t: Setup, s: State, p: int, q: int) -> None:
    s.marker[q] -= 1
    s.marker[p] += 1
    go_on(t, s, p)


@rule
def go_on(t: Setup, s: State, p: int) -> None:
    """Use the dice that still wait; then the pirates come, action 9 first if it is open (ST-6)."""
    if s.waiting:
        s.phase = USE
    elif s.chips[p] and may_advance_by_chip(t, s, p):
        s.phase = READY
    else:
        meet_pirates(t, s)


# The fight


@rule
def threat(s: State) -> int:
    """The sum of blue and red, by which the pirates come."""
    return int(s.laid[BLUE]) + int(s.laid[RED])


@rule
def meet_pirates(t: Setup, s: State) -> None:
    s.phase, s.due = FIGHT, t.pirates[threat(s)]


@rule
def judge_fight(t: Setup, s: State) -> None:
    """Ask the seat only if the dice lose and some action could change one of them (ST-7)."""
    if LOWEST[s.dice] >= t.strength[threat(s)]:
        s.lost = 0
        end_turn(t, s)
    elif s.chips[s.mover] == 0 or SERVING_ACTIONS[SHOWN[s.dice]] & ~int(s.used) == 0:
        lose_fight(t, s)


@rule
def lose_fight(t: Setup, s: State) -> None:
    """The marker goes back; from start all chips in hand are lost, without any a diamond (ST-4)."""
    p = s.mover
    if s.marker[p]:
        s.marker[p] -= 1
    elif s.chips[p]:
        s.chips[p] = 0
    elif s.diamonds[p]:
        s.diamonds[p] -= 1
    s.lost = 1
    end_turn(t, s)


@rule
def end_turn(t: Setup, s: State) -> None:
    p = int(s.mover)
    s.fought = s.dice
    clear(s)
    if s.marker[p] == t.diamond:
        s.marker[p] = 0
        s.diamonds[p] += 1
    if s.diamonds[p] == GOAL or s.turn == t.turn_limit * t.players:
        finish(t, s)
    else:
        s.turn += 1
        s.mover = (p + 1) % t.players


# The end of the match


@rule
def finish(t: Setup, s: State) -> None:
    """Most diamonds, then furthest marker, then most chips in hand, else shared (ST-9)."""
    best = -1
    s.winners = 0
    for p in range(t.players):
        worth = standing(s, p)
        if worth > best:
            best, s.winners = worth, 0
        if worth == best:
            s.winners |= 1 << p
    s.phase, s.due, s.empty = OVER, 0, 0


@rule
def standing(s: State, p: int) -> int:
    """Diamonds, marker and chips as one number; a sixth diamond is held by one seat at most."""
    return (int(s.diamonds[p]) * (SCANNER + 1) + int(s.marker[p])) * (CHIPS + 1) + int(s.chips[p])


@rule
def over(t: Setup, s: State) -> bool:
    return s.phase == OVER


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return (s.winners >> p & 1) == 1


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.diamonds[p])


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.turn)
