"""The end of a turn of Sternenschiff: pirates, diamond, chips; and the end of the match."""

from dicehaven.core.rule import rule

from .mechanics import SERVING_ACTIONS, may_advance_by_chip
from .state import ALL, BLUE, CHIPS, GOAL, GREEN, LOWEST, NO_DICE, PLACES, RED, SCANNER, SHOWN, Phase, Setup, State

# 3. Pirates


@rule
def pirate_sum(s: State) -> int:
    """Return the sum of blue and red, by which the pirates come."""
    return int(s.laid[BLUE]) + int(s.laid[RED])


@rule
def meet_pirates(t: Setup, s: State) -> None:
    s.phase = Phase.FIGHT
    s.due = t.pirates[pirate_sum(s)]


@rule
def resolve_fight(t: Setup, s: State) -> None:
    """Resolve the fight: every die has to reach the strength; the seat decides only if a chip could still change a die (ST-7)."""
    if LOWEST[s.dice] >= t.strength[pirate_sum(s)]:
        s.lost = 0
        leave_fight(t, s)
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
    leave_fight(t, s)


@rule
def leave_fight(t: Setup, s: State) -> None:
    """The turn ends; with `late_advance`, action 9 comes first if the seat may use it (ST-6)."""
    if t.late_advance and may_advance_by_chip(t, s, s.mover):
        s.phase = Phase.LATE
    else:
        end_turn(t, s)


# 4. Diamond, 5. the chips in use


@rule
def end_turn(t: Setup, s: State) -> None:
    """A marker on the diamond takes one and returns to start; then the next seat has its turn."""
    p = int(s.mover)
    s.fought = s.dice
    begin_turn(s)
    if s.marker[p] == t.diamond:
        s.marker[p] = 0
        s.diamonds[p] += 1
    if s.diamonds[p] == GOAL or s.turn == t.turn_limit * t.players:
        finish(t, s)
    else:
        s.turn += 1
        s.mover = (p + 1) % t.players


@rule
def begin_turn(s: State) -> None:
    """Three dice are due; the chips in use go back to the supply."""
    s.dice = NO_DICE
    s.used = 0
    s.waiting = 0
    s.laid[BLUE] = 0
    s.laid[RED] = 0
    s.laid[GREEN] = 0
    s.phase = Phase.PLACE
    s.due = PLACES
    s.empty = ALL


# The end of the match


@rule
def finish(t: Setup, s: State) -> None:
    """Find the winners: most diamonds, then furthest marker, then most chips in hand, else shared (ST-9)."""
    best = -1
    s.winners = 0
    for p in range(t.players):
        worth = standing(s, p)
        if worth > best:
            best = worth
            s.winners = 0
        if worth == best:
            s.winners |= 1 << p
    s.phase = Phase.OVER
    s.due = 0
    s.empty = 0


@rule
def standing(s: State, p: int) -> int:
    """Return diamonds, marker and chips as one number; one seat at most holds a sixth diamond."""
    return (int(s.diamonds[p]) * (SCANNER + 1) + int(s.marker[p])) * (CHIPS + 1) + int(s.chips[p])
