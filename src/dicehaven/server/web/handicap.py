"""The handicap in the form for a new table: what makes a match between two strengths about even, and what has been agreed."""

from collections.abc import Mapping
from typing import NamedTuple

from dicehaven.bots.levels import LEVELS
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.core.options import ahead_option
from dicehaven.lab.handicap import SIDES, Offer, chances_of, offer

EVEN = "even"  # the field of the form that asks for even chances
NOBODY = "none"
PERCENT = 100


class Opponents(NamedTuple):
    """Who sits in the form's seats, by their levels: of a bot its own, of a person the one that they play about like."""

    levels: tuple[str, ...]  # "" where it is not known

    @property
    def problem(self) -> Text | None:
        """Say why no handicap is known for them, or return None."""
        if len(self.levels) != SIDES:
            return text("even-two-seats")
        return None if all(self.levels) else text("even-like-whom")


def opponents_in(form: Mapping[str, str], seats: int) -> Opponents:
    """Return the opponents that a form names; before anything has been chosen, nobody's strength is known."""
    taken = [p for p in range(seats) if form.get(f"kind{p}", NOBODY) != NOBODY]
    return Opponents(tuple(_level(form.get(f"kind{p}", ""), form.get(f"like{p}", "")) for p in taken))


def _level(kind: str, like: str) -> str:
    return next((one for one in (kind, like) if one in LEVELS), "")


def has_handicap(game: Game) -> bool:
    """Return True if the form can offer a handicap: the game has one, and its chances are known."""
    return ahead_option(game.options) is not None and bool(chances_of(game))


def words_of_offer(game: Game, form: Mapping[str, str], say: Texts, texts: Texts) -> str:
    """Return the sentences for the opponents in a form: the chances without a handicap, and the one that makes them even."""
    who = opponents_in(form, game.seats[-1])
    if who.problem:
        return say(who.problem.code)
    found = offer(game, *who.levels)
    if found is None:
        return say("even-alike" if len({*who.levels}) == 1 else "even-not-known")
    return say(
        "even-offer",
        stronger=_number(found.stronger),
        weaker=_number(found.weaker),
        without=round(PERCENT * found.without),
        share=round(PERCENT * found.share),
        verdict=_verdict(found),
        ahead=in_words(texts, found.ahead),
    )


def _verdict(found: Offer) -> str:
    if not found.ahead:
        return "already"
    return "even" if found.is_even else "nearest"


def _number(level: str) -> str:
    return str(LEVELS.index(level) + 1)


def in_words(texts: Texts, ahead: int) -> str:
    """Return so much ahead in the game's own unit."""
    return texts("ahead", count=ahead) if texts.has("ahead") else str(ahead)


def chosen(game: Game, form: Mapping[str, str]) -> dict[str, list[int]]:
    """Return the handicap that a form asks for, as an option with a number for each place; raises BadOption."""
    option = ahead_option(game.options)
    if option is None or EVEN not in form or form.get(f"option-{option.name}"):
        return {}
    who = opponents_in(form, game.seats[-1])
    if who.problem:
        raise BadOption(who.problem, EVEN)
    found = offer(game, *who.levels)
    if found is None and len({*who.levels}) > 1:
        raise BadOption(text("even-not-known"), EVEN)
    if found is None or not found.ahead:
        return {}
    return {option.name: [found.ahead if level == found.weaker else 0 for level in who.levels]}
