"""The rules of Sternenschiff, in the order of their page; ruling ids (ST-1 …) are the page's.

A turn up to the pirates is here, the pirates, the diamonds and the end of the match are in `pirates.py`.
"""

from dicehaven.core.actions import Declaration
from dicehaven.core.contract import Ints
from dicehaven.core.rule import Lookup, rule

from .mechanics import (
    ACTION,
    ADVANCE,
    AFTER,
    BEFORE,
    BITS,
    CHANGES,
    NINE,
    SERVING,
    SERVING_COUNT,
    may_advance,
    may_advance_by_chip,
    notation_of,
)
from .pirates import begin_turn, end_turn, lose_fight, meet_pirates, resolve_fight
from .state import (
    ADDED,
    ALL,
    CHIP,
    CHIPS,
    COLOURS,
    DICE,
    GREEN,
    JOKER,
    LESS,
    NO_DICE,
    PIRATE,
    PLACES,
    PLAYERS,
    RING,
    SETS,
    SHOWN,
    Phase,
    Setup,
    State,
    is_used,
    waits,
)

# The moves, each declared once

_moves = Declaration(__name__)
_start = _moves.kind("start", "start {field}", field=range(RING))
_place = _moves.kind("place", "place {value} {colour}", colour=COLOURS, value=range(1, 7))
_chip = _moves.kind("chip", "chip {change}", change=[*map(notation_of, CHANGES), str(ADVANCE)])
_use = _moves.kind("use", "use {colour}", colour=COLOURS)
_skip = _moves.kind("skip", "skip {colour}", colour=COLOURS)
_raid = _moves.kind("raid", "raid {seat}", seat=range(PLAYERS))
NO_RAID = _moves.single("raid none")
FIGHT = _moves.single("fight")
STAND = _moves.single("stand")
STAY = _moves.single("stay")

start, is_start, start_field = _start.rules()
place, is_place, place_colour, place_value = _place.rules()
chip, is_chip, chip_change = _chip.rules()  # change: its index in CHANGES, or NINE
use, is_use, use_colour = _use.rules()
skip, is_skip, skip_colour = _skip.rules()
raid, is_raid, raid_seat = _raid.rules()

ACTIONS = _moves.count
NOTATION = _moves.notation
FOR_PEOPLE = _moves.for_people
MOVES = RING  # legal ones at most: start fields; every other decision has fewer


# The match begins


@rule
def begin(t: Setup, s: State) -> None:
    """Set markers to start, without chips; diamonds are those of a handicap (ST-11).  The pawns are still to be set down."""
    for p in range(PLAYERS):
        s.pawn[p] = 0
        s.marker[p] = 0
        s.chips[p] = 0
        s.diamonds[p] = t.ahead[p]
    s.lost = 0
    s.winners = 0
    s.fought = NO_DICE
    s.turn = 0
    s.mover = 0
    begin_turn(s)
    s.phase = Phase.START
    s.due = 0
    s.empty = 0


@rule
def set_pawn(t: Setup, s: State, p: int, field: int) -> None:
    """The pawn begins on a pirate field; after the last one the first turn begins (ST-8)."""
    s.pawn[p] = field
    s.mover = (p + 1) % t.players
    if s.mover == 0:
        s.turn = 1
        begin_turn(s)


@rule
def legal_starts(t: Setup, moves: Ints) -> int:
    n = 0
    for field in range(t.fields):
        if t.ring[field] == PIRATE:
            moves[n] = start(field)
            n += 1
    return n


# Chance


@rule
def dice_due(t: Setup, s: State) -> int:
    return int(s.due)


@rule
def rolled(t: Setup, s: State, dice: Ints) -> None:
    hand = int(s.dice)
    for i in range(s.due):
        hand = ADDED[hand][dice[i]]
    s.dice = hand
    s.due = 0
    if s.phase == Phase.FIGHT:
        resolve_fight(t, s)


# Decisions


@rule
def mover(t: Setup, s: State) -> int:
    return -1 if s.due or s.phase == Phase.OVER else int(s.mover)


