"""`dicehaven compile`: compile games ahead of time."""

from typing import Annotated

import typer

from dicehaven.ahead.compiling import Compiling
from dicehaven.cli.common import game_of, progress, texts_of
from dicehaven.core import extras
from dicehaven.core.languages import language_of_environment
from dicehaven.core.registry import games


def compile(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Games to compile; defaults to all.")
    ] = None,
    cores: Annotated[int, typer.Option(min=1, max=1024, help="Number of processes.")] = 2,
) -> None:
    """Compile games ahead of time, for strong bots, hints, reviews and `simulate`. The web table does this by itself.

    Whatever is already compiled is skipped. You can use other commands meanwhile, and stop this one at any time.
    """
    extras.need("bots")
    chosen = [game_of(name) for name in game] if game else list(games().values())
    compiling = Compiling(chosen, cores)
    texts = texts_of(None, language_of_environment())
    total = sum(compiling.progress(one).total for one in chosen)
    try:
        with progress(texts("compiling"), total) as advance:
            compiling.start()
            reported = 0
            while True:
                over = compiling.over
                done = sum(compiling.progress(one).done for one in chosen)
                advance(done - reported)
                reported = done
                if over:
                    break
                compiling.wait(1.0)
    finally:
        compiling.close()
    code = "compiled-all" if reported == total else "compiled-some"
    typer.echo(texts(code, done=reported, total=total))
