"""Commands that are imported when they are called: the list of all commands needs no more than their summaries."""

import importlib
from functools import cached_property
from typing import Any

import typer.main
from typer.core import TyperCommand, TyperGroup

COMMANDS = {  # name: the function, and the first line of its docstring
    "play": (
        "play:play",
        "Play a game to its end, or resume one: `dicehaven play saikoro`, `dicehaven play --record evening.jsonl`.",
    ),
    "serve": (
        "serve:serve",
        "Start the table's server and open it in the browser.  Ctrl-C ends it; every table is kept.",
    ),
    "trace": ("trace:trace", "Write traced records (JSON Lines with all legal moves) of games that bots play."),
    "check": (
        "check:check",
        "Check records against the rules: every roll, every decision, all legal moves, the result.",
    ),
    "perft": ("perft:perft", "Count all records of a game up to a length, over all dice and all legal moves."),
    "verify": (
        "verify:verify",
        "Compute every roll of records from the table again: secret, commitment, shares, dice.",
    ),
    "review": (
        "review:review",
        "Review a match: the luck of every roll, what every decision gave away, the chances from line to line.",
    ),
    "simulate": (
        "simulate:simulate",
        "Play many games, compiled and on all cores: win share by seat, length, scores, ties.",
    ),
    "ladder": ("ladder:ladder", "Let bots play each other, two seats, and rate them."),
    "learn": ("learn:learn", "Learn what a table at rest promises to each seat: what searches and reviews go by."),
    "solve": (
        "solve:solve",
        "Solve a game between two seats exactly: the value of moving first with bounds, and findings.",
    ),
    "board": (
        "board:board",
        "Generate boards and print them as a layout file: `dicehaven board GAME --count 2 > mine.toml`.",
    ),
    "boards": (
        "boards:boards",
        "Play each board of a layout against each other one, two seats, both ways round: every board's share of its wins.",
    ),
    "rules": ("listings:rules", "Show the rules of a game, in our own words."),
    "layout": ("listings:layout", "Validate and show a layout; exit code 2 names the field that is wrong."),
    "games": ("listings:games", "List the games with their seats, options and layouts."),
}


class LazyCommand(TyperCommand):
    """A command known by its name and summary, until it is called or asked to complete a word."""

    def __init__(self, name: str, place: str, summary: str) -> None:
        super().__init__(name, help=summary)
        self.place = place

    @cached_property
    def real(self) -> TyperCommand:
        """The command itself: a function `module:name` of this package, whose options may be given once."""
        from dicehaven.cli.unique_options import Once

        module, _, function = self.place.partition(":")
        alone = typer.Typer(add_completion=False, rich_markup_mode="rich")
        alone.command(self.name, cls=Once)(getattr(importlib.import_module(f"dicehaven.cli.{module}"), function))
        command = typer.main.get_command(alone)
        assert isinstance(command, TyperCommand)
        return command

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Parse a command line: from here on it is the command itself that is asked and run."""
        return self.real.make_context(*args, **kwargs)


class LazyCommands(TyperGroup):
    """The group of all commands."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = {name: LazyCommand(name, *declared) for name, declared in COMMANDS.items()}
