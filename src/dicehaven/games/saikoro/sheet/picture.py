"""The table as SVG alone: what browsers arrange in rows, for pictures of a match."""

from collections.abc import Mapping

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import Drawing, slot
from dicehaven.drawing.svg import el, g, rect, svg, text, use

from ..multisets import unpack
from ..queries import has_left
from ..state import GEMS, Setup, State
from . import seats
from .slots import CAPTURED, parts

# of the table, its edge, its heading, a seat's row
WIDTH = 960
EDGE = 18
HEAD = 52
ROW = 92
# where the columns begin; the middle of a sum
TREASURE = 268
SUM = 618
ATTACK = 648
SMALLER = 0.68  # an attack row beside a treasure
GEM = 22


def picture(t: Setup, v: State, p: int, q: int, texts: Texts, names: list[str]) -> str:
    """Draw the table as seat q sees it, its own row last."""
    found = parts(t, v, q, texts, names, set())
    order = [(q + 1 + k) % t.players for k in range(t.players)]
    height = HEAD + ROW * t.players + EDGE
    rows = [
        g(_seat(t, v, seat, names[seat], found), transform=f"translate({EDGE} {HEAD + i * ROW})")
        for i, seat in enumerate(order)
    ]
    ground = rect(0, 0, WIDTH, height, 4, class_="washi")
    return Drawing(svg(WIDTH, height, ground, _heading(texts, found), *rows, class_="saikoro-picture")).filled(found)


def _heading(texts: Texts, found: Mapping[str, Part]) -> str:
    """Draw the round, and either what is special about this moment or what lies in the columns."""
    line = found["headline"]
    words = [el("text", found["round"].mark, x=EDGE + 12, y=34, class_="round")]
    if line.classes == "special":
        words.append(el("text", line.mark, x=EDGE + 130, y=34, class_="special"))
    else:
        columns = ("treasure", TREASURE, "start"), ("sum", SUM, "middle"), ("attack", ATTACK, "start")
        words += [text(EDGE + x, 34, texts(code), class_="column", text_anchor=at) for code, x, at in columns]
    return g(*words, rect(EDGE, HEAD - 6, WIDTH - 2 * EDGE, 2, class_="rule"), class_="heading")


def _seat(t: Setup, v: State, p: int, name: str, found: Mapping[str, Part]) -> str:
    """Draw a row: name, seal and gems, treasure, its sum, attack row, team card."""
    seal = found[f"seal {p}"]
    wide = WIDTH - 2 * EDGE
    inside = [rect(0, 1, wide, ROW - 2, 4, class_="row"), text(14, 36, name, class_="name"), _gems(p, v.captured[p])]
    if seal.mark:
        inside.append(
            g(
                rect(0, 0, 96, 24, 4),
                el("text", seal.mark, x=48, y=17),
                class_=f"seal {seal.classes}",
                transform="translate(150 18) rotate(-3)",
            )
        )
    if not has_left(v, p):
        inside += [
            seats.tray("treasure", p, x=TREASURE, y=6, width=seats.WIDE, height=seats.TALL),
            text(SUM, 57, sum(unpack(v.treasure[p])), class_="sum"),
            seats.tray(
                "attack",
                p,
                x=ATTACK,
                y=(ROW - seats.TALL * SMALLER) / 2,
                width=seats.WIDE * SMALLER,
                height=seats.TALL * SMALLER,
            ),
        ]
    if t.teams:
        inside.append(seats.card(p, x=wide - 44, y=15, width=43.3, height=62))
    return slot(f"seat {p}", *inside, class_="saikoro-seat")


def _gems(p: int, captured: int) -> str:
    """Draw own gems, each kept or lost, then captured ones; those that are too many are counted."""
    own = use("saikoro-gem", 12, 12, 24, class_="own") + use("saikoro-gem-lost", 12, 12, 24, class_="lost")
    places = [svg(24, 24, own, class_="gem", x=14 + i * GEM, y=50, width=24, height=24) for i in range(GEMS)]
    left = 22 + GEMS * GEM
    won = use("saikoro-gem-won", 12, 12, 24)
    places += [svg(24, 24, won, class_="won", x=left + i * GEM, y=50, width=24, height=24) for i in range(CAPTURED)]
    many = text(left + GEM + 8, 69, f"×{captured}", class_="many") if captured > CAPTURED else ""
    return slot(f"gems {p}", *places, many, class_="saikoro-gems")
