"""The sheet: one row of fields per seat, the dice in the tray."""

from dicehaven.core.contract import LayoutData
from dicehaven.core.i18n import Texts
from dicehaven.drawing.dice import Die
from dicehaven.drawing.svg import g, rect, svg, text

from ..rules import score as points
from ..state import FIELDS, Phase, Setup, State

__all__ = ["DEFS", "SYMBOLS", "blank", "cover", "score", "small", "spoken", "stage", "tray"]

SYMBOLS: dict[str, str] = {}
DEFS = ""
WIDE, HIGH, TOP = 64, 104, 28  # a field with its margin, a row, where its fields begin
NOTHING: frozenset[str] = frozenset()


def cover() -> str:
    """The picture of the game's box."""
    return svg(144, 114, rect(0, 0, 144, 114, 8, class_="paper"), text(72, 66, "1 2 3"), class_="my_game cover")


def stage(
    t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[str], chosen: tuple[str, ...], new: set[str]
) -> str:
    """All rows in the order of the turns, seat p's own first; fields of this one can be pointed at."""
    first = max(p, 0)
    seats = [*range(first, t.players), *range(first)]
    rows = [
        g(
            text(4, 20, names[q], class_="name"),
            row(v, q, lit, set(chosen), new) if q == p else row(v, q),
            transform=f"translate(0 {HIGH * place})",
        )
        for place, q in enumerate(seats)
    ]
    return svg(WIDE * FIELDS, HIGH * t.players, *rows, label=texts("title"), class_="my_game sheet")


def row(
    v: State,
    q: int,
    lit: set[str] | frozenset[str] = NOTHING,
    chosen: set[str] | frozenset[str] = NOTHING,
    new: set[str] | frozenset[str] = NOTHING,
) -> str:
    """The fields of seat q; what is lit or chosen has a `data-part`, so that it can be pointed at."""
    drawn = []
    for field in range(1, FIELDS + 1):
        part, x, marked = f"field {field}", WIDE * (field - 1), v.marked[q][field - 1]
        states = {"is-marked": marked, "is-open": part in lit, "is-focus": part in chosen, "is-new": part in new}
        here = part in lit or part in chosen
        drawn.append(
            g(
                rect(x + 4, TOP, WIDE - 8, 56, 8),
                text(x + WIDE / 2, TOP + 38, "×" if marked else field),
                class_=" ".join(["field", *(name for name, is_so in states.items() if is_so)]),
                data_part=part if here else None,
                role="button" if here else None,
                tabindex=0 if here else None,
                aria_label=part if here else None,
            )
        )
    return "".join(drawn)


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """Seat q's row in small."""
    marks = [
        rect(8 + 22 * i, 46, 18, 22, 3, class_="field is-marked" if v.marked[q][i] else "field") for i in range(FIELDS)
    ]
    paper = rect(0, 0, 144, 114, 8, class_="paper")
    return svg(144, 114, paper, *marks, label=f"{name}: {spoken(t, v, q, texts, [])}", class_="my_game small")


def tray(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> list[Die]:
    """The mover's dice."""
    return [Die(value, label=str(value)) for value in v.rolled] if v.phase == Phase.MARK else []


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """The text beside seat q's name."""
    return str(points(t, v, q))


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Seat q's row in a sentence."""
    marked = [field for field in range(1, FIELDS + 1) if v.marked[q][field - 1]]
    return texts("sheet-row", fields=marked, count=len(marked))


def blank(data: LayoutData, texts: Texts) -> list[str]:
    """An empty row, to print."""
    fields = [rect(WIDE * i + 4, 4, WIDE - 8, 56, 8) + text(WIDE * i + WIDE / 2, 42, i + 1) for i in range(FIELDS)]
    return [svg(WIDE * FIELDS, 64, g(*fields, class_="field"), label=texts("title"), class_="my_game blank")]
