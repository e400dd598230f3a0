"""The probabilities with which policies choose each legal action, for many decisions; generic over games, compiled.

Arrays by decision i: the view and its seat, `counts[i]` legal actions in `legal[i]`, their probabilities in `chances[i]`.
"""

from dicehaven.bots.defaults import best, heuristic_value
from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.rule import rule
from dicehaven.core.struct import Records


@rule
def greedy_chances(
    t: Setup, views: Records[State], seats: Ints, legal: list[Ints], counts: Ints, chances: list[Floats]
) -> None:
    """The probabilities of `greedy`: equal shares for the actions that it likes best."""
    for i in range(len(views)):
        most = heuristic_value(t, views[i], seats[i], int(legal[i][0]))
        ties = 0
        for k in range(counts[i]):
            liking = heuristic_value(t, views[i], seats[i], int(legal[i][k]))
            if liking > most:
                most = liking
                ties = 0
            ties += liking == most
        for k in range(counts[i]):
            chances[i][k] = (heuristic_value(t, views[i], seats[i], int(legal[i][k])) == most) / ties


@rule
def best_chances(
    t: Setup,
    views: Records[State],
    seats: Ints,
    legal: list[Ints],
    counts: Ints,
    values: list[Floats],
    chances: list[Floats],
) -> None:
    """The probabilities of best play by the values of all positions; for seat p, `values[p]` are the other seat's."""
    for i in range(len(views)):
        action = best(t, views[i], seats[i], values[seats[i]], legal[i], counts[i])
        for k in range(counts[i]):
            chances[i][k] = 1.0 if legal[i][k] == action else 0.0
