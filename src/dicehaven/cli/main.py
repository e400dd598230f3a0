"""The entry of the command: errors become one sentence and an exit code that scripts can use.

It imports only what the list of commands needs, so `dicehaven --help` answers at once.
"""

import io
import os
import sys
from typing import Annotated, NoReturn

import typer

from dicehaven import __version__
from dicehaven.cli.commands import Commands

HELP = {"--help", "--version", "--install-completion", "--show-completion"}  # options that need no cache

app = typer.Typer(
    name="dicehaven",
    cls=Commands,
    help="A home for four dice games: play them, keep score of real dice, check records, simulate.",
    epilog="Exit codes: 0 all is well · 1 a record does not follow from the rules · 2 an input cannot be used.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


def say_version(asked: bool) -> None:
    """Print the version and exit, if asked."""
    if asked:
        typer.echo(f"dicehaven {__version__}")
        raise typer.Exit


@app.callback()
def dicehaven(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=say_version, is_eager=True)
    ] = False,
) -> None:
    """Take the options before a command's name."""


def run() -> NoReturn:
    """Run the command."""
    speak_utf8()
    at_a_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    words = sys.argv[1:] or (["play"] if at_a_terminal else [])  # a person is asked, a script gets the help
    try:
        if words and not HELP.intersection(words):
            from dicehaven.cli.cache import prepare_cache

            prepare_cache()
        app(words, prog_name="dicehaven")
        code = 0
    except SystemExit as end:
        # what reads our output has closed it, as `head` does, and typer has noticed
        code = end.code if isinstance(end.code, int) and not isinstance(end.__context__, BrokenPipeError) else 0
    except Exception as error:
        from dicehaven.cli.output import exit_code

        code = exit_code(error)
    try:
        sys.stdout.flush()
    except OSError as error:
        from dicehaven.cli.output import unwritten

        code = unwritten(error) or code
    sys.exit(code)


def speak_utf8() -> None:
    """Read and write UTF-8 in files and pipes; a terminal shows a substitute for what it cannot."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors="replace")
