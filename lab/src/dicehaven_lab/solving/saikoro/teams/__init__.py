"""Rounds between two teams whose cards lie open, with fewer dice, as `contract.Teams`: solved exactly, and told in tables.

A round of two against two, or of a pair against a single seat, is won by one of two teams, so that its value is unique.
Positions and what leads from one to another are in `tables.py`, a sweep over them in `sweep.py`, the bounds in `solver.py`;
`play.py` checks them against the rules.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.games.saikoro.state import GEMS, Setup
from dicehaven_lab.solving import Z95
from dicehaven_lab.solving.contract import Row

from . import sweep
from .play import Solved, play
from .solver import FREE, Bounds, Restrictions, Round, solve

Rows = list[Row]  # Any: names, counts, chances
Progress = Callable[[float], None]

SWEEP = sweep
MOST_DICE = {2: 3, 3: 3, 4: 2}  # by number of seats: what a minute or ten of one core and 2 GB can do
SEATINGS = {2: ((0, 1),), 3: ((0, 1, 0),), 4: ((0, 1, 0, 1), (0, 0, 1, 1))}  # all others are turns of these
HANDICAPS = {
    "never-strikes-mates": Restrictions(strikes_mates=False),
    "never-closes": Restrictions(closes=False),
}
HANDICAP_TOLERANCE = 1e-6


def figures(
    t: Setup, dice: int, rounds: int = 0, handicaps: bool = False, progress: Progress = lambda width: None
) -> dict[str, Rows]:
    """Solve rounds of a Setup's seats with fewer dice, every seating of the teams; `rounds` of each are played.

    Raises BadOption for seats, dice or options that this solver is not made for.
    """
    check(t, dice)
    tables: dict[str, Rows] = {"team-openings": [], "team-effort": [], "team-handicaps": []}
    tables |= {"team-play": [], "team-habits": []}
    for teams in SEATINGS[t.players]:
        game = Round(teams, dice)
        bounds = solve(game, progress)
        tables["team-openings"] += openings(bounds)
        positions = sum(values.size for kind in bounds.low for values in kind)
        effort = {
            "seating": letters(teams),
            "count": positions,
            "sweeps": bounds.sweeps,
            "width": f"{bounds.width:.1e}",
        }
        tables["team-effort"].append(effort)
        if handicaps:
            tables["team-handicaps"] += restricted(bounds, progress)
        if rounds:
            solved = Solved(bounds)
            for p in starters(bounds):
                series = play(solved, p, rounds, "solve")
                share = series.wins / rounds
                error = sqrt(share * (1 - share) / rounds)
                row: Row = {"begins": begins(game, p), "rounds": rounds, "wins": share}
                row |= {"low": share - Z95 * error, "high": share + Z95 * error}
                tables["team-play"].append(row | {"expected": bounds.value(p, 0, 0)})
                means = {
                    name: series.habits[name] / rounds for name in ("closings", "voided", "mates-hit", "mates-voided")
                }
                turns = {"round-turns": f"{series.turns / rounds:.2f}"}
                row = {"begins": begins(game, p)}
                tables["team-habits"].append(row | turns | {k: f"{mean:.4f}" for k, mean in means.items()})
    return tables


def check(t: Setup, dice: int) -> None:
    """Raise BadOption for what cannot be solved."""
    if t.players not in MOST_DICE:
        raise BadOption(text("bad-option", value=int(t.players), allowed="2–4"), "--seats")
    if t.fast or t.partners_pay or (t.players > 2 and not t.teams):
        raise BadOption(text("team-rounds-only"), "--option")
    most = MOST_DICE[t.players]
    if not 1 <= dice <= most:
        raise BadOption(text("bad-option", value=dice, allowed=f"1–{most}"), "--dice")


def letters(teams: tuple[int, ...]) -> str:
    """Return the seats clockwise, each by the letter of its team."""
    return " ".join("AB"[team] for team in teams)


def begins(game: Round, p: int) -> str:
    """Return the seat that begins, and those that follow, from its team's point of view."""
    return " ".join("AB"[not mine] for mine in game.pattern(p))


def starters(bounds: Bounds) -> list[int]:
    """Return a seat of each kind."""
    return [bounds.kinds.index(kind) for kind in sorted(set(bounds.kinds))]


def openings(bounds: Bounds) -> Rows:
    """Return the chances of the team that begins, in the round and in a match with all cards open."""
    rows = []
    for p in starters(bounds):
        low, high = bounds.opening(p)
        match = match_chance(bounds, p)
        row: Row = {"begins": begins(bounds.game, p), "first": f"{(low + high) / 2:.9f}"}
        rows.append(row | {"low": f"{low:.10f}", "high": f"{high:.10f}", "match": match})
    return rows


def match_chance(bounds: Bounds, starter: int) -> float:
    """Return the chance of the starter's team in a match of four gems each, the cards open, the next seat beginning each round.

    All seats of the losing team pay a gem, so the seats of a team run out of gems together.
    """
    game = bounds.game

    @cache
    def from_here(own: int, other: int, p: int) -> float:
        if not own or not other:
            return float(own > 0)
        chance = bounds.value(p, 0, 0)
        chance = chance if game.teams[p] == game.teams[starter] else 1 - chance
        following = (p + 1) % game.seats
        return chance * from_here(own, other - 1, following) + (1 - chance) * from_here(own - 1, other, following)

    return from_here(GEMS, GEMS, starter)


def restricted(bounds: Bounds, progress: Progress = lambda width: None) -> Rows:
    """Return rows with what the team that begins, or the other one, loses by a handicap: its chance without and with it."""
    rows: Rows = []
    game = bounds.game
    for name, restriction in HANDICAPS.items():
        for team in (0, 1):
            restrictions = [restriction if one == team else FREE for one in (0, 1)]
            if name == "never-strikes-mates" and game.teams.count(team) < 2:
                continue
            found = solve(game, progress, restrictions, HANDICAP_TOLERANCE)
            for p in starters(bounds) if game.seats == 3 else starters(bounds)[:1]:
                first = found.value(p, 0, 0)
                free = bounds.value(p, 0, 0)
                row = {
                    "begins": begins(game, p),
                    "handicap": name,
                    "whose": "first" if game.teams[p] == team else "second",
                }
                rows.append(row | {"first": free, "with": first})
    return rows
