"""The table as text."""

from dicehaven.core.i18n import Texts

from . import rules
from .state import FIELDS, Setup, State


def draw(t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[int]) -> str:
    """Draw a row for each seat; fields that seat p may mark now are in brackets."""
    return "\n".join(f" {row(v, q, lit if q == p else set())}  {names[q]}" for q in range(t.players))


def row(v: State, q: int, lit: set[int]) -> str:
    """Draw the fields of a seat."""
    cells = []
    for field in range(1, FIELDS + 1):
        shown = "x" if v.marked[q][field - 1] else str(field)
        cells.append(f"[{shown}]" if rules.mark(field) in lit else f" {shown} ")
    return "".join(cells)
