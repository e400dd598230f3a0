"""Crosses on a seat's board, what follows from them for the next batch, and when they meet the goal.

Areas are connected, so a batch of crosses fits an area as soon as one of its fields can be crossed and enough are free.
"""

from dicehaven.core.contract import Ints
from dicehaven.core.rule import inlined, rule

from .state import (
    AREA,
    AREAS,
    COLOURS,
    NOBODY,
    NONE,
    PLACES,
    SIZE,
    TREASURES,
    Phase,
    Setup,
    State,
    area_of,
    edge_area,
    edge_fields,
    holds,
    place_of,
)


@inlined
def has_room(s: State, p: int, c: int, n: int) -> bool:
    """Return whether seat p can cross n fields of colour c, one at least."""
    return 0 < n <= s.room[p][c]


@inlined
def crossable(t: Setup, s: State, p: int, c: int, a: int, n: int) -> int:
    """Return the set of fields of area a, of colour c, that a batch with n crosses to go may cross next.

    They are free and touch a cross.
    """
    return int(s.touched[p][a] & ~s.crossed[p][a]) if takes_batch(t, s, p, c, a, n) else 0


@inlined
def takes_batch(t: Setup, s: State, p: int, c: int, a: int, n: int) -> bool:
    """Return whether a batch of n may go into area a: its colour's open one, else any with room for all (WL-11)."""
    return s.open[p][c] == a or (s.open[p][c] == NONE and s.crossed[p][a] == 0 and t.extent[p][a] >= n)


@rule
def clear_board(t: Setup, s: State, p: int) -> None:
    """Clear the board: nothing is crossed and nothing touched; treasures are those of a handicap (WL-13)."""
    s.found[p] = t.ahead[p]
    for a in range(AREAS):
        s.crossed[p][a] = 0
        s.touched[p][a] = 0
    for c in range(COLOURS):
        s.left[p][c] = t.fields[p][c]
        s.open[p][c] = NONE
        s.room[p][c] = 0


@rule
def mark_start(t: Setup, s: State, p: int) -> None:
    """The start is crossed from the beginning; it has no colour and is no treasure (WL-5)."""
    for k in range(TREASURES):
        s.steps[p][k] = t.start_way[p][k]
    look_around(t, s, p, t.start_edges[p])


@rule
def cross_off(t: Setup, s: State, p: int, f: int) -> None:
    """Cross field f, and update areas, treasures and the fields that can be crossed next."""
    a = area_of(f)
    i = place_of(f)
    c = int(t.colour[p][a])
    s.crossed[p][a] |= 1 << i
    s.left[p][c] -= 1
    if holds(t.chests[p][a], i):
        s.found[p] += 1
        s.throws[p] += 1  # WL-9
    if s.open[p][c] == NONE:
        s.open[p][c] = a
        s.room[p][c] = t.extent[p][a]
    s.room[p][c] -= 1
    look_around(t, s, p, t.edges[p][a][i])
    come_nearer(t, s, p, a, i)
    if s.room[p][c] == 0:
        s.open[p][c] = NONE
        find_room(t, s, p, c)


@rule
def uncross(s: State, p: int, f: int) -> None:
    """Remove a cross; call `survey` afterwards to derive the rest."""
    s.crossed[p][area_of(f)] &= ~(1 << place_of(f))


@rule
def look_around(t: Setup, s: State, p: int, edges: Ints) -> None:
    """Mark the fields beside a new cross as touched; areas that are touched for the first time may take a batch."""
    for i in range(AREA):
        if edges[i] == NONE:
            break
        a = edge_area(edges[i])
        if s.touched[p][a] == 0:
            c = t.colour[p][a]
            if s.open[p][c] == NONE and t.extent[p][a] > s.room[p][c]:
                s.room[p][c] = t.extent[p][a]
        s.touched[p][a] |= edge_fields(edges[i])


@inlined
def come_nearer(t: Setup, s: State, p: int, a: int, i: int) -> None:
    """Update the steps to each treasure after a cross at place i of area a."""
    for k in range(TREASURES):
        s.steps[p][k] = min(s.steps[p][k], t.way[p][a][i][k])


@rule
def find_room(t: Setup, s: State, p: int, c: int) -> None:
    """Find the largest batch of colour c when none of its areas is open: any that touches a cross may be begun."""
    room = 0
    for a in range(t.first[p][c], t.first[p][c + 1]):
        if s.touched[p][a] and s.crossed[p][a] == 0 and t.extent[p][a] > room:
            room = int(t.extent[p][a])
    s.room[p][c] = room


@rule
def survey(t: Setup, s: State, p: int) -> None:
    """Derive everything else in seat p's state from its crosses."""
    # in phase 2 no throw is left from before
    s.found[p] = t.ahead[p]
    s.throws[p] = 0
    for c in range(COLOURS):
        s.left[p][c] = t.fields[p][c]
        s.open[p][c] = NONE
        s.room[p][c] = 0
    for a in range(t.areas[p]):
        s.touched[p][a] = 0
    mark_start(t, s, p)
    for a in range(t.areas[p]):
        crosses = int(s.crossed[p][a])
        if crosses == 0:
            continue
        c = int(t.colour[p][a])
        free = int(t.extent[p][a]) - SIZE[crosses]
        s.left[p][c] -= SIZE[crosses]
        s.found[p] += SIZE[crosses & t.chests[p][a]]
        for i in range(SIZE[crosses]):
            look_around(t, s, p, t.edges[p][a][PLACES[crosses][i]])
            come_nearer(t, s, p, a, int(PLACES[crosses][i]))
        if free:
            s.open[p][c] = a
            s.room[p][c] = free
    for c in range(COLOURS):
        if s.open[p][c] == NONE:
            find_room(t, s, p, c)


# The goal and the end of the game


@rule
def meets_goal(t: Setup, s: State, p: int) -> bool:
    """Return whether seat p has nine treasures (WL-6: twelve) and a whole colour; asked after a batch (WL-4)."""
    if s.found[p] < t.treasures_wanted:
        return False
    for c in range(COLOURS):
        if s.left[p][c] == 0:
            return True
    return False


@rule
def finish(t: Setup, s: State) -> None:
    """End the game; throws that remain are dropped (WL-3)."""
    s.phase = Phase.OVER
    s.thrower = NOBODY
    for p in range(t.players):
        s.throws[p] = 0


@rule
def most_treasures(t: Setup, s: State) -> None:
    """At the turn limit the most treasures win; a tie is shared (WL-8)."""
    best = -1
    for p in range(t.players):
        if s.found[p] > best:
            best = int(s.found[p])
            s.winners = 0
        if s.found[p] == best:
            s.winners |= 1 << p
    finish(t, s)
