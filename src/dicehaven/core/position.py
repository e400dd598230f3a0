"""A position: a variant of a game, a state that its rules accept, and dice that lie; and its text, short enough for an address.

>>> match = Match.new("saikoro", 2)
>>> match.roll([6, 3, 3, 2, 1])
>>> position = Position.of(match)
>>> Position.read(position.write()) == position
True
"""

import random
from typing import Any

from dicehaven.core import position_text
from dicehaven.core.contract import Face, State
from dicehaven.core.errors import BadGame, BadPosition
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.record import VERSION


class Position:
    """A variant of a game, a state that its rules accept, and the faces of dice that lie but have not been taken yet.

    The state is a copy, and never changed.
    """

    def __init__(self, game: Game, config: MatchConfig, state: State, dice: tuple[Face, ...] = ()) -> None:
        """Raise BadPosition if the rules do not accept the state, BadRoll if the dice cannot lie there."""
        self.game = game
        self.config = config
        self.state = state.copy()
        self.dice = dice
        position_text.complete(game, config, self.state)
        with game.speaking():
            self._check_moves()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.write() == other.write()

    def __hash__(self) -> int:
        return hash(self.write())

    def __repr__(self) -> str:
        return f"<position {self.write()}>"

    @classmethod
    def of(cls, match: Match, seat: int | None = None, dice: tuple[Face, ...] = ()) -> "Position":
        """Return the position of a match: as a seat sees it (-1: an onlooker), or (None) with everything that is hidden."""
        return cls(match.game, match.config, match.state if seat is None else match.view(seat), dice)

    @property
    def header(self) -> dict[str, Any]:
        """The header of the record of a match that begins here; dice that lie are its first roll (Any: JSON of many kinds)."""
        return {**_header(self.game, self.config), "position": self._written(())}

    def match(self) -> Match:
        """Return a match that begins here, with the dice taken; its record does not say so (`header` does).

        Cards that are hidden stay so: whoever plays on deals them (`determinize`).
        """
        match = Match(self.game, self.config, _header(self.game, self.config))
        match.begin_with(self.state)
        if self.dice:
            match.roll(self.dice)
        return match

    def dealt(self, rng: random.Random) -> "Position":
        """Return the position with the cards that it hides dealt at random."""
        rules = self.game.plain
        state = self.state.copy()
        count = rules.hidden_cards(self.config.setup, state)
        if not count:
            return self
        cards = [0] * count
        rules.deck(self.config.setup, state, cards)
        rng.shuffle(cards)
        rules.determinize(self.config.setup, state, cards)
        return Position(self.game, self.config, state, self.dice)

    def write(self) -> str:
        """Return the text of the position."""
        return self._written(self.dice)

    @classmethod
    def read(cls, written: str) -> "Position":
        """Return the position of a text; raise BadPosition, UnknownGame, BadOption, BadLayout or BadRoll."""
        return cls(*position_text.read(written))

    def _written(self, dice: tuple[Face, ...]) -> str:
        return position_text.write(self.game, self.config, self.state, dice)

    def _check_moves(self) -> None:
        try:
            match = self.match()
            for seat in match.movers if match.due is None else ():
                match.actions(seat)
        except BadGame as error:  # of a game that does not check its positions
            raise BadPosition(text("position-not-understood")) from error


def _header(game: Game, config: MatchConfig) -> dict[str, Any]:
    """Return the header of a record with this configuration."""
    header = {"record": VERSION, "game": game.name, "players": config.players}
    header |= {"options": config.options} if config.options else {}
    return header | ({} if config.layout is None else {"layout": config.layout})
