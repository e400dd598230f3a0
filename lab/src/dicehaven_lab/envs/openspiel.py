"""The games for OpenSpiel: `dicehaven_saikoro` and the others, registered when this module is imported.

Turns are sequential: simultaneous entries are asked for in the order of the record and stay hidden until all have
decided. Dice fall one by one and cards are dealt one by one, each in a chance node. The solved part of a game
(`load_exact`) is a game of its own, `dicehaven_saikoro_exact`. Needs `open_spiel`, which the extra `envs` installs on
Linux and macOS.

>>> import pyspiel
>>> game = pyspiel.load_game("dicehaven_saikoro(players=2,fast=true)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[0]
(True, (0, 0.16666666666666666))
"""

from functools import cached_property
from typing import Any

import numpy as np

from dicehaven.core.contract import Face, State
from dicehaven.core.game import Game
from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import games
from dicehaven_lab.envs.exact import load_exact
from dicehaven_lab.envs.load import Variant, load_game
from dicehaven_lab.envs.state import GameState
from dicehaven_lab.extras import ImportsOf
from dicehaven_lab.solving import policies_of

with ImportsOf("envs"):
    import pyspiel

LONGEST = 100_000  # decisions and dice; a limit of OpenSpiel's, not of ours
MOST_FACES = 36  # chance outcomes of a node: faces of a die, or different cards
BETWEEN = ";"  # separates the words of a list, since OpenSpiel separates parameters by commas
PREFIX = "dicehaven_"
ROUND = {"dice": 1, "rolls": 0}  # what is solved is loaded with, by default


class SpielGame(pyspiel.Game):
    """A variant; its parameters are `players`, `layout` and the game's options, with `;` between the words of a list.

    `layout` is the name of a shipped layout or the path of a layout file. Since OpenSpiel writes parameters with commas,
    parentheses and equals signs, `load_game(str(game))` needs a path without them.
    """

    name: str  # the name of the game, set by a subclass for each game
    kind: pyspiel.GameType
    most_rolls = 0  # a match that needs more is broken off as a draw; 0: no limit

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.variant = variant = _variant(self.name, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=variant.num_actions,
            max_chance_outcomes=MOST_FACES,
            num_players=variant.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game as its name and its parameters."""
        return _loaded, (self.kind.short_name, self.get_parameters())

    @cached_property
    def beginning(self) -> GameState:
        """The state with which a match begins."""
        return self.variant.new_initial_state()

    @property
    def is_open(self) -> bool:
        """Every seat sees everything."""
        return bool(self.kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION)

    def new_initial_state(self) -> "SpielState":
        """Return the beginning of a match."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        """Return an observer that fills observation tensors (`variant.observer`) and gives information states as text."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class ExactSpielGame(SpielGame):
    """The solved part of a game; besides the game's parameters it has `dice` per seat (0: all of them) and `rolls`.

    Play may go on for ever. For algorithms that need a finite tree, it is a draw after that many `rolls` (0: never).
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(params)
        given = ROUND | (params or {})
        self.most_rolls = given["rolls"]
        self.solved = load_exact(self.variant, given["dice"] or None)

    @cached_property
    def beginning(self) -> GameState:
        """The state with which the solved part begins."""
        return self.variant.new_initial_state(start=self.solved.start)


class SpielState(pyspiel.State):
    """A match at one moment, or between two dice of a roll; actions are ours, and chance numbers the faces of a die."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.now: GameState = game.beginning.clone()
        self.most_rolls = game.most_rolls
        self.fallen: list[Face] = []  # dice or cards of the incomplete roll

    def current_player(self) -> int:
        """Return the seat that decides next, pyspiel.PlayerId.CHANCE or TERMINAL."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if self.now.is_chance else self.now.current_seat)

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.is_terminal() else self.now.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the faces of the next die, or the next cards, by number, with their probabilities."""
        faces = self._faces()
        whole = sum(count for _, count in faces)
        return [(k, count / whole) for k, (_, count) in enumerate(faces) if count]

    def _faces(self) -> list[tuple[Face, int]]:
        """Return what can come next: the faces of a die, or the different cards and how many of each are left."""
        due = self.now.match.due
        assert due
        if not due.cards:
            return [(face, 1) for face in due.faces[len(self.fallen)]]
        return [(card, due.cards.count(card) - self.fallen.count(card)) for card in sorted(set(due.cards))]

    def _apply_action(self, action: int) -> None:
        if not self.now.is_chance:
            self.now.apply(action)
            return
        due = self.now.match.due
        assert due
        self.fallen.append(self._faces()[action][0])
        if len(self.fallen) == due.count:
            fallen = self.fallen
            self.fallen = []
            self.now.apply_chance(fallen)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._faces()[action][0]) if player < 0 else self.now.action_to_string(action)

    def is_terminal(self) -> bool:
        """Return True if the match is over or broken off."""
        match = self.now.match
        return match.over or (self.now.is_chance and 0 < self.most_rolls <= match.rolls)

    def returns(self) -> list[float]:
        """Return 1 for a win, minus the mean of all seats; 0 before the end, and for a match that is broken off."""
        return self.now.zero_sum_returns()

    def __str__(self) -> str:
        """Return the state of the rules, which is all that further play depends on, and the dice that have fallen."""
        return _described(self.now.match.state, self.fallen)


