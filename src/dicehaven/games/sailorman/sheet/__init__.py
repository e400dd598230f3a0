"""The table of Sailorman Dice in a browser: the own map as a sea chart, others in small, the dice, the box."""

from functools import lru_cache
from html import escape
from typing import Any

from dicehaven.core.i18n import Text, Texts, text
from dicehaven.drawing.dice import Die
from dicehaven.drawing.svg import el, g, path, rect, svg

from .. import rules
from ..chart import COLUMNS, CROSS, FIELDS, NUMBERS, ROWS
from ..layout import setup
from ..moves import SYMBOLS as NAMES
from ..moves import box_text, face_text, symbol_text
from ..queries import chosen_field, crossing, entries, sailing
from ..state import BOXES, BOXES_TO_END, NOTHING, OPEN, REGIONS, SHELLS, Setup, State
from .boxes import boxes
from .cover import cover as cover
from .fields import fields, filled, final_groups, marks_of, pen_mark
from .ground import ground, region_of
from .sizes import HEIGHT, HIGH, LEFT, TOP, WIDE, WIDTH
from .symbols import SYMBOLS as SYMBOLS

DEFS = el(
    "filter",
    el("feTurbulence", type="fractalNoise", baseFrequency="0.035", numOctaves="2", seed="4"),
    el("feDisplacementMap", **{"in": "SourceGraphic"}, scale="6", xChannelSelector="R", yChannelSelector="G"),
    id="sailorman-hand",
    x="-12%",
    y="-14%",
    width="124%",
    height="128%",
) + el("clipPath", rect(LEFT, TOP, COLUMNS * WIDE, ROWS * HIGH, 4), id="sailorman-map")

PAIRS = ((0, 2), (1, 3), (0, 3), (1, 2))  # the dice of each of a roll's results
TILE, TILE_HIGH = 16, 19  # of a field on a small map

_interned: dict[str, Texts] = {}


def _known(texts: Texts) -> Texts:
    """The first of all equal texts, so that what was drawn with its words is found again."""
    return _interned.setdefault(texts.language, texts)


def stage(
    t: Setup,
    v: State,
    p: int,
    texts: Texts,
    names: list[str],
    lit: set[str],
    chosen: tuple[str, ...],
    new: set[str],
) -> str:
    """Seat p's map; an onlooker (-1) sees that of the active seat, at the end that of a winner, with its name above."""
    if p >= 0:
        return _map(t, v, p, _known(texts), names[p], frozenset(lit), chosen, frozenset(new))
    q = next(q for q in range(t.players) if v.winners >> q & 1) if v.over else v.active
    drawing = _map(t, v, q, _known(texts), names[q], frozenset(), (), frozenset(new))
    return el("div", el("p", escape(texts("sheet-watch", name=names[q]))), drawing, class_="sailorman-watch")


def _map(
    t: Setup,
    v: State,
    p: int,
    texts: Texts,
    name: str,
    lit: frozenset[str],
    chosen: tuple[str, ...],
    new: frozenset[str],
) -> str:
    return svg(
        WIDTH,
        HEIGHT,
        ground(tuple(t.area)),
        fields(t, v, p, texts, lit, chosen, new),
        final_groups(v, p) if v.over else "",
        boxes(t, v, p, texts),
        label=texts("sheet-map", name=name),
        class_="sheet sailorman",
    )


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """Seat q's map in 144 by 114: what is full, what is written where, no more."""
    done, pen = [], []
    for field, mark in enumerate(marks_of(v, q)):
        if mark:
            x, y = field % COLUMNS * TILE, field // COLUMNS * TILE_HIGH
            done.append(_tile(field))
            pen.append(f'<use href="#sailorman-pen-{pen_mark(mark)}" x="{x + 1}" y="{y + 2}" width="14" height="15"/>')
    label = texts("sheet-small", name=name, points=v.points[q], boxes=v.boxes[q], fields=filled(v, q))
    return el(
        "svg",
        _tiles(tuple(t.area)),
        path("".join(done), class_="tile done") if done else "",
        g(*pen, class_="marks") if pen else "",
        viewBox="0 0 144 114",
        class_="small sailorman",
        role="img",
        aria_label=label,
    )


