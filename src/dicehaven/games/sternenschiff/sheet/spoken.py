"""A ship in sentences, for screen readers."""

from functools import lru_cache

from dicehaven.core.i18n import Texts

from ..ship_view import Board, Ship, phrase
from ..state import COLOURS


def console_in_words(ship: Ship, texts: Texts, name: str) -> str:
    """Where marker and pawn are, what the ship holds, which dice lie on it."""
    marker = ship.markers[ship.seat]
    pawn = ship.pawn
    return _sentences(ship.board, texts, name, marker, pawn, ship.diamonds, ship.chips, ship.laid)


@lru_cache(maxsize=4096)
def _sentences(
    board: Board, texts: Texts, name: str, marker: int, pawn: int, diamonds: int, chips: int, laid: tuple[int, ...]
) -> str:
    dice = [
        phrase(texts, "spoken-die", ("value", value), ("place", phrase(texts, f"place-{COLOURS[place]}")))
        for place, value in enumerate(laid)
        if value
    ]
    sentences = [
        _scanner(board, texts, name, marker),
        _pawn(board, texts, pawn),
        phrase(texts, "spoken-hold", ("diamonds", diamonds), ("chips", chips)),
        phrase(texts, "spoken-dice", ("dice", ", ".join(dice))) if dice else "",
    ]
    return " ".join(filter(None, sentences))


def _scanner(board: Board, texts: Texts, name: str, marker: int) -> str:
    last = len(board.scanner) - 1
    at = (("name", name), ("field", marker), ("last", last))
    if marker == last:
        return phrase(texts, "spoken-diamond", *at)
    here, after = (board.named(symbol, texts) for symbol in board.scanner[marker : marker + 2])
    return phrase(texts, "spoken-scanner", ("symbol", here), ("next", after), *at)


def _pawn(board: Board, texts: Texts, pawn: int) -> str:
    if pawn < 0:
        return phrase(texts, "spoken-no-pawn")
    here, *ahead = (board.named(board.ring[(pawn + steps) % len(board.ring)], texts) for steps in range(7))
    return phrase(texts, "spoken-pawn", ("symbol", here), ("ahead", ", ".join(ahead)))
