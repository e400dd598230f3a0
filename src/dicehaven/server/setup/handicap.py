"""The handicap in the form for a new table: what makes a match between two strengths about even, and what has been agreed."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dicehaven.bots.levels import levels_of, number_of, own_name_of
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.core.options import Ahead, ahead_option
from dicehaven.server.skill.rating_store import PersonRating
from dicehaven.server.table.page.agreed import ahead_in_words
from dicehaven.skill.anchors import scale_of, standing
from dicehaven.skill.handicap import SIDES, Offer, chances_of, offer
from dicehaven.skill.ratings import Rating

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


def opponents_in(form: Mapping[str, str], game: Game) -> Opponents:
    """Return the opponents that a form names; before anything has been chosen, nobody's strength is known."""
    taken = [p for p in range(game.seats[-1]) if form.get(f"kind{p}", NOBODY) != NOBODY]
    return Opponents(tuple(_level(game, form.get(f"kind{p}", ""), form.get(f"like{p}", "")) for p in taken))


def _level(game: Game, kind: str, like: str) -> str:
    own = (own_name_of(one, game) for one in (kind, like))
    return next((one for one in own if one in levels_of(game)), "")


def has_handicap(game: Game) -> bool:
    """Return True if the form can offer a handicap: the game has one, and its chances are known."""
    return ahead_option(game.options) is not None and bool(chances_of(game))


def level_like(game: Game, ratings: Sequence[PersonRating]) -> str:
    """Return the level that somebody with these ratings plays about like, '' where they have no rank."""
    scale = scale_of(game)
    own = [Rating(one.strength, one.error, one.matches) for one in ratings if one.game == game.name]
    if scale is None or len(own) != 1:
        return ""
    known = standing(own[0], scale)
    return levels_of(game)[known.level - 1] if known.is_ranked else ""


def _problem(game: Game, form: Mapping[str, str]) -> Text | None:
    """Say why no handicap is known for the match of a form, or return None: measured are the usual board and options."""
    return opponents_in(form, game).problem if _is_usual(game, form) else text("even-unusual")


def _is_usual(game: Game, form: Mapping[str, str]) -> bool:
    own_board = form.get("board") or form.get("written", "").strip()
    if own_board or form.get("layout", "") not in ("", game.default_layout):
        return False
    given = ((option, form.get(f"option-{option.name}")) for option in game.options if not isinstance(option, Ahead))
    return all(not word or option.parse(word) == option.default for option, word in given)


def words_of_offer(game: Game, form: Mapping[str, str], say: Texts, texts: Texts) -> str:
    """Return the sentences for the opponents in a form: the chances without a handicap, and the one that makes them even."""
    problem = _problem(game, form)
    if problem:
        return say(problem.code)
    who = opponents_in(form, game)
    found = offer(game, *who.levels)
    if found is None:
        return say("even-alike" if len({*who.levels}) == 1 else "even-not-known")
    return say(
        "even-offer",
        stronger=str(number_of(found.stronger, game)),
        weaker=str(number_of(found.weaker, game)),
        without=round(PERCENT * found.without),
        share=round(PERCENT * found.share),
        verdict=_verdict(found),
        ahead=ahead_in_words(texts, found.ahead),
    )


def _verdict(found: Offer) -> str:
    if not found.ahead:
        return "already"
    return "even" if found.is_even else "nearest"


def chosen(game: Game, form: Mapping[str, str]) -> dict[str, list[int]]:
    """Return the handicap that a form asks for, as an option with a number for each place; raises BadOption."""
    option = ahead_option(game.options)
    if option is None or EVEN not in form or form.get(f"option-{option.name}"):
        return {}
    problem = _problem(game, form)
    if problem:
        raise BadOption(problem, EVEN)
    who = opponents_in(form, game)
    found = offer(game, *who.levels)
    if found is None and len({*who.levels}) > 1:
        raise BadOption(text("even-not-known"), EVEN)
    if found is None or not found.ahead:
        return {}
    return {option.name: [found.ahead if level == found.weaker else 0 for level in who.levels]}
