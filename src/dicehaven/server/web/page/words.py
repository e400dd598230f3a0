"""The words of a page: a table in the viewer's language, with its log and what is said at it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from dicehaven.core.events import Event
from dicehaven.core.graphemes import graphemes
from dicehaven.core.i18n import Text
from dicehaven.core.lazy import lazy
from dicehaven.server.caching.caches import NO_PAD, Pad
from dicehaven.server.caching.event_log import Log, LogLine
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.web.page.render import Renderer
from dicehaven.server.web.page.sprites import ShowsFaces
from dicehaven.server.web.view_model import TableView

# shown beside the table; the whole record is a link away
LOG_LINES = 60
TALK_LINES = 30


@dataclass(frozen=True)
class Viewer:
    """Who looks at a page: the keys of the browser, the seat asked for, the language."""

    keys: str
    seat: int
    language: str


class PageWords(TableView):
    """A table as one viewer reads of it."""

    def __init__(self, table: LiveTable, viewer: Viewer, renderer: Renderer) -> None:
        super().__init__(table, viewer.keys, viewer.seat)
        self.viewer = viewer
        self.renderer = renderer
        self.texts = renderer.caches.texts.game(self.game, viewer.language)
        self.say = renderer.caches.texts.pages(viewer.language)

    @lazy
    def names(self) -> list[str]:
        names = self.table.names_in(self.viewer.language)
        return [name or self.say("free-seat", number=p + 1) for p, name in enumerate(names)]

    @lazy
    def short_names(self) -> list[str]:
        return shortest_names(self.names)

    def message(self, message: Text) -> str:
        return self.texts.say(message, self.names)

    def sentence(self, message: Text, reader: int | None) -> Markup:
        """A sentence in which the dice are drawn."""
        return self.renderer.with_dice(self.texts.say(message, self.names, reader, drawn=True), self._faces)

    @lazy
    def reader(self) -> int | None:
        """The seat that the log calls “you”: the viewer's, unless several people share this device."""
        return self.seat if self.mine == [self.seat] else None

    @lazy
    def _faces(self) -> ShowsFaces:
        """What shows a face as a die."""
        return ShowsFaces(self.game, self.texts)

    @property
    def pad(self) -> Pad:
        """The dice that are due, for somebody who taps in what was rolled by hand."""
        due = self.match.due
        kept = self.renderer.caches.faces
        if due is None:
            return NO_PAD
        key = (self.game.name, self.viewer.language, due.faces)
        found = kept.get(key)
        if found is None:
            kinds = list(dict.fromkeys(due.faces))
            keys = tuple(tuple((face, self._faces(face)) for face in kind) for kind in kinds)
            found = kept[key] = Pad(keys, tuple(kinds.index(faces) for faces in due.faces))
        return found

    # What has happened

    @lazy
    def log_lines(self) -> list[LogLine]:
        """The lines of the latest events; what has been said before is kept."""
        events = self.table.events(self.seat)[-LOG_LINES:]
        kept = self.table.history.log(self.match, self.seat).lines
        key = (self.reader, self.viewer.language, *self.names)
        lines = _kept_lines(kept.get(key), events)
        lines += [self._line(event) for event in events[len(lines) :]]
        kept[key] = Log(events, lines)
        return lines

    def _line(self, event: Event) -> LogLine:
        sentence = self.sentence(event.message, self.reader)
        great = ' class="highlight"' if event.great else ""
        html = f'<li{great}><span class="n">{event.roll}</span><span>{sentence}</span></li>'
        return LogLine(event.message.code, html, sentence)

    @property
    def held(self) -> Event | None:
        """The event with which a board was cleared last, if one was; what the log has told decides."""
        return self.table.history.log(self.match, self.seat).held if self.log_lines else None

    @property
    def has_seen_held(self) -> bool:
        """Whether the seat shown has decided since then."""
        return self.table.history.log(self.match, self.seat).decided_since_held(self.match)

    @property
    def latest(self) -> str:
        """What happened last; before anything has, who begins."""
        return self.log_lines[-1].sentence if self.log_lines else self.who_begins

    @property
    def who_begins(self) -> str:
        """The seat that begins, and whether it was drawn by lot."""
        how = "-drawn" if self.table.settings.drawn else ""
        if self.reader == 0:
            return self.say(f"you-begin{how}")
        return self.say(
            f"begins{how}", name=self.names[0] if self.table.places[0].name else self.say("seat-number", number=1)
        )

    @property
    def request_rows(self) -> tuple[tuple[str, str, str], ...]:
        """What the viewer is asked as the host: the request's id, who asks, for whose seat."""
        return tuple((one.id, one.name, self.names[one.seat]) for one in self.requests)

    @property
    def talk(self) -> tuple[tuple[str, str], ...]:
        """The latest chat messages: names and words."""
        return tuple((self.names[seat], words) for seat, words in self.table.talk[-TALK_LINES:])


def shortest_names(names: Sequence[str]) -> list[str]:
    """The first word of each name, with the next words' initials or whole where that would be another's, too.

    >>> shortest_names(["Anna Maria Meier", "Anna Schulz", "Käthe", "Opa Heinz"])
    ['Anna M.', 'Anna S.', 'Käthe', 'Opa']
    """
    return [next((form for form in _forms(name) if _is_told_apart(form, name, names)), name) for name in names]


def _forms(name: str) -> Iterator[str]:
    """Ever longer forms of a name."""
    first, *others = name.split() or [name]
    initials = [f"{graphemes(word)[0]}." if word[0].isalpha() else word for word in others]
    for count in range(len(others) + 1):
        yield " ".join([first, *initials[:count]])


def _is_told_apart(form: str, name: str, names: Sequence[str]) -> bool:
    return sum(form in _forms(other) for other in names) == names.count(name)


def _kept_lines(log: Log | None, events: list[Event]) -> list[LogLine]:
    """The lines of the first of these events, as far as the log already has them."""
    if log is None or not events:
        return []
    first = next((i for i, event in enumerate(log.events) if _same(event, events[0])), len(log.events))
    same = 0
    for before, event in zip(log.events[first:], events):
        if not _same(before, event):
            break
        same += 1
    return log.lines[first : first + same]


def _same(one: Event, other: Event) -> bool:
    """Whether two events are the same; mostly they are one object, but asides are made anew."""
    return one is other or one == other
