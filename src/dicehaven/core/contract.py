"""The contract of a game: what each module of its folder defines, as types.

A game is a folder.  Four modules are required, the others are optional; `dicehaven.core.game.Game` gives each of them
as an attribute of the same name, `None` where the folder has no such module.

| module          | protocol     |          | what it is for                                             |
| --------------- | ------------ | -------- | ---------------------------------------------------------- |
| `rules.py`      | `Rules`      | required | the rules, compiled subset                                 |
| `layout.py`     | `Layout`     | required | seats, options, boards as data, the Setup                  |
| `moves.py`      | `Moves`      | required | notation, sentences, *why not*, events                     |
| `terminal.py`   | `Terminal`   | required | the table as text                                          |
| `pointing.py`   | `Pointing`   | optional | which parts of the sheet a move points at                  |
| `sheet/`        | `Sheet`      | optional | drawings for the browser, paper and pictures               |
| `heuristic.py`  | `Heuristic`  | optional | what a sensible beginner likes                             |
| `evaluation.py` | `Evaluation` | optional | learned values of positions                                |
| `exact.py`      | `Exact`      | optional | the solved game                                            |
| `solo.py`       | `Solo`       | optional | the solved game of a single seat                           |
| `observation.py`| `Observation`| optional | what a seat sees as a vector of numbers                    |
| `expert.py`     | `Expert`     | optional | a player stronger than a search                            |
| `scenes.py`     | `Scenes`     | optional | moments of play that the rules page shows                  |
| `generator.py`  | `Generator`  | optional | boards from a seed                                         |
| `editing.py`    | `Editing`    | optional | how a board is edited by hand                              |

Further optional abilities of a module are protocols of their own, asked for with `isinstance`: `RollsEach`, `Forgives`,
`HasBoards`, `NamesEntries`, `DrawsBoard`, `DrawsFaces`, `HasHighlights`, `CountsSeats`, `MarksChanges`, `OffersWays`, `HasVariants`, `PlaysExactly`,
`Reports`, `Handicaps`, `JudgesPolicies`.

Names used throughout: `t` is the Setup, `s` the State, `v` a State as a seat may see it (a view), `p` and `q` are
seats counted from 0, `a` is an action: a number in range(ACTIONS), one for each move of the notation.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import numpy as np
import numpy.typing as npt

from dicehaven.core.editing import Check, Number, Tool
from dicehaven.core.i18n import Text, Texts
from dicehaven.core.observation import Feature
from dicehaven.core.options import Option
from dicehaven.core.part import Part
from dicehaven.core.prompt import Prompt
from dicehaven.core.struct import Struct

if TYPE_CHECKING:
    from rich.console import RenderableType

Face = int | str  # of a die, as a record writes it
FloatArray = npt.NDArray[np.float64]
Memory = npt.NDArray[Any] | tuple[Any, ...]  # of a sweep (Any: one or several arrays, as its stages want)
Row = dict[str, Any]  # of a table of findings, by column: numbers, words, lists of them
LayoutData = dict[str, Any]  # the content of a TOML or JSON file: Any, since every game has keys of its own
Options = Mapping[str, Any]  # by name; Any, since each option has a type of its own (bool, str, int, list)


class Ints(Protocol):
    """Whole numbers that rules read and write: a list for the interpreter, an array for compiled code."""

    def __len__(self) -> int: ...

    def __getitem__(self, i: int, /) -> int: ...

    def __setitem__(self, i: int, value: int, /) -> None: ...


class Floats(Protocol):
    """Numbers that rules read and write: a list for the interpreter, a float64 array for compiled code."""

    def __len__(self) -> int: ...

    def __getitem__(self, i: int, /) -> float: ...

    def __setitem__(self, i: int, value: float, /) -> None: ...


class Setup(Struct):
    """The constants of a match; a game's own Setup adds its options and its board."""

    if TYPE_CHECKING:
        players: int


class State(Struct):
    """Everything that changes during a match, secrets included; a game's own State has the fields."""


