"""Errors of the server."""

from dicehaven.core.errors import DicehavenError


class NoTable(DicehavenError):
    """There is no such table."""


class NotYours(DicehavenError):
    """This browser does not hold that seat, or may not see that table."""


class NotStored(DicehavenError):
    """The database did not take it, or has no room: nothing has changed."""
