"""Errors of the server, with the status of an answer that says so; without one it is 422."""

from math import ceil

from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text


class BadDatabase(BadInput):
    """A database that cannot be opened: a wrong URL, nothing there, no driver, or a schema of a newer version."""


class NoTable(DicehavenError):
    """There is no such table."""

    status = 404


class NoLesson(DicehavenError):
    """There is no such lesson."""

    status = 404


class NoPuzzle(DicehavenError):
    """There is no such puzzle."""

    status = 404


class NotYours(DicehavenError):
    """This browser does not hold that seat, or may not see that table."""

    status = 403


class NoCookies(DicehavenError):
    """A browser that holds no cookie asks for what only the holder of a key can have."""

    status = 403


class NotStored(DicehavenError):
    """The database refused to store something, or has no room for it; nothing has changed."""

    status = 503


class Busy(NotStored):
    """Too many computations are waiting; the same request may be accepted in a moment."""


class DatabaseAway(NotStored):
    """The database cannot be reached for now: nothing can be read, nothing has changed."""


class TooLarge(DicehavenError):
    """A request has more bytes, fields, values or levels than any of ours."""

    status = 413


class HeadTooLarge(DicehavenError):
    """The headers of a request, or its address, are longer than any of ours."""

    status = 431


class NotAForm(DicehavenError):
    """The content of a request has a type that the server does not read."""

    status = 415


class TooSlow(DicehavenError):
    """A request did not arrive in time."""

    status = 408


class OtherSite(DicehavenError):
    """A request came from a page of another site."""

    status = 403


class OtherHost(DicehavenError):
    """A request asks for a server of another name."""

    status = 421


class TooMany(DicehavenError):
    """Too many requests came from one address."""

    status = 429


class LaterMail(TooMany):
    """A mail that asks somebody to confirm an address cannot be sent before so many seconds have passed."""

    def __init__(self, code: str, seconds: float) -> None:
        hours, minutes = seconds >= 5_400, max(1, ceil(seconds / 60))
        number, unit = (ceil(seconds / 3_600), "hours") if hours else (minutes, "minutes")
        super().__init__(text(code, number=number, unit=unit))
        self.retry = ceil(seconds)


class EnoughToday(TooMany):
    """An address has made as many of something as it may in a day."""

    retry = 3_600  # seconds


class MovedOn(DicehavenError):
    """The act was made for a moment that is over: the table shows something else by now."""

    status = 409


class Superseded(MovedOn):
    """Another node has stored a change that this node did not know of, so this one was refused; nothing has changed."""
