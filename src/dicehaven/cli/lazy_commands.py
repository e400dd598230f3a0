"""Commands that are imported when they are called: the list of all commands needs no more than their summaries."""

import importlib
from functools import cached_property
from typing import Any

import typer.main
from typer.core import TyperCommand, TyperGroup

COMMANDS = {  # name: the function, and the first line of its docstring
    "play": (
        "play:play",
        "Play a game to its end, or resume one: `dicehaven play GAME`, `dicehaven play --record evening.jsonl`.",
    ),
    "serve": (
        "serve:serve",
        "Start the web table on this machine and open it in the browser. Ctrl-C stops it; all tables are kept.",
    ),
    "admin": (
        "admin:admin",
        "List, show, export, import, close, delete and restore the tables of a server, also while it runs.",
    ),
    "backup": (
        "backup:backup",
        "Write all tables to one file, consistent, while servers go on: `dicehaven backup tables.jsonl.gz`.",
    ),
    "restore": (
        "backup:restore",
        "Fill an empty database from a backup: `dicehaven restore tables.jsonl.gz --database sqlite:///new.sqlite`.",
    ),
    "compile": (
        "compile:compile",
        "Compile games ahead, once: what strong bots, hints, reviews and `simulate` need. The web table does so by itself.",
    ),
    "trace": ("trace:trace", "Write traced records (JSON Lines with all legal moves) of games that bots play."),
    "check": (
        "check:check",
        "Check records against the rules: every roll, every decision, all legal moves, the result.",
    ),
    "perft": ("perft:perft", "Count all records of a game up to a length, over all dice and all legal moves."),
    "verify": (
        "verify:verify",
        "Check the dice of records from the web table: commitment, shares, every roll, and that no line was changed or cut.",
    ),
    "review": (
        "review:review",
        "Review a finished match: the luck of every roll, what every decision gave away, the chances over the match.",
    ),
    "simulate": (
        "simulate:simulate",
        "Play many games, compiled and on all cores: win share by seat, length, scores, shared wins.",
    ),
    "study": (
        "study:study",
        "Study a game, or a change of it: who wins, how long, when it is decided, what is used, luck and skill.",
    ),
    "ladder": ("ladder:ladder", "Play bots against each other, two seats, and rate them."),
    "learn": (
        "learn:learn",
        "Learn a game's evaluation from self-play: the values of positions that search and reviews use.",
    ),
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
        "Play every pair of a layout's boards in both seat orders: how many of its games each board wins.",
    ),
    "print": (
        "print:print",
        "Write a game's empty sheets to be printed, at their true size: `dicehaven print GAME --copies 6 -o charts.pdf`.",
    ),
    "rules": ("rules:rules", "Show the rules of a game, in our own words."),
    "layout": (
        "layout:layout",
        "Validate a layout and show it; if it is invalid, exit code 2 and the field that is wrong.",
    ),
    "games": ("games:games", "List the games with their seats, options and layouts."),
    "new-game": (
        "new_game:new_game",
        "Write a small game that can be played, with its tests, to be made into your own.",
    ),
    "fork": (
        "new_game:fork",
        "Write a copy of a game that stands for itself: change a rule, and the copy plays by it.",
    ),
    "test-game": (
        "test_game:test_game",
        "Play a game every way there is and say, by file and line, what is wrong with it; exit code 1 if anything is.",
    ),
}


class LazyCommand(TyperCommand):
    """A command known by its name and summary, until it is called or asked to complete a word."""

    def __init__(self, name: str, place: str, summary: str) -> None:
        super().__init__(name, help=summary)
        self.place = place

    @cached_property
    def real(self) -> TyperCommand | TyperGroup:
        """The command itself: a function `module:name` of this package, whose options may be given once.

        A module with an `app` of its own has several commands.
        """
        from dicehaven.cli.command import Command

        module, _, function = self.place.partition(":")
        found = importlib.import_module(f"dicehaven.cli.{module}")
        if hasattr(found, "app"):
            group = typer.main.get_group(found.app)
            group.name = self.name
            return group
        alone = typer.Typer(add_completion=False, rich_markup_mode="rich")
        alone.command(self.name, cls=Command)(getattr(found, function))
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
