"""Batches: they play what single states play, whatever the threads; illegal actions change nothing."""

from random import Random

import numpy as np
import numpy.typing as npt
import pytest
from conftest import GAMES

from dicehaven import IllegalMove
from dicehaven.core.contract import BoundRules, Setup, State
from dicehaven.core.dice import M32, Stream, mix32, seeded, shuffle, throw
from dicehaven.core.registry import find
from dicehaven_lab import DecisionBatch, VectorEnv, load_game, make_vec
from dicehaven_lab.envs.vector import seed_of

SMALL = {
    "saikoro": {"fast": True, "turn_limit": 4},
    "wuerfelland": {"turn_limit": 4},
    "sternenschiff": {"turn_limit": 12},
}


def batch(name: str, num_envs: int, seed: int = 5, threads: int | None = 1, players: int | None = None) -> VectorEnv:
    return make_vec(name, num_envs, seed, threads, players=players, options=SMALL.get(name, {}))


def play(envs: VectorEnv, steps: int, seed: int = 1) -> list[bytes]:
    """The arrays of every step."""
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        envs.step(envs.sample_actions(rng))
        seen.append(b"".join(one.tobytes() for one in (envs.seats, envs.rewards, envs.done, envs.legal_counts)))
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_plays_what_the_interpreter_plays(name: str) -> None:
    """Legal actions, seats, rewards and observations of every environment agree with a state that is led alongside."""
    players = find(name).seats[-1]
    envs = batch(name, 3, players=players)
    rules = envs.variant.game.plain
    setup = envs.variant.config.setup
    streams = [Stream() for _ in range(3)]
    numbers = [0, 1, 2]

    def chance(state: State, stream: Stream) -> None:
        while not rules.over(setup, state) and (count := rules.dice_due(setup, state)):
            dice = [0] * envs.variant.game.rules.DICE
            draw_dice(rules, setup, state, stream, dice, count)
            rules.rolled(setup, state, dice)

    def begun(i: int) -> State:
        state = rules.State()
        seeded(streams[i], 5, numbers[i])
        rules.begin(setup, state)
        chance(state, streams[i])
        return state

    states = [begun(i) for i in range(3)]
    rng = Random(2)
    for _ in range(60):
        views = envs.views()
        observed = envs.observe()
        actions = []
        for i, state in enumerate(states):
            seat = rules.mover(setup, state)
            moves = [0] * envs.variant.max_legal_actions
            count = rules.legal(setup, state, seat, moves)
            assert envs.seats[i] == seat
            assert envs.legal[i, : envs.legal_counts[i]].tolist() == moves[:count]
            view = state.copy()
            rules.redact(setup, view, seat)
            assert type(view).load(views[i]) == view
            one = np.array([view.stored()], view.dtype)
            assert np.array_equal(observed[i], envs.variant.observer.observe(one, np.array([seat]))[0])
            actions.append(rng.choice(moves[:count]))
        envs.step(np.array(actions))
        for i, state in enumerate(states):
            rules.step(setup, state, rules.mover(setup, state), actions[i])
            chance(state, streams[i])
            assert envs.done[i] == rules.over(setup, state)
            won = [float(envs.done[i] and rules.won(setup, state, p)) for p in range(players)]
            assert envs.rewards[i].tolist() == won
            if envs.done[i]:
                numbers[i] += 3
                states[i] = begun(i)


def draw_dice(
    rules: BoundRules[Setup, State], setup: Setup, state: State, stream: Stream, dice: list[int], count: int
) -> None:
    """The dice or cards that are due, as the stream of a simulation gives them."""
    sides = rules.sides(setup, state)
    if sides:
        throw(stream, dice, count, sides)
    else:
        rules.deck(setup, state, dice)
        shuffle(stream, dice, count)


def test_a_batch_depends_on_its_seed_alone() -> None:
    one = batch("saikoro", 1500, threads=1)
    threaded = batch("saikoro", 1500, threads=2)
    first = play(one, 30)
    assert first == play(threaded, 30)
    threaded.close()
    one.reset()
    assert play(one, 30) == first
    one.reset(6)
    assert play(one, 30) != first
    assert one.done.any() or sum(b"\x01" in step for step in first)


