"""A cache of drawings: a drawing is rendered again only if something that it depends on has changed.

A drawing is made from a view that notes which numbers and rows are read of it.  As long as these are the same in a later
view, and the other arguments too, the drawing is the same: another seat's act leaves most of a page as it was.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

WHOLE = -1  # in place of the number of a row: all of a field
TWINS = 3  # drawings kept of one thing: seats may see it differently

Note = tuple[str, int, Any]  # field, number of a row or WHOLE, what stood there


class TrackedView:
    """A record to be read, which notes what is read of it; what is read twice is noted once."""

    def __init__(self, record: Any, notes: list[Note]) -> None:
        self.__dict__["_record"], self.__dict__["_notes"] = record, notes

    def __getattr__(self, name: str) -> Any:
        record, notes = self._record, self._notes
        found = getattr(record, name)
        if name not in record._fields:  # a method: it may read everything
            notes += [(field, WHOLE, getattr(record, field)) for field in record._fields]
            return found
        if isinstance(found, list) and found and not isinstance(found[0], int):
            found = Rows(name, found, notes)
        else:
            notes.append((name, WHOLE, found))
        self.__dict__[name] = found
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        raise TypeError(f"{name}: a drawing only looks")


class Rows(Sequence[Any]):
    """The rows of a field, each noted when it is read."""

    def __init__(self, name: str, rows: list[Any], notes: list[Note]) -> None:
        self._name, self._rows, self._notes = name, rows, notes
        self._noted: set[int] = set()

    def __getitem__(self, number: Any) -> Any:
        if number not in self._noted:
            if not isinstance(number, int):
                return self._all()[number]
            self._notes.append((self._name, range(len(self._rows))[number], self._rows[number]))
            self._noted.add(number)
        return self._rows[number]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._rows)

    def __eq__(self, other: object) -> bool:
        return self._all() == (other._all() if isinstance(other, Rows) else other)

    def _all(self) -> list[Any]:
        self._notes.append((self._name, WHOLE, self._rows))
        return self._rows


class RenderCache:
    """The latest drawings, up to a total number of characters."""

    def __init__(self, letters: int) -> None:
        self.most, self.letters = letters, 0
        self._kept: OrderedDict[Hashable, list[tuple[Any, list[Note], str]]] = OrderedDict()

    def draw(self, key: Hashable, view: Any, given: Any, draw: Callable[[Any], str]) -> str:
        """The drawing that `draw` makes of a view, cached; `given` is whatever else it depends on."""
        kept = self._kept.pop(key, [])
        self._kept[key] = kept
        for before, notes, drawing in kept:
            if before == given and _same(view, notes):
                return drawing
        notes = list[Note]()
        drawing = draw(TrackedView(view, notes))
        kept.append((given, notes, drawing))
        self.letters += len(drawing)
        if len(kept) > TWINS:
            self.letters -= len(kept.pop(0)[2])
        while self.letters > self.most:
            _, old = self._kept.popitem(last=False)
            self.letters -= sum(len(drawing) for _, _, drawing in old)
        return drawing


def _same(view: Any, notes: list[Note]) -> bool:
    """Whether two views agree in all fields that were read."""
    fields = view.__dict__
    for name, number, stood in notes:
        if (fields[name] if number == WHOLE else fields[name][number]) != stood:
            return False
    return True
