"""Names in sentences: symbols, results, fields, boxes."""

from dicehaven.core.i18n import Text, text

from .bitboard import column_of, row_of
from .boxes import COLUMN_BOX, REGION_BOX, REGIONS
from .state import SYMBOLS, number_of, symbol_of


def symbol_text(symbol: int) -> Text:
    """A symbol, which is also a row's name."""
    return text(f"symbol-{SYMBOLS[symbol]}")


def result_text(result: int) -> Text:
    """A result: bell 3."""
    return text("ask-result", **result_args(result))


def result_args(result: int) -> dict[str, Text | int]:
    """A result as arguments of a message."""
    return {"symbol": symbol_text(symbol_of(result)), "number": number_of(result)}


def field_args(field: int) -> dict[str, Text | int]:
    """A field as arguments of a message."""
    return {"row": symbol_text(row_of(field)), "column": column_of(field) + 1}


def box_name(b: int) -> str:
    """A box as a part of the sheet."""
    return f"box-{b}"


def box_text(b: int) -> Text:
    """A box in words."""
    if b < REGION_BOX:
        return text("box-row", symbol=symbol_text(b))
    if b >= COLUMN_BOX:
        return text("box-column", column=b - COLUMN_BOX + 1)
    region, side = divmod(b - REGION_BOX, 2)
    return text("box-right" if side else "box-left", region=text(f"region-{REGIONS[region]}"))
