"""Checks of the rules: interpreted on structs that refuse numbers that do not fit, against MOVES, ACTIONS, DICE and PLAYERS."""

import random
import sys
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.interpreter import bounds, does_not_fit, odd_field, outside, too_small
from dicehaven.core.struct import Struct
from dicehaven.kit.findings import blaming, finding
from dicehaven.kit.walks import MAX_MATCH_STEPS, largest, tables

GAMES_A_TABLE = 2
ENOUGH = 30  # matches in which every move should have been legal once
LONG = 1_000  # rolls and decisions of a match whose options are as large as they can be
NAMED = 3  # moves of a remark


def check_rules(game: Game) -> list[BadGame]:
    """Check matches with every number of seats and various options, played by the interpreter; remarks on moves never legal."""
    legal = set[int]()
    matches = 0
    varied = tables(game, 3 * len(game.seats))
    least = GAMES_A_TABLE * len(varied)
    while matches < least or (matches < ENOUGH and len(legal) < game.rules.ACTIONS):
        legal |= _played(game, varied[matches % len(varied)], matches)
        matches += 1
    for number, table in enumerate(largest(game)):
        _played(game, table, number, LONG)
    return _never_legal(game, legal, matches)


def _played(game: Game, table: MatchConfig, seed: int, steps: int = MAX_MATCH_STEPS) -> set[int]:
    """Play a match and return the actions that were legal in it."""
    _check_fields(game, table.setup)
    if found := outside(table.setup):
        raise does_not_fit(game, found)
    with blaming(game):
        play = CheckedPlay(game, table, seed)
        play.run(steps)
    return play.met


def _never_legal(game: Game, legal: set[int], matches: int) -> list[BadGame]:
    """Return a remark on moves that can perhaps never be made."""
    never = [game.write(a) for a in range(game.rules.ACTIONS) if a not in legal]
    if not never:
        return []
    named = ", ".join(never[:NAMED]) + (f" … ({len(never)})" if len(never) > NAMED else "")
    return [finding(game, "kit-never-legal", "moves", "NOTATION", moves=named, matches=matches)]


def _check_fields(game: Game, setup: Struct) -> None:
    """Raise BadGame if a Setup has a field that was not declared, or one that does not hold whole numbers."""
    unknown = next((name for name in vars(setup) if name not in setup._fields), None)
    if unknown is not None:
        raise finding(game, "kit-no-setup-field", "layout", "setup", field=unknown, known=", ".join(setup._fields))
    if odd := odd_field(setup):
        raise finding(game, "kit-setup-number", "layout", "setup", field=odd)


