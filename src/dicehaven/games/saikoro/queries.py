"""Queries on a state of Saikoro Senshi, for sentences and drawings."""

from .multisets import SETS, unpack
from .rules import cursed_three_binds
from .state import NOBODY, Phase, Setup, State, has_seat
from .teams import single_seat

LETTERS = "ABCDEFGH"  # of the teams


def members(t: Setup, s: State) -> list[tuple[str, list[int]]]:
    """The teams of revealed cards by letter, with their seats."""
    teams = sorted({s.team[p] for p in range(t.players)})
    return [(LETTERS[k], [p for p in range(t.players) if s.team[p] == team]) for k, team in enumerate(teams)]


def round_is_over(before: State, after: State) -> bool:
    """Whether the round of `before` has ended, its treasures compared."""
    return after.gem_round > before.gem_round or after.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER)


def on_turn(t: Setup, s: State) -> int:
    """The seat that rolls or decides now, or NOBODY."""
    if s.phase == Phase.ANSWER:
        return single_seat(t, s)
    return NOBODY if s.phase in (Phase.DEAL, Phase.ROLLOFF, Phase.OVER) else s.mover


def tied(t: Setup, s: State) -> list[int]:
    """The seats in a roll-off that is due."""
    return [p for p in range(t.players) if s.phase == Phase.ROLLOFF and has_seat(s.tied, p)]


def winners(t: Setup, s: State) -> list[int]:
    """The seats that have won the match, once it is over."""
    return [p for p in range(t.players) if s.phase == Phase.OVER and has_seat(s.winners, p)]


def closed(s: State) -> int:
    """The seat whose closing stands and may still be broken, or NOBODY."""
    return NOBODY if s.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER) else s.closer


def just_rolled(s: State) -> tuple[int, ...]:
    """The mover's dice that lie as they fell: to be placed, or five equal ones that bring a sudden death."""
    return SETS[s.hand] if s.phase in (Phase.PLACE, Phase.ANSWER, Phase.OVER) else ()


def sudden_death(s: State) -> bool:
    """Whether the mover's five equal dice decide the match, or have done so."""
    return s.phase in (Phase.ANSWER, Phase.OVER) and s.hand > 0


def ready(s: State) -> list[int]:
    """The mover's dice that can still attack in this turn, values falling."""
    return [7 - v for v in reversed(unpack(s.strikes))] if s.phase == Phase.ACT else []


def bound_threes(t: Setup, s: State) -> int:
    """How many of the dice to be placed are cursed threes, which have to go into treasure."""
    return SETS[s.hand].count(3) if s.phase == Phase.PLACE and cursed_three_binds(t, s) else 0
