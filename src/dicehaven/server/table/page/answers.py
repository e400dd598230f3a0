"""The answers of the API, typed: the OpenAPI description is made of these, and type checks hold the view model to them.

They are types of dictionaries, so that nothing is built or checked while the server answers;
`tests/server/api/test_interface.py` compares real answers with their schema.
"""

from typing import Annotated, Any, Literal, NotRequired

from msgspec import Meta
from typing_extensions import TypedDict

from dicehaven.core.contract import Face
from dicehaven.core.registry import games
from dicehaven.server.web.api_operations import TABLE_ID


def described(description: str, *examples: Any) -> Meta:
    """Return the description of a field, with examples."""
    return Meta(description=description, examples=list(examples) or None)


GAME = next(iter(games()))
BOARD_ID = "vSxkzq0p1bWjT3aQ"
Id = Annotated[str, described("A table's id, the end of its link.", TABLE_ID)]
Names = Annotated[str, described("The name of a game.", GAME)]
Version = Annotated[int, described("Increases with every change that you may see.", 12)]
Seats = Annotated[list[int], described("Numbers of seats, counted from 0.", [0])]


class Option(TypedDict):
    """An option of a game."""

    name: Annotated[str, Meta(examples=["turn_limit"])]
    default: Annotated[
        bool | int | str | None,
        Meta(
            examples=[100], description="null: it follows from the rest of the match, as if the option were left out."
        ),
    ]
    words: Annotated[
        list[bool | str] | None, described("All values that it takes, or its list consists of; null for numbers.")
    ]
    least: Annotated[int | None, described("The least number that it takes, or its list consists of; null for words.")]
    most: Annotated[int | None, described("The largest number.")]
    each_seat: Annotated[bool, described("True if its value is a list, with an entry for each seat.")]


class Game(TypedDict):
    """A game that can be played here."""

    game: Names
    seats: Annotated[
        list[int], Meta(description="The smallest and the largest number of seats.", min_length=2, max_length=2)
    ]
    layouts: Annotated[list[str], described("The boards that come with it.")]
    options: list[Option]


class Seat(TypedDict):
    """A seat and its holder."""

    name: Annotated[str, described("Empty for a free seat.", "Mira")]
    kind: Literal["open", "person", "bot"]
    typed_in: Annotated[
        bool,
        described(
            "Whether it is played at the device of somebody else: whoever has this name is asked whether it was them.",
            False,
        ),
    ]
    shared: Annotated[bool, described("Whether two people share it: the name is that of both.", False)]


class Due(TypedDict):
    """Dice or cards that are due."""

    count: Annotated[int, described("How many.", 2)]
    roller: Annotated[int | None, described("The seat whose roll it is; null for cards, which the server deals.")]
    rollers: Annotated[list[int], described("The seats that may roll (or enter the faces).")]
    faces: Annotated[list[list[Face]], described("The faces of each die.", [[1, 2, 3, 4, 5, 6]] * 2)]


class Applicant(TypedDict):
    """Somebody who asks you, the host, for a bot's seat."""

    id: Annotated[str, described("Its id, with which you answer it.", "k3Jf0a")]
    seat: int
    name: Annotated[str, Meta(examples=["Mira"])]


class SeatRequest(Applicant):
    """A request for a bot's seat."""

    state: Literal["waiting", "declined"]


class SeatLink(TypedDict):
    """A link by which one more device may hold a seat: once, and soon unless it is spare."""

    code: Annotated[str, described("The other device sends it to `/take`.")]
    link: Annotated[
        str, described("The same for a browser. The code is in the fragment, which browsers do not send to servers.")
    ]
    until: Annotated[
        float, described("When it expires: seconds since 1970. A spare link does with the year 9999.", 1763800900.5)
    ]


class Device(TypedDict):
    """A device that holds your seat, or a link by which one may."""

    id: Annotated[str, described("Its id, with which you remove it.", "9f86d081884c")]
    this: Annotated[bool, described("Whether it is the one that sends this request.")]
    since: Annotated[float | None, described("When it was added: seconds since 1970; null for the first.")]
    until: Annotated[float | None, described("When a link expires; null for a device.")]


class Renewed(TypedDict):
    """The result of replacing a key."""

    tables: Annotated[int, described("At how many tables it holds something.", 3)]


