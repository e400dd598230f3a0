"""The handicap in the form for a new table: what makes a match between two strengths about even, and what has been agreed."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from dicehaven.bots.levels import levels_of, number_of, own_name_of
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text, Texts, text
from dicehaven.core.languages import listed
from dicehaven.core.match import Match
from dicehaven.core.options import Ahead, ahead_option
from dicehaven.server.skill.rating_store import PersonRating
from dicehaven.server.table.page.agreed import ahead_in_words
from dicehaven.skill.anchors import scale_of, standing
from dicehaven.skill.handicap import SIDES, Offer, chances_of, offer
from dicehaven.skill.ratings import Rating

EVEN = "even"  # the field of the form that asks for even chances
NOBODY = "none"
PERCENT = 100
FEW = 4  # seats for which matches of two tell enough
DIGITS = 3


class Opponents(NamedTuple):
    """Who sits in the form's seats, by their levels: of a bot its own, of a person the one that they play about like."""

    seats: tuple[int, ...]  # numbers in the form
    levels: tuple[str, ...]  # "" where it is not known

    @property
    def problem(self) -> Text | None:
        """Say why no handicap is known for them, or return None."""
        if not SIDES <= len(self.levels) <= FEW:
            return text("even-few-seats")
        return None if all(self.levels) else text("even-like-whom")


def opponents_in(form: Mapping[str, str], game: Game) -> Opponents:
    """Return the opponents that a form names; before anything has been chosen, nobody's strength is known."""
    taken = tuple(p for p in range(game.seats[-1]) if form.get(f"kind{p}", NOBODY) != NOBODY)
    return Opponents(taken, tuple(_level(game, form.get(f"kind{p}", ""), form.get(f"like{p}", "")) for p in taken))


def _level(game: Game, kind: str, like: str) -> str:
    own = (own_name_of(one, game) for one in (kind, like))
    return next((one for one in own if one in levels_of(game)), "")


def offers_for(game: Game, levels: Sequence[str]) -> list[Offer | None] | None:
    """Return what each of these levels gets against the strongest one, None for those as strong; None if something is not known."""
    strongest = max(levels, key=lambda level: number_of(level, game))
    found = [None if level == strongest else offer(game, strongest, level) for level in levels]
    known = all(one is not None or level == strongest for one, level in zip(found, levels, strict=True))
    return found if known else None


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
    """Say why no handicap is known for the match of a form, or return None: measured are the usual board and options, without teams."""
    who = opponents_in(form, game)
    if not _is_usual(game, form):
        return text("even-unusual")
    return who.problem or (text("even-teams") if _has_teams(game, len(who.seats)) else None)


@cache
def _has_teams(game: Game, players: int) -> bool:
    """Return whether seats win together in the usual match of so many."""
    match = Match.new(game, players)
    dice = SeededDice("teams")
    while due := match.due:  # cards may decide it
        match.roll(dice.answer(match.rolls, due))
    return len({match.rules.team_of(match.setup, match.state, seat) for seat in range(players)}) < players


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
    found = offers_for(game, who.levels)
    if found is None:
        return say("even-not-known")
    given = [(level, one) for level, one in zip(who.levels, found, strict=True) if one]
    if not given:
        return say("even-alike")
    if len(who.seats) > SIDES:
        ahead = (
            say("even-one", level=str(number_of(level, game)), ahead=ahead_in_words(texts, one.ahead))
            for level, one in dict(given).items()
        )
        return say(
            "even-several", stronger=str(number_of(given[0][1].stronger, game)), ahead=listed(list(ahead), say.language)
        )
    one = given[0][1]
    return say(
        "even-offer",
        stronger=str(number_of(one.stronger, game)),
        weaker=str(number_of(one.weaker, game)),
        without=round(PERCENT * one.without),
        share=round(PERCENT * one.share),
        verdict=_verdict(one),
        ahead=ahead_in_words(texts, one.ahead),
    )


def _verdict(found: Offer) -> str:
    if not found.ahead:
        return "already"
    return "even" if found.is_even else "nearest"


def given(game: Game, form: Mapping[str, str]) -> list[int]:
    """Return what each taken seat of a form gets ahead by its own field, such as `ahead2`; [] where nobody gets anything."""
    words = [form.get(f"ahead{p}", "") for p in opponents_in(form, game).seats]
    numbers = [int(word) if word.isdecimal() and len(word) < DIGITS else 0 for word in words]
    return numbers if any(numbers) else []


def chosen(game: Game, form: Mapping[str, str]) -> dict[str, list[int]]:
    """Return the handicap that a form asks for, as an option with a number for each place; raises BadOption."""
    option = ahead_option(game.options)
    if option is None or form.get(f"option-{option.name}"):
        return {}
    if own := given(game, form):
        return {option.name: own}
    if EVEN not in form:
        return {}
    problem = _problem(game, form)
    if problem:
        raise BadOption(problem, EVEN)
    found = offers_for(game, opponents_in(form, game).levels)
    if found is None:
        raise BadOption(text("even-not-known"), EVEN)
    ahead = [one.ahead if one else 0 for one in found]
    return {option.name: ahead} if any(ahead) else {}
