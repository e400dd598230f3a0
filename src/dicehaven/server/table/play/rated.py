"""Rated matches: which tables may be rated, who agrees, and who has left when a match ends.

Each seat agrees for itself.  What all have agreed to is fixed when the match begins, or whoever is about to lose would take it back.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from dicehaven.bots.levels import is_level
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.options import resolve
from dicehaven.core.record import Decision
from dicehaven.server.table.play.acts import Act, Late
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import FAIR, PERSON, Place, Settings
from dicehaven.skill.anchors import scale_of

CLOCK = 180  # seconds for a decision, where nothing else is agreed: a match that nobody goes on with has no result
ABSENT = 3  # decisions that the clock makes one after another: whoever lets it has left
USUAL = {"record", "game", "players", "options", "layout", "tags"}  # keys of a header of a match by the usual rules


def check_may_be_rated(game: Game, header: Mapping[str, Any], settings: Settings, places: Sequence[Place]) -> None:
    """Raise BadOption where a table cannot be rated: strength is known for the usual rules only, and nobody is helped."""
    if any(place.companion for place in places):
        raise BadOption(text("unrated-shared"), "rated")
    usual = {option.name: option.default for option in game.options}
    layout = header.get("layout")
    if scale_of(game) is None:
        raise BadOption(text("unrated-game"), "rated")
    if settings.dice != FAIR:
        raise BadOption(text("unrated-dice"), "dice")
    if settings.hints:
        raise BadOption(text("unrated-hints"), "hints")
    if not settings.clock and not settings.days:
        raise BadOption(text("unrated-clock"), "clock")
    if resolve(game.options, header.get("options") or {}) != usual or set(header) - USUAL:
        raise BadOption(text("unrated-rules"), "rated")
    if layout and layout != game.default_layout:
        raise BadOption(text("unrated-rules"), "rated")


def rated_seats(settings: Settings, places: Sequence[Place]) -> tuple[int, ...]:
    """Return the seats of the people whose match begins, if it is rated; none if it is not.

    Everybody agrees and sits there with a key of their own, and bots are those whose strength is known.  Whoever was taken along into a
    rematch agrees by being there: a page that is open commits to a share of the dice.
    """
    people = [p for p, place in enumerate(places) if place.kind == PERSON]
    keys = {places[p].key for p in people} - {""}
    agreed = all(places[p].rated and (places[p].committed or not settings.follows) for p in people)
    known = all(place.kind == PERSON or is_level(place.kind) for place in places)
    return tuple(people) if settings.rated and people and agreed and known and len(keys) == len(people) else ()


def has_left(table: LiveTable, act: Act | None = None) -> frozenset[int]:
    """Return the rated seats whose people have left by giving them up or by letting the clock decide; `act` is not yet carried out."""
    return frozenset(
        seat for seat in table.info.rated if table.places[seat].is_bot or _absent(table, seat, act) >= ABSENT
    )


def has_come(table: LiveTable, seat: int) -> bool:
    """Return whether the person of a seat has come to the table, and has not just been taken along into a rematch."""
    place = table.places[seat]
    if not table.settings.follows or place.committed or place.invited:
        return True
    made = sum(isinstance(line, Decision) and line.seat == seat for line in table.match.lines)
    return table.absent[seat] < made


def _absent(table: LiveTable, seat: int, act: Act | None) -> int:
    if isinstance(act, Late):
        return table.absent[seat] + (act.seat == seat and isinstance(act.act, Decision))
    return 0 if isinstance(act, Decision) and act.seat == seat else table.absent[seat]


def is_anchor(table: LiveTable, left: Collection[int]) -> bool:
    """Return whether all bots at a table have played as strongly as their levels do."""
    return not any(count for seat, count in table.below.items() if seat not in left)
