"""A seat's chart in sentences, for screen readers."""

from dicehaven.core.i18n import Text, Texts, text

from ..bitboard import COLUMNS, CROSS, ROWS, field_at
from ..boxes import BOXES, BOXES_TO_END, OPEN, SHELLS, holds_box
from ..state import Setup, State
from ..words import box_text, symbol_text
from .fields import marks_of


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Seat q's standing, what stands in each row, full boxes, shells, at the end the groups."""
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
