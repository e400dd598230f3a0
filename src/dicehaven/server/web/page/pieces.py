"""Pieces: HTML of a table's page that depends only on its recipe.

The state of a page holds recipes: they are compared, and a piece is made only where its recipe has changed.  A stream
sends each piece once; when it comes back, its number in `Sent` is sent.
"""

from collections.abc import Hashable
from typing import Protocol

from markupsafe import Markup

TABLE = "\x1atable"  # in the addresses of pieces: where the id of the table goes, so that all tables share a piece
MOMENT = "\x1amoment"  # in forms: where the field with their moment goes; scripts send it themselves
KEPT = 64  # pieces that both ends of a stream remember; static/js/table/stream.js has the same number

Recipe = tuple[Hashable, ...]  # the name of a macro in _pieces.html, and what it is given


class MakesPieces(Protocol):
    """What makes pieces: the renderer."""

    def piece(self, *recipe: Hashable) -> Markup:
        """A piece, with `TABLE` in its addresses."""
        ...


def made(renderer: MakesPieces, recipe: Recipe, table: str, moment: int | None = None) -> str:
    """The piece of a recipe, with the addresses of a table; nothing for the empty one.

    On a whole page forms say for which `moment` they are, as a browser may send them before the scripts run.
    """
    if not recipe:
        return ""
    field = "" if moment is None else f'<input type="hidden" name="moment" value="{moment}">'
    return str.replace(renderer.piece(*recipe), TABLE, table).replace(MOMENT, field)


class Sent:
    """The pieces that have been sent through one stream, in the order in which they were."""

    def __init__(self, renderer: MakesPieces, table: str) -> None:
        self.renderer = renderer
        self.table = table
        self._numbers: dict[Recipe, int] = {}

    def html_or_number(self, recipe: Recipe) -> str | int:
        """A piece as HTML, or its number if the other end has it; one without any HTML is never counted."""
        number = self._numbers.get(recipe)
        if number is not None:
            return number
        html = made(self.renderer, recipe, self.table)
        if html:
            if len(self._numbers) == KEPT:
                self._numbers.clear()
            self._numbers[recipe] = len(self._numbers)
        return html
