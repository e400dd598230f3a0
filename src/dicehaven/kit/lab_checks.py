"""Checks of series: `simulate`, compiled, plays the same games as `trace`, interpreted."""

import numpy as np

from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.record import Result
from dicehaven.kit.findings import blaming, finding
from dicehaven.kit.walks import tables
from dicehaven.lab.chunks import Execution
from dicehaven.lab.simulate import Simulation, simulate
from dicehaven.lab.trace import trace

GAMES = 1_000  # of a series
# of those, how many are played again by the interpreter: the first ones and the longest
FIRST = 6
LAST = 6


def check_series(game: Game) -> None:
    """The same seed gives the same games, compiled and interpreted, with greedy and random seats; the longest ones too."""
    for table in tables(game, len(game.seats), seed=41):
        policies = tuple(("greedy", "random")[p % 2] for p in range(table.players))
        with blaming(game):
            compiled = _simulated(game, table, policies)
        longest = np.argsort(compiled.decisions, kind="stable")[-LAST:]
        for number in sorted({*range(FIRST), *longest.tolist()}):
            with blaming(game):
                result = trace(game, table, number, policies, "kit")[-1]
            assert isinstance(result, Result)
            scores = [int(points) for points in compiled.score[number]]
            if scores != result.scores:
                facts = {"name": "score", "interpreted": str(result.scores), "compiled": str(scores)}
                raise finding(game, "kit-answer-differs", "rules", "score", **facts)


def _simulated(game: Game, table: MatchConfig, policies: tuple[str, ...]) -> Simulation:
    """A series, compiled; for a game that does not end, the interpreter says which field is too narrow, if one is."""
    try:
        return simulate(game, table, GAMES, policies, "kit", execution=Execution(cores=1))
    except BadGame as problem:
        number = problem.reason.args.get("number")
        if problem.reason.code == "game-endless" and isinstance(number, int):
            trace(game, table, number, policies, "kit")
        raise
