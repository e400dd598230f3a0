"""`dicehaven test-game`: check a game."""

import json as json_format
from dataclasses import asdict
from typing import Annotated

import typer

from dicehaven.cli.common import Json, Language, language
from dicehaven.core import extras


def test_game(
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help="Folder or name of a game.", show_default=False)],
    check: Annotated[
        list[str] | None, typer.Option("--check", help="Run only this check; repeatable.", show_default=False)
    ] = None,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Check a game of your own and report mistakes by file and line; exit with 1 if there are any.

    A note is about something that may be right.
    """
    extras.need("kit", "hypothesis")
    from dicehaven.kit.report import outcomes

    found = []
    for outcome in outcomes(folder, check or (), language(lang)):
        found.append(outcome)
        if not json:
            sentence = f"{outcome.where}: {outcome.problem}" if outcome.where else outcome.problem
            word = "note " if outcome.remark else "ok   " if outcome.ok else "wrong"
            typer.echo(f"{word} {outcome.check}" + (f": {sentence}" if sentence else ""))
    if json:
        listed = [asdict(outcome) | {"ok": outcome.ok} for outcome in found]
        typer.echo(json_format.dumps({"game": folder, "checks": listed}, ensure_ascii=False))
    if not all(outcome.ok for outcome in found):
        raise typer.Exit(1)
