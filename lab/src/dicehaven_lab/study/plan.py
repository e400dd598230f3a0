"""The plan of a study, who plays what, and the knobs with which a designer varies it.

A plan determines its tables, and is small enough to be sent to another process.  A knob turns an option, or a number of a
board given by its path: `pirates.11.strength` leads from the board's table to the entry of sum 11 and its strength.  Entries
of a list count from 1, or go by the names that the game's layout gives them (`contract.FullLayout.ENTRIES`).
"""

import copy
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.bots.policies import POLICIES
from dicehaven.core.contract import LayoutData
from dicehaven.core.dice import seed_number
from dicehaven.core.errors import BadInput, BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.options import Option
from dicehaven.core.registry import find

RANGE = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})(?::(\d{1,9}))?")
MAX_VALUES = 200  # values of a range
Value = int | str | bool


@dataclass(frozen=True)
class Plan:
    """A series of matches: game, seats, options, board, a bot for each seat, and the seed of the dice.

    The table of a plan depends on the plan alone.  With `alternating`, the bots of match g move on by g seats, so that each
    of them plays every seat equally often.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str = "0"
    options: dict[str, object] = field(default_factory=dict)
    layout: str | LayoutData | None = None
    alternating: bool = False

    @property
    def compiled(self) -> bool:
        """True if all seats are policies, which play compiled."""
        return all(bot in POLICIES for bot in self.bots)

    @property
    def rounds(self) -> int:
        """The number of different seatings of the bots."""
        return self.players if self.alternating and len(set(self.bots)) > 1 else 1

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the bot at each seat in match `number`."""
        shift = number % self.rounds
        return tuple(self.bots[(p - shift) % self.players] for p in range(self.players))

    @property
    def policies(self) -> npt.NDArray[np.int8]:
        """The policies of the seats of match g, by number: row g % rounds."""
        return np.array([[POLICIES.index(word) for word in self.seated(g)] for g in range(self.rounds)], np.int8)

    def found_game(self) -> Game:
        """Return the game; raise UnknownGame."""
        return find(self.game)

    def config(self) -> MatchConfig:
        """Return the configuration of a match; raise BadOption or BadLayout."""
        return self.found_game().configure(self.players, self.options, self.layout)

    @property
    def seed_number(self) -> int:
        """The seed of the compiled series: the same for all variants, so that they are played with the same dice."""
        return seed_number(f"{self.seed}/study")

    def key(self) -> str:
        """Return a name for the table of this plan, different for different plans."""
        words = (self.game, self.players, self.bots, self.seed, self.options, self.layout, self.alternating)
        return sha256(json.dumps(words, sort_keys=True).encode()).hexdigest()[:16]


# Knobs


@dataclass(frozen=True)
class Knob:
    """A value, given by its path, and the values that it should take."""

    path: str
    values: tuple[Value, ...]

    def current(self, plan: Plan) -> Value:
        """Return the present value in a plan."""
        if (option := _option(plan, self.path)) is not None:
            found: Value = plan.options.get(option.name, option.default)  # type: ignore[assignment]
            return found
        holder, key = _place(plan, _board(plan), self.path, "")
        value: Value = holder[key]
        return value

    def turned(self, plan: Plan, value: Value) -> Plan:
        """Return the plan with another value; raise BadOption or BadLayout if that cannot be played."""
        if _option(plan, self.path) is not None:
            turned = replace(plan, options=plan.options | {self.path: value})
        else:
            board = copy.deepcopy(_board(plan))
            holder, key = _place(plan, board, self.path, "")
            holder[key] = value
            turned = replace(plan, layout=board)
        try:
            turned.config()
        except BadInput as error:
            error.where = f"{self.path}={value}: {error.where}"
            raise
        return turned


