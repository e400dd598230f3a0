"""Questions that surfaces ask of the rules of Würfelland, and their answers in parts of the sheet and in words."""

from dicehaven.core.i18n import Faces, Text, Texts, text

from . import rules
from .crosses import crossable
from .rules import NOTATION, cross
from .state import COLOUR_NAMES, COLOURS, NONE, Setup, State, holds


def crosses_now(t: Setup, v: State, p: int) -> frozenset[str]:
    """Return the fields that seat p may cross now."""
    if p < 0 or not rules.owes(t, v, p) or not rules.is_crossing(v, p):
        return frozenset()
    moves = [0] * rules.MOVES
    return frozenset([NOTATION[a] for a in moves[: rules.legal(t, v, p, moves)]])


def first_crosses(t: Setup, v: State, p: int, c: int) -> frozenset[str]:
    """Return the fields that a batch of colour c, with all its dice that lie there, could begin with."""
    if not rules.can_use(v, p, c):
        return frozenset()
    areas = range(t.first[p][c], t.first[p][c + 1])
    return frozenset([name for a in areas for name in names_of(t, p, a, crossable(t, v, p, c, a, v.shown[c]))])


def names_of(t: Setup, p: int, a: int, fields: int) -> list[str]:
    """Return a set of fields of an area by their names."""
    if not fields:
        return []
    return [NOTATION[cross(t.cell[p][a][i])] for i in range(t.extent[p][a]) if holds(fields, i)]


def newly_crossed(before: State, after: State, p: int) -> list[int]:
    """Return the fields that seat p has crossed between two views, a set for each area."""
    return [now & ~then for now, then in zip(after.crossed[p], before.crossed[p])]


def chests_in(t: Setup, p: int, a: int, fields: int) -> int:
    """Count the treasures in a set of fields of an area."""
    return (t.chests[p][a] & fields).bit_count()


# Names in sentences


def colour_text(c: int) -> Text:
    """Name a colour."""
    return text(f"colour-{COLOUR_NAMES[c]}")


def field_text(part: str) -> str:
    """Name a field as the heads of the sheet write it: `b5` is B5."""
    return part.upper()


def drawn_colour(c: int) -> Faces:
    """Return a colour where a die of it can be drawn; it is always named."""
    return Faces((COLOUR_NAMES[c],), colour_text(c), worded=True)


# A board in sentences, for screen readers


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Say treasures, fields left of each colour, areas begun."""
    colours = [texts(f"colour-{name}") for name in COLOUR_NAMES]
    treasures = texts("treasures-found", found=v.found[q], wanted=t.treasures_wanted)
    left = [texts("spoken-left", colour=colours[c], left=v.left[q][c], all=t.fields[q][c]) for c in range(COLOURS)]
    begun = [texts("area-begun", colour=colours[c], free=v.room[q][c]) for c in range(COLOURS) if v.open[q][c] != NONE]
    sentences = [texts("spoken-board", name=names[q], treasures=treasures, left=", ".join(left))]
    if begun:
        sentences.append(texts("spoken-begun", areas="; ".join(begun)))
    if v.throws[q]:
        sentences.append(texts("spoken-throws", count=v.throws[q]))
    return " ".join(sentences)
