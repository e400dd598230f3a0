"""`heuristic.py`, `evaluation.py`, `expert.py` and `observation.py`: the knowledge of bots and learners."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from dicehaven.core.contract.types import Floats, Ints, Options, SetupIn, StateIn
from dicehaven.core.observation import Feature


class Heuristic(Protocol[SetupIn, StateIn]):
    """`heuristic.py`: what a sensible beginner likes; compiled subset.

    It may set the constants of `dicehaven.bots.defaults`, such as LEVEL2_SIGHT, how much a level notices.
    """

    def heuristic_value(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> int:
        """Rate the legal action a of seat p in its view v: more is better, 0 is indifferent."""
        ...


class Evaluation(Protocol[SetupIn, StateIn]):
    """`evaluation.py`: how well a seat stands, learned from self-play (`dicehaven learn`); compiled subset.

    It may also define `quiet(t, s)`, which says whether `evaluate` is meaningful in a state, and set the constants of
    `dicehaven.bots.defaults`, such as PLAYOUT_DECISIONS; what it leaves out has its default there.
    """

    @property
    def FEATURES(self) -> int:
        """The number of numbers that `features` returns."""
        ...

    def evaluate(self, t: SetupIn, s: StateIn, p: int, /) -> float:
        """Return the value of a position for seat p, as a logarithm: seats win in proportion to exp(evaluate)."""
        ...

    def features(self, t: SetupIn, s: StateIn, p: int, /) -> tuple[float, ...]:
        """Return what `evaluate` knows about seat p: FEATURES numbers, the input of the learned weights (`core.network`)."""
        ...


@runtime_checkable
class HasVariants(Protocol):
    """What `evaluation.py` also defines if one evaluation is learned from several variants of the game."""

    @property
    def VARIANTS(self) -> Sequence[Options]:
        """The options of the matches from which the weights are learned."""
        ...


@runtime_checkable
class HasPolicy(Protocol[SetupIn, StateIn]):
    """What `evaluation.py` also defines if a search and its playouts do not play by the heuristic."""

    def policy_value(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> int:
        """How much the search likes the legal action a of seat p before trying it; more is better."""
        ...


@runtime_checkable
class LearnsPolicy(Protocol[SetupIn, StateIn]):
    """What `evaluation.py` also defines if `policy_value` is the gain by learned weights.

    The weights are the file `policy.json` in the game's folder (`dicehaven learn GAME --policy`).
    """

    @property
    def ENTRIES(self) -> int:
        """How many weights there are."""
        ...

    def gain(self, t: SetupIn, v: StateIn, p: int, a: int, weights: Floats, /) -> float:
        """How much the legal action a adds to what seat p has, by any weights."""
        ...


@runtime_checkable
class HasPotential(Protocol[SetupIn, StateIn]):
    """What `evaluation.py` also defines if the weights of a policy are learned from the leads that positions come to.

    The weights by which actions are rated instead, the file `trials.json` in the game's folder, follow from them
    (`dicehaven learn GAME --trials`).
    """

    def entries(self, t: SetupIn, s: StateIn, p: int, which: Ints, much: Floats, /) -> int:
        """What seat p has in a quiet position: writes which weights count, and how much; returns how many do."""
        ...

    def alike(self) -> Iterable[tuple[int, int]]:
        """Pairs of weights that hardly differ."""
        ...


@runtime_checkable
class HasFirstWeights(Protocol):
    """What `evaluation.py` also defines if the weights of a policy are learned by trying which win more games."""

    @property
    def START(self) -> Sequence[float]:
        """The weights to start learning from: ENTRIES numbers, the larger ones some hundreds."""
        ...


class Player(Protocol[StateIn]):
    """Decides for a seat, from its view."""

    def choose(self, view: StateIn, seat: int, actions: list[int], /) -> int:
        """Choose one of the legal actions."""
        ...


class Expert(Protocol[SetupIn, StateIn]):
    """`expert.py`: a player of the game's own, stronger than a search."""

    def expert(self, setup: SetupIn, /) -> Player[StateIn] | None:
        """Return the player for matches with this Setup, or None if it does not know them."""
        ...


class FullExpert(Expert[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """An expert with what `expert.py` may leave out."""

    def thinking(self, player: Any, share: float, /) -> Player[StateIn]:
        """Return a player of `expert` with a share, 0 to 1, of the time that it takes at the table.

        Less time makes a player less certain that finds out by trying what is best; by default, it needs the same time.
        `player` is Any, since each game has a class of its own.
        """
        player_: Player[StateIn] = player
        return player_


class Observation(Protocol):
    """`observation.py` (optional): what a seat sees, for machines that learn."""

    @property
    def FEATURES(self) -> Sequence[Feature]:
        """The numbers of a view, field by field; without this module, every field of the State is used as it is."""
        ...
