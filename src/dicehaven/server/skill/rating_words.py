"""Ratings in words: how strong somebody plays, beside the bots' levels, and how sure that is."""

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from dicehaven.core.i18n import Texts
from dicehaven.core.languages import decimal, percent
from dicehaven.core.registry import games
from dicehaven.server.skill.rating_store import PersonRating
from dicehaven.skill.anchors import Standing, scale_of, standing
from dicehaven.skill.ratings import Rating
from dicehaven.skill.standing import LEAST


class RatingLine(NamedTuple):
    """A rating: of which game, the sentence, and what it means in wins; '' where it has no rank yet."""

    title: str
    words: str
    wins: str
    matches: int


def rating_lines(found: Sequence[PersonRating], say: Texts) -> list[RatingLine]:
    """Return somebody's ratings in words; those with whom several keys are rated at a game have none there."""
    lines = list[RatingLine]()
    for one in found:
        game = games().get(one.game)
        scale = scale_of(game) if game else None
        if game and scale and sum(other.game == one.game for other in found) == 1:
            known = standing(Rating(one.strength, one.error, one.matches), scale)
            lines.append(
                RatingLine(game.texts(say.language)("title"), *_sentences(known, len(scale.levels), say), one.matches)
            )
    return lines


def _sentences(known: Standing, levels: int, say: Texts) -> tuple[str, str]:
    low, _, high = known.place
    if known.matches < LEAST:
        return say("rating-few", least=LEAST), ""
    if not known.is_ranked:
        return say("rating-between", low=max(1, floor(low)), high=min(levels, ceil(high))), ""
    language = say.language
    ends = {"low": decimal(low, language, 1), "high": decimal(high, language, 1)}
    chances = dict(zip(("few", "usual", "many"), (percent(one, language, 0) for one in known.chance)))
    return say("rating-about", level=known.level, **ends), say("rating-wins", level=known.level, **chances)
