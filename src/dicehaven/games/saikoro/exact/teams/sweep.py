"""A sweep over the positions of a round between teams: the chances of the mover's team, from those of the next seat's.

Every row is over the rest of the position (`tables.py`).  `theirs` are chances of the next seat's team; `turned` says
whether that is the other team.
"""

from dicehaven.core.rule import rule

from .tables import Array, Hands, Stage

NEVER = -1.0  # below every chance


@rule
def settled(own: int, w: Stage, rest: int) -> float:
    """The team's share when the round is scored: equal sums are rolled off, each with the same chance."""
    mates, foes = int(w.mates_best[rest]), int(w.foes_best[rest])
    best = max(own, mates)
    if best != foes:
        return 1.0 if best > foes else 0.0
    tied = 0
    if own == best:
        tied += 1
    if mates == best:
        tied += int(w.mates[rest])
    return tied / (tied + int(w.foes[rest]))


@rule
def after(theirs: Array, turned: bool, i: int) -> float:
    return 1.0 - float(theirs[i]) if turned else float(theirs[i])


@rule
def copy(row: Array, target: Array) -> None:
    for rest in range(len(row)):
        target[rest] = row[rest]


@rule
def pass_turns(h: Hands, w: Stage, theirs: Array, closed: Array, turned: bool, closes: bool, best: Array) -> None:
    """Into best[stand]: the chance when nothing strikes any more, by ending the turn or closing."""
    rests = len(w.all_in)
    for a in range(h.treasures):
        first, last = h.first_stand[a], h.first_stand[a + 1]
        row = best[first]
        for rest in range(rests):
            i = rest * h.treasures + a
            row[rest] = after(theirs, turned, i)
            if closes and a:
                row[rest] = max(row[rest], after(closed, turned, i))
        for k in range(first + 1, last):
            copy(row, best[k])


@rule
def score_full(h: Hands, w: Stage, sums: Array, best: Array) -> None:
    """Where all dice of all seats lie in treasure the round is scored at once."""
    for f in range(len(h.full)):
        a = h.treasure[f]
        if h.full[f] == h.first_stand[a]:  # no dice beside the treasure
            row = best[h.full[f]]
            for rest in range(len(w.all_in)):
                if w.all_in[rest]:
                    row[rest] = settled(sums[f], w, rest)


@rule
def strike(h: Hands, w: Stage, best: Array) -> None:
    """Into best[stand]: the best of all ways to strike."""
    for k in range(len(h.struck)):
        row = best[k]
        for v in range(6):
            left = h.struck[k][v]
            if left >= 0:
                more = best[left]
                for r in range(len(w.less)):
                    if w.may_hit[r][v]:
                        take_struck(row, more, w.less[r][v])


@rule
def take_struck(row: Array, more: Array, less: Array) -> None:
    for rest in range(len(row)):
        struck = less[rest]
        if struck >= 0 and more[struck] > row[rest]:
            row[rest] = more[struck]


@rule
def roll_turns(h: Hands, worth: Array, by_full: bool, mine: Array) -> None:
    """Into mine[treasure, rest]: the mean over all rolls of the best placing, by the worth of stands or full stands."""
    rests = worth.shape[1]
    for a in range(h.treasures):
        for rest in range(rests):
            mine[a * rests + rest] = 0.0
        for roll in range(h.first_roll[a], h.first_roll[a + 1]):
            weight = h.chance[roll]
            for rest in range(rests):
                most = NEVER
                for place in range(h.first_place[roll], h.first_place[roll + 1]):
                    f = h.placed[place]
                    chance = worth[f if by_full else h.full[f]][rest]
                    most = chance if chance > most else most
                mine[a * rests + rest] += weight * most


@rule
def answer(
    h: Hands,
    w: Stage,
    theirs: Array,
    shown_states: int,
    turned: bool,
    last: bool,
    open_: Array,
    work: Array,
    best: Array,
) -> None:
    """Into best[full stand]: the chance of an answer to a closing, which stands until the closer loses a die."""
    rests = len(w.all_in)
    for f in range(len(h.full)):
        first, parts = h.first_part[f], h.first_part[f + 1] - h.first_part[f]
        for rest in range(rests):
            if last:
                work[0][rest] = settled(h.pips[f], w, rest)
            else:
                work[0][rest] = after(theirs, turned, rest * shown_states + h.shown[f])
        for i in range(1, parts):
            copy(work[0], work[i])
            for v in range(6):
                left = h.part_struck[first + i][v]
                if left >= 0:
                    for r in range(len(w.less)):
                        if w.may_hit[r][v]:
                            take_struck(work[i], work[left], w.less[r][v])
                    if w.may_void[v]:
                        take_struck(work[i], open_[h.part[first + left]], w.void[v])
        copy(work[parts - 1], best[f])
