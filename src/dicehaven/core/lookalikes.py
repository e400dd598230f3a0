"""Characters that look alike: l and I, Latin a and Cyrillic а, m and rn.

Which ones do is Unicode's list of confusable characters (UTS 39, "Confusable Detection").
"""

import unicodedata
from functools import lru_cache

from dicehaven.core.graphemes import look


@lru_cache(4_096)  # names of bots are compared for each reader
def skeleton(text: str) -> str:
    """What a text looks like at a glance: equal for texts that readers may take for each other.  It is not for showing.

    >>> skeleton("Mira") == skeleton("Mirа"), skeleton("Bill") == skeleton("BiII"), skeleton("Mira") == skeleton("Mika")
    (True, True, False)
    """
    return "".join(map(_drawn_as, unicodedata.normalize("NFKD", look(text))))


@lru_cache(4_096)
def _drawn_as(character: str) -> str:
    """That one of all which look like a character with which the list compares the others."""
    from confusable_homoglyphs.confusables import confusables_data  # which takes a while to read

    group: list[str] = [character, *(one["c"] for one in confusables_data.get(character, ()))]
    return max(group, key=lambda one: (len(confusables_data.get(one, ())), one))
