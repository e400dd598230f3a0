"""Pictures of a match: the table as text, and the sheets of all seats as SVG, PNG or an array of pixels."""

import re
from collections.abc import Callable
from functools import cache
from io import BytesIO, StringIO
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.drawing.picture import FONTS, draw_match
from dicehaven_lab import extras

# Of environments: what they show, and how many decisions a second in a film
MODES = ["ansi", "rgb_array"]
PACE = 2
RICH_FONTS = re.compile(r"@font-face \{[^}]*\}\s*")  # with these, a browser would load Rich's fonts from another site
SCALE = 1.0  # pixels of the PNG per pixel of the SVG


def as_text(match: Match, seat: int = ONLOOKER, language: str = "en", width: int = 80) -> str:
    """Draw the view of a seat (-1: an onlooker) as its table in a terminal of `width` columns."""
    return _terminal(match, seat, language, width).export_text()


def as_svg(match: Match, seat: int = ONLOOKER, language: str = "en", width: int = 80) -> str:
    """Draw the sheets as a seat sees them; a game without sheets is drawn as its terminal.

    Raises MissingExtra without the extra `envs`.
    """
    texts = match.game.texts(language)
    drawn = draw_match(match, seat, texts)
    if drawn is None:
        drawn = RICH_FONTS.sub("", _terminal(match, seat, language, width).export_svg(title=texts("title")))
    return drawn


def as_png(match: Match, seat: int = ONLOOKER, language: str = "en", width: int = 80) -> bytes:
    """Paint the drawing of `as_svg`; raises MissingExtra without the extra `envs`."""
    drawn = as_svg(match, seat, language, width)
    extras.need("envs", "vl_convert")
    painted: bytes = _painter().svg_to_png(drawn, SCALE)
    return painted


FORMS: dict[str, Callable[[Match, int, str, int], str | bytes]] = {"text": as_text, "svg": as_svg, "png": as_png}


def pixels(match: Match, seat: int = ONLOOKER) -> npt.NDArray[np.uint8]:
    """Return the picture of `as_png` as an array (height, width, 3), which keeps its shape for a whole match."""
    extras.need("envs", "PIL")
    from PIL import Image

    with Image.open(BytesIO(as_png(match, seat))) as picture:
        return np.asarray(picture.convert("RGB"))


def frame(match: Match, seat: int, mode: str | None) -> str | npt.NDArray[np.uint8]:
    """Show a match in one of MODES, as environments do; as text if `mode` is None."""
    return pixels(match, seat) if mode == "rgb_array" else as_text(match, seat)


def _terminal(match: Match, seat: int, language: str, width: int) -> Console:
    """Return a console on which the table has been printed."""
    texts = match.game.texts(language)
    names = [str(p + 1) for p in range(match.players)]
    lit = set(match.actions(seat)) if seat != ONLOOKER else set[int]()
    console = Console(width=width, record=True, file=StringIO(), color_system="truecolor", force_terminal=True)
    console.print(match.game.terminal.draw(match.setup, match.view(seat), seat, texts, names, lit), highlight=False)
    return console


@cache
def _painter() -> Any:
    """Return the library that paints SVG, with the fonts of our sheets."""
    import vl_convert

    vl_convert.register_font_directory(str(FONTS))
    return vl_convert
