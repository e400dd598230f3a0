"""How a move is chosen by pointing: at a field, at dice, one after another (a game's `pointing.py` names the parts).

Candidates are the legal moves whose parts contain all that have been pointed at.  Their further parts are lit.  A move
all of whose parts are chosen is ready: it gets a button.  Moves without parts have buttons as long as nothing is chosen.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from dicehaven.core.i18n import Text
from dicehaven.core.match import Match

FEW = 12  # so many moves are offered as buttons where a game names no parts


@dataclass(frozen=True)
class Choice:
    """What a seat has pointed at, and what that leaves."""

    chosen: tuple[str, ...]
    lit: frozenset[str]
    ready: tuple[int, ...]  # actions with a button, the main one first


def choice(match: Match, seat: int, chosen: tuple[str, ...]) -> Choice:
    """The state of a choice; parts that fit no legal move are forgotten."""
    actions = match.actions(seat)
    if not match.game.pointing:
        return Choice((), frozenset(), tuple(actions))
    view = match.view(seat)
    named = {a: match.game.pointing.parts(match.setup, view, seat, a) for a in actions}
    if not chosen:
        return Choice((), frozenset(chain(*named.values())), tuple(a for a in actions if not named[a]))
    parts = {a: Counter(names) for a, names in named.items()}
    while chosen and not any(_holds(parts[a], Counter(chosen)) for a in actions):
        chosen = chosen[1:]
    wanted = Counter(chosen)
    candidates = [a for a in actions if _holds(parts[a], wanted)]
    lit = frozenset(part for a in candidates for part in parts[a] - wanted)
    return Choice(chosen, lit, tuple(a for a in candidates if parts[a] == wanted))


def let_go(match: Match, seat: int, chosen: tuple[str, ...], part: str) -> Choice:
    """The choice without one of the parts chosen."""
    rest = list(chosen)
    if part in rest:
        rest.remove(part)
    return choice(match, seat, tuple(rest))


def point(match: Match, seat: int, chosen: tuple[str, ...], part: str) -> tuple[Choice, Text | None]:
    """The choice after pointing at one more part; if that cannot be, the choice as it was and the reason."""
    now = choice(match, seat, chosen)
    if part in now.lit:
        return choice(match, seat, (*now.chosen, part)), None
    for instead in ((*now.chosen[:-1], part), (part,)):  # in place of the last one, or afresh
        other = choice(match, seat, instead)
        if other.chosen == instead:
            return other, None
    action = match.game.pointing.attempt(match.setup, match.view(seat), seat, part) if match.game.pointing else None
    reason = match.why_not(seat, match.game.write(action)) if action is not None else None
    return now, reason


def _holds(parts: "Counter[str]", wanted: "Counter[str]") -> bool:
    return all(parts[part] >= count for part, count in wanted.items())
