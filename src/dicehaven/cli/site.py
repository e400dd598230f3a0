"""Write the web table as static files: `dicehaven build-site`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.output import own_texts, progress, sentence
from dicehaven.core.errors import BadInput, MissingExtra
from dicehaven.core.game import OURS
from dicehaven.core.registry import games


def build_site(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write.", show_default=False)],
    base: Annotated[str, typer.Option(help="The path at which the folder will be served.")] = "/",
    parts: Annotated[
        Path | None, typer.Option(help="A folder that holds Pyodide and its wheel; otherwise npm and pip fetch them.")
    ] = None,
    search: Annotated[
        bool, typer.Option(help="Compile games for bots that search, hints and reviews: minutes, once.")
    ] = True,
    news: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LANGUAGE=SENTENCE", help="What is new, for whoever has an older version; once for each language."
        ),
    ] = None,
) -> None:
    """Write the web table as a folder of static files: it runs in a browser's tab, without a server or a network.

    Put the folder on any web space, or run `python -m http.server` in it.  It takes Node to write it; whoever opens it needs nothing of that.
    """
    from dicehaven.core.i18n import text
    from dicehaven.core.languages import languages
    from dicehaven.site.build import build

    told = dict[str, str]()
    for one in news or ():
        language, _, said = one.partition("=")
        if language not in languages() or not said.strip():
            raise BadInput(text("site-no-news", languages=", ".join(languages())), one)
        told[language] = said.strip()
    say = own_texts()
    modules = dict[str, bytes]()
    if search:
        try:
            _compile(modules)
        except (MissingExtra, BadInput) as error:
            print(say("site-uncompiled", problem=sentence(error)), file=sys.stderr)
    made = build(out, f"/{base.strip('/')}/".replace("//", "/"), parts, modules, told)
    typer.echo(say("site-built", folder=str(out), version=made.version, size=f"{made.size / 1e6:.1f}"))


def _compile(modules: dict[str, bytes]) -> None:
    """Compile our games; raise MissingExtra or BadInput where that cannot be done here."""
    from dicehaven.npm.package import playing_module

    own = [game for game in games().values() if game.package.startswith(OURS)]
    with progress(own_texts()("compiling"), len(own)) as advance:
        for game in own:
            modules[game.name] = playing_module(game)
            advance(1)
