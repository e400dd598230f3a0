"""The games for OpenSpiel: `dicehaven_saikoro` and the others, registered when this module is imported.

Turns are taken one after the other: simultaneous entries are asked for in the order of the record and stay hidden until
all have decided.  Dice fall one by one and cards are dealt one by one, each a chance node.  Needs `open_spiel`, which
the extra `envs` brings on Linux and macOS.

>>> import pyspiel
>>> game = pyspiel.load_game("dicehaven_saikoro(players=2,fast=true)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[0]
(True, (0, 0.16666666666666666))
"""

from typing import Any

import numpy as np
import pyspiel

from dicehaven.core.contract import Face
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.envs.state import GameState
from dicehaven.envs.variant import Variant, load_game

LONGEST = 100_000  # decisions and dice; a limit of OpenSpiel's, not of ours
MOST_FACES = 36  # of a die, or different cards
BETWEEN = ";"  # of the words of a list, since OpenSpiel puts commas between parameters
PREFIX = "dicehaven_"


class SpielGame(pyspiel.Game):
    """A variant; its parameters are `players`, `layout` and the options of the game, the words of a list with `;` between."""

    name: str  # of the game; a class of its own for each
    kind: pyspiel.GameType

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

    def new_initial_state(self) -> "SpielState":
        """The beginning of a match."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        """What fills observation tensors (`variant.observer`), and information states as text."""
        return Observer(self.variant, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A match at one moment, or between two dice of a roll; actions are ours, chance counts the faces of a die."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.now: GameState = game.variant.new_initial_state()
        self.fallen: list[Face] = []  # dice or cards of the roll that is not complete

    def current_player(self) -> int:
        """The seat that decides next, pyspiel.PlayerId.CHANCE or TERMINAL."""
        if self.now.is_terminal:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if self.now.is_chance else self.now.current_seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.now.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of the next die, or the next cards, by number, with their probabilities."""
        faces = self._faces()
        whole = sum(count for _, count in faces)
        return [(k, count / whole) for k, (_, count) in enumerate(faces) if count]

    def _faces(self) -> list[tuple[Face, int]]:
        """What can fall next: the faces of a die, or the different cards with how many of each are left."""
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
            fallen, self.fallen = self.fallen, []
            self.now.apply_chance(fallen)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._faces()[action][0]) if player < 0 else self.now.action_to_string(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.now.is_terminal

    def returns(self) -> list[float]:
        """1 for a win less the mean of all seats; 0 before the end."""
        return self.now.zero_sum_returns()

    def __str__(self) -> str:
        return self.now.serialize() + " ".join(map(str, self.fallen))


class Observer:
    """OpenSpiel's observer: the tensor of `variant.observer` by its named parts, or what a seat has seen as text."""

    def __init__(self, variant: Variant, kind: Any) -> None:
        self.perfect_recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(variant.observer.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.stop].reshape(part.shape) for part in variant.observer.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` with what a seat sees."""
        self.tensor[:] = state.now.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat has seen (with perfect recall), or sees."""
        fallen = " ".join(map(str, state.fallen))
        if self.perfect_recall:
            return f"{state.now.information_state(player)} {fallen}"
        return f"{state.now.match.view(player)} {fallen}"


def _parameters(game: Game) -> dict[str, Any]:
    """The parameters with their defaults; "" for an option whose default depends on others."""
    defaults = {option.name: option.default for option in game.options}
    plain = {name: value if isinstance(value, bool | int | str) else "" for name, value in defaults.items()}
    return {"players": game.seats[0], "layout": "", **plain}


def _variant(name: str, given: dict[str, Any]) -> Variant:
    """The variant of some parameters; raises what `load_game` raises."""
    known = {option.name: option for option in games()[name].options}
    chosen = {
        option: known[option].parse(value.replace(BETWEEN, ",")) if isinstance(value, str) else value
        for option, value in given.items()
        if option in known and value != ""
    }
    return load_game(name, given.get("players"), chosen, given.get("layout") or None)


def _kind(name: str, game: Game) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=f"{PREFIX}{name}",
        long_name=f"Dicehaven: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
        default_loadable=True,
    )


def register() -> list[str]:
    """Register every installed game as `dicehaven_NAME`; returns these names."""
    for name, game in games().items():
        kind = _kind(name, game)
        pyspiel.register_game(kind, type(f"{name.title()}Game", (SpielGame,), {"name": name, "kind": kind}))
    return [f"{PREFIX}{name}" for name in games()]


NAMES = register()
