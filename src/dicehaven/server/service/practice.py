"""Practice: a finished match is played again from one of its decisions, by one person against bots."""

from dataclasses import replace

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import Deal, Decision, Result, Roll
from dicehaven.server.tables.acts import Done
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import PERSON, STAND_IN, UNPROVEN, Place, Settings


def practice_table(table: LiveTable, line: int, place: Place) -> LiveTable:
    """A table at which `place` decides again where a line of a finished match's record was a decision of its seat.

    Everything before stays as it was; the dice after it are new.  Bots play the other seats: the same bots as before,
    and stand-ins for people.  Raises BadOption.
    """
    lines = [one for one in table.match.lines if not isinstance(one, Result)]
    decision = lines[line] if 0 < line < len(lines) else None
    if not table.match.over or not isinstance(decision, Decision):
        raise BadOption(text("no-practice"), "line")
    places = [Place(one.kind, one.name) if one.is_bot else Place(STAND_IN) for one in table.places]
    places[decision.seat] = replace(place, kind=PERSON)
    watch = table.settings.watch
    takeover = table.settings.takeover
    settings = Settings(table.settings.name, UNPROVEN, watch, hints=True, practice=table.id, takeover=takeover)
    fresh = LiveTable.new(Match(table.game, table.match.config, table.header), settings, places)
    fresh.host = place.key
    for one in lines[1:line]:
        assert isinstance(one, Roll | Deal | Decision)
        fresh.replay(Done(one))
    return fresh