SetupT = TypeVar("SetupT", bound=Setup)
StateT = TypeVar("StateT", bound=State)
SetupIn = TypeVar("SetupIn", bound=Setup, contravariant=True)  # of a module that only reads it
SolutionT = TypeVar("SolutionT")
StateIn = TypeVar("StateIn", bound=State, contravariant=True)
StateOut = TypeVar("StateOut", bound=State, covariant=True)


class Rules(Protocol[SetupT, StateT]):
    """`rules.py`: the rules as functions over Setup and State; chance is explicit, nothing is drawn in here.

    This is how a match is played::

        begin(t, s)
        while not over(t, s):
            if dice_due(t, s):        # chance owes dice, or cards to be dealt
                rolled(t, s, dice)
            else:
                p = mover(t, s)       # decides next in the order of the record; others may decide as well (owes)
                n = legal(t, s, p, moves)
                step(t, s, p, moves[k])
    """

    @property
    def Setup(self) -> type[SetupT]:
        """The record of what is fixed for a match."""
        ...

    @property
    def State(self) -> type[StateT]:
        """The record of what lies on the table."""
        ...

    @property
    def PLAYERS(self) -> int:
        """Seats at most."""
        ...

    @property
    def DICE(self) -> int:
        """Dice (or cards) at most in one roll."""
        ...

    @property
    def ACTIONS(self) -> int:
        """Actions are numbers below this."""
        ...

    @property
    def MOVES(self) -> int:
        """Legal actions at most in one decision: the length of `moves` below."""
        ...

    def begin(self, t: SetupT, s: StateT, /) -> None:
        """Lay the table for the first roll or decision."""

    def dice_due(self, t: SetupT, s: StateT, /) -> int:
        """How many dice (or cards) chance owes now; 0 when a seat has to decide or the game is over."""
        ...

    def rolled(self, t: SetupT, s: StateT, dice: Ints, /) -> None:
        """Take the dice (or cards) that were due, `dice[:dice_due]`, in the order in which they fell."""

    def mover(self, t: SetupT, s: StateT, /) -> int:
        """The seat that decides next in the order of the record; -1 when none has to."""
        ...

    def legal(self, t: SetupT, s: StateT, p: int, moves: Ints, /) -> int:
        """Write the actions that are legal for seat p, which owes a decision, into `moves`; return how many there are."""
        ...

    def step(self, t: SetupT, s: StateT, p: int, a: int, /) -> None:
        """Carry out the legal action a of seat p, and all that follows from it without a roll or a decision."""

    def over(self, t: SetupT, s: StateT, /) -> bool:
        """Whether the game has ended."""
        ...

    def won(self, t: SetupT, s: StateT, p: int, /) -> bool:
        """Whether seat p is among the winners of a game that is over."""
        ...

    def score(self, t: SetupT, s: StateT, p: int, /) -> int:
        """The number of seat p in `scores`, as things stand."""
        ...


class BoundRules(Rules[SetupT, StateT], Protocol[SetupT, StateT]):
    """Rules as `dicehaven.core.compiler` hands them out: what a game leaves out has its default (`default_rules`)."""

    def sides(self, t: SetupT, s: StateT, /) -> int:
        """How many faces the dice due have, values counting from 1; 0 when cards of `deck` are dealt instead."""
        ...

    def deck(self, t: SetupT, s: StateT, cards: Ints, /) -> None:
        """Write the cards (as many as are due) that are shuffled and dealt when `sides` is 0."""

    def owes(self, t: SetupT, s: StateT, p: int, /) -> bool:
        """Whether seat p has to decide now; several seats may, where entries are simultaneous."""
        ...

    def team_of(self, t: SetupT, s: StateT, p: int, /) -> int:
        """The number of seat p's team: seats with the same number win and lose together."""
        ...

    def turns(self, t: SetupT, s: StateT, /) -> int:
        """Turns (rounds of gems in Saikoro Senshi) begun so far: the measure of a game's length."""
        ...

    def redact(self, t: SetupT, s: StateT, p: int, /) -> None:
        """Make s what seat p may see (-1: an onlooker); decisions hidden from p are undone, as if still to be made."""

    def hidden_cards(self, t: SetupT, v: StateT, /) -> int:
        """How many cards of `deck` lie where the view v cannot show them."""
        ...

    def determinize(self, t: SetupT, v: StateT, cards: Ints, /) -> None:
        """Put cards, as many as `hidden_cards` says, in the places that the view v hides: any order may be true."""


