"""`dicehaven perft`: exact counts of a game's first events."""

import json as json_format
from typing import Annotated, Any

import typer
from rich.table import Table as Sheet

from dicehaven.cli.options import GameName, Json, Layout, Options, Players, table_of
from dicehaven.cli.output import plain_console, progress, sheet_with
from dicehaven.core.registry import find
from dicehaven_lab.perft import Ply
from dicehaven_lab.perft import perft as count

DEEPEST = 100  # events; the work grows with every one of them


def perft(
    game: GameName,
    depth: Annotated[
        int, typer.Option("--depth", "-d", min=0, max=DEEPEST, help="Number of events (rolls, deals, decisions).")
    ],
    players: Players = 2,
    option: Options = None,
    layout: Layout = None,
    json: Json = False,
) -> None:
    """Count all possible records of a game up to a length, over all dice and all legal moves.

    Prints for each length how many records there are, how many of them have a decision next, a roll next, or are
    finished; and, for fair dice and uniformly random decisions, the expected number of legal moves and the probability
    that a game ends there. An independent implementation of the rules must give the same figures.
    """
    chosen = find(game)
    table = table_of(chosen, players, option, layout)
    with progress(chosen.name, depth + 1) as done:
        plies = count(chosen, table, depth, done=done)
    if json:
        figures = {
            "game": game,
            "players": players,
            "options": table.options,
            "plies": [figures_of(ply) for ply in plies],
        }
        typer.echo(json_format.dumps(figures))
    else:
        plain_console().print(sheet_of(plies))


def figures_of(ply: Ply) -> dict[str, Any]:
    """Return a ply, ready for JSON: counts as numbers, exact fractions as `numerator/denominator`."""
    return {
        "events": ply.events,
        "records": ply.prefixes,
        "decisions": ply.decisions,
        "rolls": ply.rolls,
        "finished": ply.finished,
        "legal_moves": str(ply.legal_moves),
        "finished_mass": str(ply.finished_mass),
    }


def sheet_of(plies: list[Ply]) -> Sheet:
    """Return the figures for a terminal, one row for each length."""
    heads = ("events", "records", "decision next", "roll next", "finished", "legal moves", "finished here")
    sheet = sheet_with(*heads, words=0)
    for ply in plies:
        counts = (ply.prefixes, ply.decisions, ply.rolls, ply.finished)
        means = (f"{float(ply.legal_moves):.6f}", f"{float(ply.finished_mass):.3e}")
        sheet.add_row(str(ply.events), *(f"{number:,}" for number in counts), *means)
    return sheet
