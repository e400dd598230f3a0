"""What things are called in sentences."""

from dicehaven.core.i18n import Faces, Text, text

from .state import COLOUR_NAMES


def colour_text(c: int) -> Text:
    """A colour in a sentence."""
    return text(f"colour-{COLOUR_NAMES[c]}")


def field_text(part: str) -> str:
    """A field in a sentence, as the heads of the sheet write it: `b5` is B5."""
    return part.upper()


def drawn_colour(c: int) -> Faces:
    """A colour where a die of it can be drawn; it is always named."""
    return Faces((COLOUR_NAMES[c],), colour_text(c), worded=True)
