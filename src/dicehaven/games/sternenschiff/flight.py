"""The daily flight: alone to six diamonds, in as few turns as possible.  The single ship is solved (`docs/solo.md`)."""

from typing import TYPE_CHECKING

from .state import GOAL, PIRATE, Phase, Setup, State

if TYPE_CHECKING:
    from .expert.policy import SoloPlayer

PLACE = 0
PLAYERS = 1
OPTIONS: dict[str, object] = {}
COUNTS = "turns"
EXACT = True
BANDS = (0.1, 0.35)
LUCK = 0.5


def turn(t: Setup, s: State) -> int:
    """Return the number of the turn; the pawn is set down in the first one."""
    return max(1, int(s.turn))


def arrived(t: Setup, s: State) -> bool:
    """Return whether all six diamonds are there; the turn limit (ST-9) may have ended the match before."""
    return int(s.diamonds[0]) == GOAL


def worth(t: Setup, s: State) -> float:
    """Return the turns in which a ship that is flown perfectly from here is home, those before included."""
    ship = _ship(t)
    if s.phase == Phase.START:
        return min(ship.set_down(field) for field in range(t.fields) if t.ring[field] == PIRATE)
    return int(s.turn) + (0.0 if s.phase == Phase.OVER else ship.cost(s, 0))


_ships: "dict[str, SoloPlayer]" = {}


def _ship(t: Setup) -> "SoloPlayer":
    """Return the player of a ship, which is made once."""
    from .expert import fingerprint, solo  # which loads what runs compiled code

    name = fingerprint(t)
    if name not in _ships:
        player = solo(t)
        assert player is not None
        _ships[name] = player
    return _ships[name]
