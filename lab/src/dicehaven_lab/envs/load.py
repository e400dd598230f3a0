"""Variants of games, loaded by name (`saikoro(players=2,fast=true)`), alone or as a batch.

>>> variant = load_game("saikoro", players=2, options={"fast": True})
>>> variant
load_game('saikoro(players=2,fast=true)')
>>> variant.players, variant.num_actions
(2, 516)
"""

import re
from collections.abc import Mapping
from functools import cached_property
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, Literal, overload

import numpy as np
import numpy.typing as npt

from dicehaven.core import layout as layout_files
from dicehaven.core.contract import LayoutData, State
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.observation import Observer, as_they_are
from dicehaven.core.record import load_all
from dicehaven.core.registry import find
from dicehaven_lab.envs.arguments import VARIANT, action_of, of_kind, whole, words_of
from dicehaven_lab.envs.state import GameState

if TYPE_CHECKING:
    from dicehaven_lab.envs.cuda_vector import CudaVectorEnv
    from dicehaven_lab.envs.vector import VectorEnv

WRITTEN = re.compile(r"\s*([\w.-]+)\s*(?:\((.*)\))?\s*", re.DOTALL)
AROUND_BRACKETS = re.compile(r",(?![^\[]*\])")  # a comma outside a list


class Variant:
    """A game as it is played: what does not change from match to match.

    The `players` seats are numbered from 0, actions from 0 to `num_actions` - 1; at most `max_legal_actions` of these are
    legal in one decision. `name` is the name of the game, and `str(variant)` is what `load_game` takes, without a layout that
    was given as a mapping. `layout` is the name or the path of the layout, or "".
    """

    def __init__(self, game: Game, config: MatchConfig, layout: str = "") -> None:
        self.game = game
        self.config = config
        self.layout = layout or (config.layout if isinstance(config.layout, str) else "")
        self.name = game.name
        self.players = config.players
        self.num_actions = int(game.rules.ACTIONS)
        self.max_legal_actions = int(game.rules.MOVES)

    def __str__(self) -> str:
        given = {"players": self.players} | self.config.options
        given |= {"layout": self.layout} if self.layout else {}
        return f"{self.name}({','.join(f'{name}={_written(value)}' for name, value in given.items())})"

    def __repr__(self) -> str:
        return f"load_game({str(self)!r})"

    def __deepcopy__(self, memo: object) -> "Variant":
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the settings, with the board written out if it is a player's own."""
        config = self.config
        return _configured, (self.name, config.players, config.options, config.layout, self.layout)

    def new_initial_state(self, seed: str | None = None, start: State | None = None) -> GameState:
        """Begin a match; `seed` is only noted in its record: the caller draws dice from it.

        With `start` (`ExactGame.start`, for instance), the match begins with that state of the rules and has no record.
        """
        config = self.config
        seed = None if seed is None else words_of(seed, "seed")
        if start is not None:
            of_kind(start, self.game.rules.State, "start", f"a state of the rules of {self.name}")
        match = Match.new(self.game, config.players, config.options, config.layout, seed)
        if start is not None:
            match.begin_with(start)
        return GameState(self, match, start)

    def action_to_string(self, action: int) -> str:
        """Return an action in the notation of the rules; raises IndexError for a number that is not an action."""
        return self.game.write(action_of(action, self.num_actions, self.name))

    def string_to_action(self, move: str) -> int:
        """Return the action for a move in notation; raises BadNotation."""
        return self.game.read(words_of(move, "move"))

    @cached_property
    def turned_actions(self) -> npt.NDArray[np.int32]:
        """(players, num_actions): each action as seat p sees it, with seats counted from p clockwise.

        In a view of seat 2 of three, `hit 6@1` is `hit 6@2`: the second seat to the left.
        """
        found = np.tile(np.arange(self.num_actions, dtype=np.int32), (self.players, 1))
        for chain in self.game.alike_but_for_seat:
            seats = chain[: self.players]
            for p in range(self.players):
                found[p, seats] = np.roll(seats, p)
        return found

    @cached_property
    def observer(self) -> Observer:
        """Encodes views; `observer.size` is the length of an observation, and `observer.parts` name its numbers."""
        rules = self.game.rules
        declared = self.game.observation
        features = declared.FEATURES if declared else as_they_are(rules.State, rules.PLAYERS)
        return Observer(features, rules.State.dtype, self.players)


