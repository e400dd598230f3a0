"""Pictures of a match: the table as text, and the sheets of all seats as SVG, PNG or an array of pixels."""

import re
from functools import cache
from io import BytesIO, StringIO
from typing import Any, Literal, overload

import numpy as np
import numpy.typing as npt
from rich.console import Console

from dicehaven.core import extras
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.drawing.picture import FONTS, draw_match

FORMS = ("text", "svg", "png")
# Of environments: what they show, and how many decisions a second in a film
MODES = ["ansi", "rgb_array"]
PACE = 2
RICH_FONTS = re.compile(r"@font-face \{[^}]*\}\s*")  # with these, a browser would load Rich's fonts from another site
SCALE = 1.0  # pixels of the PNG per pixel of the SVG


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
    """Draw the view of a seat (-1: an onlooker): the table as `text`, `width` columns wide, or the sheets (`svg`, `png`).

    A game without sheets is drawn as its terminal. Raises ValueError for another form, MissingExtra for `svg` and `png`
    without the extra `envs`.
    """
    if form not in FORMS:
        raise ValueError(f"form must be one of {', '.join(FORMS)}, not {form!r}")
    if form == "text":
        return _terminal(match, seat, language, width).export_text()
    texts = match.game.texts(language)
    drawn = draw_match(match, seat, texts)
    if drawn is None:
        drawn = RICH_FONTS.sub("", _terminal(match, seat, language, width).export_svg(title=texts("title")))
    return drawn if form == "svg" else _as_png(drawn)


def pixels(match: Match, seat: int = ONLOOKER) -> npt.NDArray[np.uint8]:
    """Return the picture of `render` as an array (height, width, 3), which keeps its shape for a whole match."""
    extras.need("envs", "PIL")
    from PIL import Image

    with Image.open(BytesIO(render(match, seat, form="png"))) as picture:
        return np.asarray(picture.convert("RGB"))


def frame(match: Match, seat: int, mode: str | None) -> str | npt.NDArray[np.uint8]:
    """Show a match in one of MODES, as environments do; as text if `mode` is None."""
    return pixels(match, seat) if mode == "rgb_array" else render(match, seat)


def _terminal(match: Match, seat: int, language: str, width: int) -> Console:
    """Return a console on which the table has been printed."""
    texts = match.game.texts(language)
    names = [str(p + 1) for p in range(match.players)]
    lit = set(match.actions(seat)) if seat != ONLOOKER else set[int]()
    console = Console(width=width, record=True, file=StringIO(), color_system="truecolor", force_terminal=True)
    console.print(match.game.terminal.draw(match.setup, match.view(seat), seat, texts, names, lit), highlight=False)
    return console


def _as_png(drawn: str) -> bytes:
    extras.need("envs", "vl_convert")
    painted: bytes = _painter().svg_to_png(drawn, SCALE)
    return painted


@cache
def _painter() -> Any:
    """Return the library that paints SVG, with the fonts of our sheets."""
    import vl_convert

    vl_convert.register_font_directory(str(FONTS))
    return vl_convert
