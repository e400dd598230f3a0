"""Pictures of a match for people who watch an agent: the table as text, and the same text as SVG or PNG."""

import re
from io import StringIO
from typing import Literal, overload

from rich.console import Console

from dicehaven.core import extras
from dicehaven.core.match import ONLOOKER, Match

FORMS = ("text", "svg", "png")
FONTS = re.compile(r"@font-face \{[^}]*\}\s*")  # with these, a browser would load Rich's fonts from another site
SCALE = 2.0  # pixels of the PNG per pixel of the SVG


@overload
def render(
    match: Match, seat: int = ONLOOKER, form: Literal["text", "svg"] = "text", language: str = "en", width: int = 80
) -> str: ...


@overload
def render(
    match: Match, seat: int = ONLOOKER, *, form: Literal["png"], language: str = "en", width: int = 80
) -> bytes: ...


@overload
def render(
    match: Match, seat: int = ONLOOKER, form: str = "text", language: str = "en", width: int = 80
) -> str | bytes: ...


def render(
    match: Match, seat: int = ONLOOKER, form: str = "text", language: str = "en", width: int = 80
) -> str | bytes:
    """What a seat (-1: an onlooker) sees in a terminal of `width` columns, as `text`, or as a picture (`svg`, `png`).

    Raises ValueError for another form, MissingExtra for `png` without the extra `envs`.
    """
    if form not in FORMS:
        raise ValueError(f"form must be one of {', '.join(FORMS)}, not {form!r}")
    texts = match.game.texts(language)
    names = [str(p + 1) for p in range(match.players)]
    lit = set(match.actions(seat)) if seat != ONLOOKER else set[int]()
    console = Console(width=width, record=True, file=StringIO(), color_system="truecolor", force_terminal=True)
    console.print(match.game.terminal.draw(match.setup, match.view(seat), seat, texts, names, lit), highlight=False)
    if form == "text":
        return console.export_text()
    drawn = FONTS.sub("", console.export_svg(title=texts("title")))
    return drawn if form == "svg" else _as_png(drawn)


def _as_png(drawn: str) -> bytes:
    extras.need("envs", "vl_convert")
    import vl_convert

    return vl_convert.svg_to_png(drawn, SCALE)
