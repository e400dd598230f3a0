"""Reports: the text of head and foot in both languages, and the files that are written."""

import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet

from dicehaven.lab.study import differences, findings, panels
from dicehaven.lab.study.comparison import BATCH, Comparison
from dicehaven.lab.study.figures import Subject
from dicehaven.lab.study.findings import Finding
from dicehaven.lab.study.next_steps import Continuation
from dicehaven.lab.study.page import LANGUAGES, Head, file_of, page
from dicehaven.lab.study.panel import Panel
from dicehaven.lab.study.plan import Plan
from dicehaven.lab.study.words import Words

Pieces = tuple[Head, Sequence[Finding], Sequence[Panel]]


@dataclass
class Report:
    """A folder with a page for each language and the tables."""

    folder: Path
    csv: bool = False
    seconds: float = 0.0
    cores: int = 0
    continuation: Continuation | None = None

    def write(self, plan: Plan, tables: dict[str, pa.Table], pieces: Callable[[Words], Pieces]) -> list[Path]:
        """Write everything; returns the pages.  Raises OSError, and then an older report in the folder stays complete."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".dicehaven-", dir=self.folder) as draft:
            names = self._write(Path(draft), plan, tables, pieces)
            for file in Path(draft).iterdir():
                file.replace(self.folder / file.name)
        return [self.folder / name for name in names]

    def _write(
        self, draft: Path, plan: Plan, tables: dict[str, pa.Table], pieces: Callable[[Words], Pieces]
    ) -> list[str]:
        """Write everything into a folder; returns the names of the pages."""
        files = [self._table(draft, name, table) for name, table in tables.items()]
        game = plan.found_game()
        pages = []
        for language, other in zip(LANGUAGES, reversed(LANGUAGES)):
            words = Words(language, game)
            head, found, shown = pieces(words)
            steps = self.continuation.steps(words) if self.continuation else ()
            head = replace(head, other=file_of(other), files=files, spent=self._spent(words), steps=steps)
            written = page(game, words, head, found, shown)
            (draft / file_of(language)).write_text(written, encoding="utf-8")
            pages.append(file_of(language))
        return pages

    def _table(self, draft: Path, name: str, table: pa.Table) -> str:
        file = f"{name}.{'csv' if self.csv else 'parquet'}"
        content = pa.BufferOutputStream()
        if self.csv:
            pyarrow.csv.write_csv(table, content)
        else:
            pyarrow.parquet.write_table(table, content, compression="zstd")
        (draft / file).write_bytes(content.getvalue())
        return file

    def _spent(self, words: Words) -> str:
        return words("seconds", seconds=words.whole(self.seconds), cores=self.cores or os.cpu_count() or 1)


def of_one(subject: Subject, words: Words, variant: str = "") -> Pieces:
    """The report of one variant."""
    plan = subject.matches.plan
    head = Head(
        words("step-one"),
        words.texts("title"),
        variant,
        facts(plan, words, subject.matches.count, variant),
        (words("foot"),),
    )
    return head, findings.find(subject, words), panels.panels([subject], words)


def against(found: Comparison, words: Words, title: str) -> Pieces:
    """The report of a change compared with its parent."""
    plan = found.change.matches.plan
    matches = found.change.matches
    known = facts(plan, words, matches.count, "")
    if found.stopped:
        stopped = words("stopped", count=words.whole(matches.count), most=words.whole(found.most))
        known = [*known, (words("stops"), stopped)]
    known = [*known, (words("against"), found.parent.name), (words("variant"), found.change.name)]
    key = words("key", parent=found.parent.name, change=found.change.name)
    notes = [key, words("foot")]
    if found.stops_early:
        notes.append(words("foot-early", batch=words.whole(BATCH)))
    head = Head(words("step-two"), title, found.parent.name, known, notes)
    return head, differences.compare(found, words), panels.panels([found.parent, found.change], words)


def facts(plan: Plan, words: Words, count: int, variant: str) -> list[tuple[str, str]]:
    """Say who played what, and how often."""
    bots = ", ".join(map(words.bot, dict.fromkeys(plan.bots)))
    return [
        (words("matches"), words("matches-each", count=words.whole(count), players=plan.players)),
        (words("players"), words("players-value", bots=bots, seed=plan.seed)),
        *([(words("variant"), variant)] if variant else []),
    ]


def variant_of(plan: Plan, layout_name: str = "") -> str:
    """Say how a variant differs from the shipped game: options and board."""
    options = [
        f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in plan.options.items()
    ]
    return ", ".join([*options, *([layout_name] if layout_name else [])])
