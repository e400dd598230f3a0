"""Names in sentences: symbols, results, fields, boxes; and a seat's chart in sentences, for screen readers."""

from functools import cache

from dicehaven.core.i18n import Faces, Text, Texts, text

from .bitboard import COLUMNS, CROSS, ROWS, column_of, field_at, row_of
from .queries import marks_of
from .state import (
    BOXES,
    BOXES_TO_END,
    COLUMN_BOX,
    OPEN,
    REGION_BOX,
    REGIONS,
    SHELLS,
    SYMBOLS,
    Setup,
    State,
    holds_box,
    number_of,
    symbol_of,
)


@cache
def symbol_text(symbol: int) -> Text:
    """Name a symbol, which is also a row's name."""
    return text(f"symbol-{SYMBOLS[symbol]}")


@cache
def the_symbol(symbol: int) -> Text:
    """Name a symbol with its article: the bell."""
    return text(f"the-{SYMBOLS[symbol]}")


@cache
def shown_symbol(symbol: int) -> Text:
    """Name it where a die shows it, which is another case in German."""
    return text(f"shows-{SYMBOLS[symbol]}")


@cache
def result_text(result: int) -> Text:
    """Name a result: bell 3."""
    return text("ask-result", **result_args(result))


def result_args(result: int) -> dict[str, Text | int]:
    """Return a result as arguments of a message."""
    return {"symbol": symbol_text(symbol_of(result)), "number": number_of(result)}


def field_args(field: int) -> dict[str, Text | int]:
    """Return a field as arguments of a message."""
    return {"row": symbol_text(row_of(field)), "column": column_of(field) + 1}


def drawn_field(field: int) -> dict[str, Faces | int]:
    """Return the same where a die that shows the row can be drawn."""
    row = row_of(field)
    return {"row": Faces((SYMBOLS[row],), symbol_text(row)), "column": column_of(field) + 1}


def box_name(b: int) -> str:
    """Return a box as a part of the sheet."""
    return f"box-{b}"


@cache
def box_text(b: int, kind: str = "box") -> Text:
    """Name a box; `kind` is "fills" where a sentence goes on with it."""
    if b < REGION_BOX:
        return text(f"{kind}-row", symbol=symbol_text(b))
    if b >= COLUMN_BOX:
        return text(f"{kind}-column", column=b - COLUMN_BOX + 1)
    region, side = divmod(b - REGION_BOX, 2)
    return text(f"{kind}-right" if side else f"{kind}-left", region=text(f"region-of-{REGIONS[region]}"))


def short(number: int) -> str:
    """Write a number in at most four characters, such as 999, 12k or 1.5M; truncated, never rounded up."""
    if number < 1000:
        return str(number)
    for size, sign in ((10**6, "M"), (10**3, "k")):
        if number >= size:
            tenths = number * 10 // size
            return f"{tenths // 10}.{tenths % 10}{sign}" if tenths < 100 and tenths % 10 else f"{tenths // 10}{sign}"
    return str(number)


# A chart in sentences


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Say seat q's standing, what stands in each row, full boxes, shells, at the end the groups."""
    sentences = [
        text("spoken-standing", name=names[q], points=v.points[q], boxes=v.boxes[q], least=BOXES_TO_END),
        *(_row(v, q, row) for row in range(ROWS)),
    ]
    full = [text("sheet-box-full", box=box_text(b), points=v.box[q][b]) for b in range(BOXES) if v.box[q][b] != OPEN]
    won = [box_text(b) for b in range(SHELLS) if holds_box(v.shells[q], b)]
    sentences += [text("spoken-boxes", boxes=full)] if full else []
    sentences += [text("spoken-shells", boxes=won)] if won else []
    sentences += [text("spoken-groups", first=v.groups[q][0], second=v.groups[q][1])] if v.over else []
    return " ".join(texts.say(sentence, names) for sentence in sentences)


def _row(v: State, q: int, row: int) -> Text:
    marks = marks_of(v.at[q])[field_at(row, 0) : field_at(row, COLUMNS)]
    words = [text("spoken-nothing")] if not any(marks) else [_mark(mark) for mark in marks]
    return text("spoken-row", symbol=symbol_text(row), marks=words)


def _mark(mark: int) -> Text | str:
    if mark == CROSS:
        return text("sheet-cross")
    return str(mark) if mark else text("sheet-empty")
