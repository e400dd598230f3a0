"""Best responses are right: found again from the rules alone, and played."""

from collections.abc import Callable
from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt
import pytest

from dicehaven.core.errors import BadOption
from dicehaven.games.saikoro.state import Phase, State
from dicehaven_lab import DecisionBatch, ExactGame, load_exact, load_game, make_vec
from dicehaven_lab.envs.decisions import probabilities_of

Floats = npt.NDArray[np.float64]
Policy = Callable[[DecisionBatch], Floats]


def uneven(decisions: DecisionBatch) -> Floats:
    """A policy with all its probabilities positive and different, for each seat in another way."""
    views = decisions.views()
    mixed = (
        views["treasure"][:, :2].sum(1) * 7 + views["hand"] * 3 + views["strikes"] + views["closer"] + decisions.seats
    )
    weights = 1 + (mixed[:, None] + decisions.legal * 5) % 11
    there: Floats = np.where(decisions.is_legal(), weights, 0.0)
    there /= there.sum(1, keepdims=True)
    return there


class ByTheRules:
    """A round as the interpreter plays it: every state that can come, found by playing every roll and every move."""

    def __init__(self, solved: ExactGame) -> None:
        self.solved = solved
        self.rules = solved.variant.game.plain
        self.setup = solved.variant.config.setup
        self.states: dict[bytes, State] = {}
        self.after: dict[bytes, list[tuple[float, bytes]]] = {}  # of chance, and of each legal action
        self.legal: dict[bytes, list[int]] = {}
        assert isinstance(solved.start, State)
        self.start = self.known(solved.start)
        waiting = [self.start]
        while waiting:
            key = waiting.pop()
            if key in self.after:
                continue
            self.after[key] = list(self.outcomes(key))
            waiting += [other for _, other in self.after[key]]

    def known(self, state: State) -> bytes:
        """The state without what nobody can see any more on the next turn: the number of turns, dice that attacked."""
        state = state.copy()
        state.turn = 1 + state.mover
        for p in range(2):
            attack = state.strikes if p == state.mover and state.phase == Phase.ACT else 0
            if state.closer < 0 or p != state.mover or state.phase != Phase.ACT:
                state.attack[p] = sum((attack >> 4 * (6 - v) & 15) << 4 * (v - 1) for v in range(1, 7))
        key = state.stored().tobytes()
        self.states[key] = state
        return key

    def outcomes(self, key: bytes) -> list[tuple[float, bytes]]:
        state = self.states[key]
        rules = self.rules
        setup = self.setup
        if rules.over(setup, state):
            return []
        found = []
        if count := rules.dice_due(setup, state):
            for dice in product(range(1, 7), repeat=count):
                after = state.copy()
                rules.rolled(setup, after, list(dice))
                found.append((6.0**-count, self.known(after)))
            return found
        moves = [0] * 64
        self.legal[key] = moves[: rules.legal(setup, state, state.mover, moves)]
        for action in self.legal[key]:
            after = state.copy()
            rules.step(setup, after, state.mover, action)
            found.append((1.0, self.known(after)))
        return found

    def response(self, policy: Policy, seat: int) -> float:
        """The chance to win of a seat that plays its best against the policy in the other seat."""
        keys = list(self.after)
        most = max(map(len, self.after.values()))
        numbers = {key: i for i, key in enumerate(keys)}
        weights = np.zeros((len(keys), most))
        after = np.zeros((len(keys), most), np.int64)
        worth = np.zeros(len(keys))
        choosing = np.zeros(len(keys), bool)
        asked = self.asked(policy)
        for i, key in enumerate(keys):
            found = self.after[key]
            state = self.states[key]
            after[i, : len(found)] = [numbers[other] for _, other in found]
            weights[i, : len(found)] = asked[key] if key in self.legal else [weight for weight, _ in found]
            after[i, len(found) :] = after[i, 0] if found else i
            choosing[i] = key in self.legal and state.mover == seat
            worth[i] = self.rules.over(self.setup, state) and self.rules.won(self.setup, state, seat)
        going = np.array([bool(self.after[key]) for key in keys])
        while True:
            mean = (weights * worth[after]).sum(1)
            best = worth[after].max(1)
            new = np.where(going, np.where(choosing, best, mean), worth)
            if abs(new - worth).max() < 1e-12:
                return float(new[numbers[self.start]])
            worth = new

    def asked(self, policy: Policy) -> dict[bytes, Floats]:
        """What the policy does in every decision."""
        found = {}
        variant = self.solved.variant
        for key, legal in self.legal.items():
            view = self.states[key].stored()
            arrays = [self.states[key].mover], [legal], [len(legal)]
            one = DecisionBatch(variant, np.array([view], view.dtype), *(np.array(x, np.int32) for x in arrays))
            found[key] = probabilities_of(policy, one)[0]
        return found


