"""Charts of Sailorman Dice edited by hand: a sub-area in each field, a number at each shell."""

from collections.abc import Sequence

import msgspec

from dicehaven.core.contract import Check, Flaw, LayoutData, Number, Part, Tool
from dicehaven.core.errors import BadLayout
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.drawing.pen import flawed
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import path, rect, svg
from dicehaven.drawing.svg import text as written

from .layout import LETTERS, MOST_SHELL, fields_of, painted, problems, read_shells
from .queries import box_name, box_text, field_args
from .sheet import group_slots, outline
from .sheet.ground import EDGE, HEIGHT, HIGH, TUFTS, WIDE, WIDTH, centre, corner, ground
from .sheet.slots import STRIP, box_part, box_place, box_slot, field_slots, icons, shell_mark
from .state import BOXES, COLUMN_BOX, COLUMNS, FIELD_NAMES, OPEN, REGION_BOX, REGIONS, ROWS, SHELLS, Setup, region_of

CHART = "map"  # the one board of a layout
RULES = ("all", "whole", "river")  # of `problems`, a check each
FIELDS_BY_NAME = {name: field for field, name in enumerate(FIELD_NAMES)}
SHELLS_BY_NAME = {box_name(b): b for b in range(SHELLS)}


def names(data: LayoutData) -> list[str]:
    """Return the name of the layout's one map; raises BadLayout."""
    painted(data)
    return [CHART]


def start(data: LayoutData, name: str | None = None) -> LayoutData:
    """Return the map, its rows spaced as in the shipped layout; raises BadLayout."""
    if name not in (None, CHART):
        raise BadLayout(text("no-such-board", board=str(name)[:40]), "layout")
    return _layout(painted(data), read_shells(data))


def called(layout: LayoutData, place: str, texts: Texts) -> str:
    """Name a field by its row's symbol and its column, a box as in the rules."""
    if place in SHELLS_BY_NAME:
        return texts.say(box_text(SHELLS_BY_NAME[place]))
    return texts("edit-field", **field_args(_field(place)))


def at(layout: LayoutData, place: str) -> str:
    """Return the letter of a field's sub-area, or the points of a box's shell."""
    t = _setup(layout)
    return str(t.shells[SHELLS_BY_NAME[place]]) if place in SHELLS_BY_NAME else LETTERS[t.area[_field(place)]]


def put(layout: LayoutData, place: str, value: str) -> LayoutData:
    """Return the layout with another sub-area, or other points."""
    t = _setup(layout)
    if place in SHELLS_BY_NAME:
        if not (value.isdecimal() and len(value) < 10 and int(value) <= MOST_SHELL):
            raise BadLayout(text("shell-value", value=value[:40], most=str(MOST_SHELL)), "layout.shells")
        t.shells[SHELLS_BY_NAME[place]] = int(value)
    else:
        t.area[_field(place)] = _sub_area(value)
    return _layout(t.area, t.shells)


def tapped(layout: LayoutData, place: str, tool: str) -> str:
    """Return the sub-area of the tool, which the field then belongs to."""
    _field(place)
    return LETTERS[_sub_area(tool)]


def tools(layout: LayoutData, texts: Texts) -> list[Tool]:
    """Return the eight sub-areas, two of each region."""
    area = _setup(layout).area
    labels = [
        texts("tool-area", region=text(f"region-{REGIONS[i // 2]}"), number=i % 2 + 1) for i in range(len(LETTERS))
    ]
    return [Tool(letter, labels[i], tool_picture(i), area.count(i)) for i, letter in enumerate(LETTERS)]


def numbers(layout: LayoutData) -> list[Number]:
    """Return the points of each shell."""
    return [
        Number(name, text("edit-shell", box=box_text(b)), points, 0, MOST_SHELL, tapped=name)
        for (name, b), points in zip(SHELLS_BY_NAME.items(), _setup(layout).shells)
    ]


def checks(layout: LayoutData) -> list[Check]:
    """Return a check for each rule of maps, with the fields that break it."""
    found: dict[str, list[Flaw]] = {rule: [] for rule in RULES}
    for problem in problems(_setup(layout).area):
        letter = problem.reason.args.get("letter")  # files have letters, people see regions
        reason = text(f"edit-{problem.rule}", area=_named(LETTERS.index(str(letter)))) if letter else problem.reason
        found[problem.rule].append(Flaw(reason, [FIELD_NAMES[field] for field in problem.fields]))
    return [Check(text(f"check-{rule}"), flaws) for rule, flaws in found.items()]


