"""The two goals at the foot of a page: a whole colour, and enough treasures."""

from dataclasses import dataclass
from functools import lru_cache

from dicehaven.core.i18n import Texts
from dicehaven.drawing.pen import written
from dicehaven.drawing.svg import circle, g, number, path, rect, text, use

from ..state import COLOUR_NAMES, COLOURS
from .page import Page

CHIP, COIN, CHEST_WIDTH = 60, 25, 44
GAP = 10
TICK = "M4.6 13.4C6.6 15 8 16.8 9.6 19.6C12.4 13.6 15.6 8.8 20 4.6"

Line = tuple[str, float]  # a drawing and its width


@dataclass(frozen=True)
class Progress:
    """A seat's progress; `gap` separates a number of coins from those that follow."""

    left: list[int]  # fields of each colour
    fields: list[int]  # of each colour on the board
    found: int  # treasures
    wanted: int
    gap: int = 0


def goals(page: Page, texts: Texts, progress: Progress) -> tuple[str, float]:
    """The goals below the board, and the height that they take."""
    lines, k, drawn = _lines(page, texts, progress), page.scale, []
    for i, (line, width) in enumerate(lines):
        x, y = (page.width - width * k) / 2, page.foot + (20 + i * 44) * k
        place = f"translate({number(x)} {number(y)})" + (f" scale({k:.3f})" if k != 1 else "")
        drawn.append(g(line, transform=place))
    treasures = texts("treasures-found", found=progress.found, wanted=progress.wanted)
    return g(*drawn, class_="goals", role="group", aria_label=treasures), (24 + 44 * len(lines)) * k


def _lines(page: Page, texts: Texts, progress: Progress) -> list[Line]:
    """Chips and coins in one line where there is room, else below each other."""
    room, found, gap = page.width / page.scale - 40, progress.found, progress.gap
    coins = max(progress.wanted, found)
    chips = [_chip(texts, c, progress.left[c], progress.fields[c]) for c in range(COLOURS)]
    step = min(COIN, (room - 6 * CHIP - 18 - CHEST_WIDTH - (GAP if gap else 0)) / coins)
    per_line = 6 if room >= 6 * CHIP else 3
    lines = [_row(chips[i : i + per_line], CHIP) for i in range(0, 6, per_line)]
    if per_line == 6 and step >= 19:
        chests, width = _coins(found, range(coins), step, gap)
        return [(lines[0][0] + g(chests, transform=f"translate({6 * CHIP + 18} 0)"), 6 * CHIP + 18 + width)]
    rows = -(-coins * COIN // int(room - CHEST_WIDTH - 10))
    fit = -(-coins // rows)
    return lines + [_coins(found, range(i, min(i + fit, coins)), COIN, gap) for i in range(0, coins, fit)]


def _row(items: list[str], width: float) -> Line:
    moved = (g(item, transform=f"translate({number(i * width)} 0)") for i, item in enumerate(items))
    return "".join(moved), width * len(items) - 4


@lru_cache(maxsize=4096)
def _chip(texts: Texts, c: int, left: int, all_: int) -> str:
    """How many fields of a colour are left, in 56 by 36; a tick when there are none."""
    colour = COLOUR_NAMES[c]
    label = texts("colour-left", colour=texts(f"colour-{colour}"), left=left, all=all_)
    figure = (
        text(41, 21 if left < 100 else 19, left, class_="left" if left < 100 else "left many")
        if left
        else _tick(41, 14, 24)
    )
    return g(
        rect(0, -4, 56, 36, 9, class_="soil"),
        rect(0, -4, 56, 36, 9, fill=f"url(#wuerfelland-grain-{colour})", class_="grained"),
        use(f"wuerfelland-{colour}", 15.5, 14, 22, class_="glyph"),
        rect(29, 0, 24, 28, 6, class_="well"),
        figure,
        class_=f"chip {colour}" + ("" if left else " is-done"),
        role="img",
        aria_label=label,
    )


def _tick(x: float, y: float, size: float) -> str:
    k = size / 24
    place = f"translate({number(x)} {number(y)}) scale({k:.3g}) translate(-12 -12)"
    return g(path(TICK), class_="pen", transform=place)


@lru_cache(maxsize=512)
def _coins(found: int, coins: range, step: float, gap: int) -> Line:
    """A row of coins, those found crossed; a chest stands before the first."""
    parts = [use("wuerfelland-chest", 14, 14, 28, class_="chest")] if coins.start == 0 else []
    radius, x = min(11, step * 0.46), 0.0
    for i in coins:
        x = CHEST_WIDTH + (i - coins.start) * step + (GAP if gap and i >= gap else 0)
        parts.append(circle(x, 14, radius, class_="coin" if i < found else "coin open"))
        parts.append(written("x", x, 14, radius * 1.55) if i < found else "")
    return "".join(parts), x + radius
