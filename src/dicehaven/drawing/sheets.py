"""Whole sheets: the drawing of a game's sheet with the state of its parts filled in; what depends only on the Setup is drawn once."""

from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from dicehaven.core.contract import FullSheet, Setup, State
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import Drawing

AnySheet = FullSheet[Setup, State]
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


@once_a_setup
def drawing_of(t: Setup, sheet: AnySheet, q: int, texts: Texts, names: tuple[str, ...]) -> Drawing:
    """The drawing of seat q's sheet; made once."""
    return Drawing(sheet.drawing(t, q, texts, list(names)))


@once_a_setup
def small_drawing_of(t: Setup, sheet: AnySheet, q: int, texts: Texts) -> Drawing:
    """The drawing of seat q's sheet in small; made once."""
    return Drawing(sheet.small_drawing(t, q, texts))


def stage(
    sheet: AnySheet,
    t: Setup,
    v: State,
    p: int,
    texts: Texts,
    names: list[str],
    lit: Collection[str] = (),
    chosen: tuple[str, ...] = (),
    new: Collection[str] = (),
) -> str:
    """The sheet shown to seat p (-1: an onlooker), which has the view v, as SVG or HTML.

    `lit` are the parts that can be pointed at, `chosen` those that have been, `new` those that have changed.
    """
    q = sheet.shown(t, v, p)
    parts = sheet.parts(t, v, q, texts, names, set(new))
    if p >= 0 and (lit or chosen):
        parts = parts | sheet.preview(t, v, p, texts, names, chosen)
    return drawing_of(t, sheet, q, texts, tuple(names)).filled(parts, lit, chosen)


def small(sheet: AnySheet, t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """Seat q's small sheet, 144 by 114 pixels."""
    return small_drawing_of(t, sheet, q, texts).filled(sheet.small_parts(t, v, q, texts, name))
