"""Names in sentences: colours and fields; and a seat's board in sentences, for screen readers."""

from dicehaven.core.i18n import Faces, Text, Texts, text

from .state import COLOUR_NAMES, COLOURS, NONE, Setup, State


def colour_text(c: int) -> Text:
    """Name a colour."""
    return text(f"colour-{COLOUR_NAMES[c]}")


def field_text(part: str) -> str:
    """Name a field as the heads of the sheet write it: `b5` is B5."""
    return part.upper()


def drawn_colour(c: int) -> Faces:
    """Return a colour where a die of it can be drawn; it is always named."""
    return Faces((COLOUR_NAMES[c],), colour_text(c), worded=True)


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
