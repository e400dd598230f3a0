"""A sweep over the positions of a round between teams: the chances of the mover's team, from those of the next seat's.

Every row is over the rest of the position (`tables.py`).  `theirs` are chances of the next seat's team; `turned` says
whether that is the other team.
"""

from dicehaven.core.rule import rule

from .tables import Array, Hands, Stage

NEVER = -1.0  # below every chance


@rule
def settled(own: int, stage: Stage, rest: int) -> float:
    """Return the team's share when the round is scored: equal sums are rolled off, each with the same chance."""
    mates = int(stage.mates_best[rest])
    foes = int(stage.foes_best[rest])
    best = max(own, mates)
    if best != foes:
        return 1.0 if best > foes else 0.0
    tied = 0
    if own == best:
        tied += 1
    if mates == best:
        tied += int(stage.mates[rest])
    return tied / (tied + int(stage.foes[rest]))


@rule
def after(theirs: Array, turned: bool, i: int) -> float:
    return 1.0 - float(theirs[i]) if turned else float(theirs[i])


@rule
def copy(row: Array, target: Array) -> None:
    for rest in range(len(row)):
        target[rest] = row[rest]


@rule
def pass_turns(
    hands: Hands, stage: Stage, theirs: Array, closed: Array, turned: bool, closes: bool, best: Array
) -> None:
    """Write into best[stand] the chance when nothing strikes any more, by ending the turn or closing."""
    rests = len(stage.all_in)
    for a in range(hands.treasures):
        first = hands.first_stand[a]
        last = hands.first_stand[a + 1]
        row = best[first]
        for rest in range(rests):
            i = rest * hands.treasures + a
            row[rest] = after(theirs, turned, i)
            if closes and a:
                row[rest] = max(row[rest], after(closed, turned, i))
        for k in range(first + 1, last):
            copy(row, best[k])


@rule
def score_full(hands: Hands, stage: Stage, sums: Array, best: Array) -> None:
    """Score the round at once where all dice of all seats lie in treasure."""
    for f in range(len(hands.full)):
        a = hands.treasure[f]
        if hands.full[f] == hands.first_stand[a]:  # no dice beside the treasure
            row = best[hands.full[f]]
            for rest in range(len(stage.all_in)):
                if stage.all_in[rest]:
                    row[rest] = settled(sums[f], stage, rest)


@rule
def strike(hands: Hands, stage: Stage, best: Array) -> None:
    """Write into best[stand] the best of all ways to strike."""
    for k in range(len(hands.struck)):
        row = best[k]
        for v in range(6):
            left = hands.struck[k][v]
            if left >= 0:
                more = best[left]
                for r in range(len(stage.less)):
                    if stage.may_hit[r][v]:
                        take_struck(row, more, stage.less[r][v])


@rule
def take_struck(row: Array, more: Array, less: Array) -> None:
    for rest in range(len(row)):
        struck = less[rest]
        if struck >= 0 and more[struck] > row[rest]:
            row[rest] = more[struck]


@rule
def roll_turns(hands: Hands, worth: Array, by_full: bool, mine: Array) -> None:
    """Write into mine[treasure, rest] the mean over all rolls of the best placing, by the worth of stands or full stands."""
    rests = worth.shape[1]
    for a in range(hands.treasures):
        for rest in range(rests):
            mine[a * rests + rest] = 0.0
        for roll in range(hands.first_roll[a], hands.first_roll[a + 1]):
            weight = hands.chance[roll]
            for rest in range(rests):
                most = NEVER
                for place in range(hands.first_place[roll], hands.first_place[roll + 1]):
                    f = hands.placed[place]
                    chance = worth[f if by_full else hands.full[f]][rest]
                    most = chance if chance > most else most
                mine[a * rests + rest] += weight * most


@rule
def answer(
    hands: Hands,
    stage: Stage,
    theirs: Array,
    shown_states: int,
    turned: bool,
    last: bool,
    open_: Array,
    work: Array,
    best: Array,
) -> None:
    """Write into best[full stand] the chance of an answer to a closing, which stands until the closer loses a die."""
    rests = len(stage.all_in)
    for f in range(len(hands.full)):
        first = hands.first_part[f]
        parts = hands.first_part[f + 1] - hands.first_part[f]
        for rest in range(rests):
            if last:
                work[0][rest] = settled(hands.pips[f], stage, rest)
            else:
                work[0][rest] = after(theirs, turned, rest * shown_states + hands.shown[f])
        for i in range(1, parts):
            copy(work[0], work[i])
            for v in range(6):
                left = hands.part_struck[first + i][v]
                if left >= 0:
                    for r in range(len(stage.less)):
                        if stage.may_hit[r][v]:
                            take_struck(work[i], work[left], stage.less[r][v])
                    if stage.may_void[v]:
                        take_struck(work[i], open_[hands.part[first + left]], stage.void[v])
        copy(work[parts - 1], best[f])