def _named(sub_area: int) -> Text:
    """Name a sub-area in a sentence: river 2."""
    return text("tool-area", region=text(f"region-{REGIONS[sub_area // 2]}"), number=sub_area % 2 + 1)


def _setup(layout: LayoutData) -> Setup:
    """Return a Setup for drawing the map, valid or not."""
    t = Setup()
    t.players = 2
    t.area = painted(layout)
    t.shells = read_shells(layout)
    t.fields = [fields_of(t.area, sub_area) for sub_area in range(len(LETTERS))]
    return t


def _layout(area: list[int], shells: list[int]) -> LayoutData:
    rows = [" ".join(LETTERS[a] for a in area[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    regions = {key: shells[REGION_BOX + 2 * i : REGION_BOX + 2 * i + 2] for i, key in enumerate(REGIONS)}
    return {"map": rows, "shells": {"rows": shells[:REGION_BOX], **regions}}


def _field(place: str) -> int:
    if place not in FIELDS_BY_NAME:
        raise BadLayout(text("edit-no-field", field=place[:20]), "layout.map")
    return FIELDS_BY_NAME[place]


def _sub_area(letter: str) -> int:
    if len(letter) != 1 or letter not in LETTERS:
        raise BadLayout(text("map-letter", letter=letter[:20], letters=", ".join(LETTERS)), "layout.map")
    return LETTERS.index(letter)


# The chart as it is drawn meanwhile


# while a chart is edited: there fingers tap the boxes, and there are no groups
EDITED_APART = 159
EDITED_BOX = 56


def edited_box_slots(t: Setup, texts: Texts) -> str:
    """Draw the places of the boxes while their shells are edited, each with room for a finger; there are no groups."""
    boxes = (box_slot(box_name(b), *_edited_place(b), shell_mark(b, t.shells[b]), _tap_area(b)) for b in range(SHELLS))
    columns = (box_slot(box_name(b), *box_place(b)) for b in range(COLUMN_BOX, BOXES))
    return icons(texts, EDITED_APART) + "".join((*boxes, *columns))


def _edited_place(b: int) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a box with a shell while that is edited."""
    if b < REGION_BOX:
        return box_place(b)
    region, side = divmod(b - REGION_BOX, 2)
    return EDGE + 6 + region * EDITED_APART + 51 + side * EDITED_BOX, STRIP, 34, 40


def _tap_area(b: int) -> str:
    """Draw the area that takes the taps on a box and around it."""
    return path("M-7-13h58v68h-58z" if b < REGION_BOX else f"M-11-11h{EDITED_BOX}v66h-{EDITED_BOX}z", class_="reach")


def empty_box(texts: Texts, b: int, bonus: int) -> Part:
    """Return a box with a shell in which nothing stands, and which can be pointed at."""
    return msgspec.structs.replace(box_part(texts, b, OPEN, bonus, "open", False), point=box_name(b))


def drawing(layout: LayoutData, texts: Texts) -> str:
    """Draw the chart with nothing written into it."""
    t = _setup(layout)
    ground_ = ground(tuple(t.area), blank=True)
    label = texts("edit-map")
    class_ = "sheet sailorman edited"
    slots = (field_slots(t), group_slots(), edited_box_slots(t, texts), slot("flaw", class_="flaws"))
    return svg(WIDTH, HEIGHT, ground_, *slots, label=label, class_=class_)


def parts(layout: LayoutData, texts: Texts) -> dict[str, Part]:
    """Return the state of each field and each shell, and the flaws over them."""
    t = _setup(layout)
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
    """Hatch fields, with the line round them and a pin at the first."""
    inside = "".join("M{} {}h{w}v{h}h-{w}z".format(*corner(f), w=WIDE, h=HIGH) for f in fields)
    x, y = centre(fields[0])
    return flawed(inside, outline(sum(1 << f for f in fields)), x, y - 6)


def tool_picture(sub_area: int) -> str:
    """Draw a sub-area in the palette: the ground of its region, a field, and which of the two it is."""
    region = region_of(sub_area)
    drawn = (
        rect(1, 1, 46, 50, 8, class_=f"tile {region}"),
        path(TUFTS[region], class_=f"tuft {region}", transform="translate(24 26) scale(1.5)", opacity=0.5),
        rect(12, 11, 24, 30, 5, class_="well"),
        written(24, 33, sub_area % 2 + 1, class_="sub-area in-palette"),
    )
    return svg(48, 52, *drawn, class_="sailorman tool-tile")
