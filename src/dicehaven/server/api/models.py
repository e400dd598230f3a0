"""The bodies of the API's requests."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from dicehaven.core.contract import Face
from dicehaven.core.registry import games
from dicehaven.server.table.play.seating import LONGEST_WAIT, MAX_BANK_DAYS, MAX_DAYS, SEATS, STAND_IN, WAIT
from dicehaven.server.web.typed import LONGEST_TYPED
from dicehaven.server.web.visitor import LONGEST_KEY, SHORTEST_KEY

Commitment = Annotated[
    str, Meta(max_length=64, description="Commitment to your share of the dice: see docs/fair-dice.md.")
]


Layout = dict[str, Any]  # JSON of many kinds


class Chair(Struct, kw_only=True):
    """A seat of a new table."""

    kind: Annotated[
        str, Meta(max_length=400, description="`me`, `open`, or a bot as listed by /api/v1/bots.", examples=["me"])
    ] = "open"
    name: Annotated[str, Meta(max_length=LONGEST_TYPED, examples=["Mira"])] = ""
    commitment: Commitment = ""


class NewTable(Struct, kw_only=True):
    """A table to be set up."""

    game: Annotated[
        str, Meta(max_length=40, description="A name listed by /api/v1/games.", examples=[next(iter(games()))])
    ]
    seats: Annotated[
        list[Chair],
        Meta(
            min_length=1,
            max_length=SEATS,
            examples=[[{"kind": "me", "name": "Mira"}, {"kind": "open"}, {"kind": "level3"}]],
        ),
    ]
    options: Annotated[Layout, Meta(examples=[{"turn_limit": 40}])] = {}
    layout: Annotated[
        str | dict[str, Any] | None,
        Meta(description="The name of a board that comes with the game, or a board of your own."),
    ] = None
    position: Annotated[
        str,
        Meta(
            description="The text of a position of this game with which the match begins; options and layout are those of the position. Its dice have no proof."
        ),
    ] = ""
    dice: Annotated[
        Literal["fair", "mine", "mixed"],
        Meta(
            description="fair: the server rolls; mine: you roll real dice and enter the faces; mixed: for each roll as its seat likes, and those of the server are fair."
        ),
    ] = "fair"
    watch: Annotated[bool, Meta(description="Whether others may watch.")] = True
    takeover: Annotated[
        Literal["ask", "anyone", "former"],
        Meta(
            description="Who may take over a bot's seat, besides the person who left it and the host: those who ask the host (`ask`), `anyone`, or nobody else (`former`)."
        ),
    ] = "ask"
    public: Annotated[bool, Meta(description="Whether the table is listed for everybody while it has free seats.")] = (
        False
    )
    hints: Annotated[
        bool | None, Meta(description="Whether hints are allowed; by default only if one person plays against bots.")
    ] = None
    rated: Annotated[
        bool,
        Meta(
            description="Whether the match is rated, if everybody at the table agrees: you do. Usual rules, the server's dice, no hints; three minutes for a decision, unless it has days."
        ),
    ] = False
    name: Annotated[str, Meta(max_length=LONGEST_TYPED)] = ""
    days: Annotated[
        int,
        Meta(
            ge=0,
            le=MAX_DAYS,
            description="Days for a move: then it is a slow table, which rolls by itself; 0: it is none.",
        ),
    ] = 0
    bank: Annotated[
        int, Meta(ge=0, le=MAX_BANK_DAYS, description="At a slow table: days that each seat has besides.")
    ] = 0
    weekends_off: Annotated[bool, Meta(description="At a slow table: whether weekends do not count.")] = False
    vacations_off: Annotated[bool, Meta(description="At a slow table: whether a person's vacation does not count.")] = (
        True
    )
    wait: Annotated[
        int,
        Meta(ge=1, le=LONGEST_WAIT, description="Seconds within which commitments and shares of the dice must arrive."),
    ] = WAIT
    begins: Annotated[
        Annotated[int, Meta(ge=0, lt=SEATS)] | Literal["draw"],
        Meta(
            description="The number of the seat that begins, or `draw`. It becomes seat 0, and the others follow in order."
        ),
    ] = 0


class Sit(Struct, kw_only=True):
    """Sit down at a free seat."""

    seat: Annotated[int, Meta(ge=0, lt=SEATS, examples=[1])]
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_TYPED, examples=["Mira"])]
    commitment: Commitment = ""
    rated: Annotated[bool, Meta(description="Whether you agree that the match is rated, if the table offers it.")] = (
        False
    )


class Ask(Struct, kw_only=True):
    """Ask the host for a bot's seat."""

    seat: Annotated[int, Meta(ge=0, lt=SEATS)]
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_TYPED)]


class Code(Struct, kw_only=True):
    """The code of a link by which one more device may hold a seat."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class NewKey(Struct, kw_only=True):
    """The key that replaces yours."""

    key: Annotated[str, Meta(max_length=LONGEST_KEY, description=f"A secret of at least {SHORTEST_KEY} characters.")]


class Answer(Struct, kw_only=True):
    """The host's answer to a request."""

    accept: bool


class OwnSeat(Struct, kw_only=True):
    """A seat of yours."""

    seat: Annotated[int, Meta(ge=0, lt=SEATS, examples=[0])]


class Agree(OwnSeat, kw_only=True):
    """Agree that the match is rated, or no longer."""

    agree: bool = True


class Share(OwnSeat, kw_only=True):
    """Let somebody share your seat, at the same device."""

    companion: Annotated[
        str,
        Meta(
            max_length=LONGEST_TYPED,
            description="A name; that of a member of the circle, who is asked afterwards, or of a guest. Empty: nobody shares it.",
            examples=["Ben"],
        ),
    ]


class NewLink(OwnSeat, kw_only=True):
    """A link with which another device holds a seat of yours."""

    spare: Annotated[
        bool, Meta(description="Whether it lasts as long as the table: a way back if your key is lost.")
    ] = False


class Commit(OwnSeat, kw_only=True):
    """A commitment to your share of the dice."""

    commitment: Annotated[
        str, Meta(min_length=64, max_length=64, description="SHA-256 in hexadecimal: see docs/fair-dice.md.")
    ]


class Reveal(OwnSeat, kw_only=True):
    """Your share of the dice."""

    share: Annotated[str, Meta(min_length=64, max_length=64, description="256 random bits in hexadecimal.")]


class Leave(OwnSeat, kw_only=True):
    """Leave a seat to a bot."""

    bot: Annotated[str, Meta(max_length=400, description="The bot that plays on, as listed by /api/v1/bots.")] = (
        STAND_IN
    )


class Act(OwnSeat, kw_only=True):
    """An act of a seat of yours."""

    moment: Annotated[
        int | None,
        Meta(
            description="The `moment` of the table as you saw it. The act is refused (409) if your seat has moved on since."
        ),
    ] = None


class Move(Act, kw_only=True):
    """A decision."""

    move: Annotated[str, Meta(max_length=80, description="One of `legal`.", examples=["treasure 6"])]


class Dice(Act, kw_only=True):
    """A roll, by the server or by hand."""

    faces: Annotated[
        Annotated[list[Face], Meta(max_length=32)] | None,
        Meta(
            description="The faces in the order in which they fell, if you roll real dice; otherwise leave it out.",
            examples=[[6, 5, 4, 3, 2]],
        ),
    ] = None
    drawn: Annotated[
        bool, Meta(description="Whether the server rolls although the dice are real ones, since you have none at hand.")
    ] = False