class CheckedPlay:
    """One match of the rules alone, on checked structs."""

    def __init__(self, game: Game, table: MatchConfig, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.rules: Any = game.plain  # Any: the structs are checked ones
        self.t = checked(table.setup)
        self.s = checked(game.rules.State())
        self.players = table.players
        self.known: CheckedRecord | None = None  # the state since it last changed
        self.met = set[int]()  # actions that were legal

    def run(self, steps: int) -> None:
        """Play to the end, or up to a number of rolls and decisions; raises BadGame, also where MAX_MATCH_STEPS are not enough."""
        self.rules.begin(self.t, self.s)
        for _ in range(steps):
            if self.query("over"):
                self.end()
                return
            if self.query("dice_due"):
                self.roll()
            else:
                self.decide()
        if steps == MAX_MATCH_STEPS:
            raise finding(self.game, "kit-endless", "rules", "over", steps=steps, config=f"{self.players} seats")

    def query(self, name: str, *given: Any) -> Any:
        """Return the answer of a rule that must not change the state; raises BadGame if it does."""
        if self.known is None:
            self.known = checked(self.s)
        value = getattr(self.rules, name)(self.t, self.s, *given)
        if self.known != self.s:
            raise finding(self.game, "kit-asking-changes", "rules", name, name=name)
        return value

    def roll(self) -> None:
        """Give the dice or cards that are due."""
        count = self.query("dice_due")
        sides = self.query("sides")
        if count > self.game.rules.DICE:
            raise too_small(self.game, "DICE", count)
        dice = [0] * self.game.rules.DICE
        if sides:
            dice[:count] = [self.rng.randint(1, sides) for _ in range(count)]
        else:
            self.query("deck", dice)
            dice[:count] = self.rng.sample(dice[:count], count)
        self.known = None
        self.rules.rolled(self.t, self.s, dice)

    def decide(self) -> None:
        """Make one decision for a seat that owes one."""
        first = self.query("mover")
        if not 0 <= first < self.players:
            raise finding(self.game, "kit-odd-mover", "rules", "mover", found=first, players=self.players)
        if not self.query("owes", first):
            raise finding(self.game, "kit-mover-owes-nothing", "rules", "owes", seat=first)
        seat = self.rng.choice([q for q in range(self.players) if self.query("owes", q)])
        action = self.rng.choice(self.legal(seat))
        self.known = None
        self.rules.step(self.t, self.s, seat, action)

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat, checked against MOVES and ACTIONS."""
        rules = self.game.rules
        moves = [-1] * (rules.MOVES + rules.ACTIONS + 1)
        n = self.query("legal", seat, moves)
        written = max((i + 1 for i, a in enumerate(moves) if a != -1), default=0)
        if max(n, written) > rules.MOVES:
            raise too_small(self.game, "MOVES", max(n, written))
        found = moves[:n]
        if not found:
            raise finding(self.game, "kit-no-legal-move", "rules", "legal", seat=seat)
        odd = next((a for a in found if not 0 <= a < rules.ACTIONS), None)
        if odd is not None:
            raise finding(self.game, "kit-no-action", "rules", "legal", found=odd, actions=rules.ACTIONS)
        if len(set(found)) < n:
            twice = next(a for a in found if found.count(a) > 1)
            raise finding(self.game, "kit-legal-twice", "rules", "legal", move=self.game.write(twice))
        self.met.update(found)
        return found

    def end(self) -> None:
        """Check the end: somebody has won, and nothing is due."""
        if not any(self.query("won", p) for p in range(self.players)):
            raise finding(self.game, "kit-no-winner", "rules", "won")
        if self.query("dice_due"):
            raise finding(self.game, "kit-dice-after-end", "rules", "dice_due")
        for p in range(self.players):
            self.query("score", p)
        self.query("turns")


# Range-checked structs: an error names the rule and its line


class CheckedList(list[Any]):
    """A list of numbers of one field."""

    def __init__(self, values: Any, field: str, kind: str) -> None:
        super().__init__(values)
        self.field = field
        self.kind = kind

    def __setitem__(self, index: Any, value: Any) -> None:
        _require_fits(value, self.field, self.kind)
        super().__setitem__(index, value)


class CheckedRecord:
    """A record whose fields refuse numbers that do not fit; rules run on it as usual."""

    _fields: ClassVar[dict[str, tuple[Any, tuple[int, ...]]]]  # those of a Struct

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self._fields:
            raise _bad("kit-no-such-field", field=name, known=", ".join(self._fields))
        inner, shape = self._fields[name]
        if shape or not isinstance(inner, str):
            raise _bad("kit-whole-field", field=name)
        _require_fits(value, name, inner)
        self.__dict__[name] = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CheckedRecord) and self.__dict__ == other.__dict__


def checked(record: Any) -> Any:
    """Return a checked copy of a Struct or of a checked record."""
    kind: Any = type(record)
    twin = object.__new__(_class(kind))
    for name, (inner, shape) in record._fields.items():
        twin.__dict__[name] = _value(record.__dict__[name], name, inner, len(shape))
    return twin


def _value(value: Any, name: str, kind: Any, depth: int) -> Any:
    if depth > 1 or (depth and not isinstance(kind, str)):
        return [_value(one, name, kind, depth - 1) for one in value]
    if depth:
        return CheckedList(value, name, kind)
    return value if isinstance(kind, str) else checked(value)


@cache
def _class(kind: Any) -> Any:
    """Return the class of checked records with the fields of a class of records."""
    if issubclass(kind, CheckedRecord):
        return kind
    return type(f"Checked{kind.__name__}", (CheckedRecord,), {"_fields": kind._fields})


def _require_fits(value: Any, field: str, kind: str) -> None:
    if not hasattr(value, "__index__"):
        raise _bad("kit-no-number", field=field, value=repr(value)[:40])
    least, most = bounds(kind)
    if not least <= value <= most:
        raise _bad("kit-too-narrow", field=field, value=int(value), least=least, most=most)


def _bad(code: str, **args: Any) -> BadGame:
    """Return the error, placed in the rule that stores the value: the first frame outside this file."""
    frame = sys._getframe(1)
    while frame.f_back and Path(frame.f_code.co_filename) == Path(__file__):
        frame = frame.f_back
    rule = frame.f_code.co_name
    return BadGame(text(code, rule=rule, **args), f"{frame.f_code.co_filename}:{frame.f_lineno}")
