"""The exponential function as a rule: the same bits on every processor, in browsers, and whether it is compiled or not.

The functions of C and JavaScript differ in the last bit from one library to the next, which is enough for a search to go another way.
"""

from math import inf, ldexp

from dicehaven.core.rule import Lookup, rule

LOG2E = 1.44269504088896338700e00
LN2_HIGH, LN2_LOW = (
    6.93147180369123816490e-01,
    1.90821492927058770002e-10,
)  # together ln 2; the high part times k is exact
P1, P2, P3 = 1.66666666666666019037e-01, -2.77777777770155933842e-03, 6.61375632143793436117e-05
P4, P5 = -1.65339022054652515390e-06, 4.13813679705723846039e-08
HIGHEST, LOWEST = 709.782712893384, -708.0  # beyond them the result is infinite, or 0
WIDE = 64
POWERS = Lookup([ldexp(1.0, k) for k in range(-WIDE, WIDE + 1)], "f8")  # of 2


@rule
def exp(x: float) -> float:
    """Return e to the power x, to less than one unit in the last place (as in FreeBSD's msun, `e_exp.c`; Sun Microsystems 1993).

    >>> exp(0.0), exp(1.0), exp(-1000.0), exp(1000.0)
    (1.0, 2.718281828459045, 0.0, inf)
    """
    if not x > LOWEST:
        return x if x != x else 0.0
    if x > HIGHEST:
        return inf
    k = int(LOG2E * x + (0.5 if x >= 0.0 else -0.5))
    high = x - k * LN2_HIGH
    low = k * LN2_LOW
    r = high - low
    square = r * r
    c = r - square * (P1 + square * (P2 + square * (P3 + square * (P4 + square * P5))))
    y = 1.0 - ((low - (r * c) / (2.0 - c)) - high)
    while k > WIDE:
        y *= POWERS[2 * WIDE]
        k -= WIDE
    while k < -WIDE:
        y *= POWERS[0]
        k += WIDE
    return float(y * POWERS[WIDE + k])
