"""Studies: rows do not depend on chunks, compiled matches are those of the interpreter, reports say what was found."""

import errno
import os
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import HERE, dicehaven

from dicehaven.cli.output import texts_of
from dicehaven.core.errors import BadInput
from dicehaven.core.registry import PATH_VARIABLE, find
from dicehaven.kit.writing import fork
from dicehaven.skill.intervals import Estimate, Verdict, at_any_time, mean, share_of
from dicehaven_lab.board_comparison import Share
from dicehaven_lab.chunks import Execution
from dicehaven_lab.code import rules_of
from dicehaven_lab.study import panels, sweeping, tables, weighing
from dicehaven_lab.study.comparison import Comparison, compare
from dicehaven_lab.study.figures import HALF_TIME, Duel, Matches, Subject
from dicehaven_lab.study.findings import boards_verdict, skill_pays
from dicehaven_lab.study.findings import find as findings
from dicehaven_lab.study.laboratory import Extent, Laboratory
from dicehaven_lab.study.noting import TENTHS
from dicehaven_lab.study.plan import Plan, Value, knob
from dicehaven_lab.study.report import Pieces, write_report
from dicehaven_lab.study.tables import gather, numbers_of, table_of
from dicehaven_lab.study.tuning import tune
from dicehaven_lab.study.words import Words

PLAN = Plan("wuerfelland", 2, ("greedy", "random"), seed="test", alternating=True)
ELSEWHERE = {"DICEHAVEN_GAMES": str(HERE)}


@pytest.mark.slow
def test_rows_do_not_depend_on_chunks_cores_or_processes() -> None:
    whole = tables.play_matches(PLAN, 0, 300)
    assert gather("matches", PLAN, 0, 300, Execution(cores=2)).equals(whole)
    assert gather("matches", PLAN, 20, 300, Execution(cores=1)).equals(whole.slice(20))
    places = tables.play_parts(PLAN, 0, 9)
    assert table_of(numbers_of(places)).equals(places)