def knob(plan: Plan, words: str, where: str) -> Knob:
    """Return the knob that `PATH=RANGE` names: `1..6`, `0..100:20`, or values with commas.

    Raise BadOption, also if the range holds nothing but the value that the plan already has, or BadLayout.
    """
    path, equals, wanted = words.partition("=")
    if not equals or not path:
        raise BadOption(text("study-no-range", found=words), where)
    option = _option(plan, path)
    if option is None:
        holder, key = _place(plan, _board(plan), path, where)
        if isinstance(holder[key], dict | list):
            raise BadOption(
                text("study-not-a-value", path=path, known=", ".join(_names(plan, holder[key], path))), where
            )
    found = Knob(path, _values(option, wanted, where))
    for value in found.values:
        found.turned(plan, value)
    if set(found.values) == {found.current(plan)}:
        raise BadOption(text("study-only-shipped", found=words), where)
    return found


def knobs(plan: Plan, all_words: Sequence[str], where: str) -> tuple[Knob, ...]:
    """Return several knobs, all for different values; raise BadOption or BadLayout."""
    found = {one.path: one for one in (knob(plan, words, where) for words in all_words)}
    if len(found) < len(all_words):
        paths = [words.partition("=")[0] for words in all_words]
        raise BadOption(text("study-twice", path=next(path for path in found if paths.count(path) > 1)), where)
    return tuple(found.values())


def _values(option: Option | None, wanted: str, where: str) -> tuple[Value, ...]:
    matched = RANGE.fullmatch(wanted)
    values: list[Value]
    if matched:
        low = int(matched[1])
        high = int(matched[2])
        step = int(matched[3] or 1)
        if high < low or step < 1:
            raise BadOption(text("study-no-range", found=wanted), where)
        count = len(range(low, high + 1, step))
        if count > MAX_VALUES:
            right = f"{low}..{high}:{-(-(high - low) // (MAX_VALUES - 1))}"
            raise BadOption(
                text("study-range-too-long", found=wanted, count=count, most=MAX_VALUES, right=right), where
            )
        values = list(range(low, high + 1, step))
    elif ".." in wanted:
        raise BadOption(text("study-no-range", found=wanted), where)
    else:
        parse = option.parse if option else _number_or_word
        values = [parse(word) for word in wanted.split(",") if word]
    if not values or len(values) > MAX_VALUES:
        raise BadOption(text("study-no-range", found=wanted), where)
    return tuple(dict.fromkeys(values))


def _number_or_word(word: str) -> Value:
    return int(word) if re.fullmatch(r"-?\d{1,9}", word) else word


def _option(plan: Plan, path: str) -> Option | None:
    return next((option for option in plan.found_game().options if option.name == path), None)


def _board(plan: Plan) -> LayoutData:
    return plan.found_game().layout_data(plan.layout)


def _place(plan: Plan, board: LayoutData, path: str, where: str) -> tuple[Any, Any]:
    """Return the container of the value at the end of a path, and its key there; raise BadOption, which lists what there is."""
    *above, last = path.split(".")
    holder: Any = board
    for i, word in enumerate(above):
        holder = holder[_key(plan, holder, word, ".".join(above[:i]), path, where)]
    return holder, _key(plan, holder, last, ".".join(above), path, where)


def _key(plan: Plan, holder: Any, word: str, inside: str, path: str, where: str) -> Any:
    if isinstance(holder, dict) and word in holder:
        return word
    if isinstance(holder, list):
        names = _names(plan, holder, inside)
        if word in names:
            return names.index(word)
        if word.isdigit() and 1 <= int(word) <= len(holder):
            return int(word) - 1
    options = [option.name for option in plan.found_game().options] if not inside else []
    known = ", ".join([*options, *_names(plan, holder, inside)])
    raise BadOption(text("study-no-value", path=path, inside=inside or "none", known=known or "–"), where)


def _names(plan: Plan, holder: Any, inside: str) -> Sequence[str]:
    """Return the names of the entries in a table or a list of a board."""
    if isinstance(holder, dict):
        return list(holder)
    if not isinstance(holder, list):
        return []
    layout = plan.found_game().layout
    table = inside.partition(".")[0]
    if "." in inside and table in layout.ENTRIES:
        return list(layout.ENTRIES[table])
    return [str(i + 1) for i in range(len(holder))]
