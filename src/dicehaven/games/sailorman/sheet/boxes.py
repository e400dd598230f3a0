"""Boxes with their shells: rows at the right, columns below, then the regions and the two final groups."""

from functools import lru_cache

from dicehaven.core.i18n import Text, Texts
from dicehaven.core.i18n import text as say
from dicehaven.drawing.pen import written_number
from dicehaven.drawing.svg import g, path, rect, text, use

from ..bitboard import COLUMNS, ROWS
from ..boxes import BOXES, COLUMN_BOX, OPEN, REGION_BOX, REGIONS, SHELLS, holds_box
from ..scoring import shells_gone
from ..state import Setup, State
from ..words import box_text
from .geometry import EDGE, FOOT, HIGH, LEFT, RIGHT, TOP, WIDE
from .ground import TUFTS

STRIP = FOOT + 56  # the regions' boxes
GROUPS = EDGE + 6 + 4 * 122 + 2


def boxes(t: Setup, v: State, p: int, texts: Texts) -> str:
    """All boxes of seat p, what stands in them, and their shells."""
    gone = shells_gone(t, v)
    drawn = [_icons(texts)]
    for b in range(BOXES):
        bonus = t.shells[b] if b < SHELLS else -1
        state = "mine" if holds_box(v.shells[p], b) else "gone" if holds_box(gone, b) else "open"
        drawn.append(one_box(texts, b, v.box[p][b], bonus, state))
    first, second = (v.groups[p][0], v.groups[p][1]) if v.over else (OPEN, OPEN)
    return "".join(drawn) + _groups(texts, first, second)


@lru_cache(maxsize=4096)
def one_box(texts: Texts, b: int, score: int, bonus: int, state: str) -> str:
    """A box, and its shell if it has one (bonus not negative)."""
    x, y, w, h = _place(b)
    words = say("sheet-box-open", box=box_text(b))
    if score != OPEN:
        words = say("sheet-box-full", box=box_text(b), points=score)
    if bonus < 0:
        return _box(x, y, w, h, score, texts.say(words))
    label = texts("sheet-with-shell", box=words, shell=say(f"sheet-shell-{state}", bonus=bonus))
    if b < REGION_BOX:
        return _box(x, y, w, h, score, label) + shell(x + w + 2, y + h - 4, bonus, state)
    return _box(x, y, w, h, score, label) + shell(x + w / 2 + 6, y + h + 2, bonus, state)


def _place(b: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a box."""
    if b < REGION_BOX:
        return RIGHT + 9, TOP + (b + 0.5) * HIGH - 21, 38, 42
    if b >= COLUMN_BOX:
        return LEFT + (b - COLUMN_BOX) * WIDE + 11, FOOT + 8, 38, 34
    region, side = divmod(b - REGION_BOX, 2)
    return EDGE + 6 + region * 122 + (77 if side else 40), STRIP, 34, 40


def _box(x: float, y: float, w: float, h: float, score: int, label: str) -> str:
    return g(
        rect(x, y, w, h, 6),
        written_number(score, x + w / 2, y + h / 2, 25) if score != OPEN else "",
        class_="box" if score == OPEN else "box scored",
        role="img",
        aria_label=label,
    )


def shell(x: float, y: float, bonus: int, state: str) -> str:
    """A shell with its bonus: still there, mine (brass), or gone (pale and struck through)."""
    words = short(bonus)
    width = 7 * len(words) + 4
    return g(
        use("sailorman-shell", x, y, 25),
        text(x, y + 4, words, class_="shell-value" if len(words) < 3 else "shell-value long"),
        path(f"M{x - width / 2:g} {y + 4:g}L{x + width / 2:g} {y - 5:g}", class_="strike") if state == "gone" else "",
        class_=f"shell {state}",
        aria_hidden="true",
    )


def short(number: int) -> str:
    """A number in at most four signs: 999, 12k, 1.5M; cut off, never rounded up."""
    if number < 1000:
        return str(number)
    for size, sign in ((10**6, "M"), (10**3, "k")):
        if number >= size:
            tenths = number * 10 // size
            return f"{tenths // 10}.{tenths % 10}{sign}" if tenths < 100 and tenths % 10 else f"{tenths // 10}{sign}"
    return str(number)


@lru_cache(maxsize=8)
def _icons(texts: Texts) -> str:
    """The regions' grounds before their boxes."""
    return "".join(
        g(
            rect(1, 0, 36, 40, 8, class_=f"wash {name}"),
            path(TUFTS[name], class_=f"tuft {name}", transform="translate(19 20) scale(1.2)"),
            role="img",
            aria_label=texts(f"region-{name}"),
            transform=f"translate({EDGE + 6 + i * 122} {STRIP})",
        )
        for i, name in enumerate(REGIONS)
    )


@lru_cache(maxsize=1024)
def _groups(texts: Texts, first: int, second: int) -> str:
    """The two largest groups, scored at the end."""
    x, y = GROUPS, STRIP

    def label(which: Text, score: int) -> str:
        return texts.say(
            say("sheet-box-open", box=which) if score == OPEN else say("sheet-box-full", box=which, points=score)
        )

    return g(
        path(f"M{x + 6} {y + 9}h11v11h11v11h-11v-11h-11z", class_="group-icon"),
        _box(x + 38, y, 34, 40, first, label(say("sheet-group-first"), first)),
        _box(x + 75, y, 34, 40, second, label(say("sheet-group-second"), second)),
        class_="groups",
    )


assert len(REGIONS) * 2 + ROWS == SHELLS and COLUMN_BOX + COLUMNS == BOXES
