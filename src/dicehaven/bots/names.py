"""Names of bots, in the reader's language: a table stores a number, and each reader reads a name."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dicehaven.core.i18n import Texts

NAMES = 9  # for each kind
LOCALE = Path(__file__).parent / "locale"
MARK = "\x1f"  # begins what a table stores in place of a name; nobody can type it


def numbered(number: int) -> str:
    """Return what is stored for a bot with the name of that number."""
    return f"{MARK}{number % NAMES}"


def free_number(stored: Sequence[str], first: int) -> int:
    """The first number, from `first` on, that no bot at the table has yet."""
    return next((n % NAMES for n in range(first, first + NAMES) if numbered(n) not in stored), first % NAMES)


def spoken_name(stored: str, kind: str, language: str) -> str:
    """The name of a seat in a language: that of the bot if a number is stored, otherwise what is stored.

    >>> spoken_name(numbered(0), "level4", "en"), spoken_name(numbered(0), "level4", "de"), spoken_name("Ann", "", "de")
    ('Kestrel', 'Turmfalke', 'Ann')
    """
    if not stored.startswith(MARK):
        return stored
    names = _names(kind, language)
    return names[int(stored[1:]) % len(names)] if names else kind


@cache
def _names(kind: str, language: str) -> tuple[str, ...]:
    """The names for a kind of bot; none for bots of users."""
    texts = Texts(language, LOCALE)
    code = f"names-{kind}"
    return tuple(name.strip() for name in texts(code).split(",")) if texts.has(code) else ()
