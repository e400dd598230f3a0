"""Matches that somebody has played: those of their keys, filtered, with whom they were played, and where each can be replayed."""

import hashlib
import json
import time
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime
from functools import cached_property, lru_cache
from typing import NamedTuple

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import day, listed, percent
from dicehaven.core.match import Match
from dicehaven.core.registry import games
from dicehaven.server.table.play.result_store import PlayedMatch, SeatResult
from dicehaven.server.table.play.seating import PERSON, TYPED, Companion, Place, names_of
from dicehaven.server.web.render import kind_in_words
from dicehaven.skill.seats import seat_shares
from dicehaven.skill.standing import Outcome

SHOWN_MATCHES = 6  # matches on the page
CHOICES = 30  # opponents that can be chosen
LATELY = 90 * 86_400.0  # seconds


class Sieve(NamedTuple):
    """The matches that are looked at: of a game, with somebody, of a time; '' for all."""

    game: str = ""
    rival: str = ""
    time: str = ""


EVERYTHING = Sieve()


class Mine(NamedTuple):
    """A match in which exactly one seat was mine, and what it counts; `fair` is the fair share of each seat.

    `variant` is the game, the number of seats and the options, as JSON.
    """

    match: PlayedMatch
    seat: SeatResult
    variant: tuple[str, int, str]
    fair: Sequence[float]
    outcome: Outcome

    @classmethod
    def of(cls, match: PlayedMatch, seat: SeatResult) -> "Mine":
        """Return a match in which this seat was mine."""
        options = match.header.get("options")
        variant = match.game, len(match.seats), json.dumps(options, sort_keys=True) if options else "{}"
        fair = _fair_shares(*variant)
        worth = seat.worth
        due = fair[seat.seat]
        known = Outcome(seat.share, due, worth.luck, worth.accuracy, worth.decisions) if worth else None
        return cls(match, seat, variant, fair, known or Outcome(seat.share, due))

    @property
    def rivals(self) -> list[SeatResult]:
        """The other seats."""
        return [seat for seat in self.match.seats if seat.seat != self.seat.seat]


class MatchRow(NamedTuple):
    """A match in a list; `address` leads to its replay, '' if there is none; `typed_in` names my seat (see `seat_name`) if others had it; one that was `brought` came in with a file."""

    title: str
    others: str
    won: bool
    when: str
    day: str
    note: str
    address: str
    typed_in: str
    brought: bool


class Rival(NamedTuple):
    """Somebody to choose, or a line of head to head."""

    token: str
    name: str
    matches: int
    is_bot: bool


@lru_cache(10_000)
def token_of(kind: str, key: str) -> str:
    """Return the word that stands for somebody in addresses: no hash of a key is sent."""
    return hashlib.sha256(f"rival\n{key}".encode()).hexdigest()[:12] if kind == PERSON else kind


def place_of(seat: SeatResult) -> Place:
    """Return the place of whoever sat there, by their names alone."""
    return Place(seat.kind, seat.name, companion=Companion(seat.companion.name) if seat.companion else None)


def seat_name(match_id: str, seat: int) -> str:
    """Return what names a seat of a match in forms."""
    return f"{match_id}.{seat}"


