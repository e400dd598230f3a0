"""`dicehaven solve` for a solo match within bounds: the fewest turns, or the most points."""

from dataclasses import replace

from dicehaven.cli.compile import compile_first
from dicehaven.cli.output import progress
from dicehaven.cli.solve_solo import Extras
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.lab.chunks import Execution
from dicehaven.lab.simulate import simulate
from dicehaven.solving import solo_of
from dicehaven.solving.contract import BoundsSolo, Row

SHARES = 1000  # parts of the progress bar


def solo_bounds(game: Game, config: MatchConfig, until: int | None, extras: Extras) -> dict[str, list[Row]]:
    """Return tables of the best that a seat can reach in a solo match; with `games`, also of matches played.

    Raises BadOption for extras that need an exact solution, and for an `until` or a Setup without figures.
    """
    solo = solo_of(game)
    assert isinstance(solo, BoundsSolo), game.name
    if extras.write or extras.handicaps:
        raise BadOption(text("solo-bounds-only"), "--write" if extras.write else "--handicaps")
    compile_first(game)
    with progress(game.name, SHARES) as done:
        reached = 0

        def report(share: float) -> None:
            nonlocal reached
            now = int(SHARES * share)
            done(now - reached)
            reached = now

        with game.speaking():
            tables = solo.figures(config.setup, until, extras.games, report)
    if extras.games and until is None:
        single = replace(config, players=1, setup=solo.single(config.setup))
        series = simulate(game, single, extras.games, ("greedy",), execution=Execution(extras.cores))
        counts = series.turns if solo.COUNTS == "turns" else series.score[:, 0]
        tables.setdefault("solo-play", []).append(solo.mean_of("greedy", counts.tolist()))
    return tables
