"""A chart while somebody paints it: the sub-areas numbered, the shells, and what is wrong."""

from collections.abc import Sequence

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts, text
from dicehaven.drawing.flaws import flawed
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import path, rect, svg
from dicehaven.drawing.svg import text as written

from ..actions import FIELD_NAMES
from ..boxes import SHELLS
from ..layout import problems
from ..state import Setup
from ..words import box_name, field_args
from .boxes import edited_box_slots, empty_box
from .fields import field_slots
from .geometry import HEIGHT, HIGH, WIDE, WIDTH, centre, corner
from .ground import TUFTS, ground, region_of
from .groups import group_slots, outline


def edited_drawing(t: Setup, texts: Texts) -> str:
    """The chart with nothing written into it."""
    ground_ = ground(tuple(t.area), blank=True)
    label = texts("edit-map")
    class_ = "sheet sailorman edited"
    slots = (field_slots(t), group_slots(), edited_box_slots(t, texts), slot("flaw", class_="flaws"))
    return svg(WIDTH, HEIGHT, ground_, *slots, label=label, class_=class_)


def edited_parts(t: Setup, texts: Texts) -> dict[str, Part]:
    """What each field and each shell is, and the flaws over them."""
    wrong = list(problems(t.area))
    bad = {field for problem in wrong for field in problem.fields}
    parts = {name: _part(t.area[f], f, texts, f in bad) for f, name in enumerate(FIELD_NAMES)}
    parts |= {box_name(b): empty_box(texts, b, t.shells[b]) for b in range(SHELLS)}
    return parts | {"flaw": Part(mark="".join(_flaw(problem.fields) for problem in wrong if problem.fields))}


def _part(sub_area: int, field: int, texts: Texts, bad: bool) -> Part:
    state = text("edit-flawed" if bad else "edit-half", number=sub_area % 2 + 1)
    label = texts("sheet-field", **field_args(field), region=text(f"region-{region_of(sub_area)}"), state=state)
    number = written(0, 4.4, sub_area % 2 + 1, class_="sub-area")
    return Part("is-empty is-flawed" if bad else "is-empty", number, label, FIELD_NAMES[field])


def _flaw(fields: Sequence[int]) -> str:
    """Fields hatched, with the line round them and a pin at the first."""
    inside = "".join("M{} {}h{w}v{h}h-{w}z".format(*corner(f), w=WIDE, h=HIGH) for f in fields)
    x, y = centre(fields[0])
    return flawed(inside, outline(sum(1 << f for f in fields)), x, y - 6)


def tool_picture(sub_area: int) -> str:
    """A sub-area in the palette: the ground of its region, a field, and which of the two it is."""
    region = region_of(sub_area)
    drawn = (
        rect(1, 1, 46, 50, 8, class_=f"tile {region}"),
        path(TUFTS[region], class_=f"tuft {region}", transform="translate(24 26) scale(1.5)", opacity=0.5),
        rect(12, 11, 24, 30, 5, class_="well"),
        written(24, 33, sub_area % 2 + 1, class_="sub-area in-palette"),
    )
    return svg(48, 52, *drawn, class_="sailorman tool-tile")