def test_bots_are_noted_as_policies_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Greedy matches played move by move, with the choices of the compiled ones, give the same rows."""
    plan = replace(PLAN, bots=("greedy", "greedy"))
    compiled = tables.play_matches(plan, 0, 5)
    for number in range(5):
        moments = iter(tables.moments(plan, number))

        class Repeats:
            def choose(self, view: object, seat: int, actions: list[int], count: int) -> int:
                _, deciding, action = next(moments)  # noqa: B023 (used before the next match)
                assert deciding == seat and action in actions
                return action

        repeats = Repeats()
        monkeypatch.setattr(tables, "_bot", lambda plan, word: repeats)  # noqa: B023
        note = tables.played_by_bots(plan, number)
        assert tables.table_of_notes(np.array([note.stored()]), plan, number).equals(compiled.slice(number, 1))


def test_the_better_policy_wins_wherever_it_sits() -> None:
    matches = Matches(PLAN, tables.play_matches(PLAN, 0, 200))
    assert matches.share_of_bot("greedy").low > 0.9
    assert matches.share_of_bot("greedy").value + matches.share_of_bot("random").value == pytest.approx(1)
    assert 0.3 < matches.share_of_seat(0).value < 0.7
    chances = [float(matches.column(f"chance_{k}").mean()) for k in range(TENTHS)]
    assert (np.diff([*chances, 1.0]) > -0.1).all()


def test_places_are_counted_and_decisions_weighed() -> None:
    plan = replace(PLAN, bots=("greedy", "greedy"))
    places = tables.play_parts(plan, 0, 3)
    assert set(places["match"].to_pylist()) == {0, 1, 2}
    assert any(re.fullmatch(r"[a-i]\d", part) for part in places["part"].to_pylist())
    weighed = weighing.weigh_decisions(plan, 0, 3)
    assert weighed.num_rows == 3
    assert all(n > 1 and -1 <= gain <= 1 for n, gain in zip(*(weighed[c].to_pylist() for c in ("actions", "gain"))))
    moves = tables.play_moves(plan, 0, 3)
    assert all(0 <= taken <= offered for offered, taken in zip(*(moves[c].to_pylist() for c in ("offered", "taken"))))


@pytest.mark.parametrize(
    ("value", "half", "said"),
    [
        (1.0, 0.9, Verdict.CERTAIN),
        (-1.0, 0.9, Verdict.CERTAIN),
        (0.9, 1.0, Verdict.LIKELY),
        (0.7, 1.0, Verdict.UNSEEN),
    ],
)
def test_a_verdict_claims_no_more_than_its_interval(value: float, half: float, said: Verdict) -> None:
    assert Estimate(value, half, 10).verdict is said


def matches_of(plan: Plan, first: npt.NDArray[np.bool_]) -> Matches:
    """Matches of two seats that differ only in who has won."""
    count = len(first)
    names = ("turns", "decisions", "choices", "changes", "decided", "score_1", "score_2")
    columns = {name: np.ones(count) for name in names} | {"won_1": first, "won_2": ~first}
    columns |= {f"ahead_{HALF_TIME}": np.full(count, -1)}  # nobody leads
    return Matches(plan, pa.table(columns))


@pytest.mark.parametrize(("more", "sign", "head"), [(400, "=", "too small to matter"), (4000, "+", "wins more often")])
def test_a_headline_stands_for_a_difference_that_matters(more: int, sign: str, head: str) -> None:
    """0.4 points of win share are certain in 100,000 matches with the same dice, and less than the bound of one point."""
    first = np.arange(100_000) % 2 == 0
    parent = matches_of(PLAN, first)
    change = matches_of(PLAN, first | (np.arange(100_000) < 2 * more))
    compared = Comparison(Subject("before", parent), Subject("now", change), 100_000)
    found = compare(compared, Words("en", find("wuerfelland")))[0]
    assert found.sign == sign and head in found.head and "certain" in found.more


def test_an_edge_and_a_board_are_told_by_what_matters() -> None:
    """An edge of 0.6 points is certain in 100,000 matches; so is a board's of 1.8, where our limit is 2."""
    first = np.arange(100_000) < 50_600
    (panel,) = panels.seats([Subject("", matches_of(PLAN, first))], Words("en", find("wuerfelland")))
    assert panel.title == "The first seat wins a little more than its fair share"
    for share, said in ((0.518, Verdict.UNSEEN), (0.54, Verdict.CERTAIN), (0.501, None)):
        assert boards_verdict([Share("a", 40_000, 40_000 * share), Share("b", 40_000, 40_000 * (1 - share))]) is said


def test_an_interval_for_any_time_holds_at_all_times() -> None:
    """Of 300 series without a difference, looked at after every 50 matches, few ever seem to have one."""
    rng = np.random.default_rng(1)
    wrong = 0
    for _ in range(300):
        values = rng.normal(size=4000)
        wrong += any(at_any_time(values[:n]).verdict is Verdict.CERTAIN for n in range(200, 4001, 50))
    assert wrong <= 15
    assert mean(values).half < at_any_time(values).half < 2.2 * mean(values).half


