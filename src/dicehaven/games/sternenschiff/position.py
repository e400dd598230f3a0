"""Which states there can be: dice, chips, markers and the order of a turn fit together."""

from dicehaven.core.contract import NEXT, Adjustable
from dicehaven.core.i18n import Seat, Text, text

from .mechanics import ADVANCE, BITS, may_advance_by_chip
from .pirates import begin_turn, pirate_sum
from .queries import symbol_text
from .rules import can_raid, symbol_needed
from .state import ALL, CHIPS, COUNT, GOAL, LOWEST, NO_DICE, SETS, Phase, Setup, State

IN_USE = sum(1 << action for action in range(1, ADVANCE + 1))  # the set of all mechanic actions
DICE_LAID = (Phase.USE, Phase.RAID, Phase.READY, Phase.FIGHT, Phase.LATE)


def check(t: Setup, s: State) -> Text | None:
    """Say what cannot be, or return None."""
    return (
        _numbers(t, s)
        or next(filter(None, (_seat(t, s, p) for p in range(t.players))), None)
        or _turn(t, s)
        or (_dice(t, s) if s.phase in (Phase.PLACE, *DICE_LAID) else _before_or_after(s))
    )


def _numbers(t: Setup, s: State) -> Text | None:
    """Say which number means nothing."""
    everybody = (1 << t.players) - 1
    allowed = {
        "phase": Phase.START <= s.phase <= Phase.LATE,
        "mover": s.mover in range(t.players),
        "empty": s.empty & ~ALL == 0,
        "waiting": s.waiting & ~ALL == 0,
        "lost": s.lost in (0, 1),
        "winners": s.winners & ~everybody == 0 and (s.winners != 0) == (s.phase == Phase.OVER),
        "dice": 0 <= s.dice < COUNT,
        "fought": 0 <= s.fought < COUNT,
        "used": s.used & ~IN_USE == 0 and (not s.used or s.phase in (Phase.PLACE, *DICE_LAID)),
        "laid": all(0 <= value <= 6 for value in s.laid),
        "pawn": all(0 <= field < t.fields for field in s.pawn),
        "turn": 0 <= s.turn <= t.turn_limit * t.players,
    }
    for name in ("pawn", "marker", "chips", "diamonds"):
        allowed[name] = allowed.get(name, True) and not any(getattr(s, name)[t.players :])
    wrong = next((name for name, fits in allowed.items() if not fits), None)
    return text("position-bad-number", field=wrong, value=str(getattr(s, wrong))) if wrong else None


def _seat(t: Setup, s: State, p: int) -> Text | None:
    """Say what is wrong with the marker, the chips and the diamonds of a seat."""
    used = int(BITS[s.used]) if p == s.mover else 0
    if not 0 <= s.marker[p] <= t.diamond:
        return text("position-marker", seat=Seat(p))
    if s.marker[p] == t.diamond and p != s.mover:
        return text("position-on-diamond", seat=Seat(p))
    if not 0 <= s.chips[p] <= CHIPS - used:
        return text("position-chips", seat=Seat(p), most=CHIPS)
    if not 0 <= s.diamonds[p] <= (GOAL if s.phase == Phase.OVER else GOAL - 1):
        return text("position-diamonds", seat=Seat(p), goal=GOAL)
    return None


def _turn(t: Setup, s: State) -> Text | None:
    """Say what is wrong with whose turn it is: seats take turns, the first one begins."""
    if s.phase == Phase.START:
        begun = any((s.turn, s.due, s.empty, s.waiting, *s.laid, *s.marker, *s.chips)) or s.diamonds != t.ahead
        return text("position-begun") if begun else None
    if s.turn < 1 or s.mover != (s.turn - 1) % t.players:
        return text("position-whose-turn", turn=int(s.turn), seat=Seat(s.mover))
    return None


def _dice(t: Setup, s: State) -> Text | None:
    """Say what is wrong with the dice of a turn, and with what the seat may do with them."""
    rolled = len(SETS[s.dice]) + s.due
    free = [place for place in range(len(s.laid)) if not s.laid[place]]
    if sum(1 << place for place in free) != s.empty or bool(free) != (s.phase == Phase.PLACE):
        return text("position-places")
    fight = s.phase in (Phase.FIGHT, Phase.LATE)
    due = len(free) if s.phase == Phase.PLACE else int(t.pirates[pirate_sum(s)]) if fight else 0
    if not 0 <= s.due <= due or rolled != due or (s.phase == Phase.LATE and s.due):
        return text("position-rolled", count=due, found=int(rolled))
    if (s.waiting and s.phase not in (Phase.USE, Phase.RAID)) or (s.phase == Phase.USE and not s.waiting):
        return text("position-bad-number", field="waiting", value=int(s.waiting))
    return text("position-no-choice", seat=Seat(s.mover)) if not _has_choice(t, s) else None


def _has_choice(t: Setup, s: State) -> bool:
    """Return whether the seat on turn is asked what its phase asks."""
    p = int(s.mover)
    if s.phase == Phase.RAID:
        return can_raid(t, s, p, symbol_needed(t, s, p)) if s.marker[p] < t.diamond else False
    if s.phase in (Phase.READY, Phase.LATE):
        return may_advance_by_chip(t, s, p)
    if s.phase == Phase.FIGHT and not s.due:
        return s.chips[p] > 0 and int(LOWEST[s.dice]) < int(t.strength[pirate_sum(s)])
    return True


def _before_or_after(s: State) -> Text | None:
    """Say what is wrong before the first turn or after the last: no dice lie then."""
    lie = s.due or s.empty or s.waiting or s.dice != NO_DICE or any(s.laid)
    return text("position-dice-lie") if lie else None


# Setting up by hand


def adjustables(t: Setup, s: State, p: int) -> list[Adjustable]:
    """Return pawn, marker, chips and diamonds of a seat."""
    ring = [symbol_text(t, t.ring[field]) for field in range(t.fields)]
    scanner = [symbol_text(t, t.scanner[field]) for field in range(t.diamond + 1)]
    return [
        Adjustable("pawn", text("set-pawn"), ring, s.pawn[p], {f"ring {field}": field for field in range(t.fields)}),
        Adjustable(
            "marker", text("set-marker"), scanner, s.marker[p], {f"spot {spot}": spot for spot in range(t.diamond + 1)}
        ),
        Adjustable("chips", text("set-chips"), [str(n) for n in range(CHIPS + 1)], s.chips[p], {"chips": NEXT}),
        Adjustable("diamonds", text("set-diamonds"), [str(n) for n in range(GOAL)], s.diamonds[p], {"diamonds": NEXT}),
    ]


def adjust(t: Setup, s: State, p: int, place: str, value: int) -> None:
    """Set down the pawn or the marker of a seat, or give it chips or diamonds."""
    getattr(s, place)[p] = value
    give_turn(t, s, s.mover)


def give_turn(t: Setup, s: State, p: int) -> None:
    """Let a seat roll for a turn: the match goes on from there."""
    begin_turn(s)
    s.lost = 0
    s.winners = 0
    s.fought = NO_DICE
    s.mover = p
    s.turn = max(1, s.turn)
    s.turn += (p - (s.turn - 1)) % t.players
    if s.turn > t.turn_limit * t.players:
        s.turn -= t.players
