"""Seats in the terminal: people who share a keyboard, and bots."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.bots.bot import bot, free_number, is_bot, is_built_in, is_quick, known_bots, numbered, spoken_name
from dicehaven.bots.levels import LEVELS, Bot, own_name_of, parsed
from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import BadOption, CannotUndo, NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import ReaderName, Texts, presentable, text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Decision

YOU = "you"
LONGEST_NAME = 40
TAG = "seats"  # of the header: the seats of a match in the terminal; the web table writes a tag a seat
STAND_IN = LEVELS[2]
Tell = Callable[[int, Progress], None]  # takes a seat for which another level plays, and how far its bot is compiled


def may_begin_a_name(letter: str) -> bool:
    """Return True if a word that begins so is a name: with a capital, or a letter of a script without capitals.

    >>> [may_begin_a_name(letter) for letter in "ŁłL太😀.1"]
    [True, False, True, True, True, False, False]
    """
    return letter.isupper() or not (letter.isascii() or letter.islower())


@dataclass(frozen=True)
class Seats:
    """A word for each seat: `you`, a person's name, or a kind of bot."""

    words: tuple[str, ...]

    @classmethod
    def parse(cls, words: str) -> Self:
        """Return the seats of a comma-separated list; raises BadOption for a word that is neither a bot nor a name."""
        seats = tuple(word.strip() for word in words.split(","))
        for word in seats:
            named = may_begin_a_name(word[:1]) and word == presentable(word, LONGEST_NAME)
            if word != YOU and not is_bot(word) and not named:
                raise BadOption(text("unknown-seat", word=word, bots=", ".join(known_bots())), "--players")
        return cls(seats)

    @classmethod
    def from_tags(cls, tags: Mapping[str, str], players: int) -> Self:
        """Return the seats in a record's tags, in any of their notations; `you` for a seat without a name.

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
        """Return True if a bot has this seat."""
        return is_bot(self.words[seat])

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [p for p in range(len(self.words)) if not self.is_bot(p)]

    @property
    def reader(self) -> int | None:
        """The seat of `you`, if there is exactly one."""
        return self.words.index(YOU) if self.words.count(YOU) == 1 else None

    def names(self, texts: Texts) -> list[str]:
        """Return a name for each seat, all different; bots have those that they have at the web table."""
        stored = list[str]()
        names = list[str]()
        for word in self.words:
            own = is_built_in(word)
            stored.append(numbered(free_number(stored, 0)) if own else "")
            name = spoken_name(stored[-1], word, texts.language) if own else self._name_of(word, texts)
            names.append(next(n for k in range(1, 99) if (n := name if k == 1 else f"{name} {k}") not in names))
        return names

    def kinds(self, texts: Texts, game: Game) -> list[str]:
        """Return the bots' names, each with its level in this game."""
        kinds = [_kind(own_name_of(word, game), texts) for word in self.words]
        return [f"{name} ({kind})" for name, kind in zip(self.names(texts), kinds, strict=True) if kind]

    def _name_of(self, word: str, texts: Texts) -> str:
        """Return the name of a person, or of a bot in a file."""
        if word == YOU:
            return texts(YOU) if self.reader is None else ReaderName(texts(YOU))
        return Path(word).stem if is_bot(word) else word


def _kind(word: str, texts: Texts) -> str:
    """Return a built-in bot in words; '' for anybody else."""
    if level := parsed(word):
        return texts("bot-level", number=level[0], count=level[1])
    return texts(f"bot-{word}") if is_built_in(word) else ""


class PatientBot:
    """A bot that plays as soon as it is compiled; until then `STAND_IN` plays, and `tell` is called."""

    def __init__(self, kind: str, game: Game, setup: Setup, seed: str, compiling: Compiling, tell: Tell) -> None:
        self.kind = kind
        self.game = game
        self.setup = setup
        self.seed = seed
        self.compiling = compiling
        self.tell = tell
        self._real: Bot | None = None
        self._stand_in = bot(STAND_IN, game, setup, seed)

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the choice of the bot, or of its stand-in."""
        try:
            self._real = self._real or bot(self.kind, self.game, self.setup, self.seed)
            return self._real.choose(view, seat, actions, number)
        except NotCompiled:
            self._real = None
            self.tell(seat, self.compiling.progress(self.game))
            return self._stand_in.choose(view, seat, actions, number)


def patient(kind: str, game: Game, setup: Setup, seed: str, compiling: Compiling | None, tell: Tell) -> Bot:
    """Return the bot of that name, patient if it may have to be compiled."""
    if compiling is None or is_quick(kind):
        return bot(kind, game, setup, seed)
    return PatientBot(kind, game, setup, seed, compiling, tell)


def is_secret(match: Match, seat: int) -> bool:
    """Return True if a seat's last decision since the roll is hidden, so that undoing it changes nothing for others."""
    then = match.copy()
    try:
        then.undo(seat, alone=True)
    except CannotUndo:
        return False
    return bool(then.view(ONLOOKER) == match.view(ONLOOKER))


def is_private(match: Match) -> bool:
    """Return True if seats decide now without seeing each other's entries."""
    return len(match.movers) > 1 or any(is_secret(match, p) for p in range(match.players))


def may_share(match: Match, *seats: int) -> bool:
    """Return True if these seats see only what everybody can see, so that they may share one screen."""
    return all(match.view(seat) == match.view(ONLOOKER) for seat in seats)


def take_back(match: Match, people: list[int], at_keyboard: int) -> Decision:
    """Take back the last decision that a person has made since the roll; raises CannotUndo.

    While entries are hidden it is the last one of the seat at the keyboard.
    """
    last = next((d.seat for d in reversed(match.since_roll) if d.seat in people), at_keyboard)
    return match.undo(at_keyboard if is_secret(match, last) else last, alone=len(people) == 1)
