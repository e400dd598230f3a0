"""What level 5 and OpenSpiel's MCTS give away by their choices at the same fixed decisions, by the reference of `regret.py`.

The reference is a search of ours with playouts like level 5's, and shares its errors: where matches say otherwise, as
in Würfelland, believe the matches (docs/bots.md).

`python bench/openspiel_regret.py GAME COUNT [SECONDS]`: at so many decisions, with so much processor time for OpenSpiel.
"""

import sys

from bench_openspiel import LEVEL, SECONDS
from common import table
from openspiel import MCTS
from regret import PLAYING, asked, decisions, regrets

from dicehaven.bots.mcts.search import Search
from dicehaven.core.contract import FloatArray
from dicehaven.core.match import Match
from dicehaven.core.registry import games
from dicehaven.lab.ladder import by_processor_time

MATCHES = 20  # in which decisions are counted


def decided(blank: Match) -> float:
    """The decisions of a seat with more than one move, in the mean of matches between quick searches."""
    playing = Search(blank.game, blank.setup, PLAYING)
    return sum(1 for number in range(MATCHES) for _ in asked(playing, f"decided/{number}")) / 2 / MATCHES


def main(game: str, count: int, seconds: float = SECONDS) -> None:
    """Print mean regrets in per cent of a win, with 95 % intervals, and what they come to in a match."""
    blank = Match.new(game, 2)
    found = decisions(game, 2, count)
    each = decided(blank)
    lost = {
        LEVEL: regrets(by_processor_time(LEVEL, blank.game, blank.setup, "regret"), found),
        f"OpenSpiel, {seconds:g} s": regrets(MCTS(seconds, blank.game, blank.setup), found),
    }
    head = ("", "regret of a decision, %", "decisions of a seat", "given away in a match, %")
    rows = ((name, _mean(x), f"{each:.1f}", _mean(x * each)) for name, x in lost.items())
    table(head, rows)


def _mean(lost: FloatArray) -> str:
    """A mean with its 95 % interval."""
    return f"{lost.mean():.2f} ± {1.96 * lost.std() / len(lost) ** 0.5:.2f}"


if __name__ == "__main__":
    match sys.argv[1:]:
        case [game, count, *seconds] if game in games() and count.isdigit() and int(count) and len(seconds) < 2:
            main(game, int(count), *map(float, seconds))
        case _:
            print(f"usage: python {sys.argv[0]} GAME COUNT [SECONDS]", file=sys.stderr)
            sys.exit(2)
