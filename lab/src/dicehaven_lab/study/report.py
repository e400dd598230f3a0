"""Reports: the answers to questions about one variant and about a change, and the files that are written."""

import os
import shlex
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet

from dicehaven.core.game import Game
from dicehaven_lab.study import findings, panels
from dicehaven_lab.study.comparison import BATCH, Comparison, compare, play_until_clear
from dicehaven_lab.study.findings import Finding
from dicehaven_lab.study.laboratory import Laboratory
from dicehaven_lab.study.page import LANGUAGES, Head, Panel, Step, file_of, page
from dicehaven_lab.study.plan import Plan
from dicehaven_lab.study.words import Words

Pieces = tuple[Head, Sequence[Finding], Sequence[Panel]]
Answer = Callable[[Words], Pieces]  # the pieces of a report in a language


@dataclass(frozen=True)
class Continuation:
    """The way on from a report: commands about its subject as given on the command line, a game, its options and board."""

    program: str
    game: Game
    chosen: Sequence[str] = ()

    def steps(self, words: Words) -> list[Step]:
        """Return the suggestions: play it, let better bots play it, change the board."""
        table = shlex.join([self.game.name, *self.chosen])
        found = [
            Step(words("next-play"), [f"{self.program} play {table}"]),
            Step(words("next-level"), [f"{self.program} study {table} --bots level3 --out level3"]),
        ]
        if self.game.default_layout is not None:
            name = self.game.name
            drawn = f"{self.program} layout {shlex.join([name, *self._board])} --toml > board.toml"
            found.append(
                Step(words("next-board"), [drawn, f"{self.program} study {name} --layout board.toml --out board"])
            )
        return found

    @property
    def _board(self) -> Sequence[str]:
        """The board that was studied; empty for the shipped one."""
        given = list(self.chosen)
        return given[given.index("--layout") + 1 :][:1] if "--layout" in given else []


def write_report(
    folder: Path,
    plan: Plan,
    tables: dict[str, pa.Table],
    answer: Answer,
    continuation: Continuation | None = None,
    seconds: float = 0.0,
    cores: int | None = None,
    csv: bool = False,
) -> list[Path]:
    """Write the tables of a study, and a page for each language; return the pages.

    `seconds` were spent on a number of cores (None: all).  Raise OSError, and then an older report in the folder stays whole.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".dicehaven-", dir=folder) as draft:
        files = [_write_table(Path(draft), name, table, csv) for name, table in tables.items()]
        game = plan.found_game()
        for language, other in zip(LANGUAGES, reversed(LANGUAGES)):
            words = Words(language, game)
            head, found, shown = answer(words)
            steps = continuation.steps(words) if continuation else ()
            spent = words("seconds", seconds=words.whole(seconds), cores=cores or os.cpu_count() or 1)
            head = replace(head, other=file_of(other), files=files, spent=spent, steps=steps)
            (Path(draft) / file_of(language)).write_text(page(game, words, head, found, shown), encoding="utf-8")
        for file in Path(draft).iterdir():
            file.replace(folder / file.name)
    return [folder / file_of(language) for language in LANGUAGES]


def _write_table(folder: Path, name: str, table: pa.Table, csv: bool) -> str:
    """Write a table and return the name of its file."""
    file = f"{name}.{'csv' if csv else 'parquet'}"
    content = pa.BufferOutputStream()
    if csv:
        pyarrow.csv.write_csv(table, content)
    else:
        pyarrow.parquet.write_table(table, content, compression="zstd")
    (folder / file).write_bytes(content.getvalue())
    return file


def study_alone(plan: Plan, variant: str, lab: Laboratory) -> Answer:
    """Study one variant."""
    subject = lab.subject("", plan)

    def pieces(words: Words) -> Pieces:
        known = facts(plan, words, subject.matches.count, variant)
        head = Head(words("step-one"), words.texts("title"), variant, known, (words("foot"),))
        return head, findings.find(subject, words), panels.panels([subject], words)

    return pieces


def study_change(parent: Plan, change: Plan, names: tuple[str, str], stops_early: bool, lab: Laboratory) -> Answer:
    """Study a change compared with its parent; `names` are theirs."""
    found = compared(parent, change, names, stops_early, lab)
    return lambda words: of_change(found, words)


def compared(parent: Plan, change: Plan, names: tuple[str, str], stops_early: bool, lab: Laboratory) -> Comparison:
    """Play both variants and compare them."""
    pair = play_until_clear(parent, change, lab.extent.matches, lab.play, stops_early)
    subjects = [lab.subject(file, own.plan, own) for file, own in zip(("parent", "change"), pair)]
    for subject, name in zip(subjects, names):
        subject.name = name
    return Comparison(subjects[0], subjects[1], lab.extent.matches, stops_early)


def of_change(found: Comparison, words: Words) -> Pieces:
    """Return the report of a change compared with its parent."""
    matches = found.change.matches
    parent = found.parent.name
    change = found.change.name
    known = facts(matches.plan, words, matches.count, "")
    if found.stopped:
        stopped = words("stopped", count=words.whole(matches.count), most=words.whole(found.most))
        known = [*known, (words("stops"), stopped)]
    known = [*known, (words("against"), parent), (words("variant"), change)]
    notes = [words("key", parent=parent, change=change), words("foot")]
    if found.stops_early:
        notes.append(words("foot-early", batch=words.whole(BATCH)))
    head = Head(words("step-two"), change, parent, known, notes)
    return head, compare(found, words), panels.panels([found.parent, found.change], words)


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
