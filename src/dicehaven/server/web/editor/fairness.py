"""What the board editor says of a board's fairness: figures with their doubt, and a sentence at the end."""

from dataclasses import dataclass

from dicehaven.core.i18n import Texts
from dicehaven.lab.fairness import BOARD, Played
from dicehaven.server.service.fairness import Fairness
from dicehaven.server.service.jobs import Job

# of the line of a figure; the shares that it shows, from an even one
WIDE = 200
FAR = 0.1


@dataclass(frozen=True)
class FairnessRow:
    """A share with its 95 % interval, as a line of the page: places of its dot and its ends on WIDE."""

    name: str
    share: str
    dot: float
    low: float
    high: float


@dataclass(frozen=True)
class FairnessGroup:
    """The shares of one question, and what they come to; no sentence before all matches are played."""

    title: str
    rows: list[FairnessRow]
    verdict: str


@dataclass(frozen=True)
class FairnessView:
    """The fairness of a board as a page shows it; `is_old` where the board has been changed since."""

    job: Job[Fairness]
    say: Texts
    key: str
    is_old: bool = False

    @property
    def work(self) -> Fairness:
        """What is known so far."""
        assert self.job.found is not None
        return self.job.found

    @property
    def percent(self) -> int:
        return 100 * self.work.games // self.work.total

    @property
    def groups(self) -> list[FairnessGroup]:
        """What is known of each number of seats, and of the board against the shipped ones, as they are played."""
        return [self._group(about, played) for about, played in self.work.found.items()]

    def _group(self, about: str, played: Played) -> FairnessGroup:
        if about == BOARD:
            rows = [self._row(self.say("fair-board"), played, 0)]
            return FairnessGroup(self.say("fair-against"), rows, self._verdict(about, played, 0))
        title = self.say("fair-with", players=len(played.won), even=self._number(played.even))
        rows = [self._row(self._seat(p), played, p) for p in range(len(played.won))]
        two = len(played.won) == 2
        return FairnessGroup(
            title, rows, self._verdict("seats" if two else "many", played, 0 if two else played.farthest)
        )

    def _verdict(self, about: str, played: Played, p: int) -> str:
        """What it comes to, once all matches are played: whether the share of p is an even one."""
        if not self.job.is_done:
            return ""
        found = played.shares[p].minus(played.even)
        finding = "more" if found.low > 0 else "less" if found.high < 0 else "none"
        share = self._number(played.shares[p].value)
        points = self._point(found.half)
        more = {"seat": self._seat(p)} if about == "many" else {}
        return self.say(f"fair-{about}-{finding}", share=share, points=points, **more)

    def _seat(self, p: int) -> str:
        return self.say("fair-seat", number=p + 1)

    def _row(self, name: str, played: Played, p: int) -> FairnessRow:
        share = played.shares[p]
        dot, low, high = (_place(value - played.even) for value in (share.value, share.low, share.high))
        return FairnessRow(name, self._number(share.value), dot, low, high)

    def _number(self, share: float) -> str:
        return self.say("fair-number", number=self._point(share))

    def _point(self, share: float) -> str:
        """Hundredths with a digit, as the language writes it."""
        return f"{100 * share:.1f}".replace(".", self.say("fair-point"))


def _place(edge: float) -> float:
    return round(min(max((edge + FAR) / (2 * FAR), 0.0), 1.0) * WIDE, 1)
