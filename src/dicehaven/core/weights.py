"""Learned weights, shipped as a small file next to the module that uses them."""

import json
from pathlib import Path

from dicehaven.core.rule import Lookup


def weights(module: str, features: int) -> Lookup:
    """The weights of a `network` in the JSON file beside a module, of the same name; zeros where there is none yet.

    Raises ValueError if the number of weights does not fit the number of features.
    """
    file = Path(module).with_suffix(".json")
    if not file.is_file():
        return Lookup([0.0] * features, "f8")
    numbers = json.loads(file.read_text(encoding="utf-8"))["weights"]
    if len(numbers) < features or (len(numbers) - features) % (features + 2):
        raise ValueError(f"{file.name}: {len(numbers)} weights do not fit {features} features; learn them anew")
    return Lookup([float(number) for number in numbers], "f8")
