"""A round-robin between bots: who beats whom, and ratings with intervals.

Two bots meet in rounds of matches with the same dice.  With two teams a round has two matches, with the sides exchanged;
with more, each bot plays each team alone once while the other plays all the rest.  So both play every team equally often,
and bots of equal strength win one half each.  Usually each seat is its own team.  If cards decide who belongs together,
they are dealt first, and bots are given whole teams; the bots are not told, and each seat sees only what it may see.  A
win of several teams is shared.

Bots and their searches are timed by the processor time of this process, so that a busy machine makes none of them weaker.

Ratings are the most likely Elo ratings in the model of Bradley and Terry (1952), fitted by the library choix.
They count a shared win as one half each; their intervals come from resampling rounds of matches (bootstrap).

>>> [round(float(one)) for one in rated(np.array([[0.5, 10 / 11], [1 / 11, 0.5]]))]
[1700, 1300]
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from dicehaven.bots.bot import bot
from dicehaven.bots.levels import Bot
from dicehaven.bots.plugins import location_of
from dicehaven.core.contract import FloatArray, LayoutData, Options, Setup
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, play_in_chunks

DRAWS = 300  # resamples of the bootstrap
MIDDLE = 1500.0
SCALE = 400.0 / np.log(10)
MOST_ELO = 1200.0  # a few matches cannot show a larger difference
LEAST_SHARE = 1 / (1 + 10 ** (MOST_ELO / 400))  # smaller shares of the wins are rated as this
# iterations of the fit; error of a strength, in units of SCALE points
MOST_STEPS = 100_000
PRECISION = 1e-6


MakeBot = Callable[
    [str, Game, Setup, str], Bot
]  # from its name, the game, the setup and a seed, as `bots.bot.bot` does
by_processor_time = partial(bot, clock=process_time)


@dataclass(frozen=True)
class Ladder:
    """The results: `shares[a, b, k]` is what bot a won against bot b in their k-th round of matches, 0 to 1."""

    bots: tuple[str, ...]
    shares: FloatArray
    seconds: tuple[float, ...]  # mean processor time per move

    def share(self, a: int, b: int) -> tuple[float, float]:
        """Return bot a's share of the wins against bot b, and half the width of its 95 % interval."""
        x = self.shares[a, b]
        return float(x.mean()), float(1.96 * x.std(ddof=1) / len(x) ** 0.5) if len(x) > 1 else 1.0

    def ratings(self) -> list[tuple[float, float, float]]:
        """Return each bot's rating with the ends of its 95 % interval."""
        rng = np.random.default_rng(0)
        pairs = self.shares.shape[2]
        drawn = [rated(self.shares[:, :, rng.integers(0, pairs, pairs)].mean(axis=2)) for _ in range(DRAWS)]
        low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
        return [(float(r), float(lo), float(hi)) for r, lo, hi in zip(rated(self.shares.mean(axis=2)), low, high)]


@dataclass(frozen=True)
class LadderSeries(Series):
    """Rounds of matches: every two bots with the first dice, then every two with the second, and so on.

    The rows have `share`, what the first bot won, and (rounds, 2) for both bots `seconds` and `decisions`.
    """

    game: Game
    bots: tuple[str, ...]
    seed: str
    options: Options | None
    layout: str | LayoutData | None
    players: int = 2

    def description(self) -> dict[str, Any]:
        return {
            "series": "ladder",
            "game": self.game.name,
            "bots": self.bots,
            "options": self.options or {},
            "layout": self.layout,
            "players": self.players,
            "seed": self.seed,
        }

    def files(self) -> list[Path]:
        return [Path(bot) for bot in self.bots if bot.endswith(".py")]

    @property
    def meetings(self) -> list[tuple[int, int]]:
        """All pairs of bots, by their numbers."""
        return list(combinations(range(len(self.bots)), 2))

    def meeting(self, number: int) -> tuple[int, int, int]:
        """Return the bots that play round `number` of the series, and which of their own rounds it is."""
        k, meeting = divmod(number, len(self.meetings))
        return (*self.meetings[meeting], k)

    def play(self, lo: int, hi: int) -> Rows:
        rows = []
        for number in range(lo, hi):
            a, b, k = self.meeting(number)
            bots = self.bots[a], self.bots[b]
            seed = f"{self.seed}/{k}"
            rows.append(play_round(self.game.name, *bots, seed, self.options, self.layout, players=self.players))
        share, seconds, decisions = zip(*rows)
        return {"share": np.array(share), "seconds": np.array(seconds), "decisions": np.array(decisions)}


