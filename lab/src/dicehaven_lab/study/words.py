"""Numbers and words of a report in one language."""

from pathlib import Path

from dicehaven.bots.levels import parsed
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import decimal, percent

LOCALE = Path(__file__).parent / "locale"


class Words:
    """The messages of a study, and numbers as the language writes them.

    >>> Words("de").share(0.4987), Words("de").whole(20000), Words("en").number(-1.25, 1)
    ('49,9\\xa0%', '20.000', '−1.2')
    """

    def __init__(self, language: str, game: Game | None = None) -> None:
        folders = [game.messages] if game else []
        self.language = language
        self.texts = Texts(language, LOCALE, *folders)

    def __call__(self, code: str, **args: object) -> str:
        """Return the sentence of a code, which is given without the prefix `study-`."""
        return self.texts(f"study-{code}" if code else "study", **args)

    def title(self, code: str) -> str:
        """Return a finding as the title of a picture, without its full stop."""
        return self(code).rstrip(".")

    def number(self, value: float, digits: int = 1) -> str:
        """Write a number with that many decimals."""
        return decimal(value, self.language, digits)

    def whole(self, value: float) -> str:
        """Write a whole number."""
        return self.number(round(value), 0)

    def share(self, value: float, digits: int = 1) -> str:
        """Write a share of 1 in per cent."""
        return percent(value, self.language, digits)

    def points(self, value: float, digits: int = 1) -> str:
        """Write a difference of shares in points."""
        return self.number(100 * value, digits)

    def seat(self, p: int) -> str:
        """Return a seat as pictures have it, such as 1st."""
        return self("seat", number=p + 1)

    def seat_word(self, p: int) -> str:
        """Return a seat as sentences have it, such as first."""
        return self("seat-word", number=p + 1)

    def bot(self, kind: str) -> str:
        """Return a bot of a kind such as `level2` in words; a bot of somebody's own as it is called.

        >>> Words("de").bot("level2"), Words("de").bot("greedy"), Words("en").bot("mine.py")
        ('Stufe 2', '„gierig“', 'mine.py')
        """
        if level := parsed(kind):
            return self("bot-level", number=level[0], count=level[1])
        return self(f"bot-{kind}") if self.texts.has(f"study-bot-{kind}") else kind

    def seats(self, players: int) -> str:
        """Return a number of seats in words."""
        return self("seats", players=players)
