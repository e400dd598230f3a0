"""The sheet of Würfelland: a seat's own board as a page of an atlas, others small, the dice, the cover, boards to print."""

from typing import Any

from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.svg import el, g, number, path, rect, svg, text

from ..atlas import START_SPOT, Page, Spot, hexagons, page_of, page_of_board
from ..land import (
    CHOOSE,
    COLOURS,
    CROSS,
    CROSSING,
    FULL_TREASURES,
    NONE,
    PUSH,
    REROLL,
    STANDARD_TREASURES,
    USE,
    Setup,
    State,
)
from ..layout import COLOUR_NAMES, read
from ..pointing import colour_of, crossable, in_reach
from .cover import cover
from .fields import FOCUS, HINT, NEW, OPEN, crosses, field, goals, words
from .symbols import DEFS, SYMBOLS

__all__ = ["DEFS", "SYMBOLS", "blank", "cover", "score", "small", "spoken", "stage", "tray"]

SMALL_WIDTH, SMALL_HEIGHT = 144, 114


def stage(
    t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[str], chosen: tuple[str, ...], new: set[str]
) -> str:
    """The board of seat p; an onlooker sees the active seat's."""
    q = p if p >= 0 else max(v.active, 0)
    page, language = page_of(t, q), texts.language
    pointed = set(chosen)
    open_, hint = set(lit), set[str]()
    if p >= 0 and not pointed.isdisjoint(page.parts):
        open_ |= crossable(t, v, p)  # one may still point at another
    if p >= 0 and len(chosen) == 1 and (c := colour_of(chosen[0])) is not None:
        hint = in_reach(t, v, p, c)
    below, above, pale = list[str](), list[str](), list[Spot]()
    inked = list[Spot]()
    bits = v.crossed[q]
    for spot in page.spots:
        crossed = spot.colour == START_SPOT or (spot.area >= 0 and bool(bits[spot.area] >> spot.bit & 1))
        if crossed and spot.area >= 0:
            pale.append(spot)
        part = spot.part
        if crossed and part not in new:
            inked.append(spot)
        if part in open_ or part in pointed or part in new or part in hint:
            states = ((OPEN, open_), (FOCUS, pointed), (NEW, new), (HINT, hint))
            state = " ".join(name for name, parts in states if part in parts)
            above.append(field(language, spot, crossed, state))
        else:
            below.append(field(language, spot, crossed, ""))
    veil = path(hexagons(pale), class_="veil") if pale else ""
    foot, high = goals(page, language, v.left[q], t.fields[q], v.found[q], t.treasures_wanted)
    return _sheet(
        page, page.foot + high, veil, *below, crosses(inked), *above, foot, label=texts("sheet-of", name=names[q])
    )


