"""Names of bots, in the reader's language: a table stores a number, and each reader reads a name."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dicehaven.core.i18n import Texts

NAMES = 9  # for each kind
LOCALE = Path(__file__).parent / "locale"
MARK = "\x1f"  # begins what a table stores in place of a name; nobody can type it


def numbered(number: int) -> str:
    """What is stored for a bot that is called by the name of that number."""
    return f"{MARK}{number % NAMES}"


def free_number(stored: Sequence[str], first: int) -> int:
    """A number that no bot of a table has yet, from `first` on."""
    return next((n % NAMES for n in range(first, first + NAMES) if numbered(n) not in stored), first % NAMES)


def spoken_name(stored: str, kind: str, language: str) -> str:
    """The name of a seat for readers of a language: the bot's where a number is stored, else what is stored.

    >>> spoken_name(numbered(0), "level4", "en"), spoken_name(numbered(0), "level4", "de"), spoken_name("Ann", "", "de")
    ('Kestrel', 'Turmfalke', 'Ann')
    """
    if not stored.startswith(MARK):
        return stored
    names = _names(kind, language)
    return names[int(stored[1:]) % len(names)] if names else kind


@cache
def _names(kind: str, language: str) -> tuple[str, ...]:
    """The names of a kind; none for bots of users."""
    texts, code = Texts(language, LOCALE), f"names-{kind}"
    return tuple(name.strip() for name in texts(code).split(",")) if texts.has(code) else ()
