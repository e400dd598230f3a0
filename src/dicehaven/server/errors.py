"""Errors of the server."""

from dicehaven.core.errors import BadInput, DicehavenError


class BadDatabase(BadInput):
    """A database that cannot be opened: a wrong URL, nothing there, no driver, or a schema of a newer version."""


class NoTable(DicehavenError):
    """There is no such table."""


class NotYours(DicehavenError):
    """This browser does not hold that seat, or may not see that table."""


class NoCookies(DicehavenError):
    """A browser that holds no cookie asks for what only the holder of a key can have."""


class NotStored(DicehavenError):
    """The database refused to store something, or has no room for it; nothing has changed."""


class DatabaseAway(NotStored):
    """The database cannot be reached for now: nothing can be read, nothing has changed."""


class TooLarge(DicehavenError):
    """A request has more bytes, fields, values or levels than any of ours."""


class HeadTooLarge(DicehavenError):
    """The headers of a request, or its address, are longer than any of ours."""


class NotAForm(DicehavenError):
    """The content of a request has a type that the server does not read."""


class TooSlow(DicehavenError):
    """A request did not arrive in time."""


class OtherSite(DicehavenError):
    """A request came from a page of another site."""


class OtherHost(DicehavenError):
    """A request asks for a server of another name."""


class TooMany(DicehavenError):
    """Too many requests came from one address."""


class MovedOn(DicehavenError):
    """The act was made for a moment that is over: the table shows something else by now."""


class Superseded(MovedOn):
    """Another node has stored a change that this node did not know of, so this one was refused; nothing has changed."""
