"""Output of commands: messages and errors in the user's language, tables, progress."""

import contextlib
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from dicehaven.core.errors import BadInput, DicehavenError, Discrepancy, UnknownGame
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.core.languages import language_of_environment
from dicehaven.core.registry import fault_of_a_game, games, look

OWN_TEXTS = Path(__file__).parent / "locale"
KIT_TEXTS = Path(__file__).parents[1] / "kit" / "locale"  # of what its commands refuse


def texts_of(game: str | None, language: str) -> Texts:
    """Return the messages of a game (if one is given) and of the command, for a terminal."""
    folders = [games()[game].messages] if game in games() else []
    return Texts(language, *folders, OWN_TEXTS, KIT_TEXTS, isolating=False)


def own_texts() -> Texts:
    """Return the messages of the command in the language of the environment."""
    return texts_of(None, language_of_environment())


def sentence(error: DicehavenError, language: str = "") -> str:
    """Return an error as a sentence, in the language of the environment unless another one is given."""
    return error.say(error.texts(language or language_of_environment(), OWN_TEXTS, KIT_TEXTS))


def say_problems(problems: Iterable[DicehavenError]) -> None:
    """Print on standard error what is wrong with games in users' folders."""
    for problem in problems:
        print(problem.say(problem.texts(language_of_environment())), file=sys.stderr)


def tell(message: Text) -> None:
    """Print a message on standard error; the command goes on."""
    print(own_texts().say(message), file=sys.stderr, flush=True)


def program() -> str:
    """Return the name under which the command was called, for messages; `./dev run` sets its own."""
    return os.environ.get("DICEHAVEN_COMMAND", "dicehaven")


def plain_console() -> Console:
    """Return a console that shows names, files and typed text as they are, never as markup."""
    return Console(markup=False, emoji=False, highlight=False)


def sheet_with(*heads: str, words: int = 1) -> Sheet:
    """Return an empty table with these columns; those after the first `words` hold numbers and are right-aligned."""
    made = Sheet(*heads, box=SIMPLE_HEAD)
    for column in made.columns[words:]:
        column.justify = "right"
    return made


def show_tables(
    console: Console, texts: Texts, tables: Mapping[str, list[dict[str, Any]]], numbers: Collection[str] = ()
) -> None:
    """Print each finding that has rows, with its title; columns in `numbers` are numbers, other fractions are chances."""
    for name, rows in tables.items():
        if rows:
            console.print()
            console.print(texts.say(Text(f"finding-{name}")), style="bold")
            console.print(sheet_of(texts, rows, numbers))


def sheet_of(texts: Texts, rows: list[dict[str, Any]], numbers: Collection[str] = ()) -> Sheet:
    """Return a finding as a table: its columns are messages of the game or the command."""
    sheet = sheet_with(*(texts.say(Text(f"column-{key}")) for key in rows[0]))
    for row in rows:
        sheet.add_row(*(cell(texts, value, key in numbers) for key, value in row.items()))
    for column, value in zip(sheet.columns, rows[0].values()):
        column.justify = "left" if isinstance(value, str) else "right"
    return sheet


def cell(texts: Texts, value: Any, number: bool = False) -> str:
    """Return a value as text: chances in percent, names in words."""
    if isinstance(value, float):
        return f"{value:.4f}" if number else f"{value:.4%}"
    if isinstance(value, str) and texts.has(f"cell-{value}"):
        return texts.say(Text(f"cell-{value}"))
    return "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on standard error, if that is a terminal; yields a function that adds finished steps."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_interactive) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def progress_to(title: str, total: int) -> Iterator[Callable[[float], None]]:
    """Show a progress bar as `progress` does; yields a function that takes the share that is done, 0 to 1."""
    with progress(title, total) as done:
        reached = 0

        def report(share: float) -> None:
            nonlocal reached
            now = min(total, int(total * share))
            done(now - reached)
            reached = now

        yield report


# Errors


def exit_code(error: Exception) -> int:
    """Print an error as one sentence and return the exit code; raises errors again that are defects of Dicehaven."""
    if isinstance(error, DicehavenError):
        complain(error)
        if isinstance(error, UnknownGame):
            say_problems(look()[1])
        return 1 if isinstance(error, Discrepancy) else 2
    if isinstance(error, OSError) and error.filename is None:
        return unwritten(error)
    if isinstance(error, FileNotFoundError):
        file = Path(os.fsdecode(error.filename))
        complain(BadInput(text("no-such-path"), str(file if file.parent.is_dir() else file.parent)))
        return 2
    if isinstance(error, OSError):
        complain(BadInput(text("no-system", problem=problem_of(error)), str(error.filename)))
        return 2
    problem = fault_of_a_game(error)
    if problem is None:
        raise error
    complain(problem)
    return 2


def problem_of(error: Exception) -> str:
    """Return the operating system's message for an error."""
    return str(getattr(error, "strerror", None) or error)


def complain(error: DicehavenError) -> None:
    """Print an error on standard error."""
    with contextlib.suppress(OSError):
        print(sentence(error), file=sys.stderr)


def unwritten(error: OSError) -> int:
    """Return the exit code when output cannot be written: 0 if the reader has closed the pipe. Further output is discarded."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    complain(BadInput(text("no-output", problem=problem_of(error))))
    return 2
