"""`dicehaven verify` holds a record against what its reader has seen before: the commitment, and a share of theirs."""

import datetime
import json
from pathlib import Path

import pytest
from msgspec import to_builtins
from table_play import refuses

from dicehaven.cli.check import verify
from dicehaven.core.day_dice import FIRST, DayDice, DayProof, key_of
from dicehaven.core.fair_dice import SeatShare, TableDice, share_commitment
from dicehaven.core.match import Match
from dicehaven.core.record import Header, dump

SHARE = "a1" * 32
WITHHELD = "b2" * 32


def record(root: str) -> list[str]:
    """The record of a table that was closed before its first roll; who makes one up takes a secret of their own."""
    match = Match.new("saikoro", 2)
    dice = TableDice(root, "a-table", match.header)
    shares = [
        SeatShare("revealed", share_commitment(SHARE), SHARE),
        SeatShare("withheld", share_commitment(WITHHELD)),
    ]
    header = match.header | {"seed": dice.seed(shares), "fair": dice.proof(shares, False, True)}
    return [dump(line) for line in dice.sealed([Header(header), *match.lines[1:]])]


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str, str]:
    """A genuine record, one that was made up as a whole, and the commitment that the lobby showed."""
    paths = [tmp_path / "genuine.jsonl", tmp_path / "forged.jsonl"]
    for path, root in zip(paths, ("0f" * 32, "33" * 32)):
        path.write_text("".join(f"{line}\n" for line in record(root)), encoding="utf-8")
    commitment = json.loads(paths[0].read_text(encoding="utf-8").splitlines()[0])["fair"]["commitment"]
    return str(paths[0]), str(paths[1]), commitment


def test_what_was_seen_before_tells_a_genuine_record_from_a_forged_one(
    files: tuple[str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    genuine, forged, commitment = files
    verify([genuine], [commitment.upper()], [SHARE, f"0:{SHARE}"])
    said = capsys.readouterr().out
    assert commitment in said and SHARE in said and share_commitment(WITHHELD) in said
    verify([forged])  # alone it looks right: nobody has said what they saw
    with refuses("pinned-commitment"):
        verify([genuine, forged], [commitment])


@pytest.mark.parametrize("share", [WITHHELD, f"1:{SHARE}", "c3" * 32])
def test_a_share_that_is_not_in_the_record_is_missed(files: tuple[str, str, str], share: str) -> None:
    with refuses("pinned-share"):
        verify([files[0]], share=[share])


@pytest.mark.parametrize(("commitment", "share"), [(["xyz"], None), (None, ["0:12"]), (None, ["one:" + SHARE])])
def test_what_is_no_hash_is_refused(
    files: tuple[str, str, str], commitment: list[str] | None, share: list[str] | None
) -> None:
    with refuses("not-256-bits"):
        verify([files[0]], commitment, share)


def test_the_dice_of_a_day_are_bound_by_the_key_of_any_earlier_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    day = FIRST + datetime.timedelta(9)
    key = key_of("5e" * 32, day)
    match = Match.new("saikoro", 2, {"fast": True})
    dice = DayDice(key)
    while match.due:
        faces = dice.answer(match)
        dice.take(match)
        match.roll(faces)
    proof = to_builtins(DayProof.of(day, key, shown=True, closed=True))
    file = tmp_path / "flown.jsonl"
    lines = [Header({**match.header, "fair": proof}), *match.lines[1:]]
    file.write_text("".join(f"{dump(line)}\n" for line in lines), encoding="utf-8")
    verify([str(file)], [key_of("5e" * 32, FIRST)])
    said = capsys.readouterr().out
    assert "daily flight of 11 November 2026" in said and "not signed" in said
    with refuses("pinned-commitment"):
        verify([str(file)], [key_of("5f" * 32, FIRST)])
