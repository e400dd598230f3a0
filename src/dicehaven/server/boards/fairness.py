"""The fairness of boards: worker processes measure it, some matches at a time, as long as somebody is looking."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from dicehaven.ahead.compiling import Compiling
from dicehaven.core import extras
from dicehaven.core.contract import LayoutData
from dicehaven.core.game import Game
from dicehaven.server.db.store import Store
from dicehaven.server.work.fair_queue import Share
from dicehaven.server.work.jobs import Job, Jobs, Limits
from dicehaven.server.work.workers import Workers
from dicehaven.skill.fairness import FairnessPart, Played, parts_of, play_part

LIMITS = Limits(waiting=100, each=3, at_work=8, kept=64, here=15.0)
KIND = "fairness/2"


@dataclass(frozen=True)
class Fairness:
    """The findings about a board: matches and wins so far, by question (`skill/fairness.py`)."""

    layout: LayoutData
    total: int  # matches that will be played
    parts: int = 0  # parts that have been played
    found: dict[str, Played] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """The number of matches played so far."""
        return sum(played.games for played in self.found.values())

    def after(self, part: FairnessPart, played: Played) -> "Fairness":
        """Return the findings with those of another part added."""
        before = self.found.get(part.about)
        now = before.and_also(played) if before else played
        return replace(self, parts=self.parts + 1, found=self.found | {part.about: now})


class FairnessWorks:
    """The boards whose fairness has been asked for, by a digest of game and layout."""

    def __init__(self, store: Store, workers: Workers, compiling: Compiling | None = None) -> None:
        self.jobs = Jobs(KIND, Fairness, store, workers, compiling, LIMITS)

    async def of(self, game: Game, layout: LayoutData) -> Job[Fairness]:
        """Start work on a board or continue it, and return its job, whose `name` is the digest of the board.

        Raise NotStored, MissingExtra or BadLayout.
        """
        parts = parts_of(game, layout)
        begun = Fairness(layout, sum(part.hi - part.lo for part in parts))
        return await self._go_on(digest_of(game, layout), game, parts, begun)

    async def remembered(self, key: str) -> Job[Fairness] | None:
        """Return the job of a board that has findings, without continuing it; None if there is none."""
        job = await self.jobs.known(key) if key else None
        return job if job and job.found else None

    async def known(self, key: str, game: Game) -> Job[Fairness] | None:
        """Return the job of a board that somebody has asked for, and continue it while somebody is looking."""
        job = await self.remembered(key)
        if job is None or job.found is None or job.is_done:
            return job
        return await self._go_on(key, game, parts_of(game, job.found.layout), job.found)

    async def _go_on(self, key: str, game: Game, parts: Sequence[FairnessPart], found: Fairness) -> Job[Fairness]:
        async def work(job: Job[Fairness], share: Share) -> None:
            while self.jobs.is_awaited(job):
                now = job.found or found
                part = parts[now.parts]
                played = await self.jobs.answered(job, game, share, play_part, part)
                now = now.after(part, played)
                await self.jobs.find(job, now, done=now.parts == len(parts))
                if job.is_done:
                    return

        return await self.jobs.go_on(key, work, found, check=lambda: extras.need("bots"))


def digest_of(game: Game, layout: LayoutData) -> str:
    """Return the digest of a board: the same for the same game and layout."""
    content = json.dumps([game.name, layout], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(content.encode("utf-8", "replace")).hexdigest()[:24]
