"""The npm package: in Node and in three browsers, WebAssembly gives the bytes that interpreted and compiled rules give."""

import functools
import http.server
import json
import random
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import GAMES
from engines import Engine, wait

from dicehaven.core.compiler import compiled
from dicehaven.core.compiler.webassembly import LINKER
from dicehaven.core.game import Game
from dicehaven.core.interpreter import legal_actions
from dicehaven.core.registry import find
from dicehaven.npm.package import build

REPLAY = Path(__file__).parent / "replay.js"
TURNS = {
    "saikoro": 3,
    "wuerfelland": 6,
    "sternenschiff": 4,
}  # the limit of turns in what is replayed; Sailorman Dice is short
Step = dict[str, Any]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The npm package of all games."""
    if shutil.which(LINKER) is None:
        pytest.skip(f"needs {LINKER} (Debian: apt-get install lld)")
    folder = tmp_path_factory.mktemp("npm")
    ready = list[str]()
    build(folder, [find(name) for name in GAMES], ready.append)
    assert ready == list(GAMES)
    return folder


def node(package: Path, script: str) -> str:
    """What a module prints that runs in Node, in the folder of the package."""
    if shutil.which("node") is None:
        pytest.skip("needs Node (Debian: apt-get install nodejs)")
    (package / "test.mjs").write_text(script)
    done = subprocess.run(["node", "test.mjs"], cwd=package, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Played:
    """A match played at random by the interpreted rules, and beside them by those compiled for this processor."""

    def __init__(self, game: Game, players: int, setup: Any, seed: int) -> None:
        self.game, self.setup, self.players = game, setup, players
        self.state = game.rules.State()
        self.record, self.native = setup.stored(), self.state.stored()
        self.compiled = compiled(None, game.rules)
        self.rng = random.Random(seed)
        steps = list(self._steps())
        self.told = {"players": players, "setup": list(setup.to_bytes()), "steps": steps}

    def _change(self, rule: str, *given: Any) -> None:
        import numpy as np

        getattr(self.game.plain, rule)(self.setup, self.state, *given)
        arrays = [np.array(one, np.int32) if isinstance(one, list) else one for one in given]
        getattr(self.compiled, rule)(self.record, self.native, *arrays)
        assert self.native.tobytes() == self.state.to_bytes()

    def _steps(self) -> Iterator[Step]:
        t, s, rules, seats = self.setup, self.state, self.game.plain, range(self.players)
        self._change("begin")
        while True:
            over, count = bool(rules.over(t, s)), rules.dice_due(t, s)
            sides = rules.sides(t, s) if count else 0
            cards = [0] * (0 if sides else count)
            if cards:
                rules.deck(t, s, cards)
            deciding = [] if over or count else [p for p in seats if rules.owes(t, s, p)]
            legal = [legal_actions(self.game, t, s, p) for p in deciding]
            step: Step = {
                "state": s.to_bytes().hex(),
                "due": [count, sides, cards],
                "mover": rules.mover(t, s),
                "deciding": deciding,
                "legal": legal,
                "views": [self._view(p) for p in (-1, *seats)],
                "over": over,
                "scores": [int(rules.score(t, s, p)) for p in seats],
                "teams": [int(rules.team_of(t, s, p)) for p in seats],
                "turns": int(rules.turns(t, s)),
            }
            if over:
                yield step | {"won": [p for p in seats if rules.won(t, s, p)]}
                return
            if count:
                dice = [self.rng.randint(1, sides) for _ in range(count)] if sides else self.rng.sample(cards, count)
                yield step | {"dice": dice}
                self._change("rolled", dice + [0] * (self.game.rules.DICE - count))
            else:
                p = self.rng.choice(deciding)
                a = self.rng.choice(legal[deciding.index(p)])
                yield step | {"move": [p, a]}
                self._change("step", p, a)

    def _view(self, seat: int) -> str:
        view = self.state.copy()
        self.game.plain.redact(self.setup, view, seat)
        return view.to_bytes().hex()


@functools.cache
def matches(name: str) -> str:
    """Matches of a game as JSON: with the fewest seats and with the most."""
    game = find(name)
    limit = {"turn_limit": TURNS[name]} if name in TURNS else {}
    found = []
    for players in (game.seats[0], game.seats[-1]):
        setup = game.configure(players, limit).setup
        found.append(Played(game, players, setup, seed=players).told)
    return json.dumps(found)


RUN = """
const { load } = await import("./index.js"), { replay } = await import("./replay.js");
const found = [];
for (const [name, matches] of Object.entries(MATCHES)) {
  const game = await load(name);
  for (const match of matches) found.push([name, match.players, replay(game, match)]);
}
"""


def wanted(name: str) -> list[list[Any]]:
    game = find(name)
    return [[name, players, None] for players in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize("name", GAMES)
def test_webassembly_plays_every_game_to_the_same_bytes(package: Path, name: str) -> None:
    shutil.copy(REPLAY, package)
    script = f"const MATCHES = {{{name}: {matches(name)}}};\n{RUN}\nconsole.log(JSON.stringify(found));"
    assert json.loads(node(package, script)) == wanted(name)


@pytest.fixture(scope="module")
def site(package: Path) -> Iterator[str]:
    """The address of the package on loopback, with a page that replays all matches."""
    shutil.copy(REPLAY, package)
    told = ",".join(f"{name}: {matches(name)}" for name in GAMES)
    script = f"const MATCHES = {{{told}}};\n{RUN}\ndocument.title = JSON.stringify(found);"
    (package / "page.html").write_text(f"<!doctype html><title></title><script type=module>{script}</script>")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=package)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/page.html"
        server.shutdown()


ALL = [one for name in GAMES for one in wanted(name)]


def test_chromium_plays_to_the_same_bytes(site: str, browser: Any) -> None:
    page = browser.new_page()
    page.goto(site)
    page.wait_for_function("document.title", timeout=60_000)
    assert json.loads(page.title()) == ALL
    page.close()


@pytest.mark.slow
def test_firefox_and_webkit_play_to_the_same_bytes(site: str, engine: Engine) -> None:
    engine.open(site)
    wait(engine, "document.title")
    assert json.loads(engine.run("return document.title")) == ALL


@pytest.mark.parametrize("name", GAMES)
def test_options_make_the_setups_that_python_makes(package: Path, name: str) -> None:
    game = find(name)
    script = f"""
    import {{ load }} from "./index.js";
    const game = await load("{name}"), found = [];
    for (const players of {list(game.seats)})
      for (const [option, values] of [["", [""]], ...Object.entries(game.options(players))])
        for (const value of values) found.push([players, option, value, [...game.setup(players, option ? {{ [option]: value }} : {{}})]]);
    console.log(JSON.stringify(found));"""
    found = json.loads(node(package, script))
    parse = {option.name: option.parse for option in game.options}
    for players, option, value, setup in found:
        given = {option: parse[option](value)} if option else {}
        assert game.configure(players, given).setup.to_bytes() == bytes(setup), (players, given)
    assert len(found) > len(game.seats)


def test_a_bad_argument_is_told(package: Path) -> None:
    script = """
    import { load, RuleError } from "./index.js";
    const game = await load("saikoro"), setup = game.setup(2), state = game.begin(setup), found = [];
    const rolled = game.roll(setup, state, [6, 5, 3, 2, 1]);
    for (const wrong of [
      () => game.setup(9),
      () => game.setup(2, { slow: true }),
      () => game.setup(2, { fast: "perhaps" }),
      () => game.roll(setup, state, [7, 5, 3, 2, 1]),
      () => game.roll(setup, state, [6]),
      () => game.roll(setup, rolled, [1]),
      () => game.apply(setup, rolled, 0, "treasure 4"),
      () => game.apply(setup, rolled, 1, 0),
      () => game.legal(setup, rolled, 2),
      () => game.view(setup, rolled, 7),
      () => game.over(setup, new Uint8Array(3)),
      () => game.fields(new Uint8Array(3)),
    ]) try { wrong(); found.push("taken"); } catch (error) { found.push(error instanceof RuleError ? error.message : String(error)); }
    console.log(JSON.stringify([found, game.legal(setup, rolled, 1), game.fields(setup).players]));"""
    found, idle, players = json.loads(node(package, script))
    assert (idle, players) == ([], 2)
    assert found[:2] == [
        "saikoro is played with 2 to 8 seats, not 9.",
        "saikoro has no option slow, but mode, starter, fast, open_teams, partners_pay.",
    ]
    assert found[3] == "7, 5, 3, 2, 1 cannot fall: due are 5 dice from 1 to 6."
    assert found[6].startswith("treasure 4 is not legal for seat 0: ")
    assert not {"taken"} & set(found)


def test_the_example_of_its_page_runs(package: Path) -> None:
    (example,) = re.findall(r"```js\n(.*?)```", (package / "README.md").read_text(), re.DOTALL)
    assert re.fullmatch(r"\[ (0|1|0, 1) \]\n", node(package, example.replace('"dicehaven-rules"', '"./index.js"')))
