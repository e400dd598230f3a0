"""Drawings with slots: what never changes is written once, the state of each part is filled in.

A sheet writes its parts with `slot` into the text of a drawing.  `Drawing` reads the text once, and `filled` puts the
states in.  The table's page does the same in the browser, part by part (`static/js/sheet.js`), so that the server sends
only the parts that have changed.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from html import escape
from typing import NamedTuple

from dicehaven.core.contract import NOTHING, Part
from dicehaven.drawing.svg import attributes_of

BEGIN, END, FIELD, MARK = (
    "\x02",
    "\x03",
    "\x1f",
    "\x05",
)  # no text of a drawing contains these; MARK is where a mark goes
MOVED = re.compile(r'transform="translate\((-?[\d.]+)[ ,](-?[\d.]+)\)')
SVG_TAGS = frozenset(("g", "svg", "a"))
OPEN = "is-open"
CHOSEN = "is-focus"


def slot(name: str, *inside: str, tag: str = "g", class_: str = "", **static: object) -> str:
    """Write a part of a drawing by name: an element with what never changes `inside` it.

    Its mark goes to the place of MARK in `inside`, without one to the end.  `static` are further attributes.
    """
    content = "".join(inside)
    if MARK not in re.sub(f"{BEGIN}.*?{END}", "", content, flags=re.DOTALL):
        content += MARK
    return f"{BEGIN}{FIELD.join((name, tag, class_, attributes_of(static)))}{FIELD}{content}{END}"


class Slot(NamedTuple):
    """A slot as it is read from the text of a drawing."""

    name: str
    tag: str
    class_: str
    static: str

    def begin(self, part: Part, lit: bool, chosen: int, reached: bool) -> str:
        """Return the opening tag.  Classes before the bar are fixed; those after it are the part's state."""
        tap = lit or chosen or reached
        states = " ".join(filter(None, (part.classes, OPEN if lit else "", CHOSEN if chosen else "")))
        class_ = f"{self.class_} | {states}" if states else self.class_
        role = "button" if tap else "img"
        spoken = f' role="{role}" aria-label="{escape(part.label)}"' if part.label or tap else ""
        if " role=" in self.static and not tap:
            spoken = f' aria-label="{escape(part.label)}"' if part.label else ""
        if " aria-label=" in self.static:
            spoken = ' data-named=""'  # the page keeps that name, whatever else changes
        point = f' data-part="{escape(part.point)}"' if part.point else ""
        more = (' tabindex="0"' if tap else "") + (' aria-pressed="true"' if chosen else "")
        return f'<{self.tag} data-slot="{escape(self.name)}" class="{class_}"{point}{self.static}{spoken}{more}>'

    def mark(self, part: Part) -> str:
        """Return the element of the mark."""
        tag = "g" if self.tag in SVG_TAGS else "span"
        return f'<{tag} class="mark">{part.mark}</{tag}>'


class Drawing:
    """A drawing whose parts can be filled in."""

    def __init__(self, text: str) -> None:
        self._pieces: list[tuple[str, str, Slot | None]] = []  # text, then the kind of what follows it, and its slot
        opened: list[Slot] = []
        for piece in re.split(f"(?=[{BEGIN}{END}{MARK}])", text):
            kind, rest = (piece[0], piece[1:]) if piece[:1] in (BEGIN, END, MARK) else ("", piece)
            if kind == BEGIN:
                *head, rest = rest.split(FIELD, 4)
                opened.append(Slot(*head))
            self._pieces.append((kind, rest, opened[-1] if kind else None))
            if kind == END:
                opened.pop()
        self.slots: tuple[str, ...] = tuple(s.name for kind, _, s in self._pieces if kind == BEGIN and s)

    @property
    def places(self) -> dict[str, tuple[float, float]]:
        """Where slots lie that the drawing moves to their places, by name: their middles."""
        found = dict[str, tuple[float, float]]()
        for kind, _, slot_ in self._pieces:
            moved = MOVED.search(slot_.static) if kind == BEGIN and slot_ else None
            if moved and slot_:
                found[slot_.name] = float(moved[1]), float(moved[2])
        return found

    def filled(
        self,
        parts: Mapping[str, Part],
        lit: Collection[str] = (),
        chosen: Iterable[str] = (),
        reach: Collection[str] = (),
    ) -> str:
        """Return the drawing as text.  `lit` and `chosen` are names from `pointing`; if slots share a name, the first ones are chosen.

        Those in `reach` are buttons for keys and screen readers even if they are not lit.
        """
        left = list(chosen)
        written = list[str]()
        for kind, text, slot_ in self._pieces:
            if slot_ is not None:
                part = parts.get(slot_.name, NOTHING)
                if kind == BEGIN:
                    focus = part.point in left
                    if focus:
                        left.remove(part.point)
                    written.append(slot_.begin(part, part.point in lit, focus, part.point in reach))
                elif kind == MARK:
                    written.append(slot_.mark(part))
                else:
                    written.append(f"</{slot_.tag}>")
            written.append(text)
        return "".join(written)