class SlowPlay(TypedDict):
    """The terms of a slow table."""

    days: Annotated[int, described("For a move.", 3)]
    bank: Annotated[int, described("Days that each seat has besides, for the whole match.", 5)]
    weekends_off: Annotated[bool, described("Whether Saturdays and Sundays do not count, where a person is.")]
    vacations_off: Annotated[bool, described("Whether a person's vacation does not count.")]


class RatedPlay(TypedDict):
    """The agreement of the people at a table that their match is rated."""

    agreed: Annotated[list[int], described("The seats of the people who agree.", [0])]
    rated: Annotated[bool, described("Whether the match is rated: all agreed when it began. Then that is settled.")]


class Waits(TypedDict):
    """A seat that a table waits for; times are seconds since 1970."""

    seat: int
    since: Annotated[float, Meta(examples=[1763800000.5])]
    until: Annotated[
        float | None, described("When a bot takes the seat; null if that is not known, or never.", 1764059200.5)
    ]


class BelowLevel(TypedDict):
    """A bot in whose place level 3 plays, or has played."""

    seat: int
    why: Annotated[
        Literal["compiling", "busy", "failed"] | None,
        described(
            "Why it does now: the level is being compiled, the server is busy, or the bot has failed; null if it no longer does."
        ),
    ]
    decisions: Annotated[int, described("How many decisions level 3 has made so far.", 1)]


class SeatShare(TypedDict):
    """The share of a seat in the seed of the dice."""

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
        described(
            "What must happen before the match begins: seats taken, commitments or shares sent; null if nothing."
        ),
    ]
    until: Annotated[float, described("The deadline for it, in seconds since 1970; 0 if there is none.")]
    awaited: Annotated[list[int], described("The seats that still have to commit.")]


class Table(TypedDict):
    """A table as you may see it."""

    table: Id
    version: Version
    game: Names
    dice: Annotated[
        str,
        described(
            "fair: the server rolls; mine: you roll and enter the faces; mixed: as each seat likes, roll by roll.",
            "fair",
        ),
    ]
    started: bool
    over: bool
    closed: Annotated[bool, described("Whether it was closed, so that it takes no more acts.")]
    seats: list[Seat]
    below_level: Annotated[list[BelowLevel], described("Bots that do not play at their level.", [])]
    mine: Annotated[list[int], described("Your seats.", [0])]
    host: Annotated[bool, described("Whether you set the table up.")]
    requests: Annotated[list[Applicant], described("Requests for bots' seats, if you are the host.")]
    seat: Annotated[int, described("The seat from which you see the table; -1 for onlookers.", 0)]
    moment: Annotated[
        int | None,
        described(
            "Send it with an act, which is then refused (409) if your seat has moved on since; null for onlookers."
        ),
    ]
    due: Due | None
    movers: Annotated[list[int], described("The seats that have to decide.", [0])]
    legal: Annotated[
        list[str], described("The legal moves of your seat, in the notation of the game.", ["attack 1", "treasure 6"])
    ]
    scores: Annotated[list[int], described("The score of each seat, as far as you may know it.", [5, 5])]
    winners: Annotated[list[int], described("The seats that have won; empty until the match is over.", [])]
    view: Annotated[
        dict[str, Any], described("The state as your seat may see it: the fields of `/api/v1/games/{game}/view`.")
    ]
    commitment: Annotated[
        str | None, described("SHA-256 to which the server's dice are bound; null if you roll real dice.")
    ]
    fair: FairDice | None
    slow: Annotated[SlowPlay | None, described("Days for a move; null at a table that is not slow.", None)]
    waiting: Annotated[list[Waits], described("The people whom a slow table waits for; empty at others.", [])]
    rated: Annotated[
        RatedPlay | None, described("Who agrees to be rated; null at a table that does not offer it.", None)
    ]


class TableSummary(TypedDict):
    """A table in a list."""

    table: Id
    game: Names
    name: Annotated[str, described("The name of the table; often empty.", "Friday")]
    dice: Annotated[str, Meta(examples=["fair"])]
    watch: Annotated[bool, described("Whether onlookers are welcome.")]
    started: bool
    over: bool
    seats: list[Seat]
    mine: Annotated[list[int], described("Your seats.", [0])]
    created: Annotated[float, described("When it was set up: seconds since 1970.", 1763800000.5)]
    waiting: Annotated[list[Waits], described("The people whom a slow table waits for; empty at others.", [])]


class TablePage(TypedDict):
    """A page of a list of tables, the newest first."""

    tables: list[TableSummary]
    next: Annotated[str | None, described("The `cursor` of the next page; null for the last.")]


