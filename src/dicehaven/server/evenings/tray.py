"""The tray of an evening's lobby: the game's dice, who is here, and what its reader may do."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from dicehaven.core.contract import Face
from dicehaven.core.game import Game
from dicehaven.core.languages import listed
from dicehaven.core.match import Match
from dicehaven.server.evenings.views import NOBODY, EveningView
from dicehaven.server.table.page.page_state import Tilted, tilted
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.play.rights import may_begin, own_seat
from dicehaven.server.table.play.seating import LATER, OPEN, PERSON, WAITS


@cache
def first_dice(game: Game) -> Sequence[Sequence[Face]]:
    """Return the faces of the dice that are rolled first in a match of a game; none if it begins with cards."""
    match = Match.new(game, game.seats[0])
    while match.movers:
        match.play(match.movers[0], match.legal(match.movers[0])[0])
    return match.due.faces if match.due and not match.due.cards else ()


@dataclass(frozen=True)
class LobbyTray:
    """A tray as one reader sees it: a line that says who is here, a headline, a sentence, and buttons."""

    page: TableView
    evening: EveningView
    name: str  # of the reader, as their browser knows it

    @cached_property
    def dice(self) -> Tilted:
        """The dice that lie ready, of the game's own kind: nobody has rolled them."""
        rng = random.Random(self.page.table.id)  # the same ones for everybody
        return tilted([self.page.die(rng.choice(faces)) for faces in first_dice(self.page.game)], 0)

    # Who is here, and who is not

    @cached_property
    def free(self) -> list[int]:
        """The free seats."""
        return [p for p, place in enumerate(self.page.table.places) if place.kind == OPEN]

    @cached_property
    def kept(self) -> list[int]:
        """The free seats that are kept for the reader, who sits nowhere yet."""
        ids = self.page.viewer.who.ids
        return [] if self.page.mine else [p for p in self.free if self.page.table.places[p].invited in ids]

    @cached_property
    def missing(self) -> list[int]:
        """The seats that are kept for others, unless they have said no since."""
        places, ids = self.page.table.places, self.page.viewer.who.ids
        others = [p for p in self.free if places[p].invited and places[p].invited not in ids]
        return [p for p in others if self.evening.answers.get(places[p].invited, NOBODY).answer != "no"]

    @cached_property
    def spare(self) -> int | None:
        """The first free seat that is kept for nobody."""
        return next((p for p in self.free if not self.page.table.places[p].invited), None)

    @cached_property
    def here(self) -> int:
        """The number of people who have sat down."""
        return sum(1 + (place.companion is not None) for place in self.page.table.places if place.kind != OPEN)

    @cached_property
    def awaited(self) -> list[str]:
        """The names of those who are missing; if nobody is, of those who may take the spare seat."""
        return [self.page.names[p] for p in self.missing] or self.may_come

    @cached_property
    def may_come(self) -> list[str]:
        """The names of others who have said perhaps and sit nowhere yet, as long as there is a seat for them."""
        seated = {person for place in self.page.table.places for person in (place.key, *place.people)}
        seen = self.evening.seen
        others = [one for one in seen.members if one.key != seen.me and one.key not in seated]
        come = [one.name for one in others if self.evening.answers.get(one.key, NOBODY).answer == "perhaps"]
        return come if self.spare is not None else []

    # Words

    def _say(self, code: str, names: Sequence[str] = (), **more: object) -> str:
        return self.page.say(code, names=listed(list(names), self.page.say.language), count=len(names), **more)

    @property
    def line(self) -> str:
        """The line above the headline: how many are here, of those who are expected."""
        expected = self.here + len(self.missing) + len(self.kept)
        if self.here == expected and (self.page.mine or expected > 1):
            return self._say("lobby-everybody", seats=expected)
        return self._say("lobby-there", there=self.here, seats=expected)

    @property
    def headline(self) -> str:
        """The headline: what matters most to the reader."""
        if self.kept:
            return self._say("lobby-you-later" if self.is_late else "lobby-your-seat")
        if not self.page.mine and self.spare is not None:
            return self._say("lobby-for-you")
        if self.missing:
            return self._say("lobby-missing", self.awaited)
        if self.awaited:
            return self._say("lobby-perhaps", self.awaited)
        return self._say("lobby-all" if self.may_begin else "lobby-spare" if self.free else "lobby-full")

    @property
    def sentence(self) -> str:
        """The sentence below the headline: who waits, who comes later, what the reader may do."""
        if not self.free:
            return self._say("shares-awaited" if self.page.table.info.until else "lobby-begins")
        if self.kept:
            if self.is_late:
                return self._say("lobby-you-later-more")
            return self._say("lobby-wait-for-you", self.waiting) if self.waiting else self._dice
        if not self.page.mine:
            if self.waiting and not self.missing and self.evening.mine == "perhaps":
                return self._say("lobby-wait-for-you", self.waiting)
            return self._say("lobby-free-until" if self.spare is not None else "lobby-watch")
        return " ".join([*self._others, *self._begin])

    @property
    def _dice(self) -> str:
        return self._say(f"lobby-with-{self.page.table.settings.dice}")

    @property
    def _others(self) -> list[str]:
        """The sentences about what others have said: those who sit here, and those who are missing."""
        if not self.awaited:
            return []
        awaited = listed(self.awaited, self.page.say.language)
        later = [self.page.names[p] for p in self.missing if self.page.table.places[p].said == LATER]
        said = [self._say("lobby-you-wait", awaited=awaited)] if self.waits else []
        said += [self._say("lobby-wait", self.waiting, awaited=awaited)] if self.waiting else []
        return said + ([self._say("lobby-later", later)] if later else [])

    @property
    def _begin(self) -> list[str]:
        if self.waits:
            return []
        if not self.may_begin:
            return [self._say("lobby-needs", least=self.page.game.seats[0])]
        if self.missing:
            return [self._say("lobby-begin-without", self.awaited)]
        return [self._say("lobby-begin-now" if self.awaited else "lobby-spare-yet")]

    # What the reader may do, and has said

    @property
    def may_begin(self) -> bool:
        """True if the reader may begin without the free seats."""
        return may_begin(self.page.table, self.page.viewer.who)

    @property
    def sits(self) -> int | None:
        """The seat that a button takes; None if there is none for the reader, or they sit already."""
        if self.kept:
            return self.kept[0]
        return self.spare if self.name and not self.page.mine else None

    @property
    def is_late(self) -> bool:
        """True if the reader has said that they come later."""
        return any(self.page.table.places[p].said == LATER for p in self.kept)

    @property
    def waits(self) -> bool:
        """True if the reader has said that they wait for those who are missing."""
        if not self.page.mine or not self.awaited:
            return False
        return self.page.table.places[own_seat(self.page.table, self.page.viewer.who)].said == WAITS

    @property
    def waiting(self) -> list[str]:
        """The names of the others who have said so."""
        said = [
            p
            for p, place in enumerate(self.page.table.places)
            if place.kind == PERSON and place.said == WAITS and p not in self.page.mine
        ]
        return [self.page.names[p] for p in said]

    @property
    def may_wait(self) -> str:
        """The words on the button that waits; '' if there is none."""
        return self._say("lobby-do-wait", self.awaited) if self.may_begin and self.awaited and not self.waits else ""

    @property
    def may_be_late(self) -> bool:
        """True if the reader may say that they come later."""
        return bool(self.kept) and not self.is_late