def climb(
    game: str,
    bots: tuple[str, ...],
    rounds: int,
    seed: str = "0",
    options: Options | None = None,
    layout: str | LayoutData | None = None,
    progress: Callable[[int], None] = lambda done: None,
    execution: Execution = ALL_CORES,
    players: int = 2,
) -> Ladder:
    """Let every bot play `rounds` rounds against every other; raise MissingExtra before anything is played."""
    shares = np.full((len(bots), len(bots), rounds), 0.5)
    spent = np.zeros(len(bots))
    asked = np.zeros(len(bots))
    series = LadderSeries(find(game), tuple(map(_placed, bots)), seed, options, layout, players)
    for chunk, rows in play_in_chunks(series, rounds * len(series.meetings), execution, progress):
        for i, number in enumerate(chunk):
            a, b, k = series.meeting(number)
            shares[a, b, k] = rows["share"][i]
            shares[b, a, k] = 1.0 - rows["share"][i]
            np.add.at(spent, [a, b], rows["seconds"][i])
            np.add.at(asked, [a, b], rows["decisions"][i])
    return Ladder(bots, shares, tuple(float(x) for x in spent / np.maximum(asked, 1)))


def _placed(bot: str) -> str:
    """Return a bot's name as any process can resolve it: a file by its absolute path."""
    place = location_of(bot)
    return str(Path(place).expanduser().absolute()) if place.endswith(".py") else place


def lineups(teams: Sequence[int]) -> list[tuple[int, ...]]:
    """Return which of two bots, 0 or 1, sits in each seat in the matches of a round, by the team of each seat.

    >>> lineups([0, 1, 0, 1])
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    """
    sides = sorted(set(teams))
    alone = range(1) if len(sides) == 2 else range(2)
    return [tuple(one if team == own else 1 - one for team in teams) for own in sides for one in alone]


def dealt(match: Match, dice: SeededDice) -> list[int]:
    """Let chance act until somebody has to decide; return the team of each seat, by cards that players may not see."""
    roll_what_is_due(match, dice)
    return [int(match.rules.team_of(match.setup, match.state, seat)) for seat in range(match.players)]


def roll_what_is_due(match: Match, dice: SeededDice) -> None:
    """Roll, and deal, until somebody has to decide or the match is over."""
    while due := match.due:
        match.roll(dice.answer(match.rolls, due))


def matches_of_a_round(
    game: Game, players: int, options: Options | None = None, layout: str | LayoutData | None = None
) -> int:
    """Return the number of matches of a round."""
    return len(lineups(dealt(Match.new(game, players, options, layout), SeededDice("0"))))


def play_round(
    game: str,
    a: str,
    b: str,
    seed: str,
    options: Options | None,
    layout: str | LayoutData | None,
    make: MakeBot = by_processor_time,
    players: int = 2,
) -> tuple[float, tuple[float, float], tuple[int, int]]:
    """Play a round; return bot a's share of the wins, and both bots' seconds of processor time and numbers of decisions."""
    share = 0.0
    seconds = [0.0, 0.0]
    moves = [0, 0]
    dice = SeededDice(f"{seed}/dice")
    start = Match.new(game, players, options, layout)
    teams = dealt(start, dice)
    table = repr((players, options, layout))
    bots = [_bot(game, kind, table, start, make) for kind in (a, b)]
    matches = lineups(teams)
    for lineup in matches:
        match = start.copy()
        while not match.over:
            seat = match.movers[0]
            who = lineup[seat]
            began = process_time()
            action = bots[who].choose(match.view(seat), seat, match.actions(seat), len(match.lines))
            seconds[who] += process_time() - began
            moves[who] += 1
            match.play(seat, match.game.write(action))
            roll_what_is_due(match, dice)
        first = {teams[seat]: lineup[seat] == 0 for seat in match.winners}  # each team that has won: is it bot a's?
        share += sum(first.values()) / len(first) / len(matches)
    return share, (seconds[0], seconds[1]), (moves[0], moves[1])


_made: dict[tuple[str, str, str], Bot] = {}


def _bot(game: str, kind: str, table: str, match: Match, make: MakeBot) -> Bot:
    """Return a bot of this process, made once for all matches with the same setup."""
    if (game, kind, table) not in _made:
        _made[game, kind, table] = make(kind, match.game, match.setup, "ladder")
    return _made[game, kind, table]


def rated(shares: FloatArray) -> FloatArray:
    """Return ratings (players,) with mean MIDDLE, from the shares of wins (players, players) against each other, 0 to 1.

    Each pair has the same weight.  Raises MissingExtra.
    """
    import choix

    wins = np.clip(shares, LEAST_SHARE, 1 - LEAST_SHARE)
    np.fill_diagonal(wins, 0.0)
    strength = choix.ilsr_pairwise_dense(wins, max_iter=MOST_STEPS, tol=PRECISION)
    ratings: FloatArray = MIDDLE + SCALE * (strength - strength.mean())
    return ratings


def distance(share: float) -> float:
    """Return the points that a player is above an opponent against whom it wins this share."""
    better, worse = rated(np.array([[0.5, share], [1 - share, 0.5]]))
    return float(better - worse)
