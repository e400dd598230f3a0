"""The contract of a game: protocols that say what each module of its folder defines.

A game is a folder.  Four modules are required, the others are optional; `dicehaven.core.game.Game` has each of them
as an attribute of the same name, which is `None` if the folder has no such module.

| module          | protocol     |          | what it is for                                             |
| --------------- | ------------ | -------- | ---------------------------------------------------------- |
| `rules.py`      | `Rules`      | required | the rules, compiled subset                                 |
| `layout.py`     | `Layout`     | required | seats, options, boards as data, the Setup                  |
| `moves.py`      | `Moves`      | required | notation, sentences, *why not*, events                     |
| `terminal.py`   | `Terminal`   | required | the table as text                                          |
| `pointing.py`   | `Pointing`   | optional | which parts of the sheet a move points at                  |
| `advice.py`     | `Advice`     | optional | what speaks for a move, and which moves only harm          |
| `sheet/`        | `Sheet`      | optional | drawings for the browser, paper and pictures               |
| `heuristic.py`  | `Heuristic`  | optional | what a sensible beginner likes                             |
| `evaluation.py` | `Evaluation` | optional | learned values of positions                                |
| `exact.py`      | `Exact`      | optional | the solved game                                            |
| `breakdown.py`  | `Breakdown`  | optional | what a result is made of, line by line                     |
| `solo/`         | `Solo`       | optional | a match that one seat plays by itself, solved or bounded   |
| `observation.py`| `Observation`| optional | what a seat sees, as a vector of numbers                   |
| `expert.py`     | `Expert`     | optional | a player stronger than a search                            |
| `scenes.py`     | `Scenes`     | optional | moments of play that the rules page shows                  |
| `generator.py`  | `Generator`  | optional | boards from a seed                                         |
| `editing.py`    | `Editing`    | optional | how a board is edited by hand                              |

Further optional abilities of a module are protocols of their own, tested with `isinstance`: `RollsEach`, `RollsAtOnce`, `Forgives`, `HasHighlights`, `HoldsBoards`,
`HasBoards`, `NamesEntries`, `DrawsBoard`, `DrawsFaces`, `DrawsPictures`, `CountsSeats`, `MarksChanges`, `OffersWays`,
`HasPolicy`, `LearnsPolicy`, `HasPotential`, `HasFirstWeights`, `HasVariants`, `LearnsRounds`, `ThinksLonger`, `PlaysExactly`,
`Reports`, `Handicaps`, `SolvesTeams`, `JudgesPolicies`, `SolvesSolo`, `BoundsSolo`.

Names used throughout: `t` is the Setup, `s` the State, `v` a State as a seat may see it (a view), `p` and `q` are
seats counted from 0, `a` is an action: a number in range(ACTIONS), one for each move of the notation.  In compiled
code, `r` is a stream of random numbers and `w` a workspace, which is the arrays that one thread writes to.
"""

from dicehaven.core.contract.advice import Advice
from dicehaven.core.contract.bots import (
    Evaluation,
    Expert,
    HasFirstWeights,
    HasPolicy,
    HasPotential,
    HasVariants,
    Heuristic,
    LearnsPolicy,
    LearnsRounds,
    Observation,
    Player,
    ThinksLonger,
)
from dicehaven.core.contract.breakdown import Breakdown, Points
from dicehaven.core.contract.editing import Check, Editing, Flaw, Number, Tool
from dicehaven.core.contract.exact import (
    Decisions,
    Exact,
    Handicaps,
    JudgesPolicies,
    PlaysExactly,
    Reports,
    SolvesTeams,
)
from dicehaven.core.contract.layout import Generator, HasBoards, Layout, NamesEntries
from dicehaven.core.contract.moves import (
    CountsSeats,
    Forgives,
    HasHighlights,
    HoldsBoards,
    Moves,
    RollsAtOnce,
    RollsEach,
)
from dicehaven.core.contract.pointing import MarksChanges, OffersWays, Pointing
from dicehaven.core.contract.rules import BoundRules, Rules
from dicehaven.core.contract.sheet import DrawsFaces, DrawsPictures, Scenes, Sheet
from dicehaven.core.contract.solo import BoundsSolo, Solo, SolvesSolo
from dicehaven.core.contract.state import Setup, SetupIn, SetupT, SolutionT, State, StateIn, StateOut, StateT
from dicehaven.core.contract.terminal import DrawsBoard, Terminal
from dicehaven.core.contract.types import AnyFloats, Face, FloatArray, Floats, Ints, LayoutData, Memory, Options, Row

__all__ = [
    "Advice",
    "AnyFloats",
    "BoundRules",
    "BoundsSolo",
    "Breakdown",
    "Check",
    "CountsSeats",
    "Decisions",
    "DrawsBoard",
    "DrawsFaces",
    "DrawsPictures",
    "Editing",
    "Evaluation",
    "Exact",
    "Expert",
    "Face",
    "Flaw",
    "FloatArray",
    "Floats",
    "Forgives",
    "Generator",
    "Handicaps",
    "HasBoards",
    "HasFirstWeights",
    "HasHighlights",
    "HasPolicy",
    "HasPotential",
    "HasVariants",
    "Heuristic",
    "HoldsBoards",
    "Ints",
    "JudgesPolicies",
    "Layout",
    "LayoutData",
    "LearnsPolicy",
    "LearnsRounds",
    "MarksChanges",
    "Memory",
    "Moves",
    "NamesEntries",
    "Number",
    "Observation",
    "OffersWays",
    "Options",
    "Player",
    "PlaysExactly",
    "Pointing",
    "Points",
    "Reports",
    "RollsAtOnce",
    "RollsEach",
    "Row",
    "Rules",
    "Scenes",
    "Setup",
    "SetupIn",
    "SetupT",
    "Sheet",
    "Solo",
    "SolutionT",
    "SolvesSolo",
    "SolvesTeams",
    "State",
    "StateIn",
    "StateOut",
    "StateT",
    "Terminal",
    "ThinksLonger",
    "Tool",
]
