"""The console as SVG alone: what browsers arrange on a desk, for pictures of a match."""

from typing import Any

from dicehaven.core.i18n import Texts
from dicehaven.core.options import resolve
from dicehaven.drawing.slots import Drawing, slot
from dicehaven.drawing.svg import g, rect, svg, use

from ..layout import OPTIONS, setup
from ..queries import board_of, ship_of
from ..state import CHIPS, GOAL, Setup, State
from . import helm, scanner, switches
from .symbols import PREFIX

EDGE = 16
GAP = 12
RIGHT = EDGE + scanner.WIDTH + 18  # where the right column begins
# from switch to switch; the scale of switches and pirates
ACROSS = 106
DOWN = 83
LARGER = 1.5
WIDTH = RIGHT + 3 * ACROSS - 7 + EDGE
PIRATES = (WIDTH - 2 * EDGE - 36 * LARGER) / (len(switches.SUMS) - 1)  # from column to column


def picture(t: Setup, v: State, p: int, q: int, texts: Texts, names: list[str]) -> str:
    """Draw the console of seat q: scanner and helm, beside them hold and switches, the pirate table below."""
    ship = ship_of(t, v, q)
    high = scanner.height(len(ship.board.scanner))
    foot = EDGE + high + GAP + helm.HEIGHT + GAP
    height = foot + 70 * LARGER + EDGE
    drawn = svg(
        WIDTH,
        height,
        rect(1, 1, WIDTH - 2, height - 2, 22, class_="desk"),
        scanner.drawing(ship.board, texts, q, x=EDGE, y=EDGE, width=scanner.WIDTH, height=high),
        helm.drawing(ship.board, texts, x=EDGE, y=EDGE + high + GAP, width=helm.WIDTH, height=helm.HEIGHT),
        g(_hold(), transform=f"translate({RIGHT} {EDGE})"),
        g(*_switches(q), transform=f"translate({RIGHT} {foot - GAP - 3 * DOWN + 11})"),
        g(*_pirates(ship.board.pirates), transform=f"translate({EDGE} {foot:g})"),
        class_="sternenschiff",
    )
    found = scanner.parts(ship, texts, names, ()) | helm.parts(ship, texts, ()) | switches.parts(ship, texts, names, ())
    return Drawing(drawn).filled(found)


def _hold() -> str:
    """Draw diamonds, and chips below them."""
    wide = 3 * ACROSS - 7
    gems = [use(f"{PREFIX}-diamond", (i + 0.5) * wide / GOAL, 22, 40) for i in range(GOAL)]
    chips = [use(f"{PREFIX}-chip", (i + 0.5) * wide / CHIPS, 70, 31) for i in range(CHIPS)]
    return slot("diamonds", *gems, class_="diamonds") + slot("chips", *chips, class_="chips")


def _switches(q: int) -> list[str]:
    return [
        g(
            switches.switch(action, q),
            transform=f"translate({i % 3 * ACROSS} {i // 3 * DOWN}) scale({LARGER})",
        )
        for i, action in enumerate(switches.SWITCHES)
    ]


def _pirates(table: tuple[tuple[int, int], ...]) -> list[str]:
    return [
        g(
            slot(f"sum {total}", switches.column(*table[total - 2], total), class_="pirates"),
            transform=f"translate({i * PIRATES:g} 0) scale({LARGER})",
        )
        for i, total in enumerate(switches.SUMS)
    ]


def blank(data: dict[str, Any], texts: Texts) -> list[str]:
    """Return an empty ship on white ground, across the page."""
    board = board_of(setup(2, resolve(OPTIONS, {}), data))
    high = scanner.height(len(board.scanner))
    drawn = [
        scanner.drawing(board, texts, -1, width=scanner.WIDTH, height=high),
        helm.drawing(board, texts, y=high + 12, width=helm.WIDTH, height=helm.HEIGHT),
        *switches.printed(board, 408, high + 268),
    ]
    page = svg(710, high + 390, *drawn, class_="sheet sternenschiff blank", label=texts("title"))
    return [Drawing(page).filled({})]
