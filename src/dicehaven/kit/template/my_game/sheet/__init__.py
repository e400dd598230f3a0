"""The sheet: one row of fields per seat, the dice in the tray."""

from collections.abc import Collection

from dicehaven.core.contract import LayoutData, Part
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import g, rect, svg, text

from ..rules import score as points
from ..state import FIELDS, Phase, Setup, State

SYMBOLS: dict[str, str] = {}
DEFS = ""
# a field with its margin, a row, where its fields begin
WIDE = 64
HIGH = 104
TOP = 28


def cover() -> str:
    """Draw the picture of the game's box."""
    return svg(144, 114, rect(0, 0, 144, 114, 8, class_="paper"), text(72, 66, "1 2 3"), class_="my_game cover")


def shown(t: Setup, v: State, p: int) -> int:
    """Return p: all rows are on one sheet, seat p's own first; an onlooker (-1) sees them in the order of the turns."""
    return p


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """Draw the rows with empty fields, a slot each."""
    first = max(q, 0)
    seats = [*range(first, t.players), *range(first)]
    rows = [
        g(text(4, 20, names[seat], class_="name"), *fields(seat), transform=f"translate(0 {HIGH * place})")
        for place, seat in enumerate(seats)
    ]
    return svg(WIDE * FIELDS, HIGH * t.players, *rows, label=texts("title"), class_="my_game sheet")


def fields(seat: int) -> list[str]:
    """Draw the fields of a seat's row; what is in them comes with their state."""
    return [slot(f"{seat} {i}", rect(WIDE * i + 4, TOP, WIDE - 8, 56, 8), class_="field") for i in range(FIELDS)]


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: set[str]) -> dict[str, Part]:
    """Return the state of each field; those of seat q can be pointed at."""
    found = {}
    for seat in range(t.players):
        for i in range(FIELDS):
            field = f"field {i + 1}"
            marked = v.marked[seat][i]
            states = ("is-marked" if marked else "", "is-new" if seat == q and field in new else "")
            mark = text(WIDE * (i + 0.5), TOP + 38, "×" if marked else i + 1)
            found[f"{seat} {i}"] = Part(" ".join(filter(None, states)), mark, field, field if seat == q else "")
    return found


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return nothing, since pointing changes nothing but what is lit."""
    return {}


def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """Draw seat q's row in small."""
    marks = [slot(f"field {i}", rect(8 + 22 * i, 46, 18, 22, 3), class_="field") for i in range(FIELDS)]
    paper = rect(0, 0, 144, 114, 8, class_="paper")
    return svg(144, 114, slot("row", paper, *marks), class_="my_game small", aria_hidden=None)


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """Return the fields that are marked, those that are `new`, and the row in a sentence."""
    marks = {}
    for i in range(FIELDS):
        states = ("is-marked" if v.marked[q][i] else "", "is-new" if f"field {i + 1}" in new else "")
        marks[f"field {i}"] = Part(" ".join(filter(None, states)))
    return marks | {"row": Part(label=f"{name}: {spoken(t, v, q, texts, [])}")}


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """Return the mover's dice."""
    return [Die(value, label=str(value)) for value in v.rolled] if v.phase == Phase.MARK else []


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Return the text beside seat q's name."""
    return str(points(t, v, q))


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Say seat q's row in a sentence."""
    marked = [field for field in range(1, FIELDS + 1) if v.marked[q][field - 1]]
    return texts("sheet-row", fields=marked, count=len(marked))


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """Draw an empty row, to print."""
    fields = [rect(WIDE * i + 4, 4, WIDE - 8, 56, 8) + text(WIDE * i + WIDE / 2, 42, i + 1) for i in range(FIELDS)]
    return [svg(WIDE * FIELDS, 64, g(*fields, class_="field"), label=texts("title"), class_="my_game blank")]