class Layout(Protocol):
    """`layout.py`: seats, options and boards of a match."""

    @property
    def SEATS(self) -> tuple[int, int]:
        """The least and the most."""
        ...

    @property
    def OPTIONS(self) -> tuple[Option, ...]:
        """What a match can be set up with besides its board."""
        ...

    def setup(
        self, players: int, options: dict[str, Any], data: LayoutData, /, *, given: frozenset[str], written_out: bool
    ) -> Setup:
        """The Setup of a match; raises BadLayout with the place, or BadOption.

        `options` has a value for every option, `given` names those that were chosen, `data` is the board's, and
        `written_out` says whether it was written out instead of named.
        """
        ...


class Moves(Protocol[SetupIn, StateIn]):
    """`moves.py`: moves as text."""

    @property
    def NOTATION(self) -> Sequence[str]:
        """The move of each action: ACTIONS different texts."""
        ...

    def faces(self, t: SetupIn, s: StateIn, i: int, /) -> Sequence[Face]:
        """The faces of die i of the roll that is due; face k stands for the value k + 1."""
        ...

    def face_text(self, face: Face, /) -> Text | str:
        """A face in a sentence."""
        ...

    def roller(self, t: SetupIn, s: StateIn, /) -> int:
        """The seat whose dice are due."""
        ...

    def describe(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """A legal action of seat p in words."""
        ...

    def why_not(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """Why seat p, which has to decide, may not do a now."""
        ...

    def events(self, t: SetupIn, before: StateIn, after: StateIn, /) -> list[Text]:
        """What happened between two views of one seat, in its order."""
        ...


class Points(NamedTuple):
    """A line of a result: what it is for, their number, and whether they count (or only decide ties, or tell more)."""

    what: Text
    number: int
    counts: bool = True


class Breakdown(Protocol[SetupIn, StateIn]):
    """`breakdown.py` (optional): what the result of a finished match is made of.

    Its messages also say `margin`, a number of what the game counts: “three points”.
    """

    def points(self, t: SetupIn, v: StateIn, q: int, /) -> list[Points]:
        """The lines of seat q in the order of the rules page; all seats have the same."""
        ...

    def ending(self, t: SetupIn, v: StateIn, /) -> Text | None:
        """How the match came to its end, where there are several ways."""
        ...


class Observation(Protocol):
    """`observation.py` (optional): what a seat sees, for machines that learn."""

    @property
    def FEATURES(self) -> Sequence[Feature]:
        """The numbers of a view, field by field; without the module every field of the State counts as it is."""
        ...


class Terminal(Protocol[SetupIn, StateIn]):
    """`terminal.py`: the table as text."""

    def draw(
        self, t: SetupIn, v: StateIn, p: int, texts: Texts, names: list[str], lit: set[int], /
    ) -> "RenderableType":
        """The table as seat p sees it, with the places of the actions in `lit` marked."""
        ...


class Pointing(Protocol[SetupIn, StateIn]):
    """`pointing.py`: a move is chosen by pointing at its parts, fields or dice, in any order."""

    def parts(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> tuple[str, ...]:
        """The parts that a legal action consists of, repeats allowed; () for an action that has a button only."""
        ...

    def attempt(self, t: SetupIn, v: StateIn, p: int, part: str, /) -> int | None:
        """The illegal action that a tap on a part was meant to be, so that *why not* can be said; None if none."""
        ...

    def button(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Text:
        """What the button that commits a legal action says."""
        ...

    def ask(self, t: SetupIn, v: StateIn, p: int, chosen: tuple[str, ...], /) -> Prompt:
        """The question to seat p, which has pointed at the parts `chosen`."""
        ...


class Sheet(Protocol[SetupIn, StateIn]):
    """`sheet/`: drawings as SVG or HTML, and the same in words.

    A sheet is a drawing that never changes and the state of its parts.  The drawing names its parts as slots
    (`dicehaven.drawing.slots.slot`); `Part` says what each of them looks like now.  Page, replay, print, review and
    pictures come from these two; a page that stands open is sent the parts that have changed.
    """

    @property
    def SYMBOLS(self) -> Mapping[str, str]:
        """By id: what `use` refers to, drawn on 24 by 24."""
        ...

    @property
    def DEFS(self) -> str:
        """Gradients, filters and clip paths that the drawings refer to."""
        ...

    def cover(self) -> str:
        """The picture of the game's box."""
        ...

    def shown(self, t: SetupIn, v: StateIn, p: int, /) -> int:
        """The seat whose sheet seat p looks at: p itself; for an onlooker (-1) that of some seat, or -1 where all share one."""
        ...

    def drawing(self, t: SetupIn, q: int, texts: Texts, names: list[str], /) -> str:
        """The sheet that `shown` names, without anything that changes during a match; it follows from its arguments."""
        ...

    def parts(
        self, t: SetupIn, v: StateIn, q: int, texts: Texts, names: list[str], new: set[str], /
    ) -> dict[str, Part]:
        """The state of each slot of that sheet while nobody points at anything; `new` are the parts that have changed."""
        ...

    def preview(
        self, t: SetupIn, v: StateIn, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...], /
    ) -> dict[str, Part]:
        """The slots that differ from `parts` while seat p, which has to decide, has pointed at the parts `chosen`.

        Which parts are lit and chosen is not said here: it follows from the legal moves.
        """
        ...

    def small_drawing(self, t: SetupIn, q: int, texts: Texts, /) -> str:
        """Seat q's sheet in small, 144 by 114, without anything that changes; its parts as slots."""
        ...

    def small_parts(
        self, t: SetupIn, v: StateIn, q: int, texts: Texts, name: str, new: Collection[str] = (), /
    ) -> dict[str, Part]:
        """The state of each slot of the small sheet; `new` are the parts of seat q's large one that have changed."""
        ...

    def tray(self, t: SetupIn, v: StateIn, p: int, texts: Texts, chosen: tuple[str, ...], /) -> Sequence[Any]:
        """The dice in the tray (`dicehaven.drawing.dice.Die`; Any, since core lies below drawing).

        They are the same dice for every choice, in other states.
        """
        ...

    def score(self, t: SetupIn, v: StateIn, q: int, texts: Texts, /) -> str:
        """The text beside seat q's name."""
        ...

    def spoken(self, t: SetupIn, v: StateIn, q: int, texts: Texts, names: list[str], /) -> str:
        """Seat q's sheet in sentences, for screen readers."""
        ...

    def blank(self, data: LayoutData, texts: Texts, /) -> list[str]:
        """Empty sheets of a board, to print."""
        ...


@runtime_checkable
class DrawsFaces(Protocol):
    """A sheet that can draw single faces of its dice, for people who tap in what real dice show."""

    def face(self, face: Face, texts: Texts, /) -> Any:
        """A die (`dicehaven.drawing.dice.Die`) that shows a face, labelled with what it is called."""
        ...


@runtime_checkable
class HasHighlights(Protocol):
    """A sheet that names the events which a page shows large for a moment, by the codes of their messages."""

    HIGHLIGHTS: frozenset[str]


class Heuristic(Protocol[SetupIn, StateIn]):
    """`heuristic.py`: what a sensible beginner likes; compiled subset.

    It may set the constants of `dicehaven.bots.defaults`, such as LEVEL2_SIGHT.
    """

    def heuristic_value(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> int:
        """How much seat p likes the legal action a in its view v; more is better, 0 is indifferent."""
        ...


class Evaluation(Protocol[SetupIn, StateIn]):
    """`evaluation.py`: how well a seat stands, learned from self-play (`dicehaven learn`); compiled subset.

    It may also define `quiet(t, s)`, whether `evaluate` means something in a state, and set the constants of
    `dicehaven.bots.defaults`, such as PLAYOUT_DECISIONS; what it leaves out has its default there.
    """

    @property
    def FEATURES(self) -> int:
        """How many numbers `features` gives."""
        ...

    def evaluate(self, t: SetupIn, s: StateIn, p: int, /) -> float:
        """The value of a position for seat p, as a logarithm: seats win in proportion to exp(evaluate)."""
        ...

    def features(self, t: SetupIn, s: StateIn, p: int, /) -> tuple[float, ...]:
        """What `evaluate` knows of seat p: FEATURES numbers, to which learned weights belong (`core.network`)."""
        ...


@runtime_checkable
class HasVariants(Protocol):
    """What `evaluation.py` may also define where one evaluation is learned from several variants of the game."""

    @property
    def VARIANTS(self) -> Sequence[Options]:
        """The options of the matches from which the weights are learned."""
        ...


class Exact(Protocol[SetupIn]):
    """`exact.py`: a two-seat game whose turns alternate, cut into positions, for `dicehaven.bots.exact`."""

    @property
    def STAGES(self) -> Sequence[str]:
        """Rules of the module, in whose order a sweep is made."""
        ...

    def solves(self, t: SetupIn, /) -> bool:
        """Whether matches with this Setup are solved."""
        ...

    def shape(self, t: SetupIn, /) -> tuple[int, ...]:
        """The shape of the array of values: one number for each position of the seat to move."""
        ...

    def opening(self, t: SetupIn, /) -> tuple[int, ...]:
        """The index of the first position."""
        ...

    def memory(self, t: SetupIn, /) -> Memory:
        """Scratch arrays of a sweep."""
        ...


@runtime_checkable
class PlaysExactly(Protocol[SetupIn, StateIn]):
    """What `exact.py` defines where its solution is shipped (`solved/*.npz`) and played by."""

    def variant(self, t: SetupIn, /) -> str:
        """The name of the file of the solution for this Setup."""
        ...

    def kept(self, t: SetupIn, values: FloatArray, /) -> npt.NDArray[np.floating]:
        """Values as they are written to the file."""
        ...

    def restored(self, t: SetupIn, kept: npt.NDArray[np.floating], /) -> FloatArray:
        """Values from what the file holds."""
        ...

    def value(self, t: SetupIn, s: StateIn, known: FloatArray, /) -> list[float]:
        """Each seat's chance to win the match in any state of it."""
        ...

    def action_values(
        self, t: SetupIn, v: StateIn, p: int, actions: Sequence[int], known: FloatArray, /
    ) -> list[float]:
        """Seat p's chance to win the match after each of the actions, with best play from then on."""
        ...

    def best(self, t: SetupIn, v: StateIn, p: int, known: FloatArray, moves: Ints, n: int, /) -> int:
        """The action out of moves[:n] that is best for seat p."""
        ...


@runtime_checkable
class Reports(Protocol[SetupIn]):
    """What `exact.py` defines where the solution tells people something."""

    def findings(self, t: SetupIn, known: FloatArray, /) -> dict[str, list[Row]]:
        """Tables by name, a list of rows each; the game's messages explain the names."""
        ...


@runtime_checkable
class Handicaps(Protocol[SetupIn]):
    """What `exact.py` defines where it can say what it costs to play under a restriction."""

    def handicaps(self, t: SetupIn, /) -> dict[str, Memory]:
        """By name, the `memory` of a seat that plays under it."""
        ...


class Decisions(NamedTuple):
    """Decisions of one seat, n at a time, and where the probabilities of their actions go."""

    views: npt.NDArray[np.void]  # (n,) records of the State as the seat sees it
    legal: npt.NDArray[np.int32]  # (n, most) the legal actions; what comes after their number means nothing
    legal_counts: npt.NDArray[np.int32]  # (n,)
    target: npt.NDArray[np.float64]  # an array of a policy's memory
    places: npt.NDArray[np.int64]  # (n, most) indexes of it, flat; -1 for no action


@runtime_checkable
class JudgesPolicies(Protocol[SetupIn, StateOut]):
    """What `exact.py` defines where the best response to any policy can be computed."""

    @property
    def POLICY_STAGES(self) -> Sequence[str]:
        """Rules of the module, in whose order a sweep of a seat is made that plays by a policy."""
        ...

    @property
    def POSITION(self) -> Sequence[str]:
        """Fields of a view that a best decision depends on; all decisions agree in the others, but for the seat's number."""
        ...

    def reduced(self, t: SetupIn, dice: int, /) -> Memory:
        """The `memory` of a game in which a seat has fewer dice; raises BadOption for a number that cannot be."""
        ...

    def start(self, t: SetupIn, memory: Memory, /) -> StateOut:
        """The match that is no more than what is solved, at its begin."""
        ...

    def policy_memory(self, t: SetupIn, memory: Memory, /) -> Memory:
        """Room for the probabilities of a policy, and scratch arrays of its sweeps."""
        ...

    def decisions(self, t: SetupIn, policy_memory: Memory, p: int, /) -> Iterator[Decisions]:
        """Every decision that seat p can come to, in batches."""
        ...


class Solo(Protocol[SetupT, SolutionT]):
    """`solo.py`: the game of a single seat, solved: the fewest expected turns (for `dicehaven solve`)."""

    @property
    def NUMBERS(self) -> Sequence[str]:
        """Columns of the tables that hold numbers."""
        ...

    @property
    def HANDICAPS(self) -> Collection[str]:
        """Their names."""
        ...

    def solve(self, setup: SetupT, progress: Callable[[int, float], None], /, *, cores: int | None) -> SolutionT:
        """The solution; `progress(sweep, residual)` is called after each sweep."""
        ...

    def turns(self, setup: SetupT, solution: SolutionT, /) -> float:
        """The expected number of turns from the start."""
        ...

    def findings(self, setup: SetupT, solution: SolutionT, /) -> dict[str, list[Row]]:
        """Tables by name, a list of rows each."""
        ...

    def handicaps(self, setup: SetupT, solution: SolutionT, progress: Callable[[int], None], /) -> list[Row]:
        """What each of HANDICAPS costs."""
        ...

    def kept(self, setup: SetupT, solution: SolutionT, layout: str | LayoutData | None, /) -> Path:
        """Write the solution where bots find it; its path."""
        ...

    def played(
        self, setup: SetupT, solution: SolutionT, games: int, progress: Callable[[int], None], /
    ) -> dict[str, list[Row]]:
        """Tables of games that were played by the solution."""
        ...

    def single(self, setup: SetupT, /) -> SetupT:
        """The Setup of one seat alone."""
        ...

    def length(self, player: str, lengths: Sequence[float], expected: float | None = None, /) -> Row:
        """A row: how long games of a player took."""
        ...


class Player(Protocol[StateIn]):
    """Decides for a seat by its view."""

    def choose(self, view: StateIn, seat: int, actions: list[int], /) -> int:
        """One of the legal actions."""
        ...


class Expert(Protocol[SetupIn, StateIn]):
    """`expert.py`: a player of the game's own, stronger than a search."""

    def expert(self, setup: SetupIn, /) -> Player[StateIn] | None:
        """The player for matches with this Setup, or None where it knows nothing."""
        ...


class Scenes(Protocol):
    """`scenes.py`: the moments that `![caption](name)` in the rules page shows."""

    @property
    def SCENES(self) -> Mapping[str, Any]:
        """By name: `dicehaven.drawing.scene.Scene` (Any, since core lies below drawing)."""
        ...


class Generator(Protocol):
    """`generator.py`: boards from a seed."""

    def generate(self, seed: str | int, /) -> list[str]:
        """A board as rows of text: the same for the same seed."""
        ...


class Editing(Protocol):
    """`editing.py` (optional): how a board is edited by hand.

    A board has places with names, which hold values, both as text; `layout` is always what `start` or `put` has made.
    It may be wrong: that is what `checks` are for, and `drawing` draws it all the same.
    """

    def start(self, data: LayoutData, name: str | None = None, /) -> LayoutData:
        """The one board of a layout that is edited, by its name or the first, in its usual form; raises BadLayout."""
        ...

    def names(self, data: LayoutData, /) -> Sequence[str]:
        """The names of a layout's boards, one or several; raises BadLayout."""
        ...

    def finished(self, layout: LayoutData, name: str, /) -> LayoutData:
        """The layout as it is played, printed and written to a file, with the name of its board where it may have one."""
        ...

    def called(self, layout: LayoutData, place: str, texts: Texts, /) -> str:
        """A place in a sentence."""
        ...

    def at(self, layout: LayoutData, place: str, /) -> str:
        """What a place holds; raises BadLayout where there is no such place."""
        ...

    def put(self, layout: LayoutData, place: str, value: str, /) -> LayoutData:
        """The layout with another value at a place; raises BadLayout for a value that it cannot hold."""
        ...

    def tapped(self, layout: LayoutData, place: str, tool: str, /) -> str:
        """What a place holds after a tap on it with a tool of the palette; raises BadLayout."""
        ...

    def tools(self, layout: LayoutData, texts: Texts, /) -> Sequence[Tool]:
        """The palette."""
        ...

    def numbers(self, layout: LayoutData, /) -> Sequence[Number]:
        """The places that hold numbers."""
        ...

    def checks(self, layout: LayoutData, /) -> Sequence[Check]:
        """All that has to hold of a board, and what is wrong."""
        ...

    def drawing(self, layout: LayoutData, texts: Texts, /) -> str:
        """The sheet of a board that is being edited, with its places as slots."""
        ...

    def parts(self, layout: LayoutData, texts: Texts, /) -> dict[str, Part]:
        """The state of each slot; those that can be tapped have the name of their place as `point`."""
        ...


@runtime_checkable
class RollsEach(Protocol[SetupIn, StateIn]):
    """Moves of a game in which several seats roll at once, a die each."""

    def rollers(self, t: SetupIn, s: StateIn, /) -> list[int]:
        """The seats whose dice are due, in the order of the dice."""
        ...


@runtime_checkable
class Forgives(Protocol):
    """Moves that people may type in looser words."""

    def forgive(self, move: str, /) -> str:
        """A move as typed (lower case, single spaces) in the exact notation, or as it was."""
        ...


@runtime_checkable
class CountsSeats(Protocol):
    """Moves whose notation names seats, counted from 0; `FOR_PEOPLE` has them as people read and type them, from 1."""

    FOR_PEOPLE: Sequence[str]


@runtime_checkable
class HasBoards(Protocol):
    """A layout with boards as data: they can be validated, and written out in full."""

    def check(self, data: LayoutData, /) -> None:
        """Raise BadLayout, with the place, for a board that is not valid."""

    def written_out(self, players: int, options: dict[str, Any], data: LayoutData, /) -> tuple[Options, LayoutData]:
        """Options and layout that give the same Setup without naming anything that is shipped."""
        ...


@runtime_checkable
class NamesEntries(Protocol):
    """A layout that names the numbers of entries which are short lists, so that a path can lead to one of them."""

    ENTRIES: Mapping[str, Sequence[str]]  # by table of the board: what each number of its entries is


@runtime_checkable
class DrawsBoard(Protocol):
    """A terminal that can show a board without a match."""

    def board(self, data: LayoutData, texts: Texts, /) -> "RenderableType":
        """The board of a layout."""
        ...


@runtime_checkable
class OffersWays(Protocol[SetupIn, StateIn]):
    """Pointing in which an action can be chosen in several ways, such as by a place alone or by a die and a place."""

    def ways(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Sequence[tuple[str, ...]]:
        """The multisets of parts that choose a legal action, the usual one (`parts`) first."""
        ...


@runtime_checkable
class MarksChanges(Protocol[SetupIn, StateIn]):
    """Pointing that knows what has changed on a sheet."""

    def new(self, t: SetupIn, before: StateIn, v: StateIn, p: int, /) -> Collection[str]:
        """The parts of seat p's sheet that differ from those of an earlier view of the same seat."""
        ...
