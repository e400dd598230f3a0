"""`dicehaven serve`: the web table on this machine."""

import difflib
import inspect
import os
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import typer

from dicehaven.cli import settings
from dicehaven.cli.output import own_texts, say_problems
from dicehaven.core.registry import look
from dicehaven.server.config import ServerSettings, config_of, parts

OTHERS = {"DICEHAVEN_COMMAND", "DICEHAVEN_GAMES", "DICEHAVEN_LANG", "DICEHAVEN_SITE", "DICEHAVEN_UPSTREAM"}  # of others
File = Annotated[
    Path | None,
    typer.Option(
        envvar=settings.FILE,
        is_eager=True,
        callback=settings.use_file,
        help="TOML file with settings, which are called like these options; options and variables win.",
    ),
]


def serve(context: typer.Context, config: File = None, **given: Any) -> None:
    """Start the web table on this machine and open it in the browser. Ctrl-C stops it; all tables are kept."""
    with settings.saying_where(context):
        given["database"] = given["database"] or settings.own_database()
        made = config_of(parts(), given)
        say_problems(look()[1])
        _warn_of_unknown_settings()

        def begun(address: str) -> None:
            typer.echo(own_texts()("serving", address=address))
            if made[ServerSettings].browser:
                threading.Timer(0.8, webbrowser.open, [address]).start()

        from dicehaven.server import serve as server  # the help does without the server

        server.serve(made, begun)


_own = list(inspect.signature(serve).parameters.values())[:-1]
serve.__signature__ = inspect.Signature([*_own, *settings.parameters(parts())])  # type: ignore[attr-defined]


def _warn_of_unknown_settings() -> None:
    """Warn of variables that are not settings, because a misspelled one would silently have no effect."""
    known = {settings.FILE, *(one.annotation.__metadata__[0].envvar for one in settings.parameters(parts()))}
    say = own_texts()
    for name in sorted(os.environ):
        if name.startswith(settings.PREFIX) and name not in known | OTHERS:
            near = difflib.get_close_matches(name, known, n=1, cutoff=0.8)
            typer.echo(say("unknown-setting", name=name, near=near[0] if near else "none"), err=True)
