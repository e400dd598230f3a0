"""The tables of the whole database by their names, as `schema.results`."""

from sqlalchemy import Table

from dicehaven.server.db.schema import everything

metadata = everything()


def __getattr__(name: str) -> Table:
    try:
        return metadata.tables[name]
    except KeyError:
        raise AttributeError(name) from None
