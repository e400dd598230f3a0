"""Options and Setup of Saikoro Senshi.  It has no board, and so no layouts."""

from typing import Any

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.options import Ahead, Choice, Flag, Option, Whole

from .state import GEMS, Setup

SEATS = (2, 8)
STARTERS = ("rotate", "winner", "loser")  # in the order of `Starter`
MODES = ("solo", "teams")
AHEAD = Ahead("ahead", None, "SS-15", most=GEMS - 1)
OPTIONS: tuple[Option, ...] = (
    Choice("mode", None, "SS-12", MODES),
    Choice("starter", "rotate", "SS-4", STARTERS),
    Flag("fast", False, "SS-6"),
    Flag("open_teams", False, "SS-12"),
    Flag("partners_pay", False, "SS-13"),
    AHEAD,
    Whole("turn_limit", 100, "SS-7"),
)


def default_mode(players: int) -> str:
    """Return the mode when none is chosen (SS-12)."""
    return "teams" if players in (4, 6, 8) else "solo"


def setup(players: int, options: dict[str, Any], data: dict[str, Any], **_: Any) -> Setup:
    """Return the Setup of a match; raises BadOption for teams of two seats, and for a handicap that is none."""
    mode = options["mode"] or default_mode(players)
    if mode == "teams" and players < 3:
        raise BadOption(text("too-few-for-teams", found=players), "options.mode")
    t = Setup()
    t.players = players
    t.teams = int(mode == "teams")
    t.open_teams = int(options["open_teams"])
    t.fast = int(options["fast"])
    t.partners_pay = int(options["partners_pay"])
    t.starter = STARTERS.index(options["starter"])
    t.ahead[:players] = AHEAD.of_seats(players, options[AHEAD.name])
    t.turn_limit = options["turn_limit"]
    return t
