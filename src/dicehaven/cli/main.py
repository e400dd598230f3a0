"""The command's entry: errors become one sentence and an exit code that scripts can use."""

import contextlib
import io
import os
import sys
from typing import NoReturn

import typer

from dicehaven.cli import board, boards, check, ladder, learn, play, review, serve, show, simulate, solve, trace, verify
from dicehaven.cli.common import say_problems, texts_of
from dicehaven.cli.files import problem_of
from dicehaven.cli.unique_options import Once
from dicehaven.core.errors import BadInput, DicehavenError, Discrepancy, UnknownGame
from dicehaven.core.i18n import text
from dicehaven.core.languages import language_of_environment
from dicehaven.core.registry import look

app = typer.Typer(
    name="dicehaven",
    help="The home of four dice games: play them, referee real dice, check records, simulate.",
    epilog="Exit codes: 0 all is well · 1 a record does not follow from the rules · 2 an input cannot be used.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.command("play", cls=Once)(play.play)
app.command("serve", cls=Once)(serve.serve)
app.command("trace", cls=Once)(trace.trace)
app.command("check", cls=Once)(check.check)
app.command("verify", cls=Once)(verify.verify)
app.command("review", cls=Once)(review.review)
app.command("simulate", cls=Once)(simulate.simulate)
app.command("ladder", cls=Once)(ladder.ladder)
app.command("learn", cls=Once)(learn.learn)
app.command("solve", cls=Once)(solve.solve)
app.command("board", cls=Once)(board.board)
app.command("boards", cls=Once)(boards.boards)
app.command("rules", cls=Once)(show.rules)
app.command("layout", cls=Once)(show.layout)
app.command("games", cls=Once)(show.games)


def run() -> NoReturn:
    """Run the command."""
    speak_utf8()
    code = 2
    try:
        app()
    except SystemExit as end:
        # what reads our output has closed it, as `head` does, and typer has noticed
        code = end.code if isinstance(end.code, int) and not isinstance(end.__context__, BrokenPipeError) else 0
    except UnknownGame as error:
        complain(error)
        say_problems(look()[1])
    except DicehavenError as error:
        complain(error)
        code = 1 if isinstance(error, Discrepancy) else 2
    except OSError as error:
        if error.filename is None:
            code = unwritten(error)
        else:
            complain(BadInput(text("no-system", problem=problem_of(error)), str(error.filename)))
    try:
        sys.stdout.flush()
    except OSError as error:
        code = unwritten(error) or code
    sys.exit(code)


def complain(error: DicehavenError) -> None:
    """Say on the error stream what is wrong."""
    with contextlib.suppress(OSError):
        print(error.say(texts_of(error.game, language_of_environment())), file=sys.stderr)


def speak_utf8() -> None:
    """Read and write UTF-8 in files and pipes; a terminal shows a substitute for what it cannot."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors="replace")


def unwritten(error: OSError) -> int:
    """The exit code when output cannot be written: 0 if its reader has seen enough.  The rest of it goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    complain(BadInput(text("no-output", problem=problem_of(error))))
    return 2
