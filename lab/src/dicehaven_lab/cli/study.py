"""`dicehaven study`: is this game good, and what does a change do?  A report with pictures, and all matches as tables."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from dicehaven import games
from dicehaven.cli.compile import compiling_once
from dicehaven.cli.options import Cores, GameName, Language, Layout, Options, Players, Seed, language, table_of
from dicehaven.cli.output import problem_of, program
from dicehaven.cli.print import browser_here, write_pdf
from dicehaven.cli.trace import bots_of, one_each
from dicehaven.core.errors import BadOption, UnknownGame
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.registry import find
from dicehaven_lab import extras
from dicehaven_lab.cli.options import Cluster, Keep, execution_of, in_memory

LARGEST_STUDY = 10**7  # matches; their rows are kept in memory
TRIALS = 30

Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="Folder for the report and the tables. [default: study-GAME]",
        show_default=False,
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        help="Bot for all seats, or one per seat, separated by commas: random, greedy, level1 to level5, FILE.py."
    ),
]
Matches = Annotated[
    int | None,
    typer.Option(
        "--games",
        "-n",
        min=2,
        max=LARGEST_STUDY,
        help="Number of matches; defaults to 20,000, or to 200 where levels play.",
        show_default=False,
    ),
]


def study(
    game: GameName,
    out: Out = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="FORK", help="Compare the changes of this fork with GAME.", show_default=False),
    ] = None,
    sweep: Annotated[
        str | None,
        typer.Option(
            metavar="PATH=RANGE", help="Try every value of a range: turn_limit=20..60:10, pirates.11.strength=1..6."
        ),
    ] = None,
    tune: Annotated[
        list[str] | None,
        typer.Option(metavar="PATH=RANGE", help="Search a range for a fair game; may be repeated."),
    ] = None,
    trials: Annotated[int, typer.Option(min=1, max=10_000, help="Number of combinations that --tune tries.")] = TRIALS,
    length: Annotated[
        float | None, typer.Option(min=1, help="Number of turns that --tune aims for.", show_default=False)
    ] = None,
    players: Players = 2,
    count: Matches = None,
    bots: Bots = "greedy",
    levels: Annotated[
        str, typer.Option(help="Levels whose skill is compared, weakest first; each plays against the next.")
    ] = "level1,level2,level3",
    pairs: Annotated[int, typer.Option(min=0, max=100_000, help="Matches per pair of levels.")] = 120,
    seed: Seed = "0",
    option: Options = None,
    layout: Layout = None,
    alone: Annotated[
        bool,
        typer.Option("--alone", help="Study the given options and board without comparing them with the original."),
    ] = False,
    early: Annotated[
        bool, typer.Option("--stop-early/--play-all", help="Stop a comparison as soon as every answer is clear.")
    ] = True,
    csv: Annotated[bool, typer.Option("--csv", help="Write the tables as CSV instead of Parquet.")] = False,
    pdf: Annotated[
        bool, typer.Option("--pdf", help="Also write the reports as PDF, which needs Chromium, Chrome or Edge.")
    ] = False,
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    lang: Language = None,
) -> None:
    """Study a game, or a change to it, and write a report: balance, length, tension, what is used, luck and skill.

    With options, a board or a fork (`--against`), the change is compared with the shipped game, with the same dice.
    `--sweep` plays every value of a range, `--tune` searches for values that make the game fair.
    The report is one page in English and one in German that need no network; the tables have a row for each match.
    """
    for module in ("altair", "choix", "vl_convert", "pyarrow", "optuna"):
        extras.need("study", module)
    from dicehaven_lab.code import rules_of
    from dicehaven_lab.study import noting, report
    from dicehaven_lab.study.laboratory import Extent, Laboratory
    from dicehaven_lab.study.plan import Plan, knob, knobs
    from dicehaven_lab.study.sweeping import study_range
    from dicehaven_lab.study.tables import compile_all
    from dicehaven_lab.study.tuning import study_best

    spoken = language(lang)
    parent = find(game)
    change = fork_of(parent, against) if against else parent
    out = out or Path(f"study-{change.name}")
    if not tune and (length is not None or trials != TRIALS):
        raise BadOption(text("study-for-tune"), "--trials" if length is None else "--length")
    if sum(map(bool, (against, sweep, tune))) > 1:
        raise BadOption(text("study-one-question"), "study")
    require_folder(out)
    if pdf and browser_here() is None:
        raise BadOption(text("study-no-browser"), "--pdf")
    execution = execution_of(cores, cluster, keep)
    names = one_each(bots_of(bots, "--bots"), players)
    config = table_of(change, players, option, layout)
    asked = Plan(change.name, players, names, seed, config.options, config.layout)
    shipped = Plan(parent.name, players, names, seed)
    count = count or (20_000 if asked.compiled else 200)
    extent = Extent(count, pairs, bots_of(levels, "--levels") if levels else ())
    variant = report.variant_of(asked, Path(layout).stem if layout else "")
    question: Callable[[Laboratory], report.Answer] = partial(report.study_alone, asked, variant)
    if sweep or tune:
        if not asked.compiled:
            raise BadOption(text("study-swept-bots"), "--bots")
        if sweep:
            question = partial(study_range, knob(asked, sweep, "--sweep"), asked)
        else:
            question = partial(study_best, asked, knobs(asked, tune or (), "--tune"), trials, length, early)
    elif against or (variant and not alone):
        shipped.config()
        names = parent.texts(spoken)("title"), variant or change.texts(spoken)("title")
        question = partial(report.study_change, shipped, asked, names, early)
    begin_folder(out)
    began = time.perf_counter()
    for plan in (shipped, asked):
        if plan.compiled:
            with compiling_once(plan.found_game(), noting, rules_of(plan.found_game())):
                compile_all(plan)
    with showing() as progress, in_memory():
        lab = Laboratory(extent, execution, progress)
        pieces = question(lab)
    chosen = [*(word for given in option or () for word in ("-o", given)), *(("--layout", layout) if layout else ())]
    seconds = time.perf_counter() - began
    further = report.Continuation(program(), change, chosen)
    try:
        pages = report.write_report(out, asked, lab.tables, pieces, further, seconds, cores, csv)
        for page in pages if pdf else ():
            write_pdf(page.read_text(encoding="utf-8"), page.with_suffix(".pdf"))
    except OSError as error:
        raise BadOption(text("study-not-written", problem=problem_of(error)), str(out)) from None
    typer.echo(str(next((page for page in pages if page.stem.endswith(f".{spoken[:2]}")), pages[0])))


def fork_of(parent: Game, name: str) -> Game:
    """Return a game that may be a fork of `parent`; raises UnknownGame, or BadOption for `parent` itself or a shipped game."""
    try:
        found = find(name)
    except UnknownGame as error:
        error.where = "--against"
        raise
    if found.folder == parent.folder:
        raise BadOption(text("study-itself", game=parent.name), "--against")
    if found.folder.parent == parent.folder.parent == Path(games.__path__[0]):
        raise BadOption(text("study-no-fork", fork=name, game=parent.name), "--against")
    return found


def require_folder(out: Path) -> None:
    """Raise BadOption before anything is played if the report cannot be written there."""
    above = next((path for path in (out, *out.absolute().parents) if path.exists()), out)
    if not above.is_dir() or not os.access(above, os.W_OK):
        raise BadOption(text("study-no-folder"), str(out))


def begin_folder(out: Path) -> None:
    """Create the folder of the report; raises BadOption, before anything is played, if no file can be written there."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=out):
            pass
    except OSError as error:
        raise BadOption(text("study-not-written", problem=problem_of(error)), str(out)) from None


@contextmanager
def showing() -> Iterator[Callable[[str, int, int], None]]:
    """Show progress bars on standard error, one for each thing that is played."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, TaskID] = {}

        def progress(what: str, done: int, total: int) -> None:
            if what not in tasks or bars.tasks[tasks[what]].finished:
                tasks[what] = bars.add_task(what, total=total)
            bars.advance(tasks[what], done)

        yield progress