class MyMatches:
    """The matches of somebody who holds keys with the hashes `held` has; `there` are those whose table is still there."""

    def __init__(
        self,
        matches: Sequence[PlayedMatch],
        held: Collection[str],
        there: Collection[str],
        say: Texts,
        sieve: Sieve = EVERYTHING,
    ) -> None:
        self.all = matches
        self.held = held
        self.there = there
        self.say = say
        self.language = say.language
        self.sieve = sieve

    # Which matches

    @cached_property
    def matches(self) -> list[PlayedMatch]:
        """The matches that pass the filter, newest first."""
        return [one for one in self.all if self._fits(one)]

    def _fits(self, match: PlayedMatch) -> bool:
        game, rival, when = self.sieve
        if game and match.game != game:
            return False
        if when and when != self._year(match) and not (when == "lately" and match.ended > time.time() - LATELY):
            return False
        return not rival or any(
            token_of(seat.kind, seat.key) == rival for seat in match.seats if not self.is_mine(seat)
        )

    @staticmethod
    def _year(match: PlayedMatch) -> str:
        return str(datetime.fromtimestamp(match.ended, UTC).year)

    def is_mine(self, seat: SeatResult) -> bool:
        """Return True for a seat of these keys, shared or not."""
        return seat.kind == PERSON and any(one.key in self.held for one in seat.people)

    @cached_property
    def mine(self) -> list[Mine]:
        """Those that count, earliest first: where several seats were mine, or two shared one, nobody knows who played."""
        return list(self._counted())[::-1]

    def _counted(self) -> Iterator[Mine]:
        for match in self.matches:
            own = [seat for seat in match.seats if self.is_mine(seat)]
            if len(own) == 1 and not own[0].companion:
                yield Mine.of(match, own[0])

    @property
    def shared(self) -> int:
        """The number of matches that do not count."""
        return len(self.matches) - len(self.mine)

    @property
    def game_choices(self) -> list[tuple[str, str]]:
        """The games that have been played, with their titles."""
        found = Counter(match.game for match in self.all)
        return [(name, self.title(name)) for name, _ in found.most_common()]

    @property
    def time_choices(self) -> list[tuple[str, str]]:
        """Lately, and the years in which something was played."""
        years = sorted({self._year(match) for match in self.all}, reverse=True)
        return [("lately", self.say("me-lately")), *((year, year) for year in years)]

    @cached_property
    def rivals(self) -> list[Rival]:
        """Everybody the player has met, people before bots, the most frequent first."""
        found = Counter[str]()
        known: dict[str, Rival] = {}
        for match in self.all:
            for seat in match.seats:
                if not self.is_mine(seat) and not seat.companion:
                    token = token_of(seat.kind, seat.key)
                    found[token] += 1
                    if token not in known:
                        bot = seat.kind != PERSON
                        name = kind_in_words(self.say, seat.kind, games().get(match.game)) if bot else seat.name
                        known[token] = Rival(token, name, 0, bot)
        most = [known[token]._replace(matches=count) for token, count in found.most_common()]
        return sorted(most, key=lambda rival: rival.is_bot)[:CHOICES]

    def names(self, match: PlayedMatch) -> list[str]:
        """Return the names of a match's seats."""
        return names_of([place_of(seat) for seat in match.seats], self.language)

    def title(self, name: str) -> str:
        """Return the title of a game; its name if it is no longer installed."""
        game = games().get(name)
        return game.texts(self.language)("title") if game else name

    # The matches themselves

    def rows(self, first: int = 0, count: int = SHOWN_MATCHES) -> list[MatchRow]:
        """Return matches as a list shows them, newest first."""
        return [self._row(match) for match in self.matches[first : first + count]]

    def _row(self, match: PlayedMatch) -> MatchRow:
        names = self.names(match)
        others = [name for name, seat in zip(names, match.seats) if not self.is_mine(seat)]
        own = [seat for seat in match.seats if self.is_mine(seat)]
        alone = own[0] if len(own) == 1 else None
        confirmed = [one for seat in own for one in seat.people if one.typed_in and one.key in self.held]
        written = "me-typed-in" if confirmed else "me-shared-seat" if alone and alone.companion else ""
        known = alone.worth.accuracy if alone and alone.worth else None
        note = "" if known is None else self.say("me-accuracy-of", share=percent(known, self.language, 0))
        said = self.say(written or "me-real-dice") if written or match.dice in TYPED else note
        return MatchRow(
            self.title(match.game),
            listed(others or names, self.language),
            bool(alone and alone.share),
            datetime.fromtimestamp(match.ended, UTC).date().isoformat(),
            day(match.ended, self.language),
            said,
            self.address(match),
            next((seat_name(match.id, one.seat) for one in confirmed), ""),
            bool(match.brought),
        )

    def address(self, match: PlayedMatch) -> str:
        """Return where a match can be seen again: at its table as long as that is there, afterwards its record."""
        return f"/t/{match.id}/replay" if match.id in self.there else f"/me/matches/{match.id}"


@lru_cache(1_000)
def _fair_shares(name: str, players: int, options: str) -> Sequence[float]:
    """Return the fair share of each seat; even ones where the game or its options are no longer known."""
    game = games().get(name)
    try:
        return seat_shares(game, players, json.loads(options)) if game else (1 / players,) * players
    except DicehavenError:
        return (1 / players,) * players


@lru_cache(1_000)
def teams_of(name: str, players: int, options: str) -> tuple[int, ...] | None:
    """Return the team of each seat; None where it is not known, since cards tell."""
    game = games().get(name)
    if game is None:
        return tuple(range(players))
    try:
        begun = Match.new(game, players, json.loads(options))
    except DicehavenError:
        return None
    if begun.due and begun.due.cards:
        return None
    return tuple(int(game.plain.team_of(begun.setup, begun.state, p)) for p in range(players))
