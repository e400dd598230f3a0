"""Names in sentences: symbols, results, fields, boxes."""

from functools import cache

from dicehaven.core.i18n import Faces, Text, text

from .bitboard import column_of, row_of
from .boxes import COLUMN_BOX, REGION_BOX, REGIONS
from .state import SYMBOLS, number_of, symbol_of


@cache
def symbol_text(symbol: int) -> Text:
    """A symbol, which is also a row's name."""
    return text(f"symbol-{SYMBOLS[symbol]}")


@cache
def the_symbol(symbol: int) -> Text:
    """A symbol with its article: the bell."""
    return text(f"the-{SYMBOLS[symbol]}")


@cache
def shown_symbol(symbol: int) -> Text:
    """The same where a die shows it, which is another case in German."""
    return text(f"shows-{SYMBOLS[symbol]}")


@cache
def result_text(result: int) -> Text:
    """A result: bell 3."""
    return text("ask-result", **result_args(result))


def result_args(result: int) -> dict[str, Text | int]:
    """A result as arguments of a message."""
    return {"symbol": symbol_text(symbol_of(result)), "number": number_of(result)}


def field_args(field: int) -> dict[str, Text | int]:
    """A field as arguments of a message."""
    return {"row": symbol_text(row_of(field)), "column": column_of(field) + 1}


def drawn_field(field: int) -> dict[str, Faces | int]:
    """The same where a die that shows the row can be drawn."""
    row = row_of(field)
    return {"row": Faces((SYMBOLS[row],), symbol_text(row)), "column": column_of(field) + 1}


def box_name(b: int) -> str:
    """A box as a part of the sheet."""
    return f"box-{b}"


@cache
def box_text(b: int, kind: str = "box") -> Text:
    """A box in words; `kind` is "fills" where a sentence goes on with it."""
    if b < REGION_BOX:
        return text(f"{kind}-row", symbol=symbol_text(b))
    if b >= COLUMN_BOX:
        return text(f"{kind}-column", column=b - COLUMN_BOX + 1)
    region, side = divmod(b - REGION_BOX, 2)
    return text(f"{kind}-right" if side else f"{kind}-left", region=text(f"region-of-{REGIONS[region]}"))


def short(number: int) -> str:
    """A number in at most four characters, such as 999, 12k or 1.5M; truncated, never rounded up."""
    if number < 1000:
        return str(number)
    for size, sign in ((10**6, "M"), (10**3, "k")):
        if number >= size:
            tenths = number * 10 // size
            return f"{tenths // 10}.{tenths % 10}{sign}" if tenths < 100 and tenths % 10 else f"{tenths // 10}{sign}"
    return str(number)
