"""A seat's board in a few sentences, for those who do not see it."""

from dicehaven.core.i18n import Texts

from ..state import COLOUR_NAMES, COLOURS, NONE, Setup, State


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """Treasures, fields left of each colour, areas begun."""
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
