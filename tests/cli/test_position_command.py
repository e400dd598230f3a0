"""`dicehaven position`."""

import json
from pathlib import Path

from conftest import dicehaven

from dicehaven.core.match import Match
from dicehaven.core.record import dump


def a_record(folder: Path) -> str:
    match = Match.new("saikoro", 2)
    match.roll([6, 3, 3, 2, 1])
    match.play(0, "treasure 6")
    file = folder / "evening.jsonl"
    file.write_text("".join(f"{dump(line)}\n" for line in match.lines), encoding="utf-8")
    return str(file)


def test_a_line_of_a_record_becomes_a_text_and_the_text_a_table(tmp_path: Path) -> None:
    record = a_record(tmp_path)
    found = json.loads(dicehaven("position", f"{record}:2", "--json").out)
    assert "treasure none" in found["legal"]["0"] and found["roll"] == 0
    said = dicehaven("position", found["position"], "--lang", "en").out
    assert found["position"] in said and "treasure 6 3 3 2 1" in said
    assert json.loads(dicehaven("position", record, "--json").out)["legal"] == {"0": ["close", "end"]}


def test_what_is_no_position_is_said(tmp_path: Path) -> None:
    record = a_record(tmp_path)
    for what, reason in (
        (f"{record}:4", "there is no line 4; the record has 3"),
        ("saikoro.AZqF825W", "cut or changed"),
        ("chess.AZqF825W", "no game"),
        ("hello", "no text of a position"),
        (str(tmp_path / "none.jsonl"), "cannot be read"),
    ):
        run = dicehaven("position", what)
        assert run.code == 2 and reason in run.err, run.err


def test_a_seat_sees_no_hidden_cards(tmp_path: Path) -> None:
    match = Match.new("saikoro", 4)
    match.roll([0, 1, 0, 1])
    file = tmp_path / "teams.jsonl"
    file.write_text("".join(f"{dump(line)}\n" for line in match.lines), encoding="utf-8")
    texts = {
        json.loads(dicehaven("position", str(file), "--json", *more).out)["position"] for more in ((), ("--seat", "0"))
    }
    assert len(texts) == 2
    assert dicehaven("position", str(file), "--seat", "4").code == 2


def test_a_moment_is_judged(tmp_path: Path) -> None:
    record = a_record(tmp_path)
    found = json.loads(dicehaven("analyse", record, "--json").out)
    assert found["exact"] and [one["move"] for one in found["moves"]["0"]] == ["end", "close"]
    said = dicehaven("analyse", record, "--lang", "de").out
    assert "genau" in said and "den Zug beenden" in said
    rolls = dicehaven("analyse", f"{record}:1", "--lang", "en").out
    assert "The worst rolls" in rolls and "(1 in " in rolls