class Board(TypedDict):
    """A board that somebody has made."""

    board: Annotated[str, described("A board's id, the end of its link.", BOARD_ID)]
    game: Names
    name: Annotated[str, Meta(examples=["My land"])]
    layout: Annotated[dict[str, Any], described("One board, as `POST /api/v1/tables` takes it as `layout`.")]
    problems: Annotated[
        list[str], described("What is wrong with it, in sentences; it can be played on once this is empty.")
    ]
    mine: Annotated[bool, described("Whether it is yours to change.")]


class WinShare(TypedDict):
    """The share of matches that a seat or a board has won, from 0 to 1; each winner of a shared win gets an equal part of it."""

    share: Annotated[float, Meta(examples=[0.529])]
    low: Annotated[float, described("The lower end of its 95 % interval.", 0.522)]
    high: Annotated[float, described("The upper end.", 0.536)]


class SeatFairness(TypedDict):
    """The shares of matches that the seats win with a number of players; the 95 % intervals hold for all its seats together."""

    players: Annotated[int, described("How many seats play.", 2)]
    games: Annotated[int, described("Matches played so far.", 20_000)]
    shares: Annotated[list[WinShare], described("For each seat in order; the first one begins.")]


class BoardFairness(TypedDict):
    """The fairness of a board between greedy players, as far as matches have been played."""

    board: Annotated[str, described("The board's id.", BOARD_ID)]
    done: Annotated[bool, described("Whether all matches are played.")]
    games: Annotated[int, described("Matches played so far.", 70_000)]
    total: Annotated[int, described("Matches that will be played.", 70_000)]
    seats: Annotated[list[SeatFairness], described("For each number of players that has been played so far.")]
    against: Annotated[
        WinShare | None,
        described("The board against those of the game, in both seats of two; null where it has no others."),
    ]


class RatedMove(TypedDict):
    """A move and what it is worth."""

    move: Annotated[str, Meta(examples=["treasure 6"])]
    chance: Annotated[float | None, described("The chance to win, 0 to 1.", 0.61)]
    error: Annotated[float | None, described("Its standard error; 0 for exact values.", 0.02)]


class Hint(TypedDict):
    """Your moves and their values, best first."""

    seat: int
    exact: bool
    moves: list[RatedMove]


Text = Annotated[str, described("The text of the position, which others can open.")]


class Position(TypedDict):
    """A position."""

    position: Text
    game: Names
    players: int
    options: dict[str, Any]
    layout: str | dict[str, Any] | None
    dice: Annotated[list[Face], described("The faces of dice that lie and have not been taken yet.")]
    over: bool
    due: Annotated[int, described("How many dice or cards are due once the dice that lie have been taken.")]
    movers: Seats
    legal: Annotated[dict[str, list[str]], described("The legal moves of each seat that has to decide.")]
    state: Annotated[dict[str, Any], described("The fields of the state, as in the view of a table.")]


class Estimate(TypedDict):
    """A figure."""

    mean: Annotated[float, Meta(examples=[0.61])]
    error: Annotated[float, described("Its standard error; 0 for an exact value.", 0.02)]


class RatedMoves(TypedDict):
    """The moves of a seat and their values, best first."""

    seat: int
    moves: list[RatedMove]


class RatedRoll(TypedDict):
    """A roll that can fall."""

    faces: list[Face]
    probability: Annotated[float, described("Of all orders of these dice together.", 0.0154)]
    luck: Annotated[list[Estimate], described("What it changes of each seat's chance to win.")]


class Analysis(TypedDict):
    """The worth of a position."""

    position: Text
    exact: Annotated[bool, described("Whether the figures are exact; otherwise they are estimates.")]
    depth: Annotated[int, described("How deep the analysis is; -1 while nothing is known.", 1)]
    done: Annotated[bool, described("Whether it will not become more precise.")]
    chances: Annotated[
        list[Estimate],
        described("Each seat's chance to win; empty where estimated moves say it already."),
    ]
    moves: Annotated[list[RatedMoves], described("For each seat that has to decide.")]
    roller: Annotated[int | None, described("The seat whose roll it is, if rolls are rated.")]
    rolls: Annotated[
        list[RatedRoll],
        described("The rolls that can fall, luckiest first; empty where they cannot be told apart."),
    ]


Record = Annotated[
    list[str],
    described(
        "The lines of a record, each a JSON object.",
        [f'{{"record": 1, "game": "{GAME}", "players": 2}}', '{"roll": [6, 5, 4, 3, 2]}'],
    ),
]
