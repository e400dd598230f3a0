"""The states of a match: exact chance, decisions, views and rewards as numbers.

>>> from dicehaven_lab.envs.load import load_game
>>> state = load_game("saikoro(players=2,fast=true)").new_initial_state()
>>> state.is_chance, len(state.chance_outcomes())
(True, 252)
>>> state.apply_chance([6, 3, 3, 2, 1])
>>> state.current_seat, len(state.legal_actions())
(0, 24)
>>> state.apply(state.string_to_action("treasure 6"))
>>> [state.action_to_string(action) for action in state.legal_actions()]
['end', 'close']
"""

import hashlib
from collections.abc import Sequence
from random import Random
from reprlib import repr as short
from typing import TYPE_CHECKING, Any, Literal, Self, overload

import numpy as np
import numpy.typing as npt

from dicehaven.core.chance import MAX_ORDERS, ChanceOutcome, outcomes
from dicehaven.core.contract import Face, Floats32, State
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import dump, load_all
from dicehaven_lab.envs.arguments import dice_of, seat_of, whole
from dicehaven_lab.envs.pictures import FORMS, pixels

if TYPE_CHECKING:
    from dicehaven_lab.envs.load import Variant

NO_SEAT = -1  # nobody decides: chance has to act, or the match is over


class GameState:
    """A match at one moment. Seats count from 0; an action is the number of a move of the notation.

    `variant` is the game that is played, and `match` holds the state of the rules and the record. A match may begin
    with a state other than the rules' own (`start`); then it has no record.
    """

    def __init__(self, variant: "Variant", match: Match, start: State | None = None) -> None:
        self.variant = variant
        self.match = match
        self.start = start

    def __repr__(self) -> str:
        due = "dice are due" if self.is_chance else f"seat {self.current_seat} decides"
        return f"<state of {self.variant}: {'over' if self.is_terminal else due}>"

    # Queries

    @property
    def is_terminal(self) -> bool:
        """The match is over."""
        return self.match.over

    @property
    def is_chance(self) -> bool:
        """Dice or cards are due."""
        return self.match.due is not None

    @property
    def current_seat(self) -> int:
        """The seat that decides next in the order of the record, or -1."""
        return next(iter(self.match.movers), NO_SEAT)

    @property
    def current_seats(self) -> list[int]:
        """All seats that may decide now, in any order; several if entries are simultaneous."""
        return self.match.movers

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """Return the legal actions of a seat (by default the current one), ascending; none if it has nothing to decide."""
        return sorted(self.match.actions(self.current_seat if seat is None else self._seat(seat)))

    def legal_actions_mask(self, seat: int | None = None) -> npt.NDArray[np.bool_]:
        """Return the legal actions as an array (num_actions,) of bool."""
        mask = np.zeros(self.variant.num_actions, np.bool_)
        mask[self.legal_actions(seat)] = True
        return mask

    def returns(self) -> list[float]:
        """Return, for each seat, 1.0 for a win (also a shared one), else 0.0; all 0.0 before the end."""
        winners = self.match.winners
        return [float(p in winners) for p in range(self.variant.players)]

    def zero_sum_returns(self) -> list[float]:
        """Return the rewards of the adapters: each seat's return minus the mean of all seats, so that they add up to 0."""
        found = self.returns()
        return [one - sum(found) / len(found) for one in found]

    def scores(self) -> list[int]:
        """Return each seat's score as things stand, in the game's own measure (points, treasures, gems, diamonds)."""
        return self.match.scores

    # Actions and chance

    def apply(self, action: int, seat: int | None = None) -> None:
        """Carry out a decision of a seat (by default the current one).

        Raises IllegalMove, with the reason, or IndexError for a number that is not an action; either changes nothing.
        """
        deciding = (
            max(self.current_seat, 0) if seat is None else self._seat(seat)
        )  # where nobody decides, seat 0 is told why
        self.match.play(deciding, self.action_to_string(action))

    def chance_outcomes(self, most: int = MAX_ORDERS) -> list[ChanceOutcome]:
        """Return the distinguishable rolls or deals with exact probabilities; none if chance owes nothing.

        Raises TooManyOutcomes if there are more than `most` orders of dice or cards.
        """
        return outcomes(self.match, whole(most, "most", 0))

    def sample_chance(self, rng: Random) -> tuple[Face, ...]:
        """Draw a roll or a deal with its probability; raises ValueError if chance owes nothing."""
        rng = dice_of(rng)
        due = self.match.due
        if due is None:
            raise ValueError("chance owes nothing here: is_chance is False")
        if due.cards:
            return tuple(rng.sample(due.cards, len(due.cards)))
        return tuple(rng.choice(faces) for faces in due.faces)

    def apply_chance(self, faces: Sequence[Face]) -> None:
        """Enter the roll or deal that is due, by the names of its faces; raises BadRoll and changes nothing."""
        if isinstance(faces, str) or not hasattr(faces, "__len__"):
            raise TypeError(f"faces must be a sequence of faces, not {short(faces)}")
        self.match.roll(list(faces))

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.variant, self.match.copy(), self.start)

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the variant, the state with which the match began, and the lines of its record."""
        start = None if self.start is None else self.start.stored().tobytes()
        return _replayed, (self.variant, start, [dump(line) for line in self.match.lines])

    # What seats see

    def observation(self, seat: int) -> Floats32:
        """Return a seat's observation, float32 (variant.observer.size,)."""
        seat = self._seat(seat)
        view = self.match.view(seat).stored()
        batch = np.array([view], view.dtype)
        found: Floats32 = self.variant.observer.observe(batch, np.array([seat]))[0]
        return found

    def information_state(self, seat: int) -> str:
        """Return a hexadecimal digest of everything a seat has seen, in order: equal for histories that it cannot tell apart.

        Takes time in proportion to the length of the match, which is replayed.
        """
        variant = self.variant
        seat = self._seat(seat)
        match = variant.new_initial_state(start=self.start).match
        known = hashlib.sha256(f"{variant.name}/{seat}/".encode() + variant.config.setup.stored().tobytes())
        seen = b""
        for line in [None, *self.match.lines[1:]]:
            if line is not None:
                match.apply(line)
            view = match.view(seat).stored().tobytes()
            if view != seen:
                known.update(view)
                seen = view
        return known.hexdigest()

    # Text, pictures, records

    def action_to_string(self, action: int) -> str:
        """Return an action in the notation of the rules."""
        return self.variant.action_to_string(action)

    def string_to_action(self, move: str) -> int:
        """Return the action for a move in notation; raises BadNotation."""
        return self.variant.string_to_action(move)

    def serialize(self) -> str:
        """Return the record so far, one line of JSON per event; `deserialize` and all commands can read it.

        Raises ValueError for a match that did not begin as the rules say.
        """
        if self.start is not None:
            raise ValueError("this match began with a state of its own, from which a record cannot begin")
        return "".join(f"{dump(line)}\n" for line in self.match.lines)

    @overload
    def render(
        self, seat: int = ONLOOKER, form: Literal["text", "svg"] = "text", language: str = "en", width: int = 80
    ) -> str: ...

    @overload
    def render(self, seat: int = ONLOOKER, *, form: Literal["png"], language: str = "en", width: int = 80) -> bytes: ...

    def render(self, seat: int = ONLOOKER, form: str = "text", language: str = "en", width: int = 80) -> str | bytes:
        """Draw the view of a seat (-1: an onlooker): the table in a terminal of `width` columns as `text`, or a picture.

        Pictures (`svg`, `png`) show the sheets of all seats, the dice, and whose turn it is; a game without sheets is drawn
        as its terminal. In what is shown, seats count from 1. Raises ValueError for another form, IndexError if there
        is no such seat, MissingExtra for a picture without the extra `envs`.
        """
        seat = seat_of(seat, self.variant.players, ONLOOKER)
        width = whole(width, "width", 20, 1000)
        if form not in FORMS:
            raise ValueError(f"form must be one of {', '.join(FORMS)}, not {form!r}")
        return FORMS[form](self.match, seat, language, width)

    def pixels(self, seat: int = ONLOOKER) -> npt.NDArray[np.uint8]:
        """Return the same picture as an array (height, width, 3), which keeps its shape for a whole match.

        Raises IndexError and MissingExtra as `render` does.
        """
        return pixels(self.match, seat_of(seat, self.variant.players, ONLOOKER))

    def _seat(self, seat: object) -> int:
        return seat_of(seat, self.variant.players)


def _replayed(variant: "Variant", start: bytes | None, lines: list[str]) -> GameState:
    """Restore a pickled state."""
    header, *later = load_all("\n".join(lines))
    match = Match.replay([header])
    rules = variant.game.rules
    begun = None if start is None else rules.State.load(np.frombuffer(start, rules.State.dtype)[0])
    if begun is not None:
        match.begin_with(begun)
    for line in later:
        match.apply(line)
    return GameState(variant, match, begun)
