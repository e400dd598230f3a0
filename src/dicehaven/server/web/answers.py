"""What the API answers, typed: the OpenAPI description is made of these, and type checks hold the view model to them.

They are types of dictionaries, so that nothing is built or checked while the server answers;
`tests/server/test_interface.py` compares real answers with their schema.
"""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from dicehaven.core.contract import Face
from dicehaven.core.registry import games

TABLE_ID = "vSxkzq0p1bWj"
GAME = next(iter(games()))
BOARD_ID = "vSxkzq0p1bWjT3aQ"
Id = Annotated[str, Field(description="A table's id, the end of its link.", examples=[TABLE_ID])]
Names = Annotated[str, Field(description="The name of a game.", examples=[GAME])]
Version = Annotated[int, Field(description="Increases with every change that you may see.", examples=[12])]
Seats = Annotated[list[int], Field(description="Numbers of seats, counted from 0.", examples=[[0]])]


class Option(TypedDict):
    """An option of a game."""

    name: Annotated[str, Field(examples=["turn_limit"])]
    default: Annotated[bool | int | str | list[str] | None, Field(examples=[100])]
    words: Annotated[
        list[bool | str] | None, Field(description="All values that it takes; null if they cannot be listed.")
    ]


class Game(TypedDict):
    """A game that can be played here."""

    game: Names
    seats: Annotated[
        list[int], Field(description="The smallest and the largest number of seats.", min_length=2, max_length=2)
    ]
    layouts: Annotated[list[str], Field(description="The boards that come with it.")]
    options: list[Option]


class Seat(TypedDict):
    """Who sits at a seat."""

    name: Annotated[str, Field(description="Empty for a free seat.", examples=["Mira"])]
    kind: Literal["open", "person", "bot"]


class Due(TypedDict):
    """Dice or cards that are due."""

    count: Annotated[int, Field(description="How many.", examples=[2])]
    roller: Annotated[
        int | None, Field(description="The seat whose roll it is; null for cards, which the server deals.")
    ]
    rollers: Annotated[list[int], Field(description="The seats that may roll (or enter the faces).")]
    faces: Annotated[list[list[Face]], Field(description="The faces of each die.", examples=[[[1, 2, 3, 4, 5, 6]] * 2])]


class Applicant(TypedDict):
    """Somebody who asks you, the host, for a bot's seat."""

    id: Annotated[str, Field(description="Its id, with which you answer it.", examples=["k3Jf0a"])]
    seat: int
    name: Annotated[str, Field(examples=["Mira"])]


class SeatRequest(Applicant):
    """A request for a bot's seat."""

    state: Literal["waiting", "declined"]


class SeatLink(TypedDict):
    """A link by which one more device may hold a seat: once, and soon unless it is spare."""

    code: Annotated[str, Field(description="The other device sends it to `/take`.")]
    link: Annotated[
        str,
        Field(
            description="The same for a browser. The code is in the fragment, which browsers do not send to servers."
        ),
    ]
    until: Annotated[
        float,
        Field(
            description="When it expires: seconds since 1970. A spare link does with the year 9999.",
            examples=[1763800900.5],
        ),
    ]


class Device(TypedDict):
    """A device that holds your seat, or a link by which one may."""

    id: Annotated[str, Field(description="Its id, with which you remove it.", examples=["9f86d081884c"])]
    this: Annotated[bool, Field(description="Whether it is the one that sends this request.")]
    since: Annotated[float | None, Field(description="When it was added: seconds since 1970; null for the first.")]
    until: Annotated[float | None, Field(description="When a link expires; null for a device.")]


class Renewed(TypedDict):
    """The result of replacing a key."""

    tables: Annotated[int, Field(description="At how many tables it holds something.", examples=[3])]


class BelowLevel(TypedDict):
    """A bot in whose place level 3 plays, or has played."""

    seat: int
    why: Annotated[
        Literal["compiling", "busy", "failed"] | None,
        Field(
            description="Why it does now: the level is being compiled, the server is busy, or the bot has failed; null if it no longer does."
        ),
    ]
    decisions: Annotated[int, Field(description="How many decisions level 3 has made so far.", examples=[1])]


class SeatShare(TypedDict):
    """What a seat adds to the seed of the dice."""

    state: Literal["server", "none", "committed", "revealed", "withheld"]
    commitment: NotRequired[str]
    share: NotRequired[str]


class FairDice(TypedDict):
    """The proof of the dice as far as it may be known, and what the table waits for: see docs/fair-dice.md."""

    protocol: NotRequired[int]
    table: NotRequired[str]
    commitment: str
    key: NotRequired[str]
    seats: NotRequired[list[SeatShare]]
    shares: NotRequired[list[str]]
    secret: NotRequired[str]
    closed: NotRequired[bool]
    phase: Annotated[
        Literal["seats", "commitments", "shares"] | None,
        Field(
            description="What must happen before the match begins: seats taken, commitments or shares sent; null if nothing."
        ),
    ]
    until: Annotated[float, Field(description="The deadline for it, in seconds since 1970; 0 if there is none.")]
    awaited: Annotated[list[int], Field(description="The seats that still have to commit.")]


