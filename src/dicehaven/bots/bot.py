"""Bots: a bot gets its seat's view and the legal actions, and nothing else.

A bot is named by a word: `random`, `greedy`, a level (`levels.py`), the name of an entry point in the group
`dicehaven.bots`, or the path of a Python file (`plugins.py`). At a table it has a name in the reader's language: the table
stores a number, and each reader reads a name.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import perf_counter

from dicehaven.bots import plugins, policies
from dicehaven.bots.levels import LEVELS, Bot, is_beginner, is_level, level_bot, parsed
from dicehaven.bots.mcts.budget import Clock
from dicehaven.core.compiler import plain
from dicehaven.core.contract import Setup, State
from dicehaven.core.dice import Stream, seed_number, seeded
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.struct import Slot

KINDS = (*LEVELS, *policies.POLICIES)  # the built-in bots of every game
NAMES = 9  # for each kind
LOCALE = Path(__file__).parent / "locale"
MARK = "\x1f"  # begins what a table stores in place of a name; nobody can type it


class PolicyBot:
    """Plays a seat by one of `policies.POLICIES`; ties are broken at random, from the seed."""

    def __init__(self, kind: str, game: Game, setup: Setup, seed: str) -> None:
        self.setup = setup
        self.seed = seed
        self.policy = policies.POLICIES.index(kind)
        self.code = plain(policies, game.rules)

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the policy's choice."""
        stream = Stream()
        n = len(actions)
        seeded(stream, seed_number(f"{self.seed}/bot {seat}"), number)
        return int(self.code.choose(self.setup, view, Slot([view]), seat, stream, self.policy, list(actions), n))


def is_built_in(kind: str) -> bool:
    """Return True if a word names a bot of ours: a level of some game, or a policy."""
    return is_level(kind) or kind in policies.POLICIES


def is_bot(kind: str) -> bool:
    """Return True if a word names a bot."""
    return is_built_in(kind) or plugins.is_plugin(kind)


def known_bots() -> tuple[str, ...]:
    """Return the names of all bots that are installed: the built-in ones and those of other packages."""
    return (*KINDS, *plugins.installed())


def require_loadable(kind: str) -> None:
    """Raise BadBot if a word names a bot of a user that is missing or cannot be loaded; runs its file."""
    if plugins.is_plugin(kind):
        plugins.bot_class(kind)


def is_quick(kind: str) -> bool:
    """Return True if a bot is built in, decides at once and runs no compiled code."""
    return kind in policies.POLICIES or is_beginner(kind)


def bot(kind: str, game: Game, setup: Setup, seed: str, clock: Clock = perf_counter) -> Bot:
    """Return the bot of that name for matches with this setup; `clock` measures the seconds of a search; raises BadBot, BadOption."""
    if kind in policies.POLICIES:
        return PolicyBot(kind, game, setup, seed)
    if is_level(kind):
        return level_bot(kind, game, setup, seed, clock)
    return plugins.PluginBot(kind, game, setup, seed)


# Names at a table


def numbered(number: int) -> str:
    """Return what is stored for a bot with the name of that number."""
    return f"{MARK}{number % NAMES}"


def free_number(stored: Sequence[str], first: int) -> int:
    """Return the first number, from `first` on, that no bot at the table has yet."""
    return next((n % NAMES for n in range(first, first + NAMES) if numbered(n) not in stored), first % NAMES)


def spoken_name(stored: str, kind: str, language: str) -> str:
    """Return the name of a seat in a language: that of the bot if a number is stored, otherwise what is stored.

    >>> spoken_name(numbered(0), "level4", "en"), spoken_name(numbered(0), "level4", "de"), spoken_name("Ann", "", "de")
    ('Kestrel', 'Turmfalke', 'Ann')
    """
    if not stored.startswith(MARK):
        return stored
    names = _names(kind, language)
    return names[int(stored[1:]) % len(names)] if names else kind


@cache
def _names(kind: str, language: str) -> tuple[str, ...]:
    """Return the names for a kind of bot; none for bots of users.  Where there are more levels than names for levels, some share theirs."""
    texts = Texts(language, LOCALE)
    number, count = parsed(kind) or (0, 0)
    code = f"names-{LEVELS[(number - 1) * len(LEVELS) // count] if number else kind}"
    return tuple(name.strip() for name in texts(code).split(",")) if texts.has(code) else ()