@pytest.mark.slow
def test_a_fork_that_changes_its_board_only_is_played_by_its_parents_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = find("sternenschiff")
    for name in ("twin", "changed"):
        fork(parent, name, tmp_path / name)
    board = tmp_path / "twin" / "twin" / "layouts" / "reconstructed.toml"
    board.write_text(board.read_text(encoding="utf-8").replace("\n7 = [2, 2]", "\n7 = [2, 5]"), encoding="utf-8")
    with (tmp_path / "changed" / "changed" / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\n# mine\n")
    monkeypatch.setenv(PATH_VARIABLE, os.pathsep.join(str(tmp_path / name) for name in ("twin", "changed")))
    assert rules_of(find("twin")) is parent.rules
    assert rules_of(find("changed")) is find("changed").rules
    plan = Plan("sternenschiff", 2, ("greedy", "greedy"))
    stronger = knob(plan, "pirates.7.strength=5", "--sweep").turned(plan, 5)
    played = tables.play_matches(replace(plan, game="twin"), 0, 40)
    assert played.equals(tables.play_matches(stronger, 0, 40)) and not played.equals(tables.play_matches(plan, 0, 40))


def test_a_study_is_a_page_in_two_languages_and_tables(tmp_path: Path) -> None:
    out = tmp_path / "report"
    done = dicehaven("study", "pig", "--out", str(out), "-n", "60", "--pairs", "4", env=ELSEWHERE)
    assert done.code == 0, done.err
    assert Path(done.out.strip()) == out / "study.en.html"
    assert pq.read_table(out / "matches.parquet").num_rows == 60
    for language, found in (("en", "Win share by seat"), ("de", "Siege je Platz")):
        page = (out / f"study.{language}.html").read_text(encoding="utf-8")
        assert found in page and f'lang="{language}"' in page
        assert "<script" not in page and "⟨" not in page
        assert not re.search(r'(src|href)="(https?:)?//', page)


def test_a_value_is_swept(tmp_path: Path) -> None:
    out = tmp_path / "report"
    done = dicehaven("study", "pig", "--sweep", "goal=20..40:20", "--out", str(out), "-n", "400", env=ELSEWHERE)
    assert done.code == 0, done.err
    page = (out / "study.en.html").read_text(encoding="utf-8")
    assert "It changes the length." in page and "⟨" not in page
    assert {file.name for file in out.glob("*.parquet")} == {f"{goal}-matches.parquet" for goal in (20, 40, 50)}


def test_a_sweep_calls_no_value_fairer_that_may_have_been_lucky(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PATH_VARIABLE, str(HERE))
    plan = Plan("pig", 2, ("greedy", "greedy"))
    goals = knob(plan, "goal=49..51", "--sweep")
    found = sweeping.sweep(goals, plan, Laboratory(Extent(matches=200)))
    assert found.fairest is None and found.others == [49, 51]
    favouring = {50: (1, 0), 51: (1, 1)}  # as shipped the first seat wins every match, with 51 both win
    clear: dict[Value, Matches] = {
        goal: Matches(plan, _won(found.parent.table, *won)) for goal, won in favouring.items()
    }
    assert replace(found, found=clear).fairest == 51
    _, findings, shown = sweeping.pieces(found, Words("de", find("pig")))
    assert findings[-1].head == "Kein Wert ist erkennbar fairer."
    assert [panel.name for panel in shown if not panel.across] == [f"sweep-{m}" for m in sweeping.DIFFERENCES]


def _won(table: pa.Table, *won: int) -> pa.Table:
    """The same matches, won by these seats."""
    for seat, value in enumerate(won, 1):
        at = table.schema.names.index(f"won_{seat}")
        table = table.set_column(at, f"won_{seat}", pa.array([value] * table.num_rows))
    return table


def test_a_search_finds_the_length_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PATH_VARIABLE, str(HERE))
    plan = Plan("pig", 2, ("greedy", "greedy"))
    goals = knob(plan, "goal=10..70:10", "--tune")
    wanted = Matches(plan, tables.play_matches(goals.turned(plan, 30), 0, 400)).measure("turns").mean()
    found = tune([goals], plan, Laboratory(Extent(matches=400)), 7, 400, float(wanted))
    assert len(found.trials) == 7
    assert found.best.values == (30,)
    assert found.plan(plan, found.best).options == {"goal": 30}


