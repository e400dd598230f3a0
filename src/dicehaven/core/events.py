"""The events of a match as one seat sees them: the differences between its views, line by line."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from dicehaven.core.contract import Face, Held
from dicehaven.core.i18n import Faces, Seat, Text, text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Deal, Decision, Header, Line, Result, Roll


class Event(Struct, frozen=True, gc=False):
    """Something that happened, with the number of the roll that it belongs to.

    `great` is what pages show large until it has been seen: what the game highlights with the dice that brought it, and
    all that ends the match.  `held` is a board that has been cleared with it.
    """

    roll: int
    message: Text
    great: bool = False
    held: Held | None = None


def tell(match: Match[Any, Any], seat: int = ONLOOKER) -> Iterator[Event]:
    """Yield all events of a match as one seat sees them, without those that it may not know yet."""
    yield from events_of(match.lines, seat)


def events_of(lines: list[Line], seat: int = ONLOOKER) -> Iterator[Event]:
    """Yield all events of a record's lines as one seat sees them."""
    first = lines[0]
    assert isinstance(first, Header)
    narrator = Narrator(Match.from_header(first), seat)
    for line in lines[1:]:
        yield from narrator.tell(line)


class Narrator:
    """Tells a match to one seat, line by line; the match that it is given stays as it is."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match.onward()
        self.match.remember()
        self.seat = seat

    def tell(self, line: Line, after: Match | None = None) -> list[Event]:
        """Return the events of the next line; `after` is the match after it, if the caller has it already."""
        before = self.match
        self.match = after or later(before, line)
        return told(before, line, self.match, self.seat)


def told(before: Match, line: Line, after: Match, seat: int) -> list[Event]:
    """Return the events of a line as one seat sees them, between the matches before and after it."""
    if isinstance(line, Result):
        return [Event(before.rolls, winning(line.winners), True)]
    messages: list[Text] = []
    if isinstance(line, Roll):
        messages.append(_rolled(before, line.faces))
    elif isinstance(line, Deal):
        messages.append(text("event-deal"))
    then = before.shared_view(seat)
    view = after.shared_view(seat)
    messages += after.events_between(then, view)
    if isinstance(line, Decision) and line.seat == seat and then == view:
        messages.append(text("event-decided", seat=Seat(seat), move=line.move))
    held = after.held_between(then, view, line.faces if isinstance(line, Roll) else ())
    return list(_weighed(after, messages, line, held))


def _weighed(match: Match, messages: list[Text], line: Line, held: Held | None) -> Iterator[Event]:
    """Return what one line has brought: which of it is great, and what was held with it."""
    highlights = match.game.moves.HIGHLIGHTS
    great = [match.over or message.code in highlights for message in messages]
    if isinstance(line, Roll) and any(great):
        great[0] = True
    last = max((i for i, message in enumerate(messages) if held and message.code in held.tells), default=-1)
    for i, message in enumerate(messages):
        yield Event(match.rolls, message, great[i], held if i == last else None)


def later(match: Match, line: Line) -> Match:
    """Return the match one line later; a result changes nothing."""
    if isinstance(line, Result):
        return match
    found = match.onward()
    found.apply(line)
    return found


def _rolled(match: Match, faces: Sequence[Face]) -> Text:
    rollers = [Seat(p) for p in match.rollers]
    said = match.game.moves.face_text
    if len(rollers) == 1:
        return text("event-roll", seat=rollers[0], dice=Faces(tuple(faces), tuple(map(said, faces))))
    dice = [Faces((face,), said(face)) for face in faces]
    return text("event-roll-each", rolls=[text("die-of", seat=seat, die=die) for seat, die in zip(rollers, dice)])


def winning(winners: list[int]) -> Text:
    """Say who wins; without scores, which rank the seats but need not be what people count (Würfelland's treasures)."""
    return text("event-over", seats=[Seat(p) for p in winners], count=len(winners))