@cache
def by_the_rules(fast: bool) -> ByTheRules:
    """The round with two dice for a seat."""
    return ByTheRules(load_exact(f"saikoro(players=2,fast={str(fast).lower()})", dice=2))


@pytest.mark.slow
@pytest.mark.parametrize("fast", [False, True], ids=["normal", "fast"])
def test_a_best_response_is_found_again_by_playing_every_move_by_the_rules(fast: bool) -> None:
    model = by_the_rules(fast)
    solved = model.solved
    found = solved.best_response(uneven)
    assert found.first == pytest.approx(model.response(uneven, 0), abs=1e-9)
    assert found.second == pytest.approx(model.response(uneven, 1), abs=1e-9)
    assert found.first + found.second > 1.1


@pytest.mark.parametrize("fast", [False, True], ids=["normal", "fast"])
def test_decisions_are_those_of_the_rules(fast: bool) -> None:
    """Views and legal actions, in their order, of all decisions that can be come to; nothing else but what cannot."""
    model = by_the_rules(fast)
    solved = model.solved
    for seat in (0, 1):
        listed = {}
        for batch in solved.decisions(seat):
            for view, legal, count in zip(batch.views(), batch.legal, batch.legal_counts):
                listed[view.tobytes()] = legal[:count].tolist()
        played = {k: v for k, v in model.legal.items() if model.states[k].mover == seat}
        assert played.items() <= listed.items()
        assert len(listed) < 1.3 * len(played)


def test_shares_of_play_are_those_of_the_best_response() -> None:
    """The greedy policy of the fast round with three dice and its best response, seated side by side in a batch of rounds."""
    solved = load_exact("saikoro(players=2,fast=true)", dice=3)
    greedy = solved.policy("greedy")
    found = solved.best_response(greedy, symmetric=True)
    assert solved.value < found.first < 1 and 1 - solved.value < found.second < 1
    envs = make_vec(solved.variant, 2000, seed=3, start=solved.start, threads=1)
    rng = np.random.default_rng(4)
    won = np.zeros(2)
    rounds = np.zeros(2)
    ours = np.arange(2000) % 2  # the seat of the best response
    for _ in range(120):
        probabilities = np.where((envs.seats == ours)[:, None], found.policy(envs), greedy(envs))
        envs.step(envs.sample_actions(rng, probabilities))
        for seat in (0, 1):
            over = envs.done & (ours == seat)
            won[seat] += envs.rewards[over, seat].sum()
            rounds[seat] += over.sum()
    assert (rounds > 3000).all()
    assert won / rounds == pytest.approx([found.first, found.second], abs=4 * 0.5 / 3000**0.5)


