"""A seat's large sea chart, during a match or empty for printing."""

from dicehaven.core.contract import LayoutData, Part
from dicehaven.core.i18n import Texts
from dicehaven.core.options import resolve
from dicehaven.drawing.slots import Drawing
from dicehaven.drawing.svg import svg

from .. import rules
from ..layout import OPTIONS, setup
from ..state import Setup, State
from .boxes import box_parts, box_slots
from .fields import field_parts, field_previews, field_slots
from .geometry import HEIGHT, WIDTH
from .ground import ground
from .groups import group_parts, group_slots


def shown(t: Setup, v: State, p: int) -> int:
    """A seat looks at its own map; an onlooker (-1) at that of the active seat, at the end at that of a winner."""
    if p >= 0:
        return p
    return next(q for q in range(t.players) if rules.won(t, v, q)) if v.over else v.active


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Seat q's map."""
    return _chart(t, texts, texts("sheet-map", name=names[q]), "")


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str]) -> dict[str, Part]:
    """What stands in seat q's fields and boxes; `new` are names of `pointing.new`."""
    return field_parts(t, v, q, texts, new) | group_parts(v, q) | box_parts(t, v, q, texts, new)


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """The fields with what would be entered into them."""
    return field_previews(t, v, p, texts, chosen)


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """An empty map for printing."""
    t = setup(2, resolve(OPTIONS, {}), data)
    s = State()
    rules.begin(t, s)
    return [Drawing(_chart(t, texts, texts("sheet-blank"), " blank")).filled(parts(t, s, 0, texts, [], set()))]


def _chart(t: Setup, texts: Texts, label: str, kind: str) -> str:
    return svg(
        WIDTH,
        HEIGHT,
        ground(tuple(t.area), blank=bool(kind)),
        field_slots(t),
        group_slots(),
        box_slots(t, texts),
        label=label,
        class_=f"sheet sailorman{kind}",
    )
