"""Settings of a server as options: of the command line, else of a variable, else of the file that `--config` names."""

import inspect
import os
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, get_origin

import typer
from platformdirs import user_data_path

from dicehaven.cli.output import problem_of
from dicehaven.core.errors import BadInput, BadOption
from dicehaven.core.i18n import text
from dicehaven.core.places import line_in
from dicehaven.server.config import Declared, Part, declared

PREFIX = "DICEHAVEN_"
FILE = f"{PREFIX}CONFIG"
SHORT = 60  # characters of a misspelled name that are shown


def variable(option: str) -> str:
    """Return the environment variable that stands for an option.

    >>> variable("--host-name"), variable("--compile/--no-compile")
    ('DICEHAVEN_HOST_NAME', 'DICEHAVEN_COMPILE')
    """
    return PREFIX + option.partition("/")[0].removeprefix("--").replace("-", "_").upper()


def option(part: type[Part], name: str) -> Any:
    """Return the option for a setting of a part; Any, as typer's own function returns."""
    one = next(one for one in declared(part) if one.name == name)
    return typer.Option(
        one.option,
        min=one.setting.least,
        max=one.setting.most,
        envvar=variable(one.option),
        help=one.setting.help,
        rich_help_panel=part.panel,
    )


def parameters(parts: Sequence[type[Part]]) -> list[inspect.Parameter]:
    """Return the parameters of a command that takes the settings of these parts."""
    return [
        inspect.Parameter(
            one.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=one.default,
            annotation=Annotated[(_given(one), option(part, one.name))],
        )
        for part in parts
        for one in declared(part)
    ]


def _given(one: Declared) -> Any:
    """Return the type of what is given for a setting, before it is read."""
    if get_origin(one.kind) is tuple:
        return list[str] | None
    return str | None if one.default is None else one.kind


# The file, and where a value comes from


def content(file: Path) -> dict[str, Any]:
    """Return what a TOML file holds; raise BadInput, which names the file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except ValueError as error:  # of TOML, or of UTF-8
        raise BadInput(text("settings-no-toml", problem=str(error)), str(file)) from None


def use_file(context: typer.Context, file: Path | None) -> Path | None:
    """Let the settings in a file, which are called like the options, stand for what neither options nor variables give."""
    if file is None:
        return None
    known = {one.opts[0].removeprefix("--"): one for one in _settings(context)}
    context.default_map = {}
    for name, value in content(file).items():
        if name not in known:
            near = get_close_matches(name, known, n=1, cutoff=0.8)
            found = text("unknown-setting", name=name[:SHORT], near=near[0] if near else "none")
            raise BadOption(found, _line(file, name))
        several = isinstance(value, list)
        words = [_words(one, _line(file, name)) for one in (value if several else [value])]
        if known[name].multiple:
            context.default_map[known[name].name] = words if several else words[0].split()
        elif several:
            raise BadOption(text("setting-no-value"), _line(file, name))
        else:
            context.default_map[known[name].name] = words[0]
    return file


def _words(value: Any, where: str) -> str:
    """Return a value of the file as a variable would hold it; raise BadOption."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if not isinstance(value, str | int | float):
        raise BadOption(text("setting-no-value"), where)
    return str(value)


@contextmanager
def saying_where(context: typer.Context) -> Iterator[None]:
    """Let a BadOption that names an option name the variable or the line of the file instead, if the value is from there."""
    try:
        yield
    except BadOption as error:
        error.where = where(context, error.where)
        raise


def where(context: typer.Context, option: str) -> str:
    """Return where the value of an option comes from: the option itself, a variable, or a line of the file."""
    one = next((one for one in _settings(context) if option in one.opts), None)
    source = context.get_parameter_source(one.name) if one else None
    if one and source and source.name == "ENVIRONMENT":
        return str(one.envvar)
    if source and source.name == "DEFAULT_MAP":
        return _line(context.params["config"], option.removeprefix("--"))
    return option


def _settings(context: typer.Context) -> list[Any]:
    return [one for one in context.command.params if getattr(one, "envvar", None)]


def _line(file: Path, name: str) -> str:
    return line_in(file, rf"^\s*[\"']?{name}[\"']?\s*=")


def database_of_file() -> str:
    """Return the database that the file of settings names, for commands that share no other setting with the server."""
    file = os.environ.get(FILE)
    return str(content(Path(file)).get("database", "")) if file else ""


def own_database() -> str:
    """Return the database that the file of settings names, else the file in the user's data folder; raise BadOption."""
    if named := database_of_file():
        return named
    folder = user_data_path("dicehaven")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(text("no-data-folder", problem=problem_of(error)), str(folder)) from None
    return f"sqlite:///{folder / 'tables.sqlite'}"
