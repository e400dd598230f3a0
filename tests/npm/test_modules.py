"""Search and playouts as WebAssembly: the same moves and the same bits as natively, from the same code in Python."""

import functools
import gc
import http.server
import random
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from conftest import GAMES
from engines import Engine, wait
from random_matches import played
from remote_modules import ANSWER, INDEX, Remote, in_node

from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.judge import Judge
from dicehaven.analysis.reasons import Reasoner
from dicehaven.analysis.rolling_out import FlightRollouts, Rollouts
from dicehaven.bots.levels import BUDGETS, LEVELS, level_bot, levels_here, needs_compiler
from dicehaven.bots.mcts.search import Search
from dicehaven.core.compiler import modules
from dicehaven.core.compiler.webassembly import LINKER
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import MissingExtra
from dicehaven.core.flights import flight_of
from dicehaven.core.game import Game
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.games.sternenschiff.flight import _ships as ships
from dicehaven.games.wuerfelland.expert.racer import Racer
from dicehaven.npm.package import playing_module

SEARCH = replace(BUDGETS["level5"], iterations=1000, seconds=1e9)
IN_PAGE = "([what, given]) => answer(code, what, given)"


@functools.cache
def module_of(name: str) -> bytes:
    if shutil.which(LINKER) is None:
        pytest.skip(f"needs {LINKER} (Debian: apt-get install lld)")
    return playing_module(find(name))


@contextmanager
def by_module(host: Remote | None) -> Iterator[None]:
    modules.use(lambda rules: host)
    try:
        yield
    finally:
        modules.use(None)


def positions(name: str) -> Iterator[tuple[Match, int]]:
    """Decisions with a choice, of few seats and of many."""
    for players, lines in ((find(name).seats[0], 12), (find(name).seats[0], 25), (find(name).seats[-1], 40)):
        match = next(one for one in (played(name, players, lines, seed) for seed in range(50)) if has_choice(one))
        yield match, next(seat for seat in match.movers if len(match.actions(seat)) > 1)


def has_choice(match: Match) -> bool:
    return any(len(match.actions(seat)) > 1 for seat in match.movers)


def searched(name: str) -> list[Any]:
    """What searches find: moves, visits, shares of the win with their errors."""
    found = list[Any]()
    for match, seat in positions(name):
        for budget in (SEARCH, BUDGETS["level4"]):
            search = Search(match.game, match.setup, replace(budget, seconds=1e9))
            found.append(search.run(match.view(seat), seat, match.actions(seat), "s"))
    return found


def rolled_out(name: str) -> list[Any]:
    """What playouts bring, after moves and from positions that follow each other, and what a judge says of moves."""
    found = list[Any]()
    for match, seat in positions(name):
        rollouts, view, actions = Rollouts(match.game, match.setup), match.view(seat), match.actions(seat)
        after = match.copy()
        after.play(seat, match.game.write(actions[0]))
        found.append(rollouts.after(view, seat, actions[:3], "s", 2, 20))
        found.append(rollouts.chances([match.view(-1), after.view(-1)], match.rolls, 20, "s"))
    judge = Judge(match.game, match.setup, Effort(plays=40))
    judge.expert = (
        None  # which plays in `explained`: its calls are many, and each takes long from one process to another
    )
    found.append(judge.verdict(view, seat, actions[:6], "s"))
    return found


def explained(name: str) -> list[Any]:
    """What level 5 plays where it is the game's own expert, and the reasons for moves."""
    found = list[Any]()
    for match, seat in positions(name):
        view, actions = match.view(seat), match.actions(seat)
        if match.game.name == "wuerfelland":
            found.append(Racer(cast(Any, match.setup), playouts=64).choose(cast(Any, view), seat, actions))
        elif match.game.expert and (player := match.game.expert.expert(match.setup)):
            found.append(player.choose(view, seat, actions))
        found.append(Reasoner(match.game, match.setup).between(view, seat, actions[0], actions[1], "s"))
    return found


def flown(game: Game) -> list[Any]:
    """Results of daily flights where they are estimated, and what the moments of one are worth where the game knows it."""
    if game.flight is None:
        return []
    flight = flight_of(game)
    match = Match.new(game, flight.PLAYERS, dict(flight.OPTIONS))
    dice, drawn = SeededDice("1"), random.Random(1)
    while match.due:
        match.roll(dice.answer(match.rolls, match.due))
    if not flight.EXACT:
        return [*FlightRollouts(game, match.setup).results(match.state, match.actions(0)[:3], "s", 0, 10)]
    ships.clear()  # players that have run elsewhere
    found = list[Any]()
    while flight.COUNTS != "chance" and not match.over and len(found) < 60:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
        else:
            match.play(0, game.write(drawn.choice(match.actions(0))))
        found.append(flight.worth(match.setup, match.state))
    ships.clear()
    return found


@pytest.mark.parametrize("name", GAMES)
def test_node_searches_and_plays_out_to_the_same_bits(name: str, tmp_path: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("needs Node (Debian: apt-get install nodejs)")
    game = find(name)
    native = searched(name), rolled_out(name), flown(game), explained(name)
    with in_node(module_of(name), tmp_path) as host, by_module(host):
        found = searched(name), rolled_out(name), flown(game)
        gc.collect()
        assert not host.taken
        assert (*found, explained(name)) == native  # at last, since who tells reasons is kept for its setup


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a page on loopback that has loaded a module."""
    folder = tmp_path_factory.mktemp("module")
    (folder / "module.wasm").write_bytes(module_of("wuerfelland"))
    for file in (INDEX, ANSWER):
        shutil.copy(file, folder)
    script = """
    import { Code } from "./index.js"; import { answer } from "./answer.js";
    Object.assign(globalThis, { answer, code: Code.of(await (await fetch("module.wasm")).arrayBuffer()) });"""
    (folder / "page.html").write_text(f"<!doctype html><title>Module</title><script type=module>{script}</script>")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/page.html"
        server.shutdown()


def test_chromium_searches_to_the_same_bits(site: str, browser: Any) -> None:
    native = searched("wuerfelland")
    page = browser.new_page()
    page.goto(site)
    page.wait_for_function("globalThis.code")
    with by_module(Remote(lambda what, given: page.evaluate(IN_PAGE, [what, given]))):
        assert searched("wuerfelland") == native
    page.close()


@pytest.mark.slow
def test_firefox_and_webkit_search_to_the_same_bits(site: str, engine: Engine) -> None:
    native = searched("wuerfelland")
    engine.open(site)
    wait(engine, "globalThis.code")
    with by_module(Remote(lambda what, given: engine.run(f"return ({IN_PAGE})(arguments[0])", [what, given]))):
        assert searched("wuerfelland") == native


def test_without_a_module_the_levels_that_need_no_compiler_are_offered_and_play() -> None:
    match = played("sailorman", 2, 12, 1)
    seat = match.movers[0]
    with by_module(None):
        for level in LEVELS:
            assert needs_compiler(level, match.game, match.setup) == (level not in levels_here(match.game))
            if level not in levels_here(match.game):
                with pytest.raises(MissingExtra):
                    level_bot(level, match.game, match.setup, "s")
            else:
                bot = level_bot(level, match.game, match.setup, "s")
                assert bot.choose(match.view(seat), seat, match.actions(seat), 1) in match.actions(seat)
        assert not Rollouts(match.game, match.setup).is_compiled
