"""Commands that are imported only when they are called: the list of all commands needs only their summaries."""

import importlib
from functools import cached_property
from typing import Any

import typer.main
from typer.core import TyperCommand, TyperGroup

PANELS = {  # of the help; name of a command: the function, and the first line of its docstring
    "Play": {
        "play": (
            "play:play",
            "Play a game in the terminal: `dicehaven play GAME`. Resume one: `dicehaven play --record evening.jsonl`.",
        ),
        "games": (
            "games:games",
            "List the games with their seats, options and layouts.",
        ),
        "rules": (
            "rules:rules",
            "Show the rules of a game.",
        ),
        "print": (
            "print:print",
            "Write a game's blank sheets at their true size, to print: `dicehaven print GAME --copies 6`.",
        ),
    },
    "Records": {
        "review": (
            "review:review",
            "Review a finished match: the luck of every roll, the cost of every decision, the chances over the match.",
        ),
        "check": (
            "check:check",
            "Check records against the rules: every roll, every decision, all legal moves, and the result.",
        ),
        "verify": (
            "verify:verify",
            "Verify that the dice of records from the web table were fair, and that no line was changed or cut.",
        ),
        "trace": (
            "trace:trace",
            "Let bots play, and print records with all legal moves (JSON Lines).",
        ),
    },
    "Server": {
        "serve": (
            "serve:serve",
            "Start the web table on this machine and open it in the browser. Ctrl-C stops it; all tables are kept.",
        ),
        "admin": (
            "admin:admin",
            "List, show, export, import, close, delete and restore the tables of a server, even while it runs.",
        ),
        "backup": (
            "backup:backup",
            "Back up all tables to one file while servers keep running: `dicehaven backup tables.jsonl.gz`.",
        ),
        "restore": (
            "backup:restore",
            "Fill an empty database from a backup: `dicehaven restore tables.jsonl.gz --database sqlite:///new.sqlite`.",
        ),
    },
    "Research": {
        "simulate": (
            "simulate:simulate",
            "Play many games and print the win share of each seat, scores and length. Compiled, on all cores or a cluster.",
        ),
        "study": (
            "study:study",
            "Study a game, or a change to it, and write a report: balance, length, tension, what is used, luck and skill.",
        ),
        "ladder": (
            "ladder:ladder",
            "Play bots against each other and rate them.",
        ),
        "solve": (
            "solve:solve",
            "Solve a game exactly: the value of moving first, with bounds, and findings.",
        ),
        "learn": (
            "learn:learn",
            "Learn from self-play how good positions are; search and reviews use the result.",
        ),
        "perft": (
            "perft:perft",
            "Count all possible records of a game up to a length, over all dice and all legal moves.",
        ),
        "compile": (
            "compile:compile",
            "Compile games ahead of time, for strong bots, hints, reviews and `simulate`. The web table does this by itself.",
        ),
        "cuda": (
            "cuda:cuda",
            "Play random games on a graphics card, one thread each, and print decisions per second; or write the kernel's PTX.",
        ),
    },
    "Your own games": {
        "boards": (
            "boards:boards",
            "Generate boards from a seed, or measure how fair a layout's boards are to each other.",
        ),
        "layout": (
            "layout:layout",
            "Validate a layout and show it. If it is invalid, name the faulty field and exit with 2.",
        ),
        "new-game": (
            "new_game:new_game",
            "Create a small, playable game with tests, as a start for your own.",
        ),
        "fork": (
            "new_game:fork",
            "Create an independent copy of a game, to change its rules.",
        ),
        "test-game": (
            "test_game:test_game",
            "Check a game of your own and report mistakes by file and line; exit with 1 if there are any.",
        ),
    },
}
COMMANDS = {name: declared for commands in PANELS.values() for name, declared in commands.items()}
PANEL_OF = {name: panel for panel, commands in PANELS.items() for name in commands}


class LazyCommand(TyperCommand):
    """A command known by its name and summary, until it is called or asked to complete a word."""

    def __init__(self, name: str, place: str, summary: str) -> None:
        super().__init__(name, help=summary, rich_help_panel=PANEL_OF[name])
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
        """Parse a command line; from here on, the command itself is asked and run."""
        return self.real.make_context(*args, **kwargs)


class LazyCommands(TyperGroup):
    """The group of all commands."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = {name: LazyCommand(name, *declared) for name, declared in COMMANDS.items()}
