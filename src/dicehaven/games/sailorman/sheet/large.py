"""A seat's large sea chart, during a match or empty for printing."""

from html import escape

from dicehaven.core.contract import LayoutData
from dicehaven.core.i18n import Texts
from dicehaven.drawing.svg import el, svg

from .. import rules
from ..layout import setup
from ..state import Setup, State
from .boxes import boxes
from .fields import Pointed, fields, final_groups
from .geometry import HEIGHT, WIDTH
from .ground import ground


def stage(
    t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[str], chosen: tuple[str, ...], new: set[str]
) -> str:
    """Seat p's map; an onlooker (-1) sees that of the active seat, at the end that of a winner, with its name above."""
    if p >= 0:
        return _chart(t, v, p, texts, names[p], Pointed(frozenset(lit), chosen, frozenset(new)))
    q = next(q for q in range(t.players) if rules.won(t, v, q)) if v.over else v.active
    drawing = _chart(t, v, q, texts, names[q], Pointed(new=frozenset(new)))
    return el("div", el("p", escape(texts("sheet-watch", name=names[q]))), drawing, class_="sailorman-watch")


def _chart(t: Setup, v: State, p: int, texts: Texts, name: str, pointed: Pointed) -> str:
    return svg(
        WIDTH,
        HEIGHT,
        ground(tuple(t.area)),
        fields(t, v, p, texts, pointed),
        final_groups(v, p) if v.over else "",
        boxes(t, v, p, texts),
        label=texts("sheet-map", name=name),
        class_="sheet sailorman",
    )


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """An empty map for printing."""
    t, s = setup(2, {"strict_pairing": False}, data), State()
    rules.begin(t, s)
    drawing = svg(
        WIDTH,
        HEIGHT,
        ground(tuple(t.area), blank=True),
        fields(t, s, 0, texts, Pointed()),
        boxes(t, s, 0, texts),
        label=texts("sheet-blank"),
        class_="sheet sailorman blank",
    )
    return [drawing]
