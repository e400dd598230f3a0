"""Layouts edited by hand: what an editor shows, and the draft with all its changes, each of which can be undone.

What may be changed in a layout is defined by the game (`contract.Editing`).  A draft is a value that travels with the
page that shows it, so nothing has to be stored anywhere else.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import NamedTuple

from dicehaven.core.contract import Check, Editing, Flaw, LayoutData

LONGEST_PAST = 12_000  # characters of all changes that can be undone; the oldest are dropped first
WHOLE = ""  # the place of a change to the whole layout; its values are JSON


class Change(NamedTuple):
    """A change to one place, or (WHOLE) to the whole layout."""

    place: str
    before: str
    after: str


def flaws_of(checks: Collection[Check]) -> list[Flaw]:
    """Return all flaws, in the order of the checks."""
    return [flaw for check in checks for flaw in check.flaws]


@dataclass(frozen=True)
class Draft:
    """A layout that is being edited; `past` has its changes, the latest last, and `future` those that were undone."""

    layout: LayoutData
    past: tuple[Change, ...] = ()
    future: tuple[Change, ...] = ()

    def tapped(self, editing: Editing, place: str, tool: str) -> "Draft":
        """Paint a place with a tool; if it already has this paint, restore what was there before.  Raises BadLayout."""
        here = editing.at(self.layout, place)
        wanted = editing.tapped(self.layout, place, tool)
        if here != wanted:
            return self.put(editing, place, wanted)
        painted = next((one for one in reversed(self.past) if one.place == place and one.after == here), None)
        return self.put(editing, place, painted.before) if painted else self

    def put(self, editing: Editing, place: str, value: str) -> "Draft":
        """Give a place another value; raises BadLayout if there is no such place or it cannot have that value."""
        before = editing.at(self.layout, place)
        after = editing.put(self.layout, place, value)
        if after == self.layout:
            return self
        exact = editing.put(after, place, before) == self.layout
        change = Change(place, before, value) if exact else Change(WHOLE, _written(self.layout), _written(after))
        return Draft(after, _latest((*self.past, change)))

    def replaced(self, layout: LayoutData) -> "Draft":
        """Return the draft with its whole layout replaced by another one."""
        if layout == self.layout:
            return self
        return Draft(layout, _latest((*self.past, Change(WHOLE, _written(self.layout), _written(layout)))))

    def undone(self, editing: Editing) -> "Draft":
        """Undo the latest change, if there is one."""
        if not self.past:
            return self
        *past, change = self.past
        layout = self._with(editing, change.place, change.before)
        return replace(self, layout=layout, past=tuple(past), future=(*self.future, change))

    def redone(self, editing: Editing) -> "Draft":
        """Make the change that was undone last again, if there is one."""
        if not self.future:
            return self
        *future, change = self.future
        layout = self._with(editing, change.place, change.after)
        return replace(self, layout=layout, past=(*self.past, change), future=tuple(future))

    def _with(self, editing: Editing, place: str, value: str) -> LayoutData:
        if place != WHOLE:
            return editing.put(self.layout, place, value)
        return editing.start(json.loads(value))


def _written(layout: LayoutData) -> str:
    return json.dumps(layout, ensure_ascii=False, separators=(",", ":"))


def _latest(past: tuple[Change, ...]) -> tuple[Change, ...]:
    """Return the latest changes, as many as fit into LONGEST_PAST characters; at least one."""
    room = LONGEST_PAST
    for kept, change in enumerate(reversed(past)):
        room -= sum(map(len, change))
        if room < 0 and kept:
            return past[-kept:]
    return past