class Table(TypedDict):
    """A table as you may see it."""

    table: Id
    version: Version
    game: Names
    dice: Annotated[
        str, Field(description="fair: the server rolls; mine: you roll and enter the faces.", examples=["fair"])
    ]
    started: bool
    over: bool
    closed: Annotated[bool, Field(description="Whether it was closed, so that it takes no more acts.")]
    seats: list[Seat]
    below_level: Annotated[list[BelowLevel], Field(description="Bots that do not play at their level.", examples=[[]])]
    mine: Annotated[list[int], Field(description="Your seats.", examples=[[0]])]
    host: Annotated[bool, Field(description="Whether you set the table up.")]
    requests: Annotated[list[Applicant], Field(description="Requests for bots' seats, if you are the host.")]
    seat: Annotated[int, Field(description="The seat from which you see the table; -1 for onlookers.", examples=[0])]
    moment: Annotated[
        int | None,
        Field(
            description="Send it with an act, which is then refused (409) if your seat has moved on since; null for onlookers."
        ),
    ]
    due: Due | None
    movers: Annotated[list[int], Field(description="The seats that have to decide.", examples=[[0]])]
    legal: Annotated[
        list[str],
        Field(
            description="The legal moves of your seat, in the notation of the game.",
            examples=[["attack 1", "treasure 6"]],
        ),
    ]
    scores: Annotated[
        list[int], Field(description="The score of each seat, as far as you may know it.", examples=[[5, 5]])
    ]
    winners: Annotated[
        list[int], Field(description="The seats that have won; empty until the match is over.", examples=[[]])
    ]
    view: Annotated[
        dict[str, Any],
        Field(description="The state as your seat may see it: the fields of `/api/v1/games/{game}/view`."),
    ]
    commitment: Annotated[
        str | None, Field(description="SHA-256 to which the server's dice are bound; null if you roll real dice.")
    ]
    fair: FairDice | None


class TableSummary(TypedDict):
    """A table in a list."""

    table: Id
    game: Names
    name: Annotated[str, Field(description="The name of the table; often empty.", examples=["Friday"])]
    dice: Annotated[str, Field(examples=["fair"])]
    watch: Annotated[bool, Field(description="Whether onlookers are welcome.")]
    started: bool
    over: bool
    seats: list[Seat]
    mine: Annotated[list[int], Field(description="Your seats.", examples=[[0]])]
    created: Annotated[float, Field(description="When it was set up: seconds since 1970.", examples=[1763800000.5])]


class TablePage(TypedDict):
    """A page of a list of tables, the newest first."""

    tables: list[TableSummary]
    next: Annotated[str | None, Field(description="The `cursor` of the next page; null for the last.")]


class Board(TypedDict):
    """A board that somebody has made."""

    board: Annotated[str, Field(description="A board's id, the end of its link.", examples=[BOARD_ID])]
    game: Names
    name: Annotated[str, Field(examples=["My land"])]
    layout: Annotated[dict[str, Any], Field(description="One board, as `POST /api/v1/tables` takes it as `layout`.")]
    problems: Annotated[
        list[str], Field(description="What is wrong with it, in sentences; it can be played on once this is empty.")
    ]
    mine: Annotated[bool, Field(description="Whether it is yours to change.")]


class WinShare(TypedDict):
    """How often a seat or a board has won, from 0 to 1; each winner of a shared win gets an equal part of it."""

    share: Annotated[float, Field(examples=[0.529])]
    low: Annotated[float, Field(description="The lower end of its 95 % interval.", examples=[0.522])]
    high: Annotated[float, Field(description="The upper end.", examples=[0.536])]


class SeatFairness(TypedDict):
    """How often each seat wins with a number of players; the 95 % intervals hold for all its seats together."""

    players: Annotated[int, Field(description="How many seats play.", examples=[2])]
    games: Annotated[int, Field(description="Matches played so far.", examples=[20_000])]
    shares: Annotated[list[WinShare], Field(description="For each seat in order; the first one begins.")]


class BoardFairness(TypedDict):
    """How fair a board is between greedy players, as far as matches have been played."""

    board: Annotated[str, Field(description="The board's id.", examples=[BOARD_ID])]
    done: Annotated[bool, Field(description="Whether all matches are played.")]
    games: Annotated[int, Field(description="Matches played so far.", examples=[70_000])]
    total: Annotated[int, Field(description="Matches that will be played.", examples=[70_000])]
    seats: Annotated[list[SeatFairness], Field(description="For each number of players that has been played so far.")]
    against: Annotated[
        WinShare | None,
        Field(description="The board against those of the game, in both seats of two; null where it has no others."),
    ]


class RatedMove(TypedDict):
    """A move and what it is worth."""

    move: Annotated[str, Field(examples=["treasure 6"])]
    chance: Annotated[float | None, Field(description="The chance to win, 0 to 1.", examples=[0.61])]
    error: Annotated[float | None, Field(description="Its standard error; 0 for exact values.", examples=[0.02])]


class Hint(TypedDict):
    """What your moves are worth, the best first."""

    seat: int
    exact: bool
    moves: list[RatedMove]


Record = Annotated[
    list[str],
    Field(
        description="The lines of a record, each a JSON object.",
        examples=[[f'{{"record": 1, "game": "{GAME}", "players": 2}}', '{"roll": [6, 5, 4, 3, 2]}']],
    ),
]