def load_game(
    name: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    layout: str | PathLike[str] | LayoutData | None = None,
) -> Variant:
    """Load a variant from a string, or from a name with `players`, `options` and `layout`.

    By default, `players` is the smallest number of seats. `layout` is the name of a shipped layout, the path of a layout file
    (TOML or JSON), or a mapping: what such a file contains. Raises UnknownGame, BadOption or BadLayout, TypeError for a
    wrong type, ValueError for a setting that is given both in the string and as an argument.
    """
    found = WRITTEN.fullmatch(words_of(name, "name"))
    options = dict(of_kind(options if options is not None else {}, Mapping, "options", "a mapping by name"))  # type: ignore[type-abstract]
    if layout is not None:
        of_kind(layout, str | PathLike | dict, "layout", "a name, a path or a mapping")  # type: ignore[arg-type]
    if found is None:
        raise BadOption(text("bad-variant", found=name[:80]), "game")
    game = find(found[1])
    given = _given(found[2] or "")
    beside = {"players": players, "layout": layout} | options
    if twice := [word for word, value in beside.items() if value is not None and word in given]:
        raise ValueError(f"{', '.join(twice)}: given in {name!r} and beside it; give it once")
    seats = given.pop("players", None)
    board = given.pop("layout", None)
    known = {option.name: option for option in game.options}
    chosen = {option: known[option].parse(word) if option in known else word for option, word in given.items()}
    seated = _seats(seats, game.seats[0] if players is None else whole(players, "players", 1))
    layout = board if layout is None else fspath(layout) if isinstance(layout, PathLike) else layout
    with layout_files.opened(layout, game.layouts) as data:
        config = game.configure(seated, {**chosen, **options}, data)
    return Variant(game, config, layout if isinstance(layout, str) else "")


def deserialize(record: str) -> GameState:
    """Return the state that a record leads to, finished or not.

    Raises BadRecord with the line, UnknownGame, BadOption or BadLayout, BadRoll, BadNotation or IllegalMove.
    """
    match = Match.replay(load_all(words_of(record, "record")))
    return GameState(Variant(match.game, match.config), match)


@overload
def make_vec(
    game: str | Variant,
    num_envs: int,
    seed: int | str = 0,
    threads: int | None = None,
    start: GameState | State | None = None,
    device: Literal["cpu"] = "cpu",
    **settings: Any,
) -> "VectorEnv": ...


@overload
def make_vec(
    game: str | Variant,
    num_envs: int,
    seed: int | str = 0,
    threads: int | None = None,
    start: GameState | State | None = None,
    *,
    device: Literal["cuda"],
    **settings: Any,
) -> "CudaVectorEnv": ...


def make_vec(
    game: str | Variant,
    num_envs: int,
    seed: int | str = 0,
    threads: int | None = None,
    start: GameState | State | None = None,
    device: Literal["cpu", "cuda"] = "cpu",
    **settings: Any,
) -> "VectorEnv | CudaVectorEnv":
    """Create a batch of environments; `settings` (players, options, layout) are those of `load_game`.

    A `Variant` already has its settings. If `start` is given, every match begins with it. On the device `cuda`, the
    arrays are on the GPU. The result depends neither on `threads` nor on the device. Raises what `load_game` raises,
    and MissingExtra without a compiler or a GPU.
    """
    if settings and not isinstance(game, str):
        raise TypeError(f"{', '.join(settings)}: a variant has its settings already; they go with the name of a game")
    unknown = settings.keys() - {"players", "options", "layout"}
    if unknown:
        raise TypeError(f"make_vec takes players, options and layout of a game, not {', '.join(sorted(unknown))}")
    variant = load_game(game, **settings) if isinstance(game, str) else of_kind(game, Variant, "game", VARIANT)
    if device == "cuda":
        from dicehaven_lab.envs.cuda_vector import CudaVectorEnv  # which needs an extra

        return CudaVectorEnv(variant, num_envs, seed, start)
    if device != "cpu":
        raise ValueError(f"device must be 'cpu' or 'cuda', not {device!r}")
    from dicehaven_lab.envs.vector import VectorEnv  # which needs the compiler

    return VectorEnv(variant, num_envs, seed, threads, start)


def _given(written: str) -> dict[str, str]:
    """Split `a=1,b=[x,y]` into words by name; raises BadOption."""
    given: dict[str, str] = {}
    for part in filter(str.strip, AROUND_BRACKETS.split(written)):
        name, equals, word = part.partition("=")
        if not equals or name.strip() in given:
            raise BadOption(text("bad-variant", found=part.strip()[:80]), "game")
        given[name.strip()] = word.strip()
    return given


def _seats(word: str | None, usual: int) -> int:
    if word is None:
        return usual
    if not word.isascii() or not word.isdigit() or len(word) > 3:
        raise BadOption(text("bad-variant", found=f"players={word}"[:80]), "players")
    return int(word)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{','.join(map(str, value))}]" if isinstance(value, list) else str(value)


def _configured(
    name: str, players: int, options: dict[str, Any], data: LayoutData | str | None, layout: str
) -> Variant:
    """Restore a pickled variant; `layout` is the name or the path by which its board was given."""
    game = find(name)
    return Variant(game, game.configure(players, options, data), layout)
