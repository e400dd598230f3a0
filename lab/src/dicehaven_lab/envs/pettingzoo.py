"""The games for PettingZoo: each seat is an agent (needs the extra `envs`).

In `aec_env`, agents decide one at a time. Simultaneous entries are asked for one after the other, in the order of the
record, and stay hidden until all have decided, as at the table. In `parallel_env`, for games in which seats decide on
the same roll, they are asked together.

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

from dicehaven.core.match import ONLOOKER
from dicehaven_lab.envs.arguments import whole
from dicehaven_lab.envs.load import Variant, load_game
from dicehaven_lab.envs.pictures import MODES, PACE, frame
from dicehaven_lab.envs.state import GameState
from dicehaven_lab.extras import ImportsOf

with ImportsOf("envs"):
    from gymnasium import error, spaces
    from pettingzoo import AECEnv, ParallelEnv

Observed = dict[str, npt.NDArray[Any]]
Info = dict[str, Any]


class _Agents:
    """The part that both interfaces share: matches of a variant, an agent for each seat, and spaces."""

    def __init__(self, variant: Variant, num_actions: int, render_mode: str | None, **metadata: Any) -> None:
        super().__init__()
        self.variant = variant
        self.render_mode = render_mode
        self.metadata = {"name": f"{variant.name}-v1", "render_modes": MODES, "render_fps": PACE, **metadata}
        self.possible_agents = [f"seat_{p}" for p in range(variant.players)]
        self._observed = _observations(variant.observer.size, num_actions)
        self._spaces = {agent: spaces.Discrete(num_actions) for agent in self.possible_agents}
        self._rng = Random()
        self.agents = list[str]()
        self.state_now: GameState = variant.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, the same for every agent."""
        return self._observed

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of all actions; `action_mask` marks the legal ones."""
        return self._spaces[agent]

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    def _begin(self, seed: int | None) -> None:
        """Begin a match, up to its first decision; the spaces of actions get seeds of their own."""
        if seed is not None:
            self._rng = Random(seed)
            for p, space in enumerate(self._spaces.values()):
                space.seed(seed + p)
        self.state_now = self.variant.new_initial_state()
        self.agents = self.possible_agents[:]
        _let_chance_act(self.state_now, self._rng)


class SeatsEnv(_Agents, AECEnv[str, Observed, int]):
    """One match after the other; agents are `seat_0`, `seat_1` …

    An observation is a dict: `observation`, float32 (observer.size,), and `action_mask`, int8 (num_actions,), all 0 for
    a seat that has nothing to decide. Rewards at the end of a match are `returns` minus their mean; they add up to 0.
    """

    def __init__(self, variant: Variant, render_mode: str | None = None) -> None:
        super().__init__(variant, variant.num_actions, render_mode, is_parallelizable=False)
        self._number = {agent: p for p, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; a seed makes its dice, and those of all matches after it, repeatable (without one, they are random)."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: Info() for agent in self.agents}
        self.agent_selection = self.possible_agents[max(0, self.state_now.current_seat)]

    def observe(self, agent: str) -> Observed:
        """Return a seat's observation and the mask of its legal actions."""
        seat = self._number[agent]
        state = self.state_now
        mask = state.legal_actions_mask(seat) if seat == state.current_seat else np.zeros(self.variant.num_actions)
        return {"observation": state.observation(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        """Make the decision of `agent_selection` (None once its match is over).

        Raises ResetNeeded without a match, IllegalMove, TypeError if it is not a whole number, or IndexError; nothing changes.
        """
        _require_match(self.agents)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast(int, action))  # None, as PettingZoo requires
            return
        self.state_now.apply(cast(int, action), self._number[agent])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        _let_chance_act(self.state_now, self._rng)
        if self.state_now.is_terminal:
            self.rewards = dict(zip(self.possible_agents, self.state_now.zero_sum_returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.state_now.current_seat]
        self._accumulate_rewards()
        if self.state_now.is_terminal:
            self._deads_step_first()

    def render(self) -> str | npt.NDArray[np.uint8]:
        """Show the deciding seat's view as text, or as pixels (height, width, 3) with `render_mode="rgb_array"`."""
        return frame(self.state_now.match, self.state_now.current_seat, self.render_mode)


class TogetherEnv(_Agents, ParallelEnv[str, Observed, int]):
    """One match after the other; in each step every agent acts, without knowing what the others do.

    A seat that has nothing to decide passes: the action `num_actions`, the only one that its mask allows. Observations
    and rewards are those of `SeatsEnv`, with one more action in the mask. An illegal action counts as the first legal
    one, and `infos` say so, unless `strict`, which raises IllegalMove. After `max_cycles` steps a match is truncated.
    """

    def __init__(
        self, variant: Variant, max_cycles: int | None = None, strict: bool = False, render_mode: str | None = None
    ) -> None:
        if not hasattr(variant.game.rules, "owes"):
            raise ValueError(f"in {variant.name} no two seats ever decide at the same time: use aec_env")
        super().__init__(variant, variant.num_actions + 1, render_mode)
        self.max_cycles = max_cycles
        self.strict = strict
        self.passing = variant.num_actions
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, Info]]:
        """Begin a match; a seed makes its dice, and those of all matches after it, repeatable (without one, they are random)."""
        self._begin(seed)
        self._cycles = 0
        return self._all_observe(), {agent: Info() for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Make the decisions of all agents; chance follows.

        Raises ResetNeeded without a match, KeyError if an agent that decides is missing, TypeError if an action is not a whole
        number, and IllegalMove or IndexError if `strict`; nothing changes.
        """
        _require_match(self.agents)
        before = self.state_now
        after = self.state_now.clone()
        infos = {agent: Info() for agent in self.agents}
        for seat in before.current_seats:
            agent = self.possible_agents[seat]
            chosen = whole(actions[agent], "action")
            legal = before.legal_actions(seat)
            if chosen not in legal and not self.strict:
                chosen = legal[0]
                infos[agent] = {"illegal": True}
            after.apply(chosen, seat)
        _let_chance_act(after, self._rng)
        self.state_now = after
        self._cycles += 1
        over = self.state_now.is_terminal
        acting = self.agents
        cut = not over and self._cycles == self.max_cycles
        rewards = self.state_now.zero_sum_returns() if over else [0.0] * self.variant.players
        seen = self._all_observe()
        if over or cut:
            self.agents = []
        return (
            seen,
            dict(zip(acting, rewards)),
            dict.fromkeys(acting, over),
            dict.fromkeys(acting, cut),
            infos,
        )

    def render(self) -> str | npt.NDArray[np.uint8]:
        """Show an onlooker's view as text, or as pixels (height, width, 3) with `render_mode="rgb_array"`."""
        return frame(self.state_now.match, ONLOOKER, self.render_mode)

    def _all_observe(self) -> dict[str, Observed]:
        state = self.state_now
        seen = dict[str, Observed]()
        for seat, agent in enumerate(self.possible_agents):
            mask = np.append(state.legal_actions_mask(seat), False)
            mask[self.passing] = not mask.any()
            seen[agent] = {"observation": state.observation(seat), "action_mask": mask.astype(np.int8)}
        return seen


def _observations(size: int, actions: int) -> spaces.Dict:
    observation = spaces.Box(-np.inf, np.inf, (size,), np.float32)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation, "action_mask": mask})


def _require_match(agents: list[str]) -> None:
    if not agents:
        raise error.ResetNeeded("no match is going on: call reset() before step()")


def _let_chance_act(state: GameState, rng: Random) -> None:
    while state.is_chance:
        state.apply_chance(state.sample_chance(rng))


def aec_env(game: str | Variant, render_mode: str | None = None, **settings: Any) -> SeatsEnv:
    """Create a game for PettingZoo's AEC interface; `settings` are those of `load_game`."""
    return SeatsEnv(load_game(game, **settings) if isinstance(game, str) else game, render_mode)


def parallel_env(
    game: str | Variant,
    max_cycles: int | None = None,
    strict: bool = False,
    render_mode: str | None = None,
    **settings: Any,
) -> TogetherEnv:
    """Create a game for PettingZoo's parallel interface; `settings` are those of `load_game`.

    Raises ValueError for a game in which no two seats ever decide at the same time.
    """
    return TogetherEnv(load_game(game, **settings) if isinstance(game, str) else game, max_cycles, strict, render_mode)
