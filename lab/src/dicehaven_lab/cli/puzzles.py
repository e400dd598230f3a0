"""`dicehaven puzzles`: puzzles mined from self-play, and those that a game ships, checked."""

import json as json_format
import shlex
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from dicehaven.ahead.parts import Part
from dicehaven.analysis.puzzles import FILE, LEVELS, Puzzle, Puzzles, puzzles_of, written
from dicehaven.bots.solution import solution_for
from dicehaven.cli.compile import compile_first
from dicehaven.cli.options import Cores, GameName, Json, Layout, Options, Players, Seed, table_of
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Execution
from dicehaven_lab.cli.options import Cluster, Keep, execution_of
from dicehaven_lab.mining import PLAIN, Mined, is_confirmed, mine
from dicehaven_lab.puzzle_findings import Misses, Reasons, Telling, with_reasons
from dicehaven_lab.puzzle_sets import chosen, in_place, with_kinds

Count = Annotated[int, typer.Option("--count", "-n", min=1, max=10_000, help="Number of puzzles that are mined.")]


def puzzles(
    game: GameName,
    count: Count = 150,
    size: Annotated[
        int | None,
        typer.Option(
            "--size", min=1, max=10_000, help="Number of puzzles that are chosen; as many as --count by default."
        ),
    ] = None,
    players: Players = 2,
    plain: Annotated[
        float,
        typer.Option(
            min=0, max=1, help="Part of the decisions that are tried though the move that looks best is good."
        ),
    ] = PLAIN,
    seed: Seed = "0",
    option: Options = None,
    layout: Layout = None,
    cores: Cores = None,
    cluster: Cluster = None,
    keep: Keep = None,
    write: Annotated[
        bool, typer.Option("--write", help="Store them in the game's folder, for its page of puzzles.")
    ] = False,
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help="Check the puzzles that the game ships, instead of making some, with other dice; with --write, drop those that do not hold.",
        ),
    ] = False,
    add: Annotated[
        bool,
        typer.Option(
            "--add", help="Choose from those that the game ships, too, as from matches with other seats or options."
        ),
    ] = False,
    reasons: Annotated[
        bool,
        typer.Option(
            "--reasons",
            help="Compute anew what is told of the puzzles that the game ships: why the best moves are better, and of what kinds they are.",
        ),
    ] = False,
    misses: Annotated[
        bool,
        typer.Option("--misses", help="Try anew how often each level misses the puzzles that the game ships."),
    ] = False,
    json: Json = False,
) -> None:
    """Make puzzles: positions in which few moves are as good as the best, and all others are clearly worse.

    Bots of levels 1 to 4 play matches, and each decision is tried. Where the game is solved, its moves have exact values; elsewhere they are
    rolled out with the same dice, confirmed with fresh dice, and by another policy. In half of the puzzles the move
    that looks best is right. At the end it is computed, as in a review, why the
    best move is better. With --keep, the same command goes on where it was stopped.
    """
    chosen_game = find(game)
    table = table_of(chosen_game, players, option, layout)
    if solution_for(chosen_game, table.setup) is None:
        compile_first(chosen_game, Part.SEARCH, Part.REVIEW)
    if check:
        raise typer.Exit(_check(chosen_game, write, json))
    execution = execution_of(cores, cluster, keep)
    if reasons or misses:
        _renew(chosen_game, seed, execution, reasons, misses, json)
        return
    begun = time.perf_counter()
    mined = Mined([])
    with progress(chosen_game.name, count) as done:
        found = 0
        for mined in mine(chosen_game, table, count, seed, plain, execution.part("matches")):
            now = min(count, len(mined.puzzles))
            done(now - found)
            found = now
    before = puzzles_of(chosen_game) if add else Puzzles(chosen_game, ())
    shipped = [with_kinds(chosen_game, one) for one in before.all]
    kept = in_place(before.all, chosen(chosen_game, [*shipped, *mined.puzzles], size or count, seed))
    with progress(f"{chosen_game.name}: --reasons", len(kept)) as done:
        for place, puzzle in with_reasons(chosen_game, kept, seed, execution.part(f"reasons-{count}")):
            kept[place] = puzzle
            done(1)
    if write:
        now_made = _command(game, count, size, players, plain, seed, option, layout, add)
        _store(chosen_game.folder / FILE, kept, (*before.made, now_made))
    figures = _figures(mined, kept) | {"seconds": round(time.perf_counter() - begun, 1)}
    if json:
        shown = [msgspec.to_builtins(puzzle) for puzzle in kept]
        typer.echo(json_format.dumps({"game": game, "seed": seed, **figures, "puzzles": shown}, ensure_ascii=False))
    else:
        _print(chosen_game, kept, figures)


