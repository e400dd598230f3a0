"""What things are called in sentences."""

from dicehaven.core.i18n import Text, text

from .state import COLOUR_NAMES


def colour_text(c: int) -> Text:
    """A colour in a sentence."""
    return text(f"colour-{COLOUR_NAMES[c]}")
