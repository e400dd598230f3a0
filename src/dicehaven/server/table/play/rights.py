"""Authorization: who may act for a seat, and who may view a table."""

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.server.errors import NotYours
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import ANYONE, ASK, FORMER, LATER, OPEN, PERSON, SEATS_FREE, Place
from dicehaven.server.web.visitor import Visitor

ROUND = "round"  # the message of a game whose turns are rounds of all seats


def place_of(table: LiveTable, seat: int) -> Place:
    """Return the place at a seat; raise BadOption if there is no such seat."""
    if not 0 <= seat < len(table.places):
        raise BadOption(text("no-such-seat", number=str(seat)[:12], last=len(table.places) - 1), "seat")
    return table.places[seat]


def check_holds(table: LiveTable, seat: int, visitor: Visitor) -> Place:
    """Return the place at a seat; raise NotYours if it is not theirs, BadOption if there is no such seat."""
    if not visitor:
        raise NotYours(text("no-key"))
    check_may_look(table, visitor)
    place = place_of(table, seat)
    if seat not in table.seats_of(visitor):
        raise not_held(table, place, seat)
    return place


def not_held(table: LiveTable, place: Place, seat: int) -> NotYours:
    """Return the refusal for somebody who may not act for a seat: another person does, or a bot, or nobody yet."""
    code = "bot-acts" if place.is_bot else "not-your-seat" if place.kind == PERSON else "seat-is-free"
    return NotYours(text(code, seat=table.names[seat]))


def may_look(table: LiveTable, visitor: Visitor) -> bool:
    """Return whether a visitor may see the table.

    Onlookers who are not welcome may see it only until all seats are taken.
    """
    has_room = any(place.kind == OPEN for place in table.places)
    return table.settings.watch or has_room or bool(table.seats_of(visitor))


def check_may_look(table: LiveTable, visitor: Visitor) -> None:
    """Raise NotYours for an onlooker who is not welcome."""
    if not may_look(table, visitor):
        raise NotYours(text("no-onlookers"))


def may_close(table: LiveTable, visitor: Visitor) -> bool:
    """Return whether a visitor may close the table: only somebody who is left alone with bots may."""
    mine = table.seats_of(visitor)
    alone = all(place.kind != PERSON or p in mine for p, place in enumerate(table.places))
    return bool(mine) and alone and not table.ended and not table.settings.flight


# Bots' seats


def is_host(table: LiveTable, visitor: Visitor) -> bool:
    """Return whether one of these keys is the host's: the key that set the table up, or one that holds the host's seat.

    If the host does not sit at the table, the first person who does is a host, too.
    """
    held = visitor.ids
    if table.info.host in held:
        return True
    people = [place for place in table.places if place.kind == PERSON]
    hosts = [place for place in people if place.key == table.info.host] or people
    return bool(hosts) and hosts[0].held_by(held)


def check_host(table: LiveTable, visitor: Visitor) -> None:
    """Raise NotYours for anybody but the host."""
    if not is_host(table, visitor):
        raise NotYours(text("not-the-host"))


def takeover_at(table: LiveTable) -> str:
    """Return the rule for taking over bots' seats at a table (one of TAKEOVERS).

    Where onlookers are not welcome, ANYONE becomes ASK.
    """
    how = table.settings.takeover
    too_late = table.settings.now and not is_first_round(table)
    return ASK if how == ANYONE and (too_late or not table.settings.watch) else how


def is_first_round(table: LiveTable) -> bool:
    """Return whether the first round of a match goes on, in which each seat has a turn if the game does not count rounds."""
    match = table.match
    turns = int(match.rules.turns(match.setup, match.state))
    in_rounds = table.game.texts(ENGLISH).has(ROUND)
    return table.started and not table.ended and turns <= (1 if in_rounds else match.players)


def may_choose_dice(table: LiveTable, visitor: Visitor) -> bool:
    """Return whether a visitor may choose whose dice are rolled: from a seat in a room, while others are free."""
    return bool(table.settings.circle and table.phase == SEATS_FREE and not table.closed and table.seats_of(visitor))


def may_begin(table: LiveTable, visitor: Visitor) -> bool:
    """Return whether a visitor may begin the match of a table in a room although seats are free: from a seat, once enough are taken."""
    there = sum(place.kind != OPEN for place in table.places)
    return may_choose_dice(table, visitor) and there in table.game.seats


def may_say(table: LiveTable, visitor: Visitor, said: str) -> list[int]:
    """Return the seats that may say something in the lobby: LATER those that are kept for a visitor, WAITS the own one of whoever may begin."""
    if said == LATER:
        waits = table.phase == SEATS_FREE and not table.closed
        kept = [p for p, place in enumerate(table.places) if place.kind == OPEN and place.invited in visitor.ids]
        return kept if waits and not table.seats_of(visitor) else []
    return [own_seat(table, visitor)] if may_begin(table, visitor) else []


def own_seat(table: LiveTable, visitor: Visitor) -> int:
    """Return the seat at which a visitor sits themselves, of those that they hold."""
    held = table.seats_of(visitor)
    return next((p for p in held if table.places[p].invited in ("", *visitor.ids)), held[0])


def may_take_over(table: LiveTable, seat: int, visitor: Visitor) -> bool:
    """Return whether a visitor may take a seat without asking that a bot has, or whoever types in for somebody of the visitor's name.

    Of a bot's seat, its former owner and the host may; anyone may if the settings say so, or if a table that welcomes onlookers has no host.
    """
    place = place_of(table, seat)
    if place.kind == PERSON:
        return place.invited in visitor.ids and not place.held_by(visitor.ids)
    if not place.is_bot or table.settings.flight:
        return False
    hosted = bool(table.info.host) or any(one.kind == PERSON for one in table.places)
    former = place.key in visitor.ids
    if table.info.rated:  # its result is that of those with whom it began
        return former
    return former or is_host(table, visitor) or takeover_at(table) == ANYONE or (not hosted and table.settings.watch)


def may_ask(table: LiveTable, seat: int, visitor: Visitor) -> bool:
    """Return whether a visitor may ask the host for a bot's seat."""
    going_on = table.started and not table.match.over
    asked = takeover_at(table) == ASK and going_on and place_of(table, seat).is_bot
    return asked and not table.settings.flight and not table.info.rated and not may_take_over(table, seat, visitor)


def check_may_sit(table: LiveTable, seat: int, visitor: Visitor) -> None:
    """Raise NotYours or BadOption for somebody who may not take a seat."""
    if 0 <= seat < len(table.places) and may_take_over(table, seat, visitor):
        return
    check_may_look(table, visitor)
    place = place_of(table, seat)
    if place.kind == PERSON and seat not in table.seats_of(visitor):
        raise BadOption(text("seat-taken", seat=table.names[seat]), "seat")
    if place.is_bot and table.info.rated:
        raise NotYours(text("rated-stays"))
    if place.is_bot:
        raise NotYours(text("bot-stays" if takeover_at(table) == FORMER else "ask-for-seat"))
