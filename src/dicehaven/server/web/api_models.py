"""The bodies of the API's requests."""

import json
from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, Field, JsonValue

from dicehaven.core.contract import Face
from dicehaven.core.registry import games
from dicehaven.server.table.play.seating import (
    LONGEST_TYPED,
    LONGEST_WAIT,
    MOST_BANK,
    MOST_DAYS,
    SEATS,
    STAND_IN,
    WAIT,
)
from dicehaven.server.web.visitor import LONGEST_KEY, SHORTEST_KEY

Commitment = Field("", max_length=64, description="Commitment to your share of the dice: see docs/fair-dice.md.")


POSITION = "The text of a position, as `dicehaven position` and `/api/v1/position` write it."
ONE_BOARD = "One board, as `dicehaven layout GAME --toml` prints it, as JSON."


T = TypeVar("T")


def _writable(value: T) -> T:
    """Accept only what a record can hold: no NaN, no lone surrogates."""
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    return value


Writable = AfterValidator(_writable)
Layout = Annotated[dict[str, JsonValue], Writable]


class Chair(BaseModel):
    """A seat of a new table."""

    kind: str = Field(
        "open", max_length=400, description="`me`, `open`, or a bot as listed by /api/v1/bots.", examples=["me"]
    )
    name: str = Field("", max_length=LONGEST_TYPED, examples=["Mira"])
    commitment: str = Commitment


class NewTable(BaseModel):
    """A table to be set up."""

    game: str = Field(max_length=40, description="A name listed by /api/v1/games.", examples=[next(iter(games()))])
    seats: list[Chair] = Field(
        min_length=1,
        max_length=SEATS,
        examples=[[{"kind": "me", "name": "Mira"}, {"kind": "open"}, {"kind": "level3"}]],
    )
    options: Layout = Field(default_factory=dict, examples=[{"turn_limit": 40}])
    layout: Annotated[str | dict[str, JsonValue] | None, Writable] = Field(
        None, description="The name of a board that comes with the game, or a board of your own."
    )
    position: str = Field(
        "",
        description="The text of a position of this game with which the match begins; options and layout are those of the position. Its dice have no proof.",
    )
    dice: Literal["fair", "mine"] = Field(
        "fair", description="fair: the server rolls; mine: you roll real dice and enter the faces."
    )
    watch: bool = Field(True, description="Whether others may watch.")
    takeover: Literal["ask", "anyone", "former"] = Field(
        "ask",
        description="Who may take over a bot's seat, besides the person who left it and the host: those who ask the host (`ask`), `anyone`, or nobody else (`former`).",
    )
    public: bool = Field(False, description="Whether the table is listed for everybody while it has free seats.")
    hints: bool | None = Field(
        None, description="Whether hints are allowed; by default only if one person plays against bots."
    )
    rated: bool = Field(
        False,
        description="Whether the match is rated, if everybody at the table agrees: you do. Usual rules, the server's dice, no hints; three minutes for a decision, unless it has days.",
    )
    name: str = Field("", max_length=LONGEST_TYPED)
    days: int = Field(
        0,
        ge=0,
        le=MOST_DAYS,
        description="Days for a move: then it is a slow table, which rolls by itself; 0: it is none.",
    )
    bank: int = Field(0, ge=0, le=MOST_BANK, description="At a slow table: days that each seat has besides.")
    weekends_off: bool = Field(False, description="At a slow table: whether weekends do not count.")
    vacations_off: bool = Field(True, description="At a slow table: whether a person's vacation does not count.")
    wait: int = Field(
        WAIT, ge=1, le=LONGEST_WAIT, description="Seconds within which commitments and shares of the dice must arrive."
    )
    begins: Annotated[int, Field(ge=0, lt=SEATS)] | Literal["draw"] = Field(
        0,
        description="The number of the seat that begins, or `draw`. It becomes seat 0, and the others follow in order.",
    )


