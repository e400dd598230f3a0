"""The database schema: each folder defines its tables in its `*store.py`, with what becomes of what a person has there."""

from functools import cache
from importlib import import_module
from pathlib import Path

from sqlalchemy import MetaData, Table

metadata = MetaData()
SERVER = Path(__file__).parents[1]
BACKUP = "backup"
# for `info` of a table
LEFT_OUT = {BACKUP: "left out"}  # of backups: it can be done again
ONE_ROW = {BACKUP: "one row"}  # a restored one replaces it


@cache
def everything() -> MetaData:
    """Return all tables, with what is forgotten of a person there and how: by convention in `*store.py` and `forgetting.py` of a folder."""
    for file in sorted([*SERVER.glob("**/*store.py"), *SERVER.glob("**/forgetting.py")]):
        import_module(".".join(["dicehaven.server", *file.relative_to(SERVER).with_suffix("").parts]))
    return metadata


@cache
def with_column(name: str) -> list[Table]:
    """Return the tables with a column of this name, those that refer to others first."""
    return [table for table in reversed(everything().sorted_tables) if name in table.c]


def marked(mark: dict[str, str]) -> list[Table]:
    """Return the tables with a mark in their `info`."""
    return [table for table in everything().sorted_tables if table.info.items() >= mark.items()]
