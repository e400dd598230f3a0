"""Selections: people choose a move by pointing at fields and dice in any order (a game's `pointing.py` names the parts).

A legal move is a candidate while one of its ways contains all chosen parts.  The other parts of such ways are lit.  A
move is ready, and gets a button, when one of its ways is exactly what has been chosen.  The ranks of the moves decide which
of several buttons is the main one, and which parts are not lit though they are legal; keys and ear reach those as well.  The page does the same in the
browser (`static/js/table/selection.js`), from the ways and ranks that it is sent.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from dicehaven.bots import defaults
from dicehaven.core.compiler import plain
from dicehaven.core.contract import State
from dicehaven.core.i18n import Text
from dicehaven.core.match import Match

Parts = tuple[str, ...]
Ways = Mapping[int, Sequence[Parts]]  # by action: the multisets of parts that choose it
Ranks = Mapping[
    int, int
]  # by action: HARMFUL, USUAL, or, where hints are allowed, BETTER than what the same parts choose
HARMFUL, USUAL, BETTER = range(3)
NO_PARTS: tuple[Parts, ...] = ((),)
MAX_SELECTIONS = 400  # selections that are sent to a page


@dataclass(frozen=True)
class Selection:
    """The parts that a seat has pointed at, and the next possible steps."""

    chosen: Parts = ()
    lit: frozenset[str] = field(default_factory=frozenset)  # further parts that may be pointed at
    reach: frozenset[str] = field(
        default_factory=frozenset
    )  # those, and the ones that only harm: buttons for keys and ear
    instead: frozenset[str] = field(default_factory=frozenset)  # parts that may take the place of the last one
    ready: tuple[int, ...] = ()  # actions with a button

    @property
    def open(self) -> frozenset[str]:
        """The parts that a tap chooses."""
        return self.lit | self.instead


def ways_of(match: Match, seat: int, view: State) -> Ways:
    """Return the legal moves of a seat, whose view is given, and the parts that choose each of them."""
    actions = match.actions(seat)
    pointing = match.game.pointing
    if not pointing:
        return dict.fromkeys(actions, NO_PARTS)
    setup = match.setup
    return {a: pointing.ways(setup, view, seat, a) for a in actions}


def ranks_of(match: Match, seat: int, view: State, ways: Ways, advised: bool) -> Ranks:
    """Return the ranks of a seat's legal moves: HARMFUL if they only harm, BETTER for the best with the same parts.

    A seat that is not `advised` learns nothing of which is best: the first of several that do no harm has the main button.
    """
    advice = match.game.advice
    setup = match.setup
    harmful = {a for a in ways if advice.harms(setup, view, seat, a)} if advice and len(ways) > 1 else set[int]()
    ranks = {a: HARMFUL if a in harmful and len(harmful) < len(ways) else USUAL for a in ways}
    if not advised:
        return ranks
    rivals = defaultdict[Parts, list[int]](list)
    for action, ways_ in ways.items():
        for way in ways_:
            rivals[tuple(sorted(way))].append(action)
    code = plain(defaults, match.game.rules)
    for actions in rivals.values():
        able = [a for a in actions if ranks[a] != HARMFUL]
        if len(able) > 1:
            ranks[max(able, key=lambda a: code.heuristic_value(setup, view, seat, a))] = BETTER
    return ranks


def main_of(ready: Sequence[int], ranks: Ranks) -> int | None:
    """Return the action whose button is the main one; None if none is ready or all only harm."""
    best = max(ready, key=lambda a: ranks[a], default=None)
    return None if best is None or ranks[best] == HARMFUL else best


def start_of(ways: Ways) -> Parts:
    """Return the parts that are chosen before anybody points: those of an only move, or of all where they have the same."""
    first = next(iter(ways.values()), NO_PARTS)[0]
    alike = len(ways) == 1 or all([sorted(way) for way in ways_] == [sorted(first)] for ways_ in ways.values())
    return first if alike else ()


def select(ways: Ways, chosen: Parts = (), modes: Collection[str] = (), ranks: Ranks | None = None) -> Selection:
    """Return the state of a selection; one that fits no legal move begins anew.

    `modes` are parts that must be chosen first, such as "cross instead": until then, only they are lit in a way.
    With `ranks`, parts that only harm are not lit, unless what has been chosen leads nowhere else.
    """
    harmless = {a: ways_ for a, ways_ in ways.items() if not ranks or ranks[a] != HARMFUL}
    lit = _further(harmless, chosen, modes)
    reach = _further(ways, chosen, modes)
    if chosen and not lit:
        lit = reach
    ready = tuple(a for a, ways_ in ways.items() if any(_same(way, chosen) for way in ways_))
    if chosen and not lit and not ready:
        return select(ways, (), modes, ranks)
    instead = _further(harmless, chosen[:-1], modes) if chosen else frozenset[str]()
    return Selection(chosen, lit, reach, instead, ready)


def _further(ways: Ways, chosen: Parts, modes: Collection[str]) -> frozenset[str]:
    """Return the further parts of the ways that contain all chosen parts."""
    wanted = Counter(chosen)
    found = set[str]()
    for ways_ in ways.values():
        for way in ways_:
            if all(way.count(part) >= count for part, count in wanted.items()):
                rest = Counter(way) - wanted if chosen else way
                found.update([part for part in rest if part in modes] or rest)
    return frozenset(found)


def _same(way: Parts, chosen: Parts) -> bool:
    return len(way) == len(chosen) and sorted(way) == sorted(chosen)


def reachable(ways: Ways, modes: Collection[str] = ()) -> list[Parts]:
    """Return all selections that pointing at lit parts leads to, each sorted, the empty one first; at most `MAX_SELECTIONS`."""
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
            if len(found) > MAX_SELECTIONS:
                return list(found)[:MAX_SELECTIONS]
    return list(found)


def why_not(match: Match, seat: int, part: str) -> Text | None:
    """Return the reason why a tap on a part that is not lit cannot be a move; None if the tap means no move."""
    pointing = match.game.pointing
    action = pointing.attempt(match.setup, match.view(seat), seat, part) if pointing else None
    return match.why_not(seat, match.game.write(action)) if action is not None else None
