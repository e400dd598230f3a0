"""Queries on a state of Saikoro Senshi, for sentences and drawings."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from .multisets import SETS, opposite, unpack
from .rules import cursed_three_binds
from .state import NOBODY, Phase, Setup, State, has_seat, single_seat

LETTERS = "ABCDEFGH"  # of the teams


def members(t: Setup, s: State) -> list[tuple[str, list[int]]]:
    """Return the teams of revealed cards by letter, with their seats."""
    teams = sorted({s.team[p] for p in range(t.players)})
    return [(LETTERS[k], [p for p in range(t.players) if s.team[p] == team]) for k, team in enumerate(teams)]


def round_is_over(before: State, after: State) -> bool:
    """Return whether the round of `before` has ended and its treasures have been compared."""
    return after.gem_round > before.gem_round or after.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER)


def on_turn(t: Setup, s: State) -> int:
    """Return the seat that rolls or decides now, or NOBODY."""
    if s.phase == Phase.ANSWER:
        return single_seat(t, s)
    return NOBODY if s.phase in (Phase.DEAL, Phase.ROLLOFF, Phase.OVER) else s.mover


def tied(t: Setup, s: State) -> list[int]:
    """Return the seats in a roll-off that is due."""
    seats = _highest(t, s)
    return seats if len(seats) > 1 else []


def round_winner(t: Setup, s: State) -> int:
    """Return the seat that has won the round of a board that is held, or NOBODY."""
    seats = _highest(t, s)
    return seats[0] if len(seats) == 1 else NOBODY


def _highest(t: Setup, s: State) -> list[int]:
    """Return the seats that may win a round that has been scored; one is left on a board that is held."""
    return [p for p in range(t.players) if s.phase == Phase.ROLLOFF and has_seat(s.tied, p)]


def winners(t: Setup, s: State) -> list[int]:
    """Return the seats that have won the match, once it is over."""
    return [p for p in range(t.players) if s.phase == Phase.OVER and has_seat(s.winners, p)]


def closed(s: State) -> int:
    """Return the seat whose closing stands and may still be broken, or NOBODY."""
    return NOBODY if s.phase in (Phase.ROLLOFF, Phase.GIVE, Phase.OVER) else s.closer


def just_rolled(s: State) -> tuple[int, ...]:
    """Return the mover's dice as they fell: to be placed, or five equal ones that bring a sudden death."""
    return SETS[s.hand] if s.phase in (Phase.PLACE, Phase.ANSWER, Phase.OVER) else ()


def sudden_death(s: State) -> bool:
    """Return whether the mover's five equal dice decide the match, or have done so."""
    return s.phase in (Phase.ANSWER, Phase.OVER) and s.hand > 0


def ready(s: State) -> list[int]:
    """Return the mover's dice that can still attack in this turn, values falling."""
    return [opposite(v) for v in reversed(unpack(s.strikes))] if s.phase == Phase.ACT else []


def bound_threes(t: Setup, s: State) -> int:
    """Count the dice to be placed that are cursed threes, which have to go into treasure."""
    threes = SETS[s.hand].count(3) if s.phase == Phase.PLACE else 0
    return threes if threes and cursed_three_binds(t, s) else 0


class Moment(NamedTuple):
    """The special circumstances of a moment: seats, NOBODY where there is none."""

    on_turn: int
    closer: int  # whose closing stands
    tied: tuple[int, ...]  # in a roll-off
    round_winner: int  # of a round whose board is held
    winners: tuple[int, ...]  # of the match
    death: int  # whose five equal dice decide the match


def moment(t: Setup, s: State) -> Moment:
    """Return the special circumstances of a state."""
    death = s.mover if sudden_death(s) else NOBODY
    return Moment(on_turn(t, s), closed(s), tuple(tied(t, s)), round_winner(t, s), tuple(winners(t, s)), death)


def has_left(s: State, q: int) -> bool:
    """Return whether seat q has left the match and its dice with it."""
    return not s.own[q] and not s.treasure[q]


def attack_row(s: State, q: int) -> tuple[tuple[int, str], ...]:
    """Return seat q's attack row: values, 0 for blank dice, each with the code of a message and a class of the drawing."""
    if q == s.mover:
        return _row(s.attack[q], s.row[q], just_rolled(s), s.strikes if s.phase == Phase.ACT else 0)
    return _row(s.attack[q], s.row[q], (), 0)


@lru_cache(4096)
def _row(attack: int, count: int, fallen: tuple[int, ...], strikes: int) -> tuple[tuple[int, str], ...]:
    if fallen:
        return tuple((value, "die-rolled") for value in fallen)
    dice = unpack(attack)
    fresh = Counter(opposite(value) for value in unpack(strikes))
    row = []
    for value in dice:
        row.append((value, "die-ready" if fresh[value] > 0 else "die-spent"))
        fresh[value] -= 1
    return (*row, *((0, "die-blank"),) * (count - len(dice)))
