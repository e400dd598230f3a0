"""Studies: rows do not depend on chunks, compiled matches are those of the interpreter, reports say what was found."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from conftest import HERE, dicehaven

from dicehaven.lab.study import rows
from dicehaven.lab.study.figures import Matches
from dicehaven.lab.study.intervals import Estimate, Verdict, at_any_time, mean, verdict
from dicehaven.lab.study.plan import Plan
from dicehaven.lab.study.series import gather
from dicehaven.lab.study.words import Words

PLAN = Plan("wuerfelland", 2, ("greedy", "random"), seed="test", alternating=True)
ELSEWHERE = {"DICEHAVEN_GAMES": str(HERE)}


def test_rows_do_not_depend_on_chunks_or_cores() -> None:
    whole = rows.play_matches(PLAN, 0, 60)
    assert gather(rows.play_matches, PLAN, 0, 60, cores=2, chunk=7).equals(whole)
    assert gather(rows.play_matches, PLAN, 20, 60, cores=1, chunk=40).equals(whole.slice(20))


def test_bots_are_noted_as_policies_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Greedy matches played move by move, with the choices of the compiled ones, give the same rows."""
    plan = replace(PLAN, bots=("greedy", "greedy"))
    compiled = rows.play_matches(plan, 0, 5)
    for number in range(5):
        moments = iter(rows.moments(plan, number))

        class Repeats:
            def choose(self, view: object, seat: int, actions: list[int], count: int) -> int:
                _, deciding, action = next(moments)  # noqa: B023 (used before the next match)
                assert deciding == seat and action in actions
                return action

        repeats = Repeats()
        monkeypatch.setattr(rows, "_bot", lambda plan, word: repeats)  # noqa: B023
        note = rows.played_by_bots(plan, number)
        assert rows.table_of_notes(np.array([note.stored()]), plan, number).equals(compiled.slice(number, 1))


def test_the_better_policy_wins_wherever_it_sits() -> None:
    matches = Matches(PLAN, rows.play_matches(PLAN, 0, 200))
    assert matches.share_of_bot("greedy").low > 0.9
    assert matches.share_of_bot("greedy").value + matches.share_of_bot("random").value == pytest.approx(1)
    assert 0.3 < matches.share_of_seat(0).value < 0.7
    assert (np.diff(matches.winners_chance) > -0.1).all()
    assert matches.winners_chance[-1] == 1


def test_places_are_counted_and_decisions_weighed() -> None:
    plan = replace(PLAN, bots=("greedy", "greedy"))
    places = rows.play_parts(plan, 0, 3)
    assert set(places["match"].to_pylist()) == {0, 1, 2}
    assert any(re.fullmatch(r"[a-i]\d", part) for part in places["part"].to_pylist())
    weighed = rows.weigh_decisions(plan, 0, 3)
    assert weighed.num_rows == 3
    assert all(n > 1 and -1 <= gain <= 1 for n, gain in zip(*(weighed[c].to_pylist() for c in ("actions", "gain"))))
    moves = rows.play_moves(plan, 0, 3)
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
    assert verdict(value, half) is said
    assert Estimate(value, half, 10).verdict is said


def test_an_interval_for_any_time_holds_at_all_times() -> None:
    """Of 300 series without a difference, looked at after every 50 matches, few ever seem to have one."""
    rng, wrong = np.random.default_rng(1), 0
    for _ in range(300):
        values = rng.normal(size=4000)
        wrong += any(at_any_time(values[:n]).verdict is Verdict.CERTAIN for n in range(200, 4001, 50))
    assert wrong <= 15
    assert mean(values).half < at_any_time(values).half < 2.2 * mean(values).half


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert Words("de").number(1234.56, 1) == "1.234,6"
    assert Words("en").number(-0.04, 1) == "0.0"


def test_a_study_is_a_page_in_two_languages_and_tables(tmp_path: Path) -> None:
    out = tmp_path / "report"
    done = dicehaven("study", "pig", "--out", str(out), "-n", "60", "--pairs", "4", env=ELSEWHERE)
    assert done.code == 0, done.err
    assert Path(done.out.strip()) == out / "study.en.html"
    assert pq.read_table(out / "matches.parquet").num_rows == 60
    for language, found in (("en", "Win share by seat"), ("de", "Siege nach Platz")):
        page = (out / f"study.{language}.html").read_text(encoding="utf-8")
        assert found in page and f'lang="{language}"' in page
        assert "<script" not in page and "⟨" not in page
        assert not re.search(r'(src|href)="(https?:)?//', page)


def test_a_change_is_compared_with_its_parent(tmp_path: Path) -> None:
    out = tmp_path / "report"
    words = ("study", "pig", "-o", "goal=10", "--out", str(out), "-n", "3000", "--pairs", "0", "--csv")
    done = dicehaven(*words, env=ELSEWHERE)
    assert done.code == 0, done.err
    page = (out / "study.en.html").read_text(encoding="utf-8")
    assert "Shorter by" in page and "That is certain." in page and "goal=10" in page
    assert (out / "parent-matches.csv").is_file() and (out / "change-matches.csv").is_file()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--policy", "gredy"), "gredy"),
        (("--levels", "level9"), "level9"),
        (("-o", "goal"), "goal"),
        (("--against", "nowhere"), "nowhere"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = dicehaven("study", "pig", "--out", str(tmp_path / "report"), *words, env=ELSEWHERE)
    assert done.code == 2 and said in done.err and "Traceback" not in done.err
    assert not (tmp_path / "report").exists()


def test_a_report_is_not_written_over_a_file(tmp_path: Path) -> None:
    file = tmp_path / "report"
    file.write_text("mine")
    done = dicehaven("study", "pig", "--out", str(file), env=ELSEWHERE)
    assert done.code == 2 and "No report can be written there" in done.err
    assert file.read_text() == "mine"
