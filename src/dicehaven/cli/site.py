"""Write the web table as static files: `dicehaven build-site`."""

from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.output import own_texts


def build_site(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write.", show_default=False)],
    base: Annotated[str, typer.Option(help="The path at which the folder will be served.")] = "/",
    parts: Annotated[
        Path | None, typer.Option(help="A folder that holds Pyodide and its wheel; otherwise npm and pip fetch them.")
    ] = None,
) -> None:
    """Write the web table as a folder of static files: it runs in a browser's tab, without a server or a network.

    Put the folder on any web space, or run `python -m http.server` in it.  It takes Node to write it; whoever opens it needs nothing of that.
    """
    from dicehaven.site.build import build

    made = build(out, f"/{base.strip('/')}/".replace("//", "/"), parts)
    typer.echo(own_texts()("site-built", folder=str(out), version=made.version, size=f"{made.size / 1e6:.1f}"))
