"""The exponential function and the logarithm as rules: the same bits on every processor, in browsers, and whether compiled or not.

The functions of C and JavaScript differ in the last bit from one library to the next, which is enough for a search to go another way.
"""

from math import inf, ldexp, nan

from dicehaven.core.rule import Lookup, rule

LOG2E = 1.44269504088896338700e00
LN2_HIGH, LN2_LOW = (
    6.93147180369123816490e-01,
    1.90821492927058770002e-10,
)  # together ln 2; the high part times k is exact
P1, P2, P3 = 1.66666666666666019037e-01, -2.77777777770155933842e-03, 6.61375632143793436117e-05
P4, P5 = -1.65339022054652515390e-06, 4.13813679705723846039e-08
L1, L2, L3, L4 = 6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01, 2.222219843214978396e-01
L5, L6, L7 = 1.818357216161805012e-01, 1.531383769920937332e-01, 1.479819860511658591e-01
HALF_ROOT, ROOT = 0.7071067811865476, 1.4142135623730951  # of 2
HIGHEST, LOWEST = 709.782712893384, -708.0  # beyond them the result is infinite, or 0
WIDE = 64
POWERS = Lookup([ldexp(1.0, k) for k in range(-WIDE, WIDE + 1)], "f8")  # of 2


@rule
def exp(x: float) -> float:
    """Return e to the power x, to less than one unit in the last place (as in FreeBSD's msun, `e_exp.c`; Sun Microsystems 1993).

    >>> exp(0.0), exp(2.0), exp(-1000.0), exp(1000.0)
    (1.0, 7.38905609893065, 0.0, inf)
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


@rule
def log(x: float) -> float:
    """Return the natural logarithm of x, to less than one unit in the last place (as `e_log.c` there); of 0 minus infinity.

    >>> log(1.0), log(2.718281828459045), log(1e-300), log(0.0)
    (0.0, 1.0, -690.7755278982137, -inf)
    """
    if not 0.0 < x < inf:
        return -inf if x == 0.0 else x if x > 0.0 else nan
    k = 0
    while x >= POWERS[2 * WIDE]:
        x *= POWERS[0]
        k += WIDE
    while x <= POWERS[0]:
        x *= POWERS[2 * WIDE]
        k -= WIDE
    while x > ROOT:
        x *= 0.5
        k += 1
    while x < HALF_ROOT:
        x *= 2.0
        k -= 1
    f = x - 1.0
    half = 0.5 * f * f
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    r = z * (L1 + w * (L3 + w * (L5 + w * L7))) + w * (L2 + w * (L4 + w * L6))
    return float(k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f))
