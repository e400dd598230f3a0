"""The heuristic of Sternenschiff: chain symbols, keep pirates few, spend a chip where it helps at once.

Values are in thousandths of a field of the scanner.
"""

from dicehaven.core.rule import Lookup, rule

from . import rules
from .mechanics import ACTION, ADVANCE, AFTER, BEFORE, NINE, ONE_TO_SIX, TO_SIX
from .pirates import pirate_sum
from .rules import can_raid, has_effect, may_take_chip, symbol_ahead, symbol_found, symbol_needed
from .state import (
    ADDED,
    ALL,
    BLUE,
    CHIP,
    GREEN,
    JOKER,
    LESS,
    LOWEST,
    PIRATE,
    PLACES,
    RED,
    Phase,
    Setup,
    State,
    is_empty,
    is_used,
    shows,
)

LEVEL1_SIGHT = 68  # more than usual: a turn is a chain of decisions, and one that goes wrong spoils it
LEVEL2_SIGHT = 82
LEVEL4_ITERATIONS = 22
FIELD = 1000
DIAMOND = 300  # for standing on the diamond field, on top of the field itself
CHIP_WORTH = 700  # nearly a field, for which action 9 exchanges it
FAR = 60  # what a beginner adds for each field of the ring
RAID_WORTH = 300  # for throwing a rival back
NEVER = -100 * FIELD
NO_WAY = 99  # chips, more than there are

# how often in a thousand a number of dice loses against a strength
LOSING = Lookup(
    [[round(1000 * (1 - ((7 - strength) / 6) ** count)) for strength in range(1, 7)] for count in range(6)], "i2"
)


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    """Return how much a sensible beginner likes the legal action a."""
    if rules.is_start(a):
        return like_start(t, rules.start_field(a))
    if rules.is_place(a):
        return prospect(t, v, p, rules.place_colour(a), rules.place_value(a), int(v.chips[p]))
    if rules.is_chip(a):
        return like_chip(t, v, p, rules.chip_change(a))
    if rules.is_use(a):
        return like_use(t, v, p, rules.use_colour(a))
    if rules.is_skip(a):
        return NEVER
    if rules.is_raid(a):
        return FIELD * (1 + int(v.diamonds[rules.raid_seat(a)]))
    return 0


@rule
def habit(t: Setup, v: State, p: int, a: int) -> int:
    """Spend chips and move the pawn far, as beginners like to."""
    if rules.is_chip(a):
        return CHIP_WORTH
    return FAR * rules.place_value(a) if rules.is_place(a) and rules.place_colour(a) == GREEN else 0


@rule
def like_chip(t: Setup, v: State, p: int, k: int) -> int:
    """Return the value of change k or action 9, which waits until the dice are placed: they may make it needless."""
    if k == NINE:
        return NEVER if v.phase == Phase.PLACE else FIELD
    return like_rescue(t, v, p, k) if v.phase == Phase.FIGHT else like_change(t, v, p, k)


@rule
def like_start(t: Setup, field: int) -> int:
    """Return the value of a start field: what lies within reach of the first green die."""
    liking = 0
    for i in range(1, 7):
        symbol = t.ring[field + i]
        if symbol == t.scanner[1] or symbol == JOKER:
            liking += FIELD
        elif symbol == CHIP:
            liking += CHIP_WORTH
    return liking


@rule
def like_use(t: Setup, v: State, p: int, place: int) -> int:
    """Return the value of using a die: needed symbols, then chips, then other effects; without effect it waits."""
    symbol = symbol_found(t, v, p, place)
    if symbol == PIRATE:
        return 2 * FIELD if can_raid(t, v, p, symbol_needed(t, v, p)) else 0
    if not has_effect(t, v, p, place):
        return 0
    if symbol == JOKER:
        return 2 * FIELD
    return 3 * FIELD if symbol == CHIP else 4 * FIELD


# Placing