@rule
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    if s.phase == Phase.PLACE:
        return legal_places(t, s, p, moves)
    if s.phase == Phase.USE:
        return legal_uses(t, s, p, moves)
    if s.phase == Phase.FIGHT:
        moves[0] = STAND
        return legal_changes(s, moves, 1)
    if s.phase == Phase.RAID:
        return legal_raids(t, s, p, moves)
    if s.phase == Phase.READY:
        moves[0] = FIGHT
        moves[1] = chip(NINE)
        return 2
    if s.phase == Phase.LATE:
        moves[0] = STAY
        moves[1] = chip(NINE)
        return 2
    return legal_starts(t, moves)


@rule
def step(t: Setup, s: State, p: int, a: int) -> None:
    if is_start(a):
        set_pawn(t, s, p, start_field(a))
    elif is_place(a):
        place_die(s, place_colour(a), place_value(a))
    elif is_chip(a):
        use_chip(t, s, p, chip_change(a))
    elif is_use(a):
        use_die(t, s, p, use_colour(a))
    elif is_skip(a):
        spend_die(t, s, p, skip_colour(a))
        go_on(t, s, p)
    elif is_raid(a):
        win_from(t, s, p, raid_seat(a))
    elif a == NO_RAID:
        go_on(t, s, p)
    elif a == FIGHT:
        meet_pirates(t, s)
    elif a == STAND:
        lose_fight(t, s)
    else:
        end_turn(t, s)


# 1. Dice


def placings(dice: tuple[int, ...], empty: int) -> list[int]:
    """Return the actions that place each value of some dice on each of the empty places."""
    places = [where for where in range(PLACES) if empty >> where & 1]
    return [place(where, v) for where in places for v in sorted(set(dice))]


RESULTS = [dice for dice in SETS if len(dice) <= PLACES]  # the first ones of SETS
PLACINGS = Lookup([[(placings(dice, empty) + [-1] * 9)[:9] for empty in range(8)] for dice in RESULTS], "i1")
PLACINGS_COUNT = Lookup([[len(placings(dice, empty)) for empty in range(8)] for dice in RESULTS], "i1")


@rule
def legal_places(t: Setup, s: State, p: int, moves: Ints) -> int:
    """List one of the dice on a place that is still empty, or a mechanic action before."""
    n = PLACINGS_COUNT[s.dice][s.empty]
    for i in range(n):
        moves[i] = PLACINGS[s.dice][s.empty][i]
    if s.chips[p]:
        n = legal_changes(s, moves, n)
    if may_advance_by_chip(t, s, p):
        moves[n] = chip(NINE)
        n += 1
    return int(n)


@rule
def place_die(s: State, place: int, v: int) -> None:
    """The dice that are left are rolled anew; when there are none, the three are used."""
    s.laid[place] = v
    s.empty &= ~(1 << place)
    s.dice = NO_DICE
    s.due = BITS[s.empty]
    if not s.empty:
        s.waiting = ALL
        s.phase = Phase.USE


# 2. Use the three dice


@rule
def legal_uses(t: Setup, s: State, p: int, moves: Ints) -> int:
    """List `use` always, and `skip` where using would advance the marker or take a chip (ST-1, ST-10)."""
    n = 0
    for place in range(PLACES):
        if waits(s, place):
            moves[n] = use(place)
            n += 1
            if has_effect(t, s, p, place):
                moves[n] = skip(place)
                n += 1
    if may_advance_by_chip(t, s, p):
        moves[n] = chip(NINE)
        n += 1
    return n


@rule
def use_die(t: Setup, s: State, p: int, place: int) -> None:
    """Advance, take a chip or meet somebody to raid; whatever happens, the die is spent."""
    symbol = symbol_found(t, s, p, place)
    if symbol == PIRATE:
        spend_die(t, s, p, place)
        if can_raid(t, s, p, symbol_needed(t, s, p)):
            s.phase = Phase.RAID
            return
    else:
        if has_effect(t, s, p, place):
            if symbol == CHIP:
                s.chips[p] += 1
            else:
                s.marker[p] += 1
        spend_die(t, s, p, place)
    go_on(t, s, p)


@rule
def spend_die(t: Setup, s: State, p: int, place: int) -> None:
    """Spend the die on a place; the pawn always moves (ST-1)."""
    s.waiting &= ~(1 << place)
    if place == GREEN:
        s.pawn[p] = landing(t, s, p, s.laid[GREEN])


