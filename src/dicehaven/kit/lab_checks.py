"""Checks of series: `simulate`, compiled, plays the same games as `trace`, interpreted."""

from dicehaven.core.game import Game
from dicehaven.core.record import Result
from dicehaven.kit.findings import blaming, finding
from dicehaven.kit.walks import tables
from dicehaven.lab.chunks import Execution
from dicehaven.lab.simulate import simulate
from dicehaven.lab.trace import trace

GAMES = 12  # of a series


def check_series(game: Game) -> None:
    """The same seed gives the same games, compiled and interpreted, with greedy and random seats."""
    for table in tables(game, len(game.seats), seed=41):
        policies = tuple(("greedy", "random")[p % 2] for p in range(table.players))
        with blaming(game):
            compiled = simulate(game, table, GAMES, policies, "kit", execution=Execution(cores=1))
        for number in range(GAMES):
            with blaming(game):
                result = trace(game, table, number, policies, "kit")[-1]
            assert isinstance(result, Result)
            scores = [int(points) for points in compiled.score[number]]
            if scores != result.scores:
                facts = {"name": "score", "interpreted": str(result.scores), "compiled": str(scores)}
                raise finding(game, "kit-answer-differs", "rules", "score", **facts)
