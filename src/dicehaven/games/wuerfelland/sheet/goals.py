"""The two goals at the foot of a page: a whole colour, and enough treasures."""

from functools import lru_cache

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.pen import inked
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import circle, g, number, path, rect, text, use

from ..state import COLOUR_NAMES
from .ground import Page
from .symbols import PREFIX

CHIP = 60
COIN = 25
CHEST_WIDTH = 44
GAP = 10
TICK = "M4.6 13.4C6.6 15 8 16.8 9.6 19.6C12.4 13.6 15.6 8.8 20 4.6"
FOUND = Part("is-found", inked(PREFIX, "x", 0, 0, 17))

Line = tuple[str, float]  # a drawing and its width


def goal_slots(page: Page, wanted: int, gap: int = 0) -> tuple[str, float]:
    """Draw the goals below the board and return their height; `gap` separates so many coins from the rest."""
    lines = _lines(page, wanted, gap)
    k = page.scale
    drawn = []
    for i, (line, width) in enumerate(lines):
        x = (page.width - width * k) / 2
        y = page.foot + (20 + i * 44) * k
        place = f"translate({number(x)} {number(y)})" + (f" scale({k:.3f})" if k != 1 else "")
        drawn.append(g(line, transform=place))
    return slot("goals", *drawn, class_="goals", role="group"), (24 + 44 * len(lines)) * k


def _lines(page: Page, wanted: int, gap: int) -> list[Line]:
    """Draw chips and coins in one line where there is room, else below each other."""
    room = page.width / page.scale - 40
    step = min(COIN, (room - 6 * CHIP - 18 - CHEST_WIDTH - (GAP if gap else 0)) / wanted)
    per_line = 6 if room >= 6 * CHIP else 3
    lines = [_chips(COLOUR_NAMES[i : i + per_line]) for i in range(0, 6, per_line)]
    if per_line == 6 and step >= 19:
        chests, width = _coins(range(wanted), step, gap)
        return [(lines[0][0] + g(chests, transform=f"translate({6 * CHIP + 18} 0)"), 6 * CHIP + 18 + width)]
    rows = -(-wanted * COIN // int(room - CHEST_WIDTH - 10))
    fit = -(-wanted // rows)
    return lines + [_coins(range(i, min(i + fit, wanted)), COIN, gap) for i in range(0, wanted, fit)]


def _chips(colours: tuple[str, ...]) -> Line:
    """Draw a row of chips, each 56 by 36: how many fields of a colour are left."""
    chips = (
        slot(
            f"chip-{colour}",
            rect(0, -4, 56, 36, 9, class_="soil"),
            rect(0, -4, 56, 36, 9, fill=f"url(#{PREFIX}-grain-{colour})", class_="grained"),
            use(f"{PREFIX}-{colour}", 15.5, 14, 22, class_="glyph"),
            rect(29, 0, 24, 28, 6, class_="well"),
            class_=f"chip {colour}",
            transform=f"translate({i * CHIP} 0)",
        )
        for i, colour in enumerate(colours)
    )
    return "".join(chips), CHIP * len(colours) - 4


def _coins(coins: range, step: float, gap: int) -> Line:
    """Draw a row of coins; on a chest before the first, the number of those beyond what is wanted is written."""
    chest = use(f"{PREFIX}-chest", 14, 14, 28, class_="chest")
    first = slot("more", chest, class_="more") if coins.start == 0 else ""
    radius = min(11, step * 0.46)
    places = [CHEST_WIDTH + (i - coins.start) * step + _shift(i, gap) for i in coins]
    mark = g(MARK, transform=f"scale({radius / 11:.3g})")
    drawn = (
        slot(
            f"coin-{i}",
            circle(0, 0, radius, class_="coin"),
            mark,
            class_="treasure",
            transform=f"translate({number(x)} 14)",
        )
        for i, x in zip(coins, places)
    )
    return first + "".join(drawn), places[-1] + radius


def _shift(i: int, gap: int) -> int:
    return GAP if gap and i >= gap else 0


# How far a seat is


def goal_parts(texts: Texts, left: list[int], fields: list[int], found: int, wanted: int) -> dict[str, Part]:
    """Return the fields left of those of each colour, and the treasures found of those wanted."""
    parts = dict(_treasures(texts, found, wanted))
    for colour, some, all_ in zip(COLOUR_NAMES, left, fields):
        parts[f"chip-{colour}"] = _left(texts, colour, some, all_)
    return parts


@lru_cache(maxsize=512)
def _treasures(texts: Texts, found: int, wanted: int) -> dict[str, Part]:
    parts = {f"coin-{i}": FOUND if i < found else NOTHING for i in range(wanted)}
    parts["more"] = Part("is-more", text(14, 20, f"+{found - wanted}")) if found > wanted else NOTHING
    parts["goals"] = Part(label=texts("treasures-found", found=found, wanted=wanted))
    return parts


@lru_cache(maxsize=4096)
def _left(texts: Texts, colour: str, left: int, all_: int) -> Part:
    """Return the state of a colour's chip: the number of fields left, a tick when there are none."""
    label = texts("colour-left", colour=texts(f"colour-{colour}"), left=left, all=all_)
    if not left:
        return Part("is-done", path(TICK, class_="tick", transform="translate(29 2)"), label)
    many = left >= 100
    return Part("", text(41, 19 if many else 21, left, class_="left many" if many else "left"), label)
