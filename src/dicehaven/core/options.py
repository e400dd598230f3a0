"""Options of a game, chosen before a match; the default comes first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import Text, number_text, text

DIGITS = 20  # a longer number is not a value of any option


@dataclass(frozen=True)
class Option:
    """An option's name, default and ruling (such as SD-2)."""

    name: str
    default: Any
    ruling: str

    def accepts(self, value: object) -> bool:
        """Return True if the option can have this value."""
        raise TypeError(type(self).__name__)

    def parse(self, word: str) -> Any:
        """Return the value for a word of the command line; the word itself if it stands for none."""
        return word

    def allowed(self) -> str:
        """Return the allowed values, as a record writes them."""
        return ""

    def refusal(self, value: object) -> Text:
        """Return why a value is not allowed."""
        return text("bad-option", value=shown(value), allowed=self.allowed())

    @property
    def range(self) -> tuple[int, int] | None:
        """The least and the largest number that its value is, or consists of; None if it is no number."""
        return None


@dataclass(frozen=True)
class Flag(Option):
    """true or false."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)

    def parse(self, word: str) -> Any:
        return {"true": True, "false": False}.get(word.lower(), word)

    def allowed(self) -> str:
        return "true, false"


@dataclass(frozen=True)
class Choice(Option):
    """One of a list of words."""

    words: tuple[str, ...] = ()

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words

    def allowed(self) -> str:
        return ", ".join(self.words)


@dataclass(frozen=True)
class Whole(Option):
    """A whole number from `least` to `most`."""

    least: int = 1
    most: int = 10**15

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def parse(self, word: str) -> Any:
        return int(word) if word.isascii() and word.isdigit() and len(word) <= DIGITS else word

    def allowed(self) -> str:
        return f"{self.least} … {self.most}"

    @property
    def range(self) -> tuple[int, int]:
        return self.least, self.most


@dataclass(frozen=True)
class Words(Option):
    """A list of words from a given set, repeats allowed; written `a,b` or `[a, b]`."""

    words: tuple[str, ...] = ()

    def accepts(self, value: object) -> bool:
        return isinstance(value, list) and all(isinstance(v, str) and v in self.words for v in value)

    def parse(self, word: str) -> Any:
        inside = word.strip().removeprefix("[").removesuffix("]")
        return [one.strip() for one in inside.split(",") if one.strip()]

    def allowed(self) -> str:
        return f"[{', '.join(self.words)}]"


@dataclass(frozen=True)
class Ahead(Option):
    """The handicap: for each seat how much it has ahead when the match begins, up to `most`, in the game's own unit.

    Somebody has nothing ahead; written `0,2` or `[0, 2]`.  The messages of the game name the unit: the term `-ahead`.
    """

    most: int = 1

    def accepts(self, value: object) -> bool:
        return isinstance(value, list) and all(type(v) is int and 0 <= v <= self.most for v in value)

    def parse(self, word: str) -> Any:
        inside = word.strip().removeprefix("[").removesuffix("]")
        words = [one.strip() for one in inside.split(",") if one.strip()]
        return [int(v) if v.isascii() and v.isdigit() and len(v) <= DIGITS else v for v in words]

    def allowed(self) -> str:
        return f"[0 … {self.most}, …]"

    def refusal(self, value: object) -> Text:
        return text("ahead-range", most=self.most)

    @property
    def range(self) -> tuple[int, int]:
        return 0, self.most

    def of_seats(self, players: int, value: list[int] | None) -> list[int]:
        """Return what each of so many seats has ahead; raises BadOption unless there is a number for each, one of them 0."""
        if value is None:
            return [0] * players
        if len(value) != players:
            raise BadOption(text("ahead-each-seat", players=players, found=len(value)), f"options.{self.name}")
        if min(value):
            raise BadOption(text("ahead-of-nobody"), f"options.{self.name}")
        return value


def ahead_option(known: tuple[Option, ...]) -> Ahead | None:
    """Return the option by which a game gives a handicap; None if it has none."""
    return next((option for option in known if isinstance(option, Ahead)), None)


def shown(value: object) -> str:
    """Return a value in a message, as a record writes it."""
    return number_text(value) if isinstance(value, int) and not isinstance(value, bool) else repr(value)


def resolve(known: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options with their values; raises BadOption for an unknown option or a value that is not allowed."""
    names = {option.name: option for option in known}
    for name, value in given.items():
        if name not in names:
            rules = ", ".join(
                option.name for option in known if not isinstance(option, Ahead)
            )  # a handicap is none of them
            raise BadOption(text("unknown-option", option=str(name), known=rules), "options")
        usual = value is None and names[name].default is None  # as if it were left out
        if not usual and not names[name].accepts(value):
            raise BadOption(names[name].refusal(value), f"options.{name}")
    return {option.name: given.get(option.name, option.default) for option in known}
