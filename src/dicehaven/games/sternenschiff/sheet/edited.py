"""A ship while somebody paints it: scanner, helm, pirate table, and what is wrong with them."""

from collections.abc import Collection

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import circle, svg

from ..layout import BARS, SUMS
from ..ship_view import Board, phrase
from ..symbols import GAME
from ..ways import HUB
from . import helm, scanner, switches


def edited_drawing(board: Board, texts: Texts) -> str:
    """The console without what no layout changes."""
    tall = scanner.height(len(board.scanner)) > scanner.height(1)
    return slot(
        "console",
        scanner.drawing(board, texts, -1),
        helm.drawing(board, texts),
        switches.pirates(board, texts),
        tag="div",
        class_=f"{GAME} console edited{' tall' if tall else ''}",
        role="group",
        data_sheet="",
        aria_label=phrase(texts, "edit-ship"),
    )


def edited_parts(board: Board, texts: Texts, flawed: Collection[str]) -> dict[str, Part]:
    """What each field is; the two ends of the scanner are always the same, so that nobody can tap them."""
    last = len(board.scanner) - 1
    parts = {"console": Part(), "pawn": NOTHING, HUB: Part(label=phrase(texts, "console-hub"))}
    for i, symbol in enumerate(board.scanner):
        label = phrase(texts, "edit-scanner-field", ("field", i), ("symbol", board.named(symbol, texts)))
        place = f"scanner {i}"
        parts[f"spot {i}"] = _part(texts, place, label, flawed, 0 < i < last)
    for i, symbol in enumerate(board.ring):
        label = phrase(texts, "edit-ring-field", ("field", i), ("symbol", board.named(symbol, texts)))
        parts[f"ring {i}"] = _part(texts, f"ring {i}", label, flawed)
    for bar, symbols in zip(BARS, board.bars):
        for value in range(1, 7):
            named = ("place", phrase(texts, f"place-{bar}")), ("symbol", board.named(symbols[value], texts))
            label = phrase(texts, "console-row", *named, ("value", value))
            parts[f"{bar} {value}"] = _part(texts, f"{bar} {value}", label, flawed)
    for total, (number, strength) in zip(SUMS, board.pirates):
        label = phrase(texts, "console-column", ("sum", int(total)), ("count", number), ("strength", strength))
        parts[f"sum {total}"] = Part(label=label, point=f"sum {total}")
    return parts


def _part(texts: Texts, place: str, label: str, flawed: Collection[str], can_be_tapped: bool = True) -> Part:
    bad = place in flawed
    words = f"{label}, {phrase(texts, 'edit-flawed')}" if bad else label
    return Part("is-flawed" if bad else "", label=words, point=place if can_be_tapped else "")


def tool_picture(board: Board, symbol: int) -> str:
    """A symbol in the palette, on the ground of the ring."""
    drawn = circle(24, 24, 22, class_="node") + board.glyph(symbol, 24, 24, 31)
    return svg(48, 48, drawn, class_=f"{GAME} tool-{GAME}")
