"""`dicehaven check` and `verify`: records against the rules, their seed, and their proofs of fair dice."""

import json as json_format
import sys
from dataclasses import asdict
from datetime import date
from typing import Annotated

import typer
from msgspec import to_builtins

from dicehaven.cli.files import called, opened
from dicehaven.cli.options import Json
from dicehaven.cli.output import own_texts, sentence
from dicehaven.core.check import Verified, check_each
from dicehaven.core.check import verify as verify_record
from dicehaven.core.day_dice import leads_back
from dicehaven.core.errors import BadOption, BadRecord, DicehavenError, Discrepancy
from dicehaven.core.fair_dice import is_hex
from dicehaven.core.i18n import Seat, Texts, text
from dicehaven.core.record import records


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Records (JSON Lines, also gzipped); `-` reads standard input.", show_default=False
        ),
    ],
    all_: Annotated[
        bool, typer.Option("--all", help="Report every faulty record, one line each, instead of stopping at the first.")
    ] = False,
    dice: Annotated[
        bool, typer.Option("--rolls", help="Also check that the rolls follow from the seed in the header.")
    ] = False,
    json: Json = False,
) -> None:
    """Check records against the rules: every roll, every decision, all legal moves, and the result.

    Prints how many records and decisions are right, or the first discrepancy with its file and line, what was expected
    and what was found. The exit code is 1 for a discrepancy, 2 for a file that cannot be read or a record that is cut
    off; with --all, 1 for any of these.
    """
    more = []
    if dice:
        from dicehaven.bots.seed_check import check_dice  # which needs the bots

        more = [check_dice]
    right = decisions = 0
    wrong: list[DicehavenError] = []
    for name in files:
        try:
            with opened(name) as lines:
                for found in check_each(lines, called(name), *more):
                    if isinstance(found, int):
                        right += 1
                        decisions += found
                    elif all_:
                        wrong.append(found)
                    else:
                        raise found
        except BadRecord as error:
            if not all_:
                raise
            wrong.append(error)
    _report(right, decisions, wrong, json)
    if wrong:
        raise typer.Exit(1)


def _report(right: int, decisions: int, wrong: list[DicehavenError], json: bool) -> None:
    """Print the counts, and a line for each record that is wrong."""
    sentences = [sentence(error) for error in wrong]
    if json:
        found = {"records": right, "decisions": decisions} | ({"wrong": sentences} if wrong else {})
        typer.echo(json_format.dumps(found, ensure_ascii=False))
        return
    for line in sentences:
        print(line, file=sys.stderr)
    counted = f"{right} {'record' if right == 1 else 'records'}, {decisions} decisions"
    typer.echo(f"{len(wrong)} wrong, {counted} ok" if wrong else f"ok {counted}")


def verify(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Records of finished matches; `-` reads standard input.")
    ],
    commitment: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HEX",
            help="Commitment that the lobby showed before the match; repeatable, for several records.",
        ),
    ] = None,
    share: Annotated[
        list[str] | None,
        typer.Option(metavar="[SEAT:]HEX", help="Share of yours that each record must reveal; repeatable."),
    ] = None,
    json: Json = False,
) -> None:
    """Verify that the dice of records from the web table were fair, and that no line was changed or cut.

    Without --commitment, a record that somebody made up from the beginning looks right, so give the one that you saw
    before the match. The exit code is 1 if anything is wrong, 2 if a record has no proof.
    """
    wanted = [one.lower() for one in commitment or []]
    shares = [_share(one) for one in share or []]
    if not all(map(is_hex, wanted)):
        raise BadOption(text("not-256-bits"), "--commitment")
    found: list[Verified] = []
    for file in files:
        with opened(file) as lines:
            for record in records(lines, called(file)):
                verified = verify_record(record)
                try:
                    _require_pinned(verified, wanted, shares)
                except DicehavenError as error:
                    error.where = error.where or record[0].where
                    raise
                found.append(verified)
    rolls = sum(one.rolls for one in found)
    if json:
        proofs = [asdict(one) | {"seats": to_builtins(one.seats)} for one in found]
        typer.echo(json_format.dumps({"records": len(found), "rolls": rolls, "proofs": proofs}))
        return
    say = own_texts()
    for one in found:
        typer.echo("\n".join(_sentences(one, say, pinned=bool(wanted))))
    typer.echo(say("verified", records=len(found), rolls=rolls))


def _share(word: str) -> tuple[int | None, str]:
    """Split a word into the seat that must have revealed a share, if it names one, and the share; raises BadOption."""
    seat, _, share = word.rpartition(":")
    if not is_hex(share.lower()) or not (seat == "" or seat.isdecimal()):
        raise BadOption(text("not-256-bits"), "--share")
    return (int(seat) if seat else None), share.lower()


def _require_pinned(found: Verified, commitments: list[str], shares: list[tuple[int | None, str]]) -> None:
    """Raise Discrepancy unless the record fits what its reader saw before the match."""
    earlier = found.day and any(leads_back(found.commitment, one) for one in commitments)
    if commitments and found.commitment not in commitments and not earlier:
        raise Discrepancy(text("pinned-commitment", expected=", ".join(commitments), found=found.commitment))
    for seat, share in shares:
        revealed = [p for p, one in enumerate(found.seats) if one.share == share]
        if not revealed or (seat is not None and seat not in revealed):
            raise Discrepancy(text("pinned-share", share=share))


def _sentences(found: Verified, say: Texts, pinned: bool) -> list[str]:
    """Return what is now known about a record, one line each."""
    if found.day:
        lines = [say("proof-day", game=found.game, day=date.fromisoformat(found.day), rolls=found.rolls)]
    else:
        drawn = found.rolls - found.by_hand
        lines = [say("proof-record", game=found.game, table=found.table or "–", rolls=drawn)]
        lines += [say("proof-by-hand", count=found.by_hand)] if found.by_hand else []
    lines += [say("proof-commitment", commitment=found.commitment, pinned="yes" if pinned else "no")]
    for seat, one in enumerate(found.seats):
        lines.append(say(f"proof-{one.state}", seat=Seat(seat), share=one.share, commitment=one.commitment))
    lines += [say("proof-closed")] if found.closed and not found.day else []
    lines.append(say("proof-day-digest" if found.day else "proof-digest", digest=found.digest))
    return [line if number == 0 else f"  {line}" for number, line in enumerate(lines)]
