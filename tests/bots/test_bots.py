"""Levels and users' bots."""

from dataclasses import replace
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest
from conftest import dicehaven
from random_matches import played

from dicehaven.bots import plugins
from dicehaven.bots.bot import KINDS, bot, is_bot, known_bots, require_loadable
from dicehaven.bots.levels import BUDGETS, LEVELS, HeuristicBot
from dicehaven.bots.plugins import BadBot
from dicehaven.core.game import Game
from dicehaven.games.saikoro.multisets import packed
from dicehaven.games.saikoro.rules import CLOSE, END, give
from dicehaven.games.saikoro.state import Phase as SaikoroPhase
from dicehaven.games.wuerfelland.rules import ROLL, STOP
from dicehaven.games.wuerfelland.state import Phase

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot.py"


@pytest.mark.parametrize("kind", KINDS)
def test_every_bot_plays_every_game_and_repeats_itself(kind: str, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for level, budget in BUDGETS.items():
        monkeypatch.setitem(BUDGETS, level, replace(budget, seconds=600.0))  # a busy machine changes nothing
    match = played(game.name, game.seats[0], 14, 3)
    seat = match.movers[0]
    chosen = [
        bot(kind, game, match.setup, "seed").choose(match.view(seat), seat, match.actions(seat), 7) for _ in range(2)
    ]
    assert chosen[0] == chosen[1] and chosen[0] in match.actions(seat)


def test_a_move_takes_less_than_a_second_on_one_core() -> None:
    assert all(budget.seconds < 1.0 and budget.cores == 1 for budget in BUDGETS.values())


def test_level_1_errs_but_never_overlooks_what_stands_out(game: Game) -> None:
    """A move that stands out is always taken; others are overlooked now and then."""
    taken = 0
    erred = 0
    for seed in range(30):
        match = played(game.name, game.seats[0], 10 + seed, seed)
        if match.over:
            continue
        seat = match.movers[0]
        view = match.view(seat)
        actions = match.actions(seat)
        careful = HeuristicBot(1.0, game, match.setup, "")
        liked = sorted((careful.code.heuristic_value(match.setup, view, seat, a) for a in actions), reverse=True)
        best = [a for a in actions if careful.code.heuristic_value(match.setup, view, seat, a) == liked[0]]
        first = [bot("level1", game, match.setup, str(k)).choose(view, seat, actions, k) for k in range(6)]
        if len(actions) > 2 and liked[0] - liked[1] >= (liked[0] - liked[-1]) / 2 > 0:
            assert set(first) == set(best)
            taken += 1
        erred += any(a not in best for a in first)
    assert taken and erred


@pytest.mark.parametrize(("level", "greedy"), [("level1", False), ("level2", True), ("level3", True)])
def test_only_level_1_stops_in_wuerfelland_although_another_die_would_fit(level: str, greedy: bool) -> None:
    match = played("wuerfelland", 2, 4, 1)
    state: Any = match.state
    state.phase = Phase.PUSH
    state.chosen = 0
    state.aside = 3
    state.active = 0
    state.room[0][0] = 6
    player = bot(level, match.game, match.setup, "habit")
    rolls = sum(player.choose(state, 0, [ROLL, STOP], k) == ROLL for k in range(200))
    assert rolls > 100 if greedy else rolls < 100


@pytest.mark.parametrize(("level", "sensible"), [("level1", False), ("level2", True), ("level3", True)])
def test_only_level_1_closes_early_in_saikoro_and_gives_its_partner_nothing(level: str, sensible: bool) -> None:
    match = played("saikoro", 4, 9, 1)
    state: Any = match.state
    player = bot(level, match.game, match.setup, "habit")
    state.phase = SaikoroPhase.ACT
    state.own[0] = 2
    state.row[1] = 5
    for p in range(4):
        state.treasure[p] = packed((6, 6)) if p == 0 else 0
    ends = sum(player.choose(state, 0, [END, CLOSE], k) == END for k in range(200))
    state.phase = SaikoroPhase.GIVE
    gifts = sum(player.choose(state, 0, [give(0), give(1)], k) == give(1) for k in range(200))
    assert min(ends, gifts) > 100 if sensible else max(ends, gifts) < 100


@pytest.mark.parametrize("level", LEVELS[:3])
def test_no_level_passes_on_a_gift(level: str) -> None:
    """Six dice of a colour that fill an area with a treasure stand out, for beginners, too."""
    for seed in range(12):
        match = played("wuerfelland", 2, 40, seed)
        seat = match.movers[0]
        careful = HeuristicBot(1.0, match.game, match.setup, "")
        view = match.view(seat)
        actions = match.actions(seat)
        worth = {a: careful.code.heuristic_value(match.setup, view, seat, a) for a in actions}
        best = max(worth, key=lambda a: worth[a])
        rest = [a for a in actions if worth[a] < worth[best] // 3][:3]
        if len(rest) > 1:
            player = bot(level, match.game, match.setup, str(seed))
            assert all(player.choose(view, seat, [*rest, best], k) == best for k in range(30))


def own(tmp_path: Path, body: str) -> str:
    file = tmp_path / "mine.py"
    file.write_text(body, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("class Bot:\n    def choose(self, view, legal, clock):\n        return 'castle'\n", "bot-illegal"),
        ("class Bot:\n    def choose(self, view, legal, clock):\n        return 1 / 0\n", "bot-failed"),
        ("class Bot:\n    pass\n", "bot-no-class"),
        ("class Bot:\n    def choose(self, view, legal, clock):\n        return legal[:1]\n", "bot-illegal"),
        ("import nothing_of_that_name\n", "bot-failed"),
        ("def", "bot-failed"),
    ],
)
def test_a_bad_bot_is_told_what_is_wrong(body: str, code: str, tmp_path: Path) -> None:
    match = played("saikoro", 2, 9, 1)
    seat = match.movers[0]
    with pytest.raises(BadBot) as caught:
        bot(own(tmp_path, body), match.game, match.setup, "").choose(match.view(seat), seat, match.actions(seat), 0)
    assert caught.value.reason.code == code


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("class Bot:\n    def choose(self, view, legal, clock):\n        return 1 / 0\n", "(mine.py, line 3)"),
        ("import json\nclass Bot:\n    def choose(self, *_):\n        json.loads('{')\n", "(mine.py, line 4)"),
        ("import nothing_of_that_name\n", "(mine.py, line 1)"),
        ("def", "(mine.py, line 1)"),
        ("class Bot:\n    def choose(self, view):\n        return 'end'\n", "arguments but 4 were given"),
    ],
)
def test_a_bot_that_fails_is_told_where(body: str, place: str, tmp_path: Path) -> None:
    match = played("saikoro", 2, 9, 1)
    seat = match.movers[0]
    with pytest.raises(BadBot) as caught:
        bot(own(tmp_path, body), match.game, match.setup, "").choose(match.view(seat), seat, match.actions(seat), 0)
    assert str(caught.value).endswith(place) and str(caught.value).count(".py, line ") <= 1


