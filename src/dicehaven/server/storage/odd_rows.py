"""Tables that cannot be read, because another version wrote them or they are damaged.  Only they are hidden."""

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

    Errors of the database are not the table's fault, and errors about a missing game or board pass through unchanged.
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
