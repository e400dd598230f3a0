"""Handicaps: how often a stronger bot wins when the weaker one begins ahead, and what is about even.

A game with a handicap (`options.Ahead`) ships what has been measured in `handicap.json`: for each two levels the share of the
stronger one when the weaker has nothing ahead, one, two …, until the stronger one wins clearly less than half.  Two seats,
the usual options and board; rounds of two matches with the same dice, in which each begins once.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from dicehaven.bots.levels import LEVELS, Bot
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.options import Ahead, ahead_option
from dicehaven.core.registry import find
from dicehaven.lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks
from dicehaven.lab.ladder import by_processor_time, roll_what_is_due

FILE = "handicap.json"  # in a game's folder
SEED = "handicap"
SIDES = 2
ENOUGH = 0.4  # with a share below this nobody looks for a larger handicap
NEARLY = 0.07  # so far from one half is still about even

Pair = tuple[str, str]  # the stronger level and the weaker one
Chances = Mapping[Pair, Sequence[float]]  # shares of the stronger one, from 0 to 1, by what the weaker one has ahead


@dataclass(frozen=True)
class Offer:
    """A handicap for two levels: what the weaker one gets ahead, and the share of the stronger one without it and with it."""

    stronger: str
    weaker: str
    ahead: int
    without: float  # from 0 to 1
    share: float

    @property
    def is_even(self) -> bool:
        """True if the chances are about even with it."""
        return abs(self.share - 0.5) <= NEARLY


def offer(game: Game, one: str, other: str) -> Offer | None:
    """Return the smallest handicap with which two levels have about even chances, else the one that comes nearest.

    None for equal levels, or if it is not known.

    >>> offer(find("saikoro"), "level1", "level1") is None
    True
    """
    stronger, weaker = sorted((one, other), key=LEVELS.index, reverse=True)
    shares = chances_of(game).get((stronger, weaker))
    if not shares:
        return None
    offers = [Offer(stronger, weaker, ahead, shares[0], share) for ahead, share in enumerate(shares)]
    nearest = min(offers, key=lambda one: abs(one.share - 0.5))
    return next((one for one in offers[1 : nearest.ahead] if one.is_even), nearest)


def chances_of(game: Game) -> Chances:
    """Return what has been measured; nothing for a game without a handicap."""
    return _measured(game.folder / FILE)[1]


def games_of(game: Game) -> int:
    """Return how many matches have been played for each of these shares, or more."""
    return _measured(game.folder / FILE)[0]


@cache
def _measured(file: Path) -> tuple[int, Chances]:
    if not file.is_file():
        return 0, {}
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    rows: dict[str, dict[str, list[float]]] = found["chances"]
    chances = {(stronger, weaker): shares for stronger, row in rows.items() for weaker, shares in row.items()}
    return found["games"], chances


def written(chances: Chances, games: int) -> str:
    """Return the content of the file that a game ships, `games` being the matches for each share, or fewer."""
    by_stronger: dict[str, dict[str, Sequence[float]]] = {}
    for (stronger, weaker), shares in chances.items():
        by_stronger.setdefault(stronger, {})[weaker] = shares
    rows = (
        f'    "{stronger}": {{' + ", ".join(f'"{weaker}": {list(shares)}' for weaker, shares in row.items()) + "}"
        for stronger, row in by_stronger.items()
    )
    return f'{{\n  "games": {games},\n  "chances": {{\n' + ",\n".join(rows) + "\n  }\n}\n"


# Measuring


def all_pairs() -> Iterator[Pair]:
    """Yield every two levels."""
    for place, stronger in enumerate(LEVELS):
        for weaker in LEVELS[:place]:
            yield stronger, weaker


def measure(
    game: Game,
    pair: Pair,
    rounds: int,
    progress: Callable[[int], None] = lambda done: None,
    execution: Execution = ALL_CORES,
) -> list[float]:
    """Play a pair with nothing ahead, one, two … until it is ENOUGH; return the shares of the stronger one.

    Raises BadOption for a game without a handicap.
    """
    shares: list[float] = []
    for ahead in range(option_of(game).most + 1):
        series = HandicapSeries(game, *pair, ahead)
        won = sum(
            float(rows["share"].sum())
            for _, rows in play_in_chunks(series, rounds, execution.part(f"{'-'.join(pair)}-{ahead}"), progress)
        )
        shares.append(round(won / rounds, 3))
        if shares[-1] < ENOUGH:
            break
    return shares


def option_of(game: Game) -> Ahead:
    """Return the option by which the game gives a handicap; raises BadOption if it has none."""
    option = ahead_option(game.options)
    if option is None:
        raise BadOption(text("no-handicap", game=game.name), "game")
    return option


@dataclass(frozen=True)
class HandicapSeries(Series):
    """Rounds between two bots of which the second begins ahead; the rows have `share`, what the first one won."""

    game: Game
    stronger: str
    weaker: str
    ahead: int

    def description(self) -> dict[str, Any]:
        return {
            "series": "handicap",
            "game": self.game.name,
            "bots": [self.stronger, self.weaker],
            "ahead": self.ahead,
            "seed": SEED,
        }

    @cached_property
    def option(self) -> str:
        """The name of the option that gives the handicap."""
        return option_of(self.game).name

    def play(self, lo: int, hi: int) -> Rows:
        return {"share": np.array([self.play_round(number) for number in range(lo, hi)])}

    def play_round(self, number: int) -> float:
        """Play two matches with the same dice, the stronger bot first in seat 0, then in seat 1; return its share."""
        dice = SeededDice(f"{SEED}/{number}/dice")
        share = 0.0
        for seat in range(SIDES):
            given = tuple(0 if p == seat else self.ahead for p in range(SIDES))
            kinds = [self.stronger if p == seat else self.weaker for p in range(SIDES)]
            bots = [_bot(self.game.name, kind, self.option, given) for kind in kinds]
            match = Match.new(self.game, SIDES, {self.option: list(given)})
            roll_what_is_due(match, dice)
            while not match.over:
                p = match.movers[0]
                action = bots[p].choose(match.view(p), p, match.actions(p), len(match.lines))
                match.play(p, match.game.write(action))
                roll_what_is_due(match, dice)
            share += (seat in match.winners) / len(match.winners) / SIDES
        return share


@cache
def _bot(game: str, kind: str, option: str, given: tuple[int, ...]) -> Bot:
    """Return a bot of this process, made once for all matches with the same setup."""
    chosen = find(game)
    return by_processor_time(kind, chosen, chosen.configure(SIDES, {option: list(given)}).setup, SEED)
