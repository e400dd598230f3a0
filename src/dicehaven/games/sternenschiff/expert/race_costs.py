"""What the end of a turn costs in a race: the chance not to be first, from where the own ship then is, and where the rivals are."""

from dicehaven.core.contract import AnyInts, Ints
from dicehaven.core.rule import rule

from ..state import CHIPS, GOAL
from .fight_costs import ROW, Arms, fill_arm, fill_ends
from .rows import Array, FightRows


@rule
def fill_losses(on_time: Array, rivals: AnyInts, later: Array, out: Array) -> None:
    """Into out[w, m, h, d]: the chance not to win from each place after a turn, when all rivals move before the next one.

    on_time[k, w, m, h, d] are the chances of six diamonds within k more turns, rivals[i, :] the place (w, m, h, d) of each rival, `later`
    is scratch.
    """
    for k in range(len(later)):
        later[k] = 1.0
        for i in range(rivals.shape[0]):
            later[k] *= 1.0 - on_time[k + 1, rivals[i, 0], rivals[i, 1], rivals[i, 2], rivals[i, 3]]
    for k in range(len(later)):
        for w in range(out.shape[0]):
            for m in range(out.shape[1]):
                for hand in range(out.shape[2]):
                    for d in range(GOAL):
                        if k == 0:
                            out[w, m, hand, d] = 1.0
                        out[w, m, hand, d] -= later[k] * (on_time[k + 1, w, m, hand, d] - on_time[k, w, m, hand, d])


@rule
def fill_columns(
    costs: Array,
    ends: AnyInts,
    first: int,
    last: int,
    m: int,
    diamond: int,
    d: int,
    my: FightRows,
    won: Array,
    lost: Array,
) -> None:
    """Into columns first to last - 1 of won and lost[(h, column)]: the cost after a fight on field ends[column, 0] that begins with d
    diamonds, as `fill_ends` has it."""
    for column in range(first, last):
        fill_ends(costs, ends[column, 0], m, diamond, my)
        for hand in range(CHIPS + 1):
            won[hand * GOAL + column] = my.won[hand * GOAL + d]
            lost[hand * GOAL + column] = my.lost[hand * GOAL + d]


@rule
def fill_fights(
    arms: Arms,
    chosen: Ints,
    won: Array,
    lost: Array,
    ends: AnyInts,
    m: int,
    d: int,
    my: FightRows,
    found: Array,
    fights: Array,
) -> None:
    """Into fights[ends[column, 0], m, arm, (h, d)]: the cost before the dice of the chosen fights are rolled, by these costs after them;
    where ends[column, 1] is not zero, only if it is lower than what is there.

    found[arm, (h, column)] is scratch.
    """
    for j in range(ROW):
        my.won[j] = won[j]
        my.lost[j] = lost[j]
    for i in range(len(chosen)):
        arm = int(chosen[i])
        fill_arm(arms, arm, my, found[arm])
        for column in range(ends.shape[0]):
            w = ends[column, 0]
            for hand in range(CHIPS + 1):
                cost = found[arm, hand * GOAL + column]
                if not ends[column, 1] or cost < fights[w, m, arm, hand * GOAL + d]:
                    fights[w, m, arm, hand * GOAL + d] = cost
