"""A small network of rectified linear units, evaluated by rules: what a game's `evaluation` learns (`weights.py`).

The weights of n features are n numbers for a linear part, then for every hidden unit its bias, n numbers and what it
counts for.  Without hidden units it is a linear function.

>>> network((1.0, 2.0), [0.5, 0.25])
1.0
>>> network((1.0, 2.0), [0.5, 0.25, -2.0, 1.0, 1.0, 10.0])
11.0
"""

from dicehaven.core.contract import Floats
from dicehaven.core.rule import rule


@rule
def network(x: tuple[float, ...], w: Floats) -> float:
    """The output for the features x."""
    total, n = 0.0, len(x)
    for i in range(n):
        total += x[i] * w[i]
    unit = n
    while unit < len(w):
        active = w[unit]
        for i in range(n):
            active += x[i] * w[unit + 1 + i]
        if active > 0.0:
            total += active * w[unit + 1 + n]
        unit += n + 2
    return total
