"""Names in sentences: symbols, places, dice, pirates; and a ship in sentences, for screen readers."""

from functools import lru_cache

from dicehaven.core.i18n import Faces, Text, Texts, text

from .layout import word_of
from .queries import NAMED, Board, phrase, ship_of
from .state import COLOURS, SETS, Setup, State


def symbol_text(t: Setup, symbol: int) -> Text | str:
    """Name a symbol or a field of the ring; words that we do not know stay as they are."""
    word = word_of(t, symbol)
    return text(f"symbol-{word}") if word in NAMED else word


def colour_text(place: int) -> Text:
    """Name one of the three places."""
    return text(f"place-{COLOURS[place]}")


def ahead_of(t: Setup, field: int) -> list[Text | str]:
    """Name the symbols on the six fields of the ring after one of them."""
    return [symbol_text(t, t.ring[field + steps]) for steps in range(1, 7)]


def pirates_of(t: Setup, total: int) -> dict[str, int]:
    """Return the pirates that a sum of blue and red brings, as messages name them."""
    return {"sum": total, "count": t.pirates[total], "strength": t.strength[total]}


def die_text(value: int) -> Faces:
    """Name a die by its value."""
    return Faces((value,), str(value))


def dice_text(m: int) -> Faces:
    """Name the dice of a multiset."""
    return Faces(tuple(SETS[m]), tuple(map(str, SETS[m])) or "–")


# A ship


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Say where seat q's marker and pawn are, what its ship holds, and which dice lie on it."""
    ship = ship_of(t, v, q)
    marker = ship.markers[ship.seat]
    pawn = ship.pawn
    return _sentences(ship.board, texts, names[q], marker, pawn, ship.diamonds, ship.chips, ship.laid)


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
