"""Pictures of pages besides sheets: symbols and their definitions, covers, dice, QR codes."""

from functools import cache

import segno
from markupsafe import Markup

from dicehaven.core.contract import Face
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.drawing.dice import die
from dicehaven.drawing.svg import sprite
from dicehaven.server.web.icons import FRAME

SHEEN = (  # on every die
    '<radialGradient id="die-sheen" cx="0.36" cy="0.28" r="0.85"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/>'
    '<stop offset="0.7" stop-color="#fff" stop-opacity="0.06"/><stop offset="1" stop-opacity="0.1"/></radialGradient>'
)


def icon(name: str, class_: str = "icon") -> Markup:
    """A symbol of the page's sprite."""
    return Markup('<svg class="{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{}"/></svg>').format(class_, name)


def die_drawing(face: Face | None, kind: str = "bone", tilt: float = 0, state: str = "") -> Markup:
    """A die as a drawing."""
    return Markup(die(face, kind, tilt, state))


def symbols(game: Game | None) -> Markup:
    """The symbols and definitions that the drawings of a page refer to; without a game, of all games."""
    chosen = [game] if game else list(games().values())
    sheets = [one.sheet for one in chosen if one.sheet]
    drawn = {**FRAME, **{name: d for sheet in sheets for name, d in sheet.SYMBOLS.items()}}
    definitions = SHEEN + "".join(sheet.DEFS for sheet in sheets)
    hidden = f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{definitions}</defs></svg>'
    return Markup(sprite(drawn) + hidden)


@cache
def frame_symbols() -> Markup:
    """The symbols of the frame, for a page without drawings."""
    return Markup(sprite(FRAME))


def cover(game: Game) -> Markup:
    """The picture of a game's box, or nothing for a game without drawings."""
    return Markup(game.sheet.cover()) if game.sheet else Markup("")


def qr_code(address: str) -> Markup:
    """A QR code as a drawing."""
    code = segno.make(address, error="m")
    return Markup(code.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None))
