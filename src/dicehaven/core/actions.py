"""Declares each kind of move once; action numbers, notation and decoding follow.

>>> declared = Declaration(__name__)
>>> ENTER = declared.kind("enter", "{symbol}{number}@{column}", symbol=("bell", "boat"), number=range(1, 4), column=(1, 2))
>>> PASS = declared.single("pass")
>>> declared.notation[:3], declared.notation[PASS], declared.count
(('bell1@1', 'bell1@2', 'bell2@1'), 'pass', 13)
>>> enter, is_enter, enter_symbol, enter_number, enter_column = ENTER.rules()
>>> a = enter(1, 1, 1)
>>> declared.notation[a], is_enter(a), enter_symbol(a), enter_number(a), enter_column(a)
('boat1@2', True, 1, 1, 1)
>>> declared.kind_of(a).name, ENTER.indexes(a), ENTER.values(a)
('enter', (1, 0, 1), ('boat', 1, 2))

The last argument varies fastest: actions that differ only in it have consecutive numbers. `rules()` returns functions
that compiled rules may call. In them, an argument declared as a `range` is its value; any other argument is the index
of its value, from 0. The game must assign these functions to globals with their own names: the kind's name, `is_` and
the kind's name, and one name for each argument (kind, underscore, argument).
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod
from operator import mul
from types import FunctionType
from typing import Any

from dicehaven.core.rule import inlined

Rule = Callable[..., int]
SEAT = "seat"  # the name of an argument that is a seat


class Kind:
    """A kind of move: `count` consecutive actions, beginning with the number `first`."""

    def __init__(
        self, module: str, name: str, pattern: str, first: int, arguments: dict[str, Sequence[object]]
    ) -> None:
        self.module = module
        self.name = name
        self.pattern = pattern
        self.first = first
        self.arguments = {key: tuple(values) for key, values in arguments.items()}
        self.origins = [values.start if isinstance(values, range) else 0 for values in arguments.values()]
        self.count = prod(len(values) for values in self.arguments.values())

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self.first + self.count

    def __len__(self) -> int:
        return self.count

    @property
    def actions(self) -> range:
        """All actions of this kind."""
        return range(self.first, self.first + self.count)

    @property
    def notation(self) -> tuple[str, ...]:
        """The notation of each action of this kind, in order."""
        return self._written(self.arguments)

    @property
    def for_people(self) -> tuple[str, ...]:
        """The moves as people read and type them: like the notation, but seats (the argument `seat`) count from 1."""
        people = {
            key: [int(str(p)) + 1 for p in values] if key == SEAT else values for key, values in self.arguments.items()
        }
        return self._written(people)

    def _written(self, arguments: Mapping[str, Sequence[Any]]) -> tuple[str, ...]:
        return tuple(self.pattern.format(**dict(zip(arguments, values))) for values in product(*arguments.values()))

    def indexes(self, action: int) -> tuple[int, ...]:
        """Return the arguments of an action of this kind, each as the index of its value; raises ValueError for others."""
        if action not in self:
            raise ValueError(f"action {action} is no {self.name!r}")
        found = []
        rest = action - self.first
        for values in reversed(self.arguments.values()):
            rest, index = divmod(rest, len(values))
            found.append(index)
        return tuple(reversed(found))

    def values(self, action: int) -> tuple[Any, ...]:
        """Return the arguments of an action of this kind, as the declaration lists them (Any: strings or numbers)."""
        return tuple(values[index] for values, index in zip(self.arguments.values(), self.indexes(action)))

    def rules(self) -> tuple[Rule, ...]:
        """Return functions for rules: one encodes an action, one tests for this kind, and one for each argument decodes it."""
        keys = list(self.arguments)
        sizes = [len(values) for values in self.arguments.values()]
        strides = [prod(sizes[i + 1 :]) for i in range(len(sizes))]
        terms = "".join(f" + {stride} * {key}" if stride > 1 else f" + {key}" for key, stride in zip(keys, strides))
        base = self.first - sum(map(mul, strides, self.origins))
        made = [
            self._rule(self.name, keys, f"{base}{terms}"),
            self._rule(
                f"is_{self.name}",
                ["a"],
                f"{self.first} <= a < {self.first + self.count}" if self.first else f"a < {self.count}",
            ),
        ]
        for i, (key, size, stride, origin) in enumerate(zip(keys, sizes, strides, self.origins)):
            rest = f"(a - {self.first})" if self.first else "a"
            rest = f"{rest} // {stride}" if stride > 1 else rest
            rest = rest if i == 0 else f"{rest} % {size}"
            made.append(self._rule(f"{self.name}_{key}", ["a"], f"{rest} + {origin}" if origin else rest))
        return tuple(made)

    def _rule(self, name: str, arguments: list[str], expression: str) -> Rule:
        """Make a rule whose numbers are literals, so that compiled code needs no lookups.

        It is compiled under the file name of the game's module, so that errors point there.
        """
        file = getattr(sys.modules[self.module], "__file__", None) or "<actions>"
        scope: dict[str, Any] = {"__name__": self.module}
        source = f"def {name}({', '.join(arguments)}):\n    return {expression}\n"
        exec(compile(source, file, "exec"), scope)
        function: FunctionType = scope[name]
        function.__doc__ = f"See the kind {self.name!r} of move: {self.pattern}."
        return inlined(function)


class Declaration:
    """The kinds of moves of a game, numbered in the order in which they are declared."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.kinds: list[Kind] = []

    def kind(self, name: str, pattern: str, **arguments: Sequence[object]) -> Kind:
        """Declare a kind of move: `pattern` is its notation, each keyword the values of an argument in braces."""
        kind = Kind(self.module, name, pattern, self.count, arguments)
        self.kinds.append(kind)
        return kind

    def single(self, move: str) -> int:
        """Declare a move without arguments; returns its action."""
        return self.kind(move, move).first

    @property
    def count(self) -> int:
        """The number of actions declared so far."""
        return sum(kind.count for kind in self.kinds)

    @property
    def notation(self) -> tuple[str, ...]:
        """The move of each action in notation; raises ValueError if two actions have the same."""
        moves = tuple(move for kind in self.kinds for move in kind.notation)
        if len(set(moves)) < len(moves):
            raise ValueError(f"the same notation twice: {next(move for move in moves if moves.count(move) > 1)!r}")
        return moves

    @property
    def for_people(self) -> tuple[str, ...]:
        """The move of each action as people read and type it: seats count from 1."""
        return tuple(move for kind in self.kinds for move in kind.for_people)

    def kind_of(self, action: int) -> Kind:
        """Return the kind to which an action belongs; raises ValueError if there is no such action."""
        for kind in self.kinds:
            if action in kind:
                return kind
        raise ValueError(f"action {action} is none of {self.count}")
