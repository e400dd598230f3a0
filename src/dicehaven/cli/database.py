"""The database that a command works on."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from platformdirs import user_data_path
from sqlalchemy import Engine

from dicehaven.cli.files import problem_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import BadDatabase
from dicehaven.server.storage.engine import engine_of, failures, file_of, shown, upgrade

Database = Annotated[
    str | None,
    typer.Option(
        envvar="DICEHAVEN_DATABASE",
        help="Database URL, such as postgresql+psycopg://…; defaults to a file in your data folder.",
        show_default=False,
    ),
]


@contextmanager
def connected(database: str | None, must_exist: bool = False, as_it_is: bool = False) -> Iterator[Engine]:
    """The engine of a database, upgraded to the newest schema unless it must not be changed; raises BadDatabase."""
    url = database or own_database()
    engine = engine_of(url)
    try:
        file = file_of(engine)
        if must_exist and file and not file.exists():
            raise BadDatabase(text("database-missing"), shown(url))
        if not as_it_is:
            with failures(url):
                upgrade(engine)
        yield engine
    finally:
        engine.dispose()


def own_database() -> str:
    """The database file in the user's data folder."""
    folder = user_data_path("dicehaven")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(text("no-data-folder", problem=problem_of(error)), str(folder)) from None
    return f"sqlite:///{folder / 'tables.sqlite'}"
