"""The contract of a game: protocols for the modules of its folder.

A game is a folder; `modules.MODULES` lists the modules that it may have, and `dicehaven.core.game.Game` has each of them
as an attribute of the same name, which is `None` if the folder has no such module. The protocol `X` of a module is what it
must define. `FullX` adds what it may leave out: `Game` puts the default there, so that nobody has to ask. What a game
contributes to `dicehaven solve` is in `dicehaven_lab.solving.contract`.

Names used throughout: `t` is the Setup, `s` the State, `v` a State as a seat may see it (a view), `p` and `q` are
seats counted from 0, `a` is an action: a number in range(ACTIONS), one for each move of the notation.  In compiled
code, `r` is a stream of random numbers and `w` a workspace, which is the arrays that one thread writes to.
"""

from dicehaven.core.contract.bots import (
    Evaluation,
    Exact,
    Expert,
    Feature,
    FullEvaluation,
    FullExpert,
    Heuristic,
    Levels,
    Observation,
    Player,
)
from dicehaven.core.contract.flights import Flight, FullFlight
from dicehaven.core.contract.layout import (
    Check,
    Editing,
    Flaw,
    FullEditing,
    FullLayout,
    Generator,
    Layout,
    Number,
    Tool,
)
from dicehaven.core.contract.modules import MODULES, REQUIRED, Module, complete, table_of_modules
from dicehaven.core.contract.moves import (
    Advice,
    FullAdvice,
    FullMoves,
    FullPointing,
    Held,
    Moves,
    Pointing,
    Points,
    Prompt,
)
from dicehaven.core.contract.rules import NEXT, Adjustable, BoundRules, FullPositions, Positions, Rules
from dicehaven.core.contract.sheet import NOTHING, FullSheet, FullTerminal, Part, Sheet, Terminal
from dicehaven.core.contract.types import (
    AnyFloats,
    AnyInts,
    Face,
    FloatArray,
    Floats,
    Floats32,
    Ints,
    LayoutData,
    Numbers,
    Options,
    Setup,
    SetupIn,
    SetupT,
    State,
    StateIn,
    StateT,
    Values,
)

__all__ = [
    "MODULES",
    "NEXT",
    "NOTHING",
    "REQUIRED",
    "Adjustable",
    "Advice",
    "AnyFloats",
    "AnyInts",
    "BoundRules",
    "Check",
    "Editing",
    "Evaluation",
    "Exact",
    "Expert",
    "Face",
    "Feature",
    "Flaw",
    "Flight",
    "FloatArray",
    "Floats",
    "Floats32",
    "FullAdvice",
    "FullEditing",
    "FullEvaluation",
    "FullExpert",
    "FullFlight",
    "FullLayout",
    "FullMoves",
    "FullPointing",
    "FullPositions",
    "FullSheet",
    "FullTerminal",
    "Generator",
    "Held",
    "Heuristic",
    "Ints",
    "Layout",
    "LayoutData",
    "Levels",
    "Module",
    "Moves",
    "Number",
    "Numbers",
    "Observation",
    "Options",
    "Part",
    "Player",
    "Pointing",
    "Points",
    "Positions",
    "Prompt",
    "Rules",
    "Setup",
    "SetupIn",
    "SetupT",
    "Sheet",
    "State",
    "StateIn",
    "StateT",
    "Terminal",
    "Tool",
    "Values",
    "complete",
    "table_of_modules",
]
