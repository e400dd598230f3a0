"""The slots of the chart and their state: fields with what stands in them or would be entered, and boxes with their shells."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.drawing.pen import inked, inked_number
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import g, path, rect, use
from dicehaven.drawing.svg import text as written

from ..pointing import means_cross
from ..queries import Hand, box_name, box_text, field_args, hand, marks_of, short
from ..scoring import shells_gone
from ..state import (
    BOXES,
    COLUMN_BOX,
    COLUMNS,
    CROSS,
    FIELD_NAMES,
    FIELDS,
    OPEN,
    REGION_BOX,
    REGIONS,
    ROWS,
    SHELLS,
    Setup,
    State,
    column_of,
    holds_box,
    number_of,
    region_of,
    row_of,
)
from .ground import EDGE, FOOT, HIGH, LEFT, RIGHT, TOP, TUFTS, WIDE, centre
from .symbols import PREFIX

# of a mark, of one that would be entered, of one of two
SIZE = 39
GHOST = 33
GHOSTS = 26
UNIT = SIZE / 24  # in which marks are placed
CROSS_GHOST = (CROSS,)
INSIDE = (
    path(f"M{-WIDE / 2:g} {-HIGH / 2:g}h{WIDE}v{HIGH}h{-WIDE}z", class_="reach")
    + rect(-23.5, -28.5, 47, 57, 9, class_="halo")
    + rect(-23.5, -28.5, 47, 57, 9, class_="well")
)


def field_slots(t: Setup) -> str:
    """Draw the places of all fields; figures lie a little differently in each."""
    return "".join(_slot(field, region_of(t.area[field])) for field in range(FIELDS))


def _slot(field: int, region: str) -> str:
    x, y = centre(field)
    tilt = (column_of(field) * 7 + row_of(field) * 5) % 9 - 4
    mark = g(MARK, transform=f"rotate({tilt}) scale({UNIT:g})")
    return slot(FIELD_NAMES[field], INSIDE, mark, class_=f"field {region}", transform=f"translate({x:g} {y:g})")


def field_parts(t: Setup, v: State, p: int, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    """Return the state of seat p's fields; the same object as long as nothing has changed there."""
    return _chart(texts, tuple(t.area), tuple(v.at[p]), frozenset(new))


