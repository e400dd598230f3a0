"""Measuring handicaps: matches between two bots of which the weaker one begins ahead, for the file that a game ships (`skill.handicap`)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from dicehaven.bots.levels import Bot, levels_of
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.options import Ahead, ahead_option
from dicehaven.core.registry import find
from dicehaven.skill.handicap import SIDES, Chances, Pair
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks
from dicehaven_lab.ladder import by_processor_time, roll_what_is_due

SEED = "handicap"
ENOUGH = 0.4  # with a share below this nobody looks for a larger handicap


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


def all_pairs(game: Game, apart: int) -> Iterator[Pair]:
    """Yield every two levels of a game that are so many apart at most."""
    levels = levels_of(game)
    for place, stronger in enumerate(levels):
        for weaker in levels[max(0, place - apart) : place]:
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
