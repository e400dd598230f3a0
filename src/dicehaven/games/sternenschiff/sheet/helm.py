"""The helm: the blue and the red bar, each with its name, and between them the ring."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import g, path, rect, svg, use

from ..ship_view import Board, Ship, phrase
from ..state import BLUE, COLOURS, RED
from ..symbols import GAME
from . import ring

WIDTH = 384
HEIGHT = 256


def drawing(board: Board, texts: Texts, **place: float) -> str:
    """Bars, ring and hub; on paper they take their `place` in a larger drawing."""
    return svg(
        WIDTH,
        HEIGHT,
        _bar(board, BLUE, 0, texts),
        ring.drawing(board, texts),
        _bar(board, RED, 304, texts),
        label=phrase(texts, "console-helm"),
        class_="part helm",
        **place,
    )


def parts(ship: Ship, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    """The state of bars, ring, pawn and hub."""
    return _bar_parts(ship, BLUE, texts, new) | _bar_parts(ship, RED, texts, new) | ring.parts(ship, texts, new)


def _bar(board: Board, place: int, left: int, texts: Texts) -> str:
    """Its name and six values from the top, each with its symbol and the die that covers it when it lies there."""
    rows = [_row(board, place, value, left) for value in range(1, 7)]
    name = ring.place_name(left + 40, 14.6, place, texts)
    return g(rect(left + 1, 1, 78, 254, 14, class_="panel"), name, *rows, class_=f"bar-{COLOURS[place]}")


def _row(board: Board, place: int, value: int, left: int) -> str:
    y = 36.4 + (value - 1) * 39.4
    return slot(
        f"{COLOURS[place]} {value}",
        rect(left + 4, y - 18, 72, 36, 10, class_="key"),
        use(f"{GAME}-die-{value}", left + 22, y, 23, class_="tiny"),
        ring.placed(value, left + 22, y, 30),
        board.glyph(board.bars[place][value], left + 55, y, 25),
        path(f"M{left + 70} {y - 15:.1f}v7l-6 -3.5Z", class_="wanted"),
        class_="row",
    )


def _bar_parts(ship: Ship, place: int, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    symbols = ship.board.bars[place]
    die = ship.laid[place]
    colour = COLOURS[place]
    found = {}
    for value in range(1, 7):
        name = f"{colour} {value}"
        lies = "" if die != value else "spent" if ship.is_spent(place) else "lies"
        found[name] = _row_part(ship.board, texts, place, value, symbols[value] == ship.wanted, lies, name in new)
    return found


@lru_cache(maxsize=8192)
def _row_part(board: Board, texts: Texts, place: int, value: int, wanted: bool, lies: str, new: bool) -> Part:
    """A value and its symbol; `lies` says of its die that it waits or has been spent."""
    colour = phrase(texts, f"place-{COLOURS[place]}")
    word = board.named(board.bars[place][value], texts)
    label = phrase(texts, "console-row", ("place", colour), ("value", value), ("symbol", word))
    label += f", {phrase(texts, 'console-next')}" if wanted else ""
    label += f", {phrase(texts, f'console-{lies}')}" if lies else ""
    classes = ["taken" if lies else "", "spent" if lies == "spent" else ""]
    classes += ["is-wanted" if wanted else "", "is-new" if new else ""]
    return Part(" ".join(filter(None, classes)), label=label, point=f"{COLOURS[place]} {value}")