@rule
def has_effect(t: Setup, s: State, p: int, place: int) -> bool:
    """Return whether the die on a place would advance the marker or take a chip."""
    symbol = symbol_found(t, s, p, place)
    if symbol == CHIP:
        return may_take_chip(s, p)
    return symbol == symbol_needed(t, s, p) or (symbol == JOKER and may_advance(t, s, p))


@rule
def symbol_found(t: Setup, s: State, p: int, place: int) -> int:
    """Return what the die on a place finds: the symbol beside it, or the field where the pawn will land."""
    if place == GREEN:
        return symbol_ahead(t, s, p, s.laid[GREEN])
    return int(t.bars[place][s.laid[place]])


@rule
def symbol_ahead(t: Setup, s: State, p: int, steps: int) -> int:
    """Return the field of the ring a number of steps ahead of seat p's pawn, at most six."""
    return int(t.ring[int(s.pawn[p]) + int(steps)])


@rule
def landing(t: Setup, s: State, p: int, steps: int) -> int:
    """Return the number of the field where the pawn stands after a number of steps."""
    return (int(s.pawn[p]) + int(steps)) % int(t.fields)


@rule
def symbol_needed(t: Setup, s: State, p: int) -> int:
    """Return the symbol that the marker needs next; NOTHING on the diamond field (ST-2)."""
    return int(t.scanner[int(s.marker[p]) + 1])


@rule
def may_take_chip(s: State, p: int) -> bool:
    return int(s.chips[p]) + int(BITS[s.used]) < CHIPS  # ST-3


@rule
def go_on(t: Setup, s: State, p: int) -> None:
    """Continue with the dice that still wait; then the pirates come, or action 9 first if the seat may use it (ST-6)."""
    if s.waiting:
        s.phase = Phase.USE
    elif may_advance_by_chip(t, s, p):
        s.phase = Phase.READY
    else:
        meet_pirates(t, s)


# Raids


@rule
def legal_raids(t: Setup, s: State, p: int, moves: Ints) -> int:
    n = 0
    needed = symbol_needed(t, s, p)
    for q in range(t.players):
        if is_rival_on(t, s, p, q, needed):
            moves[n] = raid(q)
            n += 1
    moves[n] = NO_RAID
    return n + 1


@rule
def can_raid(t: Setup, s: State, p: int, symbol: int) -> bool:
    """Return whether seat p could raid anybody if `symbol` were what its marker needs."""
    for q in range(t.players):
        if is_rival_on(t, s, p, q, symbol):
            return True
    return False


@rule
def is_rival_on(t: Setup, s: State, p: int, q: int, symbol: int) -> bool:
    """Return whether q is another seat whose marker stands on a symbol (ST-5, ST-10)."""
    return q != p and t.scanner[s.marker[q]] == symbol


@rule
def win_from(t: Setup, s: State, p: int, q: int) -> None:
    """Move seat p's marker on, and that of the seat that it raids back."""
    s.marker[q] -= 1
    s.marker[p] += 1
    go_on(t, s, p)


# Mechanic actions


@rule
def legal_changes(s: State, moves: Ints, n: int) -> int:
    """List actions 1 to 8, for a seat with a chip: each once a turn, on dice just rolled."""
    shown = SHOWN[s.dice]
    for i in range(SERVING_COUNT[shown]):
        k = SERVING[shown][i]
        if not is_used(s, ACTION[k]):
            moves[n] = chip(k)
            n += 1
    return int(n)


@rule
def use_chip(t: Setup, s: State, p: int, k: int) -> None:
    """Make change k of the dice just rolled, or action 9."""
    s.chips[p] -= 1
    s.used |= 1 << ACTION[k]
    if k == NINE:
        s.marker[p] += 1
        if s.phase == Phase.READY:
            meet_pirates(t, s)
        elif s.phase == Phase.LATE:
            end_turn(t, s)
        return
    rest = LESS[s.dice][BEFORE[k]]
    if AFTER[k]:
        s.dice = ADDED[rest][AFTER[k]]
        if s.phase == Phase.FIGHT:
            resolve_fight(t, s)
    else:
        s.dice = rest
        s.due = 1


# The end of the match


@rule
def over(t: Setup, s: State) -> bool:
    return s.phase == Phase.OVER


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return (s.winners >> p & 1) == 1


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.diamonds[p])


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.turn)
