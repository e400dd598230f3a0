"""Changes: what is sent to an open page, as JSON."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from dicehaven.core.contract import Part
from dicehaven.drawing.sheets import drawing_of
from dicehaven.server.web.page_state import HeldBoard, PageState, Tilted
from dicehaven.server.web.render import Recipe, Renderer
from dicehaven.server.web.view import TableView
from dicehaven.server.web.words import LogLine

Json = dict[str, Any]  # Any: numbers, words, structs that msgspec writes
encode = msgspec.json.Encoder().encode
KEPT = 64  # pieces that both ends of a stream remember; static/js/table/stream.js has the same number


class Sent:
    """The pieces that have been sent through one stream: each is sent once, and its number when it comes back."""

    def __init__(self, renderer: Renderer, table: str) -> None:
        self.renderer = renderer
        self.table = table
        self._numbers: dict[Recipe, int] = {}

    def html_or_number(self, recipe: Recipe) -> str | int:
        """Return a piece as HTML, or its number if the other end has it; one without any HTML is never counted."""
        number = self._numbers.get(recipe)
        if number is not None:
            return number
        html = self.renderer.piece(recipe, self.table)
        if html:
            if len(self._numbers) == KEPT:
                self._numbers.clear()
            self._numbers[recipe] = len(self._numbers)
        return html

    def dice(self, dice: Tilted) -> list[tuple[str | int, int]]:
        """Return dice, each as a piece with its tilt."""
        return [(self.html_or_number(("fallen", die, 0, False)), tilt) for die, tilt in dice]


def changes(before: PageState | None, after: PageState, page: TableView, sent: Sent) -> Json:
    """Return what differs between two states of a page; everything if it is not known what the page shows.

    `seat`, `moment`, `turns`, `here`, `tray`, `choices` (null: nothing to decide; `asks` follow) as in `PageState`; `stage`: the drawing
    anew as HTML; `sheet` and `small` (by seat): changed parts by slot; `pieces` by name and `dice`, each with
    its tilt: HTML, or the number of a piece that has been sent; `log`: how many of the
    latest lines to take away, then new ones, each with the code of its message; `go`: where to go on;
    `held`: a board that has been cleared (`held_board`), null if that has been taken back;
    `left`: milliseconds on the clock of whoever is asked.
    """
    if after.go:
        return {"go": after.go}
    found: Json = {}
    for name in ("seat", "moment", "turns", "here", "tray", "choices"):
        value = getattr(after, name)
        if before is None or getattr(before, name) != value:
            found[name] = value
    if before is not None and before.drawing != after.drawing and page.sheet:
        shown, names = after.drawing
        found["stage"] = drawing_of(page.match.setup, page.sheet, shown, page.texts, names).filled(after.sheet)
    elif sheet := changed_parts(before.sheet if before else {}, after.sheet):
        found["sheet"] = sheet
    smalls = before.smalls if before and len(before.smalls) == len(after.smalls) else ({},) * len(after.smalls)
    if small := {
        p: parts for p, (old, new) in enumerate(zip(smalls, after.smalls)) if (parts := changed_parts(old, new))
    }:
        found["small"] = small
    old = before.pieces if before else {}
    if pieces := {
        name: sent.html_or_number(recipe) for name, recipe in after.pieces.items() if old.get(name) != recipe
    }:
        found["pieces"] = pieces
    if "ask" in pieces and (left := page.table.milliseconds_left) is not None:
        found["left"] = left
    if before is None or before.dice != after.dice:
        found["dice"] = sent.dice(after.dice)
    was, held = (state.held.id if state and state.held else None for state in (before, after))
    if was != held:  # it stays as it was, though what is marked as new moves on
        found["held"] = held_board(after.held, sent) if after.held else None
    if log := _log(before.lines if before else None, after.lines):
        found["log"] = log
    return found


def held_board(held: HeldBoard, sent: Sent) -> Json:
    """Return a board that has been cleared, its dice as HTML or as the numbers of pieces that have been sent."""
    return held._asdict() | {"dice": sent.dice(held.dice)}


def changed_parts(before: Mapping[str, Part], after: Mapping[str, Part]) -> dict[str, Part]:
    """Return the parts that have changed."""
    if before == after:  # mostly the same objects, which are compared at once
        return {}
    found = {}
    for name, part in after.items():
        old = before.get(name)
        if old is not part and old != part:
            found[name] = part
    return found


def _log(old: Sequence[LogLine] | None, new: Sequence[LogLine]) -> list[Any] | None:
    """Return how many of the latest lines go (-1: all), and the lines that come, each with the code of its message.

    Lines are compared by their text: whether they were made anew must not show, since that depends on secrets.
    """
    if old == new:
        return None
    gone, kept = _overlap(old, new) if old else (-1 if old is None else 0, 0)
    return [gone, *[(line.code, line.html) for line in new[kept:]]]


def _overlap(old: Sequence[LogLine], new: Sequence[LogLine]) -> tuple[int, int]:
    """Return how many of the latest old lines go, and how many of the new ones follow from what stays; (-1, 0): all go."""
    for gone in range(len(old)):
        kept = len(old) - gone
        for place in range(len(new), 0, -1):
            same = min(kept, place)
            if new[place - 1] == old[kept - 1] and new[place - same : place] == old[kept - same : kept]:
                return gone, place
    return -1, 0
