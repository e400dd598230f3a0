"""The view model: a table as one viewer sees it now.  The API serializes it as JSON, pages render it."""

from functools import cache
from typing import Any, cast

from pydantic_core import to_jsonable_python

from dicehaven.core.contract import State
from dicehaven.core.fair_dice.signing import digest_of
from dicehaven.core.lazy import lazy
from dicehaven.core.match import ONLOOKER
from dicehaven.core.record import Header, dump
from dicehaven.server.service.auth import is_host
from dicehaven.server.service.takeover import waiting
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import AWAITED, FAIR, SeatRequest
from dicehaven.server.web.answers import BelowLevel, Due, FairDice, Table


class TableView:
    """What the holder of some keys sees of a table, at one of the seats that they hold."""

    def __init__(self, table: LiveTable, keys: str, seat: int | None = None) -> None:
        """`seat` is the one to look from; if it is not the viewer's, another of theirs is, or an onlooker's place."""
        self.table = table
        self.match = table.match
        self.game = table.match.game
        self.keys = keys
        self.mine = table.seats_of(keys)
        self.version = table.version_for(self.mine)  # steps that others keep secret are not counted
        self.seat = seat if seat is not None and seat in self.mine else self._usual_seat()

    def _usual_seat(self) -> int:
        return self.mine[0] if self.mine else ONLOOKER

    @lazy
    def view(self) -> State:
        """The state as the viewer may see it."""
        return self.match.view(self.seat)

    @lazy
    def deciding(self) -> bool:
        """Whether the seat shown has to decide."""
        return self.table.started and self.seat in self.match.movers

    @lazy
    def scores(self) -> list[int]:
        """What the seats have, as far as the viewer may know."""
        score = self.match.rules.score
        setup = self.match.setup
        return [int(score(setup, self.view, p)) for p in range(self.match.players)]

    @lazy
    def hosting(self) -> bool:
        """Whether the viewer is the host."""
        return is_host(self.table, self.keys)

    @property
    def requests(self) -> list[SeatRequest]:
        """Requests for seats of bots that wait for the viewer's answer."""
        return waiting(self.table) if self.table.requests and self.hosting else []

    @property
    def commitment(self) -> str | None:
        """The commitment of the dice; None where they are not proven."""
        return self.table.fair.commitment if self.table.settings.dice == FAIR else None

    @property
    def fair(self) -> FairDice | None:
        """The proof of the dice as far as it may be known, and what is waited for; None where they are not proven."""
        table = self.table
        if table.settings.dice != FAIR:
            return None
        awaited = [p for p, place in enumerate(table.places) if place.commitment == AWAITED]
        found = table.proof | {"phase": table.phase, "until": table.until, "awaited": awaited}
        return cast(FairDice, found)

    @property
    def may_close(self) -> bool:
        """Whether the viewer may end the table before its match is over."""
        return self.table.may_close(self.keys)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the record of a match that has ended, where its dice are proven."""
        record = self.table.record
        assert isinstance(record[0], Header)
        return digest_of([dump(line) for line in record], record[0].data["fair"]["signature"])

    def as_json(self) -> Table:
        """The table for a program."""
        table = self.table
        match = self.match
        return {
            "table": table.id,
            "version": self.version,
            "game": self.game.name,
            "dice": table.settings.dice,
            "started": table.started,
            "over": match.over,
            "closed": table.closed,
            "seats": [{"name": n, "kind": p.taken_by} for n, p in zip(table.names, table.places, strict=True)],
            "below_level": self.below_level,
            "mine": self.mine,
            "host": self.hosting,
            "requests": [{"id": one.id, "seat": one.seat, "name": one.name} for one in self.requests],
            "seat": self.seat,
            "moment": None if self.seat == ONLOOKER else table.moments[self.seat],
            "due": self._due(),
            "movers": match.movers,
            "legal": match.legal(self.seat) if table.started else [],
            "scores": self.scores,
            "winners": match.winners,
            "view": self._fields(),
            "commitment": self.commitment,
            "fair": self.fair,
        }

    @property
    def below_level(self) -> list[BelowLevel]:
        """The bots for which a lower level plays or has played."""
        stand_ins = self.table.stand_ins
        made = self.table.below
        return [
            {"seat": p, "why": stand_ins[p].why if p in stand_ins else None, "decisions": made[p]}
            for p in sorted({*stand_ins, *made})
        ]

    def _fields(self) -> dict[str, Any]:
        """The fields of the view as JSON."""
        kind: Any = type(self.view)
        return vars(self.view) if _is_flat(kind) else to_jsonable_python(self.view, fallback=vars)

    def _due(self) -> Due | None:
        """The dice (or cards) that are due, and who may roll them."""
        due = self.match.due
        if due is None:
            return None
        faces = [list(faces) for faces in due.faces]
        if due.cards:
            return {"count": due.count, "roller": None, "rollers": [], "faces": faces}
        return {"count": due.count, "roller": self.table.roller, "rollers": self.table.rollers, "faces": faces}


@cache
def _is_flat(state: type[Any]) -> bool:
    """Whether a class of states holds numbers and lists of them, no records: then its fields are JSON."""
    return not any(isinstance(inner, type) for inner, _ in state._fields.values())
