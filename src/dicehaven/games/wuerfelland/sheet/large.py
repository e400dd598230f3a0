"""A board as a page of an atlas, during a match and empty for printing."""

from dicehaven.core.contract import LayoutData, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import Drawing
from dicehaven.drawing.svg import svg, text

from .. import rules
from ..layout import named_boards
from ..state import AREAS, COLOURS, FULL_TREASURES, STANDARD_TREASURES, Phase, Setup, State
from .fields import field_parts, field_previews, field_slots
from .goals import goal_parts, goal_slots
from .page import FRAME, Page, page_of, page_of_board

CORNER = 2  # letters of a name that fit into the corner of a sheet
LETTER = 0.6  # the width of a letter by the size of its font, at most
DESCENT = 0.3  # how far letters reach below their line, by the size of the font


def shown(t: Setup, v: State, p: int) -> int:
    """A seat looks at its own board; an onlooker (-1) at that of the active seat, at the end at that of a winner."""
    if p >= 0:
        return p
    if v.phase == Phase.OVER:
        return next(q for q in range(t.players) if rules.won(t, v, q))
    return max(v.active, 0)


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Seat q's board."""
    page = page_of(t, q)
    goals, high = goal_slots(page, t.treasures_wanted)
    return _sheet(page, page.foot + high, goals, label=texts("sheet-of", name=names[q]))


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str]) -> dict[str, Part]:
    """Seat q's crosses, and how far it is; `new` are names of `pointing.new`."""
    goals = goal_parts(texts, v.left[q], t.fields[q], v.found[q], t.treasures_wanted)
    return field_parts(texts, page_of(t, q), v.crossed[q], new) | goals


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """The fields that may be crossed, and those where a chosen colour could begin."""
    return field_previews(t, v, p, texts, chosen)


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """Every board of a layout, to be printed: nothing crossed but the start."""
    return [_blank(title, page_of_board(board), texts) for title, board in named_boards(data)]


def _blank(title: str, page: Page, texts: Texts) -> str:
    counts = [sum(spot.colour == c for spot in page.spots) for c in range(COLOURS)]
    goals, high = goal_slots(page, FULL_TREASURES, gap=STANDARD_TREASURES)
    name, room = _title(title, page, page.foot + high)
    label = texts("board-named", name=title)
    sheet = _sheet(page, page.foot + high + room, goals, name, label=label, class_="blank")
    empty = field_parts(texts, page, [0] * AREAS, ()) | goal_parts(texts, counts, counts, 0, FULL_TREASURES)
    return Drawing(sheet).filled(empty)


def _title(title: str, page: Page, foot: float) -> tuple[str, float]:
    """The name of a board, and the room that it needs at the foot: a short one has its place in the corner."""
    k = page.margin / 36
    if len(title) <= CORNER:
        return text(29 * k, 36 * k, title, class_="title", font_size=19 * k), 0
    size = min(19 * k, (page.width - 2 * page.margin) / (LETTER * len(title)))
    room = round(
        (0.5 + DESCENT) * size + FRAME + 6 * k
    )  # its line is half a letter below the goals, clear of the frame
    return text(page.width / 2, foot + size / 2, title, class_="title", font_size=round(size, 1)), room


def _sheet(page: Page, height: float, *more: str, label: str, class_: str = "") -> str:
    """The land, its fields, and the borders over them."""
    ground = (page.paper(height), page.heads, page.land, field_slots(page), page.borders)
    return svg(page.width, height, *ground, *more, label=label, class_=f"{page.classes} {class_}".rstrip())
