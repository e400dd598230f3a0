"""A seat's board in small: what is crossed, and where the treasures are; and its score."""

from dicehaven.core.i18n import Texts
from dicehaven.drawing.svg import el, g, number, path, rect

from ..state import COLOUR_NAMES, COLOURS, Setup, State
from .page import Page, Spot, hexagons, page_of

WIDTH, HEIGHT = 144, 114


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """Seat q's board in 144 by 114."""
    page = page_of(t, q)
    crossed = [spot for spot in page.spots if spot.area >= 0 and spot.is_crossed(v.crossed[q])]
    best = min(range(COLOURS), key=lambda c: v.left[q][c])
    label = texts(
        "small-of",
        name=name,
        treasures=texts("treasures-found", found=v.found[q], wanted=t.treasures_wanted),
        colour=texts(f"colour-{COLOUR_NAMES[best]}"),
        left=v.left[q][best],
    )
    paper, box = rect(0, 0, WIDTH, HEIGHT, 4, class_="paper"), f"0 0 {WIDTH} {HEIGHT}"
    drawing = _land(page, crossed)
    return el("svg", paper, drawing, viewBox=box, role="img", aria_label=label, class_="small wuerfelland")


def _land(page: Page, crossed: list[Spot]) -> str:
    marks = "".join(f"M{s.x - 17} {s.y - 17}l34 34m0-34l-34 34" for s in crossed)
    coins = "".join(f"M{s.x - 13} {s.y}a13 13 0 1 0 26 0a13 13 0 1 0-26 0" for s in page.spots if s.chest)
    wide, high = page.width, page.foot
    k = min((WIDTH - 8) / (wide - 20), (HEIGHT - 8) / (high - page.margin + 12))
    x, y = (WIDTH - wide * k) / 2, (HEIGHT - (high + page.margin) * k) / 2
    return g(
        page.outline,
        path(hexagons(crossed), class_="veil") if crossed else "",
        path(coins, class_="coin"),
        path(marks, class_="cross") if marks else "",
        transform=f"translate({number(x)} {number(y)}) scale({k:.4f})",
    )


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Treasures found, of those wanted."""
    return f"{v.found[q]}/{t.treasures_wanted}"
