"""Tables that cannot be read: written by another version, or damaged.  They are hidden, and nothing else is."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.core.errors import BadInput, DicehavenError, IllegalMove
from dicehaven.core.i18n import text
from dicehaven.server.errors import NoTable

KNOWN = 1_000  # tables whose failure has been logged, so that it is logged once
log = logging.getLogger(__name__)
_logged: dict[str, None] = {}


@contextmanager
def hiding_odd(table_id: str) -> Iterator[None]:
    """Raise NoTable for a table that cannot be read, and log why.

    A database that fails is no odd table; what a game or a board says of itself that has gone is said as it is.
    """
    try:
        yield
    except SQLAlchemyError:
        raise
    except Exception as error:
        said = isinstance(error, DicehavenError) and not isinstance(error, IllegalMove)
        if said and not isinstance(error, BadInput):
            raise
        if table_id not in _logged:
            _logged[table_id] = None
            while len(_logged) > KNOWN:
                del _logged[next(iter(_logged))]
            log.error("table %s cannot be read and is hidden: %s", table_id, type(error).__name__, exc_info=not said)
        if said:
            raise
        raise NoTable(text("odd-table", table=table_id)) from error
