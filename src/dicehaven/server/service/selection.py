"""Selections: people choose a move by pointing at fields and dice in any order (a game's `pointing.py` names the parts).

A legal move is a candidate while one of its ways contains all chosen parts.  The other parts of such ways are lit.  A
move is ready, and gets a button, when one of its ways is exactly what has been chosen.  The page does the same in the
browser (`static/js/table/selection.js`), from the ways that it is sent.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from dicehaven.core.i18n import Text
from dicehaven.core.match import Match

Parts = tuple[str, ...]
Ways = Mapping[int, Sequence[Parts]]  # by action: the multisets of parts that choose it
NO_PARTS: tuple[Parts, ...] = ((),)
MOST = 400  # selections that a page is told


@dataclass(frozen=True)
class Selection:
    """What a seat has pointed at, and what is possible next."""

    chosen: Parts = ()
    lit: frozenset[str] = field(default_factory=frozenset)  # further parts that may be pointed at
    instead: frozenset[str] = field(default_factory=frozenset)  # parts that may take the place of the last one
    ready: tuple[int, ...] = ()  # actions with a button, the main one first

    @property
    def open(self) -> frozenset[str]:
        """The parts that a tap chooses."""
        return self.lit | self.instead


def ways_of(match: Match, seat: int) -> Ways:
    """The legal moves of a seat, and the parts that choose each of them."""
    actions, pointing = match.actions(seat), match.game.pointing
    if not pointing:
        return dict.fromkeys(actions, NO_PARTS)
    setup, view = match.setup, match.view(seat)
    if (offers := match.game.offers_ways) is not None:
        return {a: offers.ways(setup, view, seat, a) for a in actions}
    return {a: (pointing.parts(setup, view, seat, a),) for a in actions}


def select(ways: Ways, chosen: Parts = (), modes: Collection[str] = ()) -> Selection:
    """The state of a selection; one that fits no legal move is forgotten.

    `modes` are parts that must be chosen first, such as "cross instead": until then, only they are lit in a way.
    """
    if not chosen:
        return Selection(
            (), _further(ways, (), modes), frozenset(), tuple(a for a, ways_ in ways.items() if () in ways_)
        )
    lit = _further(ways, chosen, modes)
    ready = tuple(a for a, ways_ in ways.items() if any(_same(way, chosen) for way in ways_))
    if not lit and not ready:
        return select(ways, (), modes)
    return Selection(chosen, lit, _further(ways, chosen[:-1], modes), ready)


def _further(ways: Ways, chosen: Parts, modes: Collection[str]) -> frozenset[str]:
    """The further parts of the ways that contain all parts chosen."""
    wanted, found = Counter(chosen), set[str]()
    for ways_ in ways.values():
        for way in ways_:
            if all(way.count(part) >= count for part, count in wanted.items()):
                rest = Counter(way) - wanted if chosen else way
                found.update([part for part in rest if part in modes] or rest)
    return frozenset(found)


def _same(way: Parts, chosen: Parts) -> bool:
    return len(way) == len(chosen) and sorted(way) == sorted(chosen)


def reachable(ways: Ways, modes: Collection[str] = ()) -> list[Parts]:
    """All selections that pointing at lit parts leads to, each sorted, the empty one first; at most `MOST`."""
    found: dict[Parts, None] = {(): None}
    for ways_ in ways.values():
        for way in ways_:
            if len(way) == 1:
                found[way] = None
                continue
            parts: set[Parts] = {tuple(part for part in way if part in modes)}
            for part in way if not modes else [part for part in way if part not in modes]:
                parts |= {tuple(sorted((*chosen, part))) for chosen in parts}
            found |= dict.fromkeys(sorted(parts))
            if len(found) > MOST:
                return list(found)[:MOST]
    return list(found)


def why_not(match: Match, seat: int, part: str) -> Text | None:
    """Why a tap on a part that is not lit cannot be a move; None if it means none."""
    pointing = match.game.pointing
    action = pointing.attempt(match.setup, match.view(seat), seat, part) if pointing else None
    return match.why_not(seat, match.game.write(action)) if action is not None else None