def _sheet(page: Page, height: float, veil: str, *parts: str, label: str, class_: str = "sheet wuerfelland") -> str:
    ground = (page.paper(height), page.heads, page.land, veil, page.borders)
    return svg(page.width, height, *ground, *parts, label=label, class_=class_)


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """A seat's board in small: what is crossed, and where the treasures are."""
    page, bits = page_of(t, q), v.crossed[q]
    crossed = [s for s in page.spots if s.area >= 0 and bits[s.area] >> s.bit & 1]
    chests = [s for s in page.spots if s.chest]
    marks = "".join(f"M{s.x - 17} {s.y - 17}l34 34m0-34l-34 34" for s in crossed)
    coins = "".join(f"M{s.x - 13} {s.y}a13 13 0 1 0 26 0a13 13 0 1 0-26 0" for s in chests)
    wide, high = page.width, page.foot
    k = min((SMALL_WIDTH - 8) / (wide - 20), (SMALL_HEIGHT - 8) / (high - page.margin + 12))
    x, y = (SMALL_WIDTH - wide * k) / 2, (SMALL_HEIGHT - (high + page.margin) * k) / 2
    drawing = g(
        page.outline,
        path(hexagons(crossed), class_="veil") if crossed else "",
        path(coins, class_="coin"),
        path(marks, class_="cross") if marks else "",
        transform=f"translate({number(x)} {number(y)}) scale({k:.4f})",
    )
    best = min(range(COLOURS), key=lambda c: v.left[q][c])
    label = texts(
        "small-of",
        name=name,
        treasures=words(texts.language, "treasures-found", ("found", v.found[q]), ("wanted", t.treasures_wanted)),
        colour=words(texts.language, f"colour-{COLOUR_NAMES[best]}"),
        left=v.left[q][best],
    )
    paper = rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 4, class_="paper")
    box = f"0 0 {SMALL_WIDTH} {SMALL_HEIGHT}"
    return el("svg", paper, drawing, viewBox=box, role="img", aria_label=label, class_="small wuerfelland")


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The dice that lie there: those set aside first, then those of which a colour may be chosen."""
    if v.phase not in (CHOOSE, PUSH, REROLL, CROSS, USE):
        return []
    dice: list[Die] = []
    if v.phase in (PUSH, REROLL, CROSS):
        due = v.due[p] if v.phase == CROSS and p == v.active and v.stage[p] == CROSSING else v.aside
        dice += [_die(v.chosen, "used", p, texts)] * (v.aside - due) + [_die(v.chosen, "aside", p, texts)] * due
    if v.phase == REROLL:
        return dice
    picked = next((c for part in chosen if (c := colour_of(part)) is not None), NONE)
    uses = p >= 0 and (p == v.thrower if v.phase == USE else v.phase == CROSS and p != v.active)
    batch = v.batch[p] if uses else NONE
    for c in range(COLOURS):
        used = v.shown[c] - v.due[p] if c == batch else 0
        state = "selected" if c in (picked, batch) else ""
        dice += [_die(c, "used", p, texts)] * used + [_die(c, state, p, texts)] * (v.shown[c] - used)
    return dice


def _die(c: int, state: str, p: int, texts: Texts) -> Die:
    colour = COLOUR_NAMES[c]
    word = words(texts.language, f"colour-{colour}")
    label = words(texts.language, f"die-{state}", ("colour", word)) if state else word
    return Die(f"wuerfelland-{colour}", colour, state, f"die {colour}" if p >= 0 else "", label)


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Treasures found, of those wanted."""
    return f"{v.found[q]}/{t.treasures_wanted}"


def blank(data: dict[str, Any], texts: Texts) -> list[str]:
    """Every board of a layout, to be printed: nothing crossed but the start."""
    boards = data["boards"]
    named = boards.items() if isinstance(boards, dict) else ((str(n), rows) for n, rows in enumerate(boards, 1))
    sheets = []
    for title, rows in named:
        page = page_of_board(read(rows, f"layout.boards {title}"))
        fields = [sum(spot.colour == c for spot in page.spots) for c in range(COLOURS)]
        foot, high = goals(page, texts.language, fields, fields, 0, FULL_TREASURES, gap=STANDARD_TREASURES)
        parts = [field(texts.language, spot, spot.colour == START_SPOT, "") for spot in page.spots]
        parts.append(crosses(spot for spot in page.spots if spot.colour == START_SPOT))
        k = page.margin / 36
        name = text(29 * k, 36 * k, title, class_="title", font_size=19 * k)
        sheet = _sheet(
            page,
            page.foot + high,
            "",
            *parts,
            foot,
            name,
            label=texts("board-named", name=title),
            class_="sheet wuerfelland blank",
        )
        sheets.append(sheet)
    return sheets


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """A seat's board in a few sentences: treasures, fields left of each colour, areas begun."""
    say, language = texts, texts.language
    colours = [words(language, f"colour-{name}") for name in COLOUR_NAMES]
    treasures = say("treasures-found", found=v.found[q], wanted=t.treasures_wanted)
    left = [say("spoken-left", colour=colours[c], left=v.left[q][c], all=t.fields[q][c]) for c in range(COLOURS)]
    begun = [say("area-begun", colour=colours[c], free=v.room[q][c]) for c in range(COLOURS) if v.open[q][c] != NONE]
    sentences = [say("spoken-board", name=names[q], treasures=treasures, left=", ".join(left))]
    if begun:
        sentences.append(say("spoken-begun", areas="; ".join(begun)))
    if v.throws[q]:
        sentences.append(say("spoken-throws", count=v.throws[q]))
    return " ".join(sentences)
