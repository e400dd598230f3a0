"""Phrases that messages of Saikoro Senshi are made of."""

from collections import Counter
from collections.abc import Sequence

from dicehaven.core.i18n import Text, text


def dice_words(dice: Sequence[int]) -> Text | str:
    """Some dice by value: the 6 and two 4s; nothing for none."""
    return _listed([text("some-dice", value=value, count=count) for value, count in Counter(dice).items()])


def values_words(dice: Sequence[int]) -> Text | str:
    """The values of some dice: 6, 4 and 4."""
    return _listed([str(value) for value in dice])


def _listed(items: Sequence[Text | str]) -> Text | str:
    if len(items) < 2:
        return items[0] if items else ""
    return text("and", first=list(items[:-1]), last=items[-1])
