"""A board as a page of an atlas, during a match and empty for printing."""

from dicehaven.core.contract import LayoutData
from dicehaven.core.i18n import Texts
from dicehaven.drawing.svg import path, svg, text

from ..layout import named_boards
from ..queries import crosses_now, first_crosses
from ..state import COLOURS, FULL_TREASURES, NONE, STANDARD_TREASURES, Setup, State
from ..taps import chosen_colour
from .fields import FOCUS, HINT, NEW, OPEN, crosses, field
from .goals import Progress, goals
from .page import START_SPOT, Page, Spot, hexagons, page_of, page_of_board


def stage(
    t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[str], chosen: tuple[str, ...], new: set[str]
) -> str:
    """The board of seat p; an onlooker sees the active seat's."""
    q = p if p >= 0 else max(v.active, 0)
    page, crossed = page_of(t, q), v.crossed[q]
    states = {OPEN: lit, FOCUS: set(chosen), NEW: new, HINT: set[str]()}
    if p >= 0:
        if not page.parts.isdisjoint(chosen):
            states[OPEN] = lit | crosses_now(t, v, p)  # one may still point at another
        if len(chosen) == 1 and (c := chosen_colour(chosen)) != NONE:
            states[HINT] = first_crosses(t, v, p, c)
    veil = path(hexagons(pale), class_="veil") if (pale := _pale(page, crossed)) else ""
    inked = crosses(spot for spot in page.spots if spot.is_crossed(crossed) and spot.part not in new)
    below, above = _fields(page, texts, crossed, states)
    progress = Progress(v.left[q], t.fields[q], v.found[q], t.treasures_wanted)
    foot, high = goals(page, texts, progress)
    label = texts("sheet-of", name=names[q])
    return _sheet(page, page.foot + high, veil, *below, inked, *above, foot, label=label)


def _pale(page: Page, crossed: list[int]) -> list[Spot]:
    """The coloured fields that are crossed: they fade."""
    return [spot for spot in page.spots if spot.area >= 0 and spot.is_crossed(crossed)]


def _fields(page: Page, texts: Texts, crossed: list[int], states: dict[str, set[str]]) -> tuple[list[str], list[str]]:
    """Fields below the crosses, and above them those that are in one of the states."""
    below, above = list[str](), list[str]()
    for spot in page.spots:
        state = " ".join(name for name, parts in states.items() if spot.part in parts)
        (above if state else below).append(field(texts, spot, spot.is_crossed(crossed), state))
    return below, above


def _sheet(page: Page, height: float, veil: str, *parts: str, label: str, class_: str = "sheet wuerfelland") -> str:
    ground = (page.paper(height), page.heads, page.land, veil, page.borders)
    return svg(page.width, height, *ground, *parts, label=label, class_=class_)


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """Every board of a layout, to be printed: nothing crossed but the start."""
    return [_blank(title, page_of_board(board), texts) for title, board in named_boards(data)]


def _blank(title: str, page: Page, texts: Texts) -> str:
    counts = [sum(spot.colour == c for spot in page.spots) for c in range(COLOURS)]
    foot, high = goals(page, texts, Progress(counts, counts, 0, FULL_TREASURES, gap=STANDARD_TREASURES))
    parts = [field(texts, spot, spot.colour == START_SPOT, "") for spot in page.spots]
    parts.append(crosses(spot for spot in page.spots if spot.colour == START_SPOT))
    k = page.margin / 36
    name = text(29 * k, 36 * k, title, class_="title", font_size=19 * k)
    label = texts("board-named", name=title)
    return _sheet(page, page.foot + high, "", *parts, foot, name, label=label, class_="sheet wuerfelland blank")