def _command(
    game: str,
    count: int,
    size: int | None,
    players: int,
    plain: float,
    seed: str,
    options: Sequence[str] | None,
    layout: str | None,
    add: bool,
) -> str:
    """Return the command by which a set is made again, with all that it depends on."""
    words = ["dicehaven", "puzzles", game, "--count", str(count), "--size", str(size or count), "--seats", str(players)]
    words += [word for one in options or () for word in ("--option", one)]
    words += [*(["--layout", layout] if layout else []), "--plain", str(plain), "--seed", seed]
    return shlex.join([*words, *(["--add"] if add else []), "--write"])


def _store(path: Path, kept: Sequence[Puzzle], made: Sequence[str]) -> None:
    """Replace a file of puzzles as a whole."""
    new = path.with_suffix(".new")
    new.write_bytes(written(kept, made))
    new.replace(path)


def _renew(game: Game, seed: str, execution: Execution, reasons: bool, misses: bool, json: bool) -> None:
    """Compute anew why the best moves of a game's puzzles are better, or how often levels miss them; store and print it."""
    found = puzzles_of(game)
    if found.problem:
        raise DicehavenError(found.problem, FILE)
    kept = list(found.all)
    if reasons:
        kept = [msgspec.structs.replace(with_kinds(game, one), reasons=()) for one in kept]
    tellings: list[type[Telling]] = [*([Misses] if misses else []), *([Reasons] if reasons else [])]
    for telling in tellings:
        with progress(f"{game.name}: {telling.field}", len(kept)) as done:
            for place, puzzle in telling(game, tuple(kept), seed).each(execution.part(telling.field)):
                kept[place] = puzzle
                done(1)
    _store(game.folder / FILE, kept, found.made)
    _print_reasons(game, kept, json)


def _print_reasons(game: Game, kept: Sequence[Puzzle], json: bool) -> None:
    """Print what a set consists of, how many comparisons there are, and how many have an idea, which explains half or more."""
    found = [one.reason for puzzle in kept for one in puzzle.reasons]
    ideas = {"comparisons": len(found), "with an idea": sum(bool(one.idea) for one in found)}
    _print_figures(game, _composition(game, kept) | ideas, json)


def _composition(game: Game, puzzles: Sequence[Puzzle]) -> dict[str, Any]:
    """Return how many puzzles there are, how many of some sorts, and the numbers of seats."""
    return {
        "puzzles": len(puzzles),
        "obvious move right": sum(one.likely in one.good for one in puzzles),
        "two moves only": sum(len(one.lost) == 2 for one in puzzles),
        "with a source": sum(bool(one.source) for one in puzzles),
        "seats": ", ".join(map(str, sorted({one.match(game).players for one in puzzles}))),
    }


def _print_figures(game: Game, figures: dict[str, Any], json: bool) -> None:
    if json:
        typer.echo(json_format.dumps({"game": game.name, **figures}))
        return
    sheet = sheet_with(game.name, "")
    for name, value in figures.items():
        sheet.add_row(name, ", ".join(map(str, value)) or "–" if isinstance(value, list) else str(value))
    plain_console().print(sheet)


def _figures(mined: Mined, kept: list[Puzzle]) -> dict[str, Any]:
    return {
        "count": len(kept),
        "matches": mined.matches,
        "tried": mined.tried,
        "rollouts": mined.rollouts,
        "processor seconds": round(mined.seconds, 1),
        "seconds each": round(mined.seconds / max(1, len(kept)), 2),
    }


def _print(game: Game, kept: list[Puzzle], figures: dict[str, Any]) -> None:
    console = plain_console()
    sheet = sheet_with(game.name, "")
    for name, value in figures.items():
        sheet.add_row(name, str(value))
    console.print(sheet)
    hard = Counter(puzzle.difficulty for puzzle in kept)
    kinds = Counter(kind for puzzle in kept for kind in puzzle.kinds)
    sheet = sheet_with("kind", "puzzles")
    for level in range(1, LEVELS + 1):
        sheet.add_row(f"difficulty {level}", str(hard[level]))
    for kind, times in kinds.most_common():
        sheet.add_row(kind, str(times))
    console.print(sheet)


def _check(game: Game, write: bool, json: bool) -> int:
    """Check what a game ships; print the numbers of puzzles that do not hold, drop them if it may, and return the exit code."""
    found = puzzles_of(game)
    if found.problem:
        raise DicehavenError(found.problem, FILE)
    wrong = []
    with progress(game.name, len(found)) as done:
        for number, puzzle in enumerate(found.all, 1):
            if not is_confirmed(game, puzzle):
                wrong.append(number)
            done(1)
    if wrong and write:
        kept = [puzzle for number, puzzle in enumerate(found.all, 1) if number not in wrong]
        _store(
            game.folder / FILE,
            in_place(found.all, kept),
            (*found.made, f"dicehaven puzzles {game.name} --check --write"),
        )
    _print_figures(game, _composition(game, found.all) | {"wrong": wrong}, json)
    return 1 if wrong and not write else 0