def _tile(field: int) -> str:
    x, y = field % COLUMNS * TILE, field // COLUMNS * TILE_HIGH
    return f"M{x + 1} {y + 1}h14v17h-14z"


@lru_cache(maxsize=64)
def _tiles(area: tuple[int, ...]) -> str:
    """The ground of a small map."""
    tiles = ((name, [f for f in range(FIELDS) if region_of(area[f]) == name]) for name in REGIONS)
    return rect(0, 0, 144, 114, 4, class_="paper") + "".join(
        path("".join(_tile(f) for f in found), class_=f"tile {name}") for name, found in tiles
    )


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Two symbol dice and two number dice; those that the chosen field uses are lifted, those used up are grey."""
    if v.results[0] == NOTHING:
        return []
    a, b = v.results[0], v.results[1]
    faces: list[int | str] = [NAMES[a // NUMBERS], NAMES[b // NUMBERS], a % NUMBERS + 1, b % NUMBERS + 1]
    lifted = _lifted(t, v, p, chosen) if p >= 0 and v.owed[p] else set()
    used: set[int] = set()
    if p >= 0 and not v.owed[p]:
        used = {0, 1, 2, 3}
    elif p == v.active and v.left != NOTHING:
        used = {0, 1, 2, 3} - set(PAIRS[v.results.index(v.left)])
    return [
        _die(texts, face, "selected" if i in lifted else "used" if i in used else "") for i, face in enumerate(faces)
    ]


def _die(texts: Texts, face: int | str, state: str) -> Die:
    label = texts(f"die-{state or 'fallen'}", face=face_text(face))
    if isinstance(face, int):
        return Die(face, "bone", state, "", label)
    return Die(f"sailorman-{face}", "ink", state, "", label)


def _lifted(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> set[int]:
    """The dice of the result that a chosen field uses; of two possible ones only the symbol that they share."""
    field = chosen_field(chosen)
    if field is None:
        return set()
    results = sailing(t, v, p) if crossing(t, v, p, chosen) else entries(t, v, p, field)
    shared = [set(PAIRS[v.results.index(r)]) for r in results]
    return set.intersection(*shared) if shared else set()


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Seat q's points."""
    return str(v.points[q])


def blank(data: dict[str, Any], texts: Texts) -> list[str]:
    """An empty map for printing."""
    t, s = setup(2, {"strict_pairing": False}, data), State()
    rules.begin(t, s)
    texts = _known(texts)
    return [
        svg(
            WIDTH,
            HEIGHT,
            ground(tuple(t.area), blank=True),
            fields(t, s, 0, texts, frozenset(), (), frozenset()),
            boxes(t, s, 0, texts),
            label=texts("sheet-blank"),
            class_="sheet sailorman blank",
        )
    ]


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Seat q's map in sentences: standing, what stands in each row, full boxes, shells, at the end the groups."""
    said = [
        text("spoken-standing", name=names[q], points=v.points[q], boxes=v.boxes[q], least=BOXES_TO_END),
        *(_spoken_row(v, q, row) for row in range(ROWS)),
    ]
    full = [_full_box(v, q, b) for b in range(BOXES) if v.box[q][b] != OPEN]
    won = [box_text(b) for b in range(SHELLS) if v.shells[q] >> b & 1]
    said += [text("spoken-boxes", boxes=full)] if full else []
    said += [text("spoken-shells", boxes=won)] if won else []
    said += [text("spoken-groups", first=v.groups[q][0], second=v.groups[q][1])] if v.over else []
    return " ".join(texts.say(sentence, names) for sentence in said)


def _spoken_row(v: State, q: int, row: int) -> Text:
    marks = marks_of(v, q)[COLUMNS * row : COLUMNS * (row + 1)]
    words: list[Text | str] = [
        text("sheet-cross") if mark == CROSS else str(mark) if mark else text("sheet-empty") for mark in marks
    ]
    if not any(marks):
        words = [text("spoken-nothing")]
    return text("spoken-row", symbol=symbol_text(row), marks=words)


def _full_box(v: State, q: int, b: int) -> Text:
    return text("sheet-box-full", box=box_text(b), points=v.box[q][b])
