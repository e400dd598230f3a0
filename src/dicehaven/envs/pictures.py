"""Pictures of a match for people who look at what an agent does: the table as text, and the same text as SVG."""

import re
from io import StringIO

from rich.console import Console

from dicehaven.core.match import ONLOOKER, Match

FORMS = ("text", "svg")
FONTS = re.compile(r"@font-face \{[^}]*\}\s*")  # Rich would have a browser load them from another site


def render(match: Match, seat: int = ONLOOKER, form: str = "text", language: str = "en", width: int = 80) -> str:
    """What a seat (-1: an onlooker) sees, as in a terminal of `width` columns: `text`, or `svg`, a picture of that text.

    Raises ValueError for another form.
    """
    if form not in FORMS:
        raise ValueError(f"form must be one of {', '.join(FORMS)}, not {form!r}")
    texts = match.game.texts(language)
    names = [str(p + 1) for p in range(match.players)]
    lit = set(match.actions(seat)) if seat != ONLOOKER else set[int]()
    console = Console(width=width, record=True, file=StringIO(), color_system="truecolor", force_terminal=True)
    console.print(match.game.terminal.draw(match.setup, match.view(seat), seat, texts, names, lit), highlight=False)
    return FONTS.sub("", console.export_svg(title=texts("title"))) if form == "svg" else console.export_text()
