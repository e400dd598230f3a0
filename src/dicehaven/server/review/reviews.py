"""Reviews of finished matches, computed by worker processes: a rough one first, then a thorough one."""

import asyncio
from collections.abc import Sequence

from cachetools import LRUCache
from markupsafe import Markup

from dicehaven.ahead.compiling import Compiling
from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.page import article
from dicehaven.analysis.questions import Answer, Question, answers
from dicehaven.analysis.review import Findings, Review, Row, assemble, why, with_reasons
from dicehaven.analysis.sentences import Sentences
from dicehaven.analysis.steps import ReviewPlan, plan_review
from dicehaven.bots.solution import solution_for
from dicehaven.core import extras
from dicehaven.core.compiler import runs_compiled
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.server.db.store import Store
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.work.fair_queue import Share
from dicehaven.server.work.jobs import Job, Jobs, Limits
from dicehaven.server.work.workers import Apart, Workers

FIRST = Effort(rollouts=48, plays=32)
EFFORT = Effort(rollouts=800, plays=600)
QUESTIONS_A_TASK = {FIRST: 8, EFFORT: 1}  # questions that a worker gets at once
LIMITS = Limits(waiting=400, each=8, at_work=16, kept=32, here=5.0)
KIND = "review/4"


class Reviews:
    """The reviews of one server; the addresses in them begin with its `base`."""

    def __init__(
        self, store: Store, workers: Workers, apart: Apart, compiling: Compiling | None = None, base: str = ""
    ) -> None:
        self.base = base
        self.workers = workers
        self.apart = apart
        self.jobs = Jobs(KIND, Findings, store, workers, compiling, LIMITS)
        self._plans: LRUCache[str, ReviewPlan] = LRUCache(LIMITS.kept)
        self._reviews: LRUCache[tuple[str, int], Review] = LRUCache(LIMITS.kept)
        self._articles: LRUCache[tuple[object, ...], Markup] = LRUCache(4 * LIMITS.kept)

    async def close(self) -> None:
        """Stop the reviews that are running."""
        await self.jobs.close()

    async def of(self, table: LiveTable) -> Job[Findings]:
        """Return the job that reviews a table's finished match, started if there is none.

        Raise Busy if too many wait, MissingExtra if the review needs the compiler and it is not installed.
        """
        return await self.jobs.go_on(
            f"{table.id} {table.plays}",
            lambda job, share: self._work_out(job, table, share),
            check=lambda: need_compiler(table.game, table.match.setup),
        )

    async def sentences(
        self, job: Job[Findings], table: LiveTable, language: str, reader: int | None = None
    ) -> Sentences | None:
        """Return the sentences of a review for the reader at a seat; None until there are results."""
        key = job.name, job.edition
        if job.found is not None and key not in self._reviews:
            found = job.found
            plan = await self._plan(job, table)
            self._reviews[key] = await asyncio.to_thread(found.about, plan)
        review = self._reviews.get(key)
        return Sentences(review, language, table.names_in(language), reader) if review else None

    async def article(
        self, job: Job[Findings], table: LiveTable, language: str, seats: Sequence[int] = ()
    ) -> Markup | None:
        """Return the review as an article in a language; None until there are results.

        Its chart marks the decisions of `seats`, or of all seats if none are given.
        """
        key = (job.name, job.edition, language, *table.names_in(language), *seats)
        words = await self.sentences(job, table, language)
        if words is not None and key not in self._articles:

            def link(row: Row) -> str:
                return f"{self.base}/t/{table.id}/replay?step={row.number}&seat={max(row.step.seat, 0)}"

            made = self.apart.once(key, table.id, lambda: article(words.review, words, link, seats))
            self._articles[key] = await made
        return self._articles[key] if words is not None else None

    async def _plan(self, job: Job[Findings], table: LiveTable) -> ReviewPlan:
        if job.name not in self._plans:
            self._plans[job.name] = await asyncio.to_thread(plan_review, table.match.lines, f"review {table.id}")
        return self._plans[job.name]

    async def _work_out(self, job: Job[Findings], table: LiveTable, share: Share) -> None:
        planned = await self._plan(job, table)
        if solution_for(table.game, table.match.setup) is None and not job.found:
            await self._figures(planned, FIRST, job, table, share)
        review = await self._figures(planned, EFFORT, job, table, share)
        rows = review.explained
        asked = [why(review, row, f"review {table.id}") for row in rows]
        reasons = await self._answers(planned, planned.affordable(EFFORT), asked, 1, job, table, share)
        await self.jobs.find(job, Findings.of(with_reasons(review, rows, reasons)), done=True)

    async def _figures(
        self, planned: ReviewPlan, effort: Effort, job: Job[Findings], table: LiveTable, share: Share
    ) -> Review:
        """Return all figures of a review, once they are stored."""
        how = planned.affordable(effort)
        found = await self._answers(planned, how, planned.questions, QUESTIONS_A_TASK[effort], job, table, share)
        review = await asyncio.to_thread(assemble, planned, found)
        await self.jobs.find(job, Findings.of(review), done=False)
        return review

    async def _answers(
        self,
        planned: ReviewPlan,
        effort: Effort,
        questions: Sequence[tuple[str, Question]],
        size: int,
        job: Job[Findings],
        table: LiveTable,
        share: Share,
    ) -> list[Answer]:
        """Return the answers to questions, which workers answer in parallel, `size` at a time.

        One process is left free for bots if there are more than two.
        """
        groups = [questions[lo : lo + size] for lo in range(0, len(questions), size)]
        found: list[list[Answer]] = [[] for _ in groups]
        coming = enumerate(groups)
        job.done = 0
        job.total = len(questions)

        async def work() -> None:
            for place, asked in coming:
                found[place] = await self.jobs.answered(job, table.game, share, answers, planned.header, effort, asked)
                job.done += len(asked)

        await asyncio.gather(*(work() for _ in range(self.workers.processes - (self.workers.processes > 2))))
        return [one for some in found for one in some]


def need_compiler(game: Game, setup: Setup) -> None:
    """Raise MissingExtra if chances are computed by compiled rules, because the game is not solved, and these cannot run."""
    if solution_for(game, setup) is None and not runs_compiled(game.rules):
        raise extras.missing("bots")