@lru_cache(maxsize=1024)
def _chart(texts: Texts, area: tuple[int, ...], at: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    """Return all fields; `at` are the sets of those that are filled, with each number, with a cross."""
    return {
        name: _written(texts, field, sub_area, mark, name in new)
        for field, (name, sub_area, mark) in enumerate(zip(FIELD_NAMES, area, marks_of(at)))
    }


def field_previews(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return the fields with the marks that would be entered into them.

    They show it while another is chosen as well, since a tap on them chooses them instead.
    """
    area = tuple(t.area)
    if not means_cross(t, v, p, chosen):
        return _numbers(texts, area, hand(t, v, p))
    return _crosses(texts, area, hand(t, v, p))


@lru_cache(maxsize=1024)
def _numbers(texts: Texts, area: tuple[int, ...], held: Hand) -> dict[str, Part]:
    """Return fields with the numbers that they take."""
    return {
        FIELD_NAMES[field]: _proposed(texts, field, area[field], tuple(sorted(map(number_of, results))))
        for field, results in held.entries.items()
    }


@lru_cache(maxsize=1024)
def _crosses(texts: Texts, area: tuple[int, ...], held: Hand) -> dict[str, Part]:
    """Return fields with the crosses that they take."""
    return {FIELD_NAMES[field]: _proposed(texts, field, area[field], CROSS_GHOST) for field in held.crosses}


def pen_mark(mark: int) -> str:
    """Return a mark as the pen knows it."""
    return "x" if mark == CROSS else str(mark)


@lru_cache(maxsize=8192)
def _written(texts: Texts, field: int, sub_area: int, mark: int, new: bool) -> Part:
    """Return a field in which a mark stands, or (0) nothing yet."""
    kind = "is-cross" if mark == CROSS else "is-filled" if mark else "is-empty"
    drawn = inked(PREFIX, pen_mark(mark), 0, 0, 24) if mark else ""
    state = text("sheet-empty")
    if mark:
        state = text("sheet-cross") if mark == CROSS else text("sheet-number", number=mark)
    label = texts("sheet-field", **field_args(field), region=text(f"region-{region_of(sub_area)}"), state=state)
    return Part(f"{kind} is-new" if new else kind, drawn, label, FIELD_NAMES[field])


@lru_cache(maxsize=8192)
def _proposed(texts: Texts, field: int, sub_area: int, marks: tuple[int, ...]) -> Part:
    """Return an empty field with what would be entered: a number or one of two, or a cross."""
    places = ((-10, -5), (10, 5)) if len(marks) == 2 else ((0, 0),)
    size = (GHOSTS if len(marks) == 2 else GHOST) / UNIT
    drawn = (
        inked(PREFIX, pen_mark(n), x / UNIT, y / UNIT, size, class_="pen ghost") for n, (x, y) in zip(marks, places)
    )
    state = text("sheet-crossable") if marks == CROSS_GHOST else text("sheet-fits", one=marks[0])
    if len(marks) == 2:
        state = text("sheet-fits-either", one=marks[0], other=marks[1])
    label = texts("sheet-field", **field_args(field), region=text(f"region-{region_of(sub_area)}"), state=state)
    return Part("is-empty takes", "".join(drawn), label, FIELD_NAMES[field])


# Boxes with their shells: rows at the right, columns below, then the regions and the two final groups


STRIP = FOOT + 56  # the regions' boxes
APART = 122  # from one region to the next
GROUPS = EDGE + 6 + 4 * APART + 2
GROUP_NAMES = ("group-first", "group-second")
DIGITS = 25  # the size of what is written into a box


def box_slots(t: Setup, texts: Texts) -> str:
    """Draw the places of all boxes, with their shells."""
    boxes = (
        box_slot(box_name(b), *box_place(b), shell=shell_mark(b, t.shells[b]) if b < SHELLS else "")
        for b in range(BOXES)
    )
    return icons(texts) + "".join(boxes) + _groups()


def box_place(b: int) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a box."""
    if b < REGION_BOX:
        return RIGHT + 9, TOP + (b + 0.5) * HIGH - 21, 38, 42
    if b >= COLUMN_BOX:
        return LEFT + (b - COLUMN_BOX) * WIDE + 11, FOOT + 8, 38, 34
    region, side = divmod(b - REGION_BOX, 2)
    return EDGE + 6 + region * APART + (77 if side else 40), STRIP, 34, 40


def box_slot(name: str, x: float, y: float, w: float, h: float, shell: str = "", reach: str = "") -> str:
    """Draw a box; what is written stands in the middle."""
    inside = (reach, rect(0, 0, w, h, 6), g(MARK, transform=f"translate({w / 2:g} {h / 2:g})"), shell)
    return slot(name, *inside, class_="box", transform=f"translate({x:g} {y:g})")


def shell_mark(b: int, bonus: int) -> str:
    """Draw a shell with its bonus at a box; the line through it shows once it is gone."""
    *_, w, h = box_place(b)
    x, y = (w + 2, h - 4) if b < REGION_BOX else (w / 2 + 6, h + 2)
    words = short(bonus)
    width = 7 * len(words) + 4
    return g(
        use("sailorman-shell", x, y, 25),
        written(x, y + 4, words, class_="shell-value" if len(words) < 3 else "shell-value long"),
        path(f"M{x - width / 2:g} {y + 4:g}L{x + width / 2:g} {y - 5:g}", class_="strike"),
        class_="shell",
        aria_hidden="true",
    )


def icons(texts: Texts, apart: float = APART) -> str:
    """Draw the regions' grounds before their boxes."""
    return "".join(
        g(
            rect(1, 0, 36, 40, 8, class_=f"wash {name}"),
            path(TUFTS[name], class_=f"tuft {name}", transform="translate(19 20) scale(1.2)"),
            role="img",
            aria_label=texts(f"region-{name}"),
            transform=f"translate({EDGE + 6 + i * apart:g} {STRIP})",
        )
        for i, name in enumerate(REGIONS)
    )


def _groups() -> str:
    """Draw the boxes of the two largest groups, scored at the end."""
    return g(
        path(f"M{GROUPS + 6} {STRIP + 9}h11v11h11v11h-11v-11h-11z", class_="group-icon"),
        *(box_slot(name, GROUPS + x, STRIP, 34, 40) for name, x in zip(GROUP_NAMES, (38, 75))),
        class_="groups",
    )


# What stands in them


def box_parts(t: Setup, v: State, p: int, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    """Return the state of seat p's boxes, and whose the shells are."""
    boxes = _boxes(texts, tuple(t.shells), tuple(v.box[p]), v.shells[p], shells_gone(t, v), frozenset(new))
    scores = v.groups[p] if v.over else (OPEN, OPEN)
    return boxes | {name: _group(texts, name, score) for name, score in zip(GROUP_NAMES, scores)}


@lru_cache(maxsize=1024)
def _boxes(
    texts: Texts, bonuses: tuple[int, ...], scores: tuple[int, ...], mine: int, gone: int, new: frozenset[str]
) -> dict[str, Part]:
    """Return all boxes but those of groups; `mine` are the shells won, `gone` those that anybody has won."""
    found = {}
    for b, score in enumerate(scores):
        name = box_name(b)
        bonus = None
        shell = ""
        if b < SHELLS:
            bonus = bonuses[b]
            shell = "mine" if holds_box(mine, b) else "gone" if holds_box(gone, b) else "open"
        found[name] = box_part(texts, b, score, bonus, shell, name in new)
    return found


@lru_cache(maxsize=4096)
def box_part(texts: Texts, b: int, score: int, bonus: int | None, shell: str, new: bool) -> Part:
    """Return a box, and its shell if it has one: open, mine (brass), or gone (pale and struck through)."""
    words = _points(box_text(b), score)
    if bonus is not None:
        words = text("sheet-with-shell", box=words, shell=text(f"sheet-shell-{shell}", bonus=bonus))
    states = ("scored" if score != OPEN else "", f"shell-{shell}" if shell else "", "is-new" if new else "")
    return Part(" ".join(filter(None, states)), _score(score), texts.say(words))


@lru_cache(maxsize=256)
def _group(texts: Texts, name: str, score: int) -> Part:
    box = text(f"sheet-{name}")
    label = texts.say(_points(box, score) if score != OPEN else text("sheet-group-open", box=box))
    return Part("scored" if score != OPEN else "", _score(score), label)


def _points(box: Text, score: int) -> Text:
    return text("sheet-box-open", box=box) if score == OPEN else text("sheet-box-full", box=box, points=score)


def _score(score: int) -> str:
    return inked_number(PREFIX, score, 0, 0, DIGITS) if score != OPEN else ""


assert len(REGIONS) * 2 + ROWS == SHELLS and COLUMN_BOX + COLUMNS == BOXES
