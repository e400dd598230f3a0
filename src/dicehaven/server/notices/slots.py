"""What features tell people, and what they put into their calendars: the slots of notices."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dicehaven.core.i18n import Texts
from dicehaven.server.feature import Asked, House, Slot
from dicehaven.server.web.calendar_file import CalendarEvent


class Reply(NamedTuple):
    """A button of a message: its words, the address below this server to which it sends a form, the form, and what is said then."""

    words: str
    path: str
    form: dict[str, str]
    done: str


class Note(NamedTuple):
    """A message: a title, a line, the address below this server that it leads to, and what it is about.

    `replies` are buttons of a browser's notice; whatever shows none leads to the page.
    """

    title: str
    words: str
    path: str
    subject: str
    once: str = ""  # the same if it has to be sent again
    replies: tuple[Reply, ...] = ()


class Told(NamedTuple):
    """Something to be told to somebody: about what, at which moment of it, and when."""

    person: str
    subject: str
    moment: int
    due: float


@dataclass(frozen=True)
class Kind:
    """A kind of notice: `look` finds what has come about between two times, `say` puts it in words when it is due.

    `say` is given the reader's time zone, too, and returns None where it need not be told any more.  What has been told and not been seen
    is told again only if `each` moment is to be; what is `urgent` waits for no digest of mails.
    """

    name: str  # at most 16 characters
    look: Callable[[House, float, float], Awaitable[Sequence[Told]]]
    say: Callable[[House, Told, Texts, str], Awaitable[Note | None]]
    wish: str = (
        ""  # the name of the message notice-NAME in the settings, where it is wished for with others; '' for its own
    )
    each: bool = False
    urgent: bool = False


KINDS: Slot[Kind] = Slot("kinds of notices")


class OfPerson(NamedTuple):
    """Whose events are asked for, in which language, for pages below which address."""

    person: str
    say: Texts
    origin: str


CALENDAR: Slot[Asked[OfPerson, Sequence[CalendarEvent]]] = Slot("calendar")
