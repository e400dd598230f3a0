"""Anderson's acceleration of a fixed-point iteration (D. G. Anderson, J. ACM 12, 1965; the type II of later papers)."""

from collections.abc import Callable

import numpy as np

from .rows import Array

DEPTH = 20  # differences remembered


def fixed_point(
    function: Callable[[Array], Array],
    x: Array,
    tolerance: float,
    most: int,
    progress: Callable[[int, float], None] = lambda step, residual: None,
) -> tuple[Array, float]:
    """An x with max |function(x) - x| below the tolerance, and that residual; the best one found after `most` steps.

    `progress` gets the number of each step and its residual.
    """
    steps: list[Array] = []  # differences of x
    turns: list[Array] = []  # differences of the residual
    best = x
    least = np.inf
    last: tuple[Array, Array] | None = None
    for step in range(most):
        image = function(x)
        off = image - x
        residual = float(np.abs(off).max())
        progress(step, residual)
        if residual < least:
            best = x
            least = residual
        if residual < tolerance:
            break
        if last is not None:
            steps = [*steps, (x - last[0]).ravel()][-DEPTH:]
            turns = [*turns, (off - last[1]).ravel()][-DEPTH:]
        last = x, off
        x = image
        if turns:
            weights = np.linalg.lstsq(np.stack(turns, 1), off.ravel(), rcond=None)[0]
            x = image - ((np.stack(steps, 1) + np.stack(turns, 1)) @ weights).reshape(image.shape)
    return best, least
