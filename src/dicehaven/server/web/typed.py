"""What people type: names and other words, as they are shown, and how long they may be."""

from collections.abc import Collection

from dicehaven.core.errors import BadOption
from dicehaven.core.graphemes import graphemes, shortened, skeleton, tidy
from dicehaven.core.i18n import text

# graphemes
LONGEST_NAME = 24
LONGEST_TABLE_NAME = 40
LONGEST_TYPED = 2_000  # characters of typed text that are read
LARGEST_NAME = 72  # code points: with a number added (`own_name`) it still fits into its column


def typed_name(name: str, longest: int = LONGEST_NAME, field: str = "name") -> str:
    """Return words that somebody has typed as they are shown (`core/graphemes.py`); raise BadOption for more than fit."""
    found = tidy(name[:LONGEST_TYPED])
    count = len(graphemes(found))
    if count > longest or len(name) > LONGEST_TYPED:
        raise BadOption(text("typed-long", most=longest, count=count), field)
    if len(found) > max(longest, LARGEST_NAME):
        raise BadOption(text("typed-parts"), field)
    return found


def tidy_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Return words that nobody has typed here, such as an old cookie's or a file's, as they are shown, cut to what fits."""
    return shortened(tidy(name[:LONGEST_TYPED]), longest, max(longest, LARGEST_NAME)).rstrip()


def own_name(name: str, others: Collection[str]) -> str:
    """Return a name that looks like none of the others, with a number added if necessary."""
    taken = set(map(skeleton, others))
    if not name or skeleton(name) not in taken:
        return name
    return next(other for k in range(2, 40) if skeleton(other := f"{name} {k}") not in taken)
