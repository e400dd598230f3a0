"""Seats that others have typed in under somebody's name: asked on home and on my page, answered in one tap, taken back in the list of matches."""

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


class TypedIn(NamedTuple):
    """A match in which somebody's seat was typed in: its game, who played with which scores, whether that is the seat, the day."""

    name: str  # of the seat, in forms
    game: str
    seats: list[tuple[str, int, bool]]
    day: str


class Typist(NamedTuple):
    """Who has typed in seats of somebody: their name, the matches, newest first, and all seats as a form names them."""

    name: str
    matches: list[TypedIn]

    @property
    def seats(self) -> str:
        """All seats, for a form."""
        return " ".join(one.name for one in self.matches)


async def typists_of(request: Request) -> list[Typist]:
    """Return who has typed in what of whoever asks, that they have not answered."""
    visitor = visitor_of(request)
    store = house_of(request).store
    found = await store.read(lambda connection: confirmations.open_to(connection, visitor.ids)) if visitor.known else []
    if not found:
        return []
    ids = {one.match_id for one in found}
    matches = {one.id: one for one in await store.read(lambda connection: results.of_ids(connection, ids))}
    shown = MyMatches([], (), (), texts_of(request))
    typists: dict[str, Typist] = {}
    for one in found:
        if one.match_id in matches:  # others cannot be read
            row = _typed_in(shown, matches[one.match_id], one)
            typists.setdefault(one.by, Typist(one.name, [])).matches.append(row)
    return list(typists.values())


def _typed_in(shown: MyMatches, match: PlayedMatch, question: Question) -> TypedIn:
    names = zip(shown.names(match), match.seats, strict=True)
    seats = [(name, seat.score, question.seat in [one.seat for one in seat.people]) for name, seat in names]
    name = seat_name(question.match_id, question.seat)
    return TypedIn(name, shown.title(match.game), seats, day(match.ended, shown.language))


async def leaf(house: House, request: Request) -> Markup | None:
    """Return the leaf of home that asks, if there is something to ask."""
    typists = await typists_of(request)
    if not typists:
        return None
    await house.tell(Looked(visitor_of(request), [TYPED_IN]))
    return piece(request, "_typed_in.html", typists=typists[:AT_HOME], most=AT_HOME, back="/")


@router.post("/me/typed-in")
async def answer(
    request: Request, answer: Literal["yes", "no"], seats: Seats, back: Literal["/", "/me", "/me/matches"] = "/me"
) -> Response:
    """Say that somebody had the seats under their name, or that it was not them, also of what they had confirmed."""
    visitor = visitor_of(request)
    if visitor.known:
        work = confirmations.answered(visitor.id, visitor.ids, [_seat(one) for one in seats.split()], answer == "yes")
        await house_of(request).store.write(work)
    return RedirectResponse(back, 303)


def _seat(name: str) -> Seat:
    match_id, _, seat = name.rpartition(".")
    return match_id, int(seat)
