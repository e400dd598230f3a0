"""The table of the modules that a game's folder may have: `Game`, conformance, the kit, tests and documents follow it."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import ModuleType
from typing import Any, NamedTuple, get_type_hints

from dicehaven.core.contract import bots, flights, ideas, layout, moves, rules, sheet
from dicehaven.core.rule import is_rule

PACKAGE = __name__.rpartition(".")[0]


class Module(NamedTuple):
    """A module of a game: its protocol, and what else is known of it.

    `full` adds what the module may leave out, each with a default; where that is a rule, the compiler knows it
    (`core.default_rules`, `core.default_flight`, `bots.defaults`). Functions of a `compiled` module are rules if generic algorithms know them by
    name. `check` names the check of the kit that uses the module. A module is left aside without the one that it `needs`.
    """

    name: str
    protocol: type
    purpose: str
    check: str
    full: type | None = None
    required: bool = False
    compiled: bool = False
    needs: str = ""

    @property
    def whole(self) -> type:
        """The protocol with everything that the module may leave out."""
        return self.full or self.protocol


def _by_name(modules: Iterable[Module]) -> dict[str, Module]:
    return {module.name: module for module in modules}


MODULES = _by_name(
    (
        Module(
            "rules",
            rules.Rules,
            "the rules as `@rule` functions, in the order of the rules page",
            "rules",
            rules.BoundRules,
            required=True,
            compiled=True,
        ),
        Module(
            "layout",
            layout.Layout,
            "seats, options, boards as data, validation with the place of an error",
            "contract",
            layout.FullLayout,
            required=True,
        ),
        Module(
            "moves",
            moves.Moves,
            "notation, sentences, why a move is illegal, what happened, what a result is made of",
            "sentences",
            moves.FullMoves,
            required=True,
        ),
        Module("terminal", sheet.Terminal, "the table as text", "terminal", sheet.FullTerminal, required=True),
        Module(
            "sheet",
            sheet.Sheet,
            "drawings for the browser, for paper and for the rules page, and a description for screen readers; without it, the browser shows the terminal's",
            "sheet",
            sheet.FullSheet,
        ),
        Module(
            "pointing",
            moves.Pointing,
            "which parts of the sheet a move points at, buttons, prompts; without it or the sheet, moves are a list of buttons",
            "pointing",
            moves.FullPointing,
            needs="sheet",
        ),
        Module(
            "advice",
            moves.Advice,
            "reasons that a hint gives for a move; moves that do nothing but harm, neither lit nor the main button",
            "advice",
            moves.FullAdvice,
        ),
        Module(
            "ideas",
            ideas.Ideas,
            "why a move is better than another one, in the ideas of the game; without it, reasons are points and results",
            "ideas",
            ideas.FullIdeas,
        ),
        Module("heuristic", bots.Heuristic, "how much a sensible beginner likes a move", "bots", compiled=True),
        Module(
            "evaluation",
            bots.Evaluation,
            "features of a position and their learned weights (`dicehaven learn`)",
            "bots",
            bots.FullEvaluation,
            compiled=True,
        ),
        Module("exact", bots.Exact, "play by the values of all positions of a solved game", "bots", compiled=True),
        Module(
            "levels", bots.Levels, "more levels than five, by a player that knows the chances of moves and errs", "bots"
        ),
        Module("expert", bots.Expert, "a player of the game's own, stronger than a search", "bots", bots.FullExpert),
        Module(
            "position",
            rules.Positions,
            "which states there can be, for positions that are set up by hand or come from a text",
            "positions",
            rules.FullPositions,
        ),
        Module("observation", bots.Observation, "what a seat sees, as a vector of numbers", "observation"),
        Module(
            "editing",
            layout.Editing,
            "how a board is edited by hand: places and values, palette, checks",
            "boards",
            layout.FullEditing,
        ),
        Module("generator", layout.Generator, "boards from a seed", "boards"),
        Module(
            "flight",
            flights.Flight,
            "the daily flight: alone or against bots, at the same dice for everybody",
            "flight",
            flights.FullFlight,
            compiled=True,
        ),
    )
)
REQUIRED = tuple(name for name, module in MODULES.items() if module.required)


def table_of_modules() -> str:
    """Return the table of modules as Markdown, as CONTRIBUTING.md and the documentation have it."""
    rows = ["| module | protocol | | |", "| --- | --- | --- | --- |"]
    for one in MODULES.values():
        needed = "required" if one.required else "optional"
        rows.append(f"| `{one.name}` | `{one.protocol.__name__}` | {needed} | {one.purpose} |")
    return "\n".join(rows)


def complete(module: ModuleType, entry: Module) -> None:
    """Give a module of a game the defaults of the contract for what it leaves out; those of rules are the compiler's."""
    for name in members(entry.whole):
        default = inspect.getattr_static(entry.whole, name)
        if not defines(module, name) and not is_rule(default):
            if isinstance(default, property):
                assert default.fget
                setattr(module, name, default.fget(module))
            else:
                setattr(module, name, partial(default, module))


def defines(module: ModuleType, name: str) -> bool:
    """Return True if a module defines a name; the submodule of that name, which a package has once it is imported, does not count."""
    value = getattr(module, name, None)
    return hasattr(module, name) and getattr(value, "__name__", "") != f"{module.__name__}.{name}"


def members(protocol: type) -> tuple[str, ...]:
    """Return the names that a protocol requires, attributes first."""
    return (*attributes(protocol), *methods(protocol))


def attributes(protocol: type) -> dict[str, Any]:
    """Return the attributes and read-only properties of a protocol, with their types."""
    found = {name: hint for name, hint in get_type_hints(protocol).items() if not name.startswith("_")}
    for base in _protocols(protocol):
        asked = {k: v.fget for k, v in vars(base).items() if isinstance(v, property) and v.fget}
        found |= {name: get_type_hints(getter).get("return", Any) for name, getter in asked.items()}
    return found


def methods(protocol: type) -> dict[str, Callable[..., Any]]:
    found: dict[str, Callable[..., Any]] = {}
    for base in _protocols(protocol):
        found |= {k: f for k, f in vars(base).items() if inspect.isfunction(f) and not k.startswith("_")}
    return found


def _protocols(protocol: type) -> Iterator[type]:
    """Return the classes of the contract from which a protocol inherits, the most general one first."""
    return (base for base in reversed(protocol.__mro__) if base.__module__.startswith(f"{PACKAGE}."))
