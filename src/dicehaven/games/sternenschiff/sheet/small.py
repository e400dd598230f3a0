"""A ship drawn small, 144 by 114: where its marker is, its diamonds, its chips."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import path, rect, use

from ..queries import Board, board_of, phrase
from ..state import CHIPS, GOAL, Setup, State
from . import scanner
from .symbols import PREFIX

SIGN = 27  # the size of the ship


@lru_cache(maxsize=16)
def _spots(fields: int) -> tuple[tuple[float, float], ...]:
    one_row = scanner.height(fields) == scanner.height(1)
    return tuple((10 + x * 0.323, y * 0.62 if one_row else 4 + y * 0.46) for x, y in scanner.places(fields)[1])


def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw the way, and sockets for diamonds and chips."""
    spots = _spots(len(board_of(t).scanner))
    size = min(5.5, 60 / len(spots))
    gems = "".join(use(f"{PREFIX}-diamond", 17 + i * 22, 79, 18) for i in range(GOAL))
    chips = "".join(path(f"M{16 + i * 14} 102h0") for i in range(CHIPS))
    return slot(
        "ship",
        rect(0, 0, 144, 114, 8, class_="night"),
        rect(0, 0, 144, 66, 8, fill=f"url(#{PREFIX}-sky)"),
        path(scanner.route(spots), class_="route"),
        path("".join(f"M{x:.1f} {y:.1f}h0" for x, y in spots), class_="spots", stroke_width=2 * size),
        slot("marker"),
        slot("diamonds", gems, class_="gems"),
        slot("chips", chips, class_="sockets"),
        tag="svg",
        class_="small sternenschiff",
        viewBox="0 0 144 114",
    )


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the state of the small drawing, which marks nothing as new."""
    return _parts(board_of(t), texts, q, name, v.marker[q], v.diamonds[q], v.chips[q])


@lru_cache(maxsize=4096)
def _parts(board: Board, texts: Texts, q: int, name: str, marker: int, diamonds: int, chips: int) -> dict[str, Part]:
    """Return the state of the ship of seat q."""
    label = phrase(
        texts,
        "console-small",
        ("name", name),
        ("symbol", board.named(board.scanner[marker], texts)),
        ("field", marker),
        ("last", len(board.scanner) - 1),
        ("diamonds", diamonds),
        ("chips", chips),
    )
    return {
        "ship": Part(label=label),
        "marker": _marker(len(board.scanner), q, marker),
        "diamonds": _count(diamonds),
        "chips": _count(chips),
    }


@lru_cache(maxsize=512)
def _marker(fields: int, q: int, field: int) -> Part:
    x, y = _spots(fields)[field]
    return Part(mark=use(f"{PREFIX}-sign-{q}", x, y, SIGN, class_=f"sign seat-{q}"))


@lru_cache(maxsize=16)
def _count(count: int) -> Part:
    return Part(f"has-{count}")


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Return seat q's diamonds as text."""
    return str(v.diamonds[q])
