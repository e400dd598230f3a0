"""Small networks of rectified linear units, evaluated by rules: what a game's `evaluation` and `expert` learn.

The weights of n features are n numbers for a linear part, then for every hidden unit its bias, n numbers and what it
counts for.  Without hidden units it is a linear function.

>>> network((1.0, 2.0), [0.5, 0.25])
1.0
>>> network((1.0, 2.0), [0.5, 0.25, -2.0, 1.0, 1.0, 10.0])
11.0

A `wide_network` keeps the weights of one feature together, which is quicker with many units and features that are often
0: after the linear part come the biases of all units, what each counts for, and for every feature what it gives each
unit. Numbers beyond these are none of its business.

>>> wide_network([1.0, 2.0], [0.5, 0.25, -2.0, 10.0, 1.0, 1.0], [0.0])
11.0
"""

import json
from pathlib import Path

from dicehaven.core.contract import AnyFloats, Floats
from dicehaven.core.rule import Lookup, rule


@rule
def network(x: tuple[float, ...], weights: Floats) -> float:
    """Return the output for the features x."""
    total = 0.0
    n = len(x)
    for i in range(n):
        total += x[i] * weights[i]
    unit = n
    while unit < len(weights):
        active = weights[unit]
        for i in range(n):
            active += x[i] * weights[unit + 1 + i]
        if active > 0.0:
            total += active * weights[unit + 1 + n]
        unit += n + 2
    return total


@rule
def wide_network(x: Floats, weights: Floats, units: Floats) -> float:
    """Return the output for the features x; `units` is scratch, a number for every unit."""
    n = len(x)
    m = len(units)
    biases, counts = (
        weights[n:],
        weights[n + m :],
    )  # loops over slices become vector instructions, over weights[i + k] not
    for k in range(m):
        units[k] = biases[k]
    total = 0.0
    for i in range(n):
        given = x[i]
        if given != 0.0:
            total += given * weights[i]
            gives = weights[n + 2 * m + m * i :]
            for k in range(m):
                units[k] += given * gives[k]
    for k in range(m):
        if units[k] > 0.0:
            total += units[k] * counts[k]
    return total


def wide_network_of_many(x: AnyFloats, weights: AnyFloats, units: int) -> AnyFloats:
    """Return what `wide_network` does, for the last axis of x, in its precision."""
    import numpy as np

    n = x.shape[-1]
    parts = np.split(weights[: wide_size(n, units)].astype(x.dtype), [n, n + units, n + 2 * units])
    active = np.maximum(x @ parts[3].reshape(n, units) + parts[1], 0.0)
    found: AnyFloats = active @ parts[2] + x @ parts[0]
    return found


def wide_size(features: int, units: int) -> int:
    """Return the number of weights of a wide network."""
    return features + 2 * units + features * units


def weights(module: str, features: int) -> Lookup:
    """Return the weights of a `network` in the JSON file beside a module, of the same name; zeros where there is none yet.

    Raises ValueError if the number of weights does not fit the number of features.
    """
    file = Path(module).with_suffix(".json")
    if not file.is_file():
        return Lookup([0.0] * features, "f8")
    numbers = json.loads(file.read_text(encoding="utf-8"))["weights"]
    if len(numbers) < features or (len(numbers) - features) % (features + 2):
        raise ValueError(f"{file.name}: {len(numbers)} weights do not fit {features} features; learn them anew")
    return Lookup([float(number) for number in numbers], "f8")