@pytest.mark.parametrize(
    ("body", "code"),
    [("1 / 0", "bot-failed"), ("Bot = 5", "bot-no-class"), ("", "bot-failed"), ("class Bot: pass", "bot-no-class")],
)
def test_an_installed_bot_that_cannot_be_loaded_is_told(
    body: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{code.replace('-', '_')}_{len(body)}.py").write_text(body)
    module = f"{code.replace('-', '_')}_{len(body)}"
    monkeypatch.syspath_prepend(str(tmp_path))
    entry = EntryPoint("clumsy", f"{module}:Bot", plugins.GROUP)
    monkeypatch.setattr(plugins, "entry_points", lambda **given: EntryPoints([entry]).select(**given))
    plugins.installed.cache_clear()
    try:
        assert is_bot("clumsy") and "clumsy" in known_bots()
        with pytest.raises(BadBot) as caught:
            require_loadable("clumsy")
        assert caught.value.reason.code == code
    finally:
        plugins.installed.cache_clear()


def test_an_own_bot_sees_its_view_and_the_moves_of_the_rules_page(tmp_path: Path) -> None:
    body = (
        "class Bot:\n    def choose(self, view, legal, clock):\n"
        "        assert view.game == 'saikoro' and view.state.team[0] == -1 and clock > 0\n        return legal[-1]\n"
    )
    match = played("saikoro", 4, 9, 1)
    seat = match.movers[0]
    player = bot(own(tmp_path, body), match.game, match.setup, "")
    assert player.choose(match.view(seat), seat, match.actions(seat), 0) == match.actions(seat)[-1]


def test_a_record_does_not_run_a_file_that_nobody_asked_for(tmp_path: Path) -> None:
    """The bot sits in the terminal; when the match is resumed, its file is run only if `--players` names it again."""
    record = str(tmp_path / "match.jsonl")
    seats = f"Dr. Who,{EXAMPLE}"
    begun = dicehaven("play", "saikoro", "--players", seats, "--record", record, stdin="\n1\n\nquit\n")
    assert begun.code == 0 and "Dr. Who" in begun.out and "own_bot" in begun.out
    again = dicehaven("play", "--record", record)
    assert again.code == 2 and str(EXAMPLE) in again.err and f'--players "{seats}"' in again.err
    assert dicehaven("play", "--record", record, "--players", seats, stdin="quit\n").code == 0
    assert dicehaven("play", "--record", record, "--players", "you,level1", stdin="quit\n").code == 0
    assert dicehaven("play", "--record", record, "--players", "you").code == 2


def test_words_for_bots() -> None:
    assert all(is_bot(kind) for kind in (*LEVELS, "random", "greedy", "x.py")) and not is_bot("Mira")
