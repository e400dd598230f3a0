"""Who takes each seat in the terminal: people at the keyboard and bots."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from dicehaven.bots.bot import KINDS, is_bot, known_bots
from dicehaven.bots.names import free_number, numbered, spoken_name
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import Texts, presentable, text

YOU = "you"
LONGEST_NAME = 40
TAG = "seats"  # of the header: the seats of a match in the terminal; the web table writes a tag a seat


def may_begin_a_name(letter: str) -> bool:
    """Whether the first letter makes a word a name: a capital, or a letter of a script without capitals.

    >>> [may_begin_a_name(letter) for letter in "ŁłL太😀.1"]
    [True, False, True, True, True, False, False]
    """
    return letter.isupper() or not (letter.isascii() or letter.islower())


@dataclass(frozen=True)
class Seats:
    """Who sits where: `you`, a person's name, or a kind of bot."""

    words: tuple[str, ...]

    @classmethod
    def parse(cls, words: str) -> Self:
        """The seats of a comma-separated list; raises BadOption for a word that is neither a bot nor a name."""
        seats = tuple(word.strip() for word in words.split(","))
        for word in seats:
            named = may_begin_a_name(word[:1]) and word == presentable(word, LONGEST_NAME)
            if word != YOU and not is_bot(word) and not named:
                raise BadOption(text("unknown-seat", word=word, bots=", ".join(known_bots())), "--seats")
        return cls(seats)

    @classmethod
    def from_tags(cls, tags: Mapping[str, str], players: int) -> Self:
        """The seats in a record's tags, in which names are written in several ways; `you` for a seat without a name.

        A record may come from anyone: raises BadOption if it names a file that would be run as a bot.
        """
        words = [word.strip() for word in tags.get(TAG, "").split(",")]
        if len(words) != players:
            words = [tags.get(f"seat {p}", "").strip() for p in range(players)]
        for word in words:
            if word.endswith(".py"):
                again = ",".join(word or YOU for word in words)
                raise BadOption(text("record-names-file", file=word, seats=again), "--record")
        return cls(tuple(presentable(word, LONGEST_NAME) or YOU for word in words))

    def __str__(self) -> str:
        return ",".join(self.words)

    def is_bot(self, seat: int) -> bool:
        return is_bot(self.words[seat])

    @property
    def people(self) -> list[int]:
        return [p for p in range(len(self.words)) if not self.is_bot(p)]

    @property
    def reader(self) -> int | None:
        """The seat of `you`, if there is exactly one."""
        return self.words.index(YOU) if self.words.count(YOU) == 1 else None

    def names(self, texts: Texts) -> list[str]:
        """A name for each seat, all different; bots have those that they have at the web table."""
        stored = list[str]()
        names = list[str]()
        for word in self.words:
            own = word in KINDS
            stored.append(numbered(free_number(stored, 0)) if own else "")
            name = spoken_name(stored[-1], word, texts.language) if own else self._name_of(word, texts)
            names.append(next(n for k in range(1, 99) if (n := name if k == 1 else f"{name} {k}") not in names))
        return names

    def kinds(self, texts: Texts) -> list[str]:
        """The bots' names, each with its level."""
        kinds = [texts(f"bot-{word}") if word in KINDS else "" for word in self.words]
        return [f"{name} ({kind})" for name, kind in zip(self.names(texts), kinds, strict=True) if kind]

    @staticmethod
    def _name_of(word: str, texts: Texts) -> str:
        """The name of a person, or of a bot in a file."""
        if word == YOU:
            return texts(YOU)
        return Path(word).stem if is_bot(word) else word
