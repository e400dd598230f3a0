"""Accuracy: how well a seat decided, as one figure between 0 and 1.

A decision that gives away x points of the chance to win, of 100, has the accuracy of a move on Lichess,
103.1668 · exp(−0.04354 · x) − 3.1669 (lichess.org/page/accuracy): 100 at 0, 95.6 at 1, 80 at 5, 64 at 10, 40 at 20.
A seat's accuracy is the mean over its decisions at which something was at stake.  What it gave away counts only if it
is certain (two standard errors).  Lichess also weights moves by how much the chances swing around them; with dice they
swing anyway, so every decision counts the same here.
"""

from collections.abc import Iterable
from math import exp

SCALE = 103.1668
RATE = 0.04354
OFFSET = 3.1669


def of_decision(given: float) -> float:
    """The accuracy of a decision that gave away this much of the chance to win, both from 0 to 1.

    >>> [round(of_decision(given), 3) for given in (0.0, 0.05, 0.1, 1.0)]
    [1.0, 0.798, 0.636, 0.0]
    """
    if given <= 0:
        return 1.0
    return max(0.0, (SCALE * exp(-100 * RATE * given) - OFFSET) / 100)


def of_seat(given: Iterable[float]) -> float | None:
    """The accuracy of a seat, given what each of its decisions gave away; None if it had no decisions.

    >>> of_seat([]), of_seat([0.0, 0.0])
    (None, 1.0)
    """
    found = [of_decision(one) for one in given]
    return sum(found) / len(found) if found else None
