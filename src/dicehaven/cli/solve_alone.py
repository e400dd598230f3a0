"""`dicehaven solve` for a single seat, within bounds: the fewest turns, or the most points."""

from dataclasses import replace

from dicehaven.cli.common import progress
from dicehaven.cli.compiling import compile_first
from dicehaven.cli.solution_tables import Row
from dicehaven.cli.solve_solo import Extras
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.lab.chunks import Execution
from dicehaven.lab.simulate import simulate

SHARES = 1000  # parts of the progress bar


def solve_alone(game: Game, config: MatchConfig, until: int | None, extras: Extras) -> dict[str, list[Row]]:
    """Tables of what a single seat can reach; with `games` also played, by the solution and by greedy play."""
    alone = game.alone
    assert alone is not None, game.name
    if extras.write or extras.handicaps:
        raise BadOption(text("alone-bounds-only"), "--write" if extras.write else "--handicaps")
    compile_first(game)
    with progress(game.name, SHARES) as done:
        reached = 0

        def told(share: float) -> None:
            nonlocal reached
            now = int(SHARES * share)
            done(now - reached)
            reached = now

        with game.speaking():
            tables = alone.figures(config.setup, until, extras.games, told)
    if extras.games and until is None:
        single = replace(config, players=1, setup=alone.single(config.setup))
        series = simulate(game, single, extras.games, ("greedy",), execution=Execution(extras.cores))
        counts = series.turns if alone.COUNTS == "turns" else series.score[:, 0]
        tables.setdefault("alone-play", []).append(alone.mean_of("greedy", counts.tolist()))
    return tables
