"""How moves of Sternenschiff are chosen on the sheet: parts (`ways.py`), buttons and questions (`questions.py`)."""

from . import rules
from .actions import MOVES
from .mechanics import ADVANCE
from .questions import ask, button
from .state import PLACES, Phase, Setup, State, is_used
from .ways import meant, parts, place_part, ways

__all__ = ["ask", "attempt", "button", "new", "parts", "ways"]


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """The action that a tap on an unlit part was meant to be; None if it means nothing or is legal after all."""
    actions = meant(v, part)
    if not actions or v.phase == Phase.OVER:
        return None
    if v.due or v.mover != p:
        return actions[0]
    moves = [0] * MOVES
    legal = moves[: rules.legal(t, v, p, moves)]
    return None if any(a in actions or part in way for a in legal for way in ways(t, v, p, a)) else actions[-1]


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """What has moved on seat p's ship since an earlier view: pawn, markers, dice laid, chips, diamonds."""
    found = {f"ring {v.pawn[p]}"} if v.phase != Phase.START and v.pawn[p] != before.pawn[p] else set[str]()
    found |= {f"spot {v.marker[q]}" for q in range(t.players) if v.marker[q] != before.marker[q]}
    found |= {name for name in ("chips", "diamonds") if getattr(v, name)[p] > getattr(before, name)[p]}
    if v.mover == p:
        laid = [place for place in range(PLACES) if v.laid[place] and v.laid[place] != before.laid[place]]
        used = [c for c in range(1, ADVANCE) if is_used(v, c) and not is_used(before, c)]
        found |= {place_part(v, place) for place in laid} | {f"switch {c}" for c in used}
    return found