class NewPosition(BaseModel):
    """A position: its text, or a variant with fields of the state."""

    position: str = Field("", description=POSITION)
    game: str = Field("", max_length=40, description="Without a text: a name listed by /api/v1/games.")
    players: int = Field(2, ge=0, le=SEATS)
    options: Layout = Field(default_factory=dict)
    layout: Annotated[str | dict[str, JsonValue] | None, Writable] = None
    state: dict[str, JsonValue] = Field(
        default_factory=dict, description="Fields of the state that are to be changed, as in the view of a table."
    )
    dice: list[Face] = Field(default_factory=list, max_length=32, description="The faces of dice that lie.")


class AnalysisWanted(BaseModel):
    """A position that is to be analysed."""

    position: str = Field(description=POSITION)
    depth: int = Field(
        0, ge=0, le=9, description="How deep: 0 is quick and rough, each step takes about four times as long."
    )


class NewBoard(BaseModel):
    """A board to be stored."""

    game: str = Field(max_length=40, description="A game with boards, as listed by /api/v1/games.")
    name: str = Field("", max_length=LONGEST_TYPED, examples=["My land"])
    layout: Layout = Field(description=ONE_BOARD)


class BoardChange(BaseModel):
    """Changes to a board; fields that are left out stay as they are."""

    name: str | None = Field(None, max_length=LONGEST_TYPED, examples=["My land"])
    layout: Layout | None = Field(None, description=ONE_BOARD)


class Sit(BaseModel):
    """Sit down at a free seat."""

    seat: int = Field(ge=0, lt=SEATS, examples=[1])
    name: str = Field(min_length=1, max_length=LONGEST_TYPED, examples=["Mira"])
    commitment: str = Commitment
    rated: bool = Field(False, description="Whether you agree that the match is rated, if the table offers it.")


class Ask(BaseModel):
    """Ask the host for a bot's seat."""

    seat: int = Field(ge=0, lt=SEATS)
    name: str = Field(min_length=1, max_length=LONGEST_TYPED)


class Code(BaseModel):
    """The code of a link by which one more device may hold a seat."""

    code: str = Field(min_length=1, max_length=64)


class NewKey(BaseModel):
    """The key that replaces yours."""

    key: str = Field(max_length=LONGEST_KEY, description=f"A secret of at least {SHORTEST_KEY} characters.")


class Answer(BaseModel):
    """The host's answer to a request."""

    accept: bool


class OwnSeat(BaseModel):
    """A seat of yours."""

    seat: int = Field(ge=0, lt=SEATS, examples=[0])


class Agree(OwnSeat):
    """Agree that the match is rated, or no longer."""

    agree: bool = True


class NewLink(OwnSeat):
    """A link with which another device holds a seat of yours."""

    spare: bool = Field(False, description="Whether it lasts as long as the table: a way back if your key is lost.")


class Commit(OwnSeat):
    """A commitment to your share of the dice."""

    commitment: str = Field(min_length=64, max_length=64, description="SHA-256 in hexadecimal: see docs/fair-dice.md.")


class Reveal(OwnSeat):
    """Your share of the dice."""

    share: str = Field(min_length=64, max_length=64, description="256 random bits in hexadecimal.")


class Leave(OwnSeat):
    """Leave a seat to a bot."""

    bot: str = Field(STAND_IN, max_length=400, description="The bot that plays on, as listed by /api/v1/bots.")


class Act(OwnSeat):
    """An act of a seat of yours."""

    moment: int | None = Field(
        None,
        description="The `moment` of the table as you saw it. The act is refused (409) if your seat has moved on since.",
    )


class Move(Act):
    """A decision."""

    move: str = Field(max_length=80, description="One of `legal`.", examples=["treasure 6"])


class Dice(Act):
    """A roll, by the server or by hand."""

    faces: list[Face] | None = Field(
        None,
        max_length=32,
        description="The faces in the order in which they fell, if you roll real dice; otherwise leave it out.",
        examples=[[6, 5, 4, 3, 2]],
    )
