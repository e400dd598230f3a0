"""The commands: their names and summaries, imported when they are called, and what they have in common."""

import importlib
import importlib.util
import sys
from functools import cache, cached_property
from typing import Any

import typer.main
from typer.core import TyperCommand, TyperGroup

INTERRUPTED = 130  # the exit code of a shell's command that Ctrl-C has stopped
PANELS = {  # of the help; name of a command (`GROUP COMMAND` in a group): its function or group, and the first line of its docstring
    "Play": {
        "play": (
            "play:play",
            "Play a game in the terminal: `dicehaven play GAME`. Resume one: `dicehaven play --record evening.jsonl`.",
        ),
        "games": ("games:games", "List the games with their seats, options and layouts."),
        "rules": ("games:rules", "Show the rules of a game."),
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
            "check:verify",
            "Verify that the dice of records from the web table were fair, and that no line was changed or cut.",
        ),
        "position": (
            "position:position",
            "Write a moment of a record as a short text, or show the position of such a text.",
        ),
        "analyse": (
            "position:analyse",
            "Judge a moment: each seat's chance to win, what each legal move is worth, the luck of each roll.",
        ),
        "trace": ("trace:trace", "Let bots play, and print records with all legal moves (JSON Lines)."),
    },
    "Server": {
        "serve": (
            "serve:serve",
            "Start the web table on this machine and open it in the browser. Ctrl-C stops it; all tables are kept.",
        ),
        "admin": (
            "people:app",  # with those of `admin.py`
            "Look after the tables and the people of a server, and see what fills it, even while it runs.",
        ),
        "build-site": (
            "site:build_site",
            "Write the web table as a folder of static files: it runs in a browser's tab, without a server or a network.",
        ),
        "backup": (
            "admin:backup",
            "Back up all tables to one file while servers keep running: `dicehaven backup tables.jsonl.gz`.",
        ),
        "restore": (
            "admin:restore",
            "Fill an empty database from a backup: `dicehaven restore tables.jsonl.gz --database sqlite:///new.sqlite`.",
        ),
    },
    "Research": {
        "compile": (
            "compile:compile",
            "Compile games ahead of time, for strong bots, hints, reviews and `simulate`. The web table does this by itself.",
        ),
        "build-npm": (
            "compile:build_npm",
            "Write the rules of games as WebAssembly: a folder for npm, for programs in JavaScript and TypeScript.",
        ),
    },
    "Your own games": {
        "boards": (
            "boards:app",
            "Generate boards from a seed; with `dicehaven-lab`, measure how fair a layout's boards are to each other.",
        ),
        "layout": (
            "games:layout",
            "Validate a layout and show it. If it is invalid, name the faulty field and exit with 2.",
        ),
        "new-game": ("games:new_game", "Create a small, playable game with tests, as a start for your own."),
        "fork": ("games:fork", "Create an independent copy of a game, to change its rules."),
        "test-game": (
            "games:test_game",
            "Check a game of your own and report mistakes by file and line; exit with 1 if there are any.",
        ),
    },
}
GROUP = "dicehaven.commands"  # of entry points: mappings like PANELS, with whole names of modules
MORE = "`simulate`, `study`, `solve` and other commands for research come with dicehaven-lab: pip install dicehaven-lab"
Declared = tuple[str, str]


@cache
def panels() -> dict[str, dict[str, Declared]]:
    """Return the commands by panel: ours, and those that installed packages add; one that is broken adds none."""
    from importlib.metadata import entry_points  # which takes longer to import than all the rest of this module

    found = {panel: dict(commands) for panel, commands in PANELS.items()}
    for point in entry_points(group=GROUP):
        try:
            added = point.load()
        except Exception as error:
            print(f"dicehaven: the commands of {point.value} are left out: {error!r}", file=sys.stderr)
            continue
        for panel, commands in added.items():
            found.setdefault(panel, {}).update(commands)
    return found


class LazyCommand(TyperCommand):
    """A command known by its name and summary, until it is called or asked to complete a word."""

    def __init__(self, name: str, place: str, summary: str, panel: str = "") -> None:
        super().__init__(name, help=summary, rich_help_panel=panel or None)
        self.place = place

    @cached_property
    def real(self) -> TyperCommand | TyperGroup:
        """The command itself: a function or a group of commands, at `module:name` of this package or of another one."""
        module, _, name = self.place.partition(":")
        found = getattr(importlib.import_module(module if "." in module else f"dicehaven.cli.{module}"), name)
        if isinstance(found, typer.Typer):
            group = typer.main.get_group(found)
            group.name = self.name
            for commands in panels().values():
                for named, declared in commands.items():
                    above, _, word = named.rpartition(" ")
                    if above == self.name:
                        group.add_command(LazyCommand(word, *declared))
            return group
        alone = typer.Typer(add_completion=False, rich_markup_mode="rich")
        alone.command(self.name, cls=Command)(found)
        command = typer.main.get_command(alone)
        assert isinstance(command, TyperCommand)
        return command

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Parse a command line; from here on, the command itself is asked and run."""
        return self.real.make_context(*args, **kwargs)


class Commands(TyperGroup):
    """The group of all commands."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = {
            name: LazyCommand(name, *declared, panel)
            for panel, commands in panels().items()
            for name, declared in commands.items()
            if " " not in name
        }

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is called; if there is none, say where more come from, unless they are there."""
        if args[0] not in self.commands and not importlib.util.find_spec("dicehaven_lab"):
            ctx.fail(f"No such command '{args[0]}'. {MORE}")
        return super().resolve_command(ctx, args)


class Command(TyperCommand):
    """A command. Its contexts and formatters are those of the click that typer brings, hence `Any`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse an option that is given twice, instead of forgetting its first value; some may be repeated."""
        from dicehaven.core.errors import BadOption
        from dicehaven.core.i18n import text

        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        given: set[str] = set()
        for parameter in order:
            if parameter.param_type_name == "option" and not (parameter.multiple or parameter.is_eager):
                if parameter.opts[0] in given:
                    raise BadOption(text("option-twice", option=parameter.opts[0]), parameter.opts[0])
                given.add(parameter.opts[0])
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            if error.param and getattr(error.param, "envvar", None):
                from dicehaven.cli.settings import where

                error.param_hint = f"'{where(ctx, error.param.opts[0])}'"
            raise

    def invoke(self, ctx: Any) -> Any:
        """Run the command; if Ctrl-C stops a series, say what is kept of it."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            if "keep" not in ctx.params:
                raise
            from dicehaven.cli.output import own_texts

            folder = ctx.params["keep"]
            say = own_texts()
            typer.echo(say("interrupted-kept", folder=str(folder)) if folder else say("interrupted"), err=True)
            raise typer.Exit(INTERRUPTED) from None

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help, its paragraphs as wide as the terminal, with the languages that `--lang` can name."""
        from dicehaven.core.languages import language_name, languages

        self.help = "\n\n".join(" ".join(part.split()) for part in (self.help or "").split("\n\n"))
        for parameter in self.params:
            if parameter.name == "lang":
                names = ", ".join(f"{tag} ({language_name(tag)})" for tag in languages())
                parameter.help = f"Language: {names}; defaults to that of the environment."  # type: ignore[attr-defined]
        super().format_help(ctx, formatter)
