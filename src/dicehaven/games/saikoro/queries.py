"""What can be read off a table of Saikoro Senshi, for sentences and drawings."""

from .multisets import SETS
from .state import ACT, ANSWER, DEAL, GIVE, NOBODY, OVER, PLACE, ROLLOFF, Setup, State


def unpack(packed: int) -> list[int]:
    """The dice of a packed multiset, values falling."""
    return [v for v in range(6, 0, -1) for _ in range(packed >> 4 * (v - 1) & 15)]


def members(t: Setup, s: State) -> list[tuple[str, list[int]]]:
    """The teams of revealed cards by letter, with their seats."""
    teams = sorted({s.team[p] for p in range(t.players)})
    return [("ABCDEFGH"[k], [p for p in range(t.players) if s.team[p] == team]) for k, team in enumerate(teams)]


def single(t: Setup, s: State) -> int:
    """The seat that has a team of its own, by the revealed cards; -1 if there is none."""
    return next((seats[0] for _, seats in members(t, s) if len(seats) == 1), -1)


def mate(t: Setup, s: State, p: int) -> int:
    """The team-mate of a seat that has one, by the revealed cards."""
    return next(q for q in range(t.players) if q != p and s.team[q] == s.team[p])


def round_is_over(before: State, after: State) -> bool:
    """Whether the round of `before` has ended, its treasures compared."""
    return after.gem_round > before.gem_round or after.phase in (ROLLOFF, GIVE, OVER)


def on_turn(t: Setup, s: State) -> int:
    """The seat that rolls or decides now, or NOBODY."""
    if s.phase == ANSWER:
        return single(t, s)
    return NOBODY if s.phase in (DEAL, ROLLOFF, OVER) else s.mover


def tied(t: Setup, s: State) -> list[int]:
    """The seats in a roll-off that is due."""
    return [p for p in range(t.players) if s.phase == ROLLOFF and s.tied >> p & 1]


def winners(t: Setup, s: State) -> list[int]:
    """The seats that have won the match, once it is over."""
    return [p for p in range(t.players) if s.phase == OVER and s.winners >> p & 1]


def closed(s: State) -> int:
    """The seat whose closing stands and may still be broken, or NOBODY."""
    return NOBODY if s.phase in (ROLLOFF, GIVE, OVER) else s.closer


def just_rolled(s: State) -> tuple[int, ...]:
    """The mover's dice that lie as they fell: to be placed, or five equal ones that bring a sudden death."""
    return SETS[s.hand] if s.phase in (PLACE, ANSWER, OVER) else ()


def sudden_death(s: State) -> bool:
    """Whether the mover's five equal dice decide the match, or have done so."""
    return s.phase in (ANSWER, OVER) and s.hand > 0


def ready(s: State) -> list[int]:
    """The mover's dice that can still attack in this turn, values falling."""
    return [7 - v for v in reversed(unpack(s.strikes))] if s.phase == ACT else []


def bound_threes(t: Setup, s: State) -> int:
    """How many of the dice to be placed are cursed threes, which have to go into treasure."""
    if not t.teams or s.phase != PLACE or (s.revealed and single(t, s) == s.mover):
        return 0
    return SETS[s.hand].count(3)
