"""Selections: a move is chosen by pointing at fields and dice in any order (a game's `pointing.py` names the parts).

Candidates are the legal moves whose parts contain all that have been pointed at.  Their further parts are lit.  A move
all of whose parts are chosen is ready: it gets a button.  Moves without parts have buttons as long as nothing is chosen.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from dicehaven.core.i18n import Text
from dicehaven.core.match import Match

FEW = 12  # the number of moves offered as buttons where a game names no parts


@dataclass(frozen=True)
class Selection:
    """What a seat has pointed at, and what that leaves."""

    chosen: tuple[str, ...]
    lit: frozenset[str]
    ready: tuple[int, ...]  # actions with a button, the main one first


def select(match: Match, seat: int, chosen: tuple[str, ...]) -> Selection:
    """The state of a selection; parts that fit no legal move are forgotten."""
    actions = match.actions(seat)
    if not match.game.pointing:
        return Selection((), frozenset(), tuple(actions))
    view = match.view(seat)
    named = {a: match.game.pointing.parts(match.setup, view, seat, a) for a in actions}
    if not chosen:
        return Selection((), frozenset(chain(*named.values())), tuple(a for a in actions if not named[a]))
    parts = {a: Counter(names) for a, names in named.items()}
    while chosen and not any(_holds(parts[a], Counter(chosen)) for a in actions):
        chosen = chosen[1:]
    wanted = Counter(chosen)
    candidates = [a for a in actions if _holds(parts[a], wanted)]
    lit = frozenset(part for a in candidates for part in parts[a] - wanted)
    return Selection(chosen, lit, tuple(a for a in candidates if parts[a] == wanted))


def deselect(match: Match, seat: int, chosen: tuple[str, ...], part: str) -> Selection:
    """The selection without one of the parts chosen."""
    rest = list(chosen)
    if part in rest:
        rest.remove(part)
    return select(match, seat, tuple(rest))


def point(match: Match, seat: int, chosen: tuple[str, ...], part: str) -> tuple[Selection, Text | None]:
    """The selection after pointing at one more part; if that is impossible, the same selection and the reason."""
    now = select(match, seat, chosen)
    if part in now.lit:
        return select(match, seat, (*now.chosen, part)), None
    for instead in ((*now.chosen[:-1], part), (part,)):  # in place of the last one, or afresh
        other = select(match, seat, instead)
        if other.chosen == instead:
            return other, None
    action = match.game.pointing.attempt(match.setup, match.view(seat), seat, part) if match.game.pointing else None
    reason = match.why_not(seat, match.game.write(action)) if action is not None else None
    return now, reason


def _holds(parts: "Counter[str]", wanted: "Counter[str]") -> bool:
    return all(parts[part] >= count for part, count in wanted.items())
