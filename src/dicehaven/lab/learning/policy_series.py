"""The base of the series that learn a policy: games by its weights, with compiled algorithms."""

from dataclasses import dataclass
from hashlib import sha256
from types import ModuleType
from typing import Any, ClassVar

from dicehaven.core.contract import FloatArray
from dicehaven.core.game import Game, MatchConfig
from dicehaven.lab.chunks import Series, configuration
from dicehaven.lab.compiling import compile_once


@dataclass(frozen=True, eq=False)
class PolicySeries(Series):
    """Games of one configuration by the weights of a policy; `called` names the series in kept chunks."""

    compiled = True
    called: ClassVar[str]
    algorithms: ClassVar[ModuleType]  # that `play` runs, bound to the rules

    game: Game
    table: MatchConfig
    seed: str
    weights: FloatArray

    def description(self) -> dict[str, Any]:
        weights = sha256(self.weights.tobytes()).hexdigest()
        return {"series": self.called, **configuration(self.game, self.table), "seed": self.seed, "weights": weights}

    def prepare(self) -> None:
        compile_once(self.game, self.algorithms, lambda: self.play(0, 1))