@rule
def prospect(t: Setup, v: State, p: int, place: int, value: int, chips: int) -> int:
    """Return the worth of a turn with a die on a place, over some values of the dice that are still to come."""
    rest = int(v.empty) & ~(1 << place)
    runs = 12 if rest & (rest - 1) else 6 if rest else 1
    total = 0
    for k in range(runs):
        one = k % 6 + 1
        other = (k + 1 + k // 6 * 2) % 6 + 1
        blue = value if place == BLUE else one if rest & 1 else int(v.laid[BLUE])
        red = int(v.laid[RED])
        green = int(v.laid[GREEN])
        if place == RED:
            red = value
        elif rest & 2:
            red = other if rest & 1 else one
        if place == GREEN:
            green = value
        elif rest & 4:
            green = other if rest & 3 else one
        total += harvest(t, v, p, blue, red, green, chips)
    return total // runs


@rule
def best_place(t: Setup, v: State, p: int, value: int, chips: int) -> int:
    """Return the prospect of a die on the best of the empty places."""
    best = NEVER
    for place in range(PLACES):
        if is_empty(v, place):
            best = max(best, prospect(t, v, p, place, value, chips))
    return best


@rule
def like_change(t: Setup, v: State, p: int, k: int) -> int:
    """Return the prospect of the dice with one changed, less the chip."""
    chips = int(v.chips[p]) - 1
    if AFTER[k]:
        return best_place(t, v, p, AFTER[k], chips) - CHIP_WORTH
    others = NEVER
    rest = LESS[v.dice][BEFORE[k]]
    for value in range(1, 7):
        if shows(rest, value):
            others = max(others, best_place(t, v, p, value, chips))
    total = 0
    for value in range(1, 7):
        total += others if shows(rest, value) else max(others, best_place(t, v, p, value, chips))
    return total // 6 - CHIP_WORTH


@rule
def harvest(t: Setup, v: State, p: int, blue: int, red: int, green: int, chips: int) -> int:
    """Return the worth of a turn with these three dice, used in the order that chains best, pirates included."""
    beside_blue = t.bars[BLUE][blue]
    beside_red = t.bars[RED][red]
    landing = symbol_ahead(t, v, p, green)
    marker = int(v.marker[p])
    waiting = ALL
    worth = 0
    joker = landing == JOKER
    nine = chips > 0 and not is_used(v, ADVANCE)
    if landing == CHIP and may_take_chip(v, p):
        worth += CHIP_WORTH
        chips += 1
    while marker < t.diamond:
        need = int(t.scanner[marker + 1])
        if waiting & 1 and beside_blue == need:
            waiting &= ~1
        elif waiting & 2 and beside_red == need:
            waiting &= ~2
        elif waiting & 4 and (joker or landing == need):
            waiting &= ~4
        elif waiting & 4 and landing == PIRATE and can_raid(t, v, p, need):
            waiting &= ~4
            worth += RAID_WORTH
        elif nine:
            nine = False
            chips -= 1
            worth -= CHIP_WORTH
        else:
            break
        marker += 1
    worth += FIELD * (marker - int(v.marker[p]))
    if marker == t.diamond:
        worth += DIAMOND
    risk = int(LOSING[t.pirates[blue + red]][t.strength[blue + red] - 1])
    return worth - risk * at_stake(t, v, p, marker, chips) // 1000


@rule
def at_stake(t: Setup, v: State, p: int, marker: int, chips: int) -> int:
    """Return the cost of a lost fight."""
    if marker == t.diamond:
        return FIELD + DIAMOND
    if marker:
        return FIELD
    if chips:
        return CHIP_WORTH * chips
    return FIELD * int(t.diamond) if v.diamonds[p] else 0


# The fight


@rule
def rescue(dice: int, strength: int, used: int) -> int:
    """Count the chips that bring every die to the strength, or return NO_WAY."""
    cost = 0
    for value in range(1, strength):
        while shows(dice, value):
            dice = LESS[dice][value]
            if value == strength - 1 and not used >> value & 1:
                action = value
            elif value == 1 and not used >> ONE_TO_SIX & 1:
                action = ONE_TO_SIX
            else:
                action = TO_SIX
            if not used >> action & 1:
                used |= 1 << action
                cost += 1
            else:
                for step in range(value, strength):
                    if used >> step & 1:
                        return NO_WAY
                    used |= 1 << step
                    cost += 1
    return cost


@rule
def like_rescue(t: Setup, v: State, p: int, k: int) -> int:
    """Return what winning the fight saves, less the chips that it takes; accepting the loss is worth 0."""
    strength = int(t.strength[pirate_sum(v)])
    if BEFORE[k] >= strength:
        return NEVER
    saved = at_stake(t, v, p, int(v.marker[p]), int(v.chips[p]))
    rest = LESS[v.dice][BEFORE[k]]
    if AFTER[k] == 0:
        return saved * (7 - strength) // 6 - CHIP_WORTH if LOWEST[rest] >= strength else NEVER
    cost = 1 + rescue(ADDED[rest][AFTER[k]], strength, v.used | 1 << ACTION[k])
    return saved - cost * CHIP_WORTH if cost <= v.chips[p] else NEVER
