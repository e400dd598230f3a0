"""Reviews separate luck from skill in every game: exactly where it is solved, elsewhere by sound estimates."""

import itertools
import json
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from statistics import correlation, mean

import pytest
from conftest import GAMES, HERE, LANGUAGES, Here, dicehaven

from dicehaven.analysis.estimates import LEAST, TO_THE_END, Effort
from dicehaven.analysis.page import NARROW, WIDE, chart, standalone
from dicehaven.analysis.questions import Analyzer, DecisionQuestion, PositionsQuestion
from dicehaven.analysis.review import Review, as_data, review
from dicehaven.analysis.rolling_out import Rollouts
from dicehaven.analysis.rollouts import Ending
from dicehaven.analysis.sentences import Sentences
from dicehaven.analysis.steps import plan_review
from dicehaven.bots import defaults
from dicehaven.bots.mcts.budget import ALL
from dicehaven.bots.solution import solution_for
from dicehaven.bots.trace import trace
from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice
from dicehaven.core.game import Game
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Line, Result
from dicehaven.core.registry import find

LITTLE = Effort(rollouts=40, plays=40)
NAMES = ["Mira", "Jonas", "<Ada> & Co", "Konstantin der Große", "E", "F", "G", "H"]


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """Pig, a game without drawings and without a learned estimate of chances, from a folder of its own."""
    above = tmp_path_factory.mktemp("games")
    shutil.copytree(HERE / "pig", above / "pig", ignore=shutil.ignore_patterns("__pycache__"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DICEHAVEN_GAMES", str(above))
        yield find("pig")


def played(game: Game, players: int, policy: str = "greedy", seed: str = "review", **options: object) -> list[Line]:
    """The lines of a simulated game."""
    return trace(game, game.configure(players, options), 0, (policy,) * players, seed)


def beginning(lines: list[Line], count: int) -> list[Line]:
    """The first lines of a record, and none that says how it ended."""
    return [line for line in lines[:count] if not isinstance(line, Result)]


def require_consistent(found: Review, lines: list[Line]) -> None:
    """Whatever the numbers are: some team wins, and where nobody can share a win, luck takes from some what it gives to others.

    A win that is shared counts for each who shares it, so the chances of all teams add up to one or more.
    """
    assert len(found.rows) == len([line for line in lines if not isinstance(line, Result)])
    for row in found.rows:
        assert 1 - 1e-6 <= sum(row.chances[team[0]].mean for team in found.teams) <= len(found.teams) + 1e-6
        if row.luck and found.exact:
            assert sum(row.luck[team[0]].mean for team in found.teams) == pytest.approx(0, abs=1e-6)
    sums = [sum(row.luck[p].mean for row in found.rows if row.luck) for p in range(len(found.totals))]
    assert sums == pytest.approx([total.luck.mean for total in found.totals])
    json.dumps(as_data(found))


def test_where_the_game_is_solved_every_change_of_the_chances_is_luck_or_a_gift() -> None:
    lines = played(find("saikoro"), 2)
    found = review(lines)
    assert found.exact
    require_consistent(found, lines)
    for before, row in itertools.pairwise(found.rows):
        change = [after.mean - then.mean for after, then in zip(row.chances, before.chances)]
        if row.luck:
            assert change == pytest.approx([luck.mean for luck in row.luck])
        else:
            seat = row.step.seat
            assert change[seat] == pytest.approx(-row.gave.mean, abs=1e-8), row.number
    end = [float(p in found.plan.match.winners) for p in range(2)]
    for p, total in enumerate(found.totals):
        gifts = total.gave.mean - found.totals[1 - p].gave.mean
        assert found.rows[0].chances[p].mean + total.luck.mean - gifts == pytest.approx(end[p], abs=1e-6)


def test_estimates_agree_with_what_is_known() -> None:
    """A match of Saikoro under a turn limit that is never reached, so that it is estimated, against the exact chances.

    Rollouts play by the duels, which between two are almost the best play.
    """
    known, guess = (
        review(played(find("saikoro"), 2, seed="bench 1", turn_limit=limit), Effort(rollouts=100, plays=40))
        for limit in (100, 99)
    )
    assert known.exact and not guess.exact and len(known.rows) == len(guess.rows)
    chances = [(one.chances[0].mean, other.chances[0].mean) for one, other in zip(known.rows, guess.rows)]
    agreement = correlation(*zip(*chances))
    bias = mean(guessed - true for true, guessed in chances)
    print(f"chances to win, estimated and exact: correlation {agreement:.3f}, bias {100 * bias:+.2f} % of a win")
    assert agreement > 0.97 and abs(bias) < 0.02


def test_four_times_the_rollouts_halve_the_standard_errors() -> None:
    lines = played(find("saikoro"), 2, seed="bench 1", turn_limit=99)
    few, many = (review(beginning(lines, 12), Effort(rollouts=n, plays=40)) for n in (60, 240))
    error = [sum(row.chances[0].error ** 2 for row in found.rows) ** 0.5 for found in (few, many)]
    assert 1.7 < error[0] / error[1] < 2.3


def test_the_expectation_of_luck_is_nothing() -> None:
    """All ways in which the dice due can fall, where the game is solved: the mean of the chances after is that before."""
    lines = played(find("saikoro"), 2)
    match = Match.replay(lines[:1])
    tried = 0
    solution = solution_for(match.game, match.setup)
    assert solution

    def chance(match: Match) -> float:
        return solution.value(match.setup, match.view(ONLOOKER))[0]

    for line in lines[1:]:
        due = match.due
        if due and due.count <= 3 and tried < 8:
            after = [match.copy() for _ in itertools.product(*due.faces)]
            for one, faces in zip(after, itertools.product(*due.faces)):
                one.roll(faces)
            assert mean(map(chance, after)) == pytest.approx(chance(match), abs=1e-6)
            tried += 1
        match.apply(line)
    assert tried == 8


@pytest.mark.slow
def test_estimated_luck_is_as_fair_as_its_errors_say(pig: Game) -> None:
    """The six faces of a die in the middle of a game of Pig between three."""
    lines = played(pig, 3, goal=30)
    match = Match.replay(beginning(lines, 12))
    while match.due is None:
        match.play(match.movers[0], "roll")
    lucks = []
    for face in range(1, 7):
        after = match.copy()
        after.roll([face])
        lucks.append(review(after.lines, Effort(rollouts=500, plays=16)).rows[-1].luck)
    for p in range(3):
        error = sum(luck[p].error ** 2 for luck in lucks) ** 0.5
        assert abs(sum(luck[p].mean for luck in lucks)) < 4 * error
        assert error > 0


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_lead_to_each_other_have_the_chances_that_each_has_by_itself(name: str) -> None:
    """A rollout that arrives at the next position of the match is continued only once, with the same result.

    Unless it ends before the game does: its decisions are counted from where it began.
    """
    game = find(name)
    players = game.seats[-1] if name == "saikoro" else 2  # two seats are solved, and with the most teams are hidden
    planned = plan_review(beginning(played(game, players), 40))
    analyzer = Analyzer(game, planned.match.setup, LITTLE)
    rollouts = analyzer.judge.rollouts
    rollouts.ending = rollouts.ending._replace(max_decisions=TO_THE_END)
    asked = [
        (seed, one) for seed, one in planned.questions if isinstance(one, PositionsQuestion) and len(one.views) > 1
    ]
    assert asked
    for seed, question in asked[:6]:
        together = analyzer.answer(question, seed)
        assert isinstance(together, list)
        for view, shares in zip(question.views, together, strict=True):
            assert [shares] == analyzer.answer(replace(question, views=(view,)), seed)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_reviewed_with_fewest_and_with_most_seats(name: str) -> None:
    game = find(name)
    for players in {game.seats[0], game.seats[-1]}:
        lines = beginning(played(game, players), 40)
        found = review(lines, LITTLE)
        require_consistent(found, lines)
        spoken_and_drawn(found)


def test_positions_are_played_on_in_proportion_to_decisions() -> None:
    assert Effort.playing(Effort.plays, Effort.seconds) == Effort()
    assert Effort.playing(60, 5.0) == Effort(100, 60, 5.0)


@pytest.mark.parametrize("name, players", [("sailorman", 2), ("saikoro", 8)])
def test_a_long_match_of_many_seats_gets_less_effort(name: str, players: int) -> None:
    """Otherwise eight players of Saikoro Senshi would wait for minutes."""
    game = find(name)
    planned = plan_review(trace(game, game.configure(players), 0, ("random",) * players, "review"))
    full = plain(defaults, game.rules).FULL_REVIEW
    effort = planned.affordable(Effort())
    size = len(planned.steps) * players
    assert effort == (Effort() if size <= full else Effort().times(full / size))
    assert (effort == Effort()) == (players == 2) and min(effort.rollouts, effort.plays) >= LEAST
    assert Effort(rollouts=10, plays=20).times(0.01) == Effort(rollouts=10, plays=20)


def test_chances_are_of_matches_that_were_played_to_their_end() -> None:
    """An evaluation half way errs by what no standard error tells."""
    game = find("wuerfelland")
    match = Match.replay(beginning(played(game, 2), 30))
    question = PositionsQuestion((match.view(ONLOOKER).stored().tobytes(),), match.rolls)
    shares = Analyzer(game, match.setup, LITTLE).answer(question, "end")
    assert isinstance(shares, list) and {one for seat in shares[0] for one in seat} <= {0.0, 1.0}


def test_a_game_without_drawings_is_reviewed_to_its_end(pig: Game) -> None:
    for players in pig.seats:
        lines = played(pig, players, "random", goal=12)
        found = review(lines, LITTLE)
        require_consistent(found, lines)
        assert [one.mean for one in found.rows[-1].chances] == [
            float(p in found.plan.match.winners) for p in range(players)
        ]
        spoken_and_drawn(found)


class Tags(HTMLParser):
    """Notes which elements there are."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.append(tag)


def spoken_and_drawn(found: Review) -> None:
    """Every sentence can be said in both languages, the drawing is sound, names are escaped, each line is in the table."""
    for language in LANGUAGES:
        words = Sentences(found, language, NAMES[: len(found.totals)])
        for row in found.rows:
            assert words.what(row)
            words.effect(row)
            assert len(words.alternatives(row)) == 0 or row.analysis
            if row.analysis:
                assert words.title(row)
                assert len(words.explained(row)) >= 3
        for frame in (WIDE, NARROW):
            drawing = ET.fromstring(chart(found, words, frame, standalone=True))
            lines = [one for one in drawing.iter() if one.get("class") == "course"]
            assert len(lines) == (1 + frame.below) * len(found.teams)
            assert len({one.get("stroke-dasharray") for one in lines}) == len(found.teams)
        page = standalone(found, words)
        tags = Tags()
        tags.feed(page)
        assert tags.found.count("tr") == 2 + len(found.totals) + len(found.rows)
        assert "<Ada>" not in page


def test_a_review_is_the_same_whatever_the_number_of_cores(pig: Game) -> None:
    for lines in (played(pig, 4, goal=15), beginning(played(find("wuerfelland"), 3), 25)):
        assert as_data(review(lines, LITTLE, cores=1)) == as_data(review(lines, LITTLE, cores=3))
        assert as_data(review(lines, LITTLE, "other")) != as_data(review(lines, LITTLE))


def test_who_throws_a_won_game_away_is_told_so(pig: Game) -> None:
    """With 15 at stake and a goal of 15, rolling on is the dearest mistake that Pig knows."""
    match = Match.new(pig, 2, {"goal": 15})
    match.roll([6])
    for face in (5, 4, 1):
        match.play(0, "roll")
        match.roll([face])
    found = review(match.lines, Effort(rollouts=200, plays=400))
    worst = found.dearest[0]
    assert worst.number == len(found.rows) - 2
    assert pig.write(worst.analysis.alternatives[0].action) == "hold"  # type: ignore[union-attr]
    assert 0.05 < worst.gave.mean < 1 / 6 + 0.05
    assert found.rows[-1].luck[0].mean < -0.3
    assert found.totals[0].costly >= 1
    assert found.totals[1].gave.mean == 0


@pytest.mark.parametrize("name", ["saikoro", "sailorman", "sternenschiff", "wuerfelland"])
def test_actions_are_compared_with_the_same_dice(name: str) -> None:
    """An action against itself: with the same dice, and the same choices among equals, not one rollout differs."""
    match = Match.replay(beginning(played(find(name), 3), 20))
    while match.due:
        match.roll(SeededDice("same").answer(match.rolls, match.due))
    seat = match.movers[0]
    action = match.actions(seat)[0]
    other = match.actions(seat)[-1]
    ending = Ending(ALL, 2)
    rollouts = Rollouts(match.game, match.setup)
    shares, points = rollouts.after(match.view(seat), seat, (action, action, other), "7", 0, 40, ending)
    assert shares[0] == shares[1] and points[0] == points[1]
    assert action == other or shares[0] != shares[2]


def test_a_decision_is_judged_by_what_its_seat_could_see() -> None:
    """Two deals of hidden teams that seat 0 cannot tell apart raise the same questions: about its decision and about the course."""
    asked = []
    for cards in ([0, 1, 0, 1], [0, 1, 1, 0]):
        match = Match.new("saikoro", 4, {"mode": "teams"})
        match.roll(cards)
        match.roll([6, 5, 4, 2, 1])
        match.play(0, "treasure 6 5")
        asked.append(plan_review(match.lines))
    one, other = asked
    assert one.match.state != other.match.state
    assert one.questions == other.questions
    assert any(isinstance(question, DecisionQuestion) for _, question in one.questions)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seat", "nobody"), "seat 1, seat 2"),
        (("--html", "no/folder.html"), "folder.html: the file cannot be written"),
        (("--svg", "."), "the file cannot be written"),
        (("--lang", "xx"), "--lang"),
    ],
)
def test_what_cannot_be_used_is_refused_before_the_match_is_reviewed(
    arguments: tuple[str, str], sentence: str, tmp_path: Path, run_here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(run_here("trace", "saikoro", "-o", "fast=true").out, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("dicehaven.cli.review.reviewed", lambda *_: pytest.fail("the match is reviewed"))
    refused = run_here("review", str(record), *arguments)
    assert refused.code == 2, refused.err
    assert sentence in refused.err


def test_the_command_reviews_draws_and_refuses(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(dicehaven("trace", "saikoro", "--seed", "review", "-o", "fast=true").out, encoding="utf-8")
    page = tmp_path / "game.html"
    drawing = tmp_path / "game.svg"
    done = dicehaven("review", str(record), "--html", str(page), "--svg", str(drawing), "--lang", "de")
    assert done.code == 0, done.err
    assert "Glück und Können" in done.out
    assert "Alle Chancen sind exakt" in " ".join(done.out.split())
    assert ET.parse(drawing).getroot().tag.endswith("svg")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    data = json.loads(dicehaven("review", str(record), "--json").out)
    assert data["exact"]
    assert len(data["rows"]) == len(record.read_text(encoding="utf-8").splitlines()) - 1

    lines = record.read_text(encoding="utf-8").splitlines()
    cut, wrong, two = (tmp_path / name for name in ("cut.jsonl", "wrong.jsonl", "two.jsonl"))
    cut.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    wrong.write_text("\n".join([*lines[:2], '{"seat": 0, "move": "close"}', *lines[3:]]) + "\n", encoding="utf-8")
    two.write_text("\n".join(lines * 2) + "\n", encoding="utf-8")
    for file, code, sentence in (
        (cut, 2, "result"),
        (wrong, 1, "close"),
        (two, 2, "--number"),
        (tmp_path / "none.jsonl", 2, "none.jsonl"),
    ):
        refused = dicehaven("review", str(file))
        assert refused.code == code, refused.err
        assert sentence in refused.err
    assert json.loads(dicehaven("review", str(two), "--number", "2", "--json").out) == data
    assert dicehaven("review", str(two), "--number", "3").code == 2
    assert dicehaven("review", str(record), "--svg", str(tmp_path / "no" / "folder.svg")).code == 2
