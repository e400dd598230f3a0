"""Parts of sentences about Sternenschiff: symbols, places, dice, pirates."""

from dicehaven.core.i18n import Faces, Text, text

from .layout import word_of
from .multisets import SETS
from .state import COLOURS, Setup

NAMED = ("start", "drop", "tree", "animal", "stone", "diamond", "moon", "star", "sun", "joker", "chip", "pirate")


def symbol_text(t: Setup, symbol: int) -> Text | str:
    """A symbol or a field of the ring in a sentence; words that we do not know stay as they are."""
    word = word_of(t, symbol)
    return text(f"symbol-{word}") if word in NAMED else word


def colour_text(place: int) -> Text:
    """One of the three places in a sentence."""
    return text(f"place-{COLOURS[place]}")


def ahead_of(t: Setup, field: int) -> list[Text | str]:
    """What lies on the six fields of the ring after one of them."""
    return [symbol_text(t, t.ring[field + steps]) for steps in range(1, 7)]


def pirates_of(t: Setup, total: int) -> dict[str, int]:
    """The pirates that a sum of blue and red brings, as messages name them."""
    return {"sum": total, "count": t.pirates[total], "strength": t.strength[total]}


def die_text(value: int) -> Faces:
    """A die by its value."""
    return Faces((value,), str(value))


def dice_text(m: int) -> Faces:
    """The dice of a multiset."""
    return Faces(tuple(SETS[m]), tuple(map(str, SETS[m])) or "–")