def test_a_tolerance_bounds_what_is_measured_by_half() -> None:
    """A policy that closes once in twenty times goes on for so long that its positions stay far from known."""
    solved = load_exact("saikoro(players=2,fast=true)", dice=1)

    def slow(decisions: DecisionBatch) -> Floats:
        favoured = np.where(decisions.legal == decisions.legal[:, :1], 1.0, 0.05)
        weights: Floats = np.where(decisions.is_legal(), favoured, 0.0)
        weights /= weights.sum(1, keepdims=True)
        return weights

    exact = solved.best_response(slow)
    for tolerance in (0.1, 0.001):
        found = solved.best_response(slow, tolerance=tolerance)
        assert exact.width < found.width <= tolerance
        assert found.first == pytest.approx(exact.first, abs=tolerance / 2)
        assert found.second == pytest.approx(exact.second, abs=tolerance / 2)


def test_best_play_cannot_be_exploited() -> None:
    for fast in ("true", "false"):
        solved = load_exact(f"saikoro(players=2,fast={fast})", dice=2)
        found = solved.best_response("exact")
        assert found.exploitability == pytest.approx(0, abs=1e-9) and found.first == pytest.approx(
            solved.value, abs=1e-9
        )
        assert found.width < 1e-9


def test_policies_may_answer_for_all_actions_and_are_told_what_is_wrong() -> None:
    solved = load_exact("saikoro(players=2,fast=true)", dice=1)

    def everywhere(decisions: DecisionBatch) -> Floats:
        mask: Floats = decisions.action_mask().astype(np.float64)
        mask /= mask.sum(1, keepdims=True)
        return mask

    expected = solved.best_response("random")
    assert solved.best_response(everywhere).first == pytest.approx(expected.first, abs=1e-9)
    with pytest.raises(ValueError, match=r"decision 0 .* add up to 1; they are \[1\. 1\.\]"):
        solved.best_response(lambda decisions: np.ones(decisions.legal.shape))
    with pytest.raises(ValueError, match="add up to 1"):
        solved.best_response(lambda decisions: np.full(decisions.legal.shape, np.nan))
    with pytest.raises(ValueError, match="of the shape"):
        solved.best_response(lambda decisions: np.ones(3))
    with pytest.raises(ValueError, match="random, greedy, exact"):
        solved.best_response("level5")


@pytest.mark.parametrize("written", ["saikoro(players=3)", "saikoro(players=2,turn_limit=5)", "sailorman(players=2)"])
def test_what_is_not_solved_is_refused(written: str) -> None:
    with pytest.raises(BadOption, match=r"is not solved|has no solver"):
        load_exact(written)


def test_an_odd_number_of_dice_is_refused() -> None:
    with pytest.raises(BadOption, match="1–5"):
        load_exact("saikoro(players=2)", dice=6)


def test_seats_in_actions_are_turned_to_the_seat_that_decides() -> None:
    variant = load_game("saikoro(players=3,mode=solo)")
    hit = variant.string_to_action
    end = variant.string_to_action("end")
    turned = variant.turned_actions
    assert [turned[2, hit(f"hit 6@{seat}")] for seat in range(3)] == [hit(f"hit 6@{seat}") for seat in (1, 2, 0)]
    assert (turned[0] == np.arange(variant.num_actions)).all() and turned[1, end] == end
    assert all(len(set(row)) == variant.num_actions for row in turned.tolist())
    assert (load_game("sailorman").turned_actions == np.arange(load_game("sailorman").num_actions)).all()


def test_a_batch_begins_with_the_state_that_it_is_given() -> None:
    state = load_game("saikoro(players=2)").new_initial_state()
    state.apply_chance([6, 6, 5, 2, 1])
    envs = make_vec("saikoro(players=2)", 3, start=state, threads=1)
    assert [envs.legal[i, : envs.legal_counts[i]].tolist() for i in range(3)] == 3 * [state.match.actions(0)]
    with pytest.raises(ValueError, match="not of saikoro"):
        make_vec("saikoro(players=3)", 3, start=state)
    with pytest.raises(ValueError, match="not over"):
        make_vec("sailorman", 3, start=state.match.state)
