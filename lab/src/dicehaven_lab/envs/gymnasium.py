"""The games for Gymnasium: one seat learns, bots take the others (needs the extra `envs`).

>>> env = single_env("saikoro(players=2)", opponents="random")
>>> observation, info = env.reset(seed=5)
>>> observation.shape == env.observation_space.shape, int(info["action_mask"].sum()) > 0
(True, True)
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.bots.bot import bot, is_bot, known_bots
from dicehaven.bots.levels import Bot
from dicehaven.core.registry import games
from dicehaven_lab.envs.arguments import whole
from dicehaven_lab.envs.load import Variant, load_game
from dicehaven_lab.envs.pictures import MODES, PACE, frame
from dicehaven_lab.extras import ImportsOf

with ImportsOf("envs"):
    import gymnasium
    from gymnasium import spaces

Observed = npt.NDArray[np.float32]


class SeatEnv(gymnasium.Env[Observed, np.int64]):
    """Matches from the view of one seat: a step is its decision and everything until it has to decide again.

    Raises ResetNeeded for a step without a match.

    Observation: float32 (observer.size,). `info["action_mask"]`: int8 (num_actions,), the legal actions, as `action_masks`
    gives them too. An illegal action counts as the first legal one, and `info["illegal"]` says so, unless `strict`, which raises IllegalMove.
    Reward: at the end of a match 1 for a win, minus the mean of all seats; otherwise 0.

    A copy (`copy.deepcopy`, `pickle`) goes on like the original; bots of your own are created anew in it.
    """

    metadata = {"render_modes": MODES, "render_fps": PACE}  # Gymnasium declares it as an attribute of the class

    def __init__(
        self,
        variant: Variant,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if not 0 <= seat < variant.players:
            raise ValueError(f"seat must be one of 0 to {variant.players - 1}, not {seat}")
        names = [opponents] * variant.players if isinstance(opponents, str) else list(opponents)
        if len(names) != variant.players:
            raise ValueError(f"opponents must name a bot for each of {variant.players} seats, the learner's ignored")
        for p, name in enumerate(names):
            if p != seat and not is_bot(name):
                known = ", ".join(known_bots())
                raise ValueError(f"opponents: there is no bot {name!r}; there are {known}, and FILE.py")
        self.variant = variant
        self.seat = seat
        self.strict = strict
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (variant.observer.size,), np.float32)
        self.action_space = spaces.Discrete(variant.num_actions)
        self._names = names
        self._matches = 0
        self._begin()

    def _begin(self) -> None:
        """Make the bots and the dice of a match, from the environment's own generator."""
        self._rng = Random(int(self.np_random.integers(1 << 62)))
        self._bots = self._new_bots(str(self._rng.getrandbits(62)))
        self.state_now = self.variant.new_initial_state()
        self._decisions = 0

    def _new_bots(self, seed: str) -> list[Bot | None]:
        self._bots_seed = seed
        game = self.variant.game
        setup = self.variant.config.setup
        return [None if p == self.seat else bot(name, game, setup, f"{seed}/{p}") for p, name in enumerate(self._names)]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bots = self._new_bots(self._bots_seed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a match; a seed makes this one and those after it repeatable."""
        super().reset(seed=seed)
        self._begin()
        self._others()
        while self.state_now.is_terminal:  # the others have ended it before this seat could decide
            self._begin()
            self._others()
        return self._observed(), self._info()

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Make a decision, and let the others and chance follow.

        Raises TypeError if it is not a whole number; nothing changes.
        """
        legal = self.state_now.legal_actions(self.seat)
        if not legal:
            raise gymnasium.error.ResetNeeded("no match is going on: call reset() before step()")
        chosen = whole(action, "action")
        illegal = chosen not in legal
        if illegal and not self.strict:
            chosen = legal[0]
        self.state_now.apply(chosen, self.seat)
        self._others()
        ended = self.state_now.is_terminal
        reward = self.state_now.zero_sum_returns()[self.seat] if ended else 0.0
        return self._observed(), reward, ended, False, self._info() | ({"illegal": True} if illegal else {})

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions, bool (num_actions,), for sb3-contrib's MaskablePPO; all actions if no match is going on."""
        mask = self.state_now.legal_actions_mask(self.seat)
        return mask if mask.any() else ~mask

    def render(self) -> str | npt.NDArray[np.uint8]:
        """Show the learning seat's view as text, or as pixels (height, width, 3) with `render_mode="rgb_array"`."""
        return frame(self.state_now.match, self.seat, self.render_mode)

    def _others(self) -> None:
        """Let chance and bots act until the learning seat has to decide or the match is over."""
        state = self.state_now
        while not state.is_terminal and state.current_seat != self.seat:
            if state.is_chance:
                state.apply_chance(state.sample_chance(self._rng))
                continue
            p = state.current_seat
            player = self._bots[p]
            assert player
            action = player.choose(state.match.view(p), p, state.match.actions(p), self._decisions)
            self._decisions += 1
            state.apply(action, p)

    def _observed(self) -> Observed:
        return self.state_now.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.state_now.legal_actions_mask(self.seat).astype(np.int8)}


def single_env(
    game: str | Variant,
    seat: int = 0,
    opponents: str | Sequence[str] = "random",
    strict: bool = False,
    render_mode: str | None = None,
    **settings: Any,
) -> SeatEnv:
    """Create a game for Gymnasium: one seat learns, and `opponents` (a bot's name, or one for each seat) play the others."""
    variant = load_game(game, **settings) if isinstance(game, str) else game
    return SeatEnv(variant, seat, opponents, strict, render_mode)


def register() -> list[str]:
    """Register every installed game as `dicehaven/NAME-v1` for `gymnasium.make` and `make_vec`; returns these names."""
    names = []
    for name in games():
        names.append(f"dicehaven/{name}-v1")
        if names[-1] not in gymnasium.registry:
            gymnasium.register(names[-1], entry_point=f"{__name__}:single_env", kwargs={"game": name})
    return names


NAMES = register()