class Observer:
    """OpenSpiel's observer: the tensor of `variant.observer` by its named parts, or, as text, what a seat has seen.

    Without private information (`PrivateInfoType.NONE`) it sees what an onlooker sees.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.variant = game.variant
        self.is_open = game.is_open
        self.perfect_recall = bool(kind.perfect_recall)
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.public = bool(kind.public_info)
        observer = game.variant.observer
        self.tensor = np.zeros(observer.size, np.float32)
        self.dict = {part.name: self.tensor[part.start : part.stop].reshape(part.shape) for part in observer.parts}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` with what a seat sees."""
        view = state.now.match.view(self._viewer(player)).stored()
        self.variant.observer.observe(np.array([view], view.dtype), np.array([player]), self.tensor[None])

    def string_from(self, state: SpielState, player: int) -> str:
        """Describe what a seat has seen (with perfect recall) or sees; "" if all of it is public and public parts are left out."""
        if not self.public and self.is_open:
            return ""
        if self.perfect_recall and self.is_open:
            return str(state.history_str())
        if self.perfect_recall:
            return f"{state.now.information_state(self._viewer(player))} {' '.join(map(str, state.fallen))}"
        return _described(state.now.match.view(self._viewer(player)), state.fallen)

    def _viewer(self, player: int) -> int:
        return player if self.private else ONLOOKER


def _described(state: State, fallen: list[Face]) -> str:
    """Describe a state by its numbers: rules also write them as members of an `IntEnum`, which have names."""
    numbers = type(state).load(state.stored())
    return f"{numbers} {' '.join(map(str, fallen))}".rstrip()


def _parameters(game: Game) -> dict[str, Any]:
    """Return the parameters with their defaults; "" for an option whose default depends on others."""
    defaults = {option.name: option.default for option in game.options}
    plain = {name: value if isinstance(value, bool | int | str) else "" for name, value in defaults.items()}
    return {"players": game.seats[0], "layout": "", **plain}


def _variant(name: str, given: dict[str, Any]) -> Variant:
    """Return the variant for these parameters; raises what `load_game` raises."""
    known = {option.name: option for option in games()[name].options}
    chosen = {
        option: known[option].parse(value.replace(BETWEEN, ",")) if isinstance(value, str) else value
        for option, value in given.items()
        if option in known and value != ""
    }
    return load_game(name, given.get("players"), chosen, given.get("layout") or None)


def _loaded(name: str, given: dict[str, Any]) -> Any:
    return pyspiel.load_game(name, given)


def _kind(name: str, game: Game, open_to_all: bool, parameters: dict[str, Any]) -> pyspiel.GameType:
    kind = pyspiel.GameType
    information = kind.Information
    return kind(
        short_name=f"{PREFIX}{name}",
        long_name=f"Dicehaven: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if open_to_all else information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
        default_loadable=True,
    )


def register() -> list[str]:
    """Register every installed game as `dicehaven_NAME`, and solved ones as `dicehaven_NAME_exact`; returns the names."""
    names = []
    for name, game in games().items():
        wanted: list[tuple[str, type[SpielGame], bool, dict[str, Any]]] = [(name, SpielGame, not game.hides, {})]
        if policies_of(game):
            wanted.append((f"{name}_exact", ExactSpielGame, True, ROUND))
        for own, base, open_to_all, more in wanted:
            kind = _kind(own, game, open_to_all, _parameters(game) | more)
            pyspiel.register_game(kind, type(f"{own.title()}Game", (base,), {"name": name, "kind": kind}))
            names.append(f"{PREFIX}{own}")
    return names


NAMES = register()