def test_an_environment_plays_the_same_in_a_larger_batch_until_its_match_ends() -> None:
    small = batch("sailorman", 2)
    large = batch("sailorman", 5)
    for _ in range(20):
        actions = small.legal[:, 0]
        assert np.array_equal(actions, large.legal[:2, 0])
        small.step(actions)
        large.step(large.legal[:, 0])


def test_masks_say_what_the_lists_say() -> None:
    envs = batch("saikoro", 7)
    play(envs, 9)
    mask = envs.action_mask()
    bits = envs.action_bits()
    for i in range(7):
        legal = sorted(envs.legal[i, : envs.legal_counts[i]].tolist())
        assert np.flatnonzero(mask[i]).tolist() == legal
        assert [a for a in range(envs.variant.num_actions) if int(bits[i, a // 64]) >> a % 64 & 1] == legal


def test_an_illegal_action_names_its_environment_and_changes_nothing() -> None:
    envs = batch("saikoro", 4)
    before = envs.legal.copy()
    actions = envs.legal[:, 0].copy()
    actions[2] = load_game("saikoro").string_to_action("end")
    with pytest.raises(IllegalMove, match=r"environment 2: .*end"):
        envs.step(actions)
    actions[2] = -1
    with pytest.raises(IndexError, match="environment 2"):
        envs.step(actions)
    with pytest.raises(ValueError, match="shape"):
        envs.step(actions[:3])
    assert np.array_equal(before, envs.legal)


@pytest.mark.parametrize("high", [1 << 32, 5 << 40, 1 << 61])
def test_all_bits_of_a_whole_number_count_as_a_seed(high: int) -> None:
    """Taken as it is, 7 + high has the streams of 7 from the match `shift` on, as follows from `seeded`."""
    low = mix32(7 ^ 0x5851F42D)
    shift = mix32(low ^ high >> 32) - mix32(low) & M32
    taken = Stream()
    small = Stream()
    large = Stream()
    seeded(taken, 7 + high, 0)
    seeded(small, 7, shift)
    seeded(large, seed_of(7 + high), 0)
    assert taken == small and large != small and seed_of(7) == 7
    one, other = (make_vec("saikoro", 40, seed=seed, threads=1) for seed in (7, 7 + high))
    assert not np.array_equal(one.observe(), other.observe())


def test_a_rollout_is_what_a_policy_did_and_what_came_of_it() -> None:
    """The same steps by hand have the same decisions; those of matches that went on are left out."""
    envs = batch("saikoro", 4)
    alike = batch("saikoro", 4)
    weights = np.random.default_rng(3).normal(size=(envs.variant.observer.size, envs.variant.num_actions))

    def policy(decisions: DecisionBatch) -> npt.ArrayLike:
        return decisions.softmax(decisions.observe() @ weights / 20)

    found = envs.rollout(policy, 200, np.random.default_rng(1))
    rng = np.random.default_rng(1)
    made = []
    ended = np.full((4, 2), np.nan)
    for _ in range(200):
        chances = np.asarray(policy(alike))
        seen = alike.observe().copy()
        seats = alike.seats.copy()
        turned = alike.turned()
        actions = alike.sample_actions(rng, chances)
        places = (alike.legal == actions[:, None]).argmax(1)
        alike.step(actions)
        made.append((seen, seats, turned, chances, places, alike.done.copy(), alike.rewards.copy()))
    rows = list[tuple[np.float32, np.int32]]()
    for seen, seats, turned, chances, places, done, rewards in reversed(made):
        ended[done] = rewards[done]
        for i in reversed(range(4)):
            if not np.isnan(ended[i, 0]):
                k = len(found) - 1 - len(rows)
                rows.append((ended[i, seats[i]], seats[i]))
                assert (found.observations[k] == seen[i]).all() and (found.turned[k] == turned[i]).all()
                assert np.allclose(found.probabilities[k], chances[i]) and found.chosen[k].argmax() == places[i]
                assert found.chosen[k].sum() == 1 and found.probabilities[k].sum() == pytest.approx(1)
    assert rows == list(zip(found.returns, found.seats))[::-1] and 0 < len(rows) < 800
    columns = found.by_action(found.chosen.astype(float))
    assert columns.shape == (len(found), envs.variant.num_actions) and (columns.sum(1) == 1).all()
