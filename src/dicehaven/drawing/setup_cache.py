"""Cache for the parts of a drawing that depend only on the Setup."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
SETUPS = 64  # at most, whose results are kept


def once_a_setup(work: Callable[..., T]) -> Callable[..., T]:
    """Cache a function of a Setup.  Setups are never changed, so the object's identity serves as the key."""
    kept: OrderedDict[tuple[Any, ...], tuple[Any, T]] = OrderedDict()

    def found(setup: Any, *more: Any) -> T:
        key = (id(setup), *more)
        entry = kept.get(key)
        if entry is None:
            entry = kept[key] = (setup, work(setup, *more))  # with the setup, so that no other one gets its id
            if len(kept) > SETUPS:
                kept.popitem(last=False)
        return entry[1]

    return found
