"""A seat's board in small: what is crossed, and where the treasures are; and its score."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.sheets import once_a_setup
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import g, number, path, rect

from ..state import COLOUR_NAMES, COLOURS, Setup, State, holds
from .ground import Page, Spot, hexagons, page_of

WIDTH = 144
HEIGHT = 114
NEVER: frozenset[str] = frozenset()


@once_a_setup
def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw a board in 144 by 114."""
    page = page_of(t, q)
    wide = page.width
    high = page.foot
    k = min((WIDTH - 8) / (wide - 20), (HEIGHT - 8) / (high - page.margin + 12))
    x = (WIDTH - wide * k) / 2
    y = (HEIGHT - (high + page.margin) * k) / 2
    land = g(
        page.outline,
        path(_coins(page.spots), class_="coin"),
        *(slot(f"area-{a}") for a in page.areas),
        transform=f"translate({number(x)} {number(y)}) scale({k:.4f})",
    )
    paper = rect(0, 0, WIDTH, HEIGHT, 4, class_="paper")
    box = f"0 0 {WIDTH} {HEIGHT}"
    return slot("board", paper, land, tag="svg", class_="small wuerfelland", viewBox=box)


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the crosses of seat q, area by area; `new` are names of `pointing.new`."""
    areas = _areas(page_of(t, q), tuple(v.crossed[q]), frozenset(new))
    return areas | {"board": Part(label=_label(t, v, q, texts, name))}


@lru_cache(maxsize=1024)
def _areas(page: Page, crossed: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    """Return all areas of a board, `crossed` being a set for each."""
    return {f"area-{a}": _crossed(page, a, crossed[a], _fresh(spots, new)) for a, spots in page.areas.items()}


def _fresh(spots: list[Spot], new: Collection[str]) -> frozenset[str]:
    return frozenset(spot.part for spot in spots if spot.part in new) if new else NEVER


@lru_cache(maxsize=8192)
def _crossed(page: Page, a: int, crossed: int, new: frozenset[str]) -> Part:
    """Return the crosses of an area on pale ground, on gold where they are new."""
    spots = [spot for spot in page.areas[a] if holds(crossed, spot.place)]
    if not spots:
        return NOTHING
    old = hexagons(s for s in spots if s.part not in new)
    fresh = hexagons(s for s in spots if s.part in new)
    marks = "".join(f"M{s.x - 17} {s.y - 17}l34 34m0-34l-34 34" for s in spots)
    drawn = (old, "veil"), (fresh, "veil new"), (_coins(spots), "coin"), (marks, "cross")
    return Part(mark="".join(path(d, class_=name) for d, name in drawn if d))


def _coins(spots: Iterable[Spot]) -> str:
    """Draw the treasures among some fields."""
    return "".join(f"M{s.x - 13} {s.y}a13 13 0 1 0 26 0a13 13 0 1 0-26 0" for s in spots if s.chest)


def _label(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    best = min(range(COLOURS), key=v.left[q].__getitem__)
    treasures = texts("treasures-found", found=v.found[q], wanted=t.treasures_wanted)
    colour = texts(f"colour-{COLOUR_NAMES[best]}")
    return texts("small-of", name=name, treasures=treasures, colour=colour, left=v.left[q][best])


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Write the treasures found, of those wanted."""
    return f"{v.found[q]}/{t.treasures_wanted}"
