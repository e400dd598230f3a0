"""What the board editor says of a board's fairness: figures with their doubt, and a sentence at the end."""

from dataclasses import dataclass
from math import sqrt

from dicehaven.core.i18n import Texts
from dicehaven.lab.fairness import BOARD, SEATS, Played
from dicehaven.lab.simulate import Z95
from dicehaven.server.service.fairness import Fairness
from dicehaven.server.service.jobs import Job

WIDE, HALF = 200, 0.1  # of the line of a figure; the shares that it shows, from one half


@dataclass(frozen=True)
class FairnessRow:
    """A share with its 95 % interval, as a line of the page: places of its dot and its ends on WIDE."""

    name: str
    share: str
    dot: float
    low: float
    high: float


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
    def rows(self) -> list[FairnessRow]:
        """The two seats; the board against the shipped ones."""
        seats, board = self.work.found[SEATS], self.work.found[BOARD]
        rows = []
        if seats.games:
            rows = [
                self._row("fair-seat-1", seats),
                self._row("fair-seat-2", Played(seats.games, seats.games - seats.won)),
            ]
        return [*rows, self._row("fair-board", board)] if board.games else rows

    @property
    def verdict(self) -> list[str]:
        """What it comes to, once all matches are played: of who begins, and of the board."""
        if not self.job.is_done:
            return []
        abouts = [about for about in (SEATS, BOARD) if self.work.found[about].games]
        return [self._verdict(about, self.work.found[about]) for about in abouts]

    def _verdict(self, about: str, played: Played) -> str:
        share, half = _estimate(played)
        finding = "none" if abs(share - 0.5) <= half else "more" if share > 0.5 else "less"
        found = {"share": self._number(share), "points": self._point(half)}
        return self.say(f"fair-{about}-{finding}", **found)

    def _row(self, name: str, played: Played) -> FairnessRow:
        share, half = _estimate(played)
        dot, low, high = (_place(value) for value in (share, share - half, share + half))
        return FairnessRow(self.say(name), self._number(share), dot, low, high)

    def _number(self, share: float) -> str:
        return self.say("fair-number", number=self._point(share))

    def _point(self, share: float) -> str:
        """Hundredths with a digit, as the language writes it."""
        return f"{100 * share:.1f}".replace(".", self.say("fair-point"))


def _estimate(played: Played) -> tuple[float, float]:
    """A share and half the width of its 95 % interval."""
    share = played.won / played.games
    return share, Z95 * sqrt(max(share * (1 - share), 1e-9) / played.games)


def _place(share: float) -> float:
    return round(min(max((share - 0.5 + HALF) / (2 * HALF), 0.0), 1.0) * WIDE, 1)
