"""Learned weights, shipped as a small file next to the module that uses them."""

import json
from pathlib import Path

from dicehaven.core.rule import Lookup


def weights(module: str, count: int) -> Lookup:
    """The weights in the JSON file beside a module, of the same name; zeros where there is none yet.

    Raises ValueError when the file has not so many numbers.
    """
    file = Path(module).with_suffix(".json")
    if not file.is_file():
        return Lookup([0.0] * count, "f8")
    numbers = json.loads(file.read_text(encoding="utf-8"))["weights"]
    if len(numbers) != count:
        raise ValueError(f"{file.name}: {count} weights are needed, {len(numbers)} found; learn them anew")
    return Lookup([float(number) for number in numbers], "f8")
