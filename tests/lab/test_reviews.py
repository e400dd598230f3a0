"""Reviews of many records: each as it is reviewed alone, whoever does it."""

import json
from pathlib import Path

from conftest import dicehaven
from counted import same

from dicehaven.analysis.review import review
from dicehaven.bots.trace import trace
from dicehaven.core.record import dump, records
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Execution, rows_of
from dicehaven_lab.reviews import ReviewSeries

GAME = find("saikoro")
FILE = "".join(
    dump(line) + "\n"
    for k in range(5)
    for line in trace(GAME, GAME.configure(2), k, ("greedy", "random"), "many\u2028more")  # a line end only to some
)
LINES = [[placed.line for placed in record] for record in records(FILE.split("\n")[:-1], "file")]
SERIES = ReviewSeries.of(LINES)


def test_records_are_reviewed_as_each_alone() -> None:
    rows = rows_of(SERIES, len(LINES), Execution(cores=1))
    assert rows["record"].tolist() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4] and rows["exact"].all()
    alone = review(LINES[3]).totals[1]
    assert (rows["luck"][7], rows["gave"][7], rows["costly"][7]) == (alone.luck.mean, alone.gave.mean, alone.costly)
    assert rows["accuracy"][7] == alone.accuracy
    assert same(rows_of(SERIES, len(LINES), Execution(cores=2)), rows)


def test_a_process_is_sent_only_the_records_of_its_chunk() -> None:
    part = SERIES.part(2, 4)
    assert part.records == SERIES.records[2:4] and part.part(3, 4).records == SERIES.records[3:4]
    assert same(part.play(2, 4), SERIES.play(2, 4))
    assert SERIES.part(0, 5).searched == [] and [game.name for game in SERIES.games] == ["saikoro"]


def test_the_command_reviews_all_records_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text(FILE)
    figures = json.loads(dicehaven("reviews", str(file), "--json", "--keep", str(tmp_path / "kept")).out)
    rows = rows_of(SERIES, len(LINES), Execution(cores=1, keep=tmp_path / "kept"))
    told = [(one["record"] - 1, seat["seat"], seat["luck"]) for one in figures["records"] for seat in one["seats"]]
    assert told == [(*map(int, key), luck) for *key, luck in zip(rows["record"], rows["seat"], rows["luck"].tolist())]
    shown = dicehaven("reviews", str(file), "--lang", "de").out.splitlines()
    assert len([line for line in shown if "Platz 1" in line]) == len(LINES)
    assert any("Verschenkt" in line for line in shown[:4])
