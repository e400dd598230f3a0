"""Pictures of pages besides sheets: symbols and their definitions, covers, dice, QR codes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from re import Match

import segno
from markupsafe import Markup

from dicehaven.core.contract import Face
from dicehaven.core.game import Game
from dicehaven.core.i18n import DRAWN, WORDED, Texts
from dicehaven.core.registry import games
from dicehaven.drawing.dice import PIPS, SHEEN, Die, die
from dicehaven.drawing.svg import circle, sprite
from dicehaven.server.web.page.icons import FRAME

SMALL_PIPS = {  # what small dice in sentences show
    f"pips-{face}": "".join(
        circle(round((x - 32) * 0.5 + 12, 1), round((y - 31) * 0.5 + 12, 1), 4 if face == 1 else 3, fill="currentColor")
        for x, y in places
    )
    for face, places in PIPS.items()
}


def icon(name: str, class_: str = "icon") -> Markup:
    """A symbol of the page's sprite."""
    return Markup('<svg class="{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{}"/></svg>').format(class_, name)


def die_drawing(face: Face | None, kind: str = "bone", tilt: float = 0, state: str = "") -> Markup:
    """A die as a drawing."""
    return Markup(die(face, kind, tilt, state))


@dataclass(frozen=True)
class ShowsFaces:
    """Shows the faces of a game as dice that say what they are."""

    game: Game
    texts: Texts

    def __call__(self, face: Face) -> Die:
        """A die that shows a face."""
        drawn: Die | None = self.game.sheet.face(face, self.texts) if self.game.sheet else None
        if drawn:
            return drawn
        words = self.game.moves.face_text(face)
        label = words if isinstance(words, str) else self.texts.say(words)
        return Die(face if face in PIPS else None, label=label)


def with_dice(sentence: str, die_of: Callable[[Face], Die]) -> Markup:
    """A sentence (of `Texts.say` with `drawn`) as HTML: dice are drawn small, and their words are kept for screen readers."""
    said = list[str]()
    at = 0
    for found in DRAWN.finditer(sentence):
        said += escape(sentence[at : found.start()]), _small_dice(found, die_of)
        at = found.end()
    return Markup("".join([*said, escape(sentence[at:])]))


def _small_dice(found: Match[str], die_of: Callable[[Face], Die]) -> str:
    how, faces, words = found.groups()
    dice = [die_of(int(face) if face.isdecimal() else face) for face in faces.split()]
    if not dice or any(die.face is None for die in dice):
        return escape(words)
    drawn = "".join([_small_die(die.kind, die.face) for die in dice])
    if how == WORDED:
        return f'<span class="small-dice worded" aria-hidden="true">{drawn}</span>{escape(words)}'
    return f'<span class="small-dice" aria-hidden="true">{drawn}</span><span class="hidden">{escape(words)}</span>'


@cache
def _small_die(kind: str, face: int | str | None) -> str:
    shape = f"pips-{face}" if isinstance(face, int) else str(face)
    return f'<svg class="small-die die-{escape(kind)}"><use href="#{escape(shape)}"/></svg>'


def symbols(game: Game | None) -> Markup:
    """The symbols and definitions that the drawings of a page refer to; without a game, of all games."""
    chosen = [game] if game else list(games().values())
    sheets = [one.sheet for one in chosen if one.sheet]
    drawn = {**FRAME, **SMALL_PIPS, **{name: d for sheet in sheets for name, d in sheet.SYMBOLS.items()}}
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
