"""How far the chances of a position are off by where its rollouts end: after so many decisions by `evaluate`, or with the game.

`python bench/horizon.py GAME [MATCHES [DECISIONS,... [SEATS]]]`: positions of matches of level 4, each with 1,000 rollouts of
every length, against as many rollouts to the end of the game as make chance small.  Errors are root mean squares in per
cent of a win; what chance alone brings is what two runs with other dice differ by.
"""

import sys
import time

import numpy as np
import numpy.typing as npt
from common import table

from dicehaven.bots.bot import bot
from dicehaven.bots.mcts.search import Budget, Search
from dicehaven.core.contract import State
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import find, games

ROLLOUTS = 1000
REFERENCE = 8000
EVERY = 12  # one position in so many decisions
TO_THE_END = 1 << 30
HEAD = ("decisions", "off by %", "by chance %", "bias %", "most %", "ms a position")


def positions(game: Game, matches: int, seats: int) -> list[State]:
    """What an onlooker sees at some decisions."""
    found = []
    for k in range(matches):
        match = Match.new(game, seats)
        dice = SeededDice(f"horizon/{k}")
        decisions = k
        player = bot("level4", game, match.setup, "horizon")
        while not match.over:
            if match.due:
                match.roll(dice.answer(match.rolls, match.due))
                continue
            seat = match.movers[0]
            decisions += 1
            if decisions % EVERY == 0:
                found.append(match.view(ONLOOKER))
            action = player.choose(match.view(seat), seat, match.actions(seat), len(match.lines))
            match.play(seat, game.write(action))
    return found


def chances(
    game: Game, seats: int, seen: list[State], decisions: int, rollouts: int, seed: str
) -> tuple[npt.NDArray[np.float64], float]:
    """The first seat's chance in each position, in per cent, and the milliseconds of processor time that one took."""
    search = Search(game, game.configure(seats).setup, Budget(max_decisions=decisions))
    start = time.process_time()
    found = np.array([100 * search.chances(view, seed, rollouts)[0][0] for view in seen])
    return found, 1e3 * (time.process_time() - start) / len(seen)


def row(game: Game, seats: int, seen: list[State], decisions: int, truth: npt.NDArray[np.float64]) -> list[str]:
    """The row of a length."""
    (one, ms), (other, _) = (chances(game, seats, seen, decisions, ROLLOUTS, seed) for seed in ("one", "other"))
    off = one - truth
    chance = np.sqrt(((one - other) ** 2).mean() / 2)
    figures = (np.sqrt((off**2).mean()), chance, off.mean(), abs(off).max())
    return [f"{decisions}" if decisions < TO_THE_END else "to the end", *(f"{x:.1f}" for x in figures), f"{ms:.0f}"]


def main() -> int:
    """What the command line asks for."""
    match sys.argv[1:]:
        case [name, *numbers] if name in games() and len(numbers) < 4:
            matches, lengths, seats = [*numbers, *("6", "15,40,80", "2")[len(numbers) :]]
        case _:
            print(f"usage: python {sys.argv[0]} GAME [MATCHES [DECISIONS,... [SEATS]]]", file=sys.stderr)
            return 2
    game = find(name)
    seen = positions(game, int(matches), int(seats))
    truth, _ = chances(game, int(seats), seen, TO_THE_END, REFERENCE, "truth")
    print(f"{name}: {len(seen)} positions")
    table(HEAD, [row(game, int(seats), seen, length, truth) for length in [*map(int, lengths.split(",")), TO_THE_END]])
    return 0


if __name__ == "__main__":
    sys.exit(main())
