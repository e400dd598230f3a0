"""`heuristic.py`, `evaluation.py`, `exact.py`, `expert.py` and `observation.py`: the knowledge of bots and learners."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from dicehaven.core.contract.types import AnyInts, Floats, Floats32, Ints, Options, SetupIn, StateIn, Values
from dicehaven.core.rule import rule


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


class FullEvaluation(Evaluation[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """An evaluation with what `evaluation.py` may leave out; the defaults of rules are those of `dicehaven.bots.defaults`.

    A policy is learned (`dicehaven learn GAME --policy`) from the leads that positions come to, by `entries`, or, if there
    is a START, by trying which weights win more games. The file `policy.json` in the game's folder has the weights; those by
    which actions are rated instead (`--trials`), which follow from leads, are in `trials.json`.
    """

    @property
    def VARIANTS(self) -> Sequence[Options]:
        """The options of the matches from which one evaluation is learned; by default, only the default options."""
        return ({},)

    @property
    def ENTRIES(self) -> int:
        """The number of weights of a policy; 0 by default: `policy_value` is not learned."""
        return 0

    @property
    def START(self) -> Sequence[float]:
        """The weights to start learning from: ENTRIES numbers, the larger ones some hundreds; none by default."""
        return ()

    def alike(self) -> Iterable[tuple[int, int]]:
        """Return pairs of weights that hardly differ; none by default."""
        return ()

    @rule
    def policy_value(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> int:
        """Rate the legal action a of seat p before a search has tried it: more is better; by default, as the heuristic does."""
        ...

    @rule
    def gain(self, t: SetupIn, v: StateIn, p: int, a: int, weights: Floats, /) -> float:
        """Return how much the legal action a adds to what seat p has, by any weights."""
        ...

    @rule
    def entries(self, t: SetupIn, s: StateIn, p: int, which: Ints, much: Floats, /) -> int:
        """Write which weights count for what seat p has in a quiet position, and how much; return how many do."""
        ...


class Exact(Protocol[SetupIn, StateIn]):
    """`exact.py`: play by the values of all positions, which are shipped (`solved/*.npz`); `known` are these values.

    `dicehaven solve` computes them with what `dicehaven_lab.solving` knows of the game.
    """

    def solves(self, t: SetupIn, /) -> bool:
        """Return whether matches with this Setup are solved."""
        ...

    def variant(self, t: SetupIn, /) -> str:
        """Return the name of the solution's file for this Setup."""
        ...

    def restored(self, t: SetupIn, kept: Values, /) -> Values:
        """Return the values, as nested sequences, from what the file holds."""
        ...

    def value(self, t: SetupIn, s: StateIn, known: Values, /) -> list[float]:
        """Return each seat's chance to win the match, in any state."""
        ...

    def action_values(self, t: SetupIn, v: StateIn, p: int, actions: Sequence[int], known: Values, /) -> list[float]:
        """Return seat p's chance to win the match after each of the actions, with best play from then on."""
        ...

    def best(self, t: SetupIn, v: StateIn, p: int, known: Values, moves: Ints, n: int, /) -> int:
        """Return the best action for seat p out of moves[:n]; a rule."""
        ...


class Levels(Protocol[SetupIn, StateIn]):
    """`levels.py`: more levels than five, by a player that errs (`bots.levels.ErringBot`)."""

    @property
    def TEMPERATURES(self) -> Sequence[float]:
        """How much each level above the third but the last errs, falling: one to five, in the unit of `chances`."""
        ...

    @property
    def NAMED(self) -> Sequence[int]:
        """The numbers of the levels that `level1` to `level5` stand for: 1, 2, 3, another one, the last."""
        ...

    def chances(self, t: SetupIn, v: StateIn, p: int, actions: Sequence[int], known: Values | None, /) -> list[float]:
        """Return what each legal action leaves seat p, from 0 to 1; `known` has the values of a solved game, None elsewhere."""
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


@dataclass(frozen=True)
class Feature:
    """The encoding of a field of the State as numbers."""

    field: str
    """The name of the field."""
    width: int | None
    """How many numbers each value becomes; None: one for each seat."""
    encode: Callable[[AnyInts, AnyInts, int], Floats32]
    """Takes the values (N, …), the viewers' seats in a shape that broadcasts, and the number of players."""
    by_seat: bool = False
    """Whether the first axis of the field is the seats; if so, it is rotated so that the viewer comes first."""
    what: str = ""
    """What the numbers mean, in words."""


class Observation(Protocol):
    """`observation.py` (optional): what a seat sees, for machines that learn."""

    @property
    def FEATURES(self) -> Sequence[Feature]:
        """The numbers of a view, field by field; without this module, every field of the State is used as it is."""
        ...
