"""Ratings: bias, coverage and matches needed, with and without luck taken out; the time of a whole refit"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from run import by_itself, table

from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.review import review
from dicehaven.bots.bot import bot
from dicehaven.bots.levels import LEVELS, levels_of
from dicehaven.bots.solution import solution_for
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import games
from dicehaven.skill.anchors import Scale, scale_of, standing
from dicehaven.skill.intervals import Z95, interval
from dicehaven.skill.rating_fit import fit
from dicehaven.skill.ratings import Prior, RatedMatch, Rating, Side
from dicehaven.skill.seats import seat_shares
from dicehaven_lab.ladder import roll_what_is_due

PLAYED = LEVELS[1:]  # by people under other names
REAL = 2_000  # matches between bots, reviewed: none of them was used for choosing the model
EFFORT = Effort.playing(200, 1e9)  # the game is solved, so the chances are exact
PEOPLE = 24  # of each simulated world
WORLDS = 8
LUCK = 0.5  # of the variance of a share: as in the real matches below
GROUPS = (30, 60, 120)  # matches of somebody unknown
LATE = 0.4  # of the matches have no luck yet: some are never weighed
WITH_BOTS = 0.3  # of the seats
COUNTS = (20, 40, 80, 160)  # matches a person


@dataclass(frozen=True)
class World:
    """People who play like levels, at tables of so many seats and members a side."""

    scale: Scale
    seats: int
    team: int
    rng: np.random.Generator

    @property
    def strengths(self) -> dict[str, float]:
        """The true strength of each person and bot."""
        people = {f"person {i}": self.scale.anchors[PLAYED[i % len(PLAYED)]] for i in range(PEOPLE)}
        return self.scale.anchors | people

    def matches(self, count: int, leaves: float = 0.0) -> list[RatedMatch]:
        """Return matches in which each person sits about so many times; every sixth leaves so often when they would lose."""
        people = [name for name in self.strengths if name not in LEVELS]
        needed = round(count * PEOPLE / (self.seats * (1 - WITH_BOTS)))
        return [self.match(people, leaves) for _ in range(needed)]

    def match(self, people: Sequence[str], leaves: float) -> RatedMatch:
        """Return one match: its shares are drawn from the model, its luck goes with them."""
        rng = self.rng
        drawn = rng.permutation(len(people))
        members = [
            str(rng.choice(PLAYED)) if i and rng.random() < WITH_BOTS else people[int(drawn[i])]
            for i in range(self.seats)
        ]
        sides = [tuple(members[i :: self.seats // self.team]) for i in range(self.seats // self.team)]
        fair = rng.dirichlet([200.0] * len(sides))
        known = self.strengths
        scale = self.scale.at(self.seats)
        own = np.log(fair) + [scale * float(np.mean([known[one] for one in side])) for side in sides]
        chances = np.exp(own - own.max())
        chances /= chances.sum()
        won, other = (np.eye(len(sides))[rng.choice(len(sides), p=chances)] for _ in range(2))
        luck = LUCK * (won - chances) + (LUCK * (1 - LUCK)) ** 0.5 * (other - chances)
        losers = [k for k, side in enumerate(sides) if side[0] in people[::6] and not won[k]]
        left = losers[0] if losers and rng.random() < leaves else None
        weighed = rng.random() > LATE
        rows = [
            Side(side, log(fair[k]), float(won[k]), float(luck[k]) if weighed else None) for k, side in enumerate(sides)
        ]
        return RatedMatch("synthetic", tuple(rows), 0.0, scale, left)


def without_luck(matches: Sequence[RatedMatch]) -> list[RatedMatch]:
    """Return matches of which no luck is known."""
    return [match._replace(sides=tuple(side._replace(luck=None) for side in match.sides)) for match in matches]


# Synthetic people


def found(
    scale: Scale, seats: int, team: int, count: int, luck: bool, leaves: float = 0.0, worlds: int = WORLDS
) -> list[tuple[str, float, Rating]]:
    """Return name, true strength and rating of all people of some worlds."""
    rows = []
    for seed in range(worlds):
        world = World(scale, seats, team, np.random.default_rng(seed))
        matches = world.matches(count, leaves)
        ratings = fit(matches if luck else without_luck(matches), scale.anchors, scale.prior, seed)
        rows += [(name, world.strengths[name], rating) for name, rating in ratings.items()]
    return rows


def summary(scale: Scale, rows: Sequence[tuple[str, float, Rating]]) -> list[str]:
    """Return bias in log odds, coverage with its own interval, and the mean width of the intervals in levels."""
    off = [rating.strength - true for _, true, rating in rows]
    inside = [abs(rating.strength - true) <= Z95 * rating.error for _, true, rating in rows]
    covered = sum(inside) / len(inside)
    low, high = interval(covered, len(inside))
    error = float(np.std(off)) / len(off) ** 0.5
    return [
        f"{np.mean(off):+.3f} ± {1.96 * error:.3f}",
        f"{100 * covered:.1f} ({100 * low:.0f}–{100 * high:.0f})",
        f"{np.mean([width(scale, rating) for _, _, rating in rows]):.2f}",
    ]


def width(scale: Scale, rating: Rating) -> float:
    """Return the width of an interval in levels, at the mean distance of two."""
    step = (scale.levels[-1] - scale.levels[0]) / (len(scale.levels) - 1)
    return 2 * Z95 * rating.error / step


def needed(scale: Scale, seats: int, team: int, luck: bool) -> str:
    """Return how many matches make the mean interval as narrow as a level, interpolated."""
    before = None
    for count in COUNTS:
        rows = found(scale, seats, team, count, luck, worlds=2)
        mean = float(np.mean([width(scale, rating) for _, _, rating in rows]))
        played = float(np.mean([rating.matches for _, _, rating in rows]))
        if mean < 1:
            if before is None:
                return f"under {played:.0f}"
            share = (before[1] - 1) / (before[1] - mean)
            return f"{before[0] + share * (played - before[0]):.0f}"
        before = played, mean
    return f"over {before[0]:.0f}" if before else ""


TABLES = ((2, 1), (3, 1), (4, 1), (4, 2), (6, 3), (8, 1), (8, 2))


def synthetic(name: str, scale: Scale) -> None:
    """Print what is found about people who play like levels."""
    print(
        f"\nPeople who play like levels 2 to 5 of {name}, about 40 matches each; half the variance is luck, known for 60 %:\n"
    )
    table(
        ["seats × side", "luck", "bias, log odds", "coverage, %", "width, levels", "matches for a level"],
        (
            [
                f"{seats} × {team}",
                "out" if luck else "in",
                *summary(scale, found(scale, seats, team, 40, luck)),
                needed(scale, seats, team, luck),
            ]
            for seats, team in TABLES
            for luck in (False, True)
        ),
    )
    print("\nEvery sixth person leaves half of the matches that they would lose (their clock runs out), three seats:\n")
    rows = found(scale, 3, 1, 80, True, 0.5)
    leavers = {f"person {i}" for i in range(0, PEOPLE, 6)}
    table(
        ["who", "bias, log odds", "coverage, %", "width, levels"],
        [
            ["leavers", *summary(scale, [row for row in rows if row[0] in leavers])],
            ["the others", *summary(scale, [row for row in rows if row[0] not in leavers])],
        ],
    )


# Real matches


def played(game: Game, number: int) -> RatedMatch:
    """Return a match of two bots of all levels but the first, with its luck."""
    rng = random.Random(f"fresh/{number}")
    levels = [rng.choice(levels_of(game)[1:]) for _ in range(2)]
    match = Match.new(game.name, 2)
    bots = [bot(level, game, match.setup, f"fresh/{number}/{seat}") for seat, level in enumerate(levels)]
    dice = SeededDice(f"fresh/{number}")
    roll_what_is_due(match, dice)
    while not match.over:
        seat = match.movers[0]
        action = bots[seat].choose(match.view(seat), seat, match.actions(seat), len(match.lines))
        match.play(seat, game.write(action))
        roll_what_is_due(match, dice)
    totals = review(match.lines, EFFORT, cores=1).totals
    won = [1 / len(match.winners) if seat in match.winners else 0.0 for seat in range(2)]
    fair = seat_shares(game, 2, {})
    sides = [Side((levels[k],), log(fair[k]), won[k], totals[k].luck.mean) for k in range(2)]
    return RatedMatch(game.name, tuple(sides))


def unnamed(matches: Sequence[RatedMatch], unknown: Sequence[str]) -> list[RatedMatch]:
    """Return matches in which some levels sit under other names."""

    def named(side: Side) -> Side:
        return side._replace(members=tuple(f"like {one}" if one in unknown else one for one in side.members))

    return [match._replace(sides=tuple(map(named, match.sides))) for match in matches]


def real(game: Game, scale: Scale) -> None:
    """Print how well bots under other names are rated by real matches: all but one level unknown, then one in few matches."""
    all_levels = levels_of(game)
    anchor = all_levels[len(all_levels) // 2]
    matches = [played(game, number) for number in range(REAL)]
    luck = np.array([match.sides[0].luck or 0.0 for match in matches])
    error = 1.96 * luck.std() / REAL**0.5
    title = game.texts("en")("title")
    print(
        f"{REAL} matches of {title} between bots, mean luck {luck.mean():+.3f} ± {error:.3f}; only {anchor} is known:\n"
    )
    ways = (("in", without_luck(matches)), ("out", matches))
    others = [level for level in all_levels[1:] if level != anchor]
    known = {anchor: scale.anchors[anchor]}
    both = [fit(unnamed(rows, others), known, scale.prior) for _, rows in ways]
    table(
        ["who", "matches", "by the ladder", "luck in", "luck out"],
        (
            [
                level,
                both[0][f"like {level}"].matches,
                f"{scale.anchors[level]:.2f}",
                *(f"{one[f'like {level}'].strength:.2f} ± {Z95 * one[f'like {level}'].error:.2f}" for one in both),
            ]
            for level in others
        ),
    )
    print(
        "\nOne level unknown at a time, in groups of its matches against the others, whose strengths are the ladder's:\n"
    )
    table(
        [
            "matches",
            "luck",
            "people",
            "the fit's interval, %",
            "the page's interval, %",
            "width, levels",
            "bias, log odds",
        ],
        ([size, way, *covered(scale, few(game, scale, found, size))] for size in GROUPS for way, found in ways),
    )


def few(game: Game, scale: Scale, matches: Sequence[RatedMatch], size: int) -> list[tuple[str, float, Rating]]:
    """Return name, strength by the ladder and rating of each level, unknown in groups of so many of its matches."""
    rows = []
    for level in levels_of(game)[1:]:
        known = {name: strength for name, strength in scale.anchors.items() if name != level}
        theirs = [match for match in matches if [side.members for side in match.sides].count((level,)) == 1]
        for start in range(0, len(theirs) - size + 1, size):
            ratings = fit(unnamed(theirs[start : start + size], [level]), known, scale.prior)
            rows += [(name, scale.anchors[level], rating) for name, rating in ratings.items()]
    return rows


def covered(scale: Scale, rows: Sequence[tuple[str, float, Rating]]) -> list[object]:
    """Return how often intervals hold the ladder's strength: those of the fit, and those that the page shows."""
    shown = [(name, standing(rating, scale).place) for name, _, rating in rows]
    fitted = [abs(rating.strength - true) <= Z95 * rating.error for _, true, rating in rows]
    numbers = [scale.numbers[name.removeprefix("like ")] for name, _ in shown]
    inside = [low - 1e-9 <= number <= high + 1e-9 for number, (_, (low, _, high)) in zip(numbers, shown, strict=True)]
    off = [rating.strength - true for _, true, rating in rows]
    return [
        len(rows),
        _share(fitted),
        _share(inside),
        f"{np.mean([high - low for _, (low, _, high) in shown]):.2f}",
        f"{np.mean(off):+.3f} ± {1.96 * float(np.std(off)) / len(off) ** 0.5:.3f}",
    ]


