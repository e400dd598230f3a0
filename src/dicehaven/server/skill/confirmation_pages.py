"""Seats that are typed in under the names of others: whoever has the name is asked at home, on my page and in the settings, answers in one
tap, and takes it back in the list of matches; whoever typed it in can take the name out as long as nobody has confirmed it.
"""

from typing import Annotated, Literal, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.languages import day
from dicehaven.server.feature import House
from dicehaven.server.skill.my_matches import MyMatches, seat_name
from dicehaven.server.table.play import confirmation_store as confirmations
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.confirmation_store import OF_ALL, TYPED_IN, Question, Seat
from dicehaven.server.table.play.result_store import PlayedMatch
from dicehaven.server.web.request import house_of, piece, texts_of, visitor_of
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.slots import Looked

router = Routes()
AT_HOME = 3  # of those who have typed in; and as many matches of each
SEAT = r"[A-Za-z0-9_-]{1,24}\.[0-9]{1,2}"  # as `seat_name` writes it
Seats = Annotated[str, Meta(pattern=rf"^{SEAT}( {SEAT}){{0,{OF_ALL - 1}}}\Z")]


Back = Literal["/", "/me", "/me/matches", "/settings"]


class TypedIn(NamedTuple):
    """A match in which somebody's seat was typed in: its game, who played with which scores, whether that is the seat, the day."""

    name: str  # of the seat, in forms
    game: str
    seats: list[tuple[str, int, bool]]
    day: str


class Named(NamedTuple):
    """A seat that somebody has typed in under the name of another, who has not answered: its name in forms, that name, the game, the day."""

    seat: str
    name: str
    game: str
    day: str


class Typist(NamedTuple):
    """Who has typed in seats of somebody: their name, the matches, newest first, and all seats as a form names them."""

    name: str
    matches: list[TypedIn]

    @property
    def seats(self) -> str:
        """All seats, for a form."""
        return " ".join(one.name for one in self.matches)


async def typed_in(request: Request, back: Back, most: int | None = None, own: bool = True) -> Markup | None:
    """Return what whoever asks has not answered, of each typist `most` matches if it is given, and what others have not answered of their `own`."""
    visitor = visitor_of(request)
    if not visitor.known:
        return None
    store = house_of(request).store
    asked = await store.read(lambda connection: confirmations.open_to(connection, visitor.ids))
    named = await store.read(lambda connection: confirmations.open_of(connection, visitor.ids)) if own else []
    if not asked and not named:
        return None
    ids = {one.match_id for one in (*asked, *named)}
    matches = {one.id: one for one in await store.read(lambda connection: results.of_ids(connection, ids))}
    shown = MyMatches([], (), (), texts_of(request))
    typists: dict[str, Typist] = {}
    for one in asked:
        if one.match_id in matches:  # others cannot be read
            row = _typed_in(shown, matches[one.match_id], one)
            typists.setdefault(one.by, Typist(one.name, [])).matches.append(row)
    mine = [_named(shown, matches[one.match_id], one) for one in named if one.match_id in matches]
    if typists:
        await house_of(request).tell(Looked(visitor, [TYPED_IN]))
    found = list(typists.values())[:most]
    return piece(request, "_typed_in.html", typists=found, mine=mine, most=most, back=back)


def _named(shown: MyMatches, match: PlayedMatch, question: Question) -> Named:
    names = (one.name for seat in match.seats for one in seat.people if one.seat == question.seat)
    name = seat_name(question.match_id, question.seat)
    return Named(name, next(names, question.name), shown.title(match.game), day(match.ended, shown.language))


def _typed_in(shown: MyMatches, match: PlayedMatch, question: Question) -> TypedIn:
    names = zip(shown.names(match), match.seats, strict=True)
    seats = [(name, seat.score, question.seat in [one.seat for one in seat.people]) for name, seat in names]
    name = seat_name(question.match_id, question.seat)
    return TypedIn(name, shown.title(match.game), seats, day(match.ended, shown.language))


async def leaf(house: House, request: Request) -> Markup | None:
    """Return the leaf of home that asks, if there is something to ask."""
    return await typed_in(request, "/", AT_HOME, own=False)


async def panel(house: House, request: Request) -> Markup | None:
    """Return the panel of settings that asks, and lists what was typed in for others."""
    return await typed_in(request, "/settings")


@router.post("/me/typed-in")
async def answer(
    request: Request, answer: Literal["yes", "no", "withdraw"], seats: Seats, back: Back = "/me"
) -> Response:
    """Say that somebody had the seats under their name, or that it was not them, also of what they had confirmed.

    Whoever has typed the seats in withdraws the names that nobody has confirmed.
    """
    visitor = visitor_of(request)
    if visitor.known:
        named = [_seat(one) for one in seats.split()]
        if answer == "withdraw":
            work = confirmations.withdrawn(visitor.ids, named)
        else:
            work = confirmations.answered(visitor.id, visitor.ids, named, answer == "yes")
        await house_of(request).store.write(work)
    return RedirectResponse(back, 303)


def _seat(name: str) -> Seat:
    match_id, _, seat = name.rpartition(".")
    return match_id, int(seat)
