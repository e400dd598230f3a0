"""Boxes with their shells: rows at the right, columns below, then the regions and the two final groups."""

from collections.abc import Collection
from functools import lru_cache

import msgspec

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Text, Texts
from dicehaven.core.i18n import text as say
from dicehaven.drawing.pen import inked_number
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import g, path, rect, text, use

from ..bitboard import COLUMNS, ROWS
from ..scoring import shells_gone
from ..state import BOXES, COLUMN_BOX, OPEN, REGION_BOX, REGIONS, SHELLS, Setup, State, holds_box
from ..words import box_name, box_text, short
from .ground import EDGE, FOOT, HIGH, LEFT, RIGHT, TOP, TUFTS, WIDE
from .symbols import PREFIX

STRIP = FOOT + 56  # the regions' boxes
APART = 122  # from one region to the next
GROUPS = EDGE + 6 + 4 * APART + 2
# while a chart is edited: there fingers tap the boxes, and there are no groups
EDITED_APART = 159
EDITED_BOX = 56
GROUP_NAMES = ("group-first", "group-second")
DIGITS = 25  # the size of what is written into a box


def box_slots(t: Setup, texts: Texts) -> str:
    """Draw the places of all boxes, with their shells."""
    boxes = (_slot(box_name(b), *_place(b), shell=_shell(b, t.shells[b]) if b < SHELLS else "") for b in range(BOXES))
    return _icons(texts) + "".join(boxes) + _groups()


def edited_box_slots(t: Setup, texts: Texts) -> str:
    """Draw the places of the boxes while their shells are edited, each with room for a finger; there are no groups."""
    boxes = (_slot(box_name(b), *_edited_place(b), _shell(b, t.shells[b]), _tap_area(b)) for b in range(SHELLS))
    columns = (_slot(box_name(b), *_place(b)) for b in range(COLUMN_BOX, BOXES))
    return _icons(texts, EDITED_APART) + "".join((*boxes, *columns))


def _edited_place(b: int) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a box with a shell while that is edited."""
    if b < REGION_BOX:
        return _place(b)
    region, side = divmod(b - REGION_BOX, 2)
    return EDGE + 6 + region * EDITED_APART + 51 + side * EDITED_BOX, STRIP, 34, 40


def _tap_area(b: int) -> str:
    """Draw the area that takes the taps on a box and around it."""
    return path("M-7-13h58v68h-58z" if b < REGION_BOX else f"M-11-11h{EDITED_BOX}v66h-{EDITED_BOX}z", class_="reach")


def _place(b: int) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a box."""
    if b < REGION_BOX:
        return RIGHT + 9, TOP + (b + 0.5) * HIGH - 21, 38, 42
    if b >= COLUMN_BOX:
        return LEFT + (b - COLUMN_BOX) * WIDE + 11, FOOT + 8, 38, 34
    region, side = divmod(b - REGION_BOX, 2)
    return EDGE + 6 + region * APART + (77 if side else 40), STRIP, 34, 40


def _slot(name: str, x: float, y: float, w: float, h: float, shell: str = "", reach: str = "") -> str:
    """Draw a box; what is written stands in the middle."""
    inside = (reach, rect(0, 0, w, h, 6), g(MARK, transform=f"translate({w / 2:g} {h / 2:g})"), shell)
    return slot(name, *inside, class_="box", transform=f"translate({x:g} {y:g})")


def _shell(b: int, bonus: int) -> str:
    """Draw a shell with its bonus at a box; the line through it shows once it is gone."""
    *_, w, h = _place(b)
    x, y = (w + 2, h - 4) if b < REGION_BOX else (w / 2 + 6, h + 2)
    words = short(bonus)
    width = 7 * len(words) + 4
    return g(
        use("sailorman-shell", x, y, 25),
        text(x, y + 4, words, class_="shell-value" if len(words) < 3 else "shell-value long"),
        path(f"M{x - width / 2:g} {y + 4:g}L{x + width / 2:g} {y - 5:g}", class_="strike"),
        class_="shell",
        aria_hidden="true",
    )


def _icons(texts: Texts, apart: float = APART) -> str:
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
        *(_slot(name, GROUPS + x, STRIP, 34, 40) for name, x in zip(GROUP_NAMES, (38, 75))),
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
        found[name] = _full_or_not(texts, b, score, bonus, shell, name in new)
    return found


def empty_box(texts: Texts, b: int, bonus: int) -> Part:
    """Return a box with a shell in which nothing stands, and which can be pointed at."""
    return msgspec.structs.replace(_full_or_not(texts, b, OPEN, bonus, "open", False), point=box_name(b))


@lru_cache(maxsize=4096)
def _full_or_not(texts: Texts, b: int, score: int, bonus: int | None, shell: str, new: bool) -> Part:
    """Return a box, and its shell if it has one: open, mine (brass), or gone (pale and struck through)."""
    words = _points(box_text(b), score)
    if bonus is not None:
        words = say("sheet-with-shell", box=words, shell=say(f"sheet-shell-{shell}", bonus=bonus))
    states = ("scored" if score != OPEN else "", f"shell-{shell}" if shell else "", "is-new" if new else "")
    return Part(" ".join(filter(None, states)), _written(score), texts.say(words))


@lru_cache(maxsize=256)
def _group(texts: Texts, name: str, score: int) -> Part:
    box = say(f"sheet-{name}")
    label = texts.say(_points(box, score) if score != OPEN else say("sheet-group-open", box=box))
    return Part("scored" if score != OPEN else "", _written(score), label)


def _points(box: Text, score: int) -> Text:
    return say("sheet-box-open", box=box) if score == OPEN else say("sheet-box-full", box=box, points=score)


def _written(score: int) -> str:
    return inked_number(PREFIX, score, 0, 0, DIGITS) if score != OPEN else ""


assert len(REGIONS) * 2 + ROWS == SHELLS and COLUMN_BOX + COLUMNS == BOXES