def test_a_path_leads_to_a_number_of_a_board() -> None:
    plan = Plan("sternenschiff", 2, ("greedy", "greedy"))
    strength = knob(plan, "pirates.11.strength=1..6", "--sweep")
    assert strength.current(plan) == 4 and strength.values == (1, 2, 3, 4, 5, 6)
    board = strength.turned(plan, 6).layout
    assert isinstance(board, dict) and board["pirates"]["11"] == [4, 6]
    assert knob(plan, "blue.1=drop,tree", "--sweep").current(plan) == "drop"
    assert knob(plan, "turn_limit=50..100:25", "--sweep").values == (50, 75, 100)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("pirates.13.strength=1..6", "in “pirates” there are 2, 3"),
        ("pirates.11.speed=1..6", "there are number, strength"),
        ("pirates.11=1..6", "it has number, strength"),
        ("pirates.11.strength=6..1", "“6..1” is not a range"),
        ("pirates.11.strength=1..9", "pirates.11.strength=7"),
        ("pirates", "“pirates” is not a range"),
        ("pirates.11.strength=a..6", "“a..6” is not a range"),
        ("pirates.11.strength=1..6:-1", "“1..6:-1” is not a range"),
        ("crew=1..6", "turn_limit, blue, red"),
        ("turn_limit=20..100000", "has 99,981 values, but at most 200 are tried; write, for example, 20..100000:503"),
        ("pirates.11.strength=4", "the value the game already has"),
    ],
)
def test_a_range_of_what_does_not_exist_is_refused(words: str, said: str) -> None:
    with pytest.raises(BadInput) as raised:
        knob(Plan("sternenschiff", 2, ("greedy", "greedy")), words, "--sweep")
    assert said.lower() in raised.value.say(texts_of("sternenschiff", "en")).lower()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "gredy"), "gredy"),
        (("--levels", "level9"), "level9"),
        (("-o", "goal"), "goal"),
        (("--against", "nowhere"), "nowhere"),
        (("--against", "pig"), "“pig” is the game itself, so there is nothing to compare"),
        (("--tune", "goal=1..3", "--tune", "goal=4,5"), "--tune: “goal” is named twice"),
        (("--sweep", "gaol=1..3"), "gaol"),
        (("--sweep", "goal=1..3", "--tune", "goal=1..3"), "one of --against"),
        (("--length", "25"), "--length: This belongs to --tune"),
        (("--trials", "5"), "--trials: This belongs to --tune"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = dicehaven("study", "pig", "--out", str(tmp_path / "report"), *words, env=ELSEWHERE)
    assert done.code == 2 and said in done.err and done.err.count("\n") == 1  # before anything is compiled
    assert not (tmp_path / "report").exists()


def test_a_report_is_not_written_over_a_file(tmp_path: Path) -> None:
    file = tmp_path / "report"
    file.write_text("mine")
    done = dicehaven("study", "pig", "--out", str(file), env=ELSEWHERE)
    assert done.code == 2 and "No report can be written there" in done.err
    assert file.read_text() == "mine"


@pytest.mark.slow
def test_a_full_disk_leaves_an_older_report_whole(tmp_path: Path) -> None:
    def full(words: Words) -> Pieces:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "matches.parquet").write_text("before")
    with pytest.raises(OSError, match="No space left"):
        write_report(tmp_path, PLAN, {"matches": tables.play_matches(PLAN, 0, 2)}, full)
    assert [file.name for file in tmp_path.iterdir()] == ["matches.parquet"]
    assert (tmp_path / "matches.parquet").read_text() == "before"


def subject_of(name: str, plan: Plan, count: int) -> Subject:
    """A variant whose matches are all alike, with one pair of players who have each won half of theirs."""
    duel = Duel("level3", "level2", share_of(np.asarray(np.arange(count) % 2, np.float64)))
    return Subject(name, matches_of(plan, np.arange(count) % 2 == 0), duels=(duel,))


@pytest.mark.parametrize("language", ["en", "de"])
def test_few_matches_conclude_nothing_and_equal_ones_are_called_equal(language: str) -> None:
    words = Words(language, find("wuerfelland"))
    few, enough = ({name: subject_of(name, PLAN, count) for name in ("before", "now")} for count in (20, 2000))
    for finding in (*compare(Comparison(few["before"], few["now"], 20), words), findings(few["now"], words)[0]):
        assert finding.sign == "?" and "20" in finding.more and "100" in finding.more
    assert len(compare(Comparison(few["before"], few["now"], 20), words)) == 2  # one about the matches, one about skill
    (panel,) = panels.seats([few["now"]], words)
    assert panel.title == findings(few["now"], words)[0].head.rstrip(".")
    for finding in compare(Comparison(enough["before"], enough["now"], 2000), words)[:-1]:
        assert finding.sign == "=" and "±" not in finding.more and "0.0" not in finding.more.replace("100.0", "")
    alone = {found.head: found.more for found in findings(enough["now"], words)}
    said = " ".join(alone.values())
    assert "100" not in said and "–" not in said  # neither “decided after 100 %” nor a share of no matches


@pytest.mark.parametrize(("won", "pays"), [(0.9, True), (0.5, None), (0.3, False)])
def test_that_luck_decides_needs_as_much_evidence_as_that_skill_pays(won: float, pays: bool | None) -> None:
    duel = Duel("greedy", "random", share_of(np.asarray(np.arange(200) < 200 * won, np.float64)))
    assert skill_pays([duel]) is pays and skill_pays([replace(duel, share=replace(duel.share, count=20))]) is None
