"""Moves chosen on the sheet: a field of one's own row.  Passing is a button."""

from dicehaven.core.contract import Prompt
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .state import FIELDS, Phase, Setup, State

PARTS = {f"field {field}": field for field in range(1, FIELDS + 1)}


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """Return the parts that a legal action consists of."""
    return (f"field {rules.mark_field(a)}",) if rules.is_mark(a) else ()


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """Return the action that a tap on an unlit field was meant to be."""
    return rules.mark(PARTS[part]) if part in PARTS else None


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the text of the button that commits a legal action."""
    return text("button-mark", field=rules.mark_field(a)) if rules.is_mark(a) else text("button-pass")


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """Return the question for seat p (-1: an onlooker)."""
    if v.mover != p:
        return Prompt(text("ask-turn-of", seat=Seat(v.mover)), text("ask-others", seat=Seat(v.mover)))
    if v.phase == Phase.ROLL:
        return Prompt(text("ask-turn"), text("ask-roll"))
    return Prompt(text("ask-turn"), text("ask-mark"), text("ask-hint"))


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """Return the fields of seat p that have been marked since an earlier view."""
    return {part for part, field in PARTS.items() if v.marked[p][field - 1] > before.marked[p][field - 1]}
