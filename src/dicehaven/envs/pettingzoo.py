"""The games for PettingZoo: an agent a seat, one decides at a time (needs the extra `envs`).

Simultaneous entries are asked for one after the other, as the record orders them; what was entered before stays hidden
until all have decided, as at the table.

>>> env = aec_env("saikoro(players=2)")
>>> env.reset(seed=3)
>>> observation, reward, ended, cut, info = env.last()
>>> env.agent_selection, sorted(observation), int(observation["action_mask"].sum()) > 0
('seat_0', ['action_mask', 'observation'], True)
"""

from random import Random
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from dicehaven.envs.state import GameState
from dicehaven.envs.variant import Variant, load_game

Observed = dict[str, npt.NDArray[Any]]


class SeatsEnv(AECEnv[str, Observed, int]):
    """One match after the other; agents are `seat_0`, `seat_1` …

    An observation is a dict: `observation`, float32 (observer.size,), and `action_mask`, int8 (num_actions,), all 0 for
    a seat that has nothing to decide.  Rewards at the end of a match: `returns` less their mean, which add up to 0.
    """

    def __init__(self, variant: Variant, render_mode: str | None = None) -> None:
        super().__init__()
        self.variant, self.render_mode = variant, render_mode
        self.metadata = {"name": f"{variant.name}-v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{p}" for p in range(variant.players)]
        self._number = {agent: p for p, agent in enumerate(self.possible_agents)}
        size, actions = variant.observer.size, variant.num_actions
        self._observed = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._rng = Random(0)
        self.state_now: GameState = variant.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self._observed

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions; `action_mask` says which are legal."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; a seed makes its dice, and those of all matches after it, repeatable."""
        if seed is not None:
            self._rng = Random(seed)
            for p, space in enumerate(self._spaces.values()):
                space.seed(seed + p)
        self.state_now = self.variant.new_initial_state()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self._let_chance_act()
        self.agent_selection = self.possible_agents[max(0, self.state_now.current_seat)]

    def observe(self, agent: str) -> Observed:
        """What a seat sees, and what it may do."""
        seat, state = self._number[agent], self.state_now
        mask = state.legal_actions_mask(seat) if seat == state.current_seat else np.zeros(self.variant.num_actions)
        return {"observation": state.observation(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        """The decision of `agent_selection` (None once its match is over); raises IllegalMove and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast(int, action))  # None, as PettingZoo asks for
            return
        assert action is not None
        self.state_now.apply(int(action), self._number[agent])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._let_chance_act()
        if self.state_now.is_terminal:
            self.rewards = dict(zip(self.possible_agents, self.state_now.zero_sum_returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.state_now.current_seat]
        self._accumulate_rewards()
        if self.state_now.is_terminal:
            self._deads_step_first()

    def render(self) -> str:
        """The table as text, as the seat to decide sees it."""
        return self.state_now.render(max(self.state_now.current_seat, -1))

    def close(self) -> None:
        """Nothing is held open."""

    def _let_chance_act(self) -> None:
        while self.state_now.is_chance:
            self.state_now.apply_chance(self.state_now.sample_chance(self._rng))


def aec_env(game: str | Variant, render_mode: str | None = None, **settings: Any) -> SeatsEnv:
    """A game for PettingZoo's AEC interface; `settings` are those of `load_game`."""
    return SeatsEnv(load_game(game, **settings) if isinstance(game, str) else game, render_mode)
