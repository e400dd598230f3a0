"""How moves of Würfelland are chosen on the sheet: a field or a die of a colour; and the prompts."""

from dicehaven.core.i18n import Text, text

from .actions import FORGO, NOTATION, ROLL, STOP, choose_colour, is_choose, is_cross
from .prompts import ask
from .queries import names_of, newly_crossed
from .state import Phase, Setup, State
from .taps import CHOICES, CROSSES, die_of
from .words import colour_text, field_text

__all__ = ["ask", "attempt", "button", "new", "parts", "ways"]

BUTTONS = {ROLL: "button-roll", STOP: "button-stop", FORGO: "button-forgo"}


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """A field for a cross, a die for its colour; rolling, stopping and forgoing have buttons only."""
    if is_cross(a):
        return (NOTATION[a],)
    return (die_of(choose_colour(a)),) if is_choose(a) else ()


def ways(t: Setup, v: State, p: int, a: int) -> tuple[tuple[str, ...], ...]:
    """Return what chooses an action: a colour of a treasure throw has a button besides its die, as *Cross nothing* has."""
    pointed = parts(t, v, p, a)
    return (pointed, ()) if is_choose(a) and v.phase == Phase.USE else (pointed,)


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """The cross or the choice that a tap was meant to be."""
    return CROSSES.get(part, CHOICES.get(part))


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """The fields of seat p's board that have been crossed since an earlier view."""
    return {
        name for a, fields in enumerate(newly_crossed(before, v, p)) if fields for name in names_of(t, p, a, fields)
    }


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """What the button says that commits an action."""
    if is_cross(a):
        return text("button-cross", field=field_text(NOTATION[a]))
    if is_choose(a):
        code = "button-choose" if v.phase == Phase.CHOOSE else "button-use"
        c = choose_colour(a)
        return text(code, count=v.shown[c], colour=colour_text(c))
    return text(BUTTONS[a])