def _share(found: Sequence[bool]) -> str:
    share = sum(found) / len(found)
    low, high = interval(share, len(found))
    return f"{100 * share:.1f} ({100 * low:.0f}–{100 * high:.0f})"


def refit() -> None:
    """Print the processor time of a whole refit."""
    rng = np.random.default_rng(0)
    anchors = {name: float(i) for i, name in enumerate(LEVELS)}
    strengths = rng.normal(2.0, 1.5, 10_000)
    matches = []
    for _ in range(100_000):
        seats = int(rng.integers(2, 5))
        who = rng.integers(0, 10_000, seats)
        chances = np.exp(strengths[who])
        chances /= chances.sum()
        won = rng.choice(seats, p=chances)
        luck = LUCK * (np.arange(seats) == won) - LUCK * chances
        sides = tuple(
            Side((f"p{who[k]}" if rng.random() > 0.1 else LEVELS[k % 5],), 0.0, float(k == won), float(luck[k]))
            for k in range(seats)
        )
        matches.append(RatedMatch(str(seats), sides, float(rng.random() * 4)))
    begun = time.process_time()
    ratings = fit(matches, anchors, Prior(2.0, 1.5))
    seconds = time.process_time() - begun
    rows = sum(len(match.sides) for match in matches)
    print(
        f"\nA whole refit of {len(ratings)} people and {rows} results: {seconds:.1f} s of processor time\n", flush=True
    )


def main() -> None:
    """Print the tables."""
    rated = [(game, scale) for game in games().values() if (scale := scale_of(game))]
    solved = [(game, scale) for game, scale in rated if solution_for(game, game.configure(2).setup)]
    for game, scale in solved:
        real(game, scale)
    typical, scale = next((game, scale) for game, scale in reversed(rated) if scale.counts.keys() >= {3, 4})
    synthetic(typical.texts("en")("title"), scale)
    refit()


if __name__ == "__main__":
    by_itself(main)
