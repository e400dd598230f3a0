"""The settings of a server: one object, made once from what options, variables and a file say, and passed to all that need it.

Each part of the server declares its own settings as the fields of a `Part`, and finds them in the `Config` by its class.
A folder declares them in a file `settings.py`, which imports little: `cli/settings.py` makes the options of `dicehaven serve` from them,
and its help need not load the server.
"""

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, cast, get_args, get_type_hints

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text

P = TypeVar("P", bound="Part")


@dataclass(frozen=True)
class Setting:
    """A setting that a host can make: its help, its bounds, its option unless the field's name says it.

    `read` returns the value of what was given as text, or of a list of texts for a tuple; it raises BadOption.
    """

    help: str
    least: float | None = None
    most: float | None = None
    option: str = ""
    read: Callable[[Any], Any] | None = None


@dataclass(frozen=True)
class Part:
    """Settings that belong together; the help lists them below `panel`."""

    panel: ClassVar[str | None] = None

    def check(self, config: "Config") -> None:
        """Raise BadOption for settings that do not go together."""


class Config:
    """All settings of a server, each part by its class; a part that is not given has its defaults.

    >>> Config(ServerSettings(port=0))[ServerSettings].port, Config()[ServerSettings].port
    (0, 8321)
    """

    def __init__(self, *parts: Part) -> None:
        self._parts = {type(part): part for part in parts}

    def __getitem__(self, part: type[P]) -> P:
        return cast(P, self._parts.get(part) or part())


def parts() -> list[type[Part]]:
    """Return all that a host can set, part by part: of this file, then of the `settings.py` of each folder."""
    found = [ServerSettings, Retention]
    for file in sorted(Path(__file__).parent.glob("*/settings.py")):
        module = importlib.import_module(f"{__package__}.{file.parent.name}.settings")
        own = (one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)
        found += [one for one in own if issubclass(one, Part)]
    return found


class Declared(NamedTuple):
    """A setting as its part declares it; `default` is None if there is none to show."""

    name: str
    kind: Any
    setting: Setting
    default: Any

    @property
    def option(self) -> str:
        """The option, or both of a switch."""
        return self.setting.option or f"--{self.name.replace('_', '-')}"


def declared(part: type[Part]) -> Iterator[Declared]:
    """Yield the settings of a part."""
    hints = get_type_hints(part, include_extras=True)
    for field in fields(part):
        kind, setting = get_args(hints[field.name])
        shown = not setting.read and field.default not in (MISSING, "", ())
        yield Declared(field.name, kind, setting, field.default if shown else None)


def config_of(parts: Sequence[type[Part]], given: Mapping[str, Any]) -> Config:
    """Make the settings from what was given by the names of the fields; raise BadOption, which names the option."""
    made = []
    for part in parts:
        values = {}
        for setting in declared(part):
            value = given.get(setting.name)
            if value is None or value in ("", []):
                continue
            read = setting.setting.read or (tuple if isinstance(value, list) else None)
            values[setting.name] = read(value) if read else value
        made.append(part(**values))
    config = Config(*made)
    for one in made:
        one.check(config)
    return config


@dataclass(frozen=True)
class ServerSettings(Part):
    """The settings of the server itself: its database, its address, and what it shows."""

    host: Annotated[str, Setting("Address to listen on; 0.0.0.0 makes the server reachable in your network.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Setting("Port to listen on.", least=0, most=65535)] = 8321
    database: Annotated[
        str, Setting("Database URL, such as postgresql+psycopg://…; defaults to a file in your data folder.")
    ] = ""
    pace: Annotated[float, Setting("Seconds that a bot waits before it acts while somebody is watching.", least=0)] = (
        0.5
    )
    bots: Annotated[
        tuple[str, ...],
        Setting("Offer a bot of your own: a Python file, or the name of an installed bot; repeatable.", option="--bot"),
    ] = ()
    ahead: Annotated[
        bool,
        Setting("Compile the games in the background if they are not compiled yet.", option="--compile/--no-compile"),
    ] = True
    workers: Annotated[int, Setting("Number of server processes; more than one needs PostgreSQL.", least=1)] = 1
    browser: Annotated[bool, Setting("Open the web table in the browser.", option="--browser/--no-browser")] = True
    log: Annotated[Literal["text", "json"], Setting("Format of the log: text for people, json for programs.")] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Setting("Least severe messages to log; info logs every request.")
    ] = "warning"

    def check(self, config: Config) -> None:
        if self.workers > 1 and self.database.startswith("sqlite"):
            raise BadOption(text("workers-need-postgresql"), "--workers")


@dataclass(frozen=True)
class Retention(Part):
    """How long tables are kept, and how many."""

    keep_days: Annotated[float, Setting("Days without activity after which a table is deleted.", least=1)] = 60
    restore_days: Annotated[
        float, Setting("Days for which a deleted table can be restored before it is erased.", least=0)
    ] = 30
    most_tables: Annotated[int, Setting("Maximum number of tables stored.", least=1)] = 100_000

    @property
    def kept(self) -> float:
        """The seconds that a table is kept after somebody touched it."""
        return self.keep_days * 86_400.0

    @property
    def restorable(self) -> float:
        """The seconds that a deleted table can be restored."""
        return self.restore_days * 86_400.0
